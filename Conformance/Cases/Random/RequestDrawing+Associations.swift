// The associations of drawn requests, and their keys.

extension RequestDrawing {
    /// Returns an association from a table: one drawn there before, or a new one.
    mutating func association(from table: Int, _ keys: Keys, _ prefetches: Bool) -> Drawn? {
        if random.isDrawn(1, of: 4) {
            return through(
                from: table, keys, prefetches, isToOne: !prefetches && random.isDrawn(1, of: 4))
        }
        if !prefetches, random.isDrawn(1, of: 8) { return joined(from: table, keys) }
        if random.isDrawn(1, of: 4) {
            let known = keys.entries.sorted { $0.key < $1.key }.map(\.value).filter {
                $0.isPrefetched == prefetches && (!prefetches || $0.drawn.association.isToMany)
            }
            if let entry = known.randomElement(using: &random) { return entry.drawn }
        }
        return direct(from: table, keys, prefetches, prefetches ? [.hasMany] : DrawnAssociation.Kind.allCases)
    }

    /// Returns an association to a common table that has the columns of a table.
    private mutating func joined(from table: Int, _ keys: Keys) -> Drawn {
        let destination = random.number(0...(schema.tables.count - 1))
        let (left, right) = (schema.tables[table], schema.tables[destination])
        let filter = random.isDrawn(1, of: 2) ? (column(of: right), random.number(0...2)) : nil
        let commonTable = DrawnCommonTable(name: name("common"), table: right.name, atLeast: filter)
        let pair = DrawnAssociation.Pair(left: column(of: left), right: column(of: right))
        var association = DrawnAssociation(
            form: .joined(commonTable, on: random.isDrawn(1, of: 6) ? nil : pair), origin: left.name,
            destination: commonTable.name)
        if random.isDrawn(1, of: 4) { association.laterKey = name("key") }
        return Drawn(
            association: association, table: destination, keys: Keys(keys.trait),
            steps: [Drawn.Step(keys: keys, key: association.laterKey ?? commonTable.name)])
    }

    private mutating func direct(
        from table: Int, _ keys: Keys, _ prefetches: Bool, _ kinds: [DrawnAssociation.Kind]
    ) -> Drawn? {
        let ways = schema.foreignKeys.flatMap { key in kinds.map { (key, $0) } }.filter { key, kind in
            table == (kind == .belongsTo ? key.child : key.parent)
        }
        guard let (foreignKey, kind) = ways.randomElement(using: &random) else { return nil }
        let destination = kind == .belongsTo ? foreignKey.parent : foreignKey.child
        var named: DrawnAssociation.Named?
        if !schema.isInferred(foreignKey) || random.isDrawn(1, of: 3) {
            let needsParent = !foreignKey.isDeclared && !foreignKey.isToKey
            named = DrawnAssociation.Named(
                columns: foreignKey.columns,
                parentColumns: needsParent || random.isDrawn(1, of: 2) ? foreignKey.parentColumns : nil)
        }
        var association = DrawnAssociation(
            form: .direct(kind, named: named), origin: schema.tables[table].name,
            destination: schema.tables[destination].name)
        let meaning = "\(association)"
        var key = association.destination
        // The plural is a different key from the singular.
        if prefetches, kind == .hasMany, !["fish", "news", "2024"].contains(key) { key += Self.ofAll }
        if let entry = keys.entries[key], entry.isPrefetched == prefetches, entry.meaning == meaning {
            return entry.drawn
        }
        if keys.entries[key] != nil || random.isDrawn(1, of: 3) {
            key = rename(&association)
        }
        return enter(association, meaning, destination, [Drawn.Step(keys: keys, key: key)], prefetches)
    }

