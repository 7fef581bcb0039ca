extension Catalog {
    package mutating func move(_ motion: Motion, lines: Int) {
        let names = visible.map(\.name)
        guard !names.isEmpty else { return }
        var position = ListPosition(cursor: names.firstIndex { $0 == cursor } ?? 0, top: top)
        position.move(motion, count: names.count, lines: lines)
        cursor = names[position.cursor]
        top = position.top
    }

    /// Moves the cursor to a line of the screen.
    ///
    /// - Returns: Whether there is an entry on the line.
    package mutating func select(line: Int) -> Bool {
        let entries = visible
        guard line >= 0, entries.indices.contains(top + line) else { return false }
        cursor = entries[top + line].name
        return true
    }

    /// Keeps the cursor on its name, or near its previous position, after the entries, the search or the screen
    /// changed.
    package mutating func settle(lines: Int, previous: [CatalogEntry]? = nil) {
        let names = visible.map(\.name)
        guard !names.isEmpty else {
            top = 0
            return
        }
        let old = previous?.firstIndex { $0.name == cursor } ?? 0
        var position = ListPosition(cursor: names.firstIndex { $0 == cursor } ?? old, top: top)
        position.settle(count: names.count, lines: lines)
        cursor = names[position.cursor]
        top = position.top
    }

    /// Stores the known row counts.
    package mutating func set(_ counts: [String: RowCount]) {
        guard entries != nil else { return }
        for index in entries?.indices ?? 0..<0 {
            guard let name = entries?[index].name, let count = counts[name] else { continue }
            entries?[index].count = count
        }
    }

    package func entry(named name: String?) -> CatalogEntry? {
        entries?.first { $0.name == name }
    }
}
