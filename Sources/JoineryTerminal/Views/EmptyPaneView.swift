import JoineryBrowser

/// The text of a pane that has no rows to show: it is reading, has failed, or there are no rows.
struct EmptyPaneView {
    let error: String?
    /// Whether the answer has arrived.
    let isRead: Bool
    /// Whether a condition filters the rows.
    var isFiltered = false
    let keys: KeyMap
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        let view =
            if let error {
                SentencesView([error, keys.text("\(key: .reload) tries again.")], role: .dead, theme: theme)
            } else if isRead, isFiltered {
                SentencesView(Self.noMatch(keys), theme: theme)
            } else if isRead {
                SentencesView(
                    [
                        "No rows here.",
                        keys.text(
                            "They appear here when a program adds some. \(key: .showCatalog) shows other tables."
                        ),
                    ], theme: theme)
            } else {
                SentencesView(["Reading…"], role: .dim, theme: theme)
            }
        view.draw(in: rect, on: &surface)
    }

    /// What to say if no row meets the condition.
    static func noMatch(_ keys: KeyMap) -> [String] {
        [
            "No row meets the condition.",
            keys.text("\(key: .filter) changes it; an empty one shows all rows."),
        ]
    }
}
