/// Cursors: rows one at a time.
func cursorChapter() -> Chapter {
    Chapter("FetchRequest, cursors") { chapter in
        func numbers(_ db: Database) throws -> FastDatabaseValueCursor<Int> {
            try Int.fetchCursor(db, sql: "SELECT id FROM player ORDER BY id")
        }
        chapter.test("next") { db, transcript in
            let cursor = try numbers(db)
            while let number = try cursor.next() {
                transcript.value("next", number)
            }
            transcript.value("after the end", try cursor.next())
        }
        chapter.test("collected") { db, transcript in
            transcript.value("array", try Array(numbers(db)))
            transcript.value("set", try Set(numbers(db)).sorted())
            transcript.value(
                "dictionary", try Dictionary(grouping: numbers(db)) { $0 % 2 }.map { "\($0)" }.sorted())
            transcript.value(
                "unique",
                try Dictionary(uniqueKeysWithValues: numbers(db).map { ($0, $0 * 2) }).map { "\($0)" }
                    .sorted())
        }
        chapter.test("transformed") { db, transcript in
            transcript.value("map", try Array(numbers(db).map { $0 * 2 }))
            transcript.value("compactMap", try Array(numbers(db).compactMap { $0 > 2 ? $0 : nil }))
            transcript.value("filter", try Array(numbers(db).filter { $0.isMultiple(of: 2) }))
            transcript.value("flatMap", try Array(numbers(db).flatMap { [$0, $0] }))
            transcript.value("enumerated", try Array(numbers(db).enumerated().map { "\($0.0)-\($0.1)" }))
            transcript.value(
                "lazy chain", try Array(numbers(db).filter { $0 > 1 }.map { $0 + 1 }.dropFirst().prefix(2)))
        }
        for count in [0, 1, 3, 9] {
            chapter.test("cut at \(count)") { db, transcript in
                transcript.value("dropFirst", try Array(numbers(db).dropFirst(count)))
                transcript.value("dropLast", try Array(numbers(db).dropLast(count)))
                transcript.value("prefix", try Array(numbers(db).prefix(count)))
                transcript.value("suffix", try numbers(db).suffix(count))
                transcript.value("drop while", try Array(numbers(db).drop { $0 < count }))
                transcript.value("prefix while", try Array(numbers(db).prefix { $0 < count }))
            }
        }
        chapter.test("searched") { db, transcript in
            transcript.value("contains", try numbers(db).contains(3))
            transcript.value("contains where", try numbers(db).contains { $0 > 9 })
            transcript.value("first", try numbers(db).first { $0 > 2 })
            transcript.value("no first", try numbers(db).first { $0 > 9 })
            transcript.value("empty", try numbers(db).isEmpty)
            transcript.value("empty", try Int.fetchCursor(db, sql: "SELECT 1 WHERE 0").isEmpty)
            transcript.value("min", try numbers(db).min())
            transcript.value("max", try numbers(db).max())
            transcript.value("min by", try numbers(db).min { $0 > $1 })
            transcript.value("max by", try numbers(db).max { $0 > $1 })
        }
        chapter.test("reduced") { db, transcript in
            transcript.value("reduce", try numbers(db).reduce(0) { $0 + $1 })
            transcript.value("into", try numbers(db).reduce(into: "") { $0 += "\($1)" })
            transcript.value("joined", try numbers(db).map { "\($0)" }.joined(separator: ", "))
            // swift-format-ignore: ReplaceForEachWithForLoop
            try numbers(db).forEach { transcript.value("forEach", $0) }
        }
        chapter.test("with sets and dictionaries") { db, transcript in
            transcript.value("union", try Set([4, 9]).union(numbers(db)).sorted())
            transcript.value("intersection", try Set([4, 9]).intersection(numbers(db)).sorted())
            var set: Set = [1, 9]
            try set.formUnion(numbers(db).prefix(2))
            transcript.value("formUnion", set.sorted())
            try set.formIntersection(numbers(db))
            transcript.value("formIntersection", set.sorted())
            let pairs = try numbers(db).map { ($0, $0 * $0) }
            let squares = try Dictionary(minimumCapacity: 9, uniqueKeysWithValues: pairs)
            transcript.value("squares", squares.sorted { $0.key < $1.key }.map { "\($0)" })
            transcript.value("array", try Array(numbers(db), minimumCapacity: 9))
            transcript.value("set", try Set(numbers(db), minimumCapacity: 9).sorted())
        }
        chapter.test("joined cursors") { db, transcript in
            let names = try String.fetchCursor(db, sql: "SELECT name FROM team ORDER BY id")
            transcript.value("joined", try names.joined(separator: "+"))
            transcript.value("flattened", try Array(AnyCursor([[1], [2, 3]]).flatMap { $0 }))
            transcript.value("erased", try Array(AnyCursor(numbers(db))))
        }
        chapter.test("errors on the way") { db, transcript in
            let failing = try Row.fetchCursor(
                db, sql: "SELECT abs(id - 9223372036854775807 - 4) AS x FROM player ORDER BY id")
            for _ in 1...3 {
                transcript.value("next", try failing.next()?.copy())
            }
            transcript.value(
                "thrown",
                try numbers(db).map { number -> Int in if number > 2 { throw CaseError() } else { number } }
                    .next())
            transcript.value(
                "collected",
                try Array(
                    numbers(db).map { number -> Int in if number > 2 { throw CaseError() } else { number } }))
        }
        chapter.test("optional values") { db, transcript in
            let cursor = try Int?.fetchCursor(db, sql: "SELECT score FROM player ORDER BY id")
            while let score = try cursor.next() {
                transcript.value("score", score)
            }
        }
        chapter.test("rows") { db, transcript in
            let cursor = try Row.fetchCursor(db, sql: "SELECT id, name FROM player ORDER BY id")
            while let row = try cursor.next() {
                transcript.value("row", row)
            }
            transcript.value(
                "map", try Array(Row.fetchCursor(db, sql: "SELECT id FROM player").map { $0[0] as Int }))
            transcript.value(
                "copies", try Array(Row.fetchCursor(db, sql: "SELECT id FROM team").map { $0.copy() }))
        }
        chapter.test("other types") { db, transcript in
            transcript.value(
                "values",
                try Array(
                    DatabaseValue.fetchCursor(
                        db, sql: "SELECT value FROM (SELECT 1 AS value UNION ALL SELECT NULL)")))
            transcript.value(
                "colors",
                try Array(
                    Color.fetchCursor(db, sql: "SELECT color FROM team WHERE color IS NOT NULL ORDER BY id")))
            transcript.value(
                "optional colors",
                try Array(Color?.fetchCursor(db, sql: "SELECT color FROM team ORDER BY id")))
        }
        chapter.test("of a request") { db, transcript in
            transcript.sql(db) {
                transcript.value(
                    "rows",
                    try Table("team").select(Column("id")).fetchCursor(db).map { $0[0] as Int }.reduce(0) {
                        $0 + $1
                    })
                transcript.value(
                    "values", try Array(Table("team").select(Column("id"), as: Int.self).fetchCursor(db)))
                transcript.value(
                    "SQL", try Array(SQLRequest<String>("SELECT name FROM team").fetchCursor(db)))
            }
        }
    }
}

/// An error that a case throws inside a cursor.
private struct CaseError: Error {}
