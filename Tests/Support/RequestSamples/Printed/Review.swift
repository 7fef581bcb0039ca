// swift-format-ignore-file
import JoineryEngine

/// review
func review(_ db: Database) throws -> [Row] {
    let book = Table("review").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let author = Table("book").belongsTo(Table("author"), key: "author", using: ForeignKey(["authorId"]))
    let country = Table("author").belongsTo(
        Table("country"), key: "country", using: ForeignKey(["countryCode"]))
    let reviewRow = TableAlias<Row>()
    let countryRow = TableAlias<Row>()
    let bookAuthorCountryName = book.request(for: reviewRow)
        .joining(required: author.joining(required: country.aliased(countryRow)))
        .select(countryRow[Column("name")])
    let member = Table("review").belongsTo(Table("member"), key: "member", using: ForeignKey(["memberId"]))
    let loans = Table("member").hasMany(Table("loan"), key: "loans", using: ForeignKey(["memberId"]))
    let memberLoansCount = member.request(for: reviewRow).joining(required: loans).select(countRows())
    let authorRow = TableAlias<Row>()
    let bookAuthorName = book.request(for: reviewRow)
        .joining(required: author.aliased(authorRow))
        .select(authorRow[Column("name")])
    let reviews = Table("book").hasMany(Table("review"), key: "reviews", using: ForeignKey(["bookId"]))
    let bookReviewsCount = book.request(for: reviewRow).joining(required: reviews).select(countRows())

    return try Table("review")
        .including(optional: book)
        .aliased(reviewRow)
        .annotated(with: bookAuthorCountryName.forKey("book.author.country.name"))
        .annotated(with: memberLoansCount.forKey("member.loans.count"))
        .filter(bookAuthorName.like("%a%", escape: "\\"))
        .filter(Column("rating") > 2)
        .order(bookReviewsCount.desc, Column("id").desc)
        .limit(5)
        .fetchAll(db)
}
