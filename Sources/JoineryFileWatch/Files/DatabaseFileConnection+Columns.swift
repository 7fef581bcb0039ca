import CSQLite

extension DatabaseFileConnection {
    /// How the records of a table are to be read, in the open read transaction.
    ///
    /// - Parameter cookie: The schema version for which this must hold.
    /// - Returns: `nil` if the schema has another version or cannot be read.
    func recordLayout(of table: String, cookie: UInt32) -> RecordLayout? {
        let name = Self.literal(table)
        guard
            let version = rows("PRAGMA main.schema_version")?.first?.first.flatMap({ $0 }).flatMap({
                Int64($0)
            }),
            UInt32(truncatingIfNeeded: version) == cookie,
            let encoding = rows("PRAGMA main.encoding")?.first?.first.flatMap({ $0 }),
            let infos = rows(
                "SELECT name, type, dflt_value, pk, hidden FROM pragma_table_xinfo(\(name), 'main') ORDER BY cid"
            ),
            let indexes = rows(
                "SELECT name, \"unique\", origin, partial FROM pragma_index_list(\(name), 'main')"),
            let flags = rows("SELECT strict FROM pragma_table_list(\(name)) WHERE schema = 'main'"),
            !infos.isEmpty
        else { return nil }
        let isStrict = flags.first?.first == "1"
        let all = infos.map { ColumnInfo($0, isStrict: isStrict) }
        guard let unique = uniqueColumns(of: indexes, all) else { return nil }
        let keys = all.filter(\.isKey)
        let hasKeyIndex = indexes.contains { $0[2] == "pk" }
        let alias = keys.count == 1 && keys[0].isInteger && !hasKeyIndex ? keys[0].exactName : nil
        let stored = all.filter { !$0.isVirtual }
        let columns = stored.map { info in
            StoredColumn(
                name: info.name, isGenerated: info.isGenerated,
                isUnique: unique.contains(info.exactName) || info.exactName == alias,
                isReal: info.affinity == .real,
                absent: info.isGenerated ? nil : info.standard.map(constant) ?? .null)
        }
        let taken = Set(all.map { $0.name.lowercased() })
        return RecordLayout(
            columns, rowIDColumn: stored.firstIndex { $0.exactName == alias },
            rowIDName: alias?.text ?? ["rowid", "_rowid_", "oid"].first { !taken.contains($0) },
            encoding: RecordLayout.Encoding(rawValue: encoding) ?? .utf8)

        /// The value of a default that short records take; `nil` if it is not a constant.
        func constant(_ standard: ColumnInfo.Standard) -> RecordValue? {
            DefaultValue(text: standard.text).value(standard.affinity)
        }
    }

    /// The columns in unique keys. If an index on expressions or some rows may depend on any column, all of them.
    private func uniqueColumns(of indexes: [[String?]], _ columns: [ColumnInfo]) -> Set<ExactText>? {
        var names: Set<ExactText> = []
        for index in indexes where index[1] == "1" {
            guard let name = index[0],
                let keys = rows(
                    "SELECT cid, name FROM pragma_index_xinfo(\(Self.literal(name)), 'main') WHERE key")
            else { return nil }
            let found = keys.compactMap { $0[1].map(ExactText.init) }
            let isPlain =
                index[3] == "0" && found.count == keys.count
                && columns.allSatisfy { !$0.isGenerated || !found.contains($0.exactName) }
            names.formUnion(isPlain ? found : columns.map(\.exactName))
        }
        return names
    }

    /// A text as an SQL literal.
    private static func literal(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
}

/// A column as the schema describes it.
private struct ColumnInfo {
    struct Standard {
        let text: String
        let affinity: ColumnAffinity
    }

    let name: String
    let isInteger: Bool
    let affinity: ColumnAffinity
    /// The default value; `nil` if there is none.
    let standard: Standard?
    let isKey: Bool
    let isGenerated: Bool
    let isVirtual: Bool

    var exactName: ExactText { ExactText(name) }

    init(_ row: [String?], isStrict: Bool) {
        let type = row[1] ?? ""
        name = row[0] ?? ""
        isInteger = type.lowercased() == "integer"
        let affinity = isStrict && type.lowercased() == "any" ? .blob : ColumnAffinity(type: type)
        self.affinity = affinity
        standard = row[2].map { Standard(text: $0, affinity: affinity) }
        isKey = row[3].map { $0 != "0" } ?? false
        isGenerated = row[4] == "2" || row[4] == "3"
        isVirtual = row[4] == "2"
    }
}

/// How a column converts the values stored in it.
///
/// See also <https://www.sqlite.org/datatype3.html>, section "Determination Of Column Affinity".
enum ColumnAffinity: String {
    case integer = "INTEGER"
    case text = "TEXT"
    case blob = "BLOB"
    case real = "REAL"
    case numeric = "NUMERIC"

    init(type: String) {
        let type = type.uppercased()
        let parts: [(String, ColumnAffinity)] = [
            ("INT", .integer), ("CHAR", .text), ("CLOB", .text), ("TEXT", .text), ("BLOB", .blob),
            ("REAL", .real),
            ("FLOA", .real), ("DOUB", .real),
        ]
        self = type.isEmpty ? .blob : parts.first { type.contains($0.0) }?.1 ?? .numeric
    }
}

/// The constant default of a column.
///
/// `ALTER TABLE` leaves the records of a table alone when it adds a column, so that they lack its value. SQLite knows how
/// it reads such a record, so it is asked to do the same with a table in memory. It never computes a default here: one
/// that is not constant is rejected.
struct DefaultValue {
    /// The default as written in the schema.
    let text: String

    /// The value as read from a column; `nil` if the default is not constant.
    func value(_ affinity: ColumnAffinity) -> RecordValue? {
        // Names are texts only without parentheses, and expressions need them.
        value(affinity, as: text) ?? value(affinity, as: "(\(text))")
    }

    private func value(_ affinity: ColumnAffinity, as text: String) -> RecordValue? {
        guard let scratch = try? DatabaseFileConnection.inMemory(),
            scratch.rows("CREATE TABLE d(y)") != nil, scratch.rows("INSERT INTO d VALUES (0)") != nil,
            scratch.rows("ALTER TABLE d ADD COLUMN x \(affinity.rawValue) DEFAULT \(text)") != nil
        else { return nil }
        let sql = "SELECT typeof(x), CAST(x AS TEXT), printf('%!.20g', x), hex(CAST(x AS BLOB)) FROM d"
        guard let row = scratch.rows(sql)?.first, row.count == 4, let digits = row[3] else { return nil }
        switch row[0] {
        case "null": return .null
        case "integer": return row[1].flatMap { Int64($0) }.map { .integer($0) }
        case "real": return row[2].flatMap { Double($0) }.map { .real($0) }
        case "text": return .text(Self.bytes(digits))
        default: return .blob(Self.bytes(digits))
        }
    }

    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = digits.utf8.map { $0 < 0x41 ? $0 - 0x30 : $0 - 0x41 + 10 }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
