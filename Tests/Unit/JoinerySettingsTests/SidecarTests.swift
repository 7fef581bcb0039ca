import Foundation
import JoineryBrowser
import JoineryEngine
import JoinerySettings
import TestSupport
import Testing

@Suite struct SidecarTests {
    private func read(_ text: String) -> Sidecar {
        Sidecar(text, file: "/data/library.sqlite.joinery.toml")
    }

    private func mistakes(_ text: String, links: [LinkCandidate]? = SidecarTests.links) throws -> [String] {
        let sidecar = read(text)
        let schema = try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: Self.sql)
            var rules = sidecar.rules
            rules.links = links
            return try db.schema().following(rules)
        }
        return sidecar.mistakes(in: schema).map {
            $0.shortDescription.replacing("library.sqlite.joinery.toml:", with: "")
        }
    }

    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE event (id INTEGER PRIMARY KEY, authorId INTEGER);
        CREATE TABLE attachment (id INTEGER PRIMARY KEY, ownerType TEXT, ownerId INTEGER);
        """

    /// What a search for links finds.
    private static let links = [
        LinkCandidate(
            from: "event", columns: ["authorId"], to: "author", columns: ["id"], certainty: 1)
    ]

    @Test func `A decision is no mistake before links were looked for`() throws {
        let text = "associations.event = {writer = false, a = true, b = 'c', author = 'authors'}\n"
        #expect(try mistakes(text, links: nil) == [])
        #expect(try mistakes(text).count == 3)
        let others = text + "associations.nothing.a = false\nlabels.author = 'nick'"
        #expect(
            try mistakes(others, links: nil) == [
                "2: associations.nothing.a: There is no table nothing.",
                "3: labels.author: author has no column nick. It has: id, name.",
            ])
    }

    @Test func `Columns are shown as times by their formats`() throws {
        let text = """
            [times]
            event.authorId = "unixSeconds"
            author."max(id)" = "julianDays"
            crm.visit.at = "digits"
            event.born = "digits"
            nothing.at = "digits"
            author.id = "hours"
            author.name = 1
            attachment = "digits"
            """
        let times = read(text).times
        #expect(times[TableColumn(table: "Event", column: "AUTHORID")] == .unixSeconds)
        #expect(times[TableColumn(table: "author", column: "max(id)")] == .julianDays)
        #expect(times[TableColumn(table: "crm.visit", column: "at")] == .digits)
        #expect(times[TableColumn(table: "author", column: "id")] == nil)
        #expect(
            try mistakes(text) == [
                "4: times.crm.visit.at: There is no table crm.visit.",
                "5: times.event.born: event has no column born. It has: id, authorId.",
                "6: times.nothing.at: There is no table nothing.",
                "7: times.author.id: There is no such format. There are: unixSeconds, unixMilliseconds, "
                    + "unixMicroseconds, unixNanoseconds, secondsSince2001, nanosecondsSince2001, "
                    + "microsecondsSince1601, ticksSince1601, ticksSinceYear1, julianDays, digits.",
                "8: times.author.name: Expected a string in quotes, not a number.",
                "9: times.attachment: Expected a table, as in attachment.createdAt = \"unixSeconds\", not a string.",
            ])
    }

    @Test func `Only a changed file is read again`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.sql)
        func write(_ text: String) throws {
            try Data(text.utf8).write(to: URL(filePath: path + ".joinery.toml"))
        }
        let none = Sidecar(besideDatabase: path, variables: { _ in nil })
        #expect(none.newer() == nil)
        try write("labels.author = 'name'")
        let first = try #require(none.newer())
        #expect(first.rules.labels == ["author": ["name"]])
        #expect(first.newer() == nil)
        // The same length as before.
        try write("labels.author = 'namx'")
        #expect(first.newer()?.rules.labels == ["author": ["namx"]])
        try FileManager.default.removeItem(atPath: path + ".joinery.toml")
        #expect(first.newer()?.isEmpty == true)
        // Reading and closing a link to an open database would drop SQLite's locks.
        try FileManager.default.createSymbolicLink(
            atPath: path + ".joinery.toml", withDestinationPath: path)
        #expect(first.newer() == nil)
        #expect(read("labels.author = 'name'").newer() == nil)
    }

    @Test func `Only mistakes of a newer file are reported again`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.sql)
        let file = path + ".joinery.toml"
        try Data("labels = 1".utf8).write(to: URL(filePath: file))
        let schema = try DatabaseQueue(path: path).read { try $0.schema() }
        let sidecar = Sidecar(besideDatabase: path, variables: { _ in nil })
        let found = FoundMistakes()
        let rules = found.rules(of: sidecar, said: sidecar.mistakes)
        #expect(rules.check(schema) == nil)
        #expect(found.beside(sidecar.mistakes).isEmpty)
        try Data("labels = true".utf8).write(to: URL(filePath: file))
        let newer = try #require(rules.newer())
        #expect(newer.check(schema)?.contains("labels: Expected a table") == true)
        #expect(found.beside(sidecar.mistakes).count == 1)
    }

    @Test func `Labels and associations are applied`() throws {
        let text = """
            [labels]
            author = "name"
            attachment = ["ownerType", "ownerId"]

            [associations]
            event.author = "speaker"
            attachment.author = {columns = "ownerId", to = "author", where = {ownerType = "author", n = 1, r = 1.5, b = true}, inverse = "files"}

            [associations.author]
            events = false
            pair = {columns = ["a", "b"], to = "shelf", key = ["c", "d"]}
            all = true
            """
        let rules = read(text).rules
        #expect(read(text).mistakes.isEmpty)
        #expect(rules.infersForeignKeys)
        #expect(rules.labels == ["author": ["name"], "attachment": ["ownerType", "ownerId"]])
        #expect(
            rules.verdicts == [
                .init(from: "event", key: "author", .accepted(key: "speaker")),
                .init(from: "author", key: "events", .refused),
                .init(from: "author", key: "all", .accepted(key: nil)),
            ])
        #expect(
            rules.definitions == [
                .init(
                    from: "attachment", key: "author", columns: ["ownerId"], to: "author",
                    where: [.init("ownerType", "author"), .init("n", 1), .init("r", 1.5), .init("b", true)],
                    inverseKey: "files"),
                .init(
                    from: "author", key: "pair", columns: ["a", "b"], to: "shelf",
                    destinationColumns: ["c", "d"]),
            ])
    }

    @Test func `Associations are inferred without a file`() throws {
        let directory = try TemporaryDirectory()
        let sidecar = Sidecar(besideDatabase: directory.file("library.sqlite"), variables: { _ in nil })
        #expect(sidecar.mistakes.isEmpty)
        #expect(sidecar.rules == read("").rules)
        #expect(sidecar.rules.infersForeignKeys)
    }

    @Test(arguments: [
        ("label = 1", "1: label: There is no such key. Known keys: labels, associations, times, queries."),
        ("labels = 1", "1: labels: Expected a table, as in [labels], not a number."),
        (
            "[labels]\nauthor = 1",
            "2: labels.author: Expected a string or a list of strings, as in \"name\" or [\"name\", \"email\"]."
        ),
        ("[labels]\nauthor = \"nick\"", "2: labels.author: author has no column nick. It has: id, name."),
        ("[labels]\nautor = \"name\"", "2: labels.autor: There is no table autor."),
        (
            "[associations]\nevent = false",
            "2: associations.event: Expected a table, as in event.author = false, not false."
        ),
        (
            "[associations]\nevent.author = 1",
            "2: associations.event.author: Expected true, false, a name in quotes, or {columns = \"…\", to = \"…\"}, not a number."
        ),
        (
            "[associations]\nevent.author = \"a.b\"",
            "2: associations.event.author: The name of an association may have only letters, digits and _."
        ),
        (
            "[associations]\nevent.writer = false",
            "2: associations.event.writer: No such association was inferred. Inferred: author."
        ),
        (
            "[associations]\nattachment.a = {to = \"author\"}",
            "2: associations.attachment.a: columns is required, as in columns = \"ownerId\"."
        ),
        (
            "[associations]\nattachment.a = {columns = \"x\", to = \"author\"}",
            "2: associations.attachment.a: attachment has no column x."
        ),
        (
            "[associations]\nattachment.a = {columns = \"ownerId\", to = \"author\", were = {}}",
            "2: associations.attachment.a.were: There is no such key. Known keys: columns, to, key, where, inverse."
        ),
        (
            "[associations]\nattachment.a = {columns = \"ownerId\", to = \"author\", where = {ownerType = []}}",
            "2: associations.attachment.a.where.ownerType: Expected a string, a number, true or false, not a list."
        ),
    ])
    func `A mistake is reported with line and key`(text: String, expected: String) throws {
        #expect(try mistakes(text) == [expected])
    }

    @Test func `Mistakes are reported in file order, and valid entries are applied`() throws {
        let found = try mistakes(
            "[labels]\nnobody = \"x\"\nauthor = name\n[associations]\nevent.x = true\nevent.author = false\n")
        #expect(found.map { $0.prefix(2) } == ["2:", "3:", "5:"])
        #expect(read("[associations]\nevent.x = 1\nevent.author = false").rules.verdicts.count == 1)
    }
}

/// Sidecars of a file with others attached.
@Suite struct AttachedSidecarTests {
    private let directory: TemporaryDirectory
    private let (shop, crm): (String, String)

    init() throws {
        directory = try TemporaryDirectory()
        shop = try directory.makeDatabase(
            "shop.sqlite", sql: "CREATE TABLE \"order\" (id INTEGER PRIMARY KEY, customerId INTEGER)")
        crm = try directory.makeDatabase(
            "crm.sqlite",
            sql: """
                CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, email TEXT);
                CREATE TABLE visit (id INTEGER PRIMARY KEY, guest INTEGER, shopOrder INTEGER);
                """)
    }

    private func write(_ text: String, beside path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path + ".joinery.toml"))
    }

    private func sidecar() throws -> Sidecar {
        Sidecar(
            besideDatabase: shop, attached: [try AttachedDatabase(name: "crm", path: crm)],
            variables: { _ in nil })
    }

    private func schema(_ rules: SchemaRules, isAttached: Bool = true) throws -> DatabaseSchema {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.schemaRules = rules
        if isAttached { configuration.attachedDatabases = [try AttachedDatabase(name: "crm", path: crm)] }
        return try DatabaseQueue(path: shop, configuration: configuration).read { try $0.schema() }
    }

    @Test func `The sidecar of the main file names tables of attached files, with or without quotes`() throws
    {
        try write(
            """
            [labels]
            crm.customer = ["name", "email"]
            "crm.visit" = "id"
            [associations]
            order.buyer = {columns = "customerId", to = "crm.customer", inverse = "orders"}
            crm.visit.order = {columns = "shopOrder", to = "order", inverse = "visits"}
            "crm.visit".guest = {columns = "guest", to = "crm.customer"}
            """, beside: shop)
        let sidecar = try sidecar()
        let schema = try schema(sidecar.rules)
        #expect(sidecar.mistakes(in: schema) == [])
        #expect(sidecar.rules.labels == ["crm.customer": ["name", "email"], "crm.visit": ["id"]])
        #expect(schema.associations(from: "order").map(\.key) == ["buyer", "visits", "customers"])
        #expect(schema.association("buyer", from: "order")?.destinationTable == "crm.customer")
        #expect(schema.association("orders", from: "crm.customer")?.destinationTable == "order")
        #expect(schema.association("visits", from: "order")?.destinationTable == "crm.visit")
        #expect(schema.association("guest", from: "crm.visit")?.destinationTable == "crm.customer")
    }

    @Test func `The sidecar of an attached file applies to its own tables`() throws {
        try write("labels.customer = 'email'\nlabels.visit = 'shopOrder'", beside: crm)
        try write("labels.crm.customer = 'name'", beside: shop)
        let sidecar = try sidecar()
        #expect(sidecar.rules.labels == ["crm.customer": ["name"], "crm.visit": ["shopOrder"]])
        try write(
            "labels.customer = 'email'\n[associations]\nvisit.guest = {columns = 'guest', to = 'customer', inverse = 'visits'}",
            beside: crm)
        let newer = try #require(sidecar.newer())
        #expect(newer.newer() == nil)
        let schema = try schema(newer.rules)
        #expect(newer.mistakes(in: schema) == [])
        #expect(schema.association("visits", from: "crm.customer")?.destinationTable == "crm.visit")
    }

    @Test func `Mistakes name the file in which they are`() throws {
        try write("labels.crm.nobody = 'name'", beside: shop)
        try write("labels.nothing = 'name'\nlabel = 1\nlabels.customer = 'phone'", beside: crm)
        let sidecar = try sidecar()
        let mistakes = sidecar.mistakes(in: try schema(sidecar.rules)).map(\.shortDescription)
        #expect(
            mistakes == [
                "shop.sqlite.joinery.toml:1: labels.crm.nobody: There is no table crm.nobody.",
                "crm.sqlite.joinery.toml:1: labels.nothing: There is no table crm.nothing.",
                "crm.sqlite.joinery.toml:2: label: There is no such key. Known keys: labels, associations, times, queries.",
                "crm.sqlite.joinery.toml:3: labels.customer: crm.customer has no column phone. It has: id, name, email.",
            ])
    }

    @Test func `Without the attached file, its rules say what to do`() throws {
        try write(
            """
            labels.crm.customer = "name"
            [associations]
            crm.visit.order = {columns = "shopOrder", to = "order"}
            """, beside: shop)
        let sidecar = Sidecar(besideDatabase: shop, variables: { _ in nil })
        let mistakes = sidecar.mistakes(in: try schema(sidecar.rules, isAttached: false)).map(
            \.shortDescription)
        #expect(
            mistakes == [
                "shop.sqlite.joinery.toml:1: labels.crm.customer: There is no table crm.customer. "
                    + "If it is in another file, attach that file as crm.",
                "shop.sqlite.joinery.toml:3: associations.crm.visit.order: There is no table crm.visit. "
                    + "If it is in another file, attach that file as crm.",
            ])
    }
}
