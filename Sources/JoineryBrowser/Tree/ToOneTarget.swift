import JoineryEngine

/// The target of a row's to-one association: the row that was joined, or the reason why there is none.
struct ToOneTarget {
    var link: TreeLink
    /// The row, if there is one, with the requested columns.
    var row: Row?
    /// The key of the row.
    var key: RowKey?

    /// Whether the row can be expanded: it exists, and is not open above.
    var canExpand: Bool {
        if case .row = link { true } else { false }
    }
}

/// The targets of the to-one associations of several rows of a table.
struct ToOneLinks {
    private let db: Database
    private let schema: DatabaseSchema
    private let labels: RowLabels

    init(db: Database, schema: DatabaseSchema, labels: RowLabels) {
        self.db = db
        self.schema = schema
        self.labels = labels
    }

    /// Returns the targets of an association for several rows. Rows that were not joined are fetched one by one.
    func targets(of info: AssociationInfo, _ rows: [TreeFetcher.OpenRow]) throws -> [ToOneTarget] {
        guard let target = schema.table(named: info.destinationTable) else {
            return rows.map { _ in ToOneTarget(link: .none) }
        }
        let label = try labels.label(of: target)
        let back = info.columnsToParent
        let found = try rows.map { try row(of: info, in: target, label, $0) }
        let dead = zip(rows, found).filter { $1 == nil }.compactMap { self.value(of: info, $0.0) }
        let parents = try parents(of: info, sought: dead, db)
        return zip(rows, found).map { open, row in
            guard let row else { return ToOneTarget(link: deadLink(of: info, open, parents)) }
            let key = RowKey(of: row, in: target)
            let label = label.text(of: row, besides: back)
            let identity = TreeFetcher.RowIdentity(table: target.name, key: key)
            let isRepeated = open.place.lineage.contains(identity)
            return ToOneTarget(
                link: isRepeated
                    ? .repeated(key: key.text, label: label) : .row(key: key.text, label: label), row: row,
                key: key)
        }
    }

    /// Returns the row that was joined. If none was, fetches it.
    private func row(
        of info: AssociationInfo, in target: TableInfo, _ label: RowLabel, _ open: TreeFetcher.OpenRow
    ) throws -> Row? {
        let branch = open.branch(info.key)
        if let row = open.row.scopes[info.key] { return row.containsNonNullValue ? row : nil }
        guard let association = try db.association(info.key, from: info.originTable) else { return nil }
        let columns = target.columns(showing: label, linking: branch?.tree.linkingColumns ?? [])
        let included = Set(branch?.tree.branches.map(\.info.key) ?? [])
        let including = try branch?.tree.includingLabels(labels)
        return try FittingRows(table: target, marksFailures: true, columns: columns) { request in
            let labeled = label.joined(to: request, besides: included)
            return including?(labeled) ?? labeled
        }.first(of: association.request(for: open.row), db)
    }

    // MARK: Dead links

    private func deadLink(
        of info: AssociationInfo, _ open: TreeFetcher.OpenRow, _ parents: Set<DatabaseValue>
    ) -> TreeLink {
        // Only a foreign key of this row has a value to report.
        guard let hop = info.hops.first, info.hops.count == 1, hop.direction == .toParent else {
            return .none
        }
        let values = hop.foreignKey.originColumns.map { open.row.value(ofColumn: $0) }
        let meets = hop.foreignKey.conditions.allSatisfy { open.row.value(ofColumn: $0.column) == $0.value }
        guard !values.contains(.null), meets else { return .none }
        if let value = value(of: info, open), let other = value.sameTextInOtherType, parents.contains(other) {
            return .typeMismatch(value: value.literal, parent: other.literal)
        }
        return .noSuchRow(value: RowKey(values).text)
    }

    /// Returns the value of a foreign key with one column.
    private func value(of info: AssociationInfo, _ open: TreeFetcher.OpenRow) -> DatabaseValue? {
        guard let hop = info.hops.first, info.hops.count == 1, hop.direction == .toParent,
            hop.foreignKey.originColumns.count == 1, let column = hop.foreignKey.originColumns.first
        else { return nil }
        return open.row.value(ofColumn: column)
    }

    /// Converts values to the other type, text or number, and returns those that are keys of the parent table.
    private func parents(
        of info: AssociationInfo, sought values: [DatabaseValue], _ db: Database
    ) throws -> Set<DatabaseValue> {
        let others = Set(values.compactMap(\.sameTextInOtherType))
        guard !others.isEmpty, let column = info.hops.first?.foreignKey.destinationColumns.first
        else { return [] }
        let rows = Table(info.destinationTable).select(Column(column))
        var parents: Set<DatabaseValue> = []
        let all = Array(others)
        for start in stride(from: 0, to: all.count, by: Self.valuesAtOnce) {
            let some = all[start..<min(start + Self.valuesAtOnce, all.count)]
            parents.formUnion(
                try rows.filter(some.contains(Column(column))).distinct().fetchAll(db).map {
                    $0.value(ofColumn: column)
                })
        }
        return parents
    }

    /// The maximum number of values looked up in one statement.
    private static let valuesAtOnce = 500
}

extension DatabaseValue {
    /// The number that the text spells, or the text that spells the number.
    fileprivate var sameTextInOtherType: DatabaseValue? {
        switch storage {
        case .null, .blob: nil
        case .int64(let integer): DatabaseValue(storage: .string(String(integer)))
        case .double(let real): DatabaseValue(storage: .string(Cell.text(of: real)))
        case .string(let text):
            if let integer = Int64(text) {
                DatabaseValue(storage: .int64(integer))
            } else {
                Double(text).map { DatabaseValue(storage: .double($0)) }
            }
        }
    }

    /// The value, with quotes around text, to distinguish '5' from 5.
    fileprivate var literal: String {
        if case .string(let text) = storage {
            "'\(SafeText.line(text))'"
        } else {
            SafeText.line(Path.plain(self))
        }
    }
}
