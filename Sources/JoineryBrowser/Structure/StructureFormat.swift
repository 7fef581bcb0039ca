import JoineryAnalysis
import JoineryEngine

/// The formats in which the structure of tables is written.
package enum StructureFormat: String, CaseIterable, Sendable {
    case text, sql, json, markdown

    /// Returns the structure of tables and views.
    ///
    /// - Parameter isAlone: Whether they are not a list: there is one because one was asked for.
    package func text(of contents: [StructureContent.TableContent], isAlone: Bool) -> String {
        switch self {
        case .sql: return Self.script(contents.flatMap(\.creation))
        case .text:
            return contents.map { content in
                SafeText.line(content.structure.table.name) + "  " + content.summary + "\n\n"
                    + content.sections(sizes: nil).text
            }.joined(separator: "\n\n\n")
        case .markdown:
            return contents.map(\.markdown).joined(separator: "\n\n")
        case .json:
            var json = JSONText()
            if isAlone, let content = contents.first {
                json.structure(content)
            } else {
                json.array { json in
                    for content in contents {
                        json.element()
                        json.structure(content)
                    }
                }
            }
            return json.text
        }
    }

    /// Returns a script of statements that create objects, each with its semicolon.
    package static func script(_ creation: [String]) -> String {
        var statements = ScriptStatements()
        let text = creation.map { statements.text(of: $0, end: "\n") }.joined()
        return String(text.dropLast())
    }
}

extension StructureContent.TableContent {
    /// The statements that create the table, its indexes and its triggers.
    package var creation: [String] {
        let created = [structure.sql] + structure.indexes.map(\.sql) + structure.triggers.map(\.sql)
        return created.compactMap(\.self).map(SQLScript.terminated)
    }

    fileprivate var markdown: String {
        let head = "## \(MarkdownText.escaped(structure.table.name))\n\n\(MarkdownText.escaped(summary))"
        return ([head] + sections(sizes: nil).map(\.markdown)).joined(separator: "\n\n")
    }
}

extension StructureSection {
    fileprivate var markdown: String {
        "### \(title)\n\n" + (isSQL ? MarkdownText.codeBlock(text, language: "sql") : table)
    }

    private var text: String {
        lines.map { $0.cells.joined().map(\.text).joined() }.joined(separator: "\n")
    }

    private var table: String {
        let count = lines.map(\.cells.count).max() ?? 0
        let heads = (0..<count).map { self.heads.indices.contains($0) ? self.heads[$0] : "" }
        let rows = lines.map { line in
            (0..<count).map { column in
                line.cells.indices.contains(column)
                    ? MarkdownText.escaped(line.cells[column].map(\.text).joined()) : ""
            }
        }
        return ([heads, heads.map { _ in "---" }] + rows)
            .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}
