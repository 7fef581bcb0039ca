import Foundation
import JoineryEngine
import Testing

/// The values that records encode for their columns.
@Suite struct EncodableRecordTests {
    private func columns(_ record: some EncodableRecord) throws -> [String: String] {
        try record.databaseDictionary.mapValues { "\($0)" }
    }

    private enum Color: String, Codable { case red }
    private enum Size: Int, Codable, DatabaseValueConvertible { case large = 2 }
    private struct Address: Codable {
        var street: String
        var zip: Int?
    }

    @Test func `Properties encode as columns`() throws {
        struct Everything: Encodable, EncodableRecord {
            var i8: Int8 = 1
            var u64: UInt64 = 7
            var f: Float = 1.5
            var d = 2.25
            var b = true
            var s = "x"
            var date = Date(timeIntervalSince1970: 1.5)
            var data = Data([1, 2])
            var uuid = UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")
            var url = URL(string: "http://x.y")
            var decimal = Decimal(string: "1.25")
            var color = Color.red
            var size = Size.large
            var address = Address(street: "a", zip: nil)
            var numbers = [1, 2]
            var dates = [Date(timeIntervalSince1970: 1)]
            var i64: Int64?
            var u16: UInt16?
            var noAddress: Address?
            var noDate: Date?
            var nan = Double.nan
        }
        let columns = try columns(Everything())
        #expect(
            columns == [
                "i8": "1", "u64": "7", "f": "1.5", "d": "2.25", "b": "1", "s": "\"x\"",
                "date": "\"1970-01-01 00:00:01.500\"", "data": "\(Data([1, 2]).databaseValue)",
                "uuid": columns["uuid"], "url": "\"http://x.y\"", "decimal": "\"1.25\"", "color": "\"red\"",
                "size": "2", "address": #""{\"street\":\"a\"}""#, "numbers": "\"[1,2]\"",
                "dates": "\"[1000]\"",
                "i64": "NULL", "u16": "NULL", "noAddress": "NULL", "noDate": "NULL", "nan": "NULL",
            ])
        let uuid = try Everything().databaseDictionary["uuid"].flatMap { UUID.fromDatabaseValue($0) }
        #expect(uuid == Everything().uuid)
    }

    /// A value that encodes as the value it wraps.
    private struct Wrapped<Value: Encodable>: Encodable {
        var value: Value
        init(_ value: Value) { self.value = value }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// A value that encodes the user info of its encoder.
    private struct Witness: Encodable {
        static let key = CodingUserInfoKey(rawValue: "witness")
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Self.key.flatMap { encoder.userInfo[$0] as? String } ?? "nothing")
        }
    }

    @Test func `Strategies apply to names, dates, data, UUIDs and JSON`() throws {
        struct Event: Encodable, EncodableRecord {
            var eventName = "E"
            var startDate = Date(timeIntervalSince1970: 2)
            var endDate: Date? = Date(timeIntervalSince1970: 3.25)
            var userID = UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")
            var photo = Data("hi".utf8)
            var nextPlace = [Date(timeIntervalSince1970: 4)]
            var wrapped = Wrapped(Date(timeIntervalSince1970: 5))
            var witness = Witness()
            var witnesses = [Witness()]

            static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
                column == "end_date" ? .millisecondsSince1970 : .iso8601
            }
            static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
                column == "photo" ? .text : .deferredToData
            }
            static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
                column == "user_id" ? .lowercaseString : .deferredToUUID
            }
            static func databaseJSONEncoder(for column: String) -> JSONEncoder {
                let encoder = JSONEncoder()
                if column == "nextPlace" { encoder.dateEncodingStrategy = .secondsSince1970 }
                if let key = Witness.key { encoder.userInfo[key] = "own" }
                return encoder
            }
            static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] {
                Witness.key.map { [$0: "seen"] } ?? [:]
            }
        }
        #expect(
            try columns(Event()) == [
                "event_name": "\"E\"", "start_date": "\"1970-01-01T00:00:02Z\"", "end_date": "3250",
                "user_id": "\"00112233-4455-6677-8899-aabbccddeeff\"", "photo": "\"hi\"",
                "next_place": "\"[4]\"",
                "wrapped": "\"1970-01-01T00:00:05Z\"", "witness": "\"seen\"", "witnesses": #""[\"own\"]""#,
            ])
    }

    @Test(arguments: [
        (DatabaseDateEncodingStrategy.deferredToDate, "\"2001-01-01 00:00:01.500\""),
        (.timeIntervalSinceReferenceDate, "1.5"), (.timeIntervalSince1970, "978307201.5"),
        (.secondsSince1970, "978307201"), (.millisecondsSince1970, "978307201500"),
        (.custom { _ in "d" }, "\"d\""), (.custom { _ in nil }, "NULL"),
    ])
    func `Dates follow the strategy`(strategy: DatabaseDateEncodingStrategy, expected: String) throws {
        struct Dated: Encodable, EncodableRecord {
            @TaskLocal static var strategy = DatabaseDateEncodingStrategy.deferredToDate
            var v = Date(timeIntervalSinceReferenceDate: 1.5)
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
                strategy
            }
        }
        try Dated.$strategy.withValue(strategy) { () throws in
            #expect(try columns(Dated()) == ["v": expected])
        }
    }

    @Test(arguments: [
        ("birthDate", "birth_date"), ("id", "id"), ("userID", "user_id"), ("aURLPath", "a_url_path"),
        ("aBC", "a_bc"), ("URL", "u_rl"), ("aB1cD", "a_b_1c_d"), ("_birthDate", "_birth_date"),
        ("snake_case", "snake_case"), ("", ""),
    ])
    func `Camel case converts to snake case`(key: String, column: String) throws {
        struct Keyed: Encodable, EncodableRecord {
            struct Key: CodingKey {
                var stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            var key: String
            static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(1, forKey: Key(stringValue: key))
            }
        }
        #expect(try columns(Keyed(key: key)) == [column: "1"])
    }

    @Test func `Columns are set and read regardless of case`() throws {
        struct Hand: EncodableRecord {
            func encode(to container: inout PersistenceContainer) {
                container["id"] = 1
                container["ID"] = 2
                container[Column("name")] = "n"
                container["note"] = "x"
                container["note"] = nil
                #expect(container["Id"]?.databaseValue == 2.databaseValue)
                #expect(container[Column("none")] == nil)
            }
        }
        #expect(try columns(Hand()) == ["id": "2", "name": "\"n\"", "note": "NULL"])
    }

    @Test func `A superclass or wrapped value encodes into the same columns`() throws {
        class Base: Encodable {
            var a = 1
        }
        final class Derived: Base, EncodableRecord {
            var b = 2
            private enum Key: String, CodingKey { case b }
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(b, forKey: .b)
                try super.encode(to: container.superEncoder())
            }
        }
        struct Wrapper: Encodable, EncodableRecord {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(Address(street: "s", zip: 1))
            }
        }
        #expect(try columns(Derived()) == ["a": "1", "b": "2"])
        #expect(try columns(Wrapper()) == ["street": "\"s\"", "zip": "1"])
    }

    @Test func `Unsupported containers and invalid text throw`() throws {
        struct Single: Encodable, EncodableRecord {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(1)
            }
        }
        struct Elements: Encodable, EncodableRecord {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                try container.encode(1)
            }
        }
        struct Nested: Encodable, EncodableRecord {
            enum Key: String, CodingKey { case a }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                var inner = container.nestedContainer(keyedBy: Key.self, forKey: .a)
                try inner.encode(1, forKey: .a)
            }
        }
        #expect(throws: EncodingError.self) { try columns(Single()) }
        #expect(throws: EncodingError.self) { try columns(Elements()) }
        #expect(throws: EncodingError.self) { try columns(Nested()) }
        struct Bytes: Encodable, EncodableRecord {
            var v = Data([0xFF])
            static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
                .text
            }
        }
        let value = try #require(try Bytes().databaseDictionary["v"])
        #expect(throws: DatabaseError.self) {
            try DatabaseQueue().read { db in try Row.fetchOne(db, sql: "SELECT ?", arguments: [value]) }
        }
    }

    @Test func `A record may encode its columns manually`() throws {
        struct Written: Encodable, EncodableRecord {
            enum Key: String, CodingKey { case a, b, c }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encodeNil(forKey: .a)
                try container.encode(1, forKey: .b)
                try container.encodeIfPresent(nil as Address?, forKey: .b)
                try Book(id: 7, title: "t", price: 1).encode(to: container.superEncoder(forKey: .c))
            }
        }
        struct Nothing: Encodable, EncodableRecord {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encodeNil()
            }
        }
        #expect(
            try columns(Written()) == ["a": "NULL", "b": "NULL", "id": "7", "title": "\"t\"", "price": "1.0"])
        #expect(throws: EncodingError.self) { try columns(Nothing()) }
    }

    @Test func `Seconds are rounded down, and are real beyond the integer range`() throws {
        struct Far: Encodable, EncodableRecord {
            var v = Date(timeIntervalSince1970: 1e300)
            var w = Date(timeIntervalSince1970: -0.5)
            static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
                .secondsSince1970
            }
        }
        #expect(try columns(Far()) == ["v": "1e+300", "w": "-1"])
    }

    @Test func `UUIDs encode as uppercase text`() throws {
        struct Named: Encodable, EncodableRecord {
            var v = UUID(uuidString: "00112233-4455-6677-8899-aabbccddeeff")
            static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
                .uppercaseString
            }
        }
        #expect(try columns(Named()) == ["v": "\"00112233-4455-6677-8899-AABBCCDDEEFF\""])
    }

    // MARK: Comparison

    @Test func `Records that cannot be encoded are not equal`() {
        struct Failing: EncodableRecord {
            func encode(to container: inout PersistenceContainer) throws { throw CancellationError() }
        }
        #expect(!Failing().databaseEquals(Failing()))
    }

    private struct Book: Encodable, EncodableRecord {
        var id: Int64?
        var title: String
        var price: Double
    }

    @Test func `Changes contain the previous values`() throws {
        let old = Book(id: 1, title: "a", price: 1)
        var new = old
        #expect(new.databaseEquals(old))
        #expect(try new.databaseChanges(from: old).isEmpty)
        new.title = "b"
        new.id = nil
        #expect(!new.databaseEquals(old))
        #expect(try new.databaseChanges(from: old) == ["title": "a".databaseValue, "id": 1.databaseValue])
        let changes = try new.databaseChanges {
            $0.price = 2
            $0.title = "b"
        }
        #expect(changes == ["price": 1.0.databaseValue] && new.price == 2)
    }

    @Test func `Changes compare the record's own columns`() throws {
        struct Title: Encodable, EncodableRecord {
            var title = "a"
            var year = 1851
            enum CodingKeys: String, CodingKey {
                case title = "TITLE"
                case year
            }
        }
        let book = Book(id: nil, title: "a", price: 1)
        #expect(try book.databaseChanges(from: Title()) == ["price": .null])
        struct Whole: Encodable, EncodableRecord {
            var price = 1
        }
        #expect(try Whole().databaseChanges(from: book) == ["price": 1.0.databaseValue])
    }
}
