extension Theme.Name {
    /// Chooses the theme that suits a terminal's reported colors.
    ///
    /// - Parameter colors: The value of `COLORFGBG`: palette numbers, with the background last (`15;0`,
    ///   `0;default;15`). If it is missing or invalid, the background is assumed to be dark, as most are.
    package init(colorsOfTerminal colors: String?) {
        let background = colors?.split(separator: ";").last.flatMap { Int($0) }
        self = background == 7 || background == 15 ? .light : .dark
    }

    /// The colors of the theme; `nil` if it uses none.
    var palette: Palette? {
        switch self {
        case .dark: .dark
        case .light: .light
        case .mono: nil
        case .highContrast: .highContrast
        case .highContrastLight: .highContrastLight
        case .solarizedDark: .solarizedDark
        case .solarizedLight: .solarizedLight
        case .gruvbox: .gruvbox
        case .nord: .nord
        }
    }

    var isHighContrast: Bool { self == .highContrast || self == .highContrastLight }
}
