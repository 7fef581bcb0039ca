import Dispatch

/// A type that determines where an observation delivers its values.
///
/// See also <doc:Observation>.
public protocol ValueObservationScheduler: Sendable {
    /// Returns whether the first value is delivered before the observation's `start` method returns.
    func immediateInitialValue() -> Bool

    /// Schedules an action. An observation schedules its next action only after this one has ended.
    func schedule(_ action: @escaping @Sendable () -> Void)
}

/// A scheduler that delivers values on the main actor.
public protocol ValueObservationMainActorScheduler: ValueObservationScheduler {
    /// Schedules an action on the main actor.
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

/// A scheduler that delivers values on a dispatch queue: ``ValueObservationScheduler/async(onQueue:)``.
public struct AsyncValueObservationScheduler: ValueObservationScheduler {
    private let queue: DispatchQueue

    /// Creates a scheduler that delivers values on a dispatch queue.
    public init(queue: DispatchQueue) {
        self.queue = queue
    }

    public func immediateInitialValue() -> Bool { false }

    public func schedule(_ action: @escaping @Sendable () -> Void) {
        queue.async(execute: action)
    }
}

/// A scheduler that delivers values in tasks: ``ValueObservationScheduler/task``.
public struct TaskValueObservationScheduler: ValueObservationScheduler {
    fileprivate let priority: TaskPriority?

    public func immediateInitialValue() -> Bool { false }

    public func schedule(_ action: @escaping @Sendable () -> Void) {
        Task(priority: priority) { action() }
    }
}

/// A scheduler that delivers values on the main actor, the first one immediately: `.immediate`.
public struct ImmediateValueObservationScheduler: ValueObservationMainActorScheduler {
    /// Creates the scheduler, like `.immediate`.
    public init() {}

    public func immediateInitialValue() -> Bool { true }
}

/// A scheduler that delivers all values asynchronously on the main actor: `.mainActor`.
public struct DelayedMainActorValueObservationScheduler: ValueObservationMainActorScheduler {
    public func immediateInitialValue() -> Bool { false }
}

extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    /// Delivers all values on a dispatch queue.
    public static func async(onQueue queue: DispatchQueue) -> Self {
        AsyncValueObservationScheduler(queue: queue)
    }
}

extension ValueObservationScheduler where Self == TaskValueObservationScheduler {
    /// Delivers all values in tasks, one after the other.
    public static var task: Self { TaskValueObservationScheduler(priority: nil) }

    /// Delivers all values in tasks with a priority, one after the other.
    public static func task(priority: TaskPriority) -> Self {
        TaskValueObservationScheduler(priority: priority)
    }
}

extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
    /// Delivers the first value before `start` returns, and the others on the main actor.
    public static var immediate: Self { ImmediateValueObservationScheduler() }
}

extension ValueObservationScheduler where Self == DelayedMainActorValueObservationScheduler {
    /// Delivers all values asynchronously on the main actor.
    public static var mainActor: Self { DelayedMainActorValueObservationScheduler() }
}
