/// A recording that a session makes, or one that it repeats.
package enum SessionRecording {
    case record(RecordingFile)
    case replay(Recording)

    /// Returns the screen that records what happens at a terminal, or that repeats it there.
    ///
    /// - Throws: `TooSmall`, with the terminal restored, if a recording needs a larger one.
    func screen(on terminal: any TerminalScreen) throws(TooSmall) -> any TerminalScreen {
        switch self {
        case .record(let file): return RecordingScreen(terminal, to: file)
        case .replay(let recording):
            let (needed, size) = (recording.largestSize, terminal.size)
            guard needed.columns <= size.columns, needed.rows <= size.rows else {
                terminal.leave()
                throw TooSmall(needed: needed, size: size)
            }
            return ReplayScreen(terminal, repeating: recording)
        }
    }

    /// The terminal is smaller than the one of the recording.
    package struct TooSmall: Error, Equatable, CustomStringConvertible {
        var needed, size: ScreenSize

        package var description: String {
            """
            The recording needs a terminal of \(needed.columns)×\(needed.rows); this one has \
            \(size.columns)×\(size.rows). Enlarge it, or make its letters smaller.
            """
        }
    }
}
