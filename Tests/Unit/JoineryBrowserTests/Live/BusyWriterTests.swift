import Dispatch
import Foundation
import JoineryEngine
import Synchronization
import TestSupport
import Testing

@testable import JoineryBrowser

/// A session next to a program that commits a thousand times per second to two of fourteen tables.
///
/// Only rates are checked against the clock, because everything takes longer on a slow machine.
@Suite(.serialized) struct BusyWriterTests {
    /// Authors with books, and twelve other tables, each of several pages.
    private static let sql =
        """
        PRAGMA foreign_keys = OFF;
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authorId INTEGER REFERENCES author);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            INSERT INTO author SELECT i, 'author ' || i FROM n;
        INSERT INTO book SELECT id, 'book ' || id, 1 + id % 100 FROM author;

        """
        + (1...12).map { number in
            """
            CREATE TABLE other\(number) (id INTEGER PRIMARY KEY, label TEXT);
            INSERT INTO other\(number) SELECT id, hex(zeroblob(60)) FROM author;

            """
        }.joined()

    private let directory: TemporaryDirectory
    private let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(sql: Self.sql)
        writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL", "foreign_keys=OFF"])
        // Each run makes two commits.
        try writer.run("rate 500")
        // The first commit after a switch to WAL mode starts the log, which does not contain anything earlier.
        try writer.commit("UPDATE other12 SET label = 'first' WHERE id = 1")
    }

    private func open(at place: String) throws -> SessionLoop {
        var loop = try SessionLoop(directory.file(), at: place)
        try loop.wait(seconds: 60) { browser in
            browser.tickets.pending.isEmpty && browser.status.live == .live && browser.location != nil
                && browser.catalog.entries?.allSatisfy { $0.count != .unknown } == true
        }
        return loop
    }

    /// Writes while a browser follows, until it shows the last commit.
    ///
    /// - Returns: The elapsed time in seconds, and the writer's own timing of its commits.
    private func write(
        _ updates: String, last: String, beside loop: inout SessionLoop, until isSeen: (Browser) -> Bool
    ) throws -> (seconds: Double, writer: Writing) {
        let (writer, group) = (writer, DispatchGroup())
        let writing = Mutex(Writing())
        let start = ContinuousClock.now
        DispatchQueue(label: "writer").async(group: group) {
            do {
                let done = try Self.measure(updates, writer)
                writing.withLock { $0 = done }
                try writer.commit(last)
            } catch {
                Issue.record("\(error)")
            }
        }
        try loop.wait(seconds: 120, until: isSeen)
        group.wait()
        return (Self.seconds(since: start), writing.withLock { $0 })
    }

    /// The durations of a writer's commits in seconds: the total, and the 99th percentile.
    private struct Writing {
        var all = 0.0
        var slowest = 0.0
    }

    private static func measure(_ updates: String, _ writer: WriterProcess) throws -> Writing {
        let start = ContinuousClock.now
        let answer = try writer.run(updates)
        let slowest = answer.split(separator: " ").first { $0.hasPrefix("p99=") }?.dropFirst(4)
        return Writing(all: seconds(since: start), slowest: slowest.flatMap { Double($0) } ?? .infinity)
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        (ContinuousClock.now - start) / .seconds(1)
    }

    /// Returns a command that writes to the first two tables.
    private static func updates(_ runs: Int) -> String {
        """
        loop \(runs) UPDATE author SET name = 'author {i}' WHERE id = 1 + {i} % 20; \
        UPDATE book SET title = 'book {i}' WHERE id = 100 * (1 + {i} % 9)
        """
    }

    /// Returns the number of statements on tables, except for the catalog's counts of changed tables, which run at
    /// their own pace.
    private static func reads(of tables: String, in loop: SessionLoop) -> Int {
        loop.statements(with: tables).filter { statement in
            !["COUNT(", "min(", "max("].contains { statement.contains($0) }
        }.count
    }

    @Test func `A table is not reread when only other tables are written`() throws {
        var loop = try open(at: "other5")
        defer { loop.session.close() }
        let before = LiveSessionTests.reads(loop, of: "other5")
        #expect(before > 0)
        let mentions = Self.reads(of: "other", in: loop)
        let received = loop.received.count
        _ = try write(
            Self.updates(1000), last: "UPDATE other5 SET label = 'last' WHERE id = 3", beside: &loop
        ) { $0.location?.rows.page?.rows[2].cells[1].text == "last" }
        let news = loop.received.dropFirst(received)
        #expect(news.filter { $0 == .changed([.rows]) }.count == 1)
        // The last commit was shown, with one statement for the rows before the cursor and one for the rest. Nothing
        // of the other tables was read.
        let reads = LiveSessionTests.reads(loop, of: "other5")
        #expect(reads == before + 2)
        #expect(Self.reads(of: "other", in: loop) <= mentions + 3)
        // All commits were reported.
        let commits = news.reduce(0) { sum, message in
            guard case .file(.commits(let entries)) = message else { return sum }
            return entries.reduce(sum) { $0 + $1.commits }
        }
        #expect(commits == 2001)
    }

    @Test func `Constant writes keep the cursor on its row and bound the refetches`() throws {
        var loop = try open(at: "author")
        defer { loop.session.close() }
        for _ in 1...7 { try loop.press(.moveDown) }
        let line = try #require(loop.browser.location).rows.cursor
        let before = LiveSessionTests.reads(loop, of: "author")
        var strays: Set<String> = []
        let seconds = try write(
            Self.updates(1000), last: "UPDATE author SET name = 'last' WHERE id = 8", beside: &loop
        ) { browser in
            guard let rows = browser.location?.rows, let row = rows.current else { return false }
            if row.cells[0].text != "8" || rows.cursor != line { strays.insert(row.cells[0].text) }
            return row.cells[1].text == "last"
        }.seconds
        #expect(strays.isEmpty)
        // Each refetch reads the rows before the cursor and those from it on.
        let refetches = Double(LiveSessionTests.reads(loop, of: "author") - before) / 2
        #expect(refetches > 1)
        #expect(refetches <= 60 * seconds + 2)
    }

    @Test func `Constant writes keep the expanded tree and its cursor in place`() throws {
        var loop = try open(at: "author/1")
        defer { loop.session.close() }
        // The books of the author, and one of them.
        try loop.press(.last, .toggle, .moveDown, .toggle, .moveDown)
        let tree = try #require(loop.browser.location).tree
        #expect(tree.expanded.count >= 3)
        let before = try shape(#require(tree.lines))
        let fetches = { (loop: SessionLoop) in
            loop.received.count { $0.answer(TreeContent.self)?.lines != nil }
        }
        let fetchedBefore = fetches(loop)
        var strays: Set<TreeNodeID?> = []
        var shapes: Set<[TreeNodeID]> = []
        let seconds = try write(
            Self.updates(1000), last: "UPDATE author SET name = 'last' WHERE id = 1", beside: &loop
        ) { browser in
            guard let now = browser.location?.tree, let lines = now.lines else { return false }
            if now.cursor != tree.cursor || now.expanded != tree.expanded || now.top != tree.top {
                strays.insert(now.cursor)
            }
            shapes.insert(lines.map(\.id))
            return lines.contains { line in
                if case .column("name", let cell) = line.content { cell.text == "last" } else { false }
            }
        }.seconds
        #expect(strays.isEmpty)
        #expect(shapes == [before])
        let refetches = fetches(loop) - fetchedBefore
        #expect(refetches > 1)
        #expect(Double(refetches) <= 60 * seconds + 2)
    }

    /// Returns the identities of a tree's lines, without their content.
    private func shape(_ lines: [TreeLine]) -> [TreeNodeID] { lines.map(\.id) }

    @Test(arguments: ["WAL", "DELETE"])
    func `A watching browser does not slow the writer down`(journalMode: String) throws {
        for pragma in ["journal_mode=\(journalMode)", "synchronous=OFF"] {
            try writer.commit("PRAGMA \(pragma)")
        }
        // Other load on the machine affects one or the other at random, whereas a browser that delays writers does so
        // in every round.
        var rounds: [String] = []
        for round in 1...40 {
            let alone = try Self.measure(Self.updates(300), writer)
            var loop = try open(at: "author")
            let last = "last \(round)"
            let watched = try write(
                Self.updates(300), last: "UPDATE author SET name = '\(last)' WHERE id = 1", beside: &loop
            ) { $0.location?.rows.page?.rows[0].cells[1].text == last }.writer
            loop.session.close()
            // Nor may the writer be stopped and then catch up.
            if watched.all < 1.1 * alone.all, watched.slowest < alone.slowest + 0.03 { return }
            rounds.append("\(watched) beside \(alone)")
        }
        Issue.record("\(rounds)")
    }
}
