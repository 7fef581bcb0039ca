/// A b-tree of a database: of a table or of an index.
struct SchemaTree: Equatable {
    /// The first page of the b-tree.
    let root: UInt32
    /// The name of the table, also for an index of it.
    let table: String
    let isIndex: Bool

    /// The b-tree of the schema itself, which is the first of all.
    static let schema = SchemaTree(root: 1, table: "sqlite_schema", isIndex: false)

    /// Whether the table holds what `ANALYZE` has found: it changes how SQLite finds rows, and so in which order.
    var isStatistics: Bool { table.utf8.starts(with: "sqlite_stat".utf8) }
}

/// All b-trees of a database, and what has none.
struct SchemaTrees: Equatable {
    /// The b-tree of the schema comes first.
    let trees: [SchemaTree]
    /// The names of virtual tables: what they show may come from any table.
    let virtualTables: [String]
}
