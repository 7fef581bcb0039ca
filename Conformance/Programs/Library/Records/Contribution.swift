import Foundation

/// What an author did for a book.
struct Contribution: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    enum Role: Int, Codable, DatabaseValueConvertible {
        case author = 1
        case editor, translator
    }

    var bookId: Int64
    var authorId: Int64
    var role: Role
    var position: Int

    enum Columns {
        static let bookId = Column(CodingKeys.bookId)
        static let authorId = Column(CodingKeys.authorId)
        static let role = Column(CodingKeys.role)
        static let position = Column(CodingKeys.position)
    }

    static let book = belongsTo(Book.self)
    static let author = belongsTo(Author.self)
}
