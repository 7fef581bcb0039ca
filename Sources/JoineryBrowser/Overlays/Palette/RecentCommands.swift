/// The commands that the palette ran in this run of the program, the last one first.
package struct RecentCommands: Equatable, Sendable {
    private static let most = 5

    private(set) var commands: [Command] = []

    mutating func note(_ command: Command) {
        commands = [command] + commands.filter { $0 != command }.prefix(Self.most - 1)
    }
}

extension CommandPalette {
    /// What people look for most often.
    package static let wanted: [Command] = [
        .filter, .group, .findText, .showProfile, .addColumn, .sort, .export, .compareMoments, .copyCell,
        .copyRow,
    ]

    /// The commands of the palette, those that people want first; if nothing is typed, those that it ran last before them.
    func commands(in browser: Browser) -> [Command] {
        let recent = line.text.trimmed.isEmpty ? browser.recentCommands.commands : []
        var seen: Set<Command> = []
        return (recent + Self.wanted + Command.allCases).filter {
            $0.facts.isInPalette && seen.insert($0).inserted
        }
    }
}
