import JoineryAnalysis
import JoineryEngine

/// The commits by other programs while the file was watched, in the order of their arrival.
package struct ChangeLog: CursorList, Equatable, Sendable {
    /// A commit, or several that could not be told apart.
    package struct Entry: Hashable, Sendable {
        /// The local time at which it was noticed.
        package var time: String
        /// The same time in UTC, with the date.
        var universalTime = ""
        package var commits: Int
        package var content: Content
        /// The number that identifies the entry until its tables are known; `nil` afterwards.
        package var number: Int?
        /// What the observer of the file reported.
        var changes: ChangedTables?
        /// The place of the entry among all entries since the start.
        var serial = 0

        package init(time: String, commits: Int, content: Content, number: Int? = nil) {
            self.time = time
            self.commits = commits
            self.content = content
            self.number = number
        }

        /// The approximate number of bytes of memory that it takes.
        var byteCount: Int {
            guard case .tables(let tables) = content else { return 512 }
            return tables.reduce(512) { $0 + 256 + 8 * ($1.rows?.count ?? 0) + ($1.values?.byteCount ?? 0) }
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

        /// What Enter says on its line, which may be too narrow for the sentence.
        var whole: String { "The tables are unknown (\(sentence)). The catalog lists all tables." }
    }

    package struct Table: Hashable, Sendable {
        package var name: String
        /// The changed rows by rowid; `nil` if not known.
        package var rows: Rows?
        /// The values of the rows before and after, as far as they are known.
        package var values: ChangedValues?

        package init(name: String, rows: Rows? = nil, values: ChangedValues? = nil) {
            self.name = name
            self.rows = rows
            self.values = values
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

        /// The number of rows.
        var count: Int { inserted.count + updated.count + deleted.count }
    }

    /// A line on the screen: an entry, one of its tables, or one of the rows of a table.
    package struct Line: Hashable, Sendable {
        /// Whether it represents commits that changed no table.
        package var isEmpty = false
        /// The time, on the first line of an entry.
        package var time: String?
        package var commits: Int
        package var table: Table?
        /// Whether the rows of the table are folded away.
        package var isFolded = false
        /// The row, on a line below its table.
        package var row: ChangedRow?
        /// The row, on a line of a comparison.
        var comparedRow: LogComparison.Row?
        /// The number of rows that are not shown, on the line that stands for them.
        package var more: Int?
        /// The text shown if no table is named.
        package var note: Note?
        /// The serial number of the entry.
        var entry = 0
    }

    /// The number of entries that are kept, at least. Some more are kept, so that they need not be dropped one by one.
    static let limit = 10_000
    /// The number of bytes of memory that the entries may take.
    static let byteLimit = 64 << 20
    /// The number of rows shown of a table, and that which opening its entry adds.
    static let (shownRows, openedRows) = (3, 1_000)

    private(set) var entries: [Entry] = []
    package private(set) var lines: [Line] = []
    /// Whether tables that SQLite keeps for itself are listed beside others.
    private var listsInternal = false
    package var position = ListPosition(cursor: 0, top: 0)
    /// The condition on the rows shown; `nil` if all are.
    package private(set) var filter: ChangeFilter?
    /// The columns of the labels of tables, as far as they are known.
    package internal(set) var labels: NamedValues<[String]> = [:]
    /// The comparison that is shown in place of the list; `nil` if none is.
    package private(set) var comparison: LogComparison?
    /// The moment with which tables are compared.
    private(set) var moment = LogComparison.Moment.start
    /// The number of commits since the list was held; `nil` if it moves on.
    package private(set) var heldCommits: Int?
    /// The last entry shown while the list is held.
    private var lastHeld = 0
    private var lastSerial = 0
    private var byteCount = 0
    /// The tables whose rows are folded away.
    private var folded: NameSet = []
    /// The entries that show more rows than others, and how many.
    private var opened: [Int: Int] = [:]

    package init() {}

    package var listed: [Line] { lines }

    /// The number of commits, and of those whose tables are known.
    package var counts: (all: Int, known: Int) {
        var counts = (all: 0, known: 0)
        for entry in entries {
            counts.all += entry.commits
            if case .tables = entry.content { counts.known += entry.commits }
        }
        return counts
    }

    /// Appends entries. A cursor on the last line stays on the last line; any other stays on its entry.
    mutating func append(_ new: [Entry], height: Int) {
        let isAtEnd = position.cursor >= lines.count - 1
        let first = entries.count
        for var entry in new {
            lastSerial += 1
            entry.serial = lastSerial
            byteCount += entry.byteCount
            entries.append(entry)
        }
        if heldCommits != nil || comparison != nil {
            heldCommits? += new.reduce(0) { $0 + $1.commits }
            dropOldest()
            return
        }
        lines += entries[first...].flatMap { lines(of: $0) }
        let gone = dropOldest()
        if gone > 0 {
            lines.removeFirst(gone)
            position.cursor -= gone
            position.top -= gone
        }
        if isAtEnd { position.cursor = lines.count - 1 }
        fit(height: height)
    }

    /// Drops the oldest entries if there are too many, or they take too much memory.
    ///
    /// - Returns: The number of their lines.
    @discardableResult
    private mutating func dropOldest() -> Int {
        let isFull = entries.count > Self.limit + Self.limit / 10 || byteCount > Self.byteLimit
        guard isFull else { return 0 }
        var gone = max(entries.count - Self.limit, 0)
        var bytes = byteCount - entries.prefix(gone).reduce(0) { $0 + $1.byteCount }
        while bytes > Self.byteLimit / 10 * 9, gone < entries.count - 1 {
            bytes -= entries[gone].byteCount
            gone += 1
        }
        entries.removeFirst(gone)
        byteCount = bytes
        let oldest = entries.first?.serial ?? 0
        opened = opened.filter { $0.key >= oldest }
        return lines.firstIndex { $0.entry >= oldest } ?? lines.count
    }

    /// Sets the tables of entries that were still being identified. The cursor stays on its entry.
    mutating func resolve(_ findings: [Int: Content], height: Int) {
        let awaited = entries.indices.filter { entries[$0].number.map { findings[$0] != nil } ?? false }
        if awaited.isEmpty { return }
        for index in awaited {
            guard let content = entries[index].number.flatMap({ findings[$0] }) else { continue }
            byteCount -= entries[index].byteCount
            (entries[index].content, entries[index].number) = (content, nil)
            byteCount += entries[index].byteCount
        }
        rebuild(height: height)
    }
}

// MARK: - What is shown

extension ChangeLog {
    /// The entries whose rows meet the filter, with only those rows.
    var filtered: [Entry] {
        guard let filter else { return entries }
        return entries.compactMap(filter.entry)
    }

    /// Holds the list still while commits are counted, or lets it move on.
    mutating func toggleHeld(height: Int) {
        if heldCommits == nil {
            (heldCommits, lastHeld) = (0, lastSerial)
        } else {
            heldCommits = nil
            rebuild(height: height)
        }
    }

    mutating func setFilter(_ text: String, height: Int) {
        filter = ChangeFilter(text)
        rebuild(height: height)
    }

    /// Folds the rows of a table away, or shows them again.
    mutating func toggleFolded(_ table: String, height: Int) {
        if !folded.remove(table) { folded.insert(table) }
        rebuild(height: height)
    }

    /// Shows more rows of the entry under the cursor. From the line that stands for them, the cursor moves to the first one.
    mutating func openEntry(height: Int) {
        guard let line = current else { return }
        let shown = opened[line.entry]
        opened[line.entry] = (shown ?? 0) + Self.openedRows
        rebuild(height: height)
        guard line.more != nil,
            let heading = lines.firstIndex(where: { $0.entry == line.entry && $0.table == line.table })
        else { return }
        move(.lines(heading + 1 + (shown ?? Self.shownRows) - position.cursor), height: height)
    }

    /// Whether a line opens rows that are not shown: the one that stands for them, and the heading of a table until it
    /// shows more than the first ones.
    func opensRows(_ line: Line) -> Bool {
        if line.more != nil { return true }
        guard line.row == nil, let values = line.table?.values, opened[line.entry] == nil else {
            return false
        }
        return values.rows.count > Self.shownRows && !line.isFolded
    }

    /// Marks the present moment.
    mutating func markMoment() {
        guard let last = entries.last else { return }
        moment = LogComparison.Moment(serial: last.serial, words: "the commit of " + last.time)
    }

    /// Shows how the rows of a table differ from those at the marked moment.
    mutating func compare(_ table: String, height: Int) {
        let comparison = LogComparison(of: table, since: moment, in: entries)
        self.comparison = comparison
        lines = comparison.lines
        position = ListPosition(cursor: 0, top: 0)
        fit(height: height)
    }

    mutating func endComparison(height: Int) {
        comparison = nil
        position = ListPosition(cursor: 0, top: 0)
        lines = []
        rebuild(height: height)
    }

    /// Lists the tables that SQLite keeps for itself, too, or leaves them out.
    mutating func listInternal(_ isListed: Bool, height: Int) {
        listsInternal = isListed
        rebuild(height: height)
    }

    /// Makes the lines again. The cursor stays on its line, or else on its table or entry.
    private mutating func rebuild(height: Int) {
        if comparison != nil { return }
        let isAtEnd = position.cursor >= lines.count - 1
        let (before, offset) = (current, position.cursor - position.top)
        let shown = heldCommits == nil ? entries[...] : entries.prefix { $0.serial <= lastHeld }
        lines = shown.flatMap { lines(of: $0) }
        guard let before, !lines.isEmpty else {
            position = ListPosition(cursor: max(lines.count - 1, 0), top: 0)
            return fit(height: height)
        }
        let ofEntry = lines.indices.filter { lines[$0].entry == before.entry }
        let ofTable = ofEntry.filter {
            FoldedName(lines[$0].table?.name ?? "") == FoldedName(before.table?.name ?? "")
        }
        let row = before.row.flatMap { row in ofTable.first { lines[$0].row?.rowID == row.rowID } }
        let later = lines.firstIndex { $0.entry > before.entry }
        let found = row ?? ofTable.first ?? ofEntry.first ?? later ?? lines.count - 1
        let isLast =
            isAtEnd && before.row == nil && before.more == nil && row == nil && !isUnderCursor(before)
        position.cursor = isLast ? lines.count - 1 : found
        position.top = position.cursor - offset
        fit(height: height)
    }

    /// Whether a line of the same table and entry still exists.
    private func isUnderCursor(_ before: Line) -> Bool {
        before.table != nil
            && lines.contains {
                $0.entry == before.entry
                    && FoldedName($0.table?.name ?? "") == FoldedName(before.table?.name ?? "")
            }
    }

    private func lines(of entry: Entry) -> [Line] {
        guard let entry = filter.map({ $0.entry(entry) }) ?? entry else { return [] }
        switch entry.content {
        case .everything(let note):
            return [Line(time: entry.time, commits: entry.commits, note: note, entry: entry.serial)]
        case .tables(let tables) where tables.isEmpty:
            let note = Note("no table changed", sentence: "no table changed")
            return [
                Line(
                    isEmpty: true, time: entry.time, commits: entry.commits, note: note, entry: entry.serial)
            ]
        case .tables(let all):
            let tables = listsInternal || filter != nil ? all : all.besidesInternal
            return tables.enumerated().flatMap { index, table in
                lines(of: table, entry, time: index == 0 ? entry.time : nil)
            }
        }
    }

    private func lines(of table: Table, _ entry: Entry, time: String?) -> [Line] {
        let rows = table.values?.rows ?? []
        let isFolded = !rows.isEmpty && folded.contains(table.name)
        let heading = Line(
            time: time, commits: entry.commits, table: table, isFolded: isFolded, entry: entry.serial)
        if isFolded { return [heading] }
        let most = opened[entry.serial] ?? Self.shownRows
        var lines = [heading]
        for row in rows.prefix(most) {
            lines.append(Line(commits: entry.commits, table: table, row: row, entry: entry.serial))
        }
        if rows.count > most {
            lines.append(
                Line(commits: entry.commits, table: table, more: rows.count - most, entry: entry.serial))
        }
        return lines
    }
}
