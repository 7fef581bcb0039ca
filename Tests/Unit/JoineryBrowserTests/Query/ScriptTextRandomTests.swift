import TestSupport
import Testing

@testable import JoineryBrowser

/// Random edits of a text, compared with those of an array of characters.
@Suite struct ScriptTextRandomTests {
    /// Texts that merge with each other in many ways.
    private static let pieces = [
        "a", "B", "_", "7", " ", "  ", "\t", ";", "(", "\n", "\n", "é", "e", "\u{301}", "漢", "字", "🇩", "🇪",
        "🇩🇪", "👩‍👧",
        "👩", "\u{200D}", "👧", "🏽", "\u{FE0F}", "ᄀ", "ᅡ", "ᆨ", "क", "्", "ष", "ि", "\u{600}", "\u{202E}",
        "\u{AD}",
        "select ", "\n\t",
    ]

    private static func text(upTo length: Int, _ random: inout Seeded) -> String {
        (0..<Int.random(in: 0...length, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private static func edit(_ random: inout Seeded) -> TextEdit {
        let moves: [TextEdit] = [
            .left, .right, .up, .up, .down, .down, .wordLeft, .wordRight, .lineStart, .lineEnd, .textStart,
            .textEnd,
            .pageUp(rows: 2), .pageDown(rows: 2), .pageDown(rows: 0),
        ]
        let deletions: [TextEdit] = [
            .deleteBackward, .deleteBackward, .deleteForward, .deleteForward, .deleteWordBackward,
            .killToLineEnd,
            .killToLineStart,
        ]
        return switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: .insert(pieces.randomElement(using: &random) ?? "")
        case 6: .paste(text(upTo: 6, &random))
        case 7: .newLine
        case 8: .yank
        case 9..<12: deletions.randomElement(using: &random) ?? .undo
        case 12: .undo
        case 13: .redo
        default: moves.randomElement(using: &random) ?? .redo
        }
    }

    @Test(arguments: 0..<80)
    func `Random edits do the same to an array of characters`(seed: UInt64) {
        var random = Seeded(seed)
        // Some texts are long, with long lines and words.
        let limit = seed % 8 == 0 ? 1_000 : 150
        let word = String(repeating: "word", count: seed % 16 == 0 ? 60 : 0)
        let initial = Self.text(upTo: limit / 5, &random) + word + Self.text(upTo: limit / 5, &random)
        var script = ScriptText(initial)
        // Some are wrapped, down to a cell for each row.
        let width = seed % 3 == 0 ? .max : Int.random(in: 1...40, using: &random)
        script.width = width
        var naive = NaiveScript(initial, width: width)
        var edits: [TextEdit] = []
        for _ in 0..<250 {
            // The same edit several times in a row makes runs.
            let edit = Self.edit(&random)
            let position = Int.random(in: 0..<40, using: &random)
            if naive.state.characters.count > limit || position == 0 {
                let text = Self.text(upTo: limit / 10, &random) + word
                script.replaceAll(with: text)
                naive.replace(0..<naive.state.characters.count, with: text)
            } else if position == 1 {
                let text = Self.text(upTo: 3, &random)
                let ends = (0..<2).map { _ in Int.random(in: 0...naive.state.characters.count, using: &random)
                }
                let range = (ends.min() ?? 0)..<(ends.max() ?? 0)
                script.replace(
                    Self.position(range.lowerBound, naive)..<Self.position(range.upperBound, naive),
                    with: text)
                naive.replace(range, with: text)
            } else {
                for _ in 0..<(Bool.random(using: &random) ? 1 : Int.random(in: 1...3, using: &random)) {
                    edits.append(edit)
                    script.apply(edit)
                    naive.apply(edit)
                }
            }
            guard script.text.isSame(as: naive.state.text), script.cursor == naive.state.position,
                script.cursorCell == naive.cell, script.rowCount == naive.rows.count,
                script.canUndo == naive.canUndo, script.canRedo == naive.canRedo, script.isConsistent
            else {
                Issue.record(
                    "\(script.marked.debugDescription), not \(naive.state), after \(edits.suffix(3))")
                return
            }
        }

        while script.apply(.redo) {}
        let final = script.text
        var steps = 0
        while script.apply(.undo) { steps += 1 }
        #expect(steps > 20)
        #expect(script.text.isSame(as: initial))
        while script.apply(.redo) {}
        #expect(script.text.isSame(as: final))
        while script.apply(.undo) {}
        #expect(script.text.isSame(as: initial))
    }

    private static func position(_ index: Int, _ naive: NaiveScript) -> TextPosition {
        NaiveScript.State(characters: naive.state.characters, cursor: index).position
    }
}
