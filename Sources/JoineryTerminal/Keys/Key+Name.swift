import JoineryBrowser

/// A name that is not a valid key name, and the reason.
package struct KeyNameError: Error, Hashable, Sendable {
    package var sentence: String
}

extension Key {
    /// Creates a key from its name in the configuration: `f`, `ctrl-f`, `pgdn`, `shift-tab`, `f5`, `space`.
    ///
    /// Single characters are case-sensitive (`S` is Shift and `s`); all other names are not.
    ///
    /// - Throws: A `KeyNameError` if no key has the name, or a terminal cannot distinguish it from another key.
    package init(named name: String) throws(KeyNameError) {
        if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
            guard case .character? = Key(scalar: scalar.value) else {
                throw KeyNameError(sentence: "A control character is written as ctrl and a letter: ctrl-f.")
            }
            self = .character(Character(scalar))
            return
        }
        let lowercased = name.lowercased()
        if let key = Key.named[lowercased] {
            self = key
        } else if lowercased.hasPrefix("ctrl-") {
            self = try Key.control(named: lowercased.dropFirst(5))
        } else if lowercased.hasPrefix("alt-") {
            throw KeyNameError(sentence: "Alt is not a key of its own: a terminal sends Esc and the key.")
        } else if lowercased.hasPrefix("f"), !lowercased.contains("+"),
            let number = Int(lowercased.dropFirst()),
            (1...12).contains(number)
        {
            self = .function(number)
        } else {
            throw KeyNameError(
                sentence:
                    "There is no key “\(name)”: a key is a character, or a name as in ctrl-f, f5, "
                    + "space, enter, tab, shift-tab, esc, backspace, ins, del, home, end, pgup, pgdn, up, down, left, "
                    + "right, ctrl-left.")
        }
    }

    /// The name from which the key is created: `f`, `ctrl-f`, `pgdn`.
    ///
    /// The names of keys that the configuration cannot name follow the same pattern: `alt-x`.
    package var name: String {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .control("@"): "ctrl-space"
        case .control(let character): "ctrl-\(character)"
        case .alt(" "): "alt-space"
        case .alt(let character): "alt-\(character)"
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .controlUp: "ctrl-up"
        case .controlDown: "ctrl-down"
        case .controlLeft: "ctrl-left"
        case .controlRight: "ctrl-right"
        case .pageUp: "pgup"
        case .pageDown: "pgdn"
        case .home: "home"
        case .end: "end"
        case .insert: "ins"
        case .delete: "del"
        case .enter: "enter"
        case .tab: "tab"
        case .backTab: "shift-tab"
        case .backspace: "backspace"
        case .escape: "esc"
        case .function(let number): "f\(number)"
        }
    }

    /// Whether the key has a name of its own and types no character.
    package var isNamed: Bool {
        switch self {
        case .character, .control, .alt: false
        case .up, .down, .left, .right, .controlUp, .controlDown, .controlLeft, .controlRight, .pageUp,
            .pageDown, .home, .end, .insert, .delete, .enter, .tab, .backTab, .backspace, .escape, .function:
            true
        }
    }

    private static let named: [String: Key] = [
        "space": .character(" "), "enter": .enter, "return": .enter, "tab": .tab, "shift-tab": .backTab,
        "esc": .escape, "escape": .escape, "backspace": .backspace, "ins": .insert, "insert": .insert,
        "del": .delete, "delete": .delete, "home": .home, "end": .end, "pgup": .pageUp, "pageup": .pageUp,
        "pgdn": .pageDown, "pagedown": .pageDown, "up": .up, "down": .down, "left": .left, "right": .right,
        "ctrl-up": .controlUp, "ctrl-down": .controlDown, "ctrl-left": .controlLeft,
        "ctrl-right": .controlRight, "ctrl-space": .control("@"),
    ]

    /// Returns the key for Ctrl and a letter, unless a terminal reports it as another key.
    private static func control(named rest: Substring) throws(KeyNameError) -> Key {
        guard let scalar = rest.unicodeScalars.first, rest.unicodeScalars.count == 1,
            "abcdefghijklmnopqrstuvwxyz[\\]^_@".unicodeScalars.contains(scalar),
            let key = Key(scalar: scalar.value & 0x1F)
        else {
            throw KeyNameError(
                sentence:
                    "Ctrl goes with a letter, an arrow, space or one of \\ ] ^ _: a terminal sends no others."
            )
        }
        guard case .control = key else {
            throw KeyNameError(
                sentence:
                    "For a terminal, Ctrl-\(rest.uppercased()) and \(key.label) are the same key: write "
                    + "\(key.label.lowercased()).")
        }
        return key
    }
}
