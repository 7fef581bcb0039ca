import Dispatch
import Glibc
import Synchronization

/// The reading connections of a pool: opened when they are needed, up to a number, and then waited for in order.
final class ReaderPool: Sendable {
    private typealias Waiter = @Sendable (Result<SerializedDatabase, any Error>) -> Void

    private struct State {
        var all: [SerializedDatabase] = []
        var free: [SerializedDatabase] = []
        /// Those that are closed when their read has ended.
        var retired: Set<ObjectIdentifier> = []
        /// Connections, and the places of those that are being opened.
        var placesTaken = 0
        /// Those of them that somebody reads from, or opens to read from.
        var placesUsed = 0
        /// How many were opened, for their names.
        var openings = 0
        var waiting: [Waiter] = []
        /// Called when nobody reads any more, and nobody is let in.
        var barrier: DispatchSemaphore?
        var isClosed = false

        /// A free reader, or a place for a new one, if somebody may read now.
        mutating func takePlace(of maximumCount: Int) -> Place {
            guard barrier == nil else { return .none }
            if let reader = free.popLast() {
                placesUsed += 1
                return .reader(reader)
            }
            guard placesTaken < maximumCount else { return .none }
            placesTaken += 1
            placesUsed += 1
            openings += 1
            return .new(number: openings)
        }

        /// Takes a reader out of the pool.
        mutating func remove(_ reader: SerializedDatabase) -> SerializedDatabase {
            all.removeAll { $0 === reader }
            free.removeAll { $0 === reader }
            retired.remove(ObjectIdentifier(reader))
            placesTaken -= 1
            return reader
        }

        mutating func leavePlace() {
            placesUsed -= 1
            if placesUsed == 0 { barrier?.signal() }
        }
    }

    private enum Place {
        case reader(SerializedDatabase)
        case new(number: Int)
        case none
    }

    private let path: String
    private let configuration: Configuration
    private let maximumCount: Int
    /// The thread that keeps readers out, 0 for none.
    private let barrierOwner = Atomic<UInt>(0)
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
        try checkNotBarred()
        let reader = try waitForReader()
        defer { giveBack(reader) }
        return try reader.sync(body)
    }

    /// Runs `body` in the read that this thread is in, or else in one of its own.
    func reentrantSync<T>(_ body: (Database) throws -> T) throws -> T {
        let own = state.withLock { state in state.all.first { $0.isOwnedByCurrentThread } }
        guard let own else { return try sync(body) }
        return try own.reentrantSync(body)
    }

    /// Runs `body` while nobody reads: after the reads that are under way, and before those that come.
    ///
    /// One thread at a time may ask for that: it is the one that writes.
    func barrier<T>(_ body: () throws -> T) throws -> T {
        let quiet = DispatchSemaphore(value: 0)
        let isQuiet = state.withLock { state in
            state.barrier = quiet
            return state.placesUsed == 0
        }
        if !isQuiet { quiet.wait() }
        barrierOwner.store(UInt(pthread_self()), ordering: .relaxed)
        defer {
            barrierOwner.store(0, ordering: .relaxed)
            state.withLock { $0.barrier = nil }
            serveWaiting()
        }
        return try body()
    }

    /// A thread that keeps readers out would wait for itself.
    func checkNotBarred() throws {
        guard barrierOwner.load(ordering: .relaxed) != UInt(pthread_self()) else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a read inside a barrier write of the same pool would wait for itself: "
                    + "use the Database at hand")
        }
    }

    /// Closes the readers once nobody reads from them: the next reads open new ones.
    func retire() {
        let idle = state.withLock { state in
            state.retired = Set(state.all.map { ObjectIdentifier($0) })
            return state.free.map { state.remove($0) }
        }
        // What cannot be closed now is closed by its last reference.
        for reader in idle { try? reader.close() }
    }

    /// Runs `work` with a reader some time later, then passes what became of it on.
    func async<T>(
        _ work: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        take { [self] result in
            switch result {
            case .success(let reader):
                reader.async(work) { [self] _, result in
                    completion(result)
                    giveBack(reader)
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
            let place = state.takePlace(of: maximumCount)
            if case .none = place { state.waiting.append(waiter) }
            return place
        }
    }

    /// Gives the places that are free to those who wait.
    private func serveWaiting() {
        while let (waiter, place) = nextServed() {
            switch place {
            case .reader(let reader): waiter(.success(reader))
            case .new(let number): opening.async { [self] in waiter(Result { try open(number: number) }) }
            case .none: break
            }
        }
    }

    private func nextServed() -> (Waiter, Place)? {
        state.withLock { state in
            guard let waiter = state.waiting.first else { return nil }
            let place = state.takePlace(of: maximumCount)
            if case .none = place { return nil }
            state.waiting.removeFirst()
            return (waiter, place)
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
                state.leavePlace()
                guard state.placesTaken == 0 else { return [Waiter]() }
                defer { state.waiting = [] }
                return state.waiting
            }
            for waiter in waiting { waiter(.failure(error)) }
            throw error
        }
    }

    private func giveBack(_ reader: SerializedDatabase) {
        let retired = state.withLock { state -> SerializedDatabase? in
            state.leavePlace()
            if state.retired.contains(ObjectIdentifier(reader)) { return state.remove(reader) }
            state.free.append(reader)
            return nil
        }
        // Inside its own access, a reader is closed by its last reference.
        try? retired?.close()
        serveWaiting()
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
