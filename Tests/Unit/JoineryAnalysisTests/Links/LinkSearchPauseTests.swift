import CSQLite
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// A search beside programs that write.
@Suite struct LinkSearchPauseTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase(
            sql: """
                CREATE TABLE box (id INTEGER PRIMARY KEY, label TEXT UNIQUE);
                CREATE TABLE note (id INTEGER PRIMARY KEY, box_id INTEGER, auth TEXT, code INTEGER, owner_id, owner_type);
                CREATE TABLE crs (auth TEXT, code INTEGER, PRIMARY KEY (auth, code));
                INSERT INTO box VALUES (1, 'a'), (2, 'b');
                INSERT INTO crs VALUES ('x', 1), ('y', 2);
                INSERT INTO note VALUES (1, 1, 'x', 1, 1, 'box'), (2, 2, 'y', 2, 2, 'box');
                """)
    }

    @Test func `No lock is held while it pauses`() throws {
        var configuration = Configuration()
        configuration.readonly = true
        let reader = try DatabaseQueue(path: path, configuration: configuration)
        let writer = try DatabaseQueue(path: path)
        let (plain, paused) = try reader.unsafeRead { db in
            let plain = try db.linkCandidates()
            var pauses = 0
            // A lock would make this fail at once.
            let links = try db.linkCandidates {
                pauses += 1
                try writer.write { try $0.execute(sql: "UPDATE box SET label = label") }
            }
            #expect(pauses > 10)
            return (plain, links)
        }
        #expect(plain == paused && plain.contains { $0.level == .sure })
    }

    @Test(arguments: ["-2000", "-100000", "500"])
    func `The search keeps more pages only while it runs`(size: String) throws {
        struct Stop: Error {}
        let reader = try DatabaseQueue(path: path)
        try reader.read { db in
            func cacheSize() throws -> String? { try String.fetchOne(db, sql: "PRAGMA cache_size") }
            try db.execute(sql: "PRAGMA cache_size = \(size)")
            var during: Set<String?> = []
            _ = try db.linkCandidates { during.insert(try cacheSize()) }
            #expect(during == [size == "-2000" ? "-8192" : size])
            #expect(try cacheSize() == size)
            #expect(throws: Stop.self) { try db.linkCandidates { throw Stop() } }
            #expect(try cacheSize() == size)
        }
    }

    @Test func `An error of the pause ends the search`() throws {
        struct Stop: Error {}
        let reader = try DatabaseQueue(path: path)
        #expect(throws: Stop.self) {
            try reader.read { db in try db.linkCandidates { throw Stop() } }
        }
    }

    @Test func `Names decide about what there is no time to read`() throws {
        let reader = try DatabaseQueue(path: path)
        try reader.read { db in
            let all = try db.linkCandidates()
            var steps = 0
            _ = try db.linkCandidates(while: {
                steps += 1
                return true
            })
            // However late it is when the time is over.
            for step in 0...steps {
                var rest = step
                let links = try db.linkCandidates(while: {
                    rest -= 1
                    return rest >= 0
                })
                let named = links.filter { $0.originColumns == ["box_id"] }
                #expect(named.map(\.destinationTable) == ["box"] && named.allSatisfy { $0.level >= .likely })
                if step == 0 { #expect(links.allSatisfy { !Self.isRead($0) && $0.level < .sure }) }
                #expect(links.count(where: Self.isRead) <= all.count(where: Self.isRead))
                if step == steps { #expect(links == all && all.contains(where: Self.isRead)) }
            }
        }
    }

    /// Counts the steps that SQLite takes while time is over.
    private final class LateSteps {
        var isLate = false
        var count = 0
    }

    @Test func `Nothing is read once the time is over`() throws {
        let reader = try DatabaseQueue(path: path)
        let late = LateSteps()
        try reader.read { db in
            // So that no size need be restored.
            try db.execute(sql: "PRAGMA cache_size = -100000")
            var steps = 0
            _ = try db.linkCandidates(while: {
                steps += 1
                return true
            })
            sqlite3_progress_handler(
                db.sqliteConnection, 1,
                { context in
                    guard let context else { return 0 }
                    let late = Unmanaged<LateSteps>.fromOpaque(context).takeUnretainedValue()
                    if late.isLate { late.count += 1 }
                    return 0
                }, Unmanaged.passUnretained(late).toOpaque())
            defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
            for step in 0...steps {
                var rest = step
                _ = try db.linkCandidates(while: {
                    rest -= 1
                    late.isLate = rest < 0
                    return rest >= 0
                })
                late.isLate = false
            }
        }
        #expect(late.count == 0)
    }

    private static func isRead(_ link: LinkCandidate) -> Bool {
        link.reasons.contains { if case .values = $0 { true } else { false } }
    }

    @Test(arguments: ["DELETE", "TRUNCATE", "WAL"])
    func `Reading holds up writers unless there is a write-ahead log`(mode: String) throws {
        let writer = try DatabaseQueue(path: path)
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = \(mode)") }
        var configuration = Configuration()
        configuration.readonly = true
        let reader = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try reader.read { try $0.readingHoldsUpWriters() } == (mode != "WAL"))
        let other = try directory.makeDatabase("other.sqlite", sql: "CREATE TABLE t (x)")
        configuration.attachedDatabases = [try AttachedDatabase(name: "other", path: other)]
        let both = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try both.read { try $0.readingHoldsUpWriters() })
    }
}
