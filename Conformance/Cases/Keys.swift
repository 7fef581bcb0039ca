/// Rows by key, and when `LIMIT 1` is needed: `ColumnExpression`.
func keyChapter() -> Chapter {
    Chapter("ColumnExpression, keys") { chapter in
        chapter.request("id") { Player.filter(id: 1) }
        chapter.request("ids") { Player.filter(ids: [1, 2]) }
        chapter.request("one id of many") { Player.filter(ids: [1]) }
        chapter.request("no ids") { Player.filter(ids: []) }
        chapter.request("key") { Player.filter(key: 1) }
        chapter.request("NULL key") { Player.filter(key: DatabaseValue.null) }
        chapter.request("keys") { Player.filter(keys: [1, 2, 3]) }
        chapter.request("no keys") { Player.filter(keys: [Int]()) }
        chapter.request("key by name") { Player.filter(key: ["id": 1]) }
        chapter.request("key by unique column") { Player.filter(key: ["email": "craig@example.com"]) }
        chapter.request("NULL in a unique column") { Player.filter(key: ["email": nil]) }
        chapter.request("keys by name") { Player.filter(keys: [["id": 1], ["id": 2]]) }
        chapter.request("compound key") { Award.filter(key: ["playerId": 1, "year": 2019]) }
        chapter.request("compound keys") {
            Award.filter(keys: [["playerId": 1, "year": 2019], ["playerId": 2, "year": 2020]])
        }
        chapter.request("unique index of two columns") { Award.filter(key: ["title": "Best", "year": 2019]) }
        chapter.request("text key") { Country.filter(id: "FR") }
        chapter.request("text keys") { Country.filter(keys: ["FR", "IE"]) }
        chapter.request("row id without primary key") { Note.filter(key: 2) }
        chapter.request("row ids without primary key") { Note.filter(keys: [2, 3]) }
        chapter.request("key of a table") { Table("player").filter(key: 2) }
        chapter.request("key and alias") { Player.filter(id: 1).aliased(TableAlias(name: "p")) }
        chapter.request("key and join") { Player.filter(id: 1).including(required: Player.team) }
        chapter.request("key of the joined table") { Player.including(required: Player.team.filter(id: 2)) }
        single(&chapter)
        lookups(&chapter)
        storedKeys(&chapter)
    }
}

/// Single rows of requests: the statement has `LIMIT 1` unless a unique key limits the result.
private func single(_ chapter: inout Chapter) {
    let requests: [(String, any FetchRequest)] = [
        ("all", Player.all()), ("id", Player.filter(id: 1)), ("column", Player.filter { $0.id == 1 }),
        ("swapped", Player.filter { 1 == $0.id }), ("row id", Player.filter(Column.rowID == 1)),
        ("oid", Player.filter(Column("oid") == 1)), ("_rowid_", Player.filter(Column("_rowid_") == 1)),
        ("upper case", Player.filter(Column("ID") == 1)), ("identity", Player.filter { $0.id === 1 }),
        ("greater", Player.filter { $0.id > 1 }), ("in one", Player.filter { [1].contains($0.id) }),
        ("in two", Player.filter { [1, 2].contains($0.id) }),
        ("and", Player.filter { $0.id == 1 && $0.score > 0 }),
        ("and before", Player.filter { $0.score > 0 && $0.id == 1 }),
        ("or", Player.filter { $0.id == 1 || $0.id == 2 }),
        ("filtered twice", Player.filter { $0.score > 0 }.filter { $0.id == 1 }),
        ("not", Player.filter { !($0.id == 1) }), ("NULL", Player.filter { $0.id == nil }),
        ("unique", Player.filter { $0.email == "craig@example.com" }),
        ("unique NULL", Player.filter { $0.email == nil }),
        ("unique row", Player.filter { $0.email == $0.name }),
        ("expression", Player.filter { $0.id == $0.score + 1 }),
        ("column to column", Player.filter { $0.id == $0.teamId }), ("sum", Player.filter { $0.id + 0 == 1 }),
        ("subquery", Player.filter { $0.id == Player.select { max($0.id) } }),
        ("SQL", Player.filter(sql: "id = 1")), ("literal", Player.filter(literal: "id = \(1)")),
        ("SQL column", Player.filter(SQL("id").sqlExpression == 1)),
        ("cast", Player.filter { cast($0.id, as: .integer) == 1 }),
        ("text", Country.filter { $0.code == "FR" }),
        ("compound half", Award.filter { $0.playerId == 1 }),
        ("compound other half", Award.filter { $0.year == 2019 }),
        ("compound", Award.filter { $0.playerId == 1 && $0.year == 2019 }),
        ("compound swapped", Award.filter { $0.year == 2019 && $0.playerId == 1 }),
        ("compound twice", Award.filter { $0.year == 2019 }.filter { $0.playerId == 1 }),
        ("compound index", Award.filter { $0.title == "Best" && $0.year == 2020 }),
        ("note", Note.filter(Column("text") == "a")), ("note by row id", Note.filter(Column.rowID == 1)),
        ("view", Table("playerName").filter(Column("id") == 1)), ("limit", Player.limit(3)),
        ("limit 0", Player.limit(0)),
        ("offset", Player.limit(3, offset: 1)), ("limit and id", Player.filter(id: 1).limit(3)),
        ("ordered", Player.order(\.name)), ("ordered id", Player.filter(id: 1).order(\.name)),
        ("grouped", Player.select(\.teamId).group(\.teamId)),
        ("grouped id", Player.filter(id: 1).select(\.teamId).group(\.teamId)),
        ("aggregate", Player.select { max($0.score) }),
        ("several aggregates", Player.select { [max($0.score), min($0.score)] }),
        ("aggregate and column", Player.select { [max($0.score), $0.name] }),
        ("count", Player.select { count($0.id) }),
        ("expression of aggregates", Player.select { max($0.score) + 1 }),
        ("literal aggregate", Player.select(sql: "MAX(score)")),
        ("aggregate with a key", Player.select { max($0.score).forKey("m") }),
        ("grouped aggregate", Player.select { max($0.score) }.group(\.teamId)),
        ("distinct", Player.select(\.score).distinct()), ("distinct id", Player.filter(id: 1).distinct()),
        ("none", Player.none()), ("aliased", Player.aliased(TableAlias(name: "p")).filter { $0.id == 1 }),
        ("joined", Player.filter(id: 1).joining(required: Player.team)),
        ("optional", Player.filter(id: 1).including(optional: Player.team)),
        ("joined to many", Player.filter(id: 1).joining(required: Player.awards)),
        ("including all", Team.filter(id: 1).including(all: Team.players)),
        ("many of one", Team.filter(id: 1).joining(optional: Team.players)),

    ]
    for (name, request) in requests {
        chapter.test("one row: \(name)") { db, transcript in
            transcript.sql(db) { transcript.value("row", try Row.fetchOne(db, request)) }
        }
    }
    chapter.beyond(
        "one row: collated", because: "a unique column may hold 'FR' and 'fr'",
        expecting: #"SELECT * FROM "country" WHERE "code" = ? COLLATE NOCASE LIMIT 1"#,
        #"= SELECT * FROM "country" WHERE "code" = 'FR' COLLATE NOCASE LIMIT 1"#,
        "row: [code:'FR' name:'France']"
    ) { db, transcript in
        let request = Country.filter { $0.code.collating(.nocase) == "FR" }
        transcript.sql(db) { transcript.value("row", try Row.fetchOne(db, request)) }
    }
}

