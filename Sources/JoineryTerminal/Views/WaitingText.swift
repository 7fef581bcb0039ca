import JoineryBrowser

/// The text for work in progress. After a while it includes the time, and the key that cancels.
struct WaitingText {
    /// The time the browser has waited for an answer; `nil` if it is not shown.
    let elapsed: Duration?
    /// Whether another program holds a lock.
    var isLocked = false
    let keys: KeyMap

    /// Returns a text such as `reading…`, `⠸ reading… 12.3 s, Esc cancels`, or `⠸ another program holds a lock: 4.0 s,
    /// Esc cancels`.
    ///
    /// - Parameter width: The available cells. The hint for the key is left out if it does not fit.
    func text(_ work: String, in width: Int = .max) -> String {
        guard let elapsed else { return work }
        let stop = keys.text(", \(key: .close) cancels")
        let lock = "another program holds a lock"
        // Where the time is updated seldom, it begins with nothing to tell.
        guard elapsed > .zero else { return isLocked ? lock + stop : work }
        let work = isLocked ? lock + ":" : work
        let tenths = Int(exactly: (elapsed / .milliseconds(100)).rounded(.down)) ?? 0
        let frame = Self.frames[tenths % Self.frames.count]
        let text = "\(frame) \(work) \(tenths / 10).\(tenths % 10) s"
        return Glyphs.width(of: text + stop) <= width ? text + stop : text
    }

    /// What the user can do about a lock that another program has held for a while; `nil` if there is nothing to do.
    var advice: String? {
        guard let elapsed, isLocked, elapsed >= Self.patience else { return nil }
        return LockAdvice.sentence
    }

    /// The time that most programs hold their locks.
    static let patience: Duration = .seconds(3)

    private static let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
}
