import Synchronization

/// Something that goes on until it is canceled.
///
/// See also <doc:Regions>.
public protocol DatabaseCancellable {
    /// Ends it. What has ended is not ended again.
    func cancel()
}

/// What an observation goes on as long as: it ends when this is canceled, or goes away.
///
/// See also ``DatabaseRegionObservation`` and ``ValueObservation``.
public final class AnyDatabaseCancellable: DatabaseCancellable, Sendable {
    private let action: Mutex<(@Sendable () -> Void)?>

    /// Makes one that calls a function when it is canceled or goes away, once.
    public init(cancel: @escaping @Sendable () -> Void) {
        action = Mutex(cancel)
    }

    /// Makes one that cancels another one.
    public convenience init(_ base: some DatabaseCancellable & Sendable) {
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
