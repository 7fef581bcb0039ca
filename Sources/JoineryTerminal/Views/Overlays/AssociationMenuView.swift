import JoineryBrowser

/// The associations of a row, one per line.
struct AssociationMenuView: OverlayView {
    let menu: AssociationMenu
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    var formats = Formats()
    let theme: Theme

    func draw(in rect: Rect, on surface: inout Surface) {
        var body = rect
        let name = "Associations of " + SafeText.line(menu.path.description)
        OverlayHeader(title: name, right: notice ?? "", theme: theme).draw(in: &body, on: &surface)
        guard let lines = menu.lines, !lines.isEmpty else {
            let sentence =
                menu.error
                ?? (menu.lines == nil
                    ? waiting.text("Reading…") : "The table of this row has no associations.")
            return SentencesView([sentence], role: menu.error == nil ? .dim : .dead, theme: theme)
                .draw(in: body, on: &surface)
        }
        let widths = TreeColumnWidths(lines, around: lines.indices, width: body.insetColumns.width)
        // All lines are associations of the same row, so they share the widths.
        let text = TreeLineText(theme: theme, widths: widths[0], null: formats.null)
        ListView(position: menu.position, theme: theme).draw(lines, in: body, on: &surface) {
            text.spans(for: $0)
        }
    }
}
