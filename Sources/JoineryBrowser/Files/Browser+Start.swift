/// The files with which the program was started, while none of them is shown.
struct FileStart: Equatable, Sendable {
    /// The ticket of the file to show first.
    var first: Ticket
    /// Why it cannot be opened.
    var isFirstMissed = false
    /// The number of other files that are still being opened.
    var others: Int
    /// Why files cannot be opened.
    var failures: [String]
}

/// Starting with files of which the first takes time to open, because another program locks it.
extension Browser {
    /// Begins with the opening of a file, which is shown at its place. Meanwhile, nothing else is read: other files that are
    /// opened beside it are listed when they are there.
    ///
    /// - Parameters:
    ///   - others: The number of files that are opened beside it.
    ///   - failures: Why other files cannot be opened.
    package mutating func startOpening(
        _ request: FileRequest, beside others: Int, failures: [String]
    ) -> [Effect] {
        files.isChoosing = true
        show(FilesPane(open: files.open, height: boxLines))
        let effects = openFile(request.path, at: request.place)
        files.start = tickets.pending[.file].map { FileStart(first: $0, others: others, failures: failures) }
        return effects
    }

    /// Lists the files that are open by now, while the first one is being opened.
    mutating func listOpenFiles() {
        guard files.start != nil else { return }
        let (open, height) = (files.open, boxLines)
        changeFiles { $0.list(open: open, height: height) }
    }

    /// Adds a file that was opened beside the first one.
    mutating func accept(_ file: OpenFile, beside place: String?) -> [Effect] {
        files.start?.others -= 1
        return [.loop(.add(file, at: place))]
    }

    /// Notes that the first file cannot be opened: another one is chosen, if there is one.
    mutating func missFirst(_ sentence: String) -> [Effect] {
        files.start?.isFirstMissed = true
        files.start?.failures.append(sentence)
        return endUnopened() ?? listFiles()
    }

    /// Notes that another file cannot be opened.
    mutating func missOther(_ sentence: String) -> [Effect] {
        files.start?.others -= 1
        files.start?.failures.append(sentence)
        return endUnopened() ?? []
    }

    /// Ends the program if none of the files can be opened.
    private func endUnopened() -> [Effect]? {
        guard let start = files.start, start.isFirstMissed, start.others == 0, files.open.isEmpty else {
            return nil
        }
        return [.loop(.endUnopened(start.failures))]
    }
}
