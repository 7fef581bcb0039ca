import JoineryEngine

/// Bins of one unit of time, counted from 1970, in the time zone in which the times are written.
struct TimeScale: BinScale, Hashable, Sendable {
    private(set) var unit: TimeUnit

    init(_ unit: TimeUnit) {
        self.unit = unit
    }

    /// - Parameter seconds: The seconds since 1970.
    func index(of seconds: Int) -> Int { unit.index(of: seconds) }

    mutating func coarsen() -> (Int) -> Int {
        let finer = unit
        unit = unit.next
        let coarser = unit
        return { coarser.index(of: finer.start(of: $0)) }
    }
}

/// A unit of time. Units are ordered by length.
public enum TimeUnit: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// A second.
    case second
    /// 60 seconds.
    case minute
    /// 60 minutes.
    case hour
    /// 24 hours.
    case day
    /// A month of the Gregorian calendar.
    case month
    /// A year of the Gregorian calendar.
    case year

    public static func < (left: TimeUnit, right: TimeUnit) -> Bool { left.rawValue < right.rawValue }

    /// The next longer unit.
    var next: TimeUnit { TimeUnit(rawValue: rawValue + 1) ?? .year }

    /// The number of seconds, if it is always the same.
    private var seconds: Int? {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        case .day: 86_400
        case .month, .year: nil
        }
    }

    /// Returns the number of units from 1970 to a time.
    func index(of time: Int) -> Int {
        if let seconds { return CivilDay.floorDivide(time, seconds) }
        let (year, month, _) = CivilDay.date(number: CivilDay.floorDivide(time, 86_400))
        return self == .year ? year - 1970 : (year - 1970) * 12 + month - 1
    }

    /// Returns the time at which a unit begins, in seconds since 1970.
    func start(of index: Int) -> Int {
        if let seconds { return index * seconds }
        if self == .year { return CivilDay.number(year: 1970 + index, month: 1, day: 1) * 86_400 }
        let year = CivilDay.floorDivide(index, 12)
        return CivilDay.number(year: 1970 + year, month: index - year * 12 + 1, day: 1) * 86_400
    }
}
