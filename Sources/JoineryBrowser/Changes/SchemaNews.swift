import JoineryEngine

/// What a commit changed in the definition of a file, in words.
package struct SchemaNews {
    /// What differs, one sentence for each difference: `created table author`.
    package let parts: [String]

    /// The number of parts that are named.
    private static let most = 8

    /// Compares the file with how it was.
    package init(from old: SchemaSnapshot, to new: SchemaSnapshot) {
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
            parts.append("the file was rewritten with the same schema, as VACUUM does")
        }
        self.parts = parts
    }

    /// The differences on one line; `nil` if nothing differs.
    package var text: String? {
        guard !parts.isEmpty else { return nil }
        let rest = parts.count - Self.most
        return parts.prefix(Self.most).joined(separator: "; ")
            + (rest > 0 ? "; … \(rest) more changes" : "")
    }

    /// The sentence about a number of commits that were not distinguished; `nil` if nothing differs.
    package func sentence(of commits: Int) -> String? {
        text.map { $0 + (commits > 1 ? "; what else the commits changed is not known" : "") }
    }

    /// The note for the log about a number of commits; `nil` if nothing differs.
    func note(of commits: Int) -> ChangeLog.Note? {
        guard let text, let sentence = sentence(of: commits) else { return nil }
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

/// Finding out what commits changed in the definition of the files.
extension Session {
    /// Reads how a file is defined, to compare it later.
    ///
    /// - Parameter isOther: Whether another file is at its path now.
    func learnSchema(of file: WatchedFile, isOther: Bool = false) {
        labels.async { [weak self] in
            guard let self else { return }
            let snapshot = schemaSnapshot(of: file)
            knownSchemas.withLock { $0[file.number] = (isOther ? nil : $0[file.number]) ?? snapshot }
        }
    }

    /// Finds out what changed in the definition of a file, and completes an entry of the log.
    ///
    /// - Parameters:
    ///   - commits: The number of commits of the entry.
    ///   - content: The content of the entry if the definition is as it was, or cannot be read; `nil` to leave the entry
    ///     as it is.
    func findSchemaNews(
        _ number: Int, of file: WatchedFile, commits: Int = 1, otherwise content: ChangeLog.Content? = nil
    ) {
        labels.async { [weak self] in
            guard let self else { return }
            let note = schemaNews(of: file)?.note(of: commits)
            guard let content = note.map({ file.told(.everything($0)) }) ?? content else { return }
            deliver(.file(.foundOut([number: content])))
        }
    }

    /// Compares a file with how it was the last time; returns `nil` if one of the two is not known.
    private func schemaNews(of file: WatchedFile) -> SchemaNews? {
        guard let new = schemaSnapshot(of: file) else { return nil }
        let old = knownSchemas.withLock { known in
            defer { known[file.number] = new }
            return known[file.number]
        }
        return old.map { SchemaNews(from: $0, to: new) }
    }

    private func schemaSnapshot(of file: WatchedFile) -> SchemaSnapshot? {
        try? source.read(for: .background) { try $0.schemaSnapshot(in: file.attached?.name ?? "main") }
    }
}
