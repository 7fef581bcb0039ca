import Foundation
import JoineryEngine
import TestSupport

/// A file with tables whose columns have random types, collations, keys and indexes, and values that look alike.
struct RandomSharedFile {
    /// The statements that create the tables and indexes.
    private(set) var schema = ""
    /// The statements that insert rows. Some fail, because a STRICT table does not take the value.
    private(set) var rows: [String] = []
    private var random: Seeded

    /// The collation of the program that the columns use.
    static let folded = DatabaseCollation("folded") { $0.lowercased().compare($1.lowercased()) }

    private static let types = [
        "INTEGER", "INT", "REAL", "DOUBLE", "NUMERIC", "DECIMAL(9,2)", "TEXT", "VARCHAR(9)", "BLOB", "",
        "ANY",
    ]
    private static let strictTypes = ["INTEGER", "REAL", "TEXT", "BLOB", "ANY"]
    private static let collations = ["BINARY", "NOCASE", "rtrim", "folded"]

    /// Numbers as numbers, texts and blobs, and texts that some collations do not tell apart.
    private static let values: [DatabaseValue] =
        EndValues.integers + EndValues.reals
        + [5, 5, 12, -12, 1_000_000, 7].map { (number: Int) in number.databaseValue }
        + [5.0, 12.0, 5.5, 1e6, 9_007_199_254_740_992.0, -9_007_199_254_740_992.0].map(\.databaseValue)
        + [
            "", "0", "-1", "5", "05", " 5", "5 ", "5.0", "5.", "+5", "5e0", "5E0", "0x5", "5x", "5\0", ".5e1",
            "12", "1e6",
            "9007199254740993", "9007199254740993.0", "9007199254740992", "9223372036854775807",
            "9223372036854775808", "-9223372036854775808", "-0", "-0.0", "1e999", "abc", "ABC", "Abc", "abc ",
            "abc  ", "abc\t",
            " abc", "a\0b", "A\0c", "a\0", "a", "a ", "A", "\0", "\0\0", "e\u{301}", "\u{E9}", "É", "inf",
            "nan", "x'35'", "'\"`[",
        ].map(\.databaseValue)
        + ["5", "abc", "", "a\0b"].map { Data($0.utf8).databaseValue }
        + [
            DatabaseValue(textBytes: [0xFF, 0x41]), DatabaseValue(textBytes: [0xFF, 0x61]),
            DatabaseValue(textBytes: [0xFE, 0x61]), .null, String(repeating: "a", count: 300).databaseValue,
        ]

    init(seed: UInt64) {
        random = Seeded(seed)
        for table in 0..<4 { addTable("t \(table)") }
    }

    private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func addTable(_ name: String) {
        let isStrict = below(4) == 0
        let isWithoutRowID = below(3) == 0
        let count = 2 + below(4)
        var columns = (0..<count).map { column in
            let type = isStrict ? Self.strictTypes[below(5)] : Self.types[below(Self.types.count)]
            let collation = below(2) == 0 ? "" : " COLLATE " + Self.collations[below(4)]
            return "\"c \(column)\" \(type)\(collation)\(below(6) == 0 ? " UNIQUE" : "")"
        }
        if below(3) == 0 { columns.append("g TEXT COLLATE nocase AS (\"c 0\") STORED") }
        switch below(isWithoutRowID ? 2 : 4) {
        case 0: columns.append("PRIMARY KEY (\"c 1\", \"c 0\" COLLATE nocase)")
        case 1: columns.append("PRIMARY KEY (\"c 0\")")
        case 2: columns.append("id INTEGER PRIMARY KEY")
        default: break
        }
        let options = [isStrict ? "STRICT" : "", isWithoutRowID ? "WITHOUT ROWID" : ""].filter { !$0.isEmpty }
        let keys = columns.filter { $0.hasPrefix("PRIMARY KEY") }
        let declared = columns.filter { !$0.hasPrefix("PRIMARY KEY") } + keys
        schema +=
            "CREATE TABLE \"\(name)\" (\(declared.joined(separator: ", "))) \(options.joined(separator: ", "));\n"
        for index in 0..<below(3) {
            let column = "\"c \(below(count))\""
            let part = ["", "", " COLLATE nocase", " COLLATE BINARY", " DESC"][below(5)]
            let rest = ["", "", ", \"c 0\"", ", lower(\"c 1\")"][below(4)]
            let first = below(6) == 0 ? "lower(\"c 0\"), " : ""
            schema += "CREATE INDEX \"\(name) \(index)\" ON \"\(name)\" (\(first)\(column)\(part)\(rest))"
            schema += below(5) == 0 ? " WHERE \(column) IS NOT NULL;\n" : ";\n"
        }
        let names = (0..<count).map { "\"c \($0)\"" }.joined(separator: ", ")
        for _ in 0..<below(60) {
            let row = (0..<count).map { _ in Self.values[below(Self.values.count)].sqlLiteral }
            rows.append(
                "INSERT OR IGNORE INTO \"\(name)\" (\(names)) VALUES (\(row.joined(separator: ", ")))")
        }
    }
}
