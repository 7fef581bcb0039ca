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
                    CREATE VIEW cards AS SELECT absent(id) FROM card;
                    INSERT INTO tag VALUES ('a');
                    INSERT INTO deck VALUES (1, 'One'), (2, 'Two');
                    INSERT INTO card VALUES (1, 2, 'a');
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
        #expect(check.output.contains("2 foreign keys checked"), "\(check)")
        let copy = directory.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let diff = try Outcome(of: ["diff", path, copy], in: directory)
        #expect(diff.output.contains("The rows of tag are not compared: \(Self.reason)."), "\(diff)")
        #expect(diff.output.contains("3 rows compared: no difference."), "\(diff)")
    }
}
