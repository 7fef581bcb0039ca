import TestSupport

/// A random sequence of transactions of all kinds.
struct TrialTransactions {
    private var random: Seeded
    private let pageSize: Int
    private let hasFullText: Bool
    /// Tables that transactions have created.
    private var made: [String] = []
    private var names = 0
    private let prefix: String

    static let schema = [
        "CREATE TABLE t1(id INTEGER PRIMARY KEY, a TEXT, b INT)", "CREATE INDEX t1a ON t1(a)",
        "CREATE TABLE t2(a, b, c)", "CREATE INDEX t2a ON t2(a)", "CREATE INDEX t2bc ON t2(b, c)",
        "CREATE TABLE t3(id INTEGER PRIMARY KEY, data BLOB, n INT)",
        "CREATE TABLE t4(k TEXT PRIMARY KEY, v) WITHOUT ROWID",
        "CREATE TABLE t5(k INT, k2 TEXT, v BLOB, PRIMARY KEY(k, k2)) WITHOUT ROWID",
        "CREATE TABLE t6(a INT UNIQUE, b TEXT, c REAL, d, e, f)",
        "CREATE TABLE t7(id INTEGER PRIMARY KEY AUTOINCREMENT, x)",
        "CREATE TABLE t8(id INTEGER PRIMARY KEY, x INT, y TEXT)",
        "CREATE INDEX t8p ON t8(x) WHERE x > 500", "CREATE INDEX t8e ON t8(lower(y))",
        "CREATE TABLE t9(id INTEGER PRIMARY KEY, v INT)",
        "CREATE TABLE t10(big TEXT PRIMARY KEY, n INT)", "CREATE TABLE log(m)",
        """
        CREATE TRIGGER tr AFTER UPDATE ON t6 BEGIN INSERT INTO log VALUES (new.a); \
        DELETE FROM log WHERE rowid < new.rowid - 50 AND m < 500; END
        """,
    ]
    static let fullText = "CREATE VIRTUAL TABLE ft USING fts5(body)"

    private static let tables = ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9", "t10"]
    private static let keys = [
        "t1": "id", "t2": "rowid", "t3": "id", "t6": "rowid", "t7": "id", "t8": "id", "t9": "id",
        "t10": "rowid",
    ]

    /// - Parameter writer: The index of the writer, if each draws its own transactions.
    init(_ setting: TrialSetting, hasFullText: Bool, writer: Int = 0) {
        random = Seeded(setting.seed &+ 1 &+ UInt64(writer) * 1000)
        prefix = writer == 0 ? "d" : "e\(writer)d"
        pageSize = setting.pageSize
        self.hasFullText = hasFullText
    }

    /// An instruction for a writer.
    enum Work {
        /// Run statements, outside of a transaction unless they begin one.
        case statements([String])
        /// Run statements in a transaction, then commit or roll back.
        case transaction([String], isCommitted: Bool)
        /// Run statements, and be killed before they are committed.
        case death([String])
    }

    mutating func next() -> Work {
        switch number(1000) {
        case ..<12: return .statements(["VACUUM"])
        case ..<25: return .statements(["PRAGMA incremental_vacuum(\(one(of: [1, 5, 50])))"])
        case ..<50:
            return .statements([
                "PRAGMA wal_checkpoint(\(one(of: ["PASSIVE", "FULL", "RESTART", "TRUNCATE"])))"
            ])
        case ..<60: return .statements(["PRAGMA cache_size=\(one(of: [5, 20, 2000]))"])
        case ..<65: return .statements(["PRAGMA secure_delete=\(number(3))"])
        // Commits without an SQL statement.
        case ..<68: return .statements(writingBlobs())
        case ..<71: return .statements(["PRAGMA user_version=\(number(1000))"])
        case ..<79: return .death(["PRAGMA cache_size=5", "BEGIN"] + statements(4))
        default:
            let body = statements(one(of: [1, 1, 1, 2, 3]))
            return .transaction(body, isCommitted: number(100) >= 6)
        }
    }

    /// Returns statements that insert the initial rows.
    mutating func filling() -> [String] {
        Self.tables.flatMap { table in
            inserting(into: table, isLong(table) ? 20 : one(of: [0, 50, 400]))
        }
    }

    private mutating func statements(_ count: Int) -> [String] {
        (0..<count).flatMap { _ in statement() }
    }

