import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// The samples of UndeclaredLinks.md, word for word.
@Suite("Documentation: UndeclaredLinks")
struct UndeclaredLinksSamples {
    @Test func `Links are found and followed`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            "notes.sqlite",
            sql: """
                CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT);
                CREATE TABLE card (id INTEGER PRIMARY KEY, note_id INTEGER);
                INSERT INTO note VALUES (1, 'a'), (2, 'b');
                INSERT INTO card VALUES (1, 1), (2, 2);
                """)
        let queue = try DatabaseQueue(path: path)

        let links = try queue.read { db in try db.linkCandidates() }
        for link in links where link.level == .sure {
            print(link.originTable, link.originColumns, link.destinationTable, link.certainty, link.reasons)
        }

        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        configuration.schemaRules.links = links

        #expect(links.map(\.destinationTable) == ["note"])
        let followed = try DatabaseQueue(path: path, configuration: configuration)
        #expect(
            try followed.read { try $0.schema().undeclaredForeignKeys.map(\.certainty) } == [
                links[0].certainty
            ])
    }
}
