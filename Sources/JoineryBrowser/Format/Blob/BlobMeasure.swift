/// How much there is in a blob, as its header says.
package enum BlobMeasure: Hashable, Sendable {
    case pixels(width: Int, height: Int)
    case duration(milliseconds: Int)
    case entries(Int)
    case pages(Int)
    case version(String)

    /// Creates the size of a picture; `nil` if there is nothing in it.
    init?(width: Int?, height: Int?) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        self = .pixels(width: width, height: height)
    }

    /// Creates a duration; `nil` if it is zero or longer than any recording.
    init?(ticks: Int?, perSecond rate: Int?) {
        guard let ticks, let rate, ticks > 0, rate > 0, rate <= 1 << 40 else { return nil }
        let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: rate)
        guard seconds <= 1 << 40 else { return nil }
        self = .duration(milliseconds: seconds * 1_000 + rest * 1_000 / rate)
    }

    /// The measure as shown: `640×480`, `12.3 s`, `1:02:03`, `12 entries`.
    package var text: String {
        switch self {
        case .pixels(let width, let height): "\(width)×\(height)"
        case .duration(let milliseconds): Self.text(ofMilliseconds: milliseconds)
        case .entries(let count): count == 1 ? "1 entry" : "\(RowCount.exact(count).text) entries"
        case .pages(let count): count == 1 ? "1 page" : "\(RowCount.exact(count).text) pages"
        case .version(let version): "version \(version)"
        }
    }

    private static func text(ofMilliseconds milliseconds: Int) -> String {
        let seconds = milliseconds / 1_000
        if seconds < 60 { return "\(seconds).\(milliseconds % 1_000 / 100) s" }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        return (hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)") + ":" + padded(seconds % 60)
    }
}
