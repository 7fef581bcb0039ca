/// The browsers of the open files, of which one is on the screen. Each has its own trail, screens, cursor and watch.
///
/// Before the first file is open, there is one browser without a file, in which the user chooses one.
package struct OpenFiles: Equatable, Sendable {
    private struct Entry: Equatable {
        var id: FileID
        /// The file; `nil` while one is being chosen.
        var file: OpenFile?
        var browser: Browser
    }

    /// The entries, the one used last first. It is on the screen.
    private var entries: [Entry]
    /// The messages for files that were opened but not added yet.
    private var early: [FileID: [Message]] = [:]
    /// The files that are no longer open.
    private var gone: Set<FileID> = []

    /// - Parameters:
    ///   - file: The first file; `nil` to choose one.
    ///   - browser: The browser of the file, or the one in which it is chosen.
    package init(_ file: OpenFile?, _ browser: Browser) {
        entries = [Entry(id: file?.id ?? FileID(0), file: file, browser: browser)]
        tellBrowsers()
    }

    /// The file on the screen.
    package var current: FileID { entries[0].id }

    /// The browser on the screen.
    package var browser: Browser {
        get { entries[0].browser }
        set { entries[0].browser = newValue }
    }

    /// All browsers with their files.
    package var browsers: [(file: FileID, browser: Browser)] { entries.map { ($0.id, $0.browser) } }

    package func browser(of id: FileID) -> Browser? {
        entries.first { $0.id == id }?.browser
    }

    /// Passes a message to the browser of a file, and returns the effects that follow from it. A message for a file that
    /// is not added yet waits; one for a file that is no longer open has no effect.
    package mutating func update(_ message: Message, of id: FileID) -> [Effect] {
        guard let index = entries.firstIndex(where: { $0.id == id }) else {
            if gone.contains(id) { return message.effectsIfUnheard }
            early[id, default: []].append(message)
            return []
        }
        let effects = entries[index].browser.update(message)
        guard case .command(.quit) = message, effects.contains(.loop(.quit)) else { return effects }
        return askBeforeQuitting(from: index) ? [] : effects
    }

    /// Says that another file has a patch that is not written, once.
    private mutating func askBeforeQuitting(from index: Int) -> Bool {
        for other in entries.indices where other != index {
            let name = entries[other].file?.name ?? ""
            guard let obstacle = entries[other].browser.patch.obstacleToQuitting(of: name) else { continue }
            entries[index].browser.complain(obstacle)
            return true
        }
        return false
    }

    /// Drops the messages for a file that was opened but is not wanted.
    package mutating func discard(_ id: FileID) {
        gone.insert(id)
        early[id] = nil
    }

    /// Adds a file, and returns the first effects of its browser. The first file that is shown takes the place of the
    /// choice.
    ///
    /// - Parameters:
    ///   - place: The path to begin at; `nil` for the catalog.
    ///   - isShown: Whether it is shown at once.
    package mutating func add(_ file: OpenFile, at place: String? = nil, isShown: Bool = true) -> [Effect] {
        guard browser(of: file.id) == nil else {
            if isShown { show(file.id) }
            return []
        }
        let shown = browser
        var added = Browser(
            fileName: file.name, viewport: shown.viewport, formats: shown.formats, themes: shown.themes)
        added.history = shown.history
        added.detail.isWanted = shown.detail.isWanted
        added.recentCommands = shown.recentCommands
        if let mistake = file.mistake {
            added.status.notice = Status.Notice(text: SafeText.line(mistake), isError: true)
        }
        var effects = added.start(at: place)
        if isShown { endChoice() }
        entries.insert(
            Entry(id: file.id, file: file, browser: added), at: isShown ? 0 : min(1, entries.count))
        tellBrowsers()
        for message in early.removeValue(forKey: file.id) ?? [] { effects += update(message, of: file.id) }
        return effects
    }

    /// Shows a file that is open.
    package mutating func show(_ id: FileID) {
        guard let index = entries.firstIndex(where: { $0.id == id }), index > 0 else { return }
        let before = browser
        entries.insert(entries.remove(at: index), at: 0)
        endChoice()
        browser.themes = before.themes
        browser.detail.isWanted = before.detail.isWanted
        browser.recentCommands = before.recentCommands
        tellBrowsers()
    }

    /// Removes the browser in which a file was chosen.
    private mutating func endChoice() {
        for entry in entries where entry.file == nil { gone.insert(entry.id) }
        entries.removeAll { $0.file == nil }
    }

    /// Tells each browser what is open.
    private mutating func tellBrowsers() {
        let files = entries.compactMap(\.file)
        let titles = FileTitles(files.map(\.path))
        for (index, entry) in entries.enumerated() {
            entries[index].browser.files.isChoosing = entry.file == nil
            entries[index].browser.files.open = files
            if entry.file == nil { entries[index].browser.listOpenFiles() }
            entries[index].browser.files.title =
                files.count < 2 ? nil : entry.file.map { titles.title(of: $0.path) }
        }
    }
}

extension Message {
    /// What follows from a message if its browser is gone: nobody wants the file that was opened.
    fileprivate var effectsIfUnheard: [Effect] {
        switch self {
        case .answer(let answer): answer.content.effectsIfUnheard
        case .openedBeside(let file, at: _): [.files(.close(file.id))]
        default: []
        }
    }
}

/// Short names of files that tell them apart: the last component of each path, after its folders where that is needed.
package struct FileTitles {
    private let paths: [String]

    package init(_ paths: [String]) {
        self.paths = paths
    }

    package func title(of path: String) -> String {
        let others = paths.filter { $0 != path }.map(Self.components)
        let components = Self.components(of: path)
        for count in 1..<max(components.count, 2) {
            let title = components.suffix(count)
            if !others.contains(where: { $0.suffix(count) == title }) {
                return SafeText.line(title.joined(separator: "/"))
            }
        }
        return SafeText.line(path)
    }

    private static func components(of path: String) -> [Substring] {
        path.split(separator: "/")
    }
}
