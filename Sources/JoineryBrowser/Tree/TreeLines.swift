/// The lines of a tree while it is fetched level by level, each with the lines below it.
struct TreeLines {
    /// A line, and the lines below it.
    private struct Entry {
        var line: TreeLine
        var children: [Int] = []
    }

    private var entries: [Entry] = []
    private var roots: [Int] = []

    /// Appends a line below another one, or as a root, and returns its index.
    @discardableResult
    mutating func append(_ line: TreeLine, below entry: Int?) -> Int {
        entries.append(Entry(line: line))
        if let entry {
            entries[entry].children.append(entries.count - 1)
        } else {
            roots.append(entries.count - 1)
        }
        return entries.count - 1
    }

    subscript(entry: Int) -> TreeLine {
        get { entries[entry].line }
        set { entries[entry].line = newValue }
    }

    func depth(below entry: Int?) -> Int {
        entry.map { entries[$0].line.depth + 1 } ?? 0
    }

    /// All lines, from top to bottom.
    var all: [TreeLine] {
        var lines: [TreeLine] = []
        var waiting = Array(roots.reversed())
        while let index = waiting.popLast() {
            lines.append(entries[index].line)
            waiting += entries[index].children.reversed()
        }
        return lines
    }
}
