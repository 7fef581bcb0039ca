// swift-format-ignore-file
import JoineryEngine

/// bookGenre
func bookGenre(_ db: Database) throws -> [Row] {
    let book = Table("bookGenre").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let bookGenreRow = TableAlias<Row>()
    let bookTitle = book.request(for: bookGenreRow).select(Column("title"))
    let genre = Table("bookGenre").belongsTo(Table("genre"), key: "genre", using: ForeignKey(["genreId"]))
    let genreName = genre.request(for: bookGenreRow).select(Column("name"))

    return try Table("bookGenre")
        .aliased(bookGenreRow)
        .filter(Column("bookId") >= 3 && Column("bookId") <= 90)
        .filter([
            [(1).sqlExpression, (Column("bookId")).sqlExpression].contains(Column("genreId")),
            [(Column("genreId")).sqlExpression, (Column("genreId")).sqlExpression].contains(Column("genreId")),
            !([bookTitle.like("%the%", escape: "\\"), Column("bookId") != 7].joined(operator: .and)),
            bookTitle.like("a%"),
            genreName == "Poetry",
            Column("bookId") == Column("genreId"),
        ].joined(operator: .or))
        .filter(!(Column("genreId") >= 90 && Column("genreId") <= 95))
        .filter([
            coalesce([
                [Column("bookId") == 5, Column("genreId") == 5].joined(operator: .or),
                false.sqlExpression,
            ]),
            !(coalesce([
                [
                    Column("bookId").like("%3%", escape: "\\"),
                    Column("genreId").like("%3%", escape: "\\"),
                ].joined(operator: .or),
                false.sqlExpression,
            ])),
        ].joined(operator: .or))
        .orderByPrimaryKey()
        .limit(5)
        .fetchAll(db)
}
