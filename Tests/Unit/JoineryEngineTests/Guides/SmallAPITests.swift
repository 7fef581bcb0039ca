import JoineryEngine
import TestSupport
import Testing

/// Members that programs written for other versions of the interface use.
@Suite struct SmallAPITests {
    @Test func `A cursor can have its own forEach`() throws {
        final class Counted: Cursor {
            var calls = 0
            func next() throws -> Int? { nil }
            func forEach(_ body: (Int) throws -> Void) throws { calls += 1 }
        }
        func run(_ cursor: some Cursor<Int>, _ body: (Int) -> Void) throws { try cursor.forEach(body) }
        let cursor = Counted()
        try run(cursor) { _ in }
        #expect(cursor.calls == 1)
        #expect(try AnyCursor([1, 2, 3]).dropLast() == [1, 2])
        #expect(try AnyCursor([Int]()).dropLast() == [])
        #expect(try AnyCursor([1, 2, 3]).dropLast(2) == [1])
    }

    @Test func `A persistence container is a collection of columns`() throws {
        struct Player: Codable, PersistableRecord {
            var name: String
            var score: Int?
            nonisolated(unsafe) static var columns: [String] = []

            func didInsert(_ inserted: InsertionSuccess) {
                let container = inserted.persistenceContainer
                Self.columns = container.map { "\($0)=\($1)" }
                #expect(container.count == 2)
                #expect(container[1].0 == "score" && container[1].1 == 3.databaseValue)
                #expect(container.last?.0 == "score")
                #expect(container["NAME"]?.databaseValue == "Ann".databaseValue)
            }
        }
        try DatabaseQueue().write { db in
            try db.create(table: "player") { t in
                t.column("name", .text)
                t.column("score", .integer)
            }
            try Player(name: "Ann", score: 3).insert(db)
        }
        #expect(Player.columns == [#"name="Ann""#, "score=3"])
    }

    @Test func `Upsert strategies are options`() {
        #expect(UpsertUpdateStrategy.allColumns.rawValue == 1)
        #expect(UpsertUpdateStrategy.noColumnUnlessSpecified == [])
        #expect(UpsertUpdateStrategy(rawValue: 1) == .allColumns)
    }

    @Test func `Columns are fetched from pragmas`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql:
                    "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT NOT NULL DEFAULT 'x', b AS (a), c AS (a) STORED)"
            )
            let columns = try ColumnInfo.fetchAll(db, sql: "PRAGMA table_xinfo(t)")
            #expect(columns.map(\.name) == ["id", "a", "b", "c"])
            #expect(columns.map(\.type) == ["INTEGER", "TEXT", "", ""])
            #expect(columns.map(\.isNotNull) == [false, true, false, false])
            #expect(columns.map(\.defaultValueSQL) == [nil, "'x'", nil, nil])
            #expect(columns.map(\.primaryKeyIndex) == [1, 0, 0, 0])
            #expect(columns.map(\.kind) == [.ordinary, .ordinary, .generatedVirtual, .generatedStored])
            #expect(try ColumnInfo.fetchAll(db, sql: "PRAGMA table_info(t)").map(\.name) == ["id", "a"])
            #expect(throws: (any Error).self) { try ColumnInfo.fetchAll(db, sql: "SELECT 1 AS name") }
        }
    }

    @Test func `Creations take their options as arguments`() throws {
        let queue = try DatabaseQueue()
        var sql: [String] = []
        try queue.writeWithoutTransaction { db in
            db.trace { event in
                if !"\(event)".hasPrefix("PRAGMA"), !"\(event)".hasPrefix("--") { sql.append("\(event)") }
            }
            try db.create(table: "a", temporary: true, ifNotExists: true, withoutRowID: true) { t in
                t.primaryKey("id", .text)
            }
            try db.create(table: "b", ifNotExists: true) { $0.column("x", .jsonb) }
            try db.create(
                index: "i", on: "b", columns: ["x"], unique: true, ifNotExists: true,
                condition: Column("x") > 1)
            try db.create(virtualTable: "c", ifNotExists: true, using: "rtree(id, a, b)")
            try db.create(virtualTable: "d", options: [.ifNotExists, .temporary], using: "rtree(id, a, b)")
            db.trace(nil)
            #expect(
                try String.fetchOne(db, sql: "SELECT name FROM sqlite_temp_schema WHERE name = 'd'") == "d")
        }
        let creations = sql.filter {
            $0.hasPrefix("CREATE") && !$0.contains("rtree_") && !$0.contains("_node")
        }
        #expect(
            creations.prefix(4) == [
                #"CREATE TEMPORARY TABLE IF NOT EXISTS "a" ("id" TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID"#,
                #"CREATE TABLE IF NOT EXISTS "b" ("x" BLOB)"#,
                #"CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "b"("x") WHERE "x" > 1"#,
                #"CREATE VIRTUAL TABLE IF NOT EXISTS "c" USING rtree(id, a, b)"#,
            ])
        #expect(creations.contains(#"CREATE VIRTUAL TABLE IF NOT EXISTS temp."d" USING rtree(id, a, b)"#))
    }

    @Test func `Connections, statements and indexes describe themselves`() throws {
        var configuration = Configuration()
        configuration.label = "players"
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(try queue.read { $0.debugDescription } == "<Database: players>")
        #expect(Database.sqliteLibVersionNumber > 3_000_000)
        try queue.write { db in
            var statements: [String] = []
            db.trace { event in
                if case .statement(let statement) = event { statements.append("\(statement)") }
            }
            try db.execute(sql: "SELECT ?", arguments: [1])
            db.trace(nil)
            #expect(statements == ["SELECT ?"])
            try db.execute(sql: "CREATE TABLE t (a UNIQUE)")
            db.releaseMemory()
            #expect(try db.indexes(on: "t").map { $0.origin.databaseValue } == ["u".databaseValue])
            let date = try String.fetchOne(db, SQLRequest<String>("SELECT \(SQLDateModifier.day(1))"))
            #expect(date == "1 days")
        }
    }

    @Test func `Schedulers can be created, and prefetched rows compared`() throws {
        #expect(ImmediateValueObservationScheduler().immediateInitialValue())
        let row: Row = ["a": 1]
        #expect(row.prefetchedRows == row.prefetchedRows)
    }
}
