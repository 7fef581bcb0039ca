import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The rows that the cells of random results lead to are those that their values come from.
///
/// `JOINERY_TRIAL_QUERIES` is the number of queries.
@Suite struct RandomResultTests {
    private static let queries =
        ProcessInfo.processInfo.environment["JOINERY_TRIAL_QUERIES"].flatMap(UInt64.init) ?? 400

    @Test func `Each cell leads to the row that its value comes from, or that it refers to`() throws {
        var (held, referring, rows) = (0, 0, 0)
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(
            path: directory.makeDatabase(sql: RandomResult.schema), configuration: .browsing)
        try queue.read { db in
            for seed in 0..<Self.queries {
                var random = RandomResult(seed: seed)
                let sql = random.text()
                guard let query = try? db.makeQuery(sql: sql) else { continue }
                let result = try OpenResult(QueryRun(sql: sql), of: query, number: 1, db)
                guard (try? query.appendRows(to: result.store, upTo: 100)) != nil else { continue }
                let page = try ResultPage(of: result, in: db).page(
                    RowsQuery(path: Path(query: ""), position: .first, run: 1, limit: 100))
                let values = try result.store.rows(0..<100).map(\.values)
                rows += values.count
                for (row, values) in zip(page.rows, values) {
                    for (column, path) in row.paths {
                        let target = try #require(
                            try PathRequest(path, db).request.fetchOne(db), "seed \(seed): \(path) in \(sql)")
                        let origin = try #require(query.columnOrigins[column], "seed \(seed): \(sql)")
                        if case .parent = row.cells[column].link {
                            referring += 1
                            let key = origin.column == "harbor" ? "name" : "id"
                            #expect(
                                target.value(ofColumn: key) == values[column],
                                "seed \(seed): \(path) in column \(column) of \(sql)")
                        } else {
                            held += 1
                            #expect(
                                path.table == origin.table
                                    && target.value(ofColumn: origin.column) == values[column],
                                "seed \(seed): \(path) in column \(column) of \(sql)")
                        }
                    }
                }
            }
        }
        #expect(rows > 2_000 && held > 1_000 && referring > 500, "\(rows) \(held) \(referring)")
    }
}
