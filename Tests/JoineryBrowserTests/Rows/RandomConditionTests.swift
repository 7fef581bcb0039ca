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

    /// A condition given to a command means the same as in the browser, unless a remark says otherwise. If it is valid
    /// SQL, it keeps its SQL meaning.
    @Test func `A condition of a command matches the typed one, or its meaning as SQL`() throws {
        try file.queue.read { db in
            let table = try #require(try db.schema().table(named: "odd"))
            let names = table.visibleColumns.map(\.name)
            let rows = Table("odd").all()
            var (same, different) = (0, 0)
            for seed in Self.seeds where seed.isMultiple(of: 3) {
                let condition = RandomCondition(seed: seed)
                let given = try GivenCondition(condition.typed, on: table, joining: [], rows: rows, db)
                let found = try ids(given.filter, of: table, db)
                let typed = try #require(try RowsFilter.parsed(condition.typed, columns: names))
                if given.remark == nil {
                    same += 1
                    #expect(try found == ids(typed, of: table, db), "seed \(seed): \(condition.typed)")
                } else {
                    different += 1
                }
                if (try? db.condition(typed: condition.typed, on: "odd")) != nil {
                    #expect(try found == ids(sql: condition.typed, db), "seed \(seed): \(condition.typed)")
                }
                // SQL means what it says, even if it could be read as something else.
                let sql = try GivenCondition(condition.sql, on: table, joining: [], rows: rows, db)
                #expect(try ids(sql.filter, of: table, db) == ids(sql: condition.sql, db), "seed \(seed)")
            }
            #expect(same > 1_000)
            #expect(different > 10)
        }
    }
}
