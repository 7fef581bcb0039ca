import Foundation
import Glibc
import JoineryBrowser
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoinerySettings

/// Changes of rules, kept beside a database or in the user's own file.
@Suite struct SidecarChangesTests {
    private let fixture: QueryFilesFixture
    /// The folder of the database, which everyone may write.
    private let data: String
    private let database: String
    private let home: String
    private var beside: String { database + ".joinery.toml" }
    private var personal: String {
        let path = PrivateFile.resolved(database) ?? ""
        return home + "/.local/share/joinery/links/\(PathHash.text(of: path)).toml"
    }
    private var shownPersonal: String { "~" + personal.dropFirst(home.count) }

    private static let refused = RuleChange(table: "event", key: "author", value: "false")
    private static let removed = RuleChange(table: "event", key: "author", value: nil)

    init() throws {
        fixture = try QueryFilesFixture()
        data = fixture.directory.file("data")
        home = fixture.directory.file("home")
        database = data + "/shop.sqlite"
        for folder in [data, home] {
            try fixture.makeFolder(folder)
            #expect(chmod(folder, 0o777) == 0)
        }
        try FileManager.default.moveItem(atPath: fixture.database, toPath: database)
    }

    private func sidecar(_ database: String? = nil, attached: [AttachedDatabase] = []) -> Sidecar {
        let home = home
        return Sidecar(
            besideDatabase: database ?? self.database, attached: attached,
            variables: { $0 == "HOME" ? home : nil })
    }

    private func storage(_ database: String? = nil) throws -> RuleStorage {
        try #require(FoundMistakes().rules(of: sidecar(database)).storage)
    }

    private func keep(_ changes: RuleChange...) throws -> String { try storage().keep(changes) }

    private func sentence(_ changes: RuleChange...) -> String {
        fixture.sentence { try storage().keep(changes) }.replacing(fixture.directory.path, with: "DIR")
    }

    /// Runs `body` as a user who may write below the home directory, and not beside the database.
    private func withoutPermission<T>(_ body: () throws -> T) throws -> T {
        #expect(chmod(data, 0o555) == 0)
        defer { chmod(data, 0o777) }
        return try fixture.directory.withoutPermissionToWrite(body)
    }

    // MARK: Beside the database

    @Test func `A new file is like any other`() throws {
        let storage = try storage()
        let before = sidecar()
        #expect(storage.place() == "shop.sqlite.joinery.toml")
        #expect(try storage.keep([Self.refused]) == "shop.sqlite.joinery.toml")
        #expect(try fixture.text(of: beside) == "[associations]\nevent.author = false\n")
        let other = data + "/other"
        close(open(other, O_WRONLY | O_CREAT, 0o666))
        #expect(try fixture.mode(of: beside) == fixture.mode(of: other))
        #expect(before.newer()?.rules.verdicts == [.init(from: "event", key: "author", .refused)])
        #expect(fixture.names(in: home) == [])
        #expect(fixture.names(in: data) == ["other", "shop.sqlite", "shop.sqlite.joinery.toml"])
    }

    @Test(arguments: [0o600, 0o640, 0o664]) func `A file keeps its permissions`(mode: mode_t) throws {
        try fixture.write("# mine\n", to: beside)
        #expect(chmod(beside, mode) == 0)
        _ = try keep(Self.refused)
        #expect(try fixture.mode(of: beside) == Int(mode))
        #expect(try fixture.text(of: beside) == "# mine\n\n[associations]\nevent.author = false\n")
    }

    @Test func `Nothing is written where nothing changes`() throws {
        _ = try keep(Self.removed)
        #expect(!FileManager.default.fileExists(atPath: beside))
        try fixture.write("[associations]\nevent.author = false", to: beside)
        let status = FileStatus(of: beside)
        _ = try keep(Self.refused, RuleChange(table: "a", key: "b", value: nil))
        #expect(FileStatus(of: beside) == status)
    }

