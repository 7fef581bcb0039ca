/// Joined rows as Decodable records that contain records: "Decoding a Hierarchical Decodable Record".
func hierarchicalRecordChapter() -> Chapter {
    Chapter("Decoding a Hierarchical Decodable Record") { chapter in
        let author = Bookshop.Book.author.forKey(Tree.CodingKeys.authorInfo)
        chapter.bookshop("required", decoding: Tree.self) {
            Bookshop.Book.including(required: author.including(optional: Bookshop.Author.land))
        }
        chapter.bookshop("optional", decoding: Tree.self) {
            Bookshop.Book.including(optional: author.including(optional: Bookshop.Author.land))
        }
        chapter.bookshop("not included", decoding: Tree.self) {
            Bookshop.Book.including(optional: Bookshop.Book.author)
        }
        chapter.bookshop("rows fetched behind rows", decoding: Shelf.self) {
            Bookshop.Author.including(
                all: Bookshop.Author.books.forKey("shelf").including(all: Bookshop.Book.prizes)
                    .including(optional: Bookshop.Book.coverImage))
        }
    }
}

private struct Tree: Codable, FetchableRecord {
    struct AuthorInfo: Codable {
        var author: Bookshop.Author
        var land: Bookshop.Land?
    }

    enum CodingKeys: String, CodingKey { case book, authorInfo }

    var book: Bookshop.Book
    var authorInfo: AuthorInfo?
}

private struct Shelf: Codable, FetchableRecord {
    struct Volume: Codable {
        var book: Bookshop.Book
        var coverImage: Bookshop.CoverImage?
        var prizes: [Bookshop.Prize]
    }

    var author: Bookshop.Author
    var shelf: [Volume]
}
