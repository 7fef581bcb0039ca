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

    @Test func `Even a trusted connection only reads attached files`() throws {
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
