import JoineryEngine
import Testing

/// The samples of SampleRecords.md, word for word.
@Suite("Documentation: SampleRecords")
struct SampleRecordsSamples {
    struct Author: Codable, Identifiable, FetchableRecord, TableRecord {
        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let countryCode = Column("countryCode")
        }

        static let books = hasMany(Book.self)
        static let reviews = hasMany(Review.self, through: books, using: Book.reviews)
        static let country = belongsTo(Country.self)

        var id: Int64
        var name: String
        var countryCode: String?
    }

    struct Book: Codable, Identifiable, FetchableRecord, TableRecord {
        enum Columns {
            static let id = Column("id")
            static let authorId = Column("authorId")
            static let title = Column("title")
        }

        static let author = belongsTo(Author.self)
        static let reviews = hasMany(Review.self)
        static let country = hasOne(Country.self, through: author, using: Author.country)

        var id: Int64
        var authorId: Int64?
        var title: String
    }

    struct Review: Codable, Identifiable, FetchableRecord, TableRecord {
        enum Columns {
            static let id = Column("id")
            static let bookId = Column("bookId")
            static let stars = Column("stars")
        }

        var id: Int64
        var bookId: Int64
        var stars: Int
    }

    struct Country: Codable, FetchableRecord, TableRecord {
        var code: String
        var name: String
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try Library().queue
    }

    @Test func `The records read their tables`() throws {
        let titles = try queue.read { db in
            try Book.order(\.title).fetchAll(db).map(\.title)
        }

        #expect(titles == ["c", "n", "x", "y", "z"])
        try queue.read { (db) throws in
            #expect(
                try Author.including(optional: Author.country).fetchAll(db).map(\.countryCode) == [
                    "FR", "US", nil,
                ])
            #expect(try Review.fetchAll(db).map(\.stars) == [5, 4, 1])
            #expect(try Country.order(Column("code")).fetchAll(db).map(\.name) == ["France", "USA"])
        }
    }

    @Test func `The associations lead from one to another`() throws {
        try queue.read { (db) throws in
            #expect(try Book.joining(required: Book.country).fetchCount(db) == 3)
            #expect(try Author.joining(required: Author.reviews).distinct().fetchCount(db) == 2)
        }
    }
}
