import JoineryEngine

/// What a commit changed in the definition of a file, in words.
struct SchemaNews {
    private let parts: [String]

    /// The number of parts that are named.
    private static let most = 8

    /// Compares the file with how it was.
    init(from old: SchemaSnapshot, to new: SchemaSnapshot) {
        var parts = new.differences(since: old).map(Self.text)
        if old.userVersion != new.userVersion {
            parts.append("user_version \(old.userVersion) → \(new.userVersion)")
        }
        if old.applicationID != new.applicationID {
            parts.append("application_id \(old.applicationID) → \(new.applicationID)")
        }
        if parts.isEmpty, old.schemaVersion != new.schemaVersion {
            parts.append("the file was rewritten with the same schema, as VACUUM does")
        }
        self.parts = parts
    }

    /// The note for the log; `nil` if nothing differs.
    var note: ChangeLog.Note? {
        guard !parts.isEmpty else { return nil }
        let rest = parts.count - Self.most
        let text =
            parts.prefix(Self.most).joined(separator: "; ") + (rest > 0 ? "; … \(rest) more changes" : "")
        return ChangeLog.Note(text, sentence: text)
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

/// Finding out what commits changed in the definition of the files.
extension Session {
    /// Reads how a file is defined, to compare it later.
    func learnSchema(of file: WatchedFile) {
        labels.async { [weak self] in
            guard let self, let snapshot = schemaSnapshot(of: file) else { return }
            knownSchemas.withLock { $0[file.number] = $0[file.number] ?? snapshot }
        }
    }

    /// Finds out what changed in the definition of a file, and completes an entry of the log.
    ///
    /// - Parameter content: The content of the entry if the definition is as it was, or cannot be read; `nil` to leave the
    ///   entry as it is.
    func findSchemaNews(_ number: Int, of file: WatchedFile, otherwise content: ChangeLog.Content? = nil) {
        labels.async { [weak self] in
            guard let self else { return }
            let note = schemaNews(of: file)?.note
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
