extension String {
    /// The text in lines of at most `width` cells, broken between words. A word longer than that stays whole.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty, Glyphs.width(of: line) + 1 + Glyphs.width(of: String(word)) > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
