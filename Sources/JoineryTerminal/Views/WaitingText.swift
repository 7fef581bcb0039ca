/// That something is read or looked for; after a while how long already, and how that is stopped.
struct WaitingText {
    /// How long the browser has waited for an answer, where that is to be told.
    let elapsed: Duration?
    /// Whether it waits for another program.
    var isLocked = false
    let keys: KeyMap

    /// `reading…`, `⠸ reading… 12.3 s, Esc cancels`, `⠸ another program holds a lock: 4.0 s, Esc cancels`
    ///
    /// - Parameter width: The end is left out where that has no room.
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
