import JoineryBrowser
import JoineryEngine

/// A line printed by `joinery watch`.
enum WatchedLine {
    /// A commit, or several that were not distinguished, and what they changed in the definition of the file.
    case commits(CommittedTransaction, SchemaNews?, of: AttachedDatabase?)
    /// An event concerning the file, or an attached one.
    case file(name: String, sentence: String, of: AttachedDatabase?)

    /// The lines for an event that may concern one of the tables; without tables, for any event.
    ///
    /// - Parameters:
    ///   - attached: The attached database whose file the event concerns; `nil` for the main file.
    ///   - news: Finds out what changed in the definition of the file.
    static func lines(
        of event: DatabaseFileEvent, in attached: AttachedDatabase?, tables: NameSet,
        news: (_ commits: Int) -> SchemaNews?
    ) -> [WatchedLine] {
        let file = attached.map { "the attached file \($0.name)" } ?? "the file"
        switch event {
        case .committed(let change):
            let about = change.schemaTransaction
            let found = about.flatMap { news(change.transactions[$0].commits) }
            return change.transactions.enumerated().compactMap { index, transaction in
                let listed = attached.map(transaction.listed) ?? transaction
                guard listed.concerns(tables) else { return nil }
                return .commits(listed, index == about ? found : nil, of: attached)
            }
        // Printed lines are not revised.
        case .foundOut: return []
        case .replaced:
            return [.file(name: "replaced", sentence: "\(file) was replaced by another", of: attached)]
        case .truncated:
            return [.file(name: "truncated", sentence: "\(file) was truncated", of: attached)]
        case .deleted:
            return [.file(name: "deleted", sentence: "\(file) was deleted", of: attached)]
        case .restored:
            return [
                .file(
                    name: "restored",
                    sentence: "a database exists at the path \(attached == nil ? "" : "of \(file) ")again",
                    of: attached)
            ]
        }
    }

    // MARK: Text

    /// The line for people.
    ///
    /// - Parameter values: The means to print values; `nil` to print none.
    func text(at time: WallClock, _ values: WatchedValues?) throws -> String {
        let line = time.ofDay + "  " + content
        guard let values, case .commits(let transaction, _, of: _) = self else { return line }
        return ([line] + (try values.lines(of: transaction))).joined(separator: "\n")
    }

    /// The statements that repeat the commits, after a comment with the time.
    func sql(at time: WallClock, _ values: WatchedValues?) throws -> String {
        let heading = "-- \(time.universal)  " + content
        guard let values, case .commits(let transaction, _, of: _) = self else { return heading }
        let script = try values.script(of: transaction)
        return script.isEmpty ? heading : heading + "\n" + script.dropLast()
    }

    private var content: String {
        switch self {
        case .file(_, let sentence, _): return sentence
        case .commits(let transaction, let news, of: let attached):
            let count = transaction.commits == 1 ? "" : "\(transaction.commits) commits: "
            switch transaction.tables {
            case .everything(let reason):
                let file = attached.map { "\($0.name): " } ?? ""
                return count
                    + (news?.sentence.map { file + $0 } ?? reason.note.sentence)
            case .tables(let tables) where tables.isEmpty: return count + "no table changed"
            case .tables(let tables): return count + tables.map(Self.text).joined(separator: "  ")
            }
        }
    }

    /// The maximum number of rowids listed for each kind of change.
    private static let mostNamed = 8

    private static func text(of table: TableChange) -> String {
        let name = SafeText.line(table.name)
        guard let rows = table.rows else { return name }
        let parts = [("+", rows.inserted), ("~", rows.updated), ("-", rows.deleted)].filter { !$0.1.isEmpty }
        let texts = parts.map { sign, ids in
            let named = ids.prefix(mostNamed).map(String.init).joined(separator: ",")
            return "\(sign)\(ids.count) [\(named)\(ids.count > mostNamed ? ",…" : "")]"
        }
        return ([name] + texts).joined(separator: " ")
    }

    // MARK: JSON

    /// The line for programs: a JSON object.
    func json(at time: WallClock) -> String {
        "{\"time\":\"\(time.universal)\"," + members + "}"
    }

    private var members: String {
        switch self {
        case .file(let name, _, let attached):
            return "\"file\":\"\(name)\"" + (attached.map { ",\"attached\":\"\($0.name)\"" } ?? "")
        case .commits(let transaction, let news, of: let attached):
            let count = "\"commits\":\(transaction.commits),"
            switch transaction.tables {
            case .everything(let reason):
                return count + "\"everything\":\"\(reason.name)\"" + Self.json(of: news, attached)
            case .tables(let tables):
                return count + "\"tables\":[\(tables.map(Self.json).joined(separator: ","))]"
            }
        }
    }

    private static func json(of news: SchemaNews?, _ attached: AttachedDatabase?) -> String {
        guard let news, !news.parts.isEmpty else { return "" }
        let parts = news.parts.map { part in
            var quoted = JSONText()
            quoted.string(part)
            return quoted.text
        }
        return ",\"schema\":[\(parts.joined(separator: ","))]"
            + (attached.map { ",\"attached\":\"\($0.name)\"" } ?? "")
    }

    private static func json(of table: TableChange) -> String {
        var quoted = JSONText()
        quoted.string(table.name)
        let name = "\"table\":\(quoted.text)"
        guard let rows = table.rows else {
            return "{\(name)\(table.values?.missing.map { ",\"unknown\":\"\($0.reason)\"" } ?? "")}"
        }
        let lists = [("inserted", rows.inserted), ("updated", rows.updated), ("deleted", rows.deleted)]
        let members = lists.map { key, ids in
            ",\"\(key)\":[\(ids.map(String.init).joined(separator: ","))]"
        }
        var content = JSONText(isOnOneLine: true)
        if let values = table.values { content.changedRows(values.rows) }
        let rowsMember = table.values == nil ? "" : ",\"rows\":" + content.text
        return "{\(name)\(members.joined())\(rowsMember)}"
    }
}

extension CommittedTransaction {
    /// Whether one of the tables may have changed; without tables, always true.
    fileprivate func concerns(_ names: NameSet) -> Bool {
        guard !names.isEmpty, case .tables(let tables) = tables else { return true }
        return tables.contains { names.contains($0.name) }
            || names.spelled.contains { isInShadow(of: $0, tables) }
    }

    /// Whether a virtual table may have changed, because it keeps its content in tables named after it.
    private func isInShadow(of name: String, _ tables: [TableChange]) -> Bool {
        let prefix = FoldedName(name + "_").folded.utf8
        return region.intersects(DatabaseRegion(table: name))
            && tables.contains { FoldedName($0.name).folded.utf8.starts(with: prefix) }
    }
}

extension ChangedPages.Reason {
    fileprivate var name: String {
        switch self {
        case .schemaChanged: "schema"
        case .rollbackJournal: "rollback-journal"
        case .lostTrack: "lost-track"
        case .unattributed: "unattributed"
        }
    }
}
