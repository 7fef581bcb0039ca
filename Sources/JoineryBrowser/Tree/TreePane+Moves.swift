/// What users do in the tree. Every move is pure, and visible at once. Moves that require a fetch return `true`, and
/// `accept` shows its answer.
extension TreePane {
    /// Creates the tree of a path before its first answer. A single row opens automatically.
    package init(path: Path) {
        self.init()
        if path.isRow { unfolding = [.top: 1] }
    }

    /// Returns the query for the tree in its current state.
    ///
    /// - Parameters:
    ///   - pageSize: The number of children in a page.
    ///   - layout: How values that do not fit in their lines are laid out.
    package func query(path: Path, pageSize: Int, layout: ValueLayout = ValueLayout()) -> TreeQuery {
        var query = TreeQuery(
            path: path, expanded: expanded, includes: includes, closed: closed, unfolding: unfolding,
            limits: limits, pageSize: pageSize, layout: layout)
        query.arrangements = arrangements
        return query
    }

    /// The index of the line under the cursor.
    package var cursorIndex: Int? {
        lines?.firstIndex { $0.id == cursor }
    }

    /// The line under the cursor.
    package var cursorLine: TreeLine? {
        cursorIndex.flatMap { lines?[$0] }
    }

    // MARK: Moving

    /// Moves the cursor by a number of lines, up if negative, and stops at either end.
    package mutating func move(by offset: Int, height: Int) {
        guard let lines, !lines.isEmpty else { return }
        select((cursorIndex ?? 0) + offset, height: height)
    }

    package mutating func moveToFirst(height: Int) {
        select(0, height: height)
    }

    package mutating func moveToLast(height: Int) {
        select((lines?.count ?? 0) - 1, height: height)
    }

    /// Moves the cursor to a line of the screen, counted from its top; returns `false` if there is none.
    @discardableResult
    package mutating func click(line: Int, height: Int) -> Bool {
        guard let lines, line >= 0, lines.indices.contains(top + line) else { return false }
        select(top + line, height: height)
        return true
    }

    // MARK: Expanding

    /// Opens the line under the cursor one step further: its includes, then everything. If it is expanded, goes to its
    /// first child.
    package mutating func expand(pageSize: Int, height: Int) -> Bool {
        guard let line = cursorLine else { return false }
        if case .more = line.content { return showMore(pageSize: pageSize) }
        switch line.disclosure {
        case .leaf:
            return false
        case .collapsed:
            if closed.remove(line.id) == nil { open(line.id) } else { reopen(line.id) }
            return true
        case .partial:
            open(line.id)
            return true
        case .expanded:
            move(by: 1, height: height)
            return false
        }
    }

    /// Closes the line under the cursor one step: down to its includes, then completely. If closed, goes to its parent.
    package mutating func collapse(height: Int) -> Bool {
        guard let line = cursorLine else { return false }
        switch line.disclosure {
        case .expanded, .partial:
            close(line, wholly: line.disclosure == .partial || line.isToMany || line.isColumn, height: height)
            return true
        case .leaf, .collapsed: break
        }
        if let parent = line.id.parent, let index = lines?.firstIndex(where: { $0.id == parent }) {
            select(index, height: height)
        }
        return false
    }

    /// Expands the line under the cursor, or closes it completely. On `… 42 more`, requests another page.
    package mutating func toggle(pageSize: Int, height: Int) -> Bool {
        guard let line = cursorLine else { return false }
        if line.disclosure == .expanded {
            close(line, wholly: true, height: height)
            return true
        }
        return expand(pageSize: pageSize, height: height)
    }

    /// Expands the line under the cursor and those directly below it: two levels.
    package mutating func expandAll() -> Bool {
        guard let line = cursorLine, line.disclosure != .leaf else { return false }
        unfolding[line.id] = 1
        revealed = line.id
        if line.disclosure != .expanded { open(line.id) }
        return true
    }

    /// Replaces the includes, which apply to all rows, and reopens what the user closed below them.
    package mutating func include(_ includes: Includes) {
        self.includes = includes
        closed = []
    }

    /// Requests another page of the children whose `… 42 more` is under the cursor.
    package mutating func showMore(pageSize: Int) -> Bool {
        cursorLine.map { showMore(below: $0, pageSize: pageSize) } ?? false
    }

    /// Requests another page of the children whose `… 42 more` is a given line.
    mutating func showMore(below line: TreeLine, pageSize: Int) -> Bool {
        guard let index = lines?.firstIndex(where: { $0.id == line.id }), case .more = line.content else {
            return false
        }
        let owner = line.id.parent ?? .top
        limits[owner] = limits[owner, default: pageSize] + pageSize
        lines?[index].content = .loading
        revealed = owner
        return true
    }

