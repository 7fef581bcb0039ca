/// The menu of a row's associations.
extension Browser {
    mutating func beginAssociations() -> [Effect] {
        if let obstacle = obstacleToPaths {
            say(obstacle)
            return []
        }
        guard let path = currentRow else {
            sayNoRow()
            return []
        }
        let menu = AssociationMenu(path: path)
        show(menu)
        return menu.refetch(in: &self)
    }

    /// The path of the row under the cursor.
    var currentRow: Path? {
        guard focus == .main, let location else { return nil }
        return location.screen.state.row(at: location)
    }

    mutating func accept(associations content: TreeContent) {
        guard case .associations(var menu) = overlay?.uncovered else { return }
        menu.accept(content, height: boxLines)
        show(menu)
    }
}

extension AssociationMenu: OverlayState {
    var overlay: Overlay { .associations(self) }
    var pane: Pane? { .associations }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        switch command {
        case .close, .quit, .showAssociations, .moveLeft: return browser.closeOverlay()
        case .showLinks: return browser.showLinks(of: self)
        case .open, .moveRight:
            guard let line = current else {
                browser.sayNoLine(of: .associations)
                return []
            }
            guard let destination = line.destination else {
                browser.say(line.obstacle ?? "There is nothing to follow here.")
                return []
            }
            let isToMany = line.isToMany
            return browser.closeOverlay()
                + browser.open(destination, as: isToMany ? .rows : .tree, isSingle: !isToMany)
        default: return move(command, in: &browser)
        }
    }

    func refetch(in browser: inout Browser) -> [Effect] {
        [.session(TreeWork.read(browser.ticket(for: .associations), query))]
    }

    mutating func fail(_ reason: String) { error = reason }

    func texts(in browser: Browser) -> [[String]]? { listed.map(\.texts) }
}
