/// All columns of a table: `*`.
///
/// ```swift
/// Table("player").select(.allColumns, .rowID)
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct AllColumns: Sendable, SQLSelectable {
    /// Creates the selection of all columns.
    public init() {}

    /// All columns of the table that is refined.
    public var sqlSelection: SQLSelection { SQLSelection(.allColumns) }
}

/// All columns of a table but some.
///
/// ```swift
/// Table("player").select(.allColumns(excluding: ["photo"]))
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct AllColumnsExcluding: Sendable, SQLSelectable {
    private let excluded: [String]

    /// Creates the selection of all columns but those with these names, in capitals or not.
    public init(_ excludedColumns: some Collection<String>) {
        excluded = Array(excludedColumns)
    }

    /// The columns of the table that is refined.
    public var sqlSelection: SQLSelection { SQLSelection(.allColumnsExcluding(excluded)) }
}

extension SQLSelectable where Self == AllColumns {
    /// All columns of the table: `*`.
    public static var allColumns: AllColumns { AllColumns() }
}

extension SQLSelectable where Self == AllColumnsExcluding {
    /// All columns of the table but those with these names.
    ///
    /// ```swift
    /// Table("player").select(.allColumns(excluding: ["photo"]))
    /// ```
    public static func allColumns(excluding excludedColumns: some Collection<String>) -> Self {
        AllColumnsExcluding(excludedColumns)
    }

    /// All columns of the table but these.
    ///
    /// ```swift
    /// Table("player").select(.allColumns(excluding: [Column("photo")]))
    /// ```
    public static func allColumns(
        excluding excludedColumns: some Collection<some ColumnExpression>
    ) -> Self {
        AllColumnsExcluding(excludedColumns.map(\.name))
    }

    /// All columns of the table but these.
    public static func allColumns(excluding excludedColumns: some Collection<any ColumnExpression>) -> Self {
        AllColumnsExcluding(excludedColumns.map(\.name))
    }
}
