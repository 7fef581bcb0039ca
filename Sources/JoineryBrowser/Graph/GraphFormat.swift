/// A format in which the association graph can be written.
package enum GraphFormat: String, CaseIterable, FileFormat, Sendable {
    case text, dot, mermaid, svg, json

    package static let ends: [(end: String, format: GraphFormat)] = [
        ("svg", .svg), ("dot", .dot), ("gv", .dot), ("mmd", .mermaid), ("mermaid", .mermaid),
        ("json", .json), ("txt", .text),
    ]

    /// Returns the graph of a model, without a line break at the end.
    package func text(of model: GraphModel) -> String {
        switch self {
        case .text: GraphText(model).text
        case .dot: GraphSource(model).dot
        case .mermaid: GraphSource(model).mermaid
        case .svg: GraphSVG(GraphLayout(model)).text
        case .json: GraphSource(model).json
        }
    }
}

/// An export of the association graph to a file.
package struct GraphExport: Export {
    package var model: GraphModel
    package var format: GraphFormat
    /// The file name as typed.
    package var file: String

    package func write(to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        let text = SafeText.$keepsJoinedEmoji.withValue(true) { format.text(of: model) }
        try file.write(text + "\n")
        return .tables(model.tables.count)
    }
}
