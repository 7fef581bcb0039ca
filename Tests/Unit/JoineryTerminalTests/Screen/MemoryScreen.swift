import JoineryTerminal

/// A screen without a terminal, which records what it shows and replays given input.
final class MemoryScreen: TerminalScreen {
    var size: ScreenSize
    let colors: ColorDepth
    /// The input that `nextInput` returns, in order.
    var input: [TerminalInput] = []
    var timeToInput: Duration?
    private(set) var shown: Surface?
    private(set) var presentations = 0
    private(set) var copied: [String] = []
    private(set) var isEntered = true
    /// The size that `measure` will adopt.
    var actualSize: ScreenSize

    init(size: ScreenSize, colors: ColorDepth) {
        self.size = size
        self.actualSize = size
        self.colors = colors
    }

    func readSize() {
        size = actualSize
    }

    func present(_ surface: Surface) {
        shown = surface
        presentations += 1
    }

    func nextInput() -> TerminalInput? {
        input.isEmpty ? nil : input.removeFirst()
    }

    func copy(_ text: String) {
        copied.append(text)
    }

    func leave() {
        isEntered = false
    }

    func enter() {
        isEntered = true
        shown = nil
    }
}
