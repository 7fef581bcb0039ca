import Foundation

/// A copy of a book, on a shelf.
struct Copy: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    enum Condition: Int, Codable, DatabaseValueConvertible, Comparable {
        case poor, fair, good, new

        static func < (first: Condition, second: Condition) -> Bool { first.rawValue < second.rawValue }
    }

    var id: UUID
    var bookId: Int64
    var shelf: String
    var condition: Condition

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let bookId = Column(CodingKeys.bookId)
        static let shelf = Column(CodingKeys.shelf)
        static let condition = Column(CodingKeys.condition)
    }

    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        .lowercaseString
    }

    static let book = belongsTo(Book.self)
    static let loans = hasMany(Loan.self)
    static let openLoan = hasOne(Loan.self, key: "openLoan").filter { $0.returnedAt == nil }

    /// Returns an id that depends on a number only.
    static func id(_ number: Int) -> UUID {
        let digits = String(number)
        let text = "C0FFEE00-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        return UUID(uuidString: text) ?? UUID()
    }
}
