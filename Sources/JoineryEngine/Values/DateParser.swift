import FoundationEssentials

/// The parts of a date in text such as `2026-11-21 09:30:15.123+02:00`. Trailing parts may be missing, as may the day.
package struct DateParts: Equatable {
    package var day: Day?
    package var time: Time?
    /// The offset from UTC in seconds, positive to the east.
    package var zone: Int?

    package struct Day: Equatable {
        package var year: Int
        package var month: Int
        package var day: Int

        package init(year: Int, month: Int, day: Int) {
            (self.year, self.month, self.day) = (year, month, day)
        }
    }

    package struct Time: Equatable {
        package var hour: Int
        package var minute: Int
        package var second: Int?
        package var milliseconds: Int?
    }

    package init(day: Day? = nil) {
        self.day = day
    }

    /// The date, or `nil` if there is no day. Without a time zone, the parts are in UTC. Parts that are too large carry
    /// over: month 13 is January of the next year.
    var date: Date? {
        guard let day else { return nil }
        let years = CivilDay.floorDivide(day.month - 1, 12)
        var seconds =
            CivilDay.number(year: day.year + years, month: day.month - years * 12, day: day.day) * 86_400
        var fraction = 0.0
        if let time {
            seconds += time.hour * 3600 + time.minute * 60 + (time.second ?? 0)
            fraction = Double(time.milliseconds ?? 0) / 1000
        }
        // `Date` counts from 2001. Converting the whole seconds first means that the fraction is rounded only once.
        let reference = Int(Date.timeIntervalBetween1970AndReferenceDate)
        return Date(timeIntervalSinceReferenceDate: Double(seconds - (zone ?? 0) - reference) + fraction)
    }
}

/// Parses the date and time formats that SQLite's date functions read, and ISO 8601.
package struct DateParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    package init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Returns the parts of a text, or `nil` if the whole text is not a date or a time.
    static func parse(_ text: String) -> DateParts? {
        var text = text
        return text.withUTF8 { bytes in
            var parser = DateParser(bytes: bytes)
            return parser.parse()
        }
    }

    package mutating func parse() -> DateParts? {
        var parts = DateParts()
        if let year = number(4) {
            guard skip("-"), let month = number(2), skip("-"), let day = number(2) else { return nil }
            parts.day = DateParts.Day(year: year, month: month, day: day)
            if position == bytes.count { return parts }
            guard skip(" ") || skip("T") else { return nil }
        }
        guard let hour = number(2), skip(":"), let minute = number(2) else { return nil }
        var time = DateParts.Time(hour: hour, minute: minute)
        if skip(":") {
            guard let second = number(2) else { return nil }
            time.second = second
            if skip(".") {
                guard let milliseconds = milliseconds() else { return nil }
                time.milliseconds = milliseconds
            }
        }
        parts.time = time
        if position < bytes.count {
            guard let zone = zone(), position == bytes.count else { return nil }
            parts.zone = zone
        }
        return parts
    }

    /// Parses a number of exactly `width` digits.
    private mutating func number(_ width: Int) -> Int? {
        guard position + width <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + width] {
            guard let digit = Self.digit(byte) else { return nil }
            value = value * 10 + digit
        }
        position += width
        return value
    }

    /// Parses the digits after the decimal point. Digits beyond the third are ignored.
    private mutating func milliseconds() -> Int? {
        let start = position
        var value = 0
        while position < bytes.count, let digit = Self.digit(bytes[position]) {
            if position - start < 3 { value = value * 10 + digit }
            position += 1
        }
        guard position > start else { return nil }
        for _ in position - start..<max(3, position - start) { value *= 10 }
        return value
    }

    /// Parses an offset from UTC, in seconds: `Z`, `+02:00`, `-0330`, `+02`.
    private mutating func zone() -> Int? {
        if skip("Z") { return 0 }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hours = number(2), hours < 24 else { return nil }
        if position == bytes.count { return sign * hours * 3600 }
        _ = skip(":")
        guard let minutes = number(2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private static func digit(_ byte: UInt8) -> Int? {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
