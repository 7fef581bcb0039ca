extension ScreenImage {
    /// The screen as a vector image, with one text element per run of cells of the same style.
    var svg: String {
        var drawing = SVGDrawing(columns: columns, rows: rows)
        for (row, cells) in cells.enumerated() { drawing.draw(cells, row: row) }
        return drawing.text
    }
}
