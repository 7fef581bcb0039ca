/// A theme of the user's own: what differs from a built-in one.
package struct OwnTheme: Equatable, Sendable {
    package var name: String
    /// The theme that has everything not given here.
    package var base = Theme.Name.dark
    /// Replaced colors of the palette, which change all roles that use them.
    package var colors: [PaletteColor: Color] = [:]
    /// Replaced parts of the styles of single roles.
    package var styles: [Role: StyleChange] = [:]

    package init(name: String) {
        self.name = name
    }
}

/// The parts of a style that a theme of the user's own replaces.
package struct StyleChange: Equatable, Sendable {
    package var foreground, background: Color?
    package var added: TextAttributes = []
    package var removed: TextAttributes = []

    package init(foreground: Color? = nil, background: Color? = nil) {
        self.foreground = foreground
        self.background = background
    }

    func applied(to style: Style, colors: ColorDepth) -> Style {
        func usable(_ color: Color?) -> Color? {
            color.flatMap { $0.isUsable(with: colors) ? $0 : nil }
        }
        return Style(
            usable(foreground) ?? style.foreground, on: usable(background) ?? style.background,
            style.attributes.subtracting(removed).union(added))
    }
}

extension Color {
    /// Whether a user's color is used on a terminal. With sixteen colors or fewer, which users choose themselves, the
    /// nearest to any other color may be far from it.
    fileprivate func isUsable(with colors: ColorDepth) -> Bool {
        guard colors == .palette8 || colors == .palette16 else { return true }
        return switch self {
        case .standard: true
        case .palette(let number): number < 16
        case .rgb: false
        }
    }
}

extension Theme {
    /// Creates a theme of the user's own. Without colors, it is `mono`.
    package init(_ own: OwnTheme, colors: ColorDepth = .trueColor) {
        let base = Self.style(of: own.base, colors: colors) { palette in
            for (color, value) in own.colors where value.isUsable(with: colors) {
                palette[keyPath: color.place] = value
            }
        }
        self.init { role in
            let style = base(role)
            let changed = colors == .none ? style : own.styles[role]?.applied(to: style, colors: colors)
            return (changed ?? style).reduced(to: colors)
        }
    }
}
