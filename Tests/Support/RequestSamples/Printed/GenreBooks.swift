// swift-format-ignore-file
import JoineryEngine

/// genre/5/books
func genreBooks(_ db: Database) throws -> [Row] {
    let bookGenres = Table("genre").hasMany(
        Table("bookGenre"), key: "bookGenres", using: ForeignKey(["genreId"]))
    let book = Table("bookGenre").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let books = Table("genre").hasMany(Row.self, through: bookGenres, using: book, key: "books")

    guard let genre = try Table("genre").filter(Column("id") == 5).fetchOne(db) else { return [] }
    return try books.request(for: genre)
        .filter(sql: "(length(title) > 30 OR year < 1800)")
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
