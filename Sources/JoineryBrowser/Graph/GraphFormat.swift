/// A format that the association graph can be written in.
package enum GraphFormat: String, CaseIterable, FileFormat, Sendable {
    case text, dot, mermaid, svg, json

    package static let ends: [(end: String, format: GraphFormat)] = [
        ("svg", .svg), ("dot", .dot), ("gv", .dot), ("mmd", .mermaid), ("mermaid", .mermaid),
        ("json", .json), ("txt", .text),
    ]

    /// The graph of a model, without the end of its last line.
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

/// The association graph as a person wants to have it in a file.
package struct GraphExport: Equatable, Sendable {
    package var model: GraphModel
    package var format: GraphFormat
    /// The file, as it was typed.
    package var file: String

    /// Writes the file.
    ///
    /// - Parameter hasBegun: Told when the file is there.
    /// - Returns: The number of tables.
    /// - Throws: Why the file cannot be written.
    func write(hasBegun: () -> Void = {}) throws -> Int {
        let file = try OutputFile(file)
        hasBegun()
        let text = format.text(of: model)
        try file.write(text + "\n")
        try file.finish()
        return model.tables.count
    }
}