    private mutating func statement() -> [String] {
        let table = one(of: Self.tables)
        switch number(100) {
        case ..<28: return inserting(into: table, one(of: [1, 1, 1, 3, 10, 60]))
        case ..<33: return inserting(into: table, isLong(table) ? 30 : one(of: [200, 500]))
        case ..<49: return updating(table)
        case ..<52:
            return [
                "UPDATE t2 SET a = a WHERE rowid = \(row("t2"))",
                "UPDATE t9 SET v = v WHERE id = \(row("t9"))",
            ]
        case ..<62: return deleting(from: table)
        case ..<66:
            guard let key = Self.keys[table] else { return deleting(from: table) }
            return [
                "DELETE FROM \(table) WHERE \(key) BETWEEN \(row(table)) AND \(row(table)) + \(one(of: [5, 100, 5000]))"
            ]
        case 66: return ["DELETE FROM \(table)"]
        case ..<71: return creating()
        case ..<74: return made.isEmpty ? [] : ["DROP TABLE IF EXISTS \(made.remove(at: number(made.count)))"]
        case ..<77: return altering()
        case ..<79: return ["REINDEX \(one(of: ["t1a", "t2a", "t2bc", "t8e"]))"]
        case ..<81:
            let index = "ix\(number(4))"
            let columns = one(of: ["t1(b)", "t9(v)", "t3(n)", "t4(v)", "t6(c, f)"])
            return number(2) == 0
                ? ["DROP INDEX IF EXISTS \(index)"] : ["CREATE INDEX IF NOT EXISTS \(index) ON \(columns)"]
        case 81: return ["ANALYZE"]
        case 82: return ["CREATE VIEW IF NOT EXISTS v\(number(9)) AS SELECT * FROM t1"]
        case ..<87:
            let end = number(10) < 6 ? ["ROLLBACK TO s", "RELEASE s"] : ["RELEASE s"]
            return ["SAVEPOINT s"] + inserting(into: table, 5) + end
        case ..<90: return hasFullText ? fullText() : []
        case ..<92: return writingBlobs()
        default: return inserting(into: table, 2) + inserting(into: one(of: Self.tables), 1)
        }
    }
}

// MARK: - Statements

extension TrialTransactions {
    private func isLong(_ table: String) -> Bool { ["t3", "t5", "t10"].contains(table) }

    private mutating func inserting(into table: String, _ count: Int) -> [String] {
        if count == 0 { return [] }
        let seed = number(1_000_000)
        let id = one(of: ["NULL", "(i * 7919 + \(seed)) % 100000"])
        let size = size()
        let values =
            switch table {
            case "t1": "\(id), printf('%0*d', (i * 13 + \(seed)) % 40, i), (i * 31 + \(seed)) % 1000"
            case "t2": "(i * 7 + \(seed)) % 1000, printf('%0*d', i % 30, \(seed)), i / 7.0"
            case "t3": "NULL, CAST(printf('%0*d', \(size), \(seed) + i) AS BLOB), i % 100"
            case "t4": "printf('%0*d', i % 30, (i * 31 + \(seed)) % 5000), i"
            case "t5":
                "(i * 3 + \(seed)) % 500, printf('%0*d', \(one(of: [3, 10, pageSize])), i), CAST(printf('%0*d', \(size), i) AS BLOB)"
            case "t6":
                "(i * 7 + \(seed)) % 2000, 'text ' || i, i / 3.0, NULL, 1, printf('%0*d', \(seed) % 100, i)"
            case "t7": "NULL, printf('%0*d', i % 50, \(seed))"
            case "t8": "NULL, (i * 31 + \(seed)) % 1000, 'Y' || (i * \(seed))"
            case "t9": "\(one(of: ["NULL", "(i * 1103515245 + \(seed)) * 1000"])), i % 10"
            default: "printf('%0*d', \(one(of: [10, 100, pageSize, pageSize * 3])), i * 31 + \(seed)), i % 10"
            }
        return [
            """
            INSERT OR REPLACE INTO \(table) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n \
            WHERE i < \(count)) SELECT \(values) FROM n
            """
        ]
    }

