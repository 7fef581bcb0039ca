/// Draws requests on a schema.
///
/// It leaves out requests that the reference rejects, and those for which the engine deliberately differs:
/// - a required association after an optional one, or after one that is counted;
/// - one key for different associations at one place, or for both a joined and a prefetched association;
/// - two `including(all:)` of which one ends at a step where the other continues;
/// - associations with aggregates anywhere but in `including(all:)`;
/// - the row count of a table with a compound key and no rowid;
/// - a selection without the columns that prefetching needs: the reference stops, or uses another column of that name;
/// - rows prefetched after a to-many join: the reference may fetch those of all joined rows for each of them;
/// - aggregates of rows prefetched through others, or for joined rows: the reference assigns rows that several rows
///   include to only one of them;
/// - two prefetches with one key at one place, or at two places if one is a through association: the reference loses
///   one;
/// - two prefetches through one association that is refined for one of them: the reference refines it for both;
/// - an association refined with columns of a preceding table, together with prefetched rows;
/// - groups of prefetched rows, which the engine forms separately for each row;
/// - associations of the rows of common tables, which no foreign key refers to;
/// - two named aliases for one table, and an empty selection;
/// - `distinct()` with a selection and prefetched rows, and a limit with rows prefetched by multi-column keys: the
///   reference may prefetch for other rows;
/// - an association that the schema does not determine, or determines ambiguously.
struct RequestDrawing {
    let schema: DrawnSchema
    var random: SeededGenerator
    /// The number of names generated so far.
    var names = 0

    init(schema: DrawnSchema, random: SeededGenerator) {
        self.schema = schema
        self.random = random
    }

    /// A place in a request, which determines what may follow there.
    struct Place {
        var depth: Int
        /// Whether a separate statement fetches the rows here: the request itself, or a prefetch.
        var isBase = false
        var isOptional = false
        /// Whether rows can be prefetched here.
        var prefetches = true
        /// Whether there is one row here for each row of the statement.
        var isOne = true
        /// Whether the statement identifies its rows through the preceding step rather than by their own table.
        var isThrough = false
        /// The preceding tables of the statement.
        var outer: [(table: Int, keys: Keys)] = []
    }

    /// The keys at a place and their meanings. A key names one association, either joined or prefetched.
    final class Keys {
        struct Entry {
            var meaning: String
            var isPrefetched: Bool
            var drawn: Drawn
        }

        /// The features that are limited to one per statement.
        final class Trait {
            var prefetches = false
            /// The keys of the prefetched associations, with the place of each and whether it is a through
            /// association.
            var prefetched: [String: (place: Keys, isThrough: Bool)] = [:]
            var selectsFreely = false
            /// Whether an association is refined with columns of a preceding table.
            var compares = false
            /// The aliases that refinements may use, and their tables.
            var aliases: [(alias: DrawnAlias, table: Int)] = []
        }

        var entries: [String: Entry] = [:]
        /// The steps of the prefetched associations, and whether other steps follow them.
        var prefetched: [String: Bool] = [:]
        /// The refined steps that other rows are prefetched through.
        var refined: Set<String> = []
        /// Whether the table has a named alias.
        var isNamed = false
        /// The alias by which other refinements refer to the table.
        var alias: DrawnAlias?
        let trait: Trait

        init(_ trait: Trait = Trait()) {
            self.trait = trait
        }
    }

    /// An association, its destination, and the keys there.
    struct Drawn {
        /// A step, identified by its key at the place where it begins.
        struct Step {
            var keys: Keys
            var key: String
        }

        var association: DrawnAssociation
        var table: Int
        var keys: Keys
        /// One step, or several for a through association.
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
