import JoineryBrowser

extension Effect {
    /// The effect with the file that it writes, if any, in a folder.
    func writing(to folder: String) -> Effect {
        func place(_ file: String) -> String { folder + "/" + file.replacing("/", with: "_") }
        switch work(ExportWork.self) {
        case .rows(let ticket, var export):
            export.file = place(export.file)
            return .session(ExportWork.rows(ticket, export))
        case .graph(let ticket, var export):
            export.file = place(export.file)
            return .session(ExportWork.graph(ticket, export))
        case .changes(let ticket, var export):
            export.file = place(export.file)
            return .session(ExportWork.changes(ticket, export))
        case .cell(let ticket, var cell):
            cell.file = place(cell.file)
            return .session(ExportWork.cell(ticket, cell))
        case nil: return self
        }
    }
}
