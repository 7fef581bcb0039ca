/// The association graph as text: a drawing, or a list if that would be too large.
///
///     12,400 tables and 20,112 links are too many to draw. Associations of each table:
///     author  120
///       country → country
///     country  34
struct GraphText {
    let text: String

    /// The maximum size of a drawing in cells; a larger file would be of no use.
    private static let mostCells = 20_000_000
    /// The maximum number of cells drawn at a time.
    private static let cellsAtOnce = 2_000_000

    init(_ model: GraphModel) {
        let layout = model.isTooLarge ? nil : GraphLayout(model)
        if let layout, layout.width * layout.height <= Self.mostCells {
            text = Self.drawing(layout)
        } else {
            text = Self.list(model)
        }
    }

    private static func drawing(_ layout: GraphLayout) -> String {
        let rows = max(1, cellsAtOnce / max(layout.width, 1))
        let strips = stride(from: 0, to: layout.height, by: rows).map { y in
            GraphRect(x: 0, y: y, width: layout.width, height: min(rows, layout.height - y))
        }
        return strips.flatMap { GraphDrawing(layout, clip: $0).text }.joined(separator: "\n")
    }

    private static func list(_ model: GraphModel) -> String {
        let (tables, links) = (RowCount.exact(model.tables.count), RowCount.exact(model.links.count))
        var lines = [
            "\(tables.text) tables and \(links.text) links are too many to draw. Associations of each table:"
        ]
        let linksOf = Dictionary(grouping: model.links, by: \.from)
        for (index, table) in model.tables.enumerated() {
            lines.append(SafeText.line(table.name) + "  " + (table.isView ? "view" : table.count.text))
            for link in linksOf[index] ?? [] {
                let sign = link.kind == .through ? " ═ " : " → "
                lines.append(
                    "  " + SafeText.line(link.key) + sign + SafeText.line(model.tables[link.to].name)
                        + (link.isInferred ? "  " + Inference(certainty: link.certainty).word : ""))
            }
        }
        return lines.joined(separator: "\n")
    }
}
