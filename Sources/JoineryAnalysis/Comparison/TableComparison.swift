import JoineryEngine

/// A table of two files, or of one of them, with the columns and the key by which its rows are compared.
///
/// See also <doc:ComparingDatabases>.
public struct TableComparison: Sendable {
    /// The name, as the new file spells it or, if the table was removed, as the old file did.
    public let name: String
    /// The table in the old file; `nil` if it was added.
    public let old: TableInfo?
    /// The table in the new file; `nil` if it was removed.
    public let new: TableInfo?
    /// The columns that are compared: those that both files have, or those of the only file with the table,
    /// in the order of the old file. Generated columns and the hidden columns of virtual tables are left out.
    public let columns: [String]
    /// The columns by which rows are matched, or a name of the rowid; empty if there is no key.
    public let keyColumns: [String]
    /// Why the rows cannot be compared, as the rest of a sentence; `nil` if they can be.
    ///
    ///     it has no key: its columns hide the rowid, and it declares no primary key
    public private(set) var reasonNotCompared: String?

    let key: ComparisonKey?
    /// Whether the rows are read with their rowids, before the columns; not if a column is the rowid.
    let readsRowIDs: Bool

    init(old: ComparisonKey.Side?, new: ComparisonKey.Side?) throws {
        self.old = old?.table
        self.new = new?.table
        name = new?.table.name ?? old?.table.name ?? ""
        let tables = [old?.table, new?.table].compactMap(\.self)
        let columns = Self.columns(of: tables)
        self.columns = columns
        var (key, reason) = (ComparisonKey?.none, String?.none)
        if let broken = tables.first(where: { $0.brokenReason != nil }) {
            reason = broken.brokenReason
        } else if let old, let new {
            key = try ComparisonKey.key(of: old, and: new, comparing: columns)
            reason = key == nil ? Self.reason(old.table, new.table) : nil
        } else {
            // Without another table, the rows need no key.
            key = try (old ?? new).flatMap(ComparisonKey.key)
        }
        let names = key.map { Self.names(of: $0, tables) } ?? []
        let isRowIDColumn = key?.isRowID == true && names.allSatisfy(columns.contains)
        let hasRoom = try [old, new].compactMap(\.self).allSatisfy { side in
            try columns.count < side.db.maximumColumnCount()
        }
        readsRowIDs = hasRoom && !isRowIDColumn && tables.allSatisfy { $0.rowIDName != nil }
        if key?.isRowID == true, !isRowIDColumn, !hasRoom {
            key = nil
            reason = old == nil || new == nil ? nil : "it has too many columns to read the rowid besides them"
        }
        (self.key, reasonNotCompared) = (key, reason)
        keyColumns = key == nil ? [] : names
        if reasonNotCompared == nil { reasonNotCompared = try obstacle(to: [old, new].compactMap(\.self)) }
    }

    /// Returns why the rows of a virtual table cannot be read. It may have no rowid, which only its module
    /// knows.
    private func obstacle(to sides: [ComparisonKey.Side]) throws -> String? {
        for side in sides where side.table.kind == .virtual {
            do {
                _ = try side.db.makeStatement(sql: selection(of: side.table, byteCollation: "BINARY"))
            } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                return error.message ?? "its rows cannot be read"
            }
        }
        return nil
    }

    /// The position of each value of the key among the values read.
    var keyPositions: [Int] {
        guard let key else { return [] }
        if key.isRowID, readsRowIDs { return [0] }
        let first = readsRowIDs ? 1 : 0
        return keyColumns.compactMap { name in
            columns.firstIndex { FoldedName($0) == FoldedName(name) }.map { $0 + first }
        }
    }

    private static func columns(of tables: [TableInfo]) -> [String] {
        (tables.first?.columns ?? []).map(\.name).filter { name in
            tables.allSatisfy { table in table.column(named: name).map { $0.kind == .ordinary } == true }
        }
    }

    private static func names(of key: ComparisonKey, _ tables: [TableInfo]) -> [String] {
        guard key.isRowID else { return key.columns.map(\.name) }
        let names = tables.compactMap { $0.primaryKey?.rowIDColumn }
        let isColumn = names.count == tables.count && Set(names.map(FoldedName.init)).count == 1
        return [(isColumn ? names.first : tables.lazy.compactMap(\.rowIDName).first) ?? "rowid"]
    }

    private static let noKey = "it has no key: its columns hide the rowid, and it declares no primary key"

    private static func reason(_ old: TableInfo, _ new: TableInfo) -> String {
        guard let oldKey = old.primaryKey, let newKey = new.primaryKey else { return noKey }
        let (before, after) = (oldKey.columns.joined(separator: ", "), newKey.columns.joined(separator: ", "))
        return "its key is \(before) in the old file and \(after) in the new one, and neither identifies "
            + "the rows of both"
    }
}

extension TableComparison {
    /// Returns the statement that reads the rows of the table in the order of the key.
    ///
    /// - Parameters:
    ///   - table: The table in one of the files.
    ///   - byteCollation: The name of the collation by bytes.
    func selection(of table: TableInfo, byteCollation: String) -> String {
        let rowID = readsRowIDs ? table.rowIDName?.quotedDatabaseIdentifier : nil
        let columns = columns.map(\.quotedDatabaseIdentifier)
        let values = (rowID.map { [$0] } ?? []) + columns
        var order = (key?.columns ?? []).map { column in
            let collation = KeyOrder.Collation(name: column.collation)
            let name = collation == .bytes ? byteCollation : collation.rawValue
            let direction = column.isDescending ? " DESC" : ""
            return column.name.quotedDatabaseIdentifier + " COLLATE \(name)" + direction
        }
        if readsRowIDs || key?.isRowID == true, let rowID = table.rowIDName {
            order.append(rowID.quotedDatabaseIdentifier)
        }
        return "SELECT \(values.isEmpty ? "NULL" : values.joined(separator: ", ")) "
            + "FROM main.\(table.name.quotedDatabaseIdentifier)"
            + (order.isEmpty ? "" : " ORDER BY " + order.joined(separator: ", "))
    }
}
