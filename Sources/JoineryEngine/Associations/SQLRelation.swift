/// What a request or an association selects, as a tree: a table with its refinements, and the tables joined to
/// it, each under its association key.
///
/// ```text
///                 book          filters → WHERE
///    joins ┌───────┴───────┐ prefetches
///       author          reviews      author: filters → ON, one SELECT with book
///    joins │                         reviews: one more SELECT for all books
///       country
/// ```
///
/// - The keys of `joins` are unique, and so are those of `prefetches`: joining a key twice merges.
/// - Nothing is rendered, and no table has a name in SQL, before the whole tree is known.
/// - A refinement that cannot be is kept in `failure`, and thrown when the request meets a database.
///
/// See also <doc:DecodingAssociations>.
public struct SQLRelation: Sendable {
    /// Which columns are fetched.
    package enum Selection: Sendable {
        /// The table is joined, and nothing of it fetched.
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

    /// The ordering of the table's own terms.
    package struct Ordering: Sendable {
        package var terms: [Deferred<[SQLOrdering]>] = []
        /// Whether the terms, and those of all that is joined to the table, are in the opposite order.
        package var isReversed = false

        /// - Parameter isReversed: Whether the table is joined to others whose orders, in all, are reversed.
        package func resolve(_ db: Database, inside isReversed: Bool = false) throws -> [SQLOrdering] {
            let terms = try terms.resolve(db)
            return self.isReversed != isReversed ? try terms.map { try $0.reversed() } : terms
        }
    }

    /// A table joined in the same SELECT.
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

    /// Rows fetched with one more SELECT, and handed out to the rows of the relation.
    package struct Prefetch: Sendable {
        package var key: String
        package var association: SQLAssociation
        /// The place among all that is joined or prefetched: one for all that begins with the same step.
        fileprivate(set) var position = 0

        package init(key: String, association: SQLAssociation) {
            self.key = key
            self.association = association
        }

        /// How many tables both go through before they part.
        fileprivate func sharedSteps(with other: Prefetch) -> Int {
            zip(association.through, other.association.through).prefix { $0.name == $1.name }.count
        }
    }

    /// What is joined or prefetched.
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
    package var prefetches: [Prefetch] = []
    package var commonTables: [SQLCommonTable] = []
    package private(set) var failure: DatabaseError?

    package init(table: String) {
        self.table = table
    }

    package init(table: String, selecting selections: [SQLSelection]) {
        self.table = table
        selection = .columns([.known(selections)])
    }

    /// Keeps the first reason why the relation cannot be requested.
    package mutating func fail(_ message: String) {
        if failure == nil { failure = DatabaseError(message: message) }
    }

    /// Whether nothing of the table itself is fetched.
    package var selectsNothing: Bool {
        if case .nothing = selection { true } else { false }
    }

    /// Whether rows are fetched with more SELECTs.
    package var hasPrefetches: Bool {
        !prefetches.isEmpty || joins.contains { $0.relation.hasPrefetches }
    }

    /// What is joined and what is prefetched, in the order in which it was asked for; what is prefetched through one
    /// table stands together.
    var children: [Child] {
        let all =
            joins.map { ($0.position, Child.join($0)) } + prefetches.map { ($0.position, Child.prefetch($0)) }
        return all.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
    }

    private var nextPosition: Int {
        max(joins.map(\.position).max() ?? 0, prefetches.map(\.position).max() ?? 0) + 1
    }

    /// Puts a join behind all others.
    mutating func append(_ join: Join) {
        var join = join
        join.position = nextPosition
        joins.append(join)
    }

    /// Puts a prefetch behind all others, or behind those that go the same way the longest.
    mutating func append(_ prefetch: Prefetch) {
        var prefetch = prefetch
        // Most go through no other table, and share nothing.
        let isDirect = prefetch.association.through.isEmpty
        let shared = isDirect ? [] : prefetches.map { $0.sharedSteps(with: prefetch) }
        if let longest = shared.max(), longest > 0, let index = shared.lastIndex(of: longest) {
            prefetch.position = prefetches[index].position
            prefetches.insert(prefetch, at: index + 1)
        } else {
            prefetch.position = nextPosition
            prefetches.append(prefetch)
        }
    }

    /// Puts a prefetch behind all others, with all that begins with the same step.
    mutating func moveToEnd(_ prefetch: Prefetch) {
        let next = nextPosition
        for index in prefetches.indices where prefetches[index].position == prefetch.position {
            prefetches[index].position = next
        }
    }

    /// The queries that the SELECT begins with; of several with one name, the last.
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

    /// The relation joined for its conditions only; what is joined to it keeps its columns.
    package var withoutColumns: SQLRelation {
        var relation = self
        relation.selection = .nothing
        return relation
    }

    /// The relation without any column but these, and without all that only serves fetched rows.
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

    /// The relation, and all that is joined to it, without prefetches.
    package func removingPrefetches() -> SQLRelation {
        mapTree { $0.prefetches = [] }
    }

    /// The relation in no order, and all that is joined to it or fetched for it.
    package func unordered() -> SQLRelation {
        mapTree { relation in
            relation.ordering = Ordering()
            for index in relation.prefetches.indices {
                relation.prefetches[index].association.destination.relation =
                    relation.prefetches[index].association.destination.relation.unordered()
            }
        }
    }

    /// The relation in the opposite order; what is joined to it follows, also what is joined later.
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
