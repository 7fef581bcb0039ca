import JoineryAnalysis
import JoineryEngine

/// The list of a patch's changes, and below them what foreign keys change with them.
///
///     ~ book 1  Moby-Dick   year 1851 → 1852
///     ~ book 1  Moby-Dick   title Moby-Dick → Moby Dick
///     - loan 7  Mary        2026-01-03
///       ~ fine 4            loanId 7 → NULL
package struct PatchPane: CursorList, Equatable, Sendable {
    package struct Line: Hashable, Sendable {
        package var row: PatchedRow
        package var label: String?
        /// The position of the column that changes; `nil` if the row is deleted.
        package var column: Int?
        /// The index of the row in the patch; `nil` if it follows from another one.
        package var index: Int?
        /// How the row is in the file; `nil` as long as that is not known, and for a row that follows from another one.
        var state: PatchTrial.State?
    }

    package private(set) var lines: [Line] = []
    package var position = ListPosition(cursor: 0, top: 0)

    package var listed: [Line] { lines }

    /// Takes the changes of a patch. The cursor stays on its line.
    mutating func list(_ draft: PatchDraft, height: Int) {
        let states = draft.trial?.states ?? []
        lines = draft.rows.enumerated().flatMap { index, row in
            Line.lines(
                of: row, label: draft.label(of: row), index,
                states.indices.contains(index) ? states[index] : nil)
        }
        lines += (draft.trial?.consequences ?? []).flatMap { Line.lines(of: $0, label: nil, nil, nil) }
        fit(height: height)
    }
}

extension PatchPane.Line {
    fileprivate static func lines(
        of row: PatchedRow, label: String?, _ index: Int?, _ state: PatchTrial.State?
    ) -> [Self] {
        let columns: [Int?] = row.after == nil ? [nil] : row.changedColumns
        return columns.map { Self(row: row, label: label, column: $0, index: index, state: state) }
    }

    /// Whether the file is no longer as the patch expects it.
    package var isConflict: Bool {
        switch state {
        case .changed, .missing: true
        case .expected, .applied, nil: false
        }
    }

    /// What else is to be said of the row.
    package var note: String? {
        switch state {
        case .changed(let now):
            column.map { "now \(now[$0].brief) in the file" } ?? "the file has other values now"
        case .missing: "the row was deleted meanwhile"
        case .applied: "applied"
        case .expected, nil: index == nil ? "by a foreign key" : nil
        }
    }

    /// `+`, `~` or `-`, as in the list of changes.
    package var sign: String { row.after == nil ? "-" : "~" }

    /// The table with the key: `book 1`.
    package var name: String {
        "\(SafeText.line(row.table)) \(RowKey(row.key).plainText)"
    }

    /// The column with its values, or the values of a deleted row.
    package var parts: [ChangePart] {
        guard let before = row.before else { return [] }
        guard let column, let after = row.after else {
            let first = row.hasHiddenRowID ? 1 : 0
            return before.indices.dropFirst(first).filter {
                !before[$0].isNull && !row.keyColumns.contains(row.columns[$0])
            }
            .flatMap { index -> [ChangePart] in
                [.comma, .column(SafeText.line(row.columns[index])), .value(before[index].brief)]
            }.dropFirst().map(\.self)
        }
        let texts = before[column].briefChange(to: after[column])
        return [
            .column(SafeText.line(row.columns[column])), .value(texts.before), .arrow, .value(texts.after),
        ]
    }
}

extension PatchPane: OverlayState {
    var overlay: Overlay { .patch(self) }

    func listHeight(in browser: Browser) -> Int {
        let lines = browser.patch.sentences(width: browser.boxColumns - 2).count
        return max(browser.boxLines - lines, 1)
    }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        switch command {
        case .close, .quit, .moveLeft, .back, .showPatch: return browser.closeOverlay()
        case .export: return browser.beginWritingPatch()
        case .copySQL: return browser.copyPatch()
        case .open, .moveRight, .takeBack, .changeValue:
            guard let line = current else {
                browser.say(browser.patch.obstacle ?? "There is no change on this line.")
                return []
            }
            switch command {
            case .takeBack: return takeBack(line, in: &browser)
            case .changeValue: return changeAgain(line, in: &browser)
            default: return open(line, in: &browser)
            }
        default: return move(command, in: &browser)
        }
    }

    private func takeBack(_ line: Line, in browser: inout Browser) -> [Effect] {
        guard let index = line.index else {
            browser.say("A foreign key changes this row: take back the change that it follows.")
            return []
        }
        return browser.changePatch { $0.takeBack(at: index, column: line.column) }
    }

    private func changeAgain(_ line: Line, in browser: inout Browser) -> [Effect] {
        guard let column = line.column else {
            browser.say("The row is deleted: take that back to change its values.")
            return []
        }
        return browser.beginChanging([Path(line.row)], column: line.row.columns[column])
    }

    private func open(_ line: Line, in browser: inout Browser) -> [Effect] {
        if line.state == .missing || line.state == .applied && line.row.after == nil {
            browser.say("The row was deleted.")
            return []
        }
        let effects = browser.closeOverlay() + browser.open(Path(line.row), as: .rows)
        browser.location?.rows.wantedColumn = line.column.map { line.row.columns[$0] }
        return effects
    }

    func texts(in browser: Browser) -> [[String]]? {
        lines.map { [$0.name, $0.label ?? ""] + $0.parts.map(\.text) }
    }
}
