import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import Testing

@testable import JoinerySettings

/// What `joinery links --format toml` prints is a sidecar file that defines the same links.
@Suite struct SidecarLinkTests {
    @Test func `Printed links are read back`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE "tab ""le.x" (id INTEGER PRIMARY KEY, "author_id" INTEGER, owner_id INTEGER, owner_type TEXT);
                    CREATE TABLE crs (auth_name TEXT, code INTEGER, PRIMARY KEY (auth_name, code));
                    CREATE TABLE op (id INTEGER PRIMARY KEY, crs_auth_name TEXT, crs_code INTEGER);
                    INSERT INTO author VALUES (1, 'x'), (2, 'y');
                    INSERT INTO "tab ""le.x" VALUES (1, 1, 1, 'Author'), (2, 2, 2, 'Author');
                    INSERT INTO crs VALUES ('EPSG', 1), ('EPSG', 2), ('ESRI', 5);
                    INSERT INTO op VALUES (1, 'EPSG', 1), (2, 'ESRI', 5);
                    """)
        }
        let (found, schema) = try queue.read { db in
            var rules = SchemaRules()
            rules.infersForeignKeys = true
            rules.links = try db.linkCandidates()
            return (try db.schema().following(rules), try db.schema())
        }
        let text = LinkFormat.toml.text(of: LinkList(of: found), in: found)
        let sidecar = Sidecar(text, file: "test.toml")
        #expect(sidecar.mistakes(in: schema.following(sidecar.rules)).isEmpty, "\(text)")
        func ends(_ keys: [ForeignKeyInfo]) -> Set<[String]> {
            Set(
                keys.map {
                    [$0.originTable] + $0.originColumns + [$0.destinationTable] + $0.destinationColumns
                        + $0.conditions.map { "\($0)" }
                })
        }
        var alone = sidecar.rules
        alone.infersForeignKeys = false
        let defined = schema.following(alone).undeclaredForeignKeys
        #expect(ends(defined) == ends(found.undeclaredForeignKeys) && defined.count == 3, "\(text)")
    }
}
