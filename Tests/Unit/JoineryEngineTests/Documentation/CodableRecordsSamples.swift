import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

extension CodingUserInfoKey {
    fileprivate static var currency: CodingUserInfoKey { CodingUserInfoKey(rawValue: "currency")! }
}

/// The samples of CodableRecords.md, word for word.
@Suite("Documentation: Codable records")
struct CodableRecordsSamples {
    let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    struct Book: Codable, FetchableRecord, EncodableRecord {
        var id: Int64
        var title: String
        var publishedOn: Date?
        var mood: Mood
        var authorId: Int64?
    }

    enum Mood: String, Codable {
        case glad, gloomy
    }

    @Test func `Properties are columns`() throws {
        try queue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, publishedOn TEXT, mood TEXT, authorId);
                    INSERT INTO book VALUES (1, 'Moby-Dick', '1851-10-18', 'gloomy', NULL)
                    """)
            let books = try Book.fetchAll(db, sql: "SELECT * FROM book ORDER BY id")
            let columns = try books[0].databaseDictionary

            #expect(books.map(\.mood) == [.gloomy])
            #expect(columns["publishedOn"] == "1851-10-18 00:00:00.000".databaseValue)
            #expect(columns["mood"] == "gloomy".databaseValue && columns["authorId"] == .null)
            #expect(try Book(row: ["id": 1, "title": "t", "mood": "glad"]).publishedOn == nil)
            #expect(throws: RowDecodingError.self) {
                try Book(row: ["id": 1, "title": "t", "mood": "glad", "authorId": "x"])
            }
        }
    }

    struct Person: Codable, FetchableRecord {
        var id: Int64
        var fullName: String

        enum CodingKeys: String, CodingKey {
            case id
            case fullName = "name"
        }
    }

    @Test func `Coding keys name the columns`() throws {
        #expect(try Person(row: ["id": 1, "name": "Herman"]).fullName == "Herman")
    }

    struct Visit: Codable, FetchableRecord, EncodableRecord {
        var visitID: UUID
        var startDate: Date
        var endDate: Date?

        enum CodingKeys: String, CodingKey {
            case visitID = "visitId"
            case startDate, endDate
        }

        static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
        static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            column == "end_date" ? .timeIntervalSince1970 : .iso8601
        }

        static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
            column == "end_date" ? .timeIntervalSince1970 : .iso8601
        }

        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
            .lowercaseString
        }
    }

    @Test func `Strategies convert names, dates and UUIDs`() throws {
        let row: Row = [
            "visit_id": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "start_date": "2026-11-21T09:30:00Z",
            "end_date": 1_795_000_000.5,
        ]
        let columns = try Visit(row: row).databaseDictionary
        #expect(columns.count == 3 && columns.allSatisfy { row[$0.key] == $0.value })
    }

    struct Shelf: Codable, FetchableRecord, EncodableRecord {
        struct Size: Codable {
            var width: Double
            var height: Double
        }

        var name: String
        var size: Size
        var labels: [String]

        static func databaseJSONEncoder(for column: String) -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
            return encoder
        }
    }

    @Test func `Structured values are stored as JSON`() throws {
        let shelf = Shelf(name: "s", size: Shelf.Size(width: 1, height: 2.5), labels: [])
        let columns = try shelf.databaseDictionary
        #expect(columns["size"] == "{\n  \"height\" : 2.5,\n  \"width\" : 1\n}".databaseValue)
        #expect(try Shelf(row: Row(columns)).size.height == 2.5)
    }

    struct BookTitle: Decodable, FetchableRecord {
        var title: String
    }

    struct Stars: Decodable {
        var stars: Int
    }

    struct BookInfo: Decodable, FetchableRecord {
        var book: BookTitle
        var author: Person?
        var reviews: [Stars]
    }

    @Test func `Records contain other records`() throws {
        try Library().read { (db) throws in
            let request = Table("book")
                .including(optional: Library.bookAuthor)
                .including(all: Library.bookReviews)
                .order(Column("id"))
                .asRequest(of: BookInfo.self)
            let infos = try request.fetchAll(db)

            #expect(infos.map(\.book.title) == ["x", "y", "z", "n", "c"])
            #expect(infos.map { $0.author?.fullName } == ["A", "A", "B", nil, "C"])
            #expect(infos.map { $0.reviews.map(\.stars) } == [[5, 1], [], [4], [], []])
        }
    }

    struct Offer: Decodable, FetchableRecord {
        var price: Price

        static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { [.currency: "EUR"] }
    }

    struct Price: Decodable {
        var amount: Double
        var currency: String?

        init(from decoder: any Decoder) throws {
            amount = try decoder.singleValueContainer().decode(Double.self)
            currency = decoder.userInfo[.currency] as? String
        }
    }

    @Test func `User info reaches the decoder`() throws {
        let price = try Offer(row: ["price": 2.5]).price
        #expect(price.amount == 2.5 && price.currency == "EUR")
    }

    @Test func `Changes contain the previous values`() throws {
        let original = Book(id: 1, title: "Moby-Dick", mood: .gloomy)
        var book = original
        book.title = "Typee"
        let isSame = book.databaseEquals(original)
        let changes = try book.databaseChanges(from: original)

        #expect(!isSame && changes == ["title": "Moby-Dick".databaseValue])
    }
}
