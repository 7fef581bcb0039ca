import Dispatch
import Glibc
import Synchronization

/// The reading connections of a pool. They are opened on demand, up to a maximum; further reads wait in order.
final class ReaderPool: Sendable {
    /// A read that waits for a connection.
    private struct Waiter: Sendable {
        /// Greater than that of earlier reads.
        let number: Int
        let interruption: Interruption?
        let take: @Sendable (Result<SerializedDatabase, any Error>) -> Void
    }

    private struct State {
        var all: [SerializedDatabase] = []
        var free: [SerializedDatabase] = []
        /// The readers to close when their current read has ended.
        var retired: Set<ObjectIdentifier> = []
        /// The number of connections, including those being opened.
        var placesTaken = 0
        /// The number of these that are reading, or being opened for a read.
        var placesUsed = 0
        /// The number of connections opened so far, used for their names.
        var openings = 0
        var waiting: [Waiter] = []
        /// The number of the most recent read.
        var lastRead = 0
        /// Signaled when the last read has ended. While it is set, no read may start.
        var barrier: DispatchSemaphore?
        /// Signaled at the end of the barrier, for the reads that go on after a write within them.
        var goingOn: [DispatchSemaphore] = []
        var isClosed = false

        /// Takes a free reader, if a read may start now.
        mutating func takeReader() -> SerializedDatabase? {
            guard barrier == nil, let reader = free.popLast() else { return nil }
            placesUsed += 1
            return reader
        }

        /// Takes a free reader or a place for a new one, if a read may start now.
        mutating func takePlace(of maximumCount: Int) -> Place? {
            if let reader = takeReader() { return .reader(reader) }
            guard barrier == nil, placesTaken < maximumCount else { return nil }
            placesTaken += 1
            placesUsed += 1
            openings += 1
            return .new(number: openings)
        }

        /// Removes a reader from the pool.
        mutating func remove(_ reader: SerializedDatabase) -> SerializedDatabase {
            all.removeAll { $0 === reader }
            free.removeAll { $0 === reader }
            retired.remove(ObjectIdentifier(reader))
            placesTaken -= 1
            return reader
        }

        /// Queues a read, before later ones.
        mutating func queue(_ waiter: Waiter) {
            let index = waiting.firstIndex { $0.number > waiter.number }
            waiting.insert(waiter, at: index ?? waiting.endIndex)
        }

        mutating func leavePlace() {
            placesUsed -= 1
            if placesUsed == 0 { barrier?.signal() }
        }
    }

    private enum Place {
        case reader(SerializedDatabase)
        case new(number: Int)
    }

    private let path: String
    private let configuration: Configuration
    private let maximumCount: Int
    /// The thread that keeps readers out, or 0 if there is none.
    private let barrierOwner = Atomic<UInt>(0)
    private let state = Mutex(State())
    /// Opens connections for callers that must not block.
    private let opening: DispatchQueue

    init(path: String, configuration: Configuration) {
        self.path = path
        var configuration = configuration
        configuration.readonly = true
        self.configuration = configuration
        maximumCount = max(1, configuration.maximumReaderCount)
        opening = DispatchQueue(label: "\(configuration.label ?? "joinery").opening")
    }

    /// Whether the current thread is inside a read.
    var areUsedByCurrentThread: Bool {
        state.withLock { state in state.all.contains { $0.isOwnedByCurrentThread } }
    }

