import FoundationEssentials
import JoineryEngine
import Testing

/// How records and other types are decoded, wherever they occur in a record.
@Suite struct DecodableFormTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: Library.schema + Library.rows) }
    }

    /// A record that decodes itself by hand, although it is decodable.
    private struct Handmade: Decodable, FetchableRecord, Hashable {
        var name: String

        init(row: Row) throws {
            name = try "by hand: " + row.decode(String.self, forColumn: "name")
        }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private static let authors = Table("country").hasMany(Table("author"), key: "authors").order(Column("id"))
    private static let country = Table("author").belongsTo(Table("country"))
    private static let author = Table("book").belongsTo(Table("author"))

    @Test func `A record's own initializer decodes it wherever it occurs`() throws {
        struct Inside: Decodable, FetchableRecord {
            var author: Handmade
        }
        struct Optionally: Decodable, FetchableRecord {
            var author: Handmade?
        }
        struct Fetched<Authors: Decodable>: Decodable, FetchableRecord {
            var authors: Authors
        }
        try queue.read { db throws in
            let book = Table("book").including(required: Self.author).filter(Column("id") == 1)
            #expect(try book.asRequest(of: Inside.self).fetchOne(db)?.author.name == "by hand: A")
            #expect(try book.asRequest(of: Optionally.self).fetchOne(db)?.author?.name == "by hand: A")
            #expect(try Inside(row: ["name": "x"]).author.name == "by hand: x")
            let country = Table("country").including(all: Self.authors).filter(Column("code") == "FR")
            func fetch<Authors: Collection<Handmade> & Decodable>(_ type: Authors.Type) throws -> [String]? {
                try country.asRequest(of: Fetched<Authors>.self).fetchOne(db)?.authors.map(\.name)
            }
            #expect(try fetch([Handmade].self) == ["by hand: A"])
            #expect(try fetch(Set<Handmade>.self) == ["by hand: A"])
            #expect(try fetch(ContiguousArray<Handmade>.self) == ["by hand: A"])
        }
    }

    @Test func `Nested types use the strategies of the enclosing record`() throws {
        struct Moment: Decodable {
            var date: Date
            var name: String?
        }
        struct Around: Decodable, FetchableRecord {
            var row: Moment
            var inside: Moment?

            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
                .millisecondsSince1970
            }
        }
        struct Other: Decodable, FetchableRecord {
            var row: Moment
        }
        let adapter = ScopeAdapter(["inside": SuffixRowAdapter(fromIndex: 1)])
        try queue.read { db throws in
            let statement = try db.makeStatement(sql: "SELECT 1500 AS date, 2500 AS date")
            let around = try #require(try Around.fetchOne(statement, adapter: adapter))
            #expect(around.row.date == Date(timeIntervalSince1970: 1.5))
            #expect(around.inside?.date == Date(timeIntervalSince1970: 2.5))
            // The same type of the same statement, in another record.
            let row = try #require(try Row.fetchOne(statement))
            #expect(try Other(row: row).row.date == Date(timeIntervalSince1970: 1500))
            #expect(try Around(row: row).row.date == Date(timeIntervalSince1970: 1.5))
            #expect(try Other(row: row).row.date == Date(timeIntervalSince1970: 1500))
        }
    }

    @Test func `Rows with the same columns may differ in their prefetched rows`() throws {
        struct Country: Decodable, FetchableRecord {
            var authors: [Handmade]?
        }
        let request = Table("country").including(all: Self.authors)
        try queue.read { db throws in
            let row = try #require(try Row.fetchOne(db, request))
            // The same columns, with and without prefetched rows.
            #expect(try Country(row: row.unadapted).authors == nil)
            #expect(try Country(row: row).authors?.count == 1)
            #expect(try Country(row: row.unadapted).authors == nil)
        }
    }

    @Test func `A type follows the strategy of each record that contains it`() throws {
        struct Moment: Decodable {
            var date: Date
        }
        struct Seconds: Decodable, FetchableRecord {
            var inside: Moment
        }
        struct Milliseconds: Decodable, FetchableRecord {
            var inside: Moment
            static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
                .millisecondsSince1970
            }
        }
        let adapter = ScopeAdapter(["inside": SuffixRowAdapter(fromIndex: 0)])
        let row = try queue.read { db throws in
            try Row.fetchOne(db, sql: "SELECT 1500 AS date", adapter: adapter)
        }
        for _ in 1...2 {
            let (seconds, milliseconds) = (
                try row.map(Seconds.init(row:)), try row.map(Milliseconds.init(row:))
            )
            #expect(seconds?.inside.date == Date(timeIntervalSince1970: 1500))
            #expect(milliseconds?.inside.date == Date(timeIntervalSince1970: 1.5))
        }
    }

    @Test func `A different key of each row may decode from the row itself`() throws {
        struct Person: Decodable {
            var name: String
        }
        struct ByTurns: Decodable, FetchableRecord {
            var name: String
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                let id = try container.decode(Int.self, forKey: Key(stringValue: "id"))
                name = try container.decode(Person.self, forKey: Key(stringValue: "person \(id % 2)")).name
            }
        }
        let people = try queue.read { db throws in
            try ByTurns.fetchAll(db, sql: "SELECT id, name FROM author ORDER BY id")
        }
        #expect(people.map(\.name) == ["A", "B", "C"])
    }

    @Test func `Column strategies do not apply to the names of nested rows`() throws {
        struct Names: Decodable, FetchableRecord {
            var homeTown: [String: String]?
            var town: [String: String]?
            var keys: [String]

            static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
                .convertFromSnakeCase
            }

            enum CodingKeys: String, CodingKey {
                case homeTown
                case town = "home_town"
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                homeTown = try container.decodeIfPresent([String: String].self, forKey: .homeTown)
                town = try container.decodeIfPresent([String: String].self, forKey: .town)
                keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
            }
        }
        let adapter = ScopeAdapter(["home_town": SuffixRowAdapter(fromIndex: 1)])
        let names = try queue.read { db throws in
            try Names.fetchOne(db, sql: "SELECT 1 AS a_b, 'x' AS name", adapter: adapter)
        }
        #expect(names?.homeTown == nil && names?.town == ["name": "x"])
        #expect(names?.keys == ["aB", "name", "home_town"])
    }

    @Test func `Prefetched rows are listed as keys and decoded one by one`() throws {
        struct Country: Decodable, FetchableRecord {
            var keys: [String]
            var names: [String]
            var end: String
            var nested: String

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                keys = container.allKeys.map(\.stringValue)
                var rows = try container.nestedUnkeyedContainer(forKey: Key(stringValue: "authors"))
                names = []
                while !rows.isAtEnd { names.append(try rows.decode(Handmade.self).name) }
                do {
                    end = try rows.decode(Handmade.self).name
                } catch DecodingError.valueNotFound {
                    end = "\(rows.currentIndex) of \(rows.count ?? -1)"
                }
                var again = try container.nestedUnkeyedContainer(forKey: Key(stringValue: "authors"))
                nested = try again.nestedContainer(keyedBy: Key.self).decode(
                    String.self, forKey: Key(stringValue: "name"))
            }
        }
        let request = Table("country").including(all: Self.authors).filter(Column("code") == "FR")
        let country = try queue.read { db throws in try request.asRequest(of: Country.self).fetchOne(db) }
        #expect(country?.keys == ["code", "name", "authors"])
        #expect(country?.names == ["by hand: A"] && country?.end == "1 of 1" && country?.nested == "A")
    }

    @Test func `Coding paths lead to the decoded type`() throws {
        struct Path: Decodable {
            var path: [String]
            init(from decoder: any Decoder) throws { path = decoder.codingPath.map(\.stringValue) }
        }
        struct Inside: Decodable {
            var inner: Path
        }
        struct Paths: Decodable, FetchableRecord {
            var country: Path
            var author: Inside
            var column: Path
        }
        enum Color: String, Decodable { case red }
        struct Colored: Decodable, FetchableRecord {
            var color: Color
        }
        let request = Table("book").including(
            required: Self.author.including(required: Self.country).annotated(
                with: Column("id").forKey("inner"))
        ).annotated(with: Column("title").forKey("column"))
        let paths = try queue.read { db throws in try request.asRequest(of: Paths.self).fetchOne(db) }
        #expect(paths?.country.path == ["country"])
        #expect(paths?.author.inner.path == ["author", "inner"])
        #expect(paths?.column.path == ["column"])
        let error = try #require(throws: DecodingError.self) { try Colored(row: ["color": "green"]) }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.codingPath.map(\.stringValue) == ["color"])
    }

    @Test func `A super decoder decodes a nested row`() throws {
        struct Book: Decodable, FetchableRecord {
            var author: String
            var missing: String?

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                author = try container.superDecoder(forKey: Key(stringValue: "author"))
                    .container(keyedBy: Key.self).decode(String.self, forKey: Key(stringValue: "name"))
                do {
                    _ = try container.superDecoder(forKey: Key(stringValue: "country"))
                } catch let error as RowDecodingError {
                    missing = error.description
                }
            }
        }
        let request = Table("book").including(required: Self.author).asRequest(of: Book.self)
        let book = try queue.read { db throws in try request.fetchOne(db) }
        #expect(book?.author == "A")
        #expect(book?.missing?.contains("country") == true)
    }

    @Test func `A type may decode NULL as a value`() throws {
        struct Lenient: Codable, DatabaseValueConvertible {
            var text: String
            var databaseValue: DatabaseValue { text.databaseValue }
            static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Lenient? {
                dbValue.isNull ? Lenient(text: "none") : String.fromDatabaseValue(dbValue).map(Lenient.init)
            }
        }
        struct Strict: Codable, DatabaseValueConvertible {
            var databaseValue: DatabaseValue { 1.databaseValue }
            static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Strict? {
                dbValue == 1.databaseValue ? Strict() : nil
            }
        }
        struct Values: Decodable, FetchableRecord {
            var lenient: Lenient?
            var strict: Strict?
        }
        let nulls = try Values(row: ["lenient": nil, "strict": nil])
        #expect(nulls.lenient?.text == "none" && nulls.strict == nil)
        #expect(throws: RowDecodingError.self) { try Values(row: ["strict": 2]) }
        #expect(throws: RowDecodingError.self) { try Values(row: ["lenient": 2]) }
    }

    @Test func `Rows do not decode as values`() throws {
        struct Texts: Decodable, FetchableRecord {
            var author: String?
            var date: Date?
            init(from decoder: any Decoder) throws {
                let (container, key) = (try decoder.container(keyedBy: Key.self), Key(stringValue: "author"))
                #expect(throws: RowDecodingError.self) { try container.decode(Date.self, forKey: key) }
                date = (try? container.decodeIfPresent(Date.self, forKey: key)) ?? .distantPast
                author = try container.decodeIfPresent(String.self, forKey: key)
            }
        }
        struct Dates: Decodable, FetchableRecord {
            var author: Date?
        }
        enum Word: String, Decodable { case a }
        struct Fetched<Value: Decodable>: Decodable, FetchableRecord {
            var authors: Value?
        }
        let books = Table("book").order(Column("id")).including(optional: Self.author).asRequest(
            of: Texts.self)
        let countries = Table("country").including(all: Self.authors)
        try queue.read { db throws in
            #expect(throws: RowDecodingError.self) { try books.fetchOne(db) }
            let absent = try books.filter(Column("authorId") == nil).fetchOne(db)
            #expect(absent?.author == nil && absent?.date == .distantPast)
            let dates = books.asRequest(of: Dates.self)
            #expect(throws: RowDecodingError.self) { try dates.fetchOne(db) }
            #expect(try dates.filter(Column("authorId") == nil).fetchOne(db)?.author == nil)
            func fetch<Value: Decodable>(_ type: Value.Type) throws {
                _ = try countries.asRequest(of: Fetched<Value>.self).fetchOne(db)
            }
            #expect(throws: RowDecodingError.self) { try fetch(String.self) }
            #expect(throws: RowDecodingError.self) { try fetch(Date.self) }
            #expect(throws: RowDecodingError.self) { try fetch(Word.self) }
        }
    }

    @Test func `An empty row has no single value`() throws {
        struct One: Decodable, FetchableRecord {
            var value: Int?
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                value = container.decodeNil() ? nil : try container.decode(Int.self)
            }
        }
        struct Always: Decodable, FetchableRecord {
            init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Int.self) }
        }
        #expect(try One(row: ["a": nil]).value == nil && One(row: Row()).value == nil)
        #expect(try One(row: ["a": 3]).value == 3)
        let error = try #require(throws: RowDecodingError.self) { try Always(row: Row()) }
        #expect("\(error)".hasPrefix("column not found"))
    }
}
