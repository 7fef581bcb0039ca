/// SQLite's full-text search module, version 3, for files that already use it.
///
/// ```swift
/// try db.create(virtualTable: "document", using: FTS3()) { t in
///     t.column("title")
/// }
/// ```
///
/// See also https://www.sqlite.org/fts3.html
public struct FTS3: Sendable, VirtualTableModule {
    /// The treatment of accented letters.
    public enum Diacritics: Hashable, Sendable {
        /// Letters with and without accents are distinct.
        case keep
        /// Accents are removed as in SQLite before version 3.27.
        case removeLegacy
        /// Accents are removed.
        case remove
    }

    /// Creates the module.
    public init() {}

    /// Splits a text into tokens, as it would be indexed.
    ///
    /// ```swift
    /// try FTS3.tokenize("SQLite databases", withTokenizer: .porter)  // ["sqlite", "databas"]
    /// ```
    ///
    /// - Throws: A `DatabaseError` if SQLite lacks the tokenizer.
    public static func tokenize(
        _ string: String, withTokenizer tokenizer: FTS3TokenizerDescriptor = .simple
    ) throws -> [String] {
        try DatabaseQueue().write { db in
            let arguments = ([tokenizer.name] + tokenizer.arguments).map(\.quotedDatabaseIdentifier)
            try db.create(
                virtualTable: "joinery_token",
                using: "fts3tokenize(\(arguments.joined(separator: ", ")))")
            return try String.fetchAll(
                db, sql: "SELECT token FROM joinery_token WHERE input = ? ORDER BY position",
                arguments: [string])
        }
    }

    /// The name of the module in SQL.
    public var moduleName: String { "fts3" }

    /// Creates an empty table definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS3TableDefinition {
        FTS3TableDefinition()
    }

    /// Returns the columns, then the tokenizer.
    public func moduleArguments(for definition: FTS3TableDefinition, in db: Database) -> [String] {
        definition.columns.map(\.moduleArgument) + (definition.tokenizer.map { ["tokenize=\($0.sql)"] } ?? [])
    }

    /// Does nothing: the table is complete.
    public func database(
        _ db: Database, didCreate tableName: String, using definition: FTS3TableDefinition
    ) {}
}

/// The definition of an ``FTS3`` table.
public final class FTS3TableDefinition {
    private(set) var columns: [String] = []
    /// The tokenizer that splits texts into words; SQLite's default, `simple`, if `nil`.
    public var tokenizer: FTS3TokenizerDescriptor?

    init() {}

    /// Adds a column.
    public func column(_ name: String) {
        columns.append(name)
    }
}

/// A tokenizer of ``FTS3`` and ``FTS4`` tables: it splits texts into words.
///
/// See also https://www.sqlite.org/fts3.html#tokenizer
public struct FTS3TokenizerDescriptor: Hashable, Sendable {
    let name: String
    let arguments: [String]

    init(_ name: String, arguments: [String] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// Splits texts at ASCII characters that are neither letters nor digits, and ignores the case of ASCII letters.
    public static let simple = FTS3TokenizerDescriptor("simple")

    /// Like ``simple``, but reduces English words to their stems: `database` matches `databases`.
    public static let porter = FTS3TokenizerDescriptor("porter")

    /// Splits texts at characters that are neither letters nor digits in Unicode, and ignores case.
    ///
    /// - Parameters:
    ///   - diacritics: The treatment of accented letters.
    ///   - separators: Additional characters that separate words.
    ///   - tokenCharacters: Additional characters that are part of words.
    public static func unicode61(
        diacritics: FTS3.Diacritics = .removeLegacy, separators: Set<Character> = [],
        tokenCharacters: Set<Character> = []
    ) -> FTS3TokenizerDescriptor {
        var arguments: [String] = []
        switch diacritics {
        case .removeLegacy: break
        case .keep: arguments.append("remove_diacritics=0")
        case .remove: arguments.append("remove_diacritics=2")
        }
        if !separators.isEmpty { arguments.append("separators=\(separators.sortedText)") }
        if !tokenCharacters.isEmpty { arguments.append("tokenchars=\(tokenCharacters.sortedText)") }
        return FTS3TokenizerDescriptor("unicode61", arguments: arguments)
    }

    /// The tokenizer as a module argument.
    var sql: String {
        ([name] + arguments.map(\.quotedDatabaseIdentifier)).joined(separator: " ")
    }
}
