import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// Queries, structures and scripts name the tables of attached files as the schema does.
@Suite struct AttachedAnalysisTests {
    private let files: AttachedFiles
    private let queue: DatabaseQueue

    init() throws {
        files = try AttachedFiles()
        queue = try files.queue()
    }

    @Test func `INSERT statements name the database`() throws {
        try queue.read { db throws in
            let row = try #require(try Table("crm.customer").filter(Column("id") == 2).fetchOne(db))
            let table = try #require(try db.schema().table(named: "crm.customer"))
            #expect(
                table.insertionSQL(of: row)
                    == #"INSERT INTO "crm"."customer" ("id", "name", "photo") VALUES (2, 'Bob', NULL)"#)
            let query = try db.makeQuery(sql: "SELECT id, name FROM crm.customer")
            let result = ResultTable(of: query, columns: ["id", "name"])
            #expect(result.name == "crm.customer" && result.creationSQL == nil)
            #expect(
                result.insertionSQL(of: [2.databaseValue, "Bob".databaseValue])
                    == #"INSERT INTO "crm"."customer" ("id", "name") VALUES (2, 'Bob')"#)
        }
    }

    @Test func `Columns of a result come from the listed tables`() throws {
        try queue.read { db throws in
            let query = try db.makeQuery(
                sql:
                    #"SELECT c.id, o.id, s.id FROM crm.customer c JOIN "order" o ON o.customerId = c.id, customer s"#
            )
            let schema = try db.schema()
            #expect(
                query.columnOrigins.map { $0.flatMap(schema.table(of:))?.name }
                    == ["crm.customer", "order", "customer"])
            #expect(try db.sources(of: query).tablesReadOnce == ["crm.customer", "order", "customer"])
            let twice = try db.makeQuery(sql: "SELECT a.id FROM crm.customer a, crm.customer b")
            #expect(try db.sources(of: twice).tablesReadOnce.isEmpty)
        }
    }

    @Test func `A scan of an attached table is reported, without indexes`() throws {
        try queue.read { db throws in
            let query = try db.makeQuery(sql: "SELECT * FROM crm.visit WHERE order_id = 1")
            let scans = try db.fullScans(by: query, ofTablesOver: 2)
            #expect(scans.map(\.table) == ["crm.visit"] && scans[0].missingIndexes.isEmpty)
            #expect(try db.fullScans(by: query, ofTablesOver: 3).isEmpty)
        }
    }

    @Test func `Queries cannot attach or write`() throws {
        try queue.read { db throws in
            for sql in ["ATTACH 'x' AS y", "DETACH crm", "DELETE FROM crm.visit"] {
                #expect(throws: DatabaseError.self) { try db.makeQuery(sql: sql) }
            }
        }
    }

    @Test func `The structure of a table of an attached file is read there`() throws {
        try queue.read { db throws in
            let visit = try db.structure(of: "crm.visit")
            #expect(visit.table.name == "crm.visit")
            #expect(visit.sql?.hasPrefix("CREATE TABLE visit") == true)
            #expect(visit.indexes.map(\.info.name) == ["visit_day"])
            #expect(visit.triggers.map(\.name) == ["seen"])
            #expect(visit.foreignKeys.map(\.info.destinationTable) == ["crm.customer"])
            #expect(try db.structure(of: "customer").columns.count == 2)
            #expect(try db.structure(of: "crm.customer").columns.count == 3)
            #expect(try db.structure(of: "crm.recent").content == .query(reads: ["crm.visit"]))
            guard case .module(let module, _, let shadows) = try db.structure(of: "crm.note").content else {
                Issue.record("no module")
                return
            }
            #expect(
                module == "fts5" && shadows.allSatisfy { $0.hasPrefix("crm.note_") } && shadows.count == 5)
            #expect(try db.structures().map(\.table.name) == db.schema().tables.map(\.name))
            #expect(throws: DatabaseError.self) { try db.structure(of: "crm.item") }
        }
    }

    @Test func `The facts of each file are its own`() throws {
        try queue.read { db throws in
            #expect(try db.fileInfo().pageSize == 4096)
            #expect(try db.fileInfo(in: "crm").pageSize == 1024)
            #expect(try db.fileInfo(in: "crm").objectCounts.triggers == 1)
        }
    }

    @Test func `A write-ahead log is reported while no program has it open`() throws {
        let path = try files.directory.makeDatabase(
            "wal.sqlite", sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
        var configuration = Configuration()
        configuration.readonly = true
        configuration.attachedDatabases = [try AttachedDatabase(name: "wal", path: path)]
        try DatabaseQueue(path: path, configuration: configuration).read { db throws in
            #expect(try db.fileInfo().isWriteAheadLogged && db.fileInfo(in: "wal").isWriteAheadLogged)
        }
    }

    @Test func `Sizes are those of the file, whatever the size of its pages`() throws {
        try queue.read { db throws in
            let sizes = try #require(try db.storedSizes(of: "crm.visit"))
            #expect(sizes.map(\.name) == ["crm.visit", "crm.visit_day"])
            #expect(sizes.map(\.size) == [1024, 1024] && sizes.map(\.entryCount) == [3, 3])
            let all = try #require(try db.storedSizes())
            let alone = try DatabaseQueue(path: files.crm).read { try $0.storedSizes() ?? [] }
            #expect(
                Set(all.filter { $0.name.hasPrefix("crm.") }.map { "\($0.name) \($0.size) \($0.unusedSize)" })
                    == Set(alone.map { "crm.\($0.name) \($0.size) \($0.unusedSize)" }))
            #expect(all.map(\.size) == all.map(\.size).sorted(by: >))
            #expect(all.contains { $0.name == "item" && $0.size == 4096 })
        }
    }

    @Test func `Scripts tell of triggers in attached files`() throws {
        let tables = ChangedTables.tables([
            TableChange(
                name: "crm.visit", rows: RowChanges(inserted: [9]), values: ChangedValues(missing: .tooLarge))
        ])
        let text = try queue.read { db in try ChangeScript(.redo, in: db).text(of: [tables]) }
        #expect(text.contains("-- Triggers of crm.visit would fire: drop them first."), "\(text)")
    }
}
