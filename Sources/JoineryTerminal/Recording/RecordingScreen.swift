/// A screen that writes down what happens at another one.
package final class RecordingScreen: TerminalScreen {
    private let screen: any TerminalScreen
    private let file: RecordingFile
    private let now: () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant

    package init(
        _ screen: any TerminalScreen, to file: RecordingFile,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.screen = screen
        self.file = file
        self.now = now
        start = now()
        add(.size(screen.size))
    }

    private func add(_ event: RecordedEvent) {
        file.add(Recording.Moment(now() - start, event))
    }

    package var size: ScreenSize { screen.size }
    package var colors: ColorDepth { screen.colors }
    package var waitingStep: Duration { screen.waitingStep }
    package var timeToInput: Duration? { screen.timeToInput }

    package func readSize() {
        let before = screen.size
        screen.readSize()
        if screen.size != before { add(.size(screen.size)) }
    }

    package func present(_ surface: Surface) {
        screen.present(surface)
        add(.drawn)
    }

    package func nextInput() -> TerminalInput? {
        let input = screen.nextInput()
        if let event = input.flatMap(RecordedEvent.init) { add(event) }
        return input
    }

    package func copy(_ text: String) { screen.copy(text) }

    package func leave() {
        screen.leave()
        add(.left)
    }

    package func enter() {
        let before = screen.size
        screen.enter()
        add(.entered)
        if screen.size != before { add(.size(screen.size)) }
    }
}
