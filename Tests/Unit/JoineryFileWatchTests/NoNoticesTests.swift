import CSQLite
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoineryFileWatch

/// Where the operating system reports no writes, looks find all of them.
@Suite(.timeLimit(.minutes(30))) struct NoNoticesTests {
    private let directory: TemporaryDirectory
    private let database: String

    init() throws {
        directory = try TemporaryDirectory()
        database = directory.file()
    }

    /// Runs statements on a connection of their own.
    private func commit(_ sql: String, to path: String? = nil) throws {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        try #require(sqlite3_open(path ?? database, &connection) == SQLITE_OK)
        try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    }

    /// The events that an observer reports.
    private final class Events: Sendable {
        private let all = Mutex<[DatabaseFileEvent]>([])
        private let arrived = DispatchSemaphore(value: 0)

        func add(_ event: DatabaseFileEvent) {
            all.withLock { $0.append(event) }
            arrived.signal()
        }

        /// Takes the next event.
        func next() throws -> DatabaseFileEvent {
            try #require(arrived.wait(timeout: .now() + 30) == .success)
            return all.withLock { $0.removeFirst() }
        }

        /// Takes commits until a number of them is known.
        func commits(_ count: Int) throws -> Int {
            var sum = 0
            while sum < count {
                guard case .committed(let change) = try next() else {
                    Issue.record("no commit")
                    return sum
                }
                sum += change.commits
            }
            return sum
        }
    }

    private func observe(_ events: Events) throws -> ObserverThread {
        try ObserverThread(
            path: database, WatchedDetail(WatchedDetail.Wanted(hasTables: true) { _ in false }), .looks,
            willReopen: {},
            onEvent: events.add)
    }

    @Test(arguments: ["delete", "truncate", "persist", "wal"])
    func `Every commit is found`(mode: String) throws {
        try commit("PRAGMA journal_mode=\(mode); CREATE TABLE t (a); INSERT INTO t VALUES (0)")
        let events = Events()
        let observer = try observe(events)
        defer { observer.stop() }
        try commit("INSERT INTO t VALUES (1); INSERT INTO t VALUES (2)")
        #expect(try events.commits(mode == "wal" ? 1 : 2) >= 1)
        try commit("DELETE FROM t")
        #expect(try events.commits(1) >= 1)
    }

    @Test func `A removed, a restored and a replaced file are found`() throws {
        try commit("CREATE TABLE t (a)")
        let events = Events()
        let observer = try observe(events)
        defer { observer.stop() }
        let other = directory.file("other")
        try commit("CREATE TABLE other (a)", to: other)
        #expect(rename(other, database) == 0)
        #expect(try events.next() == .replaced)
        try FileManager.default.removeItem(atPath: database)
        #expect(try events.next() == .deleted)
        try commit("CREATE TABLE t (a)")
        #expect(try events.next() == .restored)
    }

    @Test func `Waiting ends with the deadline or the stop signal`() throws {
        let stopSignal = try StopSignal()
        let notices = NoticeSource.looks.notices(stopSignal: stopSignal)
        try commit("CREATE TABLE t (a)")
        notices.watch(DatabaseFilePaths(database))
        try commit("INSERT INTO t VALUES (1)")
        #expect(notices.wait(until: .now + .milliseconds(5), listening: true) == .elapsed)
        #expect(notices.isComplete && notices.descriptor == nil)
        #expect(notices.drain() == NoticeSummary())
        stopSignal.send()
        for listening in [true, false] {
            #expect(notices.wait(until: .now + .seconds(3600), listening: listening) == .stopped)
        }
    }

    @Test func `Nothing counts as untouched without notices`() throws {
        try commit("CREATE TABLE t (a)")
        let paths = DatabaseFilePaths(database)
        for source in NoticeSource.allCases {
            let recorder = JournalRecorder()
            recorder.begin(try DatabaseFileConnection(path: database), paths)
            let notices = source.notices(stopSignal: try StopSignal(), journals: recorder)
            // A directory that is not there can be watched by no means.
            notices.watch(DatabaseFilePaths(directory.file("nowhere/database")))
            _ = recorder.take(from: 1, to: 1)
            #expect(recorder.isUntouched)
            _ = notices.drain()
            #expect(!recorder.isUntouched, "\(source)")
        }
    }
}
