import JoineryEngine

/// What a sample of rows tells about a column.
struct ColumnSketch {
    /// The storage classes that keys have.
    enum Class: Hashable {
        case integer, text, blob
    }

    /// The number of sampled rows with a value that is not NULL.
    private(set) var filled = 0
    /// The number of different values in the sample.
    private(set) var distinct = 0
    /// The different values that were kept, in the order of their first row.
    private(set) var kept: [DatabaseValue] = []
    /// Whether the sample has values that are too long to be kept.
    private(set) var hasLong = false
    /// The different values, while the sample is read.
    private var seen: Set<DatabaseValue> = []
    /// The number of different values to keep.
    private let mostKept: Int
    private(set) var integers = 0
    private(set) var texts = 0
    private(set) var blobs = 0
    /// The number of texts without a character, which mostly stand for none.
    private var empty = 0
    /// The smallest and the largest integer.
    private(set) var least = Int64.max
    private(set) var most = Int64.min
    /// The total and the greatest length of texts and blobs, in bytes.
    private(set) var length = 0
    private(set) var longest = 0
    /// The kinds of characters in texts.
    private(set) var hasDigits = false
    private(set) var hasLetters = false
    private(set) var hasLowercase = false
    /// The number of texts that consist of digits.
    private var numerals = 0
    /// The smallest and the largest of them.
    private var (leastNumeral, mostNumeral) = (UInt64.max, UInt64.min)
    private(set) var hasOthers = false

    init(keeping mostKept: Int) {
        self.mostKept = mostKept
    }

    /// Forgets what only matters while the sample is read.
    mutating func finish() {
        seen = []
    }

    /// Notes a value that is too long to be kept.
    mutating func leaveOut() {
        hasLong = true
    }

    mutating func add(_ value: DatabaseValue) {
        switch value.storage {
        case .null: return
        case .int64(let number):
            integers += 1
            least = min(least, number)
            most = max(most, number)
        case .double: break
        case .string(let text):
            texts += 1
            if text.isEmpty { empty += 1 }
            length += text.utf8.count
            longest = max(longest, text.utf8.count)
            if !text.isEmpty, text.utf8.count < 19, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                numerals += 1
                let number = UInt64(text) ?? 0
                (leastNumeral, mostNumeral) = (min(leastNumeral, number), max(mostNumeral, number))
            }
            for byte in text.utf8.prefix(40) {
                switch byte {
                case 0x30...0x39: hasDigits = true
                case 0x41...0x5A: hasLetters = true
                case 0x61...0x7A: (hasLetters, hasLowercase) = (true, true)
                default: hasOthers = true
                }
            }
        case .blob(let data):
            blobs += 1
            length += data.count
            longest = max(longest, data.count)
        }
        filled += 1
        if seen.insert(value).inserted {
            distinct += 1
            if kept.count < mostKept { kept.append(value) }
        }
    }

    /// The storage class of nearly all values; `nil` if there are none, or if they are of several.
    var valueClass: Class? {
        guard filled > 0 else { return nil }
        let most = Double(filled) * 0.9
        // 1 and '1' in one column are the same number to a column of numbers.
        if integers > 0, Double(integers + numerals) >= most { return .integer }
        if Double(texts) >= most { return .text }
        if Double(blobs) >= most { return .blob }
        return nil
    }

    /// Whether all texts are numbers.
    var isOfDigits: Bool { texts > 0 && hasDigits && !hasLetters && !hasOthers && longest < 19 }

    /// Whether no value occurs twice in the sample.
    var isUnique: Bool { filled > 0 && distinct == filled }

    /// The number of texts that there could be of this length and these characters, as a power of two.
    var textBits: Double {
        // Numbers may be serial, however many zeros they begin with.
        if isOfDigits, numerals == texts - empty, numerals > 0 {
            return (Double(mostNumeral) - Double(leastNumeral) + 1).logarithm2
        }
        let count = max(texts + blobs - empty, 1)
        let letters = (hasDigits ? 10.0 : 0) + (hasLetters ? 26 : 0) + (hasOthers ? 6 : 0)
        // Words of a language say less than codes.
        let perLetter =
            blobs > 0 ? 8 : hasDigits || !hasLowercase ? letters.logarithm2 : min(letters.logarithm2, 2.5)
        return min(perLetter * Double(length) / Double(count), 60)
    }
}

extension ColumnSketch {
    /// The number of values that there could be like these, as a power of two.
    var bits: Double {
        let seen = Double(max(distinct, 1)).logarithm2
        switch valueClass {
        case .integer where most >= least: return max(seen, (Double(most) - Double(least) + 1).logarithm2)
        case .text, .blob: return max(seen, textBits)
        default: return seen
        }
    }
}

extension Double {
    /// The binary logarithm.
    var logarithm2: Double { logarithm / 0.693_147_180_559_945_3 }
}
