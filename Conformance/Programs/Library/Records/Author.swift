import Foundation

struct Author: Codable, Identifiable, Hashable, Sendable {
    var id: Int64?
    var givenName: String?
    var familyName: String
    var born: CalendarDay?
    var website: URL?

    var name: String { [givenName, familyName].compactMap(\.self).joined(separator: " ") }
}

extension Author: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let givenName = Column(CodingKeys.givenName)
        static let familyName = Column(CodingKeys.familyName)
        static let born = Column(CodingKeys.born)
        static let sortName = Column("sortName")
    }

    static let contributions = hasMany(Contribution.self)
    static let books = hasMany(Book.self, through: contributions, using: Contribution.book)
    static let writtenBooks = hasMany(
        Book.self, through: contributions.filter { $0.role == Contribution.Role.author },
        using: Contribution.book
    ).forKey("writtenBooks")

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

extension DerivableRequest<Author> {
    func orderedByName() -> Self { order(\.sortName) }

    func bornBefore(_ year: Int) -> Self {
        filter { $0.born < String(year) }
    }
}
