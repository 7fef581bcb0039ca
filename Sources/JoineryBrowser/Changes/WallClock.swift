import Glibc

/// A time of the system clock.
package struct WallClock: Sendable {
    private let time: timespec

    /// The current time.
    package static var now: WallClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return WallClock(time: time)
    }

    /// The local time of day: `12:30:05.123`.
    package var ofDay: String {
        var (seconds, parts) = (time.tv_sec, tm())
        localtime_r(&seconds, &parts)
        return
            "\(Self.two(parts.tm_hour)):\(Self.two(parts.tm_min)):\(Self.two(parts.tm_sec)).\(milliseconds)"
    }

    /// The date and time in UTC: `2024-05-31T12:30:05.123Z`.
    package var universal: String {
        var (seconds, parts) = (time.tv_sec, tm())
        gmtime_r(&seconds, &parts)
        let day = "\(Int(parts.tm_year) + 1900)-\(Self.two(parts.tm_mon + 1))-\(Self.two(parts.tm_mday))"
        return
            "\(day)T\(Self.two(parts.tm_hour)):\(Self.two(parts.tm_min)):\(Self.two(parts.tm_sec)).\(milliseconds)Z"
    }

    private var milliseconds: String { String(String(1_000 + time.tv_nsec / 1_000_000).dropFirst()) }

    private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
