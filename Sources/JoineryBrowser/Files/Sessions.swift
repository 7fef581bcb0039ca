import Dispatch
import JoineryEngine
import Synchronization

/// The sessions of the open files, and the work on files that are not open.
///
///     loop ── perform([Effect], of: file) ──▶ Sessions ──▶ Session of the file
///       ▲                                        │ list, complete, open (FileOpening), remember
///       └──────── deliver(FileMessage) ◀─────────┘ each on its own thread
///
/// - `perform` returns at once, also while a file that another program locks is being opened.
package final class Sessions: Sendable {
    private struct State {
        var sessions: [FileID: (session: Session, file: OpenFile)] = [:]
        var lastNumber = 0
        /// The files that are being opened, each with the browser that shows nothing else meanwhile; `nil` for those beside
        /// others.
        var openings: [(opening: FileOpening, waiting: FileID?)] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    /// The copies of values that other programs open, which remain until the program ends.
    package let copies = PrivateFolder()
    private let storage: any FileStorage
    private let settings: @Sendable (String) -> FileSettings
    private let deliver: @Sendable (FileMessage) -> Void
    private let lists = FetchQueue(label: "joinery.files")
    private let folders = FetchQueue(label: "joinery.folder")
    /// Changes the list of recent files, one change after another.
    private let recent = DispatchQueue(label: "joinery.recent")

    /// - Parameters:
    ///   - settings: Returns what a file is opened with. It is called before the file is open.
    ///   - deliver: A closure that receives all messages, for the mailbox of the main loop.
    package init(
        storage: any FileStorage, settings: @escaping @Sendable (String) -> FileSettings = { _ in .init() },
        deliver: @escaping @Sendable (FileMessage) -> Void
    ) {
        self.storage = storage
        self.settings = settings
        self.deliver = deliver
    }

    /// Opens a file, or finds it among those that are open. Waits for other programs' locks until the opening is canceled.
    ///
    /// - Returns: The file, and whether it was opened just now.
    /// - Throws: A `DatabaseError` that says what is wrong with the file, and what to do.
    package func open(
        _ path: String, _ opening: FileOpening = FileOpening()
    ) throws -> (file: OpenFile, isNew: Bool) {
        let path = TypedPath.expanded(path)
        let known = storage.resolved(path) ?? path
        if let file = openFile(at: known) { return (file, false) }
        let settings = settings(path)
        let id = state.withLock { state in
            state.lastNumber += 1
            return FileID(state.lastNumber)
        }
        let deliver = deliver
        let session = try opening.open {
            try Session(
                path: path, attached: settings.attached, rules: settings.rules, storage: settings.storage,
                copies: copies, interruptibleBy: opening.interruption,
                deliver: { if !opening.takes($0) { deliver(FileMessage($0, for: id)) } })
        }
        let file = OpenFile(id: id, path: known, name: session.fileName, mistake: settings.mistake)
        let other = state.withLock { state -> OpenFile? in
            if let other = state.sessions.values.first(where: { $0.file.path == known }) { return other.file }
            if !state.isClosed { state.sessions[id] = (session, file) }
            return nil
        }
        // The same file was opened twice at the same time.
        if let other {
            session.close()
            return (other, false)
        }
        return (file, true)
    }

    /// Adds a file to those opened last.
    package func remember(_ file: OpenFile) {
        change(of: file.id) { storage in try storage.remember(file.path) }
    }

    /// Performs the effects that the browser of a file requests, except those for the loop and the terminal.
    package func perform(_ effects: [Effect], of id: FileID) {
        for effect in effects { perform(effect, of: id) }
    }

    private func perform(_ effect: Effect, of id: FileID) {
        switch effect {
        case .session(let work): state.withLock { $0.sessions[id]?.session }?.perform(work)
        case .files(let work): perform(work, for: id)
        // The loop has done it.
        case .loop: break
        }
    }

    private func perform(_ work: FilesWork, for id: FileID) {
        switch work {
        case .list(let ticket, let open): list(ticket, open: open, for: id)
        case .cancelListing: lists.cancel()
        case .listFolder(let ticket, let folder):
            folders.submit { [self] interruption in
                let listing = storage.names(inFolder: folder)
                if !interruption.isInterrupted { answer(ticket, FilesAnswer.folder(listing), for: id) }
            }
        case .open(let ticket, let path, let place):
            openFile(ticket, FileRequest(path: path, place: place), for: id)
        case .cancelOpening: cancelOpening(of: id)
        case .openBeside(let request): openBeside(request, for: id)
        case .forget(let path): change(of: id) { storage in try storage.forget(path) }
        case .close(let file): close(file)
        }
    }

    private func answer(_ ticket: Ticket, _ content: some AnswerContent, for id: FileID) {
        deliver(FileMessage(.answer(Answer(ticket, content)), for: id))
    }

    /// Keeps the texts being typed.
    package func writeDrafts() {
        for session in sessions { session.texts.writeDraft() }
    }

    /// Stops all work and closes all files.
    package func close() {
        let (sessions, openings) = state.withLock { state in
            defer { state.sessions = [:] }
            state.isClosed = true
            return (state.sessions.values.map(\.session), state.openings.map(\.opening))
        }
        for opening in openings { opening.cancel() }
        lists.cancel()
        folders.cancel()
        for session in sessions { session.close() }
        recent.sync {}
    }

    private var sessions: [Session] { state.withLock { $0.sessions.values.map(\.session) } }

    private func openFile(at path: String) -> OpenFile? {
        state.withLock { state in state.sessions.values.first { $0.file.path == path }?.file }
    }

    // MARK: Work

    private func list(_ ticket: Ticket, open: [String], for id: FileID) {
        lists.submit { [self] interruption in
            storage.list(open: open, isCanceled: { interruption.isInterrupted }) { [self] list in
                if !interruption.isInterrupted { answer(ticket, FilesAnswer.list(list), for: id) }
            }
        }
    }

    /// Opens a file for a browser, which no longer waits for any other.
    private func openFile(_ ticket: Ticket, _ request: FileRequest, for id: FileID) {
        cancelOpening(of: id)
        let opening = FileOpening { [deliver] in deliver(FileMessage(.lockWait($0), for: id)) }
        open(request, opening, waiting: id) { sessions, result in
            switch result {
            case .success((let file, let isNew)):
                let opened = FilesAnswer.opened(file, at: request.place, isNew: isNew)
                sessions.answer(ticket, opened, for: id)
            case .failure(let error):
                let sentence = Self.sentence(for: error, request.path)
                if !opening.isCanceled { sessions.answer(ticket, Failure(sentence), for: id) }
            }
        }
    }

    private func openBeside(_ request: FileRequest, for id: FileID) {
        let hasToldOfLock = Atomic(false)
        let opening = FileOpening { [deliver] waits in
            // Nothing else on the screen shows that it waits.
            guard waits, !hasToldOfLock.exchange(true, ordering: .relaxed) else { return }
            deliver(FileMessage(.remark(Self.lockRemark(request.path)), for: id))
        }
        open(request, opening, waiting: nil) { [deliver] _, result in
            switch result {
            case .success((let file, isNew: true)):
                deliver(FileMessage(.openedBeside(file, at: request.place), for: id))
            case .success: break
            case .failure(let error):
                let sentence = Self.sentence(for: error, request.path)
                if !opening.isCanceled { deliver(FileMessage(.notOpened(sentence), for: id)) }
            }
        }
    }

    /// Opens a file on its own thread, because a lock of another program may hold it up.
    private func open(
        _ request: FileRequest, _ opening: FileOpening, waiting: FileID?,
        report: @escaping @Sendable (Sessions, Result<(file: OpenFile, isNew: Bool), any Error>) -> Void
    ) {
        let isClosed = state.withLock { state in
            state.openings.append((opening, waiting))
            return state.isClosed
        }
        if isClosed { opening.cancel() }
        inBackground { sessions in
            let result = Result { try sessions.open(request.path, opening) }
            sessions.state.withLock { state in state.openings.removeAll { $0.opening === opening } }
            report(sessions, result)
            if case .success((let file, _)) = result { sessions.remember(file) }
        }
    }

    /// No longer opens the file that a browser waits for.
    private func cancelOpening(of id: FileID) {
        let openings = state.withLock { state in
            state.openings.filter { $0.waiting == id }.map(\.opening)
        }
        for opening in openings { opening.cancel() }
    }

    private func inBackground(_ work: @escaping @Sendable (Sessions) -> Void) {
        DispatchQueue(label: "joinery.open", qos: .userInitiated).async { [weak self] in
            if let self { work(self) }
        }
    }

    /// Closes a file that nobody wants any more.
    private func close(_ id: FileID) {
        let session = state.withLock { $0.sessions.removeValue(forKey: id)?.session }
        inBackground { _ in session?.close() }
    }

    /// Changes the list of recent files. The browser of a file says what went wrong.
    private func change(of id: FileID, _ change: @escaping @Sendable (any FileStorage) throws -> Void) {
        recent.async { [storage, deliver] in
            do { try change(storage) } catch { deliver(FileMessage(.complaint("\(error)"), for: id)) }
        }
    }

    /// Returns what is said of a file that is not there yet.
    private static func lockRemark(_ path: String) -> String {
        "\(SafeText.line(path)): another program holds a lock. The file is opened when that program lets go of it."
    }

    /// Returns why a file cannot be opened, with its name.
    package static func sentence(for error: any Error, _ path: String) -> String {
        let sentence = Session.sentence(for: error)
        let name = SafeText.line(path)
        return sentence.contains(name) ? sentence : "\(name): \(sentence)"
    }
}
