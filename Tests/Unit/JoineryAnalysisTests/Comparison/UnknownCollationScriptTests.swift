import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// A collation that only the program that wrote the file has.
@Suite struct UnknownCollationScriptTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        let writer = try DatabaseQueue(path: directory.file())
        try writer.write { db in
            db.add(collation: DatabaseCollation("unicase") { $0.caseInsensitiveCompare($1) })
            try db.execute(
                sql: """
                    CREATE TABLE deck (id INTEGER PRIMARY KEY, name TEXT COLLATE unicase UNIQUE);
                    INSERT INTO deck VALUES (1, 'One');
                    """)
        }
        try writer.close()
        queue = try DatabaseQueue(path: directory.file())
    }

    @Test func `Only collations by which texts can be compared are offered`() throws {
        try queue.read { db in
            _ = try db.schema()
            #expect(try db.collationNames().contains("NOCASE") && !db.collationNames().contains("unicase"))
            db.add(collation: DatabaseCollation("unicase") { $0.caseInsensitiveCompare($1) })
            #expect(try db.collationNames().contains("unicase"))
        }
    }

    @Test func `A script of a comparison names the collations that it needs`() throws {
        let other = try TemporaryDirectory()
        let writer = try DatabaseQueue(path: other.file())
        try writer.write { db in
            db.add(collation: DatabaseCollation("unicase") { $0.caseInsensitiveCompare($1) })
            try db.execute(
                sql: """
                    CREATE TABLE deck (id INTEGER PRIMARY KEY, name TEXT COLLATE unicase UNIQUE);
                    INSERT INTO deck VALUES (1, 'Two');
                    """)
        }
        try writer.close()
        let new = try DatabaseQueue(path: other.file())
        try queue.read { oldDB in
            try new.read { newDB in
                let comparison = try DatabaseComparison(from: oldDB, to: newDB, tables: ["deck"])
                let script = try comparison.script()
                var text = ""
                while let piece = try script.next(upTo: 100) { text += piece }
                #expect(
                    text.hasPrefix(
                        "-- deck uses the collation unicase: run this script in a program that has it.\n"),
                    "\(text)")
            }
        }
    }
}
