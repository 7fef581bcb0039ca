/// What the palette can do with the text of a query: `save NAME`, `write FILE`, `read FILE`.
package enum QueryFileCommand: Hashable, Sendable {
    /// Keep it as a query of the user.
    case save(name: String, isReplacing: Bool)
    /// Write it to a new file.
    case write(file: String)
    /// Replace it with the text of a file.
    case read(file: String)

    /// Creates the command that a text stands for; `nil` if it is none.
    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return nil }
        let argument = String(words[1]).trimmed
        guard !argument.isEmpty else { return nil }
        switch words[0] {
        case "save", "save!":
            let name = argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
            self = .save(name: name, isReplacing: words[0] == "save!")
        case "write": self = .write(file: argument)
        case "read": self = .read(file: argument)
        default: return nil
        }
    }

    /// The command as a title and what it does.
    package var texts: (title: String, help: String) {
        switch self {
        case .save(let name, let isReplacing):
            (
                "Save as @\(SafeText.line(name))",
                isReplacing
                    ? "Replaces the query that has the name." : "Keeps the text of the query under this name."
            )
        case .write(let file): ("Write to a file", "Writes the text of the query to \(SafeText.line(file)).")
        case .read(let file):
            ("Read a file", "Replaces the text of the query with that of \(SafeText.line(file)).")
        }
    }
}

extension Browser {
    mutating func run(_ command: QueryFileCommand) -> [Effect] {
        guard case .query(let pane) = location?.screen else { return [] }
        return [.session(QueryTextWork.run(ticket(for: .words), command, pane.script.text))]
    }
}
