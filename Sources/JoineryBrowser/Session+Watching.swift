import JoineryEngine

/// Watching the file.
extension Session {
    func watch(_ path: String) {
        guard !isImmutable else { return deliver(.file(.immutable)) }
        do {
            let observer = try DatabaseFileObserver(
                path: path, detail: .values, willReopen: { [source] in source.letGo() },
                onEvent: { [weak self] event in self?.hear(event) })
            self.observer.withLock { $0 = observer }
            deliver(.file(.live))
        } catch {
            deliver(.file(.lost("The file cannot be watched: \(Self.sentence(for: error))")))
        }
    }

    private func hear(_ event: DatabaseFileEvent) {
        switch event {
        case .committed(let change): hear(change)
        case .foundOut(let findings):
            deliver(.file(.foundOut(findings.mapValues { ChangeLog.Content($0) })))
        case .replaced, .restored: deliver(.file(.replaced))
        case .truncated: deliver(.file(.lost("The file was truncated: the data shown is old.")))
        case .deleted: deliver(.file(.lost("The file was deleted: the data shown is old.")))
        }
    }

    private func hear(_ change: DatabaseFileChange) {
        let now = WallClock.now
        let (time, universalTime) = (now.ofDay, now.universal)
        let entries = change.transactions.map {
            ChangeLog.Entry($0, time: time, universalTime: universalTime)
        }
        deliver(.file(.commits(entries)))
        if change.schemaChanged { labeledTables.withLock { $0 = [] } }
        findLabels(of: entries)
        ledger.withLock { ledger in
            let panes = ledger.commit(change.pages, schemaChanged: change.schemaChanged)
            guard ledger.isWatching else { return deliver(.file(.committed(change.commits))) }
            if change.schemaChanged {
                deliver(.file(.schemaChanged))
            } else if !panes.isEmpty {
                deliver(.changed(panes))
            }
        }
        counter.commit(change.pages)
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
        let names = Set(entries.flatMap(\.tableNames))
        let new = labeledTables.withLock { known in
            defer { known.formUnion(names) }
            return names.subtracting(known)
        }
        if new.isEmpty { return }
        labels.async { [weak self] in
            guard let reader = try? self?.source.reader(for: .background) else { return }
            let labels = try? reader.read { db in
                let (schema, labels) = (try db.schema(), RowLabels(db))
                let tables = new.compactMap { schema.table(named: $0) }
                return try Dictionary(
                    tables.map { ($0.name, try labels.label(of: $0).columns) }, uniquingKeysWith: { $1 })
            }
            if let labels { self?.deliver(.file(.labels(labels))) }
        }
    }
}
