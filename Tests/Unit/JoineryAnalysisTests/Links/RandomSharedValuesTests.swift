import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// The columns that hold values of another one are those that a plain join finds.
@Suite struct RandomSharedValuesTests {
    @Test func `A value occurs where SQLite's comparison of the columns finds it`() throws {
        var compared = 0
        for seed in 0..<40 as Range<UInt64> {
            let queue = try DatabaseQueue()
            compared += try queue.writeWithoutTransaction { db in
                db.add(collation: RandomSharedFile.folded)
                let file = RandomSharedFile(seed: seed)
                try db.execute(sql: file.schema)
                for row in file.rows { try? db.execute(sql: row) }
                return try Self.compare(db, seed)
            }
        }
        #expect(compared > 1_000)
    }

    /// Compares the result for each column with a join. Returns the number of columns that were found.
    private static func compare(_ db: Database, _ seed: UInt64) throws -> Int {
        let tables = try db.schema().tables
        var count = 0
        for table in tables {
            for column in table.columns {
                let shared = try db.columns(sharingValuesWith: column.name, of: table.name)
                #expect(shared.unread.isEmpty)
                let found = Dictionary(
                    uniqueKeysWithValues: shared.columns.map { ([$0.table, $0.column], $0.found) })
                for other in tables {
                    for target in other.columns where other.name != table.name || target.name != column.name {
                        let joined = try join(table, column, other, target, db)
                        #expect(
                            found[[other.name, target.name]] ?? 0 == joined,
                            "seed \(seed): \(table.name).\(column.name) in \(other.name).\(target.name)")
                        count += joined > 0 ? 1 : 0
                    }
                }
            }
        }
        return count
    }

    /// The number of values that a plain join finds; 0 if they are only those that stand for none.
    private static func join(
        _ table: TableInfo, _ column: ColumnInfo, _ other: TableInfo, _ target: ColumnInfo, _ db: Database
    ) throws -> Int {
        let (name, targetName) = (column.name.quotedDatabaseIdentifier, target.name.quotedDatabaseIdentifier)
        let short = "length(CAST(x.\(name) AS BLOB)) <= 200"
        // `IS TRUE` keeps SQLite from using an index.
        let rows = """
            SELECT x.\(name) FROM \(table.quotedName) x JOIN \(other.quotedName) y \
            ON (y.\(targetName) = x.\(name)) IS TRUE WHERE \(short)
            """
        let found = try Set(DatabaseValue.fetchAll(db, sql: rows))
        let all = try DatabaseValue.fetchAll(
            db, sql: "SELECT \(name) FROM \(table.quotedName) x WHERE \(short)")
        let isTelling = found.contains { !LinkSearch.saysNone($0) } || all.allSatisfy(LinkSearch.saysNone)
        return isTelling ? found.count : 0
    }
}
