/// The associations of a row, to choose one and follow it: where it leads, or how many rows it has.
package struct AssociationMenu: Equatable, Sendable {
    /// The row.
    package let path: Path
    /// A line of the tree for each association; `nil` until they are read.
    package private(set) var lines: [TreeLine]?
    /// The line under the cursor, and the first on the screen.
    package private(set) var position = ListPosition(cursor: 0, top: 0)
    package var error: String?

    package init(path: Path) {
        self.path = path
    }

    /// The tree of the row alone, open.
    var query: TreeQuery {
        TreeQuery(path: path, unfolding: [.top: 1], pageSize: 1)
    }

    /// Takes the associations from the tree of the row; the cursor stays on its association.
    mutating func accept(_ content: TreeContent, height: Int) {
        let before = current?.id
        let lines = content.lines.filter { line in
            if case .association = line.id.steps.last { line.id.steps.count == 2 } else { false }
        }
        self.lines = lines
        error = nil
        if let index = lines.firstIndex(where: { $0.id == before }) { position.cursor = index }
        settle(height: height)
    }

    mutating func move(_ motion: Motion, height: Int) {
        position.move(motion, count: lines?.count ?? 0, lines: height)
    }

    mutating func settle(height: Int) {
        position.settle(count: lines?.count ?? 0, lines: height)
    }

    /// Puts the cursor on a line of the screen; `false` if there is none.
    mutating func click(line: Int) -> Bool {
        guard let lines, lines.indices.contains(position.top + line) else { return false }
        position.cursor = position.top + line
        return true
    }

    /// The line under the cursor.
    var current: TreeLine? {
        guard let lines, lines.indices.contains(position.cursor) else { return nil }
        return lines[position.cursor]
    }
}
