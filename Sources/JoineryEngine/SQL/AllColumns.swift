/// The selection of all columns of a table: `*`.
///
/// ```swift
/// Table("book").select(.allColumns, .rowID)
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct AllColumns: Sendable, SQLSelectable {
    /// Creates the selection of all columns.
    public init() {}

    /// All columns of the table that the selection refines.
    public var sqlSelection: SQLSelection { SQLSelection(.allColumns) }
}

/// The selection of all columns of a table except some.
///
/// ```swift
/// Table("book").select(.allColumns(excluding: ["cover"]))
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct AllColumnsExcluding: Sendable, SQLSelectable {
    private let excluded: [String]

    /// Creates the selection of all columns except those with these names, which are case-insensitive.
    public init(_ excludedColumns: some Collection<String>) {
        excluded = Array(excludedColumns)
    }

    /// The remaining columns of the table that the selection refines.
    public var sqlSelection: SQLSelection { SQLSelection(.allColumnsExcluding(excluded)) }
}

extension SQLSelectable where Self == AllColumns {
    /// All columns of the table: `*`.
    public static var allColumns: AllColumns { AllColumns() }
}

extension SQLSelectable where Self == AllColumnsExcluding {
    /// Returns the selection of all columns of the table except those with these names.
    ///
    /// ```swift
    /// Table("book").select(.allColumns(excluding: ["cover"]))
    /// ```
    public static func allColumns(excluding excludedColumns: some Collection<String>) -> Self {
        AllColumnsExcluding(excludedColumns)
    }

    /// Returns the selection of all columns of the table except these.
    ///
    /// ```swift
    /// Table("book").select(.allColumns(excluding: [Column("cover")]))
    /// ```
    public static func allColumns(
        excluding excludedColumns: some Collection<some ColumnExpression>
    ) -> Self {
        AllColumnsExcluding(excludedColumns.map(\.name))
    }

    /// Returns the selection of all columns of the table except these.
    public static func allColumns(excluding excludedColumns: some Collection<any ColumnExpression>) -> Self {
        AllColumnsExcluding(excludedColumns.map(\.name))
    }
}
