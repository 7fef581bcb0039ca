// swift-format-ignore-file
import JoineryEngine

/// shelf
func shelf(_ db: Database) throws -> [Row] {
    let copies = Table("shelf").hasMany(
        Table("copy"), key: "copies", using: ForeignKey(["branchId", "shelfCode"]))
    let book = Table("copy").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let author = Table("book").belongsTo(Table("author"), key: "author", using: ForeignKey(["authorId"]))
    let loans = Table("copy").hasMany(Table("loan"), key: "loans", using: ForeignKey(["copyId"]))

    return try Table("shelf")
        .including(all: copies
            .including(optional: book.including(optional: author))
            .including(all: loans.orderByPrimaryKey())
            .orderByPrimaryKey())
        .orderByPrimaryKey()
        .limit(7)
        .fetchAll(db)
}
