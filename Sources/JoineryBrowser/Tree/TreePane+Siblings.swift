/// The rows below the same line as the row under the cursor.
struct TreeSiblings {
    /// The nodes of the loaded rows.
    var nodes: [TreeNodeID]
    /// The index of the row under the cursor; `nil` if it is the only one that its association leads to.
    var index: Int?
    /// The line for the rows that are not loaded.
    var more: TreeLine?

    var position: RowPosition? {
        guard let index else { return nil }
        guard case .more(let count)? = more?.content else {
            return more == nil ? RowPosition(number: .exact(index + 1), count: .exact(nodes.count)) : nil
        }
        return RowPosition(number: .exact(index + 1), count: count.plus(nodes.count))
    }
}

extension TreePane {
    /// The siblings of the row under the cursor; `nil` if the line belongs to no row.
    var siblingsUnderCursor: TreeSiblings? {
        guard let lines, let row = rowNodeUnderCursor else { return nil }
        guard case .row? = row.steps.last else { return TreeSiblings(nodes: [row]) }
        let owner = row.steps.dropLast()
        let siblings = lines.filter { $0.id.steps.dropLast() == owner }
        let nodes = siblings.map(\.id).filter { if case .row? = $0.steps.last { true } else { false } }
        return TreeSiblings(
            nodes: nodes, index: nodes.firstIndex(of: row),
            more: siblings.first { $0.id.steps.last == .more })
    }

    /// Moves the cursor to another row, on the same line as in the current row if that line is shown.
    mutating func stand(in row: TreeNodeID, height: Int) {
        guard let lines, let cursor, let before = rowNodeUnderCursor else { return }
        let same = TreeNodeID(row.steps + cursor.steps.dropFirst(before.steps.count))
        guard
            let index = lines.firstIndex(where: { $0.id == same })
                ?? lines.firstIndex(where: { $0.id == row })
        else { return }
        move(by: index - (cursorIndex ?? 0), height: height)
    }
}
