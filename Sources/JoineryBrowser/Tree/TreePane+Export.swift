extension TreePane {
    func proposedFileName(in browser: inout Browser) -> String? {
        guard let path = openRow?.path ?? browser.location?.path else { return nil }
        if hasArrangedLists {
            browser.say(
                "Lists are written in full, in key order: their conditions and orders are ignored.")
        }
        return browser.fileName(forRowsAt: path)
    }

    /// Returns the row under the cursor, with everything that is open below it.
    func export(to file: String, in browser: Browser) throws(UnknownExtension) -> (any Export)? {
        let format = try RowsFormat.named(file)
        guard let location = browser.location else { return nil }
        let row = openRow
        return RowsExport(
            path: row?.path ?? location.path, arrangement: location.grid.arrangement,
            includes: keyPaths(below: row?.id).sorted(), format: format, file: file)
    }

    /// The row that the line under the cursor is or belongs to, or leads to if it is open.
    var openRow: (id: TreeNodeID, path: Path)? {
        var id = cursor
        while let candidate = id {
            if let line = lines?.first(where: { $0.id == candidate }), let path = line.destination,
                path.isRow,
                line.isRow || line.disclosure == .expanded || line.disclosure == .partial
            {
                return (candidate, path)
            }
            id = candidate.parent
        }
        return nil
    }

    /// Returns the key paths of everything open or included below a row; without a row, below the roots.
    func keyPaths(below id: TreeNodeID?) -> Set<String> {
        let start = id?.keyPath ?? ""
        let inside =
            expanded.filter { node in
                guard case .association = node.steps.last else { return false }
                return id.map { node != $0 && node.isBelow($0) } ?? true
            }.map(\.keyPath) + includes.keyPaths
        guard !start.isEmpty else { return Set(inside) }
        return Set(inside.filter { $0.hasPrefix(start + ".") }.map { String($0.dropFirst(start.count + 1)) })
    }
}

extension TreeLine {
    fileprivate var isRow: Bool {
        if case .row = content { true } else { false }
    }
}
