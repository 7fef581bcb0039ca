import JoineryBrowser

/// Text within a line of Markdown. Two control characters mark where bold begins and ends; they take no cells.
enum InlineText {
    private static let begin: Character = "\u{1}"
    private static let end: Character = "\u{2}"

    /// The text of Markdown: links by their text, with the address if it is not a page of the manual.
    static func parsed(_ markdown: some StringProtocol) -> String {
        var text = ""
        var rest = Substring(escaped(markdown))
        var isBold = false
        while let character = rest.first {
            if character == "`" {
                let fence = rest.prefix { $0 == "`" }
                let code = rest.dropFirst(fence.count)
                guard let end = code.firstRange(of: fence) else {
                    text += rest
                    break
                }
                var inside = code[..<end.lowerBound]
                if fence.count > 1 { inside = inside.trimmed }
                text += bold(inside)
                rest = code[end.upperBound...]
            } else if rest.hasPrefix("**") {
                isBold.toggle()
                text.append(isBold ? begin : self.end)
                rest = rest.dropFirst(2)
            } else if character == "*",
                rest.dropFirst().first?.isLetter == true || text.last?.isLetter == true
            {
                // Emphasis is not shown.
                rest = rest.dropFirst()
            } else if character == "\\", rest.dropFirst().first?.isPunctuation == true {
                text += rest.dropFirst().prefix(1)
                rest = rest.dropFirst(2)
            } else if character == "[", let link = Link(rest) {
                text += parsed(link.text)
                if link.target.contains("://") { text += " <\(link.target)>" }
                rest = link.rest
            } else {
                text.append(character)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    static func bold(_ text: some StringProtocol) -> String { "\(begin)\(text)\(end)" }

    /// The text without control characters.
    static func escaped(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 }))
    }

    /// The text with sequences for a terminal, or with nothing, in place of the marks.
    static func styled(_ text: String, _ isStyled: Bool) -> String {
        text.replacing(String(begin), with: isStyled ? "\u{1B}[1m" : "")
            .replacing(String(end), with: isStyled ? "\u{1B}[22m" : "")
    }

    /// The number of cells.
    static func width(of text: String) -> Int { TextWidth.of(text) }

    /// The text in lines, at least one, broken between words.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        let lines = text.wrapped(to: width, by: Self.width)
        return lines.isEmpty ? [""] : lines
    }
}

/// A link at the beginning of a text: `[text](target)`.
private struct Link {
    let text, target, rest: Substring

    init?(_ markdown: Substring) {
        var depth = 0
        let end = markdown.indices.first { index in
            if markdown[index] == "[" { depth += 1 }
            if markdown[index] == "]" { depth -= 1 }
            return depth == 0
        }
        guard let end, markdown[end...].hasPrefix("]("),
            let close = markdown[end...].firstIndex(of: ")")
        else { return nil }
        text = markdown[..<end].dropFirst()
        target = markdown[end..<close].dropFirst(2)
        rest = markdown[close...].dropFirst()
        guard !target.contains(" ") else { return nil }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
