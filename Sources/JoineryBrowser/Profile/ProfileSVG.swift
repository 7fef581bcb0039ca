/// Profiles of columns as a picture for browsers and documents, one below the other.
struct ProfileSVG {
    private(set) var text = ""

    private static let (lineHeight, margin, width) = (18, 16, 720)
    /// The positions of the text of a figure, of the bars, and of the counts behind them.
    private static let (figureX, barX, barWidth, countX) = (110, 250, 290, 640)
    private static let gap = 28

    init(_ content: ProfileContent) {
        var body = ""
        var y = 0
        for column in content.columns {
            if y > 0 { y += Self.gap }
            body += Self.text(column.name, x: 0, y, " font-weight=\"bold\" font-size=\"15\"")
            y += Self.lineHeight
            for line in ProfileFormat.lines(of: column, in: content) {
                body += Self.drawing(of: line, y)
                y += Self.lineHeight
            }
        }
        let (width, height) = (Self.width + 2 * Self.margin, y + 2 * Self.margin)
        let box = "\(-Self.margin) \(-Self.margin) \(width) \(height)"
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)"
                viewBox="\(box)" font-family="sans-serif" font-size="12">
              <rect x="\(-Self.margin)" y="\(-Self.margin)" width="\(width)" height="\(height)" fill="white"/>
            \(body)</svg>
            """
    }

    private static func drawing(of line: ProfileLine, _ y: Int) -> String {
        switch line.content {
        case .blank: return ""
        case .heading(let title): return text(title, x: 0, y, " font-weight=\"bold\"")
        case .note(let note): return text(note, x: 0, y, " fill=\"#666\"")
        case .figure(let name, let figure, let isRemarkable):
            return text(name, x: 0, y, " fill=\"#666\"")
                + text(cut(figure, 80), x: figureX, y, isRemarkable ? " fill=\"#a40\"" : "")
        case .bar(let bar):
            // Every bar that is not empty is seen.
            let length = max(
                Int(exactly: (bar.fraction * Double(barWidth)).rounded()) ?? 0, bar.fraction > 0 ? 1 : 0)
            let name = bar.label.map { "\(bar.text) \($0)" } ?? bar.text
            let count = bar.count + bar.unitText
            let title = SVGText.escaped(SafeText.line("\(name): \(count), \(bar.share)"))
            return text(cut(name, 36), x: barX - 8, y, " text-anchor=\"end\"") + """
                  <rect x="\(barX)" y="\(y + 2)" width="\(length)" height="\(lineHeight - 4)" fill="#4878a8">
                    <title>\(title)</title>
                  </rect>

                """ + text(count, x: countX, y, " text-anchor=\"end\"")
                + text(bar.share, x: countX + 10, y, " fill=\"#666\"")
        }
    }

    private static func text(_ text: String, x: Int, _ y: Int, _ attributes: String) -> String {
        "  <text x=\"\(x)\" y=\"\(y + lineHeight * 3 / 4)\"\(attributes)>\(SVGText.escaped(SafeText.line(text)))</text>\n"
    }

    private static func cut(_ text: String, _ most: Int) -> String {
        text.count > most ? String(text.prefix(most - 1)) + "…" : text
    }
}
