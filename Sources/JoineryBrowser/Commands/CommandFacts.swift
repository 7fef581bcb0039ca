/// All facts about a command except its name, which is the case of `Command`. The keys, the hints, the help, the
/// palette, the manual and the names in the configuration are derived from them.
package struct CommandFacts: Hashable, Sendable {
    package var command: Command
    package var title: String
    /// One sentence for the help.
    package var help: String
    /// What must be on the screen for the command to apply.
    package var requirement: Requirement
    /// Whether the palette offers it. Commands that move the cursor, or need a prompt or an overlay, are not offered.
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

/// Keys of a command, and the modes in which they run it.
package struct CommandKeys: Hashable, Sendable {
    /// The first key is the one named in hints and sentences.
    package var keys: [Key]
    package var modes: Set<KeyMode>
    /// The modes in which the hint line names the command.
    package var hintedIn: Set<KeyMode>

    init(_ keys: [Key], in modes: Set<KeyMode>, hinted: Set<KeyMode> = []) {
        self.keys = keys
        self.modes = modes
        hintedIn = hinted
    }
}
