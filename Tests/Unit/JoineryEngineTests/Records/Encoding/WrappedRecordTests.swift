import FoundationEssentials
import JoineryEngine
import Testing

/// Records that encode another value in their place.
@Suite struct WrappedRecordTests {
    private struct Wrapper<Value: Encodable>: Encodable, EncodableRecord {
        static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }
        var value: Value

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// A record with columns of its own.
    private struct Item: Encodable, EncodableRecord {
        var itemID: Int?
        var title: String?

        func encode(to container: inout PersistenceContainer) {
            if let itemID { container["itemID"] = itemID }
            if let title { container["TITLE"] = title }
        }
    }

    /// A record with strategies of its own.
    private struct Event: Encodable, EncodableRecord {
        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            .secondsSince1970
        }
        var eventDay = Date(timeIntervalSince1970: 5)
    }

    private struct Plain: Encodable {
        var eventDay = Date(timeIntervalSince1970: 5)
    }

    @Test func `A record encodes itself in place of another one`() throws {
        #expect(try Wrapper(value: Item(itemID: 1)).databaseDictionary == ["itemID": 1.databaseValue])
        #expect(try Wrapper(value: Event()).databaseDictionary == ["eventDay": 5.databaseValue])
        #expect(try Wrapper(value: Optional(Event())).databaseDictionary == ["eventDay": 5.databaseValue])
        #expect(
            try Wrapper(value: Wrapper(value: Event())).databaseDictionary == ["eventDay": 5.databaseValue])
        // A value that is no record has the strategies of the record.
        #expect(
            try Wrapper(value: Plain()).databaseDictionary
                == ["event_day": "1970-01-01 00:00:05.000".databaseValue])
    }

    @Test func `Records are encoded one after the other`() throws {
        struct Pair: Encodable, EncodableRecord {
            var items: [Item]

            func encode(to encoder: any Encoder) throws {
                for item in items {
                    var container = encoder.singleValueContainer()
                    try container.encode(item)
                }
            }
        }
        let pair = Pair(items: [Item(itemID: 1, title: "a"), Item(title: "b")])
        #expect(try pair.databaseDictionary == ["itemID": 1.databaseValue, "TITLE": "b".databaseValue])
        // The columns that the last record had are no columns of the next one.
        var container = PersistenceContainer()
        for record in [pair, Pair(items: [Item(title: "c")]), pair] { try record.encode(to: &container) }
        #expect(container["title"]?.databaseValue == "b".databaseValue)
    }

    @Test func `A record that is also a value is encoded as a record`() throws {
        struct Both: Encodable, EncodableRecord, DatabaseValueConvertible {
            var column = 1
            var databaseValue: DatabaseValue { 7.databaseValue }
            static func fromDatabaseValue(_ value: DatabaseValue) -> Both? { nil }
        }
        #expect(try Wrapper(value: Both()).databaseDictionary == ["column": 1.databaseValue])
        #expect(throws: EncodingError.self) { try Wrapper(value: 1).databaseDictionary }
    }

    @Test func `The error of a wrapped record is thrown`() throws {
        struct Failure: Error {}
        struct Failing: Encodable, EncodableRecord {
            func encode(to container: inout PersistenceContainer) throws { throw Failure() }
        }
        #expect(throws: Failure.self) { try Wrapper(value: Failing()).databaseDictionary }
    }
}
