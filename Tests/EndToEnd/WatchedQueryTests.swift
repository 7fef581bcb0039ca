import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery sql --watch`: the rows of a query whenever they change.
@Suite(.timeLimit(.minutes(30))) struct WatchedQueryTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit("CREATE TABLE book(id INTEGER PRIMARY KEY, title, year)")
        try writer.commit("CREATE TABLE tag(name)")
        try writer.commit("INSERT INTO book VALUES (1, 'Typee', 1846), (2, 'Omoo', 1847)")
    }

    private func watch(_ arguments: String...) throws -> RunningProgram {
        try RunningProgram(["sql", path] + arguments + ["--watch"])
    }

    /// Returns the next object, without its time.
    private func nextObject(of program: RunningProgram) throws -> String {
        let line = try program.line()
        let start = try #require(line.range(of: "\"rows\""), "\(line)")
        return "{" + line[start.lowerBound...]
    }

    @Test func `Each change is an object with added and removed rows`() throws {
        let program = try watch("select id, title from book order by id", "--format", "ndjson")
        #expect(
            try nextObject(of: program)
                == #"{"rows":2,"added":[{"id":1,"title":"Typee"},{"id":2,"title":"Omoo"}],"removed":[]}"#)
        try writer.commit("UPDATE book SET title = 'Mardi' WHERE id = 2")
        #expect(
            try nextObject(of: program)
                == #"{"rows":2,"added":[{"id":2,"title":"Mardi"}],"removed":[{"id":2,"title":"Omoo"}]}"#)
        try writer.commit("DELETE FROM book WHERE id = 1")
        #expect(
            try nextObject(of: program) == #"{"rows":1,"added":[],"removed":[{"id":1,"title":"Typee"}]}"#)
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `A table is printed as a whole`() throws {
        let program = try watch("select title from book")
        for expected in ["2 rows", "title", "─────", "Typee", "Omoo"] {
            #expect(try program.line().hasSuffix(expected))
        }
        try writer.commit("DELETE FROM book WHERE id = 1")
        for expected in ["", "1 row", "title", "─────", "Omoo"] {
            #expect(try program.line().hasSuffix(expected))
        }
        program.send(SIGTERM)
        #expect(program.end() == 0)
    }

    @Test func `A commit that cannot change the rows runs no statement`() throws {
        let program = try watch("select count(*) as n from book", "--format", "ndjson", "--sql")
        #expect(try nextObject(of: program) == #"{"rows":1,"added":[{"n":2}],"removed":[]}"#)
        for number in 0..<20 { try writer.commit("INSERT INTO tag VALUES (\(number))") }
        try writer.commit("INSERT INTO book VALUES (3, 'Mardi', 1849)")
        #expect(try nextObject(of: program) == #"{"rows":1,"added":[{"n":3}],"removed":[{"n":2}]}"#)
        program.send(SIGINT)
        #expect(program.end() == 0)
        let runs = try program.remainingErrors().split(separator: "\n").filter {
            $0.hasPrefix("select count")
        }
        #expect(runs.count == 2)
    }

    @Test func `A commit that leaves the rows as they are prints nothing`() throws {
        let program = try watch("select title from book where id = 1", "--format", "ndjson")
        _ = try program.line()
        try writer.commit("UPDATE book SET year = 1 WHERE id = 1")
        try writer.commit("UPDATE book SET title = 'x' WHERE id = 1")
        #expect(
            try nextObject(of: program)
                == #"{"rows":1,"added":[{"title":"x"}],"removed":[{"title":"Typee"}]}"#)
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `Equal rows are counted`() throws {
        let program = try watch("select 1 as one from book", "--format", "ndjson")
        #expect(try nextObject(of: program) == #"{"rows":2,"added":[{"one":1},{"one":1}],"removed":[]}"#)
        try writer.commit("INSERT INTO book VALUES (3, 'Mardi', 1849)")
        #expect(try nextObject(of: program) == #"{"rows":3,"added":[{"one":1}],"removed":[]}"#)
        try writer.commit("DELETE FROM book WHERE id < 3")
        #expect(try nextObject(of: program) == #"{"rows":1,"added":[],"removed":[{"one":1},{"one":1}]}"#)
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `A query that fails for a while goes on`() throws {
        let program = try watch("select title from book where id = 2", "--format", "ndjson")
        _ = try program.line()
        try writer.commit("ALTER TABLE book RENAME TO volume")
        #expect(program.firstError().contains("no such table: book"))
        try writer.commit("ALTER TABLE volume RENAME TO book")
        try writer.commit("UPDATE book SET title = 'y' WHERE id = 2")
        #expect(
            try nextObject(of: program)
                == #"{"rows":1,"added":[{"title":"y"}],"removed":[{"title":"Omoo"}]}"#)
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `Another file at the path is read`() throws {
        // A log that stays beside the file would belong to the other one.
        try writer.commit("PRAGMA journal_mode=DELETE")
        let program = try watch("select title from book", "--format", "ndjson")
        _ = try program.line()
        try directory.makeDatabase(
            "other.sqlite",
            sql: "CREATE TABLE book(id INTEGER PRIMARY KEY, title); INSERT INTO book VALUES (1, 'Other')")
        writer.stop()
        #expect(rename(directory.file("other.sqlite"), path) == 0)
        #expect(try nextObject(of: program).hasPrefix(#"{"rows":1,"added":[{"title":"Other"}]"#))
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `A query that cannot run at first ends the command`() throws {
        let program = try watch("select titel from book")
        #expect(program.firstError().contains("did you mean title?"))
        #expect(program.end() == 1)
    }
}
