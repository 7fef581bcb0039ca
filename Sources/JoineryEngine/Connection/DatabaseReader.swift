import Synchronization

/// A queue or a pool, as something to read from.
///
/// The forms that wait are disfavored overloads, so that `try await` in a task means the ones that do not.
///
/// See also <doc:BeyondTheReference>.
public protocol DatabaseReader: AnyObject, Sendable {
    /// How the connections were opened.
    var configuration: Configuration { get }

    /// The path of the database file, as it was given.
    var path: String { get }

    /// Closes all connections, after the accesses that are under way.
    ///
    /// - Throws: A `DatabaseError` if called inside an access.
    func close() throws

    /// Stops the statements that run now: they throw `SQLITE_INTERRUPT`. From any thread.
    ///
    /// Statements that begin afterwards are not stopped.
    func interrupt()

    /// Reads one state of the database: what others commit meanwhile is not seen.
    ///
    /// - Throws: What `value` throws, or a `DatabaseError`; one with `SQLITE_MISUSE` inside another access.
    @_disfavoredOverload
    func read<T>(_ value: (Database) throws -> T) throws -> T

    /// Reads without transaction: each statement sees what is committed when it starts.
    ///
    /// - Throws: as `read`.
    @_disfavoredOverload
    func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Reads without transaction; inside an access, in that access.
    ///
    /// - Throws: What `value` throws, or a `DatabaseError`.
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Starts to read one state of the database on another thread.
    func asyncRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void)

    /// Starts to read on another thread, without transaction.
    func asyncUnsafeRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void)
}

extension DatabaseReader {
    /// Starts to read one state of the database on another thread.
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        AccessStart(value).run { work, completion in asyncRead(work, completion: completion) }
    }

    /// Starts to read on another thread, without transaction: each statement sees what is committed when it starts.
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        AccessStart(value).run { work, completion in asyncUnsafeRead(work, completion: completion) }
    }
}

/// Runs work that answers later; when the task is canceled, interrupts it.
func cancellable<T: Sendable>(
    _ work: (Interruption, @escaping @Sendable (Result<T, any Error>) -> Void) -> Void
) async throws -> T {
    let interruption = Interruption()
    do {
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                work(interruption) { continuation.resume(with: $0) }
            }
        } onCancel: {
            interruption.interrupt()
        }
    } catch ResultCode.SQLITE_INTERRUPT where interruption.isInterrupted {
        throw CancellationError()
    }
}

/// Calls a function with the database once an access has begun, or with the error that kept it from beginning.
final class AccessStart: Sendable {
    private let body: @Sendable (Result<Database, any Error>) -> Void
    private let hasBegun = Atomic(false)

    init(_ body: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        self.body = body
    }

    func run(
        _ access: (
            @escaping @Sendable (Database) throws -> Void,
            @escaping @Sendable (Result<Void, any Error>) -> Void
        ) -> Void
    ) {
        access(
            { [self] db in
                hasBegun.store(true, ordering: .relaxed)
                body(.success(db))
            },
            { [self] result in
                guard case .failure(let error) = result, !hasBegun.load(ordering: .relaxed) else { return }
                body(.failure(error))
            })
    }
}
