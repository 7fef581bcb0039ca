import JoineryEngine

/// A format in which any number of rows can be written.
package enum RowsFormat: String, CaseIterable, FileFormat, Sendable {
    case table, csv, json, ndjson, markdown, sql

    package static let ends: [(end: String, format: RowsFormat)] = [
        ("csv", .csv), ("json", .json), ("ndjson", .ndjson), ("jsonl", .ndjson), ("md", .markdown),
        ("markdown", .markdown), ("sql", .sql), ("txt", .table),
    ]

    /// Whether a row is one line, with a value for each column.
    package var isFlat: Bool { self == .table || self == .csv || self == .markdown }

    /// Returns the associations to read for the format: SQL also needs the join tables.
    package func tree(_ tree: IncludeTree, _ db: Database) throws -> IncludeTree {
        self == .sql ? try tree.withJoinTables(db) : tree
    }

    /// Returns the writer for the rows of a reading.
    ///
    /// - Parameters:
    ///   - widest: The maximum width of text in a table, in cells; `nil` for no limit.
    ///   - followsParents: Whether SQL also inserts the rows that others refer to.
    /// - Throws: A `PathError` if a flat format cannot represent the included associations.
    package func text(
        of reading: RowsReading, widest: Int? = nil, followsParents: Bool = true
    ) throws -> any RowsText {
        switch self {
        case .table: FlatText(try reading.flatColumns) { TableText(names: $0, widest: widest) }
        case .csv: FlatText(try reading.flatColumns) { CSVText(names: $0) }
        case .json: JSONRows(reading.tree, columns: reading.columns, as: reading.isOneRow ? .object : .array)
        case .ndjson: JSONRows(reading.tree, columns: reading.columns, as: .lines)
        case .markdown: FlatText(try reading.flatColumns) { MarkdownTable(names: $0) }
        case .sql: InsertText(reading.tree, followsParents: followsParents)
        }
    }
}

extension RowsReading {
    /// The columns of the rows and of what they include, side by side.
    fileprivate var flatColumns: FlatColumns {
        get throws { try FlatColumns(tree, columns: columns) }
    }
}
