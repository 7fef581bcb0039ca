import Foundation
import JoineryEngine
import TestSupport
import Testing

/// A generated column that cannot be computed hides nothing else, and is named on standard error.
@Suite(.timeLimit(.minutes(30))) struct FailingColumnCommandTests {
    private let directory: TemporaryDirectory
    private let path: String
    private static let note = "joinery: book.low is left out: unknown function: mylower().\n"

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        let writer = try DatabaseQueue(path: path)
        try writer.write { db in
            db.add(function: DatabaseFunction("mylower", argumentCount: 1, pure: true) { $0[0] })
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, low TEXT AS (mylower(title)), title TEXT);
                    CREATE TABLE note (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, body TEXT);
                    INSERT INTO book (id, title) VALUES (1, 'Emma'), (2, 'Persuasion');
                    INSERT INTO note VALUES (1, 1, 'x'), (2, 2, 'y');
                    CREATE TABLE event (id INTEGER PRIMARY KEY, body TEXT, name TEXT);
                    INSERT INTO event VALUES (1, '{"kind": "a"}', 'One'), (2, 'bad', 'Two'), (3, '{"kind": "c"}', 'Three');
                    ALTER TABLE event ADD COLUMN kind AS (json_extract(body, '$.kind'));
                    CREATE VIEW kinds AS SELECT name, json_extract(body, '$.kind') AS kind FROM event;
                    """)
        }
        try writer.close()
    }

    private func run(_ arguments: String...) throws -> Outcome {
        try Outcome(of: [arguments[0], path] + arguments.dropFirst(), in: directory)
    }

    @Test func `Rows have all other columns`() throws {
        let csv = try run("rows", "book", "--format", "csv")
        #expect(csv.output == "id,title\r\n1,Emma\r\n2,Persuasion\r\n")
        #expect(csv.errors == Self.note && csv.code == 0)
        let one = try run("rows", "book/2", "--format", "ndjson")
        #expect(one.output == "{\"id\":2,\"title\":\"Persuasion\"}\n" && one.errors == Self.note, "\(one)")
        let sorted = try run("rows", "book", "--order", "-title", "--where", "title ~ e", "--format", "csv")
        #expect(sorted.output == "id,title\r\n2,Persuasion\r\n1,Emma\r\n", "\(sorted)")
        let joined = try run("rows", "note", "--include", "book", "--format", "csv")
        #expect(joined.output.hasPrefix("id,bookId,body,book.id,book.title\r\n1,1,x,1,Emma\r\n"), "\(joined)")
        #expect(joined.errors == Self.note)
        let sql = try run("rows", "note", "--include", "book", "--format", "sql")
        #expect(sql.output.contains("VALUES (1, 'Emma')") && sql.code == 0 && sql.errors.isEmpty, "\(sql)")
    }

    @Test func `Trees have all other columns`() throws {
        let tree = try run("tree", "book/1", "--include", "notes")
        #expect(
            tree.output == """
                book #1 Emma
                  id     1
                  title  Emma
                  notes hasMany 1
                    #1 x
                      id      1
                      bookId  1
                      body    x

                """)
        #expect(tree.errors == Self.note && tree.code == 0)
        let joined = try run("tree", "note/2", "--include", "book", "--format", "json")
        #expect(joined.output.contains(#""title": "Persuasion""#) && !joined.output.contains("low"))
        #expect(joined.errors == Self.note && joined.code == 0)
    }

    @Test func `Requests name the columns that can be read`() throws {
        let request = try run("request", "note/1/book", "--include", "notes")
        #expect(
            request.output.contains(#".select([Column("id"), Column("title")])"#) && request.code == 0,
            "\(request)")
        #expect(request.errors == Self.note)
        let included = try run("request", "note", "--include", "book")
        #expect(
            included.output.contains(#"including(optional: book.select([Column("id"), Column("title")]))"#),
            "\(included)")
        #expect(!included.output.contains("\"book\".*"))
    }

    @Test func `A value that fails in some rows is marked where the format can`() throws {
        let json = try run("rows", "event", "--format", "ndjson")
        #expect(
            json.output.split(separator: "\n").map {
                $0.hasSuffix(#""kind":"a"}"#) || $0.hasSuffix(#""kind":"c"}"#)
            }
                == [true, false, true])
        #expect(json.output.contains(#""kind":{"omitted":"fails: malformed JSON"}"#), "\(json)")
        #expect(json.code == 0)
        let text = try run("rows", "event", "--order", "-id")
        #expect(text.output.contains("fails: malformed JSON") && text.output.contains("Three"), "\(text)")
        let csv = try run("rows", "event", "--format", "csv")
        #expect(
            csv.errors == """
                joinery: kind of a row of event fails: malformed JSON. Exclude the row with a condition, or choose a format \
                that can report it, such as json.

                """)
        #expect(csv.code == 1)
        let tree = try run("tree", "event")
        #expect(
            tree.output.contains("kind  fails: malformed JSON") && tree.output.contains("Three"), "\(tree)")
        let view = try run("rows", "kinds")
        #expect(
            view.output.contains("fails: malformed JSON") && view.output.contains("Three") && view.code == 0,
            "\(view)")
    }
}