private func lookups(_ chapter: inout Chapter) {
    chapter.test("fetched by id") { db, transcript in
        transcript.sql(db) {
            transcript.value("one", try Player.fetchOne(db, id: 1)?.name)
            transcript.value("missing", try Player.fetchOne(db, id: 99)?.name)
            transcript.value("all", try Player.fetchAll(db, ids: [3, 1, 99]).map(\.id))
            transcript.value("none", try Player.fetchAll(db, ids: []).map(\.id))
            transcript.value("cursor", try Array(Player.fetchCursor(db, ids: [2, 1]).map(\.id)))
            transcript.value("set", try Player.fetchSet(db, ids: [2, 1]).count)
            transcript.value("found", try Player.find(db, id: 2).name)
            transcript.value("not found", try Player.find(db, id: 99).name)
            transcript.value("text", try Country.fetchOne(db, id: "FR")?.name)
        }
    }
    chapter.test("fetched by key") { db, transcript in
        transcript.sql(db) {
            transcript.value("one", try Player.fetchOne(db, key: 1)?.name)
            transcript.value("by name", try Player.fetchOne(db, key: ["email": "craig@example.com"])?.name)
            transcript.value("compound", try Award.fetchOne(db, key: ["playerId": 1, "year": 2020])?.year)
            transcript.value("all", try Player.fetchAll(db, keys: [1, 5]).map(\.id))
            transcript.value(
                "all by name", try Award.fetchAll(db, keys: [["playerId": 1, "year": 2020]]).map(\.year))
            transcript.value("found", try Player.find(db, key: 1).name)
            transcript.value("not found", try Award.find(db, key: ["playerId": 9, "year": 2020]).year)
            transcript.value("NULL", try Player.fetchOne(db, key: nil as Int?)?.name)
        }
    }
    chapter.test("errors for records that are not there") { db, transcript in
        let errors: [any Error] = [
            Player.recordNotFound(db, id: 9), Player.recordNotFound(db, key: 9),
            Player.recordNotFound(key: ["email": "x", "id": nil]), Country.recordNotFound(db, id: "XX"),
            Note.recordNotFound(db, key: 7), Award.recordNotFound(key: ["playerId": 1, "year": 2]),
        ]
        for error in errors {
            guard let error = error as? RecordError, case .recordNotFound(let table, let key) = error else {
                transcript.line("\(type(of: error))")
                continue
            }
            let values = key.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            transcript.line("\(table) \(values)")
        }
    }
    chapter.test("existence") { db, transcript in
        transcript.sql(db) {
            transcript.value("id", try Player.exists(db, id: 1))
            transcript.value("missing", try Player.exists(db, id: 99))
            transcript.value("key", try Player.exists(db, key: 2))
            transcript.value("by name", try Award.exists(db, key: ["playerId": 1, "year": 2020]))
            transcript.value("row id", try Note.exists(db, key: 1))
            transcript.value("table", try Table("player").exists(db, key: 1))
        }
    }
    chapter.beyond(
        "key without unique index", because: "no trap on a request", expecting: "throws DatabaseError 1"
    ) { db, transcript in
        try transcript.rows(db, Player.filter(key: ["name": "Arthur"]))
    }
}
