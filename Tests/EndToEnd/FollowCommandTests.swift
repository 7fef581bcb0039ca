import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery rows --follow`: rows as they are committed.
@Suite(.timeLimit(.minutes(30))) struct FollowCommandTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
    }

    private func writer(_ mode: String = "WAL") throws -> WriterProcess {
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=\(mode)"])
        try writer.commit("CREATE TABLE author(id INTEGER PRIMARY KEY, name)")
        try writer.commit("CREATE TABLE book(id INTEGER PRIMARY KEY, authorId REFERENCES author(id), title)")
        try writer.commit("INSERT INTO author VALUES (1, 'Melville'), (2, 'Austen')")
        try writer.commit("INSERT INTO book VALUES (1, 1, 'Typee'), (2, 2, 'Emma'), (3, 1, 'Omoo')")
        return writer
    }

    private func follow(_ arguments: String...) throws -> RunningProgram {
        let program = try RunningProgram(["rows", path] + arguments + ["--follow"])
        #expect(program.firstError().hasPrefix("joinery: following "))
        return program
    }

    private func lines(_ count: Int, of program: RunningProgram) throws -> [String] {
        try (0..<count).map { _ in try program.line() }
    }

    @Test(arguments: ["WAL", "DELETE"])
    func `The last rows are printed, then those that come in`(mode: String) throws {
        let writer = try writer(mode)
        let program = try follow("book", "--format", "tsv", "--limit", "2", "--column", "author.name")
        #expect(
            try lines(3, of: program) == [
                "id\tauthorId\ttitle\tauthor.name", "2\t2\tEmma\tAusten", "3\t1\tOmoo\tMelville",
            ])
        try writer.commit("INSERT INTO book VALUES (7, 2, 'Persuasion')")
        try writer.commit("UPDATE book SET title = 'x' WHERE id = 1")
        try writer.commit("INSERT INTO book VALUES (8, NULL, 'Mardi'), (9, 1, 'Redburn')")
        #expect(
            try lines(3, of: program) == [
                "7\t2\tPersuasion\tAusten", "8\t\tMardi\t", "9\t1\tRedburn\tMelville",
            ])
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `Only rows of the path that meet the condition are printed`() throws {
        let writer = try writer()
        let program = try follow(
            "author/1/books", "--where", "title ~ /^[m-z]/i", "--format", "ndjson", "--limit", "0",
            "--include", "author")
        try writer.commit("INSERT INTO book VALUES (4, 1, 'Benito'), (5, 2, 'Sanditon')")
        try writer.commit("INSERT INTO book VALUES (6, 1, 'Pierre')")
        #expect(
            try program.line()
                == #"{"id":6,"authorId":1,"title":"Pierre","author":{"id":1,"name":"Melville"}}"#)
        program.send(SIGTERM)
        #expect(program.end() == 0)
    }

    /// Far more commits than a thousand a second, on any machine of today.
    @Test func `No row is lost among thousands of commits, and none is printed twice`() throws {
        let writer = try writer()
        let program = try follow("book", "--format", "tsv", "--limit", "0")
        let queue = try DatabaseQueue(path: path)
        let count = 5_000
        for _ in 0..<count {
            try queue.inDatabase { db in try db.execute(sql: "INSERT INTO book(title) VALUES ('n')") }
        }
        try writer.commit("INSERT INTO book(title) VALUES ('end')")
        let printed = Array(try lines(count + 2, of: program).dropFirst())
        #expect(printed == (4..<count + 4).map { "\($0)\t\tn" } + ["\(count + 4)\t\tend"])
        program.send(SIGINT)
        #expect(program.end() == 0)
    }

    @Test func `A table that is altered ends it`() throws {
        let writer = try writer()
        let altered = try follow("book", "--limit", "0")
        try writer.commit("ALTER TABLE book ADD COLUMN year")
        try writer.commit("INSERT INTO book(title) VALUES ('n')")
        #expect(altered.end() == 1)
        #expect(
            try altered.remainingErrors().contains("joinery: book was altered: start again to follow it."))
    }

    @Test func `A file that is replaced ends it`() throws {
        let writer = try writer()
        let program = try follow("book", "--limit", "0")
        let other = directory.file("other.sqlite")
        try DatabaseQueue(path: other).inDatabase { db in try db.execute(sql: "CREATE TABLE book(id)") }
        writer.stop()
        #expect(rename(other, path) == 0)
        #expect(program.end() == 1)
        #expect(try program.remainingErrors().contains("joinery: The file is no longer the same"))
    }

    @Test(arguments: [
        (["rows", "book", "--follow", "--format", "json"], "--follow never ends, as json must"),
        (["rows", "book", "--follow", "--by", "title"], "--follow is for rows: leave it out with --by."),
        (["rows", "book/1", "--follow"], "book/1 is one row: --follow prints rows that come in."),
    ])
    func `What cannot be followed is a usage error`(arguments: [String], sentence: String) throws {
        _ = try writer()
        let outcome = try Outcome(of: [arguments[0], path] + arguments.dropFirst(), in: directory)
        #expect(outcome.code == 2 && outcome.errors.contains(sentence), "\(outcome)")
    }
}
