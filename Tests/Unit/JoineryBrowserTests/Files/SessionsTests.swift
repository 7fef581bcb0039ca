import Foundation
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// The sessions of several files.
@Suite struct SessionsTests {
    /// Knows nothing of files, and records what it is told.
    private final class Storage: FileStorage {
        let told = Mutex<[String]>([])

        func list(open: [String], isCanceled: @escaping () -> Bool, report: (FileList) -> Void) {
            report(FileList(files: open.map { ListedFile(.open, path: $0, folder: "") }))
        }

        func names(inFolder folder: String) -> FolderListing {
            FolderListing(folder: folder, names: [.init("a.db")])
        }

        func resolved(_ path: String) -> String? {
            path.hasPrefix("file:") ? nil : URL(filePath: path).resolvingSymlinksInPath().path
        }

        func remember(_ path: String) { told.withLock { $0.append("+" + path) } }
        func forget(_ path: String) throws {
            told.withLock { $0.append("-" + path) }
            throw DatabaseError(resultCode: .SQLITE_FULL, message: "The disk is full.")
        }
    }

    private let directory: TemporaryDirectory
    private let storage = Storage()
    private let mail: Mail
    private let sessions: Sessions

    private final class Mail: Sendable {
        let all = Mutex<[FileMessage]>([])

        /// Waits for a message that meets a condition.
        func wait(_ isWanted: (FileMessage) -> Bool) throws -> FileMessage {
            let end = ContinuousClock.now + .seconds(30)
            while ContinuousClock.now < end {
                if let found = all.withLock({ $0.first(where: isWanted) }) { return found }
                usleep(1_000)
            }
            return try #require(nil as FileMessage?, "no such message")
        }

        /// Waits until a message has arrived a number of times.
        func wait(for message: Message, times: Int) throws {
            let end = ContinuousClock.now + .seconds(30)
            func count() -> Int { all.withLock { $0.count { $0.message == message } } }
            while count() < times, ContinuousClock.now < end { usleep(1_000) }
            try #require(count() == times)
        }
    }

    init() throws {
        directory = try TemporaryDirectory()
        let mail = Mail()
        self.mail = mail
        sessions = Sessions(
            storage: storage, deliver: { message in mail.all.withLock { $0.append(message) } })
    }

    private func make(_ name: String) throws -> String {
        try directory.makeDatabase(
            name, sql: "CREATE TABLE \(name.prefix { $0 != "." }) (id INTEGER PRIMARY KEY)")
    }

    @Test func `Effects go to the session of their file, and answers come with it`() throws {
        defer { sessions.close() }
        let files = try ["books.db", "loans.db"].map { try sessions.open(make($0)).file }
        let ticket = Ticket(pane: .catalog, number: 1)
        for file in files {
            sessions.perform([.session(CatalogWork.read(ticket, withHidden: false))], of: file.id)
        }
        for (file, table) in zip(files, ["books", "loans"]) {
            _ = try mail.wait { message in
                guard case .entries(let entries)? = message.message.answer(CatalogAnswer.self) else {
                    return false
                }
                return message.file == file.id && entries.map(\.name) == [table]
            }
        }
    }

    @Test func `A file is opened once, whatever its name`() throws {
        defer { sessions.close() }
        let path = try make("books.db")
        let link = directory.file("link.db")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let (file, isNew) = try sessions.open(path)
        #expect(isNew && file.name == "books.db")
        let (other, isNewToo) = try sessions.open(link)
        #expect(other == file && !isNewToo)
    }

    @Test func `A file is opened in the background, and remembered`() throws {
        defer { sessions.close() }
        let path = try make("books.db")
        let ticket = Ticket(pane: .file, number: 1)
        sessions.perform([.files(.open(ticket, path))], of: FileID(0))
        let opened = try mail.wait { $0.message.answer(FilesAnswer.self) != nil }
        guard case .opened(let file, at: nil, isNew: true)? = opened.message.answer(FilesAnswer.self) else {
            Issue.record("\(opened)")
            return
        }
        #expect(opened.file == FileID(0) && file.name == "books.db")
        sessions.perform([.files(.forget(file.path))], of: file.id)
        let complaint = try mail.wait { if case .complaint = $0.message { true } else { false } }
        #expect(complaint.file == file.id)
        #expect(storage.told.withLock { $0 } == ["+" + file.path, "-" + file.path])
        #expect(!directory.openFiles.isEmpty)
        // Nobody waits for it any more.
        sessions.perform([.files(.close(file.id))], of: FileID(0))
        let end = ContinuousClock.now + .seconds(30)
        while !directory.openFiles.isEmpty, ContinuousClock.now < end { usleep(1_000) }
        #expect(directory.openFiles == [])
    }

