/// The values for the parameters of a statement: positional, named, or both.
///
/// ```swift
/// try db.execute(sql: "INSERT INTO book VALUES (?, ?)", arguments: [1, "Moby-Dick"])
/// try db.execute(sql: "UPDATE book SET title = :title", arguments: ["title": "Typee"])
/// ```
///
/// See also <doc:Values>.
public struct StatementArguments: Hashable, Sendable {
    /// The positional values.
    package var values: [DatabaseValue]

    /// The named values, in the order in which they were added. Names do not include `:`, `@` or `$`.
    package var namedValues: [NamedValue]

    /// A value and the name of its parameter.
    package struct NamedValue: Hashable, Sendable {
        package var name: String
        package var value: DatabaseValue
    }

    /// Creates empty arguments.
    public init() {
        values = []
        namedValues = []
    }

    /// Creates positional arguments.
    package init(values: [DatabaseValue]) {
        self.values = values
        namedValues = []
    }

    /// Creates positional arguments.
    public init<Values: Sequence>(_ sequence: Values) where Values.Element: DatabaseValueConvertible {
        self.init()
        values = sequence.map { $0.databaseValue }
    }

    /// Creates positional arguments from optional values; `nil` is NULL.
    public init<Values: Sequence>(_ sequence: Values)
    where Values.Element == (any DatabaseValueConvertible)? {
        self.init()
        values = sequence.map { $0?.databaseValue ?? .null }
    }

    /// Creates named arguments from pairs of names and optional values; `nil` is NULL.
    ///
    /// If a name occurs several times, the last value wins.
    public init<Values: Sequence>(_ sequence: Values)
    where Values.Element == (String, (any DatabaseValueConvertible)?) {
        self.init()
        for (name, value) in sequence { set(value?.databaseValue ?? .null, forName: name) }
    }

    /// Creates named arguments from optional values; `nil` is NULL.
    public init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        self.init(dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Creates positional arguments, or returns `nil` if the type of a value is not `DatabaseValueConvertible`.
    public init?(_ array: [Any]) {
        self.init()
        for element in array {
            guard let value = DatabaseValue(value: element) else { return nil }
            values.append(value)
        }
    }

    /// Creates named arguments, or returns `nil` if a key is not a `String` or the type of a value is not
    /// `DatabaseValueConvertible`.
    public init?(_ dictionary: [AnyHashable: Any]) {
        var named: [(String, (any DatabaseValueConvertible)?)] = []
        for (key, element) in dictionary {
            guard let name = key as? String, let value = DatabaseValue(value: element) else { return nil }
            named.append((name, value))
        }
        self.init(named.sorted { $0.0 < $1.0 })
    }

    /// Whether there are no values.
    public var isEmpty: Bool {
        values.isEmpty && namedValues.isEmpty
    }

    /// Appends other arguments. A named value replaces an existing one with the same name.
    ///
    /// - Returns: The values that were replaced, by name.
    @discardableResult
    public mutating func append(contentsOf arguments: StatementArguments) -> [String: DatabaseValue] {
        values.append(contentsOf: arguments.values)
        var replaced: [String: DatabaseValue] = [:]
        for named in arguments.namedValues {
            if let old = set(named.value, forName: named.name) { replaced[named.name] = old }
        }
        return replaced
    }

    /// Returns the arguments of both operands: the positional values one after the other, and the named values of both.
    ///
    /// ```swift
    /// let arguments: StatementArguments = ["name": "Melville"] + [1, 2]
    /// ```
    ///
    /// If both operands have a value for the same name, binding the result is an error. With `&+`, the right value
    /// wins.
    public static func + (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var arguments = lhs
        arguments += rhs
        return arguments
    }

    /// Appends other arguments, as `+` does.
    public static func += (lhs: inout StatementArguments, rhs: StatementArguments) {
        for name in lhs.append(contentsOf: rhs).keys {
            lhs.set(
                DatabaseValue(
                    content: .unstorable(
                        "multiple values for :\(name): join arguments with &+ to let the last one win")),
                forName: name)
        }
    }

    /// Returns the arguments of both operands. If both have a value for the same name, the right one wins.
    public static func &+ (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var arguments = lhs
        arguments.append(contentsOf: rhs)
        return arguments
    }

    /// Appends other arguments. If both operands have a value for the same name, the right one wins.
    public static func &+= (lhs: inout StatementArguments, rhs: StatementArguments) {
        lhs.append(contentsOf: rhs)
    }

    @discardableResult
    private mutating func set(_ value: DatabaseValue, forName name: String) -> DatabaseValue? {
        guard let index = namedValues.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else {
            namedValues.append(NamedValue(name: name, value: value))
            return nil
        }
        defer { namedValues[index].value = value }
        return namedValues[index].value
    }
}

extension StatementArguments: ExpressibleByArrayLiteral {
    /// Creates positional arguments; `nil` is NULL.
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
        self.init(elements)
    }
}

extension StatementArguments: ExpressibleByDictionaryLiteral {
    /// Creates named arguments; `nil` is NULL.
    public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
        self.init(elements)
    }
}

extension StatementArguments: CustomStringConvertible {
    /// The values, such as `["title": "Typee", 1, "Moby-Dick"]`.
    public var description: String {
        let named = namedValues.map { "\($0.name.debugDescription): \($0.value)" }
        return "[\((named + values.map(\.description)).joined(separator: ", "))]"
    }
}

extension StatementArguments {
    /// Hands out arguments parameter by parameter, across all statements of an SQL text.
    struct Consumption {
        private let arguments: StatementArguments
        private var position = 0

        init(_ arguments: StatementArguments) {
            self.arguments = arguments
        }

        /// Returns the values for the parameters of a statement.
        ///
        /// A named parameter without a named value takes the next positional value.
        ///
        /// - Parameters:
        ///   - count: The number of parameters.
        ///   - names: The names of the parameters; `nil` for `?`.
        ///   - isPartial: Whether parameters without a value are NULL rather than an error.
        mutating func take(
            _ count: Int, names: @autoclosure () -> [String?], isPartial: Bool = false
        ) throws(Mismatch) -> [DatabaseValue] {
            let remaining = arguments.values.count - position
            if arguments.namedValues.isEmpty, remaining >= count {
                let start = position
                position += count
                return count == arguments.values.count
                    ? arguments.values : Array(arguments.values[start..<position])
            }
            var taken: [DatabaseValue] = []
            taken.reserveCapacity(count)
            for name in names() {
                if let name,
                    let named = arguments.namedValues.first(where: { $0.name.hasSameBytes(as: name) })
                {
                    taken.append(named.value)
                } else if position < arguments.values.count {
                    taken.append(arguments.values[position])
                    position += 1
                } else if isPartial {
                    taken.append(.null)
                } else {
                    throw Mismatch.missing(name, remaining: remaining)
                }
            }
            return taken
        }

        /// Throws if positional values are left over.
        func finish() throws(Mismatch) {
            guard position == arguments.values.count else {
                throw Mismatch.wrongNumber(arguments.values.count)
            }
        }
    }

    /// The error for arguments that do not match the parameters.
    struct Mismatch: Error {
        let message: String

        /// The error for a parameter without a value.
        ///
        /// - Parameters:
        ///   - name: The name of the parameter, if it has one.
        ///   - remaining: The number of positional values that were left for the statement.
        static func missing(_ name: String?, remaining: Int) -> Mismatch {
            name.map { Mismatch(message: "missing statement argument: \($0)") } ?? wrongNumber(remaining)
        }

        static func wrongNumber(_ count: Int) -> Mismatch {
            Mismatch(message: "wrong number of statement arguments: \(count)")
        }
    }
}
