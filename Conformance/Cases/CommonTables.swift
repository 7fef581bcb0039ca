/// Common table expressions: `with(_:)` of `DerivableRequest`.
func commonTableChapter() -> Chapter {
    Chapter("CommonTableExpression") { chapter in
        let best = CommonTableExpression<Player>(named: "best", request: Player.filter { $0.score >= 100 })
        let numbers = CommonTableExpression<Row>(
            recursive: true, named: "number", columns: ["n"],
            sql: "SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?", arguments: [4])
        let scores = CommonTableExpression<Row>(
            named: "scores",
            literal: "SELECT teamId, MAX(score) AS score FROM player WHERE id > \(0) GROUP BY teamId")
        chapter.request("all") { best.all().with(best) }
        chapter.request("not attached") { best.all() }
        chapter.request("refined") {
            best.all().with(best).filter(Column("id") > 1).order(Column("name").desc)
        }
        chapter.request("recursive") { numbers.all().with(numbers) }
        chapter.request("columns") {
            let renamed = CommonTableExpression<Row>(
                named: "renamed", columns: ["a", "b"], request: Player.select { [$0.id, $0.name] })
            return renamed.all().with(renamed).filter(Column("a") > 2)
        }
        chapter.request("literal") { scores.all().with(scores) }
        chapter.request("two") { best.all().with(best).with(numbers) }
        chapter.request("the same twice") { best.all().with(best).with(best) }
        chapter.request("in a filter") { Player.filter { numbers.contains($0.id) }.with(numbers) }
        chapter.request("in a selection") {
            Player.annotated(with: numbers.all().select(max(Column("n"))).forKey("top")).with(numbers)
        }
        chapter.request("associated, required") {
            let association = Player.association(to: scores, on: { $0["teamId"] == $1["teamId"] })
            return Player.with(scores).including(required: association)
        }
        chapter.request("associated, optional") {
            let association = Player.association(
                to: scores, on: { $0["id"] == $1["teamId"] && $1["score"] > 100 })
            return Player.with(scores).including(optional: association)
        }
        chapter.request("associated, joined and filtered") {
            let association = Player.association(to: scores, on: { $0["teamId"] == $1["teamId"] }).filter(
                Column("score") > 100)
            return Player.with(scores).joining(required: association).order(\.name)
        }
        chapter.request("associated without condition") {
            Player.with(numbers).including(required: Player.association(to: numbers)).limit(3)
        }
        chapter.request("annotated") {
            let association = Player.association(to: scores, on: { $0["teamId"] == $1["teamId"] })
            return Player.with(scores).annotated(
                withRequired: association.select(Column("score").forKey("best")))
        }
        chapter.request("associated to a table") {
            let association = numbers.association(to: Player.self, on: { $0["n"] == $1["id"] })
            return numbers.all().with(numbers).including(optional: association)
        }
        chapter.request("associated to another") {
            let association = numbers.association(to: scores, on: { $0["n"] == $1["teamId"] })
            return numbers.all().with(numbers).with(scores).including(optional: association)
        }
        chapter.request("associated and aliased") {
            let alias = TableAlias(name: "s")
            let association = Player.association(to: scores, on: { $0["teamId"] == $1["teamId"] }).aliased(
                alias)
            return Player.with(scores).joining(required: association).filter { $0.score == alias["score"] }
        }
        chapter.request("count") {
            Player.filter { numbers.contains($0.id) }.with(numbers).select { count($0.id) }
        }
        chapter.request("limited and ordered") { best.all().with(best).order(Column("score")).limit(1) }
        chapter.request("with and group") {
            Player.with(best).filter { best.all().select(Column("id")).contains($0.id) }.select {
                [$0.teamId, count($0.id)]
            }.group(\.teamId)
        }
        chapter.request("of common tables") {
            let outer = CommonTableExpression<Row>(
                named: "outer", request: best.all().with(best).select(Column("id")))
            return outer.all().with(outer)
        }
        chapter.test("fetched") { db, transcript in
            transcript.sql(db) {
                transcript.value("players", try best.all().with(best).fetchAll(db).map(\.name))
                transcript.value("one", try best.all().with(best).fetchOne(db)?.name)
                transcript.value("count", try best.all().with(best).fetchCount(db))
                transcript.value(
                    "numbers", try numbers.all().with(numbers).asRequest(of: Int.self).fetchAll(db))
                transcript.value("name", best.tableName)
            }
        }
        chapter.test("deletions and updates") { db, transcript in
            try db.execute(sql: "DELETE FROM award")
            transcript.sql(db) {
                transcript.value(
                    "updated",
                    try Player.with(best).filter { best.all().select(Column("id")).contains($0.id) }
                        .updateAll(db, Column("score").set(to: 1)))
                transcript.value(
                    "deleted", try Player.with(numbers).filter { numbers.contains($0.id) }.deleteAll(db))
            }
            try transcript.table(db, "player")
        }
    }
}
