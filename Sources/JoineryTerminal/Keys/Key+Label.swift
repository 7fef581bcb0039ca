import JoineryBrowser

extension Key {
    /// The name of the key in help and hints.
    package var label: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "Ctrl-" + character.uppercased()
        case .alt(let character): "Alt-" + String(character)
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .controlUp: "Ctrl-↑"
        case .controlDown: "Ctrl-↓"
        case .controlLeft: "Ctrl-←"
        case .controlRight: "Ctrl-→"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "Home"
        case .end: "End"
        case .insert: "Ins"
        case .delete: "Del"
        case .enter: "Enter"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .escape: "Esc"
        case .function(let number): "F\(number)"
        }
    }
}

extension KeyBinding {
    /// The names of all the keys, for the help.
    package var keysLabel: String {
        keys.map(\.label).joined(separator: " ")
    }
}
