import Foundation
import Glibc
import JoineryBrowser
import Synchronization
import TestSupport
import Testing

@testable import JoinerySettings

/// The files to choose from: those opened last, and those below a folder.
@Suite struct KnownFilesTests {
    private let fixture: QueryFilesFixture
    private var directory: TemporaryDirectory { fixture.directory }

    init() throws {
        fixture = try QueryFilesFixture()
        try directory.remove("test.sqlite")
    }

    private var recent: String { directory.file("state/joinery/recent") }

    private func files(keepsRecent: Bool = true, bounds: FileFinder.Bounds = .init()) -> KnownFiles {
        let variables = ["XDG_STATE_HOME": directory.file("state"), "HOME": directory.file("home")]
        return KnownFiles(
            keepsRecent: keepsRecent, directory: directory.file("work"), bounds: bounds,
            variables: { variables[$0] })
    }

    @discardableResult
    private func make(_ path: String, tables: Int = 1) throws -> String {
        try fixture.makeFolder(URL(filePath: directory.file(path)).deletingLastPathComponent().path)
        let sql = (1...tables).map { "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY);" }.joined()
        return try directory.makeDatabase(path, sql: sql)
    }

    private func list(_ files: KnownFiles, open: [String] = []) throws -> FileList {
        var lists: [FileList] = []
        files.list(open: open, isCanceled: { false }, report: { lists.append($0) })
        #expect(lists.dropLast().allSatisfy { !$0.isComplete })
        return try #require(lists.last { $0.isComplete })
    }

    // MARK: Opened last

    @Test func `The file opened last comes first, and each only once`() throws {
        let files = files()
        let paths = try ["a.db", "b.db"].map { try make("data/" + $0) }
        for path in paths + [paths[0]] { try files.remember(path) }
        #expect(try list(files).files.map(\.name) == ["a.db", "b.db"])
        #expect(try list(files).files.allSatisfy { $0.group == .recent && $0.tableCount == 1 })
        #expect(try fixture.mode(of: recent) == 0o600)
    }

    @Test func `A file with two names is kept by its real path`() throws {
        let path = try make("data/a.db")
        let link = directory.file("link.db")
        try fixture.link(link, to: path)
        #expect(files().resolved(link) == PrivateFile.resolved(path))
        #expect(files().resolved("file:" + path) == nil)
        #expect(files().resolved(directory.file("gone.db")) == nil)
    }

    @Test func `A URI is not kept, because it may mean something else the next time`() throws {
        try files().remember("file:a.db?immutable=1")
        #expect(!FileManager.default.fileExists(atPath: recent))
    }

