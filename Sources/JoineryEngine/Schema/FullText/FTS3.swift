/// The module of full-text search, version 3, for files that have its tables already.
///
/// ```swift
/// try db.create(virtualTable: "document", using: FTS3()) { t in
///     t.column("title")
/// }
/// ```
///
/// See also https://www.sqlite.org/fts3.html
public struct FTS3: Sendable, VirtualTableModule {
    /// What becomes of the accents of letters.
    public enum Diacritics: Hashable, Sendable {
        /// Letters with and without accents are different.
        case keep
        /// Accents are removed as SQLite did before version 3.27.
        case removeLegacy
        /// Accents are removed.
        case remove
    }

    /// Creates the module.
    public init() {}

    /// The name of the module in SQL.
    public var moduleName: String { "fts3" }

    /// Makes an empty definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS3TableDefinition {
        FTS3TableDefinition()
    }

    /// The columns, then the tokenizer.
    public func moduleArguments(for definition: FTS3TableDefinition, in db: Database) throws -> [String] {
        definition.columns.map(\.moduleArgument) + (definition.tokenizer.map { ["tokenize=\($0.sql)"] } ?? [])
    }

    /// Does nothing more.
    public func database(
        _ db: Database, didCreate tableName: String, using definition: FTS3TableDefinition
    ) throws {}
}

/// A full-text table that is being defined.
///
/// See also ``FTS3``.
public final class FTS3TableDefinition {
    private(set) var columns: [String] = []
    /// How texts are taken apart; `simple` unless given.
    public var tokenizer: FTS3TokenizerDescriptor?

    init() {}

    /// Adds a column.
    public func column(_ name: String) {
        columns.append(name)
    }
}

/// How a full-text table of version 3 or 4 takes texts apart.
///
/// See also https://www.sqlite.org/fts3.html#tokenizer
public struct FTS3TokenizerDescriptor: Hashable, Sendable {
    let name: String
    let arguments: [String]

    init(_ name: String, arguments: [String] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// Takes all characters that are not ASCII for parts of words, and small and capital letters of ASCII for the
    /// same.
    public static let simple = FTS3TokenizerDescriptor("simple")

    /// As `simple`, and finds English words by their stems: `database` by `databases`.
    public static let porter = FTS3TokenizerDescriptor("porter")

    /// Takes letters and digits of Unicode for parts of words, and small and capital letters for the same.
    ///
    /// - Parameters:
    ///   - diacritics: What becomes of accents.
    ///   - separators: Characters that stand between words all the same.
    ///   - tokenCharacters: Characters that are parts of words all the same.
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

    /// The tokenizer as the module takes it.
    var sql: String {
        ([name] + arguments.map(\.quotedDatabaseIdentifier)).joined(separator: " ")
    }
}
