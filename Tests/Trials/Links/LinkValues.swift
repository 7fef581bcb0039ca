import Foundation
import JoineryEngine
import TestSupport

/// Draws the values of the columns of one table.
struct LinkValues {
    private var random: Seeded
    /// The time in which the rows were made, in seconds since 1970.
    private let start: Int64
    private let span: Int64

    init(seed: UInt64) {
        random = Seeded(seed)
        start = 1_430_000_000 + Int64.random(in: 0..<150_000_000, using: &random)
        span = Int64.random(in: 20_000_000..<150_000_000, using: &random)
    }

    /// Returns the values of a column, one for each row. If there are too few different keys, there are fewer.
    mutating func column(
        _ kind: LinkValueKind, named words: [String], count: Int, isUnique: Bool
    ) -> [DatabaseValue] {
        switch kind {
        case .serial(let first): return (0..<count).map { .integer(first + Int64($0)) }
        case .order: return (0..<count).map { .integer(Int64($0) + 1) }.shuffled(using: &random)
        case .gaps: return gaps(count)
        case .groupSerial, .null: return Array(repeating: .null, count: count)
        case .time, .epoch, .millis, .date: return times(kind, named: words, count: count, isUnique: isUnique)
        case .words where !isUnique: return phrases(count)
        default:
            guard kind.isKey || isUnique else { return (0..<count).map { _ in value(kind) } }
            return different(kind, count)
        }
    }

