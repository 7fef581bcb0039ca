/// Text that a person pasted, as the terminal handed it over.
package struct Paste: Hashable, Sendable {
    /// The bytes that a line which is typed may grow to by pasting.
    package static let longestLine = 1 << 16

    /// Of what is longer than any line, the beginning.
    package var text: String
    /// The bytes that were pasted.
    package var size: Int
    /// Whether its end came, too.
    package var isWhole: Bool

    package init(_ text: String, size: Int? = nil, isWhole: Bool = true) {
        self.text = text
        self.size = size ?? text.utf8.count
        self.isWhole = isWhole
    }

    /// The text on one line, and how many control characters are left out of it.
    ///
    /// Breaks between lines, and tabs, are spaces; a break at either end, as a copied line has it, is nothing.
    var line: (text: String, leftOut: Int) {
        var line = String.UnicodeScalarView()
        var leftOut = 0
        var isBehindReturn = false
        for scalar in text.unicodeScalars {
            let isSecondOfBreak = isBehindReturn && scalar == "\n"
            isBehindReturn = scalar == "\r"
            if isSecondOfBreak { continue }
            switch scalar.properties.generalCategory {
            case .control where !scalar.isBreak && scalar != "\t": leftOut += 1
            case .control, .lineSeparator, .paragraphSeparator: line.append(scalar.isBreak ? "\n" : " ")
            default: line.append(scalar)
            }
        }
        let inner = line.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()
        return (String(String.UnicodeScalarView(inner.map { $0 == "\n" ? " " : $0 })), leftOut)
    }
}

extension Unicode.Scalar {
    fileprivate var isBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

/// What is pasted is text: it is typed where something is typed, and never does what its letters do as keys.
extension Browser {
    mutating func paste(_ paste: Paste) -> [Effect] {
        status.notice = nil
        guard let line = typedLine else {
            say("Nothing to paste into: the paste was ignored.")
            return []
        }
        guard line.text.utf8.count + paste.size <= Paste.longestLine else {
            let sizes = [paste.size, Paste.longestLine].map { RowCount.exact($0).text }
            complain("Nothing was pasted: it has \(sizes[0]) bytes, and a line takes at most \(sizes[1]).")
            return []
        }
        let (text, leftOut) = paste.line
        let effects = text.isEmpty ? [] : type(.insert(text))
        if !paste.isWhole {
            complain("The paste was cut off: check the result.")
        } else if leftOut > 0 {
            say(
                leftOut == 1
                    ? "One control character was removed."
                    : "\(leftOut) control characters were removed.")
        } else if text.isEmpty {
            say("The paste contains no text.")
        }
        return effects
    }

    /// The line that is being typed.
    private var typedLine: EditedText? {
        if case .palette(let palette) = overlay { return palette.line }
        return prompt?.line
    }

    private mutating func complain(_ text: String) {
        status.notice = Status.Notice(text: text, isError: true)
    }
}
