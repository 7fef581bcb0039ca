import JoineryEngine

struct Book: Codable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var authorId: Int64?
    var title: String
    var isFinished = false

    enum Columns {
        static let title = Column(CodingKeys.title)
        static let isFinished = Column(CodingKeys.isFinished)
    }

    static let author = belongsTo(Author.self)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}