    /// Runs `body` with a reader, and waits for it.
    ///
    /// - Parameter interruption: The object that can end the wait for a reader, or for a lock to open one.
    func sync<T>(
        interruptibleBy interruption: Interruption? = nil, _ body: (Database) throws -> T
    ) throws -> T {
        guard !areUsedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message:
                    "a read inside another read of the same pool could wait for itself: use the Database that you already have"
            )
        }
        try checkNotBarred()
        let reader = try waitForReader(interruption)
        defer { giveBack(reader) }
        return try reader.sync(interruptibleBy: interruption, body)
    }

    /// Runs `body` in the current read of this thread, or in a new one.
    func reentrantSync<T>(_ body: (Database) throws -> T) throws -> T {
        let own = state.withLock { state in state.all.first { $0.isOwnedByCurrentThread } }
        guard let own else { return try sync(body) }
        return try own.reentrantSync(body)
    }

    /// Runs `body`, which waits for the writer. If the current thread is inside a read, that read pauses: it does not
    /// keep a barrier waiting, and goes on after it.
    func pausing<T>(_ body: () throws -> T) rethrows -> T {
        guard areUsedByCurrentThread else { return try body() }
        state.withLock { $0.leavePlace() }
        defer { goOn() }
        return try body()
    }

    /// Ends the pause of a read.
    private func goOn() {
        let barrierEnds = DispatchSemaphore(value: 0)
        let isBarred = state.withLock { state in
            if state.barrier == nil {
                state.placesUsed += 1
            } else {
                state.goingOn.append(barrierEnds)
            }
            return state.barrier != nil
        }
        if isBarred { barrierEnds.wait() }
    }

    /// Runs `body` while there are no reads: after the current ones, and before later ones.
    ///
    /// Only one thread at a time may call this method: the one that writes.
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
            let goingOn = state.withLock { state in
                state.barrier = nil
                state.placesUsed += state.goingOn.count
                defer { state.goingOn = [] }
                return state.goingOn
            }
            for read in goingOn { read.signal() }
            serveWaiting()
        }
        return try body()
    }

    /// Throws if the current thread keeps readers out, because a read would then wait for itself.
    func checkNotBarred() throws {
        guard barrierOwner.load(ordering: .relaxed) != UInt(pthread_self()) else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "a read inside a barrier write of the same pool would wait for itself: "
                    + "use the Database that you already have")
        }
    }

    /// Closes each reader once its read has ended. Later reads open new connections.
    func retire() {
        let idle = state.withLock { state in
            state.retired = Set(state.all.map { ObjectIdentifier($0) })
            return state.free.map { state.remove($0) }
        }
        // A reader that cannot be closed now closes when it is deallocated.
        for reader in idle { try? reader.close() }
    }

    /// Schedules `work` with a reader, then passes its result to `completion`.
    func async<T>(
        interruptibleBy interruption: Interruption? = nil,
        _ work: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void
    ) {
        take(interruption) { [self] result in
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

    /// Interrupts the running statements of all readers.
    func interrupt() {
        state.withLock { state in
            for reader in state.all { reader.interrupt() }
        }
    }

    /// Closes the readers after their current reads.
    func close() throws {
        guard !areUsedByCurrentThread else {
            throw DatabaseError(
                resultCode: .SQLITE_BUSY,
                message: "a pool cannot be closed during an access to it: close it afterwards")
        }
        for reader in state.withLock(\.all) { try reader.checkUnused() }
        let (readers, waiting) = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return (state.all, state.waiting)
        }
        for waiter in waiting { waiter.take(.failure(closedError)) }
        for reader in readers { try reader.close() }
    }

    private var closedError: DatabaseError {
        DatabaseError(resultCode: .SQLITE_MISUSE, message: "the pool of \(path) is closed")
    }

    // MARK: Readers

    private func waitForReader(_ interruption: Interruption?) throws -> SerializedDatabase {
        let semaphore = DispatchSemaphore(value: 0)
        let answer = Answer()
        let (waiter, place) = try place(interruption) { result in
            answer.set(result)
            semaphore.signal()
        }
        if case .reader(let reader) = place { return reader }
        let wait = interruption?.beginWait { [self] in giveUp(waiter.number) }
        defer { if let wait { interruption?.endWait(wait) } }
        if case .new(let number) = place { open(number: number, for: waiter) }
        semaphore.wait()
        return try answer.get().get()
    }

    private func take(
        _ interruption: Interruption?,
        _ take: @escaping @Sendable (Result<SerializedDatabase, any Error>) -> Void
    ) {
        do {
            let (waiter, place) = try place(interruption, take)
            if case .reader(let reader) = place { return take(.success(reader)) }
            _ = interruption?.beginWait { [self] in giveUp(waiter.number) }
            if case .new(let number) = place {
                opening.async { [self] in open(number: number, for: waiter) }
            }
        } catch {
            take(.failure(error))
        }
    }

    /// Returns a read with a free reader or a place for a new one. If there is none, queues the read for the next reader.
    private func place(
        _ interruption: Interruption?,
        _ take: @escaping @Sendable (Result<SerializedDatabase, any Error>) -> Void
    ) throws -> (Waiter, Place?) {
        try state.withLock { state in
            guard !state.isClosed else { throw closedError }
            state.lastRead += 1
            let waiter = Waiter(number: state.lastRead, interruption: interruption, take: take)
            let place = state.takePlace(of: maximumCount)
            if place == nil { state.queue(waiter) }
            return (waiter, place)
        }
    }

    /// Removes a waiting read from the queue and fails it, unless it has already been served.
    private func giveUp(_ number: Int) {
        let waiter = state.withLock { state in
            state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
        }
        waiter?.take(.failure(DatabaseError.interrupted()))
    }

    /// Gives available readers and places to the waiting reads.
    private func serveWaiting() {
        while let (waiter, place) = nextServed() {
            switch place {
            case .reader(let reader): waiter.take(.success(reader))
            case .new(let number): opening.async { [self] in open(number: number, for: waiter) }
            }
        }
    }

    private func nextServed() -> (Waiter, Place)? {
        state.withLock { state in
            guard let waiter = state.waiting.first, let place = state.takePlace(of: maximumCount) else {
                return nil
            }
            state.waiting.removeFirst()
            return (waiter, place)
        }
    }

    private func open(number: Int, for waiter: Waiter) {
        do {
            let reader = try SerializedDatabase(
                path: path, configuration: configuration, role: "reader.\(number)",
                interruptibleBy: waiter.interruption)
            state.withLock { $0.all.append(reader) }
            waiter.take(.success(reader))
        } catch {
            endOpening(for: waiter, error)
        }
    }

    /// Frees the place of a reader that could not be opened.
    private func endOpening(for waiter: Waiter, _ error: any Error) {
        let code = (error as? DatabaseError)?.resultCode
        let (reader, failed) = state.withLock { state -> (SerializedDatabase?, [Waiter]) in
            state.placesTaken -= 1
            state.leavePlace()
            // If no reader is left to serve the waiting reads, they fail with the same error, unless it concerns only
            // this read.
            if code == .SQLITE_INTERRUPT { return (nil, [waiter]) }
            if state.placesTaken == 0 {
                defer { state.waiting = [] }
                return (nil, [waiter] + state.waiting)
            }
            // A deleted file can be read with the connections that were opened before.
            guard code == .SQLITE_CANTOPEN, !state.isClosed, waiter.interruption?.isInterrupted != true else {
                return (nil, [waiter])
            }
            let reader = state.takeReader()
            if reader == nil { state.queue(waiter) }
            return (reader, [])
        }
        if let reader { waiter.take(.success(reader)) }
        for waiter in failed { waiter.take(.failure(error)) }
        if code == .SQLITE_INTERRUPT { serveWaiting() }
    }

    private func giveBack(_ reader: SerializedDatabase) {
        let retired = state.withLock { state -> SerializedDatabase? in
            state.leavePlace()
            if state.retired.contains(ObjectIdentifier(reader)) { return state.remove(reader) }
            state.free.append(reader)
            return nil
        }
        // Inside the reader's own access, closing fails, and the reader closes when it is deallocated.
        try? retired?.close()
        serveWaiting()
    }

    /// The result for a thread that waits for a reader.
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