    @Test func `A file that cannot be opened is reported with its name`() throws {
        defer { sessions.close() }
        let ticket = Ticket(pane: .file, number: 1)
        let path = directory.file("gone.db")
        sessions.perform(
            [.files(.open(ticket, path)), .files(.openBeside(FileRequest(path: path)))], of: FileID(0))
        let failed = try mail.wait { $0.message.answer(Failure.self) != nil }
        guard let sentence = failed.message.answer(Failure.self)?.reason else { return }
        #expect(sentence.contains("gone.db"))
        _ = try mail.wait { $0.message == .notOpened(sentence) }
        #expect(storage.told.withLock { $0 } == [])
    }

    // MARK: Locked files

    /// Holds an exclusive lock on a file, as other programs do.
    private struct Lock {
        let queue: DatabaseQueue

        init(_ path: String, log: Bool = false) throws {
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.writeWithoutTransaction { db in
                if log {
                    // The program keeps everything to itself, as a web browser does with its history.
                    try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL")
                }
                try db.execute(sql: "BEGIN EXCLUSIVE; CREATE TABLE fresh (id INTEGER PRIMARY KEY)")
                if log { try db.execute(sql: "COMMIT") }
            }
        }

        func release() throws { try queue.close() }
    }

    @Test(arguments: [false, true])
    func `A locked file is opened once the lock is released, at its place`(log: Bool) throws {
        defer { sessions.close() }
        let path = try make("books.db")
        let lock = try Lock(path, log: log)
        let ticket = Ticket(pane: .file, number: 1)
        sessions.perform([.files(.open(ticket, path, at: "books/3"))], of: FileID(0))
        // Whoever waits for the file hears of the lock.
        _ = try mail.wait { $0 == FileMessage(.lockWait(true), for: FileID(0)) }
        try lock.release()
        let opened = try mail.wait { $0.message.answer(FilesAnswer.self) != nil }
        guard case .opened(let file, at: "books/3", isNew: true)? = opened.message.answer(FilesAnswer.self)
        else {
            Issue.record("\(opened)")
            return
        }
        let waits = mail.all.withLock { $0.filter { if case .lockWait = $0.message { true } else { false } } }
        #expect(waits.map(\.message) == [.lockWait(true), .lockWait(false)])
        #expect(waits.allSatisfy { $0.file == FileID(0) } && file.name == "books.db")
    }

    @Test func `The opening of a locked file is canceled by Esc, by another file, and by the end`() throws {
        let (path, other) = (try make("books.db"), try make("loans.db"))
        let lock = try Lock(path)
        defer { try? lock.release() }
        func waitForLock(_ count: Int) throws { try mail.wait(for: .lockWait(true), times: count) }
        func waitForEnd(_ count: Int) throws { try mail.wait(for: .lockWait(false), times: count) }
        sessions.perform([.files(.open(Ticket(pane: .file, number: 1), path))], of: FileID(0))
        try waitForLock(1)
        sessions.perform([.cancel(.file)], of: FileID(0))
        try waitForEnd(1)
        sessions.perform([.files(.open(Ticket(pane: .file, number: 2), path))], of: FileID(0))
        try waitForLock(2)
        sessions.perform([.files(.open(Ticket(pane: .file, number: 3), other))], of: FileID(0))
        try waitForEnd(2)
        _ = try mail.wait { $0.message.answer(FilesAnswer.self) != nil }
        sessions.perform([.files(.open(Ticket(pane: .file, number: 4), path))], of: FileID(0))
        try waitForLock(3)
        sessions.close()
        try waitForEnd(3)
        #expect(
            !mail.all.withLock {
                $0.contains { $0.message.answer(Failure.self) != nil }
            })
    }

    @Test func `A locked file beside another one says that it waits, and is opened later`() throws {
        defer { sessions.close() }
        let path = try make("books.db")
        let lock = try Lock(path)
        sessions.perform([.files(.openBeside(FileRequest(path: path, place: "books")))], of: FileID(0))
        let remark = try mail.wait { if case .remark = $0.message { true } else { false } }
        guard case .remark(let sentence) = remark.message else { return }
        #expect(sentence.contains("books.db: another program holds a lock."))
        try lock.release()
        _ = try mail.wait { if case .openedBeside(_, at: "books") = $0.message { true } else { false } }
    }

    @Test func `Lists and folders are answered`() throws {
        defer { sessions.close() }
        let ticket = Ticket(pane: .files, number: 4)
        let folder = Ticket(pane: .folder, number: 5)
        sessions.perform(
            [.files(.list(ticket, open: ["/a"])), .files(.listFolder(folder, "x/"))], of: FileID(0))
        let list = FileList(files: [ListedFile(.open, path: "/a", folder: "")])
        _ = try mail.wait {
            $0 == FileMessage(.answer(Answer(ticket, FilesAnswer.list(list))), for: FileID(0))
        }
        let listing = FolderListing(folder: "x/", names: [.init("a.db")])
        _ = try mail.wait {
            $0 == FileMessage(.answer(Answer(folder, FilesAnswer.folder(listing))), for: FileID(0))
        }
    }
}
