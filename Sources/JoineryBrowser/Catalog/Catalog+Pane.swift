/// The commands of the catalog when it has the focus.
extension Catalog {
    /// Returns `nil` for a command that means the same everywhere.
    func perform(_ command: Command, in browser: inout Browser) -> [Effect]? {
        switch command {
        case _ where command.isMove: move(command, in: &browser)
        case .open: return open(as: .rows, in: &browser)
        case .search:
            browser.catalog.isOnFile = false
            browser.prompt = Prompt(purpose: .searchCatalog, text: search, origin: cursor)
        case .sortCatalog: return browser.sortCatalog()
        case .narrowColumn, .widenColumn, .showColumns: browser.resizeCatalog(command)
        case .exactCount:
            guard let table else { return open(as: .rows, in: &browser) }
            browser.say("Counting every row of \(SafeText.line(table)).")
            return [.session(CatalogWork.count([table], exact: true))]
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

    /// Opens the table under the cursor, or the structure of the file.
    func open(as screen: Screen.Kind, in browser: inout Browser) -> [Effect] {
        if isOnFile, screen == .rows || screen == .structure { return browser.openFile() }
        guard let table else {
            if isOnFile {
                browser.say(Self.obstacleOnFile)
                return []
            }
            browser.say(entries == nil ? "The tables have not been read yet." : "There is no table to show.")
            return []
        }
        return browser.open(Path(table: table), as: screen)
    }

    /// Why a command for tables does nothing on the line of the file.
    static let obstacleOnFile = "The cursor is on the file: choose a table."

    /// Moves the cursor to a clicked line; a second click on the same line opens it.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        if line == ClickTarget.lineOfFile {
            browser.catalog.isOnFile = true
            return isOnFile ? browser.openFile() : []
        }
        guard browser.catalog.select(line: line), browser.catalog.cursor == table else { return [] }
        return open(as: .rows, in: &browser)
    }
}

extension Prompt.Purpose {
    package static let searchCatalog = Self(
        name: "searchCatalog", subjects: [.names],
        hint: { _, browser in "\(browser.catalog.visible.count) of \(browser.catalog.entries?.count ?? 0)" },
        edited: { browser, prompt, _ in browser.narrowCatalog(to: prompt.text) },
        canceled: { browser, prompt in
            browser.catalog.cursor = prompt.origin
            return browser.narrowCatalog(to: "")
        })
}

extension Browser {
    mutating func narrowCatalog(to text: String) -> [Effect] {
        catalog.search = text
        catalog.fit(lines: catalogLines)
        return []
    }
}
