import JoineryBrowser

extension GoldenState {
    /// Changes that are gathered as a patch.
    static let patch: [GoldenState] = [
        GoldenState("patch-rows", .rows) { Library.patchedRows($0) },
        GoldenState("patch-list", .patch) { Library.patch($0) },
        GoldenState("patch-conflict", .patch) {
            Library.patch(
                $0, meanwhile: "UPDATE book SET title = 'Other' WHERE id = 3; DELETE FROM book WHERE id = 4")
        },
        GoldenState("patch-refused", .patch) { size in
            Library.patch(
                size,
                meanwhile:
                    "CREATE TABLE fine (id INTEGER PRIMARY KEY, book REFERENCES book); INSERT INTO fine VALUES (1, 4)"
            )
        },
        GoldenState("patch-form", .overlay(.parameters)) { Library.patchForm($0) },
        GoldenState("patch-prompt", .typedText) { Library.patch($0).after(.export) },
        GoldenState("patch-quit", .rows) { Library.patchedRows($0).after(.quit) },
    ]
}
