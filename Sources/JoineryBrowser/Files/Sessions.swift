import Dispatch
import JoineryEngine
import Synchronization

/// The sessions of the open files, and the work on files that are not open.
///
///     loop ── perform([Effect], of: file) ──▶ Sessions ──▶ Session of the file
///       ▲                                        │ list, complete, open, remember
///       └──────── deliver(FileMessage) ◀─────────┘ each on its own thread
///
/// - `perform` returns at once, also while a file that another program locks is being opened.
package final class Sessions: Sendable {
    private struct State {
        var sessions: [FileID: (session: Session, file: OpenFile)] = [:]
        var lastNumber = 0
        var isClosed = false
    }

    private let state = Mutex(State())
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

    /// Opens a file, or finds it among those that are open.
    ///
    /// - Returns: The file, and whether it was opened just now.
    /// - Throws: A `DatabaseError` that says what is wrong with the file, and what to do.
    package func open(_ path: String) throws -> (file: OpenFile, isNew: Bool) {
        let path = TypedPath.expanded(path)
        let known = storage.resolved(path) ?? path
        if let file = openFile(at: known) { return (file, false) }
        let settings = settings(path)
        let id = state.withLock { state in
            state.lastNumber += 1
            return FileID(state.lastNumber)
        }
        let deliver = deliver
        let session = try Session(
            path: path, attached: settings.attached, rules: settings.rules, storage: settings.storage,
            deliver: { deliver(FileMessage($0, for: id)) })
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
        case .listFiles(let ticket, let open): list(ticket, open: open, for: id)
        case .cancel(.files): lists.cancel()
        case .listFolder(let folder):
            folders.submit { [storage, deliver] interruption in
                let listing = storage.names(inFolder: folder)
                if !interruption.isInterrupted {
                    deliver(FileMessage(.answer(.folder(listing)), for: id))
                }
            }
        case .openFile(let ticket, let path): openFile(ticket, path, for: id)
        case .openBeside(let request): openBeside(request, for: id)
        case .forgetFile(let path): change(of: id) { storage in try storage.forget(path) }
        case .closeFile(let file): close(file)
        default: state.withLock { $0.sessions[id]?.session }?.perform([effect])
        }
    }

    /// Keeps the texts being typed.
    package func writeDrafts() {
        for session in sessions { session.writeDraft() }
    }

    /// Stops all work and closes all files.
    package func close() {
        let sessions = state.withLock { state in
            defer { state.sessions = [:] }
            state.isClosed = true
            return state.sessions.values.map(\.session)
        }
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
        lists.submit { [storage, deliver] interruption in
            storage.list(open: open, isCanceled: { interruption.isInterrupted }) { list in
                guard !interruption.isInterrupted else { return }
                deliver(FileMessage(.answer(.files(ticket, list)), for: id))
            }
        }
    }

    private func openFile(_ ticket: Ticket, _ path: String, for id: FileID) {
        inBackground { sessions in
            do {
                let (file, isNew) = try sessions.open(path)
                sessions.deliver(FileMessage(.answer(.opened(ticket, file, isNew: isNew)), for: id))
                sessions.remember(file)
            } catch {
                let sentence = Self.sentence(for: error, path)
                sessions.deliver(FileMessage(.answer(.failed(ticket, sentence)), for: id))
            }
        }
    }

    private func openBeside(_ request: FileRequest, for id: FileID) {
        inBackground { sessions in
            do {
                let (file, isNew) = try sessions.open(request.path)
                if isNew { sessions.deliver(FileMessage(.openedBeside(file, at: request.place), for: id)) }
                sessions.remember(file)
            } catch {
                let sentence = Self.sentence(for: error, request.path)
                sessions.deliver(FileMessage(.notOpened(sentence), for: id))
            }
        }
    }

    /// Opens a file on its own thread, because a lock of another program may hold it up.
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

    /// Returns why a file cannot be opened, with its name.
    package static func sentence(for error: any Error, _ path: String) -> String {
        let sentence = Session.sentence(for: error)
        let name = SafeText.line(path)
        return sentence.contains(name) ? sentence : "\(name): \(sentence)"
    }
}
