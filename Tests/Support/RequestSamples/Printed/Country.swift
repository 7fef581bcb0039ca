// swift-format-ignore-file
import JoineryEngine

/// country
func country(_ db: Database) throws -> [Row] {
    let authors = Table("country").hasMany(
        Table("author"), key: "authors", using: ForeignKey(["countryCode"]))
    let countryRow = TableAlias<Row>()
    let author = TableAlias<Row>()
    let authorsBirthYear = authors.aliased(author).request(for: countryRow)
        .filter(!coalesce([author[Column("birthYear")] > 1700, false.sqlExpression]))
    let books = Table("author").hasMany(Table("book"), key: "books", using: ForeignKey(["authorId"]))
    let reviews = Table("book").hasMany(Table("review"), key: "reviews", using: ForeignKey(["bookId"]))
    let review = TableAlias<Row>()
    let member = Table("review").belongsTo(Table("member"), key: "member", using: ForeignKey(["memberId"]))
    let memberName = member.request(for: review).select(Column("name"))
    let authorsBooksReviewsMemberName = authors.request(for: countryRow)
        .joining(required: books.joining(required: reviews.aliased(review)))
        .filter(memberName.like("%xx%", escape: "\\"))
    let authorRow = TableAlias<Row>()
    let book = TableAlias<Row>()
    let reviewRow = TableAlias<Row>()
    let reviewsRating = reviews.aliased(reviewRow).request(for: book).filter(reviewRow[Column("rating")] < 3)
    let booksYear = books.aliased(book).request(for: authorRow)
        .filter([!reviewsRating.exists(), book[Column("year")] > 1850].joined(operator: .and))
    let booksCount = books.request(for: authorRow).select(countRows())
    let authorsBooksCount = authors.aliased(authorRow).request(for: countryRow)
        .filter([booksYear.exists(), booksCount > 8].joined(operator: .or))

    return try Table("country")
        .aliased(countryRow)
        .filter(!authorsBirthYear.exists())
        .filter(!(authorsBooksReviewsMemberName.exists()))
        .filter(authorsBooksCount.exists())
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
