import JoineryEngine

/// A book with its author.
struct BookInfo: Decodable, FetchableRecord, Equatable {
    var title: String
    var isFinished: Bool
    var author: String

    /// All books, those to read first.
    static var all: QueryInterfaceRequest<BookInfo> {
        Book
            .annotated(withRequired: Book.author.select { $0.name.forKey("author") })
            .order { [$0.isFinished, $0.title] }
            .asRequest(of: BookInfo.self)
    }

    var line: String {
        "\(isFinished ? "✓" : "·") \(title), \(author)"
    }
}
