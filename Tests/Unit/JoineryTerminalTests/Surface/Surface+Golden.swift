import Foundation
import JoineryBrowser
import JoineryTerminal
import Testing

/// The directory of the golden frames, with one file for each screen, and for other sizes if `GoldenSetting` keeps them.
///
/// The characters come first, followed by one letter per cell for the role of its text (`.` is plain text). A line
/// that begins with `^` belongs to the one above it, and has a letter for each cell's background role, or for its
/// added attributes. Frames are drawn in a theme in which no two roles look alike. How a real theme shows each role is
/// in `themes.txt`, once, and the line of hints is in `hints.txt`. The last line is the place of the focus.
let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Goldens")

extension Theme {
    /// A theme in which the color of each text encodes its role, and the cursor is a background.
    static let roles = Theme { role in
        let color = Color.rgb(UInt8(role.rawValue), 0, 0)
        return role.isUnderText ? Style(.standard, on: color) : Style(color)
    }
}

extension Role {
    /// Whether the role is a background, such as that of the cursor, under which the text keeps its own role.
    fileprivate var isUnderText: Bool {
        switch self {
        case .cursorLine, .restingLine, .cursorRow, .cursorCell, .changed: true
        default: false
        }
    }

    /// The letter that represents the role.
    var letter: Character {
        switch self {
        case .text: "."
        case .dim: "d"
        case .faint: "f"
        case .table: "t"
        case .view: "v"
        case .header: "H"
        case .headerLink: "K"
        case .key: "k"
        case .number: "n"
        case .null: "0"
        case .blob: "b"
        case .association: "a"
        case .link: "l"
        case .label: "L"
        case .dead: "!"
        case .count: "#"
        case .crumb: "c"
        case .currentCrumb: "C"
        case .statusBar: "s"
        case .statusPlace: "P"
        case .notice: "N"
        case .error: "E"
        case .pending: "p"
        case .live: "o"
        case .paused: "u"
        case .lost: "x"
        case .filter: "w"
        case .hintKey: "h"
        case .hintText: "i"
        case .hintUnavailable: "j"
        case .prompt: "m"
        case .match: "M"
        case .keyword: "W"
        case .string: "T"
        case .unknownName: "U"
        case .mistake: "X"
        case .selectedText: "S"
        case .found: "F"
        case .box: "q"
        case .boxTitle: "Q"
        case .edge: "e"
        case .edgeThrough: "g"
        case .selectedBox: "B"
        case .currentBox: "D"
        case .selectedEdge: "G"
        case .cursorLine: "1"
        case .restingLine: "2"
        case .cursorRow: "3"
        case .cursorCell: "4"
        case .changed: "5"
        }
    }

    fileprivate init?(_ color: Color) {
        guard case .rgb(let number, 0, 0) = color else { return nil }
        self.init(rawValue: Int(number))
    }
}

extension Style {
    /// The letter of the text.
    fileprivate var letter: Character { foreground == .standard ? "." : Role(foreground)?.letter ?? "?" }

    /// The letter of the background, or else of the added attributes.
    fileprivate var underLetter: Character {
        if background != .standard { return Role(background)?.letter ?? "?" }
        return attributes.isEmpty ? "." : "*"
    }

    /// Whether the style can be part of the line of hints.
    fileprivate var isOfHint: Bool {
        guard underLetter == "." else { return false }
        return [".", Role.hintKey.letter, Role.hintText.letter, Role.hintUnavailable.letter].contains(letter)
    }
}

extension Surface {
    /// The hints in the last line, or `nil` if it contains anything else.
    var hints: String? {
        let styles = (0..<width).map { self[$0, height - 1].style }
        return styles.allSatisfy(\.isOfHint) && styles.contains { $0.letter != "." } ? text[height - 1] : nil
    }

    /// The frame in the theme of roles, as the lines of a file.
    fileprivate var golden: [String] {
        let height = hints == nil ? height : height - 1
        func line(_ y: Int, _ letter: (Style) -> Character) -> String {
            var line = String((0..<width).map { letter(self[$0, y].style) })
            while line.hasSuffix(".") { line.removeLast() }
            return line
        }
        let styles = (0..<height).flatMap { y in
            let under = line(y, \.underLetter)
            return [line(y, \.letter)] + (under.isEmpty ? [] : ["^" + under])
        }
        return text.prefix(height) + (hints == nil ? [] : ["(hints)"]) + ["", "styles"] + styles
            + (focus.map { ["", "focus \($0.x) \($0.y), \($0.width) wide"] } ?? [])
    }
}

/// Compares a frame with the golden frame of the given name, if that is kept in this size. In every size, it must be whole.
///
/// `JOINERY_KEEP_GOLDENS=1` saves the new frame instead. Review the changes before committing them.
func expectGolden(
    _ surface: Surface, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let setting = GoldenSetting(size: ScreenSize(columns: surface.width, rows: surface.height))
    #expect(surface.isWhole, "\(name)", sourceLocation: sourceLocation)
    if setting.keeps(name) {
        try expectGolden(surface.golden, "\(setting.testDescription)/\(name)", sourceLocation: sourceLocation)
    }
}

/// Compares lines with those saved under a name.
func expectGolden(
    _ drawn: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = goldens.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["JOINERY_KEEP_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (drawn.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let kept = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    for (index, line) in drawn.enumerated() where index >= kept.count || kept[index] != line {
        Issue.record(
            "\(name), line \(index + 1):\n\(index < kept.count ? kept[index] : "")\n\(line)",
            sourceLocation: sourceLocation)
        break
    }
    #expect(drawn.count == kept.count, sourceLocation: sourceLocation)
}
