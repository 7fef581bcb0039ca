import JoineryEngine

/// The associations that can be included with the rows of a place: those of its table, and below each expanded one
/// those of the table it leads to.
///
///     [x] author        belongsTo author
///     [x]   country     belongsTo country
///     [ ] reviews       hasMany review
package struct IncludePicker: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        /// The associations from the table of the place to this one: `author.country`.
        package var keyPath: String
        package var depth: Int
        package var association: CatalogAssociation
        package var isIncluded: Bool
        /// Whether the associations of its table are listed below; `nil` if there are none.
        package var isOpen: Bool?
    }

    /// The table of the place.
    package let table: String
    /// The chosen associations.
    package private(set) var includes: Includes
    /// The associations whose own associations are listed below.
    private var opened: Set<String>
    /// The position of the cursor, and of the first line on the screen.
    package private(set) var position = ListPosition(cursor: 0, top: 0)

    package init(table: String, includes: Includes) {
        self.table = table
        self.includes = includes
        opened = includes.keyPaths.filter { includes.hasAny(below: $0) }
    }

    /// Returns all lines, for the associations in the catalog.
    package func lines(in entries: [CatalogEntry]) -> [Line] {
        lines(of: table, below: nil, depth: 0, Self.byName(entries))
    }

    /// Returns the number of associations that are left out of the lists, because there are too many.
    package func omittedCount(in entries: [CatalogEntry]) -> Int {
        let byName = Self.byName(entries)
        let open = lines(of: table, below: nil, depth: 0, byName).filter { $0.isOpen == true }
        return ([table] + open.map(\.association.target)).reduce(0) { $0 + (byName[$1]?.omittedCount ?? 0) }
    }

    private static func byName(_ entries: [CatalogEntry]) -> NamedValues<CatalogEntry> {
        NamedValues(first: entries.map { ($0.name, $0) })
    }

    private func lines(
        of table: String, below keyPath: String?, depth: Int, _ entries: NamedValues<CatalogEntry>
    ) -> [Line] {
        let associations = entries[table]?.includable ?? []
        return associations.filter { $0.broken == nil }.flatMap { association in
            let path = keyPath.map { $0 + "." + association.key } ?? association.key
            let hasMore = entries[association.target]?.hasIncludable == true
            let isOpen = opened.contains(path)
            let line = Line(
                keyPath: path, depth: depth, association: association, isIncluded: includes.contains(path),
                isOpen: hasMore ? isOpen : nil)
            let below =
                isOpen && hasMore ? lines(of: association.target, below: path, depth: depth + 1, entries) : []
            return [line] + below
        }
    }

    // MARK: Moves

    mutating func move(_ motion: Motion, in entries: [CatalogEntry], height: Int) {
        position.move(motion, count: lines(in: entries).count, lines: height)
    }

    mutating func fit(in entries: [CatalogEntry], height: Int) {
        position.fit(count: lines(in: entries).count, lines: height)
    }

    /// Moves the cursor to a line of the screen, and toggles its association.
    mutating func click(line: Int, in entries: [CatalogEntry], height: Int) {
        guard lines(in: entries).indices.contains(position.top + line) else { return }
        position.cursor = position.top + line
        toggle(in: entries)
    }

    /// Includes the association under the cursor, or leaves it out.
    mutating func toggle(in entries: [CatalogEntry]) {
        guard let line = current(in: entries) else { return }
        includes.toggle(line.keyPath)
    }

    /// Lists the associations below the one under the cursor; if they are listed already, moves to the first.
    mutating func open(in entries: [CatalogEntry], height: Int) {
        guard let line = current(in: entries), let isOpen = line.isOpen else { return }
        guard !isOpen else { return move(.lines(1), in: entries, height: height) }
        opened.insert(line.keyPath)
        fit(in: entries, height: height)
    }

    /// Hides the associations below the one under the cursor; if there are none, moves to the one above it.
    mutating func close(in entries: [CatalogEntry], height: Int) {
        guard let line = current(in: entries) else { return }
        if line.isOpen == true {
            opened = opened.filter { $0 != line.keyPath && !$0.hasPrefix(line.keyPath + ".") }
        } else if let end = line.keyPath.lastIndex(of: "."),
            let above = lines(in: entries).firstIndex(where: { $0.keyPath == line.keyPath[..<end] })
        {
            position.cursor = above
        }
        fit(in: entries, height: height)
    }

    private func current(in entries: [CatalogEntry]) -> Line? {
        let lines = lines(in: entries)
        return lines.indices.contains(position.cursor) ? lines[position.cursor] : nil
    }
}
