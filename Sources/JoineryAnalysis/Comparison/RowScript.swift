import JoineryEngine

/// The statements that change the rows of one table, in two passes: rows that leave, then rows that come or
/// change.
///
/// A changed row is deleted and inserted again if it may take over a unique value from another one. After the
/// first pass, all unique values in the table are those of the new file, so that none of them is ever in the
/// way.
///
/// Rows with NULL in their key have only their rowid to tell them apart. If one of them comes, and the rows
/// of the files have different rowids, a pass in between makes room: all rows with another rowid leave and
/// come back.
final class RowScript {
    /// The table whose rows change.
    let table: String

    private enum Pass {
        case leaving, moving, coming, over
    }

    private let comparison: DatabaseComparison
    private let rows: TableComparison
    private let encoding: ComparedText
    private let content: SchemaObject.VirtualContent
    /// The name of the rowid to write, if it is not one of the columns.
    private let rowIDName: String?
    /// The positions of the columns whose change makes a row leave and come back; `nil` for all.
    private let uniqueColumns: Set<Int>?
    private var cursor: RowDifferenceCursor
    private var pass: Pass
    /// Whether a row differs, of those compared so far.
    private(set) var hasDifferences = false
    private var writesRowIDs = true
    /// Whether a row comes that only its rowid identifies.
    private var needsRowIDs = false
    /// Whether rows that have another rowid in the new file leave and come back.
    private var movesRows = false

    /// - Parameters:
    ///   - table: A table of the new file.
    ///   - isNew: Whether the script creates the table, so that all rows of the new file come.
    /// - Throws: A `DatabaseError` if the rows cannot be read.
    init(
        _ table: TableComparison, isNew: Bool, content: SchemaObject.VirtualContent,
        _ encoding: ComparedText,
        _ comparison: DatabaseComparison
    ) throws {
        let new = table.new.map { ComparisonKey.Side(table: $0, db: comparison.new) }
        let rows = isNew ? try TableComparison(old: nil, new: new) : table
        (self.rows, self.content, self.encoding, self.comparison) = (rows, content, encoding, comparison)
        self.table = table.name
        let isNamed = new?.table.primaryKey?.rowIDColumn != nil
        rowIDName = rows.readsRowIDs && !isNamed ? new?.table.rowIDName : nil
        uniqueColumns = Self.uniqueColumns(of: rows)
        pass = isNew ? .coming : .leaving
        cursor = try comparison.rows(of: rows)
    }

    /// Returns the next statements; `nil` at the end.
    ///
    /// - Parameter count: The maximum number of rows to compare.
    func next(upTo count: Int) throws -> [String]? {
        if pass == .over { return nil }
        guard let differences = try cursor.nextDifferences(upTo: count) else {
            return try beginNextPass() ? [] : nil
        }
        if differences.isEmpty { return [] }
        hasDifferences = true
        if content != .own {
            pass = .over
            if content != .external { return [] }
            let name = table.quotedDatabaseIdentifier
            return ["INSERT INTO \(name) (\(name)) VALUES ('rebuild')"]
        }
        if differences.contains(where: { $0.new != nil && $0.key.contains(.null) }) { needsRowIDs = true }
        return differences.compactMap { pass == .coming ? coming($0) : leaving($0) }
    }

    /// Returns whether there is another pass.
    private func beginNextPass() throws -> Bool {
        switch pass {
        case .leaving where hasDifferences:
            // A rowid may be taken by a row that stays, unless those rows have the same ones in both files.
            let isFree = rows.key?.isRowID == true || cursor.hasEqualRowIDs
            movesRows = !isFree && needsRowIDs
            writesRowIDs = isFree || movesRows
            pass = movesRows ? .moving : .coming
        case .moving: pass = .coming
        case .leaving, .coming, .over:
            pass = .over
            return false
        }
        cursor = try comparison.rows(of: rows, reportingMoves: movesRows)
        return true
    }

