import Foundation

/// Books, with what belongs to them.
enum Catalog {
    struct Entry: Decodable, FetchableRecord, CustomStringConvertible {
        var book: Book
        var category: Genre
        var authors: [Author]
        var copies: [Copy]

        var description: String {
            let names = authors.map(\.name).joined(separator: ", ")
            return "\(book.title), \(names) (\(category.name)): \(copies.count) copies"
        }
    }

    static func entries() -> QueryInterfaceRequest<Entry> {
        Book.including(required: Book.category.forKey("category"))
            .including(all: Book.authors)
            .including(all: Book.copies.order(\.id))
            .order(\.title)
            .asRequest(of: Entry.self)
    }

    struct Shelf: Decodable, FetchableRecord {
        var name: String
        var bookCount: Int
        var highestPrice: Double?
        var averageLength: Double?
    }

    static func shelves() -> QueryInterfaceRequest<Shelf> {
        Genre
            .select { [$0.name] }
            .annotated(with: Genre.books.count)
            .annotated(with: Genre.books.max(Book.Columns.price).forKey("highestPrice"))
            .annotated(with: Genre.books.average(length(Book.Columns.title)).forKey("averageLength"))
            .order(\.code)
            .asRequest(of: Shelf.self)
    }

    struct AuthorShelf: Decodable, FetchableRecord, CustomStringConvertible {
        var author: Author
        var books: [Book]
        var description: String { "\(author.name): \(books.map(\.title))" }
    }

    static func authors() -> QueryInterfaceRequest<AuthorShelf> {
        Author.all().orderedByName().including(all: Author.books.order { $0.published })
            .asRequest(of: AuthorShelf.self)
    }

    /// The genre and all below it, with their depth.
    static func tree(of code: String) -> SQLRequest<Row> {
        let tree = CommonTableExpression(
            recursive: true, named: "tree", columns: ["code", "name", "depth", "path"],
            literal: """
                SELECT code, name, 0, code FROM genre WHERE code = \(code)
                UNION ALL
                SELECT genre.code, genre.name, tree.depth + 1, tree.path || '/' || genre.code
                FROM genre JOIN tree ON tree.code = genre.parentCode
                """)
        return "WITH RECURSIVE \(definitionFor: tree) SELECT * FROM \(tree) ORDER BY path"
    }

    /// The books of a genre and all below it.
    static func books(below code: String) -> QueryInterfaceRequest<Book> {
        let below = CommonTableExpression<Void>(
            recursive: true, named: "below", columns: ["code"],
            sql: """
                SELECT ? UNION ALL
                SELECT genre.code FROM genre JOIN below ON genre.parentCode = below.code
                """, arguments: [code])
        return Book.with(below).filter { below.contains($0.genre) }.order(\.title)
    }

    /// The books dearer than the average of their genre.
    static func dear() -> QueryInterfaceRequest<Book> {
        let book = TableAlias<Book>()
        let others = Book.aliased(TableAlias<Book>(name: "other"))
            .filter { $0.genre == book.genre }
            .select { average($0.price) }
        return Book.aliased(book).filter { $0.price > others }
    }
}
