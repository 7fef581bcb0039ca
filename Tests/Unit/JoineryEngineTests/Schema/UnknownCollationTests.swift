import Foundation
import JoineryEngine
import TestSupport
import Testing

/// A collation that only the program that wrote the file has: what does not need it can be read.
@Suite struct UnknownCollationTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        let writer = try DatabaseQueue(path: directory.file())
        try writer.write { db in
            db.add(collation: DatabaseCollation("unicase") { $0.caseInsensitiveCompare($1) })
            try db.execute(
                sql: """
                    CREATE TABLE tag (name TEXT PRIMARY KEY COLLATE unicase) WITHOUT ROWID;
                    CREATE TABLE deck (id INTEGER PRIMARY KEY, name TEXT COLLATE unicase UNIQUE);
                    CREATE TABLE card (
                        id INTEGER PRIMARY KEY, deckId INTEGER REFERENCES deck, tag TEXT REFERENCES tag,
                        deckName REFERENCES deck (name));
                    CREATE TABLE label (name TEXT PRIMARY KEY COLLATE unicase, color TEXT);
                    CREATE TABLE mark (id INTEGER PRIMARY KEY, labelName TEXT REFERENCES label);
                    INSERT INTO label VALUES ('b', 'blue'), ('A', 'amber');
                    INSERT INTO tag VALUES ('a');
                    INSERT INTO deck VALUES (1, 'One');
                    INSERT INTO card VALUES (1, 1, 'a', 'one');
                    """)
        }
        try writer.close()
        queue = try DatabaseQueue(path: directory.file())
    }

    @Test func `Foreign keys that compare by it are broken, and others are not`() throws {
        try queue.read { db in
            let card = try #require(try db.schema().table(named: "card"))
            let reasons = Dictionary(
                uniqueKeysWithValues: card.foreignKeys.map { ($0.originColumns.joined(), $0.brokenReason) })
            #expect(reasons["deckId"] == .some(nil))
            #expect(
                reasons["tag"]
                    == "tag cannot be read: its rows are in the order of the collation unicase, which is unknown here"
            )
            #expect(
                reasons["deckName"]
                    == "deck.name is compared by the collation unicase, which is unknown here")
        }
    }

    @Test func `A table in its order cannot be read, and others can`() throws {
        try queue.read { db in
            let schema = try db.schema()
            #expect(
                schema.table(named: "tag")?.brokenReason
                    == "its rows are in the order of the collation unicase, which is unknown here")
            #expect(schema.table(named: "deck")?.brokenReason == nil)
            #expect(try String.fetchAll(db, Table("deck").select(Column("name"))) == ["One"])
        }
    }

    @Test func `Rows with such a key are identified by their rowids`() throws {
        try queue.read { db in
            let schema = try db.schema()
            let label = try #require(schema.table(named: "label"))
            #expect(label.primaryKey?.columns == ["rowid"] && label.primaryKey?.isDeclared == false)
            #expect(label.column(named: "name")?.unknownCollation == "unicase")
            #expect(label.column(named: "color")?.unknownCollation == nil)
            #expect(
                schema.table(named: "mark")?.foreignKeys.first?.brokenReason
                    == "label.name is compared by the collation unicase, which is unknown here")
            let colors = Table("label").orderByPrimaryKey().select(Column("color"))
            #expect(try String.fetchAll(db, colors) == ["blue", "amber"])
        }
    }

    @Test func `With the collation, nothing is broken`() throws {
        try queue.read { db in
            db.add(collation: DatabaseCollation("unicase") { $0.caseInsensitiveCompare($1) })
            db.clearSchemaCache()
            let schema = try db.schema()
            #expect(schema.table(named: "tag")?.brokenReason == nil)
            #expect(schema.table(named: "label")?.primaryKey?.columns == ["name"])
            #expect(schema.table(named: "card")?.foreignKeys.contains(where: \.isBroken) == false)
        }
    }
}
