extension [CommandFacts] {
    /// The links of the file.
    static let links: [CommandFacts] = [
        CommandFacts(
            .showLinks, "Links",
            "Lists the links of the file, declared and inferred, with what speaks for the one under the cursor."
        )
        .known(as: "foreign keys", "relations", "inferred", "guesses")
        .keys(["I"], in: .panes.union([.links, .associations])),
        CommandFacts(
            .whereElse, "Where else",
            "Lists the columns of the file that hold values of the column under the cursor, those with the most first.",
            needs: .tableColumn
        )
        .known(as: "references", "used", "occurs", "same values", "find value")
        .keys(["W"], in: [.rows, .query, .tree, .structure, .findings, .profile, .profiles]),
        CommandFacts(
            .acceptLink, "Accept", "Keeps the link in the sidecar file, whatever is inferred later.",
            isInPalette: false
        )
        .keys(["a"], in: [.links], hinted: [.links]),
        CommandFacts(
            .refuseLink, "Refuse",
            "Keeps in the sidecar file that the link is none; removes the rule for a link that was accepted.",
            isInPalette: false
        )
        .keys(["x"], in: [.links], hinted: [.links]),
        CommandFacts(
            .renameLink, "Rename", "Accepts the link, by another name of its association.", isInPalette: false
        )
        .keys(["e"], in: [.links], hinted: [.links]),
        CommandFacts(
            .togglePossible, "Possible", "Lists links that are only possible, or leaves them out.",
            isInPalette: false
        )
        .keys(["."], in: [.links], hinted: [.links]),
    ]
}
