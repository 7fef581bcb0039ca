import JoineryBrowser
import JoineryTerminal

extension Key {
    /// The bytes that a modern terminal sends for the key.
    var sequence: String {
        switch self {
        case .character(let character): String(character)
        case .alt(let character): "\u{1B}" + String(character)
        case .control(let letter): letter.asciiValue.map { String(Unicode.Scalar($0 & 0x1F)) } ?? ""
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .backspace: "\u{7F}"
        case .up: "\u{1B}OA"
        case .down: "\u{1B}OB"
        case .right: "\u{1B}OC"
        case .left: "\u{1B}OD"
        case .controlUp: "\u{1B}[1;5A"
        case .controlDown: "\u{1B}[1;5B"
        case .controlRight: "\u{1B}[1;5C"
        case .controlLeft: "\u{1B}[1;5D"
        case .home: "\u{1B}OH"
        case .end: "\u{1B}OF"
        case .insert: "\u{1B}[2~"
        case .delete: "\u{1B}[3~"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .function(let number): Self.functions[number] ?? ""
        }
    }

    private static let functions = [
        1: "\u{1B}OP", 2: "\u{1B}OQ", 3: "\u{1B}OR", 4: "\u{1B}OS", 5: "\u{1B}[15~", 6: "\u{1B}[17~",
        7: "\u{1B}[18~", 8: "\u{1B}[19~", 9: "\u{1B}[20~", 10: "\u{1B}[21~", 11: "\u{1B}[23~",
        12: "\u{1B}[24~",
    ]
}
