import Dispatch
import Glibc
import JoineryBrowser

/// The browser as a process at a terminal. It takes over the terminal, runs the loop, and restores the terminal on
/// every way out.
package enum TerminalProgram {
    /// Browses a file until the user quits.
    ///
    /// - Parameters:
    ///   - start: The path to start at, as typed by the user.
    ///   - editor: The program in which the user edits queries.
    ///   - storage: Where the texts of queries are kept; `nil` to keep none.
    ///   - preferences: The user's preferences.
    ///   - rules: The rules that supplement the schema of the database.
    ///   - mistake: A problem with the preferences or rules, for the user.
    /// - Throws: `TerminalError` or `SystemError` if there is no usable terminal, or the session's error if the file
    ///   cannot be opened. The terminal is restored in any case.
    package static func browse(
        _ file: String, at start: String?, environment: TerminalEnvironment, editor: ExternalEditor,
        storage: (any QueryStorage)? = nil, preferences: TerminalPreferences = TerminalPreferences(),
        rules: SessionRules = .inferring,
        mistake: String? = nil
    ) throws {
        try NcursesScreen.requireTerminal()
        // The signals must be blocked before the first thread starts.
        let signals = try SignalQueue()
        let mailbox = try Mailbox<Message>()
        let session = try Session(path: file, rules: rules, storage: storage, deliver: { mailbox.send($0) })
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
            loop, signals: signals, mailbox: mailbox, screen: screen, standardError: standardError,
            editor: editor
        )
        screen.leave()
        standardError.release()
        if let ending {
            // A signal does not wait for a running query, but nothing typed is lost.
            session.writeDraft()
            signals.end(by: ending)
        }
        close(session)
    }

    /// Closes the file. This can take as long as SQLite waits for a disk or a lock, so the user waits for one second at
    /// most. Anything still open then ends with the process.
    private static func close(_ session: Session) {
        let isClosed = DispatchSemaphore(value: 0)
        DispatchQueue(label: "joinery.close", qos: .userInitiated).async {
            session.close()
            isClosed.signal()
        }
        _ = isClosed.wait(timeout: .now() + .seconds(1))
    }

    /// Runs until the user quits or a signal asks the program to end. Returns that signal.
    private static func run(
        _ loop: TerminalLoop, signals: SignalQueue, mailbox: Mailbox<Message>, screen: NcursesScreen,
        standardError: CapturedStandardError, editor: ExternalEditor
    ) -> Int32? {
        func suspend() {
            screen.leave()
            standardError.release()
            signals.stopJob()
            standardError.capture()
            screen.enter()
            loop.resize()
        }
        func edit(_ text: String) -> Message {
            screen.leave()
            standardError.release()
            defer {
                standardError.capture()
                screen.enter()
            }
            do throws(EditorError) {
                return .edited(try editor.edit(text))
            } catch {
                return .complaint("\(error)")
            }
        }
        // ncurses may hold keys that arrived together with the one that suspended.
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
                    // The terminal's modes may have changed while the process was stopped.
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
            case .edit(let text):
                mailbox.send(edit(text))
                loop.resize()
            case nil: break
            }
        }
    }
}
