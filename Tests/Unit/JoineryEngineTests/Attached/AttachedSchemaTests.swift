import JoineryEngine
import TestSupport
import Testing

/// The tables of attached files are listed with those of the main one.
@Suite struct AttachedSchemaTests {
    private let files: AttachedFiles
    private let queue: DatabaseQueue

    init() throws {
        files = try AttachedFiles()
        queue = try files.queue()
    }

    @Test func `Tables of attached files follow those of the main file, after the name of their database`()
        throws
    {
        let schema = try queue.read { try $0.schema() }
        let visible = schema.tables.filter { $0.kind != .shadow }
        #expect(
            visible.map(\.name) == [
                "customer", "item", "order", "crm.customer", "crm.note", "crm.recent", "crm.visit",
            ])
        let visit = try #require(schema.table(named: "CRM.Visit"))
        #expect(visit.name == "crm.visit" && visit.localName == "visit" && visit.schemaName == "crm")
        #expect(visit.foreignKeys.map(\.destinationTable) == ["crm.customer"])
        #expect(visit.foreignKeys.map(\.originTable) == ["crm.visit"])
        let customers = ["customer", "crm.customer"].compactMap(schema.table(named:))
        #expect(customers.map(\.columns.count) == [2, 3])
        #expect(customers.map(\.schemaName) == [nil, "crm"])
        #expect(customers.map { $0.referencingForeignKeys.map(\.originTable) } == [[], ["crm.visit"]])
    }

    @Test func `Each database can still be read alone`() throws {
        try queue.read { db throws in
            #expect(try db.schema(named: "main").table(named: "crm.visit") == nil)
            #expect(try db.schema(named: "crm").table(named: "visit")?.name == "visit")
            #expect(try db.columns(in: "crm.visit").map(\.name) == ["id", "customerId", "day", "order_id"])
            #expect(try db.columns(in: "visit", in: "crm").count == 4)
            #expect(try db.primaryKey("crm.visit").columns == ["id"])
            #expect(try db.tableExists("crm.visit") && db.viewExists("crm.recent"))
            #expect(try !db.tableExists("crm.item"))
        }
    }

    @Test func `Associations are named after tables without their database`() throws {
        let schema = try queue.read { try $0.schema() }
        func keys(_ table: String) -> [String] {
            schema.associations(from: table).map { "\($0.key) → \($0.destinationTable)" }
        }
        #expect(keys("crm.visit").prefix(2) == ["customer → crm.customer", "order → order"])
        #expect(keys("crm.customer") == ["visits → crm.visit", "orders → order"])
        #expect(
            keys("order").contains("visits → crm.visit") && keys("order").contains("buyer → crm.customer"))
        #expect(schema.ruleProblems.isEmpty)
    }

    @Test func `Foreign keys are inferred within a file only`() throws {
        var configuration = try files.configuration()
        configuration.schemaRules = SchemaRules()
        configuration.schemaRules.infersForeignKeys = true
        let schema = try DatabaseQueue(path: files.shop, configuration: configuration).read {
            try $0.schema()
        }
        // crm.visit.order_id would fit, but the only table `order` is in another file.
        #expect(
            schema.undeclaredForeignKeys.map { "\($0.originTable) → \($0.destinationTable)" }
                == ["order → customer"])
    }

    @Test func `A schema change in an attached file is seen`() throws {
        let first = try queue.read { try $0.schema() }
        #expect(first.table(named: "crm.later") == nil)
        let before = first.version
        try DatabaseQueue(path: files.crm).write { try $0.execute(sql: "CREATE TABLE later (a)") }
        try queue.read { db throws in
            #expect(try db.schema().table(named: "crm.later")?.columns.map(\.name) == ["a"])
            #expect(try db.schema().version != before)
        }
    }

    @Test func `A rule for a table of a file that is not attached says what to do`() throws {
        var configuration = Configuration()
        configuration.schemaRules = AttachedFiles.rules
        let schema = try DatabaseQueue(path: files.shop, configuration: configuration).read {
            try $0.schema()
        }
        #expect(
            schema.ruleProblems.map(\.sentence).first
                == "There is no table crm.customer. If it is in another file, attach that file as crm.")
    }
}
