import JoineryEngine
import TestSupport

/// Makes the rows of one table.
struct LinkRows {
    private let table: LinkTable
    private let count: Int
    private(set) var rows: [[DatabaseValue]] = []
    private var random: Seeded
    private var values: LinkValues
    private let kinds: [LinkValueKind]
    /// The columns that references fill.
    private let referring: Set<Int>
    /// The share of NULL in each column.
    private var nulls: [Double] = []
    /// The values of each set of unique columns.
    private var seen: [Set<String>]
    /// The last number of each group of rows, for each set of unique columns.
    private var serials: [[String: Int64]]

    /// A row of which some columns have no value yet.
    private typealias Draft = [DatabaseValue?]

    init(_ table: LinkTable, count: Int, seed: UInt64) {
        self.table = table
        self.count = count
        random = Seeded(seed)
        values = LinkValues(seed: random.next())
        kinds = table.columns.indices.map { table.columns[$0].hint.kind ?? LinkValueKind(table, $0) }
        referring = Set(table.references.flatMap { $0.columns + ($0.type.map { [$0.column] } ?? []) })
        seen = Array(repeating: [], count: table.unique.count)
        serials = Array(repeating: [:], count: table.unique.count)
        for column in table.columns.indices { nulls.append(share(column)) }
    }

    /// Chooses how many values of a column are NULL.
    private mutating func share(_ column: Int) -> Double {
        guard table.isNullable(column) else { return 0 }
        let hint = table.columns[column].hint
        if let null = hint.null { return null }
        if hint.none != nil { return 0 }
        let isSelf = table.references.contains {
            $0.columns == [column] && $0.targets.contains { $0.table.lowercased() == table.name.lowercased() }
        }
        if isSelf { return 0.25 }
        let isKey = table.unique.contains { $0.contains(column) } || kinds[column] == .flag
        return isKey || Bool.random(using: &random) ? 0 : Double.random(in: 0.02..<0.25, using: &random)
    }

    /// Makes all rows.
    ///
    /// - Parameters:
    ///   - parents: For each reference, the parents in each target.
    ///   - deferred: The references that ``complete(_:_:)`` fills.
    mutating func fill(_ parents: [[LinkParents]], deferred: [Int]) {
        var columns: [[DatabaseValue]] = []
        var count = count
        for column in table.columns.indices {
            let isUnique = table.isUnique(column)
            let drawn =
                referring.contains(column)
                ? []
                : values.column(
                    kinds[column], named: table.columns[column].words, count: self.count, isUnique: isUnique)
            if isUnique, !referring.contains(column) { count = min(count, drawn.count) }
            columns.append(drawn)
        }
        let later = Set(deferred.flatMap { table.references[$0].columns })
        for number in 0..<count {
            for attempt in 0..<40 where add(number, columns, parents, deferred, later, attempt: attempt) {
                break
            }
        }
    }

    /// Makes a row, and returns whether it fits the others.
    private mutating func add(
        _ number: Int, _ columns: [[DatabaseValue]], _ parents: [[LinkParents]], _ deferred: [Int],
        _ later: Set<Int>, attempt: Int
    ) -> Bool {
        var row = Draft(repeating: nil, count: columns.count)
        for column in columns.indices where !referring.contains(column) && kinds[column] != .groupSerial {
            if nulls[column] > 0, Double.random(in: 0..<1, using: &random) < nulls[column] {
                row[column] = .null
            } else if attempt > 0, !kinds[column].isKey, !table.isUnique(column),
                table.unique.contains(where: { $0.contains(column) })
            {
                row[column] = values.value(kinds[column])
            } else if !columns[column].isEmpty {
                row[column] = columns[column][number % columns[column].count]
            }
        }
        for reference in order where !deferred.contains(reference) {
            guard refer(&row, reference, parents[reference]) else { return false }
        }
        let open = later.filter { row[$0] == nil }
        for column in row.indices where row[column] == nil && !open.contains(column) {
            guard kinds[column] != .groupSerial || referring.contains(column) else { continue }
            row[column] = table.isNullable(column) ? .null : values.value(kinds[column])
        }
        countGroups(&row)
        guard isNew(row) else { return false }
        rows.append(row.map { $0 ?? .null })
        for (reference, parents) in zip(table.references, parents) {
            for (target, parents) in zip(reference.targets, parents) where parents.isSelf {
                parents.add(target.columns.compactMap { table.position(of: $0) }.map { row[$0] ?? .null })
            }
        }
        return true
    }

    /// The references in the order in which they are filled: polymorphic ones, those of several columns, others.
    private var order: [Int] {
        let references = table.references
        return references.indices.filter { references[$0].type != nil }
            + references.indices.filter { references[$0].type == nil && references[$0].columns.count > 1 }
            + references.indices.filter { references[$0].type == nil && references[$0].columns.count == 1 }
    }

