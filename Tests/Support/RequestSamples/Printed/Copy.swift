// swift-format-ignore-file
import JoineryEngine

/// copy/3
func copy(_ db: Database) throws -> Row? {
    let shelf = Table("copy").belongsTo(
        Table("shelf"), key: "shelf", using: ForeignKey(["branchId", "shelfCode"]))
    let branch = Table("shelf").belongsTo(Table("branch"), key: "branch", using: ForeignKey(["branchId"]))
    let book = Table("copy").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let bookAwards = Table("book").hasMany(
        Table("bookAward"), key: "bookAwards", using: ForeignKey(["bookId"]))
    let award = Table("bookAward").belongsTo(Table("award"), key: "award", using: ForeignKey(["awardId"]))
    let awards = Table("book").hasMany(Row.self, through: bookAwards, using: award, key: "awards")
    let country = Table("award").belongsTo(
        Table("country"), key: "country", using: ForeignKey(["countryCode"]))
    let loans = Table("copy").hasMany(Table("loan"), key: "loans", using: ForeignKey(["copyId"]))
    let member = Table("loan").belongsTo(Table("member"), key: "member", using: ForeignKey(["memberId"]))

    return try Table("copy")
        .filter(Column("id") == 3)
        .including(optional: shelf.including(optional: branch))
        .including(optional: book.including(all: awards.including(optional: country).orderByPrimaryKey()))
        .including(all: loans.including(optional: member).orderByPrimaryKey())
        .fetchOne(db)
}
