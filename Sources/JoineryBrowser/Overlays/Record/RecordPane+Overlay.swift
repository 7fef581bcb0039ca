/// Viewing and copying a row or a cell.
extension Browser {
    /// The viewed row or cell, even if the help covers it.
    package var record: RecordPane? {
        if case .record(let pane) = overlay?.uncovered { pane } else { nil }
    }

    /// Changes the viewed row, if there is one.
    mutating func changeRecord(_ change: (inout RecordPane) -> Void) {
        guard var pane = record else { return }
        change(&pane)
        show(pane)
    }

    /// Handles `v`, `V`, `y` and `Y`: reads the row under the cursor with all of its values.
    mutating func readRecord(_ command: Command) -> [Effect] {
        let ofDetail = location.flatMap { $0.isDetail ? detail.record(for: command, in: $0.tree) : nil }
        guard let pane = ofDetail ?? location?.screen.state.record(for: command, in: &self) else {
            return []
        }
        let isRead = pane.record != nil
        if command.isViewing {
            copiedRecord = nil
            show(pane)
            fitOverlay()
        } else if isRead {
            return copy(pane)
        } else {
            copiedRecord = pane
        }
        return isRead ? [] : pane.refetch(in: &self)
    }

    mutating func accept(_ record: Record) -> [Effect] {
        let (width, height) = (viewport.overlayColumns, viewport.overlayLines)
        guard var pane = copiedRecord else {
            let path = self.record.map { ($0.wanted ?? $0.row).path }
            let marked = path.map { patch.marking(record, at: $0, in: catalog.entries ?? []) } ?? record
            changeRecord { $0.accept(marked, width: width, height: height) }
            return []
        }
        copiedRecord = nil
        pane.accept(record, width: width, height: height)
        return [.forget(.record)] + copy(pane)
    }

    /// Takes the rows to show side by side.
    mutating func accept(_ records: [RecordComparison.NamedRecord]) {
        let (width, height) = (viewport.overlayColumns, viewport.overlayLines)
        changeRecord { $0.accept(records, width: width, height: height) }
    }

    fileprivate mutating func sayUnreadRecord() {
        say(
            tickets.pending[.record] == nil
                ? "The value could not be read." : "The value has not been read yet.")
    }

    fileprivate mutating func copy(_ pane: RecordPane) -> [Effect] {
        guard let text = pane.copied else {
            sayUnreadRecord()
            return []
        }
        switch pane.subject {
        case .row:
            let missing = pane.record?.fields.filter { $0.value == nil }.map { SafeText.line($0.name) } ?? []
            let without =
                missing.isEmpty ? "" : ", without what cannot be read: " + missing.joined(separator: ", ")
            let rows = pane.comparison.map { "the \($0.title)" } ?? "the row"
            say("Copied \(rows) as JSON\(without).")
        case .change: say("Copied the change as JSON.")
        case .cell(let column):
            let name = SafeText.line(column)
            if let field = pane.record?.field(named: column), field.value == nil {
                say(
                    field.omission == .tooLarge
                        ? "\(name) was not copied: it is too large. \(key: .viewCell) shows the cell, and \(key: .saveCell) there saves it to a file."
                        : "\(name) was not copied: \(field.omission.text).")
                return []
            }
            say("Copied \(name).")
        }
        return [.loop(.copy(text))]
    }
}

extension RecordPane: OverlayState {
    var overlay: Overlay { .record(self) }
    var pane: Pane? { .record }
    var isList: Bool { false }

    /// Why a cell cannot be folded.
    fileprivate static let notFoldable = "Only JSON can be folded."

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        let (width, height) = (browser.viewport.overlayColumns, browser.viewport.overlayLines)
        switch command {
        case .close, .quit: return browser.closeOverlay()
        case .copyRecord: return browser.copy(self)
        case .nextRecord, .previousRecord, .moveLeft, .moveRight:
            guard comparison != nil else {
                if command == .nextRecord { return browser.showRecord(1) }
                if command == .previousRecord { return browser.showRecord(-1) }
                return fold(command, in: &browser)
            }
            var isScrolled = false
            let step = command == .nextRecord || command == .moveRight ? 1 : -1
            browser.changeRecord { isScrolled = $0.scrollRows(by: step, width: width, height: height) }
            if !isScrolled { browser.say("There are no more rows on the \(step > 0 ? "right" : "left").") }
        case .saveCell: return browser.beginSavingCell()
        case .openOutside: return browser.beginOpeningValue()
        case .showBytes:
            if let obstacle = browser.obstacle(to: command) {
                browser.say(obstacle)
            } else {
                browser.changeRecord { $0.toggleBytes(width: width, height: height) }
            }
        case .toggle, .expandAll: return fold(command, in: &browser)
        default:
            guard let motion = Motion(command, lines: height) else { return [] }
            browser.changeRecord { $0.move(motion, height: height) }
        }
        return []
    }

    private func fold(_ command: Command, in browser: inout Browser) -> [Effect] {
        let (width, height) = (browser.viewport.overlayColumns, browser.viewport.overlayLines)
        if isFoldable {
            browser.changeRecord { $0.fold(command, width: width, height: height) }
        } else if record != nil {
            browser.say(Self.notFoldable)
        } else {
            browser.sayUnreadRecord()
        }
        return []
    }

    func refetch(in browser: inout Browser) -> [Effect] {
        if case .change = subject { return [] }
        if let comparison {
            return [
                .session(
                    RecordWork.compare(browser.ticket(for: .record), comparison.rows, in: arrangement))
            ]
        }
        return [.session(RecordWork.read(browser.ticket(for: .record), wanted ?? row, in: arrangement))]
    }

    mutating func fit(in browser: Browser) {
        fit(width: browser.viewport.overlayColumns, height: browser.viewport.overlayLines)
    }

    mutating func fail(_ reason: String) {
        error = reason
        wanted = nil
    }

    var lineUnderCursor: Int { position.cursor }

    func texts(in browser: Browser) -> [[String]]? {
        lines.map { [$0.name ?? "", $0.cell.text] + $0.beside.map(\.text) }
    }

    mutating func go(toLine line: Int, in browser: Browser) {
        show(line: line, height: browser.viewport.overlayLines)
    }
}

extension Requirement {
    /// A row of the tree, or JSON.
    static let foldable = Requirement { browser in
        guard browser.overlay?.kind == .record else {
            return [.tree, .request, .findings].contains(browser.focusedScreen)
                ? nil : "This works in the tree of a row, in a request, in what was found, and in JSON."
        }
        return browser.record?.isFoldable == true ? nil : RecordPane.notFoldable
    }

    /// A blob that is a text.
    static let textInBlob = Requirement { browser in
        browser.record?.isTextInBlob == true ? nil : "Only a text in a blob has bytes to show instead."
    }
}
