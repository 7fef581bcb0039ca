/// A full-text table that is being defined.
///
/// See also ``FTS4``.
public final class FTS4TableDefinition {
    let configuration: VirtualTableConfiguration
    private(set) var columns: [FTS4ColumnDefinition] = []
    private(set) var isSynchronized = false

    /// How texts are taken apart; `simple` unless given.
    public var tokenizer: FTS3TokenizerDescriptor?
    /// The table that has the texts; empty for an index without texts, and `nil` for a table with its own.
    public var content: String? {
        didSet { isSynchronized = false }
    }
    /// The SQL function by which texts are compressed.
    public var compress: String?
    /// The SQL function by which texts are what they were.
    public var uncompress: String?
    /// `fts3`, to store less for the function `matchinfo`.
    public var matchinfo: String?
    /// The lengths of prefixes that have an index of their own.
    public var prefixes: Set<Int>?

    init(configuration: VirtualTableConfiguration) {
        self.configuration = configuration
    }

    /// Adds a column.
    @discardableResult
    public func column(_ name: String) -> FTS4ColumnDefinition {
        let column = FTS4ColumnDefinition(name: name)
        columns.append(column)
        return column
    }

    /// Takes the texts from a table that has columns of the same names, now and whenever it changes.
    ///
    /// When the full-text table is dropped, its triggers stay: see
    /// `Database.dropFTS4SynchronizationTriggers(forTable:)`.
    public func synchronize(withTable tableName: String) {
        content = tableName
        isSynchronized = true
    }
}

/// A column of a full-text table that is being defined.
public final class FTS4ColumnDefinition {
    let name: String
    private(set) var isIndexed = true
    private(set) var isLanguageID = false

    init(name: String) {
        self.name = name
    }

    /// Leaves the column out of the search.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }

    /// Makes the column the hidden one that tells the language of a row.
    @discardableResult
    public func asLanguageId() -> Self {
        isLanguageID = true
        return self
    }
}
