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

/// An invalid part of a TOML file. Whatever it belongs to is ignored.
package struct TOMLMistake: Error, Hashable, Sendable {
    /// The line number, counted from 1.
    package var line: Int
    /// The key that contains the mistake, if known: `keys.sort`.
    package var key: String?
    /// What is wrong, and what to write instead.
    package var sentence: String
}
