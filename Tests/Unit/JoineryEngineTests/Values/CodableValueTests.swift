import Foundation
import Testing

@testable import JoineryEngine

@Suite struct CodableValueTests {
    private struct Address: Codable, Hashable, DatabaseValueConvertible {
        var street: String
        var city: String?
        var since: Date
        var seal: Data
    }

    /// A value that encodes itself as a single plain value.
    private struct Plain<Value: Codable & Hashable & Sendable>: Codable, Hashable, DatabaseValueConvertible {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Value.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    private enum Shape: Codable, Hashable, DatabaseValueConvertible {
        case circle(radius: Int)
        case point
    }

    private enum Color: String, Codable, DatabaseValueConvertible { case red }

    private struct Snake: Codable, Hashable, DatabaseValueConvertible {
        var firstName: String

        static func databaseJSONEncoder() -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            return encoder
        }

        static func databaseJSONDecoder() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
        }
    }

    private struct Nothing: Codable, Hashable, DatabaseValueConvertible {}

    private func expect<Value: DatabaseValueConvertible & Hashable>(
        _ value: Value, stored: some DatabaseValueConvertible,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(value.databaseValue == stored.databaseValue, sourceLocation: sourceLocation)
        let read = try DatabaseQueue().read { try Value.fetchOne($0, sql: "SELECT ?", arguments: [value]) }
        #expect(read == value, sourceLocation: sourceLocation)
    }

    @Test func `Keyed values are stored as JSON with sorted keys`() throws {
        let address = Address(
            street: "a/é", city: "b", since: Date(timeIntervalSince1970: 1.5), seal: Data([1, 2]))
        try expect(address, stored: #"{"city":"b","seal":"AQI=","since":1500,"street":"a\/é"}"#)
        try expect(Shape.circle(radius: 3), stored: #"{"circle":{"radius":3}}"#)
        try expect(Shape.point, stored: #"{"point":{}}"#)
        try expect(Snake(firstName: "x"), stored: #"{"first_name":"x"}"#)
        try expect(Nothing(), stored: "{}")
        try expect(Plain([1, 2]), stored: "[1,2]")
        #expect(
            Address.fromDatabaseValue(Data(#"{"seal":"","since":0,"street":""}"#.utf8).databaseValue) != nil)
    }

    @Test func `A single plain value is stored as it is`() throws {
        try expect(Plain(3), stored: 3)
        try expect(Plain("3"), stored: "3")
        try expect(Plain(1.5), stored: 1.5)
        try expect(Plain(true), stored: 1)
        try expect(Plain(Data([1])), stored: Data([1]))
        try expect(Plain(Date(timeIntervalSince1970: 1)), stored: "1970-01-01 00:00:01.000")
        try expect(Plain(Plain(UInt8(7))), stored: 7)
        #expect(Plain<Int?>(nil).databaseValue == .null)
        #expect(Plain<Int?>.fromDatabaseValue(.null) == Plain(nil))
    }

    @Test func `A raw value takes precedence over JSON`() {
        #expect(Color.red.databaseValue == "red".databaseValue)
        #expect(Color.fromDatabaseValue("red".databaseValue) == .red)
        #expect(Color.fromDatabaseValue("blue".databaseValue) == nil)
    }

    @Test func `Values that cannot be decoded become nil`() {
        for value in [#"{"street":1}"#.databaseValue, "x".databaseValue, 1.databaseValue, .null] {
            #expect(Address.fromDatabaseValue(value) == nil)
        }
        #expect(Plain<Int>.fromDatabaseValue("x".databaseValue) == nil)
        #expect(Plain<Int8>.fromDatabaseValue(300.databaseValue) == nil)
    }

    @Test func `Binding a value that cannot be encoded throws an error`() throws {
        let error = try #require(throws: DatabaseError.self) {
            try DatabaseQueue().read { db in
                try db.execute(sql: "SELECT ?", arguments: [Plain([Double.infinity])])
            }
        }
        #expect(error.resultCode == .SQLITE_MISMATCH)
        #expect(error.message?.contains("could not be encoded") == true)
    }
}
