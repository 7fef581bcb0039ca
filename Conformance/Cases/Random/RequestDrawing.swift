/// Draws requests on a schema.
///
/// It leaves out what stops the reference, and what the engine does beyond it:
/// - a required association behind an optional one, or behind one that is counted;
/// - one key for different associations at one place, or for what is joined and what is prefetched there;
/// - `including(all:)` of a direct and of a through association that share their first step;
/// - associations with aggregates anywhere but in `including(all:)`;
/// - the count of the rows of a table with a compound key and without row id;
/// - a selection without the columns that tie prefetched rows: the reference stops, or takes another column of that name;
/// - prefetched rows behind joined ones that are many: the reference may fetch those of all of the many for each;
/// - aggregates of rows prefetched through others, or for joined rows: the reference gives rows that several include to one of them;
/// - two prefetches with one key, of which the reference loses one;
/// - two prefetches through one association that is refined for one of them: the reference refines it for both;
/// - two aliases with names for one table, and a selection of nothing;
/// - `distinct()` with a limit or a selection and prefetched rows: the reference prefetches for other rows;
/// - an association that the schema does not tell, or tells twice.
struct RequestDrawing {
    let schema: DrawnSchema
    var random: SeededGenerator
    private var names = 0

    init(schema: DrawnSchema, random: SeededGenerator) {
        self.schema = schema
        self.random = random
    }

    /// What may stand behind an association, by what stands before it.
    private struct Place {
        var depth: Int
        /// Whether rows are fetched here by a statement of their own: the request, or what is prefetched for it.
        var isBase = false
        var isOptional = false
        /// Whether rows can be prefetched here.
        var prefetches = true
        /// Whether there is one row here for each row of the statement.
        var isOne = true
        /// Whether what is fetched by this statement is known by the step before its table.
        var isThrough = false
    }

    /// The keys at a place, and what each stands for: a key names one association, either joined or prefetched.
    private final class Keys {
        struct Entry {
            var meaning: String
            var isPrefetched: Bool
            var drawn: Drawn
        }

        /// What the statement of these rows has, of which it can have only one.
        final class Trait {
            var prefetches = false
            var selectsFreely = false
        }

        var entries: [String: Entry] = [:]
        /// The first steps of what is prefetched, and whether there are others behind them.
        var prefetched: [String: Bool] = [:]
        /// The first steps of what is prefetched through others that are refined.
        var refined: Set<String> = []
        /// Whether the table has an alias with a name.
        var isNamed = false
        let trait: Trait

        init(_ trait: Trait = Trait()) {
            self.trait = trait
        }
    }

    /// An association, where it leads, and the keys there.
    private struct Drawn {
        var association: DrawnAssociation
        var table: Int
        var keys: Keys
        /// The key of its first step.
        var first: String
    }

    mutating func request() -> DrawnRequest {
        let table = random.number(0...(schema.tables.count - 1))
        let keys = Keys()
        let uses = uses(from: table, keys, Place(depth: 0, isBase: true))
        var refinements = refinements(of: table, keys, Place(depth: 0, isBase: true))
        let isLimited = random.isDrawn(1, of: 6)
        let selects = refinements.contains { if case .select = $0 { true } else { false } }
        if isLimited || selects, uses.contains(where: \.prefetches) {
            refinements.removeAll { if case .distinct = $0 { true } else { false } }
        }
        return DrawnRequest(
            table: schema.tables[table].name, refinements: refinements, uses: uses,
            limit: isLimited ? random.number(1...3) : nil,
            offset: isLimited && random.isDrawn(1, of: 3) ? 1 : nil)
    }

    private mutating func uses(from table: Int, _ keys: Keys, _ place: Place) -> [DrawnUse] {
        guard place.depth < 3 else { return [] }
        let count = place.depth == 0 ? random.number(1...3) : max(0, random.number(0...4) - 2)
        return (0..<count).compactMap { _ in use(from: table, keys, place) }
    }

