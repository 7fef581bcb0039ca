/// The paths that a text after `open` may mean.
struct FileCompletion {
    /// The maximum number of paths.
    private static let most = 50

    /// What is typed after `open`.
    let text: String
    /// The folder in it, with its last slash; empty for the current directory.
    var folder: String { text.lastIndex(of: "/").map { String(text[...$0]) } ?? "" }

    /// Finds the path in a text; `nil` if the text is no `open`.
    init?(_ line: String) {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("open ") else { return nil }
        text = String(line.dropFirst(5).drop { $0 == " " })
    }

    /// The text that is typed for a path.
    static func line(_ path: String) -> String { "open \(path)" }

    /// Returns the paths that the text names or begins, best first. A path that is in no list is taken as typed.
    func items(in listing: FolderListing?) -> [CommandPalette.Item] {
        let last = text.dropFirst(folder.count)
        let names = listing?.folder == folder ? listing?.names ?? [] : []
        let wanted = last.lowercased()
        let visible = names.filter { last.hasPrefix(".") || !$0.name.hasPrefix(".") }
        let exact = visible.filter { $0.name == last }
        let others = visible.filter { $0.name != last && $0.name.lowercased().hasPrefix(wanted) }
        var items = (exact + others).prefix(Self.most).map { name in
            CommandPalette.Item.file(folder + name.name, isFolder: name.isFolder)
        }
        if items.isEmpty, !last.isEmpty { items = [.file(text, isFolder: false)] }
        return items
    }
}
