// swift-format-ignore-file
import JoineryEngine

/// book/3/files
func bookFiles(_ db: Database) throws -> [Row] {
    let files = Table("book").hasMany(
        Table("attachment"), key: "files", using: ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "book")]))
    let attachmentBook = Table("attachment").belongsTo(
        Table("book"), key: "book", using: ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "book")]))

    guard let book = try Table("book").filter(Column("id") == 3).fetchOne(db) else { return [] }
    return try files.request(for: book)
        .including(optional: attachmentBook)
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
