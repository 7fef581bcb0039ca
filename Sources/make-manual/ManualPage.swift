/// The manual page of a program in mdoc format, for `man`.
struct ManualPage {
    private(set) var text = ""

    /// Creates the page.
    ///
    /// - Parameter date: The date at the bottom of the page: `November 22, 2026`.
    init(_ tool: ToolDescription.Command, date: String) {
        let subcommands = (tool.subcommands ?? []).filter { $0.commandName != "help" }
        let browse = subcommands.first { $0.commandName == "browse" }
        let others = subcommands.filter { $0.commandName != "browse" }
        add(".\\\" Written by make-manual of what the program says of itself: change it there.")
        add(".Dd \(date)")
        add(".Dt \(tool.commandName.uppercased()) 1")
        add(".Os")
        add(".Sh NAME")
        add(".Nm \(tool.commandName)")
        add(".Nd \(ManualPage.sentence(tool.abstract ?? ""))")
        add(".Sh SYNOPSIS")
        if let browse { addSynopsis(browse, name: nil) }
        for command in others { addSynopsis(command, name: command.commandName) }
        add(".Sh DESCRIPTION")
        if let browse {
            addText([browse.abstract, browse.discussion].compactMap { $0 }.joined(separator: "\n\n"))
            addArguments(browse)
        }
        add(".Sh COMMANDS")
        for command in others {
            add(".Ss \(tool.commandName) \(command.commandName)")
            addText([command.abstract, command.discussion].compactMap { $0 }.joined(separator: "\n\n"))
            addArguments(command)
        }
        addEnd()
    }

    private mutating func add(_ line: String) {
        text += line + "\n"
    }

    // MARK: Commands

    private mutating func addSynopsis(_ command: ToolDescription.Command, name: String?) {
        add(".Nm")
        if let name { add(".Cm \(name)") }
        for argument in command.arguments ?? [] where !argument.isHelp {
            let names = argument.names.map(ManualPage.flags) ?? ""
            let value = ManualPage.quoted(argument.valueName ?? "")
            let dots = argument.isRepeating ? " ..." : ""
            switch argument.kind {
            case .positional: add((argument.isOptional ? ".Op Ar " : ".Ar ") + value + dots)
            case .option: add(".Op \(names) Ar \(value)\(dots)")
            case .flag: add(".Op \(names)")
            }
        }
    }

    private mutating func addArguments(_ command: ToolDescription.Command) {
        add(".Bl -tag -width indent")
        for argument in command.arguments ?? [] where !argument.isHelp {
            let names = argument.names.map(ManualPage.flags) ?? ""
            let value = ManualPage.quoted(argument.valueName ?? "")
            switch argument.kind {
            case .positional: add(".It Ar \(value)")
            case .option: add(".It \(names) Ar \(value)")
            case .flag: add(".It \(names)")
            }
            var text = argument.abstract ?? ""
            if let values = argument.allValues { text += " One of " + values.joined(separator: ", ") + "." }
            if let value = argument.defaultValue { text += " The default is \(value)." }
            add(ManualPage.escaped(text))
        }
        add(".El")
    }

    private static func flags(_ names: [ToolDescription.Argument.Name]) -> String {
        let words = names.map { name in
            let dash = name.kind == .long ? "\\-" : ""
            return "Fl " + dash + name.name.replacing("-", with: "\\-")
        }
        return words.joined(separator: " , ")
    }

    // MARK: Text

    /// Adds paragraphs. Indented lines are kept as they are.
    private mutating func addText(_ text: String) {
        var isLiteral = false
        var isNewParagraph = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("  ") {
                if !isLiteral { add(".Bd -literal -offset indent") }
                isLiteral = true
                add(ManualPage.escaped(String(line.dropFirst(2))))
                continue
            }
            if isLiteral { add(".Ed") }
            if isNewParagraph, !isLiteral, !line.isEmpty { add(".Pp") }
            isLiteral = false
            isNewParagraph = line.isEmpty
            if !line.isEmpty { add(ManualPage.escaped(String(line))) }
        }
        if isLiteral { add(".Ed") }
    }

    /// A line of text, escaped so that it is not read as a macro.
    private static func escaped(_ line: String) -> String {
        let escaped = line.replacing("\\", with: "\\e")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    private static func quoted(_ word: String) -> String {
        "\"" + escaped(word).replacing("\"", with: "\\(dq") + "\""
    }

    /// A sentence without its period, as the name section requires.
    private static func sentence(_ text: String) -> String {
        escaped(text.hasSuffix(".") ? String(text.dropLast()) : text)
    }

    private mutating func addEnd() {
        text += """
            .Sh EXIT STATUS
            .Bl -tag -width indent
            .It 0
            Done.
            .It 1
            Database error: standard error says what, where, and what to try.
            .Cm check
            also ends so when it has found something.
            .It 2
            Wrong usage.
            .El
            .Sh SEE ALSO
            .Xr sqlite3 1

            """
    }
}

extension ToolDescription.Argument {
    /// Whether the argument is the help flag, which every command has.
    fileprivate var isHelp: Bool { names?.contains { $0.name == "help" } == true }
}
