import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// What is found in random files is what an independent search finds.
@Suite struct RandomFindTests {
    /// A value as it is shown; `nil` for NULL and for blobs that are no text.
    private static func shown(_ value: DatabaseValue) -> [UInt8]? {
        if let bytes = value.malformedText { return Array(bytes) }
        switch value.storage {
        case .null: return nil
        case .int64(let integer): return Array("\(integer)".utf8)
        case .double(let real): return Array((real.isInfinite ? real < 0 ? "-Inf" : "Inf" : "\(real)").utf8)
        case .string(let text): return Array(text.utf8)
        case .blob(let data):
            return data.contains(0) || String(data: data, encoding: .utf8) == nil ? nil : Array(data)
        }
    }

    private static func has(_ value: [UInt8], _ text: [UInt8], _ match: SoughtText.Match) -> Bool {
        func folded(_ bytes: [UInt8]) -> [UInt8] {
            match == .containing ? bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } : bytes
        }
        let (value, text) = (folded(value), folded(text))
        return match == .whole ? value == text : value.firstRange(of: text) != nil
    }

    /// The values with a text, as `table.column: rows`.
    private func counted(_ text: String, _ match: SoughtText.Match, _ db: Database) throws -> [String] {
        var lines: [String] = []
        for table in try db.schema().tables where table.kind == .table {
            for column in table.visibleColumns {
                let values = try DatabaseValue.fetchAll(
                    db, sql: "SELECT \(column.name.quotedDatabaseIdentifier) FROM \(table.quotedName)")
                let count = values.count { value in
                    Self.shown(value).map { Self.has($0, Array(text.utf8), match) } ?? false
                }
                if count > 0 { lines.append("\(table.name).\(column.name): \(count)") }
            }
        }
        return lines.sorted()
    }

    /// Tables of each kind, with any values, in columns of each affinity, with indexes and collations.
    private static func randomSQL(_ random: inout Seeded) -> String {
        let types = [
            "", "INTEGER", "REAL", "TEXT", "NUMERIC", "BLOB", "TEXT COLLATE NOCASE", "TEXT COLLATE RTRIM",
        ]
        let texts = [
            "whale", "The Whale", "WHALE ", "wal", "17", "17.0", "-Inf", "a\0whale", "ẘhale", "x\r\nwhale\t",
        ]
        let values =
            EndValues.all + texts.map(\.databaseValue) + texts.map { Data($0.utf8).databaseValue }
            + [17.databaseValue, 17.0.databaseValue, 1_701.databaseValue]
        var sql =
            "PRAGMA encoding = '\(["UTF-8", "UTF-16le", "UTF-16be"].randomElement(using: &random) ?? "UTF-8")';\n"
        for table in 0..<Int.random(in: 1...4, using: &random) {
            let columns = (0..<Int.random(in: 1...6, using: &random)).map { "c\($0)" }
            let definitions = columns.map { "\($0) \(types.randomElement(using: &random) ?? "")" }
            let key = ["", ", PRIMARY KEY (c0)", ", PRIMARY KEY (c0, k)"].randomElement(using: &random) ?? ""
            let isWithoutRowID = !key.isEmpty && Bool.random(using: &random)
            sql += "CREATE TABLE t\(table) (k, \(definitions.joined(separator: ", "))\(key))"
            sql += isWithoutRowID ? " WITHOUT ROWID;\n" : ";\n"
            for column in columns where Bool.random(using: &random) {
                let collation = ["", " COLLATE NOCASE", " DESC"].randomElement(using: &random) ?? ""
                let part = ["", "", " WHERE k > 3"].randomElement(using: &random) ?? ""
                sql += "CREATE INDEX t\(table)\(column) ON t\(table) (\(column)\(collation))\(part);\n"
            }
            for row in 0..<Int.random(in: 0...40, using: &random) {
                let literals = columns.map { _ in (values.randomElement(using: &random) ?? .null).sqlLiteral }
                sql +=
                    "INSERT OR IGNORE INTO t\(table) VALUES (\(row), \(literals.joined(separator: ", ")));\n"
            }
        }
        return sql
    }

    @Test func `What is found is what an independent search finds, in 200 random files`() throws {
        var random = Seeded(51)
        let texts = [
            "whale", "17", "17.0", "Inf", "e", "-", "0", ".", "a", " ", "WHALE", "\0", "ẘ", "1e", "\r\n",
        ]
        var (hits, wholes) = (0, 0)
        for _ in 0..<200 {
            let queue = try DatabaseQueue()
            let sql = Self.randomSQL(&random)
            try queue.writeWithoutTransaction { db in
                for statement in sql.split(separator: ";\n") {
                    // A value may be none of its column.
                    try? db.execute(sql: String(statement))
                }
                for match in [SoughtText.Match.containing, .containingExactly, .whole] {
                    let text = texts.randomElement(using: &random) ?? ""
                    let findings = try Findings(of: text, as: match, db)
                    let counted = try counted(text, match, db)
                    let reported = findings.tables.flatMap { table in
                        table.columns.map { "\(table.name).\($0.name): \($0.count)" }
                    }
                    #expect(reported.sorted() == counted, "\(text) in \(sql)")
                    #expect(findings.tables.allSatisfy { $0.failure == nil && $0.unreadRowCount == 0 })
                    try checkKeys(findings, text, match, db)
                    hits += counted.count
                    if match == .whole { wholes += counted.count }
                }
            }
        }
        #expect(hits > 1_000 && wholes > 50)
    }

    /// Checks that each key leads to one row, which has the text.
    private func checkKeys(
        _ findings: Findings, _ text: String, _ match: SoughtText.Match, _ db: Database
    ) throws {
        for found in findings.found {
            guard case .value(let column, let key?) = found.place else { continue }
            let table = try #require(try db.schema().table(named: found.table))
            var names = try #require(table.primaryKey?.columns)
            if key.count > names.count { names.append(try #require(table.rowIDName)) }
            let conditions = names.map { "\($0.quotedDatabaseIdentifier) IS ?" }
            let values = try DatabaseValue.fetchAll(
                db,
                sql:
                    "SELECT \(column) FROM \(table.quotedName) WHERE \(conditions.joined(separator: " AND "))",
                arguments: StatementArguments(key))
            #expect(values.count == 1)
            let value = try #require(values.first.flatMap(Self.shown))
            #expect(Self.has(value, Array(text.utf8), match))
        }
    }
}
