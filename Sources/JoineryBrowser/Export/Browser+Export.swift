/// Exporting what is shown to a file.
extension Browser {
    mutating func beginExport() -> [Effect] {
        guard pending[.export] == nil else {
            say("A file is being written: wait, or press Esc to cancel.")
            return []
        }
        if keyMode == .changes {
            guard !changes.filtered.isEmpty else {
                say("There are no changes to write.")
                return []
            }
            prompt = .proposing("changes.ndjson", for: .export)
            return []
        }
        if let graph = shownGraph {
            let name = graph.hops == nil ? "schema" : Self.fileName(for: graph.focus)
            prompt = .proposing(name + ".svg", for: .export)
            return []
        }
        guard let export = shownRows(as: .csv, in: "") else { return [] }
        let name = nameOfRows(at: export.path)
        prompt = .proposing(
            Self.fileName(for: name) + (export.path.isRow ? ".json" : ".csv"), for: .export)
        if location?.screen.kind == .tree, location?.tree.hasArrangedLists == true {
            say(
                "Lists are written in full, in key order: their conditions and orders are ignored."
            )
        }
        return []
    }

    /// Returns the name of the rows of a path: that of their table, or of the query.
    func nameOfRows(at path: Path) -> String {
        path.query.map { $0.isEmpty ? "query" : $0 } ?? path.finalTable(in: catalog.entries ?? [])
    }

    /// Returns a file name for a table that every file system accepts.
    static func fileName(for table: String) -> String {
        let name = String(table.map { $0.isLetter || $0.isNumber || "_-".contains($0) ? $0 : "_" }.prefix(60))
        return name.isEmpty ? "rows" : name
    }

    /// Starts the export. The prompt stays open until the file is created, so that the user can change a name that
    /// fails.
    mutating func submitExport() -> [Effect] {
        guard let prompt else { return [] }
        guard pending[.export] == nil else {
            say("A file is being written: wait, or press Esc to cancel.")
            return []
        }
        if paneMode == .changes {
            guard let format = ChangesFormat(fileName: prompt.text) else {
                return explain(ChangesFormat.fileNameEnds)
            }
            self.prompt?.isSubmitted = true
            let export = ChangesExport(
                entries: changes.filtered, labels: changes.labels, format: format, file: prompt.text)
            return [.session(ExportWork.changes(ticket(for: .export), export))]
        }
        if let graph = shownGraph {
            guard let format = GraphFormat(fileName: prompt.text) else {
                return explain(GraphFormat.fileNameEnds)
            }
            self.prompt?.isSubmitted = true
            let model = GraphModel(catalog.entries ?? [], graph)
            let export = GraphExport(model: model, format: format, file: prompt.text)
            return [.session(ExportWork.graph(ticket(for: .export), export))]
        }
        guard let format = RowsFormat(fileName: prompt.text) else { return explain(RowsFormat.fileNameEnds) }
        guard let export = shownRows(as: format, in: prompt.text) else {
            self.prompt = nil
            return []
        }
        self.prompt?.isSubmitted = true
        return [.session(ExportWork.rows(ticket(for: .export), export))]
    }

    private mutating func explain(_ fileNameEnds: String) -> [Effect] {
        status.notice = Status.Notice(
            text: "The extension sets the format: \(fileNameEnds).", isError: true)
        return []
    }

    /// The drawn part of the graph, if it is on the screen.
    private var shownGraph: GraphExtent? {
        guard focus == .main, case .graph(let graph) = location?.screen else { return nil }
        return graph.drawn
    }

    /// The rows of the grid as arranged; in the tree, the row under the cursor with everything expanded below it.
    private func shownRows(as format: RowsFormat, in file: String) -> Export? {
        guard focus == .main else { return nil }
        return location?.screen.state.export(as: format, in: file, of: self)
    }
}

extension Requirement {
    static let exportable = Requirement(
        [.rows, .query, .tree, .graph, .changes], rowsOn: [.query],
        orSay: "This works in rows, trees, the graph and the changes.")
}
