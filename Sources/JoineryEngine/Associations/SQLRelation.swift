/// The tree of tables that a request or an association selects from: a table with its refinements, and the tables
/// joined to it, each under its association key.
///
/// ```text
///                 book          filters → WHERE
///    joins ┌───────┴───────┐ prefetches
///       author          reviews      author: filters → ON, one SELECT with book
///    joins │                         reviews: one more SELECT for all books
///       country
/// ```
///
/// - The keys of `joins` are unique, and so are those of `prefetches`: joining a key twice merges the joins.
/// - SQL is generated, and tables are named, only when the whole tree is known.
/// - If a refinement is invalid, its error is kept in `failure`, and thrown when the request is prepared.
///
/// See also <doc:DecodingAssociations>.
public struct SQLRelation: Sendable {
    /// The columns to fetch.
    package enum Selection: Sendable {
        /// The table is joined, but none of its columns are fetched.
        case nothing
        case columns([Deferred<[SQLSelection]>])

        package func resolve(_ db: Database) throws -> [SQLSelection] {
            switch self {
            case .nothing: []
            case .columns(let selections): try selections.resolve(db)
            }
        }
    }

    package struct Limit: Sendable {
        package var count: Int
        package var offset: Int?
    }

    /// The ordering by terms of the table itself.
    package struct Ordering: Sendable {
        package var terms: [Deferred<[SQLOrdering]>] = []
        /// Whether the terms, and those of all joined tables, are reversed.
        package var isReversed = false

        /// - Parameter isReversed: Whether the tables that this table is joined to reverse its order.
        package func resolve(_ db: Database, inside isReversed: Bool = false) throws -> [SQLOrdering] {
            let terms = try terms.resolve(db)
            return self.isReversed != isReversed ? try terms.map { try $0.reversed() } : terms
        }
    }

    /// A table that is joined in the same SELECT.
    package struct Join: Sendable {
        package enum Kind: Sendable {
            case required
            case optional
        }

        package var key: String
        package var kind: Kind
        package var condition: AssociationCondition
        package var isToOne: Bool
        package var relation: SQLRelation
        fileprivate(set) var position = 0

        package init(
            key: String, kind: Kind, condition: AssociationCondition, isToOne: Bool, relation: SQLRelation
        ) {
            self.key = key
            self.kind = kind
            self.condition = condition
            self.isToOne = isToOne
            self.relation = relation
        }
    }

    /// A join or a prefetch.
    enum Child {
        case join(Join)
        case prefetch(Prefetch)
    }

    package var table: String
    package var aliases: [AliasIdentity] = []
    package var selection: Selection = .columns([.known([SQLSelection(.allColumns)])])
    package var isDistinct = false
    package var filters: [Deferred<SQLExpression>] = []
    package var grouping: [Deferred<[SQLExpression]>] = []
    package var groupFilters: [Deferred<SQLExpression>] = []
    package var ordering = Ordering()
    package var limit: Limit?
    package var joins: [Join] = []
    var prefetches = PrefetchList()
    package var commonTables: [SQLCommonTable] = []
    package private(set) var failure: DatabaseError?

    package init(table: String) {
        self.table = table
    }

    package init(table: String, selecting selections: [SQLSelection]) {
        self.table = table
        selection = .columns([.known(selections)])
    }

    /// Records the first reason why the relation cannot be requested.
    package mutating func fail(_ message: String) {
        if failure == nil { failure = DatabaseError(message: message) }
    }

    /// Whether no columns of the table itself are fetched.
    package var selectsNothing: Bool {
        if case .nothing = selection { true } else { false }
    }

    /// Whether further SELECTs fetch rows.
    package var hasPrefetches: Bool {
        !prefetches.isEmpty || joins.contains { $0.relation.hasPrefetches }
    }

    /// The joins and prefetches, in the order in which they were requested. Prefetches through the same table are
    /// adjacent.
    var children: [Child] {
        let prefetches = prefetches.grouped
        let positions = joins.map(\.position) + prefetches.map(\.position)
        return positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { index in
            index < joins.count
                ? .join(joins[index]) : .prefetch(prefetches[index - joins.count].prefetch)
        }
    }

    /// The position after all joins, whose order is that of their positions, and all prefetches.
    private var nextPosition: Int {
        max(joins.last?.position ?? 0, prefetches.lastPosition) + 1
    }

    /// Adds a join after all others.
    mutating func append(_ join: Join) {
        var join = join
        join.position = nextPosition
        joins.append(join)
    }

    /// Adds a prefetch after all others, or after those that share most of its path.
    mutating func append(_ prefetch: Prefetch) {
        prefetches.append(prefetch, at: nextPosition)
    }

    /// Moves a prefetch to the end, with all that begin with the same step.
    mutating func moveToEnd(_ index: Int) {
        prefetches.move(index, to: nextPosition)
    }

    /// The common table expressions of the SELECT. If several share a name, the last one prevails.
    package var allCommonTables: [SQLCommonTable] {
        let joined = joins.flatMap { $0.relation.allCommonTables }
        if commonTables.isEmpty, joined.isEmpty { return [] }
        var tables: [SQLCommonTable] = []
        for table in commonTables + joined {
            if let index = tables.firstIndex(where: { $0.name.equalsIgnoringASCIICase(table.name) }) {
                tables[index] = table
            } else {
                tables.append(table)
            }
        }
        return tables
    }

    /// The relation, joined only for its conditions. Tables joined to it keep their columns.
    package var withoutColumns: SQLRelation {
        var relation = self
        relation.selection = .nothing
        return relation
    }

    /// Returns the relation with only the given columns: without prefetches, and without columns of joined tables.
    package func selecting(only selections: [SQLSelection]) -> SQLRelation {
        var relation = removingPrefetches()
        relation.selection = .columns([.known(selections)])
        relation.joins = relation.joins.map { join in
            var join = join
            join.relation = join.relation.selecting(only: []).withoutColumns
            return join
        }
        return relation
    }

    /// Returns the relation without prefetches, including those of joined tables.
    package func removingPrefetches() -> SQLRelation {
        mapTree { $0.prefetches = PrefetchList() }
    }

    /// Returns the relation without its ordering, and without those of all joined and prefetched tables.
    package func unordered() -> SQLRelation {
        mapTree { relation in
            relation.ordering = Ordering()
            for index in relation.prefetches.indices {
                relation.prefetches[index].association.destination.relation =
                    relation.prefetches[index].association.destination.relation.unordered()
            }
        }
    }

    /// Returns the relation in reverse order. Joined tables are reversed too, even those joined later.
    package func reversed() -> SQLRelation {
        var relation = self
        relation.ordering.isReversed.toggle()
        return relation
    }

    private func mapTree(_ transform: (inout SQLRelation) -> Void) -> SQLRelation {
        var relation = self
        transform(&relation)
        for index in relation.joins.indices {
            relation.joins[index].relation = relation.joins[index].relation.mapTree(transform)
        }
        return relation
    }
}
