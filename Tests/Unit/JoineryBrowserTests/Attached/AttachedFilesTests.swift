import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// A file with another one attached: one catalog, and associations across.
@Suite(.timeLimit(.minutes(30))) struct AttachedFilesTests {
    private let directory: TemporaryDirectory
    private let (shop, crm): (String, String)

    init() throws {
        directory = try TemporaryDirectory()
        shop = try directory.makeDatabase(
            "shop.sqlite",
            sql: """
                CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE "order" (id INTEGER PRIMARY KEY, customerId INTEGER, total REAL);
                CREATE VIEW large AS SELECT * FROM "order" WHERE total > 6;
                INSERT INTO customer VALUES (1, 'Ann of the shop');
                INSERT INTO "order" VALUES (10, 1, 5.5), (11, 2, 7), (12, 1, 9);
                """)
        crm = try directory.makeDatabase(
            "crm.sqlite",
            sql: """
                PRAGMA page_size = 1024;
                CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE visit (id INTEGER PRIMARY KEY, customerId INTEGER REFERENCES customer, day TEXT);
                CREATE VIEW recent AS SELECT * FROM visit WHERE day > '2026';
                INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cy');
                INSERT INTO visit VALUES (1, 1, '2026-02-01'), (2, 1, '2025-02-01'), (3, 3, '2026-03-01');
                """)
    }

    private static let rules: SessionRules = {
        var rules = Configuration.browsing.schemaRules
        rules.definitions = [
            .init(
                from: "order", key: "buyer", columns: ["customerId"], to: "crm.customer",
                inverseKey: "orders")
        ]
        return SessionRules(rules) { _ in nil }
    }()

    private func loop(at start: String? = nil) throws -> SessionLoop {
        try SessionLoop(
            shop, attached: [AttachedDatabase(name: "crm", path: crm)], rules: Self.rules, at: start)
    }

    private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration.browsing
        configuration.attachedDatabases = [try AttachedDatabase(name: "crm", path: crm)]
        configuration.schemaRules = Self.rules.rules
        return try DatabaseQueue(path: shop, configuration: configuration).read(body)
    }

    @Test func `The catalog lists the tables of each file, and the header names the files`() throws {
        var loop = try loop()
        defer { loop.session.close() }
        try loop.wait { $0.catalog.entries?.allSatisfy { $0.count != .unknown } == true }
        #expect(
            loop.browser.catalog.entries?.map(\.name)
                == ["customer", "order", "large", "crm.customer", "crm.visit", "crm.recent"])
        #expect(
            loop.browser.catalog.entries?.map(\.count)
                == [.exact(1), .exact(3), .exact(2), .exact(3), .exact(3), .exact(2)])
        #expect(loop.session.fileName == "shop.sqlite + crm")
    }

    @Test(arguments: [
        "crm.customer", "crm.customer/1", "crm.customer/1/orders", "crm.customer/1/orders/12/buyer",
        "crm.visit/1/customer", "order/10/buyer/1/visits/2", "crm.recent/0",
    ])
    func `Paths name attached tables, and are printed as they are parsed`(text: String) throws {
        try read { db throws in
            let path = try Path(text.uppercased(), in: db.schema())
            #expect(path.description == text)
            #expect(try Path(path.description, in: db.schema()) == path)
            #expect(try PathRequest(path, db).request.fetchCount(db) > 0)
        }
    }

    @Test func `A path to an unknown table offers the nearest name`() throws {
        let error = try #require(throws: PathError.self) {
            try read { db in _ = try Path("crm.vist", in: db.schema()) }
        }
        #expect(error.description == "There is no table or view “crm.vist”. Did you mean “crm.visit”?")
    }

    @Test func `Cells and rows lead from one file to the other and back`() throws {
        var loop = try loop(at: "order")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil }
        #expect(
            loop.browser.location?.rows.page?.rows.map { $0.cells[1].link }
                == [.parent(label: "Ann"), .parent(label: "Bob"), .parent(label: "Ann")])
        loop.send(.file(.live))
        var other = try self.loop(at: "crm.customer/1/orders")
        defer { other.session.close() }
        try other.wait { $0.location?.rows.page != nil }
        #expect(other.column(0) == ["10", "12"])
    }

    @Test func `A commit to the attached file refreshes only what read it`() throws {
        var loop = try loop(at: "crm.visit")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil && $0.status.live == .live }
        try loop.wait { $0.catalog.entries?.allSatisfy { $0.count != .unknown } == true }
        let writer = try WriterProcess(path: crm)
        try writer.commit("INSERT INTO visit VALUES (9, 2, '2026-09-09')")
        try loop.wait { $0.location?.rows.page?.rows.count == 4 }
        try loop.wait { browser in
            browser.catalog.entries?.first { $0.name == "crm.visit" }?.count == .exact(4)
        }
        #expect(loop.browser.changes.entries.flatMap(\.tableNames).allSatisfy { $0.hasPrefix("crm.") })
        #expect(loop.browser.catalog.entries?.first { $0.name == "order" }?.count == .exact(3))
    }

    @Test func `A new table in the attached file appears in the catalog`() throws {
        var loop = try loop()
        defer { loop.session.close() }
        try loop.wait { $0.catalog.entries != nil && $0.status.live == .live }
        // What the file was like is read in the background.
        loop.session.labels.sync {}
        let writer = try WriterProcess(path: crm)
        try writer.commit("CREATE TABLE later (a)")
        try loop.wait { $0.catalog.entries?.contains { $0.name == "crm.later" } == true }
        try loop.wait { browser in
            browser.changes.lines.contains { $0.note?.sentence == "crm: created table later" }
        }
    }

    @Test func `A deleted attached file is named, and the rest goes on`() throws {
        var loop = try loop(at: "order")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil && $0.status.live == .live }
        try directory.remove("crm.sqlite")
        try loop.wait { $0.catalog.entries?.map(\.name) == ["customer", "order", "large"] }
        try loop.wait { browser in
            if case .lost(let sentence) = browser.status.live {
                sentence.contains("cannot attach crm")
            } else {
                false
            }
        }
        let told = loop.received.contains {
            $0 == .file(.lost("The attached file crm was deleted: the data shown from it is old."))
        }
        #expect(told)
        let writer = try WriterProcess(path: shop)
        try writer.commit("INSERT INTO \"order\" VALUES (13, 1, 1)")
        try loop.wait { $0.location?.rows.page?.rows.count == 4 }
        // Back again, it is attached again.
        try directory.makeDatabase("crm.sqlite", sql: "CREATE TABLE customer (id INTEGER PRIMARY KEY, name)")
        try loop.wait { $0.catalog.entries?.contains { $0.name == "crm.customer" } == true }
        try loop.wait { $0.status.live == .live }
    }

    @Test func `A replaced attached file is read anew`() throws {
        var loop = try loop(at: "crm.customer")
        defer { loop.session.close() }
        try loop.wait { $0.location?.rows.page != nil && $0.status.live == .live }
        let other = try directory.makeDatabase(
            "other.sqlite",
            sql:
                "CREATE TABLE customer (id INTEGER PRIMARY KEY, name); INSERT INTO customer VALUES (5, 'Eve')"
        )
        try FileManager.default.removeItem(atPath: crm)
        try FileManager.default.moveItem(atPath: other, toPath: crm)
        try loop.wait { $0.location?.rows.page?.rows.map { $0.cells[1].text } == ["Eve"] }
    }

    @Test func `The facts of the file list each attached file`() throws {
        try read { db throws in
            let content = try StructureContent.file(db)
            #expect(content.attached.map(\.name) == ["crm"])
            #expect(content.attached[0].content.name == "crm.sqlite")
            #expect(content.attached[0].content.info.pageSize == 1024)
            let sizes = StructureSizes.read(.file, db)
            let sections = content.sections(sizes: sizes)
            #expect(
                sections.map(\.title) == [
                    "File", "Attached file crm: crm.sqlite", "Largest tables, with their indexes",
                ])
            #expect(content.tableSizes(sizes)?.contains { $0 == ("crm.visit", 1024) } == true)
            var json = JSONText()
            json.file(content, sizes)
            #expect(json.text.contains("\"attachedAs\": \"crm\""), "\(json.text)")
        }
    }

    @Test func `Swift code says that it needs the attached file`() throws {
        try read { db throws in
            let path = try Path("crm.customer/1/orders", in: db.schema())
            let schema = try db.schema()
            let table = try #require(schema.table(named: "order"))
            let code = SwiftCode(path, including: try IncludeTree([], from: table, db), limit: 5, in: schema)
            #expect(
                code.text.contains(
                    "/// Configuration.attachedDatabases has the file with the tables of crm."))
            let own = SwiftCode(
                Path(table: "order"), including: try IncludeTree([], from: table, db), limit: 5, in: schema)
            #expect(!own.text.contains("attachedDatabases"))
        }
    }

    @Test func `Results of queries lead to rows of attached tables`() throws {
        try read { db throws in
            let query = try db.makeQuery(
                sql: #"SELECT c.id, c.name, o.id FROM crm.customer c JOIN "order" o ON o.customerId = c.id"#)
            let links = try ResultLinks(of: ResultOrigins(of: query, db), db)
            #expect(links.heldRows.map(\.table) == ["crm.customer", "order"])
            #expect(links.heldRows.map(\.key) == [[0], [2]])
            let orders = try ResultLinks(
                of: ResultOrigins(of: db.makeQuery(sql: #"SELECT customerId FROM "order""#), db), db)
            #expect(orders.parents.map(\.table) == ["crm.customer"])
        }
    }

    @Test(arguments: [
        ("SELECT * FROM crm.|", ["customer", "recent", "visit"]), ("SELECT * FROM vis|", ["crm.visit"]),
        ("SELECT * FROM cust|", ["customer", "crm.customer"]),
        ("SELECT * FROM CRM|", ["crm.customer", "crm.recent", "crm.visit"]),
        ("SELECT * FROM main.|", ["customer", "large", "order"]),
        ("SELECT v.| FROM crm.visit v", ["customerId", "day", "id"]),
        ("SELECT crm.customer.| FROM crm.customer", ["id", "name"]),
    ])
    func `Completion offers attached tables`(text: String, expected: [String]) throws {
        let vocabulary = try read { try QueryVocabulary.read($0) }
        let names = CompletedText(text, vocabulary).candidates
            .filter { $0.kind != .keyword && $0.kind != .function }.map(\.text)
        #expect(names.map { $0.replacing("\"", with: "") }.filter { $0 != "sqlite_schema" } == expected)
    }
}

/// The ledger tells the files apart.
@Suite struct AttachedLedgerTests {
    private static let rows = Ticket(pane: .rows, number: 1)

    private func sets(_ main: [UInt32], _ crm: [UInt32]) -> ReadSets {
        ReadSets(ReadSet(PageSet(main)), attached: ["crm": ReadSet(PageSet(crm))])
    }

    @Test func `Pages of one file are not those of another`() {
        var ledger = ReadLedger()
        ledger.begin(Self.rows)
        #expect(ledger.end(Self.rows, reading: sets([2], [3])) == [])
        #expect(ledger.commit(.pages([3])) == [])
        #expect(ledger.commit(.pages([2]), in: "crm") == [])
        #expect(ledger.commit(.pages([3]), in: "crm") == [.rows])
        #expect(ledger.commit(.pages([2])) == [.rows])
    }

    @Test func `A commit to an attached file during a fetch makes the answer stale`() {
        var ledger = ReadLedger()
        ledger.begin(Self.rows)
        _ = ledger.commit(.pages([3]), in: "crm")
        #expect(ledger.end(Self.rows, reading: sets([3], [2])) == [])
        ledger.begin(Self.rows)
        _ = ledger.commit(.pages([2]), in: "crm")
        #expect(ledger.end(Self.rows, reading: sets([], [2])) == [.rows])
    }

    @Test func `Numbers of transactions do not collide between files`() throws {
        let crm = try AttachedDatabase(name: "crm", path: "crm.sqlite")
        let main = WatchedFile(path: "a", number: 0, count: 2)
        let other = WatchedFile(path: "b", attached: crm, number: 1, count: 2)
        let transaction = CommittedTransaction(commits: 1, tables: .everything(.unattributed), number: 4)
        let entries = [main, other].map { $0.entry(transaction, time: "", universalTime: "") }
        #expect(Set(entries.map(\.number)).count == 2)
        guard case .everything(let note) = entries[1].content else {
            Issue.record("known")
            return
        }
        #expect(note.sentence.hasPrefix("crm: "))
        let found = other.contents([4: .tables([TableChange(name: "visit", rows: nil)])])
        #expect(found.keys.first == entries[1].number)
        #expect(found.values.first == .tables([ChangeLog.Table(name: "crm.visit")]))
    }
}
