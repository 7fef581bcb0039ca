import JoineryBrowser

/// An invalid part of a settings file, and the reason. The rest of the file still applies.
package struct SettingsMistake: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    package var file: String
    /// The line number, counted from 1; `nil` for the file as a whole.
    package var line: Int?
    /// The key, as in `keys.sort`.
    package var key: String?
    package var sentence: String

    /// The mistake on one line: `/home/ishmael/.config/joinery/config.toml:3: keys.sort: There is no key “shift”…`
    package var description: String { text(of: file) }

    /// The description with only the name of the file, for places with little room.
    package var shortDescription: String {
        text(of: file.split(separator: "/").last.map(String.init) ?? file)
    }

    private func text(of file: String) -> String {
        let place = file + (line.map { ":\($0)" } ?? "") + ": "
        return SafeText.line(place + (key.map { $0 + ": " } ?? "") + sentence)
    }
}

extension [SettingsMistake] {
    /// The first mistake and the number of others, on one line; `nil` if there are none.
    package var summary: String? {
        first.map { count == 1 ? $0.shortDescription : "\($0.shortDescription) (and \(count - 1) more)" }
    }
}
