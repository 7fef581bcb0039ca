import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport

/// A random schema with tables of every kind of key, and random values for them.
struct RandomSchema {
    struct Table {
        var name: String
        var columns: [String]
        var creation: String
        var hasRowID: Bool
    }

    private static let names = [
        "a", "Title", "two words", "quo\"te", "select", "größe", "x--y", "rowid", "é", "e\u{301}", "É",
        "tab\t",
        "line\nbreak", "line\u{2028}separator", "\"\u{301}",
    ]
    private static let namesWithReturns = ["cr\r\nlf", "cr\rname", "cr\r"]
    private static let types = ["", "INTEGER", "TEXT", "REAL", "BLOB", "NUMERIC", "VARCHAR(9)"]
    private static let collations = ["", "", " COLLATE NOCASE", " COLLATE RTRIM", " COLLATE BINARY"]

    var random: Seeded
    /// Whether names may have carriage returns, which SQL cannot write in a way that survives SQLite's shell.
    let hasReturnsInNames: Bool

    init(seed: UInt64) {
        random = Seeded(seed)
        hasReturnsInNames = seed % 5 == 4
    }

    /// A text with line breaks of some kind.
    private var brokenText: String {
        mutating get {
            pick(["one\r\ntwo", "\r", "\r\n", "a\rb\\r", "it''s\r\n\r\n", "\n\r", "u\u{2028}v\t"])
        }
    }

