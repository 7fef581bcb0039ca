import Foundation

/// Full-text search in titles and summaries.
enum Search {
    struct Hit: FetchableRecord, CustomStringConvertible {
        var title: String
        var snippet: String

        init(row: Row) throws {
            title = try row.decode(String.self, forColumn: "title")
            snippet = row["snippet"] ?? ""
        }

        var description: String { "\(title): \(snippet)" }
    }

    /// The best hits first, with the words in brackets.
    static func hits(_ pattern: FTS5Pattern) -> SQLRequest<Hit> {
        """
        SELECT book.title, snippet(bookText, -1, '[', ']', '...', 6) AS snippet
        FROM bookText JOIN book ON book.id = bookText.rowid
        WHERE bookText MATCH \(pattern)
        ORDER BY bm25(bookText, 4.0, 1.0), book.id
        """
    }

    /// The books whose text matches, with the query interface.
    static func books(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Book> {
        Book.joining(required: Book.text.matching(pattern)).order(\.title)
    }

    static func ranked(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<String> {
        Table("bookText").matching(pattern).order(Column.rank).select(Column("title"))
    }
}

extension Table<Row> {
    fileprivate func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Row> {
        guard let pattern else { return none() }
        return filter(Column(tableName).match(pattern))
    }
}
