import JoineryEngine

/// The columns of rows and their included rows, side by side: `title`, `author.name`, `author.country.name`,
/// `reviews.count`.
///
/// A to-one association adds the columns of its table; a to-many association adds the number of its rows.
struct FlatColumns {
    struct Column {
        var name: String
        /// The to-one associations that lead to the row that holds the value.
        var way: [IncludeTree.Branch]
        var source: Source
    }

    enum Source {
        /// A column of the rows that are read, and whether it is not one of their table.
        case column(String, isAdded: Bool)
        case count(IncludeTree.Branch)
    }

    let columns: [Column]
    let tree: IncludeTree

    /// - Parameter shown: The columns of the rows themselves; `nil` for all columns of their table.
    /// - Throws: A `PathError` if rows are included below a to-many association: they have no single value per row.
    init(_ tree: IncludeTree, columns shown: ShownColumns? = nil) throws {
        self.tree = tree
        columns = try FlatColumns.columns(
            of: tree, showing: shown ?? ShownColumns(of: tree.table), way: [], prefix: "")
    }

    private static func columns(
        of tree: IncludeTree, showing shown: ShownColumns, way: [IncludeTree.Branch], prefix: String
    ) throws -> [Column] {
        var columns = zip(shown.names, shown.headings).map { name, heading in
            Column(
                name: prefix + heading, way: way,
                source: .column(shown.source(of: name, in: tree.table), isAdded: shown.isAdded(name)))
        }
        for branch in tree.branches {
            let name = prefix + branch.info.key
            if branch.info.isToOne {
                columns += try self.columns(
                    of: branch.tree, showing: ShownColumns(of: branch.tree.table), way: way + [branch],
                    prefix: name + ".")
            } else if let inner = branch.tree.branches.first {
                throw PathError(
                    "\(SafeText.line(name)) leads to many rows, and this format shows only a count: include "
                        + "\(SafeText.line(name)) without \(SafeText.line(inner.info.key)), or choose json.")
            } else {
                columns.append(Column(name: name + ".count", way: way, source: .count(branch)))
            }
        }
        return columns
    }

    /// Returns the values of rows, one per column; `nil` for a value that is too large to read.
    ///
    /// - Parameter marksFailures: Whether the reason takes the place of a value that cannot be computed.
    /// - Throws: An `OmittedValueError` if there is such a value otherwise.
    func values(of batch: IncludedRows, marksFailures: Bool) throws -> [[DatabaseValue?]] {
        guard let first = batch.rows.first else { return [] }
        // All rows of a batch have the same columns, except those with a value that is too large.
        let indexes = columns.map { column -> Int? in
            guard column.way.isEmpty, case .column(let name, _) = column.source else { return nil }
            return first.index(forColumn: name)
        }
        return try batch.rows.map { row in
            let isAlike = !batch.contents.areApart && row.count == first.count && !row.hasFailures
            return try zip(columns, indexes).map { column, index in
                if isAlike, let index { return row[index] as DatabaseValue }
                return try value(of: column, in: row, batch.contents, marksFailures: marksFailures)
            }
        }
    }

    private func value(
        of column: Column, in row: Row, _ contents: RowContents, marksFailures: Bool
    ) throws -> DatabaseValue? {
        var (row, table) = (row, tree.table)
        for branch in column.way {
            guard let included = row.included(branch) else { return .null }
            (row, table) = (included, branch.tree.table)
        }
        switch column.source {
        case .column(let name, let isAdded):
            let content = contents.columns(of: row, in: table)
            if let index = content.index(forColumn: name) { return content[index] as DatabaseValue }
            let omission = content.omission(ofColumn: name, isJoined: isAdded)
            if omission == .tooLarge { return nil }
            guard marksFailures else {
                throw OmittedValueError(table: table.name, column: name, omission: omission)
            }
            return omission.text.databaseValue
        case .count(let branch):
            return DatabaseValue(
                storage: .int64(
                    Int64(row.includedRows(branch).count + row.omittedPrefetchedRows(branch.info.key))))
        }
    }
}
