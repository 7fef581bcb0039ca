import FoundationEssentials

/// Converts dates of the proleptic Gregorian calendar to day numbers, counted from January 1, 1970, and back.
///
/// Years are shifted to start in March, so that the leap day comes last, and grouped into eras of 400 years.
@usableFromInline
package enum CivilDay {
    @inlinable static var daysInEra: Int { 146_097 }
    /// The number of days from March 1 of year 0 to January 1, 1970.
    @inlinable static var epoch: Int { 719_468 }

    @inlinable
    package static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = floorDivide(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysInEra + dayOfEra - epoch
    }

    @inlinable
    package static func date(number: Int) -> (year: Int, month: Int, day: Int) {
        let days = number + epoch
        let era = floorDivide(days, daysInEra)
        let dayOfEra = days - era * daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
    }

    @inlinable
    package static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
        let quotient = dividend / divisor
        return dividend % divisor < 0 ? quotient - 1 : quotient
    }
}

/// Formats dates as `2026-11-21 09:30:00.000`.
enum DateText {
    /// The range of dates with four-digit years, in seconds since 1970.
    private static let seconds = -62_167_219_200.0..<253_402_300_800.0

    /// Returns the text of a date in UTC, or `nil` if its year does not fit four digits.
    static func string(secondsSince1970: Double) -> String? {
        guard seconds.contains(secondsSince1970),
            let milliseconds = Int(exactly: (secondsSince1970 * 1000).rounded())
        else { return nil }
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
