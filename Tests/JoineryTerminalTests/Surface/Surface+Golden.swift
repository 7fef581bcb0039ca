import Foundation
import JoineryTerminal
import Testing

extension Surface {
    /// The lines of the frame, without the blanks at their ends.
    var text: [String] {
        (0..<height).map { y in
            var line = (0..<width).map { self[$0, y].text }.joined()
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }

    /// Whether every wide character has its right half, and nothing else has one; and no cell holds a control character.
    var isWhole: Bool {
        (0..<height).allSatisfy { y in
            (0..<width).allSatisfy { x in
                let cell = self[x, y]
                let isPaired =
                    switch cell.width {
                    case 2: x + 1 < width && self[x + 1, y].isContinuation
                    case 1: x + 1 == width || !self[x + 1, y].isContinuation
                    default: x > 0 && self[x - 1, y].width == 2 && cell.text.isEmpty
                    }
                return isPaired
                    && cell.text.unicodeScalars.allSatisfy {
                        $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
                    }
            }
        }
    }

    /// The frame as a file: its characters, then a letter a cell for its style, then what the letters mean.
    var golden: String {
        var letters: [Style: Character] = [.plain: "."]
        var legend: [String] = []
        var unused = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")[...]
        let styles = (0..<height).map { y in
            var line = ""
            for x in 0..<width {
                let style = self[x, y].style
                if letters[style] == nil, let letter = unused.popFirst() {
                    letters[style] = letter
                    legend.append("\(letter) \(style.text)")
                }
                line.append(letters[style] ?? "?")
            }
            while line.hasSuffix(".") { line.removeLast() }
            return line
        }
        return (text + ["", "styles"] + styles + ["", "legend"] + legend).joined(separator: "\n") + "\n"
    }
}

extension Style {
    fileprivate var text: String {
        let names: [(TextAttributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
            (.reverse, "reverse"),
        ]
        var words = names.filter { attributes.contains($0.0) }.map(\.1)
        if foreground != .standard { words.append(foreground.text) }
        if background != .standard { words.append("on " + background.text) }
        return words.joined(separator: " ")
    }
}

extension Color {
    fileprivate var text: String {
        switch self {
        case .standard: "standard"
        case .palette(let number): String(number)
        case .rgb(let red, let green, let blue): "\(red),\(green),\(blue)"
        }
    }
}

/// Where the frames are kept.
let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Goldens")

/// Compares a frame with the one that is kept under a name. `JOINERY_KEEP_GOLDENS=1` keeps the new one instead; look at
/// what changed before it is committed.
func expectGolden(
    _ surface: Surface, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = goldens.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["JOINERY_KEEP_GOLDENS"] == "1" {
        try surface.golden.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
    let drawn = surface.golden.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in drawn.enumerated() where index >= kept.count || kept[index] != line {
        Issue.record(
            "\(name), line \(index + 1):\n\(index < kept.count ? kept[index] : "")\n\(line)",
            sourceLocation: sourceLocation)
        break
    }
    #expect(drawn.count == kept.count, sourceLocation: sourceLocation)
    #expect(surface.isWhole, sourceLocation: sourceLocation)
}
