import JoineryAnalysis
import JoineryEngine

/// What a commit changed in the definition of a file, in words.
package struct SchemaNews {
    /// What differs, one sentence for each difference: `created table author`.
    package let parts: [String]

    private let commits: Int

    /// The number of parts that are named.
    private static let most = 8

    /// Compares the file with how it was before a number of commits that were not distinguished.
    package init(from old: SchemaSnapshot, to new: SchemaSnapshot, after commits: Int) {
        var parts = new.differences(since: old).map(Self.text)
        if old.userVersion != new.userVersion {
            parts.append("user_version \(old.userVersion) → \(new.userVersion)")
        }
        if old.applicationID != new.applicationID {
            parts.append("application_id \(old.applicationID) → \(new.applicationID)")
        }
        if old.hasStatistics != new.hasStatistics {
            parts.append(new.hasStatistics ? "created statistics, as ANALYZE does" : "dropped the statistics")
        }
        if parts.isEmpty, old.schemaVersion != new.schemaVersion {
            // Nothing but VACUUM counts one change that leaves the schema as it was. It leaves no free pages, and commits alone.
            let isVacuum =
                commits == 1 && new.schemaVersion == old.schemaVersion + 1 && new.freePageCount == 0
            parts.append(
                isVacuum
                    ? "VACUUM: the file was rewritten, rows unchanged"
                    : "the file was rewritten with the same schema, as VACUUM does")
        }
        self.parts = parts
        self.commits = commits
    }

    /// The differences on one line; `nil` if nothing differs.
    private var text: String? {
        guard !parts.isEmpty else { return nil }
        let rest = parts.count - Self.most
        return parts.prefix(Self.most).joined(separator: "; ")
            + (rest > 0 ? "; … \(rest) more changes" : "")
    }

    /// The sentence about the commits; `nil` if nothing differs.
    package var sentence: String? {
        text.map { $0 + (commits > 1 ? "; what else the commits changed is not known" : "") }
    }

    /// The note for the log; `nil` if nothing differs.
    var note: ChangeLog.Note? {
        guard let text, let sentence else { return nil }
        return ChangeLog.Note(text, sentence: sentence)
    }

    private static func text(of difference: SchemaDifference) -> String {
        guard let object = difference.object else { return "" }
        let name = "\(object.kind.rawValue) \(SafeText.line(object.name))"
        switch difference.kind {
        case .added: return "created \(name)"
        case .removed: return "dropped \(name)"
        case .changed:
            let columns =
                difference.addedColumns.map { "+" + SafeText.line($0) }
                + difference.removedColumns.map { "−" + SafeText.line($0) }
            return "changed \(name)" + (columns.isEmpty ? "" : " (" + columns.joined(separator: ", ") + ")")
        }
    }
}

extension DatabaseFileChange {
    /// The index of the transaction that the news of the definition belong to; `nil` if there can be none.
    ///
    /// The definition is read after all of them, so that earlier ones cannot be told apart.
    package var schemaTransaction: Int? {
        transactions.lastIndex { $0.tables == .everything(.schemaChanged) }
            ?? (schemaChanged || pages == .everything(.lostTrack)
                ? transactions.lastIndex { $0.tables.isEverything } : nil)
    }
}
