import JoineryBrowser

/// What a pane of rows says as long as it has none to show: that it reads, why it cannot, or that there are none.
struct EmptyPaneView {
    let error: String?
    /// Whether the answer has come.
    let isRead: Bool
    /// Whether rows are left out that do not meet a condition.
    var isFiltered = false
    let keys: KeyMap
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        let view =
            if let error {
                SentencesView([error, "\(label(.refetch)) tries again."], role: .dead, theme: theme)
            } else if isRead, isFiltered {
                SentencesView(
                    [
                        "No row meets the condition.",
                        "\(label(.filter)) changes it; an empty one shows all rows.",
                    ], theme: theme)
            } else if isRead {
                SentencesView(
                    [
                        "No rows here.",
                        "They appear here when a program adds some. \(label(.showCatalog)) shows other tables.",
                    ], theme: theme)
            } else {
                SentencesView(["Reading…"], role: .dim, theme: theme)
            }
        view.draw(in: rect, on: &surface)
    }

    private func label(_ command: Command) -> String {
        keys.key(for: command)?.label ?? ""
    }
}
