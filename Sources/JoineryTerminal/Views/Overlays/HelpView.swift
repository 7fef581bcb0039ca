import JoineryBrowser

/// The list of all keys and their effects, generated from the key table and the commands.
package struct HelpView: OverlayView {
    /// The index of the first visible line.
    var top = 0
    /// The text that is searched for.
    var search = ""
    /// The latest notice.
    var notice: String?
    let keys: KeyMap
    let theme: Theme

    private static let titleColumns = 18

    func header(over size: ScreenSize) -> OverlayHeader {
        let lines = lines(width: size.columns - 2)
        let last = min(first(of: lines, size.rows) + size.rows, lines.count)
        return OverlayHeader(
            "Keys", right: notice ?? (lines.count > size.rows ? "\(last) of \(lines.count)" : ""),
            theme: theme)
    }

    /// The index of the first line on the screen.
    private func first(of lines: [[Span]], _ height: Int) -> Int { max(0, min(top, lines.count - height)) }

    func draw(in rect: Rect, on surface: inout Surface) {
        let lines = lines(width: rect.insetColumns.width)
        for (offset, line) in lines.dropFirst(first(of: lines, rect.height)).prefix(rect.height).enumerated()
        {
            let spans = line.flatMap {
                $0.setting(off: RowsSearch.ranges(of: search, in: $0.text), theme[.found])
            }
            surface.draw(spans, in: rect.line(offset).insetColumns)
        }
    }

    /// The lines of the help on a screen of the given size.
    static func texts(_ size: ScreenSize, keys: KeyMap) -> [String] {
        HelpView(keys: keys, theme: Theme(.mono)).lines(width: size.columns - 2).map { line in
            line.map(\.text).joined()
        }
    }

    func lines(width: Int) -> [[Span]] {
        let keyColumns = 2 + (keys.bindings.map { Glyphs.width(of: $0.keysLabel) }.max() ?? 0)
        return self.keys.sections.flatMap { section in
            [[]] + section.title.wrapped(to: max(width, 10)).map { [Span($0, theme[.header])] }
                + section.bindings.flatMap { lines(for: $0, keyColumns, width: width) }
        }
        .dropFirst() + signs(keyColumns, width: width)
    }

    /// The signs used on the screens, aligned with the columns of the keys.
    private func signs(_ keyColumns: Int, width: Int) -> [[Span]] {
        let blank = Span(String(repeating: " ", count: keyColumns), theme[.dim])
        return [[], [Span("Signs", theme[.header])]]
            + Signs.all.flatMap { sign, meaning in
                meaning.wrapped(to: max(width - keyColumns, 10)).enumerated().map { index, text in
                    let first = Span(Self.padded(sign, keyColumns), theme[.link])
                    return [index == 0 ? first : blank, Span(text, theme[.dim])]
                }
            }
    }

    private func lines(for binding: KeyBinding, _ keyColumns: Int, width: Int) -> [[Span]] {
        let keys = [Span(Self.padded(binding.keysLabel, keyColumns), theme[.hintKey])]
        let title = width >= 90 ? Self.padded(binding.command.title, Self.titleColumns) : ""
        let room = width - keyColumns - title.count
        let help = binding.command.help.wrapped(to: max(room, 10))
        return help.enumerated().map { index, text in
            index == 0
                ? keys + [Span(title, theme[.text]), Span(text, theme[.dim])]
                : [
                    Span(String(repeating: " ", count: keyColumns + title.count), theme[.dim]),
                    Span(text, theme[.dim]),
                ]
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - Glyphs.width(of: text)))
    }
}
