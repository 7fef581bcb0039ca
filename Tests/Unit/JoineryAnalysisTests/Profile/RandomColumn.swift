import Foundation
import JoineryAnalysis
import JoineryEngine
import TestSupport

/// A column of random values of some kind.
struct RandomColumn {
    enum Kind: CaseIterable {
        case digits, integers, hugeIntegers, decimals, reals, numbers, words, distinctTexts, paddedWords,
            days, times
        case mixedTimes, unixSeconds, unixMilliseconds, unixNanoseconds, webKitMicroseconds, dateDigits
        case julianDays, mixed, blobs, nulls, same, empty,
            infinities
        case numericTexts, longTexts
        /// A few of the values at the ends of their ranges, which are the same in all rows.
        case integerEnds, realEnds, numberEnds, dateEnds, ends
    }

    private var random: Seeded
    private var few: [DatabaseValue] = []

    init(seed: UInt64) {
        random = Seeded(state: seed)
    }

    /// A generator whose numbers depend on its seed alone.
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let word = (state >> 22 ^ state) >> (22 + state >> 61)
            return word << 32 ^ state &* 0x9E37_79B9_7F4A_7C15
        }
    }

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func value(_ kind: Kind) -> DatabaseValue {
        if kind != .empty, kind != .same, below(12) == 0 { return .null }
        switch kind {
        case .digits: return below(10).databaseValue
        case .integers: return (below(20_000) - 10_000).databaseValue
        case .hugeIntegers: return (Int64.max - Int64(below(5_000)) * 3).databaseValue
        case .decimals: return (Double(below(1_000)) / 10).databaseValue
        case .reals: return Double.random(in: -3...7, using: &random).databaseValue
        case .numbers: return below(2) == 0 ? below(50).databaseValue : (Double(below(100)) / 2).databaseValue
        case .words: return ["en", "de", "fr", "EN", "日本", "e\u{301}"][below(6)].databaseValue
        case .distinctTexts: return "text \(below(1 << 40))".databaseValue
        case .paddedWords: return ["a", "a ", "A", "b  ", "b"][below(5)].databaseValue
        case .days: return day(below(20_000)).databaseValue
        case .times: return (day(below(300)) + " " + clock(below(86_400))).databaseValue
        case .mixedTimes: return (day(below(30)) + (below(2) == 0 ? "T" : " ") + "10:00:00").databaseValue
        case .unixSeconds: return (1_600_000_000 + below(90_000_000)).databaseValue
        case .unixMilliseconds: return (1_600_000_000_000 + below(9_000_000_000)).databaseValue
        case .unixNanoseconds:
            return (1_600_000_000_000_000_000 + Int64(below(9_000_000_000)) * 1_000_001).databaseValue
        case .webKitMicroseconds:
            return (13_300_000_000_000_000 + Int64(below(9_000_000_000)) * 10_001).databaseValue
        case .dateDigits:
            return Int(day(7_300 + below(3_000)).filter { $0 != "-" }).databaseValue
        case .julianDays: return (2_450_000.5 + Double(below(9_000))).databaseValue
        case .mixed: return value([.digits, .words, .blobs, .decimals, .days][below(5)])
        case .blobs: return Data((0..<below(4)).map { UInt8($0) }).databaseValue
        case .nulls: return .null
        case .same: return 42.databaseValue
        case .empty: return "".databaseValue
        case .infinities:
            return [Double.infinity, -.infinity, 1, 2.5][below(below(2) == 0 ? 4 : 1)].databaseValue
        case .numericTexts: return ["12", " 1.5e3 ", "-7", "1,5", "12a", "0x10", "."][below(7)].databaseValue
        case .integerEnds: return oneOfFew(EndValues.integers)
        case .realEnds: return oneOfFew(EndValues.reals)
        case .numberEnds: return oneOfFew(EndValues.integers + EndValues.reals)
        case .dateEnds: return oneOfFew(Self.dateEnds)
        case .ends: return oneOfFew(EndValues.all)
        case .longTexts: return String(repeating: "ä", count: 600 + below(3)).databaseValue
        }
    }

    /// Dates at the ends of the calendar, leap seconds, and the ends of days.
    private static let dateEnds = [
        "0000-01-01", "0000-12-31 00:00", "2026-01-31 12:30:60", "2026-01-31 24:00", "2026-02-01 00:00",
        "2026-12-31 23:59:60", "9999-12-31", "9999-12-31 23:59:60",
    ].map(\.databaseValue)

    private mutating func oneOfFew(_ values: [DatabaseValue]) -> DatabaseValue {
        if few.isEmpty { few = (0...below(4)).map { _ in values[below(values.count)] } }
        return few[below(few.count)]
    }

    private func day(_ number: Int) -> String {
        String(Date(timeIntervalSince1970: Double(number) * 86_400).ISO8601Format().prefix(10))
    }

    private func clock(_ seconds: Int) -> String {
        String(format: "%02d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60)
    }
}
