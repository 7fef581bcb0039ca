import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The samples of SQLiteFeatures.md, word for word.
@Suite("Documentation: SQLiteFeatures")
struct SQLiteFeaturesSamples {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A literal computes a window function`() throws {
        let place = SQL("RANK() OVER (ORDER BY stars DESC)").sqlExpression
        let request = Review.annotated(with: place.forKey("place"))

        try library.expect(
            request.asRequest(of: Row.self),
            #"SELECT "id", "stars", RANK() OVER (ORDER BY stars DESC) AS "place" FROM "review""#,
            rows: ["1 5 1", "2 4 2", "3 1 3"])
    }

    @Test func `A compound query is a common table expression`() throws {
        let names = CommonTableExpression(
            named: "names",
            sql: "SELECT name FROM author UNION SELECT title FROM book")
        let request = names.all().with(names).order(Column("name").desc).limit(2)

        try library.expect(
            request.asRequest(of: Row.self),
            #"WITH "names" AS (SELECT name FROM author UNION SELECT title FROM book) "#
                + #"SELECT * FROM "names" ORDER BY "name" DESC LIMIT 2"#,
            rows: ["z", "y"])
    }

    @Test func `Virtual tables and triggers are created with SQL`() throws {
        try library.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE area USING rtree(id, minX, maxX);
                    CREATE TRIGGER areaOfBook AFTER INSERT ON book BEGIN
                        INSERT INTO area VALUES (new.id, new.id, new.id + 10);
                    END
                    """)
            let request = Table("area").filter(Column("minX") <= 15 && Column("maxX") >= 15)

            try db.execute(sql: "INSERT INTO book (id, authorId, title) VALUES (10, 1, 'a'), (100, 1, 'b')")
            #expect(try request.fetchAll(db).map { $0["id"] } == [10])
        }
    }

    @Test func `Full-text tables have ranks and highlights`() throws {
        try library.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE bookText USING fts5(title);
                    INSERT INTO bookText VALUES ('a long story about a whale'), ('whales'), ('cats');
                    """)
            let excerpt = SQL("highlight(bookText, 0, '[', ']')").sqlExpression
            let request = Table("bookText")
                .matching(FTS5Pattern(matchingAllPrefixesIn: "wha"))
                .select(excerpt, as: String.self)
                .order(Column("rank"))

            #expect(try request.fetchAll(db) == ["[whales]", "a long story about a [whale]"])
        }
    }

    @Test func `Statements write to attached databases`() throws {
        let directory = try TemporaryDirectory()
        let other = directory.file("other.sqlite")
        try library.queue.writeWithoutTransaction { (db) throws in
            try db.execute(sql: "ATTACH ? AS other", arguments: [other])
            try db.execute(sql: "CREATE TABLE other.note (text TEXT); INSERT INTO other.note VALUES ('a')")
            try db.execute(sql: "DETACH other")
        }

        let texts = try DatabaseQueue(path: other).read { db in
            try String.fetchAll(db, Table("note").select(Column("text")))
        }
        #expect(texts == ["a"])
        withExtendedLifetime(directory) {}
    }

    @Test func `A function is the operator REGEXP`() throws {
        try library.write { (db) throws in
            let regexp = DatabaseFunction("regexp", argumentCount: 2, pure: true) { values in
                guard let pattern = String.fromDatabaseValue(values[0]),
                    let text = String.fromDatabaseValue(values[1])
                else { return nil }
                return try text.contains(Regex(pattern))
            }
            db.add(function: regexp)
            let request = Author.filter(literal: "name REGEXP \("^[AB]")")

            #expect(try request.order(\.name).fetchAll(db).map(\.name) == ["A", "B"])
        }
    }
}
