import JoineryEngine
import Testing

@testable import JoineryBrowser

/// Conditions of every shape select the same rows as independently composed SQL.
@Suite struct RandomConditionTests {
    private static let seeds: Range<UInt64> = 1..<5_001

    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(RandomCondition.table + RandomCondition.rows(60, seed: 7))
    }

    private func ids(_ filter: RowsFilter, of table: TableInfo, _ db: Database) throws -> [Int64] {
        try filter.filtering(Table(table.name).all(), of: table, db).order(Column("id"))
            .select(Column("id"), as: Int64.self).fetchAll(db)
    }

    private func ids(sql: String, _ db: Database) throws -> [Int64] {
        try Int64.fetchAll(db, sql: "SELECT id FROM odd WHERE \(sql) ORDER BY id")
    }

    @Test func `Random conditions select the same rows as SQL`() throws {
        try file.queue.read { db in
            let table = try #require(try db.schema().table(named: "odd"))
            let names = table.visibleColumns.map(\.name)
            var telling = 0
            for seed in Self.seeds {
                let condition = RandomCondition(seed: seed)
                do {
                    let filter = try #require(try RowsFilter.parsed(condition.typed, columns: names))
                    let found = try ids(filter, of: table, db)
                    let expected = try ids(sql: condition.sql, db)
                    if !expected.isEmpty, expected.count < 60 { telling += 1 }
                    if found != expected {
                        Issue.record("seed \(seed): \(condition.typed)\n\(condition.sql)")
                    }
                } catch {
                    Issue.record("seed \(seed): \(condition.typed)\n\(error)")
                }
            }
            // Most of them select some rows, but not all.
            #expect(telling > 3_000)
        }
    }

    /// SQL that a command takes for a condition selects the rows that SQL does: scripts never get other ones.
    @Test func `SQL is refused by commands, or means the same`() throws {
        try file.queue.read { db in
            let table = try #require(try db.schema().table(named: "odd"))
            let rows = Table("odd").all()
            func given(_ text: String) throws -> RowsFilter {
                try RowsFilter(given: text, on: table, isAlone: true, rows: rows, db)
            }
            var (same, refused) = (0, 0)
            for seed in Self.seeds where seed.isMultiple(of: 4) {
                for sql in [
                    RandomCondition(seed: seed).sql, RandomSQL(seed: seed, of: RandomCondition.columns).text,
                ] {
                    guard (try? db.condition(typed: sql, on: "odd")) != nil else { continue }
                    let filter: RowsFilter
                    do {
                        filter = try given(sql)
                    } catch let error as PathError {
                        refused += 1
                        #expect(error.description.contains("sql: "), "seed \(seed): \(sql)")
                        continue
                    }
                    same += 1
                    if try ids(filter, of: table, db) != ids(sql: sql, db) {
                        Issue.record("seed \(seed): \(sql)")
                    }
                }
            }
            #expect(same > 300)
            #expect(refused > 300)
        }
    }
}
