import Foundation
import TestSupport
import Testing

@testable import JoinerySettings

@Suite struct DraftFileTests {
    private let fixture: QueryFilesFixture
    private var files: QueryFiles { fixture.files }

    init() throws {
        fixture = try QueryFilesFixture()
    }

    /// The only draft.
    private func file() throws -> String {
        let names = fixture.names(in: fixture.drafts)
        #expect(names.count == 1)
        return fixture.drafts + "/" + (try #require(names.first))
    }

    private func sentence(_ body: () throws -> some Any) -> String {
        fixture.sentence(body).replacing(fixture.directory.path, with: "DIR")
    }

    @Test(arguments: ["select 1", "select 1\n", "\n", "-- /not/ours\nselect '日é'", "a\r\n", "-- a", " "])
    func `A draft comes back unchanged`(text: String) throws {
        #expect(files.draft() == nil)
        try files.keepDraft(text)
        #expect(files.draft().map { Array($0.utf8) } == Array(text.utf8))
        let path = try file()
        let database = try #require(PrivateFile.resolved(fixture.database))
        #expect(try fixture.text(of: path) == "-- \(database)\n\(text)\n")
        #expect(try fixture.mode(of: path) == 0o600)
        #expect(try fixture.mode(of: fixture.drafts) == 0o700)
    }

    @Test func `The name is a hash that never changes`() throws {
        let files = DatabaseFiles(of: "/data/library.sqlite")
        let folder = fixture.directory.path
        for (path, name) in [("/data/library.sqlite", "e19820124cf765a4"), ("/a", "07d66707b49cd92d")] {
            try DraftFile(of: path, in: folder, sparing: files).keep("x")
            #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name).sql"), "\(path)")
        }
    }

    @Test func `A file has one draft, whatever it is called`() throws {
        try fixture.link(fixture.directory.file("link.sqlite"), to: fixture.database)
        try files.keepDraft("select 1")
        let name = URL(filePath: fixture.database).lastPathComponent
        for path in ["link.sqlite", "./\(name)", "state/../\(name)"] {
            #expect(fixture.files(database: fixture.directory.file(path)).draft() == "select 1")
        }
        #expect(fixture.files(database: "file:\(fixture.database)?mode=ro").draft() == "select 1")
        let other = try fixture.directory.makeDatabase("other.sqlite", sql: "CREATE TABLE b (id INTEGER)")
        #expect(fixture.files(database: other).draft() == nil)
        try fixture.files(database: other).keepDraft("select 2")
        #expect(files.draft() == "select 1")
    }

    @Test func `An empty text removes the draft`() throws {
        try files.keepDraft("")
        #expect(fixture.names(in: fixture.drafts) == [])
        try files.keepDraft("select 1")
        try files.keepDraft("select 2")
        #expect(files.draft() == "select 2")
        try files.keepDraft("")
        #expect(files.draft() == nil)
        #expect(fixture.names(in: fixture.drafts) == [])
    }

    @Test func `A draft is kept without a history, but not without a home directory`() throws {
        let files = fixture.files(keepsHistory: false)
        try files.keepDraft("select 1")
        #expect(files.draft() == "select 1")
        let homeless = fixture.files(variables: ["HOME": "relative"])
        try homeless.keepDraft("select 1")
        #expect(homeless.draft() == nil)
        // A database in memory has no path to keep a draft for.
        let memory = fixture.files(database: ":memory:")
        try memory.keepDraft("select 1")
        #expect(memory.draft() == nil)
    }

    @Test func `The first line of a file is only dropped if it is the path`() throws {
        try files.keepDraft("x")
        let path = try file()
        for (content, draft) in [
            ("select 1\nselect 2\n", "select 1\nselect 2"), ("-- mine\nselect 1", "-- mine\nselect 1"),
            ("-- /moved/here\nselect 1", "select 1"), ("-- /cut", nil), ("", nil),
        ] {
            try fixture.write(content, to: path)
            #expect(files.draft() == draft)
        }
        try fixture.write(Data([0xFF]), to: path)
        #expect(files.draft() == nil)
    }

    @Test func `A path with line breaks takes one line`() throws {
        let database = try fixture.directory.makeDatabase("a\nb.sqlite", sql: "CREATE TABLE a (id INTEGER)")
        let files = fixture.files(database: database)
        try files.keepDraft("select 1")
        #expect(files.draft() == "select 1")
        #expect(try fixture.text(of: try file()).hasSuffix("/a␊b.sqlite\nselect 1\n"))
    }

    @Test func `A long text is kept up to its limit`() throws {
        let long = String(repeating: "x", count: 16 << 20)
        try files.keepDraft(long)
        #expect(files.draft() == long)
        #expect(
            sentence { try files.keepDraft(long + "x") }
                == "The text being typed was not kept: it is larger than 16 MB. Save it in parts.")
        #expect(files.draft() == long)
    }

    @Test func `A failure leaves the former draft`() throws {
        try files.keepDraft("select 1")
        let path = try file()
        let name = URL(filePath: path).lastPathComponent
        fixture.withFullDisk(after: 3) {
            #expect(
                sentence { try files.keepDraft("select 2") }
                    == "The text being typed was not kept: DIR/state/joinery/drafts/\(name): No space left on device. "
                    + "Free space on the disk, then try again.")
        }
        let drafts = fixture.drafts
        #expect(chmod(drafts, 0o555) == 0)
        let denied = try fixture.directory.withoutPermissionToWrite {
            sentence { try files.keepDraft("select 2") }
        }
        #expect(denied.hasSuffix("Permission denied. Check the permissions of the file and its folder."))
        #expect(files.draft() == "select 1")
        #expect(fixture.names(in: drafts) == [name])
        try FileManager.default.removeItem(atPath: path)
        try fixture.makeFolder(path)
        #expect(files.draft() == nil)
        for text in ["select 2", ""] {
            #expect(
                sentence { try files.keepDraft(text) }
                    == "The text being typed was not kept: DIR/state/joinery/drafts/\(name): Is a directory. "
                    + "Rename the folder that is in the place of the file.")
        }
    }
}
