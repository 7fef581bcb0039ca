import Foundation
import Testing

@testable import JoineryEngine

@Suite struct ValueTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// Whether a value is unchanged when read from the statement, and from a copy of the row.
    private func roundTrip<Value: DatabaseValueConvertible & StatementColumnConvertible & Equatable>(
        _ value: Value
    ) throws -> Bool {
        try queue.read { db throws in
            let read = try Value.fetchOne(db, sql: "SELECT ?", arguments: [value])
            let row = try Row.fetchOne(db, sql: "SELECT ?", arguments: [value])
            return try read == value && row?.decode(Value.self, atIndex: 0) == value
        }
    }

    @Test func `Numbers are read back unchanged`() throws {
        #expect(try roundTrip(Int.min) && roundTrip(Int.max))
        #expect(
            try roundTrip(Int8.min) && roundTrip(Int16.max) && roundTrip(Int32.min) && roundTrip(Int64.max))
        #expect(
            try roundTrip(UInt8.max) && roundTrip(UInt16.max) && roundTrip(UInt32.max)
                && roundTrip(UInt64(1) << 62))
        #expect(try roundTrip(true) && roundTrip(false))
        #expect(try roundTrip(1.5) && roundTrip(-Double.infinity) && roundTrip(Float(0.25)))
    }

    @Test func `Texts and blobs are read back unchanged`() throws {
        #expect(try roundTrip("") && roundTrip("e\u{301} 日本語 👩‍👩‍👧") && roundTrip("a\0b\0"))
        #expect(try roundTrip(Data()) && roundTrip(Data([0, 255, 0])))
        let type = try queue.read { db throws in
            try String.fetchAll(
                db, sql: "SELECT typeof(?) UNION ALL SELECT typeof(?)", arguments: ["", Data()])
        }
        #expect(type == ["text", "blob"])
    }

    @Test func `Integers that do not fit are rejected`() throws {
        #expect(Int8.fromDatabaseValue(128.databaseValue) == nil)
        #expect(UInt.fromDatabaseValue((-1).databaseValue) == nil)
        #expect(Int.fromDatabaseValue(1e19.databaseValue) == nil)
        // As in the reference, the integer is first converted to SQLite's own type.
        #expect(UInt64.fromDatabaseValue(9.3e18.databaseValue) == nil)
        let closest = try queue.read { db in try UInt64.fetchAll(db, sql: "SELECT 9.3e18") }
        #expect(closest == [UInt64(Int64.max)])
        #expect(Int.fromDatabaseValue(Double.infinity.databaseValue) == nil)
        #expect(Int.fromDatabaseValue(2.9.databaseValue) == 2)
        #expect(Int.fromDatabaseValue("1".databaseValue) == nil)
        let error = try #require(throws: RowDecodingError.self) {
            try queue.read { db in try Int8.fetchAll(db, sql: "SELECT 1 AS n UNION ALL SELECT 300") }
        }
        #expect(
            error.description
                == #"could not decode Int8 from database value 300 - column: "n", column index: 0, row: [n:300], "#
                + "sql: `SELECT 1 AS n UNION ALL SELECT 300`, arguments: []")
    }

    @Test func `NULL becomes nil, and NaN is stored as NULL`() throws {
        #expect(Double.nan.databaseValue.isNull)
        #expect(Int?.none.databaseValue == .null)
        #expect(Int?.fromDatabaseValue(.null) == .some(.none))
        #expect(Int?.fromDatabaseValue("x".databaseValue) == nil)
        try queue.read { db throws in
            #expect(try Int.fetchOne(db, sql: "SELECT NULL") == nil)
            #expect(try Int.fetchOne(db, sql: "SELECT 1 WHERE 0") == nil)
            #expect(try Int?.fetchAll(db, sql: "SELECT 1 UNION ALL SELECT NULL") == [1, nil])
            #expect(throws: RowDecodingError.self) { try Int.fetchAll(db, sql: "SELECT NULL") }
        }
    }

    /// A type that can represent NULL.
    private struct Note: DatabaseValueConvertible, Equatable {
        var text: String?
        var databaseValue: DatabaseValue { text.databaseValue }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Note? {
            String?.fromDatabaseValue(dbValue).map { Note(text: $0) }
        }
    }

    @Test func `A type that represents NULL receives it`() throws {
        try queue.read { db throws in
            #expect(try Note.fetchOne(db, sql: "SELECT NULL") == Note(text: nil))
            #expect(try Note.fetchOne(db, sql: "SELECT NULL WHERE 0") == nil)
            #expect(try Note?.fetchAll(db, sql: "SELECT NULL") == [Note(text: nil)])
            #expect(try DatabaseValue.fetchOne(db, sql: "SELECT NULL") == .null)
        }
    }

    @Test func `Text that is not UTF-8 is repaired but keeps its bytes`() throws {
        try queue.write { db throws in
            let sql = "SELECT CAST(X'61FF62' AS TEXT) AS t"
            #expect(try String.fetchOne(db, sql: sql) == "a\u{FFFD}b")
            #expect(try Data.fetchOne(db, sql: sql) == Data([0x61, 0xFF, 0x62]))
            let row = try #require(try Row.fetchOne(db, sql: sql))
            #expect(row["t"] == "a\u{FFFD}b")
            #expect(row["t"] == Data([0x61, 0xFF, 0x62]))
            // It is still the same text as an argument and as a literal.
            let value: DatabaseValue = row["t"]
            for sql in ["SELECT ? = CAST(X'61FF62' AS TEXT)", "SELECT typeof(?) = 'text'"] {
                #expect(try Bool.fetchOne(db, sql: sql, arguments: [value]) == true)
            }
            #expect(value.sqlLiteral == "CAST(X'61FF62' AS TEXT)")
        }
    }

    @Test func `Values are equal if SQLite considers them equal`() {
        #expect(1.databaseValue == 1.0.databaseValue)
        #expect(Set([1.databaseValue, 1.0.databaseValue]).count == 1)
        #expect(Int.max.databaseValue != Double(Int.max).databaseValue)
        #expect("e\u{301}".databaseValue != "\u{E9}".databaseValue)
        #expect("1".databaseValue != 1.databaseValue)
        #expect("a".databaseValue != Data([0x61]).databaseValue)
    }

    @Test(arguments: [
        (DatabaseValue.null, "NULL"), (1.databaseValue, "1"), (0.5.databaseValue, "0.5"),
        ("it's".databaseValue, "'it''s'"), ("a\0b".databaseValue, "CAST(X'610062' AS TEXT)"),
        (Data([10, 255]).databaseValue, "X'0AFF'"), (Double.infinity.databaseValue, "9e999"),
    ])
    func `Values become SQL literals`(value: DatabaseValue, literal: String) throws {
        #expect(value.sqlLiteral == literal)
        let read = try queue.read { db in try DatabaseValue?.fetchOne(db, sql: "SELECT \(literal)") }
        #expect((read ?? .null) == value)
    }

    @Test(arguments: [
        ("12345678901234567890.123", "12345678901234567890.123"), ("-0.10", "-0.1"), (" 1e3 ", "1000"),
        ("+.5", "0.5"), ("1.", "1"),
    ])
    func `Decimals keep their digits`(text: String, stored: String) throws {
        let decimal = try #require(Decimal.fromDatabaseValue(text.databaseValue))
        #expect(decimal.databaseValue == stored.databaseValue)
        #expect(try roundTrip(decimal))
    }

    @Test(arguments: ["", "abc", "12abc", "1,5", "0x10", "--1", ".", "1e", "NaN", "inf", "1e400", "1 2"])
    func `Text that is not a decimal is not read`(text: String) throws {
        #expect(Decimal.fromDatabaseValue(text.databaseValue) == nil)
        #expect(throws: RowDecodingError.self) {
            try queue.read { db in try Decimal.fetchAll(db, sql: "SELECT ?", arguments: [text]) }
        }
    }

    @Test func `Numbers are read as decimals`() throws {
        #expect(Decimal.fromDatabaseValue(0.1.databaseValue) == Decimal(string: "0.1"))
        #expect(Decimal.fromDatabaseValue(Int64.min.databaseValue) == Decimal(Int64.min))
        #expect(Decimal.fromDatabaseValue(1e300.databaseValue) == nil)
        #expect(Decimal.fromDatabaseValue(Double.infinity.databaseValue) == nil)
        #expect(Decimal.fromDatabaseValue(Data([0x31]).databaseValue) == nil)
        #expect(Decimal.nan.databaseValue == .null)
        let read = try queue.read { db in
            try Decimal.fetchAll(db, sql: "SELECT 3 UNION ALL SELECT 0.1 UNION ALL SELECT '0.30'")
        }
        #expect(read == [3, Decimal(string: "0.1"), Decimal(string: "0.3")])
    }

    @Test func `Values of any type are converted if possible`() {
        #expect(DatabaseValue(value: 3) == 3.databaseValue)
        #expect(DatabaseValue(value: Int?.none as Any) == .null)
        #expect(DatabaseValue(value: [1]) == nil)
        #expect(DatabaseValue.null.storage.value == nil)
        #expect(3.databaseValue.storage.value as? Int64 == 3)
        #expect("x".databaseValue.storage.value as? String == "x")
    }

    @Test func `UUIDs, URLs, substrings and enums are converted`() throws {
        let uuid = try #require(UUID(uuidString: "69BF8A9C-D9F0-4777-BD11-93451D84CBCF"))
        #expect(Data.fromDatabaseValue(uuid.databaseValue)?.count == 16)
        #expect(UUID.fromDatabaseValue(uuid.databaseValue) == uuid)
        #expect(UUID.fromDatabaseValue(uuid.uuidString.lowercased().databaseValue) == uuid)
        #expect(UUID.fromDatabaseValue(Data([1]).databaseValue) == nil)
        #expect(try roundTrip(uuid))
        let texts = try queue.read { db in
            try UUID.fetchAll(db, sql: "SELECT ?", arguments: [uuid.uuidString])
        }
        #expect(texts == [uuid])
        #expect(throws: RowDecodingError.self) {
            try queue.read { db in try UUID.fetchAll(db, sql: "SELECT X'00'") }
        }

        let url = try #require(URL(string: "https://example.org/a?b=c"))
        #expect(url.databaseValue == "https://example.org/a?b=c".databaseValue)
        #expect(URL.fromDatabaseValue(url.databaseValue) == url)

        #expect("Moby-Dick".prefix(4).databaseValue == "Moby".databaseValue)
        #expect(Kind.fromDatabaseValue("novel".databaseValue) == .novel)
        #expect(Kind.fromDatabaseValue("song".databaseValue) == nil)
        #expect(Kind.poem.databaseValue == "poem".databaseValue)
        let kinds = try queue.read { db in try Kind?.fetchAll(db, sql: "SELECT 'poem' UNION ALL SELECT NULL")
        }
        #expect(kinds == [.poem, nil])
    }

    private enum Kind: String, DatabaseValueConvertible {
        case novel, poem
    }
}
