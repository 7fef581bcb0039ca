/// The stored values of the rows of a table that commits changed.
///
/// ```swift
/// for row in table.values?.rows ?? [] {
///     for column in row.changedColumns { print(row.columns[column].name) }
/// }
/// ```
public struct ChangedValues: Hashable, Sendable {
    /// The changed rows, in order of their rowids. Empty if `missing` is not `nil`.
    public let rows: [ChangedRow]

    /// The reason not even the rowids of the changed rows are known; `nil` if they are.
    public let missing: MissingValues?

    package init(rows: [ChangedRow]) {
        (self.rows, missing) = (rows, nil)
    }

    package init(missing: MissingValues) {
        (rows, self.missing) = ([], missing)
    }

    /// The approximate number of bytes of memory used by the values.
    public var byteCount: Int { rows.reduce(0) { $0 + $1.byteCount } }
}

/// The reason values are not known.
public enum MissingValues: Hashable, Sendable {
    /// Too much was changed at once, or the values are too large to be kept.
    case tooLarge
    /// A checkpoint has overwritten the former content of the file.
    case overwritten
    /// The bytes in the file are not a valid record, or a column has a default that cannot be computed.
    case malformed
    /// The table has no rowids. The rows of such tables are never reported.
    case withoutRowID
    /// The schema has changed since, so the names of the columns are not known.
    case schemaChanged
}

/// A row that commits changed, with its values before and after.
///
/// If several commits were not distinguished, these are the values before the first and after the last.
public struct ChangedRow: Hashable, Sendable {
    /// What happened to a row.
    public enum Kind: Hashable, Sendable {
        /// It is new.
        case inserted
        /// It has other values.
        case updated
        /// It is gone.
        case deleted
    }

    /// What happened to the row.
    public let kind: Kind

    /// The rowid.
    public let rowID: Int64

    /// The reason the values are not known; `nil` if they are.
    public let missing: MissingValues?

    package let layout: RecordLayout
    package let old: StoredRecord?
    package let new: StoredRecord?

    package init(
        _ kind: Kind, rowID: Int64, _ layout: RecordLayout, old: StoredRecord?, new: StoredRecord?
    ) {
        (self.kind, self.rowID, self.layout, missing) = (kind, rowID, layout, nil)
        (self.old, self.new) = (old, new)
    }

    package init(_ kind: Kind, rowID: Int64, _ layout: RecordLayout, missing: MissingValues) {
        (self.kind, self.rowID, self.layout, self.missing) = (kind, rowID, layout, missing)
        (old, new) = (nil, nil)
    }

    /// The columns that the file stores, in the order of the table. Virtual generated columns are not stored.
    public var columns: [StoredColumn] { layout.columns }

    /// The column that is another name of the rowid, if there is one.
    public var rowIDColumn: StoredColumn? { layout.rowIDColumn.map { columns[$0] } }

    /// The positions in `columns` of the values that an update changed; empty for other rows.
    public var changedColumns: [Int] {
        guard let old = oldValues, let new = newValues else { return [] }
        return columns.indices.filter { old[$0] != new[$0] }
    }

    /// The values before; `nil` if the row was inserted or they are not known.
    package var oldValues: [RecordValue]? { old?.values(layout, rowID: rowID) }

    /// The values after; `nil` if the row was deleted or they are not known.
    package var newValues: [RecordValue]? { new?.values(layout, rowID: rowID) }

    /// The approximate number of bytes of memory used by the row.
    var byteCount: Int { 128 + (old?.bytes.count ?? 0) + (new?.bytes.count ?? 0) }
}

/// A column whose values the file stores.
public struct StoredColumn: Hashable, Sendable {
    /// The name, as spelled in the schema.
    public let name: String

    /// Whether SQLite computes the values.
    public let isGenerated: Bool

    /// Whether the column belongs to a unique key, or may affect one.
    package let isUnique: Bool

    /// Whether integers in the file represent real numbers.
    let isReal: Bool

    /// The value of records written before the column was added; `nil` if it is not known.
    let absent: RecordValue?

    package init(
        name: String, isGenerated: Bool = false, isUnique: Bool = false, isReal: Bool = false,
        absent: RecordValue? = .null
    ) {
        (self.name, self.isGenerated, self.isUnique) = (name, isGenerated, isUnique)
        (self.isReal, self.absent) = (isReal, absent)
    }
}
