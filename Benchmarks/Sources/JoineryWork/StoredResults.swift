internal import JoineryAnalysis
internal import JoineryEngine

/// Results in a store. GRDB has none.
extension Work {
    /// Stores all rows of the integers, and returns their number.
    public func storeIntegers() throws -> Int64 {
        try queue.read { db in
            let query = try db.makeQuery(sql: "SELECT * FROM integers")
            let store = ResultStore(columnCount: query.columnNames.count)
            while try query.appendRows(to: store, upTo: 10_000) {}
            return Int64(store.count)
        }
    }

    /// Stores rows of a number and a short text, and reads pages of 50 at places of all sizes.
    ///
    /// - Parameters:
    ///   - rows: The number of rows, 1 or more.
    ///   - pages: The rows at which the pages begin, as shares of all rows from 0 to 1.
    ///   - now: Returns the time in seconds.
    ///   - resident: Returns the resident memory of the process.
    /// - Returns: The seconds that each page took, the bytes of the store in its file, and the resident memory at the end.
    public func pageTimes(
        rows: Int, pages: [Double], now: () -> Double, resident: () -> Double
    ) throws -> (times: [Double], fileByteCount: Int, resident: Double) {
        let store = ResultStore(columnCount: 2)
        try queue.read { db in
            let query = try db.makeQuery(
                sql: """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(rows))
                    SELECT i, 'row ' || i FROM n
                    """)
            while try query.appendRows(to: store, upTo: 10_000) {}
        }
        let times = try pages.map { page in
            let start = now()
            let first = min(Int(page * Double(rows)), rows - 50)
            let found = try store.rows(first..<first + 50)
            guard found.count == 50 else { throw CancellationError() }
            return now() - start
        }
        return (times, store.fileByteCount, resident())
    }
}
