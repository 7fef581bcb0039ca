import JoineryEngine

/// The commits by other programs while the file was watched, in the order of their arrival.
package struct ChangeLog: CursorList, Equatable, Sendable {
    /// A commit, or several that could not be told apart.
    package struct Entry: Hashable, Sendable {
        /// The local time at which it was noticed.
        package var time: String
        package var commits: Int
        package var content: Content
        /// The number that identifies the entry until its tables are known; `nil` afterwards.
        package var number: Int?

        package init(time: String, commits: Int, content: Content, number: Int? = nil) {
            self.time = time
            self.commits = commits
            self.content = content
            self.number = number
        }
    }

    package enum Content: Hashable, Sendable {
        case tables([Table])
        /// The tables are not known: anything may have changed.
        case everything(Note)
    }

    /// Why no table is named: a sentence, and a shorter form for narrow screens.
    package struct Note: Hashable, Sendable {
        package var sentence: String
        package var words: String

        package init(_ words: String, sentence: String? = nil) {
            self.words = words
            self.sentence = sentence ?? "anything may have changed: " + words
        }
    }

    package struct Table: Hashable, Sendable {
        package var name: String
        /// The changed rows by rowid; `nil` if not known.
        package var rows: Rows?

        package init(name: String, rows: Rows? = nil) {
            self.name = name
            self.rows = rows
        }
    }

    package struct Rows: Hashable, Sendable {
        package var inserted: [Int64] = []
        package var updated: [Int64] = []
        package var deleted: [Int64] = []

        package init(inserted: [Int64] = [], updated: [Int64] = [], deleted: [Int64] = []) {
            self.inserted = inserted
            self.updated = updated
            self.deleted = deleted
        }
    }

    /// A line on the screen: an entry, or one of its tables.
    package struct Line: Hashable, Sendable {
        /// Whether it represents commits that changed no table.
        package var isEmpty = false
        /// The time, on the first line of an entry.
        package var time: String?
        package var commits: Int
        package var table: Table?
        /// The text shown if no table is named.
        package var note: Note?
    }

    /// The maximum number of entries; the oldest are dropped.
    static let limit = 1_000

    private(set) var entries: [Entry] = []
    package private(set) var lines: [Line] = []
    package var position = ListPosition(cursor: 0, top: 0)

    package init() {}

    package var listed: [Line] { lines }

    /// Appends entries. A cursor on the last line stays on the last line; any other stays on its entry.
    mutating func append(_ new: [Entry], height: Int) {
        let isAtEnd = position.cursor >= lines.count - 1
        entries += new
        lines += new.flatMap(Self.lines)
        if entries.count > Self.limit {
            let gone = entries.prefix(entries.count - Self.limit).reduce(0) { $0 + Self.lines(of: $1).count }
            entries.removeFirst(entries.count - Self.limit)
            lines.removeFirst(gone)
            position.cursor -= gone
            position.top -= gone
        }
        if isAtEnd { position.cursor = lines.count - 1 }
        settle(height: height)
    }

    /// Sets the tables of entries that were still being identified. The cursor stays on its entry.
    mutating func resolve(_ findings: [Int: Content], height: Int) {
        guard entries.contains(where: { $0.number.map { findings[$0] != nil } ?? false }) else { return }
        let isAtEnd = position.cursor >= lines.count - 1
        var (all, cursor, top): ([Line], Int, Int) = ([], position.cursor, position.top)
        var place = 0
        for index in entries.indices {
            let before = Self.lines(of: entries[index]).count
            if let content = entries[index].number.flatMap({ findings[$0] }) {
                (entries[index].content, entries[index].number) = (content, nil)
            }
            let new = Self.lines(of: entries[index])
            if place + before <= position.cursor { cursor += new.count - before }
            if place + before <= position.top { top += new.count - before }
            place += before
            all += new
        }
        lines = all
        position = ListPosition(cursor: isAtEnd ? lines.count - 1 : cursor, top: top)
        settle(height: height)
    }

    private static func lines(of entry: Entry) -> [Line] {
        switch entry.content {
        case .everything(let note):
            return [Line(time: entry.time, commits: entry.commits, note: note)]
        case .tables(let tables) where tables.isEmpty:
            let note = Note("no table changed", sentence: "no table changed")
            return [Line(isEmpty: true, time: entry.time, commits: entry.commits, note: note)]
        case .tables(let tables):
            return tables.enumerated().map { index, table in
                Line(time: index == 0 ? entry.time : nil, commits: entry.commits, table: table)
            }
        }
    }

}

extension ChangeLog.Entry {
    /// Creates an entry from a transaction reported by the observer of the file.
    init(_ transaction: CommittedTransaction, time: String) {
        self.init(
            time: time, commits: transaction.commits,
            content: ChangeLog.Content(transaction.tables, isAwaited: transaction.number != nil),
            number: transaction.number)
    }
}

extension ChangeLog.Content {
    /// - Parameter isAwaited: Whether the tables are still being identified.
    init(_ tables: ChangedTables, isAwaited: Bool = false) {
        switch tables {
        case .everything where isAwaited:
            self = .everything(
                ChangeLog.Note(
                    "not known yet…", sentence: "not known yet: the pages of the file are still being read"))
        case .everything(let reason): self = .everything(reason.note)
        case .tables(let tables):
            self = .tables(
                tables.map { table in
                    ChangeLog.Table(
                        name: table.name,
                        rows: table.rows.map {
                            ChangeLog.Rows(
                                inserted: $0.inserted, updated: $0.updated, deleted: $0.deleted)
                        })
                })
        }
    }
}

extension ChangedPages.Reason {
    /// The reason in words.
    package var note: ChangeLog.Note {
        switch self {
        case .schemaChanged:
            ChangeLog.Note(
                "new schema or statistics",
                sentence: "anything may have changed: the schema or the statistics changed")
        case .rollbackJournal:
            ChangeLog.Note(
                "no rollback journal was seen",
                sentence: "anything may have changed: no rollback journal was seen; WAL mode reports more")
        case .lostTrack: ChangeLog.Note("too much happened at once")
        case .unattributed: ChangeLog.Note("the tables are unknown")
        }
    }
}
