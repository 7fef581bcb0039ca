/// Requests within requests: `SQLSubquery` and `SQLSubqueryable`.
func subqueryChapter() -> Chapter {
    Chapter("SQLSubquery, SQLSubqueryable") { chapter in
        let player = Table("player")
        let team = Table("team")
        let queries: [(String, any SQLSubqueryable)] = [
            ("a column", player.select(Column("teamId"))),
            ("an aggregate", player.select(max(Column("teamId")))),
            ("a filtered column", player.select(Column("teamId")).filter(Column("score") > 100)),
            ("a limited column", player.select(Column("teamId")).order(Column("score")).limit(1)),
            ("nothing", player.select(Column("teamId")).none()),
            ("raw SQL", SQLRequest<Int>(sql: "SELECT ?", arguments: [2])),
            ("a literal", SQLRequest<Int>(literal: "SELECT \(1) UNION SELECT \(2)")),
            ("sqlSubquery", player.select(Column("teamId")).sqlSubquery),
        ]
        for (name, query) in queries {
            chapter.test("\(name), compared and contained") { db, transcript in
                try transcript.rows(db, team.filter(Column("id") == query.sqlExpression))
                try transcript.rows(db, team.filter(query.contains(Column("id"))))
                try transcript.rows(db, team.filter(!query.contains(Column("id") + 1)))
                try transcript.rows(db, team.filter(query.contains(1)))
                try transcript.rows(db, team.filter(query.exists()))
                try transcript.rows(db, team.filter(!query.exists()))
                try transcript.rows(db, team.select(Column("id"), query.sqlExpression.forKey("q")))
                try transcript.rows(db, team.order(query.sqlExpression, Column("id").desc))
                try transcript.rows(db, team.filter(Column("id") < query.sqlExpression + 1))
                try transcript.rows(db, SQLRequest<Row>("SELECT * FROM team WHERE id IN (\(query))"))
            }
        }
        chapter.request("an average") {
            player.filter(Column("score") >= player.select(average(Column("score"))))
        }
        chapter.request("an aliased outer table") {
            let alias = TableAlias(name: "t")
            return team.aliased(alias).filter(player.filter(Column("teamId") == alias[Column("id")]).exists())
        }
        chapter.request("an outer table that is not aliased by name") {
            let alias = TableAlias()
            return team.aliased(alias).filter(player.filter(Column("teamId") == alias[Column("id")]).exists())
        }
        chapter.beyond(
            "the same table outside and inside",
            because: "the reference would compare the inner table with itself",
            expecting:
                #"SELECT * FROM "player" WHERE NOT EXISTS (SELECT "player1".* FROM "player" "player1" WHERE "player1"."score" > "player"."score")"#,
            "ids: [2, 3]"
        ) { db, transcript in
            let alias = TableAlias()
            let better = player.filter(Column("score") > alias[Column("score")])
            transcript.sql(db) {
                transcript.value(
                    "ids",
                    try Row.fetchAll(db, player.aliased(alias).filter(!better.exists())).map {
                        $0["id"] as Int
                    })
            }
        }
        chapter.request("the same table outside and inside, named") {
            let (outer, inner) = (TableAlias(name: "o"), TableAlias(name: "i"))
            let better = player.aliased(inner).filter(inner["score"] > outer["score"])
            return player.aliased(outer).filter(!better.exists())
        }
        chapter.request("annotated with a count") {
            let alias = TableAlias()
            let players = player.filter(Column("teamId") == alias[Column("id")]).select(count(Column("id")))
            return team.aliased(alias).annotated(with: players.forKey("playerCount"))
        }
        chapter.request("several levels") {
            team.filter(
                player.select(Column("teamId")).filter(
                    Table("award").select(Column("playerId")).filter(Column("year") == 2020).contains(
                        Column("id"))
                ).contains(Column("id")))
        }
        chapter.request("primary key of a request") {
            player.filter(team.selectPrimaryKey(as: Int.self).contains(Column("teamId")))
        }
        chapter.request("ordered and distinct") {
            team.filter(
                player.select(Column("teamId")).distinct().order(Column("name")).contains(Column("id")))
        }
        chapter.request("coalesced") { player.select(Column("score") ?? player.select(min(Column("score")))) }
    }
}
