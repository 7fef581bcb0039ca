import JoineryEngine

struct Author: Codable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String

    enum Columns {
        static let name = Column(CodingKeys.name)
    }

    static let books = hasMany(Book.self)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}
