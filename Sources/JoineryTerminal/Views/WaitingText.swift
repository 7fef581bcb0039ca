/// That something is read or looked for; after a while how long already, and how that is stopped.
struct WaitingText {
    /// How long the browser has waited for an answer, where that is to be told.
    let elapsed: Duration?
    let keys: KeyMap

    /// `reading…`, `⠸ reading… 12.3 s, Esc cancels`
    func text(_ work: String) -> String {
        guard let elapsed else { return work }
        let tenths = Int(elapsed / .milliseconds(100))
        let frame = Self.frames[tenths % Self.frames.count]
        let stop = keys.key(for: .close).map { ", \($0.label) cancels" } ?? ""
        return "\(frame) \(work) \(tenths / 10).\(tenths % 10) s\(stop)"
    }

    private static let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
}
