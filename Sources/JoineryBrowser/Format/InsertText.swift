import JoineryEngine

/// Rows with what they include as SQL statements that insert them, in one transaction: parents before children, each row
/// once.
///
/// Only rows of one batch can be put in order. Foreign keys are therefore checked at the end of the transaction, which
/// also lets in rows that refer to each other in a circle.
package struct InsertText: RowsText {
    private let tree: IncludeTree
    /// Tables whose rows may come more than once.
    private let repeating: Set<String>
    private var written: Set<RowIdentity> = []
    private var hasHead = false

    private struct RowIdentity: Hashable {
        var table: String
        var key: [DatabaseValue]
    }

    private struct TableRow {
        var table: TableInfo
        var row: Row
    }

    /// - Parameter tree: What is included, join tables and all.
    package init(_ tree: IncludeTree) {
        self.tree = tree
        var seen: Set<String> = []
        var repeating: Set<String> = []
        InsertText.find(&repeating, &seen, in: tree, isShared: false)
        self.repeating = repeating
    }

    package mutating func text(of batch: IncludedRows) throws -> String {
        var rows: [TableRow] = []
        for row in batch.rows { try collect(row, tree, batch.contents, into: &rows) }
        if rows.isEmpty { return "" }
        var text = hasHead ? "" : InsertionScript.beginning
        hasHead = true
        for row in InsertText.ordered(rows) {
            text += row.table.insertionSQL(of: row.row) + InsertionScript.separator
        }
        return text
    }

    package mutating func end() -> String { hasHead ? InsertionScript.end : "" }

    // MARK: Each row once

    /// Finds the tables of which a row may be met twice: they stand in the tree twice, or several rows share theirs.
    private static func find(
        _ repeating: inout Set<String>, _ seen: inout Set<String>, in tree: IncludeTree, isShared: Bool
    ) {
        if isShared || !seen.insert(tree.table.name).inserted { repeating.insert(tree.table.name) }
        for branch in tree.branches {
            let leadsToParent = branch.info.hops.contains { $0.direction == .toParent }
            find(&repeating, &seen, in: branch.tree, isShared: isShared || leadsToParent)
        }
    }

    private mutating func collect(
        _ row: Row, _ tree: IncludeTree, _ contents: RowContents, into rows: inout [TableRow]
    ) throws {
        let content = contents.columns(of: row, in: tree.table)
        let columns = tree.table.visibleColumns.map(\.name)
        if let missing = columns.first(where: { content.index(forColumn: $0) == nil }) {
            throw OmittedValueError(table: tree.table.name, column: missing)
        }
        if !repeating.contains(tree.table.name)
            || written.insert(InsertText.identity(of: row, content, tree.table)).inserted
        {
            rows.append(TableRow(table: tree.table, row: content))
        }
        for branch in tree.branches {
            for included in row.included(branch).map({ [$0] }) ?? row.includedRows(branch) {
                try collect(included, branch.tree, contents, into: &rows)
            }
        }
    }

    private static func identity(of row: Row, _ content: Row, _ table: TableInfo) -> RowIdentity {
        let rowID = row.index(forColumn: IncludeTree.rowIDName)
        let isDeclared = table.primaryKey?.isDeclared == true
        let key = isDeclared ? (table.primaryKey?.columns ?? []).map { content.value(ofColumn: $0) } : []
        // A key with NULL is no key; what is alike in every column is taken for one row then.
        if !key.isEmpty, !key.contains(.null) { return RowIdentity(table: table.name, key: key) }
        if let rowID { return RowIdentity(table: table.name, key: [row[rowID] as DatabaseValue]) }
        return RowIdentity(table: table.name, key: Array(content.databaseValues))
    }

    // MARK: Parents before children

    /// A row as a foreign key names it.
    private struct Reference: Hashable {
        var table: String
        var columns: [String]
        var values: [DatabaseValue]
    }

    /// Depth first, without recursion: a list that is linked by its own rows may be long.
    private static func ordered(_ rows: [TableRow]) -> [TableRow] {
        let parents = parents(of: rows)
        var result: [TableRow] = []
        result.reserveCapacity(rows.count)
        var isEntered = Array(repeating: false, count: rows.count)
        for start in rows.indices where !isEntered[start] {
            var stack = [(row: start, next: 0)]
            isEntered[start] = true
            while let top = stack.last {
                if top.next < parents[top.row].count {
                    stack[stack.count - 1].next += 1
                    let parent = parents[top.row][top.next]
                    if !isEntered[parent] {
                        isEntered[parent] = true
                        stack.append((parent, 0))
                    }
                } else {
                    result.append(rows[top.row])
                    stack.removeLast()
                }
            }
        }
        return result
    }

    /// For each row, the rows that it refers to, by their indexes.
    private static func parents(of rows: [TableRow]) -> [[Int]] {
        var referred: [String: Set<[String]>] = [:]
        let names = Set(rows.map(\.table.name))
        for table in Set(rows.map(\.table)) {
            for key in table.foreignKeys where !key.isBroken && names.contains(key.destinationTable) {
                referred[key.destinationTable, default: []].insert(key.destinationColumns)
            }
        }
        guard !referred.isEmpty else { return rows.map { _ in [] } }
        var indexes: [Reference: Int] = [:]
        for (index, row) in rows.enumerated() {
            for columns in referred[row.table.name] ?? [] {
                let values = columns.map { row.row.value(ofColumn: $0) }
                indexes[Reference(table: row.table.name, columns: columns, values: values)] = index
            }
        }
        return rows.map { row in
            row.table.foreignKeys.compactMap { key in
                let values = key.originColumns.map { row.row.value(ofColumn: $0) }
                return indexes[
                    Reference(table: key.destinationTable, columns: key.destinationColumns, values: values)]
            }
        }
    }
}
