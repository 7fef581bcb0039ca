import JoineryAnalysis
import JoineryEngine

/// How a list of links is printed.
package enum LinkFormat: String, CaseIterable, Sendable {
    case text, json, toml, sql

    /// Returns a list of links in the format.
    ///
    /// - Parameter schema: The schema of the file, which knows what is indexed.
    package func text(of list: LinkList, in schema: DatabaseSchema) -> String {
        switch self {
        case .text: list.text
        case .json: list.json
        case .toml: list.toml
        case .sql: list.sql(in: schema)
        }
    }
}

extension LinkList {
    /// One line for each link, with its reasons below:
    ///
    ///     cards.nid → notes.id  sure 99.9%
    ///         “n” is short for notes; 1,204 of 1,204 sampled values exist in notes.id
    fileprivate var text: String {
        guard !links.isEmpty else { return "There are no links." }
        let width = links.map { TextWidth.of($0.title) }.max() ?? 0
        return links.flatMap { link -> [String] in
            let padding = String(repeating: " ", count: width - TextWidth.of(link.title))
            let line = "\(link.title)\(padding)  \(link.note)"
            let sentences = link.candidate.sentences
            return [line] + (sentences.isEmpty ? [] : ["    " + sentences.joined(separator: "; ")])
        }.joined(separator: "\n")
    }

    fileprivate var json: String {
        var json = JSONText()
        json.object { json in
            json.member("links")
            json.array { json in
                for link in links {
                    json.element()
                    json.link(link)
                }
            }
        }
        return json.text
    }

    /// The links that nobody declared, as the associations of a sidecar file.
    fileprivate var toml: String {
        let inferred = links.filter { link in
            switch link.standing {
            case .inferred, .defined: true
            case .declared, .refused: false
            }
        }
        return (["[associations]"] + inferred.map(\.toml)).joined(separator: "\n")
    }

    /// The foreign keys and indexes that one could declare, table by table.
    fileprivate func sql(in schema: DatabaseSchema) -> String {
        var lines: [String] = []
        for (table, links) in Self.byTable(links) {
            lines.append("-- \(SafeText.line(table))")
            for link in links where link.candidate.conditions.isEmpty {
                lines.append(link.candidate.foreignKeySQL)
            }
            for link in links {
                let columns = link.candidate.originColumns
                let isIndexed =
                    schema.table(named: table)?.indexes.contains { index in
                        !index.isPartial
                            && zip(index.columns, columns).filter { $0.isName($1) }.count == columns.count
                    } ?? false
                if !isIndexed { lines.append(link.candidate.indexSQL) }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func byTable(_ links: [Link]) -> [(String, [Link])] {
        var groups: [(String, [Link])] = []
        for link in links where link.isUndeclared {
            if let last = groups.last?.0, last.isName(link.candidate.originTable) {
                groups[groups.count - 1].1.append(link)
            } else {
                groups.append((link.candidate.originTable, [link]))
            }
        }
        return groups
    }
}

extension LinkList.Link {
    package var title: String { "\(candidate.origin) → \(candidate.destination)" }

    fileprivate var isUndeclared: Bool {
        switch standing {
        case .inferred, .defined: true
        case .declared, .refused: false
        }
    }

    /// `sure 99.9%`, `declared`.
    package var note: String {
        guard case .inferred = standing else { return standing.word }
        return "\(standing.word) \(candidate.certaintyText)"
    }

    /// The association as a line of a sidecar file.
    fileprivate var toml: String {
        let name = key ?? suggestedKey
        return "\(candidate.originTable.tomlKey).\(name.tomlKey) = \(candidate.definition(inverse: nil))"
    }

    /// A name for the association, if it has none: only letters, digits and `_`.
    var suggestedKey: String {
        if let rule, rule.table.isName(candidate.originTable) { return rule.key }
        return String(
            candidate.originColumns.joined(separator: "_").map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}

extension LinkCandidate {
    /// The definition of the association in a sidecar file: `{columns = "nid", to = "notes", key = "id"}`.
    ///
    /// - Parameter inverse: The key of the association from the other side; `nil` to have it derived.
    func definition(inverse: String?) -> String {
        let conditions = conditions.map { "\($0.column.tomlKey) = \($0.value.toml)" }
        let parts =
            ["columns = \(originColumns.toml)", "to = \(destinationTable.toml)"]
            + ["key = \(destinationColumns.toml)"]
            + (conditions.isEmpty ? [] : ["where = {\(conditions.joined(separator: ", "))}"])
            + (inverse.map { ["inverse = \($0.toml)"] } ?? [])
        return "{\(parts.joined(separator: ", "))}"
    }

    /// The certainty as a percentage: `99.9%`, `85%`. Only what is certain reads as 100%.
    package var certaintyText: String {
        let thousandths = Int(exactly: (certainty * 1_000).rounded(.down)) ?? 0
        return thousandths > 990 && certainty < 1
            ? "\(thousandths / 10).\(thousandths % 10)%" : "\(thousandths / 10)%"
    }
}

extension JSONText {
    fileprivate mutating func link(_ link: LinkList.Link) {
        object { json in
            json.member("from")
            json.string(link.candidate.originTable)
            json.member("columns")
            json.strings(link.candidate.originColumns)
            json.member("to")
            json.string(link.candidate.destinationTable)
            json.member("key")
            json.strings(link.candidate.destinationColumns)
            if let key = link.key {
                json.member("association")
                json.string(key)
            }
            if !link.candidate.conditions.isEmpty {
                json.member("where")
                json.object { json in
                    for condition in link.candidate.conditions {
                        json.member(condition.column)
                        json.value(condition.value)
                    }
                }
            }
            json.member("standing")
            json.string(link.standing.word)
            json.member("certainty")
            json.value(link.candidate.certainty.databaseValue)
            json.member("reasons")
            json.strings(link.candidate.sentences)
        }
    }

    private mutating func strings(_ strings: [String]) {
        array { json in
            for string in strings {
                json.element()
                json.string(string)
            }
        }
    }
}
