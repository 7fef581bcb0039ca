extension [CommandFacts] {
    /// Changing between files.
    static let files: [CommandFacts] = [
        CommandFacts(
            .showFiles, "Files",
            "Lists the open files, those opened last, and those nearby, to go to one; open FILE after \(key: .palette) opens any."
        )
        .known(as: "open file", "switch file", "database", "recent", "tabs")
        .keys([.control("o")], in: Set.panes.union([.editor, .files])),
        CommandFacts(
            .forgetFile, "Forget",
            "Removes the file from those opened last. The file itself stays.",
            needs: .recentFile, isInPalette: false
        )
        .keys(["-", .delete], in: [.files], hinted: [.files]),
    ]
}

extension Requirement {
    /// Something that Esc closes: more than the choice of a file.
    static let closable = Requirement { browser in
        guard browser.files.isChoosing, browser.tickets.pending[.files] == nil,
            case .files(let pane) = browser.overlay, pane.opening == nil
        else { return nil }
        return "Press \(key: .quit) to quit."
    }

    /// A file of those opened last.
    static let recentFile = Requirement { browser in
        guard case .files(let pane) = browser.overlay, let file = pane.current else {
            return "This works in the list of files."
        }
        let name = SafeText.line(file.name)
        return switch file.group {
        case .open: "\(name) is open: only a file that is not can be forgotten."
        case .here: "\(name) is listed because it is in this folder or below."
        case .recent: nil
        }
    }
}
