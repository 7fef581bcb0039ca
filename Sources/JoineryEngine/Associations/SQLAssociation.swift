/// The steps of an association: the tables that it goes through, and its destination.
///
/// See also <doc:Associations>.
public struct SQLAssociation: Sendable {
    /// A step from one table to the next.
    package struct Step: Sendable {
        package var key: AssociationKey
        package var condition: AssociationCondition
        package var isToOne: Bool
        package var relation: SQLRelation

        /// The key, in its singular or plural form depending on whether the step leads to one row or to many.
        var name: String { isToOne ? key.singular : key.plural }
    }

    package var through: [Step]
    package var destination: Step
    /// The key in the schema, if the association comes from there.
    package var schemaKey: String?

    package init(through: [Step] = [], destination: Step, schemaKey: String? = nil) {
        self.through = through
        self.destination = destination
        self.schemaKey = schemaKey
    }

    package var steps: [Step] { through + [destination] }

    /// Transforms all steps.
    package mutating func mapSteps(_ transform: (inout Step) -> Void) {
        for index in through.indices { transform(&through[index]) }
        transform(&destination)
    }

    package var isToOne: Bool { destination.isToOne && through.allSatisfy(\.isToOne) }

    /// The reason why the association cannot be requested; `nil` if it can be.
    package var failure: DatabaseError? {
        through.lazy.compactMap(\.relation.failure).first ?? destination.relation.failure
    }

    /// Returns this association, followed by another one.
    package func appending(_ other: SQLAssociation) -> SQLAssociation {
        SQLAssociation(through: steps + other.through, destination: other.destination)
    }

    /// Returns both associations combined, for one that is included twice; `nil` if they follow different paths.
    package func merged(with other: SQLAssociation) -> SQLAssociation? {
        guard through.count == other.through.count else { return nil }
        var steps: [Step] = []
        for (step, other) in zip(self.steps, other.steps) {
            guard let condition = step.condition.merged(with: other.condition),
                let relation = step.relation.merged(with: other.relation)
            else { return nil }
            var merged = step
            merged.condition = condition
            merged.relation = relation
            steps.append(merged)
        }
        guard let destination = steps.popLast() else { return nil }
        return SQLAssociation(through: steps, destination: destination, schemaKey: schemaKey)
    }
}

extension SQLAssociation {
    /// Returns the relation of the rows associated with given rows: it goes back from the destination to the table
    /// next to the origin.
    ///
    /// ```text
    /// origin → passport → citizen     becomes     citizen ⋈ passport, tied by passport.countryCode
    /// ```
    ///
    /// - Parameters:
    ///   - tie: A condition on the table next to the origin, which represents the given rows.
    ///   - pivot: An alias for this table.
    package func relation(
        tiedBy tie: Deferred<SQLExpression>, pivot: AliasIdentity = AliasIdentity(isGiven: false)
    ) -> SQLRelation {
        var inner: SQLRelation?
        for step in steps {
            var relation = step.relation
            if let inner {
                relation.merge(
                    join: SQLRelation.Join(
                        key: Self.pivotKey, kind: .required, condition: step.condition.reversed,
                        isToOne: !step.condition.leadsToParent,
                        relation: inner.removingPrefetches().withoutColumns))
            } else {
                relation.filters.append(tie)
                relation.aliases.append(pivot)
            }
            inner = relation
        }
        return inner ?? destination.relation
    }

    /// The condition that ties the origin to the table next to it.
    package var firstCondition: AssociationCondition {
        through.first?.condition ?? destination.condition
    }

    /// The key of the joins on the way back, whose columns are not fetched.
    private static let pivotKey = PrivateName.key("pivot")
}
