/// A screen without a terminal, which records what it shows and replays given input.
package final class MemoryScreen: TerminalScreen {
    package var size: ScreenSize
    package let colors: ColorDepth
    /// The input that `nextInput` returns, in order.
    package var input: [TerminalInput] = []
    package var timeToInput: Duration?
    package private(set) var shown: Surface?
    package private(set) var presentations = 0
    package private(set) var copied: [String] = []
    package private(set) var isEntered = true
    /// The size that `measure` will adopt.
    package var actualSize: ScreenSize

    package init(size: ScreenSize, colors: ColorDepth) {
        self.size = size
        self.actualSize = size
        self.colors = colors
    }

    package func measure() {
        size = actualSize
    }

    package func present(_ surface: Surface) {
        shown = surface
        presentations += 1
    }

    package func nextInput() -> TerminalInput? {
        input.isEmpty ? nil : input.removeFirst()
    }

    package func copy(_ text: String) {
        copied.append(text)
    }

    package func leave() {
        isEntered = false
    }

    package func enter() {
        isEntered = true
        shown = nil
    }
}
