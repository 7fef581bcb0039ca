/// Text that the user pasted, as delivered by the terminal.
package struct Paste: Hashable, Sendable {
    /// The maximum size of a line after a paste, in bytes.
    package static let longestLine = 1 << 16
    /// The maximum size of a paste into a query, in bytes.
    package static let longestText = 1 << 20

    /// The text, or its beginning if it is longer than that.
    package var text: String
    /// The size of the whole paste, in bytes.
    package var size: Int
    /// Whether the end of the paste arrived too.
    package var isWhole: Bool

    package init(_ text: String, size: Int? = nil, isWhole: Bool = true) {
        self.text = text
        self.size = size ?? text.utf8.count
        self.isWhole = isWhole
    }

    /// The text on one line, and the number of control characters removed from it.
    ///
    /// Line breaks and tabs become spaces. A line break at either end, as of a copied line, is dropped.
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

/// Pasting text. It is inserted where text is typed, and never acts as keys.
extension Browser {
    mutating func paste(_ paste: Paste) -> [Effect] {
        status.notice = nil
        if keyMode == .editor { return changeQuery { $0.insert(paste, in: &$1) } }
        guard let line = typedLine else {
            say("Nothing to paste into: the paste was ignored.")
            return []
        }
        guard line.text.utf8.count + paste.size <= Paste.longestLine else {
            let sizes = [paste.size, Paste.longestLine].map { RowCount.exact($0).text }
            complain("The paste was ignored: it has \(sizes[0]) bytes, and a line holds \(sizes[1]).")
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
}
