import JoineryBrowser

/// The heart of the program at a terminal: what comes in changes the browser, what changed is drawn.
///
///     mail, keys, resize ──▶ Message ──▶ Browser.update ──▶ [Effect] ──▶ session
///                                             │
///                                             ▼  once a turn, only after messages
///                                   BrowserView ──▶ Surface ──▶ screen
///
/// - It is used on one thread, and nothing that it does waits.
package final class TerminalLoop {
    /// What the loop asks of the process around it.
    package enum Request: Hashable, Sendable {
        case suspend
        case quit
    }

    package private(set) var browser: Browser
    private let screen: any TerminalScreen
    private let interface: TerminalInterface
    private let perform: ([Effect]) -> Void
    private let now: () -> ContinuousClock.Instant
    private var needsDrawing = true
    /// What is typed after so long a time is no part of a number: digits are the keys of screens, too.
    static let pause: Duration = .milliseconds(500)
    /// When something was typed last.
    private var lastInput: ContinuousClock.Instant
    private var waitingTime = WaitingTime()
    /// How long what others have changed is set off.
    static let highlightTime: Duration = .milliseconds(1_500)
    /// The moment in which something is set off, by its number, and when it is over.
    private var highlight: (number: Int, end: ContinuousClock.Instant)?
    /// What the screen says of the time that is waited.
    private var elapsedOnScreen: Duration?

    /// - Parameters:
    ///   - now: The time of a clock that only goes forward.
    ///   - perform: Starts work and returns at once; the answers come as messages.
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

    /// Begins with the catalog, or at a path.
    ///
    /// - Parameter mistake: What the person should know before anything else.
    package func start(at path: String?, mistake: String? = nil) {
        browser.status.notice = mistake.map { Status.Notice(text: SafeText.line($0), isError: true) }
        _ = run(browser.start(at: path))
        draw()
    }

    /// Takes in what came, and draws once.
    package func turn(mail: [Message], hasInput: Bool) -> Request? {
        var request = take(mail + endedHighlight())
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

    /// How long until the screen says something else, if nothing comes before; `nil` for ever.
    package var timeToNextChange: Duration? {
        let now = now()
        let changes = [waitingTime.nextChange(after: now), highlight?.end].compactMap { $0 }
        let times = changes.map { max($0 - now, .zero) } + [screen.timeToInput].compactMap { $0 }
        return times.min()
    }

    /// Adopts the size that the terminal has now, and draws everything.
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
            case .copy(let text): screen.copy(text)
            case .suspend: request = .suspend
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
