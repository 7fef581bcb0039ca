/// Joined rows as Decodable records: "Decoding a Joined Request with a Decodable Record".
func decodableRecordChapter() -> Chapter {
    Chapter("Decoding a Joined Request with a Decodable Record") { chapter in
        let book = Bookshop.Book.including(optional: Bookshop.Book.coverImage)
        let author = Bookshop.Book.author
        chapter.bookshop("flat", decoding: Flat.self) {
            book.including(required: author.including(optional: Bookshop.Author.land))
        }
        chapter.bookshop("flat, with keys that no property has", decoding: Flat.self) {
            book.including(required: author.forKey("writer").including(optional: Bookshop.Author.land))
        }
        chapter.bookshop("flat, with rows that are fetched for it", decoding: FlatWithPrizes.self) {
            book.including(all: Bookshop.Book.prizes.order(Column("name").desc))
        }
        chapter.bookshop("flat, with rows that are not fetched", decoding: FlatWithPrizes.self) { book }
    }
}

private struct Flat: Codable, FetchableRecord {
    var book: Bookshop.Book
    var author: Bookshop.Author
    var land: Bookshop.Land?
    var coverImage: Bookshop.CoverImage?
}

private struct FlatWithPrizes: Codable, FetchableRecord {
    var book: Bookshop.Book
    var coverImage: Bookshop.CoverImage?
    var prizes: [Bookshop.Prize]
}
