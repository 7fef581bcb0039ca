extension String {
    /// The text in lines of at most `width` cells, broken between words. A word longer than that stays whole.
    ///
    /// - Parameter cells: Returns the number of cells that a text takes.
    func wrapped(to width: Int, by cells: (String) -> Int = Glyphs.width) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty, cells(line) + 1 + cells(String(word)) > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
