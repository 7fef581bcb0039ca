/// Records of a table whose texts are in a synchronized full-text table, and rows that are nested by associations.
func fullTextRecordChapter() -> Chapter {
    Chapter("Records with full-text tables") { chapter in
        fullText(&chapter)
        nestedRows(&chapter)
    }
}

private struct Book: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "book"
    static let text = hasOne(Table("bookText"), using: ForeignKey([.rowID]))

    var id: Int64
    var title: String
}

private func makeBooks(_ db: Database) throws {
    try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
    try db.create(virtualTable: "bookText", using: FTS5()) { t in
        t.synchronize(withTable: "book")
        t.column("title")
    }
    for (id, title) in [
        (1, "The White Whale"), (2, "A whale, in a title of more words than the others have"), (3, "Typee"),
    ] as [(Int64, String)] {
        try Book(id: id, title: title).insert(db)
    }
}

private func fullText(_ chapter: inout Chapter) {
    let whales = Book.text.matching(FTS5Pattern(matchingAllTokensIn: "whale"))
    let requests: [(String, QueryInterfaceRequest<Book>)] = [
        ("joined", Book.joining(required: whales)),
        ("by rank", Book.joining(required: whales.order(Column.rank))),
        ("by rank, the worst first", Book.joining(required: whales.order(Column.rank.desc))),
        ("no pattern", Book.joining(required: Book.text.matching(FTS5Pattern(matchingAllTokensIn: "")))),
        ("optional", Book.including(optional: whales.select(Column("title"))).orderByPrimaryKey()),
    ]
    for (name, request) in requests {
        chapter.test(name) { db, transcript in
            try makeBooks(db)
            try transcript.rows(db, request)
        }
    }
    chapter.test("rank as a column") { db, transcript in
        try makeBooks(db)
        let request = Book.annotated(withRequired: whales.select(Column.rank).order(Column.rank))
        transcript.sql(db) {
            let rows = try Row.fetchAll(db, request)
            transcript.value("ids", rows.map { $0["id"] as Int64 })
            transcript.value("ranks", rows.allSatisfy { ($0["rank"] as Double) < 0 })
        }
    }
    chapter.test("rank as a property") { db, transcript in
        struct Found: Decodable, FetchableRecord {
            struct Text: Decodable { var rank: Double }
            var book: Book
            var bookText: Text
        }
        try makeBooks(db)
        let request = Book.including(required: whales.select(Column.rank).order(Column.rank))
        let found = try Found.fetchAll(db, request)
        transcript.value("ids", found.map(\.book.id))
        transcript.value("ranks", found.map { $0.bookText.rank < 0 })
    }
    chapter.test("after changes") { db, transcript in
        try makeBooks(db)
        try Book(id: 3, title: "whale whale whale").update(db)
        _ = try Book.deleteOne(db, key: 1)
        try transcript.rows(db, Book.joining(required: whales.order(Column.rank)))
    }
}

private func nestedRows(_ chapter: inout Chapter) {
    chapter.test("the row of a through association") { db, transcript in
        let row = try Row.fetchOne(
            db, Award.including(required: Award.hasOne(Team.self, through: Award.player, using: Player.team)))
        transcript.value("scope", row?.scopes["team"])
        transcript.value("anywhere", row?.scopesTree["team"])
        transcript.value("between", row?.scopes["player"]?.count)
        transcript.value("nested", row?.scopes["player"]?.scopes["team"])
    }
    chapter.test("columns of a common table of rows") { db, transcript in
        let sums = CommonTableExpression(
            named: "sum", sql: "SELECT teamId, SUM(score) AS score FROM player GROUP BY teamId")
        let sum = Team.association(to: sums) { team, sum in sum["teamId"] == team["id"] }
        try transcript.rows(
            db, Team.with(sums).including(required: sum.filter(Column("score") > 150).select(Column("score")))
        )
        let alias = TableAlias()
        try transcript.rows(
            db, Team.with(sums).joining(required: sum.aliased(alias)).filter(alias["score"] < 150))
    }
}
