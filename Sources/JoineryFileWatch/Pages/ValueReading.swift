/// Reads the records of the rows that a commit changed, within bounds.
struct ValueReading {
    /// The most bytes of a record that is kept, and of all records of a table.
    static let mostBytesOfRecord = 1 << 20
    static let mostBytes = 4 << 20

    private let comparison: RowComparison
    private let old: RowComparison.Leaves
    private let new: RowComparison.Leaves
    private var budget = Self.mostBytes

    init(comparison: RowComparison, old: RowComparison.Leaves, new: RowComparison.Leaves) {
        (self.comparison, self.old, self.new) = (comparison, old, new)
    }

    /// Adds a changed row to the result, if its values are wanted.
    mutating func add(
        _ kind: ChangedRow.Kind, _ oldRow: RowComparison.Row?, _ newRow: RowComparison.Row?,
        to result: inout RowComparison.Result
    ) {
        guard let layout = comparison.layout, let id = (newRow ?? oldRow)?.id else { return }
        do throws(Failure) {
            let before = try oldRow.map { row throws(Failure) in try record(row, old, isBefore: true, layout)
            }
            let after = try newRow.map { row throws(Failure) in try record(row, new, isBefore: false, layout)
            }
            result.values.append(ChangedRow(kind, rowID: id, layout, old: before, new: after))
        } catch {
            result.values.append(ChangedRow(kind, rowID: id, layout, missing: error.reason))
        }
    }

    private struct Failure: Error {
        let reason: MissingValues
    }

    private mutating func record(
        _ row: RowComparison.Row, _ leaves: RowComparison.Leaves, isBefore: Bool, _ layout: RecordLayout
    ) throws(Failure) -> StoredRecord {
        let size = row.cell.payloadSize
        guard size <= Self.mostBytesOfRecord, size <= budget else { throw Failure(reason: .tooLarge) }
        budget -= size
        var bytes = Array(leaves.local(row))
        var page = row.cell.overflow
        while bytes.count < size {
            guard page > 1 else { throw Failure(reason: .malformed) }
            guard let content = comparison.page(page, isBefore: isBefore, count: pageSize) else {
                throw Failure(reason: .overwritten)
            }
            bytes += content[4..<(4 + min(size - bytes.count, usableSize - 4))]
            page = RowComparison.continuation(content)
        }
        guard let record = StoredRecord(bytes, layout) else { throw Failure(reason: .malformed) }
        return record
    }

    private var pageSize: Int { comparison.after.layout.pageSize }
    private var usableSize: Int { comparison.after.layout.usableSize }
}
