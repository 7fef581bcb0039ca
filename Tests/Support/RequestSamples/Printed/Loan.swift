// swift-format-ignore-file
import JoineryEngine

/// loan
func loan(_ db: Database) throws -> [Row] {
    let copy = Table("loan").belongsTo(Table("copy"), key: "copy", using: ForeignKey(["copyId"]))
    let book = Table("copy").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let loanBook = Table("loan").hasOne(Row.self, through: copy, using: book, key: "book")
    let author = Table("book").belongsTo(Table("author"), key: "author", using: ForeignKey(["authorId"]))
    let member = Table("loan").belongsTo(Table("member"), key: "member", using: ForeignKey(["memberId"]))
    let libraryCard = Table("member").hasOne(
        Table("libraryCard"), key: "libraryCard", using: ForeignKey(["memberId"]))
    let loanLibraryCard = Table("loan").hasOne(
        Row.self, through: member, using: libraryCard, key: "libraryCard")

    return try Table("loan")
        .including(optional: copy)
        .including(optional: loanBook.including(optional: author))
        .including(optional: member)
        .including(optional: loanLibraryCard)
        .orderByPrimaryKey()
        .limit(6)
        .fetchAll(db)
}
