// What the conditions of a request imply about its rows: that there is at most one, or which rowids they have.

extension SQLRelation {
    /// Returns whether the request has at most one row, either because its conditions fix every column of a unique key,
    /// or because it selects aggregates of all rows.
    package func hasAtMostOneRow(_ db: Database) throws -> Bool {
        guard joins.isEmpty else { return false }
        if grouping.isEmpty, try selectsAggregate(db) { return true }
        if filters.isEmpty || commonTables.contains(where: { FoldedName($0.name) == FoldedName(table) }) {
            return false
        }
        guard let info = try db.knownTable(table) else { return false }
        var fixed = FixedColumns()
        for filter in filters { collectFixedColumns(of: try filter.resolve(db), into: &fixed) }
        if fixed.isEmpty { return false }
        let rowID = FoldedName("rowid")
        if fixed.has(rowID), info.isRowID(rowID) { return true }
        return info.uniqueKeyColumns.contains { key in
            guard key.allSatisfy({ fixed.has(FoldedName($0)) }) else { return false }
            // The rowid and the key of a virtual table have no index.
            let indexes = info.indexes.filter { $0.identifiesRows && $0.columns == key }
            return indexes.isEmpty || indexes.contains { fixed.identifiesRows($0, info) }
        }
    }

    private func selectsAggregate(_ db: Database) throws -> Bool {
        guard case .columns(let columns) = selection else { return false }
        return try columns.flatMap { try $0.resolve(db) }.contains { selection in
            switch selection.node {
            case .expression(let expression), .named(let expression, _): expression.isAggregate
            case .allColumns, .allColumnsExcluding, .literal, .bound: false
            }
        }
    }

    /// Collects the columns of the table that a condition compares with a constant.
    private func collectFixedColumns(
        of condition: SQLExpression, comparedBy collation: String? = nil, into columns: inout FixedColumns
    ) {
        if let (column, _) = comparison(condition) {
            columns.add(column, comparedBy: collation)
        } else if case .joined(.and, let operands) = condition.node {
            for operand in operands {
                collectFixedColumns(of: operand, comparedBy: collation, into: &columns)
            }
        } else if case .collated(let comparison, let collation) = condition.node {
            collectFixedColumns(of: comparison, comparedBy: collation.rawValue, into: &columns)
        }
    }

    /// Returns the column of the table and the constant that a condition compares for equality.
    private func comparison(_ condition: SQLExpression) -> (column: String, value: DatabaseValue)? {
        guard case .binary(let op, let lhs, let rhs) = condition.node, op == .equal || op == .isSame else {
            return nil
        }
        if let column = ownColumn(lhs), case .value(let value) = rhs.node { return (column, value) }
        if let column = ownColumn(rhs), case .value(let value) = lhs.node { return (column, value) }
        return nil
    }

    /// Returns the name of the column if the expression is a column of the table itself.
    private func ownColumn(_ expression: SQLExpression) -> String? {
        switch expression.node {
        case .column(let name): name
        case .qualified(let alias, let name) where aliases.contains(alias): name
        default: nil
        }
    }
}

/// The columns that conditions fix to one value each.
private struct FixedColumns {
    /// A collation of `nil` means that of the column.
    private var columns: [(name: FoldedName, collation: String?)] = []

    var isEmpty: Bool { columns.isEmpty }

    mutating func add(_ name: String, comparedBy collation: String?) {
        columns.append((FoldedName(name), collation))
    }

    func has(_ name: FoldedName) -> Bool {
        columns.contains { $0.name == name }
    }

    /// Whether a unique index allows at most one row with the fixed values.
    ///
    /// An index that compares by `BINARY` may contain both "a" and "A", which a condition by `NOCASE` does not
    /// distinguish. The reverse is safe: values that are equal by `BINARY` are equal by any collation.
    func identifiesRows(_ index: IndexInfo, _ table: TableInfo) -> Bool {
        zip(index.columns, index.collations).allSatisfy { column, collation in
            let name = FoldedName(column)
            return columns.contains { fixed in
                guard fixed.name == name else { return false }
                let used = FoldedName(
                    fixed.collation ?? table.column(named: column)?.collation.rawValue ?? "BINARY")
                return used == FoldedName(collation) || used == FoldedName("binary")
            }
        }
    }
}

// MARK: - Rowids

extension SQLRelation {
    /// Returns a region that the request reads, without the rows of its table that its conditions exclude.
    ///
    /// - Parameter sql: The SQL of the request.
    package func narrowed(
        _ region: DatabaseRegion, sql: String, _ db: Database
    ) throws -> DatabaseRegion {
        guard !filters.isEmpty, commonTables.isEmpty, try readsTableOnce(sql, db),
            let info = try db.readTable(table), info.kind == .table, info.hasRowID
        else { return region }
        var rowIDs: Set<Int64>?
        for filter in filters {
            guard let matching = matchingRowIDs(try filter.resolve(db), info) else { continue }
            rowIDs = rowIDs?.intersection(matching) ?? matching
        }
        guard let rowIDs else { return region }
        if rowIDs.isEmpty, joins.isEmpty { return DatabaseRegion() }
        return region.narrowed(table: info.name, toRowIDs: rowIDs)
    }

