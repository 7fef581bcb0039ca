import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

/// Files named by URIs.
@Suite struct DatabaseURITests {
    private let directory: TemporaryDirectory
    private let readonly: Configuration = {
        var configuration = Configuration()
        configuration.readonly = true
        return configuration
    }()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private let schema =
        "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO book VALUES (1, 'Typee');"

    private func titles(at path: String) throws -> [String] {
        let queue = try DatabaseQueue(path: path, configuration: readonly)
        return try queue.read { db in try String.fetchAll(db, sql: "SELECT title FROM book ORDER BY id") }
    }

    private static let paths: [(uri: String, path: String, isImmutable: Bool)] = [
        ("file:library.sqlite", "library.sqlite", false), ("file:/data/a.db", "/data/a.db", false),
        ("file:///data/a.db", "/data/a.db", false), ("file://localhost/data/a.db", "/data/a.db", false),
        ("file:a.db?mode=ro&immutable=1", "a.db", true), ("file:a.db?immutable=yes#top", "a.db", true),
        ("file:a.db?immutable=0", "a.db", false), ("file:a.db?immutable", "a.db", false),
        ("file:a.db?immutable=1&immutable=0", "a.db", true), ("file:a%20b%3F%23.db", "a b?#.db", false),
        ("file:100%.db", "100%.db", false), ("file:a%+f.db", "a%+f.db", false),
        ("file:a.db#?immutable=1", "a.db", false),
        ("file:%e6%bc%a2.db?cache=shared&other=x", "漢.db", false),
        ("file:a.db?vfs=unix&mode=rwc", "a.db", false),
        ("file:////data/a.db", "//data/a.db", false),
    ]

    @Test(arguments: paths)
    func `A URI names a path`(uri: String, path: String, isImmutable: Bool) throws {
        let read = try #require(try DatabaseURI(uri))
        #expect(read.path == path)
        #expect(read.isImmutable == isImmutable)
        #expect(DatabaseURI.path(of: uri) == path)
        // The URI passed to SQLite names the same file.
        let again = try #require(try DatabaseURI(read.text(mode: .ro, isImmutable: isImmutable)))
        #expect(again.path == path)
        #expect(again.isImmutable == isImmutable)
    }

    @Test(arguments: ["library.sqlite", "./file:a.db", "/file:a", ":memory:", "", "FILE:a"])
    func `Any other text is a path`(text: String) throws {
        #expect(try DatabaseURI(text) == nil)
        #expect(DatabaseURI.path(of: text) == text)
    }

    @Test(arguments: [
        ("file://server/a.db", "“server” is read as a host name"),
        ("file:a.db?mode=rx", "unknown mode “rx”"),
        ("file:a.db?cache=none", "unknown cache “none”"),
        ("file:a.db?vfs=zip", "unknown VFS “zip”"),
        ("file:a%00b", "%00 is not allowed"),
    ])
    func `An invalid URI is reported`(uri: String, message: String) throws {
        let error = try #require(throws: DatabaseError.self) { try DatabaseURI(uri) }
        #expect(error.message?.contains(message) == true)
        #expect(error.resultCode == .SQLITE_CANTOPEN)
    }

    @Test(arguments: [
        "", "?mode=ro", "?mode=rw", "?mode=rwc", "?immutable=1", "?mode=ro&cache=shared&vfs=unix",
    ])
    func `A read-only connection ignores the mode of the URI`(query: String) throws {
        let path = try directory.makeDatabase("a b?%23.sqlite", sql: schema)
        let uri =
            "file:" + path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing(" ", with: "%20")
            + query
        #expect(try titles(at: uri) == ["Typee"])
        let queue = try DatabaseQueue(path: uri, configuration: readonly)
        let error = #expect(throws: DatabaseError.self) {
            try queue.write { db in try db.execute(sql: "DELETE FROM book") }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(try directory.fileNames == ["a b?%23.sqlite"])
    }

    @Test(arguments: [
        ("?mode=rwc", "no such file"), ("?mode=memory", "an in-memory database"),
        ("?vfs=unix-dotfile", "leave vfs out"), ("?vfs=unix-excl", "leave vfs out"),
        ("?vfs=memdb", "in-memory"),
    ])
    func `Reading creates no file`(query: String, message: String) throws {
        let error = try #require(throws: DatabaseError.self) {
            _ = try DatabaseQueue(
                path: "file:\(directory.file("new.sqlite"))\(query)", configuration: readonly)
        }
        #expect(error.message?.contains(message) == true)
        #expect(try directory.fileNames == [])
    }

    @Test func `The mode applies to writing connections`() throws {
        let file = directory.file("new.sqlite")
        #expect(throws: DatabaseError.self) { try DatabaseQueue(path: "file:\(file)?mode=rw") }
        #expect(try directory.fileNames == [])
        let queue = try DatabaseQueue(path: "file:\(file)?mode=rwc")
        try queue.write { [schema] db in try db.execute(sql: schema) }
        try queue.close()
        #expect(try titles(at: file) == ["Typee"])
        let memory = try DatabaseQueue(path: "file:nowhere?mode=memory")
        try memory.write { [schema] db in try db.execute(sql: schema) }
        #expect(try directory.fileNames == ["new.sqlite"])
    }

    @Test func `An immutable file is read without its log`() throws {
        let path = try directory.makeDatabase(sql: "PRAGMA journal_mode = WAL;" + schema)
        let writer = try DatabaseQueue(path: path)
        try writer.write { db in try db.execute(sql: "INSERT INTO book VALUES (2, 'Omoo')") }
        #expect(try titles(at: "file:\(path)") == ["Typee", "Omoo"])
        let pool = try DatabasePool(path: "file:\(path)?immutable=1", configuration: readonly)
        let read = try pool.read { db in try String.fetchAll(db, sql: "SELECT title FROM book ORDER BY id") }
        #expect(read == ["Typee"])
    }

    @Test func `The version is that of the SQLite library`() {
        #expect(Database.sqliteVersion.wholeMatch(of: /3\.\d+\.\d+/) != nil)
    }
}
