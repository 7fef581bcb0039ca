/// Choosing what is included with the rows of a place.
extension Browser {
    mutating func beginIncluding() -> [Effect] {
        guard let location else { return [] }
        let entries = catalog.entries ?? []
        let table = location.path.finalTable(in: entries)
        let picker = IncludePicker(table: table, includes: location.tree.includes.fitting(table, in: entries))
        guard !picker.lines(in: entries).isEmpty else {
            say("\(SafeText.line(table)) has no associations: there is nothing to include.")
            return []
        }
        overlay = .includes(picker)
        return []
    }

    mutating func perform(_ command: Command, in picker: IncludePicker) -> [Effect] {
        var picker = picker
        let entries = catalog.entries ?? []
        let height = viewport.overlayLines
        switch command {
        case .close, .quit:
            overlay = nil
            return []
        case .open, .include: return include(picker.includes)
        case .choose: picker.toggle(in: entries)
        case .moveRight: picker.open(in: entries, height: height)
        case .moveLeft: picker.close(in: entries, height: height)
        default:
            guard let motion = Motion(command, lines: height) else { return [] }
            picker.move(motion, in: entries, height: height)
        }
        overlay = .includes(picker)
        return []
    }

    /// Shows the tree with what was chosen; where the request is on the screen, what it takes.
    private mutating func include(_ includes: Includes) -> [Effect] {
        overlay = nil
        let isChanged = location?.tree.includes != includes
        location?.tree.include(includes)
        switch location?.screen {
        case .tree: return isChanged ? fetchTree() : []
        case .request: return isChanged ? fetchRequest() : []
        case .rows, .graph, .changes, nil: return show(.tree)
        }
    }
}
