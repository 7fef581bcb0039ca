import JoineryEngine
import Testing

@testable import JoineryBrowser

/// The lines of a structure.
@Suite struct StructureSectionsTests {
    private static let schema = """
        CREATE TABLE port (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
        CREATE TABLE ship (
            id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE DEFAULT 'x', portId INTEGER,
            home INTEGER CONSTRAINT moored REFERENCES port ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
            last TEXT REFERENCES port (name), wreck TEXT REFERENCES reef,
            long TEXT AS (name || '!') STORED CHECK (length(long) > 1),
            CONSTRAINT once UNIQUE (name, home) ON CONFLICT IGNORE
        ) STRICT;
        CREATE INDEX byName ON ship (lower(name), home DESC) WHERE home > 1;
        CREATE TRIGGER arrive AFTER UPDATE OF home ON ship WHEN new.home = 1 BEGIN SELECT 1; END;
        CREATE VIEW fleet AS SELECT ship.name, port.name AS port FROM ship JOIN port ON home = port.id;
        CREATE VIEW lost AS SELECT * FROM reef;
        CREATE VIRTUAL TABLE note USING fts5(text);
        CREATE TABLE crew (ship INTEGER, person TEXT, PRIMARY KEY (ship, person)) WITHOUT ROWID;
        """

    private func content(of table: String) throws -> StructureContent.TableContent {
        var configuration = Configuration()
        configuration.schemaRules.infersForeignKeys = true
        return try DatabaseQueue(configuration: configuration).write { db in
            try db.execute(sql: Self.schema)
            return try StructureContent.table(named: table, db)
        }
    }

    private func text(of table: String, sizes: StructureSizes? = nil) throws -> String {
        try content(of: table).sections(sizes: sizes).text
    }

