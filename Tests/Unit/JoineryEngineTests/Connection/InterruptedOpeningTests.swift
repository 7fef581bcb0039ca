import JoineryEngine
import Synchronization
import TestSupport
import Testing

/// Opening a file that another connection locks, which ends on request.
@Suite struct InterruptedOpeningTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let locker: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(sql: "CREATE TABLE a (x); INSERT INTO a VALUES (1)")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        locker = try DatabaseQueue(path: path, configuration: configuration)
    }

    private func lock() throws {
        try locker.writeWithoutTransaction { db in try db.execute(sql: "BEGIN EXCLUSIVE") }
    }

    private func unlock() throws {
        try locker.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
    }

    /// Waits so long for locks that a test which waits for the end of it fails.
    private func configuration(_ onLockWait: @escaping @Sendable (Bool) -> Void) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(3_000)
        configuration.onLockWait = onLockWait
        return configuration
    }

    @Test func `Opening a pool ends when it is interrupted, and its wait is told`() throws {
        try lock()
        let interruption = Interruption()
        let waits = Mutex<[Bool]>([])
        let configuration = configuration { waiting in
            waits.withLock { $0.append(waiting) }
            if waiting { interruption.interrupt() }
        }
        let error = #expect(throws: DatabaseError.self) {
            try DatabasePool(path: path, configuration: configuration, interruptibleBy: interruption)
        }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        #expect(waits.withLock { $0 } == [true, false])
        // An interruption that came before prevents the opening.
        try unlock()
        #expect(throws: DatabaseError.self) {
            try DatabasePool(path: path, configuration: configuration, interruptibleBy: interruption)
        }
        #expect(directory.openFiles.count == 1)
    }

    @Test func `The wait of an opening that succeeds is over when it is open`() throws {
        try lock()
        let waits = Mutex<[Bool]>([])
        let configuration = configuration { [locker] waiting in
            waits.withLock { $0.append(waiting) }
            if waiting { try? locker.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") } }
        }
        let pool = try DatabasePool(
            path: path, configuration: configuration, interruptibleBy: Interruption())
        #expect(waits.withLock { $0 } == [true, false])
        #expect(try pool.read { db in try Int.fetchOne(db, sql: "SELECT x FROM a") } == 1)
        try pool.close()
    }

    @Test func `A read that has to open a connection is interrupted, and another one is not`() throws {
        let interruption = Interruption()
        let waits = Mutex<[Bool]>([])
        var configuration = configuration { waiting in
            waits.withLock { $0.append(waiting) }
            if waiting { interruption.interrupt() }
        }
        configuration.maximumReaderCount = 1
        let pool = try DatabasePool(path: path, configuration: configuration)
        try lock()
        let error = #expect(throws: DatabaseError.self) {
            try pool.read(interruptibleBy: interruption) { db in try Int.fetchOne(db, sql: "SELECT x FROM a")
            }
        }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        #expect(waits.withLock { $0 } == [true, false])
        try unlock()
        #expect(try pool.read { db in try Int.fetchOne(db, sql: "SELECT x FROM a") } == 1)
        try pool.close()
    }

    @Test func `An attached file that is locked holds the opening up until it is interrupted`() throws {
        try lock()
        let main = try directory.makeDatabase("main.sqlite", sql: "CREATE TABLE b (x)")
        let interruption = Interruption()
        var configuration = configuration { if $0 { interruption.interrupt() } }
        configuration.attachedDatabases = [try AttachedDatabase(name: "other", path: path)]
        let error = #expect(throws: DatabaseError.self) {
            try DatabasePool(path: main, configuration: configuration, interruptibleBy: interruption)
        }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        try unlock()
    }
}
