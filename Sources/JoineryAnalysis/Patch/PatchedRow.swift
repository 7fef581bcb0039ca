import JoineryEngine

/// A row with its values before and after a patch.
///
/// See also <doc:Patches>.
public struct PatchedRow: Hashable, Sendable {
    /// The name of the table, as the schema spells it.
    public let table: String
    /// The names of the columns whose values identify the row: those of the primary key, or a name of the rowid.
    public let keyColumns: [String]
    /// The names of the stored columns, after a name of the rowid if no column has it.
    public let columns: [String]
    /// Whether the first of the columns is the rowid, which no column has.
    public let hasHiddenRowID: Bool
    /// The values in the file, one for each column; `nil` if the row is inserted.
    public let before: [DatabaseValue]?
    /// The values that the patch gives the row, one for each column; `nil` if the row is deleted.
    public internal(set) var after: [DatabaseValue]?

    init(
        table: String, keyColumns: [String], columns: [String], hasHiddenRowID: Bool,
        before: [DatabaseValue]?, after: [DatabaseValue]?
    ) {
        self.table = table
        self.keyColumns = keyColumns
        self.columns = columns
        self.hasHiddenRowID = hasHiddenRowID
        self.before = before
        self.after = after
    }

    /// The values that identify the row in the file, or where it is inserted.
    public var key: [DatabaseValue] {
        let values = before ?? after ?? []
        return keyColumns.compactMap { name in position(of: name).map { values[$0] } }
    }

    /// The positions of the columns whose values an update changes; empty for a row that is inserted or deleted.
    public var changedColumns: [Int] {
        guard let before, let after else { return [] }
        return columns.indices.filter { !before[$0].isStored(like: after[$0]) }
    }

    /// Returns the position of a column; `nil` if it is not stored.
    public func position(of column: String) -> Int? {
        columns.firstIndex { FoldedName($0) == FoldedName(column) }
    }

    /// The table and the key: equal for the same row of the file.
    var identity: [String] { [FoldedName(table).folded] + key.map(\.sqlLiteral) }

    /// Returns the values of columns before the patch as literals; `nil` if one is NULL, or no column.
    func literals(of names: [String]) -> [String]? {
        guard let before else { return nil }
        let values = names.compactMap { name in position(of: name).map { before[$0] } }
        return values.count < names.count || values.contains(where: \.isNull) ? nil : values.map(\.sqlLiteral)
    }

    /// Returns the row with its changed values, and its key, as they are stored.
    func storing(_ values: [DatabaseValue]?) -> PatchedRow {
        var row = self
        for position in changedColumns + keyColumns.compactMap(position) {
            if let values { row.after?[position] = values[position] }
        }
        return row
    }

    /// Returns the row without the changes of some columns; `nil` if there are no others.
    func keeping(_ positions: [Int]) -> PatchedRow? {
        guard let before, var after else { return nil }
        for position in positions { after[position] = before[position] }
        var row = self
        row.after = after
        return row.changedColumns.isEmpty ? nil : row
    }

    /// The row as it is before the patch takes it back.
    var inverse: PatchedRow {
        PatchedRow(
            table: table, keyColumns: keyColumns, columns: columns, hasHiddenRowID: hasHiddenRowID,
            before: after,
            after: before)
    }

    /// The table with the key, for messages: `book 1`.
    var name: String {
        let key = key.map { value in
            if case .string(let text) = value.storage { text } else { value.sqlLiteral }
        }
        let text = "\(table) \(key.joined(separator: " "))".unicodeScalars.prefix(60).map {
            $0.value < 0x20 || $0.value == 0x7F ? "?" : Character($0)
        }
        return String(text)
    }
}

extension DatabaseValue {
    /// Whether both are stored as the same bytes of the same storage class: 1 is not 1.0.
    func isStored(like other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        case (.null, .null): true
        case (.int64(let left), .int64(let right)): left == right
        case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
        case (.string, .string): sqlLiteral == other.sqlLiteral
        case (.blob(let left), .blob(let right)): left == right
        default: false
        }
    }
}

