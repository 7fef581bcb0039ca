/// All facts about a command except its name, which is the case of `Command`. The keys, the hints, the help, the
/// palette, the manual and the names in the configuration are derived from them.
package struct CommandFacts: Sendable {
    package let command: Command
    package let title: String
    /// One sentence for the help.
    package let help: String
    /// What must be there for the command to run.
    let requirement: Requirement
    /// Whether the palette offers it. Commands that move the cursor, or need a prompt or an overlay, are not offered.
    package let isInPalette: Bool
    package private(set) var bindings: [KeyBinding] = []
    package internal(set) var otherWords: [OtherWords] = []

    init(
        _ command: Command, _ title: String, _ help: String, needs requirement: Requirement = .nothing,
        isInPalette: Bool = true
    ) {
        self.command = command
        self.title = title
        self.help = help
        self.requirement = requirement
        self.isInPalette = isInPalette
    }

    /// Adds keys of the command.
    ///
    /// - Parameter keys: The first one is named in hints and sentences.
    func keys(_ keys: [Key], in modes: Set<KeyMode>, hinted: Set<KeyMode> = []) -> CommandFacts {
        var facts = self
        facts.bindings.append(KeyBinding(command, keys, in: modes, hinted: hinted))
        return facts
    }
}
