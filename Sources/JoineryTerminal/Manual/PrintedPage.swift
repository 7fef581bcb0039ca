import JoineryBrowser

/// A page of the manual, written in Markdown, as text for a terminal.
///
/// It understands what the pages use: headings, paragraphs, lists, tables, blocks of code, links, code and bold text.
package struct PrintedPage {
    /// The lines, without line breaks.
    package private(set) var lines: [String] = []

    private let width: Int
    private var source: ArraySlice<Substring>

    /// Lays out a page.
    ///
    /// - Parameters:
    ///   - width: The number of cells in a line. Code, and words that are longer, may exceed it.
    ///   - isStyled: Whether headings, code and bold text are bold.
    package init(_ markdown: String, width: Int, isStyled: Bool) {
        self.width = max(width, 20)
        source = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = source.popFirst() { add(line) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        lines = lines.map { InlineText.styled($0, isStyled) }
    }

    private mutating func add(_ line: Substring) {
        if line.allSatisfy(\.isWhitespace) || line.hasPrefix("<!--")
            || line.drop(while: \.isWhitespace).hasPrefix("![")
        {
            addBlank()
        } else if line.hasPrefix("```") {
            addCode()
        } else if line.hasPrefix("#") {
            addHeading(line)
        } else if line.hasPrefix("|") {
            addTable(line)
        } else if let item = ListItem(line) {
            addItem(item)
        } else {
            addLines(InlineText.parsed(line + rest()), first: "", others: "")
        }
    }

    private mutating func addBlank() {
        if lines.last?.isEmpty == false { lines.append("") }
    }

    private mutating func addCode() {
        while let line = source.popFirst(), !line.hasPrefix("```") {
            lines.append(line.isEmpty ? "" : "    " + InlineText.escaped(line))
        }
    }

    private mutating func addHeading(_ line: Substring) {
        let level = line.prefix { $0 == "#" }.count
        let text = InlineText.parsed(line.dropFirst(level).drop { $0 == " " })
        addBlank()
        lines.append(InlineText.bold(text))
        if level == 1 { lines.append(String(repeating: "=", count: InlineText.width(of: text))) }
    }

    /// The lines that continue a paragraph or an item, each after a space.
    private mutating func rest() -> String {
        var text = ""
        while let line = source.first, !line.allSatisfy(\.isWhitespace), !line.hasPrefix("```"),
            !line.hasPrefix("#"),
            !line.hasPrefix("|"), ListItem(line) == nil
        {
            text += " " + line.drop { $0 == " " }
            source = source.dropFirst()
        }
        return text
    }

    private mutating func addItem(_ item: ListItem) {
        let indentation = String(repeating: " ", count: item.indentation)
        let hanging = indentation + String(repeating: " ", count: item.mark.count + 1)
        addLines(InlineText.parsed(item.text + rest()), first: "\(indentation)\(item.mark) ", others: hanging)
    }

    private mutating func addLines(_ text: String, first: String, others: String) {
        let wrapped = InlineText.wrapped(text, to: width - first.count)
        for (index, line) in wrapped.enumerated() { lines.append((index == 0 ? first : others) + line) }
    }

    private mutating func addTable(_ first: Substring) {
        var rows = [first]
        while let line = source.first, line.hasPrefix("|") {
            rows.append(line)
            source = source.dropFirst()
        }
        lines += PrintedTable(rows.map(PrintedTable.cells)).lines(width: width)
    }
}

/// The first line of an item in a list.
private struct ListItem {
    let indentation: Int
    /// The sign or the number.
    let mark: String
    let text: Substring

    /// Reads a line; `nil` if it begins no item.
    init?(_ line: Substring) {
        let content = line.drop { $0 == " " }
        indentation = line.count - content.count
        let mark = content.prefix { $0 != " " }
        let number = mark.dropLast()
        guard content.count > mark.count,
            mark == "-" || mark.hasSuffix(".") && !number.isEmpty && number.allSatisfy(\.isNumber)
        else { return nil }
        self.mark = mark == "-" ? "•" : String(mark)
        text = content.dropFirst(mark.count + 1)
    }
}
