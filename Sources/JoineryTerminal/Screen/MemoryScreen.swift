/// A screen without a terminal: it keeps what it was shown and reads what it was given.
package final class MemoryScreen: TerminalScreen {
    package var size: ScreenSize
    package let colors: ColorDepth
    /// What `nextInput` gives out, the next one first.
    package var input: [TerminalInput] = []
    package var timeToInput: Duration?
    package private(set) var shown: Surface?
    package private(set) var presentations = 0
    package private(set) var copied: [String] = []
    package private(set) var isEntered = true
    /// The size that the next measurement finds.
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
