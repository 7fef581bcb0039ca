import Dispatch
import Glibc
import JoineryBrowser

/// The browser as a process at a terminal. It takes over the terminal, runs the loop, and restores the terminal on
/// every way out.
package enum TerminalProgram {
    /// Browses files until the user quits.
    ///
    /// - Parameters:
    ///   - requests: The files to open; none to have the user choose one. Those that cannot be opened are reported, if
    ///     another one can.
    ///   - programs: The other programs in which the user edits queries and opens values.
    ///   - storage: What is known of files before they are opened.
    ///   - settings: Returns what a file is opened with.
    ///   - preferences: The user's preferences.
    ///   - recording: What to do besides, to report a fault or to repeat it.
    ///   - mistake: A problem with the preferences or requests, for the user.
    /// - Throws: `TerminalError` or `SystemError` if there is no usable terminal, or `UnopenedFiles` if no file can be
    ///   opened. The terminal is restored in any case.
    package static func browse(
        _ requests: [FileRequest], environment: TerminalEnvironment, programs: OtherPrograms,
        storage: any FileStorage, settings: @escaping @Sendable (String) -> FileSettings = { _ in .init() },
        preferences: TerminalPreferences = TerminalPreferences(), recording: SessionRecording? = nil,
        mistake: String? = nil
    ) throws {
        if !preferences.isPlain { try NcursesScreen.requireTerminal() }
        // The signals must be blocked before the first thread starts.
        let signals = try SignalQueue()
        let mailbox = try Mailbox<FileMessage>()
        let sessions = Sessions(storage: storage, settings: settings, deliver: { mailbox.send($0) })
        let first = try FirstFile(of: requests, sessions)
        let standardError = CapturedStandardError(isNeeded: !preferences.isPlain)
        let terminal: any TerminalScreen =
            try preferences.isPlain
            ? PlainScreen() : NcursesScreen(environment: environment, showsCursor: preferences.showsCursor)
        let screen = try recording?.screen(on: terminal) ?? terminal
        standardError.capture()

        var formats = preferences.formats
        formats.isReadAloud = preferences.isPlain
        let loop = TerminalLoop(
            first.file, screen: screen,
            interface: TerminalInterface(
                themes: ThemeSet(preferences, environment: environment, colors: screen.colors),
                keys: preferences.keys),
            formats: formats, perform: { sessions.perform($0, of: $1) })
        let mistakes = [mistake, first.file?.mistake].compactMap { $0 } + first.failures
        let sentence = mistakes.isEmpty ? nil : mistakes.joined(separator: " ")
        if let request = first.delayed {
            loop.start(
                opening: request, failures: first.failures, mistake: sentence, beside: first.rest)
        } else {
            loop.start(at: first.place, mistake: sentence, beside: first.rest)
        }
        let ending = run(
            loop, signals: signals, mailbox: mailbox, screen: screen, standardError: standardError,
            programs: programs
        )
        screen.leave()
        standardError.release()
        if case .signal(let signal) = ending {
            // A signal does not wait for a running query, but nothing typed is lost.
            sessions.writeDrafts()
            sessions.copies.remove()
            signals.end(by: signal)
        }
        close(sessions)
        sessions.copies.remove()
        if case .unopened(let error) = ending { throw error }
    }

    /// Why the loop ended.
    private enum Ending {
        case quit
        case signal(Int32)
        case unopened(UnopenedFiles)
    }

    /// Closes the files. This can take as long as SQLite waits for a disk or a lock, so the user waits for one second at
    /// most. Anything still open then ends with the process.
    private static func close(_ sessions: Sessions) {
        let isClosed = DispatchSemaphore(value: 0)
        DispatchQueue(label: "joinery.close", qos: .userInitiated).async {
            sessions.close()
            isClosed.signal()
        }
        _ = isClosed.wait(timeout: .now() + .seconds(1))
    }

    /// Runs until the user quits, a signal asks the program to end, or no file can be opened.
    private static func run(
        _ loop: TerminalLoop, signals: SignalQueue, mailbox: Mailbox<FileMessage>, screen: any TerminalScreen,
        standardError: CapturedStandardError, programs: OtherPrograms
    ) -> Ending {
        func suspend() {
            screen.leave()
            standardError.release()
            signals.stopJob()
            standardError.capture()
            screen.enter()
            loop.resize()
        }
        func leavingTerminal(to body: () -> Message?) -> Message? {
            screen.leave()
            standardError.release()
            defer {
                standardError.capture()
                screen.enter()
            }
            return signals.withoutTaking(body)
        }
        func edit(_ text: String) -> Message? {
            leavingTerminal {
                do throws(EditorError) {
                    return .edited(try programs.editor.edit(text))
                } catch {
                    return .complaint("\(error)")
                }
            }
        }
        func open(_ copy: ValueCopy) -> Message? {
            let file = loop.files.current
            if copy.isText { return leavingTerminal { programs.viewer.show(copy).map { .complaint($0) } } }
            programs.viewer.open(copy) { mailbox.send(FileMessage($0, for: file)) }
            return nil
        }
        func answer(_ message: Message?) {
            if let message { mailbox.send(FileMessage(message, for: loop.files.current)) }
            loop.resize()
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
                default: return .signal(signal)
                }
            }
            if ready.contains(.hangUp) { return .signal(SIGHUP) }
            let mail = ready.contains(.mail) ? mailbox.drain() : []
            let request = loop.turn(fileMail: mail, hasInput: mayHoldInput || ready.contains(.terminal))
            mayHoldInput = request == .suspend
            switch request {
            case .quit: return .quit
            case .end(let error): return .unopened(error)
            case .suspend: suspend()
            case .edit(let text): answer(edit(text))
            case .open(let copy): answer(open(copy))
            case nil: break
            }
        }
    }
}
