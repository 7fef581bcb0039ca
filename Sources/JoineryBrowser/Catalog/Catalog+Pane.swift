/// The commands of the catalog when it has the focus.
extension Catalog {
    /// Returns `nil` for a command that means the same everywhere.
    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case _ where command.isMove: move(command, in: &browser)
        case .open: return open(as: .rows, in: &browser)
        case .search:
            browser.prompt = Prompt(purpose: .searchCatalog, text: search, origin: cursor)
        case .narrowColumn, .widenColumn, .showColumns: browser.resizeCatalog(command)
        case .exactCount:
            guard let cursor else { return open(as: .rows, in: &browser) }
            browser.say("Counting every row of \(SafeText.line(cursor)).")
            return [.count([cursor], exact: true)]
        default: return nil
        }
        return []
    }

    private func move(_ command: Command, in browser: inout Browser) {
        if let motion = Motion(command, lines: browser.catalogLines) {
            browser.catalog.move(motion, lines: browser.catalogLines)
        } else if command == .moveRight, browser.location != nil {
            browser.focus = .main
        }
    }

    /// Opens the table under the cursor.
    func open(as screen: Screen.Kind, in browser: inout Browser) -> [Effect] {
        guard let cursor else {
            browser.say(entries == nil ? "The tables have not been read yet." : "There is no table to show.")
            return []
        }
        return browser.open(Path(table: cursor), as: screen)
    }

    /// Moves the cursor to a clicked line; a second click on the same line opens it.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        guard browser.catalog.select(line: line), browser.catalog.cursor == cursor else { return [] }
        return open(as: .rows, in: &browser)
    }
}
