import Foundation

struct Genre: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    var code: String
    var name: String
    var parentCode: String?

    var id: String { code }

    enum Columns {
        static let code = Column(CodingKeys.code)
        static let name = Column(CodingKeys.name)
        static let parentCode = Column(CodingKeys.parentCode)
    }

    static let parent = belongsTo(Genre.self, key: "parent")
    static let children = hasMany(Genre.self, key: "children").order { $0.code }
    static let books = hasMany(Book.self)
}
