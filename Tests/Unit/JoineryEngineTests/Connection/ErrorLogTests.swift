import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

@Suite(.timeLimit(.minutes(30))) struct ErrorLogTests {
    @Test func `A log function that is set in time receives errors`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "CREATE TABLE t (a UNIQUE)")
        let writer = try WriterProcess(path: path, options: ["-log-errors"])
        #expect(try writer.run("errors") == "done ")
        #expect(throws: WriterProcess.Failure.self) { try writer.commit("SELECT nowhere FROM t") }
        try writer.commit("INSERT INTO t VALUES (1)")
        #expect(throws: WriterProcess.Failure.self) { try writer.commit("INSERT INTO t VALUES (1)") }
        let errors = try writer.run("errors").split(separator: "; ")
        // Some versions of SQLite report an aborted statement twice.
        #expect(errors.count >= 2)
        #expect(errors.first?.hasPrefix("done 1 no such column: nowhere") == true)
        #expect(errors.dropFirst().first?.hasPrefix("2067 ") == true)
    }

    @Test func `A log function that is set too late receives a warning`() throws {
        let heard = Mutex<[String]>([])
        // Other tests may have opened a connection first, and newer versions of SQLite accept a function at any time.
        let queue = try DatabaseQueue()
        let former = Database.logError
        Database.logError = { code, message in heard.withLock { $0.append("\(code.rawValue) \(message)") } }
        defer { Database.logError = former }
        queue.writeWithoutTransaction { db in
            _ = #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT nowhere") }
        }
        guard let words = heard.withLock({ $0.first }) else {
            // Neither a warning, because it was set in time, nor an error, because another test set its own function.
            let version = try queue.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
            #expect(version?.compare("3.42", options: .numeric) != .orderedAscending)
            return
        }
        #expect(
            words.hasPrefix("21 Database.logError was set after a connection was opened")
                || words.hasPrefix("1 no such column: nowhere"))
    }
}
