extension GraphLayout {
    /// Lays out the neighbourhood of a table, or the whole schema where `hops` is `nil`.
    package init(_ entries: [CatalogEntry], focus: String, hops: Int?) {
        let all = GraphModel(entries)
        let model = hops.map { all.neighbourhood(of: focus, hops: $0) } ?? all
        let width = 24
        let boxes = model.tables.enumerated().map { index, entry in
            GraphBox(
                table: entry.name, frame: GraphRect(x: 0, y: index * 5, width: width, height: 4),
                count: entry.count, isView: entry.isView)
        }
        self.init(boxes: boxes, edges: [], width: width, height: boxes.count * 5)
    }
}
