/// Returns the association from a player to the team, with every refinement.
private func teamAssociations() -> [(name: String, association: BelongsToAssociation<Player, Team>)] {
    let alias = TableAlias<Team>(name: "t")
    return [
        ("plain", Player.team), ("filtered", Player.team.filter { $0.color == "red" }),
        ("key", Player.team.forKey("club")),
        ("ordered", Player.team.order { $0.name }), ("selected", Player.team.select { $0.name }),
        ("selected many", Player.team.select { [$0.id, $0.color] }),
        ("aliased", Player.team.aliased(alias)),
        ("annotated", Player.team.annotated { length($0.name).forKey("nameLength") }),
        ("filtered by key", Player.team.filter(key: 1)), ("filtered by id", Player.team.filter(id: 1)),
        ("ids", Player.team.filter(ids: [1, 3])),
        ("SQL", Player.team.filter(sql: "color > ?", arguments: ["c"])),
        ("literal", Player.team.filter(literal: "color = \("red")")),
        ("none", Player.team.none()), ("no column", Player.team.select([])),
        ("reversed", Player.team.order { $0.name }.reversed()),
        ("nested", Player.team.including(optional: Team.players.forKey("mates"))),
        ("all columns but", Player.team.select(.allColumns(excluding: ["color"]))),
        ("row id", Player.team.select(.allColumns, .rowID)),
        ("when connected", Player.team.filterWhenConnected { _ in Column("id") == 1 }),
    ]
}

extension Chapter {
    /// Adds one case per refinement of the association from a player to the team, including the plain one.
    mutating func teams(
        _ name: String,
        _ way:
            @escaping (QueryInterfaceRequest<Player>, BelongsToAssociation<Player, Team>) ->
            QueryInterfaceRequest<Player>
    ) {
        for (refinement, association) in teamAssociations() {
            request("\(name) \(refinement)") { way(Player.select { [$0.id, $0.name] }, association) }
        }
    }
}
