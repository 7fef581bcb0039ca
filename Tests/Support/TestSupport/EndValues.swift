import Foundation
import JoineryEngine

/// The values at the ends of what SQLite stores, which computations on values tend to forget.
public enum EndValues {
    public static let integers: [DatabaseValue] = [
        .min, .min + 1, -9_007_199_254_740_993, -9_007_199_254_740_992, -9_007_199_254_740_991,
        -2_147_483_649, -2_147_483_648, -1, 0, 1, 2_147_483_647, 2_147_483_648, 4_294_967_296,
        9_007_199_254_740_991, 9_007_199_254_740_992, 9_007_199_254_740_993, .max - 1, .max,
    ].map { (integer: Int64) in integer.databaseValue }

    /// Numbers around the integers' range, infinities, and the smallest ones. NaN would be stored as NULL.
    public static let reals: [DatabaseValue] = [
        -.infinity, -.greatestFiniteMagnitude, -1e19, -0x1p63, -1.5, -.leastNonzeroMagnitude, -0.0,
        .leastNonzeroMagnitude, 1e-300, 0.1, 1e15, 9_007_199_254_740_993.0, 0x1p63, 1e19, 0x1p64, 1e308,
        .greatestFiniteMagnitude, .infinity,
    ].map { (real: Double) in real.databaseValue }

    /// Texts that are empty, no UTF-8, or almost numbers and dates.
    public static let texts: [DatabaseValue] =
        [
            "", "\0", "a\0b", " 12 ", "-9223372036854775808", "9223372036854775808", "1e999", "nan", "inf",
            "0x7fffffffffffffff", "9999-12-31", "0000-01-01", "-4713-11-24 12:00", "2026-02-30",
            "2026-01-31T25:61:61", "2026-01-31 23:59:60", "x'", "'\"[`", "\r\n\t\u{1B}[2J", "e\u{301}",
            String(repeating: "ab", count: 5_000),
        ].map(\.databaseValue) + [DatabaseValue(textBytes: [0xFF, 0x80, 0xC3])]

    public static let blobs: [DatabaseValue] = [
        Data(), Data([0]), Data([0xFF, 0x80]), Data("{}".utf8), Data(count: 5_000),
    ].map(\.databaseValue)

    /// All of them, and NULL.
    public static let all = integers + reals + texts + blobs + [.null]
}

extension RandomFile {
    /// Tables with keys and values at the ends of their ranges.
    static var endsSQL: String {
        let values = EndValues.all
        let integers = EndValues.integers.map(\.sqlLiteral)
        var sql = """
            CREATE TABLE ends (id INTEGER PRIMARY KEY, v, n NUMERIC, r REAL, t TEXT, createdAt, parentId REFERENCES ends,
                i INTEGER);
            CREATE TABLE keyed (k PRIMARY KEY, v, endId REFERENCES ends) WITHOUT ROWID;
            CREATE TABLE pair (a, b, v REFERENCES keyed, PRIMARY KEY (a, b));
            CREATE VIEW extremes AS SELECT min(v) AS least, max(v) AS greatest, total(r) AS sum FROM ends;

            """
        for (index, value) in values.enumerated() {
            let (literal, parent) = (value.sqlLiteral, integers[index % integers.count])
            let id = index < integers.count ? integers[index] : String(1_000 + index)
            let other = values[(index * 7) % values.count].sqlLiteral
            let columns = Array(repeating: literal, count: 5).joined(separator: ", ")
            sql += """
                INSERT INTO ends VALUES (\(id), \(columns), \(parent), \(literal));
                INSERT OR IGNORE INTO pair VALUES (\(literal), \(other), \(literal));

                """
            if !value.isNull {
                sql += "INSERT OR IGNORE INTO keyed VALUES (\(literal), \(other), \(parent));\n"
            }
        }
        return sql
    }

    /// A schema whose rows hold other types of values than SQLite writes, and names that are no UTF-8. SQLite reads them.
    static var damagedSQL: String {
        let name = "X'78FF'"
        let definition = Data("CREATE TABLE x".utf8) + [0xFF] + Data("(id INTEGER PRIMARY KEY, v)".utf8)
        let asBlobs = ["type", "name", "tbl_name", "rootpage", "sql"].map { "\($0) = CAST(\($0) AS BLOB)" }
        return """
            CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE UNIQUE, n);
            CREATE TABLE b (id INTEGER PRIMARY KEY, aId INTEGER REFERENCES a, t TEXT);
            CREATE TABLE y (id INTEGER PRIMARY KEY, v);
            CREATE INDEX bOnA ON b (aId);
            CREATE VIEW v AS SELECT a.id, b.t FROM a JOIN b ON b.aId = a.id;
            CREATE TRIGGER newA AFTER INSERT ON a BEGIN SELECT 1; END;
            INSERT INTO a VALUES (1, 'one', 1), (2, 'two', 2), (3, 'three', NULL);
            INSERT INTO b VALUES (1, 1, 'x'), (2, 9, 'y'), (3, 2, 'z'); INSERT INTO y VALUES (1, 1);
            ANALYZE;
            INSERT INTO sqlite_stat1 VALUES (X'FF', X'FF', 1.5), (NULL, 7, 9223372036854775807), ('b', 'bOnA', X'FF');
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET \(asBlobs.joined(separator: ", ")) WHERE name IN ('a', 'bOnA', 'v', 'newA');
            UPDATE sqlite_schema SET type = 1.5, tbl_name = X'FF80' WHERE name = 'sqlite_autoindex_a_1';
            UPDATE sqlite_schema SET name = \(name), tbl_name = \(name), sql = X'\(definition.hexadecimal)' WHERE name = 'y';
            PRAGMA writable_schema = OFF;

            """
    }
}

extension Data {
    fileprivate var hexadecimal: String { map { String(format: "%02X", $0) }.joined() }
}
