extension Browser {
    /// Returns the first effects: reading the catalog, and going to where the user wants to begin.
    package mutating func start(at path: String? = nil) -> [Effect] {
        var effects = fetchCatalog()
        if let path { effects.append(find(path)) }
        return effects
    }

    /// Changes the state according to a message, and returns the effects that follow from it.
    package mutating func update(_ message: Message) -> [Effect] {
        defer { if overlay == nil { searches.overlay = "" } }
        let effects = react(to: message)
        return effects + followCatalog() + followDetail() + summarizeSelection()
    }

    private mutating func react(to message: Message) -> [Effect] {
        switch message {
        case .command(let command): obey(command)
        case .digit(let digit, let command): type(digit: digit, meaning: command)
        case .pause: pause()
        case .unbound(let key): inDetail { $0.explain(key) }
        case .prompt(let edit): inDetail { $0.type(edit) }
        case .edit(let edit): self.edit(edit)
        case .paste(let paste): inDetail { $0.paste(paste) }
        case .viewport(let viewport): resize(to: viewport)
        case .click(let target): click(target)
        case .splitter(let event): drag(event)
        case .answer(let answer): accept(answer)
        case .changed(let panes): refetch(changed: panes)
        case .file(let news): hear(news)
        case .lockWait(let begins): noteLockWait(begins)
        case .highlightEnded(let number): endHighlight(number)
        case .secondEnded: endSecond()
        case .edited(let text): changeQuery { $0.replaceText(with: text, in: &$1) }
        case .complaint(let text): hear(complaint: text)
        case .remark(let text): hear(remark: text)
        case .openedBeside(let file, let place): accept(file, beside: place)
        case .notOpened(let sentence): hear(notOpened: sentence)
        }
    }

    // MARK: Commands

    /// Performs a command, which ends a number being typed.
    private mutating func obey(_ command: Command) -> [Effect] {
        defer { typedNumber = nil }
        if command == .last, let effects = goToTypedRow() { return effects }
        return perform(command)
    }

    private mutating func pause() -> [Effect] {
        if typedNumber?.isSurelyNumber == true { status.notice = nil }
        typedNumber = nil
        return []
    }

    /// Says why a key has no meaning here, even if its command could be performed.
    private mutating func explain(_ key: UnboundKey) -> [Effect] {
        typedNumber = nil
        status.notice = nil
        say(key.command.flatMap { overlay == nil ? obstacle(to: $0) : nil } ?? key.sentence)
        return []
    }

    mutating func perform(_ command: Command) -> [Effect] {
        status.notice = nil
        if focus == .detail, overlay != nil { return inDetail { $0.perform(command) } }
        if let effects = performInOverlay(command) ?? performInDetail(command) { return effects }
        if let obstacle = obstacle(to: command) ?? missingRows(for: command) {
            say(obstacle)
            return []
        }
        if command == .showQuery { return showQuery() }
        if command == .findText { return beginFinding() }
        if let screen = Screen.Kind.allCases.first(where: { $0.command == command }) { return show(screen) }
        let effects =
            focus != .catalog && location != nil
            ? changeScreen(location?.screen.kind) { $0.perform(command, in: &$1) }
            : catalog.perform(command, in: &self)
        return effects ?? performEverywhere(command)
    }

    /// Performs a command that means the same wherever the focus is.
    private mutating func performEverywhere(_ command: Command) -> [Effect] {
        switch command {
        case .nextPane, .previousPane: return goToPane(command)
        case .showCatalog:
            if focus == .catalog { sayAlreadyThere() }
            focus = .catalog
        case .toggleCatalog: toggleCatalog()
        case .toggleDetail: toggleDetail()
        case .toggleHidden: return toggleHidden()
        case .editQuery: return editQuery()
        case .showLibrary: return beginLibrary()
        case .back: return goBack()
        case .forward: return goForward()
        case .include: return beginIncluding()
        case .showAssociations: return beginAssociations()
        case .viewCell, .viewRow, .copyCell, .copyRow: return readRecord(command)
        case .saveCell: return beginSavingCell()
        case .openOutside: return beginOpeningValue()
        case .changeValue: return beginChangingValue()
        case .deleteRow: return beginDeletingRows()
        case .showPatch: return showPatch()
        case .showTimes: return showTimes()
        case .keepTimes: return keepTimes()
        case .showProfile: return beginProfile()
        case .showProfiles: return beginProfiles()
        case .group: return beginGrouping()
        case .export: return beginExport()
        case .copyPath: return copyPath()
        case .markMoment: markMoment()
        case .compareMoments: return compareMoments()
        case .mark: return markRow()
        case .connect: return beginConnections()
        case .showDeadLinks: return beginDeadLinks()
        case .showLinks: return beginLinks()
        case .whereElse: return beginSharedValues()
        case .toggleLive: return toggleLive()
        case .reload: return [.session(LinksWork.searchAgain)] + refetchEverything()
        case .search, .nextMatch, .previousMatch: return searchable?.search(command, in: &self) ?? []
        case .complete: completeColumn()
        case .showFiles: return beginFiles()
        case .close: return close()
        case .quit:
            guard let obstacle = patch.obstacleToQuitting() else { return [.loop(.quit)] }
            complain(obstacle)
        case .quitAtOnce: return [.loop(.quit)]
        case .suspend: return [.loop(.suspend)]
        default: overlay = Overlay.opened(by: command)
        }
        return []
    }

