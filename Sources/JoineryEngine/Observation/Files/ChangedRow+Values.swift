import FoundationEssentials
import JoineryFileWatch

extension ChangedRow {
    /// The values before the commit, one for each of `columns`.
    ///
    /// `nil` if the row was inserted, or if the values are not known.
    public var before: [DatabaseValue]? { oldValues?.map { DatabaseValue($0) } }

    /// The values after the commit, one for each of `columns`.
    ///
    /// `nil` if the row was deleted, or if the values are not known.
    public var after: [DatabaseValue]? { newValues?.map { DatabaseValue($0) } }
}

extension DatabaseValue {
    package init(_ value: RecordValue) {
        switch value {
        case .null: self = .null
        case .integer(let number): self.init(storage: .int64(number))
        case .real(let number): self.init(storage: .double(number))
        case .text(let bytes): self.init(textBytes: bytes)
        case .blob(let bytes): self.init(storage: .blob(Data(bytes)))
        }
    }
}

extension ChangedValues {
    /// Returns the values of some of the rows.
    public func filtered(_ isIncluded: (ChangedRow) -> Bool) -> ChangedValues {
        missing == nil ? ChangedValues(rows: rows.filter(isIncluded)) : self
    }
}

extension ChangedTables {
    /// Returns the changes of some of the rows, without the tables that have none of them.
    ///
    /// Tables stay whose rows or values are not known.
    public func filtered(_ isIncluded: (_ table: String, ChangedRow) -> Bool) -> ChangedTables {
        guard case .tables(let tables) = self else { return self }
        return .tables(
            tables.compactMap { table in
                guard let values = table.values, values.missing == nil else { return table }
                let left = values.filtered { isIncluded(table.name, $0) }
                if left.rows.isEmpty { return nil }
                func ids(_ kind: ChangedRow.Kind) -> [Int64] {
                    left.rows.filter { $0.kind == kind }.map(\.rowID)
                }
                let rows = RowChanges(
                    inserted: ids(.inserted), updated: ids(.updated), deleted: ids(.deleted))
                return TableChange(name: table.name, rows: rows, values: left)
            })
    }
}
