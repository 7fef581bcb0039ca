import Foundation
import JoineryBrowser
import TestSupport
import Testing

@testable import JoinerySettings

@Suite struct SavedQueryTests {
    private let fixture: QueryFilesFixture

    init() throws {
        fixture = try QueryFilesFixture(
            sidecar: """
                [queries]
                late = "-- Late loans\\nselect 1"
                all = "select 2"
                """)
    }

    private func save(_ text: String, _ name: String, replacing: Bool = false) throws -> String {
        try fixture.files.save(text, named: name, isReplacing: replacing)
    }

    private func sentence(_ body: () throws -> some Any) -> String {
        fixture.sentence(body).replacing(fixture.directory.path, with: "DIR")
    }

    @Test func `The library has the queries of the database and of the user`() throws {
        try fixture.write("-- By name\nselect 3\n", to: fixture.queries + "/authors.sql")
        try fixture.write("hidden", to: fixture.queries + "/late.sql")
        #expect(
            fixture.files.namedQueries() == [
                NamedQuery(name: "all", isOfDatabase: true),
                NamedQuery(name: "authors", description: "By name"),
                NamedQuery(name: "late", description: "Late loans", isOfDatabase: true),
            ])
        #expect(try fixture.files.text(named: "authors") == "-- By name\nselect 3")
    }

    @Test func `A query that cannot be read says why`() throws {
        try fixture.write(Data([0xFF]), to: fixture.queries + "/bytes.sql")
        try fixture.makeFolder(fixture.queries + "/folder.sql")
        try fixture.write(String(repeating: " ", count: 1 << 20 + 1), to: fixture.queries + "/large.sql")
        let library = fixture.files.namedQueries().filter { !$0.isOfDatabase }
        #expect(
            library.map { $0.description?.replacing(fixture.queries, with: "Q") } == [
                "Q/bytes.sql: The query is not UTF-8.", "Q/folder.sql: This is not a regular file.",
                "Q/large.sql: The file is larger than 1 MB and is ignored.",
            ])
    }

    @Test func `A query of another user says why`() throws {
        let path = fixture.queries + "/secret.sql"
        try fixture.write("select 1", to: path)
        #expect(chmod(path, 0) == 0)
        let denied = try fixture.directory.withoutPermissionToWrite {
            sentence { try fixture.files.text(named: "secret") }
        }
        #expect(denied == "DIR/data/joinery/queries/secret.sql: Cannot be read: Permission denied.")
    }

    @Test func `A changed sidecar counts at once`() throws {
        let files = fixture.files
        try fixture.write("queries.newer = 'select 5'", to: "test.sqlite.joinery.toml")
        #expect(files.namedQueries().map(\.name) == ["newer"])
        #expect(try files.text(named: "newer") == "select 5")
        #expect(throws: QueryFileError.self) { try files.save("x", named: "newer", isReplacing: true) }
    }

    @Test func `A query is saved in a private file and folder`() throws {
        let path = try save("-- Mine\nselect 'é 日'", "mine")
        #expect(path == fixture.queries + "/mine.sql")
        #expect(try fixture.text(of: path) == "-- Mine\nselect 'é 日'\n")
        #expect(try fixture.mode(of: path) == 0o600)
        for folder in ["data", "data/joinery", "data/joinery/queries"] {
            #expect(try fixture.mode(of: fixture.directory.file(folder)) == 0o700)
        }
        #expect(fixture.names(in: fixture.queries) == ["mine.sql"])
        #expect(
            fixture.files.namedQueries().filter { !$0.isOfDatabase } == [
                NamedQuery(name: "mine", description: "Mine")
            ])
    }

    @Test(arguments: ["", "select 1", "select 1\n", "\n\n", "a\r\n"])
    func `A saved text comes back unchanged`(text: String) throws {
        _ = try save(text, "text")
        #expect(try Array(fixture.files.text(named: "text").utf8) == Array(text.utf8))
    }

    @Test func `Only a request to replace replaces a query`() throws {
        _ = try save("select 1", "mine")
        #expect(
            sentence { try save("select 2", "mine") }
                == "The query was not saved: there is a query “mine”. Choose another name, or replace it with "
                + ":save! mine.")
        #expect(try fixture.files.text(named: "mine") == "select 1")
        #expect(try save("select 2", "mine", replacing: true) == fixture.queries + "/mine.sql")
        #expect(try fixture.files.text(named: "mine") == "select 2")
        #expect(try save("select 3", "new", replacing: true) == fixture.queries + "/new.sql")
        #expect(fixture.names(in: fixture.queries) == ["mine.sql", "new.sql"])
    }

    @Test(arguments: ["../late", "a/b", ".hidden", "", "a b", "a\0b", "a\n"])
    func `A name that no query can have is refused`(name: String) {
        let sentence = sentence { try save("select 1", name) }
        #expect(
            sentence == "The query was not saved as “\(SafeText.line(name))”. "
                + "The name of a query may have only letters, digits, _, - and ., and no . at its beginning.")
        #expect(fixture.names(in: fixture.directory.file("data")) == [])
    }

    @Test(arguments: [false, true])
    func `A name of the database is refused, because it would hide the query`(replacing: Bool) {
        #expect(
            sentence { try save("select 1", "late", replacing: replacing) }
                == "The query was not saved: “late” is a query of the database and would hide it. "
                + "Choose another name.")
        #expect(fixture.names(in: fixture.directory.file("data")) == [])
    }

    @Test func `A link stays when its query is replaced`() throws {
        try fixture.write("select 1", to: "dotfiles/mine.sql")
        try fixture.link(fixture.queries + "/mine.sql", to: fixture.directory.file("dotfiles/mine.sql"))
        #expect(throws: QueryFileError.self) { try save("select 2", "mine") }
        _ = try save("select 2", "mine", replacing: true)
        #expect(try fixture.text(of: fixture.directory.file("dotfiles/mine.sql")) == "select 2\n")
        #expect(fixture.names(in: fixture.directory.file("dotfiles")) == ["mine.sql"])
        // A link that leads nowhere is a taken name, too.
        try fixture.link(fixture.queries + "/gone.sql", to: "nowhere")
        #expect(throws: QueryFileError.self) { try save("select 2", "gone") }
        _ = try save("select 2", "gone", replacing: true)
        #expect(try fixture.files.text(named: "gone") == "select 2")
    }

    @Test func `Without a home directory nothing is saved`() {
        let files = fixture.files(variables: [:])
        #expect(files.namedQueries().map(\.name) == ["all", "late"])
        #expect(
            sentence { try files.save("select 1", named: "mine", isReplacing: false) }
                == "The query was not saved: there is no folder for it. "
                + "Set HOME or XDG_DATA_HOME to an absolute path.")
    }

    @Test func `A text that could not be read again is not saved`() throws {
        let largest = String(repeating: "x", count: 1 << 20 - 1)
        _ = try save(largest, "large")
        #expect(try fixture.files.text(named: "large") == largest)
        #expect(
            sentence { try save(largest + "x", "larger") }
                == "The query was not saved: it is larger than 1 MB. Save a part of it.")
        #expect(fixture.names(in: fixture.queries) == ["large.sql"])
    }

    @Test func `A full disk leaves the former query`() throws {
        _ = try save("select 1", "mine")
        for bytes in [0, 5] {
            fixture.withFullDisk(after: bytes) {
                #expect(
                    sentence { try save("select 2", "mine", replacing: true) }
                        == "The query was not saved: DIR/data/joinery/queries/mine.sql: No space left on device. "
                        + "Free space on the disk, then try again.")
            }
        }
        #expect(try fixture.files.text(named: "mine") == "select 1")
        #expect(fixture.names(in: fixture.queries) == ["mine.sql"])
    }

    @Test func `A folder that cannot be written is reported`() throws {
        let denied = try fixture.directory.withoutPermissionToWrite {
            sentence { try save("select 1", "mine") }
        }
        #expect(
            denied
                == "The query was not saved: DIR/data: Permission denied. "
                + "Check the permissions of the file and its folder.")
        try fixture.write("", to: "data/joinery")
        #expect(
            sentence { try save("select 1", "mine") }
                == "The query was not saved: DIR/data/joinery/queries: Not a directory. "
                + "Rename the file that is in the place of a folder.")
    }

    @Test func `A folder in the place of a query is reported`() throws {
        try fixture.makeFolder(fixture.queries + "/mine.sql")
        let taken = sentence { try save("x", "mine") }
        #expect(taken.hasPrefix("The query was not saved: there is a query “mine”."))
        #expect(
            sentence { try save("x", "mine", replacing: true) }
                == "The query was not saved: DIR/data/joinery/queries/mine.sql: Is a directory. "
                + "Rename the folder that is in the place of the file.")
        #expect(fixture.names(in: fixture.queries) == ["mine.sql"])
        let name = String(repeating: "n", count: 300)
        #expect(sentence { try save("x", name) }.hasSuffix("File name too long. Choose a shorter name."))
        #expect(fixture.names(in: fixture.queries) == ["mine.sql"])
    }

    @Test(arguments: [
        (
            EROFS,
            "Read-only file system. Set XDG_DATA_HOME and XDG_STATE_HOME to folders that can be written."
        ),
        (EDQUOT, "Disk quota exceeded. Free space on the disk, then try again."),
        (EIO, "Input/output error. Check the disk, then try again."),
        (ELOOP, "Too many levels of symbolic links. Remove the link that leads to itself."),
    ])
    func `An error of the system says what to do`(code: Int32, sentence: String) {
        #expect(PrivateFile.Reason.system(code).sentence == sentence)
    }
}
