import Foundation

/// The time of the program, which passes only when it says so.
final class LibraryClock: TransactionClock, @unchecked Sendable {
    private let lock = NSLock()
    private var date: Date

    init(_ date: Date) { self.date = date }

    func now(_ db: Database) throws -> Date { lock.withLock { date } }

    /// Lets days pass.
    func advance(days: Int) {
        lock.withLock { date += Double(days) * 86_400 }
    }
}

/// Returns the start of a day in UTC.
func day(_ year: Int, _ month: Int, _ day: Int, hour: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .gmt
    return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour)) ?? .distantPast
}
