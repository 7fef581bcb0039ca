/// A part of the request screen with a heading, and its lines, of any length.
struct RequestSection: Equatable {
    /// The heading is the raw value.
    enum Kind: String {
        case sql = "SQL"
        case plan = "Plan"
        case code = "Swift"
    }

    /// A line before it is broken.
    fileprivate struct Line: Equatable {
        var text: String
        var kind: RequestLine.Kind

        init(_ text: String, _ kind: RequestLine.Kind) {
            self.text = text
            self.kind = kind
        }
    }

    let kind: Kind
    /// How much there is, which the heading says even if the rest is folded away.
    private let extent: String
    /// Whether there is something in it that is worth a warning.
    private var isRemarkable: Bool { lines.contains { $0.kind == .warning } }
    fileprivate let lines: [Line]

    fileprivate init(_ kind: Kind, extent: String, _ lines: [Line]) {
        self.kind = kind
        self.extent = extent
        self.lines = lines
    }

    /// Returns the lines for a screen with `width` columns.
    ///
    /// - Parameter isLast: Whether no section follows, from which a blank line divides it.
    fileprivate func lines(width: Int, isFolded: Bool, isLast: Bool) -> [RequestLine] {
        let place = RequestLine.Place(section: kind)
        let heading = RequestLine(
            text: kind.rawValue,
            kind: .heading(extent: extent, isRemarkable: isRemarkable, isFolded: isFolded), place: place)
        if isFolded { return [heading] }
        return [heading]
            + (lines + (isLast ? [] : [Line("", .note)])).enumerated().flatMap { index, line in
                RequestLine.lines(
                    of: line.text.isEmpty ? "" : "  " + line.text, line.kind,
                    at: RequestLine.Place(section: kind, line: index + 1), width: width)
            }
    }
}

extension [RequestSection] {
    /// Returns the lines of all sections for a screen with `width` columns.
    func lines(width: Int, folding folded: Set<RequestSection.Kind>) -> [RequestLine] {
        flatMap { section in
            section.lines(
                width: width, isFolded: folded.contains(section.kind), isLast: section.kind == last?.kind)
        }
    }
}

extension RequestContent {
    /// What there is to show: the statements, how SQLite runs them, and the code.
    var sections: [RequestSection] {
        let plan = planLines
        let warnings = plan.count { $0.kind == .warning }
        let code = codeLines
        return [
            RequestSection(.sql, extent: Self.count(queries.count, "statement"), sqlLines),
            RequestSection(.plan, extent: warnings == 0 ? "" : Self.count(warnings, "warning"), plan),
            RequestSection(.code, extent: Self.count(code.count, "line"), code),
        ].filter { !$0.lines.isEmpty }
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(RowCount.exact(number).text) \(word)" + (number == 1 ? "" : "s")
    }

    private var sqlLines: [RequestSection.Line] {
        var lines: [RequestSection.Line] = []
        for (index, query) in queries.enumerated() {
            if index > 0 { lines.append(.init("", .note)) }
            lines += query.sql.split(separator: "\n").map { .init(SafeText.line(String($0)), .sql) }
            let facts = [number(of: index), query.facts].filter { !$0.isEmpty }.joined(separator: ": ")
            if !facts.isEmpty { lines.append(.init("  " + facts, .fact)) }
        }
        if isCut {
            lines.append(
                .init("A value is larger than 2 MB and is not read: more statements would follow.", .note))
        }
        return lines
    }

    private var planLines: [RequestSection.Line] {
        queries.enumerated().flatMap { index, query -> [RequestSection.Line] in
            guard !query.plan.isEmpty else { return [] }
            let number = number(of: index)
            let steps = query.plan.map { step in
                RequestSection.Line(
                    (number.isEmpty ? "" : "  ") + step.text, step.isWarning ? .warning : .note)
            }
            return number.isEmpty ? steps : [.init(number, .fact)] + steps
        }
    }

    /// The number of a statement in words; empty if there is only one.
    private func number(of index: Int) -> String { queries.count > 1 ? "statement \(index + 1)" : "" }

    private var codeLines: [RequestSection.Line] {
        var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            let text = SafeText.line(String(line))
            return .init(text, text.hasPrefix("//") ? .note : .code)
        }
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
