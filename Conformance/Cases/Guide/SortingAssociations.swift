/// Orders of the base and of the associated rows: "Sorting Associations".
func sortingAssociationsChapter() -> Chapter {
    Chapter("Sorting Associations") { chapter in
        chapter.request("order of both") {
            Player.order(\.score).including(required: Player.team.order { $0.name })
        }
        chapter.request("order of both, reversed") {
            Player.order(\.score).including(required: Player.team.order { $0.name }).reversed()
        }
        reversals(&chapter)
        chapter.request("fetched in no order") { Team.including(all: Team.players.order(\.name)).unordered() }
        chapter.request("fetched behind a joined row in no order") {
            Player.including(optional: Player.team.including(all: Team.players.order(\.name))).unordered()
        }
        chapter.request("fetched behind fetched rows in no order") {
            Team.including(all: Team.players.including(all: Player.awards.order { $0.year }).unordered())
        }
        chapter.request("fetched rows when reversed") {
            Team.including(all: Team.players.order(\.name)).reversed()
        }
    }
}

/// Reversed orders, with associations joined before and after reversing.
private func reversals(_ chapter: inout Chapter) {
    let team = Player.team.order(\.name)
    let requests: [(String, QueryInterfaceRequest<Player>)] = [
        ("without an order, then joined", Player.all().reversed().including(required: team)),
        ("then joined", Player.order(\.score).reversed().including(required: team)),
        ("twice, joined between", Player.order(\.score).reversed().including(required: team).reversed()),
        ("of both", Player.order(\.score).reversed().including(required: team.reversed())),
        ("replaced", Player.order(\.score).including(required: team).reversed().order(\.name)),
        ("stable, then joined", Player.order(\.name).withStableOrder().reversed().including(required: team)),
        ("of the joined alone", Player.order(\.score).including(required: team.reversed())),
        ("unordered after", Player.order(\.score).reversed().including(required: team).unordered()),
        ("joined at the end", Player.order(\.score).unordered().including(required: team).reversed()),
    ]
    for (name, request) in requests {
        chapter.request("reversed, \(name)") { request }
    }
    chapter.request("reversed, merged with an order") {
        Team.joining(required: Team.players.reversed()).joining(required: Team.players.order(\.name))
    }
    chapter.request("reversed, merged with another table behind") {
        Team.joining(required: Team.players.reversed()).including(required: Team.awards.order { $0.year })
    }
    chapter.request("reversed, an order with another table behind") {
        Team.joining(
            required: Team.players.order(\.id).including(optional: Player.team.forKey("t").order(\.name))
                .reversed()
        ).joining(required: Team.players.order(\.name))
    }
}
