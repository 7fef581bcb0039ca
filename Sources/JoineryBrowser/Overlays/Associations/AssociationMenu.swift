/// The associations of a row, to follow one, each with its row or its number of rows.
package struct AssociationMenu: CursorList, Equatable, Sendable {
    /// The path of the row.
    package let path: Path
    /// One line of the tree per association; `nil` until they are read.
    package private(set) var lines: [TreeLine]?
    package var position = ListPosition(cursor: 0, top: 0)
    package var error: String?

    package init(path: Path) {
        self.path = path
    }

    package var listed: [TreeLine] { lines ?? [] }

    /// The tree of the row alone, expanded.
    var query: TreeQuery {
        TreeQuery(path: path, unfolding: [.top: 1], pageSize: 1)
    }

    /// Takes the associations from the tree of the row, and keeps the cursor on its association.
    mutating func accept(_ content: TreeContent, height: Int) {
        let before = current?.id
        let lines = content.lines.filter { line in
            if case .association = line.id.steps.last { line.id.steps.count == 2 } else { false }
        }
        self.lines = lines
        error = nil
        if let index = lines.firstIndex(where: { $0.id == before }) { position.cursor = index }
        fit(height: height)
    }

}
