import JoineryEngine

/// A column that identifies the rows of a table, to which other columns may refer.
final class KeySketch {
    enum Standing: Hashable {
        /// The primary key.
        case primary
        /// Another key that is declared unique.
        case unique
        /// Nothing declares it, but no value occurs twice.
        case undeclared
        /// Nothing declares it, but no value occurs twice, beside a key that is declared or named like one.
        case natural

        /// Whether the file declares it, so that an index finds its values.
        var isDeclared: Bool { self == .primary || self == .unique }
    }

    let table: Int
    let column: Int
    let standing: Standing
    /// The class of its values; `nil` if there are none, or if they are of several.
    let valueClass: ColumnSketch.Class?
    /// About how many rows the table has.
    let rowCount: Int
    /// The smallest and the largest integer.
    private(set) var least: Int64 = 0
    private(set) var most: Int64 = 0
    /// The share of the integers between the smallest and the largest that are keys; for texts, of all texts like them.
    private(set) var density = 1.0

    /// The share of the numbers from zero to the largest key that are keys: the chance that a number that has nothing to do with
    /// the table is one. A few keys may lie anywhere unless they are large, as milliseconds are: for them, and for texts, it is the
    /// ``density``.
    var chance: Double {
        guard isFar else { return density }
        return density * (Double(most) - Double(least) + 1) / Double(most)
    }

    /// Whether the keys are numbers that do not begin with 1.
    var isFar: Bool {
        valueClass == .integer && least > 1 && (rowCount >= Self.fewestFarKeys || least > Self.large)
    }

    /// Whether no value occurs twice, as far as is known.
    let isUnique: Bool

    private let lookup: Statement?
    /// All values of a key that has no index.
    private let values: Set<DatabaseValue>?

    private static let probes = 256
    /// The number of keys from which on it says something that they do not begin with 1.
    private static let fewestFarKeys = 12
    /// The number above which few columns have any.
    private static let large: Int64 = 1_000_000_000

    /// - Parameter all: All values of a key that has no index; `nil` if they are too many to read.
    /// - Parameter db: What to read; `nil` if there is no time to.
    init(
        _ table: TableInfo, at position: Int, column: Int, standing: Standing, sample: TableSample,
        values all: [DatabaseValue]?, in db: Database?
    ) throws {
        self.table = position
        self.column = column
        self.standing = standing
        rowCount = sample.rowCount
        let sketch = sample.columns[column]
        valueClass = sketch?.valueClass
        let name = table.columns[column].name
        if !standing.isDeclared {
            lookup = nil
            values = all.map { Set($0) }
            isUnique = values?.count == all?.count
            if let values {
                let numbers = values.compactMap { value -> Int64? in
                    if case .int64(let number) = value.storage { number } else { nil }
                }
                (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
            } else if let sketch, sketch.integers > 0 {
                (least, most) = (sketch.least, sketch.most)
            }
        } else {
            lookup = try db?.makeStatement(
                sql: "SELECT 1 FROM \(table.quotedName) WHERE \(table.condition(thatKey: [name]))")
            values = nil
            isUnique = true
            if let db, valueClass == .integer {
                func end(_ function: String) throws -> Int64 {
                    let indexed = table.indexed([name])[0]
                    return try Int64.fetchOne(
                        db, sql: "SELECT \(function)(\(indexed)) FROM \(table.quotedName)") ?? 0
                }
                (least, most) = try (end("MIN"), end("MAX"))
            }
        }
        density = try density(sketch, mayHaveMore: sample.mayHaveMore)
    }

    /// Whether it is known which values exist.
    var canBeLookedUp: Bool { lookup != nil || values != nil }

    /// Whether a row has a value as its key.
    func contains(_ value: DatabaseValue) throws -> Bool {
        if let values { return values.contains(value) }
        guard let lookup else { return false }
        var isFound = false
        try lookup.forEachRow([value]) { _ in isFound = true }
        return isFound
    }

    private func density(_ sketch: ColumnSketch?, mayHaveMore: Bool) throws -> Double {
        guard let sketch, rowCount > 0 else { return 1 }
        switch valueClass {
        case .integer:
            let width = Double(most) - Double(least) + 1
            let even = min(Double(rowCount) / width, 1)
            guard canBeLookedUp, even > 0.01 || mayHaveMore && width < 0x1p62 else { return even }
            return try share(from: least, to: most)
        case .text, .blob:
            return (Double(rowCount).logarithm2 - sketch.textBits).power2
        case nil: return 1
        }
    }

    /// Returns the density of the keys among the numbers from one to another, as far as keys are there.
    ///
    /// Keys may be dense where a column has its values, and rare elsewhere.
    func density(from first: Int64, to last: Int64) throws -> Double {
        let (first, last) = (max(first, least), min(last, most))
        guard canBeLookedUp, first <= last else { return density }
        return try share(from: first, to: last)
    }

    /// The share of keys among the numbers from one to another, by a sample of them.
    private func share(from first: Int64, to last: Int64) throws -> Double {
        let width = Double(last) - Double(first) + 1
        var found = 0
        if width <= Double(Self.probes) {
            for number in first...last where try contains(number.databaseValue) { found += 1 }
            return (Double(found) + 0.5) / (width + 1)
        }
        var random = RandomBits(seed: 0)
        for _ in 0..<Self.probes {
            // All integers are as many as no integer can count.
            let number = first &+ Int64(truncatingIfNeeded: UInt64(random.unit * (width - 1)))
            if try contains(number.databaseValue) { found += 1 }
        }
        return (Double(found) + 0.5) / Double(Self.probes + 1)
    }
}

extension Double {
    /// Two to the power of the number.
    var power2: Double { (self * 0.693_147_180_559_945_3).exponential }
}
