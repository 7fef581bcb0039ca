import FoundationEssentials
import JoineryEngine
import Testing

/// Custom types that are read directly from statements.
@Suite("Values: custom types read from statements")
struct OwnColumnTests {
    /// A number, which is not read from NULL.
    private struct Number: Codable, DatabaseValueConvertible, StatementColumnConvertible {
        var value: Int64

        init(value: Int64) { self.value = value }

        init?(sqliteStatement: SQLiteStatement, index: CInt) {
            value = Int64(sqliteStatement: sqliteStatement, index: index)
        }

        var databaseValue: DatabaseValue { value.databaseValue }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Number? {
            Int64.fromDatabaseValue(dbValue).map { Number(value: $0) }
        }
    }

    /// A number that is -1 for NULL.
    private struct Count: Codable, DatabaseValueConvertible, StatementColumnConvertible {
        var value: Int64

        init(value: Int64) { self.value = value }

        init?(sqliteStatement: SQLiteStatement, index: CInt) { return nil }

        static func fromStatement(
            _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt
        ) -> Count? {
            Count(value: Int64.fromStatement(sqliteStatement, atUncheckedIndex: index) ?? -1)
        }

        var databaseValue: DatabaseValue { value.databaseValue }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Count? {
            Count(value: Int64.fromDatabaseValue(dbValue) ?? -1)
        }
    }

    private struct Record: Decodable, FetchableRecord {
        var a: Number
        var b: Number?
        var c: Count
        var d: Count?
    }

    private let queue: DatabaseQueue
    private let nulls = "SELECT 1 UNION ALL SELECT NULL"
    private let records = "SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d UNION ALL SELECT 5, NULL, NULL, NULL"

    init() throws {
        queue = try DatabaseQueue()
    }

    @Test func `NULL is read by the types that have a value for it`() throws {
        try queue.read { (db) throws in
            #expect(try Number.fetchAll(db, sql: "SELECT 1 UNION ALL SELECT 2").map(\.value) == [1, 2])
            #expect(throws: RowDecodingError.self) { try Number.fetchAll(db, sql: nulls) }
            #expect(try Number.fetchOne(db, sql: "SELECT NULL")?.value == nil)
            #expect(try Number?.fetchAll(db, sql: nulls).map { $0?.value } == [1, nil])
            #expect(try Count.fetchAll(db, sql: nulls).map(\.value) == [1, -1])
            #expect(try Count.fetchOne(db, sql: "SELECT NULL")?.value == -1)
            #expect(try Count?.fetchAll(db, sql: nulls).map { $0?.value } == [1, -1])
        }
    }

    @Test func `Records and rows read such types`() throws {
        try queue.read { (db) throws in
            let fetched = try Record.fetchAll(db, sql: records)
            #expect(
                fetched.map { [$0.a.value, $0.b?.value, $0.c.value, $0.d?.value] } == [
                    [1, 2, 3, 4], [5, nil, -1, -1],
                ])
            #expect(throws: RowDecodingError.self) {
                try Record.fetchAll(db, sql: "SELECT NULL AS a, 1 AS c")
            }
            let rows = try Row.fetchCursor(db, sql: records + " LIMIT 1 OFFSET 1")
            let row = try #require(try rows.next())
            #expect((row[0] as Number?)?.value == 5 && (row[1] as Number?)?.value == nil)
            #expect((row["b"] as Number?)?.value == nil && (row["d"] as Count?)?.value == -1)
            #expect((row[2] as Count).value == -1 && (row["c"] as Count).value == -1)
        }
    }

    @Test func `The standard types are read from statements, and NULL by their initializers as 0 or empty`()
        throws
    {
        try queue.read { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT 300, NULL, 1.5")
            let rows = try Row.fetchCursor(statement)
            _ = try rows.next()
            let pointer = statement.sqliteStatement
            #expect(
                Int(sqliteStatement: pointer, index: 0) == 300 && Int(sqliteStatement: pointer, index: 1) == 0
            )
            #expect(UInt8(sqliteStatement: pointer, index: 0) == nil)
            #expect(UInt8.fromStatement(pointer, atUncheckedIndex: 0) == nil)
            #expect(Int.fromStatement(pointer, atUncheckedIndex: 1) == nil)
            let (integer, truth): (Int64, Bool) = (
                Int64(sqliteStatement: pointer, index: 1), Bool(sqliteStatement: pointer, index: 0)
            )
            #expect(integer == 0 && truth && !Bool(sqliteStatement: pointer, index: 1))
            #expect(
                Double(sqliteStatement: pointer, index: 2) == 1.5
                    && Double(sqliteStatement: pointer, index: 1) == 0)
            #expect(
                Float(sqliteStatement: pointer, index: 2) == 1.5
                    && Float(sqliteStatement: pointer, index: 1) == 0)
            #expect(Float.fromStatement(pointer, atUncheckedIndex: 1) == nil)
            #expect(
                String(sqliteStatement: pointer, index: 0) == "300"
                    && String(sqliteStatement: pointer, index: 1) == "")
            #expect(Data(sqliteStatement: pointer, index: 1).isEmpty)
            #expect(Data.fromStatement(pointer, atUncheckedIndex: 1) == nil)
            #expect(Int?.fromStatement(pointer, atUncheckedIndex: 1) == .some(nil))
            #expect(UInt8?.fromStatement(pointer, atUncheckedIndex: 0) == nil)
            #expect(DatabaseValue.fromStatement(pointer, atUncheckedIndex: 1) == .null)
        }
    }
}
