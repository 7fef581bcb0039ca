/// The definition of an ``FTS5`` table.
///
/// ```swift
/// try db.create(virtualTable: "bookSearch", using: FTS5()) { t in
///     t.synchronize(withTable: "book")
///     t.column("title")
/// }
/// ```
public final class FTS5TableDefinition {
    /// The location of the searched texts.
    enum ContentMode {
        /// The full-text table itself.
        case own
        /// The content table with this name; no table if the name is empty.
        case raw(content: String?, rowID: String?)
        /// A table that triggers synchronize with the full-text table.
        case synchronized(table: String)
    }

    let configuration: VirtualTableConfiguration
    private(set) var columns: [FTS5ColumnDefinition] = []
    private(set) var contentMode = ContentMode.own

    /// The tokenizer that splits texts into words; SQLite's default, `unicode61`, if `nil`.
    public var tokenizer: FTS5TokenizerDescriptor?
    /// The lengths of the prefixes that are indexed.
    public var prefixes: Set<Int>?
    /// Whether the sizes of texts are stored: 0 or 1. SQLite's default is 1.
    public var columnSize: Int?
    /// How much the index records about the position of a word: `full`, `column` or `none`. SQLite's default is
    /// `full`.
    public var detail: String?

    init(configuration: VirtualTableConfiguration) {
        self.configuration = configuration
    }

    /// The table that contains the texts; empty for an index without texts, and `nil` if the full-text table stores
    /// them.
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

    /// The column of the content table that is its rowid.
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

    /// Takes the texts from a table that has columns with the same names, and follows its changes.
    ///
    /// The triggers that do so remain when the full-text table is dropped: see
    /// ``Database/dropFTS5SynchronizationTriggers(forTable:)``.
    public func synchronize(withTable tableName: String) {
        contentMode = .synchronized(table: tableName)
    }
}

/// The definition of a column of an ``FTS5`` table.
public final class FTS5ColumnDefinition {
    let name: String
    private(set) var isIndexed = true

    init(name: String) {
        self.name = name
    }

    /// Excludes the column from the index.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }
}
