/// A value of a TOML file, and the line where it begins, which is that of its key.
package struct TOMLValue: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case text(String)
        case integer(Int64)
        case real(Double)
        case boolean(Bool)
        /// A date, a time, or both, as it is spelled.
        case date(String)
        case array([TOMLValue])
        case table(TOMLTable)
    }

    package var content: Content
    /// The line, from 1.
    package var line: Int

    package init(_ content: Content, line: Int) {
        self.content = content
        self.line = line
    }

    /// What the value is, for a sentence: “is a number”.
    package var kind: String {
        switch content {
        case .text: "a text"
        case .integer, .real: "a number"
        case .boolean(let value): value ? "true" : "false"
        case .date: "a date"
        case .array: "a list"
        case .table: "a table"
        }
    }
}

/// A table of a TOML file: keys with their values, in the order of the file.
package struct TOMLTable: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package var key: String
        package var value: TOMLValue
    }

    /// What made the table, which decides who may add to it.
    enum Origin: Equatable, Sendable {
        /// `[a.b]` makes `a` by the way; a header of its own may follow.
        case passing
        case header
        /// `a.b = 1` makes `a`.
        case dottedKey
        /// `{ }`, which is complete.
        case inline
    }

    package internal(set) var entries: [Entry] = []
    var origin: Origin

    init(origin: Origin, entries: [Entry] = []) {
        self.origin = origin
        self.entries = entries
    }

    package subscript(key: String) -> TOMLValue? {
        entries.first { $0.key == key }?.value
    }

    func index(of key: String) -> Int? {
        entries.firstIndex { $0.key == key }
    }
}

/// A place of a TOML file that is not as TOML wants it. What it belongs to does not count.
package struct TOMLMistake: Error, Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The key that the place belongs to, if it is known: `keys.sort`.
    package var key: String?
    /// What is wrong, and what to write instead.
    package var sentence: String
}
