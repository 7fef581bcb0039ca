/// Associations as requests: `Association`.
func associationChapter() -> Chapter {
    Chapter("Association") { chapter in
        let ways:
            [(
                String,
                (QueryInterfaceRequest<Player>, BelongsToAssociation<Player, Team>) -> QueryInterfaceRequest<
                    Player
                >
            )] = [
                ("joining required", { $0.joining(required: $1) }),
                ("joining optional", { $0.joining(optional: $1) }),
                ("including required", { $0.including(required: $1) }),
                ("including optional", { $0.including(optional: $1) }),
                ("annotated required", { $0.annotated(withRequired: $1) }),
                ("annotated optional", { $0.annotated(withOptional: $1) }),
            ]
        let alias = TableAlias<Team>(name: "t")
        let associations: [(String, BelongsToAssociation<Player, Team>)] = [
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
        for (wayName, way) in ways {
            for (name, association) in associations {
                chapter.request("\(wayName) \(name)") {
                    way(Player.select { [$0.id, $0.name] }, association)
                }
            }
        }
        chapter.request("two ways at once") {
            Player.including(required: Player.team).joining(optional: Player.awards)
        }
        chapter.request("one association twice") {
            Player.joining(required: Player.team).including(required: Player.team.filter { $0.id == 1 })
        }
        chapter.request("two keys") {
            Player.including(optional: Player.team.forKey("a").filter { $0.id == 1 }).including(
                optional: Player.team.forKey("b").filter { $0.id == 2 })
        }
        chapter.request("filter on the base") {
            Player.filter { $0.name > "B" }.including(required: Player.team).order(\.name)
        }
        chapter.request("order of both") {
            Player.order(\.score).including(required: Player.team.order { $0.name })
        }
        chapter.request("order of both, reversed") {
            Player.order(\.score).including(required: Player.team.order { $0.name }).reversed()
        }
        reversals(&chapter)
        repetitions(&chapter)
        chapter.request("tables") {
            let (player, team) = (Table("player"), Table("team"))
            return player.including(required: player.belongsTo(team))
        }
        chapter.request("tables, has many") {
            let (player, team) = (Table("player"), Table("team"))
            return team.including(optional: team.hasMany(player).forKey("p"))
        }
        declarations(&chapter)
        chapter.request("to many, joined") { Team.joining(required: Team.players.filter { $0.score > 50 }) }
        chapter.request("through") { Team.joining(required: Team.awards.filter { $0.year == 2020 }) }
        chapter.request("the way back") {
            Award.including(required: Award.player.including(optional: Player.team))
        }
        prefetching(&chapter)
    }
}

private func prefetching(_ chapter: inout Chapter) {
    let requests: [(String, QueryInterfaceRequest<Team>)] = [
        ("players", Team.including(all: Team.players)),
        ("ordered", Team.including(all: Team.players.order(\.name.desc))),
        ("filtered", Team.including(all: Team.players.filter { $0.score > 100 })),
        ("key", Team.including(all: Team.players.forKey("mates"))),
        (
            "two keys",
            Team.including(all: Team.players).including(
                all: Team.players.filter { $0.score == 100 }.forKey("hundreds"))
        ),
        ("through", Team.including(all: Team.awards)),
        ("selected", Team.including(all: Team.players.select(\.name))),
        ("nested", Team.including(all: Team.players.including(all: Player.awards))),
        ("joined inside", Team.including(all: Team.players.joining(required: Player.awards))),
        ("one row", Team.filter(id: 1).including(all: Team.players)),
        ("no row", Team.none().including(all: Team.players)),
        ("limited base", Team.order(\.name).limit(1).including(all: Team.players)),
    ]
    for (name, request) in requests {
        chapter.test("including all \(name)") { db, transcript in
            transcript.sql(db) {
                for row in try Row.fetchAll(db, request) {
                    transcript.line(prefetched(row))
                }
                transcript.value("one", try Row.fetchOne(db, request).map(prefetched))
                transcript.value("count", try request.fetchCount(db))
            }
        }
    }
    chapter.beyond(
        "a direct and a through association", because: "engine.md, Beyond 3",
        expecting: "Reds: 2 players, 3 awards",
        "Blues: 2 players, 1 awards", "Empty: 0 players, 0 awards"
    ) { db, transcript in
        for row in try Row.fetchAll(db, Team.including(all: Team.players).including(all: Team.awards)) {
            let counts = (
                row.prefetchedRows["players"]?.count ?? -1, row.prefetchedRows["awards"]?.count ?? -1
            )
            transcript.line("\(row["name"] as String): \(counts.0) players, \(counts.1) awards")
        }
    }
}

/// A row and its prefetched rows, all the way down.
private func prefetched(_ row: Row) -> String {
    let keys = row.prefetchedRows.keys.sorted()
    let rows = keys.map { key in
        "\(key): " + (row.prefetchedRows[key] ?? []).map(prefetched).joined(separator: ", ")
    }
    return ([canonical(row: row)] + rows).joined(separator: " / ")
}

/// Associations with keys and foreign keys of their own.
private func declarations(_ chapter: inout Chapter) {
    let key = ForeignKey(["teamId"])
    let full = ForeignKey([Player.Columns.teamId], to: [Team.Columns.id])
    chapter.request("belongs to, by key") {
        Player.including(required: Player.belongsTo(Team.self, key: "club"))
    }
    chapter.request("belongs to, by foreign key") {
        Player.including(required: Player.belongsTo(Team.self, using: key))
    }
    chapter.request("belongs to, by a full foreign key") {
        Player.including(optional: Player.belongsTo(Team.self, key: "club", using: full))
    }
    chapter.request("belongs to, by columns that no foreign key has") {
        Player.including(
            required: Player.belongsTo(Team.self, key: "same", using: ForeignKey(["id"], to: ["id"])))
    }
    chapter.request("has many, by foreign key") {
        Team.including(all: Team.hasMany(Player.self, key: "members", using: full).order(\.id))
    }
    chapter.request("has one") { Team.including(optional: Team.hasOne(Player.self)).filter { $0.id > 0 } }
    chapter.request("has one, by key") {
        Team.including(optional: Team.hasOne(Player.self, key: "captain", using: key).filter { $0.id == 1 })
    }
    chapter.request("has one through") {
        Award.including(
            optional: Award.hasOne(Team.self, through: Award.player, using: Player.team, key: "club"))
    }
    chapter.request("has many through, by key") {
        Team.including(
            all: Team.hasMany(Award.self, through: Team.players, using: Player.awards, key: "prizes"))
    }
    chapter.request("coding key") { Player.including(optional: Player.team.forKey(AssociationKeys.club)) }
    chapter.request("refined in every way") {
        Team.including(
            all: Team.players.filter(key: 1).filter(keys: [1, 2]).filter(sql: "score > ?", arguments: [1])
                .order(literal: "name DESC").annotated { ($0.score + 1).forKey("next") }.forKey("best"))
    }
    chapter.request("distinct") { Team.including(all: Team.players.select(\.score).distinct()) }
    grouped(&chapter)
    chapter.request("with a common table") {
        let best = CommonTableExpression<Row>(named: "best", sql: "SELECT MAX(score) AS score FROM player")
        return Team.including(all: Team.players.with(best).filter { best.contains($0.score) })
    }
}

/// Groups of rows that are fetched for others.
private func grouped(_ chapter: inout Chapter) {
    let counts = Team.players.select { [$0.score, count($0.id).forKey("n")] }.order(\.score)
    chapter.request("grouped for one row") {
        Team.filter { $0.id == 1 }.including(
            all: counts.group { [$0.score, $0.teamId] }.having { count($0.id) > 0 })
    }
    chapter.beyond(
        "grouped for several rows",
        because: "the guide wants the groups of each row, of which the reference makes one of all",
        expecting: "Reds: 100 1, 200 1", "Blues: NULL 1, 100 1", "Empty: "
    ) { db, transcript in
        let request = Team.including(all: counts.group(\.score).having { count($0.id) > 0 })
        for row in try Row.fetchAll(db, request) {
            let groups = (row.prefetchedRows["players"] ?? []).map { "\($0[0] ?? "NULL") \($0["n"] as Int)" }
            transcript.line("\(row["name"] as String): \(groups.joined(separator: ", "))")
        }
    }
}

private enum AssociationKeys: String, CodingKey {
    case club
}

/// The opposite order, of what is joined before and after.
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

/// What is joined or fetched again, and what loses its order.
private func repetitions(_ chapter: inout Chapter) {
    chapter.request("joined again") {
        Player.joining(optional: Player.team).joining(optional: Player.awards).including(
            optional: Player.team)
    }
    chapter.request("joined again as required") {
        Team.joining(optional: Team.players).joining(optional: Team.players.forKey("m")).including(
            required: Team.players)
    }
    chapter.request("joined again through") {
        Team.joining(optional: Team.awards).joining(optional: Team.players.forKey("m")).joining(
            optional: Team.awards)
    }
    chapter.request("joined again behind") {
        Team.joining(
            required: Team.players.joining(optional: Player.awards).joining(optional: Player.team.forKey("t"))
                .joining(optional: Player.awards))
    }
    chapter.request("joined again with other tables behind") {
        Team.joining(required: Team.players.joining(optional: Player.awards))
            .including(required: Team.players.including(optional: Player.team.forKey("t")))
            .including(required: Team.players.joining(optional: Player.awards))
    }
    chapter.request("annotated, then joined again") {
        Player.annotated(withOptional: Player.team.select(\.name)).joining(optional: Player.awards)
            .joining(optional: Player.team)
    }
    chapter.request("fetched again") {
        Team.including(all: Team.players).including(all: Team.players.forKey("m"))
            .including(all: Team.players.filter { $0.id > 1 })
    }
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
