import JoineryEngine

/// What other programs committed while the file was watched, the latest last.
package struct ChangeLog: CursorList, Equatable, Sendable {
    /// A commit, or several that were not told apart.
    package struct Entry: Hashable, Sendable {
        /// When it was heard of, as a clock shows it.
        package var time: String
        package var commits: Int
        package var content: Content

        package init(time: String, commits: Int, content: Content) {
            self.time = time
            self.commits = commits
            self.content = content
        }
    }

    package enum Content: Hashable, Sendable {
        case tables([Table])
        /// Anything may have changed; why no more is known.
        case everything(String)
    }

    package struct Table: Hashable, Sendable {
        package var name: String
        /// The rows by their rowids; `nil` where they are not known.
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
        /// On the first line of an entry.
        package var time: String?
        package var commits: Int
        package var table: Table?
        /// What is said where no table is named.
        package var note: String?
    }

    /// More are not remembered.
    static let limit = 1_000

    private(set) var entries: [Entry] = []
    package private(set) var lines: [Line] = []
    package var position = ListPosition(cursor: 0, top: 0)
    /// Whether it was asked which tables and rows commits change.
    package var isDetailed = false

    package init() {}

    package var listed: [Line] { lines }

    /// Appends entries; a cursor on the last line stays on the last line, any other on its own.
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

    private static func lines(of entry: Entry) -> [Line] {
        switch entry.content {
        case .everything(let reason):
            return [Line(time: entry.time, commits: entry.commits, note: reason)]
        case .tables(let tables) where tables.isEmpty:
            return [Line(time: entry.time, commits: entry.commits, note: "nothing changed")]
        case .tables(let tables):
            return tables.enumerated().map { index, table in
                Line(time: index == 0 ? entry.time : nil, commits: entry.commits, table: table)
            }
        }
    }

}

extension ChangeLog.Entry {
    /// What the observer of the file tells of a transaction.
    init(_ transaction: CommittedTransaction, time: String) {
        let content: ChangeLog.Content =
            switch transaction.tables {
            case .everything(let reason): .everything("anything may have changed: \(reason.sentence)")
            case .tables(let tables):
                .tables(
                    tables.map { table in
                        ChangeLog.Table(
                            name: table.name,
                            rows: table.rows.map {
                                ChangeLog.Rows(
                                    inserted: Array($0.inserted), updated: Array($0.updated),
                                    deleted: Array($0.deleted))
                            })
                    })
            }
        self.init(time: time, commits: transaction.commits, content: content)
    }
}

extension ChangedPages.Reason {
    /// Why anything may have changed.
    package var sentence: String {
        switch self {
        case .schemaChanged: "the schema or the statistics changed"
        case .rollbackJournal: "no rollback journal was seen; in WAL mode more is told"
        case .lostTrack: "too much happened at once"
        case .unattributed: "it is still being found out whose pages are whose"
        }
    }
}
