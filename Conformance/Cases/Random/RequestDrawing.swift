/// Draws requests on a schema.
///
/// It leaves out what stops the reference, and what the engine does beyond it:
/// - a required association behind an optional one, or behind one that is counted;
/// - one key for different associations at one place, or for what is joined and what is prefetched there;
/// - two `including(all:)` of which one ends at a step where the other goes on;
/// - associations with aggregates anywhere but in `including(all:)`;
/// - the count of the rows of a table with a compound key and without row id;
/// - a selection without the columns that tie prefetched rows: the reference stops, or takes another column of that name;
/// - prefetched rows behind joined ones that are many: the reference may fetch those of all of the many for each;
/// - aggregates of rows prefetched through others, or for joined rows: the reference gives rows that several include to one of them;
/// - two prefetches with one key at one place, or at two where one goes through a table: the reference loses one;
/// - two prefetches through one association that is refined for one of them: the reference refines it for both;
/// - an association refined with columns of what stands before it, beside prefetched rows;
/// - groups of what is prefetched, which are each row's own here;
/// - associations of the rows of common tables, which no foreign key refers to;
/// - two aliases with names for one table, and a selection of nothing;
/// - `distinct()` with a selection and prefetched rows, and a limit with rows prefetched by keys of several columns: the
///   reference may prefetch for other rows;
/// - an association that the schema does not tell, or tells twice.
struct RequestDrawing {
    let schema: DrawnSchema
    var random: SeededGenerator
    /// How many names were made.
    var names = 0

    init(schema: DrawnSchema, random: SeededGenerator) {
        self.schema = schema
        self.random = random
    }

    /// What may stand behind an association, by what stands before it.
    struct Place {
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
        /// The tables of the statement that stand before.
        var outer: [(table: Int, keys: Keys)] = []
    }

    /// The keys at a place, and what each stands for: a key names one association, either joined or prefetched.
    final class Keys {
        struct Entry {
            var meaning: String
            var isPrefetched: Bool
            var drawn: Drawn
        }

        /// What the statement of these rows has, of which it can have only one.
        final class Trait {
            var prefetches = false
            /// The keys of what is prefetched, the place of each, and whether it goes through a table.
            var prefetched: [String: (place: Keys, isThrough: Bool)] = [:]
            var selectsFreely = false
            /// Whether an association is refined with columns of what stands before it.
            var compares = false
            /// The aliases that the rows may be refined with, and their tables.
            var aliases: [(alias: DrawnAlias, table: Int)] = []
        }

        var entries: [String: Entry] = [:]
        /// The steps of what is prefetched, and whether there are others behind them.
        var prefetched: [String: Bool] = [:]
        /// The steps that others are prefetched through and that are refined.
        var refined: Set<String> = []
        /// Whether the table has an alias with a name.
        var isNamed = false
        /// The alias of the table that others refer to.
        var alias: DrawnAlias?
        let trait: Trait

        init(_ trait: Trait = Trait()) {
            self.trait = trait
        }
    }

    /// An association, where it leads, and the keys there.
    struct Drawn {
        /// A step, by its key among those at the place where it begins.
        struct Step {
            var keys: Keys
            var key: String
        }

        var association: DrawnAssociation
        var table: Int
        var keys: Keys
        /// One step, or several of a through association.
        var steps: [Step]
    }

    mutating func request() -> DrawnRequest {
        let table = random.number(0...(schema.tables.count - 1))
        let keys = Keys()
        let uses = uses(from: table, keys, Place(depth: 0, isBase: true))
        var refinements = refinements(of: table, keys, Place(depth: 0, isBase: true))
        refinements += uses.compactMap(\.commonTable).map { .with($0) }
        refinements += tags(of: table, keys, Place(depth: 0, isBase: true))
        let hasCompoundKeys = schema.foreignKeys.contains { $0.columns.count > 1 }
        let prefetches = uses.contains(where: \.prefetches)
        let isLimited = random.isDrawn(1, of: 6) && !(prefetches && hasCompoundKeys)
        let selects = refinements.contains { if case .select = $0 { true } else { false } }
        if isLimited || selects, prefetches {
            refinements.removeAll { if case .distinct = $0 { true } else { false } }
        }
        return DrawnRequest(
            table: schema.tables[table].name, refinements: refinements, uses: uses,
            limit: isLimited ? random.number(1...3) : nil,
            offset: isLimited && random.isDrawn(1, of: 3) ? 1 : nil)
    }

    mutating func uses(from table: Int, _ keys: Keys, _ place: Place) -> [DrawnUse] {
        guard place.depth < 3 else { return [] }
        let count = place.depth == 0 ? random.number(1...3) : max(0, random.number(0...4) - 2)
        return (0..<count).compactMap { _ in use(from: table, keys, place) }
    }

    private mutating func use(from table: Int, _ keys: Keys, _ place: Place) -> DrawnUse? {
        let prefetches =
            place.prefetches && !keys.trait.selectsFreely && !keys.trait.compares && random.isDrawn(1, of: 3)
        guard let drawn = association(from: table, keys, prefetches) else { return nil }
        var association = drawn.association
        let isThrough = association.isThrough
        if prefetches {
            guard enter(prefetched: drawn) else { return nil }
            keys.trait.prefetches = true
        }
        let way =
            prefetches
            ? .includingAll
            : way(
                for: association, Operands(table: table, keys: keys, destination: drawn.table), place)
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
        if !prefetches {
            next.outer = place.outer + [(table, keys)]
            association.refinements += comparison(of: drawn, next)
        }
        // No foreign key refers to a common table.
        if case .joined = association.form { next.depth = 3 }
        association.uses = uses(from: drawn.table, drawn.keys, next)
        association.refinements += association.uses.compactMap(\.commonTable).map { .with($0) }
        association.refinements += tags(of: drawn.table, drawn.keys, next)
        return DrawnUse(way: way, association: association)
    }

    private mutating func way(
        for association: DrawnAssociation, _ operands: Operands, _ place: Place
    ) -> DrawnUse.Way {
        var ways: [DrawnUse.Way] = [.includingOptional, .joiningOptional, .annotatedOptional]
        if !place.isOptional { ways += [.includingRequired, .joiningRequired, .annotatedRequired] }
        if association.isToMany, place.isBase, !place.isThrough {
            let aggregate = aggregate(of: operands)
            let uses: [DrawnUse.Way] = [.annotatedWith(aggregate), .having(aggregate)]
            ways += uses + uses
        }
        return ways.randomElement(using: &random) ?? .joiningOptional
    }

    mutating func name(_ kind: String) -> String {
        names += 1
        return "\(kind)\(names)"
    }
}
