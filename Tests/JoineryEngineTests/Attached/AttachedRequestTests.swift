import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// Requests read tables of attached files by the names under which the schema lists them.
@Suite struct AttachedRequestTests {
    private let files: AttachedFiles
    private let queue: DatabaseQueue

    init() throws {
        files = try AttachedFiles()
        queue = try files.queue()
    }

    @Test func `A request names the database in FROM only`() throws {
        try queue.read { db throws in
            let request = Table("crm.customer").filter(Column("id") < 3).order(Column("name").desc)
            #expect(
                try request.expandedSQL(db)
                    == #"SELECT * FROM "crm"."customer" WHERE "id" < 3 ORDER BY "name" DESC"#)
            #expect(
                try request.select(Column("name")).fetchAll(db).map { $0[0] as String? } == ["Bob", "Ann"])
            #expect(try Table("CRM.customer").fetchCount(db) == 3 && Table("customer").fetchCount(db) == 2)
        }
    }

    @Test func `Tables of the same name in both files are told apart`() throws {
        try queue.read { db throws in
            let (own, other) = (Table("customer"), Table("crm.customer"))
            let association = own.belongsTo(other, key: "person", using: ForeignKey(["id"]))
            let request = own.including(required: association).order(Column("id"))
            #expect(
                try request.expandedSQL(db) == #"""
                    SELECT "customer1".*, "customer2".* FROM "customer" "customer1" \#
                    JOIN "crm"."customer" "customer2" ON "customer2"."id" = "customer1"."id" \#
                    ORDER BY "customer1"."id"
                    """#)
            let rows = try request.asRequest(of: Row.self).fetchAll(db)
            #expect(rows.map { $0["name"] as String? } == ["Ann of the shop", "Bob of the shop"])
            #expect(rows.map { $0.scopes["person"]?["name"] as String? } == ["Ann", "Bob"])
        }
    }

    @Test func `Associations lead from file to file in both directions`() throws {
        try queue.read { db throws in
            let order = Table("order")
            let buyer = try #require(try db.association("buyer", from: "order"))
            #expect(buyer.info.destinationTable == "crm.customer")
            let orders = order.belongsTo(
                Table("crm.customer"), key: "buyer", using: ForeignKey(["customerId"], to: ["id"]))
            #expect(
                try order.including(optional: orders).order(Column("id")).expandedSQL(db) == #"""
                    SELECT "order".*, "customer".* FROM "order" \#
                    LEFT JOIN "crm"."customer" ON "customer"."id" = "order"."customerId" ORDER BY "order"."id"
                    """#)
            let ann = try #require(try Table("crm.customer").filter(Column("id") == 1).fetchOne(db))
            let own = try #require(try db.association("orders", from: "crm.customer"))
            #expect(try own.request(for: ann).fetchAll(db).map { $0["id"] as Int? } == [10, 12])
            let visits = try #require(try db.association("visits", from: "crm.customer"))
            #expect(try visits.request(for: ann).fetchAll(db).count == 2)
        }
    }

    @Test func `Counts, estimates, samples and evidence read the attached file`() throws {
        try queue.read { db throws in
            #expect(try db.estimatedRowCount(in: "crm.customer") == 3)
            #expect(try db.estimatedRowCount(in: "customer") == 2)
            #expect(try db.textSample(of: "crm.visit").column(named: "day")?.filled == 3)
            let keys = try db.schema().undeclaredForeignKeys
            let buyer = try #require(keys.first { $0.destinationTable == "crm.customer" })
            let evidence = try db.evidence(for: buyer)
            #expect(evidence.referring == 3 && evidence.found == 3)
            #expect(try db.deadLinks(of: buyer, sampling: 9).isEmpty)
            let declared = try #require(try db.foreignKeys(on: "crm.visit").first)
            #expect(try db.deadLinks(of: declared, sampling: 9).isEmpty)
        }
        try DatabaseQueue(path: files.crm, configuration: Configuration.uncheckedWriting).write { db throws in
            try db.execute(sql: "DELETE FROM customer WHERE id = 1")
        }
        try queue.read { db throws in
            let declared = try #require(try db.foreignKeys(on: "crm.visit").first)
            #expect(try db.deadLinks(of: declared, sampling: 9).orphanCount == 2)
        }
    }

    @Test func `A value of an attached file is read piece by piece`() throws {
        try queue.read { db throws in
            let data = try db.withStoredValue(of: "photo", in: "crm.customer", rowID: 1) {
                try $0.bytes(from: 1, count: 9)
            }
            #expect(data == Data([2, 255]))
        }
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

    // MARK: Queries of users

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

    @Test(arguments: [
        ("SELECT id FROM customer", "customer(id)"), ("SELECT id FROM crm.customer", "crm.customer(id)"),
        ("SELECT day FROM visit", "crm.visit(day)"), ("SELECT count(*) FROM visit", "crm.visit(*)"),
        ("SELECT count(*) FROM crm.customer", "crm.customer(*)"),
        ("SELECT count(*) FROM customer", "customer(*)"),
        ("SELECT id FROM crm.recent", "crm.visit(customerId,day,id,order_id)"),
        (
            "SELECT c.name, s.id FROM crm.customer c, main.customer s",
            "crm.customer(name),customer(id)"
        ),
    ])
    func `Regions name attached tables as the schema does`(sql: String, region: String) throws {
        let found = try queue.read { try $0.makeStatement(sql: sql).databaseRegion }
        if sql.contains("recent") {
            #expect(found.intersects(DatabaseRegion(table: "crm.visit")))
            #expect(!found.intersects(DatabaseRegion(table: "visit")) && !found.isFullDatabase)
        } else {
            #expect(found.description == region)
        }
    }

    @Test func `Queries cannot attach or write`() throws {
        try queue.read { db throws in
            for sql in ["ATTACH 'x' AS y", "DETACH crm", "DELETE FROM crm.visit"] {
                #expect(throws: DatabaseError.self) { try db.makeQuery(sql: sql) }
            }
        }
        // Even a trusted connection reads attached files only.
        let trusted = try files.queue(isUntrusted: false)
        #expect(throws: DatabaseError.self) {
            try trusted.write { try $0.execute(sql: "DELETE FROM crm.visit") }
        }
        try trusted.write { try $0.execute(sql: "DELETE FROM item") }
    }
}

extension Configuration {
    /// A configuration for writing rows that violate foreign keys.
    fileprivate static var uncheckedWriting: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        return configuration
    }
}
