extension [CommandFacts] {
    /// Changing between files.
    static let files: [CommandFacts] = [
        CommandFacts(
            .showFiles, "Files",
            "Lists the open files, those opened last, and those nearby, to go to one; :open FILE opens any.",
            keys: [CommandKeys([.control("o")], in: Set.panes.union([.editor, .files]))]),
        CommandFacts(
            .forgetFile, "Forget",
            "Removes the file from those opened last. The file itself stays.",
            needs: .recentFile, isInPalette: false,
            keys: [CommandKeys(["-", .delete], in: [.files], hinted: [.files])]),
    ]
}
