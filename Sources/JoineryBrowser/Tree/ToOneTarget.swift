import JoineryEngine

/// Where a to-one association of a row leads: to the row that was joined in, or to none, and then why.
struct ToOneTarget {
    private(set) var link: TreeLink
    /// The key of the row, if there is one.
    private(set) var key: RowKey?

    /// Whether the row can be expanded: it exists and is not open above.
    var canExpand: Bool {
        if case .row = link { true } else { false }
    }

    init(_ info: AssociationInfo, of open: TreeFetcher.OpenRow, db: Database, schema: DatabaseSchema) throws {
        guard let target = schema.table(named: info.destinationTable), let hop = info.hops.first else {
            link = .none
            return
        }
        let joined = try open.row.scopes[info.key] ?? ToOneTarget.fetch(info, in: target, of: open, db)
        if let row = joined, row.containsNonNullValue {
            let key = RowKey(target.primaryKey?.columns.map { row.value(ofColumn: $0) } ?? [])
            let label = RowLabel.text(of: RowLabel.columns(of: target).map { row.value(ofColumn: $0) })
            let identity = TreeFetcher.RowIdentity(table: target.name, key: key)
            let isRepeated = open.lineage.contains(identity)
            link = isRepeated ? .repeated(key: key.text, label: label) : .row(key: key.text, label: label)
            self.key = key
            return
        }
        let values = hop.foreignKey.originColumns.map { open.row.value(ofColumn: $0) }
        guard hop.direction == .toParent, !values.contains(.null) else {
            link = .none
            return
        }
        let text = RowKey(values).text
        if values.count == 1, let column = hop.foreignKey.destinationColumns.first,
            let other = values[0].sameTextInOtherType,
            let parent = try Table(target.name).filter(Column(column) == other).select(Column(column)).limit(
                1
            )
            .fetchOne(db)
        {
            link = .typeMismatch(
                value: values[0].literal, parent: parent.value(ofColumn: column).literal)
        } else {
            link = .noSuchRow(value: text)
        }
    }
}

extension ToOneTarget {
    /// The row, where it was not joined in.
    private static func fetch(
        _ info: AssociationInfo, in target: TableInfo, of open: TreeFetcher.OpenRow, _ db: Database
    ) throws -> Row? {
        guard let association = try db.association(info.key, from: info.originTable) else { return nil }
        return try FittingRows(table: target, columns: RowPageRequest.columns(of: target))
            .first(of: association.request(for: open.row), db)
    }
}

extension DatabaseValue {
    /// The number that a text spells, or the text that spells a number.
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

    /// The value with quotes around a text, so that '5' and 5 are told apart.
    fileprivate var literal: String {
        if case .string(let text) = storage {
            "'\(SafeText.line(text))'"
        } else {
            SafeText.line(Path.plain(self))
        }
    }
}
