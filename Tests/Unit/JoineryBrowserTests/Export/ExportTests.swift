import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Writing the shown rows to a file.
@Suite struct ExportTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(path: directory.makeDatabase(sql: Library.sql))
    }

    private func export(
        _ path: String, _ includes: String..., arrangement: RowsArrangement = RowsArrangement(),
        columns: ShownColumns? = nil, to name: String
    ) throws -> RowsExport {
        let format = try #require(RowsFormat(fileName: name))
        let path = try queue.read { try Path(path, in: $0.schema()) }
        return RowsExport(
            path: path, arrangement: arrangement, includes: includes, columns: columns, format: format,
            file: directory.file(name))
    }

    private func written(_ export: RowsExport) throws -> (rows: ExportedContent, text: String) {
        let rows = try export.write(with: ExportReader { body in try queue.read { try body($0) } })
        return (rows, try String(contentsOfFile: export.file, encoding: .utf8))
    }

    @Test(arguments: [
        ("a.csv", RowsFormat.csv), ("a.b.JSON", .json), ("x.jsonl", .ndjson), ("x.md", .markdown),
        ("x.sql", .sql),
        ("x.txt", .table), ("csv", nil), ("x.xlsx", nil), ("", nil), ("x.", nil),
    ])
    func `The file extension determines the format`(name: String, format: RowsFormat?) {
        #expect(RowsFormat(fileName: name) == format)
    }

    @Test func `Rows are written in their arrangement`() throws {
        let arrangement = RowsArrangement(
            orders: [RowsOrder(column: "title", isDescending: true)],
            filter: RowsFilter(text: "sql: id < 4", content: .expression("id < 4")))
        let (rows, text) = try written(export("book", arrangement: arrangement, to: "books.csv"))
        #expect(rows == .rows(3))
        #expect(text == "id,title,authorId\r\n1,Moby-Dick,1\r\n2,Emma,2\r\n3,Beowulf,\r\n")
    }

    @Test func `Only selected rows are written, in their arrangement`() throws {
        var export = try export(
            "book", arrangement: RowsArrangement(orders: [RowsOrder(column: "title")]), to: "books.csv")
        export.selection = RowsSelection([Sample.key(1), Sample.key(2), Sample.key(99)])
        let (rows, text) = try written(export)
        #expect(rows == .selectedRows(2, of: 3))
        #expect(text == "id,title,authorId\r\n2,Emma,2\r\n1,Moby-Dick,1\r\n")
    }

    @Test func `A column that cannot be read is said to be left out`() throws {
        let other = try DatabaseQueue(path: directory.file("broken.sqlite"))
        try other.write { db in
            db.add(function: DatabaseFunction("mylower", argumentCount: 1, pure: true) { $0[0] })
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, low TEXT AS (mylower(title)), title TEXT);
                    CREATE TABLE note (id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book, body TEXT);
                    INSERT INTO book (id, title) VALUES (1, 'Emma'), (2, '👩‍👩‍👧');
                    INSERT INTO note VALUES (1, 1, 'x');
                    """)
        }
        try other.close()
        let reader = try DatabaseQueue(path: directory.file("broken.sqlite"), configuration: .browsing)
        func written(_ path: String, _ includes: [String], to name: String) throws -> ExportedContent {
            let path = try reader.read { try Path(path, in: $0.schema()) }
            let format = try #require(RowsFormat(fileName: name))
            let export = RowsExport(
                path: path, includes: includes, format: format, file: directory.file(name))
            return try export.write(with: ExportReader { body in try reader.read { try body($0) } })
        }
        let note = "book.low is left out: unknown function: mylower()."
        #expect(try written("book", [], to: "a.csv") == .rows(2, note: note))
        #expect(try written("note/1", ["book"], to: "a.json") == .rows(1, note: note))
        #expect(try written("book", [], to: "a.sql") == .rows(2))
        #expect(try written("book", [], to: "a.txt") == .rows(2, note: note))
        // What stands on no screen keeps its emoji.
        #expect(
            try String(contentsOfFile: directory.file("a.txt"), encoding: .utf8).hasSuffix(" 2  👩‍👩‍👧\n"))
    }

    @Test func `The shown columns are written, including associated ones`() throws {
        let columns = ShownColumns(
            names: ["title", "author.name", "id", "gone"], added: ["films.count", "author.name"])
        let (rows, text) = try written(export("book", columns: columns, to: "books.csv"))
        #expect(rows == .rows(6))
        #expect(text.hasPrefix("title,author.name,id\r\nMoby-Dick,Herman Melville,1\r\n"))
        let json = try written(export("book/1", "loans", columns: columns, to: "book.json")).text
        #expect(
            json.hasPrefix(
                "{\n  \"title\": \"Moby-Dick\",\n  \"author.name\": \"Herman Melville\",\n  \"id\": 1,"))
        #expect(json.contains("\"loans\": ["))
        let sorted = RowsArrangement(orders: [RowsOrder(column: "author.name", isDescending: true)])
        let lines = try written(export("book", arrangement: sorted, columns: columns, to: "b.ndjson")).text
        #expect(lines.split(separator: "\n").last?.contains("\"author.name\":null") == true)
        // INSERT statements contain the rows as stored.
        let sql = try written(export("book/1", columns: columns, to: "book.sql")).text
        #expect(sql.contains("\"authorId\"") && !sql.contains("author.name"))
    }

    @Test func `All rows are written, in as many batches as needed`() throws {
        try queue.write { try $0.execute(sql: Library.large) }
        let (rows, text) = try written(export("item", to: "items.ndjson"))
        #expect(rows == .rows(10_000))
        #expect(text.split(separator: "\n").count == 10_000)
        #expect(text.hasSuffix("\n"))
    }

    @Test func `A row is written with its included rows`() throws {
        let (rows, text) = try written(export("author/1", "books", to: "author.json"))
        #expect(rows == .rows(1))
        #expect(text.hasPrefix("{"))
        #expect(text.contains("\"Moby-Dick\"") && text.contains("\"Typee\""))
    }

    @Test(arguments: [
        ("books.csv", 2, "1,a\u{FFFD}b,"), ("books.md", 0, "| 1 | a\u{FFFD}b |"),
        (
            "books.ndjson", 0,
            #"{"id":1,"title":{"text":"a\#u{FFFD}b","base64":"Yf9i","size":3},"#
        ),
        ("books.sql", 0, "CAST(X'61FF62' AS TEXT)"),
    ])
    func `Text that is not UTF-8 is kept, or counted`(name: String, repairs: Int, line: String) throws {
        try queue.write {
            try $0.execute(sql: "UPDATE book SET title = CAST(x'61ff62' AS TEXT) WHERE id < 3")
        }
        var export = try export("book", to: name)
        let (rows, text) = try written(export)
        #expect(rows == .rows(6, note: RepairedText.note(repairs)))
        #expect(text.contains(line))
        export.selection = RowsSelection([Sample.key(1), Sample.key(4)])
        export.file = directory.file("selected." + name)
        #expect(try written(export).rows == .selectedRows(2, of: 2, note: RepairedText.note(repairs / 2)))
    }

    @Test func `The rows of a view are written`() throws {
        #expect(try written(export("titles", to: "titles.md")).rows == .rows(6))
    }

    @Test func `An existing file is not overwritten`() throws {
        try Data("mine".utf8).write(to: URL(fileURLWithPath: directory.file("books.csv")))
        let export = try export("book", to: "books.csv")
        let error = try #require(throws: OutputFile.Failure.self) { try self.written(export) }
        #expect(error.description.hasSuffix("it already exists: choose another name."))
        #expect(try String(contentsOfFile: export.file, encoding: .utf8) == "mine")
    }

    @Test func `An unfinished file is removed`() throws {
        try queue.write { try $0.execute(sql: Library.large) }
        let export = try export("item", to: "items.csv")
        var reads = 0
        #expect(throws: CancellationError.self) {
            try export.write(
                with: ExportReader { body in
                    reads += 1
                    if reads == 4 { throw CancellationError() }
                    try queue.read { try body($0) }
                })
        }
        #expect(reads == 4)
        #expect(try !directory.fileNames.contains("items.csv"))
    }

    @Test func `A missing folder is reported`() throws {
        var export = try export("book", to: "books.csv")
        export.file = directory.file("nowhere/books.csv")
        let error = try #require(throws: OutputFile.Failure.self) { try self.written(export) }
        #expect(error.description.hasSuffix("was not written: No such file or directory."))
    }
}
