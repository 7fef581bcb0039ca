import JoineryEngine

/// A place where a text was found: a value, or the name of a table or a column.
public struct FoundText: Hashable, Sendable {
    /// What has the text.
    public enum Place: Hashable, Sendable {
        /// The name of the table.
        case tableName
        /// The name of a column.
        case columnName(String)
        /// A value of a column, in the row with a key: one value per column of the primary key, followed by the rowid if one
        /// is NULL; `nil` if rows have no key, as those of views.
        case value(column: String, key: [DatabaseValue]?)
    }

    /// The name of the table or view.
    public let table: String
    /// What has the text.
    public let place: Place
    /// The first occurrence of the text, with what is around it.
    public let excerpt: TextExcerpt

    /// The column, or `nil` for the name of a table.
    public var column: String? {
        switch place {
        case .tableName: nil
        case .columnName(let column), .value(let column, _): column
        }
    }
}

/// A match in a text, and what is around it.
public struct TextExcerpt: Hashable, Sendable {
    /// The text before the match, after an ellipsis if it is not the beginning.
    public let before: String
    /// The text that matches.
    public let match: String
    /// The text after the match, before an ellipsis if it is not the end.
    public let after: String

    /// The numbers of bytes shown before and after the match.
    private static let (mostBefore, mostAfter) = (40, 80)
    private static let ellipsis = "…"

    /// The whole excerpt.
    public var text: String { before + match + after }

    /// Bytes that are no part of UTF-8 are replaced.
    init(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        var start = max(range.lowerBound - Self.mostBefore, 0)
        var end = min(range.upperBound + Self.mostAfter, bytes.count)
        // No character is cut.
        while start > 0, start < range.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
        while end < bytes.count, end > range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }
        before = (start > 0 ? Self.ellipsis : "") + text(start..<range.lowerBound)
        match = text(range)
        after = text(range.upperBound..<end) + (end < bytes.count ? Self.ellipsis : "")
    }

    init(of range: Range<Int>, in text: String) {
        var text = text
        self = text.withUTF8 { TextExcerpt(of: range, in: $0) }
    }
}

/// What a search found in a table.
public struct SearchedTable: Hashable, Sendable {
    /// The number of rows in which a column has the text.
    public struct Column: Hashable, Sendable {
        /// The name of the column.
        public let name: String
        /// The number of rows, including those that were not reported because of a limit.
        public let count: Int
    }

    /// The name of the table or view.
    public let name: String
    /// The columns in which the text was found, in their order.
    public let columns: [Column]
    /// The number of rows that could not be read, because a value is too large.
    public let unreadRowCount: Int
    /// Why the table could not be read, or only in part; `nil` if it was.
    public let failure: String?
}
