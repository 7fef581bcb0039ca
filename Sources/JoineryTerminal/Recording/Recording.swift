import JoineryBrowser

/// The keys, the sizes and the times of a session, without any data.
///
/// ```
/// joinery recording 1
/// # joinery 0.1.0, SQLite 3.40.1, xterm-256color, 256 colors
/// 0.000 size 120 30
/// 0.013 drawn
/// 1.204 key down
/// ```
package struct Recording: Equatable, Sendable {
    /// An event, and its time after the start.
    package struct Moment: Hashable, Sendable {
        package var time: Duration
        package var event: RecordedEvent

        package init(_ time: Duration, _ event: RecordedEvent) {
            self.time = time
            self.event = event
        }
    }

    /// A line that is not part of a recording.
    package struct Mistake: Error, Equatable {
        /// The line, counted from 1.
        package var line: Int
        package var sentence: String
    }

    /// The first line of every recording.
    static let firstLine = "joinery recording 1"

    package var moments: [Moment] = []

    /// The largest number of columns and of rows that the terminal had.
    package var largestSize: ScreenSize {
        var largest = ScreenSize(columns: 0, rows: 0)
        for case .size(let size) in moments.map(\.event) {
            largest.columns = max(largest.columns, size.columns)
            largest.rows = max(largest.rows, size.rows)
        }
        return largest
    }

    package init(_ moments: [Moment] = []) {
        self.moments = moments
    }

    /// Reads a recording. Empty lines and those that begin with `#` say nothing.
    ///
    /// - Throws: A `Mistake` at the first line that is no event.
    package init(text: String) throws(Mistake) {
        // A session that was cut off may have left half a line.
        let isCut = !text.hasSuffix("\n")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard lines.first == Self.firstLine[...] else {
            throw Mistake(
                line: 1, sentence: "This is no recording: it does not begin with “\(Self.firstLine)”.")
        }
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !line.hasPrefix("#") {
            guard let moment = Moment(line) else {
                throw Mistake(line: index + 1, sentence: "“\(SafeText.line(String(line)))” is no event.")
            }
            moments.append(moment)
        }
        guard moments.contains(where: { if case .size = $0.event { true } else { false } }) else {
            throw Mistake(
                line: lines.count + (isCut ? 1 : 0), sentence: "The recording ends before its first size.")
        }
    }
}

extension Recording.Moment: CustomStringConvertible {
    package var description: String {
        let (seconds, attoseconds) = time.components
        let thousandths = String(attoseconds / 1_000_000_000_000_000)
        let padding = String(repeating: "0", count: max(0, 3 - thousandths.count))
        return "\(seconds).\(padding)\(thousandths) \(event)"
    }

    fileprivate init?(_ line: Substring) {
        guard let space = line.firstIndex(of: " "),
            let event = RecordedEvent(line[line.index(after: space)...])
        else { return nil }
        let parts = line[..<space].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3, let seconds = Int64(parts[0]),
            (0..<1_000_000_000).contains(seconds),
            let thousandths = UInt16(parts[1])
        else { return nil }
        self.init(.seconds(seconds) + .milliseconds(thousandths), event)
    }
}
