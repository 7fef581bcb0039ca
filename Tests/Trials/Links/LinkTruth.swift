/// A link of `truth.json`.
package struct LinkTruth: Codable, Sendable {
    package var from: String
    package var columns: [String]
    package var to: String
    package var key: [String]?
    /// The number of rows that follow the link.
    package var rows: Int
    /// `true` for a link that nobody declares, which need not be found and may be.
    package var also: Bool?

    package init(
        from: String, columns: [String], to: String, key: [String]? = nil, rows: Int, also: Bool? = nil
    ) {
        self.from = from
        self.columns = columns
        self.to = to
        self.key = key
        self.rows = rows
        self.also = also
    }

    /// The link without regard to case.
    package var link: Link { Link(from: from, columns: columns, to: to) }

    /// The columns of a table, and the table that they refer to.
    package struct Link: Hashable, Comparable, Sendable, CustomStringConvertible {
        package let from: String
        package let columns: [String]
        package let to: String

        package init(from: String, columns: [String], to: String) {
            self.from = from.lowercased()
            self.columns = columns.map { $0.lowercased() }
            self.to = to.lowercased()
        }

        package static func < (one: Link, other: Link) -> Bool { one.description < other.description }

        package var description: String { "\(from)(\(columns.joined(separator: ", "))) -> \(to)" }

        /// Whether this link is another one; `*` stands for anything.
        func includes(_ other: Link) -> Bool {
            (from == "*" || from == other.from) && (columns == ["*"] || columns == other.columns)
                && (to == "*" || to == other.to)
        }
    }
}
