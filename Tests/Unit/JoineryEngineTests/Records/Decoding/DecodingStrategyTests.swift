import Foundation
import JoineryEngine
import Testing

/// How records customize the decoding of their columns.
@Suite struct DecodingStrategyTests {
    private struct Event: Decodable, FetchableRecord, Equatable {
        struct Place: Decodable, Equatable {
            var since: Date
        }
        var eventName: String
        var startDate: Date
        var endDate: Date?
        var dataURL: Data?
        var place: Place?

        static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .convertFromSnakeCase }

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            column == "end_date" ? .millisecondsSince1970 : .iso8601
        }

        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
            .custom { value in String.fromDatabaseValue(value).flatMap { Data(base64Encoded: $0) } }
        }

        static func databaseJSONDecoder(for column: String) -> JSONDecoder {
            let decoder = JSONDecoder()
            if column == "eventPlace" { decoder.dateDecodingStrategy = .secondsSince1970 }
            return decoder
        }

        enum CodingKeys: String, CodingKey {
            case eventName, startDate, endDate
            case dataURL = "dataUrl"
            case place = "eventPlace"
        }
    }

    @Test func `Strategies apply to names, dates, data and JSON`() throws {
        let row: Row = [
            "event_name": "E", "start_date": "1970-01-01T00:00:02Z", "end_date": 3000, "data_url": "aGk=",
            "event_place": #"{"since": 4}"#,
        ]
        let event = try Event(row: row)
        #expect(
            event
                == Event(
                    eventName: "E", startDate: Date(timeIntervalSince1970: 2),
                    endDate: Date(timeIntervalSince1970: 3), dataURL: Data("hi".utf8),
                    place: Event.Place(since: Date(timeIntervalSince1970: 4))))
    }

    @Test func `NULL decodes as nil, and mismatched values throw`() throws {
        let event = try Event(row: ["event_name": "E", "start_date": "1970-01-01T00:00:02Z", "end_date": nil])
        #expect(event.endDate == nil && event.dataURL == nil)
        let error = try #require(throws: RowDecodingError.self) {
            try Event(row: ["event_name": "E", "start_date": "tomorrow"])
        }
        #expect(
            "\(error)".hasPrefix(
                "could not decode Date from database value \"tomorrow\" - column: \"start_date\""))
        #expect(throws: RowDecodingError.self) {
            try Event(row: ["event_name": "E", "start_date": "1970-01-01T00:00:02Z", "data_url": "#"])
        }
    }

    @Test(arguments: [
        ("1.5", 1.5, DatabaseDateDecodingStrategy.timeIntervalSince1970),
        ("-978307200", 0, .timeIntervalSinceReferenceDate),
        ("'1970-01-01 00:00:01'", 1, .deferredToDate),
        (
            "'abc'", 3,
            .custom { value in
                String.fromDatabaseValue(value).map { Date(timeIntervalSince1970: Double($0.count)) }
            }
        ),
    ])
    func `Dates follow the strategy`(
        sql: String, seconds: Double, strategy: DatabaseDateDecodingStrategy
    ) throws {
        struct Dated: Decodable, FetchableRecord {
            @TaskLocal static var strategy = DatabaseDateDecodingStrategy.deferredToDate
            var v: Date
            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
                strategy
            }
        }
        try Dated.$strategy.withValue(strategy) {
            let dated = try DatabaseQueue().read { db throws in
                try Dated.fetchOne(db, sql: "SELECT \(sql) AS v")
            }
            #expect(dated?.v == Date(timeIntervalSince1970: seconds))
        }
    }

    /// A value that decodes as the value it wraps.
    private struct Wrapped<Value: Decodable>: Decodable {
        var value: Value
        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Value.self)
        }
    }

    private struct Moment: Decodable, FetchableRecord {
        var date: Wrapped<Date>
        var data: Wrapped<Data>?
        var end: Date?
        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            column == "end" ? .custom { _ in .distantPast } : .millisecondsSince1970
        }
        static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
            .custom { String.fromDatabaseValue($0).flatMap { Data(base64Encoded: $0) } }
        }
    }

    @Test func `Strategies apply to wrapped dates and data`() throws {
        let moment = try Moment(row: ["date": 1500, "data": "aGk="])
        #expect(moment.date.value == Date(timeIntervalSince1970: 1.5))
        #expect(moment.data?.value == Data("hi".utf8))
        let error = try #require(throws: RowDecodingError.self) { try Moment(row: ["date": "x"]) }
        #expect("\(error)".hasPrefix("could not decode Date from database value \"x\" - column: \"date\""))
        struct Whole: Decodable, FetchableRecord {
            var date: Date
            init(from decoder: any Decoder) throws {
                date = try decoder.singleValueContainer().decode(Date.self)
            }
            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
                column == "d" ? .millisecondsSince1970 : .iso8601
            }
        }
        #expect(try Whole(row: ["d": 1500]).date == Date(timeIntervalSince1970: 1.5))
    }

    @Test func `A custom strategy does not change NULL in an optional`() throws {
        #expect(try Moment(row: ["date": 1500, "end": nil]).end == nil)
        #expect(try Moment(row: ["date": 1500, "end": 1]).end == .distantPast)
    }

    @Test func `The last column name that matches a key wins`() throws {
        struct Book: Decodable, FetchableRecord {
            var bookTitle: String
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
                .convertFromSnakeCase
            }
        }
        #expect(try Book(row: ["book_title": "a", "bookTitle": "b"]).bookTitle == "b")
        #expect(try Book(row: ["bookTitle": "b", "book_title": "a"]).bookTitle == "a")
        // The last matching name counts, with its first column.
        #expect(try Book(row: ["Book_Title": "c", "bookTitle": "b", "book_title": "a"]).bookTitle == "c")
    }

    @Test func `Custom column strategies and user info reach the decoder`() throws {
        struct Custom: Decodable, FetchableRecord {
            struct Key: CodingKey {
                var stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            static let greeting = CodingUserInfoKey(rawValue: "greeting")
            static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
                greeting.map { [$0: "hello"] } ?? [:]
            }
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
                .custom { Key(stringValue: String($0.dropFirst(2))) }
            }
            var name: String
            var json: Word
            struct Word: Decodable {
                var word: String
                init(from decoder: any Decoder) throws {
                    _ = try decoder.container(keyedBy: Key.self)
                    word = Custom.greeting.flatMap { decoder.userInfo[$0] as? String } ?? "nothing"
                }
            }
        }
        let record = try Custom(row: ["t_name": "n", "t_json": "{}"])
        #expect(record.name == "n" && record.json.word == "hello")
    }

    @Test(arguments: [
        ("birth_date", "birthDate"), ("_birth_date_", "_birthDate_"), ("id", "id"), ("ID", "ID"),
        ("a_URL", "aUrl"), ("BIRTH_DATE", "birthDate"),
        ("__", "__"), ("", ""), ("a__b", "aB"),
    ])
    func `Snake case converts to camel case`(column: String, key: String) throws {
        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        struct Keys: Decodable, FetchableRecord {
            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
                .convertFromSnakeCase
            }
            var keys: [String]
            init(from decoder: any Decoder) throws {
                keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
            }
        }
        #expect(try Keys(row: [column: 1]).keys == [key])
    }
}
