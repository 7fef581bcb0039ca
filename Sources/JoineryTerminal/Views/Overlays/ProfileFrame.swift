import JoineryBrowser

/// The header of a profile, and what is said until there is one.
struct ProfileFrame {
    let title: String
    let state: ProfileState
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    let theme: Theme

    /// Draws the header, and the reason if there is nothing to show below it.
    ///
    /// - Returns: The space below the header; `nil` if there is nothing to show.
    func draw(in rect: Rect, on surface: inout Surface) -> Rect? {
        var body = rect
        OverlayHeader(title: title, right: notice ?? state.text, theme: theme).draw(in: &body, on: &surface)
        if state.rows != nil { return body }
        SentencesView(
            [state.error ?? waiting.text("Reading…")], role: state.error == nil ? .dim : .dead, theme: theme
        ).draw(in: body, on: &surface)
        return nil
    }
}

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
        if isOld { return "old: r reads all rows again" }
        return error == nil ? rows : "old"
    }
}
