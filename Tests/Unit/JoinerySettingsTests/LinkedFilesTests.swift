import Foundation
import JoineryBrowser
import Testing

@testable import JoinerySettings

/// Settings and queries that are symbolic links, perhaps to secrets: none is followed without a word, or quoted.
@Suite struct LinkedFilesTests {
    private let fixture: QueryFilesFixture

    /// A file that is no TOML, and whose lines must not be shown.
    private static let secret =
        "root:$y$j9T$abc:19000:0\nsecret = hunter2\n[hunter3\nlabels = {hunter4 = 5}\n"

    init() throws {
        fixture = try QueryFilesFixture()
        try fixture.write(Self.secret, to: "etc/shadow")
    }

    private var secret: String { fixture.directory.file("etc/shadow") }
    private var target: String { PrivateFile.resolved(secret) ?? "" }
    private var sidecar: String { fixture.database + ".joinery.toml" }

    private func sentences() -> [String] {
        Sidecar(besideDatabase: fixture.database, variables: { _ in nil }).mistakes.map(\.sentence)
    }

    @Test(arguments: ["etc/shadow", "first", "folder/shadow"])
    func `A sidecar out of its folder is not read`(name: String) throws {
        // By way of another link, or of a folder that is one.
        try fixture.link(fixture.directory.file("first"), to: secret)
        try fixture.link(fixture.directory.file("folder"), to: fixture.directory.file("etc"))
        let data = fixture.directory.file("data")
        try fixture.makeFolder(data)
        let database = data + "/test.sqlite"
        try FileManager.default.moveItem(atPath: fixture.database, toPath: database)
        try fixture.link(database + ".joinery.toml", to: fixture.directory.file(name))
        #expect(
            Sidecar(besideDatabase: database, variables: { _ in nil }).mistakes.map(\.sentence) == [
                "This is a link out of its folder, to \(target), and is not followed. Put the file itself there."
            ])
        #expect(Sidecar(besideDatabase: database, variables: { _ in nil }).newer() == nil)
    }

    @Test func `A sidecar may be a link in its folder, or into a folder of it`() throws {
        for (number, name) in ["labels.toml", "settings/labels.toml"].enumerated() {
            try fixture.write("labels.a = 'id\(number)'", to: name)
            try? FileManager.default.removeItem(atPath: sidecar)
            try fixture.link(sidecar, to: name)
            #expect(
                Sidecar(besideDatabase: fixture.database, variables: { _ in nil }).rules.labels == [
                    "a": ["id\(number)"]
                ])
            #expect(sentences() == [])
        }
        // One that leads nowhere is no sidecar.
        try FileManager.default.removeItem(atPath: sidecar)
        try fixture.link(sidecar, to: "/nowhere")
        #expect(sentences() == [])
        try FileManager.default.removeItem(atPath: sidecar)
        try fixture.link(sidecar, to: "test.sqlite.joinery.toml")
        #expect(sentences() == ["Cannot be read: Too many levels of symbolic links."])
    }

    @Test func `A folder whose name begins like the other one is another folder`() throws {
        try fixture.write("labels.a = 'id'", to: "data-of-others/labels.toml")
        try fixture.makeFolder(fixture.directory.file("data"))
        let path = fixture.directory.file("data/x.toml")
        try fixture.link(path, to: "../data-of-others/labels.toml")
        #expect(SettingsFile.outsideTarget(of: path)?.hasSuffix("/data-of-others/labels.toml") == true)
        #expect(SettingsFile.outsideTarget(of: fixture.directory.file("data-of-others/labels.toml")) == nil)
        try fixture.link(fixture.directory.file("above"), to: ".")
        #expect(SettingsFile.outsideTarget(of: fixture.directory.file("above")) != nil)
    }

    @Test func `A configuration that is a link applies, and says so`() throws {
        try fixture.write("theme = 'light'\n", to: "dotfiles/config.toml")
        let path = fixture.directory.file("config/config.toml")
        try fixture.link(path, to: fixture.directory.file("dotfiles/config.toml"))
        let preferences = Preferences(file: path)
        #expect(preferences.terminal.theme == "light")
        let target = try #require(PrivateFile.resolved(path))
        #expect(
            preferences.mistakes.map(\.sentence) == [
                "This is a link out of its folder, to \(target). What is there applies."
            ])
    }

    @Test func `The mistakes of a configuration that is a link quote nothing`() throws {
        let path = fixture.directory.file("config/config.toml")
        try fixture.link(path, to: secret)
        let mistakes = Preferences(file: path).mistakes
        #expect(
            mistakes.map(\.sentence) == [
                "This is a link out of its folder, to \(target). What is there applies, except on lines 1, 2, 3, "
                    + "which are wrong."
            ])
        #expect(mistakes.allSatisfy { $0.line == nil && $0.key == nil })
        try fixture.write("theme = 'light'\nhunter2 = 1\n", to: "etc/shadow")
        #expect(
            Preferences(file: path).mistakes.first?.sentence.hasSuffix(
                "applies, except on line 2, which is wrong.") == true)
    }

    @Test func `A file of queries out of its folder is not opened`() throws {
        let path = fixture.directory.file("queries/report.sql")
        try fixture.link(path, to: secret)
        let error = #expect(throws: QueryFileError.self) { try fixture.files.text(inFile: path) }
        #expect(
            error?.description.hasSuffix(
                "report.sql: This is a link out of its folder, to \(target), and is not followed. Name that file instead."
            )
                == true)
        #expect(try fixture.files.text(inFile: secret) == Self.secret)
    }

    @Test func `A named query that is a link says so, and is not quoted`() throws {
        try fixture.write("-- hunter2\nselect 1", to: "etc/shadow")
        try fixture.link(fixture.queries + "/mine.sql", to: secret)
        try fixture.write("-- Own\nselect 2", to: fixture.queries + "/own.sql")
        let queries = fixture.files.namedQueries()
        #expect(queries.map(\.description) == ["@mine is a link out of its folder, to \(target).", "Own"])
        #expect(try fixture.files.text(named: "mine") == "-- hunter2\nselect 1")
        let library = QueryLibrary(queries: ["late": "select 3"], folder: fixture.queries)
        #expect(library.remark(on: "own") == nil && library.remark(on: "late") == nil)
        #expect(library.remark(on: "none") == nil && library.remark(on: "../x") == nil)
    }
}