    @Test func `What is stored is said where the declared type does not tell`() throws {
        let (sections, sample) = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE cargo (
                        id INTEGER PRIMARY KEY, name TEXT, mass REAL, price DECIMAL(5, 2), loadedOn DATE, seen DATETIME,
                        crates INTEGER NOT NULL, photo BLOB, anything, hollow TEXT, label TEXT);
                    INSERT INTO cargo VALUES
                    (1, 'tea', 1.5, 2, '2026-01-31', 1700000000, 3, x'00', 'a', NULL, 'x'),
                    (2, NULL, 2, 2.5, '2026-02-01', 1700000001, 'many', x'01', 'b', NULL, x'02'),
                    (3, 'tin', NULL, NULL, NULL, NULL, 4, NULL, NULL, NULL, NULL);
                    """)
            let content = try StructureContent.table(named: "cargo", db)
            let types = try #require(StoredTypes.read(of: "cargo", db))
            let table = content.structure.table
            var profile = try ProfileContent.read(
                ProfileQuery(path: Path(table: "cargo"), columns: ["crates", "hollow", "seen"]), in: db)
            profile.rows.coverage = .sample(ofTableWith: 1_000_000)
            let sample = StoredTypes(profile, of: table)
            return (
                content.sections(sizes: nil, storing: types), content.sections(sizes: nil, storing: sample)
            )
        }
        #expect(
            sections[0...0].map { $0 }.text == """
                Columns
                  id        INTEGER        primary key, the rowid
                  name      TEXT
                  mass      REAL
                  price     DECIMAL(5, 2)
                  loadedOn  DATE           stores text
                  seen      DATETIME       stores numbers
                  crates    INTEGER        not null, stores integer 2, text 1
                  photo     BLOB
                  anything                 stores text
                  hollow    TEXT           all NULL
                  label     TEXT           stores text 1, blob 1
                """)
        #expect(sample[0].lines[6].cells[2].last?.text == "stores integer 2, text 1 in a sample")
        #expect(sample[0].lines[6].cells[2].last?.role == .warning)
        #expect(sample[0].lines[9].cells[2].last?.text == "all NULL in a sample")
    }

    @Test func `All that is known of a table is in its lines`() throws {
        #expect(
            try text(of: "ship") == """
                Columns
                  id      INTEGER  primary key, the rowid
                  name    TEXT     default 'x', collate NOCASE
                  portId  INTEGER  → port (inferred)
                  home    INTEGER  → port
                  last    TEXT     → port
                  wreck   TEXT     → reef
                  long    TEXT     generated, stored: name || '!'

                Constraints
                  primary key  id
                  check        length(long) > 1
                  unique       name collate NOCASE, home  on conflict ignore, named once

                Foreign keys
                  home    → port.id    on delete set null, deferred, named moored
                  last    → port.name
                  wreck   → reef       broken: there is no table reef
                  portId  → port.id    inferred

                Indexes
                  byName  lower(name), home desc  where home > 1

                Triggers
                  arrive  after update of home when new.home = 1

                SQL
                """ + "\n" + Self.sql)
    }

    private static let sql = """
          CREATE TABLE ship (
              id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE DEFAULT 'x', portId INTEGER,
              home INTEGER CONSTRAINT moored REFERENCES port ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
              last TEXT REFERENCES port (name), wreck TEXT REFERENCES reef,
              long TEXT AS (name || '!') STORED CHECK (length(long) > 1),
              CONSTRAINT once UNIQUE (name, home) ON CONFLICT IGNORE
          ) STRICT;
          CREATE INDEX byName ON ship (lower(name), home DESC) WHERE home > 1;
          CREATE TRIGGER arrive AFTER UPDATE OF home ON ship WHEN new.home = 1
          BEGIN
            SELECT 1;
          END;
        """

    @Test(arguments: [
        ("ship", "table, STRICT"), ("port", "table, AUTOINCREMENT"), ("crew", "table, WITHOUT ROWID"),
        ("fleet", "view"), ("note", "virtual table"), ("note_data", "table of a module"),
        ("sqlite_sequence", "internal table of SQLite"),
    ])
    func `A table is summarized`(table: String, summary: String) throws {
        #expect(try content(of: table).summary == summary)
    }

    @Test func `A parent lists what refers to it`() throws {
        #expect(
            try text(of: "port").contains(
                """
                Referred to by
                  ship.home    → id
                  ship.last    → name
                  ship.portId  → id    inferred
                """))
    }

    @Test func `A key of several columns counts them`() throws {
        #expect(
            try text(of: "crew").hasPrefix(
                """
                Columns
                  ship    INTEGER  primary key 1 of 2, not null
                  person  TEXT     primary key 2 of 2, not null
                """))
    }

    @Test func `What SQLite enforces differently from a join is said on both sides`() throws {
        let (child, parent, json) = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (x, code TEXT UNIQUE, word TEXT);
                    CREATE UNIQUE INDEX byWord ON a (word COLLATE NOCASE);
                    CREATE TABLE b (
                        y REFERENCES a (x), z INTEGER REFERENCES a (code) ON DELETE CASCADE,
                        w TEXT REFERENCES a (word), t TEXT REFERENCES a (code));
                    """)
            let content = try StructureContent.table(named: "b", db)
            return (
                content.sections(sizes: nil).text,
                try StructureContent.table(named: "a", db).sections(sizes: nil).text,
                StructureFormat.json.text(of: [content], isAlone: true)
            )
        }
        let differs = "z INTEGER → code TEXT: joined as numbers, enforced as texts"
        let impossible = "SQLite cannot enforce this: its target is not unique"
        #expect(
            child.contains(
                """
                Foreign keys
                  y  → a.x     \(impossible)
                  z  → a.code  on delete cascade, \(differs)
                  w  → a.word  \(impossible)
                  t  → a.code

                """))
        #expect(
            parent.contains(
                """
                Referred to by
                  b.y  → x     \(impossible)
                  b.z  → code  \(differs)
                  b.w  → word  \(impossible)
                  b.t  → code

                """))
        #expect(json.contains("\"enforcement\": \"\(differs)\""))
        #expect(json.ranges(of: "\"parentUnique\": false").count == 2)
        #expect(json.ranges(of: "\"enforcement\": \"\(impossible)\"").count == 2)
    }

    @Test func `A view lists what it reads, and why it is broken`() throws {
        #expect(try text(of: "fleet").contains("Reads\n  ship\n  port\n"))
        #expect(try text(of: "lost").hasPrefix("Broken\n  no such table: main.reef\n"))
        #expect(try text(of: "fleet", sizes: .takesTooLong).contains("Size") == false)
    }

    @Test func `A virtual table lists its module and where it is stored`() throws {
        #expect(
            try text(of: "note").contains(
                """
                Module
                  module     fts5
                  argument   text
                  stored in  note_config
                """))
    }

    @Test func `Sizes are listed, or why there are none`() throws {
        let sizes = try DatabaseQueue().write { db in
            try db.execute(sql: Self.schema)
            return StructureSizes.read(.table("ship"), db)
        }
        let text = try text(of: "ship", sizes: sizes)
        #expect(
            text.contains(
                "\nSize\n  ship                              4.1 KB  0 rows, 1 page, 100 % unused\n"))
        // The index of a constraint has its name.
        #expect(text.contains("\n  unique name collate NOCASE, home  4.1 KB  0 entries, 1 page"))
        #expect(
            try self.text(of: "ship", sizes: .takesTooLong).contains(
                "\nSize\n  Too large to measure in a moment.\n"))
        #expect(
            try self.text(of: "ship", sizes: .unavailable).contains(
                "Sizes are unknown: this SQLite was built without dbstat."))
    }

    @Test(arguments: [20, 30, 47, 80])
    func `Lines wrap between words`(width: Int) throws {
        let sections = try content(of: "ship").sections(sizes: nil)
        let rows = sections.rows(width: width)
        #expect(rows.allSatisfy { TextWidth.of($0.text) <= width })
        func words(_ rows: [StructureRow]) -> [Substring] { rows.flatMap { $0.text.split(separator: " ") } }
        #expect(words(rows).joined() == words(sections.rows(width: nil)).joined())
        guard width >= 30 else { return }
        // SQL may break between any two tokens.
        let end = "SQL"
        #expect(
            words(rows).prefix { $0 != end } == words(sections.rows(width: nil)).prefix { $0 != end })
    }

    @Test func `Markdown has a table for each section and the statements as code`() throws {
        let text = StructureFormat.markdown.text(of: [try content(of: "port")], isAlone: true)
        #expect(
            text == """
                ## port

                table, AUTOINCREMENT

                ### Columns

                | column | type | facts |
                | --- | --- | --- |
                | id | INTEGER | primary key, the rowid |
                | name | TEXT | not null, unique |

                ### Constraints

                | kind | on |
                | --- | --- |
                | primary key | id |
                | unique | name |

                ### Referred to by

                | columns | refer to |  |
                | --- | --- | --- |
                | ship.home | → id |  |
                | ship.last | → name |  |
                | ship.portId | → id | inferred |

                ### SQL

                ```sql
                CREATE TABLE port (
                  id INTEGER PRIMARY KEY AUTOINCREMENT,
                  name TEXT NOT NULL UNIQUE
                );
                ```
                """)
    }

    @Test func `Constraints fit on a line, and lead to the rows in the order of their indexes`() throws {
        let content = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (
                        k TEXT, state TEXT CHECK (state IN ('new',
                            'o  p', 'x\n')  -- all /* of */ them
                        AND 1), PRIMARY KEY (state, k DESC), UNIQUE (k));
                    CREATE UNIQUE INDEX own ON a (state);
                    """)
            return try StructureContent.table(named: "a", db)
        }
        let sections = content.sections(sizes: nil)
        let constraints = try #require(sections.first { $0.title == "Constraints" })
        #expect(
            constraints.lines.map { $0.cells.map { $0.map(\.text).joined() } } == [
                ["check", "state IN ('new', 'o  p', 'x␊') /* all /* of * / them */ AND 1"],
                ["primary key", "state, k desc"], ["unique", "k"],
            ])
        #expect(
            constraints.lines.map(\.target) == [
                nil,
                .rows(
                    of: "a",
                    orders: [RowsOrder(column: "state"), RowsOrder(column: "k", isDescending: true)]),
                .rows(of: "a", orders: [RowsOrder(column: "k")]),
            ])
        let indexes = try #require(sections.first { $0.title == "Indexes" })
        #expect(
            indexes.lines.map { $0.cells.map { $0.map(\.text).joined() } } == [["own", "state", "unique"]])
    }

    @Test func `SQL creates the table with its indexes and triggers`() throws {
        let text = StructureFormat.sql.text(of: [try content(of: "ship")], isAlone: true)
        #expect(text.contains("\nCREATE INDEX byName ON ship (lower(name), home DESC) WHERE home > 1;\n"))
        #expect(text.hasSuffix("BEGIN SELECT 1; END;"))
    }
}
