/// The files for tests with random keys, each difficult in its own way.
public enum RandomFile: String, CaseIterable, Sendable {
    case wide, deep, huge, cyclic, many, keyless, hostile, ends, damaged

    /// The default number of rows of the huge file.
    public static let hugeRows = 200_000

    /// Returns the statements that create the file's contents.
    public func sql(hugeRows: Int = Self.hugeRows) -> String {
        "PRAGMA foreign_keys = OFF;\n" + tables(hugeRows: hugeRows)
    }

    private func tables(hugeRows: Int) -> String {
        switch self {
        case .wide:
            let columns = (0..<500).map { "c\($0) \($0.isMultiple(of: 3) ? "TEXT" : "INTEGER")" }
            let values = (0..<500).map { $0.isMultiple(of: 7) ? "NULL" : "n * \($0)" }
            return """
                CREATE TABLE wide (id INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")));
                \(Self.numbers(to: 300)) INSERT INTO wide SELECT n, \(values.joined(separator: ", ")) FROM numbers;
                """
        case .deep:
            return """
                CREATE TABLE node (id INTEGER PRIMARY KEY, name TEXT, parentId INTEGER REFERENCES node);
                CREATE INDEX nodeOnParent ON node (parentId);
                \(Self.numbers(to: 2000)) INSERT INTO node SELECT n, 'node ' || n, nullif(n - 1, 0) FROM numbers;
                """
        case .huge:
            return """
                CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE event (id INTEGER PRIMARY KEY, kindId INTEGER REFERENCES kind, note TEXT, at REAL);
                CREATE INDEX eventOnKind ON event (kindId);
                \(Self.numbers(to: 20)) INSERT INTO kind SELECT n, 'kind ' || n FROM numbers;
                \(Self.numbers(to: hugeRows))
                INSERT INTO event SELECT n, n % 23, iif(n % 5, 'note ' || n, NULL), n / 7.0 FROM numbers;
                """
        case .cyclic:
            return """
                CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT, bId INTEGER REFERENCES b, selfId INTEGER REFERENCES a);
                CREATE TABLE b (id INTEGER PRIMARY KEY, name TEXT, cId INTEGER REFERENCES c);
                CREATE TABLE c (id INTEGER PRIMARY KEY, name TEXT, aId INTEGER UNIQUE REFERENCES a, bId REFERENCES b);
                \(Self.numbers(to: 60)) INSERT INTO a SELECT n, 'a' || n, n % 7, n FROM numbers;
                \(Self.numbers(to: 60)) INSERT INTO b SELECT n, 'b' || n, n % 5 FROM numbers;
                \(Self.numbers(to: 60)) INSERT INTO c SELECT n, 'c' || n, n, n % 3 FROM numbers;
                """
        case .many:
            return (0..<200).map { number in
                """
                CREATE TABLE t\(number) (id INTEGER PRIMARY KEY, name TEXT, t\((number * 7) % 200)Id INTEGER
                    REFERENCES t\((number * 7) % 200), other INTEGER REFERENCES t\((number * 13 + 5) % 200));
                INSERT INTO t\(number) VALUES (1, 'one', 1, 2), (2, 'two', NULL, 1);
                """
            }.joined()
        case .keyless:
            return """
                CREATE TABLE plain (a, b);
                CREATE TABLE legacy (a TEXT PRIMARY KEY, b INTEGER REFERENCES legacy);
                CREATE TABLE pair (x, y, z BLOB, PRIMARY KEY (x, y)) WITHOUT ROWID;
                CREATE VIEW sums AS SELECT a, count(*) AS n FROM plain GROUP BY a;
                CREATE VIEW broken AS SELECT missing FROM plain;
                \(Self.numbers(to: 200)) INSERT INTO plain SELECT n % 9, 'text ' || n FROM numbers;
                INSERT INTO legacy VALUES (NULL, 1), (NULL, NULL), ('1', '1'), ('x', 'x'), (1.5, 7);
                \(Self.numbers(to: 90)) INSERT INTO pair SELECT n / 9, 'y' || n, zeroblob(n) FROM numbers;
                """
        case .hostile:
            return """
                CREATE TABLE "a ""b"" 'c'/d,e%f" (id INTEGER PRIMARY KEY, "select" TEXT, "x\u{1B}[2Jy" TEXT, "😀" TEXT,
                    "" TEXT, "other Id" INTEGER REFERENCES "a ""b"" 'c'/d,e%f");
                CREATE TABLE "漢字" ("名前" TEXT PRIMARY KEY, "値" BLOB) WITHOUT ROWID;
                \(Self.numbers(to: 50)) INSERT INTO "a ""b"" 'c'/d,e%f" SELECT n, char(27) || '[2J' || n, char(0) || 'x',
                    '👩‍👩‍👧 e' || char(769) || n, cast(x'ff80c3' AS TEXT), n % 11 FROM numbers;
                \(Self.numbers(to: 50)) INSERT INTO "漢字" SELECT '漢字/' || n || ',%', randomblob(n % 40) FROM numbers;
                INSERT INTO "漢字" VALUES (char(8238) || 'right to left' || char(10) || char(9), zeroblob(3000000));
                """
        case .ends: return Self.endsSQL
        case .damaged: return Self.damagedSQL
        }
    }

    /// Returns a statement for another program to commit in the meantime.
    public func change(_ random: inout Seeded) -> String {
        let number = Int.random(in: 1...50, using: &random)
        return switch self {
        case .wide: "UPDATE wide SET c1 = c1 + 1 WHERE id = \(number)"
        case .deep: "UPDATE node SET name = name || '!' WHERE id = \(number)"
        case .huge: "DELETE FROM event WHERE id = \(number)"
        case .cyclic: "INSERT OR REPLACE INTO a VALUES (\(number), 'new', \(number % 4), \(number % 9))"
        case .many: "INSERT OR REPLACE INTO t\(number) VALUES (3, 'three', 1, 1)"
        case .keyless: "INSERT INTO plain VALUES (\(number), NULL)"
        case .hostile: "DELETE FROM \"漢字\" WHERE \"名前\" LIKE '漢字/\(number),%'"
        case .ends:
            "UPDATE ends SET v = \(EndValues.all[number].sqlLiteral), createdAt = v, r = -r WHERE id = \(1_000 + number)"
        case .damaged: "INSERT OR REPLACE INTO b VALUES (\(number), \(number % 4), 'new')"
        }
    }

    private static func numbers(to last: Int) -> String {
        "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(last))"
    }
}
