import JoineryAnalysis
import JoineryEngine
import Synchronization

/// The result that the session keeps: its rows, and where they come from.
final class OpenResult: Sendable {
    let store: ResultStore
    /// The names of the columns, each different from the others.
    let columns: [String]
    let origins: ResultOrigins
    /// The keys and foreign keys that columns come from, by the numbers of the columns.
    let keyColumns: [Int: KeyColumn]
    let arrangement: RowsArrangement
    /// The groups that the rows are; `nil` for those of a query that a person typed.
    let grouping: Grouping?
    /// The table into which exported SQL inserts the rows.
    let table: ResultTable
    let greatest = Mutex<GreatestNumber?>(nil)
    private let state: Mutex<ResultFacts>

    init(_ run: QueryRun, of query: Query, number: Int, _ db: Database) throws {
        columns = query.columnNames.distinct
        store = ResultStore(columnCount: columns.count)
        origins = try ResultOrigins(of: query, db)
        keyColumns = try query.keyColumns(db)
        arrangement = run.arrangement
        grouping = run.grouping
        var names = ResultNames()
        names.avoid(try db.schema())
        table = names.table(of: query, columns: columns)
        state = Mutex(ResultFacts(number: number, sql: query.sql))
    }

    var facts: ResultFacts { state.withLock { $0 } }

    /// Records how far the query has come.
    func note(_ query: Query, since start: ContinuousClock.Instant, end: ResultFacts.End? = nil) {
        state.withLock { facts in
            facts.rowCount = store.count
            facts.seconds = (ContinuousClock.now - start) / .seconds(1)
            facts.scannedRowCount = query.scannedRowCount
            facts.end = end
        }
    }
}
