/// The association graph as source code for drawing programs: the neighborhood of a table, or the whole schema.
package struct GraphSource {
    let model: GraphModel

    package init(_ model: GraphModel) {
        self.model = model
    }

    /// Source code for Graphviz, as for `dot -Tsvg`.
    package var dot: String {
        var lines = [
            "digraph joinery {",
            "  rankdir = LR;",
            "  node [shape = box];",
            "  edge [dir = both, arrowtail = none];",
        ]
        for table in model.tables {
            let style = table.isView ? ", style = dashed" : ""
            let label = table.isView ? table.name : table.name + "\n" + table.count.text
            lines.append(
                "  \(GraphSource.dotText(table.name)) [label = \(GraphSource.dotText(label))\(style)];")
        }
        for link in model.links {
            // From the referenced table, so that it is on the left.
            let (from, to) = (model.tables[link.to].name, model.tables[link.from].name)
            let ends =
                switch link.kind {
                case .hasMany: "arrowhead = crow"
                case .hasOne: "arrowhead = tee"
                case .through:
                    "arrowhead = crow, arrowtail = crow, color = \"black:black\", constraint = false"
                }
            let style = link.isInferred ? ", style = dashed" : ""
            lines.append(
                "  \(GraphSource.dotText(from)) -> \(GraphSource.dotText(to)) "
                    + "[\(ends), label = \(GraphSource.dotText(link.key))\(style)];")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// Source code for Mermaid: an `erDiagram`.
    package var mermaid: String {
        var lines = ["erDiagram"]
        for (index, table) in model.tables.enumerated() {
            lines.append("  t\(index)[\(GraphSource.mermaidText(table.name))]")
        }
        for link in model.links {
            let ends =
                switch link.kind {
                case .hasMany: link.isInferred ? "||..o{" : "||--o{"
                case .hasOne: link.isInferred ? "||..o|" : "||--o|"
                case .through: "}o..o{"
                }
            lines.append("  t\(link.to) \(ends) t\(link.from) : \(GraphSource.mermaidText(link.key))")
        }
        return lines.joined(separator: "\n")
    }

    private static func dotText(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            escaping(SafeText.line(String(line))) { $0 == "\"" || $0 == "\\" ? "\\" + String($0) : nil }
        }
        return "\"" + lines.joined(separator: "\\n") + "\""
    }

    /// Quotes text for Mermaid, whose only escape for a quote is its character entity.
    private static func mermaidText(_ text: String) -> String {
        "\"" + escaping(SafeText.line(text)) { $0 == "\"" ? "#quot;" : nil } + "\""
    }

    /// Escapes by Unicode scalar, because a combining mark forms a single character with a quote before it.
    private static func escaping(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
    }
}
