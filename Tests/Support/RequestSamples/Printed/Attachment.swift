// swift-format-ignore-file
import JoineryEngine

/// attachment
func attachment(_ db: Database) throws -> [Row] {
    let book = Table("attachment").belongsTo(
        Table("book"), key: "book", using: ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "book")]))
    let author = Table("book").belongsTo(Table("author"), key: "author", using: ForeignKey(["authorId"]))
    let attachmentAuthor = Table("attachment").belongsTo(
        Table("author"), key: "author", using: ForeignKey(["ownerId"], to: ["id"], where: [.init("ownerType", "author")]))

    return try Table("attachment")
        .including(optional: book.including(optional: author))
        .including(optional: attachmentAuthor)
        .orderByPrimaryKey()
        .limit(6)
        .fetchAll(db)
}
