import JoineryBrowser

/// What was read for a profile.
struct ProfileState {
    let isReadingAll: Bool
    let progress: Int?
    let isOld: Bool
    let error: String?
    /// The rows that were read, in words; `nil` if none were.
    let rows: String?

    init(_ pane: ProfilePane) {
        (isReadingAll, progress, isOld) = (pane.isReadingAll, pane.progress, pane.isOld)
        (error, rows) = (pane.error, pane.content?.rowsText)
    }

    init(_ pane: ProfileListPane) {
        (isReadingAll, progress, isOld) = (pane.isReadingAll, pane.progress, pane.isOld)
        (error, rows) = (pane.error, pane.content?.rowsText)
    }

    /// What is said of it in the header.
    var text: String {
        if isReadingAll {
            return "reading all rows" + (progress.map { ": " + RowCount.exact($0).text } ?? "…")
        }
        guard let rows else { return "" }
        if isOld { return "old: \(key: .reload) reads all rows again" }
        return error == nil ? rows : "old"
    }

    /// What is said until there is a profile.
    func sentences(_ waiting: WaitingText, _ theme: Theme) -> SentencesView? {
        guard rows == nil else { return nil }
        return SentencesView(
            [error ?? waiting.text("Reading…")], role: error == nil ? .dim : .dead, theme: theme)
    }
}
