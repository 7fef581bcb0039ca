/// The appearance of each role.
///
/// The terminal's background is left unchanged. Everything expressed by color is also expressed by a glyph or an
/// attribute, so that nothing depends on distinguishing red from green.
package struct Theme: Sendable {
    package enum Name: String, CaseIterable, Sendable {
        case dark, light, mono
        case highContrast = "high-contrast"
        case highContrastLight = "high-contrast-light"
        case solarizedDark = "solarized-dark"
        case solarizedLight = "solarized-light"
        case gruvbox, nord
    }

    /// The styles by role, reduced to the terminal's colors. A frame has thousands of cells, and finding the nearest
    /// color for each would take longer than all other work.
    private let styles: [Style]

    /// Creates a theme for a terminal's colors. Without colors, every theme is `mono`.
    package init(_ name: Name, colors: ColorDepth = .trueColor) {
        let style = Self.style(of: name, colors: colors)
        self.init { style($0).reduced(to: colors) }
    }

    /// Creates a custom theme.
    package init(_ style: (Role) -> Style) {
        styles = Role.allCases.map(style)
    }

    package subscript(role: Role) -> Style {
        styles[role.rawValue]
    }

    /// The appearance of text on the cursor line or in the cursor cell. The cursor's background and foreground replace
    /// those of the text, unless they are `standard`.
    package func style(_ style: Style, under cursor: Role) -> Style {
        let mark = self[cursor]
        return Style(
            mark.foreground == .standard ? style.foreground : mark.foreground,
            on: mark.background == .standard ? style.background : mark.background,
            style.attributes.subtracting(.dim).union(mark.attributes))
    }

    /// The appearance of outdated content.
    package func dimmed(_ style: Style) -> Style {
        Style(self[.dim].foreground, on: style.background, self[.dim].attributes)
    }

    /// Returns the styles of a theme by role, not yet reduced to the terminal's colors.
    ///
    /// - Parameter change: Changes the palette.
    static func style(
        of name: Name, colors: ColorDepth, change: (inout Palette) -> Void = { _ in }
    ) -> (Role) -> Style {
        guard colors != .none, var palette = name.palette else { return monochrome }
        // Sixteen colors are configured by the user, and too few to use as backgrounds.
        if colors == .palette8 || colors == .palette16 {
            if name.isHighContrast { return contrasting }
            palette = .basic
        }
        change(&palette)
        return { [palette] in palette.style($0) }
    }

    private static func monochrome(_ role: Role) -> Style {
        let attributes: TextAttributes =
            switch role {
            case .text, .table, .number, .label, .count, .crumb, .notice, .hintText, .box, .edge, .prompt,
                .association, .statusPlace, .statusBar, .string:
                []
            case .dim, .faint, .null, .blob, .hintUnavailable, .pending, .edgeThrough, .paused: .dim
            case .view: .italic
            case .changed: [.bold, .italic]
            case .header, .currentCrumb, .filter, .hintKey, .boxTitle, .link, .key, .live, .match,
                .selectedBox, .selectedEdge, .keyword:
                .bold
            case .headerLink, .found: [.bold, .underline]
            case .dead, .restingLine, .unknownName: .underline
            case .cursorRow: [.bold, .underline]
            case .error, .lost, .currentBox, .cursorCell, .mistake: [.bold, .reverse]
            case .cursorLine, .selectedText: .reverse
            }
        return Style(.standard, on: .standard, attributes)
    }

    /// High contrast without colors: nothing is dim.
    private static func contrasting(_ role: Role) -> Style {
        var style = monochrome(role)
        if style.attributes.remove(.dim) != nil { style.attributes.insert(.italic) }
        return style
    }
}
