import Foundation
import TestSupport
import Testing

@testable import JoineryEngine

/// Attaching files: what is refused, and what is left on the disk.
@Suite struct AttachedOpeningTests {
    private let files: AttachedFiles

    init() throws {
        files = try AttachedFiles()
    }

    /// Returns the sentence with which files are refused, with `DIR` for their directory.
    private func refusal(_ attached: [AttachedDatabase], to main: String? = nil) throws -> String {
        var configuration = try files.configuration()
        configuration.attachedDatabases = attached
        let error = try #require(throws: DatabaseError.self) {
            _ = try DatabaseQueue(path: main ?? files.shop, configuration: configuration)
        }
        return (error.message ?? "").replacing(files.directory.path, with: "DIR")
    }

    private func refusal(of path: String, to main: String? = nil) throws -> String {
        try refusal([AttachedDatabase(name: "crm", path: path)], to: main)
    }

    @Test(arguments: [
        ("", "use letters from a to z, digits and _"), ("a b", "use letters from a to z, digits and _"),
        ("1a", "no digit first"), ("é", "use letters from a to z, digits and _"),
        ("main", "SQLite uses that name"), ("TEMP", "SQLite uses that name"),
    ])
    func `Unsuitable names are refused`(name: String, reason: String) throws {
        let error = try #require(throws: DatabaseError.self) { try AttachedDatabase(name: name, path: "x") }
        #expect(error.message?.contains(reason) == true)
        #expect(throws: DatabaseError.self) { try AttachedDatabase(name: "fine_1", path: "") }
    }

    @Test func `A keyword may be a name`() throws {
        var configuration = try files.configuration()
        configuration.schemaRules = SchemaRules()
        configuration.attachedDatabases = [try AttachedDatabase(name: "order", path: files.crm)]
        let queue = try DatabaseQueue(path: files.shop, configuration: configuration)
        try queue.read { db throws in
            #expect(try Table("order.visit").fetchCount(db) == 3)
            #expect(try Table("order").fetchCount(db) == 3)
            #expect(try Int.fetchOne(db, sql: #"PRAGMA "order".page_size"#) == 1024)
        }
    }

    @Test func `Two files cannot have the same name`() throws {
        let attached = try ["crm", "CRM"].map { try AttachedDatabase(name: $0, path: files.crm) }
        #expect(try refusal(attached) == "two attached files are named CRM: give each its own name")
    }

    @Test func `There are no more files than SQLite attaches`() throws {
        let attached = try (1...11).map { try AttachedDatabase(name: "f\($0)", path: files.crm) }
        #expect(try refusal(attached) == "11 files cannot be attached: SQLite attaches at most 10")
        var configuration = try files.configuration()
        configuration.schemaRules = SchemaRules()
        configuration.attachedDatabases = Array(attached.dropLast())
        let queue = try DatabaseQueue(path: files.shop, configuration: configuration)
        #expect(try queue.read { try Table("f10.visit").fetchCount($0) } == 3)
    }

    @Test func `A file that cannot be read is named with its database`() throws {
        #expect(
            try refusal(of: files.directory.file("none.sqlite"))
                == "cannot attach crm: no such file: DIR/none.sqlite: check the path")
        #expect(
            try refusal(of: files.directory.path)
                == "cannot attach crm: DIR is a directory: give the path of a database file in it")
        let letter = files.directory.file("letter.txt")
        try Data(String(repeating: "Dear reader. ", count: 99).utf8).write(to: URL(filePath: letter))
        #expect(
            try refusal(of: letter)
                == "cannot attach crm: file is not a database: DIR/letter.txt does not hold an SQLite database, "
                + "or is encrypted: check the path")
    }

    @Test func `A locked file is named with its database`() throws {
        let writer = try DatabaseQueue(path: files.crm)
        try writer.inDatabase { db throws in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            let sentence = try refusal(of: files.crm)
            #expect(
                sentence == "cannot attach crm: database is locked: another program holds DIR/crm.sqlite: "
                    + "try again, or wait longer (Configuration.busyMode)")
            try db.execute(sql: "COMMIT")
        }
        #expect(try files.queue().read { try Table("crm.visit").fetchCount($0) } == 3)
    }

    @Test func `Files with different text encodings are refused`() throws {
        let path = try files.directory.makeDatabase(
            "wide.sqlite", sql: "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t (a); INSERT INTO t VALUES ('é')"
        )
        #expect(
            try refusal(of: path)
                == "cannot attach crm: DIR/wide.sqlite stores text as UTF-16le, and DIR/shop.sqlite as UTF-8, "
                + "which SQLite cannot read together: copy one of them to a new file with the encoding of the other"
        )
        var configuration = try files.configuration()
        configuration.schemaRules = SchemaRules()
        configuration.attachedDatabases = [try AttachedDatabase(name: "b", path: path)]
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try queue.read { try String.fetchOne($0, Table("b.t").select(Column("a"))) } == "é")
    }

    @Test func `A table of the main file cannot have the name of an attached one`() throws {
        let path = try files.directory.makeDatabase(
            "dotted.sqlite", sql: "CREATE TABLE \"CRM.x\" (a); CREATE TABLE crm_y (a); CREATE TABLE crmz (a)")
        let sentence =
            "DIR/dotted.sqlite has a table “CRM.x”, which cannot be distinguished from a table of crm: "
            + "attach the file under another name"
        #expect(try refusal(of: files.crm, to: path) == "cannot attach crm: " + sentence)
        let main = try DatabaseQueue(path: path)
        try main.write { try $0.execute(sql: "ALTER TABLE \"CRM.x\" RENAME TO fine") }
        let queue = try DatabaseQueue(path: path, configuration: files.configuration())
        #expect(try queue.read { try $0.schema().table(named: "crm.visit") != nil })
        // The schema may change later.
        try main.write { try $0.execute(sql: "ALTER TABLE fine RENAME TO \"CRM.x\"") }
        let error = try #require(throws: DatabaseError.self) { try queue.read { try $0.schema() } }
        #expect(error.message?.replacing(files.directory.path, with: "DIR") == sentence)
    }

    @Test(arguments: ["DELETE", "WAL"])
    func `Reading leaves nothing beside the files, and sees later commits`(mode: String) throws {
        let writer = try DatabaseQueue(path: files.crm)
        _ = try writer.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = \(mode)") }
        try writer.close()
        let pool = try DatabasePool(path: files.shop, configuration: files.configuration())
        func count() throws -> Int { try pool.read { try Table("crm.visit").fetchCount($0) } }
        #expect(try count() == 3)
        #expect(try files.directory.fileNames == ["crm.sqlite", "shop.sqlite"])
        let again = try DatabaseQueue(path: files.crm)
        try again.write { try $0.execute(sql: "INSERT INTO visit (id) VALUES (4)") }
        #expect(try count() == 4)
        try again.write { try $0.execute(sql: "INSERT INTO visit (id) VALUES (5)") }
        #expect(try count() == 5)
        // A log that holds transactions stays.
        _ = try again.inDatabase { try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try again.close()
        #expect(try count() == 5)
        try pool.close()
        #expect(try files.directory.fileNames == ["crm.sqlite", "shop.sqlite"])
    }

    @Test func `An error during a read names all files`() throws {
        let queue = try files.queue()
        let writer = try DatabaseQueue(path: files.crm)
        try writer.inDatabase { db throws in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            let error = try #require(throws: DatabaseError.self) {
                try queue.read { try Table("crm.visit").fetchCount($0) }
            }
            #expect(error.message?.contains("shop.sqlite or ") == true)
            #expect(error.message?.contains("crm.sqlite: try again") == true)
            #expect(try queue.read { try Table("item").fetchCount($0) } == 3)
            try db.execute(sql: "COMMIT")
        }
    }
}
