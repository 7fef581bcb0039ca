import Foundation
import JoineryEngine
import TestSupport
import Testing

/// A file with a collation that only another program has: the commands go on without what needs it.
@Suite(.timeLimit(.minutes(30))) struct UnknownCollationCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        let writer = try DatabaseQueue(path: path)
        try writer.write { db in
            db.add(collation: DatabaseCollation("unicase") { $0.caseInsensitiveCompare($1) })
            try db.execute(
                sql: """
                    CREATE TABLE tag (name TEXT PRIMARY KEY COLLATE unicase) WITHOUT ROWID;
                    CREATE TABLE deck (id INTEGER PRIMARY KEY, name TEXT COLLATE unicase UNIQUE);
                    CREATE TABLE card (
                        id INTEGER PRIMARY KEY, deckId INTEGER REFERENCES deck, tag TEXT REFERENCES tag);
                    CREATE TABLE label (name TEXT PRIMARY KEY COLLATE unicase, color TEXT);
                    INSERT INTO label VALUES ('b', 'blue'), ('A', 'amber');
                    CREATE TABLE note (
                        id INTEGER PRIMARY KEY, deckId INTEGER REFERENCES deck, text TEXT COLLATE unicase);
                    CREATE VIEW cards AS SELECT absent(id) FROM card;
                    INSERT INTO tag VALUES ('a');
                    INSERT INTO deck VALUES (1, 'One'), (2, 'Two');
                    INSERT INTO card VALUES (1, 2, 'a');
                    INSERT INTO note VALUES (1, 1, 'b'), (2, 1, 'C'), (3, 2, 'a');
                    """)
        }
        try writer.close()
    }

    private static let reason = "its rows are in the order of the collation unicase, which is unknown here"

    @Test func `Tables are counted past an index that cannot be read, and others say why not`() throws {
        let outcome = try Outcome(of: ["tables", path], in: directory)
        #expect(outcome.output.contains("deck  2\n"))
        #expect(outcome.output.contains("tag  ?\n"))
        #expect(outcome.errors.contains("joinery: tag cannot be counted: \(Self.reason)\n"))
        #expect(outcome.errors.contains("joinery: cards cannot be counted: no such function: absent\n"))
        #expect(outcome.code == 0)
    }

    @Test func `Rows, trees and comparisons go on without it`() throws {
        let tree = try Outcome(of: ["tree", path, "card/1", "--include", "deck"], in: directory)
        #expect(tree.output.contains("#2 Two") && tree.code == 0, "\(tree)")
        let rows = try Outcome(of: ["rows", path, "card", "--format", "sql"], in: directory)
        #expect(rows.output.contains("VALUES (1, 2, 'a')") && rows.code == 0, "\(rows)")
        let check = try Outcome(of: ["check", path], in: directory)
        #expect(check.output.contains("tag cannot be read: \(Self.reason)"), "\(check)")
        #expect(check.output.contains("3 foreign keys checked"), "\(check)")
        let copy = directory.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let diff = try Outcome(of: ["diff", path, copy], in: directory)
        #expect(diff.output.contains("The rows of tag are not compared: \(Self.reason)."), "\(diff)")
        #expect(diff.output.contains("8 rows compared: no difference."), "\(diff)")
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: [arguments[0], path] + arguments.dropFirst(), in: directory)
    }

    @Test func `Rows are sorted by bytes, which is said`() throws {
        let sorted = try run("rows", "deck", "--order", "-name", "--format", "csv")
        #expect(sorted.output == "id,name\r\n2,Two\r\n1,One\r\n")
        #expect(
            sorted.errors == "joinery: name is sorted by bytes: its collation unicase is unknown here.\n")
        #expect(sorted.code == 0)
        let code = try run("request", "deck", "--order", "name")
        #expect(code.output.contains(#".order(Column("name").collating(.binary), Column("id"))"#), "\(code)")
        #expect(code.output.contains(#"ORDER BY "name" COLLATE BINARY, "id""#) && code.code == 0)
    }

    @Test func `Columns of associated rows are sorted and compared by bytes, which is said`() throws {
        let parents = try run("rows", "note", "--order", "-deck.name,id", "--format", "csv")
        #expect(parents.output == "id,deckId,text\r\n3,2,a\r\n1,1,b\r\n2,1,C\r\n", "\(parents)")
        #expect(
            parents.errors
                == "joinery: deck.name is sorted by bytes: its collation unicase is unknown here.\n")
        let greatest = ["rows", "deck", "--column", "notes.text.max", "--format", "csv"]
        let output = "id,name,notes.text.max\r\n1,One,b\r\n2,Two,a\r\n"
        let compared = try Outcome(of: [greatest[0], path] + greatest.dropFirst(), in: directory)
        #expect(compared.output == output, "\(compared)")
        #expect(
            compared.errors
                == "joinery: notes.text.max is compared by bytes: its collation unicase is unknown here.\n")
        let sorted = try Outcome(
            of: [greatest[0], path] + greatest.dropFirst() + ["--order", "-notes.text.max"], in: directory)
        #expect(sorted.output == output, "\(sorted)")
        let code = try run("request", "deck", "--order", "notes.text.max,notes.count(distinct text)")
        #expect(code.output.contains(#"max(Column("text").collating(.binary))"#), "\(code)")
        #expect(code.output.contains(#"MAX("text" COLLATE BINARY)"#), "\(code)")
        #expect(code.output.contains(#"COUNT(DISTINCT "text" COLLATE BINARY)"#), "\(code)")
    }

    @Test func `A condition that needs it says so, and what to write instead`() throws {
        for arguments in [["rows", "deck"], ["tree", "deck"], ["profile", "deck"]] {
            let outcome = try Outcome(
                of: [arguments[0], path, arguments[1], "--where", "name = one"], in: directory)
            #expect(
                outcome.errors == """
                    joinery: This compares by the collation unicase, which only the program that wrote the file has. To \
                    compare bytes instead, write a condition as SQL: sql: name COLLATE BINARY = 'x'.

                    """)
            #expect(outcome.code == 1)
        }
        let binary = try run("rows", "deck", "--where", "sql: name COLLATE BINARY = 'One'", "--format", "csv")
        #expect(binary.output == "id,name\r\n1,One\r\n" && binary.code == 0, "\(binary)")
    }

    @Test func `A query that needs it is not offered the same collation`() throws {
        let outcome = try run("sql", "SELECT name FROM deck ORDER BY name")
        #expect(
            outcome.errors.hasPrefix(
                "joinery: no such collation sequence: unicase: only the program that wrote the file has it. COLLATE BINARY "
                    + "compares bytes instead."), "\(outcome)")
        let typo = try run("sql", "SELECT name FROM deck ORDER BY name COLLATE NOCAES")
        #expect(typo.errors.contains("did you mean NOCASE?"), "\(typo)")
    }

    @Test func `Rows whose key it orders are found by their rowids`() throws {
        let rows = try run("rows", "label", "--format", "csv")
        #expect(rows.output == "name,color\r\nb,blue\r\nA,amber\r\n" && rows.code == 0, "\(rows)")
        #expect(try run("tree", "label/2").output.hasPrefix("label A\n"))
        let named = try run("tree", "label/b")
        #expect(
            named.errors == """
                joinery: “b” is not a key of label: its rows have their rowids as keys, as in label/1, because name is \
                compared by the collation unicase, which is unknown here.

                """)
        #expect(
            try run("rows", "tag/a").errors == "joinery: tag cannot be read: \(Self.reason).\n",
            "no claim about its key")
    }
}
