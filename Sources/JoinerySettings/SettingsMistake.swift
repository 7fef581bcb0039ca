import JoineryBrowser

/// A place in a file of settings that does not count, and why; the rest of the file does.
package struct SettingsMistake: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    package var file: String
    /// The line, from 1; `nil` where the file as a whole is meant.
    package var line: Int?
    /// The key, as in `keys.sort`.
    package var key: String?
    package var sentence: String

    /// One line: `/home/ishmael/.config/joinery/config.toml:3: keys.sort: There is no key “shift”…`
    package var description: String { text(of: file) }

    /// The same with the name of the file alone, for where there is little room.
    package var shortDescription: String {
        text(of: file.split(separator: "/").last.map(String.init) ?? file)
    }

    private func text(of file: String) -> String {
        let place = file + (line.map { ":\($0)" } ?? "") + ": "
        return SafeText.line(place + (key.map { $0 + ": " } ?? "") + sentence)
    }
}

extension [SettingsMistake] {
    /// All of them on one line, as far as there is room: the first, and how many others there are.
    package var summary: String? {
        first.map { count == 1 ? $0.shortDescription : "\($0.shortDescription) (and \(count - 1) more)" }
    }
}
