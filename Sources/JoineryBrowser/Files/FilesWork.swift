/// Work with files that are not open, or not on the screen.
package enum FilesWork: Equatable, Sendable {
    /// List the files to choose from, those that are open first.
    case list(Ticket, open: [String])
    case cancelListing
    /// List the names in a folder, as typed.
    case listFolder(Ticket, String)
    /// Open a file to show it at a path, which may take as long as another program locks it.
    case open(Ticket, String, at: String? = nil)
    case cancelOpening
    /// Open a file that is shown later.
    case openBeside(FileRequest)
    /// Remove a file from those opened last.
    case forget(String)
    /// Close a file that is not shown.
    case close(FileID)
}

package enum FilesAnswer: AnswerContent {
    /// The files to choose from, as far as they are known.
    case list(FileList)
    /// The names in a folder, to complete a path.
    case folder(FolderListing)
    /// A file was opened, or was open before, to be shown at a path.
    case opened(OpenFile, at: String? = nil, isNew: Bool)

    package var isLast: Bool { if case .list(let list) = self { list.isComplete } else { true } }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .list(let list): browser.accept(list)
        case .folder(let listing): browser.accept(listing)
        case .opened(let file, let place, isNew: _):
            browser.changeFiles { $0.opening = nil }
            return browser.change(to: file, at: place)
        }
        return []
    }

    package func arriveUnwanted(in browser: inout Browser) -> [Effect] { effectsIfUnheard }

    /// Nobody wants the file that was opened.
    package var effectsIfUnheard: [Effect] {
        if case .opened(let file, at: _, isNew: true) = self { [.files(.close(file.id))] } else { [] }
    }
}
