/// What identifies the rows of a table.
///
/// See also <doc:BeyondTheReference>.
public struct PrimaryKeyInfo: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// No primary key is declared: the rowid stands in, under a name that no column shadows.
        case hiddenRowID(alias: String)
        /// `INTEGER PRIMARY KEY`: the column is the rowid.
        case rowID(column: String)
        /// Any other primary key; `rowIDAlias` when the rows have a rowid beside it that can be named.
        case declared(columns: [String], rowIDAlias: String?)
    }

    package let kind: Kind
    /// Whether the table stores its rows by rowid.
    public let tableHasRowID: Bool

    package init(kind: Kind, tableHasRowID: Bool) {
        self.kind = kind
        self.tableHasRowID = tableHasRowID
    }

    /// The columns of the key, in the order of the key; never empty. Without a declared key, a name of the rowid.
    public var columns: [String] {
        switch kind {
        case .hiddenRowID(let alias): [alias]
        case .rowID(let column): [column]
        case .declared(let columns, _): columns
        }
    }

    /// The column that is the rowid (`INTEGER PRIMARY KEY`), or nil.
    public var rowIDColumn: String? {
        if case .rowID(let column) = kind { column } else { nil }
    }

    /// Whether the key is the rowid, declared or not.
    public var isRowID: Bool {
        switch kind {
        case .hiddenRowID, .rowID: true
        case .declared: false
        }
    }

    /// Whether the schema declares the key.
    public var isDeclared: Bool {
        if case .hiddenRowID = kind { false } else { true }
    }

    /// A name under which SQL reaches the rowid: the `INTEGER PRIMARY KEY`, or the first of `rowid`, `_rowid_`
    /// and `oid` that no column shadows; nil when there is none.
    public var rowIDName: String? {
        switch kind {
        case .hiddenRowID(let alias): alias
        case .rowID(let column): column
        case .declared(_, let alias): alias
        }
    }
}
