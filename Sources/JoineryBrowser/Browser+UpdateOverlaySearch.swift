/// Searching for a text in what lies over everything.
extension Browser {
    mutating func search(_ command: Command) -> [Effect] {
        guard overlayTexts != nil else { return [] }
        switch command {
        case .search:
            prompt = Prompt(purpose: .searchOverlay, origin: overlaySearch)
            overlaySearch = ""
        default:
            if overlaySearch.isEmpty { say("Search for something first.") }
            findInOverlay(isBackward: command == .previousMatch, isIncludingCursor: false)
        }
        return []
    }

    /// Goes to the next line that has what was typed; where that is nothing, what was searched for before.
    mutating func submitOverlaySearch() {
        guard let prompt else { return }
        self.prompt = nil
        if prompt.text.isEmpty { overlaySearch = prompt.origin ?? "" }
        findInOverlay(isBackward: false, isIncludingCursor: !prompt.text.isEmpty)
    }

    private mutating func findInOverlay(isBackward: Bool, isIncludingCursor: Bool) {
        guard let lines = overlayTexts, !overlaySearch.isEmpty else { return }
        let text = overlaySearch
        let match = lines.match(
            from: overlayCursor, isBackward: isBackward, isIncludingStart: isIncludingCursor
        ) { $0.contains { !RowsSearch.ranges(of: text, in: $0).isEmpty } }
        guard let match else { return say("No line that is shown has “\(SafeText.line(text))”.") }
        if match.isWrapped {
            say(isBackward ? "Went on from the last line." : "Went on from the first line.")
        }
        showInOverlay(line: match.index)
    }

    /// What each line of what lies over everything says; `nil` where it is not searched.
    private var overlayTexts: [[String]]? {
        switch overlay {
        case .record: record?.lines.map { [$0.name ?? "", $0.cell.text] }
        case .includes(let picker):
            picker.lines(in: catalog.entries ?? []).map { [$0.association.key, $0.association.target] }
        case .columns(let list): list.listed.map { [$0.name, $0.type] + $0.targets }
        case .associations(let menu): menu.listed.map(\.texts)
        case .places(let pane):
            pane.listed.map { [$0.association ?? "", $0.path.description, $0.label ?? ""] }
        case .help, .palette, nil: nil
        }
    }

    private var overlayCursor: Int {
        switch overlay {
        case .record: record?.position.cursor ?? 0
        case .includes(let picker): picker.position.cursor
        case .columns(let list): list.position.cursor
        case .associations(let menu): menu.position.cursor
        case .places(let pane): pane.position.cursor
        case .help, .palette, nil: 0
        }
    }

    private mutating func showInOverlay(line: Int) {
        let height = viewport.overlayLines
        let motion = Motion.lines(line - overlayCursor)
        switch overlay {
        case .record: record?.show(line: line, height: height)
        case .includes(var picker):
            picker.move(motion, in: catalog.entries ?? [], height: height)
            overlay = .includes(picker)
        case .columns(var list):
            list.move(motion, height: height)
            overlay = .columns(list)
        case .associations(var menu):
            menu.move(motion, height: height)
            overlay = .associations(menu)
        case .places(var pane):
            pane.move(motion, height: height)
            overlay = .places(pane)
        case .help, .palette, nil: break
        }
    }
}
