import Foundation

/// A copy in the hands of a member. The columns have names with underscores.
struct Loan: Codable, Identifiable, Hashable, Sendable {
    var id: Int64?
    var copyId: UUID
    var memberId: Int64
    var loanedAt: Date
    var dueAt: Date
    var returnedAt: Date?
}

extension Loan: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let id = Column("id")
        static let copyId = Column("copy_id")
        static let memberId = Column("member_id")
        static let loanedAt = Column("loaned_at")
        static let dueAt = Column("due_at")
        static let returnedAt = Column("returned_at")
    }

    static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
    static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase

    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        .lowercaseString
    }

    static let copy = belongsTo(Copy.self)
    static let member = belongsTo(Member.self)
    static let book = hasOne(Book.self, through: copy, using: Copy.book)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension DerivableRequest<Loan> {
    func open() -> Self { filter { $0.returnedAt == nil } }

    func overdue(at date: Date) -> Self {
        open().filter { $0.dueAt < date }
    }

    func returnedLate() -> Self { filter { $0.returnedAt > $0.dueAt } }
}
