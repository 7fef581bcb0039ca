/// Choosing the associations to include with the rows of a place.
extension Browser {
    mutating func beginIncluding() -> [Effect] {
        guard let location else { return [] }
        guard let entries = catalog.entries else {
            say(Catalog.isUnread)
            return []
        }
        let table = location.path.finalTable(in: entries)
        let picker = IncludePicker(table: table, includes: location.tree.includes.fitting(table, in: entries))
        guard !picker.lines(in: entries).isEmpty else {
            say("\(SafeText.line(table)) has no associations: nothing can be included.")
            return []
        }
        show(picker)
        return []
    }

    /// Applies the chosen associations, and goes to the tree unless the current screen shows them.
    mutating func include(_ includes: Includes) -> [Effect] {
        overlay = nil
        let isChanged = location?.tree.includes != includes
        let effects = change(TreePane.self) { tree, _ in
            tree.include(includes)
            return []
        }
        guard let screen = location?.screen, screen.state.showsIncludes else { return effects + show(.tree) }
        return effects + (isChanged ? changeScreen(screen.kind) { $0.refetch(in: &$1) } ?? [] : [])
    }
}

extension IncludePicker: OverlayState {
    var overlay: Overlay { .includes(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        var picker = self
        let entries = browser.catalog.entries ?? []
        let height = browser.boxLines
        switch command {
        case .close, .quit: return browser.closeOverlay()
        case .open, .include: return browser.include(includes)
        case .choose: picker.toggle(in: entries)
        case .moveRight: picker.open(in: entries, height: height)
        case .moveLeft: picker.close(in: entries, height: height)
        default:
            guard let motion = Motion(command, lines: height) else { return [] }
            picker.move(motion, in: entries, height: height)
        }
        browser.show(picker)
        return []
    }

    /// Includes the association of a clicked line, or leaves it out.
    func click(line: Int, in browser: inout Browser) -> [Effect] {
        var picker = self
        picker.click(
            line: line, in: browser.catalog.entries ?? [], height: browser.boxLines)
        browser.show(picker)
        return []
    }

    mutating func fit(in browser: Browser) {
        fit(in: browser.catalog.entries ?? [], height: browser.boxLines)
    }

    var lineUnderCursor: Int { position.cursor }

    func texts(in browser: Browser) -> [[String]]? {
        lines(in: browser.catalog.entries ?? []).map { [$0.association.key, $0.association.target] }
    }

    mutating func go(toLine line: Int, in browser: Browser) {
        move(
            .lines(line - lineUnderCursor), in: browser.catalog.entries ?? [],
            height: browser.boxLines)
    }
}

extension Requirement {
    static let includable = Requirement(
        [.rows, .tree, .request], orSay: "This works in rows, trees and requests.")
}
