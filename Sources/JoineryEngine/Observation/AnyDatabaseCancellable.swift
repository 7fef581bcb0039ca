import Synchronization

/// An activity that can be canceled, such as an observation.
///
/// See also <doc:Observation>.
public protocol DatabaseCancellable: Sendable {
    /// Cancels the activity. Further calls have no effect.
    func cancel()
}

/// A handle for an observation, which ends when the handle is canceled or deallocated.
///
/// See also ``DatabaseRegionObservation`` and ``ValueObservation``.
public final class AnyDatabaseCancellable: DatabaseCancellable, Sendable {
    private let action: Mutex<(@Sendable () -> Void)?>

    /// Creates a handle that calls a closure, once, when it is canceled or deallocated.
    public init(cancel: @escaping @Sendable () -> Void) {
        action = Mutex(cancel)
    }

    /// Creates a handle that cancels another one when it is canceled or deallocated.
    public convenience init(_ base: some DatabaseCancellable) {
        self.init { base.cancel() }
    }

    deinit {
        cancel()
    }

    public func cancel() {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }
}
