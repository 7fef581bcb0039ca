/// Conflict policies, counts, names and errors of requests.
func requestDetailChapter() -> Chapter {
    Chapter("Requests, details") { chapter in
        conflicts(&chapter)
        counts(&chapter)
        names(&chapter)
        operands(&chapter)
        errors(&chapter)
    }
}

private struct Careful: Codable, FetchableRecord, Identifiable, MutablePersistableRecord {
    var id: Int?
    var name: String
    var email: String?

    static let databaseTableName = "player"
    static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .ignore)
}

private struct Prize: Codable, PersistableRecord {
    var playerId: Int?
    var title: String?

    static let databaseTableName = "award"
}

private struct Missing: Codable, PersistableRecord {}

private func conflicts(_ chapter: inout Chapter) {
    let taken = Column("email").set(to: "arthur@example.com")
    let requests: [(String, QueryInterfaceRequest<Careful>)] = [
        ("all", Careful.all()), ("filtered", Careful.filter(id: 2)),
        ("asked for as records", Table("player").filter(key: 2).asRequest(of: Careful.self)),
        ("joined", Careful.joining(required: Careful.belongsTo(Table("team")))),
    ]
    for (name, request) in requests {
        chapter.test("conflict policy, \(name)") { db, transcript in
            transcript.sql(db) { transcript.value("count", try request.updateAll(db, taken)) }
            transcript.sql(db) {
                transcript.value("none", try request.updateAll(db, onConflict: .abort, taken))
            }
            transcript.sql(db) {
                transcript.value("ids", try request.updateAndFetchAll(db, [taken]).map(\.id))
            }
            transcript.sql(db) {
                transcript.value(
                    "statement",
                    try request.updateAndFetchStatement(db, [taken], selection: [Column("id")]).sql)
            }
        }
    }
    chapter.test("conflict policy, rows") { db, transcript in
        transcript.sql(db) {
            transcript.value("rows", try Careful.filter(id: 2).asRequest(of: Row.self).updateAll(db, taken))
        }
        transcript.sql(db) { transcript.value("table", try Table("player").updateAll(db, taken)) }
        transcript.sql(db) { transcript.value("table", try Table<Careful>("player").updateAll(db, taken)) }
        transcript.sql(db) { transcript.value("records", try Careful.updateAll(db, taken)) }
    }
}

private func counts(_ chapter: inout Chapter) {
    let score = Column("score")
    let requests: [(String, QueryInterfaceRequest<Row>)] = [
        ("a column", Table("player").select(score)), ("a sum", Table("player").select(score + 1)),
        ("a name", Table("player").select(score.forKey("points"))),
        ("columns", Table("player").select(score, Column("teamId"))),
        ("all", Table("player").all()), ("SQL", Table("player").select(sql: "score")),
        ("a constant", Table("player").select(1.databaseValue)),
        ("a group", Table("player").select(score).group(score)),
        ("joined", Table("player").select(score).joining(required: Table("player").belongsTo(Table("team")))),
        ("the key", Table("player").all().selectPrimaryKey(as: Row.self)),
    ]
    for (name, request) in requests {
        chapter.test("count of distinct rows, \(name)") { db, transcript in
            transcript.sql(db) { transcript.value("count", try request.distinct().fetchCount(db)) }
            transcript.sql(db) {
                transcript.value("ordered", try request.distinct().order(score).fetchCount(db))
            }
            transcript.sql(db) { transcript.value("limited", try request.distinct().limit(2).fetchCount(db)) }
        }
    }
}

private func names(_ chapter: inout Chapter) {
    let name = Column("name")
    chapter.test("the name of an outer table, in a subquery") { db, transcript in
        let (outer, inner) = (TableAlias(), TableAlias(name: "player"))
        let last = Table("player").aliased(inner).select(max(inner[name]))
        try transcript.rows(db, Table("player").aliased(outer).filter(last == outer[name]))
        let (first, second) = (TableAlias(name: "x"), TableAlias(name: "x"))
        let best = Table("player").aliased(second).select(max(Column("score")))
        try transcript.rows(db, Table("player").aliased(first).filter(best == 200))
    }
}

private func operands(_ chapter: inout Chapter) {
    let score = Column("score")
    let conditions: [(String, SQLExpression)] = [
        ("1 ==", 1 == score), ("1 !=", 1 != score), ("1 <", 1 < score), ("1 <=", 1 <= score),
        ("1 >", 1 > score), ("1 >=", 1 >= score), ("1 ===", 1 as Int? === score),
        ("1 !==", 1 as Int? !== score), ("nil ==", nil == score), ("nil !=", nil != score),
        ("nil ===", nil as Int? === score), ("nil !==", nil as Int? !== score),
        ("null ==", DatabaseValue.null == score), ("true ==", true == score), ("false ==", false == score),
        ("true !=", true != score), ("true ===", true as Bool? === score), ("== true", score == true),
        ("collated", "a" == Column("name").collating(.nocase)),
    ]
    for (name, condition) in conditions {
        chapter.request("a value on the left, \(name)") { Table("player").filter(condition) }
    }
}

private func errors(_ chapter: inout Chapter) {
    chapter.test("missing ids") { db, transcript in
        transcript.sql(db) { transcript.value("id", try Careful.exists(db, id: nil)) }
        transcript.sql(db) { transcript.value("record", try Careful(id: nil, name: "").exists(db)) }
        transcript.sql(db) { transcript.value("id", try Careful.exists(db, id: 1)) }
        transcript.value("all", try Careful.filter(id: 1).all().fetchCount(db))
    }
    chapter.test("records that were not found") { db, transcript in
        func report(_ error: any Error) {
            if case RecordError.recordNotFound(let table, let key) = error {
                transcript.value(table, key.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
            } else {
                transcript.attempt { throw error }
            }
        }
        report(Careful(id: 4, name: "").recordNotFound(db))
        report(Careful(id: nil, name: "").recordNotFound(db))
        report(Prize(playerId: 1, title: "x").recordNotFound(db))
        report(Missing().recordNotFound(db))
        report(Careful.recordNotFound(db, id: 7))
        report(Careful.recordNotFound(db, id: nil))
        report(Careful.recordNotFound(db, key: "x"))
        report(Prize.recordNotFound(key: ["playerId": 1, "year": nil]))
        report(Missing.recordNotFound(db, key: 1))
    }
}
