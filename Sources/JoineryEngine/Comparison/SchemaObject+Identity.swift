extension SchemaObject {
    /// Whether the object is a virtual table.
    var isVirtualTable: Bool {
        kind == .table && FoldedName(sql).folded.hasPrefix("create virtual table")
    }

    /// Identifies the object within a schema.
    var identity: [String] { [kind.rawValue, FoldedName(name).folded] }
}
