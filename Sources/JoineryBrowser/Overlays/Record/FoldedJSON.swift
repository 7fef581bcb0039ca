/// JSON, one member per line, whose objects and arrays can be folded.
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
        /// The number of members or elements in what the line opens.
        var count = 0
    }

    private var lines: [Line]

    /// - Parameter text: Indented JSON, which may be cut off.
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

    /// A line as shown.
    struct Shown: Hashable, Sendable {
        /// The index of the line among all lines.
        var index: Int
        var text: String
        /// Whether the object or array that the line opens is unfolded; `nil` if it opens none.
        var isOpen: Bool?
    }

    /// Returns the lines to show.
    ///
    /// - Parameter closed: The lines that open a folded object or array.
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

    /// Returns the line that opens the object or array around a line.
    func opener(around index: Int) -> Int? {
        lines.indices.prefix(index).last { (lines[$0].end ?? 0) >= index }
    }

    /// Returns the lines that open an object or array inside the one opened by a line, or inside the outermost one.
    func openers(inside index: Int? = nil) -> [Int] {
        let range = index.map { ($0 + 1)..<(lines[$0].end ?? $0 + 1) } ?? 1..<max(lines.count, 1)
        return range.filter { lines[$0].end != nil }
    }
}
