/// The rows that stand below the same line as the one under the cursor.
struct TreeSiblings {
    /// Those that are loaded.
    var nodes: [TreeNodeID]
    /// Which of them the row under the cursor is; `nil` where it is the only one that its association leads to.
    var index: Int?
    /// The line that stands for those that are not.
    var more: TreeLine?

    var place: RowPlace? {
        guard let index else { return nil }
        guard case .more(let count)? = more?.content else {
            return more == nil ? RowPlace(number: .exact(index + 1), count: .exact(nodes.count)) : nil
        }
        return RowPlace(number: .exact(index + 1), count: count.plus(nodes.count))
    }
}

extension TreePane {
    /// `nil` where the line under the cursor belongs to no row.
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

    /// Goes to another row: to the same line of it as of the one under the cursor, if that is shown.
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
