// swift-format-ignore-file
import JoineryEngine

/// genre
func genre(_ db: Database) throws -> [Row] {
    let bookGenres = Table("genre").hasMany(
        Table("bookGenre"), key: "bookGenres", using: ForeignKey(["genreId"]))
    let book = Table("bookGenre").belongsTo(Table("book"), key: "book", using: ForeignKey(["bookId"]))
    let books = Table("genre").hasMany(Row.self, through: bookGenres, using: book, key: "books")
    let genreRow = TableAlias<Row>()
    let booksCount = books.request(for: genreRow).select(countRows())
    let booksMaxYear = books.request(for: genreRow).select(max(Column("year")))
    let parent = Table("genre").belongsTo(Table("genre"), key: "parent", using: ForeignKey(["parentId"]))
    let parentName = parent.request(for: genreRow).select(Column("name"))
    let booksAverageYear = books.request(for: genreRow).select(average(Column("year")))

    return try Table("genre")
        .aliased(genreRow)
        .annotated(with: booksCount.forKey("books.count"))
        .annotated(with: booksMaxYear.forKey("books.year.max"))
        .annotated(with: parentName.forKey("parent.name"))
        .order(booksAverageYear.desc, Column("id").desc)
        .limit(8)
        .fetchAll(db)
}
