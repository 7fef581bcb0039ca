/// The Swift code and the SQL for what a location shows, as lines to scroll through.
package struct RequestPane: Equatable, Sendable {
    /// The code and the queries; `nil` until the first answer arrives.
    package var content: RequestContent?
    /// The reason why there is no newer answer.
    package var error: String?
    /// The index of the first line on the screen.
    package var top = 0

    package init() {}

    mutating func accept(_ content: RequestContent, width: Int, height: Int) {
        self.content = content
        error = nil
        fit(width: width, height: height)
    }

    mutating func scroll(_ motion: Motion, width: Int, height: Int) {
        switch motion {
        case .lines(let distance), .page(let distance): top += distance
        case .first: top = 0
        case .last: top = Int.max
        }
        fit(width: width, height: height)
    }

    /// Scrolls back if there are empty lines after the last one.
    mutating func fit(width: Int, height: Int) {
        top = max(min(top, lines(width: width).count - height), 0)
    }

    /// Returns all lines for a pane with `width` columns.
    package func lines(width: Int) -> [RequestLine] {
        guard let content else { return [] }
        let (code, queries) = (codeLines(of: content, width), queryLines(of: content, width))
        // Of a query that a person typed, the plan is the news.
        return content.isOfQuery ? queries + code : code + queries
    }

    private func codeLines(of content: RequestContent, _ width: Int) -> [RequestLine] {
        content.code.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let text = SafeText.line(String(line))
            return RequestLine.lines(of: text, text.hasPrefix("//") ? .note : .code, width: width)
        }
    }

    private func queryLines(of content: RequestContent, _ width: Int) -> [RequestLine] {
        var lines: [RequestLine] = []
        for query in content.queries {
            for line in query.sql.split(separator: "\n") {
                lines += RequestLine.lines(of: SafeText.line(String(line)), .sql, width: width)
            }
            if !query.facts.isEmpty {
                lines += RequestLine.lines(of: "  " + query.facts, .fact, width: width)
            }
            for step in query.plan {
                lines += RequestLine.lines(
                    of: "  " + step.text, step.isWarning ? .warning : .note, width: width)
            }
            lines.append(RequestLine(text: "", kind: .note))
        }
        if content.isCut {
            lines += RequestLine.lines(
                of: "A value is larger than 2 MB and is not read: more statements would follow.", .note,
                width: width)
        }
        return lines
    }
}

/// A line of the request screen.
package struct RequestLine: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case code, sql, fact, note, warning
    }

    package var text: String
    package var kind: Kind

    /// Returns the lines that a text takes in a pane with `width` columns. Lines after the first are indented.
    static func lines(of text: String, _ kind: Kind, width: Int) -> [RequestLine] {
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
        return lines.map { RequestLine(text: $0, kind: kind) }
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

extension RequestContent.Query {
    /// What the query found, and how long it took; empty if it did not run.
    fileprivate var facts: String {
        let facts = [
            rows?.rowsText,
            scannedRowCount > 0 ? "\(RowCount.exact(scannedRowCount).text) rows scanned" : nil,
            seconds.map(Milliseconds.text),
        ]
        return facts.compactMap(\.self).joined(separator: ", ")
    }
}

extension TreePane {
    /// The expanded associations, as key paths to include: `reviews.member`.
    var expandedKeyPaths: Set<String> {
        Set(
            expanded.filter { id in
                guard case .association = id.steps.last else { return false }
                return true
            }.map(\.keyPath))
    }
}
