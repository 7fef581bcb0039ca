import Foundation
import JoineryEngine
import JoineryFileWatch
import TestSupport
import Testing

@Suite("Users of a database file", .timeLimit(.minutes(30))) struct DatabaseFileUserTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/test.sqlite"
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE t (a)") }
    }

    @Test func `A process is found as long as it has the file open, and this one is not`() throws {
        let own = try DatabaseQueue(path: path)
        #expect(DatabaseFileUser.all(of: path) == [])
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO t VALUES (1)")
        let users = try #require(DatabaseFileUser.all(of: path))
        #expect(users.map(\.program) == ["database-user"])
        #expect(users.allSatisfy { $0.processID > 0 && $0.processID != getpid() })
        let other = try WriterProcess(path: path)
        try other.commit("INSERT INTO t VALUES (2)")
        let both = try #require(DatabaseFileUser.all(of: path))
        #expect(both.count == 2 && both.map(\.processID) == both.map(\.processID).sorted())
        writer.stop()
        #expect(DatabaseFileUser.all(of: path)?.count == 1)
        other.kill()
        #expect(DatabaseFileUser.all(of: path) == [])
        try own.close()
    }

    @Test func `The file counts, not the path to it`() throws {
        let link = directory.path + "/link.sqlite"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let writer = try WriterProcess(path: path)
        try writer.commit("INSERT INTO t VALUES (1)")
        #expect(DatabaseFileUser.all(of: link)?.count == 1)
        // Another file at the path has no user.
        try FileManager.default.removeItem(atPath: path)
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE u (a)") }
        #expect(DatabaseFileUser.all(of: path) == [])
        writer.stop()
    }

    @Test func `A file that does not exist has no users that could be known`() {
        #expect(DatabaseFileUser.all(of: directory.path + "/none.sqlite") == nil)
    }
}
