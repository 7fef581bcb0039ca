/// Exporting what is shown to a file.
extension Browser {
    mutating func beginExport() -> [Effect] {
        guard tickets.pending[.export] == nil else {
            say("A file is being written: wait, or press \(key: .close) to cancel.")
            return []
        }
        guard focus == .main, let name = location?.screen.state.proposedFileName(in: &self) else { return [] }
        prompt = .proposing(name, for: .export)
        return []
    }

    /// Returns the name to propose for a file with the rows of a path.
    func fileName(forRowsAt path: Path) -> String {
        Self.fileName(for: path.rowsName(in: catalog.entries ?? [])) + (path.isRow ? ".json" : ".csv")
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
        guard tickets.pending[.export] == nil else {
            say("A file is being written: wait, or press Esc to cancel.")
            return []
        }
        do throws(UnknownExtension) {
            let screen = focus == .main ? location?.screen.state : nil
            guard let export = try screen?.export(to: prompt.text, in: self) else {
                self.prompt = nil
                return []
            }
            self.prompt?.isSubmitted = true
            return [.session(ExportWork(ticket(for: .export), export))]
        } catch {
            complain("The extension sets the format: \(error.known).")
            return []
        }
    }
}

extension Requirement {
    static let exportable = Requirement(rowsOn: [.query]) { browser in
        browser.overlay?.kind == .patch ? nil : shown.obstacle(browser)
    }

    private static let shown = Requirement(
        [.rows, .query, .tree, .graph, .changes], rowsOn: [.query],
        orSay: "This works in rows, trees, the graph, the changes and the patch.")
}
