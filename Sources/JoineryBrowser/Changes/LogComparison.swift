import JoineryEngine

/// The rows of a table now, compared with those at an earlier moment, as far as the log tells.
package struct LogComparison: Equatable, Sendable {
    /// A moment between two entries of the log.
    package struct Moment: Hashable, Sendable {
        /// The serial number of the last entry before it.
        var serial: Int
        /// The moment as the end of a sentence.
        package var words: String

        static let start = Moment(serial: 0, words: "the start")
    }

    /// A row that differs.
    struct Row: Hashable, Sendable {
        var rowID: Int64
        var columns: [StoredColumn]
        var rowIDColumn: String?
        var before: [DatabaseValue]?
        var after: [DatabaseValue]?

        fileprivate var isSame: Bool {
            switch (before, after) {
            case (nil, nil): true
            case (let before?, let after?): zip(before, after).allSatisfy { $0.isStored(as: $1) }
            default: false
            }
        }
    }

    package let table: String
    package let moment: Moment
    /// The rows that differ, in order of their rowids.
    let rows: [Row]
    /// The number of commits since then whose rows, or their values, are not known.
    let unknownCommits: Int
    /// Whether the log begins later.
    let isCutOff: Bool

    /// - Parameter entries: The entries that are kept.
    init(of table: String, since moment: Moment, in entries: [ChangeLog.Entry]) {
        (self.table, self.moment) = (table, moment)
        isCutOff = entries.first.map { $0.serial > moment.serial + 1 } ?? false
        var rows: [Int64: Row] = [:]
        var unknown = 0
        for entry in entries where entry.serial > moment.serial {
            guard case .tables(let tables) = entry.content else {
                unknown += entry.commits
                continue
            }
            guard let changed = tables.first(where: { $0.name.isName(table) }) else { continue }
            var isKnown = changed.values.map { $0.missing == nil } ?? (changed.rows?.count == 0)
            for row in changed.values?.rows ?? [] {
                let known = rows[row.rowID]
                guard row.missing == nil, known.map({ $0.columns == row.columns }) ?? true else {
                    isKnown = false
                    continue
                }
                let before = known.map(\.before) ?? row.before
                rows[row.rowID] = Row(
                    rowID: row.rowID, columns: row.columns, rowIDColumn: row.rowIDColumn?.name,
                    before: before, after: row.after)
            }
            if !isKnown { unknown += entry.commits }
        }
        self.rows = rows.values.filter { !$0.isSame }.sorted { $0.rowID < $1.rowID }
        unknownCommits = unknown
    }

    /// What is compared, and how many rows differ: ` of book since the start: 1 added, 2 changed`.
    package var title: String {
        let added = rows.count { $0.before == nil }
        let removed = rows.count { $0.after == nil }
        let counts = [(added, "added"), (removed, "removed"), (rows.count - added - removed, "changed")]
        let parts = counts.filter { $0.0 > 0 }.map { "\(RowCount.exact($0.0).text) \($0.1)" }
        return " of \(SafeText.line(table)) since \(moment.words): "
            + (parts.isEmpty ? "no row differs" : parts.joined(separator: ", "))
    }

    /// What is not known; `nil` if everything is.
    var remark: String? {
        var sentences: [String] = []
        if isCutOff { sentences.append("The log begins later: older commits are left out.") }
        if unknownCommits > 0 {
            sentences.append(
                unknownCommits == 1
                    ? "A commit is left out: its rows are not known."
                    : "\(RowCount.exact(unknownCommits).text) commits are left out: their rows are not known."
            )
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The lines on the screen.
    var lines: [ChangeLog.Line] {
        let note = remark.map { text in
            ChangeLog.Line(commits: 0, note: ChangeLog.Note(text, sentence: text))
        }
        let table = ChangeLog.Table(name: table)
        return (note.map { [$0] } ?? [])
            + rows.map { ChangeLog.Line(commits: 1, table: table, comparedRow: $0) }
    }
}

extension DatabaseValue {
    /// Whether two values have the same type and the same bytes.
    fileprivate func isStored(as other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        // In Swift, texts are equal if they look the same.
        case (.string(let text), .string(let another)):
            text.utf8.elementsEqual(another.utf8) && malformedText == other.malformedText
        case (.double(let real), .double(let another)): real.bitPattern == another.bitPattern
        case (let value, let another): value == another
        }
    }
}

extension LogComparison.Row {
    /// The row as text.
    func text(label: [String]) -> ChangeLog.RowText {
        let kind: ChangeLog.Kind = before == nil ? .inserted : after == nil ? .deleted : .updated
        let values = after ?? before ?? []
        let labels = label.compactMap { name in columns.firstIndex { $0.name.isName(name) }.map { values[$0] }
        }
        return ChangeLog.RowText(
            kind: kind, rowID: String(rowID), label: RowLabel.text(of: labels) ?? "",
            parts: ChangePart.parts(
                of: columns, rowIDColumn: rowIDColumn, before: before, after: after, changed: changedColumns,
                besides: label))
    }

    /// The positions of the values that differ; empty for a row that was added or removed.
    var changedColumns: [Int] {
        guard let before, let after else { return [] }
        return columns.indices.filter { !before[$0].isStored(as: after[$0]) }
    }
}

// MARK: - Commands

extension Browser {
    /// `B`: marks this moment.
    mutating func markMoment() {
        changes.markMoment()
        say("Marked this moment: \(key: .compareMoments) compares a table with it.")
    }

    /// `D`: shows how the rows of the table differ from those at the marked moment, or at the start.
    mutating func compareMoments() -> [Effect] {
        let line = location?.screen.kind == .changes && focus == .main ? changes.current?.table?.name : nil
        let place = focus == .main ? location.flatMap(comparedTable) : catalog.table
        guard let table = line ?? place else {
            say("Choose a table first.")
            return []
        }
        changes.compare(table, height: viewport.mainLines)
        let isShown = location?.screen.kind == .changes && focus == .main
        let isPartial =
            focus == .main && !isShown
            && location.map { !$0.path.steps.isEmpty || $0.grid.filter != nil } == true
        let effects = isShown ? [] : show(.changes)
        changes.fit(height: viewport.mainLines)
        if isPartial {
            say("This compares all rows of \(SafeText.line(table)), not only those shown before.")
        }
        return effects
    }

    /// The table of a place or, if that is a query or a search, of the row under the cursor; `nil` if there is none.
    private func comparedTable(at location: Location) -> String? {
        let path =
            location.path.isInTable ? location.path : location.screen.state.path(at: location, in: self)
        return path.isInTable ? path.finalTable(in: catalog.entries ?? []) : nil
    }
}
