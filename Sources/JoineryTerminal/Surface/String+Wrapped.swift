extension String {
    /// The text in lines of at most `width` cells, broken between words. A word longer than that stays whole.
    ///
    /// - Parameter measure: Returns the number of cells that a text takes.
    func wrapped(to width: Int, measure: (String) -> Int = Glyphs.width) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty, measure(line) + 1 + measure(String(word)) > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
