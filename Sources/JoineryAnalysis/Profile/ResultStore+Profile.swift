import JoineryEngine

extension ResultStore {
    /// Profiles columns of the rows in the store, as ``JoineryEngine/Database/profile(_:of:reading:)`` does. Long texts and blobs count
    /// as what the store keeps of them.
    ///
    /// - Parameters:
    ///   - columns: The numbers of the columns, and what is known of each; their expressions are not used.
    ///   - rows: The numbers of the rows, the first of which is 0; `nil` for all rows.
    ///   - reading: How much to read.
    ///   - isCanceled: Whether to stop; asked every thousand rows.
    /// - Returns: The profiles, in the order of the columns.
    /// - Throws: A `DatabaseError` with code `SQLITE_IOERR` if the temporary file cannot be read, or `SQLITE_INTERRUPT`
    ///   if the reading is canceled.
    public func profile(
        _ columns: [(number: Int, column: ProfiledColumn)], of rows: [Int]? = nil,
        reading: ProfileReading = .all, isCanceled: () -> Bool = { false }
    ) throws -> RowsProfile {
        let count = self.count
        let run = ProfileRun(columns: columns.map(\.column), hasValues: reading.hasValues)
        let numbers = columns.map(\.number)
        return try run.profile { _, visit in
            var extent = ProfileRun.Extent()
            func read(_ range: Range<Int>, cluster: Int) throws {
                for row in try self.rows(range) {
                    extent.looked += 1
                    visit(.values(numbers.map { row.values[$0] }), cluster)
                }
            }
            func checkCancellation() throws {
                if isCanceled() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
            }
            if let rows {
                for number in rows {
                    try checkCancellation()
                    try read(number..<number + 1, cluster: 0)
                }
            } else if let limit = reading.exactRowCount, count > limit {
                extent.coverage = .sample(ofTableWith: count)
                var random = RandomBits(seed: reading.seed)
                for group in 0..<Self.groupCount {
                    if group % 16 == 0 { try checkCancellation() }
                    let place = (Double(group) + random.unit) / Double(Self.groupCount)
                    let first = min(Int(exactly: (place * Double(count)).rounded(.down)) ?? 0, count - 1)
                    try read(first..<min(first + Self.groupSize, count), cluster: group)
                    extent.clusters += 1
                }
            } else {
                for first in stride(from: 0, to: count, by: 1_000) {
                    try checkCancellation()
                    try read(first..<min(first + 1_000, count), cluster: 0)
                }
            }
            extent.matching = extent.looked
            return extent
        }
    }

    /// A group takes a whole block to be read, so there are fewer groups than in a table, of more rows.
    private static let (groupCount, groupSize) = (512, 64)
}
