import Foundation
import JoineryBrowser
import JoineryTerminal
import Testing

/// A screen that the manual shows, and how to reach it in the demo or another file.
struct Screenshot: CustomTestStringConvertible, Sendable {
    /// What is browsed.
    enum Subject {
        case demo
        /// Flash cards in tables without foreign keys.
        case flashcards
    }

    let subject: Subject
    /// The name of the image.
    let name: String
    /// The mode that has the keyboard.
    let mode: KeyMode
    let path: String?
    let columns, rows: Int
    /// The commits of another program, made after all keys are typed.
    let commits: [String]
    /// The texts to type, each followed by a text to wait for on the screen.
    let keys: [(text: String, shows: String)]

    /// The usual width.
    static let columns = 100

    var testDescription: String { name }
    /// The path of the image, relative to the root of the package.
    var file: String { "Assets/screenshots/\(name).svg" }

    init(
        _ name: String, _ mode: KeyMode, of subject: Subject = .demo, at path: String? = nil,
        columns: Int = Self.columns, rows: Int = 28, commits: [String] = [], keys: [(String, String)] = []
    ) {
        self.subject = subject
        self.name = name
        self.mode = mode
        self.path = path
        self.columns = columns
        self.rows = rows
        self.commits = commits
        self.keys = keys.map { (text: $0.0, shows: $0.1) }
    }

    static let all: [Screenshot] = [
        Screenshot(
            "catalog", .catalog, columns: 120,
            keys: [("jjj", "▌book "), ("", "First rows of book"), ("", "Open in")]),
        Screenshot("rows", .rows, at: "book", keys: [("llljjjj", "row 5 of 359")]),
        Screenshot(
            "beside", .tree, at: "book", columns: 150,
            keys: [("\tGk ", "▾ genres")]),
        Screenshot(
            "columns", .rows, at: "author", rows: 20,
            keys: [
                ("l+books.count\r", "books.count"), ("+books.year.max\r", "books.year.max"),
                ("hs", "books.count ▲"), ("s", "books.count ▼"), ("g", "Charles Dickens"),
            ]),
        Screenshot(
            "tree", .tree, at: "author/1",
            keys: [("Gkkk ", "Moby-Dick"), ("j ", "Call me Ishmael")]),
        Screenshot("graph", .graph, at: "book", rows: 34, keys: [("4", "✗ 1┘")]),
        Screenshot(
            "request", .request, at: "book/1", rows: 36,
            keys: [
                ("i ", "[x] ▸ author"), ("jjjjjj ", "[x] ▸ reviews"), ("\r", "Tree of book/1 with"),
                ("5", "SEARCH review"),
            ]),
        Screenshot(
            "groups", .query, at: "copy", rows: 20,
            keys: [
                ("l&", "group by bookId"), (", price.sum, mean = sum(price) / count\r", "mean"),
                ("jjj", "▌154"),
            ]),
        Screenshot("find", .findings, keys: [("\u{6}war\r", "rows searched"), ("jjjj", "    #176")]),
        Screenshot(
            "changes", .changes, at: "book", rows: 20,
            commits: [
                "UPDATE book SET year = 1850 WHERE id IN (1, 14)",
                "INSERT INTO review (bookId, memberId, rating, body, createdAt) VALUES (1, 7, 5, 'Call me.', '2025-03-01')",
                "DELETE FROM hold WHERE memberId = (SELECT min(memberId) FROM hold)",
                "UPDATE member SET notes = 'Prefers mornings.' WHERE id = 41",
                // Without the catalog, whose activity ages.
            ], keys: [("6", "Changes by other programs"), ("bg", "No commits since")]),
        Screenshot(
            "patch", .patch, at: "hold", rows: 16,
            keys: [
                ("llE", "In the patch: hold"), ("2026-01-31\r", "1 change of 1 row"),
                ("jjD", "2 changes of 2 rows"),
                ("U", "Patch: 2 changes"),
            ]),
        Screenshot("structure", .structure, at: "loan", rows: 36, keys: [("8jjj", "% unused")]),
        Screenshot(
            "file", .structure, at: "loan", rows: 36,
            keys: [("8", "Structure of loan"), ("8", "Largest tables")]),
        Screenshot(
            "profile", .profile, at: "book", rows: 36,
            keys: [("llF", "Charles Dickens"), ("j", "▌  3 ")]),
        Screenshot("profiles", .profiles, at: "book", rows: 16, keys: [("Pjjjj", "Least")]),
        Screenshot(
            "query", .query, rows: 24,
            keys: [
                ("7", "Ask in SQL"),
                (
                    "select b.id, b.title, b.authorId, count(*) as loans\rfrom loan l\r"
                        + "join copy c on c.id = l.copyId\rjoin book b on b.id = c.bookId\r"
                        + "group by b.id order by loans desc;\r", "rows scanned"
                ), ("\u{1B}", "Edit SQL"), ("j", "row 2 of"),
            ]),
        Screenshot(
            "editor", .editor, rows: 20,
            keys: [("7", "Ask in SQL"), ("select title, ye from book b where b.\t", "translatorId   book")]),
        Screenshot(
            "parameters", .parameters, rows: 16,
            keys: [
                ("7", "Ask in SQL"),
                ("select title from book where authorId = :authorId;\r", "→ Herman Melville"),
            ]),
        Screenshot(
            "library", .namedQueries, rows: 16,
            keys: [
                ("7", "Ask in SQL"), ("-- Books by decade\rselect 1;\u{1B}", "Edit SQL"),
                (":save decades\r", "Saved as"), ("L", "@decades"),
            ]),
        Screenshot(
            "associations", .associations, at: "book", rows: 20,
            keys: [("a", "hasMany")]),
        Screenshot(
            "include", .includes, at: "book/1", rows: 22,
            keys: [("i", "belongsTo author"), (" lj ", "[x] │ ▸ country"), ("jjjjjjjjjj ", "[x] ▸ reviews")]),
        Screenshot(
            "column-list", .columns, at: "book", rows: 20,
            keys: [("C", "[x] id"), ("jjj ", "[ ] translatorId")]),
        Screenshot(
            "filter", .typedText, at: "book", rows: 22,
            keys: [("fyear > 1850 and title ~ the", "title ~ the")]),
        Screenshot("search", .typedName, rows: 22, keys: [("/book", "3 of 19")]),
        Screenshot("palette", .palette, at: "book", rows: 22, keys: [(":re", "Reload")]),
        Screenshot("record", .record, at: "book", rows: 22, keys: [("V", "Call me Ishmael.")]),
        Screenshot("cell", .record, at: "book", rows: 18, keys: [("$", "details"), ("v", "\"pages\": 783")]),
        Screenshot(
            "connections", .places, at: "book", rows: 24,
            keys: [("m", "Marked book/1"), ("jjjjjjjjjjjjj", "row 14 of 359"), ("'", "Readers' Choice")]),
        Screenshot(
            "links", .links, at: "event", rows: 24,
            keys: [("I", "event.branchId → branch.id"), ("j", "8 of 8 sampled values")]),
        Screenshot(
            "export", .typedText, at: "book", rows: 18, keys: [("x", "its extension sets the format")]),
        Screenshot("undeclared", .catalog, of: .flashcards, rows: 24),
        Screenshot(
            "undeclared-links", .links, of: .flashcards, rows: 18, keys: [("I", "cards.nid → notes.id")]),
        Screenshot(
            "undeclared-tree", .tree, of: .flashcards, at: "cards/1611930023857", rows: 24,
            keys: [("G ", "ease 3"), ("kk", "line 10"), (" ", "mid")]),
        Screenshot("start", .files, rows: 16),
        Screenshot("help", .help, rows: 40, keys: [("?", "In the ")]),
    ]

