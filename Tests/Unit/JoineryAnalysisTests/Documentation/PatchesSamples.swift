import JoineryAnalysis
import JoineryEngine
import Testing

/// The samples of Patches.md, word for word.
@Suite("Documentation: Patches")
struct PatchesSamples {
    @Test func `A patch is tried out, applied and taken back`() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql:
                    "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT); INSERT INTO book VALUES (1, 'Moby-Dick')"
            )
        }
        let titles = { try queue.read { try String.fetchAll($0, sql: "SELECT title FROM book") } }
        var lines: [String] = []
        func print(_ text: String) { lines.append(text) }
        let trial = try queue.read { db in
            var patch = Patch()
            if let book = try db.rowToPatch(in: "book", key: [1.databaseValue]) {
                try patch.set("title", of: book, to: "Moby-Dick; or, The Whale".databaseValue)
            }
            let trial = try db.trial(of: patch)
            print(trial.failure ?? trial.script())
            return trial
        }
        #expect(lines[0].contains("SET \"title\" = 'Moby-Dick; or, The Whale' WHERE \"id\" IS 1"))
        let script = trial.script()
        try queue.writeWithoutTransaction { try $0.execute(sql: script) }
        #expect(try titles() == ["Moby-Dick; or, The Whale"])
        try queue.writeWithoutTransaction { try $0.execute(sql: trial.undoScript()) }
        try queue.writeWithoutTransaction { try $0.execute(sql: trial.script()) }
        try queue.writeWithoutTransaction { try $0.execute(sql: trial.undoScript()) }
        #expect(try titles() == ["Moby-Dick"])
    }
}