    // MARK: Statements

    private func leaving(_ row: RowDifference) -> String? {
        let leaves =
            switch pass {
            case .leaving: row.kind == .removed || row.kind == .changed && returns(row)
            case .moving: row.kind == .changed && moves(row) && !returns(row)
            case .coming, .over: false
            }
        guard leaves else { return nil }
        return "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE \(condition(row))"
    }

    private func coming(_ row: RowDifference) -> String? {
        guard let values = row.new else { return nil }
        if row.kind == .changed, !returns(row), !moves(row) {
            let changes = row.changedColumns.map { index in
                "\(rows.columns[index].quotedDatabaseIdentifier) = \(encoding.literal(values[index]))"
            }
            return "UPDATE \(table.quotedDatabaseIdentifier) SET \(changes.joined(separator: ", ")) "
                + "WHERE \(condition(row))"
        }
        var names = rows.columns
        var literals = values.map(encoding.literal)
        if writesRowIDs, let rowIDName, let rowID = row.newRowID {
            names.insert(rowIDName, at: 0)
            literals.insert(rowID.description, at: 0)
        }
        let list = names.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        return "INSERT INTO \(table.quotedDatabaseIdentifier) (\(list)) "
            + "VALUES (\(literals.joined(separator: ", ")))"
    }

    private func moves(_ row: RowDifference) -> Bool { movesRows && row.oldRowID != row.newRowID }

    /// Whether a changed row is deleted and inserted again because of its values.
    private func returns(_ row: RowDifference) -> Bool {
        guard let uniqueColumns else { return !row.changedColumns.isEmpty }
        return row.changedColumns.contains(where: uniqueColumns.contains)
    }

    /// The condition that only this row of the old file meets.
    private func condition(_ row: RowDifference) -> String {
        let isCertain = row.key.allSatisfy { value in
            switch value.storage {
            case .int64, .blob: true
            case .string: value.malformedText == nil
            // NULL equals nothing, and a number in decimal digits may differ from the stored one.
            case .null, .double: false
            }
        }
        let columns = rows.key?.columns ?? []
        if !isCertain || columns.isEmpty, let name = rows.old?.rowIDName {
            let rowID = columns.isEmpty ? row.key.first : row.oldRowID?.databaseValue
            if let rowID { return "\(name.quotedDatabaseIdentifier) = \(rowID.sqlLiteral)" }
        }
        return zip(columns, row.key).map { column, value in
            let name = column.name.quotedDatabaseIdentifier
            return "\(name) = \(encoding.literal(value))\(collation(of: column, for: value))"
        }.joined(separator: " AND ")
    }

    /// The collation of the key, if the column itself has another one.
    private func collation(of column: ComparisonKey.Column, for value: DatabaseValue) -> String {
        guard case .string = value.storage,
            let own = rows.old?.column(named: column.name)?.collation.rawValue,
            FoldedName(own) != FoldedName(column.collation)
        else { return "" }
        return " COLLATE \(column.collation.quotedDatabaseIdentifier)"
    }

    /// The positions of the columns in unique keys; `nil` if an index on expressions or some rows may hold
    /// any of them, and for a virtual table, which may not be able to update rows.
    private static func uniqueColumns(of rows: TableComparison) -> Set<Int>? {
        guard let table = rows.old, table.kind == .table else { return nil }
        let unique = table.indexes.filter(\.isUnique)
        guard !unique.contains(where: { $0.isPartial || $0.hasExpressions }) else { return nil }
        let names = Set((unique.flatMap(\.columns) + (table.primaryKey?.columns ?? [])).map(FoldedName.init))
        // A generated column in a unique key may depend on any other one.
        let isStored = names.allSatisfy { table.column(named: $0.folded)?.isGenerated != true }
        guard isStored else { return nil }
        return Set(rows.columns.indices.filter { names.contains(FoldedName(rows.columns[$0])) })
    }
}
