import JoineryEngine
import TestSupport
import Testing

@Suite("Requests: conflicts, counts and names")
struct ConflictAndCountTests {
    private struct Person: Codable, FetchableRecord, Identifiable, MutablePersistableRecord {
        var id: Int?
        var name: String
        var age: Int?

        static let databaseTableName = "person"
        static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .ignore)
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT UNIQUE, age INTEGER);
                    INSERT INTO person VALUES (1, 'a', 10), (2, 'b', NULL), (3, 'c', 30);
                    """)
        }
    }

    private func expect(
        _ sql: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: (Database) throws -> Void
    ) throws {
        let (_, recorded) = try queue.write { db in try db.recordingStatements { try body(db) } }
        #expect(
            recorded.filter { !$0.contains("TRANSACTION") } == sql, sourceLocation: sourceLocation)
    }

    @Test func `The conflict policy of records applies to updates of their requests`() throws {
        let assignment = Column("name").set(to: "a")
        try expect([
            #"UPDATE OR IGNORE "person" SET "name" = 'a'"#,
            #"UPDATE OR IGNORE "person" SET "name" = 'a' WHERE "id" = 2"#,
            #"UPDATE OR IGNORE "person" SET "name" = 'a' WHERE "id" = 2"#,
            #"UPDATE OR IGNORE "person" SET "name" = 'a' WHERE "id" = 2 RETURNING *"#,
            #"UPDATE OR REPLACE "person" SET "name" = 'b' WHERE "id" = 2"#,
        ]) { (db) throws in
            #expect(try Person.updateAll(db, assignment) == 1)
            #expect(try Person.filter(id: 2).updateAll(db, assignment) == 0)
            #expect(
                try Table("person").filter(key: 2).asRequest(of: Person.self).updateAll(db, assignment) == 0)
            #expect(try Person.filter(id: 2).updateAndFetchAll(db, [assignment]).isEmpty)
            #expect(
                try Person.filter(id: 2).updateAll(db, onConflict: .replace, Column("name").set(to: "b")) == 1
            )
        }
    }

    @Test func `Other requests have SQLite's default`() throws {
        let assignment = Column("name").set(to: "a")
        for request in [Table("person").filter(key: 2), Person.filter(id: 2).asRequest(of: Row.self)] {
            #expect(throws: DatabaseError.self) {
                try queue.write { db in try request.updateAll(db, assignment) }
            }
        }
        #expect(throws: DatabaseError.self) {
            try queue.write { db in try Person.filter(id: 2).updateAll(db, onConflict: .abort, assignment) }
        }
    }

    @Test func `Distinct values of one expression are counted without a subquery`() throws {
        let named = Person.select(Column("age").forKey("years")).distinct()
        try expect([
            #"SELECT COUNT(DISTINCT "age") FROM "person""#,
            #"SELECT COUNT(DISTINCT "age" + 1) FROM "person""#,
            #"SELECT COUNT(DISTINCT "age") FROM "person""#,
            #"SELECT COUNT(*) FROM (SELECT DISTINCT "age" AS "years" FROM "person" WHERE "years" > 1)"#,
            #"SELECT COUNT(*) FROM (SELECT DISTINCT "age" AS "years" FROM "person" LIMIT 1)"#,
            #"SELECT COUNT(*) FROM (SELECT DISTINCT "name" AS "n", "age" FROM "person")"#,
        ]) { (db) throws in
            _ = try Person.select(Column("age")).distinct().fetchCount(db)
            _ = try Person.select(Column("age") + 1).distinct().fetchCount(db)
            #expect(try named.order(Column("age")).fetchCount(db) == 2)
            // A condition may refer to the name.
            #expect(try named.filter(Column("years") > 1).fetchCount(db) == 2)
            #expect(try named.limit(1).fetchCount(db) == 1)
            _ = try Person.select(Column("name").forKey("n"), Column("age")).distinct().fetchCount(db)
        }
    }

    @Test func `A missing id runs no statement`() throws {
        try expect([]) { (db) throws in
            #expect(try Person.exists(db, id: nil) == false)
            #expect(try Table<Person>("person").exists(db, id: nil) == false)
            #expect(try Person(id: nil, name: "").exists(db) == false)
        }
        try expect([#"SELECT EXISTS (SELECT * FROM "person" WHERE "id" = 1)"#]) { (db) throws in
            #expect(try Person.exists(db, id: 1))
        }
    }

    @Test func `An inner table may have the name of an outer one`() throws {
        let (outer, inner) = (TableAlias(), TableAlias(name: "person"))
        let greatest = Person.aliased(inner).select(max(inner[Column("name")]))
        try expect([
            #"SELECT * FROM "person" WHERE (SELECT MAX("person"."name") FROM "person") = "name""#,
            #"SELECT "x".* FROM "person" "x" WHERE (SELECT MAX("x"."age") FROM "person" "x") = 30"#,
            """
            SELECT * FROM "person" WHERE (SELECT MAX("person1"."name") FROM "person" "person1" \
            WHERE "person1"."age" < "person"."age") = 'a'
            """,
        ]) { (db) throws in
            let request = Person.aliased(outer).filter(greatest == outer[Column("name")])
            #expect(try request.fetchAll(db).map(\.id) == [3])
            let (first, second) = (TableAlias(name: "x"), TableAlias(name: "x"))
            let oldest = Person.aliased(second).select(max(Column("age")))
            #expect(try Person.aliased(first).filter(oldest == 30).fetchAll(db).count == 3)
            let younger = Person.filter(Column("age") < outer[Column("age")]).select(max(Column("name")))
            #expect(try Person.aliased(outer).filter(younger == "a").fetchAll(db).map(\.id) == [3])
        }
    }

    @Test func `An inner table may not hide the table that it is compared with`() throws {
        for name in ["person", "PERSON", "x"] {
            let outer = name == "x" ? TableAlias(name: "X") : TableAlias()
            let inner = TableAlias(name: name)
            let younger = Person.aliased(inner).filter(inner[Column("age")] < outer[Column("age")])
            let error = #expect(throws: DatabaseError.self) {
                try queue.read { db in try Person.aliased(outer).filter(younger.exists()).fetchAll(db) }
            }
            #expect(error?.message?.contains("names two tables of one request") == true)
        }
    }

    @Test func `All rows of a request are its rows`() throws {
        try queue.read { (db) throws in
            #expect(try Person.filter(id: 1).all().fetchCount(db) == 1)
            #expect(try Table("person").all().all().fetchCount(db) == 3)
        }
    }

    @Test func `A record names the key that was not found`() throws {
        struct Pair: Codable, PersistableRecord {
            var a: String?
            var c = 1

            static let databaseTableName = "pair"
        }
        struct Missing: Codable, PersistableRecord {}
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE pair(a, b, c, PRIMARY KEY(a, b))")
            func expect(
                _ key: [String: DatabaseValue], in table: String, _ error: any Error,
                sourceLocation: SourceLocation = #_sourceLocation
            ) {
                #expect(
                    error as? RecordError == .recordNotFound(databaseTableName: table, key: key),
                    sourceLocation: sourceLocation)
            }
            expect(["id": 4.databaseValue], in: "person", Person(id: 4, name: "").recordNotFound(db))
            expect(["id": .null], in: "person", Person(id: nil, name: "").recordNotFound(db))
            expect(["a": "x".databaseValue, "b": .null], in: "pair", Pair(a: "x").recordNotFound(db))
            #expect((Missing().recordNotFound(db) as? DatabaseError)?.message == "no such table: missing")
        }
    }
}
