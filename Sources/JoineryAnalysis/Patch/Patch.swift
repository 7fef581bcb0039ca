import JoineryEngine

/// Small corrections of rows, which are not made: they are gathered, tried out, and written as SQL.
///
/// ```swift
/// var patch = Patch()
/// if let book = try db.rowToPatch(in: "book", key: [1.databaseValue]) {
///     try patch.set("year", of: book, to: 1852.databaseValue)
/// }
/// print(try db.trial(of: patch).script())
/// ```
///
/// See also <doc:Patches>.
public struct Patch: Hashable, Sendable {
    /// The rows that change, in the order in which they were first changed.
    public private(set) var rows: [PatchedRow] = []

    init(of rows: [PatchedRow]) { self.rows = rows }

    /// Creates a patch that changes nothing.
    public init() {}

    /// Whether nothing changes.
    public var isEmpty: Bool { rows.isEmpty }

    /// Returns the row as the patch has it; `nil` if it does not change it.
    ///
    /// - Parameter key: The values of the primary key, or the rowid, in the file.
    public func row(in table: String, key: [DatabaseValue]) -> PatchedRow? {
        rows.first { row in
            FoldedName(row.table) == FoldedName(table) && row.key.elementsEqual(key) { $0.isStored(like: $1) }
        }
    }

    /// Gives a column of a row another value. The value that the row has in the file takes the change back.
    ///
    /// - Parameter row: The row as read by ``JoineryEngine/Database/rowToPatch(in:key:)``.
    /// - Throws: An ``UnpatchableRow`` if SQLite computes the column, or the patch deletes the row.
    public mutating func set(_ column: String, of row: PatchedRow, to value: DatabaseValue)
        throws(UnpatchableRow)
    {
        guard let position = row.position(of: column) else {
            throw UnpatchableRow(
                description: "SQLite computes \(column): change the columns that it is computed from.")
        }
        let index = index(of: row)
        var changed = row
        changed.after = row.before
        // What was changed before is kept, on top of what the file has now.
        if let known = index.map({ rows[$0] }), known.columns == row.columns {
            guard let after = known.after else {
                throw UnpatchableRow(description: "The patch deletes this row: take that back to change it.")
            }
            for position in known.changedColumns { changed.after?[position] = after[position] }
        }
        changed.after?[position] = value
        replace(at: index, with: changed)
    }

    /// Deletes a row.
    ///
    /// - Parameter row: The row as read by ``JoineryEngine/Database/rowToPatch(in:key:)``.
    public mutating func delete(_ row: PatchedRow) {
        var deleted = row
        deleted.after = nil
        replace(at: index(of: row), with: deleted)
    }

    /// Takes back what happens to a row.
    ///
    /// - Parameters:
    ///   - index: The index of the row.
    ///   - column: The only column to take back; `nil` for the whole row.
    public mutating func takeBack(at index: Int, column: Int? = nil) {
        guard let column, let before = rows[index].before, rows[index].after != nil else {
            rows.remove(at: index)
            return
        }
        var changed = rows[index]
        changed.after?[column] = before[column]
        replace(at: index, with: changed)
    }

    /// Takes back all that happens to a row.
    public mutating func takeBack(_ row: PatchedRow) {
        if let index = index(of: row) { rows.remove(at: index) }
    }

    private func index(of row: PatchedRow) -> Int? {
        let identity = row.identity
        return rows.firstIndex { $0.identity == identity }
    }

    private mutating func replace(at index: Int?, with row: PatchedRow) {
        let changesNothing = row.after != nil && row.changedColumns.isEmpty
        switch index {
        case let index? where changesNothing: rows.remove(at: index)
        case let index?: rows[index] = row
        case nil: if !changesNothing { rows.append(row) }
        }
    }
}
