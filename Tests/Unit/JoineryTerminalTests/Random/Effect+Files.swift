import JoineryBrowser

extension Effect {
    /// The effect with the file that it writes, if any, in a folder.
    func writing(to folder: String) -> Effect {
        guard var work = work(ExportWork.self) else { return self }
        work.export.file = folder + "/" + work.export.file.replacing("/", with: "_")
        return .session(work)
    }
}