    /// - Parameter depth: The maximum nesting of through associations.
    private mutating func through(
        from table: Int, _ keys: Keys, _ prefetches: Bool, isToOne: Bool, depth: Int = 3
    ) -> Drawn? {
        guard var pivot = step(from: table, keys, prefetches, isToOne: isToOne, depth: depth - 1),
            let target = step(from: pivot.table, pivot.keys, prefetches, isToOne: isToOne, depth: depth - 1),
            let bridge = pivot.steps.last, let last = target.steps.last
        else { return nil }
        if prefetches, bridge.keys.refined.contains(bridge.key) { return nil }
        if random.isDrawn(1, of: 4), !prefetches || bridge.keys.prefetched[bridge.key] == nil {
            if prefetches { bridge.keys.refined.insert(bridge.key) }
            pivot.association.refinements = refinements(of: pivot.table, pivot.keys, Place(depth: 3))
        }
        var association = DrawnAssociation(
            form: .through(pivot.association, using: target.association, isToOne: isToOne),
            origin: schema.tables[table].name, destination: schema.tables[target.table].name)
        let meaning = "\(association)"
        let key = target.association.key ?? target.association.laterKey ?? association.destination
        let names = [key, key + Self.ofAll]
        let steps = pivot.steps + target.steps
        if names.allSatisfy({ keys.entries[$0] == nil }), last.keys.entries.count == 1,
            random.isDrawn(1, of: 2)
        {
            let drawn = Drawn(association: association, table: target.table, keys: target.keys, steps: steps)
            for name in names {
                keys.entries[name] = Keys.Entry(meaning: meaning, isPrefetched: prefetches, drawn: drawn)
            }
            return drawn
        }
        let renamed = Drawn.Step(keys: last.keys, key: rename(&association))
        return enter(association, meaning, target.table, steps.dropLast() + [renamed], prefetches)
    }

    /// Returns one of the two parts of a through association: another through association, or a direct one.
    private mutating func step(
        from table: Int, _ keys: Keys, _ prefetches: Bool, isToOne: Bool, depth: Int
    ) -> Drawn? {
        if depth > 0, random.isDrawn(1, of: 4) {
            return through(
                from: table, keys, prefetches, isToOne: isToOne || random.isDrawn(1, of: 4), depth: depth)
        }
        return direct(
            from: table, keys, prefetches, isToOne ? [.belongsTo, .hasOne] : DrawnAssociation.Kind.allCases)
    }

    /// Gives an association a key that nothing else has.
    private mutating func rename(_ association: inout DrawnAssociation) -> String {
        let key = name("key")
        if random.isDrawn(1, of: 2) { association.key = key } else { association.laterKey = key }
        return key
    }

    /// Records the meaning of a key.
    private func enter(
        _ association: DrawnAssociation, _ meaning: String, _ table: Int, _ steps: [Drawn.Step],
        _ prefetches: Bool
    ) -> Drawn {
        let keys = steps[0].keys
        let drawn = Drawn(
            association: association, table: table, keys: prefetches ? Keys() : Keys(keys.trait),
            steps: steps)
        // A through association is identified by its key after its first step; only there could it be drawn again.
        let entry = Keys.Entry(meaning: meaning, isPrefetched: prefetches, drawn: drawn)
        if !association.isThrough { keys.entries[steps[0].key] = entry }
        return drawn
    }

    /// Records the steps and the key of a prefetched association. Returns `false` if a step ends where another
    /// association continues, or if the key conflicts with one of another place in the statement.
    func enter(prefetched drawn: Drawn) -> Bool {
        guard let last = drawn.steps.last else { return false }
        let key = last.key.hasSuffix(Self.ofAll) ? String(last.key.dropLast(Self.ofAll.count)) : last.key
        let (place, isThrough) = (drawn.steps[0].keys, drawn.association.isThrough)
        if let other = place.trait.prefetched[key], other.place !== place, other.isThrough || isThrough {
            return false
        }
        place.trait.prefetched[key] = (place, isThrough)
        for (index, step) in drawn.steps.enumerated() {
            let goesOn = index < drawn.steps.count - 1
            guard step.keys.prefetched[step.key] ?? goesOn == goesOn else { return false }
            step.keys.prefetched[step.key] = goesOn
        }
        return true
    }

    /// The suffix that distinguishes the plural of a key from the singular.
    private static let ofAll = " of all"
}
