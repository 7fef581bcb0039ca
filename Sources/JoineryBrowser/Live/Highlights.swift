import JoineryEngine

/// How a row changed while other programs wrote to the file. It is highlighted briefly.
package enum RowHighlight: Hashable, Sendable {
    case inserted
    /// The indexes of the changed columns in the page.
    case changed(Set<Int>)
}

extension RowsPage {
    /// Returns the differences from an older page of the same rows: changed cells, and new rows.
    ///
    /// A row that moved into the window, because others are gone or the window begins elsewhere, is not new. A row is
    /// new if it is between two rows that were there before, or beyond an end of all rows.
    func highlights(since old: RowsPage) -> [RowKey: RowHighlight] {
        guard columns == old.columns, arrangement == old.arrangement else { return [:] }
        let before = Dictionary(old.rows.map { (identity(of: $0), $0.cells) }) { first, _ in first }
        let survivors = rows.indices.filter { before[identity(of: rows[$0])] != nil }
        let first = survivors.first ?? rows.endIndex
        let last = survivors.last ?? -1
        var highlights: [RowKey: RowHighlight] = [:]
        for (index, row) in rows.enumerated() {
            if let cells = before[identity(of: row)] {
                let changed = row.cells.indices.filter { $0 >= cells.count || row.cells[$0] != cells[$0] }
                if !changed.isEmpty { highlights[row.key] = .changed(Set(changed)) }
            } else if (index > first || !old.hasRowsBefore) && (index < last || !old.hasRowsAfter) {
                highlights[row.key] = .inserted
            }
        }
        return highlights
    }
}

extension RowsPage {
    /// What tells a row from others in two pages.
    private enum Identity: Hashable {
        case key(RowKey)
        /// The key values that a row of a result holds.
        case values([DatabaseValue])
        case cells([Cell])
    }

    private func identity(of row: GridRow) -> Identity {
        if hasKeys { return .key(row.key) }
        return row.seekValues.map { .values($0) } ?? .cells(row.cells)
    }
}

extension TreePane {
    /// Returns the lines of a newer tree whose content changed, or that are new where the tree was expanded.
    func highlights(of new: [TreeLine]) -> Set<TreeNodeID> {
        guard let lines else { return [] }
        var before: [TreeNodeID: TreeLine] = [:]
        for line in lines { before[line.id] = line }
        return Set(
            new.lazy.filter { line in
                switch line.content {
                case .more, .loading: return false
                default: break
                }
                if let old = before[line.id] { return old.content != line.content }
                guard let parent = line.id.parent else { return !lines.isEmpty }
                return before[parent].map { $0.disclosure == .expanded || $0.disclosure == .partial } ?? false
            }.map(\.id))
    }
}

extension Browser {
    /// Restarts the time after which all highlights end.
    mutating func expireHighlights() -> [Effect] {
        lastHighlight += 1
        return [.loop(.endHighlight(lastHighlight))]
    }

    mutating func endHighlight(_ number: Int) -> [Effect] {
        guard number == lastHighlight else { return [] }
        let ofRows = changeGrid { grid, _ in
            grid.highlights = [:]
            return []
        }
        func endInTree(_ browser: inout Browser) -> [Effect] {
            browser.change(TreePane.self) { tree, _ in
                tree.highlights = []
                return []
            }
        }
        return ofRows + endInTree(&self) + onDetail(endInTree)
    }
}

extension RowHighlight {
    func joined(with other: RowHighlight) -> RowHighlight {
        guard case .changed(let columns) = self, case .changed(let others) = other else { return .inserted }
        return .changed(columns.union(others))
    }
}
