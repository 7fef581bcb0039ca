import Synchronization

/// How long a shared observation observes the database.
public enum SharedValueObservationExtent: Sendable {
    /// From the first start until the shared observation is deallocated.
    case observationLifetime
    /// As long as at least one client receives its values.
    case whileObserved
}

/// An observation of the database whose values are shared by several clients.
///
/// A new client first receives the most recent value. After an error, the next start begins a new observation.
///
/// See also ``ValueObservation/shared(in:scheduling:extent:)``.
public final class SharedValueObservation<Element: Sendable>: Sendable {
    typealias Start = AsyncValueObservation<Element>.Start

    private struct State {
        var clients: [ObjectIdentifier: SharedClient<Element>] = [:]
        /// The most recent value.
        var last: Element?
        /// The number of values so far.
        var count = 0
        var cancellable: AnyDatabaseCancellable?
        /// The number of the current observation of the database. Values of previous ones are ignored.
        var run = 0
        var isRunning = false
    }

    private let state = Mutex(State())
    private let scheduler: any ValueObservationScheduler
    private let extent: SharedValueObservationExtent
    private let startBase: Start

    init(
        scheduling scheduler: any ValueObservationScheduler, extent: SharedValueObservationExtent,
        start: @escaping Start
    ) {
        self.scheduler = scheduler
        self.extent = extent
        startBase = start
    }

    /// Starts to deliver values: the most recent one, if there is one, and those that follow.
    ///
    /// - Parameters:
    ///   - onError: Called with the error that ends the observation.
    ///   - onChange: Called with one value at a time.
    /// - Returns: A handle for this client, which receives no more values once the handle is canceled or deallocated.
    @preconcurrency public func start(
        onError: @escaping @Sendable (any Error) -> Void, onChange: @escaping @Sendable (Element) -> Void
    ) -> AnyDatabaseCancellable {
        let client = SharedClient(onError: onError, onChange: onChange)
        let (run, known) = state.withLock { state -> (Int?, (Element, Int)?) in
            state.clients[ObjectIdentifier(client)] = client
            let known = state.last.map { ($0, state.count) }
            if state.isRunning { return (nil, known) }
            state.isRunning = true
            state.run += 1
            return (state.run, nil)
        }
        if let (value, count) = known {
            if scheduler.immediateInitialValue() {
                client.tell(value, number: count)
            } else {
                scheduler.schedule { client.tell(value, number: count) }
            }
        }
        if let run { startRun(run) }
        return AnyDatabaseCancellable { self.remove(client) }
    }

    /// Returns the values as an asynchronous sequence.
    ///
    /// - Parameter bufferingPolicy: Which values to keep for a loop that is slower than the observation. The default
    ///   keeps all values.
    public func values(
        bufferingPolicy: AsyncValueObservation<Element>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Element> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
            self.start(onError: onError, onChange: onChange)
        }
    }

    private func startRun(_ run: Int) {
        let cancellable = startBase(
            { [weak self] error in self?.failed(error, run) }, { [weak self] in self?.tell($0, run) })
        let isOver = state.withLock { state in
            guard state.run == run, state.isRunning else { return true }
            state.cancellable = cancellable
            return false
        }
        if isOver { cancellable.cancel() }
    }

    private func tell(_ value: Element, _ run: Int) {
        let (clients, count) = state.withLock { state in
            guard state.run == run else { return ([SharedClient<Element>](), 0) }
            state.last = value
            state.count += 1
            return (Array(state.clients.values), state.count)
        }
        for client in clients { client.tell(value, number: count) }
    }

    private func failed(_ error: any Error, _ run: Int) {
        let clients = state.withLock { state in
            guard state.run == run else { return [SharedClient<Element>]() }
            defer { state.clients = [:] }
            Self.stop(&state)
            return Array(state.clients.values)
        }
        for client in clients { client.fail(error) }
    }

    private func remove(_ client: SharedClient<Element>) {
        client.end()
        let cancellable = state.withLock { state -> AnyDatabaseCancellable? in
            state.clients[ObjectIdentifier(client)] = nil
            guard state.clients.isEmpty, extent == .whileObserved else { return nil }
            defer { Self.stop(&state) }
            return state.cancellable
        }
        cancellable?.cancel()
    }

    private static func stop(_ state: inout State) {
        state.isRunning = false
        state.cancellable = nil
        state.last = nil
        state.run += 1
    }
}

/// A client that receives the values of a shared observation.
private final class SharedClient<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element] = []
        /// The number of the most recent value.
        var number = 0
        var isTelling = false
        var isOver = false
    }

    private let state = Mutex(State())
    private let onError: @Sendable (any Error) -> Void
    private let onChange: @Sendable (Element) -> Void

    init(
        onError: @escaping @Sendable (any Error) -> Void, onChange: @escaping @Sendable (Element) -> Void
    ) {
        self.onError = onError
        self.onChange = onChange
    }

    /// Delivers a value after those in progress, unless a more recent one has been delivered.
    func tell(_ value: Element, number: Int) {
        let begins = state.withLock { state in
            guard number > state.number else { return false }
            state.number = number
            state.waiting.append(value)
            defer { state.isTelling = true }
            return !state.isTelling
        }
        guard begins else { return }
        while let next = nextValue() { onChange(next) }
    }

    private func nextValue() -> Element? {
        state.withLock { state in
            if state.isOver { state.waiting = [] }
            guard !state.waiting.isEmpty else {
                state.isTelling = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    func fail(_ error: any Error) {
        let isOver = state.withLock { state in
            defer { state.isOver = true }
            return state.isOver
        }
        if !isOver { onError(error) }
    }

    func end() {
        state.withLock { $0.isOver = true }
    }
}
