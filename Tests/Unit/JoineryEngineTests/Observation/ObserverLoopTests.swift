import Foundation
import JoineryEngine
import Synchronization
import TestSupport
import Testing

/// An observer follows its schedule. `LookScheduleTests` covers the schedule itself.
@Suite struct ObserverLoopTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let events = ObservedEvents()

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        try directory.makeDatabase("test.sqlite", sql: "CREATE TABLE a(x); INSERT INTO a VALUES (0)")
    }

    private func writer(_ journalMode: String) throws -> WriterProcess {
        try WriterProcess(
            path: path, pragmas: ["journal_mode=\(journalMode)", "synchronous=OFF", "wal_autocheckpoint=0"])
    }

    private let update = "UPDATE a SET x = x + 1"

    /// Whether this process listens for notices on a file.
    private func isListened(to path: String) throws -> Bool {
        let number = try #require(
            FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64)
        let entry = " ino:\(String(number, radix: 16)) "
        let directory = "/proc/self/fdinfo"
        return try FileManager.default.contentsOfDirectory(atPath: directory).contains {
            // A descriptor may be closed in the meantime. A string's initializer reads no more than a page.
            let file = FileHandle(forReadingAtPath: "\(directory)/\($0)")
            return (try? file?.readToEnd())?.contains(Data(entry.utf8)) == true
        }
    }

    @Test(arguments: ["WAL", "DELETE"])
    func `The observer stops listening while a writer runs at full speed`(journalMode: String) throws {
        let writer = try writer(journalMode)
        try writer.commit(update)
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        #expect(try isListened(to: path))
        var isListening = true
        for _ in 0..<200 where isListening {
            try writer.run("loop 100 \(update)")
            isListening = try isListened(to: path)
        }
        #expect(!isListening)
        for _ in 0..<10_000 where !isListening {
            usleep(1_000)
            isListening = try isListened(to: path)
        }
        #expect(isListening)
        observer.stop()
        #expect(try !isListened(to: path))
    }

    /// Two generations of a log between two looks could not be reconstructed.
    @Test func `All log generations of a burst are gathered`() throws {
        let writer = try writer("WAL")
        let observer = try DatabaseFileObserver(path: path, detail: .tables, onEvent: events.note)
        // Commits are counted exactly from the first look at a log on.
        try writer.commit(update)
        _ = try #require(events.takeChange(commits: 1))
        var areKnown = false
        // Occasionally the machine is busy at exactly the wrong moment.
        for _ in 0..<20 where !areKnown {
            try writer.run("loop 400 \(update)")
            for _ in 0..<4 {
                try writer.commit("PRAGMA wal_checkpoint(RESTART)")
                try writer.run("loop 10 \(update)")
                usleep(3_000)
            }
            let change = try #require(events.takeChange(commits: 440))
            if case .pages = change.pages { areKnown = true }
        }
        #expect(areKnown)
        observer.stop()
    }

    /// The journal of a commit does not explain what is written after it.
    @Test func `An overwrite after a commit is reported as a replaced file`() throws {
        let writer = try writer("DELETE")
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        try writer.commit(update)
        _ = try #require(events.takeChange(commits: 1))
        writer.stop()
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.seek(toOffset: 5_000)
        try handle.write(contentsOf: Data([1]))
        try handle.close()
        #expect(events.wait { $0.contains(.replaced) })
        observer.stop()
    }

    @Test func `Pending commits to a replaced file are not reported`() throws {
        try directory.makeDatabase("other.sqlite", sql: "CREATE TABLE b(x)")
        let writer = try writer("WAL")
        let observer = try DatabaseFileObserver(path: path, onEvent: events.note)
        try writer.commit(update)
        #expect(events.wait { !$0.isEmpty })
        // The commit is found at the next look, and is not reported before an interval has passed.
        try writer.commit(update)
        usleep(5_000)
        #expect(rename(directory.file("other.sqlite"), path) == 0)
        #expect(events.wait { $0.contains(.replaced) })
        usleep(50_000)
        #expect(events.all.last == .replaced)
        observer.stop()
    }

    /// When a descriptor of the index is closed, the process loses its locks on the file, including those of
    /// connections to a database that now exists at this path.
    @Test func `The old file is closed before the new one is opened`() throws {
        try directory.makeDatabase("other.sqlite", sql: "PRAGMA journal_mode = WAL; CREATE TABLE b(x)")
        let writer = try writer("WAL")
        let files = directory
        let open = Mutex<[[String]]>([])
        let observer = try DatabaseFileObserver(
            path: path, willReopen: { open.withLock { $0.append(files.openFiles) } },
            onEvent: events.note)
        try writer.commit(update)
        #expect(events.wait { !$0.isEmpty })
        #expect(!directory.openFiles.isEmpty)
        #expect(rename(directory.file("other.sqlite"), path) == 0)
        #expect(events.wait { $0.contains(.replaced) })
        #expect(open.withLock(\.self) == [[]])
        #expect(!directory.openFiles.isEmpty)
        observer.stop()
        #expect(directory.openFiles.isEmpty)
    }

    @Test func `The observer listens to the target of a symbolic link`() throws {
        try directory.makeDatabase("other.sqlite", sql: "CREATE TABLE b(x)")
        let link = directory.file("link")
        #expect(symlink(path, link) == 0)
        let observer = try DatabaseFileObserver(path: link, onEvent: events.note)
        #expect(try isListened(to: path))
        #expect(symlink(directory.file("other.sqlite"), directory.file("new")) == 0)
        #expect(rename(directory.file("new"), link) == 0)
        #expect(events.wait { $0.contains(.replaced) })
        #expect(try isListened(to: directory.file("other.sqlite")))
        #expect(try !isListened(to: path))
        observer.stop()
    }
}
