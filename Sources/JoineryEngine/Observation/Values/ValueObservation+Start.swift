import Dispatch

extension ValueObservation {
    /// Begins to observe: the first value is told in any case.
    ///
    /// - Parameters:
    ///   - scheduler: Where values are told.
    ///   - onError: Called with the error that ends the observation.
    ///   - onChange: Called with each value, one after the other.
    /// - Returns: What the observation goes on as long as.
    public func start(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        start(in: reader, anyScheduling: scheduler, onError: onError, onChange: onChange)
    }

    /// Begins to observe on the main actor: the first value is told in any case.
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
    ///   - scheduler: When values are told on the main actor: the first one at once with `.immediate`.
    ///   - onError: Called with the error that ends the observation.
    ///   - onChange: Called with each value, one after the other.
    /// - Returns: What the observation goes on as long as.
    @MainActor public func start(
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

    /// The values as a sequence: each loop over it is an observation of its own, which ends with the loop.
    ///
    /// ```swift
    /// for try await players in observation.values(in: pool) {
    ///     print(players.count)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: Where values come to the sequence.
    ///   - bufferingPolicy: Which values are kept for a loop that is slower than they come; by default all.
    public func values(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .task,
        bufferingPolicy: AsyncValueObservation<Reducer.Value>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Reducer.Value> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
            self.start(in: reader, anyScheduling: scheduler, onError: onError, onChange: onChange)
        }
    }

    /// One observation for several that want its values.
    ///
    /// ```swift
    /// let shared = observation.shared(in: pool)
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: Where values are told.
    ///   - extent: How long the database is observed.
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

/// The values of an observation as a sequence.
///
/// See also ``ValueObservation/values(in:scheduling:bufferingPolicy:)``.
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
    /// Which values are kept for a loop that is slower than they come.
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

    /// Begins to observe.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream(
            bufferingPolicy: bufferingPolicy)
        let cancellable = start({ continuation.finish(throwing: $0) }, { continuation.yield($0) })
        return Iterator(base: stream.makeAsyncIterator(), cancellable: cancellable)
    }

    /// Goes through the values. The observation ends when this goes away.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncThrowingStream<Element, any Error>.Iterator
        let cancellable: AnyDatabaseCancellable

        /// The next value; `nil` when the task is canceled.
        ///
        /// - Throws: The error that ends the observation.
        public mutating func next() async throws -> Element? {
            try await base.next()
        }

        /// The next value, on the executor of the caller; `nil` when the task is canceled.
        ///
        /// - Throws: The error that ends the observation.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> Element? {
            try await base.next(isolation: actor)
        }
    }
}
