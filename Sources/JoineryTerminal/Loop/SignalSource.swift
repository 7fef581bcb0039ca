/// Delivers signals that are blocked, as events.
///
/// ```
///   SignalSource
///     ├─ SignalDescriptor   Linux: a descriptor from which signals are read
///     └─ SignalThread       everywhere: a thread that waits for signals, and writes them to a pipe
/// ```
protocol SignalSource: AnyObject {
    /// The descriptor, which is readable while signals are pending.
    var descriptor: Int32 { get }
    /// Returns the next pending signal, or `nil` if there is none.
    func next() -> Int32?
    /// Runs `body` while pending signals stay where they are.
    func withoutTaking<T>(_ body: () -> T) -> T
}
