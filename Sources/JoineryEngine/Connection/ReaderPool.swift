import Dispatch
import Synchronization

/// The reading connections of a pool: opened when they are needed, up to a number, and then waited for in order.
final class ReaderPool: Sendable {
    private typealias Waiter = @Sendable (Result<SerializedDatabase, any Error>) -> Void

    private struct State {
        var all: [SerializedDatabase] = []
        var free: [SerializedDatabase] = []
        /// Connections, and the places of those that are being opened.
        var placesTaken = 0
        var waiting: [Waiter] = []
        var isClosed = false
    }

    private enum Place {
        case reader(SerializedDatabase)
        case new(number: Int)
        case none
    }

    private let path: String
    private let configuration: Configuration
    private let maximumCount: Int
    private let state = Mutex(State())
    /// Opens connections for those who must not wait.
    private let opening: DispatchQueue

    init(path: String, configuration: Configuration) {
        self.path = path
        var configuration = configuration
        configuration.readonly = true
        self.configuration = configuration
        maximumCount = max(1, configuration.maximumReaderCount)
        opening = DispatchQueue(label: "\(configuration.label ?? "joinery").opening")
    }

    /// Whether this thread is inside a read.
    var areUsedByCurrentThread: Bool {
        state.withLock { state in state.all.contains { $0.isOwnedByCurrentThread } }
    }

    /// Runs `body` with a reader, and waits for it.
    func sync<T>(_ body: (Database) throws -> T) throws -> T {
        guard !areUsedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message:
                    "a read inside another read of the same pool could wait for itself: use the Database at hand"
            )
        }
        let reader = try waitForReader()
        defer { giveBack(reader) }
        return try reader.sync(body)
    }

    /// Runs `work` with a reader some time later, then passes what became of it on.
    func async<T>(
        _ work: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        take { [self] result in
            switch result {
            case .success(let reader):
                reader.async(work) { [self] result in
                    giveBack(reader)
                    completion(result)
                }
            case .failure(let error):
                completion(.failure(error))
            }
        }
    }

    /// Stops what the readers run now.
    func interrupt() {
        state.withLock { state in
            for reader in state.all { reader.interrupt() }
        }
    }

    /// Closes the readers, after the reads that are under way.
    func close() throws {
        guard !areUsedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_BUSY,
                message: "a pool cannot be closed inside its own access: close it after that")
        }
        let (readers, waiting) = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return (state.all, state.waiting)
        }
        for waiter in waiting { waiter(.failure(closedError)) }
        for reader in readers { try reader.close() }
    }

    private var closedError: DatabaseError {
        DatabaseError(resultCode: .SQLITE_MISUSE, message: "the pool of \(path) is closed")
    }

    // MARK: Readers

    private func waitForReader() throws -> SerializedDatabase {
        let semaphore = DispatchSemaphore(value: 0)
        let answer = Answer()
        switch try place(waiter: { result in
            answer.set(result)
            semaphore.signal()
        }) {
        case .reader(let reader): return reader
        case .new(let number): return try open(number: number)
        case .none:
            semaphore.wait()
            return try answer.get().get()
        }
    }

    private func take(_ waiter: @escaping Waiter) {
        do {
            switch try place(waiter: waiter) {
            case .reader(let reader): waiter(.success(reader))
            case .new(let number): opening.async { [self] in waiter(Result { try open(number: number) }) }
            case .none: break
            }
        } catch {
            waiter(.failure(error))
        }
    }

    /// A free reader, or a place for a new one; else `waiter` is called when a reader is given back.
    private func place(waiter: @escaping Waiter) throws -> Place {
        try state.withLock { state in
            guard !state.isClosed else { throw closedError }
            if let reader = state.free.popLast() { return .reader(reader) }
            if state.placesTaken < maximumCount {
                state.placesTaken += 1
                return .new(number: state.placesTaken)
            }
            state.waiting.append(waiter)
            return .none
        }
    }

    private func open(number: Int) throws -> SerializedDatabase {
        do {
            let reader = try SerializedDatabase(
                path: path, configuration: configuration, purpose: "reader.\(number)")
            state.withLock { $0.all.append(reader) }
            return reader
        } catch {
            // The place is free again: whoever waits for it would fail in the same way.
            let waiting = state.withLock { state in
                state.placesTaken -= 1
                guard state.placesTaken == 0 else { return [Waiter]() }
                defer { state.waiting = [] }
                return state.waiting
            }
            for waiter in waiting { waiter(.failure(error)) }
            throw error
        }
    }

    private func giveBack(_ reader: SerializedDatabase) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free.append(reader)
            return nil
        }
        waiter?(.success(reader))
    }

    /// What a thread that waits is given.
    private final class Answer: Sendable {
        private let result = Mutex<Result<SerializedDatabase, any Error>?>(nil)

        func set(_ value: Result<SerializedDatabase, any Error>) {
            result.withLock { $0 = value }
        }

        func get() -> Result<SerializedDatabase, any Error> {
            result.withLock { $0 }
                ?? .failure(DatabaseError(resultCode: .SQLITE_INTERNAL, message: "no reader"))
        }
    }
}
