import JoineryAnalysis
import JoineryEngine

/// A format in which any number of rows can be written.
package enum RowsFormat: String, CaseIterable, FileFormat, Sendable {
    case table, csv, tsv, json, ndjson, markdown, sql

    package static let ends: [(end: String, format: RowsFormat)] = [
        ("csv", .csv), ("tsv", .tsv), ("json", .json), ("ndjson", .ndjson), ("jsonl", .ndjson),
        ("md", .markdown),
        ("markdown", .markdown), ("sql", .sql), ("txt", .table),
    ]

    /// Whether a row is one line, with a value for each column.
    package var isFlat: Bool { self == .table || self == .markdown || isSeparated }

    /// Whether there is one header, for the rows of one query only.
    package var isSeparated: Bool { self == .csv || self == .tsv }

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
        case .csv: FlatText(try reading.flatColumns) { SeparatedText(.csv, names: $0) }
        case .tsv: FlatText(try reading.flatColumns) { SeparatedText(.tsv, names: $0) }
        case .json: JSONRows(reading.tree, columns: reading.columns, as: reading.isOneRow ? .object : .array)
        case .ndjson: JSONRows(reading.tree, columns: reading.columns, as: .lines)
        case .markdown: FlatText(try reading.flatColumns) { MarkdownTable(names: $0) }
        case .sql: InsertText(reading.tree, followsParents: followsParents)
        }
    }

    /// Returns the writer for the rows of a result.
    ///
    /// - Parameters:
    ///   - names: The names of the columns, as the query has them.
    ///   - table: The table that SQL inserts the rows into.
    ///   - widest: The maximum width of text in a table, in cells; `nil` for no limit.
    ///   - depth: The nesting depth of JSON in other JSON.
    package func text(
        ofColumns names: [String], table: @autoclosure () -> ResultTable, widest: Int? = nil, depth: Int = 0
    ) -> any ValuesText {
        switch self {
        case .table: TableText(names: names, widest: widest)
        case .csv: SeparatedText(.csv, names: names)
        case .tsv: SeparatedText(.tsv, names: names)
        case .json: JSONRows(IncludeTree(ofResult: names.distinct), as: .array, depth: depth)
        case .ndjson: JSONRows(IncludeTree(ofResult: names.distinct), as: .lines)
        case .markdown: MarkdownTable(names: names)
        case .sql: InsertText(into: table())
        }
    }
}

extension RowsReading {
    /// The columns of the rows and of what they include, side by side.
    fileprivate var flatColumns: FlatColumns {
        get throws { try FlatColumns(tree, columns: columns) }
    }
}
