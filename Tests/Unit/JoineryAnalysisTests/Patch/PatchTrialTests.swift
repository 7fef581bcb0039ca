import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// What a patch does, found out before it is applied.
@Suite("Patches: trials") struct PatchTrialTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE port (id INTEGER PRIMARY KEY, name TEXT UNIQUE COLLATE NOCASE);
                    CREATE TABLE ship (id INTEGER PRIMARY KEY, name TEXT, home INTEGER REFERENCES port ON DELETE CASCADE);
                    CREATE TABLE cargo (ship INTEGER REFERENCES ship ON DELETE CASCADE, weight REAL);
                    INSERT INTO port VALUES (1, 'Cork'), (2, 'Kiel'), (3, 'Hull');
                    INSERT INTO ship VALUES (1, 'Ann', 1), (2, 'Bob', 1), (3, 'Cid', 2);
                    INSERT INTO cargo VALUES (1, 0.5), (1, 1.5), (3, 2.5);
                    """)
        }
    }

    private func execute(_ sql: String) throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    private func patch(_ table: String, _ key: Int, _ change: (inout Patch, PatchedRow) throws -> Void) throws
        -> Patch
    {
        try queue.read { db in
            var patch = Patch()
            try change(&patch, #require(try db.rowToPatch(in: table, key: [key.databaseValue])))
            return patch
        }
    }

    private func trial(_ patch: Patch) throws -> PatchTrial { try queue.read { try $0.trial(of: patch) } }

    /// The numbers of rows of the tables.
    private func counts() throws -> [Int?] {
        try queue.read { db in
            try ["port", "ship", "cargo"].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") }
        }
    }

    @Test(arguments: [
        (
            "INSERT INTO ship VALUES (9, 'New', 1)",
            "another number of rows of ship than 2 rows would change with them."
        ),
        (
            "INSERT INTO cargo VALUES (2, 1)",
            "another number of rows of cargo than 0 rows would change with them."
        ),
        (
            "DELETE FROM cargo WHERE weight = 0.5",
            "another number of rows of cargo than 2 rows would change with them."
        ),
        ("UPDATE port SET name = 'CORK' WHERE id = 1", "port 1 is not as the patch expects it."),
    ])
    func `Rows that come or go meanwhile do not go with others unseen`(sql: String, reason: String) throws {
        let trial = try trial(patch("port", 1) { $0.delete($1) })
        #expect(trial.failure == nil && trial.consequences.count == 4)
        #expect(trial.consequences.allSatisfy { $0.after == nil })
        try execute(sql)
        let before = try counts()
        let error = #expect(throws: DatabaseError.self) { try execute(trial.script()) }
        #expect(error?.message == "Nothing was changed: " + reason)
        #expect(try counts() == before)
        try execute("DROP TABLE IF EXISTS temp.joinery_patch")
    }

    @Test func `Applied, then taken back, with the rows that went with it`() throws {
        let trial = try trial(patch("port", 1) { $0.delete($1) })
        try execute(trial.script())
        #expect(try counts() == [2, 1, 1])
        try execute(trial.undoScript())
        #expect(try counts() == [3, 3, 3])
    }

    @Test func `What is typed is stored as its column says, and what changes nothing is no change`() throws {
        let trial = try trial(
            patch("cargo", 1) { patch, row in
                try patch.set("weight", of: row, to: "2".databaseValue)
                try patch.set("ship", of: row, to: "1".databaseValue)
            })
        let row = try #require(trial.patch.rows.first)
        #expect(row.after?[2] == DatabaseValue(storage: .double(2)))
        #expect(row.changedColumns == [2])
        let nothing = try self.trial(patch("cargo", 1) { try $0.set("ship", of: $1, to: "1".databaseValue) })
        #expect(nothing.patch.isEmpty && nothing.failure == nil)
    }

    @Test func `A patch tells how the file stands to it`() throws {
        let patch = try trial(patch("port", 1) { try $0.set("name", of: $1, to: "Cobh".databaseValue) }).patch
        func states() throws -> [PatchTrial.State] { try trial(patch).states }
        #expect(try states() == [.expected])
        try execute("UPDATE port SET name = 'cork' WHERE id = 1")
        #expect(try states() == [.changed([1.databaseValue, "cork".databaseValue])])
        #expect(try trial(patch).conflictCount == 1)
        try execute("UPDATE port SET name = 'Cobh' WHERE id = 1")
        #expect(try states() == [.applied] && trial(patch).isApplied)
        try execute("PRAGMA foreign_keys = OFF; DELETE FROM port WHERE id = 1")
        #expect(try states() == [.missing])
        #expect(try trial(Patch()).isApplied == false)
    }

    @Test func `What is in the file already is done, and the rest is applied`() throws {
        var patch = try patch("port", 1) { try $0.set("name", of: $1, to: "Cobh".databaseValue) }
        let other = try queue.read { try #require(try $0.rowToPatch(in: "port", key: [2.databaseValue])) }
        try patch.set("name", of: other, to: "Riga".databaseValue)
        try execute("UPDATE port SET name = 'Cobh' WHERE id = 1")
        let trial = try trial(patch)
        #expect(trial.patch.rows.map(\.key) == [[2.databaseValue]] && trial.states == [.expected])
        try execute(trial.script())
        #expect(try self.trial(patch).isApplied)
    }

    @Test func `A trial that still holds is not repeated`() throws {
        let known = try trial(patch("port", 1) { $0.delete($1) })
        func again() throws -> PatchTrial {
            try queue.read { try $0.preparedTrial(of: known.patch, knowing: known) }.trial()
        }
        try execute("INSERT INTO port VALUES (9, 'Riga'); UPDATE ship SET name = 'Eve' WHERE id = 1")
        // The trial itself would find the other name of the ship.
        #expect(try again() == known)
        #expect(try trial(known.patch) != known)
        // No index leads to these rows, which are not counted.
        try execute("INSERT INTO cargo VALUES (1, 9)")
        #expect(try again() == known)
        try execute("CREATE INDEX shipsByHome ON ship (home)")
        let indexed = try trial(known.patch)
        try execute("INSERT INTO ship VALUES (9, 'New', 1)")
        let counted = try queue.read { try $0.preparedTrial(of: known.patch, knowing: indexed) }.trial()
        #expect(counted.consequences.count == indexed.consequences.count + 1)
        try execute("UPDATE port SET name = 'Cobh' WHERE id = 1")
        #expect(try again().conflictCount == 1)
    }

    @Test func `What cannot be tried out says so, in the script too`() throws {
        try execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 10001)
            INSERT INTO cargo SELECT 2, i FROM n;
            CREATE TRIGGER noted AFTER DELETE ON ship BEGIN SELECT 1; END;
            """)
        let trial = try trial(patch("ship", 2) { $0.delete($1) })
        #expect(trial.doubt == "The patch was not tried out: it concerns more than 10000 rows.")
        #expect(trial.firingTables == ["ship"])
        let lines = trial.script(["First"]).split(separator: "\n").prefix(3)
        #expect(
            Array(lines) == [
                "-- First", "-- The patch was not tried out: it concerns more than 10000 rows.",
                "-- Triggers of ship fire: what they do is not checked, and not undone.",
            ])
        try execute(trial.script())
        #expect(try counts() == [3, 2, 3])
    }

    @Test func `Tables that only other programs can fill are changed without a trial`() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(function: DatabaseFunction("mine", argumentCount: 1) { $0[0] })
        }
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db in
            try db.execute(
                sql:
                    "CREATE TABLE a (id INTEGER PRIMARY KEY, b CHECK (mine(b) > 0)); INSERT INTO a VALUES (1, 1)"
            )
        }
        let trial = try queue.read { db in
            var patch = Patch()
            try patch.set(
                "b", of: #require(try db.rowToPatch(in: "a", key: [1.databaseValue])), to: 2.databaseValue)
            return try db.trial(of: patch)
        }
        #expect(trial.doubt?.contains("no such function: mine") == true)
        try queue.writeWithoutTransaction { try $0.execute(sql: trial.script()) }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT b FROM a") } == 2)
        try queue.writeWithoutTransaction { try $0.execute(sql: trial.undoScript()) }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT b FROM a") } == 1)
    }
}
