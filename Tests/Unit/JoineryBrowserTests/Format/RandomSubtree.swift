import JoineryEngine
import TestSupport

/// A random schema with tables that refer to each other, to themselves and in cycles, through keys of every kind, and
/// with rows whose foreign keys lead to existing rows.
struct RandomSubtree {
    struct Table {
        var name: String
        var key: [String]
        var isTextual: [Bool]
        var columns: [String]
        var constraints: [String] = []
        var isWithoutRowID = false
        var links: [(columns: [String], parent: Int)] = []
    }

    private(set) var tables: [Table] = []
    private var seeded: Seeded
    private let hasDeadLinks: Bool

    init(seed: UInt64, hasDeadLinks: Bool) {
        seeded = Seeded(seed)
        self.hasDeadLinks = hasDeadLinks
        let names = ["book", #"a "quoted""#, "order", "it's", "Über", "x y", "select"].shuffled(
            using: &seeded)
        for name in names.prefix(Int.random(in: 2...5, using: &seeded)) { tables.append(table(name)) }
        for index in tables.indices {
            for number in 0..<Int.random(in: 0...3, using: &seeded) { link(index, number) }
            if oneIn(3) {
                tables[index].columns.append("size AS (length(val)) \(oneIn(2) ? "STORED" : "VIRTUAL")")
            }
        }
    }

    private mutating func table(_ name: String) -> Table {
        let collation = oneIn(3) ? " COLLATE NOCASE" : ""
        switch Int.random(in: 0...6, using: &seeded) {
        case 0, 1:
            return Table(
                name: name, key: ["id"], isTextual: [false], columns: ["id INTEGER PRIMARY KEY", "val"])
        case 2:
            return Table(
                name: name, key: ["code"], isTextual: [true],
                columns: ["code TEXT\(collation) PRIMARY KEY", "val"])
        case 3:
            return Table(
                name: name, key: ["a", "b"], isTextual: [false, true],
                columns: ["a INTEGER", "b TEXT\(collation)", "val"], constraints: ["PRIMARY KEY (a, b)"])
        case 4:
            return Table(
                name: name, key: ["p", "q"], isTextual: [true, false],
                columns: ["q INTEGER", "p TEXT", "val"], constraints: ["PRIMARY KEY (p, q)"],
                isWithoutRowID: true)
        case 5:
            return Table(
                name: name, key: ["u", "v"], isTextual: [true, false],
                columns: ["u TEXT", "val", "v INTEGER"], constraints: ["UNIQUE (u, v)"])
        default: return Table(name: name, key: [], isTextual: [], columns: ["val", "other REAL"])
        }
    }

    private mutating func link(_ index: Int, _ number: Int) {
        let parent = Int.random(in: tables.indices, using: &seeded)
        guard !tables[parent].key.isEmpty else { return }
        let columns = tables[parent].key.indices.map { "to\(number)_\($0)" }
        for (column, isTextual) in zip(columns, tables[parent].isTextual) {
            tables[index].columns.append(column + (oneIn(4) ? "" : isTextual ? " TEXT" : " INTEGER"))
        }
        tables[index].constraints.append(
            "FOREIGN KEY (\(columns.joined(separator: ", "))) REFERENCES \(quoted(tables[parent].name)) "
                + "(\(tables[parent].key.joined(separator: ", ")))\(oneIn(3) ? " ON DELETE CASCADE" : "")")
        tables[index].links.append((columns, parent))
    }

    var schema: String {
        tables.map { table in
            "CREATE TABLE \(quoted(table.name)) (\((table.columns + table.constraints).joined(separator: ", ")))"
                + (table.isWithoutRowID ? " WITHOUT ROWID;\n" : ";\n")
        }.joined()
    }

    /// Returns the statements that insert the rows, in random order.
    mutating func rows() -> String {
        let keys = tables.map { drawKeys(of: $0) }
        var text = "PRAGMA foreign_keys = OFF;\n"
        for (table, keysOfTable) in zip(tables, keys) {
            for key in keysOfTable {
                var (columns, values) = (table.key, key)
                for link in table.links {
                    columns += link.columns
                    values += reference(to: tables[link.parent], keys[link.parent])
                }
                columns.append("val")
                values.append(Self.values.randomElement(using: &seeded) ?? "NULL")
                text += "INSERT OR IGNORE INTO \(quoted(table.name)) (\(columns.joined(separator: ", "))) "
                text += "VALUES (\(values.joined(separator: ", ")));\n"
            }
        }
        return text
    }

    private mutating func drawKeys(of table: Table) -> [[String]] {
        var seen: Set<[String]> = []
        return (0..<Int.random(in: 1...12, using: &seeded)).compactMap { _ in
            let key = table.isTextual.map { isTextual in
                let number = Int.random(in: -3...30, using: &seeded)
                let text = ["x", "Zed", "q''", "/,%", "é"].randomElement(using: &seeded) ?? ""
                return isTextual ? "'\(text)\(number)'" : String(number)
            }
            return key.isEmpty || seen.insert(key).inserted ? key : nil
        }
    }

    private mutating func reference(to parent: Table, _ keys: [[String]]) -> [String] {
        guard !oneIn(4), let key = keys.randomElement(using: &seeded) else {
            return parent.key.map { _ in "NULL" }
        }
        if hasDeadLinks, oneIn(12) { return parent.key.map { _ in "'nowhere'" } }
        if key.count > 1, oneIn(10) { return [key[0]] + key.dropFirst().map { _ in "NULL" } }
        let hasCase = parent.columns.joined().contains("NOCASE")
        return key.map { value in hasCase && oneIn(3) ? value.uppercased() : value }
    }

    private static let values = [
        "NULL", "1", "-9223372036854775807 - 1", "9223372036854775807", "9e999", "-9e999", "0.1", "-0.0",
        "5e-324",
        "-3.510813445781888e-296", "1.7976931348623157e308", "x''", "x'00ff'", "''", "'it''s'",
        "'a' || char(0) || 'b'", "CAST(x'61ff' AS TEXT)", "'line' || char(10) || '; -- no comment'",
        "char(8238)",
    ]

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 1...count, using: &seeded) == 1 }

    private func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

    // MARK: What is written

    /// Returns a table, the associations to include, the number of rows, and the batch size.
    mutating func question(_ db: Database) throws -> (
        table: String, includes: [String], limit: Int?, batch: Int
    ) {
        let table = tables.randomElement(using: &seeded)?.name ?? ""
        var includes: [String] = []
        for association in try db.schema().associations(from: table)
        where association.broken == nil && oneIn(2) {
            let further = try db.schema().associations(from: association.destinationTable)
                .filter { $0.broken == nil }.randomElement(using: &seeded)
            includes.append(association.key + (oneIn(2) ? further.map { "." + $0.key } ?? "" : ""))
        }
        return (
            table, includes, oneIn(2) ? Int.random(in: 1...6, using: &seeded) : nil,
            Int.random(in: 1...8, using: &seeded)
        )
    }
}
