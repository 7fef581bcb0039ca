// swift-format-ignore-file
import JoineryEngine

/// country/AR/authors
func countryAuthors(_ db: Database) throws -> [Row] {
    let authors = Table("country").hasMany(
        Table("author"), key: "authors", using: ForeignKey(["countryCode"]))
    let authorCountry = Table("author").belongsTo(
        Table("country"), key: "country", using: ForeignKey(["countryCode"]))
    let translatorBooks = Table("author").hasMany(
        Table("book"), key: "translatorBooks", using: ForeignKey(["translatorId"]))
    let bookGenres = Table("book").hasMany(
        Table("bookGenre"), key: "bookGenres", using: ForeignKey(["bookId"]))
    let genre = Table("bookGenre").belongsTo(Table("genre"), key: "genre", using: ForeignKey(["genreId"]))
    let genres = Table("book").hasMany(Row.self, through: bookGenres, using: genre, key: "genres")
    let parent = Table("genre").belongsTo(Table("genre"), key: "parent", using: ForeignKey(["parentId"]))

    guard let country = try Table("country").filter(Column("code") == "AR").fetchOne(db) else { return [] }
    return try authors.request(for: country)
        .including(optional: authorCountry)
        .including(all: translatorBooks
            .including(all: genres.including(optional: parent).orderByPrimaryKey())
            .orderByPrimaryKey())
        .orderByPrimaryKey()
        .limit(3)
        .fetchAll(db)
}
