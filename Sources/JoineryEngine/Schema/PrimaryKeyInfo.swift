/// The columns, or the rowid, that identify the rows of a table.
///
/// See also <doc:BeyondTheReference>.
public struct PrimaryKeyInfo: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// No primary key is declared: the rowid serves as the key, under a name that no column shadows.
        case hiddenRowID(alias: String)
        /// `INTEGER PRIMARY KEY`: the column is the rowid.
        case rowID(column: String)
        /// Any other primary key; `rowIDAlias` is set if the rows also have a rowid that SQL can name.
        case declared(columns: [String], rowIDAlias: String?)
    }

    package let kind: Kind
    /// Whether the table stores its rows by rowid.
    public let tableHasRowID: Bool

    package init(kind: Kind, tableHasRowID: Bool) {
        self.kind = kind
        self.tableHasRowID = tableHasRowID
    }

    /// The columns of the key, in key order; never empty. If no key is declared, a name of the rowid.
    public var columns: [String] {
        switch kind {
        case .hiddenRowID(let alias): [alias]
        case .rowID(let column): [column]
        case .declared(let columns, _): columns
        }
    }

    /// The column that is the rowid (`INTEGER PRIMARY KEY`), or `nil` if there is none.
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

    /// A name by which SQL can refer to the rowid; `nil` if there is none.
    ///
    /// It is the `INTEGER PRIMARY KEY` column, or the first of `rowid`, `_rowid_` and `oid` that no column shadows.
    public var rowIDName: String? {
        switch kind {
        case .hiddenRowID(let alias): alias
        case .rowID(let column): column
        case .declared(_, let alias): alias
        }
    }
}
