import JoineryEngine

/// Counts the values of a column, row by row.
final class ColumnTally {
    /// What to find out beyond types, extremes and the histogram.
    struct Detail {
        /// The number of the commonest values; 0 to skip them and the median.
        var commonest = 24
        /// The number of distinct values that are counted exactly.
        var exactDistinct = 1 << 18

        static let full = Detail()
        static let line = Detail(commonest: 0, exactDistinct: 1 << 14)
    }

    let column: ProfiledColumn
    let detail: Detail
    private(set) var types = ColumnProfile.Types()
    private(set) var nulls = ClusterCount()
    private(set) var emptyTextCount = 0
    private(set) var numericTextCount = 0
    private(set) var textLengths: ColumnProfile.Lengths?
    private(set) var blobLengths: ColumnProfile.Lengths?
    private(set) var distinct: DistinctCounter
    private(set) var counts = ValueCounts()
    private(set) var numbers = NumberTally()
    private(set) var times: TimeTally
    private(set) var extremes = ValueExtremes()
    private var identity: ProfiledIdentity

    init(_ column: ProfiledColumn, _ detail: Detail) {
        self.column = column
        self.detail = detail
        distinct = DistinctCounter(limit: detail.exactDistinct)
        identity = ProfiledIdentity(collation: column.collation)
        times = TimeTally(readsNumbers: column.mayStateTimes)
        numbers.keepsSample = detail.commonest > 0
    }

    /// - Parameter cluster: The number of the cluster of neighboring rows in a sample.
    func add(_ value: ProfiledValue, cluster: Int) {
        switch value.kind {
        case .null:
            types.null += 1
            nulls.add(in: cluster)
            return
        case .integer:
            types.integer += 1
            numbers.add(value.integer)
            times.add(value.integer)
        case .real:
            types.real += 1
            numbers.add(value.real)
            times.add(value.real)
        case .text: add(text: value.bytes)
        case .blob:
            types.blob += 1
            Self.widen(&blobLengths, by: value.bytes.count)
        }
        identity.fold(value) { [self] folded in
            extremes.add(value, comparedAs: folded)
            let hash = ValueHash.hash(folded)
            // A value that is counted already is not new.
            if detail.commonest == 0 || counts.add(value, hash: hash, cluster: cluster) {
                distinct.add(hash)
            }
        }
    }

    /// Returns the hash that a value is counted by.
    func hash(_ value: ProfiledValue) -> UInt64 {
        identity.fold(value) { ValueHash.hash($0) }
    }

    private func add(text bytes: UnsafeBufferPointer<UInt8>) {
        types.text += 1
        if bytes.isEmpty { emptyTextCount += 1 }
        // Bytes that continue a character do not begin one.
        Self.widen(&textLengths, by: bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
        if NumericText.isNumber(bytes) { numericTextCount += 1 }
        times.add(bytes)
    }

    private static func widen(_ lengths: inout ColumnProfile.Lengths?, by length: Int) {
        guard let known = lengths else {
            lengths = ColumnProfile.Lengths(shortest: length, longest: length)
            return
        }
        if length < known.shortest { lengths?.shortest = length }
        if length > known.longest { lengths?.longest = length }
    }
}

/// Whether texts are numbers, to SQLite.
enum NumericText {
    private static let longest = 40

    /// Whether a text is a number in decimal form, with spaces around it at most.
    static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= longest else { return false }
        var rest = bytes[...]
        while rest.first.map(isSpace) == true { rest.removeFirst() }
        while rest.last.map(isSpace) == true { rest.removeLast() }
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        let whole = takeDigits(&rest)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits(&rest)
        }
        guard whole + fraction > 0 else { return false }
        if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
            guard takeDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func takeDigits(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var count = 0
        while let byte = rest.first, 0x30...0x39 ~= byte {
            rest.removeFirst()
            count += 1
        }
        return count
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
