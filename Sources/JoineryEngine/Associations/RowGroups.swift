import CSQLite

/// The rows that others are fetched for, in groups of the same key, and the group of each fetched row.
///
/// Keys are the same here when SQLite finds them equal in a join of the columns that hold them.
struct RowGroups {
    /// The keys to fetch, each once, in SQLite's order: value by value, and key by key.
    let keys: [DatabaseValue]
    private let forms: [KeyForm]
    private let index: Index
    private let groupCount: Int
    /// The group of each row that others are fetched for; -1 for none.
    private var groupsOfOwners: [Int] = []
    /// The group of each fetched row.
    private var groupsOfRows: [Int] = []

    /// For a limit: the rows of each group so far, and those that were kept out.
    private var counts: [Int] = []
    private var omitted: [Int] = []
    /// The groups of which more rows were kept out than need to be counted.
    private var countedGroups = 0

    /// How the group of a key is found.
    private enum Index {
        case integers(SortedIntegers)
        /// By the normal forms of the values.
        case values([[DatabaseValue]: Int])
    }

    /// - Parameters:
    ///   - owners: the rows that others are fetched for.
    ///   - sources: the columns of their statement that are the key; `nil` if the rows have none.
    ///   - pairs: the columns of the key, and those that are searched.
    init(
        _ owners: StoredRows, sources: [Int]?, _ pairs: [AssociationCondition.Pair], _ db: Database
    ) throws {
        forms = pairs.map { KeyForm(collation: $0.comparison.collation) }
        guard let sources else {
            (keys, index, groupCount) = ([], .values([:]), 0)
            groupsOfOwners = Array(repeating: -1, count: owners.count)
            return
        }
        if let integers = SortedIntegers(owners, sources), !pairs[0].comparesTexts {
            keys = integers.values.map { DatabaseValue(storage: .int64($0)) }
            index = .integers(integers)
            groupCount = keys.count
            groupsOfOwners = (0..<owners.count).map { owner in
                guard case .int64(let integer) = owners.value(owner, sources[0]).content else { return -1 }
                return integers.index(of: integer)
            }
            return
        }
        var groups: [[DatabaseValue]: Int] = [:]
        var distinctKeys: Set<[DatabaseValue]> = []
        groupsOfOwners.reserveCapacity(owners.count)
        for owner in 0..<owners.count {
            let key = try zip(sources, pairs).map { source, pair in
                try pair.key(owners.value(owner, source), db)
            }
            guard !key.contains(where: \.isNull) else {
                groupsOfOwners.append(-1)
                continue
            }
            let (count, normalKey) = (groups.count, zip(forms, key).map { $0.normalized($1) })
            groupsOfOwners.append(groups[normalKey, default: count])
            groups[normalKey] = groupsOfOwners[owner]
            distinctKeys.insert(key)
        }
        keys = distinctKeys.sorted { $0.lexicographicallyPrecedes($1) { $0.precedes($1) } }.flatMap { $0 }
        index = .values(groups)
        groupCount = groups.count
    }

    /// The group of the current row of a statement; -1 if it was fetched for nobody.
    @inline(__always)
    func group(of sqliteStatement: SQLiteStatement, _ keyColumns: [Int]) -> Int {
        if case .integers(let integers) = index {
            let value = ColumnValue(sqliteStatement, CInt(truncatingIfNeeded: keyColumns[0]))
            if value.type == SQLITE_INTEGER { return integers.index(of: value.int64) }
        }
        return group(ofValues: sqliteStatement, keyColumns)
    }

    @inline(never)
    private func group(ofValues sqliteStatement: SQLiteStatement, _ keyColumns: [Int]) -> Int {
        let key = zip(forms, keyColumns).map { form, column in
            form.normalized(DatabaseValue(copying: sqliteStatement, CInt(truncatingIfNeeded: column)))
        }
        switch index {
        case .integers(let integers):
            guard case .int64(let integer) = key[0].content else { return -1 }
            return integers.index(of: integer)
        case .values(let groups):
            return groups[key] ?? -1
        }
    }

    /// Notes the group of a row that is kept.
    @inline(__always)
    mutating func append(_ group: Int) {
        groupsOfRows.append(group)
    }

    /// Whether a limit lets a row of a group in; if not, it is counted.
    mutating func admits(_ group: Int, within limit: PrefetchLimit) -> Bool {
        if counts.isEmpty {
            counts = Array(repeating: 0, count: groupCount)
            omitted = counts
        }
        if limit.admits(groupOf: counts[group]) {
            counts[group] += 1
            return true
        }
        if omitted[group] <= limit.countBound {
            omitted[group] += 1
            if omitted[group] > limit.countBound { countedGroups += 1 }
        }
        return false
    }

    /// Whether of every group enough rows were kept out, so that no row to come changes anything.
    var areCounted: Bool { countedGroups == groupCount }

    /// Whether no limit kept a row out.
    var isComplete: Bool { omitted.allSatisfy { $0 == 0 } }

    /// The fetched rows, by the rows that they were fetched for.
    func prefetchedRows(_ stored: StoredRows) -> PrefetchedRows {
        var starts = Array(repeating: 0, count: groupCount + 1)
        for group in groupsOfRows { starts[group + 1] += 1 }
        for group in 0..<groupCount { starts[group + 1] += starts[group] }
        var ends = starts
        var members = Array(repeating: 0, count: groupsOfRows.count)
        for (row, group) in groupsOfRows.enumerated() {
            members[ends[group]] = row
            ends[group] += 1
        }
        return PrefetchedRows(
            stored: stored, groups: groupsOfOwners, starts: starts, members: members, omitted: omitted)
    }
}

/// Different integers in order.
private struct SortedIntegers {
    let values: [Int64]

    /// The keys of rows; `nil` if there is one that is not a single integer.
    init?(_ rows: StoredRows, _ sources: [Int]) {
        guard sources.count == 1 else { return nil }
        var values: [Int64] = []
        values.reserveCapacity(rows.count)
        for row in 0..<rows.count {
            switch rows.value(row, sources[0]).content {
            case .null: continue
            case .int64(let integer): values.append(integer)
            default: return nil
            }
        }
        values.sort()
        var count = 0
        for integer in values where count == 0 || values[count - 1] != integer {
            values[count] = integer
            count += 1
        }
        values.removeLast(values.count - count)
        self.values = values
    }

    /// The index of an integer; -1 if it is not there.
    @inline(__always)
    func index(of integer: Int64) -> Int {
        guard let first = values.first else { return -1 }
        // Row ids mostly follow each other without gaps: then the place is known.
        let distance = UInt64(bitPattern: integer &- first)
        if distance < values.count, values[Int(distance)] == integer { return Int(distance) }
        return search(integer)
    }

    @inline(never)
    private func search(_ integer: Int64) -> Int {
        var (low, high) = (0, values.count)
        while low < high {
            let middle = (low + high) / 2
            if values[middle] < integer { low = middle + 1 } else { high = middle }
        }
        return low < values.count && values[low] == integer ? low : -1
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
