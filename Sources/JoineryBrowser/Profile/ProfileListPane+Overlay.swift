/// Showing what is in each column.
extension Browser {
    /// The number of lines of the list below its headings.
    var profileListLines: Int { max(viewport.overlayLines - 1, 1) }

    /// Handles `P`.
    mutating func beginProfiles() -> [Effect] {
        guard let location, let page = location.grid.page else {
            say("The rows are not read yet.")
            return []
        }
        let query = location.profileQuery(
            of: page, columns: page.columns.map(\.name), hasValues: false)
        let list = ProfileListPane(query, at: location.grid.currentColumn)
        show(list)
        return list.fetch(query, in: &self)
    }
}

extension ProfileListPane: OverlayState, ProfileReader {
    var overlay: Overlay { .profiles(self) }
    var pane: Pane? { .profile }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        let height = browser.profileListLines
        var pane = self
        pane.forgetChanges()
        switch command {
        case .close where isReadingAll: return cancelReadingAll(in: &browser)
        case .close, .quit, .moveLeft, .back: return browser.closeOverlay()
        case .open, .moveRight:
            guard let name = current?.name else {
                browser.sayStillReading()
                return []
            }
            var query = query
            (query.columns, query.hasValues) = ([name], true)
            let effects = browser.changeGrid { grid, context in
                grid.goToColumn(name, in: &context)
                return []
            }
            return effects + browser.show(profile: ProfilePane(query, from: pane))
        case .sort:
            pane.sortNext(lines: height)
            browser.show(pane)
            browser.say("Sorted \(pane.order.words).")
        case .exactCount:
            if let obstacle = browser.obstacle(to: command) {
                browser.say(obstacle)
            } else if content == nil {
                browser.sayStillReading()
            } else {
                return readAll(in: &browser)
            }
        case .whereElse:
            guard let name = current?.name else {
                browser.sayStillReading()
                return []
            }
            return browser.showSharedValues(ofColumn: name)
        case .reload: return fetch(query, in: &browser)
        default:
            if content == nil { browser.sayStillReading() }
            if let motion = Motion(command, lines: height) { pane.move(motion, height: height) }
            browser.show(pane)
        }
        return []
    }

    var headingCount: Int { 1 }
    func listHeight(in browser: Browser) -> Int { browser.profileListLines }

    mutating func fail(_ reason: String) {
        error = reason
        (isReadingAll, progress) = (false, nil)
    }

    func texts(in browser: Browser) -> [[String]]? {
        lines.map { [$0.name, $0.type, $0.least?.text ?? "", $0.greatest?.text ?? ""] }
    }
}
