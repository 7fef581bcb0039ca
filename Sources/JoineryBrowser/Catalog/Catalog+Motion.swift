import JoineryEngine

extension Catalog {
    package mutating func move(_ motion: Motion, lines: Int) {
        let names = visible.map(\.name)
        guard !names.isEmpty else { return }
        if moveOnFile(motion, isAtFirst: cursor == names[0]) { return }
        var position = ListPosition(cursor: names.firstIndex { $0 == cursor } ?? 0, top: top)
        position.move(motion, count: names.count, lines: lines)
        cursor = names[position.cursor]
        top = position.top
    }

    /// Moves between the first table and the line of the file; returns `false` for any other motion.
    private mutating func moveOnFile(_ motion: Motion, isAtFirst: Bool) -> Bool {
        guard case .lines(let distance) = motion else {
            isOnFile = false
            return false
        }
        if isOnFile {
            isOnFile = distance < 0
            return isOnFile || distance == 1
        }
        isOnFile = isAtFirst && distance == -1
        return isOnFile
    }

    /// Moves the cursor to a line of the screen.
    ///
    /// - Returns: Whether there is an entry on the line.
    package mutating func select(line: Int) -> Bool {
        let entries = visible
        guard line >= 0, entries.indices.contains(top + line) else { return false }
        cursor = entries[top + line].name
        isOnFile = false
        return true
    }

    /// Keeps the cursor on its name, or near its previous position, after the entries, the search or the screen
    /// changed.
    package mutating func fit(lines: Int, previous: [CatalogEntry]? = nil) {
        let names = visible.map(\.name)
        guard !names.isEmpty else {
            top = 0
            return
        }
        let old = previous?.firstIndex { $0.name.isName(cursor) } ?? 0
        var position = ListPosition(cursor: names.firstIndex { $0 == cursor } ?? old, top: top)
        position.fit(count: names.count, lines: lines)
        cursor = names[position.cursor]
        top = position.top
    }

    /// Stores the known row counts.
    package mutating func set(_ counts: NamedValues<RowCount>) {
        guard entries != nil else { return }
        for index in entries?.indices ?? 0..<0 {
            guard let name = entries?[index].name, let count = counts[name] else { continue }
            entries?[index].count = count
        }
    }

    package func entry(named name: String?) -> CatalogEntry? {
        entries?.first { $0.name.isName(name) }
    }
}
