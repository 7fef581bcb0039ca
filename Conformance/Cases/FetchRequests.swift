/// Requests that fetch: `FetchRequest`.
func fetchRequestChapter() -> Chapter {
    Chapter("FetchRequest") { chapter in
        chapter.test("raw SQL of values") { db, transcript in
            transcript.sql(db) {
                let names = SQLRequest<String>(sql: "SELECT name FROM player ORDER BY id")
                transcript.value("all", try names.fetchAll(db))
                transcript.value("one", try names.fetchOne(db))
                transcript.value("set", try names.fetchSet(db).sorted())
                transcript.value("count", try names.fetchCount(db))
                transcript.value("cursor", try Array(names.fetchCursor(db)))
                let scores = SQLRequest<Int?>(sql: "SELECT score FROM player ORDER BY id")
                transcript.value("optional", try scores.fetchAll(db))
                transcript.value(
                    "NULL as Int",
                    try SQLRequest<Int>(sql: "SELECT score FROM player ORDER BY id").fetchAll(db))
                transcript.value("one NULL", try SQLRequest<Int>(sql: "SELECT NULL").fetchOne(db))
                transcript.value("no row", try SQLRequest<Int>(sql: "SELECT 1 WHERE 0").fetchOne(db))
            }
        }
    }
}
