import JoineryTerminal

/// Reading the themes of the user's own.
///
/// ```toml
/// [themes.sea]
/// base = "nord"
/// amber = "#ffcc66"
/// header = {color = "bright-white", on = 24, bold = false}
/// ```
extension SettingsReader {
    mutating func ownThemes(_ value: TOMLValue) -> [OwnTheme] {
        guard let table = table(value, "themes", example: "[themes.sea]") else { return [] }
        var themes: [OwnTheme] = []
        for entry in table.entries {
            if let theme = ownTheme(entry) { themes.append(theme) }
        }
        return themes
    }

    private mutating func ownTheme(_ entry: TOMLTable.Entry) -> OwnTheme? {
        let path = Self.path("themes", entry.key)
        guard let table = table(entry.value, path, example: "[themes.sea]") else { return nil }
        let isNamed = entry.key.contains { !$0.isWhitespace }
        guard isNamed, Theme.Name(rawValue: entry.key) == nil else {
            complain(
                isNamed ? "A built-in theme has this name. Choose another." : "The theme has no name.",
                about: path, line: entry.value.line)
            return nil
        }
        var theme = OwnTheme(name: entry.key)
        if let base = table["base"] { theme.base = baseTheme(base, path + ".base") ?? theme.base }
        for entry in table.entries where entry.key != "base" { read(entry, in: path, to: &theme) }
        return theme
    }

    private mutating func baseTheme(_ value: TOMLValue, _ key: String) -> Theme.Name? {
        guard let text = text(value, key) else { return nil }
        if let name = Theme.Name(rawValue: text) { return name }
        let names = Theme.Name.allCases.map(\.rawValue).joined(separator: ", ")
        complain(
            "There is no built-in theme “\(text)”. Built-in themes: \(names).", about: key, line: value.line)
        return nil
    }

    private mutating func read(_ entry: TOMLTable.Entry, in path: String, to theme: inout OwnTheme) {
        let key = Self.path(path, entry.key)
        let (color, role) = (PaletteColor(rawValue: entry.key), Role(named: entry.key))
        switch (color, role, entry.value.content) {
        case (_, let role?, .table(let table)): theme.styles[role] = style(table, key)
        case (let color?, _, _) where theme.base != .mono:
            if let value = self.color(entry.value, key) { theme.colors[color] = value }
        case (_, let role?, _):
            if let value = self.color(entry.value, key) {
                theme.styles[role] = StyleChange(foreground: value)
            }
        case (_?, nil, _):
            complain(
                "The theme mono has no such color to replace. Give colors to roles, as in header = \"blue\".",
                about: key, line: entry.value.line)
        case (nil, nil, _):
            let names = PaletteColor.allCases.map(\.rawValue) + Role.allCases.map(\.name) + ["base"]
            complainUnknown(entry, in: path, known: names)
        }
    }

    private mutating func style(_ table: TOMLTable, _ path: String) -> StyleChange {
        var change = StyleChange()
        for entry in table.entries {
            let key = Self.path(path, entry.key)
            switch entry.key {
            case "color": change.foreground = color(entry.value, key)
            case "on": change.background = color(entry.value, key)
            default:
                guard let attribute = TextAttributes(named: entry.key) else {
                    let names = ["color", "on"] + TextAttributes.named.map(\.name)
                    complain(
                        "There is no such key. Known keys: \(names.joined(separator: ", ")).", about: key,
                        line: entry.value.line)
                    continue
                }
                switch boolean(entry.value, key) {
                case true?: change.added.insert(attribute)
                case false?: change.removed.insert(attribute)
                case nil: break
                }
            }
        }
        return change
    }

    private mutating func color(_ value: TOMLValue, _ key: String) -> Color? {
        switch value.content {
        case .text(let text):
            if let color = Color(named: text) { return color }
        case .integer(let number):
            if let number = UInt8(exactly: number) { return .palette(number) }
        default: break
        }
        complain(
            "Expected a color: as in \"#ff8800\", a number from 0 to 255, or one of "
                + "\(Color.names.joined(separator: ", ")).",
            about: key, line: value.line)
        return nil
    }
}

extension TextAttributes {
    fileprivate static let named: [(name: String, attribute: TextAttributes)] = [
        ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
    ]

    fileprivate init?(named name: String) {
        guard let attribute = Self.named.first(where: { $0.name == name })?.attribute else { return nil }
        self = attribute
    }
}
