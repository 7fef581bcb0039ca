import Synchronization

/// What the texts in the columns of a table are like, in a sample of its rows: whether a person can tell rows by them.
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
        /// Rows of the sample that have a text there which is not blank.
        public internal(set) var filled = 0
        /// How many different texts these are.
        public internal(set) var distinct = 0
        /// How many of them say nothing to a person: digests, tokens, dates, JSON, XML.
        public internal(set) var opaque = 0
        /// How many characters they have, all together.
        public internal(set) var length = 0

        /// The share of the texts that differ from all others; 0 where there are none.
        public var distinctShare: Double { filled == 0 ? 0 : Double(distinct) / Double(filled) }
        /// How many characters a text has, on average.
        public var averageLength: Double { filled == 0 ? 0 : Double(length) / Double(filled) }

        init(name: String) {
            self.name = name
        }
    }

    /// The rows that were looked at.
    public internal(set) var rows = 0
    /// The columns of the table, in the order of their declaration.
    public internal(set) var columns: [Column]

    init(columns names: [String] = []) {
        columns = names.map { Column(name: $0) }
    }

    /// The texts of a column; `nil` if the table has no such column.
    public func column(named name: String) -> Column? {
        columns.first { $0.name.equalsIgnoringASCIICase(name) }
    }
}

extension Database {
    /// Rows that are looked at, at the beginning of a table.
    private static let sampledRows = 100
    /// Where long values are many, no more of them is read than so many bytes.
    private static let sampledBytes = 1 << 20
    /// What the values of a row may take, about, to be looked at.
    private static let mostBytes = 1 << 24
    /// Seconds that a sample may take.
    private static let sampleBudget = 0.25

    /// What the texts in the columns of a table are like: its first hundred rows are looked at, or fewer where they are
    /// long, however many it has.
    ///
    /// A sample is taken once: all connections to a file with the same `Configuration` share it until the columns of the
    /// table change, and take another one only of a table that was empty. Of views and virtual tables, of which the first
    /// rows may cost as much as all, the sample has no rows.
    ///
    /// - Throws: A `DatabaseError`, in particular when there is no such table.
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
                    try self.sample(table, into: empty, isTimeOver: isTimeOver)
                }
            }
        }
        // A table that takes too long is not read again and again.
        if sample.rows > 0 || isTimeOver() { configuration.textSamples.keep(sample, of: table, in: path) }
        return sample
    }

    private func sample(
        _ table: TableInfo, into empty: TextSample, isTimeOver: () -> Bool
    ) throws -> TextSample {
        var collector = TextSampleCollector(empty)
        let columns = empty.columns.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
        let statement = try makeStatement(
            sql: "SELECT \(columns) FROM \(table.name.quotedDatabaseIdentifier) LIMIT \(Self.sampledRows)")
        let rows = try Row.fetchCursor(statement)
        do {
            while collector.bytes < Self.sampledBytes, let row = try rows.next() { collector.add(row) }
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_TOOBIG || error.resultCode == .SQLITE_INTERRUPT && isTimeOver()
        {
            // What was read before tells enough.
        }
        return collector.sample
    }
}

/// Puts a sample together, row by row.
private struct TextSampleCollector {
    private(set) var sample: TextSample
    private(set) var bytes = 0
    private var seen: [Set<String>]

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
                if seen[index].insert(text).inserted { sample.columns[index].distinct += 1 }
                if TextSample.isOpaque(text) { sample.columns[index].opaque += 1 }
            }
        }
    }
}

extension TextSample {
    /// Whether a text says nothing to a person.
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
        // A token: long, with letters of either case and digits among each other, and nothing between words.
        let signs = Set("+/=_-".utf8)
        let digits = bytes.count(where: isDigit)
        let (small, capital) = (
            bytes.count { (0x61...0x7A).contains($0) }, bytes.count { (0x41...0x5A).contains($0) }
        )
        let isOfToken = digits + small + capital + bytes.count(where: signs.contains) == bytes.count
        return bytes.count >= 20 && digits >= 3 && small > 0 && capital > 0 && isOfToken
    }
}

/// The samples that were taken, for all connections that were opened with one configuration.
final class TextSampleCache: Sendable {
    private struct Place: Hashable {
        var path: String
        var table: String
    }

    private struct Known {
        var columns: [ColumnInfo]
        var sample: TextSample
    }

    private let known = Mutex<[Place: Known]>([:])

    /// The sample of a table; `nil` if there is none, or its columns were others then.
    func sample(of table: TableInfo, in path: String) -> TextSample? {
        known.withLock { $0[Place(path: path, table: table.name)] }.flatMap {
            $0.columns == table.columns ? $0.sample : nil
        }
    }

    func keep(_ sample: TextSample, of table: TableInfo, in path: String) {
        // What is in memory has no name: each connection has its own.
        if path == ":memory:" || path.isEmpty { return }
        known.withLock {
            $0[Place(path: path, table: table.name)] = Known(columns: table.columns, sample: sample)
        }
    }
}
