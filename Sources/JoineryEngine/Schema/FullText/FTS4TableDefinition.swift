/// The definition of an ``FTS4`` table.
public final class FTS4TableDefinition {
    let configuration: VirtualTableConfiguration
    private(set) var columns: [FTS4ColumnDefinition] = []
    private(set) var isSynchronized = false

    /// The tokenizer that splits texts into words; SQLite's default, `simple`, if `nil`.
    public var tokenizer: FTS3TokenizerDescriptor?
    /// The table that contains the texts; empty for an index without texts, and `nil` if the full-text table stores
    /// them.
    public var content: String? {
        didSet { isSynchronized = false }
    }
    /// The SQL function that compresses texts.
    public var compress: String?
    /// The SQL function that restores compressed texts.
    public var uncompress: String?
    /// The value `fts3`, to store less data for the SQL function `matchinfo`.
    public var matchinfo: String?
    /// The lengths of the prefixes that are indexed.
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

    /// Takes the texts from a table that has columns with the same names, and follows its changes.
    ///
    /// The triggers that do so remain when the full-text table is dropped: see
    /// ``Database/dropFTS4SynchronizationTriggers(forTable:)``.
    public func synchronize(withTable tableName: String) {
        content = tableName
        isSynchronized = true
    }
}

/// The definition of a column of an ``FTS4`` table.
public final class FTS4ColumnDefinition {
    let name: String
    private(set) var isIndexed = true
    private(set) var isLanguageID = false

    init(name: String) {
        self.name = name
    }

    /// Excludes the column from the index.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }

    /// Makes the column the hidden one that contains the language identifier of a row.
    @discardableResult
    public func asLanguageId() -> Self {
        isLanguageID = true
        return self
    }
}
