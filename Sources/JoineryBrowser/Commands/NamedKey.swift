/// Texts that name the key of a command: `"Press \(key: .quit) to quit."` Keys can be assigned, and only the terminal knows
/// them: it writes the key in place of the command before it draws the text.
package enum NamedKey {
    /// What stands around the name of the command. `SafeText` leaves neither in a text that comes from a file.
    private static let (begin, end): (Character, Character) = ("\u{E}", "\u{F}")

    static func text(of command: Command) -> String { "\(begin)\(command.rawValue)\(end)" }

    /// Returns a text with the keys in place of the commands.
    package static func fill(_ text: String, _ label: (Command) -> String) -> String {
        guard text.contains(begin) else { return text }
        var pieces = text.split(separator: begin, omittingEmptySubsequences: false)
        let start = pieces.removeFirst()
        return pieces.reduce(into: String(start)) { filled, piece in
            let parts = piece.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let command = Command(rawValue: String(parts[0])) else {
                return filled.append(contentsOf: String(begin) + piece)
            }
            filled += label(command) + parts[1]
        }
    }
}

extension DefaultStringInterpolation {
    /// Names the key of a command.
    package mutating func appendInterpolation(key command: Command) {
        appendLiteral(NamedKey.text(of: command))
    }
}
