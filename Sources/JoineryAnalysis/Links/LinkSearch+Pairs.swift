import JoineryEngine

extension LinkSearch {
    func mayRefer(_ table: Int, _ column: Int) -> Bool {
        let info = tables[table].columns[column]
        return info.mayHoldKeys && !declared[table].contains(info.name)
    }

    func pairs(from table: Int, _ column: Int) throws -> [Pair] {
        let sketch = samples[table].columns[column]
        let name = names[table].columns[column]
        let isOwnKey = isOwnKey(table, column)
        var pairs: [Pair] = []
        let likely = likelyKeys(table, column)
        for index in likely.all where keys[index].table != table || keys[index].column != column {
            let key = keys[index]
            let relation = likely.near.contains(index) ? relation(of: name, in: table, to: key) : nil
            if key.standing == .natural, !mayRefer(table, column, toNatural: key, relation) { continue }
            if isOwnKey, !mayBeCopy(table, name, of: key, relation) { continue }
            if key.table == table, sketch?.isUnique ?? false,
                try isRepeated([key.column], by: [column], of: table)
            {
                continue
            }
            guard fits(sketch, key),
                let pair = try db.unlessUnreadable({ try pair(table, column, index, relation, sketch) })
                    ?? nil
            else { continue }
            pairs.append(pair)
        }
        // Where a table is named, the roles of people are only roles.
        let named = pairs.filter { $0.score.total > 1 }.map { $0.relation?.bits ?? 0 }.max() ?? 0
        if named >= 7 {
            for index in pairs.indices where pairs[index].relation?.bits ?? 0 < named - 1 {
                pairs[index].score.names -= 4
            }
        }
        return pairs
    }

    func relation(of name: ColumnName, in table: Int, to key: KeySketch) -> NameRelation? {
        NameRelating(
            column: name, origin: names[table], destination: names[key.table],
            key: names[key.table].columns[key.column], isOwnTable: key.table == table,
            isKeyCommon: commonKeys.contains(keyName(key))
        ).relation()
    }

    private func fits(_ sketch: ColumnSketch?, _ key: KeySketch) -> Bool {
        guard let sketch, sketch.filled > 0 else { return true }
        if key.rowCount == 0 { return true }
        guard let mine = sketch.valueClass, let theirs = key.valueClass else { return false }
        // SQLite compares '5' and 5 as the affinities of the columns say.
        return mine == theirs || mine == .text && theirs == .integer && sketch.isOfDigits
            || mine == .integer && theirs == .text
    }

    private func pair(
        _ table: Int, _ column: Int, _ index: Int, _ relation: NameRelation?, _ sketch: ColumnSketch?
    ) throws -> Pair? {
        let key = keys[index]
        let name = names[table].columns[column]
        var pair = Pair(table: table, column: column, key: index, relation: relation)
        pair.score.rarity = 4.5
        pair.score.names = relation?.bits ?? 0
        pair.view = joins.name(place(table, column), place(key.table, key.column))
        if pair.view != nil {
            pair.score.names += 9
        } else if relation == nil {
            pair.score.rarity += 3 + Double(max(keys.count, 2)).logarithm2
            // Who declares keys declares most of them.
            if !declared[table].isEmpty {
                pair.score.rarity += 9
            } else if declaresKeys {
                pair.score.rarity += 4
            }
            // Dense numbers say nothing without a name, wherever they begin.
            guard let sketch, sketch.filled > 0, key.density < Self.densest else { return nil }
        }
        // `a_lines` rather refers to `a_blocks` than to `b_blocks`.
        if relation != nil, key.table != table, let family = names[table].family,
            family == names[key.table].family
        {
            pair.score.names += 2
        }
        // `res_partner_res_partner_category_rel` is about partner categories.
        if relation?.isOfTable ?? false, key.table != table, names[table].contains(names[key.table]) {
            pair.score.names += 3.5
        }
        // `artist_type` has the types of artists.
        if relation?.kind == .table, relation?.bits ?? 0 < 10, let owner = owners[key.table],
            owner != key.table
        {
            pair.score.names += owner == table ? 3 : owner == owners[table] ? 1.5 : -4
        }
        pair.score.shape = shape(table, column, key, sketch, name, relation)
        let canBeLookedUp = sketch?.filled ?? 0 > 0 && key.rowCount > 0 && key.canBeLookedUp
        guard let sketch, canBeLookedUp,
            let looked = try lookUp(
                sketch, key, hasName: relation != nil, atMost: relation == nil ? Self.namelessValues : .max)
        else {
            // Nothing but names.
            guard relation != nil, sketch?.filled ?? 0 == 0 || !key.canBeLookedUp || canBeLookedUp else {
                return nil
            }
            guard key.standing != .natural else { return nil }
            // Rows that have no value may never have one.
            if case .role = relation?.kind, samples[table].rows > 0 { pair.score.shape -= 3 }
            pair.score.shape -= isOwnKey(table, column) ? 9 : name.saysKey ? 1 : 4
            // A part of a table's name says little alone.
            if relation?.bits ?? 0 < 8 { pair.score.shape -= 1.5 }
            return pair
        }
        pair.looked = looked
        if key.standing == .natural, looked.share < 0.9 { return nil }
        guard looked.sampled > 0 else {
            guard relation != nil else { return nil }
            pair.score.shape -= 6
            return pair
        }
        // One or two values prove little, whatever the names say.
        if looked.sampled < (relation?.bits ?? 0 < 7 ? 3 : 2) { pair.score.shape -= 2 }
        let isNamed = relation?.bits ?? 0 > 4
        let isDirect = relation.map { $0.kind == .table || $0.kind == .key } ?? (key.density < 0.000_001)
        // Other keys may begin with the same number; other columns hardly do.
        var chance =
            key.valueClass == .integer
            ? farKeys.contains(index) ? key.density : key.chance
            : density(of: key, for: sketch)
        if relation == nil, key.valueClass == .integer, looked.share > 0.9,
            Double(sketch.most) - Double(sketch.least) < (Double(key.most) - Double(key.least)) / 2
        {
            chance = max(chance, try key.density(from: sketch.least, to: sketch.most))
        }
        // Texts that have nothing to do with a table are rarely its keys, however short.
        if key.valueClass == .text, isNamed { chance = min(chance, 0.5) }
        pair.score.values = LinkEvidence.values(
            looked, density: chance,
            atMost: name.saysAttribute && !isDirect ? 6 : relation == nil ? 22 : 18)
        if key.valueClass == .integer, sketch.integers > 0, key.density > 0.2,
            !(sketch.isUnique && key.table == table)
        {
            pair.score.range = LinkEvidence.range(most: sketch.most, distinct: sketch.distinct, keys: key)
        }
        if isOwnKey(table, column) { pair.score.shape -= doubtOfCopy(pair, sketch) }
        // Few rows may be referred to, such as the folders among the entries of a tree.
        if relation?.bits ?? 0 >= 6 { pair.score.range = max(pair.score.range, -1.5) }
        return pair
    }

