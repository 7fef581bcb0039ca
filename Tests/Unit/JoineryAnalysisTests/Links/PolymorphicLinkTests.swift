import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// Columns that refer to one of several tables, which another column tells.
@Suite struct PolymorphicLinkTests {
    private static let guid = "lower(hex(randomblob(16)))"

    @Test func `A column refers to one of several tables, which the one beside it names`() throws {
        let sql =
            "CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT); CREATE TABLE photo (id INTEGER PRIMARY KEY, title TEXT);"
            + "CREATE TABLE comment (id INTEGER PRIMARY KEY, owner_id INTEGER, owner_type TEXT);"
            + LinkSamples.rows(50, into: "post", "n, 'Post ' || n")
            + LinkSamples.rows(60, into: "photo", "n, 'Photo ' || n")
            + LinkSamples.rows(90, into: "comment", #"n, n % 50 + 1, iif(n % 2, 'App\Models\Post', 'photo')"#)
        let links = try LinkSamples.candidates(sql).filter { $0.level >= .likely }
        let ends = links.map { link in ([link.destinationTable], link.conditions) }
        #expect(ends.map(\.0) == [["post"], ["photo"]])
        #expect(
            ends.map(\.1) == [
                [ForeignKey.Condition("owner_type", #"App\Models\Post"#)],
                [ForeignKey.Condition("owner_type", "photo")],
            ])
        #expect(links.allSatisfy { $0.reasons.first == .namedByValue(column: "owner_type") })
    }

    @Test func `The column beside a type may end in to`() throws {
        let links = try LinkSamples.candidates(
            """
            CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE locations (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE assets (id INTEGER PRIMARY KEY, assigned_to INTEGER, assigned_type TEXT);
            """ + LinkSamples.rows(300, into: "users", "n, 'User ' || n")
                + LinkSamples.rows(40, into: "locations", "n, 'Place ' || n")
                + LinkSamples.rows(
                    500, into: "assets",
                    "n, iif(n % 2, n * 7 % 300, n % 40) + 1, iif(n % 2, 'App\\Models\\User', 'App\\Models\\Location')"
                )
        ).filter { $0.level >= .likely }
        #expect(links.map(\.destinationTable).sorted() == ["locations", "users"])
        #expect(links.allSatisfy { $0.originColumns == ["assigned_to"] && $0.conditions.count == 1 })
    }

    @Test func `A table of types names the tables`() throws {
        let sql =
            """
            CREATE TABLE blog_post (id INTEGER PRIMARY KEY, title TEXT); CREATE TABLE blog_photo (id INTEGER PRIMARY KEY, title TEXT);
            CREATE TABLE django_content_type (id INTEGER PRIMARY KEY, app_label TEXT, model TEXT);
            CREATE TABLE tagged_item (id INTEGER PRIMARY KEY, object_id INTEGER, content_type_id INTEGER);
            INSERT INTO django_content_type VALUES (7, 'blog', 'post'), (9, 'blog', 'photo');
            """ + LinkSamples.rows(50, into: "blog_post", "n, 'Post ' || n")
            + LinkSamples.rows(70, into: "blog_photo", "n, 'Photo ' || n")
            + LinkSamples.rows(200, into: "tagged_item", "n, n % 50 + 1, iif(n % 3, 7, 9)")
        let links = try LinkSamples.candidates(sql).filter {
            $0.level >= .likely && $0.originColumns == ["object_id"]
        }
        #expect(Set(links.map(\.destinationTable)) == ["blog_post", "blog_photo"])
        #expect(
            Set(links.map(\.conditions)) == [
                [ForeignKey.Condition("content_type_id", 7)], [ForeignKey.Condition("content_type_id", 9)],
            ])
    }

    @Test func `Unmistakable values of several tables tell which code stands for which table`() throws {
        let sql =
            """
            CREATE TABLE account (account_id TEXT PRIMARY KEY, name TEXT); CREATE TABLE contact (contact_id TEXT PRIMARY KEY, name TEXT);
            CREATE TABLE party (id INTEGER PRIMARY KEY, party_id TEXT, party_type_code INTEGER);
            """ + LinkSamples.rows(90, into: "account", "\(Self.guid), 'Account'")
            + LinkSamples.rows(120, into: "contact", "\(Self.guid), 'Contact'")
            + "INSERT INTO party SELECT NULL, account_id, 1 FROM account; INSERT INTO party SELECT NULL, contact_id, 2 FROM contact;"
        let links = try LinkSamples.candidates(sql).filter { $0.level >= .likely }
        #expect(links.map(\.destinationTable) == ["account", "contact"])
        #expect(
            links.map(\.conditions) == [
                [ForeignKey.Condition("party_type_code", 1)], [ForeignKey.Condition("party_type_code", 2)],
            ])
    }

