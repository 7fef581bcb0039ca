/// Writing what is shown into a file.
extension Browser {
    mutating func beginExport() -> [Effect] {
        guard pending[.export] == nil else {
            say("A file is being written: wait for its end, or cancel it.")
            return []
        }
        if let graph = shownGraph {
            let name = graph.hops == nil ? "schema" : Self.fileName(for: graph.focus)
            prompt = .proposing(name + ".svg", for: .export)
            return []
        }
        guard let export = shownRows(as: .csv, in: "") else { return [] }
        let name = export.path.finalTable(in: catalog.entries ?? [])
        prompt = .proposing(
            Self.fileName(for: name) + (export.path.isRow ? ".json" : ".csv"), for: .export)
        if location?.screen == .tree, location?.tree.hasArrangedLists == true {
            say(
                "Lists are written whole, in the order of their keys: their conditions and orders are left out."
            )
        }
        return []
    }

    /// The name of a table, as far as every file system takes it.
    static func fileName(for table: String) -> String {
        let name = String(table.map { $0.isLetter || $0.isNumber || "_-".contains($0) ? $0 : "_" }.prefix(60))
        return name.isEmpty ? "rows" : name
    }

    /// The name stays to be changed until the file is made: there may be one, or no place for it.
    mutating func submitExport() -> [Effect] {
        guard let prompt else { return [] }
        guard pending[.export] == nil else {
            say("A file is being written: wait for its end, or cancel it.")
            return []
        }
        if let graph = shownGraph {
            guard let format = GraphFormat(fileName: prompt.text) else {
                return explain(GraphFormat.fileNameEnds)
            }
            self.prompt?.isSubmitted = true
            let model = GraphModel(catalog.entries ?? [], graph)
            let export = GraphExport(model: model, format: format, file: prompt.text)
            return [.exportGraph(ticket(for: .export), export)]
        }
        guard let format = RowsFormat(fileName: prompt.text) else { return explain(RowsFormat.fileNameEnds) }
        guard let export = shownRows(as: format, in: prompt.text) else {
            self.prompt = nil
            return []
        }
        self.prompt?.isSubmitted = true
        return [.export(ticket(for: .export), export)]
    }

    private mutating func explain(_ fileNameEnds: String) -> [Effect] {
        status.notice = Status.Notice(
            text: "The end of the name tells the format: \(fileNameEnds).", isError: true)
        return []
    }

    /// What is drawn of the graph, where that is on the screen.
    private var shownGraph: GraphExtent? {
        focus == .main && location?.screen == .graph ? location?.graph?.drawn : nil
    }

    /// The rows of the grid as they are arranged; in the tree the row under the cursor with what is open below it.
    private mutating func shownRows(as format: RowsFormat, in file: String) -> Export? {
        guard focus == .main, let location else { return nil }
        switch location.screen {
        case .rows:
            let page = location.rows.page
            return Export(
                path: location.rowsPath, arrangement: location.rows.arrangement,
                columns: page.map { page in
                    ShownColumns(
                        names: location.rows.shownColumns.map { page.columns[$0].name },
                        added: page.arrangement.added.map(\.name))
                }, selection: location.rows.selection.isEmpty ? nil : location.rows.selection,
                format: format, file: file)
        case .tree:
            let row = location.tree.openRow
            return Export(
                path: row?.path ?? location.path, arrangement: location.rows.arrangement,
                includes: location.tree.keyPaths(below: row?.id).sorted(), format: format, file: file)
        case .graph, .request, .changes: return nil
        }
    }
}

extension TreePane {
    /// The row that the line under the cursor is or belongs to.
    fileprivate var openRow: (id: TreeNodeID, path: Path)? {
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

    /// What is open or included below a row, as key paths from there; from the roots where there is none.
    fileprivate func keyPaths(below id: TreeNodeID?) -> Set<String> {
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
