/// Records of every shape, each fetched with its joining method: "Choosing a Joining Method Given the Shape of the
/// Decoded Type".
func choosingAJoiningMethodChapter() -> Chapter {
    Chapter("Choosing a Joining Method Given the Shape of the Decoded Type") { chapter in
        let (author, books) = (Bookshop.Book.author, Bookshop.Author.books)
        chapter.bookshop("a record", decoding: With<Bookshop.Author>.self) {
            Bookshop.Book.including(required: author)
        }
        chapter.bookshop("a part of a record", decoding: With<Partial>.self) {
            Bookshop.Book.including(required: author.select { [$0.name, $0.landCode] })
        }
        chapter.bookshop("columns", decoding: Columns<String>.self) {
            Bookshop.Book.annotated(
                withRequired: author.select { [$0.name.forKey("authorName"), $0.landCode] })
        }
        chapter.bookshop("a record that may be missing", decoding: Eventual<Bookshop.Author>.self) {
            Bookshop.Book.including(optional: author)
        }
        chapter.bookshop("a part of a record that may be missing", decoding: Eventual<Partial>.self) {
            Bookshop.Book.including(optional: author.select { [$0.name, $0.landCode] })
        }
        chapter.bookshop("columns that may be missing", decoding: Columns<String?>.self) {
            Bookshop.Book.annotated(
                withOptional: author.select { [$0.name.forKey("authorName"), $0.landCode] })
        }
        chapter.bookshop("all records", decoding: All<Bookshop.Book>.self) {
            Bookshop.Author.including(all: books)
        }
        chapter.bookshop("parts of all records", decoding: All<Title>.self) {
            Bookshop.Author.including(all: books.select { [$0.title, $0.year] })
        }
        chapter.bookshop("a column of all records", decoding: All<String>.self) {
            Bookshop.Author.including(all: books.select(\.title))
        }
        chapter.bookshop("a record that is missing and may not be", decoding: With<Bookshop.Author>.self) {
            Bookshop.Book.including(optional: author)
        }
        chapter.bookshop("a record that is not fetched", decoding: Eventual<Bookshop.Author>.self) {
            Bookshop.Book.joining(optional: author)
        }
    }
}

private struct With<Author: Codable>: Codable, FetchableRecord {
    var book: Bookshop.Book
    var author: Author
}

private struct Eventual<Author: Codable>: Codable, FetchableRecord {
    var book: Bookshop.Book
    var author: Author?
}

private struct Columns<Name: Codable>: Codable, FetchableRecord {
    var book: Bookshop.Book
    var authorName: Name
    var landCode: String?
}

private struct All<Book: Codable>: Codable, FetchableRecord {
    var author: Bookshop.Author
    var books: [Book]
}

private struct Partial: Codable {
    var name: String
    var landCode: String?
}

private struct Title: Codable {
    var title: String
    var year: Int?
}
