import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// Random patches of a file whose keys do all that keys can do, applied by programs that know nothing of them.
@Suite("Patches: random ones", .timeLimit(.minutes(30))) struct RandomPatchTests {
    private static let schema = """
        CREATE TABLE author(id INTEGER PRIMARY KEY, name TEXT UNIQUE COLLATE NOCASE, born);
        CREATE TABLE book(
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, price NUMERIC CHECK (price >= 0), cover BLOB,
            authorId INTEGER REFERENCES author ON DELETE CASCADE ON UPDATE CASCADE,
            sequelOf INTEGER REFERENCES book(id) ON DELETE SET NULL ON UPDATE CASCADE,
            half AS (price / 2), upper TEXT AS (upper(title)) STORED);
        CREATE TABLE "odd ""name?"(
            code TEXT, part REAL, note, PRIMARY KEY (code, part)) WITHOUT ROWID;
        CREATE TABLE line(
            book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE ON UPDATE CASCADE, number INTEGER, text TEXT,
            PRIMARY KEY (book, number)) WITHOUT ROWID;
        CREATE TABLE loan(
            code TEXT DEFAULT 'a', part REAL DEFAULT 1, person TEXT COLLATE RTRIM, due,
            FOREIGN KEY (code, part) REFERENCES "odd ""name?" ON DELETE SET DEFAULT ON UPDATE SET NULL);
        CREATE TABLE strict(id INTEGER PRIMARY KEY, a INT, b TEXT, c ANY, lineBook INT, lineNumber INT,
            FOREIGN KEY (lineBook, lineNumber) REFERENCES line) STRICT;
        CREATE UNIQUE INDEX onePerson ON loan(person) WHERE due > 5;
        CREATE INDEX byTitle ON book(lower(title));
        """

    private static let texts = [
        "", " ", "Emma", "emma", "it's", "\"x\"", "a\nb", "a\r\nb", "a\rb", "nul\u{0}x", "12", "1.0", "x'00'",
        "é日本",
        "/\ngo\n", ".quit", "--", "; DROP TABLE book;", "?", "%_", "\u{FFFE}",
    ]

    private static func value(using random: inout Seeded) -> DatabaseValue {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: .null
        case 1, 2: Int64.random(in: 0...8, using: &random).databaseValue
        case 3: [Int64.min, .max, -1, 1 << 53].randomElement(using: &random)!.databaseValue
        case 4:
            [0.5, -0.0, 1e300, 1.0, 49.620000000000005, .infinity].randomElement(using: &random)!
                .databaseValue
        case 5: Data((0..<Int.random(in: 0...3, using: &random)).map { UInt8($0) }).databaseValue
        case 6: DatabaseValue(textBytes: [0xFF, 0x61])
        default: texts.randomElement(using: &random)!.databaseValue
        }
    }

    /// Fills a file with rows, without those that the schema refuses.
    private static func fill(_ queue: DatabaseQueue, using random: inout Seeded) throws {
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: schema)
            try db.execute(sql: "INSERT INTO \"odd \"\"name?\" VALUES ('a', 1, 'default')")
            for table in try db.schema().tables.filter({ $0.kind == .table }) {
                let names = table.columns.filter { !$0.isGenerated }.map(\.name)
                for _ in 0..<8 {
                    let values = names.map { name in
                        name.lowercased().hasSuffix("id") || ["book", "sequelOf", "number"].contains(name)
                            ? Int.random(in: 1...9, using: &random).databaseValue
                            : name == "part"
                                ? Double(Int.random(in: 1...2, using: &random)).databaseValue
                                : name == "code"
                                    ? ["a", "b"].randomElement(using: &random)!.databaseValue
                                    : value(using: &random)
                    }
                    try? db.execute(
                        sql: "INSERT INTO \(table.name.quotedDatabaseIdentifier) "
                            + "(\(names.map(\.quotedDatabaseIdentifier).joined(separator: ", "))) "
                            + "VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))",
                        arguments: StatementArguments(values))
                }
            }
        }
    }

    /// All rows of the file, with their rowids, as literals.
    private static func rows(_ queue: DatabaseQueue) throws -> Set<[String]> {
        try queue.read { db in
            var rows: Set<[String]> = []
            for table in try db.schema().tables.filter({ $0.kind == .table }) {
                let names =
                    (table.isWithoutRowID ? [] : ["rowid"])
                    + table.columns.map(\.name.quotedDatabaseIdentifier)
                let sql =
                    "SELECT \(names.map { "typeof(\($0)), quote(CAST(\($0) AS BLOB))" }.joined(separator: ", ")) "
                    + "FROM \(table.name.quotedDatabaseIdentifier)"
                for row in try Row.fetchAll(db, sql: sql) {
                    rows.insert([table.name] + (0..<row.count).map { (row[$0] as String?) ?? "NULL" })
                }
            }
            return rows
        }
    }

    private static func randomPatch(_ db: Database, using random: inout Seeded) throws -> Patch {
        var patch = Patch()
        let tables = try db.schema().tables.filter { $0.kind == .table }
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let table = tables.randomElement(using: &random)!
            let key = table.primaryKey!.columns
            let names = key.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            let keys = try Row.fetchAll(
                db, sql: "SELECT \(names) FROM \(table.name.quotedDatabaseIdentifier)")
            guard let chosen = keys.randomElement(using: &random) else { continue }
            let values = key.indices.map { chosen[$0] as DatabaseValue }
            guard let row = try db.rowToPatch(in: table.name, key: values) else {
                Issue.record("\(table.name) \(values) is not found")
                continue
            }
            if Bool.random(using: &random), Bool.random(using: &random) {
                patch.delete(row)
                continue
            }
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let column = row.columns.randomElement(using: &random)!
                let isNumber = column.lowercased().hasSuffix("id") || ["book", "number"].contains(column)
                let value =
                    isNumber ? Int.random(in: 1...12, using: &random).databaseValue : value(using: &random)
                try? patch.set(column, of: row, to: value)
            }
        }
        return patch
    }

    @Test(arguments: ["UTF-8", "UTF-16le"])
    func `Applied by any program, a patch gives what was shown, and its undo gives back the bytes`(
        encoding: String
    ) throws {
        let readers = [ScriptReader.shellPipe, .shellFile, .python].filter(\.isInstalled)
        var (applied, refused, cascading) = (0, 0, 0)
        for seed in 0..<250 as Range<UInt64> {
            var random = Seeded(seed)
            let directory = try TemporaryDirectory()
            let queue = try DatabaseQueue(path: directory.file())
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA encoding = '\(encoding)'") }
            try Self.fill(queue, using: &random)
            let before = try Self.rows(queue)
            let (patch, trial) = try queue.read { db in
                let patch = try Self.randomPatch(db, using: &random)
                return (patch, try db.trial(of: patch))
            }
            if patch.isEmpty { continue }
            let context = "seed \(seed): \(trial.script())"
            #expect(trial.doubt == nil, "\(context)")
            // The programs run one after the other; the library between them.
            let reader = seed % 4 == 0 ? readers.randomElement(using: &random) ?? .shellRules : .shellRules
            let report = try reader.apply(trial.script(), to: queue.path, in: directory)
            if let failure = trial.failure {
                refused += 1
                #expect(!report.isEmpty, "\(failure) \(context)")
                #expect(try Self.rows(queue) == before, "\(context)")
                continue
            }
            applied += 1
            if !trial.consequences.isEmpty { cascading += 1 }
            #expect(report.isEmpty, "\(report) \(context)")
            try queue.read { db in
                for row in trial.patch.rows + trial.consequences {
                    let own = trial.patch.row(in: row.table, key: row.key) ?? row
                    let key = own.after.map { after in
                        row.keyColumns.map { after[row.position(of: $0) ?? 0] }
                    }
                    let now = try db.rowToPatch(in: row.table, key: key ?? row.key)?.before
                    let differing = row.changedColumns.filter { now?[$0] != row.after?[$0] }
                    #expect((now == nil) == (own.after == nil) && differing.isEmpty, "\(row) \(context)")
                }
                #expect(try db.trial(of: trial.patch).states.allSatisfy { $0 == .applied }, "\(context)")
            }
            // A second time, nothing is as the patch expects it.
            let state = try Self.rows(queue)
            #expect(state != before, "\(context)")
            #expect(try !ScriptReader.shellRules.apply(trial.script(), to: queue.path, in: directory).isEmpty)
            #expect(try Self.rows(queue) == state, "\(context)")
            let undone = try reader.apply(trial.undoScript(), to: queue.path, in: directory)
            #expect(undone.isEmpty, "\(undone) \(context) \(trial.undoScript())")
            #expect(try Self.rows(queue) == before, "\(context) \(trial.undoScript())")
        }
        print("applied \(applied), refused \(refused), cascading \(cascading)")
        #expect(applied > 50 && refused > 20 && cascading > 10)
    }
}