    /// The share of the values like those of a column that are keys.
    func density(of key: KeySketch, for sketch: ColumnSketch) -> Double {
        guard key.valueClass != .integer else { return key.density }
        return max(key.density, (Double(key.rowCount).logarithm2 - sketch.textBits).power2)
    }

    /// The number of values that are looked for among keys that no name suggests, of which there may be many.
    private static let namelessValues = 128

    /// Looks for values of a column among those of a key; `nil` if there is no time to.
    func lookUp(
        _ sketch: ColumnSketch, _ key: KeySketch, hasName: Bool, atMost most: Int = .max
    ) throws -> LookedUpValues? {
        guard try mayRead() else { return nil }
        var looked = LookedUpValues()
        // Without a name, a few values that do not exist decide.
        let patience = hasName ? Int.max : 3
        for value in sketch.kept.prefix(most) {
            if !hasName { lookups.spend() }
            if try key.contains(value) {
                looked.sampled += 1
                looked.found += 1
            } else if !Self.saysNone(value) {
                looked.sampled += 1
                if looked.sampled - looked.found > patience { break }
            }
        }
        return looked
    }

    /// Whether a value stands for nothing: 0, -1 or an empty text.
    static func saysNone(_ value: DatabaseValue) -> Bool {
        switch value.storage {
        case .int64(0), .int64(-1): true
        case .string(let text): text.isEmpty || text == "0"
        default: false
        }
    }

    /// Whether an index that is no key begins with a column: people index what refers.
    func isIndexed(_ table: Int, _ column: Int) -> Bool {
        let name = tables[table].columns[column].name
        return tables[table].indexes.contains { !$0.isUnique && $0.columns.first == name }
    }

    private func shape(
        _ table: Int, _ column: Int, _ key: KeySketch, _ sketch: ColumnSketch?, _ name: ColumnName,
        _ relation: NameRelation?
    ) -> Double {
        var bits = 0.0
        if isIndexed(table, column) { bits += 1.5 }
        switch key.standing {
        case .primary: break
        case .unique: bits -= 1
        case .undeclared, .natural: bits -= 1.5
        }
        let (mine, theirs) = (affinities[table][column], affinities[key.table][key.column])
        if mine != theirs, mine != .blob, theirs != .blob, !(mine.isNumeric && theirs.isNumeric) { bits -= 2 }
        if name.saysKey { bits += 1.5 } else if relation == nil { bits -= 1 }
        if name.saysAttribute, !(relation?.kind == .table && name.saysKey || relation?.kind == .key),
            !(relation?.isOwnRole ?? false)
        {
            bits -= relation?.kind == .table ? 3.5 : 5
        }
        // A child has one parent.
        if let sketch, sketch.isUnique, sketch.filled > 12, name.endOfEdge(in: names[table]) == nil,
            !(relation.map { [.table, .key].contains($0.kind) } ?? false)
        {
            bits -= 2.5
        }
        return bits
    }
}
