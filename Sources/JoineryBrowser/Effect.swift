/// Work that the browser requests, as a value, by who does it.
package enum Effect: Equatable, Sendable {
    /// Work of the session of the file.
    case session(any SessionWork)
    /// Work with files that are not open, or not on the screen.
    case files(FilesWork)
    /// Work of the main loop, which has the terminal, the clock, and the browsers.
    case loop(LoopWork)

    package static func == (left: Effect, right: Effect) -> Bool {
        switch (left, right) {
        case (.session(let left), .session(let right)): left.isEqual(to: right)
        case (.files(let left), .files(let right)): left == right
        case (.loop(let left), .loop(let right)): left == right
        case (.session, _), (.files, _), (.loop, _): false
        }
    }

    /// Interrupts the work that a pane waits for.
    package static func cancel(_ pane: Pane) -> Effect {
        if pane == .files { return .files(.cancelListing) }
        if pane == .file { return .files(.cancelOpening) }
        return .session(SessionControl.cancel(pane))
    }

    /// Forgets what a pane showed, because nothing on the screen depends on it.
    package static func forget(_ pane: Pane) -> Effect { .session(SessionControl.forget(pane)) }
}

/// Work that a session runs without knowing it. Each screen has its own, in its folder.
package protocol SessionWork: Equatable, Sendable {
    /// Starts the work, and returns at once. The answers are delivered.
    func start(in session: Session)
}

extension SessionWork {
    fileprivate func isEqual(to other: any SessionWork) -> Bool { self == other as? Self }
}

/// What the session does to its own work.
package enum SessionControl: SessionWork {
    /// Interrupt the work that a pane waits for.
    case cancel(Pane)
    /// Forget what a pane showed, and interrupt its work.
    case forget(Pane)
    case setWatching(Bool)
    /// Reopen the file after it was replaced or restored.
    case reopen

    package func start(in session: Session) {
        switch self {
        case .cancel(let pane): session.cancel(pane)
        case .forget(let pane): session.forget(pane)
        case .setWatching(let isWatching): session.setWatching(isWatching)
        case .reopen: session.source.reopen()
        }
    }
}

/// What the main loop does.
package enum LoopWork: Equatable, Sendable {
    /// Report the end of a highlight after a moment.
    case endHighlight(Int)
    /// Report the end of the current second.
    case endSecond
    case copy(String)
    /// Edit a text in the user's editor.
    case edit(String)
    /// Open the copy of a value in another program.
    case open(ValueCopy)
    /// Show a file that is open, at a path if it is shown for the first time.
    case show(OpenFile, at: String? = nil)
    /// Add a file that is open to those that can be shown, at a path.
    case add(OpenFile, at: String?)
    case suspend
    case quit
    /// End the program, because none of the files that it was started with can be opened, as the sentences say.
    case endUnopened([String])
}
