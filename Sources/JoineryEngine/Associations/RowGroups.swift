import CSQLite

/// Prefetched rows, by the key that ties them to the rows they are fetched for.
///
/// Keys are equal here when SQLite finds them equal in `IN`: by the affinity and the collation of the column that
/// is searched.
package struct RowGroups {
    /// The keys to fetch, each once, in SQLite's order.
    package let distinctKeys: [[DatabaseValue]]
    private let forms: [KeyForm]
    private var integers: [Int64: Int] = [:]
    private var others: [[DatabaseValue]: Int] = [:]
    private var groups: [[Row]] = []
    /// For each group, the rows that a limit kept out; empty without a limit.
    private var omitted: [Int] = []

    /// - parameter forms: How the columns that are searched compare values.
    package init(keys: [[DatabaseValue]?], forms: [KeyForm]) {
        self.forms = forms
        if let integers = Self.integers(keys) {
            distinctKeys = integers.map { [DatabaseValue(storage: .int64($0))] }
        } else {
            distinctKeys = Set(keys.lazy.compactMap { $0 })
                .sorted { $0.lexicographicallyPrecedes($1) { $0.precedes($1) } }
        }
    }

    /// The distinct keys in order, if each is a single integer: nothing is hashed then.
    private static func integers(_ keys: [[DatabaseValue]?]) -> [Int64]? {
        var integers: [Int64] = []
        integers.reserveCapacity(keys.count)
        for case .some(let key) in keys {
            guard key.count == 1, case .int64(let integer) = key[0].storage else { return nil }
            integers.append(integer)
        }
        integers.sort()
        var distinct = 0
        for integer in integers where distinct == 0 || integers[distinct - 1] != integer {
            integers[distinct] = integer
            distinct += 1
        }
        return Array(integers.prefix(distinct))
    }

    package mutating func append(_ row: Row, key: [DatabaseValue]) {
        if let integer = integer(key) {
            if let group = integers[integer] {
                groups[group].append(row)
                return
            }
            integers[integer] = groups.count
        } else {
            let key = normalized(key)
            if let group = others[key] {
                groups[group].append(row)
                return
            }
            others[key] = groups.count
        }
        groups.append([row])
    }

    /// Adds a copy of the current row of a cursor and returns it, or counts the row where the limit keeps it out.
    mutating func append(_ row: Row, key: [DatabaseValue], within limit: PrefetchLimit) -> Row? {
        let group: Int
        if let known = self.group(of: key) {
            group = known
        } else {
            group = groups.count
            groups.append([])
            omitted.append(0)
            if let integer = integer(key) {
                integers[integer] = group
            } else {
                others[normalized(key)] = group
            }
        }
        guard limit.admits(groupOf: groups[group].count) else {
            omitted[group] = min(omitted[group] + 1, limit.countBound + 1)
            return nil
        }
        let row = row.copy()
        groups[group].append(row)
        return row
    }

    /// Whether of every group more rows than `bound` were kept out, so that no row to come changes anything.
    func areCounted(upTo bound: Int) -> Bool {
        // The common case first: looking at all groups for each row would take its time.
        guard let last = omitted.last, last > bound, omitted.count == distinctKeys.count else { return false }
        return omitted.allSatisfy { $0 > bound }
    }

    package func rows(of key: [DatabaseValue]?) -> [Row] {
        key.flatMap { group(of: $0) }.map { groups[$0] } ?? []
    }

    /// How many rows a limit kept out.
    func omitted(of key: [DatabaseValue]?) -> Int {
        guard !omitted.isEmpty else { return 0 }
        return key.flatMap { group(of: $0) }.map { omitted[$0] } ?? 0
    }

    private func group(of key: [DatabaseValue]) -> Int? {
        integer(key).map { integers[$0] } ?? others[normalized(key)]
    }

    private func normalized(_ key: [DatabaseValue]) -> [DatabaseValue] {
        zip(forms, key).map { $0.normalized($1) }
    }

    /// The key, if it is a single integer.
    private func integer(_ key: [DatabaseValue]) -> Int64? {
        guard key.count == 1 else { return nil }
        if case .int64(let integer) = key[0].storage, !forms[0].isText { return integer }
        if case .int64(let integer) = forms[0].normalized(key[0]).storage { return integer }
        return nil
    }
}

/// How a column compares values with others: what SQLite takes for the same has one normal form.
package struct KeyForm: Sendable {
    package var isNumeric = false
    package var isText = false
    package var ignoresCase = false
    package var ignoresTrailingSpaces = false

    package func normalized(_ value: DatabaseValue) -> DatabaseValue {
        switch value.storage {
        case .double(let double):
            let number = Int64(exactly: double).map { DatabaseValue(storage: .int64($0)) } ?? value
            return isText ? DatabaseValue(storage: .string(number.sqlLiteral)) : number
        case .int64:
            return isText ? DatabaseValue(storage: .string(value.sqlLiteral)) : value
        case .string(let text):
            return isNumeric ? number(text) ?? value : DatabaseValue(storage: .string(collated(text)))
        case .null, .blob:
            return value
        }
    }

    private func number(_ text: String) -> DatabaseValue? {
        if let integer = Int64(text) { return DatabaseValue(storage: .int64(integer)) }
        guard let double = Double(text) else { return nil }
        return Int64(exactly: double).map { DatabaseValue(storage: .int64($0)) }
            ?? DatabaseValue(storage: .double(double))
    }

    private func collated(_ text: String) -> String {
        var text = ignoresCase ? FoldedName(text).folded : text
        while ignoresTrailingSpaces, text.utf8.last == 0x20 { text.unicodeScalars.removeLast() }
        return text
    }
}

extension Database {
    /// How a column of a table compares values; those of a view compare them as they are.
    package func keyForm(of column: String, in table: String) -> KeyForm {
        var form = KeyForm()
        var type: UnsafePointer<CChar>?
        var collation: UnsafePointer<CChar>?
        guard let sqliteConnection,
            sqlite3_table_column_metadata(
                sqliteConnection, nil, table, column, &type, &collation, nil, nil, nil) == SQLITE_OK
        else { return form }
        let affinity = type.map { FoldedName(String(cString: $0)).folded } ?? ""
        if affinity.contains("int") {
            form.isNumeric = true
        } else if ["char", "clob", "text"].contains(where: affinity.contains) {
            form.isText = true
        } else if !affinity.isEmpty, !affinity.contains("blob") {
            form.isNumeric = true
        }
        switch collation.map({ FoldedName(String(cString: $0)).folded }) {
        case "nocase": form.ignoresCase = true
        case "rtrim": form.ignoresTrailingSpaces = true
        default: break
        }
        return form
    }
}

extension DatabaseValue {
    /// SQLite's order: NULL, numbers, text, blobs.
    fileprivate func precedes(_ other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        case (.int64(let lhs), .int64(let rhs)): lhs < rhs
        case (.double(let lhs), .double(let rhs)): lhs < rhs
        case (.int64(let lhs), .double(let rhs)): Double(lhs) < rhs
        case (.double(let lhs), .int64(let rhs)): lhs < Double(rhs)
        case (.string(let lhs), .string(let rhs)): lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
        case (.blob(let lhs), .blob(let rhs)): lhs.lexicographicallyPrecedes(rhs)
        default: rank < other.rank
        }
    }

    private var rank: Int {
        switch storage {
        case .null: 0
        case .int64, .double: 1
        case .string: 2
        case .blob: 3
        }
    }
}
