/// The names of the themes, and the one in use. Only the terminal knows what they look like.
package struct ThemeChoice: Equatable, Sendable {
    package var names: [String]
    package var current: String

    package init(names: [String] = [], current: String = "") {
        self.names = names
        self.current = current
    }

    /// Returns the names that contain what is typed after `theme`; `nil` if the text is no `theme`.
    func names(for line: String) -> [String]? {
        guard let wanted = Self.wanted(in: line) else { return nil }
        let matches = names.filter { $0.lowercased().contains(wanted) }
        // The one whose name is typed in full comes first.
        return matches.filter { $0.lowercased() == wanted } + matches.filter { $0.lowercased() != wanted }
    }

    private static func wanted(in line: String) -> String? {
        let line = line.trimmed.lowercased()
        if line == "theme" { return "" }
        return line.hasPrefix("theme ") ? String(line.dropFirst(6)).trimmed : nil
    }
}

extension Browser {
    /// The name of the theme to draw with: the one under the cursor of the palette, or the one in use.
    package var shownTheme: String {
        if case .palette(let palette) = overlay, case .theme(let name)? = palette.current(in: self) {
            return name
        }
        return themes.current
    }

    /// Uses a theme until the program ends.
    mutating func use(theme name: String) {
        themes.current = name
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        say("To keep this theme, write theme = \"\(SafeText.line(quoted))\" in config.toml.")
    }
}