    /// A blank with line breaks of some kind.
    private var blank: String {
        mutating get {
            pick([" ", " ", "\n", "\r\n", "\r", "\r\r\n\n", "\t", " --\u{301} \r/\r\n", "/*\r\n\r*/"])
        }
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    /// Returns a table with a random kind of key.
    mutating func table(named name: String, referringTo other: String?) -> Table {
        let names = Self.names + (hasReturnsInNames ? Self.namesWithReturns : [])
        var columns = names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)).map {
            $0
        }
        var definitions = columns.map { column in
            var definition = column.quotedDatabaseIdentifier + " " + pick(Self.types) + pick(Self.collations)
            if chance(15) { definition += " UNIQUE" }
            if chance(20) { definition += "\(blank)DEFAULT\(blank)'\(chance(30) ? "x" : brokenText)'" }
            if chance(15) {
                definition += " CHECK(\(blank)\(column.quotedDatabaseIdentifier)<>'\(brokenText)'OR 1)"
            }
            if let other, chance(15) { definition += " REFERENCES \(other) ON DELETE CASCADE" }
            return definition
        }
        var (options, hasRowID) = ("", true)
        func key(_ random: inout Seeded, _ columns: [String]) -> String {
            columns.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)).map { column in
                column.quotedDatabaseIdentifier
                    + (Bool.random(using: &random) ? " COLLATE NOCASE" : "")
                    + (Bool.random(using: &random) ? " DESC" : "")
            }.joined(separator: ", ")
        }
        switch Int.random(in: 0..<7, using: &random) {
        case 0: break
        case 1, 2:
            columns.insert("id", at: 0)
            let counter = chance(40) ? " AUTOINCREMENT" : ""
            definitions.insert("id INTEGER PRIMARY KEY\(counter)", at: 0)
        case 3:
            columns.append("code")
            definitions.append("code \(pick(Self.types))\(pick(Self.collations)) PRIMARY KEY")
        case 4: definitions.append("PRIMARY KEY (\(key(&random, columns)))")
        case 5:
            columns.append("number")
            definitions.append("number INTEGER PRIMARY KEY DESC")
        default:
            definitions.append("PRIMARY KEY (\(key(&random, columns)))")
            options = " WITHOUT ROWID"
            hasRowID = false
        }
        if chance(20) {
            let first = columns[0].quotedDatabaseIdentifier
            definitions.insert("made TEXT AS (typeof(\(first)))\(chance(50) ? " STORED" : "")", at: 0)
        }
        return Table(
            name: name, columns: columns,
            creation:
                "CREATE TABLE \(name.quotedDatabaseIdentifier) (\(definitions.joined(separator: ",\(blank)")))\(options)",
            hasRowID: hasRowID)
    }

    /// Returns an index, trigger or view for a table.
    mutating func object(_ number: Int, of table: Table, _ other: Table) -> String {
        let (name, column) = (
            table.name.quotedDatabaseIdentifier, pick(table.columns).quotedDatabaseIdentifier
        )
        switch Int.random(in: 0..<11, using: &random) {
        case 6:
            return
                "CREATE VIEW v\(number)\(blank)AS SELECT\(blank)'\(brokenText)'AS c,\(blank)replace('\(brokenText)',"
                + "'\(brokenText)',\(blank)'\(brokenText)')\(blank)FROM \(name)"
        case 7:
            return
                "CREATE INDEX i\(number) ON \(name) (\(column)||'\(brokenText)')\(blank)WHERE \(column)\(blank)IN"
                + "('\(brokenText)','\(brokenText)')"
        case 8:
            return
                "CREATE TRIGGER t\(number) AFTER UPDATE ON \(name) WHEN\(blank)old.\(column)='\(brokenText)'"
                + "BEGIN\(blank)DELETE FROM \(other.name.quotedDatabaseIdentifier) WHERE '\(brokenText)' = 'x';"
                + "\(blank)SELECT CASE '\(brokenText)'WHEN 1 THEN 2 END;\(blank)END"
        case 9:
            return "CREATE VIEW v\(number) AS SELECT 4\n/\n\(blank)2 AS half,\r\n5\r\nGo --\(blank)\n, 7 c"
        case 10: return "CREATE INDEX i\(number)\(blank)ON \(name)\(blank)(\(column)\(blank)DESC)"
        case 0: return "CREATE INDEX i\(number) ON \(name) (\(column))"
        case 1: return "CREATE UNIQUE INDEX i\(number) ON \(name) (\(column), typeof(\(column)))"
        case 2: return "CREATE UNIQUE INDEX i\(number) ON \(name) (\(column)) WHERE \(column) > 5"
        case 3: return "CREATE VIEW v\(number) AS SELECT \(column) AS c FROM \(name) -- all of them"
        case 4:
            return "CREATE TRIGGER t\(number) AFTER \(pick(["INSERT", "DELETE", "UPDATE"])) ON \(name) "
                + "BEGIN DELETE FROM \(other.name.quotedDatabaseIdentifier); END"
        default:
            return "CREATE TRIGGER t\(number) BEFORE \(pick(["INSERT", "DELETE", "UPDATE"])) ON \(name) "
                + "BEGIN SELECT raise(ABORT, 'no'); END"
        }
    }

    /// Returns a value of any type. Few different ones make for the same keys and for collisions.
    ///
    /// - Parameter isWellFormed: Whether texts are valid UTF-8.
    mutating func value(isWellFormed: Bool) -> DatabaseValue {
        switch Int.random(in: 0..<15, using: &random) {
        case 0: return .null
        case 1...4: return Int64.random(in: 0...20, using: &random).databaseValue
        case 5:
            return pick([0.0, -0.0, 1.0, 2.5, 1e300, .leastNonzeroMagnitude, -.infinity, 0.1, 1 / 3, 9.3e18])
                .databaseValue
        case 6: return pick([Int64.max, .min, 1 << 53 + 1]).databaseValue
        case 7...10:
            return pick(["a", "A", "a ", "b", "B", "", "1", "1.0", "ä", "ß", "e\u{301}", "é"]).databaseValue
        case 14: return brokenText.replacingOccurrences(of: "''", with: "'").databaseValue
        case 11:
            return pick([
                "it's", "a\0b", "a\0c", "\u{1F600}", "\u{FFFF}", "\u{E000}", "--", "\n;", "a\r\0\n",
                "'\u{301}",
            ]).databaseValue
        case 12 where !isWellFormed:
            return DatabaseValue(textBytes: pick([[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80]]))
        default:
            let count = Int.random(in: 0...3, using: &random)
            return Array("\u{0}aA\u{7F}".utf8.shuffled(using: &random).prefix(count)).databaseBlob
        }
    }
}

extension [UInt8] {
    fileprivate var databaseBlob: DatabaseValue { withUnsafeBytes { Data($0) }.databaseValue }
}
