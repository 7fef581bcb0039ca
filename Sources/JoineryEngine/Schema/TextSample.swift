/// Statistics about the texts in the columns of a table, from a sample of its rows.
///
/// They indicate which columns let people recognize a row.
///
/// ```swift
/// let name = try db.textSample(of: "author").column(named: "name")
/// ```
///
/// See also <doc:BeyondTheReference>.
public struct TextSample: Hashable, Sendable {
    /// The texts of a column.
    public struct Column: Hashable, Sendable {
        /// The name of the column.
        public let name: String
        /// The number of sampled rows with a text that is not blank in this column.
        public internal(set) var filled = 0
        /// The number of different texts among them.
        public internal(set) var distinct = 0
        /// The number of texts that mean nothing to people: digests, tokens, dates, JSON, XML.
        public internal(set) var opaque = 0
        /// The total number of characters.
        public internal(set) var length = 0

        /// The number of different texts, as a share of all texts; 0 if there are none.
        public var distinctShare: Double { filled == 0 ? 0 : Double(distinct) / Double(filled) }
        /// The average number of characters per text; 0 if there are no texts.
        public var averageLength: Double { filled == 0 ? 0 : Double(length) / Double(filled) }

        init(name: String) {
            self.name = name
        }
    }

    /// The number of sampled rows.
    public internal(set) var rows = 0
    /// The columns of the table except hidden ones, in the order of their declaration.
    public internal(set) var columns: [Column]

    init(columns names: [String] = []) {
        columns = names.map { Column(name: $0) }
    }

    /// Returns the statistics of a column; `nil` if the table has no such column.
    public func column(named name: String) -> Column? {
        columns.first { $0.name.equalsIgnoringASCIICase(name) }
    }
}

extension Database {
    /// The maximum number of rows to sample, from the beginning of a table.
    private static let sampledRows = 100
    /// The number of bytes after which sampling stops.
    private static let sampledBytes = 1 << 20
    /// The approximate maximum size of a sampled row, in bytes.
    private static let mostBytes = 1 << 24
    /// The maximum duration of sampling, in seconds.
    private static let sampleBudget = 0.25

    /// Samples the texts in the columns of a table.
    ///
    /// The sample consists of the first 100 rows, or fewer if they are long or take long to read, regardless of the
    /// size of the table. All connections to a file with the same ``Configuration`` share the sample until the
    /// columns of the table change; an empty table is sampled again. Views and virtual tables are not sampled,
    /// because their first rows may cost as much as all of them: their sample has no rows.
    ///
    /// - Throws: A `DatabaseError` if there is no such table, or if it cannot be read.
    public func textSample(of tableName: String) throws -> TextSample {
        let table = try table(named: tableName)
        let empty = TextSample(columns: table.visibleColumns.map(\.name))
        guard table.kind == .table, !empty.columns.isEmpty else { return empty }
        if let known = configuration.textSamples.sample(of: table, in: path) { return known }
        let start = ContinuousClock.now
        func isTimeOver() -> Bool { ContinuousClock.now - start >= .seconds(Self.sampleBudget) }
        let sample = try schemaCache.lookingUp {
            try withTimeBudget(Self.sampleBudget) {
                try withByteBudget(Self.mostBytes) {
                    do {
                        return try self.sample(table, into: empty, isTimeOver: isTimeOver)
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                        // The expression of a generated column fails.
                        return try self.sample(table, computing: false, into: empty, isTimeOver: isTimeOver)
                    }
                }
            }
        }
        // A table that takes too long is not read again.
        if sample.rows > 0 || isTimeOver() { configuration.textSamples.keep(sample, of: table, in: path) }
        return sample
    }

    /// - Parameter computing: Whether the sample has the values of generated columns that are not stored.
    private func sample(
        _ table: TableInfo, computing: Bool = true, into empty: TextSample, isTimeOver: () -> Bool
    ) throws -> TextSample {
        var collector = TextSampleCollector(empty)
        let columns = table.visibleColumns.map {
            computing || $0.kind != .generatedVirtual ? $0.name.quotedDatabaseIdentifier : "NULL"
        }.joined(separator: ", ")
        let statement = try makeStatement(
            sql: "SELECT \(columns) FROM \(table.quotedName) LIMIT \(Self.sampledRows)")
        let rows = try Row.fetchCursor(statement)
        do {
            while collector.bytes < Self.sampledBytes, let row = try rows.next() { collector.add(row) }
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_TOOBIG || error.resultCode == .SQLITE_INTERRUPT && isTimeOver()
        {
            // The rows read so far suffice.
        }
        return collector.sample
    }
}

/// Collects a sample row by row.
private struct TextSampleCollector {
    private(set) var sample: TextSample
    private(set) var bytes = 0
    private var seen: [Set<DatabaseValue>]

    init(_ empty: TextSample) {
        sample = empty
        seen = empty.columns.map { _ in [] }
    }

    mutating func add(_ row: Row) {
        sample.rows += 1
        for (index, value) in row.databaseValues.enumerated() where sample.columns.indices.contains(index) {
            switch value.storage {
            case .null, .int64, .double: continue
            case .blob(let data): bytes += data.count
            case .string(let text):
                bytes += text.utf8.count
                guard text.contains(where: { !$0.isWhitespace }) else { continue }
                sample.columns[index].filled += 1
                sample.columns[index].length += text.count
                if seen[index].insert(value).inserted { sample.columns[index].distinct += 1 }
                if TextSample.isOpaque(text) { sample.columns[index].opaque += 1 }
            }
        }
    }
}

extension TextSample {
    /// Whether a text means nothing to people.
    static func isOpaque(_ text: String) -> Bool {
        let bytes = text.utf8.prefix(64)
        guard let first = bytes.first else { return false }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "<") {
            return true
        }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        let isDate = zip(bytes, "0000-00-00".utf8).allSatisfy { isDigit($0) ? $1 == 0x30 : $0 == $1 }
        if isDate, bytes.count >= 10 { return true }
        func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }
        let dash = UInt8(ascii: "-")
        let isNumber = !bytes.contains { (0x61...0x66).contains($0 | 0x20) }
        if bytes.count >= 16, !isNumber, bytes.allSatisfy({ isHexadecimal($0) || $0 == dash }) { return true }
        // A token: a long word of uppercase and lowercase letters and digits.
        let signs = Set("+/=_-".utf8)
        let digits = bytes.count(where: isDigit)
        let (small, capital) = (
            bytes.count { (0x61...0x7A).contains($0) }, bytes.count { (0x41...0x5A).contains($0) }
        )
        let isOfToken = digits + small + capital + bytes.count(where: signs.contains) == bytes.count
        return bytes.count >= 20 && digits >= 3 && small > 0 && capital > 0 && isOfToken
    }
}