    @Test func `A class beside unmistakable texts names their table, whatever they are called`() throws {
        let tables = ["person", "family", "event"]
        let sql =
            tables.map { table in
                "CREATE TABLE \(table) (handle TEXT PRIMARY KEY, note TEXT);"
                    + LinkSamples.rows(120, into: table, "'\(table)' || hex(n * 7919) || 'abcdef', 'n'")
            }.joined() + "CREATE TABLE reference (obj_handle TEXT, obj_class TEXT, ref_hint TEXT);"
            + tables.map {
                "INSERT INTO reference SELECT handle, upper(substr('\($0)', 1, 1)) || substr('\($0)', 2), 'hint' FROM \($0);"
            }.joined()
        let links = try LinkSamples.found(sql)
        #expect(links == tables.map { "reference.obj_handle → \($0).handle" })
    }

    @Test func `The type of an owner is named in one word, too`() throws {
        let sql =
            """
            CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT); CREATE TABLE photo (id INTEGER PRIMARY KEY, title TEXT);
            CREATE TABLE attachment (id INTEGER PRIMARY KEY, REFID INTEGER, REFTYPE TEXT);
            """ + LinkSamples.rows(50, into: "post", "n, 'Post ' || n")
            + LinkSamples.rows(60, into: "photo", "n, 'Photo ' || n")
            + LinkSamples.rows(90, into: "attachment", "n, n % 50 + 1, iif(n % 2, 'Post', 'Photo')")
        let links = try LinkSamples.candidates(sql).filter { $0.level >= .likely }
        #expect(links.map(\.destinationTable) == ["post", "photo"])
    }

    // MARK: Any column that names tables

    private static let rows =
        """
        CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE payees (id INTEGER PRIMARY KEY, name TEXT);
        """ + LinkSamples.rows(90, into: "accounts", "n, 'Account'")
        + LinkSamples.rows(60, into: "payees", "n * 1001, 'Payee'")

    /// Changes of accounts and of payees, some of neither.
    private static func changes(_ table: String, _ columns: String, none: Int = 9) -> String {
        rows + table
            + LinkSamples.rows(
                300, into: "changes (\(columns))",
                "iif(n % 10 = \(none), '', iif(n % 2, 'accounts', 'payees')), iif(n % 10 = \(none), 0, iif(n % 2, n % 90 + 1, (n % 60 + 1) * 1001))"
            )
    }

    private func tables(_ sql: String) throws -> [String] {
        try LinkSamples.candidates(sql).filter { $0.level >= .likely && !$0.conditions.isEmpty }
            .map { "\($0.originColumns[0]) → \($0.destinationTable)" }.sorted()
    }

    @Test(arguments: [
        ("dataset", "row", ""), ("tablename", "recuid", ""), ("object", "object_id", ""),
        ("key_group", "entity_id", ""), ("ref_table", "ref_uid", ""), ("itemtype", "items_id", ""),
        ("area", "number", "CREATE INDEX i ON changes (area, number);"),
        ("area", "number", "CREATE INDEX i ON changes (number, area, note);"),
    ])
    func `A column whose values are names of tables tells what the one beside it refers to`(
        type: String, column: String, index: String
    ) throws {
        let table =
            "CREATE TABLE changes (id INTEGER PRIMARY KEY, note TEXT, \(type) TEXT, \(column) INTEGER); \(index)"
        let links = try tables(Self.changes(table, "\(type), \(column)"))
        #expect(links == ["\(column) → accounts", "\(column) → payees"])
    }

    @Test func `A number that is no key of the tables beside it refers to none of them`() throws {
        let table =
            "CREATE TABLE changes (id INTEGER PRIMARY KEY, area TEXT, number INTEGER); CREATE INDEX i ON changes (area, number);"
        let links = try tables(
            Self.changes(table, "area, number") + "UPDATE changes SET number = number + 7 WHERE id % 4 = 0;")
        #expect(links.isEmpty)
    }

    @Test(arguments: ["", "CREATE INDEX i ON changes (note, area, number);"])
    func `A number beside names of tables refers to none of them if nothing says so`(index: String) throws {
        let table =
            "CREATE TABLE changes (id INTEGER PRIMARY KEY, note TEXT, area TEXT, number INTEGER); \(index)"
        let links = try tables(Self.changes(table, "area, number"))
        #expect(links.isEmpty)
    }

    @Test func `Words that are only parts of names of tables say nothing beside an index`() throws {
        let table =
            "CREATE TABLE changes (id INTEGER PRIMARY KEY, area TEXT, number INTEGER); CREATE INDEX i ON changes (area, number);"
        let links = try tables(
            Self.changes(table, "area, number")
                + "ALTER TABLE accounts RENAME TO old_accounts; ALTER TABLE payees RENAME TO new_payees;"
        )
        #expect(links.isEmpty)
    }

    @Test func `Names of one table tell nothing`() throws {
        let table =
            "CREATE TABLE changes (id INTEGER PRIMARY KEY, area TEXT, number INTEGER); CREATE INDEX i ON changes (area, number);"
        let links = try tables(
            Self.changes(table, "area, number")
                + "DELETE FROM changes WHERE area <> 'accounts'; UPDATE changes SET area = 'account' WHERE id % 3 = 0;"
        )
        #expect(links.isEmpty)
    }
}
