import Foundation
import JoineryEngine
import Testing

/// Decodable records with nested structure.
@Suite struct DecodableStructureTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: Library.schema + Library.rows) }
    }

    private struct Writer: Decodable, TableRecord, FetchableRecord, Hashable {
        static let databaseTableName = "author"
        static let books = hasMany(Volume.self)
        static let country = belongsTo(Nation.self)
        var id: Int64
        var name: String
    }

    private struct Volume: Decodable, TableRecord, FetchableRecord, Hashable {
        static let databaseTableName = "book"
        static let author = belongsTo(Writer.self)
        static let reviews = hasMany(Opinion.self)
        var id: Int64
        var title: String
    }

    private struct Opinion: Decodable, TableRecord, FetchableRecord, Hashable {
        static let databaseTableName = "review"
        var stars: Int
    }

    private struct Nation: Decodable, TableRecord, FetchableRecord, Hashable {
        static let databaseTableName = "country"
        var name: String
    }

    @Test func `Properties decode from the row itself and from a nested row`() throws {
        struct Info: Decodable, FetchableRecord, Equatable {
            var book: Volume
            var author: Writer?
        }
        let request = Volume.including(optional: Volume.author).order(Column("id")).asRequest(of: Info.self)
        try queue.read { db throws in
            let infos = try request.fetchAll(db)
            #expect(infos.map(\.book.title) == ["x", "y", "z", "n", "c"])
            #expect(infos.map { $0.author?.name } == ["A", "A", "B", nil, "C"])
            #expect(try request.fetchCursor(db).next() == infos[0])
        }
    }

    @Test func `A missing row throws where a record is required`() throws {
        struct Info: Decodable, FetchableRecord {
            var book: Volume
            var author: Writer
        }
        let error = try #require(throws: RowDecodingError.self) {
            try queue.read { db in
                try Volume.including(optional: Volume.author).asRequest(of: Info.self).fetchAll(db)
            }
        }
        #expect("\(error)".contains("could not decode Int64 from database value NULL"))
    }

    @Test func `Copied rows decode like rows of a cursor`() throws {
        struct Info: Decodable, FetchableRecord, Equatable {
            var book: Volume
            var author: Writer?
            var reviews: [Opinion]
        }
        struct Wrapper: Decodable, FetchableRecord, Equatable {
            var info: Info
            var author: Writer?
            init(from decoder: any Decoder) throws {
                info = try decoder.singleValueContainer().decode(Info.self)
                enum Key: String, CodingKey { case author }
                author = try decoder.container(keyedBy: Key.self).decodeIfPresent(
                    Writer.self, forKey: .author)
            }
        }
        let request = Volume.including(optional: Volume.author)
            .including(all: Volume.reviews.order(Column("id"))).order(Column("id"))
        try queue.read { db throws in
            let infos = try request.asRequest(of: Info.self).fetchAll(db)
            let rows = try Row.fetchAll(db, request)
            #expect(try rows.map { try Info(row: $0) } == infos)
            #expect(try request.asRequest(of: Info.self).fetchOne(db) == infos.first)
            #expect(infos.map { $0.author?.name } == ["A", "A", "B", nil, "C"])
            #expect(infos.map { $0.reviews.map(\.stars) } == [[5, 1], [], [4], [], []])
            let wrappers = try rows.map { try Wrapper(row: $0) }
            #expect(wrappers.map(\.info) == infos && wrappers.map(\.author) == infos.map(\.author))
        }
    }

    @Test func `A nested row does not decode as a single value`() throws {
        struct Generic<Value: Decodable>: Decodable, FetchableRecord {
            var author: Value
        }
        let request = Volume.including(required: Volume.author.select(Column("name")))
        try queue.read { db throws in
            #expect(throws: RowDecodingError.self) {
                try request.asRequest(of: Generic<String>.self).fetchOne(db)
            }
            #expect(
                try request.asRequest(of: Generic<[String: String]>.self).fetchOne(db)?.author == [
                    "name": "A"
                ])
        }
    }

    @Test func `Plain types decode at any depth`() throws {
        struct Info: Decodable, FetchableRecord, Equatable {
            struct Book: Decodable, Equatable {
                var title: String
            }
            struct Person: Decodable, Equatable {
                struct Place: Decodable, Equatable {
                    var name: String
                }
                var name: String
                var country: Place?
            }
            var title: String
            var book: Book
            var author: Person?
            /// The nearest row with this name, at any depth.
            var country: Place?
            typealias Place = Person.Place
        }
        let request = Volume.including(
            optional: Volume.author.including(optional: Writer.country)
        ).order(Column("id")).asRequest(of: Info.self)
        let infos = try queue.read { db in try request.fetchAll(db) }
        #expect(infos.map(\.book.title) == infos.map(\.title))
        #expect(infos.map { $0.author?.country?.name } == ["France", "France", "USA", nil, nil])
        #expect(infos.map { $0.country?.name } == ["France", "France", "USA", nil, nil])
    }

    @Test func `Prefetched rows decode as arrays, sets and other collections`() throws {
        struct Info: Decodable, FetchableRecord, Equatable {
            struct Title: Decodable, Hashable {
                var title: String
            }
            var author: Writer
            var books: [Volume]
        }
        struct Sets: Decodable, FetchableRecord, Equatable {
            var books: Set<Volume>
        }
        struct Plain: Decodable, FetchableRecord, Equatable {
            var books: [Info.Title]
        }
        struct PlainSets: Decodable, FetchableRecord, Equatable {
            var books: Set<Info.Title>
        }
        struct Others: Decodable, FetchableRecord, Equatable {
            var books: ContiguousArray<Volume>
        }
        struct Optionals: Decodable, FetchableRecord, Equatable {
            var books: [Volume]?
            var reviews: [Opinion]?
        }
        let request = Writer.including(all: Writer.books.order(Column("id"))).order(Column("id"))
        let titles = [["x", "y"], ["z"], ["c"]]
        try queue.read { db throws in
            #expect(try request.asRequest(of: Info.self).fetchAll(db).map { $0.books.map(\.title) } == titles)
            #expect(try request.asRequest(of: Info.self).fetchAll(db).map(\.author.name) == ["A", "B", "C"])
            #expect(
                try request.asRequest(of: Sets.self).fetchAll(db).map { Set($0.books.map(\.title)) }
                    == titles.map { Set($0) })
            #expect(
                try request.asRequest(of: Plain.self).fetchAll(db).map { $0.books.map(\.title) } == titles)
            #expect(
                try request.asRequest(of: PlainSets.self).fetchAll(db).map { Set($0.books.map(\.title)) }
                    == titles.map { Set($0) })
            #expect(
                try request.asRequest(of: Others.self).fetchAll(db).map { $0.books.map(\.title) } == titles)
            let optionals = try request.asRequest(of: Optionals.self).fetchAll(db)
            #expect(optionals.map { $0.books?.map(\.title) } == titles)
            #expect(optionals.allSatisfy { $0.reviews == nil })
            // Rows without prefetched rows, after a fetch of the same columns with them.
            #expect(
                try Writer.all().asRequest(of: Optionals.self).fetchAll(db).allSatisfy { $0.books == nil })
            let error = try #require(throws: DecodingError.self) {
                try Writer.all().asRequest(of: Info.self).fetchAll(db)
            }
            #expect("\(error)".contains("nothing in the row is named \"books\""))
            #expect(try request.asRequest(of: Info.self).fetchAll(db).map { $0.books.map(\.title) } == titles)
        }
    }

    @Test func `Prefetched rows decode with their own prefetched rows`() throws {
        struct Info: Decodable, FetchableRecord {
            struct Book: Decodable, FetchableRecord {
                var book: Volume
                var reviews: [Opinion]
            }
            var author: Writer
            var books: [Book]
        }
        let request = Writer.including(
            all: Writer.books.including(all: Volume.reviews.order(Column("id"))).order(Column("id"))
        ).order(Column("id")).asRequest(of: Info.self)
        let infos = try queue.read { db in try request.fetchAll(db) }
        #expect(infos.map { $0.books.map(\.book.title) } == [["x", "y"], ["z"], ["c"]])
        #expect(infos.map { $0.books.map { $0.reviews.map(\.stars) } } == [[[5, 1], []], [[4]], [[]]])
    }

    @Test func `A column takes precedence over a nested row`() throws {
        struct Part: Decodable, Equatable {
            var a: Int
        }
        struct Whole: Decodable, FetchableRecord, Equatable {
            var part: Part
        }
        let adapter = ScopeAdapter(["part": SuffixRowAdapter(fromIndex: 1)])
        try queue.read { db throws in
            #expect(
                try Whole.fetchOne(db, sql: #"SELECT '{"a":7}' AS part, 2 AS a"#, adapter: adapter)?.part.a
                    == 7)
            #expect(try Whole.fetchOne(db, sql: "SELECT 1 AS z, 2 AS a", adapter: adapter)?.part.a == 2)
            #expect(try Whole.fetchOne(db, sql: "SELECT 1 AS z, 2 AS a")?.part.a == 2)
        }
    }

    @Test func `A record that keeps its row does not see the next one`() throws {
        struct Keeper: Decodable, FetchableRecord {
            struct Inside: FetchableRecord, Decodable {
                let row: Row
                init(row: Row) { self.row = row }
                init(from decoder: any Decoder) throws { row = Row() }
            }
            var author: Inside?
        }
        let request = Volume.including(optional: Volume.author).including(all: Volume.reviews)
            .order(Column("id")).asRequest(of: Keeper.self)
        let names = try queue.read { db in
            try request.fetchAll(db).map { keeper -> String? in keeper.author?.row["name"] }
        }
        #expect(names == ["A", "A", "B", nil, "C"])
    }

    // MARK: Own ways of decoding

    @Test func `A class and its superclass decode from one row`() throws {
        class Base: Decodable {
            var a: Int
        }
        final class Derived: Base, FetchableRecord {
            var b: Int
            private enum Key: String, CodingKey { case b }

            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                b = try container.decode(Int.self, forKey: .b)
                try super.init(from: container.superDecoder())
            }
        }
        let record = try Derived(row: ["a": 5, "b": 6])
        #expect(record.a == 5 && record.b == 6)
    }

    @Test func `Dynamic keys include columns and nested rows`() throws {
        struct Keys: Decodable, FetchableRecord {
            struct Key: CodingKey {
                var stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            var keys: [String]
            var missing: Bool
            var nulls: [String]

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                keys = container.allKeys.map(\.stringValue)
                missing = container.contains(Key(stringValue: "nope"))
                nulls = try keys.filter { try container.decodeNil(forKey: Key(stringValue: $0)) }
            }
        }
        let adapter = ScopeAdapter(["last": SuffixRowAdapter(fromIndex: 2)])
        let keys = try queue.read { db throws in
            try Keys.fetchOne(db, sql: "SELECT 1 AS b, NULL AS a, NULL AS c", adapter: adapter)
        }
        #expect(keys?.keys == ["b", "a", "c", "last"] && keys?.missing == false)
        #expect(keys?.nulls == ["a", "c", "last"])
    }

    @Test func `Each key is listed once`() throws {
        struct Keys: Decodable, FetchableRecord {
            enum Key: String, CodingKey { case a, b, c }
            var keys: [Key]
            init(from decoder: any Decoder) throws {
                keys = try decoder.container(keyedBy: Key.self).allKeys
            }
        }
        let adapter = ScopeAdapter(["c": SuffixRowAdapter(fromIndex: 1)])
        let keys = try queue.read { db throws in
            try Keys.fetchOne(db, sql: "SELECT 1 AS b, 2 AS a, 3 AS b, 4 AS c, 5 AS d", adapter: adapter)?
                .keys
        }
        #expect(keys == [.b, .a, .c])
    }

    @Test func `Single-value containers decode columns and records`() throws {
        struct Number: Decodable, FetchableRecord, Equatable {
            var value: Int
            init(from decoder: any Decoder) throws {
                value = try decoder.singleValueContainer().decode(Int.self)
            }
        }
        struct Wrapper: Decodable, FetchableRecord {
            var volume: Volume
            init(from decoder: any Decoder) throws {
                volume = try decoder.singleValueContainer().decode(Volume.self)
            }
        }
        struct Holder: Decodable, FetchableRecord {
            var v: Number
        }
        #expect(try Number(row: ["v": 5]).value == 5)
        #expect(try Holder(row: ["v": 5]).v.value == 5)
        #expect(try Wrapper(row: ["id": 1, "title": "t"]).volume.title == "t")
        struct Plain: Decodable {
            var value: Int
            init(from decoder: any Decoder) throws {
                value = try decoder.singleValueContainer().decode(Int.self)
            }
        }
        struct PlainHolder: Decodable, FetchableRecord {
            var v: Plain
        }
        struct Generic<Value: Decodable>: Decodable, FetchableRecord {
            var v: Value
        }
        #expect(try PlainHolder(row: ["v": 5]).v.value == 5)
        let error = try #require(throws: RowDecodingError.self) { try PlainHolder(row: ["w": 5]) }
        #expect("\(error)" == "column not found: \"v\" - row: [w:5]")
        #expect(throws: RowDecodingError.self) { try Generic<Plain?>(row: ["w": 5]) }
        #expect(throws: RowDecodingError.self) { try Generic<Plain?>(row: ["w": nil]) }
        #expect(try Generic<Plain?>(row: ["v": nil]).v == nil)
    }

    @Test func `Unkeyed and nested containers throw`() throws {
        struct Elements: Decodable, FetchableRecord {
            init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
        }
        struct Deep: Decodable, FetchableRecord {
            enum Key: String, CodingKey { case a }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                _ = try container.nestedContainer(keyedBy: Key.self, forKey: .a)
            }
        }
        #expect(throws: DecodingError.self) { try Elements(row: ["a": 1]) }
        #expect(throws: RowDecodingError.self) { try Deep(row: ["a": 1]) }
    }
}
