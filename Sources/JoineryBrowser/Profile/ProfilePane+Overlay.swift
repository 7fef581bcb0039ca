/// Showing what is in the column under the cursor.
extension Browser {
    /// Handles `F`.
    mutating func beginProfile() -> [Effect] {
        guard let location, let page = location.grid.page, let column = location.grid.currentColumn else {
            say("The rows are not read yet.")
            return []
        }
        return show(profile: ProfilePane(location.profileQuery(of: page, columns: [column])))
    }

    /// Shows an overlay with a profile, and reads it.
    mutating func show(profile pane: ProfilePane) -> [Effect] {
        show(pane)
        return [.session(ProfileWork.read(ticket(for: .profile), pane.query))]
    }

    mutating func accept(_ content: ProfileContent, isChanged: Bool) {
        let height = viewport.overlayLines
        switch overlay?.uncovered {
        case .profile(var pane):
            pane.accept(content, isChanged: isChanged, lines: height)
            show(pane)
        case .profiles(var pane):
            pane.accept(content, isChanged: isChanged, lines: profileListLines)
            show(pane)
        default: break
        }
    }

    /// The profile of a column, even if the help covers it.
    var profiledColumn: ProfilePane? {
        if case .profile(let pane) = overlay?.uncovered { pane } else { nil }
    }

    /// Says that there are no lines to act on yet.
    mutating func sayStillReading() {
        say(
            tickets.pending[.profile] == nil
                ? "Nothing was read: \(key: .reload) tries again." : "Still reading.")
    }

    mutating func noteProfileProgress(_ count: Int) {
        switch overlay?.uncovered {
        case .profile(var pane):
            pane.progress = count
            show(pane)
        case .profiles(var pane):
            pane.progress = count
            show(pane)
        default: break
        }
    }

    /// Shows the rows that meet a filter, below the overlay or instead of it.
    fileprivate mutating func filterRows(by filter: RowsFilter) -> [Effect] {
        guard location?.grid.filter != filter else {
            say("All rows shown already meet this.")
            return []
        }
        return changeGrid { $0.filter(by: filter, in: &$1) }
    }
}

extension Location {
    /// Returns the query for profiles of the selected rows, or of all rows.
    func profileQuery(of page: RowsPage, columns: [String], hasValues: Bool = true) -> ProfileQuery {
        ProfileQuery(
            path: rowsPath, filter: page.arrangement.filter,
            selection: grid.selection.isEmpty ? nil : grid.selection, columns: columns, hasValues: hasValues)
    }
}

extension ProfilePane: OverlayState, ProfileReader {
    var overlay: Overlay { .profile(self) }
    var pane: Pane? { .profile }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        let height = browser.viewport.overlayLines
        var pane = self
        pane.forgetChanges()
        switch command {
        case .finerBins, .coarserBins, .exactCount:
            if let obstacle = browser.obstacle(to: command) {
                browser.say(obstacle)
            } else if content == nil {
                browser.sayStillReading()
            } else {
                return change(command, in: &browser)
            }
        case .close where isReadingAll: return cancelReadingAll(in: &browser)
        case .close, .quit, .moveLeft, .back: return close(in: &browser)
        case .open, .moveRight: return filter(isExcluding: false, in: &browser)
        case .filterOutCell: return filter(isExcluding: true, in: &browser)
        case .choose:
            guard let bar = current?.bar else {
                browser.say("This line stands for no rows: move to a bar.")
                return []
            }
            pane.mark(bar)
            pane.move(.lines(1), height: height)
            browser.show(pane)
        case .group:
            // The cursor is on the profiled column, also if it was chosen from the list.
            let effects = browser.beginGrouping()
            return browser.prompt == nil ? effects : effects + browser.closeOverlay()
        case .whereElse: return browser.showSharedValues(ofColumn: query.columns.first)
        case .reload: return fetch(query, in: &browser)
        default:
            if content == nil { browser.sayStillReading() }
            browser.show(pane)
            return pane.move(command, in: &browser)
        }
        return []
    }

    /// Changes what is read or how it is drawn.
    private func change(_ command: Command, in browser: inout Browser) -> [Effect] {
        let height = browser.viewport.overlayLines
        var pane = self
        pane.forgetChanges()
        switch command {
        case .exactCount: return readAll(in: &browser)
        default:
            let isFiner = command == .finerBins
            if !pane.changeWidth(finer: isFiner, lines: height) {
                browser.say(isFiner ? "These are the narrowest bins." : "These are the widest bins.")
            }
        }
        browser.show(pane)
        return []
    }

    private func close(in browser: inout Browser) -> [Effect] {
        let effects = browser.closeOverlay()
        guard let list else { return effects }
        // The list may be old, if there were commits meanwhile.
        browser.show(list)
        return effects + list.refetch(in: &browser)
    }

    private func filter(isExcluding: Bool, in browser: inout Browser) -> [Effect] {
        do throws(FilterMistake) {
            let filter = try filter(isExcluding: isExcluding)
            return browser.closeOverlay() + browser.filterRows(by: filter)
        } catch {
            browser.say(error.description)
            return []
        }
    }

    mutating func fit(in browser: Browser) {
        fit(lines: browser.viewport.overlayLines)
    }

    mutating func fail(_ reason: String) {
        error = reason
        (isReadingAll, progress) = (false, nil)
    }

    func texts(in browser: Browser) -> [[String]]? { lines.map(\.texts) }
}

extension Overlay {
    /// The profile that it shows, even if the help covers it.
    var profile: (any ProfileReader)? {
        switch uncovered {
        case .profile(let pane): pane
        case .profiles(let pane): pane
        default: nil
        }
    }
}

/// An overlay that profiles columns of rows.
protocol ProfileReader: OverlayState {
    var query: ProfileQuery { get }
    var content: ProfileContent? { get }
    var isPartial: Bool { get }
    var isReadingAll: Bool { get set }
    var progress: Int? { get set }
    var isOld: Bool { get set }
}

extension ProfileReader {
    /// The time in seconds up to which a profile of all rows is read again after each commit.
    private static var shortTime: Double { 0.5 }

    func fetch(_ query: ProfileQuery, in browser: inout Browser) -> [Effect] {
        [.session(ProfileWork.read(browser.ticket(for: .profile), query))]
    }

    func refetch(in browser: inout Browser) -> [Effect] {
        var query = query
        query.isRepeated = content != nil
        if query.isExact, let content, content.seconds > Self.shortTime {
            var pane = self
            pane.isOld = true
            browser.show(pane)
            return []
        }
        return fetch(query, in: &browser)
    }

    /// Reads all rows, however many.
    func readAll(in browser: inout Browser) -> [Effect] {
        if isReadingAll {
            browser.say("Still reading all rows; \(key: .close) cancels.")
            return []
        }
        var pane = self
        pane.isReadingAll = true
        browser.show(pane)
        var query = query
        query.isExact = true
        return fetch(query, in: &browser)
    }

    func cancelReadingAll(in browser: inout Browser) -> [Effect] {
        var pane = self
        (pane.isReadingAll, pane.progress) = (false, nil)
        browser.tickets.pending[.profile] = nil
        browser.show(pane)
        browser.say("Canceled. This is still the sample.")
        return [.cancel(.profile)]
    }
}