    @Test func `A file that is gone or is no file stays in the list and says so`() throws {
        let files = files()
        let paths = try ["gone.db", "folder.db", "text.db", "pipe.db"].map { try make("data/" + $0) }
        for path in paths {
            try files.remember(path)
            try FileManager.default.removeItem(atPath: path)
        }
        try fixture.makeFolder(paths[1])
        try fixture.write(String(repeating: "no database ", count: 100), to: paths[2])
        #expect(mkfifo(paths[3], 0o600) == 0)
        #expect(
            try list(files).files.map(\.problem) == [
                "This is not a regular file.", "This is no SQLite database any more.",
                "This is not a regular file.", "There is no such file any more.",
            ])
    }

    @Test func `A file that is forgotten is no longer listed, and the others are`() throws {
        let files = files()
        let paths = try ["a.db", "b.db", "c.db"].map { try make("data/" + $0) }
        for path in paths { try files.remember(path) }
        try files.forget(paths[1])
        try files.forget(directory.file("never.db"))
        #expect(try list(files).files.map(\.name) == ["c.db", "a.db"])
        #expect(try fixture.mode(of: recent) == 0o600)
    }

    @Test func `Nothing is read or written if no list is kept`() throws {
        let path = try make("data/a.db")
        try files().remember(path)
        let before = try fixture.text(of: recent)
        let silent = files(keepsRecent: false)
        #expect(try list(silent).files == [])
        try silent.remember(make("data/b.db"))
        try silent.forget(path)
        #expect(try fixture.text(of: recent) == before)
    }

    @Test func `The newest hundred are kept`() throws {
        let files = files()
        for number in 1...130 { try files.remember("/data/\(number).db") }
        let listed = try list(files).files
        #expect(listed.count <= 110 && listed.count >= 100)
        #expect(listed.first?.name == "130.db")
    }

    @Test func `A list that cannot be written is reported, and stays as it was`() throws {
        let files = files()
        try files.remember("/data/a.db")
        let before = try fixture.text(of: recent)
        let sentence = fixture.sentence { try fixture.withFullDisk { try files.remember("/data/b.db") } }
        #expect(sentence.hasPrefix("The list of recent files was not changed: "), "\(sentence)")
        #expect(sentence.hasSuffix("Free space on the disk, then try again."), "\(sentence)")
        #expect(try fixture.text(of: recent) == before)
    }

    @Test func `Open files come first and are not listed again`() throws {
        let files = files()
        let paths = try ["a.db", "b.db"].map { try make("work/" + $0, tables: 2) }
        for path in paths { try files.remember(path) }
        let listed = try list(files, open: [paths[0]]).files
        #expect(listed.map(\.group) == [.open, .recent])
        #expect(listed.map(\.tableCount) == [2, 2])
    }

    @Test func `The home directory is shown as a tilde`() throws {
        let files = files()
        try files.remember(make("home/books/a.db"))
        try fixture.makeFolder(directory.file("home"))
        #expect(try list(self.files()).files.map(\.folder) == ["~/books"])
    }

    // MARK: Nearby

    @Test func `Databases are told by their content, two levels of folders deep`() throws {
        for path in [
            "a.db", "b/noSuffix", "b/c/d.db", "b/c/e/tooDeep.db", ".hidden/x.db", "node_modules/y.db",
        ] {
            try make("work/" + path)
        }
        try make("work/.hidden.db")
        try fixture.write(String(repeating: "Dear reader. ", count: 100), to: "work/letter.db")
        try fixture.write("", to: "work/empty.db")
        #expect(mkfifo(directory.file("work/pipe.db"), 0o600) == 0)
        try fixture.link(directory.file("work/b/loop"), to: directory.file("work"))
        try fixture.link(directory.file("work/dangling.db"), to: "nowhere")
        try fixture.link(directory.file("work/self.db"), to: "self.db")
        let list = try list(files())
        #expect(list.files.map(\.path) == ["a.db", "b/noSuffix", "b/c/d.db"])
        #expect(list.files.map(\.folder) == ["", "b", "b/c"])
        #expect(list.files.allSatisfy { $0.group == .here && $0.tableCount == 1 })
        #expect(list.remark == nil)
    }

    @Test func `A file with several names is listed once`() throws {
        let path = try make("work/a.db")
        try fixture.link(directory.file("work/b.db"), to: path)
        #expect(link(path, directory.file("work/c.db")) == 0)
        #expect(try list(files()).files.map(\.path) == ["a.db"])
        #expect(try list(files(), open: [path]).files.map(\.group) == [.open])
    }

    @Test func `A search that goes too far ends with a remark`() throws {
        for number in 1...6 { try make("work/\(number).db") }
        var bounds = FileFinder.Bounds()
        bounds.databases = 4
        #expect(try list(files(bounds: bounds)).files.count == 4)
        #expect(try list(files(bounds: bounds)).remark == "Search stopped after 4 databases.")
        bounds = FileFinder.Bounds()
        bounds.entries = 3
        #expect(try list(files(bounds: bounds)).files.count <= 3)
        #expect(try list(files(bounds: bounds)).remark == "Search stopped after 3 files.")
        bounds = FileFinder.Bounds()
        bounds.time = .zero
        #expect(try list(files(bounds: bounds)).remark == "Search stopped after 0 seconds.")
    }

    @Test func `A search that is canceled reports nothing more`() throws {
        try make("work/a.db")
        var lists: [FileList] = []
        files().list(open: [], isCanceled: { true }, report: { lists.append($0) })
        #expect(lists.allSatisfy { !$0.isComplete })
    }

    @Test func `Looking at a database leaves nothing next to it`() throws {
        let path = try make("work/a.db")
        let queue = try directory.makeDatabase(
            "work/log.db", sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (id)")
        let before = fixture.names(in: directory.file("work"))
        #expect(try list(files()).files.map(\.tableCount) == [1, 1])
        #expect(fixture.names(in: directory.file("work")) == before)
        #expect(before.count == 2 && path != queue)
    }

    @Test func `A database that another program has locked is looked at without waiting`() throws {
        let path = try make("work/a.db", tables: 2)
        let writer = try WriterProcess(path: path)
        try writer.commit("BEGIN EXCLUSIVE")
        #expect(try list(files()).files.map(\.tableCount) == [2])
        try writer.commit("ROLLBACK")
    }

    @Test func `A table that is still in the log counts while another program uses it`() throws {
        let path = try make("work/a.db")
        let writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit("CREATE TABLE t2 (id INTEGER PRIMARY KEY)")
        #expect(try list(files()).files.map(\.tableCount) == [2])
        // Without an index of the log, reading it would create one.
        let copy = directory.file("copy/a.db")
        try fixture.makeFolder(directory.file("copy"))
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        #expect(FileFinder.content(of: copy) == .database(tables: nil))
        #expect(fixture.names(in: directory.file("copy")) == ["a.db", "a.db-wal"])
    }

    @Test func `Names in folders are listed to complete paths`() throws {
        try make("work/b.db")
        try fixture.makeFolder(directory.file("work/a"))
        #expect(mkfifo(directory.file("work/pipe"), 0o600) == 0)
        let folder = directory.file("work/")
        #expect(
            files().names(inFolder: folder)
                == FolderListing(folder: folder, names: [.init("a", isFolder: true), .init("b.db")]))
        #expect(files().names(inFolder: "/no/such/").names == [])
    }
}
