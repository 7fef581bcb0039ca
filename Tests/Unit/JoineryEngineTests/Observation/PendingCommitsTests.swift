import JoineryEngine
import TestSupport
import Testing

/// Compares later findings on random commits with what the commits changed: they may include too many tables, but
/// never too few.
@Suite struct PendingCommitsTests {
    private static let tables = ["book", "loan", "tag"]

    struct Setting: CustomTestStringConvertible, Sendable {
        let journalMode: String
        let autoVacuum: Int

        var testDescription: String { "\(journalMode), auto_vacuum=\(autoVacuum)" }
    }

    private static let settings = [
        Setting(journalMode: "WAL", autoVacuum: 0), Setting(journalMode: "WAL", autoVacuum: 1),
        Setting(journalMode: "DELETE", autoVacuum: 0), Setting(journalMode: "PERSIST", autoVacuum: 1),
    ]

    @Test(arguments: settings)
    func `Later findings miss no changed table`(setting: Setting) throws {
        let seed = UInt64.random(in: 0..<(.max))
        var random = Seeded(seed)
        let directory = try TemporaryDirectory()
        let path = directory.file()
        let writer = try WriterProcess(
            path: path,
            pragmas: [
                "page_size=512", "auto_vacuum=\(setting.autoVacuum)", "journal_mode=\(setting.journalMode)",
                "synchronous=OFF", "wal_autocheckpoint=0",
            ])
        for table in Self.tables {
            try writer.commit("CREATE TABLE \(table)(id INTEGER PRIMARY KEY, text)")
            try writer.commit(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) "
                    + "INSERT INTO \(table) SELECT i, hex(zeroblob(i * 7 % 900)) FROM n")
        }
        let reader = try DatabaseQueue(path: path)
        var resolved = 0
        for round in 0..<8 {
            let observer = try ManualFileObserver(
                path: path, detail: .rows, isListening: setting.journalMode != "WAL", isPrepared: false)
            var changed: [Int: Set<String>] = [:]
            var before = try reader.read { try Self.contents($0) }
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                try writer.commit("BEGIN")
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    try writer.commit(Self.statement(&random))
                }
                try writer.commit("COMMIT")
                let reported = TableChangesTests.transactions(observer.look())
                let now = try reader.read { try Self.contents($0) }
                if let number = reported.compactMap(\.number).first {
                    changed[number] = Set(Self.tables.filter { before[$0] != now[$0] })
                }
                before = now
            }
            observer.prepare()
            for (number, found) in observer.takeFindings() {
                guard case .tables(let tables) = found else { continue }
                resolved += 1
                let missed = (changed[number] ?? []).subtracting(tables.map(\.name))
                #expect(missed.isEmpty, "\(missed), round \(round), seed \(seed), \(setting.testDescription)")
            }
        }
        // A rollback journal that disappears before it is seen yields no findings.
        #expect(resolved > 0 || setting.journalMode != "WAL", "seed \(seed), \(setting.testDescription)")
    }

    /// The settings of a file are on the first page, like its schema. No table owns them.
    @Test(
        arguments: settings,
        ["user_version = 3", "application_id = -1", "default_cache_size = 100", "auto_vacuum = 2"])
    func `A change of the settings is not lost`(setting: Setting, pragma: String) throws {
        if pragma.hasPrefix("auto_vacuum"), setting.autoVacuum == 0 { return }
        let directory = try TemporaryDirectory()
        let path = directory.file()
        let writer = try WriterProcess(
            path: path,
            pragmas: ["auto_vacuum=\(setting.autoVacuum)", "journal_mode=\(setting.journalMode)"])
        try writer.commit("CREATE TABLE book(id INTEGER PRIMARY KEY); INSERT INTO book VALUES (1)")
        let observer = try ManualFileObserver(
            path: path, detail: .rows, isListening: setting.journalMode != "WAL", isPrepared: false)
        try writer.commit("PRAGMA \(pragma)")
        let reported = TableChangesTests.transactions(observer.look())
        observer.prepare()
        let findings = observer.takeFindings()
        let tables = reported.map { $0.number.flatMap { findings[$0] } ?? $0.tables }
        #expect(tables.count == 1 && tables.allSatisfy(\.isEverything), "\(tables)")
    }

    private static func contents(_ db: Database) throws -> [String: String] {
        try Dictionary(
            uniqueKeysWithValues: tables.map { table in
                let sql = "SELECT group_concat(id || ':' || length(text)) FROM \(table)"
                return (table, try String.fetchOne(db, sql: sql) ?? "")
            })
    }

    private static func statement(_ random: inout Seeded) -> String {
        let table = tables[Int.random(in: 0..<tables.count, using: &random)]
        let first = Int.random(in: 1...300, using: &random)
        let last = first + Int.random(in: 0...40, using: &random)
        let size = Int.random(in: 1...2_000, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return "DELETE FROM \(table) WHERE id BETWEEN \(first) AND \(last)"
        case 1:
            return "INSERT OR REPLACE INTO \(table) SELECT id + 1000, hex(zeroblob(\(size))) FROM \(table) "
                + "WHERE id BETWEEN \(first) AND \(last)"
        default:
            return "UPDATE \(table) SET text = hex(zeroblob(\(size))) WHERE id BETWEEN \(first) AND \(last)"
        }
    }
}
