import JoineryEngine
import TestSupport
import Testing

@Suite struct SchemaCacheTests {
    static func names(_ db: Database) throws -> [String] {
        try db.schema().tables.map(\.name)
    }

    @Test func `A snapshot is kept until the schema changes`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE a (x)")
            let first = try db.schema()
            try db.execute(sql: "INSERT INTO a VALUES (1)")
            #expect(try db.schema() === first)
            try db.execute(sql: "ALTER TABLE a ADD COLUMN y")
            #expect(try db.schema() !== first)
            #expect(try db.columns(in: "a").map(\.name) == ["x", "y"])
            #expect(first.table(named: "a")?.columns.count == 1)
        }
    }

    @Test(arguments: [Database.TracingOptions.statement, .profile])
    func `A trace reports schema lookups only on request`(options: Database.TracingOptions) throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE a (x)")
            func count(_ options: Database.TracingOptions, _ body: () throws -> Void) rethrows -> Int {
                var count = 0
                db.trace(options: options) { _ in count += 1 }
                defer { db.trace() }
                try body()
                return count
            }
            #expect(try count(options) { _ = try db.schema() } == 0)
            #expect(try count(options) { try db.execute(sql: "SELECT name FROM sqlite_schema") } == 1)
            #expect(try count([options, .schemaLookups]) { _ = try db.schema() } == 1)
            db.clearSchemaCache()
            #expect(try count([options, .schemaLookups]) { _ = try db.schema() } > 1)
        }
    }

    @Test func `Many cached statements do not displace a snapshot`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE a (x)")
            let first = try db.schema()
            for number in 0..<1000 { _ = try db.cachedStatement(sql: "SELECT \(number)") }
            #expect(try db.schema() === first)
        }
    }

    @Test func `A rolled-back schema change is forgotten`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE base (x); BEGIN; CREATE TABLE a (x)")
            #expect(try Self.names(db) == ["a", "base"])
            try db.execute(sql: "ROLLBACK")
            #expect(try Self.names(db) == ["base"])
            // The same schema version as with table a, but a different schema.
            try db.execute(sql: "CREATE TABLE b (x)")
            #expect(try Self.names(db) == ["b", "base"])
        }
    }

    @Test func `A schema change rolled back to a savepoint is forgotten`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN; SAVEPOINT s; CREATE TABLE a (x)")
            #expect(try Self.names(db) == ["a"])
            try db.execute(sql: "ROLLBACK TO s; CREATE TABLE b (x)")
            #expect(try Self.names(db) == ["b"])
            try db.execute(sql: "ROLLBACK")
            #expect(try Self.names(db).isEmpty)
        }
    }

    @Test func `A schema change by another connection is seen`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "CREATE TABLE a (x)")
        let reader = try DatabaseQueue(path: path)
        #expect(try reader.read(Self.names) == ["a"])
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE b (x)") }
        #expect(try reader.read(Self.names) == ["a", "b"])
    }

    @Test func `Temporary and attached tables are found in SQLite's order`() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(
                sql: #"""
                    CREATE TABLE t (main); CREATE TEMP TABLE t (temporary); ATTACH ':memory:' AS "other ""one""";
                    CREATE TABLE "other ""one""".u (attached PRIMARY KEY);
                    """#)
            #expect(try db.columns(in: "T").map(\.name) == ["temporary"])
            #expect(try db.columns(in: "t", in: "main").map(\.name) == ["main"])
            #expect(try db.primaryKey("u").columns == ["attached"])
            #expect(try db.tableExists("u") && !db.tableExists("u", in: "main") && !db.viewExists("u"))
            #expect(throws: DatabaseError.self) { try db.columns(in: "nothing") }
            #expect(throws: DatabaseError.self) { try db.schema(named: "nothing") }
        }
    }

    @Test func `Preparing a request validates the snapshot once`() throws {
        final class Count {
            var value = 0
        }
        let request = Library.book.filter(key: 1).including(required: Library.bookAuthor)
            .including(optional: Library.bookCountry).including(all: Library.bookReviews)
        try Library().queue.read { db in
            _ = try db.schema()
            let count = Count()
            db.trace(options: [.statement, .schemaLookups]) { event in
                if case .statement(let statement) = event, statement.sql.contains("sqlite_schema") {
                    count.value += 1
                }
            }
            defer { db.trace() }
            _ = try request.makePreparedRequest(db, forSingleResult: true)
            #expect(count.value == 1)
            _ = try request.makePreparedRequest(db)
            #expect(count.value == 2)
        }
    }
}
