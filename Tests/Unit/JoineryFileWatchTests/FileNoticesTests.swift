import Foundation
import TestSupport
import Testing

@testable import JoineryFileWatch

@Suite struct FileNoticesTests {
    private let directory: TemporaryDirectory
    private let database: URL

    init() throws {
        directory = try TemporaryDirectory()
        database = URL(fileURLWithPath: directory.file())
        try Data("database".utf8).write(to: database)
    }

    private func companion(_ suffix: String) -> URL {
        URL(fileURLWithPath: database.path + suffix)
    }

    private func append(to file: URL) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("more".utf8))
        try handle.close()
    }

    /// Holds a noncopyable value, which `#expect` would have to copy.
    private final class Watch {
        private let notices: any FileNotices

        init(_ path: String) throws {
            notices = NoticeSource.system.notices(stopSignal: try StopSignal())
            notices.watch(DatabaseFilePaths(path))
        }

        var isComplete: Bool { notices.isComplete }

        func drain() -> NoticeSummary { notices.drain() }

        func rest(from subjects: [NoticeSubject]) { notices.rest(from: subjects) }

        func watchAgain(_ path: String) { notices.watch(DatabaseFilePaths(path)) }

        /// Returns what is available without waiting: notices are ready when the call that causes them returns.
        func wakeReason() -> WakeReason { notices.wait(until: .now, listening: true) }
    }

    @Test func `Writes to other files are not noticed`() throws {
        let neighbor = URL(fileURLWithPath: directory.file("neighbor"))
        try Data().write(to: neighbor)
        let notices = try Watch(database.path)
        for _ in 0..<3 { try append(to: neighbor) }
        #expect(notices.wakeReason() == .elapsed)
    }

    @Test func `Other files that are created and removed are ignored`() throws {
        let notices = try Watch(database.path)
        for suffix in ["2", "-", "-wal2", "-shm", "-journals"] {
            try Data().write(to: companion(suffix))
            try FileManager.default.removeItem(at: companion(suffix))
        }
        #expect(notices.wakeReason() == .noticed)
        #expect(notices.drain() == NoticeSummary())
        #expect(notices.wakeReason() == .elapsed)
    }

    @Test func `Writes to the database are reported`() throws {
        let notices = try Watch(database.path)
        try append(to: database)
        #expect(notices.wakeReason() == .noticed)
        #expect(notices.drain() == NoticeSummary(isEmpty: false, contents: true))
        #expect(notices.drain() == NoticeSummary())
    }

    @Test func `Writes through another hard link are reported`() throws {
        let elsewhere = try TemporaryDirectory()
        let link = URL(fileURLWithPath: elsewhere.file())
        try FileManager.default.linkItem(at: database, to: link)
        let notices = try Watch(database.path)
        try append(to: link)
        #expect(notices.drain() == NoticeSummary(isEmpty: false, contents: true))
    }

    @Test func `Attribute changes of the database are reported`() throws {
        let notices = try Watch(database.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: database.path)
        #expect(notices.drain() == NoticeSummary(isEmpty: false, attributes: true))
    }

    @Test(arguments: ["-wal", "-journal"])
    func `Changes of a companion file are reported from its creation on`(suffix: String) throws {
        let expected = NoticeSummary(isEmpty: false, journal: suffix == "-journal")
        let notices = try Watch(database.path)
        for _ in 0..<2 {
            #expect(FileManager.default.createFile(atPath: companion(suffix).path, contents: nil))
            #expect(notices.drain() == expected)
            for _ in 0..<2 {
                try append(to: companion(suffix))
                #expect(notices.wakeReason() == .noticed)
                #expect(notices.drain() == expected)
            }
            try FileManager.default.removeItem(at: companion(suffix))
            #expect(notices.drain() == expected)
        }
        #expect(notices.wakeReason() == .elapsed)
    }

    @Test func `Writes are not reported during a rest`() throws {
        try Data().write(to: companion("-wal"))
        let notices = try Watch(database.path)
        notices.rest(from: NoticeSubject.writtenWithLog)
        #expect(notices.isComplete)
        // The end of a watch also produces a notice, but of no event.
        #expect(notices.drain() == NoticeSummary())
        try append(to: companion("-wal"))
        try append(to: database)
        #expect(notices.wakeReason() == .elapsed)
        // Creating and removing files is noticed, and does not end the rest.
        try FileManager.default.removeItem(at: companion("-wal"))
        try Data().write(to: companion("-wal"))
        #expect(notices.drain() == NoticeSummary(isEmpty: false))
        try append(to: companion("-wal"))
        #expect(notices.wakeReason() == .elapsed)
        notices.rest(from: [])
        #expect(notices.wakeReason() == .elapsed)
        try append(to: companion("-wal"))
        #expect(notices.drain() == NoticeSummary(isEmpty: false))
        try append(to: database)
        #expect(notices.drain() == NoticeSummary(isEmpty: false, contents: true))
    }

    @Test func `Journals are not reported during a rest`() throws {
        let notices = try Watch(database.path)
        notices.rest(from: NoticeSubject.writtenWithJournal)
        #expect(notices.isComplete)
        try Data().write(to: companion("-journal"))
        try append(to: companion("-journal"))
        try append(to: database)
        try FileManager.default.removeItem(at: companion("-journal"))
        #expect(notices.drain() == NoticeSummary())
        #expect(notices.wakeReason() == .elapsed)
        notices.rest(from: [])
        try Data().write(to: companion("-journal"))
        #expect(notices.drain() == NoticeSummary(isEmpty: false, journal: true))
    }

    @Test func `A rest from the log ends a rest from journals`() throws {
        let notices = try Watch(database.path)
        notices.rest(from: NoticeSubject.writtenWithJournal)
        notices.rest(from: NoticeSubject.writtenWithLog)
        try append(to: database)
        #expect(notices.drain() == NoticeSummary())
        try Data().write(to: companion("-journal"))
        #expect(notices.drain() == NoticeSummary(isEmpty: false, journal: true))
    }

    @Test func `Starting another watch ends a rest`() throws {
        let notices = try Watch(database.path)
        notices.rest(from: NoticeSubject.writtenWithLog)
        notices.watchAgain(database.path)
        try append(to: database)
        #expect(notices.drain() == NoticeSummary(isEmpty: false, contents: true))
    }

    @Test func `Writes to a file that replaced the database are reported`() throws {
        let other = URL(fileURLWithPath: directory.file("other"))
        try Data("other".utf8).write(to: other)
        let notices = try Watch(database.path)
        #expect(rename(other.path, database.path) == 0)
        #expect(!notices.drain().isEmpty)
        try append(to: database)
        #expect(notices.drain() == NoticeSummary(isEmpty: false, contents: true))
        #expect(notices.isComplete)
    }

    @Test func `A removed database makes the watch incomplete`() throws {
        let notices = try Watch(database.path)
        #expect(notices.isComplete)
        try FileManager.default.removeItem(at: database)
        #expect(!notices.drain().isEmpty)
        #expect(!notices.isComplete)
    }

    @Test func `A stop signal ends the wait`() throws {
        let stopSignal = try StopSignal()
        let notices = NoticeSource.system.notices(stopSignal: stopSignal)
        stopSignal.send()
        for listening in [true, false] {
            let wakeReason = notices.wait(until: .now + .seconds(3600), listening: listening)
            #expect(wakeReason == .stopped)
        }
    }
}
