import JoineryEngine
import Testing

@Suite("SQL: full-text patterns")
struct FullTextTests {
    @Test func `FTS3 patterns are built from plain text`() throws {
        let text = "Hello, Wörld-foo 12 \"É\""
        #expect(FTS3Pattern(matchingAllTokensIn: text)?.rawPattern == "hello wörld foo 12 É")
        #expect(FTS3Pattern(matchingAnyTokenIn: "Hello, Wörld")?.rawPattern == "hello OR wörld")
        #expect(FTS3Pattern(matchingAllPrefixesIn: "Hello AND or")?.rawPattern == "hello* and* or*")
        #expect(FTS3Pattern(matchingPhrase: "Hello, É")?.rawPattern == #""hello É""#)
        #expect(FTS3Pattern(matchingAllTokensIn: " ,;") == nil)
        #expect(FTS3Pattern(matchingPhrase: "") == nil)
        #expect(try FTS3Pattern(rawPattern: "a OR b").rawPattern == "a OR b")
        #expect(throws: DatabaseError.self) { try FTS3Pattern(rawPattern: "AND") }
        #expect(FTS3Pattern.fromDatabaseValue("a b".databaseValue)?.rawPattern == "a b")
        #expect(FTS3Pattern.fromDatabaseValue("AND".databaseValue) == nil)
    }

    @Test func `Tables and columns match FTS3 patterns`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE document USING fts4(title, body);
                    INSERT INTO document VALUES ('One', 'hello world'), ('Two', 'hello moon');
                    """)
            func expect(_ request: QueryInterfaceRequest<Row>, _ sql: String, _ titles: [String]) throws {
                #expect(
                    try request.makePreparedRequest(db).statement.sql == #"SELECT * FROM "document" WHERE "#
                        + sql)
                #expect(try request.fetchAll(db).map { $0["title"] as String } == titles)
            }
            let document = Table("document")
            let pattern = FTS3Pattern(matchingAllPrefixesIn: "hel mo")
            try expect(document.matching(pattern), #""document" MATCH ?"#, ["Two"])
            try expect(document.filter(Column("body").match(pattern)), #""body" MATCH ?"#, ["Two"])
            try expect(document.matching(nil as FTS3Pattern?), "?", [])
            try expect(document.filter(Column("body").match(nil)), #""body" MATCH NULL"#, [])
            let aliased = document.aliased(TableAlias<Row>(name: "d")).matching(pattern)
            let sql = try aliased.makePreparedRequest(db).statement.sql
            #expect(sql == #"SELECT "d".* FROM "document" "d" WHERE "d"."document" MATCH ?"#)
            #expect(try aliased.fetchAll(db).map { $0["title"] as String } == ["Two"])
        }
    }

    @Test func `Ordering by rank puts the best match first`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE page USING fts5(text);
                    INSERT INTO page VALUES ('sea sea sea'), ('the sea'), ('no match');
                    """)
            let pages = Table("page").filter(sql: "page MATCH ?", arguments: ["sea"]).order(Column.rank)
            #expect(
                try pages.makePreparedRequest(db).statement.sql
                    == #"SELECT * FROM "page" WHERE page MATCH ? ORDER BY "rank""#)
            #expect(try pages.fetchAll(db).map { $0["text"] as String } == ["sea sea sea", "the sea"])
        }
    }
}
