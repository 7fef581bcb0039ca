import Synchronization

/// Runs asynchronous work in an access to the database, and interrupts it if the task is canceled.
///
/// - Parameters:
///   - body: The work, which runs as part of the current task.
///   - access: Starts an access that runs its second argument with the database, and passes the result to its third.
/// - Throws: Any error thrown by `body` or the access, or a `CancellationError` if the task is canceled.
func cancellable<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T,
    _ access:
        @escaping @Sendable (
            Interruption, @escaping @Sendable (Database) throws -> T,
            @escaping @Sendable (Result<T, any Error>) -> Void
        ) -> Void
) async throws -> T {
    let interruption = Interruption()
    do {
        return try await withTaskCancellationHandler {
            try await TaskAccess(body).result { work, completion in access(interruption, work, completion) }
        } onCancel: {
            interruption.interrupt()
        }
    } catch ResultCode.SQLITE_INTERRUPT where interruption.isInterrupted {
        throw CancellationError()
    }
}

/// The part of a task that runs in an access to the database, on the queue of the connection.
///
/// ```
///   task ── enqueues its next job ──▶ executor ── starts ──▶ access ── runs the job ──▶ body
///   task ◀────────────────────────── result ◀─────────────── access, committed or rolled back
/// ```
///
/// Because a job of the task runs the body, the body sees the values of the task, and whether it is canceled.
private actor TaskAccess<T: Sendable> {
    private struct State {
        var start: (@Sendable () -> Void)?
        var job: UnownedJob?
        var bodyResult: Result<T, any Error>?
        var result: Result<T, any Error>?
        var waiter: CheckedContinuation<T, any Error>?
    }

    private final class Executor: SerialExecutor {
        let state = Mutex(State())

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let start = state.withLock { state in
                state.job = job
                defer { state.start = nil }
                return state.start
            }
            start?()
        }

        /// Runs the job on this thread, once.
        func run() {
            let job = state.withLock { state in
                defer { state.job = nil }
                return state.job
            }
            job?.runSynchronously(on: asUnownedSerialExecutor())
        }
    }

    private let body: @Sendable (Database) throws -> T
    private let executor = Executor()
    /// The database while the access runs the job. A job of a task takes no arguments, and only the thread of the access
    /// uses this: before, in and after the job.
    private nonisolated(unsafe) var database: Database?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ body: @escaping @Sendable (Database) throws -> T) {
        self.body = body
    }

    nonisolated func result(
        of access:
            @escaping @Sendable (
                @escaping @Sendable (Database) throws -> T,
                @escaping @Sendable (Result<T, any Error>) -> Void
            ) -> Void
    ) async throws -> T {
        executor.state.withLock { state in
            state.start = { access({ db in try self.perform(db) }, { self.finish($0) }) }
        }
        await runBody()
        return try await withCheckedThrowingContinuation { continuation in
            let result = executor.state.withLock { state in
                if state.result == nil { state.waiter = continuation }
                return state.result
            }
            if let result { continuation.resume(with: result) }
        }
    }

    private func runBody() {
        // Without a database, the access could not begin.
        guard let database else { return }
        let result = Result { try body(database) }
        executor.state.withLock { $0.bodyResult = result }
    }

    private nonisolated func perform(_ db: Database) throws -> T {
        database = db
        executor.run()
        database = nil
        guard let result = executor.state.withLock(\.bodyResult) else {
            throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "the body of an access did not run")
        }
        return try result.get()
    }

    private nonisolated func finish(_ result: Result<T, any Error>) {
        // An access that could not begin has not run the job.
        executor.run()
        let waiter = executor.state.withLock { state in
            state.result = result
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(with: result)
    }
}
