/// The values for the parameters of a statement: by position, by name, or both.
///
/// ```swift
/// try db.execute(sql: "INSERT INTO book VALUES (?, ?)", arguments: [1, "Moby-Dick"])
/// try db.execute(sql: "UPDATE book SET title = :title", arguments: ["title": "Typee"])
/// ```
///
/// See also <doc:Requests>.
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
    init(values: [DatabaseValue]) {
        self.values = values
        namedValues = []
    }

    /// Makes arguments by position.
    public init<Values: Sequence>(_ sequence: Values) where Values.Element: DatabaseValueConvertible {
        self.init()
        values = sequence.map { $0.databaseValue }
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

    /// Makes arguments by position, or `nil` if the type of a value is not a `DatabaseValueConvertible`.
    public init?(_ array: [Any]) {
        self.init()
        for element in array {
            guard let value = DatabaseValue(value: element) else { return nil }
            values.append(value)
        }
    }

    /// Makes arguments by name, or `nil` if a key is not a `String`, or the type of a value is not a
    /// `DatabaseValueConvertible`.
    public init?(_ dictionary: [AnyHashable: Any]) {
        var named: [(String, (any DatabaseValueConvertible)?)] = []
        for (key, element) in dictionary {
            guard let name = key as? String, let value = DatabaseValue(value: element) else { return nil }
            named.append((name, value))
        }
        self.init(named.sorted { $0.0 < $1.0 })
    }

    /// Whether there is no value.
    public var isEmpty: Bool {
        values.isEmpty && namedValues.isEmpty
    }

    /// Adds the values of other arguments after these; a value by name takes the place of one with its name.
    ///
    /// - Returns: the values that lost their place.
    @discardableResult
    public mutating func append(contentsOf arguments: StatementArguments) -> [String: DatabaseValue] {
        values.append(contentsOf: arguments.values)
        var replaced: [String: DatabaseValue] = [:]
        for named in arguments.namedValues {
            if let old = set(named.value, forName: named.name) { replaced[named.name] = old }
        }
        return replaced
    }

    /// The values of both: those by position one after the other, those by name together.
    ///
    /// ```swift
    /// let arguments: StatementArguments = ["name": "Melville"] + [1, 2]
    /// ```
    ///
    /// A name that has a value in both is an error where the values are bound: `&+` lets the right one win.
    public static func + (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var arguments = lhs
        arguments += rhs
        return arguments
    }

    /// Adds the values of other arguments, as `+` does.
    public static func += (lhs: inout StatementArguments, rhs: StatementArguments) {
        for name in lhs.append(contentsOf: rhs).keys {
            lhs.set(
                DatabaseValue(
                    content: .unstorable(
                        "several values for :\(name): join arguments with &+ to let the last one win")),
                forName: name)
        }
    }

    /// The values of both, as `append(contentsOf:)` joins them: of two values for one name, the right one wins.
    public static func &+ (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var arguments = lhs
        arguments.append(contentsOf: rhs)
        return arguments
    }

    /// Adds the values of other arguments, as `append(contentsOf:)` does.
    public static func &+= (lhs: inout StatementArguments, rhs: StatementArguments) {
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
    /// The values, as `["title": "Typee", 1, "Moby-Dick"]`.
    public var description: String {
        let named = namedValues.map { "\($0.name.debugDescription): \($0.value)" }
        return "[\((named + values.map(\.description)).joined(separator: ", "))]"
    }
}

extension StatementArguments {
    /// Takes arguments one parameter after the other, through all the statements of an SQL text.
    struct Consumption {
        private let arguments: StatementArguments
        private var position = 0

        init(_ arguments: StatementArguments) {
            self.arguments = arguments
        }

        /// The values for the parameters of a statement, of which the name is `nil` for `?`.
        ///
        /// A named parameter without a value by name takes the next value by position.
        ///
        /// - Parameter isPartial: Whether parameters without a value are NULL, and no error.
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
                if let name, let named = arguments.namedValues.first(where: { $0.name == name }) {
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

        /// Throws if values by position are left over.
        func finish() throws(Mismatch) {
            guard position == arguments.values.count else {
                throw Mismatch.wrongNumber(arguments.values.count)
            }
        }
    }

    /// Arguments that do not suit the parameters.
    struct Mismatch: Error {
        let message: String

        /// No value for a parameter, which may have a name, with so many values by position left.
        static func missing(_ name: String?, remaining: Int) -> Mismatch {
            name.map { Mismatch(message: "missing statement argument: \($0)") } ?? wrongNumber(remaining)
        }

        static func wrongNumber(_ count: Int) -> Mismatch {
            Mismatch(message: "wrong number of statement arguments: \(count)")
        }
    }
}
