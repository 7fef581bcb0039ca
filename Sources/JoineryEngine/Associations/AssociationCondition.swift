/// The foreign key that ties two tables, and the direction in which it is followed.
///
/// If columns are not given, they are inferred from the schema when the request is prepared.
package struct AssociationCondition: Sendable {
    /// The table that contains the foreign key.
    package var childTable: String
    package var parentTable: String
    package var childColumns: [String]?
    package var parentColumns: [String]?
    /// Whether the association goes from the child to the parent.
    package var leadsToParent: Bool
    /// The values that other columns of a child row must have for it to refer to a parent, if the child is on the
    /// left of the association. If it is on the right, its rows are filtered instead.
    package var conditions: [ForeignKey.Condition] = []
    /// The condition on a left and a right table, for an association without a foreign key.
    package var predicate: (@Sendable (AliasIdentity, AliasIdentity) -> SQLExpression?)?

    /// A column of the table on the left of an association, and the column that it equals on the right.
    package struct Pair: Hashable, Sendable {
        package var left: String
        package var right: String
        let comparison: KeyComparison
        let leadsToParent: Bool

        /// Whether values of the right column must be converted before they are compared with those of the left one.
        var convertsRight: Bool {
            leadsToParent ? comparison.convertsParent : comparison.convertsChild
        }

        /// Whether the right column contains only texts, so that numbers of the left one equal none, or become texts.
        var comparesTexts: Bool {
            leadsToParent ? comparison.parentIsText : comparison.childIsText
        }

        /// Returns the right column, as compared with the left column itself.
        func compared(_ right: SQLExpression) -> SQLExpression {
            guard !leadsToParent, comparison.childCollates else { return right }
            return SQLExpression(.collated(right, comparison.collation))
        }

        /// Returns the right column, as compared with values taken from the left column.
        func comparedWithValues(_ right: SQLExpression) -> SQLExpression {
            guard convertsRight else { return compared(right) }
            // A computed value has no collation.
            let converted = comparison.conversion.applied(to: right)
            return comparison.collation == .binary
                ? converted : SQLExpression(.collated(converted, comparison.collation))
        }

        /// The left column, converted like its values.
        var convertedLeft: SQLExpression {
            let left = Column(left).sqlExpression
            let convertsLeft = leadsToParent ? comparison.convertsChild : comparison.convertsParent
            return convertsLeft || convertsRight ? comparison.conversion.applied(to: left) : left
        }

        /// Returns a value of the left column, as compared with `comparedWithValues(_:)`; NULL if it equals no value
        /// there.
        func key(_ value: DatabaseValue, _ db: Database) throws -> DatabaseValue {
            try comparison.key(value, ofChild: leadsToParent, db)
        }
    }

    /// The columns of the left table whose values determine the rows on the right; `nil` if only the schema tells.
    var leftColumns: [String]? {
        (leadsToParent ? childColumns : parentColumns).map { $0 + conditions.map(\.column) }
    }

    /// The same foreign key, followed in the opposite direction.
    package var reversed: AssociationCondition {
        var condition = self
        condition.leadsToParent.toggle()
        if let predicate { condition.predicate = { predicate($1, $0) } }
        return condition
    }

    /// Returns the more precise of two descriptions of a foreign key; `nil` if they describe different ones.
    package func merged(with other: AssociationCondition) -> AssociationCondition? {
        guard leadsToParent == other.leadsToParent, childTable.equalsIgnoringASCIICase(other.childTable),
            parentTable.equalsIgnoringASCIICase(other.parentTable),
            Self.agree(childColumns, other.childColumns), Self.agree(parentColumns, other.parentColumns),
            conditions == other.conditions, (predicate == nil) == (other.predicate == nil)
        else { return nil }
        var merged = self
        merged.childColumns = childColumns ?? other.childColumns
        merged.parentColumns = parentColumns ?? other.parentColumns
        return merged
    }

    private static func agree(_ lhs: [String]?, _ rhs: [String]?) -> Bool {
        guard let lhs, let rhs else { return true }
        return lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0.equalsIgnoringASCIICase($1) }
    }

    /// Returns the columns that must be equal, in the order of the foreign key.
    ///
    /// - Throws: A `DatabaseError` if the foreign key is missing, ambiguous or broken.
    package func columns(_ db: Database) throws -> [Pair] {
        if predicate != nil {
            throw DatabaseError(
                message:
                    "the association from \"\(childTable)\" to \"\(parentTable)\" follows no foreign key: "
                    + "join it; it cannot be prefetched, or requested for a row")
        }
        let (children, parents) = try keyColumns(db)
        let childInfo = try db.knownTable(childTable)
        let parentInfo = try db.knownTable(parentTable)
        return zip(children, parents).map { child, parent in
            let comparison = KeyComparison(
                child: childInfo?.comparedColumn(named: child),
                parent: parentInfo?.comparedColumn(named: parent))
            return Pair(
                left: leadsToParent ? child : parent, right: leadsToParent ? parent : child,
                comparison: comparison, leadsToParent: leadsToParent)
        }
    }

    private func keyColumns(_ db: Database) throws -> (child: [String], parent: [String]) {
        if let childColumns, let parentColumns {
            guard childColumns.count == parentColumns.count, !childColumns.isEmpty else {
                throw DatabaseError(
                    message: "the foreign key from \(Self.list(childTable, childColumns)) to "
                        + "\(Self.list(parentTable, parentColumns)) must have the same number of columns "
                        + "on both sides")
            }
            return (childColumns, parentColumns)
        }
        let child = try db.existingTable(childTable)
        let parent = try db.existingTable(parentTable)
        let candidates = child.foreignKeys.filter { foreignKey in
            foreignKey.destinationTable.equalsIgnoringASCIICase(parentTable)
                && Self.agree(childColumns, foreignKey.originColumns)
                && Self.agree(parentColumns, foreignKey.destinationColumns)
        }
        if let foreignKey = candidates.first {
            let isAmbiguous = candidates.dropFirst().contains {
                $0.originColumns != foreignKey.originColumns
                    || $0.destinationColumns != foreignKey.destinationColumns
            }
            if isAmbiguous { throw ambiguous(candidates) }
            if let reason = foreignKey.brokenReason { throw broken(reason) }
            return (foreignKey.originColumns, foreignKey.destinationColumns)
        }
        // No declared key: the given columns may still refer to the parent's primary key.
        if let childColumns, let key = try db.primaryKey(of: parent, named: parentTable),
            key.columns.count == childColumns.count
        {
            return (childColumns, key.columns)
        }
        throw missing()
    }

    private func ambiguous(_ candidates: [ForeignKeyInfo]) -> DatabaseError {
        let choices = candidates.map { "ForeignKey(\($0.originColumns))" }.joined(separator: " or ")
        return DatabaseError(
            message: "Ambiguous foreign key from \(childTable) to \(parentTable): "
                + "declare the association with using: \(choices)")
    }

    private func broken(_ reason: String) -> DatabaseError {
        DatabaseError(
            message: "The foreign key from \(childTable) to \(parentTable) is broken: \(reason). "
                + "Give both sides: ForeignKey([…], to: […])")
    }

    private func missing() -> DatabaseError {
        guard let childColumns else {
            return DatabaseError(
                message: "Could not infer foreign key from \(childTable) to \(parentTable): the schema "
                    + "declares none. Declare the association with using: ForeignKey([…], to: […])")
        }
        return DatabaseError(
            message: "Could not infer foreign key from \(Self.list(childTable, childColumns)) to "
                + "\(parentTable): its primary key has a different number of columns. "
                + "Give both sides: ForeignKey(\(childColumns), to: […])")
    }

    private static func list(_ table: String, _ columns: [String]) -> String {
        "\(table)(\(columns.joined(separator: ", ")))"
    }
}

extension SQLRelation {
    /// Returns the relation, limited to rows that meet the conditions of a foreign key.
    func meeting(_ conditions: [ForeignKey.Condition]?) -> SQLRelation {
        var relation = self
        for condition in conditions ?? [] {
            relation.filters.append(.known(Column(condition.column) == condition.value))
        }
        return relation
    }
}