    /// A value that does not depend on other rows.
    mutating func value(_ kind: LinkValueKind) -> DatabaseValue {
        switch kind {
        case .serial(let first): .integer(first + Int64.random(in: 0..<100_000, using: &random))
        case .order, .gaps, .groupSerial: .integer(Int64.random(in: 1..<1_000, using: &random))
        case .sparse: .integer(Int64.random(in: 1...1_000_000_000, using: &random))
        case .random64: .integer(Int64.random(in: Int64.min + 1...Int64.max, using: &random))
        case .uuid: .text(uuid())
        case .uuidBlob: .blob(bytes(16))
        case .hash: .text(digits(40, "0123456789abcdef"))
        case .code(let count): .text(digits(count, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        case .digits(let count): .text(digits(1, "123456789") + digits(count - 1, "0123456789"))
        case .slug: .text(slug())
        case .word: .text(word())
        case .email: .text(email())
        case .integer(let low, let high): .integer(Int64.random(in: low...high, using: &random))
        case .zipf(let low, let high): .integer(low + skewed(high - low))
        case .choice(let values): .text(values[Int(skewed(Int64(values.count) - 1))])
        case .flag: .integer(skewed(2) == 0 ? 0 : 1)
        case .time, .epoch, .millis, .date: time(kind, start + Int64.random(in: 0..<span, using: &random))
        case .year: .integer(2024 - skewed(60))
        case .money: .real(Double(Int64.random(in: 99..<5_000, using: &random) + skewed(200_000)) / 100)
        case .real(let low, let high):
            .real((Double.random(in: low...high, using: &random) * 10_000).rounded() / 10_000)
        case .text: .text(sentence())
        case .words: .text(phrase())
        case .url: .text("https://\(pick(LinkLexicon.nouns)).example/\(slug())")
        case .json:
            .text(
                "{\"\(pick(LinkLexicon.nouns))\":\(skewed(500)),\"\(pick(LinkLexicon.nouns))\":\"\(phrase())\"}"
            )
        case .blob: .blob(bytes(Int.random(in: 8...40, using: &random)))
        case .null: .null
        case .firstName: .text(pick(LinkLexicon.firstNames))
        case .lastName: .text(pick(LinkLexicon.lastNames))
        case .fullName: .text("\(pick(LinkLexicon.firstNames)) \(pick(LinkLexicon.lastNames))")
        case .city: .text(pick(LinkLexicon.cities))
        case .phone: .text("+\(digits(2, "1234567")) \(digits(3, "0123456789")) \(digits(6, "0123456789"))")
        case .address:
            .text("\(pick(LinkLexicon.nouns).capitalized) Street \(Int.random(in: 1...240, using: &random))")
        }
    }

    /// A number from 0 to a maximum; the smaller, the more frequent.
    private mutating func skewed(_ maximum: Int64) -> Int64 {
        let real = Double.random(in: 0..<1, using: &random)
        let number = exp(real * log(Double(maximum) + 2)) - 1
        return min(maximum, Int64(exactly: number.rounded(.down)) ?? maximum)
    }

    private mutating func pick(_ words: [String]) -> String {
        words[Int.random(in: 0..<words.count, using: &random)]
    }

    private mutating func digits(_ count: Int, _ alphabet: StaticString) -> String {
        let size = alphabet.utf8CodeUnitCount
        return String(
            decoding: (0..<count).map { _ in
                alphabet.utf8Start[Int.random(in: 0..<size, using: &random)]
            }, as: UTF8.self)
    }

    private mutating func bytes(_ count: Int) -> Data {
        Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    private mutating func uuid() -> String {
        let hex = "0123456789abcdef" as StaticString
        return [
            digits(8, hex), digits(4, hex), "4" + digits(3, hex), digits(1, "89ab") + digits(3, hex),
            digits(12, hex),
        ].joined(separator: "-")
    }

    private mutating func slug() -> String {
        "\(pick(LinkLexicon.adjectives))-\(pick(LinkLexicon.nouns))"
            + (Bool.random(using: &random) ? "" : "-\(pick(LinkLexicon.nouns))")
    }

    private mutating func word() -> String {
        let ends = ["", "", "er", "ton", "ly", "field", "wood", "ing"]
        return (pick(LinkLexicon.nouns) + pick(ends)).capitalized
    }

    private mutating func email() -> String {
        let name = "\(pick(LinkLexicon.firstNames)).\(pick(LinkLexicon.lastNames))".lowercased()
        return "\(name)\(Int.random(in: 1...99, using: &random))@\(pick(LinkLexicon.nouns)).example"
    }

    private mutating func phrase() -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: pick(LinkLexicon.nouns).capitalized + pick(LinkLexicon.nouns)
        case 1...5: "\(pick(LinkLexicon.adjectives).capitalized) \(pick(LinkLexicon.nouns))"
        default:
            "\(pick(LinkLexicon.adjectives).capitalized) \(pick(LinkLexicon.nouns)) \(pick(LinkLexicon.nouns))"
        }
    }

    private mutating func sentence() -> String {
        let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            "the \(pick(LinkLexicon.adjectives)) \(pick(LinkLexicon.nouns)) \(pick(LinkLexicon.verbs))"
                + " the \(pick(LinkLexicon.nouns))"
        }
        let sentence = parts.joined(separator: ", ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }
}

// Whole columns.
extension LinkValues {
    /// A serial key of which a quarter is gone, in runs and single.
    private mutating func gaps(_ count: Int) -> [DatabaseValue] {
        var next: Int64 = 1
        return (0..<count).map { _ in
            switch Int.random(in: 0..<100, using: &random) {
            case 0: next += Int64.random(in: 10...30, using: &random)
            case 1..<13: next += 1
            default: break
            }
            defer { next += 1 }
            return .integer(next)
        }
    }

    /// Values of which no two are equal. After many tries there are fewer.
    private mutating func different(_ kind: LinkValueKind, _ count: Int) -> [DatabaseValue] {
        var values: [DatabaseValue] = []
        var seen = Set<DatabaseValue>()
        var tries = 0
        while values.count < count, tries < 50 * count + 1_000 {
            tries += 1
            var value = value(kind)
            // Where words run out, numbers follow them.
            if tries > 10 * count + 200, kind == .word || kind == .slug,
                case .string(let text) = value.storage
            {
                value = .text("\(text)\(kind == .slug ? "-" : "")\(values.count)")
            }
            if seen.insert(value).inserted { values.append(value) }
        }
        return values
    }

    /// Phrases that occur repeatedly, some often.
    private mutating func phrases(_ count: Int) -> [DatabaseValue] {
        let different = (0..<max(1, count * 7 / 10)).map { _ in DatabaseValue.text(phrase()) }
        return (0..<count).map { number in
            number < different.count && Int.random(in: 0..<10, using: &random) < 8
                ? different[number] : different[Int(skewed(Int64(different.count) - 1))]
        }
    }

    /// Times: those of creation ascend with the rows, and those of changes follow them.
    private mutating func times(
        _ kind: LinkValueKind, named words: [String], count: Int, isUnique: Bool
    ) -> [DatabaseValue] {
        let isCreation =
            isUnique
            || !Set(words).isDisjoint(with: [
                "created", "added", "inserted", "joined", "logged", "creation", "crtime", "ctime",
            ])
        let isChange = !Set(words).isDisjoint(with: ["updated", "modified", "changed", "mtime"])
        guard isCreation || isChange else { return (0..<count).map { _ in value(kind) } }
        let step = kind == .date && isUnique ? 86_400 : max(1, span / Int64(max(1, count)))
        return (0..<count).map { row in
            let base = start + Int64(row) * step
            let later =
                isChange && !isUnique ? step + skewed(20_000_000) : Int64.random(in: 0..<step, using: &random)
            return time(kind, base + later)
        }
    }

    private mutating func time(_ kind: LinkValueKind, _ seconds: Int64) -> DatabaseValue {
        switch kind {
        case .epoch: return .integer(seconds)
        case .millis: return .integer(seconds * 1_000 + Int64.random(in: 0..<1_000, using: &random))
        default: break
        }
        let date = Self.date(seconds / 86_400)
        if kind == .date { return .text(date) }
        let parts = [seconds % 86_400 / 3_600, seconds % 3_600 / 60, seconds % 60].map(Self.twoDigits)
        return .text("\(date) \(parts.joined(separator: ":"))")
    }

    private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }

    /// The date of a day since 1970.
    private static func date(_ day: Int64) -> String {
        let shifted = day + 719_468
        let era = shifted / 146_097
        let ofEra = shifted % 146_097
        let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let ofMonth = ofYear - (153 * month + 2) / 5 + 1
        let number = month < 10 ? month + 3 : month - 9
        return "\(year + era * 400 + (number <= 2 ? 1 : 0))-\(twoDigits(number))-\(twoDigits(ofMonth))"
    }
}

extension DatabaseValue {
    static func integer(_ number: Int64) -> DatabaseValue { DatabaseValue(storage: .int64(number)) }
    static func text(_ text: String) -> DatabaseValue { DatabaseValue(storage: .string(text)) }
    static func real(_ number: Double) -> DatabaseValue { DatabaseValue(storage: .double(number)) }
    static func blob(_ data: Data) -> DatabaseValue { DatabaseValue(storage: .blob(data)) }

    /// The value as text, which equal values share whatever they are stored as.
    var spelling: String {
        switch storage {
        case .null: ""
        case .int64(let number): String(number)
        case .double(let number): String(number)
        case .string(let text): text
        case .blob(let data): data.base64EncodedString()
        }
    }
}