    /// Goes to the screen and returns it once it matches the kept one, or after the given number of seconds.
    func take(seconds: Double = 5, isKept: (ScreenImage) -> Bool = { _ in false }) throws -> ScreenImage {
        var image = try take(after: 0, seconds, isKept)
        // The browser learns in the background which pages belong to which table, and the screen does not show when it
        // is done.
        for attempt in 1...8 where image.contains("anything may have changed") {
            image = try take(after: UInt32(attempt) * 250_000, seconds, isKept)
        }
        return image
    }

    /// - Parameter pause: The delay before the first commit, in microseconds.
    private func take(
        after pause: UInt32, _ seconds: Double, _ isKept: (ScreenImage) -> Bool
    ) throws -> ScreenImage {
        let demo = try subject.demo()
        if !commits.isEmpty { try demo.keepLog() }
        if mode == .files {
            return try demo.choose(columns: columns, rows: rows).wait(for: "the files") {
                $0.contains("Choose a file.") && $0.contains("members")
            }
        }
        let session = try demo.browse(at: path, columns: columns, rows: rows)
        var image = try session.wait(for: "the first screen") { screen in
            // The number of rows is an ellipsis until it is known.
            screen.contains("● live") && !screen.contains("reading…")
                && screen.lines.dropFirst().allSatisfy { !$0.prefix(28).contains("…") }
        }
        // Links may still be looked for.
        if !keys.isEmpty { image = session.waitUntilIdle() }
        for (text, shows) in keys {
            session.type(text)
            image = try session.wait(for: "what \(name) shows", atMost: 10) {
                $0.contains(shows) && !$0.contains("reading…")
            }
        }
        if !commits.isEmpty { usleep(pause) }
        for (number, sql) in commits.enumerated() {
            try demo.commit(sql)
            image = try session.wait(for: "commit \(number + 1)", atMost: 10) {
                $0.lines.count { $0.contains(#/\d\d:\d\d:\d\d\.\d\d\d/#) } == number + 1
            }
        }
        guard !image.contains("anything may have changed") else { return image }
        let kept = try? session.wait(for: "what was kept", atMost: seconds) {
            isKept($0.withoutRates.withKnownUser)
        }
        return (kept ?? session.screen).withoutRates.withKnownUser
    }
}

extension Screenshot.Subject {
    /// Makes the file.
    fileprivate func demo() throws -> Demo {
        switch self {
        case .demo: return try Demo()
        case .flashcards:
            let sql = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "flashcards.sql")
            return try Demo("flashcards.sqlite", sql: String(contentsOf: sql, encoding: .utf8))
        }
    }
}
