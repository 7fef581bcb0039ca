import FoundationEssentials

/// Days of the proleptic Gregorian calendar, counted from 1 January 1970.
///
/// Years are moved to begin in March, so that the leap day is the last one, and cut into eras of 400 years.
enum CivilDay {
    private static let daysInEra = 146_097
    /// Days from 1 March of year 0 to 1 January 1970.
    private static let epoch = 719_468

    static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = floorDivide(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysInEra + dayOfEra - epoch
    }

    static func date(number: Int) -> (year: Int, month: Int, day: Int) {
        let days = number + epoch
        let era = floorDivide(days, daysInEra)
        let dayOfEra = days - era * daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
    }

    static func count(year: Int, month: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        default: 31
        }
    }

    static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
        let quotient = dividend / divisor
        return dividend % divisor < 0 ? quotient - 1 : quotient
    }
}

/// Writes `2026-11-21 09:30:00.000`.
enum DateText {
    /// The range that four digits for the year allow, in seconds since 1970.
    private static let seconds = -62_167_219_200.0..<253_402_300_800.0

    /// The text, or `nil` for a date that the format cannot hold.
    static func string(secondsSince1970: Double) -> String? {
        guard seconds.contains(secondsSince1970) else { return nil }
        let milliseconds = Int((secondsSince1970 * 1000).rounded())
        let day = CivilDay.floorDivide(milliseconds, 86_400_000)
        let time = milliseconds - day * 86_400_000
        let (year, month, dayOfMonth) = CivilDay.date(number: day)
        return String(unsafeUninitializedCapacity: 23) { buffer in
            var end = 0
            func put(_ number: Int, width: Int) {
                var rest = number
                for index in stride(from: end + width - 1, through: end, by: -1) {
                    buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                end += width
            }
            func put(_ separator: Unicode.Scalar) {
                buffer[end] = UInt8(ascii: separator)
                end += 1
            }
            put(year, width: 4)
            put("-")
            put(month, width: 2)
            put("-")
            put(dayOfMonth, width: 2)
            put(" ")
            put(time / 3_600_000, width: 2)
            put(":")
            put(time / 60_000 % 60, width: 2)
            put(":")
            put(time / 1000 % 60, width: 2)
            put(".")
            put(time % 1000, width: 3)
            return end
        }
    }
}

/// Reads the forms of dates that SQLite's own functions read, and ISO 8601.
struct DateParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The date, or `nil` if the text is not one from its first to its last character.
    mutating func parse() -> Date? {
        guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
            1...12 ~= month, 1...CivilDay.count(year: year, month: month) ~= day
        else { return nil }
        var seconds = CivilDay.number(year: year, month: month, day: day) * 86_400
        var fraction = 0.0
        if skip(" ") || skip("T") {
            guard let hour = number(2), skip(":"), let minute = number(2), hour < 24, minute < 60
            else { return nil }
            seconds += hour * 3600 + minute * 60
            if skip(":") {
                guard let second = number(2), second < 60 else { return nil }
                seconds += second
                if skip(".") {
                    guard let parsed = self.fraction() else { return nil }
                    fraction = parsed
                }
            }
            guard let offset = zone() else { return nil }
            seconds -= offset
        }
        guard position == bytes.count else { return nil }
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

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

    /// The digits after the point; what is smaller than a nanosecond is passed over.
    private mutating func fraction() -> Double? {
        let start = position
        var digits = 0.0
        var scale = 1.0
        while position < bytes.count, let digit = Self.digit(bytes[position]) {
            if position - start < 9 {
                digits = digits * 10 + Double(digit)
                scale *= 10
            }
            position += 1
        }
        return position > start ? digits / scale : nil
    }

    /// Seconds east of UTC: nothing or `Z` for none, `+02:00`, `-0330`, `+02`.
    private mutating func zone() -> Int? {
        if position == bytes.count || skip("Z") { return 0 }
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
