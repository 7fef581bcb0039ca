/// A b-tree of a database, which holds a table or an index.
struct SchemaTree: Equatable {
    /// The root page of the b-tree.
    let root: UInt32
    /// The name of the table; for an index, that of its table.
    let table: String
    let isIndex: Bool

    /// Whether it belongs to a table.
    func holds(_ table: String) -> Bool { ExactText(self.table) == ExactText(table) }

    /// The b-tree of the schema itself, always the first one.
    static let schema = SchemaTree(root: 1, table: "sqlite_schema", isIndex: false)

    /// Whether the table holds results of `ANALYZE`. They affect how SQLite finds rows, and so their order.
    var isStatistics: Bool { table.utf8.starts(with: "sqlite_stat".utf8) }
}

/// The b-trees of a database, and its virtual tables, which have none.
struct SchemaTrees: Equatable {
    /// The b-trees, starting with that of the schema.
    let trees: [SchemaTree]
    /// The names of virtual tables, whose content may come from any table.
    let virtualTables: [String]
}
