import Foundation
import JoineryEngine
import TestSupport
import Testing

/// Tables, columns and values that Swift treats as equal, and SQLite does not, stay apart in all commands.
@Suite(.timeLimit(.minutes(30))) struct AlikeNamesTests {
    /// Names that differ in the case of letters that are not ASCII, or in their Unicode form.
    private static let names = [
        "é", "e\u{301}", "É", "K", "\u{212A}", "ß", "ẞ", "İ", "i\u{307}", "Å", "\u{212B}",
    ]

    private let directory: TemporaryDirectory
    private let file: String

    /// The table of each name refers to that of the next one, by columns with both names.
    private static func sql(_ random: inout Seeded) -> String {
        let names = names.shuffled(using: &random)
        var statements = names.enumerated().map { index, name -> String in
            let next = names[(index + 1) % names.count]
            return """
                CREATE TABLE "t\(name)" (id INTEGER PRIMARY KEY, "\(name)" TEXT, "\(next)" INTEGER REFERENCES "t\(next)");
                CREATE INDEX "i\(name)" ON "t\(name)" ("\(name)");
                """
        }
        statements.insert("PRAGMA foreign_keys = OFF;", at: 0)
        statements += names.enumerated().map { index, name in
            "INSERT INTO \"t\(name)\" VALUES (\(index), 'own \(index)', \((index + 1) % names.count));"
        }
        let columns = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let values = names.indices.map(String.init).joined(separator: ", ")
        statements.append("CREATE TABLE wide (\(columns)); INSERT INTO wide VALUES (\(values));")
        statements.append("CREATE TABLE texts (k TEXT PRIMARY KEY, n);")
        statements += names.enumerated().map { "INSERT INTO texts VALUES ('\($1)', \($0));" }
        return statements.joined(separator: "\n")
    }

    init() throws {
        directory = try TemporaryDirectory()
        var random = Seeded(47)
        file = try directory.makeDatabase(sql: Self.sql(&random))
    }

    private func joinery(_ arguments: String...) throws -> Outcome {
        let outcome = try Outcome(of: arguments, in: directory)
        #expect(outcome.errors.isEmpty || arguments[0] == "diff", "\(outcome.errors)")
        return outcome
    }

    private func json(_ arguments: String...) throws -> [[String: Any]] {
        let outcome = try Outcome(of: arguments + ["--format", "json"], in: directory)
        #expect(outcome.errors.isEmpty)
        return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]] ?? []
    }

    private func read(_ sql: String, in file: String) throws -> [[DatabaseValue]] {
        let queue = try DatabaseQueue(path: file)
        defer { try? queue.close() }
        return try queue.read { try Row.fetchAll($0, sql: sql).map { Array($0.databaseValues) } }
    }

    @Test func `Each table has its own rows and its own links`() throws {
        for name in Self.names {
            let own = try read("SELECT * FROM \"t\(name)\"", in: file)[0]
            let output = try joinery("rows", file, "t\(name)", "--format", "csv").output
            #expect(
                output.split(separator: "\r\n").last.map { Array($0.utf8) }
                    == Array(own.map { Self.text($0) }.joined(separator: ",").utf8))
            let script = try joinery("schema", file, "t\(name)", "--format", "sql").output
            let definition = try read("SELECT sql FROM sqlite_schema WHERE name = 't\(name)'", in: file)[0][0]
            #expect(script.utf8.starts(with: Self.text(definition).utf8))
            #expect(script.utf8.count < Self.text(definition).utf8.count * 2)
        }
    }

    private static func text(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .int64(let number): "\(number)"
        case .string(let text): text
        case .null, .double, .blob: ""
        }
    }

    @Test func `The graph has the links that SQLite knows`() throws {
        let dot = try joinery("graph", file, "--format", "dot").output
        let tables = try read("SELECT name FROM sqlite_schema WHERE type = 'table'", in: file)
        #expect(dot.split(separator: "\n").count { $0.contains("->") } == Self.names.count)
        #expect(tables.count == Self.names.count + 2)
        for name in Self.names {
            let key = try read("SELECT \"table\" FROM pragma_foreign_key_list('t\(name)')", in: file)[0][0]
            let near = try joinery("graph", file, "--focus", "t\(name)", "--hops", "1", "--format", "dot")
                .output
            // The table, the one that it refers to, and the one that refers to it.
            #expect(near.split(separator: "\n").count { $0.contains("->") } == 2, "\(name): \(near)")
            #expect(near.utf8.contains(Self.text(key)))
        }
    }

    @Test func `Columns of one table keep their values`() throws {
        let csv = try joinery("rows", file, "wide", "--format", "csv").output.split(separator: "\r\n")
        #expect(csv.last == Substring(Self.names.indices.map(String.init).joined(separator: ",")))
        for column in try read("SELECT name FROM pragma_table_info('wide')", in: file).map({
            Self.text($0[0])
        }) {
            let value = try read("SELECT \"\(column)\" FROM wide", in: file)[0][0]
            let found = try joinery(
                "rows", file, "wide", "--where", "\(column) = \(Self.text(value))", "--format", "ndjson")
            #expect(!found.output.isEmpty, "\(column)")
        }
    }

    @Test(arguments: [["rows"], ["tree", "--depth", "1"]]) func `Insertions load into an empty file`(
        command: [String]
    ) throws {
        for name in Self.names {
            let script = try Outcome(
                of: [command[0], file, "t\(name)"] + command.dropFirst() + ["--format", "sql"], in: directory)
            #expect(script.errors.isEmpty)
            var random = Seeded(47)
            let target = try directory.makeDatabase("target.sqlite", sql: Self.sql(&random))
            let queue = try DatabaseQueue(path: target)
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA foreign_keys = OFF")
                for other in Self.names { try db.execute(sql: "DELETE FROM \"t\(other)\"") }
                try db.execute(sql: "PRAGMA foreign_keys = ON")
                try db.execute(sql: script.output)
            }
            try queue.close()
            let rows = "SELECT * FROM \"t\(name)\""
            #expect(try read(rows, in: target) == read(rows, in: file))
            try directory.remove("target.sqlite")
        }
    }

    @Test func `Texts that Swift takes for equal are different keys`() throws {
        let rows = try joinery("rows", file, "texts", "--format", "csv").output.split(separator: "\r\n")
        #expect(rows.count == Self.names.count + 1)
        for (key, number) in try read("SELECT k, n FROM texts", in: file).map({
            (Self.text($0[0]), Self.text($0[1]))
        }) {
            let row = try joinery("rows", file, "texts/\(key)", "--format", "csv").output
            #expect(row.utf8.contains(",\(number)\r\n"), "\(key)")
        }
        let script = try joinery("rows", file, "texts", "--format", "sql").output
        #expect(script.split(separator: "\n").count { $0.hasPrefix("INSERT") } == Self.names.count)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func `diff tells such names and texts apart`(seed: UInt64)
        throws
    {
        var random = Seeded(seed)
        let new = try directory.makeDatabase("new.sqlite", sql: Self.sql(&random))
        // Another form of one name, and of one value.
        let (old, other) = (Self.names[Int(seed) % 11], Self.names[Int(seed + 1) % 11])
        let queue = try DatabaseQueue(path: new)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql:
                    "PRAGMA foreign_keys = OFF; ALTER TABLE wide RENAME COLUMN \"\(old)\" TO \"x\"; DROP TABLE \"t\(other)\""
            )
            try db.execute(sql: "UPDATE texts SET k = 'x' WHERE k = '\(old)'")
        }
        try queue.close()
        let outcome = try joinery("diff", file, new, "--format", "sql")
        #expect(outcome.code == 1)
        let target = try DatabaseQueue(path: file)
        try target.writeWithoutTransaction { try $0.execute(sql: outcome.output) }
        try target.close()
        let again = try joinery("diff", file, new)
        #expect(again.code == 0, "\(again.output)")
        #expect(
            try read("SELECT * FROM texts ORDER BY k", in: file)
                == read("SELECT * FROM texts ORDER BY k", in: new))
        #expect(try joinery("diff", new, file, "--format", "summary").code == 0)
    }
}

extension String.UTF8View {
    /// Whether the bytes contain those of a text.
    fileprivate func contains(_ text: String) -> Bool {
        Data(self).range(of: Data(text.utf8)) != nil
    }
}
