/// Choosing, opening and changing files.
extension Browser {
    /// `Ctrl-O`: lists the open and the recent files.
    mutating func beginFiles() -> [Effect] {
        show(FilesPane(open: files.open, height: boxLines))
        return listFiles()
    }

    /// Begins with the choice of a file.
    package mutating func startChoosing() -> [Effect] {
        files.isChoosing = true
        return beginFiles()
    }

    mutating func listFiles() -> [Effect] {
        [.files(.list(ticket(for: .files), open: files.open.map(\.path)))]
    }

    /// Opens a file at a path, or shows it if it is open.
    mutating func openFile(_ path: String, at place: String? = nil) -> [Effect] {
        if let file = files.open.first(where: { $0.path == path }) { return change(to: file) }
        files.start = nil
        let ticket = ticket(for: .file)
        changeFiles { $0.opening = path }
        return [.files(.open(ticket, path, at: place))]
    }

    /// Shows a file that is open.
    mutating func change(to file: OpenFile, at place: String? = nil) -> [Effect] {
        // With the choice of a file, the wait for one ends.
        var effects = files.isChoosing ? cancelOpening() : []
        if overlay?.kind == .files { effects += closeFiles() }
        if !files.isChoosing, file.path == files.open.first?.path { sayAlreadyThere() }
        return effects + [.loop(.show(file, at: place))]
    }

    /// No longer waits for the file that is being opened.
    mutating func cancelOpening() -> [Effect] {
        files.start = nil
        changeFiles { $0.opening = nil }
        return tickets.pending.removeValue(forKey: .file) == nil ? [] : [.cancel(.file)]
    }

    /// Closes the list, and no longer looks for files.
    mutating func closeFiles() -> [Effect] {
        overlay = nil
        return tickets.pending.removeValue(forKey: .files) == nil ? [] : [.cancel(.files)]
    }

    // MARK: Answers

    mutating func accept(_ list: FileList) {
        let height = boxLines
        changeFiles { $0.accept(list, height: height) }
    }

    mutating func accept(_ listing: FolderListing) {
        guard case .palette(var palette) = overlay, palette.askedFolder == listing.folder else { return }
        palette.folder = listing
        palette.fit(in: self)
        show(palette)
    }

    /// Says why a file is not among those that are open, beside what was said of others.
    mutating func hear(notOpened sentence: String) -> [Effect] {
        let others = status.notice.map { $0.isError ? $0.text + " " : "" } ?? ""
        complain(others + SafeText.line(sentence))
        return missOther(sentence)
    }

    /// Changes the list of files, if it is shown or covered.
    mutating func changeFiles(_ change: (inout FilesPane) -> Void) {
        guard case .files(var pane) = overlay?.uncovered else { return }
        change(&pane)
        show(pane)
    }
}
