/// A full-text table that is being defined.
///
/// See also ``FTS5``.
public final class FTS5TableDefinition {
    /// Where the texts are that are searched.
    enum ContentMode {
        /// In the table itself.
        case own
        /// In the table of a name, or, for an empty one, nowhere.
        case raw(content: String?, rowID: String?)
        /// In a table that triggers follow.
        case synchronized(table: String)
    }

    let configuration: VirtualTableConfiguration
    private(set) var columns: [FTS5ColumnDefinition] = []
    private(set) var contentMode = ContentMode.own

    /// How texts are taken apart; `unicode61` unless given.
    public var tokenizer: FTS5TokenizerDescriptor?
    /// The lengths of prefixes that have an index of their own.
    public var prefixes: Set<Int>?
    /// Whether the sizes of texts are stored: 0 or 1, 1 unless given.
    public var columnSize: Int?
    /// What the index says of where a word stands: `full`, `column` or `none`; `full` unless given.
    public var detail: String?

    init(configuration: VirtualTableConfiguration) {
        self.configuration = configuration
    }

    /// The table that has the texts; empty for an index without texts, and `nil` for a table with its own.
    public var content: String? {
        get {
            switch contentMode {
            case .own: nil
            case .raw(let content, _): content
            case .synchronized(let table): table
            }
        }
        set { contentMode = .raw(content: newValue, rowID: contentRowID) }
    }

    /// The column of that table that is its rowid.
    public var contentRowID: String? {
        get { if case .raw(_, let rowID) = contentMode { rowID } else { nil } }
        set { contentMode = .raw(content: content, rowID: newValue) }
    }

    /// Adds a column.
    @discardableResult
    public func column(_ name: String) -> FTS5ColumnDefinition {
        let column = FTS5ColumnDefinition(name: name)
        columns.append(column)
        return column
    }

    /// Takes the texts from a table that has columns of the same names, now and whenever it changes.
    ///
    /// When the full-text table is dropped, its triggers stay: see
    /// `Database.dropFTS5SynchronizationTriggers(forTable:)`.
    public func synchronize(withTable tableName: String) {
        contentMode = .synchronized(table: tableName)
    }
}

/// A column of a full-text table that is being defined.
public final class FTS5ColumnDefinition {
    let name: String
    private(set) var isIndexed = true

    init(name: String) {
        self.name = name
    }

    /// Leaves the column out of the search.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }
}
