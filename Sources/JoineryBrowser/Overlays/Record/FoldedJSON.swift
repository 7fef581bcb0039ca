/// JSON, a member a line, of which objects and arrays can be closed.
///
///     ▾ {
///         "pages": 280,
///     ▸   "tags": [ … 2 ],
///         "isbn": null
///       }
struct FoldedJSON: Hashable, Sendable {
    private struct Line: Hashable, Sendable {
        var text: String
        /// The line that closes what this one opens.
        var end: Int?
        /// The members, or the elements, of what it opens.
        var count = 0
    }

    private var lines: [Line]

    /// - Parameter text: Indented JSON; as much of it as there is, where it was cut.
    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(text: String($0)) }
        var open: [Int] = []
        for index in lines.indices {
            let text = lines[index].text
            let isEnd = text.first { $0 != " " }.map { $0 == "}" || $0 == "]" } ?? false
            if isEnd, let start = open.popLast() {
                lines[start].end = index
            } else if let parent = open.last {
                lines[parent].count += 1
            }
            if text.hasSuffix("{") || text.hasSuffix("[") { open.append(index) }
        }
    }

    /// A line as it is shown.
    struct Shown: Hashable, Sendable {
        /// Its number among all lines.
        var index: Int
        var text: String
        /// Whether what it opens is shown; `nil` where it opens nothing.
        var isOpen: Bool?
    }

    /// The lines that are to be shown.
    ///
    /// - Parameter closed: The lines that open what is closed.
    func shown(closed: Set<Int>) -> [Shown] {
        var shown: [Shown] = []
        var index = 0
        while index < lines.count {
            let line = lines[index]
            guard let end = line.end, closed.contains(index) else {
                shown.append(Shown(index: index, text: line.text, isOpen: line.end.map { _ in true }))
                index += 1
                continue
            }
            let closer = lines[end].text.drop { $0 == " " }
            shown.append(
                Shown(index: index, text: "\(line.text) … \(line.count) \(closer)", isOpen: false))
            index = end + 1
        }
        return shown
    }

    /// The line that opens what a line stands in.
    func opener(around index: Int) -> Int? {
        lines.indices.prefix(index).last { (lines[$0].end ?? 0) >= index }
    }

    /// The lines that open something inside of a line, or in all, that one itself left out.
    func openers(inside index: Int? = nil) -> [Int] {
        let range = index.map { ($0 + 1)..<(lines[$0].end ?? $0 + 1) } ?? 1..<max(lines.count, 1)
        return range.filter { lines[$0].end != nil }
    }
}