    // MARK: Answers

    /// Shows an answer. The cursor stays on its line, and the line at its place on the screen, unless what was just
    /// opened would then be below the screen.
    package mutating func accept(_ content: TreeContent, height: Int) {
        let old = self
        lines = content.lines
        expanded.formUnion(content.unfolded)
        unfolding = [:]
        error = nil
        let index =
            awaited.flatMap { row in content.lines.firstIndex { $0.id == row } }
            ?? old.place(in: content.lines)
        cursor = index.map { content.lines[$0].id }
        top = (index ?? 0) - ((old.cursorIndex ?? 0) - old.top)
        if let revealed, let index, let last = lines?.lastIndex(where: { $0.id.isBelow(revealed) }) {
            top = max(top, min(index, last + 1 - max(height, 1)))
        }
        revealed = nil
        scroll(height: height)
    }

    /// Scrolls only as far as necessary to show the cursor, and leaves no empty space below the last line.
    package mutating func scroll(height: Int) {
        let height = max(height, 1)
        let count = lines?.count ?? 0
        if let index = cursorIndex { top = min(max(top, index - height + 1), index) }
        top = max(0, min(top, count - height))
    }

    // MARK: Within

    private mutating func select(_ index: Int, height: Int) {
        guard let lines, !lines.isEmpty else { return }
        cursor = lines[min(max(index, 0), lines.count - 1)].id
        scroll(height: height)
    }

    /// Whether a line shows its includes without being expanded.
    private func isIncluded(below line: TreeLine) -> Bool {
        line.isToMany ? includes.contains(line.id.keyPath) : includes.hasAny(below: line.id.keyPath)
    }

    private mutating func open(_ id: TreeNodeID) {
        closed.remove(id)
        expanded.insert(id)
        reopen(id)
    }

    /// Shows that what is below a node is being read.
    private mutating func reopen(_ id: TreeNodeID) {
        revealed = id
        guard let index = lines?.firstIndex(where: { $0.id == id }), let line = lines?[index] else { return }
        lines?[index].disclosure = .expanded
        lines?.insert(
            TreeLine(id: id.appending(.more), depth: line.depth + 1, content: .loading, disclosure: .leaf),
            at: index + 1)
    }

    /// Closes a line, either completely or down to its includes.
    private mutating func close(_ line: TreeLine, wholly: Bool, height: Int) {
        let id = line.id
        expanded.remove(id)
        if wholly, line.isColumn || isIncluded(below: line) { closed.insert(id) }
        unfolding[id] = nil
        lines?.removeAll { $0.id != id && $0.id.isBelow(id) }
        if let index = lines?.firstIndex(where: { $0.id == id }) { lines?[index].disclosure = .collapsed }
        scroll(height: height)
    }

    /// Returns the index in new lines where the cursor belongs: its line or, if that is gone, the next line that is
    /// left below the same parent, or else the previous one, or the parent.
    private func place(in new: [TreeLine]) -> Int? {
        guard let cursor, let lines, let index = cursorIndex else { return new.isEmpty ? nil : 0 }
        var indexes: [TreeNodeID: Int] = [:]
        for (index, line) in new.enumerated() { indexes[line.id] = index }

        if lines[index].content == .loading {
            // The requested page begins after the line above.
            let above = lines[..<index].last { indexes[$0.id] != nil }
            let next = above.flatMap { indexes[$0.id] }.map { $0 + 1 } ?? 0
            return new.isEmpty ? nil : min(next, new.count - 1)
        }
        if let same = indexes[cursor] { return same }

        var ancestor = cursor.parent
        while let id = ancestor, indexes[id] == nil { ancestor = id.parent }
        let home = ancestor ?? .top
        if let index = indexes[home], new[index].disclosure != .expanded { return index }
        let isLeft = { (line: TreeLine) in indexes[line.id] != nil && line.id != home && line.id.isBelow(home)
        }
        if let next = lines[index...].first(where: isLeft) { return indexes[next.id] }
        if let previous = lines[..<index].last(where: isLeft) { return indexes[previous.id] }
        return indexes[home] ?? (new.isEmpty ? nil : 0)
    }
}

extension TreeNodeID {
    /// Whether this is the other node or one of its descendants.
    package func isBelow(_ other: TreeNodeID) -> Bool {
        steps.starts(with: other.steps)
    }
}
