import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery schema` and `joinery info`: how tables are made, and what the file says about itself.
@Suite(.timeLimit(.minutes(30))) struct StructureCommandTests {
    private let directory: TemporaryDirectory
    private let demo: Demo

    init() throws {
        directory = try TemporaryDirectory()
        demo = try Demo()
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: arguments, in: directory)
    }

    private func objects(_ path: String) throws -> [String] {
        try DatabaseQueue(path: path).read { db in
            try Row.fetchAll(
                db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name, tbl_name"
            ).map(\.description)
        }
    }

    private func expectSameSchema(_ path: String) throws {
        let printed = try run("schema", path, "--format", "sql")
        #expect(printed.code == 0 && printed.errors.isEmpty)
        let copy = directory.file("copy.sqlite")
        try DatabaseQueue(path: copy).writeWithoutTransaction { try $0.execute(sql: printed.output) }
        #expect(try objects(copy) == objects(path))
    }

    @Test func `The SQL of the demo creates the same schema`() throws {
        try expectSameSchema(demo.path)
    }

    @Test(.enabled(if: Chinook.original != nil, "../shared/data/chinook.sqlite is not there"))
    func `The SQL of a well-known database creates the same schema`() throws {
        try expectSameSchema(try #require(Chinook.original))
    }

    @Test func `The text of a table lists its parts`() throws {
        let outcome = try run("schema", demo.path, "AUTHOR")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("author  table\n\nColumns\n  id"))
        #expect(outcome.output.contains("\nReferred to by\n"))
        let all = try run("schema", demo.path)
        #expect(all.output.hasPrefix("attachment  table\n"))
        #expect(all.output.contains("\n\n\noverdueLoan  view\n\nColumns\n"))
        #expect(!all.output.contains("sqlite_stat1"))
        #expect(try run("schema", demo.path, "sqlite_stat1").output.contains("internal table of SQLite"))
    }

    @Test func `JSON is an object for one table, and a list for all`() throws {
        func json(_ arguments: String...) throws -> Any {
            let outcome = try Outcome(
                of: ["schema", demo.path, "--format", "json"] + arguments, in: directory)
            return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        }
        let book = try #require(try json("book") as? [String: Any])
        #expect(book["name"] as? String == "book")
        #expect((book["columns"] as? [[String: Any]])?.first?["primaryKey"] as? Int == 1)
        #expect((book["foreignKeys"] as? [[String: Any]])?.first?["table"] as? String == "author")
        #expect((book["referencedBy"] as? [Any])?.count == 5)
        #expect((book["indexes"] as? [[String: Any]])?.first?["unique"] as? Bool == false)
        #expect((try json() as? [Any])?.count == 19)
    }

    @Test func `An unknown table or format is an error that says what there is`() throws {
        let table = try run("schema", demo.path, "boook")
        #expect(table.errors == "joinery: There is no table or view “boook”. Did you mean “book”?\n")
        #expect(table.code == 2 && table.output.isEmpty)
        let format = try run("schema", demo.path, "--format", "xml")
        #expect(format.code == 2 && format.errors.contains("'text', 'sql', 'json' or 'markdown'"))
        #expect(try run("info", directory.file("none.sqlite")).code == 1)
    }

    @Test func `An empty file has no tables`() throws {
        let path = directory.file("empty.sqlite")
        try Data().write(to: URL(filePath: path))
        #expect(try run("schema", path).output.isEmpty)
        #expect(try run("schema", path, "--format", "sql").output.isEmpty)
        #expect(try run("schema", path, "--format", "json").output == "[]\n")
        #expect(try run("info", path).output.contains("0 tables, 0 views, 0 indexes, 0 triggers"))
    }

    @Test func `The file is described, as text and as JSON`() throws {
        let text = try run("info", demo.path)
        #expect(text.code == 0 && text.errors.isEmpty)
        #expect(text.output.hasPrefix("File\n  size             1.6 MB, 379 pages of 4,096 B\n"))
        #expect(text.output.contains("\n  loan           753 KB   49 %  ████████████████████\n"))
        let json = try JSONSerialization.jsonObject(
            with: Data(try run("info", demo.path, "--format", "json").output.utf8))
        #expect((json as? [String: Any])?["pageSize"] as? Int == 4096)
    }

    @Test func `Control characters in a schema are not printed`() throws {
        let path = directory.file("hostile.sqlite")
        try DatabaseQueue(path: path).write { db in
            try db.execute(sql: "CREATE TABLE \"a\u{1B}[2J\" (\"\u{202E}x\" DEFAULT '\u{7}')")
        }
        for format in ["text", "json", "markdown"] {
            let outcome = try run("schema", path, "--format", format)
            #expect(outcome.code == 0)
            #expect(
                !outcome.output.unicodeScalars.contains {
                    $0 != "\n" && $0.properties.generalCategory == .control
                })
            #expect(!outcome.output.unicodeScalars.contains("\u{202E}"))
        }
    }
}
