import JoineryEngine

/// An author with the books by that author.
struct AuthorInfo: Decodable, FetchableRecord {
    var name: String
    var books: [Book]
    var unreadBookCount: Int

    /// The authors, those with the most books to read first.
    static var all: QueryInterfaceRequest<AuthorInfo> {
        let unread = Author.books.filter { !$0.isFinished }.forKey("unreadBooks")
        return
            Author
            .including(all: Author.books.order(\.title))
            .annotated(with: unread.count)
            .order { [Column("unreadBookCount").detached.desc, $0.name] }
            .asRequest(of: AuthorInfo.self)
    }

    var line: String {
        "\(name), \(unreadBookCount) to read: \(books.map(\.title).joined(separator: "; "))"
    }
}
