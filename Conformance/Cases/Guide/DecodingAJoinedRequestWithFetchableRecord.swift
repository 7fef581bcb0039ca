/// Joined rows as records that decode themselves: "Decoding a Joined Request with FetchableRecord".
func fetchableRecordChapter() -> Chapter {
    Chapter("Decoding a Joined Request with FetchableRecord") { chapter in
        let author = Bookshop.Book.author
        chapter.bookshop("records of joined rows", decoding: BookInfo.self) {
            Bookshop.Book.including(required: author.including(optional: Bookshop.Author.land))
                .including(optional: Bookshop.Book.coverImage)
        }
        chapter.bookshop("records of rows that are not joined", decoding: BookInfo.self) {
            Bookshop.Book.joining(optional: author)
        }
        chapter.bookshop("records of rows that are fetched for others", decoding: AuthorInfo.self) {
            Bookshop.Author.including(all: Bookshop.Author.books)
        }
        chapter.test("scopes and prefetched rows") { db, transcript in
            try db.execute(sql: Bookshop.schema)
            let request = Bookshop.Book.including(optional: author.including(optional: Bookshop.Author.land))
                .including(all: Bookshop.Book.prizes)
            for row in try Row.fetchAll(db, request) {
                transcript.value("author", row.scopes["author"])
                transcript.value("land of the author", row.scopes["author"]?.scopes["land"])
                transcript.value("land, wherever", row.scopesTree["land"])
                transcript.value("nothing", row.scopesTree["nothing"])
                transcript.line("\(row.scopesTree.names.sorted()) \(row.prefetchedRows.keys.sorted())")
                transcript.value("prizes", row.prefetchedRows["prizes"])
            }
        }
    }
}

private struct BookInfo: Codable, FetchableRecord {
    var book: Bookshop.Book
    var author: Bookshop.Author?
    var land: Bookshop.Land?
    var coverImage: Bookshop.CoverImage?

    init(row: Row) throws {
        book = try Bookshop.Book(row: row)
        author = row["author"]
        land = row["land"]
        coverImage = row["coverImage"]
    }
}

private struct AuthorInfo: Codable, FetchableRecord {
    var author: Bookshop.Author
    var books: [Bookshop.Book]
    var count: Int

    init(row: Row) throws {
        author = try Bookshop.Author(row: row)
        books = row["books"]
        let set: Set<Bookshop.Book> = row["books"]
        count = set.count
    }
}
