import JoineryBrowser

/// The keys and their effects, generated from the key table and the commands: the most useful ones where the user is, then all.
package struct HelpView: OverlayView {
    /// The index of the first visible line.
    var top = 0
    /// The mode whose keys it begins with.
    let mode: KeyMode
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
    static func texts(_ size: ScreenSize, keys: KeyMap) -> HelpTexts {
        let width = size.columns - 2
        func text(_ lines: [[Span]]) -> [String] { lines.map { $0.map(\.text).joined() } }
        func view(_ mode: KeyMode) -> HelpView { HelpView(mode: mode, keys: keys, theme: Theme(.mono)) }
        let modes = KeyMode.allCases.map { ($0, text(view($0).beginning(width: width))) }
        return HelpTexts(
            beginnings: Dictionary(uniqueKeysWithValues: modes), rest: text(view(.catalog).rest(width: width))
        )
    }

    private func lines(width: Int) -> [[Span]] { beginning(width: width) + rest(width: width) }

    /// The most useful keys where the user is.
    private func beginning(width: Int) -> [[Span]] { lines(of: keys.section(in: mode), width: width) }

    /// All keys by task, and the signs.
    private func rest(width: Int) -> [[Span]] {
        keys.sections.flatMap { [[]] + lines(of: $0, width: width) } + signs(width: width)
    }

    private var keyColumns: Int { 2 + (keys.bindings.map { Glyphs.width(of: $0.keysLabel) }.max() ?? 0) }

    private func lines(of section: KeySection, width: Int) -> [[Span]] {
        let keyColumns = keyColumns
        return section.title.wrapped(to: max(width, 10)).map { [Span($0, theme[.header])] }
            + section.lines.flatMap { lines(for: $0, keyColumns, width: width) }
    }

    /// The signs used on the screens, aligned with the columns of the keys.
    private func signs(width: Int) -> [[Span]] {
        let keyColumns = keyColumns
        let blank = Span(String(repeating: " ", count: keyColumns), theme[.dim])
        return [[], [Span("Signs", theme[.header])]]
            + Signs.all.flatMap { sign, meaning in
                meaning.wrapped(to: max(width - keyColumns, 10)).enumerated().map { index, text in
                    let first = Span(Self.padded(sign, keyColumns), theme[.link])
                    return [index == 0 ? first : blank, Span(text, theme[.dim])]
                }
            }
    }

    private func lines(for line: KeySection.Line, _ keyColumns: Int, width: Int) -> [[Span]] {
        let keys = [Span(Self.padded(line.binding.keysLabel, keyColumns), theme[.hintKey])]
        let title = width >= 90 ? Self.padded(line.binding.command.title, Self.titleColumns) : ""
        let room = width - keyColumns - title.count
        let help = line.text.wrapped(to: max(room, 10))
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
