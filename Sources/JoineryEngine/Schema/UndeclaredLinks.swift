/// The foreign keys that the rules of a schema add to the declared ones.
struct UndeclaredLinks {
    /// The foreign keys by the position of the table that contains them.
    private(set) var outgoing: [Int: [ForeignKeyInfo]] = [:]
    /// The foreign keys by the position of the table that they refer to.
    private(set) var incoming: [Int: [ForeignKeyInfo]] = [:]
    private(set) var problems: [SchemaRules.Problem] = []

    var isEmpty: Bool { outgoing.isEmpty }

    init(of schema: DatabaseSchema) {
        guard schema.schemaRules != .declared else { return }
        var drafting = UndeclaredLinksDrafting(of: schema)
        drafting.apply(schema.schemaRules)
        outgoing = drafting.foreignKeys
        problems = drafting.problems
        for foreignKey in outgoing.keys.sorted().flatMap({ outgoing[$0] ?? [] }) {
            guard let position = schema.positions[FoldedName(foreignKey.destinationTable)] else { continue }
            incoming[position, default: []].append(foreignKey)
        }
    }
}
