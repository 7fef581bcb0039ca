extension [CommandFacts] {
    /// Changes that the user wants, gathered as a patch.
    static let patch: [CommandFacts] = [
        CommandFacts(
            .changeValue, "Edit",
            "Gives the value under the cursor, or that of the selected rows, another one in the patch: an SQL literal, or "
                + "else text; readfile('photo.jpg') for the bytes of a file. The file stays as it is.",
            needs: .cells
        )
        .known(as: "update", "change", "modify", "set", "write")
        .keys(["E"], in: [.rows, .tree, .query, .findings])
        .keys(["E"], in: [.patch], hinted: [.patch]),
        CommandFacts(
            .deleteRow, "Delete",
            "Deletes the row, or the selected rows, in the patch, or takes that back. The file stays as it is.",
            needs: .row
        )
        .known(as: "remove", "drop", "erase")
        .keys(["D"], in: [.rows, .tree, .query, .findings]),
        CommandFacts(
            .showPatch, "Patch",
            "Lists the changes that were typed, to take them back, or to write them as SQL that applies them."
        )
        .known(as: "undo", "edits", "pending", "script", "insert")
        .keys(["U"], in: .panes.union([.patch])),
        CommandFacts(.takeBack, "Take back", "Takes the change back.", isInPalette: false)
            .keys(["-", .delete], in: [.patch], hinted: [.patch]),
    ]
}