/// A row that no patch can change, and the reason.
public struct UnpatchableRow: Error, CustomStringConvertible, Hashable, Sendable {
    /// A sentence that says what to do, where there is something.
    public let description: String
}

/// Reads rows of a table as a patch has them.
struct PatchedRows {
    let table: TableInfo
    let columns: [String]
    let hasHiddenRowID: Bool
    private let keyColumns: [String]

    /// - Throws: An ``UnpatchableRow`` if the rows of the table cannot be changed.
    init(of table: TableInfo) throws(UnpatchableRow) {
        self.table = table
        let obstacle: String? =
            switch table.kind {
            case .view: "\(table.name) is a view: change the rows of the tables that it reads."
            case .virtual, .shadow, .system:
                "The rows of \(table.name) belong to SQLite or one of its modules: change them with a program that knows it."
            case .table where table.schemaName != nil:
                "\(table.name) is in an attached file: open that file itself to change its rows."
            case .table where table.brokenReason != nil:
                "\(table.name) cannot be read: \(table.brokenReason ?? "")."
            case .table where table.primaryKey == nil:
                "The rows of \(table.name) have no key, and columns have all names of the rowid."
            case .table: nil
            }
        if let obstacle { throw UnpatchableRow(description: obstacle) }
        keyColumns = table.primaryKey?.columns ?? []
        let stored = table.columns.filter { !$0.isGenerated && !$0.isHidden }.map(\.name)
        hasHiddenRowID = table.rowIDName != nil && table.primaryKey?.rowIDColumn == nil
        columns = (hasHiddenRowID ? [table.rowIDName ?? ""] : []) + stored
    }

    /// Returns the rows that meet a condition.
    ///
    /// Its values are literals: SQLite would change some texts that it converts to the encoding of the file.
    ///
    /// - Parameter limit: The maximum number of rows.
    func rows(where condition: String, limit: Int, _ db: Database) throws -> [PatchedRow] {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let statement = try db.makeStatement(
            sql: "SELECT \(names) FROM \(table.quotedName) WHERE \(condition) LIMIT \(limit)")
        return try Row.fetchAll(statement).map(row)
    }

    /// Returns the row with a key; `nil` if there is none.
    ///
    /// - Throws: An ``UnpatchableRow`` if several rows have the key, as with NULL in it.
    func row(with key: [DatabaseValue], _ db: Database) throws -> PatchedRow? {
        let encoding = try db.textEncoding()
        let condition = zip(keyColumns, key).map { name, value in
            "\(name.quotedDatabaseIdentifier) IS \(encoding.literal(value))"
        }
        let rows = try rows(where: condition.joined(separator: " AND "), limit: 2, db)
        if rows.count > 1 {
            throw UnpatchableRow(
                description:
                    "Several rows of \(table.name) have this key: a patch could not tell which one to change."
            )
        }
        return rows.first
    }

    private func row(_ row: Row) -> PatchedRow {
        let values = columns.indices.map { row[$0] as DatabaseValue }
        return PatchedRow(
            table: table.name, keyColumns: keyColumns, columns: columns, hasHiddenRowID: hasHiddenRowID,
            before: values, after: values)
    }
}

extension Database {
    /// Reads a row that a patch is to change.
    ///
    /// - Parameters:
    ///   - tableName: The name of an ordinary table of the main database.
    ///   - key: The values of its primary key, or the rowid.
    /// - Returns: The row with the same values before and after; `nil` if it does not exist.
    /// - Throws: An ``UnpatchableRow`` if the rows of the table cannot be changed, or a `DatabaseError`.
    ///
    /// See also <doc:Patches>.
    public func rowToPatch(in tableName: String, key: [DatabaseValue]) throws -> PatchedRow? {
        guard let table = try schema().table(named: tableName) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(tableName)")
        }
        return try PatchedRows(of: table).row(with: key, self)
    }
}
