import JoineryBrowser

/// Something that happened at a terminal: a key, a size, or a frame that was drawn.
package enum RecordedEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// A paste of that many bytes. Its text is not recorded.
    case paste(bytes: Int)
    case size(ScreenSize)
    /// A frame was sent to the terminal.
    case drawn
    /// The terminal was given back, at the end or for another program, and taken over again.
    case left, entered

    /// The event of some input; `nil` for input that does not come from a terminal.
    init?(_ input: TerminalInput) {
        switch input {
        case .key(let key): self = .key(key)
        case .mouse(let event): self = .mouse(event)
        case .paste(let paste): self = .paste(bytes: paste.size)
        case .resized, .remark: return nil
        }
    }

    /// The input to repeat; `nil` if there is none. A paste is one of as many `x`.
    var input: TerminalInput? {
        switch self {
        // Nobody could continue a job that stops itself.
        case .key(.control("z")): nil
        case .key(let key): .key(key)
        case .mouse(let event): .mouse(event)
        case .paste(let bytes):
            .paste(Paste(String(repeating: "x", count: min(bytes, Paste.longestText)), size: bytes))
        case .size, .drawn, .left, .entered: nil
        }
    }
}

// MARK: - Text

extension RecordedEvent: CustomStringConvertible {
    /// The event as a line of a recording shows it: `key down`, `mouse press 12 5 ctrl`, `size 80 24`.
    package var description: String {
        switch self {
        case .key(let key): "key \(key.name)"
        case .mouse(let event):
            (["mouse", event.action.rawValue, "\(event.x)", "\(event.y)"] + event.modifiers.names)
                .joined(separator: " ")
        case .paste(let bytes): "paste \(bytes)"
        case .size(let size): "size \(size.columns) \(size.rows)"
        case .drawn: "drawn"
        case .left: "left"
        case .entered: "entered"
        }
    }

    /// Creates an event from its description; `nil` if it is none.
    package init?(_ text: Substring) {
        let words = text.split(separator: " ")
        let numbers = words.dropFirst().prefix { $0.allSatisfy(\.isNumber) }.compactMap { Int($0) }
        switch (words.first, words.count) {
        case ("drawn", 1): self = .drawn
        case ("left", 1): self = .left
        case ("entered", 1): self = .entered
        case ("key", 2):
            guard let key = Key(recordedAs: words[1]) else { return nil }
            self = .key(key)
        case ("paste", 2) where numbers.count == 1: self = .paste(bytes: numbers[0])
        case ("size", 3) where numbers.count == 2:
            self = .size(ScreenSize(columns: numbers[0], rows: numbers[1]))
        case ("mouse", 4...):
            guard let action = MouseEvent.Action(rawValue: String(words[1])), let x = Int(words[2]),
                let y = Int(words[3]), let modifiers = MouseEvent.Modifiers(names: words[4...])
            else { return nil }
            self = .mouse(MouseEvent(action, x: x, y: y, with: modifiers))
        default: return nil
        }
    }
}

extension MouseEvent.Modifiers {
    private static let named: [(name: String, modifier: Self)] = [
        ("shift", .shift), ("alt", .alt), ("ctrl", .control),
    ]

    fileprivate var names: [String] { Self.named.filter { contains($0.modifier) }.map(\.name) }

    fileprivate init?(names: some Collection<Substring>) {
        self = []
        for name in names {
            guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
            insert(known.modifier)
        }
    }
}

extension Key {
    /// Creates a key from the name that a recording gives it.
    fileprivate init?(recordedAs name: Substring) {
        if name == "alt-space" {
            self = .alt(" ")
        } else if name.hasPrefix("alt-"), name.count == 5, let character = name.last {
            self = .alt(character)
        } else if name.count == 1, let character = name.first {
            self = .character(character)
        } else if let key = try? Key(named: String(name)) {
            self = key
        } else {
            return nil
        }
    }
}
