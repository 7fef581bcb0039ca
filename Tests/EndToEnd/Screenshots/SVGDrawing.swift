/// Draws cells as rectangles and texts, with a style class for each appearance.
struct SVGDrawing {
    /// The space around the terminal.
    static let margin = 10.0
    static let fontSize = 14.0
    static let cell = (width: 8.4, height: 18.0)
    /// The distance from the top of a cell to the baseline of its text.
    private static let baseline = 14.0
    static let paper = "#14171d"
    static let ink = "#d5d9e0"
    static let fonts = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

    private let columns, rows: Int
    private var body = ""
    /// The style of each class, in order of first use.
    private var classes: [String] = []

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    mutating func draw(_ cells: [ScreenImage.Cell], row: Int) {
        let (grounds, texts) = elements(of: cells, row: row)
        body += (grounds + texts).map { $0 + "\n" }.joined()
    }

    /// Returns the elements of a row: the backgrounds, and the texts on them.
    mutating func elements(of cells: [ScreenImage.Cell], row: Int) -> (grounds: [String], texts: [String]) {
        let grounds = runs(of: cells, by: \.paint).filter { $0.paint != Self.paper }.map { run in
            "<rect x=\"\(x(run.range.lowerBound))\" y=\"\(y(row))\" width=\"\(width(run.range))\""
                + " height=\"\(number(Self.cell.height))\" fill=\"\(run.paint)\"/>"
        }
        var texts: [String] = []
        for run in runs(of: cells, by: \.look) {
            for range in words(of: cells, in: run.range) {
                let text = cells[range].map(\.text).joined().escapedForXML
                texts.append(
                    "<text x=\"\(x(range.lowerBound))\" y=\"\(number(top(row) + Self.baseline))\""
                        + " textLength=\"\(width(range))\" class=\"\(name(of: run.paint))\">\(text)</text>")
            }
        }
        return (grounds, texts)
    }

    /// The style rules of the classes that texts use.
    var rules: String {
        classes.enumerated().map { ".\(Self.letters($0.offset)){\($0.element)}" }.joined()
    }

    /// Returns the parts of a run that are separated by two or more spaces, because SVG collapses consecutive spaces.
    private func words(of cells: [ScreenImage.Cell], in range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for column in range where cells[column].text != " " {
            if let last = words.last, column <= last.upperBound + 1 {
                words[words.count - 1] = last.lowerBound..<column + 1
            } else {
                words.append(column..<column + 1)
            }
        }
        return words
    }

    var text: String {
        let width = number(Double(columns) * Self.cell.width + 2 * Self.margin)
        let height = number(Double(rows) * Self.cell.height + 2 * Self.margin)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-size="\(number(Self.fontSize))" \
            font-family="\(Self.fonts)">
            <style>\(rules)</style>
            <rect width="\(width)" height="\(height)" rx="8" fill="\(Self.paper)"/>
            \(body)</svg>

            """
    }

    // MARK: Runs

    /// Groups adjacent cells that share a property.
    private func runs(
        of cells: [ScreenImage.Cell], by respect: (ScreenImage.Cell) -> String
    ) -> [(range: Range<Int>, paint: String)] {
        var runs: [(range: Range<Int>, paint: String)] = []
        for (column, cell) in cells.enumerated() {
            let paint = respect(cell)
            if let last = runs.last, last.paint == paint {
                runs[runs.count - 1].range = last.range.lowerBound..<column + 1
            } else {
                runs.append((column..<column + 1, paint))
            }
        }
        return runs
    }

    private mutating func name(of look: String) -> String {
        let index = classes.firstIndex(of: look) ?? classes.count
        if index == classes.count { classes.append(look) }
        return Self.letters(index)
    }

    private static func letters(_ index: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
        return index < 26 ? letter : letter + String(index / 26)
    }

    // MARK: Places

    private func x(_ column: Int) -> String { number(Self.margin + Double(column) * Self.cell.width) }

    private func y(_ row: Int) -> String { number(top(row)) }

    private func top(_ row: Int) -> Double { Self.margin + Double(row) * Self.cell.height }

    private func width(_ range: Range<Int>) -> String { number(Double(range.count) * Self.cell.width) }

    /// Formats a number with at most one decimal.
    func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    fileprivate static func color(_ color: ScreenImage.Color, otherwise standard: String) -> String {
        let (red, green, blue): (UInt8, UInt8, UInt8)
        switch color {
        case .standard: return standard
        case .rgb(let r, let g, let b): (red, green, blue) = (r, g, b)
        case .palette(let index): (red, green, blue) = components(index)
        }
        return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns the components of a palette color as most terminals show it.
    private static func components(_ index: UInt8) -> (UInt8, UInt8, UInt8) {
        switch index {
        case 0..<16:
            let low: UInt8 = index < 8 ? 0 : 85
            let high: UInt8 = index < 8 ? 170 : 255
            return (index & 1 == 0 ? low : high, index & 2 == 0 ? low : high, index & 4 == 0 ? low : high)
        case 16..<232:
            let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
            let cube = Int(index) - 16
            return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
        default:
            let gray = 8 + (index - 232) * 10
            return (gray, gray, gray)
        }
    }

    fileprivate static func paint(of cell: ScreenImage.Cell) -> String {
        cell.isReversed ? color(cell.foreground, otherwise: ink) : color(cell.background, otherwise: paper)
    }

    fileprivate static func look(of cell: ScreenImage.Cell) -> String {
        let ink =
            cell.isReversed
            ? color(cell.background, otherwise: paper) : color(cell.foreground, otherwise: ink)
        return "fill:\(ink)" + (cell.isBold ? ";font-weight:bold" : "")
            + (cell.isItalic ? ";font-style:italic" : "")
            + (cell.isUnderlined ? ";text-decoration:underline" : "")
    }
}

extension ScreenImage.Cell {
    /// The style of the background, and that of the text.
    fileprivate var paint: String { SVGDrawing.paint(of: self) }
    fileprivate var look: String { SVGDrawing.look(of: self) }
}

extension String {
    var escapedForXML: String {
        reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.append(character)
            }
        }
    }
}
