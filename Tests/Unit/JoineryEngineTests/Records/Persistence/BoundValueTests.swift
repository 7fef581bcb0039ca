import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The values that records bind to their statements. SQLite reads them in place, and only while the statement runs.
@Suite struct BoundValueTests {
    /// A record with one value.
    private struct Box: PersistableRecord {
        static let databaseTableName = "box"
        let id: Int64
        var value: (any DatabaseValueConvertible)?

        func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["value"] = value
        }
    }

    private static let table = "CREATE TABLE box (id INTEGER PRIMARY KEY, value);"

    @Test func `Each value is stored unchanged after any other`() throws {
        let malformed = try DatabaseQueue().read {
            try #require(try DatabaseValue.fetchOne($0, sql: "SELECT CAST(X'C3' AS TEXT)"))
        }
        let values: [((any DatabaseValueConvertible)?, sql: String)] = [
            (nil, "NULL"), (1, "1"), (Int64.min, "-9223372036854775808"), (1.5, "1.5"), (Double.nan, "NULL"),
            ("", "''"), ("short", "'short'"),
            (String(repeating: "é", count: 3000), "replace(hex(zeroblob(1500)), '0', 'é')"),
            ("nul\0nul", "CAST(X'6E756C006E756C' AS TEXT)"), (malformed, "CAST(X'C3' AS TEXT)"),
            (Data(), "X''"), (Data([0, 255]), "X'00FF'"), (true, "1"),
        ]
        try Persistent.sql(Self.table) { db in
            for first in values {
                for second in values {
                    try db.execute(sql: "DELETE FROM box")
                    try Box(id: 1, value: first.0).insert(db)
                    try Box(id: 2, value: second.0).insert(db)
                    try Box(id: 3, value: second.0).insert(db)
                    try Box(id: 3, value: first.0).update(db)
                    let same = try Bool.fetchAll(
                        db,
                        sql: """
                            SELECT value IS v AND typeof(value) = typeof(v) FROM (
                                SELECT value, CASE id WHEN 2 THEN \(second.sql) ELSE \(first.sql) END AS v
                                FROM box ORDER BY id)
                            """)
                    #expect(same == [true, true, true], "\(first.sql), then \(second.sql)")
                }
            }
        }
    }

    @Test func `A value that cannot be stored throws`() throws {
        try Persistent.sql(Self.table) { db in
            for _ in 1...2 {
                let error = #expect(throws: DatabaseError.self) {
                    try Box(id: 1, value: UInt64.max).insert(db)
                }
                #expect(error?.resultCode == .SQLITE_MISMATCH)
                try Box(id: 1, value: 1).insert(db)
                #expect(throws: DatabaseError.self) { try Box(id: 1, value: UInt64.max).update(db) }
                #expect(try db.rows("SELECT * FROM box") == ["[id:1 value:1]"])
                #expect(try Box(id: 1).delete(db))
            }
        }
    }

    @Test func `An insertion error contains its arguments`() throws {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        try DatabaseQueue(configuration: configuration).write { db in
            try db.execute(sql: Self.table)
            try Box(id: 1, value: "a").insert(db)
            let error = #expect(throws: DatabaseError.self) { try Box(id: 1, value: "b").insert(db) }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
            #expect(error?.arguments == [1, "b"])
            #expect(error?.sql == #"INSERT INTO "box" ("id", "value") VALUES (?,?)"#)
        }
    }

    @Test func `The statement keeps no values`() throws {
        try Persistent.sql(Self.table) { db in
            try Box(id: 1, value: "a").insert(db)
            let statement = try db.cachedStatement(sql: #"INSERT INTO "box" ("id", "value") VALUES (?,?)"#)
            #expect(throws: DatabaseError.self) { try statement.execute() }
            try statement.setArguments([2, "b"])
            try Box(id: 3, value: "c").insert(db)
            #expect(statement.arguments.isEmpty)
            #expect(throws: DatabaseError.self) { try statement.execute() }
            try statement.execute(arguments: [4, "d"])
            #expect(try Int.fetchAll(db, sql: "SELECT id FROM box") == [1, 3, 4])
        }
    }

    @Test func `A function may insert records during an insertion`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: Self.table)
            // Only this connection calls the function.
            nonisolated(unsafe) unowned let db = db
            db.add(
                function: DatabaseFunction("inserting", argumentCount: 1) { values in
                    guard let id = Int64.fromDatabaseValue(values[0]), id < 4 else { return nil }
                    try Box(id: id + 1, value: "text \(id + 1)").insert(db)
                    return nil
                })
            try db.execute(
                sql: "CREATE TRIGGER t BEFORE INSERT ON box BEGIN SELECT inserting(NEW.id); END")
            try Box(id: 1, value: "text 1").insert(db)
            #expect(
                try db.rows("SELECT * FROM box") == (1...4).map { #"[id:\#($0) value:"text \#($0)"]"# })
        }
    }
}