    private mutating func updating(_ table: String) -> [String] {
        let some = number(1000)
        guard let key = Self.keys[table] else {
            let change =
                table == "t4" ? "v = \(some)" : "v = CAST(printf('%0*d', \(size()), \(some)) AS BLOB)"
            return [
                "UPDATE \(table) SET \(change) WHERE k >= \(table == "t4" ? "'\(some)'" : "\(some % 500)") AND k IN (SELECT k FROM \(table) WHERE k >= \(table == "t4" ? "'\(some)'" : "\(some % 500)") LIMIT 3)"
            ]
        }
        let change =
            switch table {
            case "t1": one(of: ["b = b + 1", "a = 'changed \(some)'"])
            case "t2": "c = \(some)"
            case "t3":
                one(of: [
                    // The same length, so that only the last overflow page changes, or one in the middle.
                    "data = CAST(substr(data, 1, length(data) - 3) || x'\(100 + some % 800)99' || x'41' AS BLOB)",
                    "data = CAST(substr(data, 1, length(data) / 2) || x'42' || substr(data, length(data) / 2 + 2) AS BLOB)",
                    "data = CAST(printf('%0*d', \(size()), \(some)) AS BLOB)", "n = n + 1",
                    "id = id + 1000000",
                ])
            case "t6": "b = 'text \(some)', a = a"
            case "t7": "x = \(some)"
            case "t8": "x = x + 1"
            case "t9": "v = v + 1"
            default: "n = n + 1"
            }
        return ["UPDATE OR REPLACE \(table) SET \(change) WHERE \(key) = \(row(table))"]
    }

    private mutating func deleting(from table: String) -> [String] {
        if let key = Self.keys[table] { return ["DELETE FROM \(table) WHERE \(key) = \(row(table))"] }
        return [
            "DELETE FROM \(table) WHERE k IN (SELECT k FROM \(table) LIMIT \(number(5)) OFFSET \(number(50)))"
        ]
    }

    /// Writes into blobs without SQL. The write fails if there is no such row, or if its blob is shorter.
    private mutating func writingBlobs() -> [String] {
        let bytes = String(repeating: "5A", count: one(of: [1, 1, 4, 4, 20]))
        return (0..<one(of: [1, 3])).map { _ in
            let (table, column) = one(of: [("t3", "data"), ("t3", "data"), ("t7", "x"), ("t6", "b")])
            return
                "blob \(table) \(column) \(1 + number(one(of: [20, 60, 400]))) \(one(of: [0, 500, 990, 1000])) \(bytes)"
        }
    }

    private mutating func creating() -> [String] {
        names += 1
        let name = "\(prefix)\(names)"
        made.append(name)
        let rows =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(number(60) + 1)) SELECT i, printf('%0*d', i * 3, i) FROM n"
        switch number(3) {
        case 0: return ["CREATE TABLE \(name)(a, b)", "INSERT INTO \(name) \(rows)"]
        case 1:
            return [
                "CREATE TABLE \(name) AS SELECT * FROM \(one(of: ["t1", "t8", "t3"])) LIMIT \(number(200))"
            ]
        default:
            return ["CREATE TABLE \(name)(a PRIMARY KEY, b) WITHOUT ROWID", "INSERT INTO \(name) \(rows)"]
        }
    }

    private mutating func altering() -> [String] {
        guard !made.isEmpty else { return [] }
        let place = number(made.count)
        names += 1
        if number(2) == 0 { return ["ALTER TABLE \(made[place]) ADD COLUMN c\(names) DEFAULT \(number(9))"] }
        let former = made[place]
        made[place] = "\(prefix)\(names)"
        return ["ALTER TABLE \(former) RENAME TO \(made[place])"]
    }

    private mutating func fullText() -> [String] {
        switch number(3) {
        case 0: return ["DELETE FROM ft WHERE rowid = (SELECT min(rowid) FROM ft)"]
        case 1:
            return ["UPDATE ft SET body = 'changed \(number(99))' WHERE rowid = (SELECT max(rowid) FROM ft)"]
        default: return ["INSERT INTO ft VALUES ('words \(number(1000)) and \(number(1000)) more')"]
        }
    }

    /// Returns an expression for the key of an arbitrary row.
    private mutating func row(_ table: String) -> String {
        let key = Self.keys[table] ?? "rowid"
        return
            "(SELECT \(key) FROM \(table) WHERE \(key) >= \(number(one(of: [50, 1000, 100_000]))) ORDER BY \(key) LIMIT 1)"
    }

    private mutating func size() -> Int {
        one(of: [5, 20, 60, 200, 900, pageSize - 40, pageSize * 2, pageSize * 5])
    }

    private mutating func number(_ limit: Int) -> Int {
        Int.random(in: 0..<max(limit, 1), using: &random)
    }

    private mutating func one<Value>(of values: [Value]) -> Value {
        values[number(values.count)]
    }
}
