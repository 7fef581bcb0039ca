import JoineryAnalysis
import JoineryEngine

/// The format of a file with commits.
package enum ChangesFormat: Hashable, FileFormat, Sendable {
    case ndjson, markdown
    /// The SQL that repeats the commits, and the SQL that takes them back.
    case redo, undo

    package static let ends: [(end: String, format: ChangesFormat)] = [
        ("undo.sql", .undo), ("sql", .redo), ("ndjson", .ndjson), ("jsonl", .ndjson), ("md", .markdown),
        ("markdown", .markdown),
    ]

    package static let fileNameEnds =
        ".ndjson, .md, .sql to repeat the commits, or .undo.sql to take them back"
}

/// An export of the log of commits to a file.
package struct ChangesExport: Export, Hashable {
    var entries: [ChangeLog.Entry]
    var labels: NamedValues<[String]>
    package var format: ChangesFormat
    /// The file name as typed.
    package var file: String

    package func write(to file: OutputFile, _ reader: ExportReader) throws -> ExportedContent {
        var note: String?
        switch format {
        case .ndjson: for entry in entries { try file.write(line(of: entry) + "\n") }
        case .markdown:
            try file.write("| time | table | change | row | label | values |\n|---|---|---|---|---|---|\n")
            for entry in entries { try file.write(rows(of: entry).map { $0 + "\n" }.joined()) }
        case .redo, .undo:
            let direction: ChangeScript.Direction = format == .redo ? .redo : .undo
            let commits = entries.map { $0.changes ?? .everything(.unattributed) }
            var script = ""
            try reader.read { db in script = try ChangeScript(direction, in: db).text(of: commits) }
            if ScriptStatement.isFragile(script) { note = ScriptStatement.warning }
            try file.write(script)
        }
        return .commits(entries.reduce(0) { $0 + $1.commits }, note: note)
    }

    // MARK: JSON

    private func line(of entry: ChangeLog.Entry) -> String {
        var json = JSONText(isOnOneLine: true)
        json.object { json in
            json.member("time")
            json.string(entry.universalTime)
            json.member("commits")
            json.value(entry.commits.databaseValue)
            switch entry.content {
            case .everything(let note):
                json.member("everything")
                json.string(note.words)
            case .tables(let tables):
                json.member("tables")
                json.array { json in
                    for table in tables {
                        json.element()
                        json.object { $0.changedTable(table) }
                    }
                }
            }
        }
        return json.text
    }

    // MARK: Markdown

    private func rows(of entry: ChangeLog.Entry) -> [String] {
        guard case .tables(let tables) = entry.content else {
            guard case .everything(let note) = entry.content else { return [] }
            return [cells(entry.universalTime, "", note.sentence, "", "", "")]
        }
        return tables.flatMap { table -> [String] in
            guard let values = table.values, values.missing == nil else {
                let counts = table.rows.map {
                    "\($0.inserted.count) inserted, \($0.updated.count) updated, \($0.deleted.count) deleted"
                }
                let reason = table.values?.missing.map { "rows unknown: " + $0.reason }
                return [cells(entry.universalTime, table.name, counts ?? "changed", "", "", reason ?? "")]
            }
            let label = labels[table.name] ?? []
            return values.rows.map { row in
                cells(
                    entry.universalTime, table.name, row.kindName, String(row.rowID), row.label(label) ?? "",
                    row.text(besides: label))
            }
        }
    }

    private func cells(_ texts: String...) -> String {
        "| " + texts.map(MarkdownText.escaped).joined(separator: " | ") + " |"
    }
}

extension JSONText {
    fileprivate mutating func changedTable(_ table: ChangeLog.Table) {
        member("table")
        string(table.name)
        if let rows = table.rows {
            for (name, ids) in [
                ("inserted", rows.inserted), ("updated", rows.updated), ("deleted", rows.deleted),
            ] {
                member(name)
                array { json in
                    for id in ids {
                        json.element()
                        json.value(id.databaseValue)
                    }
                }
            }
        }
        guard let values = table.values else { return }
        if let missing = values.missing {
            member("unknown")
            string(missing.reason)
        } else {
            member("rows")
            changedRows(values.rows)
        }
    }
}
