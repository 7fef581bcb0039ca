/// The menu of a row's associations.
extension Browser {
    mutating func beginAssociations() -> [Effect] {
        if let obstacle = obstacleToPaths {
            say(obstacle)
            return []
        }
        guard let path = currentRow else {
            say("There is no row under the cursor.")
            return []
        }
        overlay = .associations(AssociationMenu(path: path))
        return fetchAssociations()
    }

    /// The path of the row that the cursor is in.
    var currentRow: Path? {
        guard focus == .main, let location else { return nil }
        switch location.screen {
        case .rows: return location.rows.anchor.map { location.rowsPath.appending(.key($0)) }
        case .tree: return location.tree.rowUnderCursor ?? (location.path.isRow ? location.path : nil)
        case .graph, .request: return location.path.isRow ? location.path : nil
        case .changes: return nil
        }
    }

    mutating func fetchAssociations() -> [Effect] {
        guard case .associations(let menu) = overlay else { return [] }
        return [.fetchTree(ticket(for: .associations), menu.query)]
    }

    mutating func take(associations content: TreeContent) {
        guard case .associations(var menu) = overlay else { return }
        menu.accept(content, height: viewport.overlayLines)
        overlay = .associations(menu)
    }

    mutating func perform(_ command: Command, in menu: AssociationMenu) -> [Effect] {
        var menu = menu
        switch command {
        case .close, .quit, .showAssociations, .moveLeft: return closeAssociations()
        case .open, .moveRight:
            guard let line = menu.current else { return [] }
            guard let destination = line.destination else {
                say(line.obstacle ?? "There is nothing to follow here.")
                return []
            }
            let isToMany = line.isToMany
            return closeAssociations() + open(destination, as: isToMany ? .rows : .tree, isSingle: !isToMany)
        default:
            guard let motion = Motion(command, lines: viewport.overlayLines) else { return [] }
            menu.move(motion, height: viewport.overlayLines)
            overlay = .associations(menu)
            return []
        }
    }

    private mutating func closeAssociations() -> [Effect] {
        overlay = nil
        let isPending = pending.removeValue(forKey: .associations) != nil
        return (isPending ? [.cancel(.associations)] : []) + [.forget(.associations)]
    }
}