    /// Returns whether the table of the request is read only for its own rows, and not by a subquery, join or view.
    private func readsTableOnce(_ sql: String, _ db: Database) throws -> Bool {
        guard prefetches.allSatisfy({ !$0.association.mentions(table) }) else { return false }
        let others = joins.flatMap(\.relation.allTables)
        let areTables = try others.allSatisfy { other in
            try FoldedName(other) != FoldedName(table) && db.readTable(other)?.kind == .table
        }
        // Counting the word is enough: the SQL of a request without subqueries contains it once.
        return areTables
            && sql.uppercased().split(separator: "SELECT", omittingEmptySubsequences: false).count == 2
    }

    private var allTables: [String] {
        [table] + joins.flatMap(\.relation.allTables)
    }

    /// Returns the rowids of the rows that may satisfy a condition, or `nil` if they may be any.
    private func matchingRowIDs(_ condition: SQLExpression, _ info: TableInfo) -> Set<Int64>? {
        if let (column, value) = comparison(condition) {
            return info.isRowID(FoldedName(column)) ? value.matchingRowIDs : nil
        }
        switch condition.node {
        case .value(let value):
            return value == .null || value == false.databaseValue ? [] : nil
        case .membership(let element, .list(let members), negated: false):
            guard let column = ownColumn(element), info.isRowID(FoldedName(column)) else { return nil }
            return union(members.map { $0.constant?.matchingRowIDs })
        case .membership(let element, .values(let values), negated: false):
            guard let column = ownColumn(element), info.isRowID(FoldedName(column)) else { return nil }
            return union(values.map(\.matchingRowIDs))
        case .joined(.and, let operands):
            return operands.compactMap { matchingRowIDs($0, info) }.reduce(nil as Set<Int64>?) {
                $0?.intersection($1) ?? $1
            }
        case .joined(.or, let operands):
            return union(operands.map { matchingRowIDs($0, info) })
        default:
            return nil
        }
    }

    private func union(_ sets: [Set<Int64>?]) -> Set<Int64>? {
        var all: Set<Int64> = []
        for set in sets {
            guard let set else { return nil }
            all.formUnion(set)
        }
        return all
    }
}

extension SQLAssociation {
    fileprivate func mentions(_ table: String) -> Bool {
        steps.contains { step in step.relation.mentions(table) }
    }
}

extension SQLRelation {
    fileprivate func mentions(_ table: String) -> Bool {
        FoldedName(self.table) == FoldedName(table) || joins.contains { $0.relation.mentions(table) }
            || prefetches.contains { $0.association.mentions(table) }
    }
}

extension SQLExpression {
    fileprivate var constant: DatabaseValue? {
        if case .value(let value) = node { value } else { nil }
    }
}

extension DatabaseValue {
    /// The rowids that are equal to the value, or `nil` if they cannot be determined.
    fileprivate var matchingRowIDs: Set<Int64>? {
        switch storage {
        case .null, .blob: []
        case .int64(let integer): [integer]
        case .double(let double): Int64(exactly: double).map { [$0] } ?? []
        // SQLite compares text that looks like a number by its numeric value.
        case .string(let string): string.utf8.contains { (0x30...0x39).contains($0) } ? nil : []
        }
    }
}

extension TableInfo {
    /// Whether a name refers to the rowid: an `INTEGER PRIMARY KEY` column, or one of SQLite's own names if no column
    /// has it.
    func isRowID(_ name: FoldedName) -> Bool {
        guard hasRowID else { return false }
        if let column = primaryKey?.rowIDColumn, FoldedName(column) == name { return true }
        return ["rowid", "_rowid_", "oid"].contains(name.folded) && column(named: name.folded) == nil
    }
}

extension SQLExpression {
    /// Whether the expression is an aggregate of all rows, or is computed from one with operators.
    package var isAggregate: Bool {
        switch node {
        case .countAll, .rowCount, .rowAbsence: true
        case .prefix(_, let operand), .collated(let operand, _): operand.isAggregate
        case .binary(_, let lhs, let rhs): lhs.isAggregate || rhs.isAggregate
        case .joined(_, let operands): operands.contains(where: \.isAggregate)
        case .bound(_, let expression): expression.isAggregate
        case .function(let call):
            Self.aggregates.contains(call.name)
                || (Self.extremes.contains(call.name) && call.arguments.count == 1)
        case .column, .qualified, .occurrence, .table, .value, .literal, .membership, .between, .like, .cast,
            .json, .tuple, .subquery, .exists, .presence:
            false
        }
    }

    private static let aggregates: Set<String> = [
        "AVG", "COUNT", "GROUP_CONCAT", "SUM", "TOTAL", "JSON_GROUP_ARRAY", "JSON_GROUP_OBJECT",
    ]
    /// With several arguments, these are not aggregates.
    private static let extremes: Set<String> = ["MIN", "MAX"]
}
