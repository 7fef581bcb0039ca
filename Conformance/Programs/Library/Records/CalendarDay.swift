/// A day of the calendar, stored as `YYYY-MM-DD`.
struct CalendarDay: Codable, Hashable, Sendable {
    var year: Int
    var month = 1
    var day = 1
}

extension CalendarDay: DatabaseValueConvertible, CustomStringConvertible {
    var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    var databaseValue: DatabaseValue { description.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> CalendarDay? {
        let parts = String.fromDatabaseValue(dbValue)?.split(separator: "-").compactMap { Int($0) }
        guard let parts, parts.count == 3 else { return nil }
        return CalendarDay(year: parts[0], month: parts[1], day: parts[2])
    }
}
