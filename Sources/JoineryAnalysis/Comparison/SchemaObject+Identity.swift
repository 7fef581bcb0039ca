import JoineryEngine

extension SchemaObject {
    /// Whether the object is a virtual table.
    var isVirtualTable: Bool {
        kind == .table && FoldedName(sql).folded.hasPrefix("create virtual table")
    }

    /// Identifies the object within a schema.
    var identity: Identity { Identity(kind: kind, name: FoldedName(name)) }

    struct Identity: Hashable {
        let kind: Kind
        let name: FoldedName
    }

    /// Whether the definitions are the same text, apart from how carriage returns are written.
    func isDefined(as other: SchemaObject) -> Bool {
        sql.utf8.elementsEqual(other.sql.utf8)
            || ScriptStatement.identity(of: sql).utf8.elementsEqual(
                ScriptStatement.identity(of: other.sql).utf8)
    }
}
