/// Associations with an order of their own: "Ordered Associations".
func orderedAssociationsChapter() -> Chapter {
    Chapter("Ordered Associations") { chapter in
        orders(&chapter)
    }
}

/// The order of an association, and how a request replaces it.
private func orders(_ chapter: inout Chapter) {
    let (position, name) = (Column("position"), Column("name"))
    let (team, roles) = (Squads.squad, Squads.roles.order(position))
    let members = team.hasMany(
        Row.self, through: roles, using: Squads.roleMember, key: "members")
    let requests: [(String, QueryInterfaceRequest<Row>)] = [
        ("by the way", team.including(all: members)),
        ("by the end of the way", team.including(all: members.order(name))),
        ("of no one", team.including(all: members.unordered())),
        ("joined", team.including(required: members)),
        ("joined by the end", team.including(required: members.order(name))),
        ("behind the team's", team.order(name).including(required: members.order(name))),
    ]
    for (order, request) in requests { chapter.guide("order \(order)") { request } }
}
