/// The commands and their options as a page of the manual, in Markdown.
struct ReferencePage {
    private(set) var text = """
        # Reference

        Every command with its options, as `joinery help COMMAND` prints them. [Commands](Commands.md) explains \
        how to use them.

        <!-- Made from the help texts of the program: CONTRIBUTING.md says how. -->

        """

    init(_ tool: ToolDescription.Command) {
        let commands = (tool.subcommands ?? []).filter { $0.commandName != "help" }
        for command in commands { add(command, under: tool.commandName) }
    }

    private mutating func add(_ command: ToolDescription.Command, under tool: String) {
        let name = command.commandName == "browse" ? tool : "\(tool) \(command.commandName)"
        let arguments = (command.arguments ?? []).filter { !$0.isHelp }
        let usage = [name] + arguments.filter { $0.kind == .positional }.map(\.usage) + ["[options]"]
        text += "\n## \(name)\n\n```\n\(usage.joined(separator: " "))\n```\n\n"
        text += Self.paragraphs(
            [command.abstract, command.discussion].compactMap { $0 }.joined(separator: "\n\n"))
        text += "\n| | |\n| --- | --- |\n"
        for argument in arguments { text += "| \(argument.title) | \(argument.explanation) |\n" }
    }

    /// Paragraphs, and blocks of code for indented lines.
    private static func paragraphs(_ text: String) -> String {
        var lines: [String] = []
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isIndented = line.hasPrefix("  ")
            if isIndented != isCode { lines.append("```") }
            isCode = isIndented
            lines.append(isIndented ? String(line.dropFirst(2)) : escaped(String(line)))
        }
        if isCode { lines.append("```") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Text outside code, in which a name in angle brackets would be read as HTML.
    fileprivate static func escaped(_ text: String) -> String {
        text.replacing("<", with: "\\<").replacing("|", with: "\\|").replacing("*", with: "\\*")
    }
}

extension ToolDescription.Argument {
    fileprivate var usage: String {
        let value = "<\(valueName ?? "")>" + (isRepeating ? " …" : "")
        return isOptional ? "[\(value)]" : value
    }

    fileprivate var title: String {
        let names = (names ?? []).map { ($0.kind == .long ? "--" : "-") + $0.name }.joined(separator: ", ")
        let words = kind == .flag ? names : kind == .option ? "\(names) <\(valueName ?? "")>" : usage
        return "`\(words)`"
    }

    fileprivate var explanation: String {
        var text = abstract ?? ""
        if let allValues { text += " One of " + allValues.joined(separator: ", ") + "." }
        if let defaultValue { text += " The default is \(defaultValue)." }
        return ReferencePage.escaped(text)
    }
}
