import Dispatch
import JoineryEngine

/// Groups of neighboring rows, spread evenly over a table.
///
///     rowids    ├──────┼──────┼──────┼──────┤    4,096 strata with the same number of rows
///     groups      ▪▪▪        ▪▪▪ ▪▪▪    ▪▪▪      8 rows at a random place in each
///
/// The strata are visited in an order that spreads any number of them evenly, so that reading can stop at any time. A row in
/// two groups counts once.
struct RowSample {
    private static let bits = 12
    static let groupCount = 1 << bits
    static let groupSize = 8
    /// The number of groups that are read even if time is over.
    private static let leastGroups = 256

    let table: String
    /// The approximate number of rows in the table.
    let count: Int
    let reading: ProfileReading

    /// Visits the rows that meet the condition.
    ///
    /// - Parameter groups: The number of groups to read; `nil` for as many as time allows.
    func read(
        _ columns: [ProfiledColumn], of rows: ProfiledRows, in db: Database, groups wanted: Int?,
        _ visit: (ProfiledRow, Int) -> Void
    ) throws -> ProfileRun.Extent {
        var extent = ProfileRun.Extent()
        extent.coverage = .sample(ofTableWith: count)
        guard let rowID = try db.schema().table(named: table)?.rowIDName else { return extent }
        let condition = rows.condition ?? true.sqlExpression
        let statement = try rows.request.select(
            [condition, Column(rowID).sqlExpression] + columns.map(\.value)
        )
        .filter(Column(rowID) >= Int64.min).order(Column(rowID)).limit(Self.groupSize)
        .makePreparedRequest(db).statement
        // The first rowid of the group is the only value in the condition, and the last of the statement.
        var arguments = statement.arguments
        guard let last = arguments.values.indices.last, arguments.values[last] == Int64.min.databaseValue
        else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "the rows cannot be sampled")
        }
        let end = DispatchTime.now() + reading.sampleTime
        let groups = try db.rowIDs(in: table, at: shares)
        var seen: Set<Int64> = []
        for (number, first) in groups.enumerated() {
            if let wanted {
                if number == wanted { break }
            } else if number >= Self.leastGroups, number % 16 == 0, DispatchTime.now() > end {
                break
            }
            arguments.values[last] = first.databaseValue
            let run = try StatementRun(statement, arguments: arguments)
            extent.clusters += 1
            while try run.step() {
                guard seen.insert(ColumnValue(statement.sqliteStatement, 1).int64).inserted else { continue }
                extent.looked += 1
                let isMatch = ColumnValue(statement.sqliteStatement, 0)
                guard rows.condition == nil || isMatch.isTrue else { continue }
                extent.matching += 1
                visit(.statement(statement.sqliteStatement, first: 2), number)
            }
        }
        return extent
    }

    /// The places of the groups, as shares of the rows.
    private var shares: [Double] {
        var random = RandomBits(seed: reading.seed)
        return (0..<Self.groupCount).map { index in
            var (rest, reversed) = (index, 0)
            for _ in 0..<Self.bits {
                reversed = reversed << 1 | rest & 1
                rest >>= 1
            }
            return (Double(reversed) + random.unit) / Double(Self.groupCount)
        }
    }
}

extension ColumnValue {
    /// Whether SQL takes the value for true.
    fileprivate var isTrue: Bool { double != 0 }
}
