import JoineryEngine

/// A format that any number of rows can be written in.
package enum RowsFormat: String, CaseIterable, Sendable {
    case table, csv, json, ndjson, markdown, sql

    /// The format that the end of a file's name tells; `nil` for one that tells none.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        let end = fileName[fileName.index(after: dot)...].lowercased()
        guard let format = Self.ends.first(where: { $0.end == end })?.format else { return nil }
        self = format
    }

    private static let ends: [(end: String, format: RowsFormat)] = [
        ("csv", .csv), ("json", .json), ("ndjson", .ndjson), ("jsonl", .ndjson), ("md", .markdown),
        ("markdown", .markdown), ("sql", .sql), ("txt", .table),
    ]

    /// The ends of file names that tell a format: `.csv, .json, …`.
    package static let fileNameEnds = ends.map { "." + $0.end }.joined(separator: ", ")

    /// Whether a row is one line, with a value for each column.
    package var isFlat: Bool { self == .table || self == .csv || self == .markdown }

    /// What is read for the format where this is to be included.
    package func tree(_ tree: IncludeTree, _ db: Database) throws -> IncludeTree {
        self == .sql ? try tree.withJoinTables(db) : tree
    }

    /// What writes the rows of a reading.
    ///
    /// - Parameter widest: The cells that a column of a table takes at most; `nil` for any number.
    package func text(of reading: RowsReading, widest: Int? = nil) throws -> any RowsText {
        switch self {
        case .table: TableText(try FlatColumns(reading.tree, columns: reading.columns), widest: widest)
        case .csv: CSVText(try FlatColumns(reading.tree, columns: reading.columns))
        case .json: JSONRows(reading.tree, columns: reading.columns, as: reading.isOneRow ? .object : .array)
        case .ndjson: JSONRows(reading.tree, columns: reading.columns, as: .lines)
        case .markdown: MarkdownTable(try FlatColumns(reading.tree, columns: reading.columns))
        case .sql: InsertText(reading.tree)
        }
    }
}
