import JoineryEngine
import Testing

private typealias Author = Artists.Author

private struct Team: TableRecord, FetchableRecord, Codable {
    static let players = hasMany(Player.self)

    var id: Int64
    var name: String
}

private struct Player: TableRecord {
    enum Columns {
        static let name = Column("name")
        static let score = Column("score")
    }
}

@Suite("Guide: Aggregate Operations")
struct AggregateOperationsTests {
    private let guide: Guide

    init() throws {
        guide = try Guide.artists()
        try guide.dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team, name TEXT, score INTEGER);
                    INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues'), (3, 'Nobody');
                    INSERT INTO player VALUES
                        (1, 1, 'Arthur', 100), (2, 1, 'Barbara', 1000), (3, 2, 'Craig', -200), (4, 2, 'Diane', -7);
                    """)
        }
    }

    private static let authors =
        #"FROM "author" LEFT JOIN "book" ON "book"."authorId" = "author"."id" "#
    private static let artists =
        authors + #"LEFT JOIN "painting" ON "painting"."authorId" = "author"."id" "#
    private static let teams =
        #"FROM "team" LEFT JOIN "player" ON "player"."teamId" = "team"."id" GROUP BY "team"."id""#

    // MARK: Logical operators

    @Test func `and`() throws {
        let condition = Author.books.isEmpty && Author.paintings.isEmpty
        let request = Author.having(condition)
        try guide.expect(
            authors: request,
            sql: #"SELECT "author".* "# + Self.artists + #"GROUP BY "author"."id" "#
                + #"HAVING (COUNT(DISTINCT "book"."id") = 0) AND (COUNT(DISTINCT "painting"."id") = 0)"#,
            names: ["Neither"])
    }

    @Test func `or`() throws {
        let request = Author.having(Author.books.isEmpty || Author.paintings.isEmpty)
        try guide.expect(
            authors: request,
            sql: #"SELECT "author".* "# + Self.artists + #"GROUP BY "author"."id" "#
                + #"HAVING (COUNT(DISTINCT "book"."id") = 0) OR (COUNT(DISTINCT "painting"."id") = 0)"#,
            names: ["Writer", "Neither", "Painter", "Undated"])
    }

    @Test func `not`() throws {
        try guide.expect(
            authors: Author.having(!Author.books.isEmpty),
            sql: #"SELECT "author".* "# + Self.authors
                + #"GROUP BY "author"."id" HAVING COUNT(DISTINCT "book"."id") > 0"#,
            names: ["Both", "Writer", "Undated"])
        try guide.expect(
            authors: Author.having(!(Author.books.isEmpty || Author.paintings.isEmpty)),
            sql: #"SELECT "author".* "# + Self.artists + #"GROUP BY "author"."id" "#
                + #"HAVING NOT ((COUNT(DISTINCT "book"."id") = 0) OR (COUNT(DISTINCT "painting"."id") = 0))"#,
            names: ["Both"])
    }

    // MARK: Comparison operators

    @Test func `A comparison`() throws {
        let request = Author.having(Author.books.max(\.year) >= 2010)
        try guide.expect(
            authors: request,
            sql: #"SELECT "author".* "# + Self.authors
                + #"GROUP BY "author"."id" HAVING MAX("book"."year") >= 2010"#,
            names: ["Both"])
    }

    /// The greatest years are 2011, 2009, and NULL, which no comparison finds.
    @Test func `Comparisons`() throws {
        let year = Author.books.max(\.year)
        let comparisons: [(AssociationAggregate<Author>, String, [String])] = [
            (year < 2011, "< 2011", ["Writer"]),
            (year <= 2011, "<= 2011", ["Both", "Writer"]),
            (year == 2011, "= 2011", ["Both"]),
            (year != 2011, "<> 2011", ["Writer"]),
            (year >= 2009, ">= 2009", ["Both", "Writer"]),
            (year > 2009, "> 2009", ["Both"]),
            (year == nil, "IS NULL", ["Neither", "Painter", "Undated"]),
            (year != nil, "IS NOT NULL", ["Both", "Writer"]),
        ]
        for (condition, operation, names) in comparisons {
            try guide.expect(
                authors: Author.having(condition),
                sql: #"SELECT "author".* "# + Self.authors
                    + #"GROUP BY "author"."id" HAVING MAX("book"."year") "# + operation,
                names: names)
        }
    }

    // MARK: Arithmetic operators

    @Test func `A sum`() throws {
        let workCount = Author.books.count + Author.paintings.count
        let request = Author.annotated(with: workCount.forKey("workCount"))
        try guide.expect(
            authors: request,
            sql:
                #"SELECT "author".*, COUNT(DISTINCT "book"."id") + COUNT(DISTINCT "painting"."id") AS "workCount" "#
                + Self.artists + #"GROUP BY "author"."id""#,
            names: ["Both", "Writer", "Neither", "Painter", "Undated"],
            values: [4, 2, 0, 2, 1].map(\.databaseValue))
    }

    /// There are 3, 2, 0, 0 and 1 books, and 1, 0, 0, 2 and 0 paintings. Nothing is NULL divided by zero.
    @Test func `Arithmetic`() throws {
        let (books, paintings) = (Author.books.count, Author.paintings.count)
        let results: [(AssociationAggregate<Author>, String, [Int?])] = [
            (books + paintings, "+", [4, 2, 0, 2, 1]),
            (books - paintings, "-", [2, 2, 0, -2, 1]),
            (books * paintings, "*", [3, 0, 0, 0, 0]),
            (books / paintings, "/", [3, nil, nil, 0, nil]),
        ]
        for (result, operation, values) in results {
            try guide.expect(
                authors: Author.annotated(with: result.forKey("result")),
                sql: #"SELECT "author".*, COUNT(DISTINCT "book"."id") \#(operation) "#
                    + #"COUNT(DISTINCT "painting"."id") AS "result" "#
                    + Self.artists + #"GROUP BY "author"."id""#,
                names: ["Both", "Writer", "Neither", "Painter", "Undated"],
                values: values.map { $0?.databaseValue ?? .null })
        }
    }

    // MARK: IFNULL

    @Test func `IFNULL`() throws {
        let request = Team.annotated(with: Team.players.min(\.score) ?? 0)
        try guide.expect(
            request.asRequest(of: Row.self),
            sql: #"SELECT "team".*, IFNULL(MIN("player"."score"), 0) AS "minPlayerScore" "# + Self.teams,
            rows: [
                #"[id:1, name:"Reds", minPlayerScore:100]"#, #"[id:2, name:"Blues", minPlayerScore:-200]"#,
                #"[id:3, name:"Nobody", minPlayerScore:0]"#,
            ])
    }

    @Test func `Without IFNULL`() throws {
        struct TeamInfo: Decodable, FetchableRecord {
            var team: Team
            var minPlayerScore: Int?
        }

        let infos = try guide.dbQueue.read { db in
            try TeamInfo.fetchAll(db, Team.annotated(with: Team.players.min(\.score)))
        }
        #expect(infos.map(\.minPlayerScore) == [100, -200, nil])
    }

    // MARK: Functions

    @Test func `The absolute value`() throws {
        let request = Team.annotated(with: abs(Team.players.max(\.score)))
        try guide.expect(
            request.asRequest(of: Row.self),
            sql: #"SELECT "team".*, ABS(MAX("player"."score")) "# + Self.teams,
            rows: [
                #"[id:1, name:"Reds", ABS(MAX("player"."score")):1000]"#,
                #"[id:2, name:"Blues", ABS(MAX("player"."score")):7]"#,
                #"[id:3, name:"Nobody", ABS(MAX("player"."score")):NULL]"#,
            ])
    }

    @Test func `Another type`() throws {
        let request = Team.annotated(with: cast(Team.players.max(\.score), as: .real))
        try guide.expect(
            request.asRequest(of: Row.self),
            sql: #"SELECT "team".*, CAST(MAX("player"."score") AS REAL) AS "maxPlayerScore" "# + Self.teams,
            rows: [
                #"[id:1, name:"Reds", maxPlayerScore:1000.0]"#, #"[id:2, name:"Blues", maxPlayerScore:-7.0]"#,
                #"[id:3, name:"Nobody", maxPlayerScore:NULL]"#,
            ])
    }

    @Test func `The length of a text`() throws {
        let request = Team.annotated(with: length(Team.players.max(\.name)).forKey("length"))
        try guide.expect(
            request.asRequest(of: Row.self),
            sql: #"SELECT "team".*, LENGTH(MAX("player"."name")) AS "length" "# + Self.teams,
            rows: [
                #"[id:1, name:"Reds", length:7]"#, #"[id:2, name:"Blues", length:5]"#,
                #"[id:3, name:"Nobody", length:NULL]"#,
            ])
    }
}
