// swift-format-ignore-file
import JoineryEngine

/// book/1
func book(_ db: Database) throws -> Row? {
    let author = Table("book").belongsTo(Table("author"), key: "author", using: ForeignKey(["authorId"]))
    let country = Table("author").belongsTo(
        Table("country"), key: "country", using: ForeignKey(["countryCode"]))
    let reviews = Table("book").hasMany(Table("review"), key: "reviews", using: ForeignKey(["bookId"]))
    let translator = Table("book").belongsTo(
        Table("author"), key: "translator", using: ForeignKey(["translatorId"]))

    return try Table("book")
        .filter(Column("id") == 1)
        .including(optional: author.including(optional: country))
        .including(all: reviews.orderByPrimaryKey())
        .including(optional: translator)
        .fetchOne(db)
}
