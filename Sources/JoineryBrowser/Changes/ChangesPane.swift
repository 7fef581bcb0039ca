/// The screen of commits by other programs. The browser owns the log and its cursor, because they are the same
/// everywhere.
package struct ChangesPane: Equatable, Sendable {
    package init() {}
}

extension ChangesPane: ScreenState {
    static let kind = Screen.Kind.changes
    var screen: Screen { .changes(self) }

    func perform(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        let height = context.viewport.mainLines
        switch command {
        case _ where command.isMove:
            if let motion = Motion(command, lines: height) { context.changes.move(motion, height: height) }
        case .open: return openLine(in: &context)
        case .close:
            guard context.tickets.pending.isEmpty, context.changes.comparison != nil else { return nil }
            context.changes.endComparison(height: height)
        case .filterChanges, .foldTable, .holdChanges, .export:
            guard context.changes.comparison == nil else {
                context.say(
                    "This compares two moments: press \(key: .close) to return to the list of changes.")
                return []
            }
            return performInList(command, in: &context)
        default: return nil
        }
        return []
    }

    /// Runs a command of the list.
    private func performInList(_ command: Command, in context: inout ScreenContext) -> [Effect]? {
        switch command {
        case .filterChanges:
            context.prompt = Prompt(purpose: .filterChanges, text: context.changes.filter?.text ?? "")
        case .foldTable: foldTable(in: &context)
        case .holdChanges: hold(in: &context)
        default: return nil
        }
        return []
    }

    func click(_ target: ClickTarget, in context: inout ScreenContext) -> [Effect] {
        let before = context.changes.position.cursor
        guard case .line(let line, column: _) = target, context.changes.click(line: line) else { return [] }
        return context.changes.position.cursor == before ? openLine(in: &context) : []
    }

    func enter(in context: inout ScreenContext) -> [Effect] {
        context.changes.fit(height: context.viewport.mainLines)
        return []
    }

    func path(at location: Location, in browser: Browser) -> Path {
        browser.changes.current?.table.map { Path(table: $0.name) } ?? location.path
    }

    func row(at location: Location) -> Path? { nil }

    func record(for command: Command, in browser: inout Browser) -> RecordPane? { browser.changes.recordPane }

    func showRecord(_ step: Int, in context: inout ScreenContext) -> [Effect] {
        guard context.changes.moveToRow(step, height: context.viewport.mainLines),
            let record = context.changes.recordPane
        else {
            context.sayLastRecord(step)
            return []
        }
        return context.then { browser in
            browser.show(record)
            browser.fitOverlay()
            return []
        }
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
