/// What is known of a command: its name is the case of `Command`, everything else stands here, once. The keys, the hints, the help,
/// the palette, the manual and the names in the configuration are made of it.
package struct CommandFacts: Hashable, Sendable {
    package var command: Command
    package var title: String
    /// One sentence for the help.
    package var help: String
    /// What must be on the screen.
    package var requirement: Requirement
    /// Whether the palette offers it: not what moves the cursor, nor what needs a line that is typed or an overlay.
    package var isInPalette: Bool
    package var keys: [CommandKeys]

    init(
        _ command: Command, _ title: String, _ help: String, needs requirement: Requirement = .nothing,
        isInPalette: Bool = true, keys: [CommandKeys]
    ) {
        self.command = command
        self.title = title
        self.help = help
        self.requirement = requirement
        self.isInPalette = isInPalette
        self.keys = keys
    }
}

/// Keys of a command, and where they have this meaning.
package struct CommandKeys: Hashable, Sendable {
    /// The first is the one that hints and sentences name.
    package var keys: [Key]
    package var modes: Set<KeyMode>
    /// Where the line of hints names the command.
    package var hintedIn: Set<KeyMode>

    init(_ keys: [Key], in modes: Set<KeyMode>, hinted: Set<KeyMode> = []) {
        self.keys = keys
        self.modes = modes
        hintedIn = hinted
    }
}
