import Dispatch

extension ValueObservation {
    /// Starts the observation. It always reports the initial value.
    ///
    /// - Parameters:
    ///   - reader: The database to observe.
    ///   - scheduler: Where to deliver values.
    ///   - onError: Called with the error that ends the observation.
    ///   - onChange: Called with one value at a time.
    /// - Returns: A handle for the observation, which ends when the handle is canceled or deallocated.
    @preconcurrency public func start(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        start(in: reader, anyScheduling: scheduler, onError: onError, onChange: onChange)
    }

    /// Starts the observation, and delivers its values on the main actor. It always reports the initial value.
    ///
    /// ```swift
    /// let cancellable = observation.start(in: pool, scheduling: .immediate) { error in
    ///     show(error)
    /// } onChange: { players in
    ///     show(players)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - reader: The database to observe.
    ///   - scheduler: When to deliver values. With `.immediate`, the first one is delivered before this method returns.
    ///   - onError: Called with the error that ends the observation.
    ///   - onChange: Called with one value at a time.
    /// - Returns: A handle for the observation, which ends when the handle is canceled or deallocated.
    @MainActor @preconcurrency public func start(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationMainActorScheduler = .mainActor,
        onError: @escaping @MainActor (any Error) -> Void,
        onChange: @escaping @MainActor (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        let onErrorAnywhere: @Sendable (any Error) -> Void = { error in
            MainActor.assumeIsolated { onError(error) }
        }
        let onChangeAnywhere: @Sendable (Reducer.Value) -> Void = { value in
            MainActor.assumeIsolated { onChange(value) }
        }
        return start(
            in: reader, anyScheduling: scheduler, onError: onErrorAnywhere, onChange: onChangeAnywhere)
    }

    /// Returns the values as an asynchronous sequence. Each loop over it is a separate observation that ends with the
    /// loop.
    ///
    /// ```swift
    /// for try await players in observation.values(in: pool) {
    ///     print(players.count)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - reader: The database to observe.
    ///   - scheduler: Where values are added to the sequence.
    ///   - bufferingPolicy: Which values to keep for a loop that is slower than the observation. The default keeps all
    ///     values.
    public func values(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .task,
        bufferingPolicy: AsyncValueObservation<Reducer.Value>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Reducer.Value> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
            self.start(in: reader, anyScheduling: scheduler, onError: onError, onChange: onChange)
        }
    }

    /// Returns an observation whose values are shared by several clients.
    ///
    /// ```swift
    /// let shared = observation.shared(in: pool)
    /// let first = shared.start(onError: { print($0) }, onChange: { print($0) })
    /// let second = shared.start(onError: { print($0) }, onChange: { print($0) })
    /// ```
    ///
    /// - Parameters:
    ///   - reader: The database to observe.
    ///   - scheduler: Where to deliver values.
    ///   - extent: How long to observe the database.
    public func shared(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main),
        extent: SharedValueObservationExtent = .whileObserved
    ) -> SharedValueObservation<Reducer.Value> {
        SharedValueObservation(scheduling: scheduler, extent: extent) { onError, onChange in
            self.start(in: reader, anyScheduling: scheduler, onError: onError, onChange: onChange)
        }
    }

    private func start(
        in reader: any DatabaseReader, anyScheduling scheduler: any ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        let observer = ValueObserver(
            self, in: reader.observed, scheduling: scheduler, onError: onError, onChange: onChange)
        observer.start()
        return AnyDatabaseCancellable { observer.cancel() }
    }
}

/// The values of an observation as an asynchronous sequence.
///
/// See also ``ValueObservation/values(in:scheduling:bufferingPolicy:)``.
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
    /// The type of the iterators.
    public typealias AsyncIterator = Iterator

    /// Which values to keep for a loop that is slower than the observation.
    public typealias BufferingPolicy = AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy

    typealias Start =
        @Sendable (
            @escaping @Sendable (any Error) -> Void, @escaping @Sendable (Element) -> Void
        ) -> AnyDatabaseCancellable

    private let bufferingPolicy: BufferingPolicy
    private let start: Start

    init(bufferingPolicy: BufferingPolicy, start: @escaping Start) {
        self.bufferingPolicy = bufferingPolicy
        self.start = start
    }

    /// Starts an observation.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream(
            bufferingPolicy: bufferingPolicy)
        let cancellable = start({ continuation.finish(throwing: $0) }, { continuation.yield($0) })
        return Iterator(base: stream.makeAsyncIterator(), cancellable: cancellable)
    }

    /// An iterator over the values. The observation ends when the iterator is deallocated.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncThrowingStream<Element, any Error>.Iterator
        let cancellable: AnyDatabaseCancellable

        /// Returns the next value, or `nil` if the task is canceled.
        ///
        /// - Throws: The error that ends the observation.
        public mutating func next() async throws -> Element? {
            try await base.next()
        }

        /// Returns the next value, on the caller's executor, or `nil` if the task is canceled.
        ///
        /// - Throws: The error that ends the observation.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> Element? {
            try await base.next(isolation: actor)
        }
    }
}
