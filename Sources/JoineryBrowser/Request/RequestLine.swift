/// A line of the request screen.
package struct RequestLine: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The heading of a section: how much there is in it, and whether that is worth a warning.
        case heading(extent: String, isRemarkable: Bool, isFolded: Bool)
        case code, sql, fact, note, warning
    }

    /// Where a line stands, however wide the screen is.
    struct Place: Hashable, Sendable {
        var section: RequestSection.Kind
        /// The number of the line in its section, of which the heading is the first.
        var line = 0
        /// The number of the piece, if the line is broken.
        var piece = 0

        /// Whether it is another place or before that one, in the same section.
        func isUpTo(_ other: Place) -> Bool {
            section == other.section && (line, piece) <= (other.line, other.piece)
        }
    }

    package var text: String
    package var kind: Kind
    let place: Place

    var isHeading: Bool { place.line == 0 }

    /// Returns the lines that a text takes in a pane with `width` columns. Lines after the first are indented.
    static func lines(of text: String, _ kind: Kind, at place: Place, width: Int) -> [RequestLine] {
        let start = String(repeating: " ", count: text.prefix { $0 == " " }.count + 4)
        // If the pane is no wider than the indentation, the lines are as wide as necessary.
        let room = max(width, start.count + 2)
        var lines: [String] = []
        var line = ""
        for character in text {
            if TextWidth.of(line) + TextWidth.of(String(character)) > room {
                let rest = brokenOff(&line, from: start.count)
                lines.append(line)
                line = start + rest
            }
            line.append(character)
        }
        lines.append(line)
        return lines.enumerated().map { piece, text in
            var place = place
            place.piece = piece
            return RequestLine(text: text, kind: kind, place: place)
        }
    }

    /// Breaks a line after its last space, or before its last chained call, if at least half of it remains. Returns the
    /// part that was removed.
    private static func brokenOff(_ line: inout String, from start: Int) -> Substring {
        let space = line.lastIndex(of: " ")
        let call = line.ranges(of: ").").last.map { line.index(after: $0.lowerBound) }
        guard let end = [space, call].compactMap(\.self).max(),
            line.distance(from: line.startIndex, to: end) > start,
            line.distance(from: line.startIndex, to: end) >= line.count / 2
        else { return "" }
        let rest = line[(end == space ? line.index(after: end) : end)...]
        line = String(line[..<end])
        return rest
    }
}
