import JoineryBrowser

/// The key table, ready to be asked: which message a key is, and which key a command has.
package struct KeyMap: Sendable {
    package static let standard = KeyMap(KeyBinding.standard)

    /// In the order of the table.
    package let bindings: [KeyBinding]
    private let commands: [KeyMode: [Key: Command]]

    /// A key that a mode binds twice keeps its first meaning.
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

    /// The first key of a command; in any mode, where none is given.
    package func key(for command: Command, in mode: KeyMode? = nil) -> Key? {
        bindings.first { $0.command == command && (mode.map($0.modes.contains) ?? true) }?.keys.first
    }

    /// What a key means to the browser as it is; `nil` if it means nothing.
    package func message(for key: Key, in browser: Browser) -> Message? {
        let mode = browser.keyMode
        if let command = command(for: key, in: mode) { return .command(command) }
        guard mode == .prompt || mode == .filter else { return nil }
        return switch key {
        case .character(let character): .prompt(.insert(String(character)))
        case .backspace, .control("h"): .prompt(.deleteBackward)
        case .control("u"): .prompt(.clear)
        case .enter: .prompt(.accept)
        case .escape: .prompt(.cancel)
        default: nil
        }
    }
}

extension Browser {
    /// What has the keyboard.
    package var keyMode: KeyMode {
        if let prompt { return prompt.purpose == .filterRows ? .filter : .prompt }
        switch overlay {
        case .help: return .help
        case .record: return .record
        case .includes: return .includes
        case .associations: return .associations
        case nil: break
        }
        guard focus == .main, let location else { return .catalog }
        return switch location.screen {
        case .rows: .rows
        case .tree: .tree
        case .graph: .graph
        case .request: .request
        }
    }
}
