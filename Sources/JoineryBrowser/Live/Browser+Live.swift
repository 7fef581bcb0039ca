/// Following commits by other programs.
extension Browser {
    /// Fetches panes whose content changed, each with its cursor in place.
    ///
    /// A pane that waits for an answer is left alone: the session compares that answer with the commits since the
    /// read began, and reports the pane again if the answer is old. This way, a busy writer cannot starve the screen.
    mutating func refetch(changed panes: Set<Pane>) -> [Effect] {
        var effects: [Effect] = []
        // A running count or number that is too old is reported again with its answer.
        let free = panes.filter { !awaits($0) }
        defer {
            tickets.refetched.formUnion(
                free.filter { tickets.pending[$0] != nil || $0 == .detail && awaits(.detail) })
        }
        for pane in Pane.allCases where free.contains(pane) {
            if let screen = location?.screen, screen.kind.pane == pane {
                effects += changeScreen(screen.kind) { $0.refetchChanged(in: &$1) } ?? []
            } else if let state = overlay?.uncovered.state, state.pane == pane {
                effects += state.refetch(in: &self)
            } else if pane == .detail {
                effects += fetchDetail()
            } else if pane == .preview {
                effects += fetchPreview()
            } else if pane == .catalog {
                effects += fetchCatalog()
            } else if pane == .result {
                effects += repeatQuery()
            } else if pane == .count, location?.isWholeTable == false {
                effects += changeGrid { $0.countRows(exact: false, isRepeated: true, in: &$1) }
            } else if pane == .number {
                effects += changeGrid { $0.numberRow(isChanged: true, in: &$1) }
            } else if pane == .figures {
                effects += readFigures()
            } else if pane == .trial {
                effects += tryPatch(knowing: patch.trial)
            }
        }
        return effects
    }

    /// Reads everything on the screen again.
    mutating func refetchEverything() -> [Effect] {
        queries.result?.isStale = true
        return refetchAll { $0.refetch(in: &$1) }
    }

    /// Reads everything on the screen again, because links or labels are others now.
    mutating func refetchLinked() -> [Effect] { refetchAll { $0.refetchLinked(in: &$1) } }

    private mutating func refetchAll(
        _ refetch: (inout any ScreenState, inout ScreenContext) -> [Effect]
    ) -> [Effect] {
        var effects = fetchCatalog() + (changeScreen(location?.screen.kind, refetch) ?? [])
        effects += fetchPreview() + refreshGlance() + fetchDetail()
        if let path = location?.path { effects.append(fetchCrumbs(of: path)) }
        return effects
    }

    mutating func toggleLive() -> [Effect] {
        switch status.live {
        case .paused:
            status.live = .live
            say("Following commits by other programs.")
            defer { status.hasOtherLinks = false }
            return [.session(SessionControl.setWatching(true))]
                + (status.hasOtherLinks ? refetchLinked() : [])
        case .live, .starting:
            status.live = .paused(commits: 0)
            say("No longer following commits by other programs.")
            return [.session(SessionControl.setWatching(false))]
        case .immutable:
            say("The file was opened with immutable=1 and is not watched.")
            return []
        case .lost:
            status.live = .starting
            return [.session(SessionControl.reopen)] + refetchEverything()
        }
    }

    mutating func noteLockWait(_ begins: Bool) -> [Effect] {
        status.lockWaits = max(status.lockWaits + (begins ? 1 : -1), 0)
        return []
    }

    /// Ends a second of the activity shown in the catalog.
    mutating func endSecond() -> [Effect] {
        let isCounting = catalog.activity.endSecond()
        if catalog.order == .activity { catalog.fit(lines: catalogLines) }
        return isCounting ? [.loop(.endSecond)] + refreshGlance() : []
    }

    mutating func hear(_ news: FileNews) -> [Effect] {
        switch news {
        case .live:
            if case .paused = status.live { return [] }
            status.live = .live
        case .immutable: status.live = .immutable
        case .commits(let entries):
            changes.append(entries, height: viewport.mainLines)
            return (catalog.activity.add(entries) ? [.loop(.endSecond)] : []) + refreshGlance()
        case .foundOut(let findings): changes.resolve(findings, height: viewport.mainLines)
        case .counted(let counts): return accept(counts)
        case .labels(let labels): for (table, columns) in labels { changes.labels[table] = columns }
        case .committed(let new):
            if case .paused(let commits) = status.live { status.live = .paused(commits: commits + new) }
        // Also sent if a change is only possible; the catalog shows whether there was one.
        case .schemaChanged: return refetchEverything()
        case .times(let kept): times.keep(kept)
        case .rulesChanged:
            say("Labels, associations and times were reloaded.")
            return refetchLinked() + refetchLinks()
        case .linksFound(let news): return hear(news)
        case .replaced(let subject):
            say("\(SafeText.line(subject)) was replaced; now showing the new one.")
            status.live = .starting
            return [.session(SessionControl.reopen)] + refetchEverything()
        case .lost(let sentence):
            status.live = .lost(SafeText.line(sentence))
            status.notice = Status.Notice(text: SafeText.line(sentence), isError: true)
        case .unfitRules(let sentence):
            status.notice = Status.Notice(text: SafeText.line(sentence), isError: true)
        }
        return []
    }
}
