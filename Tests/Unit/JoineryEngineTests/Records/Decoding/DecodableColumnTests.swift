import Foundation
import JoineryEngine
import Testing

/// Decodable records that consist of columns, one per property.
@Suite struct DecodableColumnTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    /// A record with one property of any type.
    private struct One<Value: Decodable>: Decodable, FetchableRecord {
        var v: Value
    }

    /// Returns the value of a column, read from the statement and from a copy of the row.
    private func decode<Value: Decodable & Equatable>(_ sql: String, as type: Value.Type) throws -> Value {
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT \(sql) AS v")
            let read = try One<Value>.fetchCursor(statement).next()?.v
            let copied = try Row.fetchOne(statement).map { try One<Value>(row: $0).v }
            #expect(read == copied)
            return try #require(read)
        }
    }

    /// Returns the error message for a column, read from the statement and from a copy of the row.
    private func failure<Value: Decodable>(_ sql: String, as type: Value.Type) throws -> String {
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT \(sql)")
            let row = try #require(try Row.fetchOne(statement))
            let copied = try #require(throws: (any Error).self) { try One<Value>(row: row) }
            let read = try #require(throws: (any Error).self) { try One<Value>.fetchOne(statement) }
            #expect(Swift.type(of: copied) == Swift.type(of: read))
            return "\(copied)"
        }
    }

    @Test func `Numbers, strings, data and other standard types are decoded`() throws {
        #expect(try decode("1", as: Int8.self) == 1)
        #expect(try decode("65535", as: UInt16.self) == 65535)
        #expect(try decode("7", as: UInt64.self) == 7)
        #expect(try decode("3", as: Float.self) == 3)
        #expect(try decode("3.7", as: Int.self) == 3)
        #expect(try decode("2", as: Bool.self))
        #expect(try decode("'x'", as: String.self) == "x")
        #expect(try decode("x'0001'", as: Data.self) == Data([0, 1]))
        #expect(try decode("'x'", as: Data.self) == Data("x".utf8))
        #expect(try decode("'1.50'", as: Decimal.self) == Decimal(string: "1.5"))
        #expect(try decode("'http://a'", as: URL.self).absoluteString == "http://a")
        let uuid = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        #expect(try decode("x'00112233445566778899AABBCCDDEEFF'", as: UUID.self) == uuid)
        #expect(try decode("'1970-01-01 00:00:01.500'", as: Date.self) == Date(timeIntervalSince1970: 1.5))
        #expect(try decode("3", as: Date.self) == Date(timeIntervalSince1970: 3))
    }

    @Test func `NULL decodes as nil`() throws {
        #expect(try decode("NULL", as: Int?.self) == nil)
        #expect(try decode("NULL", as: Date?.self) == nil)
        #expect(try decode("NULL", as: [Int]?.self) == nil)
        #expect(try decode("'[1]'", as: [Int]?.self) == [1])
        #expect(try decode("NULL", as: Color?.self) == nil)
    }

    private enum Color: String, Codable {
        case red, blue
    }

    @Test func `NULL decodes as nil in optional properties`() throws {
        struct Optionals: Decodable, FetchableRecord {
            var color: Color?
            var numbers: [Int]?
            var address: Address?
        }
        let optionals = try Optionals(row: ["color": nil, "numbers": nil, "address": nil])
        #expect(optionals.color == nil && optionals.numbers == nil && optionals.address == nil)
        let others = try Optionals(row: ["color": "red", "numbers": "[1]", "address": #"{"street":"s"}"#])
        #expect(others.color == .red && others.numbers == [1] && others.address?.street == "s")
    }

    private enum Size: Int, Codable, DatabaseValueConvertible {
        case small = 1
        case large
    }

    @Test func `Enumerations decode from their raw values`() throws {
        #expect(try decode("'blue'", as: Color.self) == .blue)
        #expect(try decode("2", as: Size.self) == .large)
        #expect(try failure("'green' AS v", as: Color.self).contains("green"))
        #expect(
            try failure("3 AS v", as: Size.self)
                == "could not decode Size from database value 3 - column: \"v\", column index: 0, row: [v:3]")
    }

    private struct Address: Codable, Equatable {
        var street: String
        var zip: Int?
    }

    @Test func `Other types decode from JSON`() throws {
        let address = Address(street: "a", zip: nil)
        #expect(try decode(#"'{"street":"a"}'"#, as: Address.self) == address)
        #expect(try decode(#"CAST('{"street":"a"}' AS BLOB)"#, as: Address.self) == address)
        #expect(try decode("'[1,2]'", as: [Int].self) == [1, 2])
        #expect(try decode("'[2]'", as: Set<Int>.self) == [2])
        #expect(try decode(#"'{"k":1}'"#, as: [String: Int].self) == ["k": 1])
        #expect(try decode("'[1500]'", as: [Date].self) == [Date(timeIntervalSince1970: 1.5)])
        #expect(try failure("'zz' AS v", as: Address.self).contains("dataCorrupted"))
        #expect(
            try failure("12 AS v", as: Address.self)
                == "could not decode Address from database value 12 - column: \"v\", column index: 0, row: [v:12]"
        )
        #expect(
            try failure("NULL AS v", as: [Int].self).hasPrefix(
                "could not decode Array<Int> from database value NULL"))
    }

    @Test(arguments: [
        (
            "300 AS v",
            "could not decode Int8 from database value 300 - column: \"v\", column index: 0, row: [v:300]"
        ),
        (
            "NULL AS v",
            "could not decode Int8 from database value NULL - column: \"v\", column index: 0, row: [v:NULL]"
        ),
        ("1 AS w", "column not found: \"v\" - row: [w:1]"),
    ])
    func `A mismatched value or missing column throws`(sql: String, message: String) throws {
        #expect(try failure(sql, as: Int8.self) == message)
    }

    @Test func `Optional properties may be missing but must match their type`() throws {
        struct Two: Decodable, FetchableRecord, Equatable {
            var a: Int
            var b: Int?
            var c: Date?
            var d: Address?
        }
        #expect(try Two(row: ["a": 1]) == Two(a: 1))
        #expect(try Two(row: ["A": 1, "B": 2]) == Two(a: 1, b: 2))
        #expect(throws: RowDecodingError.self) { try Two(row: ["a": 1, "b": "foo"]) }
        #expect(throws: RowDecodingError.self) { try Two(row: ["a": 1, "c": "foo"]) }
        #expect(throws: DecodingError.self) { try Two(row: ["a": 1, "d": "foo"]) }
    }

    @Test func `Columns decode in any order, with alternating types`() throws {
        struct Book: Decodable, FetchableRecord, Equatable {
            var id: Int
            var title: String
            var year: Int?
        }
        struct Title: Decodable, FetchableRecord, Equatable {
            var title: String
        }
        try queue.read { db throws in
            let statement = try db.makeStatement(
                sql: "SELECT 'x' AS title, 1 AS extra, column1 AS id, 1851 AS year FROM (VALUES (1), (2))")
            let books = [Book(id: 1, title: "x", year: 1851), Book(id: 2, title: "x", year: 1851)]
            #expect(try Book.fetchAll(statement) == books)
            #expect(try Title.fetchAll(statement) == [Title(title: "x"), Title(title: "x")])
            #expect(try Book.fetchAll(statement) == books)
            let cursor = try Row.fetchCursor(statement)
            let first = try #require(try cursor.next())
            #expect(try Book(row: first) == books[0] && Title(row: first).title == "x")
            let second = try #require(try cursor.next())
            #expect(try Title(row: second).title == "x" && Book(row: second) == books[1])
        }
    }

    @Test func `A failed decoding can be retried with another type`() throws {
        struct Loose: Decodable, FetchableRecord {
            var v: String
            enum Key: String, CodingKey { case v }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                do {
                    v = "number \(try container.decode(Int8.self, forKey: .v))"
                } catch let error as RowDecodingError {
                    guard case .valueMismatch = error else { throw error }
                    v = try container.decode(String.self, forKey: .v)
                }
            }
        }
        let values = try queue.read { db throws in
            try Loose.fetchAll(db, sql: "SELECT column1 AS v FROM (VALUES (1), (300), (2))").map(\.v)
        }
        #expect(values == ["number 1", "300", "number 2"])
    }
}
