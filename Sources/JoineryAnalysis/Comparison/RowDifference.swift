import JoineryEngine

/// A row that only one of two files has, or whose values are not the same in both.
///
/// See also <doc:ComparingDatabases>.
public struct RowDifference: Sendable {
    /// The values of the key, one for each of ``TableComparison/keyColumns``: those of the old file or, for
    /// an added row, of the new one.
    public let key: [DatabaseValue]
    /// The values in the old file, one for each of ``TableComparison/columns``; `nil` for an added row.
    public let old: [DatabaseValue]?
    /// The values in the new file, one for each of ``TableComparison/columns``; `nil` for a removed row.
    public let new: [DatabaseValue]?
    /// For a changed row, the positions in ``TableComparison/columns`` of the values that differ, in order.
    public let changedColumns: [Int]

    /// The rowid in the old file or, for an added row, in the new one, if nothing else identifies the row, because its
    /// key contains NULL; `nil` otherwise.
    public var rowIDOfNullKey: Int64? {
        key.contains(.null) ? oldRowID ?? newRowID : nil
    }

    /// The rowid in each file, if the comparison reads it.
    let oldRowID, newRowID: Int64?

    /// What happened to the row.
    public var kind: DifferenceKind {
        old == nil ? .added : new == nil ? .removed : .changed
    }
}
