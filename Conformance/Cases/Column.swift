/// Columns: `Column` and `ColumnExpression`.
func columnChapter() -> Chapter {
    Chapter("Column") { chapter in
        chapter.request("by name") { Table("player").select(Column("name")) }
        chapter.request("row id") { Table("player").select(Column.rowID) }
        chapter.request("row id of a table without INTEGER PRIMARY KEY") {
            Table("note").select(Column.rowID, Column("text"))
        }
        chapter.test("values") { _, transcript in
            transcript.value("name", Column("name").name)
            transcript.value("rowID", Column.rowID.name)
            transcript.value("coding key", Column(PlayerKeys.score).name)
        }
        chapter.test("in a row") { db, transcript in
            let row = try Row.fetchOne(db, sql: "SELECT 'Arthur' AS name, NULL AS score")
            transcript.value("name", row?[Column("name")] as String?)
            transcript.value("Name", row?[Column("NAME")] as String?)
            transcript.value("score", row?[Column("score")] as Int?)
        }
        chapter.request("missing") { Table("player").select(Column("nothing")) }
        chapter.request("in a filter that names no column") { Table("player").filter(Column("nothing") == 1) }
        for name in ["a b", "select", "é", "1", "a.b", "[x]", "`"] {
            chapter.test("named \(name)") { db, transcript in

                try db.execute(sql: "CREATE TABLE \"\(name)\" (\"\(name)\" PRIMARY KEY)")
                try db.execute(sql: "INSERT INTO \"\(name)\" VALUES (1)")
                let column = Column(name)
                try transcript.rows(db, Table(name).select(column))
                try transcript.rows(db, Table(name).filter(column == 1).order(column.desc))
                try transcript.rows(db, Table(name).aliased(TableAlias(name: name)).filter(column > 0))
                try transcript.rows(db, Table(name).select((column + 1).forKey(name)))
                try transcript.rows(db, Table(name).filter(key: 1))
            }
        }
    }
}

private enum PlayerKeys: String, CodingKey {
    case score
}
