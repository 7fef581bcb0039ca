import Dispatch
import Glibc
import JoineryBrowser

/// The browser as a process at a terminal: it takes the terminal over, runs the loop, and gives the terminal back on
/// every way out.
package enum TerminalProgram {
    /// Browses a file until the person leaves.
    ///
    /// - Parameters:
    ///   - start: The path to begin at, as a person writes it.
    ///   - preferences: What the person has chosen.
    ///   - rules: What is known of the database beside its schema.
    ///   - mistake: What the person should know about either.
    /// - Throws: `TerminalError` or `SystemError` where there is no terminal to browse on, and what the session throws
    ///   for a file that cannot be opened; the terminal is as it was in any case.
    package static func browse(
        _ file: String, at start: String?, environment: TerminalEnvironment,
        preferences: TerminalPreferences = TerminalPreferences(), rules: SessionRules = .inferring,
        mistake: String? = nil
    ) throws {
        try NcursesScreen.requireTerminal()
        // The signals must be blocked before the first thread starts.
        let signals = try SignalQueue()
        let mailbox = try Mailbox<Message>()
        let session = try Session(path: file, rules: rules, deliver: { mailbox.send($0) })
        let standardError = CapturedStandardError()
        let screen = try NcursesScreen(environment: environment)
        standardError.capture()

        let loop = TerminalLoop(
            fileName: session.fileName, screen: screen,
            interface: TerminalInterface(
                theme: Theme(preferences.theme ?? environment.theme, colors: screen.colors),
                keys: preferences.keys),
            formats: preferences.formats, perform: { session.perform($0) })
        loop.start(at: start, mistake: mistake)
        let ending = run(
            loop, signals: signals, mailbox: mailbox, screen: screen, standardError: standardError)
        screen.leave()
        standardError.release()
        if let ending {
            // A signal does not wait for a query.
            signals.end(by: ending)
        }
        close(session)
    }

    /// Closes the file, which takes as long as SQLite waits for a disk or a lock; a person who leaves waits for a second at
    /// most. What is open then goes with the process.
    private static func close(_ session: Session) {
        let isClosed = DispatchSemaphore(value: 0)
        DispatchQueue(label: "joinery.close", qos: .userInitiated).async {
            session.close()
            isClosed.signal()
        }
        _ = isClosed.wait(timeout: .now() + .seconds(1))
    }

    /// Runs until the person leaves, or until a signal asks the program to end; returns that signal.
    private static func run(
        _ loop: TerminalLoop, signals: SignalQueue, mailbox: Mailbox<Message>, screen: NcursesScreen,
        standardError: CapturedStandardError
    ) -> Int32? {
        func suspend() {
            screen.leave()
            standardError.release()
            signals.stopJob()
            standardError.capture()
            screen.enter()
            loop.resize()
        }
        // ncurses may hold keys that came with the one that suspended.
        var mayHoldInput = false
        while true {
            let ready = Readiness.wait(
                terminal: STDIN_FILENO, signals: signals.descriptor, mail: mailbox.descriptor,
                atMost: mayHoldInput ? .zero : loop.timeToNextChange)
            while let signal = signals.next() {
                switch signal {
                case SIGWINCH: loop.resize()
                case SIGTSTP: suspend()
                case SIGCONT:
                    // Whoever stopped the process has changed the terminal's modes.
                    screen.leave()
                    screen.enter()
                    loop.resize()
                default: return signal
                }
            }
            if ready.contains(.hangUp) { return SIGHUP }
            let mail = ready.contains(.mail) ? mailbox.drain() : []
            let request = loop.turn(mail: mail, hasInput: mayHoldInput || ready.contains(.terminal))
            mayHoldInput = request == .suspend
            switch request {
            case .quit: return nil
            case .suspend: suspend()
            case nil: break
            }
        }
    }
}
