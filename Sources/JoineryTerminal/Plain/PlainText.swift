/// What to print of a frame, as lines that are read one after the other.
///
/// - A frame that has little in common with the one before is printed whole, after an empty line.
/// - Of any other, only the new lines are printed. Those that have only moved are not.
/// - Last comes what the keys act on, after `> `, if it is not the same as before: the line or, within the same line,
///   the cell or the character.
/// - A line below others of a tree ends in its level; the top is level 1.
struct PlainText {
    private var lines: [String] = []
    private var focus: (rect: Rect, text: String)?

    /// Returns the lines to print for a frame.
    mutating func lines(for surface: Surface) -> [String] {
        let new = (0..<surface.height).map { y in
            Self.text(of: surface, surface.bounds.line(y))
                + (surface.depths[y].map { ", level \($0 + 1)" } ?? "")
        }
        let changed = new.difference(from: lines).insertions.compactMap { change in
            if case .insert(let index, let line, _) = change, !line.isEmpty { index } else { nil }
        }
        let isNew = changed.count > 3 && changed.count * 2 > new.count { !$0.isEmpty }
        var printed = isNew ? [""] + new.filter { !$0.isEmpty } : changed.map { new[$0] }
        let isSameLine = focus?.rect.y == surface.focus?.y && !isNew
        lines = new
        let before = focus
        focus = surface.focus.map { ($0, Self.text(of: surface, $0)) }
        guard let focus, isNew || before?.rect != focus.rect || before?.text != focus.text,
            !focus.rect.isEmpty
        else { return printed }
        if !isSameLine || surface.depths[focus.rect.y] != nil {
            printed.append("> " + Self.word(for: new[focus.rect.y]))
        } else if let typed = surface.typed {
            // A line being typed has been printed with what was typed.
            if !changed.contains(focus.rect.y) {
                printed.append("> " + (typed == "" ? "(end)" : Self.word(for: typed)))
            }
        } else {
            printed.append("> " + Self.word(for: focus.text))
        }
        return printed
    }

    /// A text, or a word for one that nobody would hear or feel.
    private static func word(for text: String) -> String {
        text.isEmpty ? "(empty)" : text == " " ? "(space)" : text
    }

    /// The text in a rectangle of one line, without lines and blocks, and with at most two spaces in a row.
    private static func text(of surface: Surface, _ rect: Rect) -> String {
        var text = ""
        let area = rect.intersection(surface.bounds)
        for x in area.x..<area.maxX where !surface[x, area.y].isContinuation {
            let cell = surface[x, area.y].text
            text += cell.unicodeScalars.allSatisfy { (0x2500..<0x25A0).contains($0.value) } ? " " : cell
        }
        var words: [Substring] = []
        var spaces = 0
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            if part.isEmpty {
                spaces += 1
            } else {
                if spaces > 0, !words.isEmpty { words.append("") }
                words.append(part)
                spaces = 0
            }
        }
        return words.joined(separator: " ")
    }
}
