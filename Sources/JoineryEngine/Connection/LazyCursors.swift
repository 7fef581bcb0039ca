/// The elements of a cursor, turned into others: `cursor.map { … }`.
///
/// See also <doc:Requests>.
public final class MapCursor<Base: Cursor, Element>: Cursor {
    private let base: Base
    private let transform: (Base.Element) throws -> Element

    init(base: Base, transform: @escaping (Base.Element) throws -> Element) {
        self.base = base
        self.transform = transform
    }

    public func next() throws -> Element? {
        guard let element = try base.next() else { return nil }
        return try transform(element)
    }
}

/// The elements of a cursor, turned into others, without those that turn into `nil`: `cursor.compactMap { … }`.
///
/// See also <doc:Requests>.
public final class CompactMapCursor<Base: Cursor, Element>: Cursor {
    private let base: Base
    private let transform: (Base.Element) throws -> Element?

    init(base: Base, transform: @escaping (Base.Element) throws -> Element?) {
        self.base = base
        self.transform = transform
    }

    public func next() throws -> Element? {
        while let element = try base.next() {
            if let mapped = try transform(element) { return mapped }
        }
        return nil
    }
}

/// The elements of a cursor for which a condition holds: `cursor.filter { … }`.
///
/// See also <doc:Requests>.
public final class FilterCursor<Base: Cursor>: Cursor {
    private let base: Base
    private let isIncluded: (Base.Element) throws -> Bool

    init(base: Base, isIncluded: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.isIncluded = isIncluded
    }

    public func next() throws -> Base.Element? {
        try base.first(where: isIncluded)
    }
}

/// The elements of a cursor with their numbers: `cursor.enumerated()`.
///
/// See also <doc:Requests>.
public final class EnumeratedCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var number = 0

    init(base: Base) {
        self.base = base
    }

    public func next() throws -> (Int, Base.Element)? {
        guard let element = try base.next() else { return nil }
        defer { number += 1 }
        return (number, element)
    }
}

/// The first elements of a cursor: `cursor.prefix(10)`.
///
/// See also <doc:Requests>.
public final class PrefixCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var left: Int

    init(base: Base, maxLength: Int) {
        self.base = base
        left = maxLength
    }

    public func next() throws -> Base.Element? {
        guard left > 0 else { return nil }
        left -= 1
        return try base.next()
    }
}

/// The first elements of a cursor, as long as a condition holds: `cursor.prefix { … }`.
///
/// See also <doc:Requests>.
public final class PrefixWhileCursor<Base: Cursor>: Cursor {
    private let base: Base
    private let predicate: (Base.Element) throws -> Bool
    private var isOver = false

    init(base: Base, predicate: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.predicate = predicate
    }

    public func next() throws -> Base.Element? {
        guard !isOver, let element = try base.next() else { return nil }
        if try predicate(element) { return element }
        isOver = true
        return nil
    }
}

/// The elements of a cursor without the first ones: `cursor.dropFirst(10)`.
///
/// See also <doc:Requests>.
public final class DropFirstCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var left: Int

    init(base: Base, count: Int) {
        self.base = base
        left = count
    }

    public func next() throws -> Base.Element? {
        while left > 0 {
            left -= 1
            guard try base.next() != nil else { return nil }
        }
        return try base.next()
    }
}

/// The elements of a cursor without the first ones for which a condition holds: `cursor.drop { … }`.
///
/// See also <doc:Requests>.
public final class DropWhileCursor<Base: Cursor>: Cursor {
    private let base: Base
    private var predicate: ((Base.Element) throws -> Bool)?

    init(base: Base, predicate: @escaping (Base.Element) throws -> Bool) {
        self.base = base
        self.predicate = predicate
    }

    public func next() throws -> Base.Element? {
        guard let predicate else { return try base.next() }
        while let element = try base.next() {
            if try predicate(element) { continue }
            self.predicate = nil
            return element
        }
        return nil
    }
}

/// The elements of the cursors that a cursor gives: `cursor.joined()`, `cursor.flatMap { … }`.
///
/// See also <doc:Requests>.
public final class FlattenCursor<Base: Cursor>: Cursor where Base.Element: Cursor {
    private let base: Base
    private var part: Base.Element?

    init(base: Base) {
        self.base = base
    }

    public func next() throws -> Base.Element.Element? {
        while true {
            if let element = try part?.next() { return element }
            part = try base.next()
            if part == nil { return nil }
        }
    }
}
