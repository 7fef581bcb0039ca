import FoundationEssentials

/// A place in a table, from which rows can be read in the order of the last column.
struct KeyPlace: Hashable {
    /// The values of the columns before the last one.
    var prefix: [Term] = []
    var column: String
    var from: DatabaseValue

    struct Term: Hashable {
        var column: String
        var value: DatabaseValue
    }

    /// The conditions and the order that read the rows from this place on.
    var range: String {
        let name = column.quotedDatabaseIdentifier
        return " WHERE \(prefix.condition)\(name) >= ? ORDER BY \(name)"
    }

    var arguments: [DatabaseValue] { prefix.map(\.value) + [from] }
}

extension [KeyPlace.Term] {
    fileprivate var condition: String {
        map { "\($0.column.quotedDatabaseIdentifier) = ? AND " }.joined()
    }
}

/// Places all over a table without rowids, found in its primary key by searches alone.
///
///     ├───────────────┼───────────────┤    the range of the first column of the key is halved
///                        ├──────┼────┤     the half begins and ends with values that exist
///                        ├──●───┤          the next column is searched in the rows with the value found
///
/// If values are dense in one part of their range, and rare in another, the places are not spread as evenly as rowids.
struct KeyPlaces {
    /// The number of halvings after which the rest does not matter.
    private static let halvings = 20

    let db: Database
    let table: String
    let key: [String]

    /// Returns the place at a share of the values of the first column, between 0 and 1, and anywhere in those of the others;
    /// `nil` if there are no rows.
    func place(at share: Double, _ random: inout RandomBits) throws -> KeyPlace? {
        var prefix: [KeyPlace.Term] = []
        var share = share
        for column in key {
            guard let value = try value(of: column, at: share, prefix) else { return nil }
            if column == key.last { return KeyPlace(prefix: prefix, column: column, from: value) }
            prefix.append(KeyPlace.Term(column: column, value: value))
            share = random.unit
        }
        return nil
    }

    private func value(of column: String, at share: Double, _ prefix: [KeyPlace.Term]) throws
        -> DatabaseValue?
    {
        guard var low = try first(column, prefix), var high = try first(column, prefix, direction: " DESC")
        else {
            return nil
        }
        var rest = share
        for _ in 0..<Self.halvings {
            guard let middle = low.middle(to: high) else { break }
            let isUpper = rest >= 0.5
            if isUpper {
                guard let next = try first(column, prefix, ">=", middle, upTo: high) else {
                    // The collation orders texts otherwise: all rows are below.
                    high = middle
                    continue
                }
                low = next
            } else {
                guard let next = try first(column, prefix, "<", middle, direction: " DESC") else { break }
                if next == high {
                    high = middle
                    continue
                }
                high = next
            }
            rest = rest * 2 - (isUpper ? 1 : 0)
        }
        return low
    }

    /// Returns the first value of a column in the rows with a prefix, of those on one side of a bound if there is one.
    private func first(
        _ column: String, _ prefix: [KeyPlace.Term], _ comparison: String = ">=",
        _ bound: DatabaseValue? = nil,
        upTo end: DatabaseValue? = nil, direction: String = ""
    ) throws -> DatabaseValue? {
        let name = column.quotedDatabaseIdentifier
        let range = bound == nil ? "1" : "\(name) \(comparison) ?" + (end == nil ? "" : " AND \(name) <= ?")
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(name) FROM \(db.quoted(table: table)) WHERE \(prefix.condition)\(range) \
                ORDER BY \(name)\(direction) LIMIT 1
                """)
        let arguments = prefix.map(\.value) + [bound, end].compactMap(\.self)
        return try DatabaseValue.fetchOne(statement, arguments: StatementArguments(arguments))
    }
}

extension DatabaseValue {
    /// Returns a value between this one and a larger one, near the middle; `nil` if there is none.
    fileprivate func middle(to high: DatabaseValue) -> DatabaseValue? {
        switch (storage, high.storage) {
        case (.int64(let low), .int64(let high)):
            let distance = high > low ? UInt64(bitPattern: high &- low) : 0
            return distance > 1 ? (low &+ Int64(distance / 2)).databaseValue : nil
        case (.double(let low), .double(let high)): return Self.middle(low, high)
        case (.int64(let low), .double(let high)): return Self.middle(Double(low), high)
        case (.double(let low), .int64(let high)): return Self.middle(low, Double(high))
        case (.string(let low), .string(let high)): return Self.middle(low, high)
        case (.blob(let low), .blob(let high)):
            return Self.middle(low.map { UInt64($0) }, high.map { UInt64($0) }, base: 256)
                .map { Data($0.map { UInt8($0) }).databaseValue }
        case (.int64, .string(let high)), (.double, .string(let high)):
            return high.isEmpty ? nil : "".databaseValue
        case (_, .blob(let high)): return high.isEmpty ? nil : Data().databaseValue
        default: return nil
        }
    }

    private static func middle(_ low: Double, _ high: Double) -> DatabaseValue? {
        let middle = low / 2 + high / 2
        return middle > low && middle < high ? middle.databaseValue : nil
    }

    private static func middle(_ low: String, _ high: String) -> DatabaseValue? {
        let (lows, highs) = (
            low.unicodeScalars.map { UInt64($0.value) }, high.unicodeScalars.map { UInt64($0.value) }
        )
        let base = max(128, (lows.max() ?? 0) + 1, (highs.max() ?? 0) + 1)
        let middle = middle(lows, highs, base: base).map { digits in
            // The code points between D800 and DFFF are no characters.
            String(String.UnicodeScalarView(digits.map { Unicode.Scalar(UInt32($0)) ?? "\u{D7FF}" }))
        }
        return middle == low || middle == high ? nil : middle?.databaseValue
    }

    /// Returns the digits of a number between two others, which are shares of 1.
    private static func middle(_ low: [UInt64], _ high: [UInt64], base: UInt64) -> [UInt64]? {
        let common = zip(low, high).prefix { $0 == $1 }.count
        func window(_ digits: [UInt64]) -> UInt64 {
            (common..<common + 3).reduce(0) { $0 * base + (digits.indices.contains($1) ? digits[$1] : 0) }
        }
        let (first, last) = (window(low), window(high))
        guard last > first + 1 else { return nil }
        let middle = first + (last - first) / 2
        let digits = [middle / base / base, middle / base % base, middle % base]
        // Texts end before the first NUL.
        return low.prefix(common) + digits.prefix { $0 > 0 }
    }
}
