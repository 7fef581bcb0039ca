import JoineryBrowser

extension Effect {
    /// The effect with the file that it writes, if any, in a folder.
    func writing(to folder: String) -> Effect {
        func place(_ file: String) -> String { folder + "/" + file.replacing("/", with: "_") }
        switch self {
        case .export(let ticket, var export):
            export.file = place(export.file)
            return .export(ticket, export)
        case .exportGraph(let ticket, var export):
            export.file = place(export.file)
            return .exportGraph(ticket, export)
        case .saveCell(let ticket, var cell):
            cell.file = place(cell.file)
            return .saveCell(ticket, cell)
        default: return self
        }
    }
}