    /// Tab and Shift-Tab: the order is the catalog, in a query its text, the rows, and the row beside them.
    private mutating func goToPane(_ command: Command) -> [Effect] {
        let panes: [Focus] = detail.place == nil ? [.catalog, .main] : [.catalog, .main, .detail]
        let index = (panes.firstIndex(of: focus) ?? 0) + (command == .nextPane ? 1 : panes.count - 1)
        let before = focus
        focus = panes[index % panes.count]
        guard focus == .main, before == .catalog || before == .detail else { return [] }
        return changeQuery { query, _ in
            query.isEditing = before == .catalog && command == .nextPane
            return []
        }
    }

    /// Esc: cancels whatever is running. If nothing is, deselects the rows or, if none is selected, ends the search in
    /// the catalog or the rows.
    private mutating func close() -> [Effect] {
        if !awaited.isEmpty { return cancelQueries() }
        if focus == .main {
            if deselectRows() { return [] }
            rowsSearch = ""
            treeSearch = ""
            structureSearch = ""
        }
        return focus == .catalog && !catalog.search.isEmpty ? narrowCatalog(to: "") : []
    }

    mutating func cancelQueries() -> [Effect] {
        let counting: Set<Pane> = tickets.inBackground[.count] == nil ? [] : [.rows]
        let awaited = counting.union(tickets.pending.keys)
        let panes = Pane.allCases.filter(awaited.contains)
        tickets.pending = [:]
        for part in Pane.rows.parts { tickets.inBackground[part] = nil }
        prompt?.isSubmitted = false
        if let screen = location?.screen, let pane = screen.kind.pane, panes.contains(pane) {
            _ = changeScreen(screen.kind) { screen, context in
                screen.cancel(in: &context)
                return []
            }
        }
        let effects = panes.contains(.result) ? noteCanceledQuery() : []
        copiedRecord = nil
        say("Canceled.")
        return panes.map { .cancel($0) } + effects
    }

    private mutating func toggleHidden() -> [Effect] {
        catalog.listsHidden.toggle()
        changes.listInternal(catalog.listsHidden, height: viewport.mainLines)
        say(
            catalog.listsHidden
                ? "Internal tables of SQLite and its modules are shown."
                : "Internal tables of SQLite and its modules are hidden.")
        return fetchCatalog()
    }

    // MARK: The screen

    private mutating func resize(to viewport: Viewport) -> [Effect] {
        let isOtherWidth = viewport.mainColumns != self.viewport.mainColumns
        let isHigher = viewport.mainLines > self.viewport.mainLines
        self.viewport = viewport
        catalog.fit(lines: catalogLines)
        fitOverlay()
        guard location != nil else { return isHigher ? fetchPreview() : [] }
        location?.changeScreens { $0.state.fitted(in: viewport) }
        changes.fit(height: viewport.mainLines)
        // Values that take several lines are wrapped when they are read.
        let ofTree = isOtherWidth ? change(TreePane.self) { $0.wrapAgain(in: &$1) } : []
        return ofTree + changeGrid { $0.fetchMore(in: &$1) }
    }

    private mutating func click(_ target: ClickTarget) -> [Effect] {
        if case .overlay(let line) = target { return overlay?.state.click(line: line, in: &self) ?? [] }
        guard overlay == nil else { return [] }
        if prompt?.isAbout(.rows) == true { prompt = nil }
        typedNumber = nil
        status.notice = nil
        switch target {
        case .catalog(let line):
            focus = .catalog
            return catalog.click(line: line, in: &self)
        case .line, .header, .box, .text:
            focus = .main
            return changeScreen(location?.screen.kind) { $0.click(target, in: &$1) } ?? []
        case .detail(let line):
            guard detail.place != nil else { return [] }
            focus = .detail
            return inDetail { browser in
                browser.changeScreen(.tree) { $0.click(.line(line), in: &$1) } ?? []
            }
        case .overlay: return []
        }
    }
}
