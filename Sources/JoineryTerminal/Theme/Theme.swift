/// How roles look.
///
/// The background of the terminal is left as it is. Whatever color says is said by a glyph or an attribute too, so
/// that nothing depends on telling red from green.
package struct Theme: Sendable {
    package enum Name: String, CaseIterable, Sendable {
        case dark, light, mono
    }

    /// By the number of the role, in colors that the terminal has: a frame has thousands of cells, and to find the
    /// nearest color for each would take longer than all else.
    private let styles: [Style]

    /// A theme for a terminal with so many colors; without any, every theme is `mono`.
    package init(_ name: Name, colors: ColorDepth = .trueColor) {
        let style: (Role) -> Style =
            switch (name, colors) {
            case (.mono, _), (_, .none): Self.monochrome
            // Sixteen colors are the person's own, and too few to lay a color under another.
            case (_, .palette8), (_, .palette16): Palette.basic.style
            case (.dark, _): Palette.dark.style
            case (.light, _): Palette.light.style
            }
        self.init { style($0).reduced(to: colors) }
    }

    /// A theme of one's own.
    package init(_ style: (Role) -> Style) {
        styles = Role.allCases.map(style)
    }

    package subscript(role: Role) -> Style {
        styles[role.rawValue]
    }

    /// How a text looks in a line or a cell with the cursor: the cursor's background lies under its color, and the
    /// cursor's foreground replaces it where there is one.
    package func style(_ style: Style, under cursor: Role) -> Style {
        let mark = self[cursor]
        return Style(
            mark.foreground == .standard ? style.foreground : mark.foreground,
            on: mark.background == .standard ? style.background : mark.background,
            style.attributes.subtracting(.dim).union(mark.attributes))
    }

    /// A style of what is no longer so.
    package func dimmed(_ style: Style) -> Style {
        Style(self[.dim].foreground, on: style.background, self[.dim].attributes)
    }

    private static func monochrome(_ role: Role) -> Style {
        let attributes: TextAttributes =
            switch role {
            case .text, .table, .number, .label, .count, .crumb, .notice, .hintText, .box, .edge, .prompt,
                .association, .statusPlace, .statusBar:
                []
            case .dim, .faint, .null, .blob, .hintUnavailable, .pending, .edgeThrough, .paused: .dim
            case .view: .italic
            case .changed: [.bold, .italic]
            case .header, .currentCrumb, .filter, .hintKey, .boxTitle, .link, .key, .live, .match,
                .selectedBox, .selectedEdge:
                .bold
            case .headerLink, .found: [.bold, .underline]
            case .dead, .restingLine: .underline
            case .cursorRow: [.bold, .underline]
            case .error, .lost, .currentBox, .cursorCell: [.bold, .reverse]
            case .cursorLine, .selectedText: .reverse
            }
        return Style(.standard, on: .standard, attributes)
    }
}
