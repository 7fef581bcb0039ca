/// The log of commits by other programs.
extension Browser {
    /// Whether a message may change what is on the screen. Commits may arrive many times per second; they are drawn
    /// only while the log is shown.
    package func isSeen(_ message: Message) -> Bool {
        switch message {
        case .file(.commits), .file(.foundOut), .file(.labels): location?.screen.kind == .changes
        default: true
        }
    }
}
