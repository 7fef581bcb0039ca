import JoineryEngine

/// Watching the file.
extension Session {
    func watch(_ path: String) {
        for file in [path] + attached.map(\.path) {
            if let sentence = UnseenChanges.sentence(for: file) { deliver(.remark(sentence)) }
        }
        if isImmutable {
            deliver(.file(.immutable))
        } else {
            watch(WatchedFile(path: path, number: 0, count: attached.count + 1))
        }
        for (index, database) in attached.enumerated()
        where (try? DatabaseURI(database.path))??.isImmutable != true {
            watch(
                WatchedFile(
                    path: database.path, attached: database, number: index + 1, count: attached.count + 1))
        }
    }

    private func watch(_ file: WatchedFile) {
        do {
            let observer = try DatabaseFileObserver(
                path: file.path, detail: .values, willReopen: { [source] in source.letGo() },
                onEvent: { [weak self] event in self?.hear(event, of: file) })
            observers.withLock { $0.append(observer) }
            learnSchema(of: file)
            if file.attached == nil { deliver(.file(.live)) }
        } catch {
            deliver(.file(.lost("\(file.subject) cannot be watched: \(Self.sentence(for: error))")))
        }
    }

    func hear(_ event: DatabaseFileEvent, of file: WatchedFile) {
        switch event {
        case .committed(let change): hear(change, of: file)
        case .foundOut(let findings): hear(findings, of: file)
        case .replaced, .restored:
            learnSchema(of: file, isOther: true)
            links.withLock { $0.forget() }
            deliver(.file(.replaced(file.subject)))
        case .truncated:
            deliver(.file(.lost("\(file.subject) was truncated: \(file.oldData).")))
        case .deleted:
            deliver(.file(.lost("\(file.subject) was deleted: \(file.oldData).")))
            if file.attached != nil {
                // New connections would fail: from now on, the others are read without it.
                source.reopen()
                deliver(.file(.schemaChanged))
            }
        }
    }

    private func hear(_ change: DatabaseFileChange, of file: WatchedFile) {
        lastCommit.withLock { $0 = .now }
        let now = WallClock.now
        let (time, universalTime) = (now.ofDay, now.universal)
        var entries = change.transactions.map {
            file.entry($0, time: time, universalTime: universalTime)
        }
        let aboutSchema = change.schemaTransaction
        if let aboutSchema, entries[aboutSchema].number == nil {
            entries[aboutSchema].number = schemaInquiry.withLock { $0.nextEntry() }
        }
        schemaInquiry.withLock { $0.note(entries) }
        deliver(.file(.commits(entries)))
        if let entry = aboutSchema.flatMap({ entries[$0].number }) { findSchemaNews(entry, of: file) }
        if change.schemaChanged { labeledTables.withLock { $0 = [] } }
        findLabels(of: entries)
        ledger.withLock { ledger in
            let panes = ledger.commit(
                change.pages, in: file.attached?.name, schemaChanged: change.schemaChanged)
            guard ledger.isWatching else { return deliver(.file(.committed(change.commits))) }
            if change.schemaChanged {
                deliver(.file(.schemaChanged))
            } else if !panes.isEmpty {
                deliver(.changed(panes))
            }
        }
        counter.commit(change.pages, in: file.attached?.name)
    }

    /// Reports what was found out about earlier commits. The last one of which no table is known is completed with what
    /// differs in the schema.
    private func hear(_ findings: [Int: ChangedTables], of file: WatchedFile) {
        var contents = file.contents(findings)
        if let last = contents.filter({ $0.value.isUnknown }).keys.max() {
            findSchemaNews(last, of: file, otherwise: contents.removeValue(forKey: last))
            schemaInquiry.withLock { $0.forget([last]) }
        }
        schemaInquiry.withLock { $0.forget(contents.keys) }
        if !contents.isEmpty { deliver(.file(.foundOut(contents))) }
    }

    func setWatching(_ isWatching: Bool) {
        ledger.withLock { ledger in
            let hasNewSchema = ledger.hasNewSchema
            let panes = ledger.watch(isWatching)
            if isWatching, hasNewSchema {
                deliver(.file(.schemaChanged))
            } else if !panes.isEmpty {
                deliver(.changed(panes))
            }
        }
    }

    /// Looks up the labels of tables that appear in the log of changes for the first time.
    private func findLabels(of entries: [ChangeLog.Entry]) {
        let names = entries.flatMap(\.tableNames)
        let new = labeledTables.withLock { known in
            names.filter { known.insert($0) }
        }
        if new.isEmpty { return }
        labels.async { [weak self] in
            let labels = try? self?.source.read(for: .background) { db in
                let (schema, labels) = (try db.schema(), RowLabels(db))
                let tables = new.compactMap { schema.table(named: $0) }
                return NamedValues(first: try tables.map { ($0.name, try labels.label(of: $0).columns) })
            }
            if let labels { self?.deliver(.file(.labels(labels))) }
        }
    }
}

/// One of the files of a session, and what its observer reports in terms of the session.
struct WatchedFile: Sendable {
    let path: String
    /// The attached database of the file; `nil` for the main file.
    var attached: AttachedDatabase?
    /// The place of the file among the files of the session.
    let number: Int
    /// The number of files of the session.
    let count: Int

    /// The file as the subject of a sentence.
    var subject: String { attached.map { "The attached file \($0.name)" } ?? "The file" }

    /// What is to be said of the data on the screen when the file is gone.
    var oldData: String { attached == nil ? "the data shown is old" : "the data shown from it is old" }

    /// Returns the entry of a transaction for the log of all files.
    func entry(_ transaction: CommittedTransaction, time: String, universalTime: String) -> ChangeLog.Entry {
        guard let attached else {
            var entry = ChangeLog.Entry(transaction, time: time, universalTime: universalTime)
            entry.number = entry.number.map(number(of:))
            return entry
        }
        var entry = ChangeLog.Entry(
            transaction.listed(in: attached), time: time, universalTime: universalTime)
        entry.content = labeled(entry.content)
        entry.number = entry.number.map(number(of:))
        return entry
    }

    /// Returns what was found out about earlier transactions, by the numbers of their entries.
    func contents(_ findings: [Int: ChangedTables]) -> [Int: ChangeLog.Content] {
        var contents: [Int: ChangeLog.Content] = [:]
        for (key, tables) in findings {
            contents[number(of: key)] =
                attached.map { labeled(ChangeLog.Content(tables.listed(in: $0))) }
                ?? ChangeLog.Content(tables)
        }
        return contents
    }

    /// Returns the content, with the name of the file if anything in it may have changed.
    func labeled(_ content: ChangeLog.Content) -> ChangeLog.Content {
        guard let attached, case .everything(let note) = content else { return content }
        return .everything(
            ChangeLog.Note("\(attached.name): \(note.words)", sentence: "\(attached.name): \(note.sentence)"))
    }

    /// Each observer numbers its own transactions.
    private func number(of transaction: Int) -> Int { transaction * count + number }
}