    @Test func `All changes are made, or none`() throws {
        #expect(
            sentence(Self.refused, RuleChange(table: "a", key: "b", value: "1")).contains(
                "a.b was not changed"))
        #expect(!FileManager.default.fileExists(atPath: beside))
        try fixture.write("[associations]\nevent = {author = true}\n", to: beside)
        #expect(
            sentence(RuleChange(table: "a", key: "b", value: "true"), Self.refused)
                == "The rule for event.author was not changed: edit DIR/data/shop.sqlite.joinery.toml by hand, near line 2, "
                + "and set event.author under [associations] to false.")
        #expect(try fixture.text(of: beside) == "[associations]\nevent = {author = true}\n")
    }

    @Test func `A link out of the folder is refused, and one in it stays`() throws {
        try fixture.write("# secret\n", to: "etc/secret.toml")
        let secret = fixture.directory.file("etc/secret.toml")
        try fixture.link(beside, to: secret)
        #expect(
            sentence(Self.refused).hasSuffix("and is not followed. Put the file itself there."))
        #expect(try fixture.text(of: secret) == "# secret\n")
        try FileManager.default.removeItem(atPath: beside)
        try fixture.write("# own\n", to: data + "/own.toml")
        try fixture.link(beside, to: "own.toml")
        _ = try keep(Self.refused)
        #expect(FileStatus.isLink(beside))
        #expect(try fixture.text(of: data + "/own.toml").hasSuffix("event.author = false\n"))
        // What takes the place of a link that leads nowhere would hide where it was to lead.
        try FileManager.default.removeItem(atPath: data + "/own.toml")
        #expect(sentence(Self.refused).contains("There is already a file of this name."))
        #expect(FileStatus.isLink(beside))
    }

    @Test func `A path that leads to the database is not written`() throws {
        let before = try Data(contentsOf: URL(filePath: database))
        try fixture.link(beside, to: "shop.sqlite")
        #expect(
            sentence(Self.refused).hasSuffix(
                "This leads to the database, and is not opened. Move it elsewhere."))
        try FileManager.default.removeItem(atPath: beside)
        #expect(Glibc.link(database, beside) == 0)
        #expect(
            sentence(Self.refused).hasSuffix(
                "This leads to the database, and is not opened. Move it elsewhere."))
        // Nor is another one that is open.
        try FileManager.default.removeItem(atPath: beside)
        let other = try fixture.directory.makeDatabase("other.sqlite", sql: "CREATE TABLE b (id)")
        #expect(Glibc.link(other, beside) == 0)
        let storage = try storage()
        DatabaseFiles(of: other).markAsOpen()
        #expect(throws: QueryFileError.self) { try storage.keep([Self.refused]) }
        #expect(try Data(contentsOf: URL(filePath: database)) == before)
    }

    @Test func `An edit in the meantime is not lost`() throws {
        try fixture.write("# 1\n", to: beside)
        let storage = try storage()
        try fixture.write("# 2\n", to: beside)
        // Another one, while the file is being written.
        let edits = Mutex(0)
        let (fixture, beside) = (fixture, beside)
        let write: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { descriptor, start, count in
            let number = edits.withLock { number in
                number += 1
                return number
            }
            if number < 3 { try? fixture.write("# edit \(number)\n", to: beside) }
            return Glibc.write(descriptor, start, count)
        }
        _ = try PrivateFile.$write.withValue(write) { try storage.keep([Self.refused]) }
        #expect(edits.withLock { $0 } == 3)
        #expect(try fixture.text(of: beside) == "# edit 2\n\n[associations]\nevent.author = false\n")
        #expect(fixture.names(in: data).count == 2)
    }

    @Test func `A file that never stays the same is given up`() throws {
        let edits = Mutex(0)
        let (fixture, beside) = (fixture, beside)
        let write: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { descriptor, start, count in
            let number = edits.withLock { number in
                number += 1
                return number
            }
            try? fixture.write("# edit \(number)\n", to: beside)
            return Glibc.write(descriptor, start, count)
        }
        let text = PrivateFile.$write.withValue(write) { sentence(Self.refused) }
        #expect(text.hasSuffix("Another program is changing the file. Try again."))
        #expect(try fixture.text(of: beside).hasPrefix("# edit 10"))
    }

    @Test func `A full disk leaves the file as it was`() throws {
        try fixture.write("# mine\n", to: beside)
        let text = fixture.withFullDisk(after: 3) { sentence(Self.refused) }
        #expect(text.contains("The rules were not changed: DIR/data/shop.sqlite.joinery.toml: No space left"))
        #expect(try fixture.text(of: beside) == "# mine\n")
        #expect(fixture.names(in: data).count == 2)
        try fixture.write(String(repeating: "#", count: 1 << 20), to: beside)
        #expect(sentence(Self.refused).contains("would be larger than 1 MB"))
    }

    @Test func `A database in memory, or a text, has no file for rules`() throws {
        for path in [":memory:", "", "file:a?mode=memory"] {
            #expect(sidecar(path).storage == nil)
        }
        #expect(Sidecar("", file: "a").storage == nil)
        _ = try storage("file:\(database)?immutable=1").keep([Self.refused])
        #expect(try fixture.text(of: beside) == "[associations]\nevent.author = false\n")
    }

    // MARK: The user's own file

    @Test func `The format of a column is kept beside the database, and no longer in the user's own file`()
        throws
    {
        try fixture.write("[times]\nevent.at = 'digits'\nevent.until = 'unixSeconds'\n", to: personal)
        try fixture.write("[times]\nevent.AT = 'julianDays'\nevent.until = 'digits'\n", to: beside)
        let column = TableColumn(table: "event", column: "at")
        #expect(sidecar().times[column] == .digits)
        #expect(sidecar().times[TableColumn(table: "event", column: "until")] == .unixSeconds)
        _ = try keep(RuleChange(.times, table: "event", key: "at", value: "\"unixMilliseconds\""))
        #expect(sidecar().times[column] == .unixMilliseconds)
        #expect(try fixture.text(of: personal) == "[times]\nevent.until = 'unixSeconds'\n")
        #expect(
            try fixture.text(of: beside)
                == "[times]\nevent.AT = \"unixMilliseconds\"\nevent.until = 'digits'\n")
        _ = try keep(RuleChange(.times, table: "event", key: "at", value: nil))
        #expect(try fixture.text(of: beside) == "[times]\nevent.until = 'digits'\n")
    }

    @Test func `Where the folder cannot be written, the user's own file has the rules`() throws {
        try fixture.write("[associations]\nevent.author = \"speaker\"\nevent.book = \"volume\"\n", to: beside)
        let before = sidecar()
        let storage = try storage()
        let names = try withoutPermission { [storage.place(), try storage.keep([Self.refused])] }
        #expect(names == [shownPersonal, shownPersonal])
        let path = PrivateFile.resolved(database) ?? ""
        #expect(try fixture.text(of: personal) == "# \(path)\n\n[associations]\nevent.author = false\n")
        #expect(try fixture.mode(of: personal) == 0o600)
        #expect(try fixture.text(of: beside).contains("speaker"))
        let newer = try #require(before.newer())
        #expect(
            newer.rules.verdicts == [
                .init(from: "event", key: "author", .refused),
                .init(from: "event", key: "book", .accepted(key: "volume")),
            ])
        #expect(newer.newer() == nil)
        try withoutPermission { _ = try keep(Self.removed) }
        #expect(sidecar().rules.verdicts.first?.judgement == .accepted(key: "speaker"))
    }

    @Test func `A file that may not be written is left alone`() throws {
        try fixture.write("# mine\n", to: beside)
        #expect(chmod(beside, 0o444) == 0)
        let names = try fixture.directory.withoutPermissionToWrite {
            [try storage().place(), try keep(Self.refused)]
        }
        #expect(names == [shownPersonal, shownPersonal])
        #expect(try fixture.text(of: beside) == "# mine\n")
    }

    @Test func `Without a home directory, the reason is given`() throws {
        let changes = try #require(Sidecar(besideDatabase: database, variables: { _ in nil }).storage)
        try withoutPermission {
            #expect(changes.place() == "shop.sqlite.joinery.toml")
            #expect(
                fixture.sentence { try changes.keep([Self.refused]) }.hasSuffix(
                    "shop.sqlite.joinery.toml: Permission denied. Check the permissions of the file and its folder."
                ))
        }
    }

    @Test func `A rule beside the database cannot be removed elsewhere`() throws {
        try fixture.write("\n[associations]\nevent.author = false\n", to: beside)
        try withoutPermission {
            #expect(
                sentence(Self.removed)
                    == "The rule for event.author was not changed: edit DIR/data/shop.sqlite.joinery.toml by hand, near line 3, "
                    + "and remove event.author from [associations].")
        }
        #expect(!FileManager.default.fileExists(atPath: personal))
    }

    @Test func `A rule beside the database is not hidden by one of the user`() throws {
        try fixture.write("[associations]\nEvent.author = false\nevent.book = false\n", to: personal)
        #expect(
            try keep(RuleChange(table: "event", key: "author", value: "true")) == "shop.sqlite.joinery.toml")
        #expect(try fixture.text(of: personal) == "[associations]\nevent.book = false\n")
        #expect(
            sidecar().rules.verdicts == [
                .init(from: "event", key: "book", .refused),
                .init(from: "event", key: "author", .accepted(key: nil)),
            ])
        // If the user's own file cannot be changed, neither is the other one.
        try fixture.write("[associations]\nevent = {author = false}\n", to: personal)
        let before = try fixture.text(of: beside)
        #expect(sentence(Self.refused).contains("edit DIR/home/"))
        #expect(try fixture.text(of: beside) == before)
        try FileManager.default.removeItem(atPath: beside)
        #expect(sentence(Self.refused).contains("edit DIR/home/"))
        #expect(!FileManager.default.fileExists(atPath: beside))
    }

    @Test func `The user's own file is a sidecar like any other`() throws {
        try fixture.write(
            "[labels]\na = 'x'\nb = 'y'\n[queries]\nq = 'select 1'\nr = 'select 2'\n[associations]\na.b = {columns = 'c', to = 'd'}\n",
            to: beside)
        let before = sidecar()
        try fixture.write(
            "label = 1\n[labels]\nA = 'z'\n[queries]\nq = 'select 3'\n[associations]\nA.b = true\nnothing.b = {columns = 'c', to = 'd'}\n",
            to: personal)
        let sidecar = try #require(before.newer())
        #expect(sidecar.rules.labels == ["A": ["z"], "b": ["y"]])
        #expect(sidecar.queries == ["q": "select 3", "r": "select 2"])
        #expect(sidecar.rules.verdicts.count == 1 && sidecar.rules.definitions.count == 1)
        #expect(sidecar.mistakes.map(\.file) == [personal])
        let schema = try DatabaseQueue(path: database).read { try $0.schema().following(sidecar.rules) }
        let mistakes = sidecar.mistakes(in: schema)
        #expect(mistakes.map(\.file) == [personal, personal, personal, beside])
        #expect(mistakes.map(\.line) == [1, 3, 8, 3])
    }

    // MARK: Attached files

    @Test func `Rules for attached tables are kept with the main file`() throws {
        let crm = try fixture.directory.makeDatabase("crm.sqlite", sql: "CREATE TABLE visit (id INTEGER)")
        try fixture.write("[associations]\nvisit.guest = \"x\"\n", to: crm + ".joinery.toml")
        let attached = [try AttachedDatabase(name: "crm", path: crm)]
        let storage = try #require(sidecar(attached: attached).storage)
        #expect(
            fixture.sentence { try storage.keep([RuleChange(table: "CRM.visit", key: "guest", value: nil)]) }
                .contains("crm.sqlite.joinery.toml by hand, near line 2"))
        _ = try storage.keep([RuleChange(table: "crm.visit", key: "guest", value: "false")])
        #expect(try fixture.text(of: beside) == "[associations]\n\"crm.visit\".guest = false\n")
        #expect(
            sidecar(attached: attached).rules.verdicts == [.init(from: "crm.visit", key: "guest", .refused)])
        _ = try storage.keep([RuleChange(table: "crm.visit", key: "guest", value: nil)])
        #expect(
            sidecar(attached: attached).rules.verdicts
                == [.init(from: "crm.visit", key: "guest", .accepted(key: "x"))])
    }
}
