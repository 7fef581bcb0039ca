/// A screen that repeats a recording on another one, and then goes on with that one's own input.
///
/// - It has the recorded size, in the upper left corner of the terminal.
/// - Events follow at the recorded times, but no pause is longer than `longestPause`.
/// - Any key ends the replay. It does nothing else.
package final class ReplayScreen: TerminalScreen {
    /// The longest time for which nothing happens.
    static let longestPause = Duration.seconds(3)

    private let screen: any TerminalScreen
    private let now: () -> ContinuousClock.Instant
    /// The events to come.
    private var rest: ArraySlice<Recording.Moment>
    /// The time of the last event in the recording, and here.
    private var last: (recorded: Duration, here: ContinuousClock.Instant)
    /// The recorded size; `nil` after the replay.
    private var recordedSize: ScreenSize?
    /// What is to be said next.
    private var remark: String?

    package init(
        _ screen: any TerminalScreen, repeating recording: Recording,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.screen = screen
        self.now = now
        rest = recording.moments[...]
        last = (.zero, now())
        recordedSize = screen.size
        let inputs = rest.count { $0.event.input != nil }
        remark = "Replaying \(inputs) keys, clicks and pastes. Any key ends it."
        // The first size is that of the first frame.
        while let moment = rest.popFirst() {
            if case .size(let size) = moment.event {
                recordedSize = size
                break
            }
        }
    }

    package var size: ScreenSize { recordedSize ?? screen.size }
    package var colors: ColorDepth { screen.colors }
    package var waitingStep: Duration { screen.waitingStep }

    package func readSize() { screen.readSize() }

    package func present(_ surface: Surface) {
        guard recordedSize != nil else { return screen.present(surface) }
        var whole = Surface(width: screen.size.columns, height: screen.size.rows)
        whole.draw(surface)
        screen.present(whole)
    }

    package func copy(_ text: String) { screen.copy(text) }

    package func leave() { screen.leave() }

    package func enter() { screen.enter() }

    // MARK: Input

    package func nextInput() -> TerminalInput? {
        if let remark {
            self.remark = nil
            return .remark(remark)
        }
        guard recordedSize != nil else { return screen.nextInput() }
        if case .key? = screen.nextInput() { return end("The replay was ended by a key.") }
        while let next = rest.first, timeToNext == .zero {
            rest = rest.dropFirst()
            last = (next.time, now())
            if case .size(let size) = next.event {
                recordedSize = size
                return .resized
            }
            if let input = next.event.input { return input }
        }
        return rest.isEmpty ? end("The recording ends here.") : nil
    }

    private func end(_ sentence: String) -> TerminalInput {
        recordedSize = nil
        rest = []
        remark = sentence
        return .resized
    }

    package var timeToInput: Duration? {
        if remark != nil { return .zero }
        let time = recordedSize == nil ? nil : timeToNext
        return [time, screen.timeToInput].compactMap { $0 }.min()
    }

    private var timeToNext: Duration {
        guard let next = rest.first else { return .zero }
        let pause = min(next.time - last.recorded, Self.longestPause)
        return max(.zero, last.here + pause - now())
    }
}
