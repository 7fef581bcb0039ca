import JoineryEngine

/// Links of several columns to keys of several columns.
struct CompoundLinks {
    let search: LinkSearch
    private let firstRows: FirstRows

    /// Columns of a table that may refer to a key of several columns.
    struct Pair {
        let table: Int
        let columns: [Int]
        let destination: Int
        let key: [Int]
        /// The words that the columns have beside the names of the key's columns.
        let role: [String]
        let isKeyDeclared: Bool
        /// The position in the key of a column of which only the values speak.
        var unnamed: Int?
        var looked = LookedUpValues()
        var score = LinkEvidence()
        var certainty = 0.0
    }

    /// A key of several columns.
    struct Key {
        let table: Int
        let columns: [Int]
        /// All values, if nothing declares the key: no index finds them.
        var values: Set<[DatabaseValue]>?
    }

    private static let mostColumns = 4
    private static let mostPairs = 2_000
    /// The number of rows whose values are looked up.
    private static let rows = 200

    init(_ search: LinkSearch) {
        self.search = search
        firstRows = FirstRows(search)
    }

    /// - Parameter singles: The links of single columns.
    func run(beside singles: [LinkSearch.Pair]) throws -> [Pair] {
        var pairs: [Pair] = []
        let partial = Dictionary(
            grouping: singles.filter { single in
                search.keys[single.key].standing == .undeclared
                    && LinkCandidate.Level(certainty: single.certainty) >= .likely
            }, by: \.table)
        for (destination, table) in search.tables.enumerated() {
            var keys = table.uniqueKeyColumns.filter { (2...Self.mostColumns).contains($0.count) }.compactMap
            { names in
                let key = names.compactMap { name in table.columns.firstIndex { $0.name == name } }
                return key.count == names.count ? Key(table: destination, columns: key) : nil
            }
            if table.uniqueKeyColumns.isEmpty, let key = try undeclaredKey(of: destination) {
                keys.append(key)
            }
            for key in keys {
                for origin in search.tables.indices where pairs.count < Self.mostPairs {
                    let parts = (partial[origin] ?? []).filter { search.keys[$0.key].table == destination }
                    pairs += try self.pairs(from: origin, to: key, beside: parts)
                }
            }
        }
        return decided(pairs)
    }

    /// The first columns of a table, if nothing says that its first one is a key, and no combination of their values occurs twice.
    private func undeclaredKey(of table: Int) throws -> Key? {
        let columns = Array(search.tables[table].columns.indices.prefix(Self.mostColumns))
        guard columns.count > 2, search.samples[table].rowCount > 2, !search.isOwnKey(table, 0),
            // No serial number with something beside it.
            !search.names[table].columns[0].words.allSatisfy(LinkLexicon.keyWords.contains)
        else { return nil }
        guard let rows = try search.values(of: table, columns) else { return nil }
        for length in 2...columns.count {
            let key = rows.map { Array($0.prefix(length)) }
            // A part of a key is rarely missing.
            guard !key.contains(where: { $0.contains(.null) }) else { return nil }
            let values = Set(key)
            if values.count == key.count {
                return Key(table: table, columns: Array(columns.prefix(length)), values: values)
            }
        }
        return nil
    }

