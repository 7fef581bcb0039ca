/// A value of a TOML file, and the number of the line on which it starts.
package struct TOMLValue: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case text(String)
        case integer(Int64)
        case real(Double)
        case boolean(Bool)
        /// A date, a time, or both, as spelled in the file.
        case date(String)
        case array([TOMLValue])
        case table(TOMLTable)
    }

    package var content: Content
    /// The line number, counted from 1.
    package var line: Int

    package init(_ content: Content, line: Int) {
        self.content = content
        self.line = line
    }

    /// The kind of value, as used in a sentence: “is a number”.
    package var kind: String {
        switch content {
        case .text: "a string"
        case .integer, .real: "a number"
        case .boolean(let value): value ? "true" : "false"
        case .date: "a date"
        case .array: "a list"
        case .table: "a table"
        }
    }
}

/// A table of a TOML file: keys and values, in the order of the file.
package struct TOMLTable: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package var key: String
        package var value: TOMLValue
    }

    /// How the table was created, which determines how it may be extended.
    enum Origin: Equatable, Sendable {
        /// Created implicitly, as `a` is by `[a.b]`. A header of its own may follow.
        case passing
        case header
        /// Created by a dotted key, as `a` is by `a.b = 1`.
        case dottedKey
        /// Created as `{ }`, which is complete.
        case inline
    }

    package private(set) var entries: [Entry] = []
    var origin: Origin
    /// The indexes of the entries by key.
    private var indexes: [String: Int] = [:]

    init(origin: Origin) {
        self.origin = origin
    }

    package subscript(key: String) -> TOMLValue? {
        index(of: key).map { entries[$0].value }
    }

    func index(of key: String) -> Int? { indexes[key] }

    mutating func append(_ key: String, _ value: TOMLValue) {
        indexes[key] = entries.count
        entries.append(Entry(key: key, value: value))
    }

    /// Changes the content of an entry in place.
    mutating func change<Result>(
        at index: Int, _ change: (inout TOMLValue.Content) throws(TOMLMistake) -> Result
    ) throws(TOMLMistake) -> Result {
        try change(&entries[index].value.content)
    }
}

extension TOMLValue.Content {
    /// Changes the table that a key leads to, in place: this one, or the last one of a list. Returns `false` if there is
    /// none, or if `change` does.
    ///
    /// Reading a table of many keys would take the square of their number if each copied it.
    mutating func changeTable(
        _ change: (_ table: inout TOMLTable, _ isListed: Bool) throws(TOMLMistake) -> Bool
    ) throws(TOMLMistake) -> Bool {
        switch self {
        case .table(var table):
            // A table with another reference would be copied.
            self = .boolean(false)
            defer { self = .table(table) }
            return try change(&table, false)
        case .array(var elements):
            guard case .table? = elements.last?.content else { return false }
            self = .boolean(false)
            defer { self = .array(elements) }
            return try elements[elements.count - 1].content.changeTable { (table, _) throws(TOMLMistake) in
                try change(&table, true)
            }
        case .text, .integer, .real, .boolean, .date: return false
        }
    }

    /// Appends an empty table to a list of tables with headers. Returns `false` if this is none.
    mutating func appendTable(line: Int) -> Bool {
        guard case .array(var elements) = self, case .table(let last)? = elements.last?.content,
            last.origin == .header
        else { return false }
        self = .boolean(false)
        elements.append(TOMLValue(.table(TOMLTable(origin: .header)), line: line))
        self = .array(elements)
        return true
    }
}

/// An invalid part of a TOML file. Whatever it belongs to is ignored.
package struct TOMLMistake: Error, Hashable, Sendable {
    /// The line number, counted from 1.
    package var line: Int
    /// The key that contains the mistake, if known: `keys.sort`.
    package var key: String?
    /// What is wrong, and what to write instead.
    package var sentence: String
}
