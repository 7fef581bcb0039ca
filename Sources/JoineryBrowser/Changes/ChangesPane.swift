/// The screen of commits by other programs. The browser owns the log and its cursor, because they are the same
/// everywhere.
package struct ChangesPane: Equatable, Sendable {
    package init() {}
}

extension ChangesPane: ScreenState {
    var screen: Screen { .changes(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case _ where command.isMove: browser.moveInChanges(command)
        case .open: return browser.openChange()
        case .close: return browser.tickets.pending.isEmpty && browser.endComparison() ? [] : nil
        case .filterChanges, .foldTable, .holdChanges, .export:
            guard browser.changes.comparison == nil else {
                browser.say("This compares two moments: press Esc to return to the list of changes.")
                return []
            }
            return performInList(command, in: &browser)
        default: return nil
        }
        return []
    }

    /// Runs a command of the list.
    private func performInList(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case .filterChanges:
            browser.prompt = Prompt(purpose: .filterChanges, text: browser.changes.filter?.text ?? "")
        case .foldTable: browser.foldTable()
        case .holdChanges: browser.holdChanges()
        default: return nil
        }
        return []
    }

    func click(_ target: ClickTarget, in browser: inout Browser) -> [Effect] {
        let before = browser.changes.position.cursor
        guard case .line(let line, column: _) = target, browser.changes.click(line: line) else { return [] }
        return browser.changes.position.cursor == before ? browser.openChange() : []
    }

    func enter(in browser: inout Browser) -> [Effect] {
        browser.changes.settle(height: browser.viewport.mainLines)
        return []
    }

    func path(at location: Location, in browser: Browser) -> Path {
        browser.changes.current?.table.map { Path(table: $0.name) } ?? location.path
    }

    func row(at location: Location) -> Path? { nil }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? { browser.changes.recordPane }

    func showRecord(_ step: Int, in browser: inout Browser) -> [Effect] {
        guard browser.changes.moveToRow(step, height: browser.viewport.mainLines),
            var pane = browser.changes.recordPane
        else {
            browser.sayLastRecord(step)
            return []
        }
        pane.settle(in: browser)
        browser.show(pane)
        return []
    }

    func proposedFileName(in browser: inout Browser) -> String? {
        guard browser.changes.filtered.isEmpty else { return "changes.ndjson" }
        browser.say("There are no changes to write.")
        return nil
    }

    func export(to file: String, in browser: Browser) throws(UnknownExtension) -> (any Export)? {
        ChangesExport(
            entries: browser.changes.filtered, labels: browser.changes.labels,
            format: try ChangesFormat.named(file), file: file)
    }

    var movesSideways: Bool { false }
}

extension Prompt.Purpose {
    package static let filterChanges = Self(
        name: "filterChanges", sign: "changes with ",
        hint: { prompt, _ in prompt.text.isEmpty ? "as in: loan updated 2026" : "" },
        accepted: { browser, prompt in
            browser.prompt = nil
            browser.changes.setFilter(prompt.text, height: browser.viewport.mainLines)
            return []
        })
}
