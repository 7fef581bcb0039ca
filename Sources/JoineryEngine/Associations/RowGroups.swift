import CSQLite

/// The rows that own prefetched rows, grouped by key, and the group of each prefetched row.
///
/// Two keys are the same if SQLite considers them equal when it joins the columns that contain them.
struct RowGroups {
    /// The values of the distinct keys to fetch, key by key, in SQLite's order.
    let keys: [DatabaseValue]
    private let forms: [KeyForm]
    private let index: Index
    private let groupCount: Int
    /// The group of each owner; -1 if it has none.
    private var groupsOfOwners: [Int] = []
    /// The group of each prefetched row.
    private var groupsOfRows: [Int] = []

    /// With a limit, the numbers of rows that each group has kept and dropped so far.
    private var counts: [Int] = []
    private var omitted: [Int] = []
    /// The number of groups that have dropped so many rows that counting has stopped.
    private var countedGroups = 0

    /// The way in which the group of a key is found.
    private enum Index {
        case integers(SortedIntegers)
        /// By the normal forms of the values.
        case values([[DatabaseValue]: Int])
    }

    /// - Parameters:
    ///   - owners: The rows that own prefetched rows.
    ///   - sources: The columns of their statement that form the key; `nil` if the rows have no key.
    ///   - pairs: The columns of the key, and the columns in which it is looked up.
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

    /// The group of the current row of a statement; -1 if the row has no owner.
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

    /// Records the group of a row that is kept.
    @inline(__always)
    mutating func append(_ group: Int) {
        groupsOfRows.append(group)
    }

    /// Returns whether a limit admits a row to a group. If not, the row is counted.
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

    /// Whether all groups have dropped so many rows that further rows make no difference.
    var areCounted: Bool { countedGroups == groupCount }

    /// Whether no row was dropped because of a limit.
    var isComplete: Bool { omitted.allSatisfy { $0 == 0 } }

    /// Returns the prefetched rows, grouped by owner.
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

/// Distinct integers in ascending order.
private struct SortedIntegers {
    let values: [Int64]

    /// Collects the keys of rows; `nil` if a key is not a single integer or NULL.
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

    /// The index of an integer; -1 if it is missing.
    @inline(__always)
    func index(of integer: Int64) -> Int {
        guard let first = values.first else { return -1 }
        // Rowids are mostly consecutive: then the index is known without a search.
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
