import JoineryBrowser

/// The main loop at a terminal: input updates the browser, and changes are drawn.
///
///     mail, keys, resize ──▶ Message ──▶ Browser.update ──▶ [Effect] ──▶ session
///                                             │
///                                             ▼  once per turn, only after messages
///                                   BrowserView ──▶ Surface ──▶ screen
///
/// - It runs on one thread and never blocks.
package final class TerminalLoop {
    /// A request from the loop to the surrounding process.
    package enum Request: Hashable, Sendable {
        case suspend
        /// Edit a text in the user's editor.
        case edit(String)
        case quit
    }

    package private(set) var browser: Browser
    private let screen: any TerminalScreen
    private let interface: TerminalInterface
    private let perform: ([Effect]) -> Void
    private let now: () -> ContinuousClock.Instant
    private var needsDrawing = true
    /// The pause after which a digit no longer continues a number, because digits are also the keys of screens.
    static let pause: Duration = .milliseconds(500)
    /// The time of the last input.
    private var lastInput: ContinuousClock.Instant
    private var waitingTime = WaitingTime()
    /// How long changes by other programs stay highlighted.
    static let highlightTime: Duration = .milliseconds(1_500)
    /// The number of the current highlight, and the time when it ends.
    private var highlight: (number: Int, end: ContinuousClock.Instant)?
    /// The end of the current second, if the browser awaits it.
    private var endOfSecond: ContinuousClock.Instant?
    /// The waiting time currently shown on the screen.
    private var elapsedOnScreen: Duration?

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - now: Returns the time of a monotonic clock.
    ///   - perform: Starts work and returns at once. The answers arrive as messages.
    package init(
        fileName: String, screen: any TerminalScreen, interface: TerminalInterface,
        formats: Formats = Formats(), now: @escaping () -> ContinuousClock.Instant = { .now },
        perform: @escaping ([Effect]) -> Void
    ) {
        self.now = now
        self.screen = screen
        self.interface = interface
        self.perform = perform
        lastInput = now()
        browser = Browser(fileName: fileName, viewport: interface.viewport(of: screen.size), formats: formats)
    }

    /// Starts at the catalog, or at a path.
    ///
    /// - Parameter mistake: A configuration problem to show first.
    package func start(at path: String?, mistake: String? = nil) {
        browser.status.notice = mistake.map { Status.Notice(text: SafeText.line($0), isError: true) }
        _ = run(browser.start(at: path))
        draw()
    }

    /// Handles what has arrived, and draws once.
    package func turn(mail: [Message], hasInput: Bool) -> Request? {
        var request = take(mail + endedHighlight() + endedSecond())
        let hasInput = hasInput || screen.timeToInput == .zero
        while hasInput, request == nil, let input = screen.nextInput() {
            let time = now()
            if time - lastInput > Self.pause { _ = take([.pause]) }
            lastInput = time
            request = take(interface.messages(for: input, in: browser, size: screen.size))
        }
        draw()
        return request
    }

    /// The time until a turn is due even if nothing arrives; `nil` if none is.
    package var timeToNextChange: Duration? {
        let now = now()
        let changes = [waitingTime.nextChange(after: now), highlight?.end, endOfSecond].compactMap { $0 }
        let times = changes.map { max($0 - now, .zero) } + [screen.timeToInput].compactMap { $0 }
        return times.min()
    }

    /// Adopts the current size of the terminal, and redraws everything.
    package func resize() {
        screen.measure()
        _ = take([.viewport(interface.viewport(of: screen.size, catalog: browser.catalog))])
        needsDrawing = true
        draw()
    }

    private func take(_ messages: [Message]) -> Request? {
        var request: Request?
        for message in messages {
            needsDrawing = needsDrawing || browser.isSeen(message)
            request = run(browser.update(message)) ?? request
            guard let viewport = interface.newViewport(of: screen.size, browser) else { continue }
            request = run(browser.update(.viewport(viewport))) ?? request
        }
        return request
    }

    private func run(_ effects: [Effect]) -> Request? {
        var request: Request?
        var work: [Effect] = []
        for effect in effects {
            switch effect {
            case .endHighlight(let number): highlight = (number, now() + Self.highlightTime)
            case .endSecond: endOfSecond = now() + .seconds(1)
            case .copy(let text): screen.copy(text)
            case .suspend: request = .suspend
            case .editExternally(let text): request = .edit(text)
            case .quit: request = .quit
            default: work.append(effect)
            }
        }
        if !work.isEmpty { perform(work) }
        return request
    }

    private func endedHighlight() -> [Message] {
        guard let (number, end) = highlight, end <= now() else { return [] }
        highlight = nil
        return [.highlightEnded(number)]
    }

    private func endedSecond() -> [Message] {
        guard let end = endOfSecond, end <= now() else { return [] }
        endOfSecond = nil
        return [.secondEnded]
    }

    private func draw() {
        let now = now()
        waitingTime.update(browser.awaited, at: now)
        let elapsed = waitingTime.elapsed(at: now)
        guard needsDrawing || elapsed != elapsedOnScreen else { return }
        needsDrawing = false
        elapsedOnScreen = elapsed
        screen.present(interface.surface(of: browser, waiting: elapsed, size: screen.size))
    }
}
