import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Columns of associated rows are compared and sorted as in a join: with the affinity and the collation that they have.
///
/// `JOINERY_RANDOM_COMPARISONS=100` tries that many schemas, with 60 conditions and 30 orders each.
@Suite struct RandomComparisonTests {
    private static let seeds: Range<UInt64> =
        0..<(ProcessInfo.processInfo.environment["JOINERY_RANDOM_COMPARISONS"].flatMap(UInt64.init) ?? 6)

    /// The database of a seed, with a collation that a program defines.
    private struct File {
        var comparison: RandomComparison
        let queue: DatabaseQueue
        private let directory: TemporaryDirectory

        init(seed: UInt64) throws {
            comparison = RandomComparison(seed: seed)
            directory = try TemporaryDirectory()
            var configuration = Configuration()
            configuration.schemaRules = comparison.rules
            configuration.prepareDatabase { $0.add(collation: RandomComparison.collation) }
            queue = try DatabaseQueue(path: directory.file(), configuration: configuration)
            let sql = comparison.sql
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        }
    }

    private func ids(sql: String, _ db: Database) throws -> [Int64] { try Int64.fetchAll(db, sql: sql) }

    @Test(arguments: seeds) func `Random conditions select the rows of the same join`(seed: UInt64) throws {
        var file = try File(seed: seed)
        try file.queue.read { db in
            for number in 0..<60 {
                let base = file.comparison.pick(RandomComparison.bases)
                let condition = file.comparison.condition(on: base)
                let table = try #require(try db.schema().table(named: base.table))
                do {
                    let filter = try #require(
                        try RowsFilter.parsed(
                            condition.typed, columns: table.visibleColumns.map(\.name), of: table.name,
                            in: db.schema()))
                    let found = try filter.filtering(Table(table.name).all(), of: table, db)
                        .select(Column("id"), as: Int64.self).fetchAll(db).sorted()
                    let expected = try ids(
                        sql: "SELECT i.id FROM \(base.from) WHERE \(condition.sql) ORDER BY i.id", db)
                    if found != expected {
                        Issue.record(
                            "\(number): \(base.table): \(condition.typed)\n\(condition.sql)\n\(found)\n\(expected)"
                        )
                    }
                } catch {
                    Issue.record("\(number): \(base.table): \(condition.typed)\n\(error)")
                }
            }
        }
    }

    @Test(arguments: seeds) func `Random orders are those of the same join, page by page`(seed: UInt64) throws
    {
        var file = try File(seed: seed)
        try file.queue.read { db in
            for number in 0..<30 {
                let base = file.comparison.pick(RandomComparison.bases.filter(\.hasKey))
                let order = file.comparison.orders(on: base)
                let expected = try ids(sql: "SELECT i.id FROM \(base.from) ORDER BY \(order.sql)", db)
                do {
                    for isBackward in [false, true] {
                        let found = try pages(
                            base.table, RowsArrangement(orders: order.orders), isBackward: isBackward, db)
                        if found != expected {
                            Issue.record("\(number): \(base.table): \(order.sql)\n\(found)\n\(expected)")
                        }
                    }
                } catch {
                    Issue.record("\(number): \(base.table): \(order.sql)\n\(error)")
                }
            }
        }
    }

    /// Returns the keys of all rows, read in pages from either end.
    private func pages(
        _ table: String, _ arrangement: RowsArrangement, isBackward: Bool, _ db: Database
    ) throws -> [Int64] {
        var position: RowsQuery.Position = isBackward ? .last : .first
        var keys: [RowKey] = []
        while keys.count < 100 {
            let page = try RowsFetcher.page(
                RowsQuery(
                    path: Path(table: table), arrangement: arrangement, position: position, limit: 7), in: db)
            let found = page.rows.map(\.key)
            keys = isBackward ? found + keys : keys + found
            guard isBackward ? page.hasRowsBefore : page.hasRowsAfter,
                let last = isBackward ? found.first : found.last
            else { break }
            position = isBackward ? .before(last) : .after(last)
        }
        return keys.compactMap { $0.values.first.flatMap { Int64.fromDatabaseValue($0) } }
    }

    @Test(arguments: seeds) func `A bar of a profile leads to as many rows as it shows`(seed: UInt64) throws {
        let file = try File(seed: seed)
        try file.queue.read { db in
            let table = try #require(try db.schema().table(named: "item"))
            for column in RandomComparison.bases[0].columns {
                let rules = try RowsColumns(of: table, db).term(column.name).rules
                // The figures of a profile do not know the collations of programs.
                if rules.collation?.rawValue == RandomComparison.collation.name { continue }
                let content = try ProfileContent.read(
                    ProfileQuery(path: Path(table: "item"), columns: [column.name], isExact: true), in: db)
                for bar in content.columns.first?.figures?.commonest ?? [] {
                    let filter = try RowsFilter.joining(nil, Condition(column.name, isOneOf: [bar.value]))
                    let count = try filter.filtering(Table("item").all(), of: table, db).fetchCount(db)
                    #expect(count == bar.count, "\(column.name): \(bar.value)")
                }
            }
        }
    }
}
