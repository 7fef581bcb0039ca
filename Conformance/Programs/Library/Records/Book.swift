import Foundation

struct Book: Codable, Identifiable, Hashable, Sendable {
    enum Format: String, Codable, CaseIterable, DatabaseValueConvertible {
        case hardcover, paperback, audio
    }

    /// What is printed on the page behind the title.
    struct Edition: Codable, Hashable {
        var publisher: String
        var number: Int
        var pages: Int?
        var languages: [String] = []
    }

    var id: Int64?
    var isbn: String?
    var title: String
    var summary: String?
    var format = Format.hardcover
    var tags: [String] = []
    var edition: Edition?
    var price: Decimal?
    var published: CalendarDay?
    var genre: String
    private(set) var createdAt = Date.distantPast
    private(set) var updatedAt = Date.distantPast

    enum CodingKeys: String, CodingKey {
        case id, isbn, title, summary, format, tags, edition, price, published
        case genre = "genreCode"
        case createdAt, updatedAt
    }
}

extension Book: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let isbn = Column(CodingKeys.isbn)
        static let title = Column(CodingKeys.title)
        static let summary = Column(CodingKeys.summary)
        static let format = Column(CodingKeys.format)
        static let tags = JSONColumn(CodingKeys.tags)
        static let edition = JSONColumn(CodingKeys.edition)
        static let price = Column(CodingKeys.price)
        static let published = Column(CodingKeys.published)
        static let genre = Column(CodingKeys.genre)
        static let createdAt = Column(CodingKeys.createdAt)
        static let updatedAt = Column(CodingKeys.updatedAt)
    }

    static let category = belongsTo(Genre.self)
    static let contributions = hasMany(Contribution.self).order { $0.position }
    static let authors = hasMany(Author.self, through: contributions, using: Contribution.author)
    static let copies = hasMany(Copy.self)
    static let loans = hasMany(Loan.self, through: copies, using: Copy.loans)
    static let openLoans = hasMany(Loan.self, through: copies, using: Copy.openLoan).forKey("openLoans")
    static let reviews = hasMany(Review.self)
    static let readers = hasMany(Member.self, through: reviews, using: Review.member).forKey("readers")
    static let text = hasOne(BookText.self, using: ForeignKey([.rowID], to: [Columns.id]))

    static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    mutating func willInsert(_ db: Database) throws {
        createdAt = try db.transactionDate
        updatedAt = createdAt
    }

    func willSave(_ db: Database) throws {
        guard !title.isEmpty else { throw LibraryError.emptyTitle }
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }

    /// Changes a book, and the time of its last change if there is any.
    @discardableResult
    mutating func change(_ db: Database, _ modify: (inout Book) -> Void) throws -> Bool {
        let date = try db.transactionDate
        return try updateChanges(db) { book in
            let old = book
            modify(&book)
            if book != old { book.updatedAt = date }
        }
    }
}

/// The full text of a book.
struct BookText: TableRecord {
    static let databaseTableName = "bookText"
}

enum LibraryError: Error, Equatable {
    case emptyTitle
    case badStars(Int)
    case onLoan(Copy.ID)
    case tooManyLoans(member: String, limit: Int)
}
