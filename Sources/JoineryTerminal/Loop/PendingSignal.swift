import Glibc

/// A blocked signal that has arrived.
enum PendingSignal {
    /// Removes a signal from those that are pending; `false` if it is not. Nothing else may take it meanwhile.
    static func take(_ signal: Int32) -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        guard sigismember(&pending, signal) == 1 else { return false }
        var (signals, taken) = (SignalQueue.set([signal]), Int32(0))
        return sigwait(&signals, &taken) == 0
    }
}
