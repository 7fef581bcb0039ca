/// A sequence whose elements come one at a time from the database, each of which may throw.
///
/// A cursor is used on the database's own queue, and once.
public protocol Cursor<Element>: AnyObject {
    /// What the cursor gives.
    associatedtype Element

    /// The next element, or `nil` at the end.
    func next() throws -> Element?
}

extension Cursor {
    /// Calls a function with every element.
    public func forEach(_ body: (Element) throws -> Void) throws {
        while let element = try next() { try body(element) }
    }

    /// Whether there is no more element. Consumes one.
    public func isEmpty() throws -> Bool {
        try next() == nil
    }

    /// The first element for which a condition holds.
    public func first(where predicate: (Element) throws -> Bool) throws -> Element? {
        while let element = try next() {
            if try predicate(element) { return element }
        }
        return nil
    }

    /// Whether a condition holds for an element.
    public func contains(where predicate: (Element) throws -> Bool) throws -> Bool {
        try first(where: predicate) != nil
    }

    /// Combines all elements into one value.
    public func reduce<Result>(
        into result: Result, _ update: (inout Result, Element) throws -> Void
    ) throws -> Result {
        var result = result
        while let element = try next() { try update(&result, element) }
        return result
    }

    /// The elements, turned into others as they come.
    public func map<Mapped>(_ transform: @escaping (Element) throws -> Mapped) -> some Cursor<Mapped> {
        TransformedCursor { [self] in try next().map(transform) }
    }

    /// The elements for which a condition holds, as they come.
    public func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> some Cursor<Element> {
        TransformedCursor { [self] in try first(where: isIncluded) }
    }

    /// The elements, turned into others as they come, without those that turn into `nil`.
    public func compactMap<Mapped>(_ transform: @escaping (Element) throws -> Mapped?) -> some Cursor<Mapped>
    {
        TransformedCursor { [self] in
            while let element = try next() {
                if let mapped = try transform(element) { return mapped }
            }
            return nil
        }
    }

    /// The elements with their numbers, from 0 on.
    public func enumerated() -> some Cursor<(Int, Element)> {
        var number = 0
        return TransformedCursor { [self] in
            guard let element = try next() else { return nil }
            defer { number += 1 }
            return (number, element)
        }
    }

    /// The first elements, at most so many.
    public func prefix(_ maximumCount: Int) -> some Cursor<Element> {
        var left = maximumCount
        return TransformedCursor { [self] in
            guard left > 0 else { return nil }
            left -= 1
            return try next()
        }
    }
}

private final class TransformedCursor<Element>: Cursor {
    private let body: () throws -> Element?

    init(_ body: @escaping () throws -> Element?) {
        self.body = body
    }

    func next() throws -> Element? {
        try body()
    }
}

extension Array {
    /// All elements of a cursor.
    public init<Source: Cursor>(_ cursor: Source, minimumCapacity: Int = 0) throws
    where Source.Element == Element {
        self.init()
        reserveCapacity(minimumCapacity)
        while let element = try cursor.next() { append(element) }
    }
}

extension Set {
    /// All elements of a cursor.
    public init<Source: Cursor>(_ cursor: Source, minimumCapacity: Int = 0) throws
    where Source.Element == Element {
        self.init(minimumCapacity: minimumCapacity)
        while let element = try cursor.next() { insert(element) }
    }
}

extension Dictionary {
    /// All pairs of a cursor, whose keys must differ.
    public init<Source: Cursor>(
        uniqueKeysWithValues cursor: Source, minimumCapacity: Int = 0
    ) throws where Source.Element == (Key, Value) {
        self.init(minimumCapacity: minimumCapacity)
        while let (key, value) = try cursor.next() {
            guard updateValue(value, forKey: key) == nil else {
                throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "several values for the key \(key)")
            }
        }
    }

    /// All elements of a cursor, in groups that share a key.
    public init<Source: Cursor>(
        grouping cursor: Source, by keyForValue: (Source.Element) throws -> Key
    ) throws where Value == [Source.Element] {
        self.init()
        while let element = try cursor.next() { self[try keyForValue(element), default: []].append(element) }
    }
}
