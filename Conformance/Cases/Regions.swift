/// The regions that requests read: `DatabaseRegionConvertible`.
func regionChapter() -> Chapter {
    Chapter("DatabaseRegionConvertible") { chapter in
        let regions: [(String, any DatabaseRegionConvertible)] = [
            ("all", Player.all()), ("selection", Player.select { [$0.id, $0.name] }),
            ("filter", Player.select(\.name).filter { $0.score > 1 }),
            ("order", Player.select(\.name).order(\.score)), ("id", Player.filter(id: 1)),
            ("ids", Player.filter(ids: [1, 3])),
            ("no ids", Player.filter(ids: [])), ("column", Player.filter { $0.id == 1 }),
            ("or", Player.filter { $0.id == 1 || $0.id == 2 }),
            ("in", Player.filter { [1, 2].contains($0.id) }),
            ("and", Player.filter { $0.id == 1 && $0.score > 1 }),
            ("ids and ids", Player.filter(ids: [1, 2]).filter(ids: [2, 3])),
            ("row id", Player.filter(Column.rowID == 1)),
            ("greater", Player.filter { $0.id > 1 }), ("not", Player.filter { $0.id != 1 }),
            ("key", Player.filter(key: 1)),
            ("key by name", Player.filter(key: ["id": 1])),
            ("unique key", Player.filter(key: ["email": "x"])), ("SQL", Player.filter(sql: "id = 1")),
            ("request", SQLRequest<Player>(sql: "SELECT * FROM player WHERE id = 1")),
            ("literal", SQLRequest<Row>("SELECT name FROM player")),
            ("constant", SQLRequest<Row>(sql: "SELECT 1")),
            ("count of a column", Player.select { count($0.score) }),
            ("count of all", SQLRequest<Row>(sql: "SELECT COUNT(*) FROM player")),
            ("subquery", Team.filter { Player.select(\.teamId).contains($0.id) }),
            ("joined", Player.including(required: Player.team)),
            ("id and joined", Player.filter(id: 1).including(required: Player.team)),
            ("joined id", Player.including(optional: Player.team.filter(id: 1))),
            ("including all", Team.including(all: Team.players)),
            ("id including all", Team.filter(id: 1).including(all: Team.players)),
            ("text key", Country.filter(id: "FR")),
            ("compound key", Award.all()),
            (
                "common table",
                CommonTableExpression(named: "x", sql: "SELECT name FROM team").all().with(
                    CommonTableExpression(named: "x", sql: "SELECT name FROM team"))
            ),
            ("table", Table("player")), ("row ids of a table without key", Note.filter(key: 1)),
            ("none", Player.none()), ("limit", Player.limit(1)),
            ("id of an alias", Player.aliased(TableAlias(name: "p")).filter(id: 2)),
            ("everything", DatabaseRegion.fullDatabase), ("nothing", DatabaseRegion()),
            ("everything by name", .fullDatabase),
            ("any request", AnyDatabaseRegionConvertible(Player.select(\.name))),
            (
                "any, by a function",
                AnyDatabaseRegionConvertible { db in try Player.filter(id: 1).databaseRegion(db) }
            ),
            ("any any", AnyDatabaseRegionConvertible(AnyDatabaseRegionConvertible(Team.all()))),
        ]
        for (name, region) in regions {
            chapter.test(name) { db, transcript in
                transcript.line(try region.databaseRegion(db).description)
            }
        }
        chapter.beyond(
            "ids alone", because: "only the id is read, where the reference observes all columns",
            expecting: "player(id)", "player(id)"
        ) { db, transcript in
            transcript.line(try Player.select { count($0.id) }.databaseRegion(db).description)
            transcript.line(try SQLRequest<Row>("SELECT id FROM player").databaseRegion(db).description)
        }
        chapter.beyond(
            "view", because: "a view is never written to: its tables are its region",
            expecting: "player(id,name)"
        ) { db, transcript in
            transcript.line(try Table("playerName").all().databaseRegion(db).description)
        }
        chapter.test("unions") { db, transcript in
            let parts = try [
                Player.filter(id: 1).databaseRegion(db), Player.filter(id: 2).databaseRegion(db),
                Player.select(\.name).databaseRegion(db),
                Team.all().databaseRegion(db), DatabaseRegion(), DatabaseRegion.fullDatabase,
            ]
            for left in parts {
                for right in parts {
                    transcript.line(left.union(right).description)
                    var union = left
                    union.formUnion(right)
                    transcript.line("\(union == left.union(right)) \(union.isEmpty) \(union.isFullDatabase)")
                }
            }
        }
    }
}
