import JoineryBrowser

/// The main loop at a terminal: input updates the browser, and changes are drawn.
///
///     mail, keys, resize ──▶ Message ──▶ Browser.update ──▶ [Effect] ──▶ sessions
///                                             │
///                                             ▼  once per turn, only after messages
///                                   BrowserView ──▶ Surface ──▶ screen
///
/// - It runs on one thread and never blocks.
/// - Keys go to the browser of the file on the screen. Mail goes to the browser of its file, also while another one is
///   shown.
package final class TerminalLoop {
    /// A request from the loop to the surrounding process.
    package enum Request: Hashable, Sendable {
        case suspend
        /// Edit a text in the user's editor.
        case edit(String)
        /// Open the copy of a value in another program.
        case open(ValueCopy)
        case quit
        /// None of the files can be opened.
        case end(UnopenedFiles)
    }

    package private(set) var files: OpenFiles
    /// The browser on the screen.
    package var browser: Browser { files.browser }
    private let screen: any TerminalScreen
    private let interface: TerminalInterface
    private let perform: ([Effect], FileID) -> Void
    private let now: () -> ContinuousClock.Instant
    private var needsDrawing = true
    /// The pause after which a digit no longer continues a number, because digits are also the keys of screens.
    static let pause: Duration = .milliseconds(500)
    /// The time of the last input.
    private var lastInput: ContinuousClock.Instant
    /// How long each browser has waited.
    private var waitingTimes: [FileID: WaitingTime] = [:]
    /// How long changes by other programs stay highlighted.
    static let highlightTime: Duration = .milliseconds(1_500)
    /// The number of the current highlight of each browser, and the time when it ends.
    private var highlights: [FileID: (number: Int, end: ContinuousClock.Instant)] = [:]
    /// The end of the current second, for browsers that await it.
    private var endsOfSecond: [FileID: ContinuousClock.Instant] = [:]
    /// The waiting time currently shown on the screen.
    private var elapsedOnScreen: Duration?

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - file: The first file; `nil` to have the user choose one.
    ///   - now: Returns the time of a monotonic clock.
    ///   - perform: Starts work for a file and returns at once. The answers arrive as messages.
    package init(
        _ file: OpenFile?, screen: any TerminalScreen, interface: TerminalInterface,
        formats: Formats = Formats(), now: @escaping () -> ContinuousClock.Instant = { .now },
        perform: @escaping ([Effect], FileID) -> Void
    ) {
        self.now = now
        self.screen = screen
        self.interface = interface
        self.perform = perform
        lastInput = now()
        files = OpenFiles(
            file,
            Browser(
                fileName: file?.name ?? "", viewport: interface.viewport(of: screen.size), formats: formats,
                themes: interface.themeChoice))
    }

    /// Starts at the catalog, at a path, or with the choice of a file.
    ///
    /// - Parameters:
    ///   - mistake: A problem with the configuration or a file, to show first.
    ///   - others: Files to open that are shown later.
    package func start(at path: String?, mistake: String? = nil, beside others: [FileRequest] = []) {
        complain(mistake)
        let effects =
            browser.files.isChoosing ? files.browser.startChoosing() : files.browser.start(at: path)
        _ = run(effects + others.map { .files(.openBeside($0)) }, of: files.current)
        draw()
    }

    /// Starts with a file that is not open yet.
    ///
    /// - Parameters:
    ///   - failures: Why other files cannot be opened.
    package func start(
        opening request: FileRequest, failures: [String] = [], mistake: String? = nil,
        beside others: [FileRequest] = []
    ) {
        complain(mistake)
        let effects = files.browser.startOpening(request, beside: others.count, failures: failures)
        _ = run(effects + others.map { .files(.openBeside($0)) }, of: files.current)
        draw()
    }

    private func complain(_ mistake: String?) {
        files.browser.status.notice = mistake.map {
            Status.Notice(text: SafeText.line($0), isError: true)
        }
    }

    /// Handles what has arrived, and draws once.
    package func turn(fileMail mail: [FileMessage], hasInput: Bool) -> Request? {
        var request: Request?
        for message in mail + endedHighlights() + endedSeconds() { request = handle(message) ?? request }
        let hasInput = hasInput || screen.timeToInput == .zero
        while hasInput, request == nil, let input = screen.nextInput() {
            let time = now()
            if time - lastInput > Self.pause { _ = handle([.pause]) }
            lastInput = time
            if input == .resized { needsDrawing = true }
            request = handle(interface.messages(for: input, in: browser, size: screen.size))
        }
        draw()
        return request
    }

    /// The time until a turn is due even if nothing arrives; `nil` if none is.
    package var timeToNextChange: Duration? {
        let now = now()
        let waiting = waitingTimes[files.current]?.nextChange(after: now)
        let changes = [waiting].compactMap { $0 } + highlights.values.map(\.end) + endsOfSecond.values
        let times = changes.map { max($0 - now, .zero) } + [screen.timeToInput].compactMap { $0 }
        return times.min()
    }

    /// Adopts the current size of the terminal, and redraws everything.
    package func resize() {
        screen.readSize()
        _ = handle([.viewport(interface.viewport(of: screen.size, browser))])
        needsDrawing = true
        draw()
    }

    /// Passes messages to the browser that is on the screen.
    private func handle(_ messages: [Message]) -> Request? {
        var request: Request?
        for message in messages { request = handle(FileMessage(message, for: files.current)) ?? request }
        return request
    }

    private func handle(_ mail: FileMessage) -> Request? {
        let (id, message) = (mail.file, mail.message)
        needsDrawing = needsDrawing || id == files.current && browser.isSeen(message)
        let request = run(files.update(message, of: id), of: id)
        return fit() ?? request
    }

    /// Has the browser on the screen adopt the current sizes of its panes.
    private func fit() -> Request? {
        guard let viewport = interface.newViewport(of: screen.size, browser) else { return nil }
        return run(files.update(.viewport(viewport), of: files.current), of: files.current)
    }

    private func run(_ effects: [Effect], of id: FileID) -> Request? {
        var request: Request?
        var work: [Effect] = []
        for effect in effects {
            switch effect {
            case .loop(let own): request = run(own, of: id) ?? request
            case .files(.close(let file)):
                files.discard(file)
                work.append(effect)
            case .files, .session: work.append(effect)
            }
        }
        if !work.isEmpty { perform(work, id) }
        return request
    }

    private func run(_ work: LoopWork, of id: FileID) -> Request? {
        switch work {
        case .endHighlight(let number): highlights[id] = (number, now() + Self.highlightTime)
        case .endSecond: endsOfSecond[id] = now() + .seconds(1)
        case .show(let file, let place): return show(file, at: place, isShown: id == files.current)
        case .add(let file, let place):
            // The file that the user waits for comes first.
            let isShown = browser.files.isChoosing && browser.tickets.pending[.file] == nil
            return show(file, at: place, isShown: isShown)
        case .copy(let text): screen.copy(text)
        case .suspend: return .suspend
        case .edit(let text): return .edit(text)
        case .open(let copy): return .open(copy)
        case .quit: return .quit
        case .endUnopened(let sentences): return .end(UnopenedFiles(failures: sentences))
        }
        return nil
    }

    /// Adds a file to those that are open, or changes to it.
    ///
    /// - Parameter isShown: Whether it is shown at once. If not, the user has changed to another file meanwhile.
    private func show(_ file: OpenFile, at place: String? = nil, isShown: Bool) -> Request? {
        let request = run(files.add(file, at: place, isShown: isShown), of: file.id)
        needsDrawing = true
        // The size of the terminal may have changed while another file was shown.
        let viewport = interface.viewport(of: screen.size, browser)
        let fitting = run(files.update(.viewport(viewport), of: files.current), of: files.current)
        return fitting ?? request
    }

    private func endedHighlights() -> [FileMessage] {
        let now = now()
        let ended = highlights.filter { $0.value.end <= now }
        for id in ended.keys { highlights[id] = nil }
        return ended.map { FileMessage(.highlightEnded($0.value.number), for: $0.key) }
    }

    private func endedSeconds() -> [FileMessage] {
        let now = now()
        let ended = endsOfSecond.filter { $0.value <= now }.keys
        for id in ended { endsOfSecond[id] = nil }
        return ended.map { FileMessage(.secondEnded, for: $0) }
    }

    private func draw() {
        let now = now()
        for (id, browser) in files.browsers {
            waitingTimes[id, default: WaitingTime(step: screen.waitingStep)].update(browser.awaited, at: now)
        }
        let elapsed = waitingTimes[files.current]?.elapsed(at: now)
        guard needsDrawing || elapsed != elapsedOnScreen else { return }
        needsDrawing = false
        elapsedOnScreen = elapsed
        screen.present(interface.surface(of: browser, waiting: elapsed, size: screen.size))
    }
}
