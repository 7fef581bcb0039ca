import JoineryBrowser
import JoineryTerminal

/// The user's preferences from the configuration file.
///
/// ```toml
/// theme = "light"
/// cursor = true
/// plain = true
/// history = false
/// recent = false
/// beside = false
///
/// [keys]
/// sort = "S"
/// filter = ["f", "ctrl-f"]
///
/// [formats]
/// null = "∅"
/// labels = false
///
/// [themes.sea]
/// base = "nord"
/// amber = "#ffcc66"
/// ```
package struct Preferences: Sendable {
    package private(set) var terminal = TerminalPreferences()
    /// Whether the texts of queries are kept in the history.
    package private(set) var keepsHistory = true
    /// Whether the paths of opened files are kept.
    package private(set) var keepsRecentFiles = true
    /// The mistakes, in the order of the file.
    package private(set) var mistakes: [SettingsMistake] = []

    private static let keys = [
        "theme", "cursor", "plain", "history", "recent", "beside", "keys", "formats", "themes",
    ]

    /// The path of the configuration file: `$XDG_CONFIG_HOME/joinery/config.toml`, by default under `~/.config`; `nil`
    /// if the environment names no directory.
    package static func file(variables: (String) -> String?) -> String? {
        SettingsFile.path("config.toml", in: "XDG_CONFIG_HOME", orHome: ".config", variables: variables)
    }

    /// Reads a configuration file. If `file` is `nil` or does not exist, the defaults apply.
    package init(file: String?) {
        self.init(file.map { SettingsReader(file: $0, links: .followed) } ?? SettingsReader([], file: ""))
    }

    /// Parses the content of a configuration file.
    package init(_ text: String, file: String) {
        self.init(SettingsReader(Array(text.utf8), file: file))
    }

    private init(_ reader: SettingsReader) {
        var reader = reader
        // A theme may be named before it is described.
        if let themes = reader.root["themes"] { terminal.ownThemes = reader.ownThemes(themes) }
        for entry in reader.root.entries {
            let value = entry.value
            switch entry.key {
            case "theme": readTheme(value, &reader)
            case "cursor": terminal.showsCursor = reader.boolean(value, "cursor") ?? terminal.showsCursor
            case "plain": terminal.isPlain = reader.boolean(value, "plain") ?? terminal.isPlain
            case "history": keepsHistory = reader.boolean(value, "history") ?? keepsHistory
            case "recent": keepsRecentFiles = reader.boolean(value, "recent") ?? keepsRecentFiles
            case "beside":
                terminal.formats.opensRowBeside =
                    reader.boolean(value, "beside") ?? terminal.formats.opensRowBeside
            case "keys":
                let table = reader.table(value, "keys", example: "[keys]")
                if let table { readKeys(table, &reader) }
            case "formats":
                let table = reader.table(value, "formats", example: "[formats]")
                if let table { readFormats(table, &reader) }
            case "themes": break
            default: reader.complainUnknown(entry, known: Self.keys)
            }
        }
        mistakes = reader.sortedMistakes
    }

    private mutating func readTheme(_ value: TOMLValue, _ reader: inout SettingsReader) {
        guard let name = reader.text(value, "theme") else { return }
        if let objection = terminal.objection(toTheme: name) {
            reader.complain(objection, about: "theme", line: value.line)
        } else {
            terminal.theme = name
        }
    }

    private mutating func readFormats(_ table: TOMLTable, _ reader: inout SettingsReader) {
        for entry in table.entries {
            switch entry.key {
            case "null":
                guard let null = reader.text(entry.value, "formats.null") else { continue }
                if Formats.canStandForNull(null) {
                    terminal.formats.null = null
                } else {
                    reader.complain(
                        "Expected text of 1 to \(Formats.widestNull) cells on one line, not blank.",
                        about: "formats.null", line: entry.value.line)
                }
            case "labels":
                if let labels = reader.boolean(entry.value, "formats.labels") {
                    terminal.formats.showsLabels = labels
                }
            default: reader.complainUnknown(entry, in: "formats", known: ["null", "labels"])
            }
        }
    }

    private mutating func readKeys(_ table: TOMLTable, _ reader: inout SettingsReader) {
        var assignments: [KeyAssignment] = []
        var places: [(key: String, line: Int)] = []
        for entry in table.entries {
            let path = "keys." + entry.key
            guard let command = Command(rawValue: entry.key) else {
                let names = Command.allCases.map(\.rawValue)
                reader.complain(
                    "There is no such command. " + SettingsReader.offer(entry.key, names), about: path,
                    line: entry.value.line)
                continue
            }
            guard let names = reader.texts(entry.value, path, example: "[\"f\", \"ctrl-f\"]") else {
                continue
            }
            var keys: [Key] = []
            for name in names {
                do {
                    let key = try Key(named: name.text)
                    if !keys.contains(key) { keys.append(key) }
                } catch {
                    reader.complain(error.sentence, about: path, line: name.line)
                }
            }
            guard !keys.isEmpty else { continue }
            assignments.append(KeyAssignment(command, keys))
            places.append((path, entry.value.line))
        }
        guard !assignments.isEmpty else { return }
        let assigned = AssignedKeys(assignments)
        terminal.keys = KeyMap(assigned.bindings)
        for conflict in assigned.conflicts where places.indices.contains(conflict.assignment) {
            let place = places[conflict.assignment]
            reader.complain(conflict.sentence, about: place.key, line: place.line)
        }
    }
}