    /// The columns of a table that are named after the columns of a key, by the words beside these names.
    ///
    /// - Parameter singles: The links of single columns to single columns of the table of the key.
    private func pairs(
        from origin: Int, to key: Key, beside singles: [LinkSearch.Pair]
    ) throws -> [Pair] {
        let (destination, parts) = (key.table, key.columns)
        let names = search.names[destination]
        var options: [[String]: [Int: Int]] = [:]
        for column in search.tables[origin].columns.indices where search.mayRefer(origin, column) {
            for (position, part) in parts.enumerated() {
                guard let role = role(of: search.names[origin].columns[column], beside: names.columns[part]),
                    fits(origin, column, destination, part)
                else { continue }
                options[role, default: [:]][position] = options[role]?[position] ?? column
            }
        }
        let shared = options[[]] ?? [:]
        var pairs: [Pair] = []
        func add(_ columns: [Int: Int], _ role: [String], unnamed: Int? = nil) throws {
            let tuple = parts.indices.compactMap { columns[$0] }
            // Its own key, and keys of which each column is another one's.
            guard Set(tuple).count == parts.count, origin != destination || tuple != parts else { return }
            let read = try search.db.unlessUnreadable { try pair(origin, tuple, key, role, unnamed: unnamed) }
            if let pair = read ?? nil { pairs.append(pair) }
        }
        for (role, columns) in options.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let columns = role.isEmpty ? columns : shared.merging(columns) { $1 }
            if columns.count == parts.count {
                try add(columns, role)
            } else if columns.count == parts.count - 1, shared.count < parts.count,
                let part = parts.indices.first(where: { columns[$0] == nil })
            {
                for column in unnamedColumns(of: origin, for: key, part, beside: columns, role) {
                    try add(columns.merging([part: column]) { $1 }, role, unnamed: part)
                }
            }
        }
        // What a column alone refers to is a part of the key; columns of the same names say the rest.
        for single in singles {
            guard let part = parts.firstIndex(of: search.keys[single.key].column),
                !pairs.contains(where: { $0.columns[part] == single.column })
            else { continue }
            try add(shared.merging([part: single.column]) { $1 }, [], unnamed: part)
        }
        return pairs
    }

    /// The columns whose values may be those of the last part of a key, of which the others are named: `akont` beside `bukrs` for the
    /// key of `bukrs` and `saknr`.
    private func unnamedColumns(
        of origin: Int, for key: Key, _ part: Int, beside columns: [Int: Int], _ role: [String]
    ) -> [Int] {
        let sample = search.samples[key.table]
        guard key.values == nil, let sketch = sample.columns[key.columns[part]], sample.rows > 0,
            sketch.bits > Double(sample.rowCount).logarithm2 + Self.fewestBits
        else { return [] }
        return search.tables[origin].columns.indices.filter { column in
            search.mayRefer(origin, column) && !columns.values.contains(column)
                && (origin != key.table || !key.columns.contains(column))
                && (role.isEmpty || search.names[origin].columns[column].words.starts(with: role))
                && search.samples[origin].columns[column]?.filled ?? 0 > 0
                && fits(origin, column, key.table, key.columns[part])
        }
    }

    /// The bits by which there are more values like those of a part of a key than rows, so that its values alone say something.
    private static let fewestBits = 2.0

    /// The words of a column's name beside the name of a key's column: `lief` in `lief_kd_nr`, `dept` in `setid_dept`, `haben` in
    /// `haben_kto` beside `kto_nr`. Empty for the same name, `nil` for one that has nothing to do with it.
    private func role(of column: ColumnName, beside key: ColumnName) -> [String]? {
        let mine = column.words
        if mine == key.words { return [] }
        let stem = Array(key.words.prefix { !LinkLexicon.keyWords.contains($0) })
        for theirs in [key.words, stem] where !theirs.isEmpty && mine.count > theirs.count {
            if mine.suffix(theirs.count).elementsEqual(theirs) { return mine.dropLast(theirs.count) }
            if theirs == key.words, mine.starts(with: theirs) { return Array(mine.dropFirst(theirs.count)) }
        }
        return nil
    }

    private func fits(_ origin: Int, _ column: Int, _ destination: Int, _ part: Int) -> Bool {
        guard let mine = search.samples[origin].columns[column],
            let theirs = search.samples[destination].columns[part], !mine.hasLong, !theirs.hasLong
        else { return false }
        guard let value = mine.valueClass, let key = theirs.valueClass else { return true }
        return value == key
    }

    private func pair(
        _ origin: Int, _ tuple: [Int], _ key: Key, _ role: [String], unnamed: Int? = nil
    ) throws -> Pair? {
        var pair = Pair(
            table: origin, columns: tuple, destination: key.table, key: key.columns, role: role,
            isKeyDeclared: key.values == nil, unnamed: unnamed)
        pair.score.rarity = key.values == nil ? 5 : 6.5
        if unnamed != nil {
            pair.score.rarity += Double(search.tables[origin].columns.count).logarithm2
        } else {
            pair.score.names = names(pair)
        }
        let own = search.tables[origin].primaryKey.flatMap { $0.isDeclared ? $0.columns : nil }
        let isOwnKey =
            own.map { Set($0) == Set(tuple.map { search.tables[origin].columns[$0].name }) } ?? false
        if isOwnKey { pair.score.shape -= 3 }
        if unnamed != nil, try !firstRows.lead(from: origin, tuple, to: key.table, key.columns) { return nil }
        if origin == key.table, try search.isRepeated(key.columns, by: tuple, of: origin) { return nil }
        pair.looked = try lookUp(pair, among: key.values)
        guard pair.looked.sampled > 0 else {
            guard unnamed == nil else { return nil }
            if role.isEmpty { pair.score.shape -= 3 }
            return pair
        }
        // One or two pairs prove little, however many there could be.
        pair.score.values = LinkEvidence.values(
            pair.looked, density: density(pair),
            atMost: pair.looked.sampled < 3 ? Double(pair.looked.sampled) * 1.5 : 18)
        // Columns that have the same names as a key share its values, often without being one.
        pair.score.shape -= max(0.95 - pair.looked.share, 0) * 200
        return pair
    }

    private func names(_ pair: Pair) -> Double {
        let nouns = search.names[pair.destination].nouns
        let isOwnTable = pair.table == pair.destination
        func isNoun(_ words: some Sequence<String>) -> Bool {
            let joined = words.joined()
            return !joined.isEmpty && nouns.contains { $0.doubt < 4 && Nouns.areSame(joined, $0.joined) }
        }
        if pair.role.isEmpty {
            // The columns are telling if not all of them are words that every table may use.
            let telling = pair.key.count { part in
                let words = search.names[pair.destination].columns[part].words
                return words.count > 1 || !LinkLexicon.plainKeys.contains(words.joined())
            }
            // `(customer_group_id, language_id)` are those of a group and of a language, rather than of a group's description.
            let isOfOthers = pair.key.allSatisfy { part in
                let words = search.names[pair.destination].columns[part].words
                return search.keys.contains { key in
                    key.table != pair.destination
                        && search.names[key.table].columns[key.column].words == words
                }
            }
            return (telling == pair.key.count ? 8.5 : telling > 0 ? 6 : 1) - (isOfOthers ? 2 : 0)
        }
        if isNoun(pair.role) { return 10 }
        // `h_c_id` beside `c_id`, where `c` is that for customers.
        let prefix = search.names[pair.destination].columnPrefix
        if !prefix.isEmpty, pair.role.suffix(prefix.count) == prefix[...] { return 10 }
        for start in pair.role.indices.dropFirst() where isNoun(pair.role[start...]) { return 8.5 }
        for end in pair.role.indices.dropFirst() where isNoun(pair.role[..<end]) { return 7 }
        let joined = pair.role.joined()
        if nouns.contains(where: {
            Nouns.abbreviation(joined, of: $0.joined) > 0.5 || joined == String($0.words.compactMap(\.first))
        }) {
            return 6
        }
        if isOwnTable, pair.role.contains(where: LinkLexicon.ownRoles.contains) { return 6.5 }
        return 3
    }

    private func lookUp(_ pair: Pair, among values: Set<[DatabaseValue]>?) throws -> LookedUpValues {
        guard try search.mayRead() else { return LookedUpValues() }
        let origin = search.tables[pair.table]
        let columns = pair.columns.map { origin.columns[$0].name.quotedDatabaseIdentifier }
        let filled = columns.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
        let rows = try search.db.makeStatement(
            sql: """
                SELECT DISTINCT \(columns.joined(separator: ", ")) FROM \
                (SELECT * FROM \(origin.quotedName) LIMIT \(search.samples[pair.table].isComplete ? 2_000 : 20_000)) \
                WHERE \(filled) LIMIT \(Self.rows)
                """)
        let lookup = try firstRows.lookup(pair.destination, pair.key)
        var looked = LookedUpValues()
        let tuples = try rows.mapRows { row in pair.columns.indices.map { row.value(CInt($0)) } }
        for tuple in tuples {
            var isFound = values?.contains(tuple) ?? false
            if values == nil { try lookup.forEachRow(tuple) { _ in isFound = true } }
            if !isFound, tuple.contains(where: LinkSearch.saysNone) { continue }
            looked.sampled += 1
            if isFound { looked.found += 1 }
            if looked.sampled > 12, looked.found == 0 { break }
        }
        return looked
    }

    /// The share of combinations of values like those of the key that are keys.
    private func density(_ pair: Pair) -> Double {
        let sample = search.samples[pair.destination]
        let combinations = pair.key.indices.reduce(0.0) { bits, part in
            guard let sketch = sample.columns[pair.key[part]] else { return bits }
            // Columns of the same name have the same values, whether it is a link or none.
            let isShared = pair.unnamed.map { $0 != part } ?? false
            return bits + (isShared ? Double(max(sketch.distinct, 1)).logarithm2 : sketch.bits)
        }
        return min((Double(max(sample.rows, 1)).logarithm2 - combinations).power2, 1)
    }

    private func isFilled(_ table: Int, _ column: Int) -> Bool {
        search.samples[table].columns[column]?.filled == search.samples[table].rows
    }

    /// Leaves one key for each group of columns, the likeliest.
    private func decided(_ pairs: [Pair]) -> [Pair] {
        var groups: [[Int]: [Pair]] = [:]
        for pair in pairs { groups[[pair.table] + pair.columns.sorted(), default: []].append(pair) }
        let best = groups.values.compactMap { group -> Pair? in
            let totals = group.map(\.score.total)
            return group.indices.map { index in
                var pair = group[index]
                pair.certainty = LinkEvidence.certainty(
                    totals[index], against: totals.indices.filter { $0 != index }.map { totals[$0] })
                if pair.looked.sampled == 0 {
                    pair.certainty = min(pair.certainty, search.mostByNames(pair.table, pair.columns))
                }
                return pair
            }.max { $0.certainty < $1.certainty }
        }
        // A link of more of the columns implies one of fewer.
        return best.filter { pair in
            !best.contains { other in
                other.table == pair.table && other.role == pair.role && other.certainty > 0.9
                    && other.columns.count > pair.columns.count
                    && Set(pair.columns).isSubset(of: other.columns)
                    && other.columns.allSatisfy { isFilled(other.table, $0) }
            }
        }.sorted { ($0.table, $0.columns[0], $0.destination) < ($1.table, $1.columns[0], $1.destination) }
    }
}