    private mutating func use(from table: Int, _ keys: Keys, _ place: Place) -> DrawnUse? {
        let prefetches = place.prefetches && !keys.trait.selectsFreely && random.isDrawn(1, of: 3)
        guard let drawn = association(from: table, keys, prefetches) else { return nil }
        var association = drawn.association
        let isThrough = association.isThrough
        if prefetches {
            guard keys.prefetched[drawn.first] ?? isThrough == isThrough else { return nil }
            keys.trait.prefetches = true
            keys.prefetched[drawn.first] = isThrough
        }
        let way = prefetches ? .includingAll : way(for: association, drawn.table, keys, place)
        var next = Place(depth: place.depth + 1, isOptional: place.isOptional)
        next.isOne = place.isOne && association.staysToOne
        next.prefetches = place.prefetches && next.isOne
        switch way {
        case .includingRequired: break
        case .includingOptional: next.isOptional = true
        case .includingAll:
            next = Place(depth: place.depth + 1, isBase: true, isThrough: isThrough || !place.isBase)
        case .joiningRequired, .annotatedRequired: next.prefetches = false
        case .joiningOptional, .annotatedOptional, .annotatedWith, .having:
            next.isOptional = true
            next.prefetches = false
        }
        if random.isDrawn(1, of: 2) {
            association.refinements = refinements(of: drawn.table, drawn.keys, next)
        }
        association.uses = uses(from: drawn.table, drawn.keys, next)
        return DrawnUse(way: way, association: association)
    }

    private mutating func way(
        for association: DrawnAssociation, _ destination: Int, _ keys: Keys, _ place: Place
    ) -> DrawnUse.Way {
        var ways: [DrawnUse.Way] = [.includingOptional, .joiningOptional, .annotatedOptional]
        if !place.isOptional { ways += [.includingRequired, .joiningRequired, .annotatedRequired] }
        if association.isToMany, place.isBase, !place.isThrough {
            let aggregate = aggregate(of: destination)
            ways += [.annotatedWith(aggregate), .having(aggregate)]
        }
        return ways.randomElement(using: &random) ?? .joiningOptional
    }

    private mutating func aggregate(of table: Int) -> DrawnAggregate {
        let table = schema.tables[table]
        let functions = DrawnAggregate.Function.allCases.filter {
            table.hasRowID || table.key.count < 2 || ($0 != .count && $0 != .isEmpty)
        }
        return DrawnAggregate(
            function: functions.randomElement(using: &random) ?? .max, column: column(of: table),
            key: random.isDrawn(1, of: 4) ? name("aggregate") : nil, number: random.number(0...3))
    }

    // MARK: - Associations

    private mutating func association(from table: Int, _ keys: Keys, _ prefetches: Bool) -> Drawn? {
        if random.isDrawn(1, of: 4) { return through(from: table, keys, prefetches) }
        if random.isDrawn(1, of: 4) {
            let known = keys.entries.sorted { $0.key < $1.key }.map(\.value).filter {
                $0.isPrefetched == prefetches && (!prefetches || $0.drawn.association.isToMany)
            }
            if let entry = known.randomElement(using: &random) { return entry.drawn }
        }
        return direct(from: table, keys, prefetches, prefetches ? [.hasMany] : DrawnAssociation.Kind.allCases)
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
        // The plural is another key than the singular.
        if prefetches, kind == .hasMany, !["fish", "news", "2024"].contains(key) { key += " of all" }
        if let entry = keys.entries[key], entry.isPrefetched == prefetches, entry.meaning == meaning {
            return entry.drawn
        }
        if keys.entries[key] != nil || random.isDrawn(1, of: 3) {
            key = rename(&association)
        }
        return enter(association, meaning, key, destination, first: key, keys, prefetches)
    }

