/// Draws requests on a schema.
///
/// It leaves out what stops the reference, and what the engine does beyond it:
/// - a required association behind an optional one, or behind one that is counted;
/// - one key for different associations at one place;
/// - `including(all:)` of a direct and of a through association that share their first step;
/// - associations with aggregates anywhere but in `including(all:)`;
/// - the count of the rows of a table with a compound key and without row id;
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
        /// Whether the rows are a part of what is fetched.
        var isSelected = true
    }

    /// The keys at a place, and what each stands for.
    private final class Keys {
        struct Entry {
            var meaning: String
            var template: DrawnAssociation
            var table: Int
            var keys: Keys
        }

        var entries: [String: Entry] = [:]
        var names: [String] = []
        /// The first steps of what is prefetched, and whether there are others behind them.
        var prefetched: [String: Bool] = [:]
    }

    mutating func request() -> DrawnRequest {
        let table = random.number(0...(schema.tables.count - 1))
        let uses = uses(from: table, Keys(), Place(depth: 0, isBase: true))
        let refinements = refinements(of: table, Place(depth: 0, isBase: true))
        let isLimited = random.isDrawn(1, of: 6)
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
        guard let (drawn, destination, behind, first) = association(from: table, keys) else { return nil }
        var association = drawn
        guard let way = way(for: association, destination, first, keys, place) else { return nil }
        var next = Place(depth: place.depth + 1, isOptional: place.isOptional, isSelected: place.isSelected)
        switch way {
        case .includingRequired: break
        case .includingOptional: next.isOptional = true
        case .includingAll: next = Place(depth: place.depth + 1, isBase: true)
        case .joiningRequired, .annotatedRequired: next.isSelected = false
        case .joiningOptional, .annotatedOptional, .annotatedWith, .having:
            next.isOptional = true
            next.isSelected = false
        }
        if random.isDrawn(1, of: 2) { association.refinements = refinements(of: destination, next) }
        association.uses = uses(from: destination, next.isBase ? Keys() : behind, next)
        return DrawnUse(way: way, association: association)
    }

    private mutating func way(
        for association: DrawnAssociation, _ destination: Int, _ first: String, _ keys: Keys, _ place: Place
    ) -> DrawnUse.Way? {
        var ways: [DrawnUse.Way] = [.includingOptional, .joiningOptional, .annotatedOptional]
        if !place.isOptional { ways += [.includingRequired, .joiningRequired, .annotatedRequired] }
        if association.isToMany {
            var isThrough = false
            if case .through = association.form { isThrough = true }
            if place.isSelected, keys.prefetched[first] ?? isThrough == isThrough {
                ways += [.includingAll, .includingAll, .includingAll]
            }
            if place.isBase {
                let aggregate = aggregate(of: destination)
                ways += [.annotatedWith(aggregate), .having(aggregate)]
            }
            guard let way = ways.randomElement(using: &random) else { return nil }
            if case .includingAll = way { keys.prefetched[first] = isThrough }
            return way
        }
        return ways.randomElement(using: &random)
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

    /// An association, the table where it leads, the keys there, and the key of its first step.
    private mutating func association(
        from table: Int, _ keys: Keys
    ) -> (DrawnAssociation, Int, Keys, String)? {
        if random.isDrawn(1, of: 4) { return through(from: table, keys) }
        if random.isDrawn(1, of: 4), let name = keys.names.randomElement(using: &random),
            let entry = keys.entries[name]
        {
            return (entry.template, entry.table, entry.keys, name)
        }
        return direct(from: table, keys)
    }

    private mutating func direct(
        from table: Int, _ keys: Keys, toOne: Bool = false
    ) -> (DrawnAssociation, Int, Keys, String)? {
        var ways = schema.foreignKeys.flatMap { key in
            DrawnAssociation.Kind.allCases.map { (key, $0) }
        }
        ways.removeAll { key, kind in
            table != (kind == .belongsTo ? key.child : key.parent) || toOne && kind == .hasMany
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
        let isTaken = keys.entries[association.destination].map { $0.meaning != meaning } ?? false
        var key = association.destination
        if isTaken || random.isDrawn(1, of: 3) {
            key = name("key")
            if random.isDrawn(1, of: 2) { association.key = key } else { association.laterKey = key }
        }
        return (association, destination, enter(association, meaning, key, destination, keys), key)
    }

    private mutating func through(
        from table: Int, _ keys: Keys
    ) -> (DrawnAssociation, Int, Keys, String)? {
        let isToOne = random.isDrawn(1, of: 4)
        guard let (step, middle, inner, first) = direct(from: table, keys, toOne: isToOne),
            let (target, destination, last, _) = direct(from: middle, inner, toOne: isToOne)
        else { return nil }
        var pivot = step
        if random.isDrawn(1, of: 4) {
            pivot.refinements = refinements(of: middle, Place(depth: 3))
        }
        var association = DrawnAssociation(
            form: .through(pivot, using: target, isToOne: isToOne), origin: schema.tables[table].name,
            destination: schema.tables[destination].name)
        let meaning = "\(association)"
        // Its name at this place, where no other association may have it.
        let key = target.key ?? target.laterKey ?? association.destination
        guard keys.entries[key] == nil, random.isDrawn(1, of: 2) else {
            let key = name("key")
            if random.isDrawn(1, of: 2) { association.key = key } else { association.laterKey = key }
            return (association, destination, enter(association, meaning, key, destination, inner), first)
        }
        return (association, destination, last, first)
    }

    /// Notes what a key stands for, and returns the keys behind it.
    private func enter(
        _ association: DrawnAssociation, _ meaning: String, _ key: String, _ table: Int, _ keys: Keys
    ) -> Keys {
        if let entry = keys.entries[key] { return entry.keys }
        let behind = Keys()
        var isThrough = false
        if case .through = association.form { isThrough = true }
        keys.entries[key] = Keys.Entry(meaning: meaning, template: association, table: table, keys: behind)
        if !isThrough { keys.names.append(key) }
        return behind
    }

    private mutating func name(_ kind: String) -> String {
        names += 1
        return "\(kind)\(names)"
    }

    // MARK: - Refinements

    private mutating func refinements(of table: Int, _ place: Place) -> [DrawnRefinement] {
        let table = schema.tables[table]
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
            case 11...12: return .select(columns(of: table))
            case 13: return .annotated(column(of: table))
            case 14: return .aliased(random.isDrawn(1, of: 2) ? name("alias") : nil)
            default: return .distinct
            }
        }
    }

    private mutating func columns(of table: DrawnTable) -> [String] {
        Array(table.columns.map(\.name).shuffled(using: &random).prefix(random.number(1...3)))
    }

    private mutating func column(of table: DrawnTable) -> String {
        table.columns.randomElement(using: &random)?.name ?? "n"
    }
}
