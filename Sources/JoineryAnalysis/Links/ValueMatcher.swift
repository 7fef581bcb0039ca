import FoundationEssentials
import JoineryEngine

/// Tells which of the values sought a value of a column equals.
///
/// Texts are compared here by the collations that SQLite defines itself, and by SQLite for others.
struct ValueMatcher {
    private let values: [DatabaseValue]
    private var identity: ProfiledIdentity
    /// The positions of the values by the hash of what is compared.
    private var positions: [UInt64: [Int]] = [:]
    /// A bit for the hash of each value, which rules out nearly all others at once.
    private var bits = [UInt64](repeating: 0, count: 64)
    /// Returns the values that a text equals by a collation of the program; `nil` for other collations.
    private let texts: Statement?
    /// The texts that were compared by SQLite.
    private var compared: Set<DatabaseValue> = []

    private static let mostCompared = 4_096

    /// - Parameter values: The values as they are compared with those of the column.
    init(_ values: [DatabaseValue], for column: ColumnInfo, in db: Database) throws {
        var identity = ProfiledIdentity(collation: column.collation.rawValue)
        self.values = values.map { value in value.withProfiled { identity.fold($0) { $0.exactValue } } }
        for (position, value) in self.values.enumerated() {
            let hash = value.withProfiled { ValueHash.hash($0) }
            positions[hash, default: []].append(position)
            bits[Self.word(hash)] |= Self.bit(hash)
        }
        self.identity = identity
        guard column.hasOwnCollation else {
            texts = nil
            return
        }
        let list = values.indices.map { "(\($0), ?)" }.joined(separator: ", ")
        let collation = column.collation.rawValue.quotedDatabaseIdentifier
        texts = try db.makeStatement(
            sql: """
                WITH sought(position, value) AS (VALUES \(list)) \
                SELECT position FROM sought WHERE typeof(value) = 'text' AND value = ? COLLATE \(collation)
                """)
    }

    /// Calls a closure with the positions of the values that a value equals; for a text that was seen before, maybe not again.
    @inline(__always)
    mutating func match(_ value: ProfiledValue, _ body: (Int) -> Void) throws {
        guard value.kind != .null else { return }
        if value.kind == .text, let texts { return try match(value.exactValue, texts, body) }
        let hash = identity.fold(value) { ValueHash.hash($0) }
        guard bits[Self.word(hash)] & Self.bit(hash) != 0, let same = positions[hash] else { return }
        let exact = identity.fold(value) { $0.exactValue }
        for position in same where values[position] == exact { body(position) }
    }

    @inline(__always)
    private static func word(_ hash: UInt64) -> Int { Int(hash >> 6 & 63) }

    @inline(__always)
    private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash & 63) }

    private mutating func match(_ text: DatabaseValue, _ statement: Statement, _ body: (Int) -> Void) throws {
        if compared.count == Self.mostCompared { compared.removeAll() }
        guard compared.insert(text).inserted else { return }
        try statement.forEachRow(values + [text]) { row in body(row.count(0)) }
    }
}

extension ColumnInfo {
    /// Whether the texts of the column are compared by a collation that SQLite does not define itself.
    var hasOwnCollation: Bool {
        KeyOrder.Collation(rawValue: collation.rawValue.uppercased()) == nil
    }
}

extension ProfiledValue {
    /// The value, with the bytes of a text as they are.
    fileprivate var exactValue: DatabaseValue {
        kind == .text ? DatabaseValue(textBytes: bytes) : databaseValue
    }
}

extension DatabaseValue {
    /// Calls a closure with the value, with the bytes of a text as they are.
    fileprivate func withProfiled<Result>(_ body: (ProfiledValue) throws -> Result) rethrows -> Result {
        guard let malformedText else { return try ProfiledValue.with(self, body) }
        return try malformedText.withUnsafeBytes { bytes in
            var value = ProfiledValue()
            (value.kind, value.bytes) = (.text, bytes.bindMemory(to: UInt8.self))
            return try body(value)
        }
    }
}