    private mutating func through(from table: Int, _ keys: Keys, _ prefetches: Bool) -> Drawn? {
        let isToOne = !prefetches && random.isDrawn(1, of: 4)
        let kinds: [DrawnAssociation.Kind] = isToOne ? [.belongsTo, .hasOne] : DrawnAssociation.Kind.allCases
        guard var pivot = direct(from: table, keys, prefetches, kinds),
            let target = direct(from: pivot.table, pivot.keys, prefetches, kinds)
        else { return nil }
        if prefetches, keys.refined.contains(pivot.first) { return nil }
        if random.isDrawn(1, of: 4), !prefetches || keys.prefetched[pivot.first] == nil {
            if prefetches { keys.refined.insert(pivot.first) }
            pivot.association.refinements = refinements(of: pivot.table, pivot.keys, Place(depth: 3))
        }
        var association = DrawnAssociation(
            form: .through(pivot.association, using: target.association, isToOne: isToOne),
            origin: schema.tables[table].name, destination: schema.tables[target.table].name)
        let meaning = "\(association)"
        let key = target.association.key ?? target.association.laterKey ?? association.destination
        let names = [key, key + " of all"]
        if names.allSatisfy({ keys.entries[$0] == nil }), pivot.keys.entries.count == 1,
            random.isDrawn(1, of: 2)
        {
            let drawn = Drawn(
                association: association, table: target.table, keys: target.keys, first: pivot.first)
            for name in names {
                keys.entries[name] = Keys.Entry(meaning: meaning, isPrefetched: prefetches, drawn: drawn)
            }
            return drawn
        }
        let name = rename(&association)
        return enter(
            association, meaning, name, target.table, first: pivot.first, pivot.keys, prefetches)
    }

    /// Gives an association a key that nothing else has.
    private mutating func rename(_ association: inout DrawnAssociation) -> String {
        let key = name("key")
        if random.isDrawn(1, of: 2) { association.key = key } else { association.laterKey = key }
        return key
    }

    /// Notes what a key stands for.
    private func enter(
        _ association: DrawnAssociation, _ meaning: String, _ key: String, _ table: Int, first: String,
        _ keys: Keys, _ prefetches: Bool
    ) -> Drawn {
        let drawn = Drawn(
            association: association, table: table, keys: prefetches ? Keys() : Keys(keys.trait),
            first: first)
        // A through association is known by its key behind its first step: only there it could be drawn again.
        let entry = Keys.Entry(meaning: meaning, isPrefetched: prefetches, drawn: drawn)
        if !association.isThrough { keys.entries[key] = entry }
        return drawn
    }

    private mutating func name(_ kind: String) -> String {
        names += 1
        return "\(kind)\(names)"
    }

    // MARK: - Refinements

    private mutating func refinements(of table: Int, _ keys: Keys, _ place: Place) -> [DrawnRefinement] {
        let index = table
        let table = schema.tables[index]
        return (0..<random.number(0...2)).map { _ in
            switch random.number(0...(place.isBase ? 15 : 14)) {
            case 0...1: return .greater(column(of: table), random.number(0...3))
            case 2: return .different(column(of: table), "b")
            case 3: return .null(column(of: table))
            case 4: return .literal(column(of: table), random.number(0...2))
            case 5: return .connected(column(of: table), random.number(0...2))
            case 6: return random.isDrawn(1, of: 4) ? .none : .greater("n", 1)
            case 7...8:
                return .order(columns(of: table), isDescending: random.isDrawn(1, of: 2))
            case 9: return .reversed
            case 10: return .unordered
            case 11...12: return selection(of: index, keys)
            case 13: return .annotated(column(of: table))
            case 14:
                if keys.isNamed || random.isDrawn(1, of: 2) { return .aliased(nil) }
                keys.isNamed = true
                return .aliased(name("alias"))
            default: return .distinct
            }
        }
    }

    /// Columns, among them all that may tie prefetched rows, unless there are none.
    private mutating func selection(of index: Int, _ keys: Keys) -> DrawnRefinement {
        let table = schema.tables[index]
        if !keys.trait.prefetches, random.isDrawn(2, of: 3) {
            keys.trait.selectsFreely = true
            return .select(columns(of: table))
        }
        let needed = table.columns.map(\.name).filter { name in
            schema.ties(name, of: index) || random.isDrawn(1, of: 2)
        }
        return .select(needed.isEmpty ? ["n"] : needed.shuffled(using: &random))
    }

    private mutating func columns(of table: DrawnTable) -> [String] {
        Array(table.columns.map(\.name).shuffled(using: &random).prefix(random.number(1...3)))
    }

    private mutating func column(of table: DrawnTable) -> String {
        table.columns.randomElement(using: &random)?.name ?? "n"
    }
}
