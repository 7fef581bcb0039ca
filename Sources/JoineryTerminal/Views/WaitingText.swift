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
        let work = isLocked ? "another program holds a lock:" : work
        let tenths = Int(elapsed / .milliseconds(100))
        let frame = Self.frames[tenths % Self.frames.count]
        let stop = keys.key(for: .close).map { ", \($0.label) cancels" } ?? ""
        let text = "\(frame) \(work) \(tenths / 10).\(tenths % 10) s"
        return Glyphs.width(of: text + stop) <= width ? text + stop : text
    }

    private static let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
}
