/// An incremental parser for mouse reports in SGR mode: `ESC [ <` button `;` column `;` row `M` or `m`.
///
/// A report may arrive in pieces. A malformed report ends at its first unexpected byte.
struct MouseReport {
    enum Progress: Equatable {
        case reading
        /// The report is complete; `nil` for a button that has no function here.
        case finished(MouseEvent?)
        case broken
    }

    /// The maximum length of a report; no terminal sends longer coordinates.
    private static let longest = 24

    private var fields: [Int] = [0]
    private var length = 0
    private var clicks: Clicks

    init(clicks: Clicks) {
        self.clicks = clicks
    }

    mutating func read(_ scalar: UInt32) -> Progress {
        length += 1
        guard length <= Self.longest else { return .broken }
        switch scalar {
        case 0x30...0x39:
            fields[fields.count - 1] = min(fields[fields.count - 1] * 10 + Int(scalar - 0x30), 100_000)
            return .reading
        case 0x3B:
            fields.append(0)
            return fields.count <= 3 ? .reading : .broken
        case 0x4D, 0x6D:
            guard fields.count == 3, fields[1] > 0, fields[2] > 0 else { return .broken }
            return .finished(event(isPress: scalar == 0x4D))
        default:
            return .broken
        }
    }

    private func event(isPress: Bool) -> MouseEvent? {
        // Bits 2 to 4 are Shift, Alt and Ctrl; bit 5 indicates motion.
        let button = fields[0] & ~0b11100
        let x = fields[1] - 1
        let y = fields[2] - 1
        return switch button {
        case 0 where isPress:
            clicks.press(x: x, y: y, with: MouseEvent.Modifiers(rawValue: fields[0]).intersection(.all))
        case 0: MouseEvent(.release, x: x, y: y)
        case 32 where isPress: MouseEvent(.drag, x: x, y: y)
        case 64: MouseEvent(.wheelUp, x: x, y: y)
        case 65: MouseEvent(.wheelDown, x: x, y: y)
        default: nil
        }
    }
}

/// Recognizes double presses: two presses on the same cell in quick succession.
final class Clicks {
    /// The maximum time between the two presses, in milliseconds.
    private static let longestPause: Int64 = 400

    private let now: () -> Int64
    private var last: (x: Int, y: Int, time: Int64)?

    /// Creates a recognizer that uses a clock in milliseconds.
    init(now: @escaping () -> Int64) {
        self.now = now
    }

    func press(x: Int, y: Int, with modifiers: MouseEvent.Modifiers = []) -> MouseEvent {
        let time = now()
        if let last, last.x == x, last.y == y, time - last.time <= Self.longestPause {
            self.last = nil
            return MouseEvent(.doublePress, x: x, y: y, with: modifiers)
        }
        last = (x, y, time)
        return MouseEvent(.press, x: x, y: y, with: modifiers)
    }
}
