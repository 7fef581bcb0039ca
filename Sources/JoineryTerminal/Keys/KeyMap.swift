import JoineryBrowser

/// The key table, indexed to look up the message for a key and the key for a command.
package struct KeyMap: Sendable {
    package static let standard = KeyMap(KeyBinding.standard)

    /// The bindings, in the order of the table.
    package let bindings: [KeyBinding]
    private let commands: [KeyMode: [Key: Command]]

    /// Creates a map. A key that a mode binds twice keeps its first meaning.
    package init(_ bindings: [KeyBinding]) {
        self.bindings = bindings
        var commands: [KeyMode: [Key: Command]] = [:]
        for binding in bindings {
            for mode in binding.modes {
                for key in binding.keys where commands[mode]?[key] == nil {
                    commands[mode, default: [:]][key] = binding.command
                }
            }
        }
        self.commands = commands
    }

    package func command(for key: Key, in mode: KeyMode) -> Command? {
        commands[mode]?[key]
    }

    /// The first key of a command, in the given mode or in any.
    package func key(for command: Command, in mode: KeyMode? = nil) -> Key? {
        bindings.first { $0.command == command && (mode.map($0.modes.contains) ?? true) }?.keys.first
    }

    /// Returns a text with the names of keys in place of the commands that it names.
    ///
    /// - Parameter mode: Where the keys are pressed; `nil` if that may be anywhere.
    package func text(_ text: String, in mode: KeyMode? = nil) -> String {
        NamedKey.fill(text) { command in
            let key = key(for: command, in: mode) ?? key(for: command)
            return key?.label ?? "“\(command.title)”"
        }
    }

    /// The message for a key in the browser's current state. While text is typed, some keys have none; everywhere else,
    /// a key without a meaning yields a message that says so.
    package func message(for key: Key, in browser: Browser) -> Message? {
        let mode = browser.keyMode
        if browser.takesNumbers, case .character(let character) = key, character.isASCII,
            let digit = character.wholeNumberValue
        {
            return .digit(digit, command(for: key, in: mode))
        }
        if let command = command(for: key, in: mode) { return .command(command) }
        switch mode {
        case .editor:
            let lines = browser.location.map { $0.query.textLines(of: browser.viewport.mainLines) } ?? 1
            if let edit = key.textEdit(lines: lines) { return .edit(edit) }
        case _ where mode.isTyping: return key.edit.map { .prompt($0) }
        case .overlay(.help): return .unbound(UnboundKey(sentence: nothing(key, .quit, "closes the help")))
        case _ where mode.isPane:
            let elsewhere = KeyMode.allCases.filter(\.isPane).lazy
                .compactMap { command(for: key, in: $0) }.first
            guard let elsewhere else { break }
            return .unbound(UnboundKey(elsewhere, sentence: whereabouts(of: key, elsewhere)))
        default: break
        }
        return .unbound(UnboundKey(sentence: nothing(key, .help, "lists the keys", in: mode)))
    }

    /// Returns a sentence such as `z does nothing here: ? lists the keys.`
    private func nothing(_ key: Key, _ command: Command, _ effect: String, in mode: KeyMode? = nil) -> String
    {
        let way =
            (self.key(for: command, in: mode) ?? self.key(for: command)).map { ": \($0.label) \(effect)" }
            ?? ""
        return "\(key.label) does nothing here\(way)."
    }

    /// Returns a sentence such as `! is “Dead links” in the catalog and in the graph, and does nothing here.`
    private func whereabouts(of key: Key, _ command: Command) -> String {
        let modes = KeyMode.allCases.filter { $0.isPane && self.command(for: key, in: $0) == command }
        let places = modes.map { "in the \($0.name)" }
        let list =
            places.count < 2
            ? places.joined() : places.dropLast().joined(separator: ", ") + " and " + (places.last ?? "")
        return "\(key.label) is “\(command.title)” \(list), and does nothing here."
    }
}

extension Key {
    /// The edit that the key makes to a text of several lines.
    ///
    /// - Parameter lines: The number of lines on the screen.
    fileprivate func textEdit(lines: Int) -> TextEdit? {
        switch self {
        case .character(let character): .insert(String(character))
        case .enter: .newLine
        case .backspace, .control("h"): .deleteBackward
        case .delete, .control("d"): .deleteForward
        case .control("w"): .deleteWordBackward
        case .control("k"): .killToLineEnd
        case .control("u"): .killToLineStart
        case .control("y"): .yank
        case .left, .control("b"): .left
        case .right, .control("f"): .right
        case .up: .up
        case .down: .down
        case .controlLeft, .alt("b"): .wordLeft
        case .controlRight, .alt("f"): .wordRight
        case .home, .control("a"): .lineStart
        case .end: .lineEnd
        case .controlUp: .textStart
        case .controlDown: .textEnd
        case .pageUp: .pageUp(rows: lines)
        case .pageDown: .pageDown(rows: lines)
        case .control("_"): .undo
        case .control("^"), .control("]"): .redo
        default: nil
        }
    }

    /// The edit that the key makes to a line of text being typed, as in a shell.
    fileprivate var edit: PromptEdit? {
        switch self {
        case .character(let character): .insert(String(character))
        case .backspace, .control("h"): .deleteBackward
        case .delete, .control("d"): .deleteForward
        case .control("w"): .deleteWord
        case .control("u"): .clear
        case .left, .control("b"): .left
        case .right, .control("f"): .right
        case .controlLeft, .alt("b"): .wordLeft
        case .controlRight, .alt("f"): .wordRight
        case .home, .control("a"): .start
        case .end, .control("e"): .end
        case .up, .control("p"): .older
        case .down, .control("n"): .newer
        case .enter: .accept
        case .escape: .cancel
        default: nil
        }
    }
}
