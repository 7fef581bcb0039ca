import Foundation

/// What a member thinks about a book: one review for each pair.
struct Review: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    var bookId: Int64
    var memberId: Int64
    var stars: Int
    var text: String?
    var writtenAt: Date

    enum Columns {
        static let bookId = Column(CodingKeys.bookId)
        static let memberId = Column(CodingKeys.memberId)
        static let stars = Column(CodingKeys.stars)
        static let text = Column(CodingKeys.text)
        static let writtenAt = Column(CodingKeys.writtenAt)
    }

    static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .replace)

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .iso8601 }
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .iso8601 }

    static let book = belongsTo(Book.self)
    static let member = belongsTo(Member.self)

    func willSave(_ db: Database) throws {
        guard (1...5).contains(stars) else { throw LibraryError.badStars(stars) }
    }
}

/// A named value.
struct Setting: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    var name: String
    var value: String?
    var changes = 0

    enum Columns {
        static let name = Column(CodingKeys.name)
        static let value = Column(CodingKeys.value)
        static let changes = Column(CodingKeys.changes)
    }
}
