import Dispatch

/// Where an observation tells its values.
///
/// See also the functions `start` of ``ValueObservation``.
public protocol ValueObservationScheduler: Sendable {
    /// Whether the first value is told before the start of the observation returns.
    func immediateInitialValue() -> Bool

    /// Runs an action some time later. The next one is not given before it has ended.
    func schedule(_ action: @escaping @Sendable () -> Void)
}

/// Tells values on the main actor.
public protocol ValueObservationMainActorScheduler: ValueObservationScheduler {
    /// Runs an action on the main actor some time later.
    func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void)
}

extension ValueObservationMainActorScheduler {
    public func schedule(_ action: @escaping @Sendable () -> Void) {
        scheduleOnMainActor(action)
    }

    public func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void) {
        Task { @MainActor in action() }
    }
}

/// Tells values on a queue: ``ValueObservationScheduler/async(onQueue:)``.
public struct AsyncValueObservationScheduler: ValueObservationScheduler {
    fileprivate let queue: DispatchQueue

    public func immediateInitialValue() -> Bool { false }

    public func schedule(_ action: @escaping @Sendable () -> Void) {
        queue.async(execute: action)
    }
}

/// Tells values in tasks: ``ValueObservationScheduler/task``.
public struct TaskValueObservationScheduler: ValueObservationScheduler {
    fileprivate let priority: TaskPriority?

    public func immediateInitialValue() -> Bool { false }

    public func schedule(_ action: @escaping @Sendable () -> Void) {
        Task(priority: priority) { action() }
    }
}

/// Tells values on the main actor, the first one at once: `.immediate`.
public struct ImmediateValueObservationScheduler: ValueObservationMainActorScheduler {
    public func immediateInitialValue() -> Bool { true }
}

/// Tells values on the main actor: `.mainActor`.
public struct DelayedMainActorValueObservationScheduler: ValueObservationMainActorScheduler {
    public func immediateInitialValue() -> Bool { false }
}

extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    /// Tells all values on a queue.
    public static func async(onQueue queue: DispatchQueue) -> Self {
        AsyncValueObservationScheduler(queue: queue)
    }
}

extension ValueObservationScheduler where Self == TaskValueObservationScheduler {
    /// Tells all values in tasks, one after the other.
    public static var task: Self { TaskValueObservationScheduler(priority: nil) }

    /// Tells all values in tasks of a priority, one after the other.
    public static func task(priority: TaskPriority) -> Self {
        TaskValueObservationScheduler(priority: priority)
    }
}

extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
    /// Tells the first value before the start of the observation returns, and the others on the main actor.
    public static var immediate: Self { ImmediateValueObservationScheduler() }
}

extension ValueObservationScheduler where Self == DelayedMainActorValueObservationScheduler {
    /// Tells all values on the main actor.
    public static var mainActor: Self { DelayedMainActorValueObservationScheduler() }
}
