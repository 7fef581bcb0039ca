import JoineryBrowser

@testable import JoineryTerminal

extension TerminalLoop {
    /// Creates a loop for one file.
    convenience init(
        fileName: String, screen: any TerminalScreen, interface: TerminalInterface,
        formats: Formats = Formats(), now: @escaping () -> ContinuousClock.Instant = { .now },
        perform: @escaping ([Effect]) -> Void
    ) {
        self.init(
            OpenFile(id: FileID(1), path: fileName, name: fileName), screen: screen, interface: interface,
            formats: formats, now: now, perform: { effects, _ in perform(effects) })
    }

    /// Handles messages for the file on the screen, and draws once.
    func turn(mail: [Message], hasInput: Bool) -> Request? {
        turn(fileMail: mail.map { FileMessage($0, for: files.current) }, hasInput: hasInput)
    }
}

extension TerminalInterface {
    /// Creates an interface with one theme.
    init(theme: Theme, keys: KeyMap = .standard) {
        self.init(themes: ThemeSet(theme), keys: keys)
    }
}
