import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// Databases in memory that have a name, and copies of files.
@Suite struct NamedDatabaseTests {
    /// A name that no other test uses.
    private static func name(_ suffix: String = "") -> String { "joinery-test-\(UUID().uuidString)\(suffix)" }

    private static func make(_ queue: DatabaseQueue) throws {
        try queue.write { try $0.execute(sql: "CREATE TABLE t (x); INSERT INTO t VALUES (1)") }
    }

    private static func values(_ reader: any DatabaseReader) throws -> [Int] {
        try reader.read { try Int.fetchAll($0, sql: "SELECT x FROM t ORDER BY x") }
    }

    @Test(arguments: ["", " a b", "?mode=ro&c=d#e", "/é%41", "'\""])
    func `Queues with the same name share a database`(suffix: String) throws {
        let name = Self.name(suffix)
        let first = try DatabaseQueue(named: name)
        let second = try DatabaseQueue(named: name)
        try Self.make(first)
        #expect(try Self.values(second) == [1])
        try second.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(try Self.values(first) == [1, 2])
        let other = try DatabaseQueue(named: name + "x")
        #expect(try other.read { try !$0.tableExists("t") })
        // The database ends with its last queue.
        try first.close()
        #expect(try Self.values(second) == [1, 2])
        try second.close()
        #expect(try DatabaseQueue(named: name).read { try !$0.tableExists("t") })
    }

    @Test func `The path of a named database is its URI, and it is no file`() throws {
        #expect(try DatabaseQueue(named: "players").path == "file:players?mode=memory&cache=shared")
        #expect(try DatabaseQueue(named: nil).path == ":memory:")
        let queue = try DatabaseQueue(named: Self.name())
        #expect(
            try queue.read { try String.fetchOne($0, sql: "SELECT file FROM pragma_database_list") } == "")
    }

    @Test func `Unnamed databases are not shared`() throws {
        let first = try DatabaseQueue(named: nil)
        try Self.make(first)
        #expect(try DatabaseQueue(named: nil).read { try !$0.tableExists("t") })
    }

    @Test func `A read-only queue reads a named database`() throws {
        let name = Self.name()
        let writer = try DatabaseQueue(named: name)
        try Self.make(writer)
        var configuration = Configuration()
        configuration.readonly = true
        let reader = try DatabaseQueue(named: name, configuration: configuration)
        #expect(try Self.values(reader) == [1])
        #expect(throws: DatabaseError.self) {
            try reader.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        }
        #expect(try Self.values(writer) == [1])
    }

    @Test(arguments: [true, false])
    func `A copy has the content of the file and changes apart from it`(isInMemory: Bool) throws {
        func copy(_ path: String, _ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
            isInMemory
                ? try DatabaseQueue.inMemoryCopy(fromPath: path, configuration: configuration)
                : try DatabaseQueue.temporaryCopy(fromPath: path, configuration: configuration)
        }
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: "CREATE TABLE t (x); INSERT INTO t VALUES (1)")
        let queue = try copy(path)
        #expect(queue.path == (isInMemory ? ":memory:" : ""))
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(try Self.values(queue) == [1, 2])
        let original = try DatabaseQueue(path: path)
        #expect(try Self.values(original) == [1])
        try original.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
        #expect(try Self.values(queue) == [1, 2])
        // A read-only copy.
        var configuration = Configuration()
        configuration.readonly = true
        let reader = try copy(path, configuration)
        #expect(try Self.values(reader) == [1, 3])
        #expect(throws: DatabaseError.self) {
            try reader.write { try $0.execute(sql: "INSERT INTO t VALUES (4)") }
        }
        #expect(throws: DatabaseError.self) { try copy(directory.file("none.sqlite")) }
    }
}
