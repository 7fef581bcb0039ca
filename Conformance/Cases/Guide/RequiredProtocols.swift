/// What a record needs for its associations: "Required Protocols".
func requiredProtocolsChapter() -> Chapter {
    Chapter("Required Protocols") { chapter in
        chapter.bookshop("a record that is not fetched, joined") {
            Bookshop.Book.joining(required: Bookshop.Book.belongsTo(Unfetched.self, key: "author"))
        }
        chapter.bookshop("a record that is not fetched, fetched as rows") {
            Unfetched.including(all: Unfetched.books.order { $0.title }).asRequest(of: Row.self)
        }
        chapter.bookshop("fetchable records by their associations") {
            Bookshop.Author.having(Bookshop.Author.books.count >= 2)
        }
        chapter.bookshop("records of an encodable one") {
            Bookshop.Book(id: 1, authorId: 1, title: "").request(for: Bookshop.Book.author)
        }
        chapter.bookshop("records of one that encodes itself") {
            Written(number: 2).request(for: Written.author)
        }
        chapter.bookshop("records of one that encodes itself and nothing else") {
            Written(number: nil).request(for: Written.author)
        }
    }
}

private struct Unfetched: TableRecord {
    static let databaseTableName = "author"
    static let books = hasMany(Bookshop.Book.self)
}

private struct Written: TableRecord, EncodableRecord {
    static let databaseTableName = "book"
    static let author = belongsTo(Bookshop.Author.self)
    var number: Int64?

    func encode(to container: inout PersistenceContainer) { container["authorId"] = number }
}
