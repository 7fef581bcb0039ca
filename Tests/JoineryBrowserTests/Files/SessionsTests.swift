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
        for file in files { sessions.perform([.fetchCatalog(ticket, withHidden: false)], of: file.id) }
        for (file, table) in zip(files, ["books", "loans"]) {
            _ = try mail.wait { message in
                guard case .answer(.catalog(_, let entries)) = message.message else { return false }
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
        sessions.perform([.openFile(ticket, path)], of: FileID(0))
        let opened = try mail.wait { if case .answer(.opened) = $0.message { true } else { false } }
        guard case .answer(.opened(ticket, let file, isNew: true)) = opened.message else {
            Issue.record("\(opened)")
            return
        }
        #expect(opened.file == FileID(0) && file.name == "books.db")
        sessions.perform([.forgetFile(file.path)], of: file.id)
        let complaint = try mail.wait { if case .complaint = $0.message { true } else { false } }
        #expect(complaint.file == file.id)
        #expect(storage.told.withLock { $0 } == ["+" + file.path, "-" + file.path])
        #expect(!directory.openFiles.isEmpty)
        // Nobody waits for it any more.
        sessions.perform([.closeFile(file.id)], of: FileID(0))
        let end = ContinuousClock.now + .seconds(30)
        while !directory.openFiles.isEmpty, ContinuousClock.now < end { usleep(1_000) }
        #expect(directory.openFiles == [])
    }

    @Test func `A file that cannot be opened is reported with its name`() throws {
        defer { sessions.close() }
        let ticket = Ticket(pane: .file, number: 1)
        let path = directory.file("gone.db")
        sessions.perform([.openFile(ticket, path), .openBeside(FileRequest(path: path))], of: FileID(0))
        let failed = try mail.wait {
            if case .answer(.failed(ticket, _)) = $0.message { true } else { false }
        }
        guard case .answer(.failed(_, let sentence)) = failed.message else { return }
        #expect(sentence.contains("gone.db"))
        _ = try mail.wait { $0.message == .notOpened(sentence) }
        #expect(storage.told.withLock { $0 } == [])
    }

    @Test func `Lists and folders are answered`() throws {
        defer { sessions.close() }
        let ticket = Ticket(pane: .files, number: 4)
        sessions.perform([.listFiles(ticket, open: ["/a"]), .listFolder("x/")], of: FileID(0))
        let list = FileList(files: [ListedFile(.open, path: "/a", folder: "")])
        _ = try mail.wait { $0 == FileMessage(.answer(.files(ticket, list)), for: FileID(0)) }
        let listing = FolderListing(folder: "x/", names: [.init("a.db")])
        _ = try mail.wait { $0 == FileMessage(.answer(.folder(listing)), for: FileID(0)) }
    }
}