    /// Numbers a row among those that have the rest of its key.
    private mutating func countGroups(_ row: inout Draft) {
        for column in row.indices where row[column] == nil && kinds[column] == .groupSerial {
            guard let set = table.unique.firstIndex(where: { $0.count > 1 && $0.contains(column) }) else {
                row[column] = .integer(1)
                continue
            }
            let group = LinkParents.spelling(
                table.unique[set].filter { $0 != column }.map { row[$0] ?? .null })
            serials[set][group, default: 0] += 1
            row[column] = .integer(serials[set][group] ?? 1)
        }
    }

    /// Returns whether no other row has the unique values of a row, and remembers them.
    private mutating func isNew(_ row: Draft, changed: [Int]? = nil) -> Bool {
        var added: [(set: Int, spelling: String)] = []
        for (set, columns) in table.unique.enumerated() {
            if let changed, columns.allSatisfy({ !changed.contains($0) }) { continue }
            let key = columns.compactMap { row[$0] }
            guard key.count == columns.count, !key.contains(where: \.isNull) else { continue }
            let spelling = LinkParents.spelling(key).lowercased()
            guard seen[set].insert(spelling).inserted else {
                for (set, spelling) in added { seen[set].remove(spelling) }
                return false
            }
            added.append((set, spelling))
        }
        return true
    }

    /// Fills a reference whose parents have come after the rows.
    mutating func complete(_ number: Int, _ parents: [LinkParents]) {
        let reference = table.references[number]
        let own = reference.columns + (reference.type.map { [$0.column] } ?? [])
        for position in rows.indices {
            for _ in 0..<20 {
                var row = rows[position].map { Optional($0) }
                for column in own where rows[position][column].isNull { row[column] = nil }
                let open = own.filter { row[$0] == nil }
                if open.isEmpty { break }
                guard refer(&row, number, parents), isNew(row, changed: open) else { continue }
                rows[position] = row.map { $0 ?? .null }
                break
            }
        }
    }

    /// Fills the columns of a reference that have no value, and returns whether that was possible.
    private mutating func refer(_ row: inout Draft, _ number: Int, _ parents: [LinkParents]) -> Bool {
        let reference = table.references[number]
        let open = reference.columns.filter { row[$0] == nil }
        guard !open.isEmpty else { return true }
        let chance = Double.random(in: 0..<1, using: &random)
        let null = reference.hint.null ?? open.map { nulls[$0] }.max() ?? 0
        let none = reference.hint.none?.share ?? 0
        if chance < null, setNull(&row, open, reference) { return true }
        if chance < null + none, setNone(&row, open, reference) { return true }
        let target = choose(parents)
        let given = reference.columns.map { row[$0] }
        let isDead = chance >= null + none && chance < null + none + reference.hint.dead
        var key = isDead ? parents[target].dead(given, &random) : nil
        key = key ?? parents[target].draw(given, &random)
        if key == nil {
            if setNull(&row, open, reference) || setNone(&row, open, reference) { return true }
            if parents[target].isSelf { key = own(row, reference.targets[target]) }
        }
        guard let key else { return false }
        for (column, value) in zip(reference.columns, key) where row[column] == nil {
            row[column] = mixed(value, reference.hint)
        }
        if let type = reference.type, let value = reference.typeValue(target) {
            row[type.column] = .text(value)
        }
        return true
    }

    /// Chooses a target of a polymorphic reference; the first has most rows.
    private mutating func choose(_ parents: [LinkParents]) -> Int {
        guard parents.count > 1 else { return 0 }
        let places = parents.indices
        return min(places.randomElement(using: &random) ?? 0, places.randomElement(using: &random) ?? 0)
    }

    private mutating func mixed(_ value: DatabaseValue, _ hint: LinkHint) -> DatabaseValue {
        guard hint.isMixed, case .int64(let number) = value.storage,
            Int.random(in: 0..<6, using: &random) == 0
        else { return value }
        return .text(String(number))
    }

    /// The row's own key: the row refers to itself.
    private func own(_ row: Draft, _ target: LinkReference.Target) -> [DatabaseValue]? {
        let key = target.columns.compactMap { table.position(of: $0) }.compactMap { row[$0] }
        return key.count == target.columns.count ? key : nil
    }

    private func setNull(_ row: inout Draft, _ open: [Int], _ reference: LinkReference) -> Bool {
        let nullable = open.filter { table.isNullable($0) }
        let unshared = nullable.filter { column in
            table.references.count { $0.columns.contains(column) } == 1
        }
        for column in unshared.isEmpty ? nullable : unshared { row[column] = .null }
        if !nullable.isEmpty, let type = reference.type?.column, table.isNullable(type) { row[type] = .null }
        return !nullable.isEmpty
    }

    private func setNone(_ row: inout Draft, _ open: [Int], _ reference: LinkReference) -> Bool {
        guard let value = reference.hint.none?.value else { return false }
        for column in open { row[column] = Int64(value).map { .integer($0) } ?? .text(value) }
        return true
    }
}
