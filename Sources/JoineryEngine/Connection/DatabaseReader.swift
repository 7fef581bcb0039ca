import Synchronization

/// Read access to a database, through a queue, a pool or a snapshot.
///
/// ```swift
/// func titles(in reader: any DatabaseReader) throws -> [String] {
///     try reader.read { db in try String.fetchAll(db, sql: "SELECT title FROM book") }
/// }
/// ```
///
/// Methods that block the thread are disfavored overloads, so that `try await` selects the asynchronous ones.
///
/// See also <doc:Concurrency>.
public protocol DatabaseReader: AnyObject, Sendable {
    /// The configuration of the connections.
    var configuration: Configuration { get }

    /// The path of the database file, as passed to the initializer.
    var path: String { get }

    /// Closes all connections after the current accesses.
    ///
    /// - Throws: A `DatabaseError` if called during an access.
    func close() throws

    /// Interrupts the running statements, which then throw `SQLITE_INTERRUPT`.
    ///
    /// It can be called from any thread. Statements that start later are not interrupted.
    func interrupt()

    /// Reads a single state of the database. Concurrent commits are not visible.
    ///
    /// - Parameter value: A closure that reads from the database.
    /// - Returns: The result of `value`.
    /// - Throws: Any error thrown by `value`, or a `DatabaseError`: one with code `SQLITE_MISUSE` inside another
    ///   access.
    @_disfavoredOverload
    func read<T>(_ value: (Database) throws -> T) throws -> T

    /// Reads without a transaction: each statement sees what is committed when it starts.
    ///
    /// - Parameter value: A closure that reads from the database.
    /// - Returns: The result of `value`.
    /// - Throws: Any error thrown by `value`, or a `DatabaseError`: one with code `SQLITE_MISUSE` inside another
    ///   access.
    @_disfavoredOverload
    func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Reads without a transaction. Inside an access, it reuses that access.
    ///
    /// - Parameter value: A closure that reads from the database.
    /// - Returns: The result of `value`.
    /// - Throws: Any error thrown by `value`, or a `DatabaseError`.
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Starts a read of a single state of the database on another thread.
    ///
    /// - Parameters:
    ///   - value: A closure that reads from the database.
    ///   - completion: Called with the result.
    func asyncRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void)

    /// Starts a read of a single state of the database on another thread.
    ///
    /// - Parameter value: Called with the database, or with the error that prevented the access.
    func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// Starts a read without a transaction on another thread.
    ///
    /// - Parameters:
    ///   - value: A closure that reads from the database.
    ///   - completion: Called with the result.
    func asyncUnsafeRead<T>(
        _ value: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Result<T, any Error>) -> Void)

    /// Starts a read without a transaction on another thread: each statement sees what is committed when it starts.
    ///
    /// - Parameter value: Called with the database, or with the error that prevented the access.
    func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
}

extension DatabaseReader {
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        AccessStart(value).run { work, completion in asyncRead(work, completion: completion) }
    }

    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        AccessStart(value).run { work, completion in asyncUnsafeRead(work, completion: completion) }
    }
}

/// Calls a closure with the database once an access has begun, or with the error that prevented it.
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
