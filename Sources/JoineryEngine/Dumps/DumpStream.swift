/// The text that a ``DumpFormat`` writes.
///
/// See also <doc:Dumps>.
public struct DumpStream {
    private var base: any TextOutputStream
    private var needsMargin = false

    init(_ base: any TextOutputStream) {
        self.base = base
    }

    /// Requests an empty line before the next text.
    ///
    /// It is written with that text, unless the text starts with a line break of its own. Several requests in a row
    /// yield one line, and one that no text follows yields none.
    public mutating func margin() {
        needsMargin = true
    }
}

extension DumpStream: TextOutputStream {
    /// Appends a text, after the requested margin.
    public mutating func write(_ string: String) {
        if needsMargin, let first = string.first {
            needsMargin = false
            if first != "\n" { base.write("\n") }
        }
        base.write(string)
    }
}

/// The standard output of the process.
struct StandardOutput: TextOutputStream {
    func write(_ string: String) {
        print(string, terminator: "")
    }
}
