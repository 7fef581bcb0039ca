// swift-format-ignore-file
import JoineryEngine

/// author/1/books
func authorBooks(_ db: Database) throws -> [Row] {
    let books = Table("author").hasMany(Table("book"), key: "books", using: ForeignKey(["authorId"]))
    let reviews = Table("book").hasMany(Table("review"), key: "reviews", using: ForeignKey(["bookId"]))
    let member = Table("review").belongsTo(Table("member"), key: "member", using: ForeignKey(["memberId"]))
    let bookGenres = Table("book").hasMany(
        Table("bookGenre"), key: "bookGenres", using: ForeignKey(["bookId"]))
    let genre = Table("bookGenre").belongsTo(Table("genre"), key: "genre", using: ForeignKey(["genreId"]))
    let genres = Table("book").hasMany(Row.self, through: bookGenres, using: genre, key: "genres")
    let bookAuthor = Table("book").belongsTo(Table("author"), key: "author", using: ForeignKey(["authorId"]))
    let country = Table("author").belongsTo(
        Table("country"), key: "country", using: ForeignKey(["countryCode"]))

    guard let author = try Table("author").filter(Column("id") == 1).fetchOne(db) else { return [] }
    return try books.request(for: author)
        .including(all: reviews.including(optional: member).orderByPrimaryKey())
        .including(all: genres.orderByPrimaryKey())
        .including(optional: bookAuthor.including(optional: country))
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
