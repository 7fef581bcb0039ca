import JoineryAnalysis
import JoineryEngine

/// Differences as JSON, one object per line.
///
///     {"object":"table","name":"book","table":"book","kind":"changed",…,"old":"…","new":"…"}
///     {"table":"book","kind":"changed","key":{"id":12},"old":{"year":null},"new":{"year":1851}}
///     {"table":"book","kind":"added","key":{"id":9},"new":{"id":9,"title":"Emma","year":1815}}
///     {"table":"tag","kind":"removed","key":{"name":null},"rowid":3,"old":{"name":null}}
///     {"table":"note","kind":"notCompared","reason":"it has no key: …"}
///
/// A changed row has only the values that differ.
struct ComparisonLines: ComparisonWriter {
    func schema(_ differences: [SchemaDifference]) -> String {
        differences.map { difference in line { $0.schemaDifference(difference) } }.joined()
    }

    func rows(_ differences: [RowDifference], of table: TableComparison) -> String {
        differences.map { difference in line { $0.rowDifference(difference, table) } }.joined()
    }

    func end(of table: TableComparison, _ counts: ComparisonCounts) -> String { "" }

    func omission(of table: TableComparison, _ reason: String) -> String {
        line { json in
            json.member("table", table.name)
            json.member("kind", "notCompared")
            json.member("reason", reason)
        }
    }

    func end(_ totals: ComparisonCounts, tables: Int, isEqual: Bool) -> String { "" }

    private func line(_ members: (inout JSONText) -> Void) -> String {
        var json = JSONText(isOnOneLine: true)
        json.object(members)
        return json.text + "\n"
    }
}

extension JSONText {
    fileprivate mutating func schemaDifference(_ difference: SchemaDifference) {
        guard let object = difference.object else { return }
        member("object", object.kind.rawValue)
        member("name", object.name)
        member("table", object.tableName)
        member("kind", difference.kind.rawValue)
        if object.kind == .table, difference.kind == .changed {
            member("addedColumns", difference.addedColumns)
            member("removedColumns", difference.removedColumns)
        }
        member("old", difference.old?.sql)
        member("new", difference.new?.sql)
    }

    fileprivate mutating func rowDifference(_ row: RowDifference, _ table: TableComparison) {
        member("table", table.name)
        member("kind", row.kind.rawValue)
        member("key")
        values(zip(table.keyColumns, row.key))
        if let rowID = row.rowIDOfNullKey {
            member("rowid")
            value(rowID.databaseValue)
        }
        for (name, content) in [("old", row.old), ("new", row.new)] {
            guard let content else { continue }
            let shown = row.kind == .changed ? row.changedColumns : Array(content.indices)
            member(name)
            values(shown.lazy.map { (table.columns[$0], content[$0]) })
        }
    }

    private mutating func values(_ values: some Sequence<(String, DatabaseValue)>) {
        object { json in
            for (name, value) in values {
                json.member(name)
                json.value(value)
            }
        }
    }
}
