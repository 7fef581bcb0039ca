/// The values for the parameters of a statement: by position, by name, or both.
///
///     try db.execute(sql: "INSERT INTO book VALUES (?, ?)", arguments: [1, "Moby-Dick"])
///     try db.execute(sql: "UPDATE book SET title = :title", arguments: ["title": "Typee"])
public struct StatementArguments: Hashable, Sendable {
    /// Values by position.
    package var values: [DatabaseValue]

    /// Values by name, without the `:`, `@` or `$`, in the order in which they were added.
    package var namedValues: [NamedValue]

    package struct NamedValue: Hashable, Sendable {
        package var name: String
        package var value: DatabaseValue
    }

    /// Makes arguments without values.
    public init() {
        values = []
        namedValues = []
    }

    /// Makes arguments by position.
    public init<Values: Sequence>(_ sequence: Values) where Values.Element: DatabaseValueConvertible {
        self.init()
        values = sequence.map(\.databaseValue)
    }

    /// Makes arguments by position; `nil` is NULL.
    public init<Values: Sequence>(_ sequence: Values)
    where Values.Element == (any DatabaseValueConvertible)? {
        self.init()
        values = sequence.map { $0?.databaseValue ?? .null }
    }

    /// Makes arguments by name; `nil` is NULL. The last of several values with one name wins.
    public init<Values: Sequence>(_ sequence: Values)
    where Values.Element == (String, (any DatabaseValueConvertible)?) {
        self.init()
        for (name, value) in sequence { set(value?.databaseValue ?? .null, forName: name) }
    }

    /// Makes arguments by name; `nil` is NULL.
    public init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        self.init(dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Whether there is no value.
    public var isEmpty: Bool {
        values.isEmpty && namedValues.isEmpty
    }

    /// Adds the values of other arguments after these; a value by name takes the place of one with its name.
    ///
    /// - returns: the values that lost their place.
    @discardableResult
    public mutating func append(contentsOf arguments: StatementArguments) -> [String: DatabaseValue] {
        values.append(contentsOf: arguments.values)
        var replaced: [String: DatabaseValue] = [:]
        for named in arguments.namedValues {
            if let old = set(named.value, forName: named.name) { replaced[named.name] = old }
        }
        return replaced
    }

    /// The values of both, as `append(contentsOf:)` joins them.
    public static func + (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var arguments = lhs
        arguments.append(contentsOf: rhs)
        return arguments
    }

    /// Adds the values of other arguments, as `append(contentsOf:)` does.
    public static func += (lhs: inout StatementArguments, rhs: StatementArguments) {
        lhs.append(contentsOf: rhs)
    }

    @discardableResult
    private mutating func set(_ value: DatabaseValue, forName name: String) -> DatabaseValue? {
        guard let index = namedValues.firstIndex(where: { $0.name == name }) else {
            namedValues.append(NamedValue(name: name, value: value))
            return nil
        }
        defer { namedValues[index].value = value }
        return namedValues[index].value
    }
}

extension StatementArguments: ExpressibleByArrayLiteral {
    /// Arguments by position; `nil` is NULL.
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
        self.init(elements)
    }
}

extension StatementArguments: ExpressibleByDictionaryLiteral {
    /// Arguments by name; `nil` is NULL.
    public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
        self.init(elements)
    }
}

extension StatementArguments: CustomStringConvertible {
    /// The values, as `[1, "Moby-Dick", title:"Typee"]`.
    public var description: String {
        let named = namedValues.map { "\($0.name):\($0.value)" }
        return "[\((values.map(\.description) + named).joined(separator: ", "))]"
    }
}

extension StatementArguments {
    /// Takes arguments one parameter after the other, through all the statements of an SQL text.
    struct Consumption {
        private var arguments: StatementArguments
        private var position = 0
        private var usedNames: Set<String> = []

        init(_ arguments: StatementArguments) {
            self.arguments = arguments
        }

        /// The value for the next parameter, whose name is `nil` for `?`. Named parameters without a value by name
        /// take the next value by position.
        mutating func next(name: String?) -> DatabaseValue? {
            if let name, let named = arguments.namedValues.first(where: { $0.name == name }) {
                usedNames.insert(name)
                return named.value
            }
            guard position < arguments.values.count else { return nil }
            defer { position += 1 }
            return arguments.values[position]
        }

        /// How many values were given by position beyond those that were taken.
        var excess: Int {
            arguments.values.count - position
        }
    }
}
