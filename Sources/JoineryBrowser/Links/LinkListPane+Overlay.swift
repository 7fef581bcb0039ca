import JoineryEngine

extension Browser {
    /// The number of lines of the list of links, above the reasons.
    package var linkListLines: Int { max(boxLines - linkReasonLines - 1, 1) }

    /// The number of lines for the reasons for the link under the cursor.
    package var linkReasonLines: Int { min(max(boxLines / 4, 1), 5) }

    /// Handles `I`: lists the links, with the cursor on the one that the person looks at.
    mutating func beginLinks() -> [Effect] {
        show(LinkListPane(at: linkLookedAt))
        return refetchLinks()
    }

    private var linkLookedAt: LinkListPane.Wanted? {
        guard focus == .main, let location else {
            return catalog.table.map(LinkListPane.Wanted.init)
        }
        if case .graph(let graph) = location.screen {
            return LinkListPane.Wanted(table: graph.cursor)
        }
        return (try? columnUnderCursor()).map(LinkListPane.Wanted.init)
            ?? LinkListPane.Wanted(table: location.path.finalTable(in: catalog.entries ?? []))
    }

    /// Lists the links, with the cursor on that of an association.
    mutating func showLinks(of menu: AssociationMenu) -> [Effect] {
        let effects = closeOverlay()
        let table = menu.path.finalTable(in: catalog.entries ?? [])
        var column: TableColumn?
        if case .association(let key)? = menu.current?.id.steps.last {
            column = (catalog.entries ?? []).foreignKeyColumn(of: key, from: table)
        }
        show(LinkListPane(at: column.map(LinkListPane.Wanted.init) ?? LinkListPane.Wanted(table: table)))
        return effects + refetchLinks()
    }

    /// Lists the links again, if they are shown.
    mutating func refetchLinks() -> [Effect] {
        guard case .links(let pane) = overlay?.uncovered else { return [] }
        return pane.refetch(in: &self)
    }
}

extension LinkListPane: OverlayState {
    var overlay: Overlay { .links(self) }
    var pane: Pane? { .links }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        var pane = self
        switch command {
        case .close, .quit, .moveLeft, .back, .showLinks: return browser.closeOverlay()
        case .reload:
            return [.session(LinksWork.searchAgain)] + browser.refetchEverything() + refetch(in: &browser)
        case .sort:
            pane.sortNext(lines: browser.linkListLines)
            browser.show(pane)
            browser.say("Sorted \(pane.order.words).")
        case .togglePossible:
            pane.listsPossible.toggle()
            browser.show(pane)
            browser.say(
                pane.listsPossible
                    ? "Links that are only possible are listed, too."
                    : "Links that are only possible are left out.")
            return pane.refetch(in: &browser)
        case .open, .moveRight, .acceptLink, .refuseLink, .renameLink:
            guard let link = current else {
                browser.sayNoLine(of: .links)
                return []
            }
            switch command {
            case .acceptLink: return keep(LinkDecision.accepting, link, in: &browser)
            case .refuseLink: return keep(LinkDecision.refusing, link, in: &browser)
            case .renameLink: return beginRenaming(link, in: &browser)
            default: return open(link, in: &browser)
            }
        default:
            if content == nil { browser.sayNoLine(of: .links) }
            return move(command, in: &browser)
        }
        return []
    }

    func refetch(in browser: inout Browser) -> [Effect] {
        [.session(LinksWork.list(browser.ticket(for: .links), withPossible: listsPossible))]
    }

    /// Goes to the rows that refer.
    private func open(_ link: LinkList.Link, in browser: inout Browser) -> [Effect] {
        let effects =
            browser.closeOverlay() + browser.open(Path(table: link.candidate.originTable), as: .rows)
        guard let column = link.candidate.originColumns.first else { return effects }
        return effects
            + browser.changeGrid { grid, context in
                grid.goToColumn(column, in: &context)
                return []
            }
    }

    // MARK: Decisions

    private func keep(
        _ decide: (LinkList.Link) throws(LinkDecision.Obstacle) -> LinkDecision, _ link: LinkList.Link,
        in browser: inout Browser
    ) -> [Effect] {
        do throws(LinkDecision.Obstacle) {
            let decision = try decide(link)
            let ticket = browser.ticket(for: .links)
            return [.session(LinksWork.keep(ticket, decision.changes, said: decision.sentence))]
        } catch {
            browser.say(error.sentence)
            return []
        }
    }

    private func beginRenaming(_ link: LinkList.Link, in browser: inout Browser) -> [Effect] {
        if let obstacle = LinkDecision.obstacle(toRenaming: link) {
            browser.say(obstacle.sentence)
        } else {
            browser.prompt = .proposing(link.key ?? link.suggestedKey, for: .renameLink)
        }
        return []
    }

    fileprivate func rename(to name: String, in browser: inout Browser) -> [Effect] {
        browser.prompt = nil
        guard let link = current, !name.isEmpty else { return [] }
        return keep(
            { (link) throws(LinkDecision.Obstacle) in try .renaming(link, to: name) }, link, in: &browser)
    }

    // MARK: Lines

    func listHeight(in browser: Browser) -> Int { browser.linkListLines }

    mutating func fail(_ reason: String) {
        error = reason
    }

    func texts(in browser: Browser) -> [[String]]? {
        lines.map { [$0.title, $0.note, $0.key ?? ""] }
    }
}

extension Prompt.Purpose {
    static let renameLink = Self(
        name: "renameLink", sign: "name ", hint: { _, _ in "the name of the association" },
        accepted: { browser, prompt in
            guard case .links(let pane) = browser.overlay?.uncovered else {
                browser.prompt = nil
                return []
            }
            return pane.rename(to: prompt.text, in: &browser)
        })
}
