/// Result columns: `SQLSelectable` and `SQLSelection`.
func selectionChapter() -> Chapter {
    Chapter("SQLSelectable, SQLSelection") { chapter in
        let player = Table("player")
        for (name, operand) in operands() {
            chapter.test("\(name) with a key") { db, transcript in
                try transcript.rows(db, player.select(operand.forKey("total")))
                try transcript.rows(db, player.select(operand.forKey("a b")))
                try transcript.rows(db, player.annotated(with: operand.forKey("total")))
                try transcript.rows(
                    db, player.aliased(TableAlias(name: "p")).annotated(with: operand.forKey("total")))
            }
        }
        chapter.request("all columns") { player.select(.allColumns) }
        chapter.request("all columns and one more") { player.select(.allColumns, Column("score")) }
        chapter.request("row id") { player.select(.rowID) }
        chapter.request("all columns and the row id") { Table("note").select(.allColumns, .rowID) }
        chapter.request("all columns but some") {
            player.select(.allColumns(excluding: ["email", "CREATEDAT"]))
        }
        chapter.request("all columns but columns") {
            player.select(.allColumns(excluding: [Column("email")]))
        }
        chapter.request("all columns of an alias") {
            player.aliased(TableAlias(name: "p")).select(.allColumns, Column("id").forKey("again"))
        }
        chapter.request("array") { player.select([Column("id"), Column("name")]) }
        chapter.request("mixed") {
            player.select(Column("id"), max(Column("score")).forKey("maxScore"), 1.databaseValue)
        }
        chapter.request("raw SQL") { player.select(sql: "id, score + ? AS more", arguments: [1]) }
        chapter.request("literal") { player.select(literal: "id, score + \(1) AS more") }
        chapter.request("literal as selection") { player.select(SQL("score + bonus AS total").sqlSelection) }
        chapter.request("star as selection") { player.select(SQL("*").sqlSelection) }
        chapter.request("replaced") { player.select(Column("id")).select(Column("name")) }
        chapter.request("annotated") { player.annotated(with: (Column("score") + 1).forKey("next")) }
        chapter.request("annotated twice") {
            player.annotated(with: Column("score").forKey("a")).annotated(with: [
                Column("score").forKey("b"), Column("id"),
            ])
        }
        chapter.request("annotated, then selected") {
            player.annotated(with: Column("score").forKey("a")).select(Column("id"))
        }
        chapter.request("selected, then annotated") {
            player.select(Column("id")).annotated(with: Column("score").forKey("a"))
        }
        chapter.request("distinct") { player.select(Column("score")).distinct() }
        chapter.request("constant") { player.select("name".databaseValue) }
        chapter.request("coding key") { player.select(max(Column("score")).forKey(SelectionKeys.best)) }
        chapter.test("typed") { db, transcript in
            transcript.sql(db) {
                transcript.value("names", try player.select(Column("name"), as: String.self).fetchAll(db))
                transcript.value("array", try player.select([Column("score")], as: Int?.self).fetchAll(db))
                transcript.value(
                    "set", try player.select([Column("score")], as: Int?.self).fetchSet(db).count)
                transcript.value("SQL", try player.select(sql: "MAX(score)", as: Int.self).fetchOne(db))
                transcript.value(
                    "literal", try player.select(literal: "score + \(1)", as: Int?.self).fetchAll(db))
                transcript.value("row", try player.select(Column("id"), as: Row.self).fetchOne(db))
            }
        }
    }
}

private enum SelectionKeys: String, CodingKey {
    case best = "best score"
}
