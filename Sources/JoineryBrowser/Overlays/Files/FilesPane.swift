/// The files to choose from: those that are open, those opened last, and those below the current directory.
package struct FilesPane: CursorList, Equatable, Sendable {
    package private(set) var listed: [ListedFile]
    package var position = ListPosition(cursor: 0, top: 0)
    /// Why files may be missing; `nil` if none are.
    package private(set) var remark: String?
    /// Whether nothing more will be found out.
    package private(set) var isComplete = false
    /// The path of the file that is being opened.
    package var opening: String?
    /// The files removed from those opened last.
    private var forgotten: Set<String> = []

    /// Creates the list with what is known at once: the open files. The cursor is on the one that was used before.
    init(open files: [OpenFile], height: Int) {
        listed = files.map { ListedFile(.open, path: $0.path, folder: "") }
        position.cursor = files.count > 1 ? 1 : 0
        fit(height: height)
    }

    /// Lists the files that are open by now, before others are looked for.
    mutating func list(open files: [OpenFile], height: Int) {
        listed = files.map { ListedFile(.open, path: $0.path, folder: "") }
        fit(height: height)
    }

    /// Takes what is known by now. The cursor stays on its file, or else on its line.
    mutating func accept(_ list: FileList, height: Int) {
        let before = current?.path
        // Until the search is over, the files that it found before stay.
        let found = list.isComplete ? [] : listed.filter { $0.group == .here }
        listed = list.files.filter { $0.group != .recent || !forgotten.contains($0.path) } + found
        remark = list.remark
        isComplete = list.isComplete
        if let index = listed.firstIndex(where: { $0.path == before }) { position.cursor = index }
        fit(height: height)
    }

    /// Notes that nobody looks for more files.
    mutating func stop() {
        isComplete = true
        remark = "Search canceled."
    }

    /// Removes the file under the cursor from those opened last.
    mutating func forget(height: Int) {
        guard let file = current, file.group == .recent else { return }
        forgotten.insert(file.path)
        listed.remove(at: position.cursor)
        fit(height: height)
    }
}
