/// Rows that have several rows of another table through a third one: "HasManyThrough".
func hasManyThroughChapter() -> Chapter {
    Chapter("HasManyThrough") { chapter in
        chapter.request("through") { Team.joining(required: Team.awards.filter { $0.year == 2020 }) }
        chapter.request("has many through, by key") {
            Team.including(
                all: Team.hasMany(Award.self, through: Team.players, using: Player.awards, key: "prizes"))
        }
        let (squad, members, roles) = (Squads.squad, Squads.members, Squads.roles)
        let mates = squad.hasMany(Row.self, through: members, using: Squads.memberSquads, key: "mates")
        let name = Column("name")
        let requests: [(String, QueryInterfaceRequest<Row>)] = [
            (
                "a through association and its pivot",
                squad.including(required: members).including(required: roles)
            ),
            (
                "a pivot and a through association",
                squad.including(optional: roles).including(optional: members)
            ),
            (
                "a pivot, filtered, and a through association",
                squad.joining(required: roles.filter(Column("position") == 1)).including(required: members)
            ),
            (
                "two through associations of one pivot",
                squad.including(required: members)
                    .including(required: members.forKey("others").filter(name > "A"))
            ),
            ("a through association of through associations", squad.including(all: mates)),
            ("the same, joined", squad.joining(required: mates.filter(name == "Blues"))),
        ]
        for (shape, request) in requests { chapter.guide("shape: \(shape)") { request } }
    }
}
