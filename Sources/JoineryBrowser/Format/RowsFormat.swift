import JoineryEngine

/// A format that any number of rows can be written in.
package enum RowsFormat: String, CaseIterable, FileFormat, Sendable {
    case table, csv, json, ndjson, markdown, sql

    package static let ends: [(end: String, format: RowsFormat)] = [
        ("csv", .csv), ("json", .json), ("ndjson", .ndjson), ("jsonl", .ndjson), ("md", .markdown),
        ("markdown", .markdown), ("sql", .sql), ("txt", .table),
    ]

    /// Whether a row is one line, with a value for each column.
    package var isFlat: Bool { self == .table || self == .csv || self == .markdown }

    /// What is read for the format where this is to be included.
    package func tree(_ tree: IncludeTree, _ db: Database) throws -> IncludeTree {
        self == .sql ? try tree.withJoinTables(db) : tree
    }

    /// What writes the rows of a reading.
    ///
    /// - Parameters:
    ///   - widest: The cells that a column of a table takes at most; `nil` for any number.
    ///   - followsParents: Whether the rows that others refer to are inserted, too.
    package func text(
        of reading: RowsReading, widest: Int? = nil, followsParents: Bool = true
    ) throws -> any RowsText {
        switch self {
        case .table: TableText(try FlatColumns(reading.tree, columns: reading.columns), widest: widest)
        case .csv: CSVText(try FlatColumns(reading.tree, columns: reading.columns))
        case .json: JSONRows(reading.tree, columns: reading.columns, as: reading.isOneRow ? .object : .array)
        case .ndjson: JSONRows(reading.tree, columns: reading.columns, as: .lines)
        case .markdown: MarkdownTable(try FlatColumns(reading.tree, columns: reading.columns))
        case .sql: InsertText(reading.tree, followsParents: followsParents)
        }
    }
}
