/// The named queries, to run one.
package struct QueryLibraryPane: CursorList, Equatable, Sendable {
    /// The queries; `nil` until they are read.
    package private(set) var queries: [NamedQuery]?
    package var position = ListPosition(cursor: 0, top: 0)
    package var error: String?

    package init() {}

    package var listed: [NamedQuery] { queries ?? [] }

    /// Takes the queries, and keeps the cursor on its query.
    mutating func accept(_ queries: [NamedQuery], height: Int) {
        let before = current?.name
        self.queries = queries
        error = nil
        if let index = queries.firstIndex(where: { $0.name == before }) { position.cursor = index }
        fit(height: height)
    }
}

extension QueryLibraryPane: OverlayState {
    var overlay: Overlay { .namedQueries(self) }
    var pane: Pane? { .words }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        switch command {
        case .close, .quit, .showLibrary, .moveLeft: return browser.closeOverlay()
        case .open, .moveRight:
            guard let query = current else {
                browser.sayNoLine(of: .words)
                return []
            }
            return browser.closeOverlay() + browser.open(Path(query: query.name), as: .query)
        default: return move(command, in: &browser)
        }
    }

    mutating func fail(_ reason: String) { error = reason }

    func texts(in browser: Browser) -> [[String]]? { listed.map { [$0.name, $0.description ?? ""] } }
}

extension Browser {
    /// `L`: lists the named queries.
    mutating func beginLibrary() -> [Effect] {
        show(QueryLibraryPane())
        return [fetchNamedQueries()]
    }

    mutating func accept(_ queries: [NamedQuery]) {
        self.queries.named = queries
        guard case .namedQueries(var pane) = overlay?.uncovered else { return }
        pane.accept(queries, height: boxLines)
        show(pane)
    }
}
