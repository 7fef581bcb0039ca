/// Values by name. Names are compared as SQLite compares them.
///
/// A Swift dictionary takes `é` and `e` with a combining accent for the same key. In SQLite, two tables may have these
/// names, but not `a` and `A`.
///
/// ```swift
/// var counts: NamedValues<Int> = [:]
/// counts["Book", default: 0] += 1
/// counts["book"]   // 1
/// ```
///
/// See also <doc:TheSchemaOfAFile>.
public struct NamedValues<Value> {
    private var entries: [FoldedName: (name: String, value: Value)] = [:]

    /// Creates an empty collection.
    public init() {}

    /// Creates a collection of values.
    ///
    /// - Parameter named: Names, as first spelled, and their values. The first value for a name counts.
    public init(first named: some Sequence<(String, Value)>) {
        for (name, value) in named where self[name] == nil { self[name] = value }
    }

    /// Whether there is no value.
    public var isEmpty: Bool { entries.isEmpty }
    /// The number of names.
    public var count: Int { entries.count }
    /// The names, in no particular order, as they were spelled first.
    public var names: [String] { entries.values.map(\.name) }
    /// The values, in no particular order.
    public var values: [Value] { entries.values.map(\.value) }

    /// The value for a name; `nil` if there is none.
    public subscript(name: String) -> Value? {
        get { entries[FoldedName(name)]?.value }
        set {
            let folded = FoldedName(name)
            guard let newValue else {
                entries[folded] = nil
                return
            }
            entries[folded, default: (name, newValue)].value = newValue
        }
    }

    /// The value for a name, or another one if there is none, which is stored when it changes.
    public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
        get { entries[FoldedName(name)]?.value ?? value() }
        _modify { yield &entries[FoldedName(name), default: (name, value())].value }
    }
}

extension NamedValues: Sequence {
    public func makeIterator() -> AnyIterator<(key: String, value: Value)> {
        var iterator = entries.values.makeIterator()
        return AnyIterator { iterator.next().map { (key: $0.name, value: $0.value) } }
    }

    /// Returns the values that meet a condition, with their names.
    public func filter(_ isIncluded: (_ name: String, Value) throws -> Bool) rethrows -> NamedValues {
        var kept = self
        kept.entries = try entries.filter { try isIncluded($0.value.name, $0.value.value) }
        return kept
    }

    /// Removes all values.
    public mutating func removeAll() { entries.removeAll() }
}

extension NamedValues: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, Value)...) {
        self.init(first: elements)
    }
}

extension NamedValues: Sendable where Value: Sendable {}

extension NamedValues: Equatable where Value: Equatable {
    public static func == (lhs: NamedValues, rhs: NamedValues) -> Bool {
        lhs.count == rhs.count && lhs.entries.allSatisfy { rhs.entries[$0.key]?.value == $0.value.value }
    }
}

extension NamedValues: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries.mapValues(\.value))
    }
}

/// Names, compared as SQLite compares them.
///
/// See also <doc:TheSchemaOfAFile>.
public struct NameSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var names: NamedValues<Bool> = [:]

    /// Creates a set of names.
    public init(_ names: some Sequence<String> = []) { formUnion(names) }

    public init(arrayLiteral elements: String...) { self.init(elements) }

    /// Whether there is no name.
    public var isEmpty: Bool { names.isEmpty }
    /// The number of names.
    public var count: Int { names.count }
    /// The names, in no particular order, as they were spelled first.
    public var spelled: [String] { names.names }

    /// Returns whether the set has a name.
    public func contains(_ name: String) -> Bool { names[name] != nil }

    /// Adds a name, and returns whether it is new.
    @discardableResult
    public mutating func insert(_ name: String) -> Bool {
        if contains(name) { return false }
        names[name] = true
        return true
    }

    /// Removes a name, and returns whether the set had it.
    @discardableResult
    public mutating func remove(_ name: String) -> Bool {
        defer { names[name] = nil }
        return contains(name)
    }

    /// Adds names.
    public mutating func formUnion(_ others: some Sequence<String>) {
        for name in others { insert(name) }
    }
}
