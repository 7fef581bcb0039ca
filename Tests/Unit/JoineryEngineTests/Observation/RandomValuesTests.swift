import Foundation
import JoineryEngine
import TestSupport
import Testing

/// The values reported for random commits of another process, compared with those that SQL reads before and after.
@Suite struct RandomValuesTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let encoding: String
        let pageSize: Int
        let autoVacuum: Int
        let journalMode: String

        var pragmas: [String] {
            [
                "encoding='\(encoding)'", "page_size=\(pageSize)", "auto_vacuum=\(autoVacuum)",
                "journal_mode=\(journalMode)", "wal_autocheckpoint=60", "synchronous=OFF",
            ]
        }

        var testDescription: String { pragmas.joined(separator: " ") }
    }

    private static let schema = [
        "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, price REAL, n NUMERIC, data BLOB, "
            + "twice AS (price * 2), long TEXT GENERATED ALWAYS AS (substr(title, 1, 3)) STORED)",
        "CREATE INDEX byTitle ON book(title)", "CREATE UNIQUE INDEX byN ON book(n) WHERE n > 0",
        "CREATE TABLE \"odd\"\"name\"(rowid TEXT, x DOUBLE)",
        "CREATE TABLE backwards(id INTEGER PRIMARY KEY DESC, x)",
        "CREATE TABLE tag(name PRIMARY KEY, x) WITHOUT ROWID",
        filling("book(id, title, price, data)", "i, 'title ' || i, i / 4.0, zeroblob(i % 90)", 120),
        filling("\"odd\"\"name\"", "i, i", 80), filling("backwards", "i * 2, 'x' || i", 60),
        "ALTER TABLE book ADD COLUMN note TEXT DEFAULT 12",
        "ALTER TABLE book ADD COLUMN rate REAL DEFAULT -3",
        "ALTER TABLE backwards ADD COLUMN more DEFAULT x'0a'",
    ]

    private static let queries = [
        "book": "SELECT id, id, title, price, n, data, long, note, rate FROM book",
        "odd\"name": "SELECT _rowid_, rowid, x FROM \"odd\"\"name\"",
        "backwards": "SELECT rowid, id, x, more FROM backwards",
    ]

    private static func filling(_ table: String, _ values: String, _ count: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
            + " INSERT INTO \(table) SELECT \(values) FROM n"
    }

    private typealias Contents = [String: [Int64: [DatabaseValue]]]

    private static func contents(_ queue: DatabaseQueue) throws -> Contents {
        try queue.read { db in
            try queries.mapValues { sql in
                let rows = try Row.fetchAll(db, sql: sql).map { row -> (Int64, [DatabaseValue]) in
                    (row[0], Array(row.databaseValues.dropFirst()))
                }
                return Dictionary(uniqueKeysWithValues: rows)
            }
        }
    }

    @Test(arguments: [
        Setting(encoding: "UTF-8", pageSize: 512, autoVacuum: 0, journalMode: "WAL"),
        Setting(encoding: "UTF-16le", pageSize: 1024, autoVacuum: 1, journalMode: "WAL"),
        Setting(encoding: "UTF-16be", pageSize: 4096, autoVacuum: 0, journalMode: "DELETE"),
        Setting(encoding: "UTF-8", pageSize: 1024, autoVacuum: 2, journalMode: "TRUNCATE"),
    ])
    func `Reported values are those that SQL reads`(setting: Setting) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        let context = "seed \(seed), \(setting.testDescription)"
        var random = Seeded(seed)
        let directory = try TemporaryDirectory()
        let path = directory.file()
        let writer = try WriterProcess(path: path, pragmas: setting.pragmas)
        for sql in Self.schema { try writer.commit(sql) }
        let queue = try DatabaseQueue(path: path)
        let observer = try ManualFileObserver(
            path: path, detail: .values, isListening: setting.journalMode != "WAL")
        var before = try Self.contents(queue)
        var (checked, unknown) = (0, 0)
        var turns = 0
        // On a busy machine, few rollback journals are seen before they are gone.
        while turns < 150 || checked <= 50 && turns < 5_000 {
            turns += 1
            for sql in Self.transaction(&random) { try? writer.commit(sql) }
            let transactions = TableChangesTests.transactions(observer.look())
            observer.prepare()
            let after = try Self.contents(queue)
            defer { before = after }
            guard transactions.count < 2 else { continue }
            guard case .tables(let tables)? = transactions.first?.tables else {
                if transactions.isEmpty { #expect(before == after, "\(context)") } else { unknown += 1 }
                continue
            }
            for (name, old) in before {
                let new = after[name] ?? [:]
                let changed = Set(old.keys).union(new.keys).filter { !Self.isSame(old[$0], new[$0]) }
                let table = tables.first { $0.name == name }
                if let missing = table?.values?.missing {
                    #expect(missing == .tooLarge || missing == .overwritten, "\(context)")
                    unknown += 1
                    continue
                }
                let rows = table?.values?.rows ?? []
                #expect(Set(rows.map(\.rowID)) == changed, "\(name), \(context)")
                for row in rows {
                    if let missing = row.missing {
                        #expect(missing == .overwritten, "\(name) \(row.rowID), \(context)")
                        unknown += 1
                        continue
                    }
                    checked += 1
                    #expect(Self.isSame(row.before, old[row.rowID]), "\(name) \(row.rowID), \(context)")
                    #expect(Self.isSame(row.after, new[row.rowID]), "\(name) \(row.rowID), \(context)")
                }
            }
        }
        print("RandomValuesTests: \(checked) rows checked, \(unknown) unknown; \(setting.journalMode)")
        #expect(checked > 50, "\(context)")
        #expect(observer.mapFailures == [:], "\(context)")
    }

    /// Whether two rows have the same values, of the same types.
    private static func isSame(_ one: [DatabaseValue]?, _ other: [DatabaseValue]?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.count == other.count
            && zip(one, other).allSatisfy { one, other in
                switch (one.storage, other.storage) {
                case (.null, .null): true
                case (.int64(let one), .int64(let other)): one == other
                case (.double(let one), .double(let other)): one.bitPattern == other.bitPattern
                case (.string(let one), .string(let other)): Array(one.utf8) == Array(other.utf8)
                case (.blob(let one), .blob(let other)): one == other
                default: false
                }
            }
    }

    private static func transaction(_ random: inout Seeded) -> [String] {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func value() -> String {
            switch number(0...9) {
            case 0: "NULL"
            case 1: "\(number(-300...300))"
            case 2: "\(Int64.random(in: Int64.min...Int64.max, using: &random))"
            case 3: "\(number(-9...9)).0"
            case 4: "\(number(-1000...1000)) / 7.0"
            case 5: "randomblob(\(number(0...30)))"
            case 6: "printf('%.*c', \(number(1...5000)), 'é')"
            case 7: "'a' || char(0) || char(\(number(0x1F600...0x1F640))) || '\(number(0...99))'"
            case 8: "hex(zeroblob(\(number(0...2500))))"
            default: "'\(number(0...12))'"
            }
        }
        let statements = (0..<number(1...4)).map { _ in
            let id = number(1...140)
            switch number(0...10) {
            case 0: return "UPDATE book SET title = \(value()) WHERE id = \(id)"
            case 1: return "UPDATE book SET price = \(value()), data = \(value()) WHERE id = \(id)"
            case 2:
                return
                    "UPDATE book SET note = \(value()), rate = \(value()) WHERE id BETWEEN \(id) AND \(id + 2)"
            case 3:
                return
                    "INSERT OR REPLACE INTO book(id, title, price, n) VALUES (\(id), \(value()), \(value()), \(value()))"
            case 4: return "DELETE FROM book WHERE id BETWEEN \(id) AND \(id + number(0...3))"
            case 5: return "UPDATE \"odd\"\"name\" SET x = \(value()) WHERE _rowid_ = \(id)"
            case 6: return "INSERT INTO \"odd\"\"name\" VALUES (\(value()), \(value()))"
            case 7: return "DELETE FROM \"odd\"\"name\" WHERE _rowid_ = \(id)"
            case 8: return "INSERT OR REPLACE INTO backwards VALUES (\(id), \(value()), \(value()))"
            case 9: return "UPDATE backwards SET x = \(value()) WHERE id = \(id)"
            default: return "INSERT OR REPLACE INTO tag VALUES (\(id), \(value()))"
            }
        }
        return ["BEGIN"] + statements + ["COMMIT"]
    }
}
