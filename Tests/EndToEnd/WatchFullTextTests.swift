import Foundation
import JoineryEngine
import TestSupport
import Testing

/// `joinery watch --format sql` of full-text tables: the copy finds what the file finds.
@Suite(.timeLimit(.minutes(30))) struct WatchFullTextTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let copy: String
    private let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        copy = directory.file("copy.sqlite")
        writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit("CREATE VIRTUAL TABLE t USING fts5(title, body)")
        try writer.commit("INSERT INTO t VALUES ('one', 'alpha'), ('two', 'beta')")
        try writer.commit("CREATE TABLE done(x)")
        try writer.commit("VACUUM INTO '\(copy)'")
    }

    @Test func `The copy finds what the file finds`() throws {
        let program = try RunningProgram("watch", path, "--format", "sql")
        #expect(program.firstError().hasPrefix("joinery: watching \(path)"))
        try writer.commit("INSERT INTO t VALUES ('three', 'gamma')")
        try writer.commit("UPDATE t SET body = 'delta' WHERE rowid = 1")
        try writer.commit("DELETE FROM t WHERE rowid = 2")
        try writer.commit("INSERT INTO done VALUES (1)")
        var script = ""
        while !script.contains("\"done\"") || !script.hasSuffix("ON;\n") {
            script += try program.line() + "\n"
        }
        program.send(SIGINT)
        #expect(program.end() == 0)
        let statements = script.split(separator: "\n").filter { $0.contains("\"t\"") }
        #expect(
            statements == [
                #"INSERT INTO "t" ("rowid", "title", "body") VALUES (3, 'three', 'gamma');"#,
                #"UPDATE "t" SET "body" = 'delta' WHERE "rowid" = 1;"#,
                #"DELETE FROM "t" WHERE "rowid" = 2;"#,
            ])
        let queue = try DatabaseQueue(path: copy)
        try queue.inDatabase { db in
            try db.execute(sql: script)
            try db.execute(sql: "INSERT INTO t(t) VALUES('integrity-check')")
        }
        func rows(_ word: String) throws -> [Int] {
            try queue.read { db in
                try Int.fetchAll(db, sql: "SELECT rowid FROM t WHERE t MATCH ?", arguments: [word])
            }
        }
        #expect(try ["alpha", "beta", "gamma", "delta", "one"].map(rows) == [[], [], [3], [1], [1]])
    }
}
