/// One line of the key table: keys of a command, and the modes in which they run it.
package struct KeyBinding: Hashable, Sendable {
    package var command: Command
    /// The first key is the one named in hints and sentences.
    package var keys: [Key]
    package var modes: Set<KeyMode>
    /// The modes in which the hint line names the command.
    package var hintedIn: Set<KeyMode>

    package init(_ command: Command, _ keys: [Key], in modes: Set<KeyMode>, hinted: Set<KeyMode> = []) {
        self.command = command
        self.keys = keys
        self.modes = modes
        self.hintedIn = hinted
    }
}

extension KeyBinding {
    /// The key table: what each key does in each mode.
    package static let standard: [KeyBinding] = Command.table.flatMap(\.bindings)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    package init(extendedGraphemeClusterLiteral value: Character) {
        self = .character(value)
    }
}
