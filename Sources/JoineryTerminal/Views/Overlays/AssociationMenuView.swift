import JoineryBrowser

/// The associations of a row, one per line.
struct AssociationMenuView: OverlayView {
    let menu: AssociationMenu
    /// The latest notice.
    let notice: String?
    let waiting: WaitingText
    var formats = Formats()
    let theme: Theme

    func header(over size: ScreenSize) -> OverlayHeader {
        OverlayHeader(
            "Associations of " + SafeText.line(menu.path.description), right: notice ?? "", theme: theme)
    }

    var sentences: SentencesView? {
        guard menu.lines?.isEmpty != false else { return nil }
        let sentence =
            menu.error
            ?? (menu.lines == nil
                ? waiting.text("Reading…") : "The table of this row has no associations.")
        return SentencesView([sentence], role: menu.error == nil ? .dim : .dead, theme: theme)
    }

    func size(within most: ScreenSize) -> ScreenSize {
        ListView.size(of: menu.listed, spans: text(most.columns).spans)
    }

    func draw(in rect: Rect, on surface: inout Surface) {
        ListView(position: menu.position, theme: theme)
            .draw(menu.listed, in: rect, on: &surface, spans: text(rect.width).spans)
    }

    private func text(_ width: Int) -> TreeLineText {
        let widths = TreeColumnWidths(menu.listed, around: menu.listed.indices, width: width - 2)
        // All lines are associations of the same row, so they share the widths.
        return TreeLineText(theme: theme, widths: widths[0], null: formats.null)
    }
}
