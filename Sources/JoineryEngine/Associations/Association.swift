/// An association from one table to another, which requests can follow.
///
/// See also <doc:RequestsOfAssociations>.
public protocol Association<OriginRowDecoder, RowDecoder>: RefinableRequest, Sendable {
    /// The type of the rows from which the association starts.
    associatedtype OriginRowDecoder

    /// The path to the associated rows.
    var sqlAssociation: SQLAssociation { get set }

    /// Returns the association with another key.
    func forKey(_ key: String) -> Self
}

extension Association {
    /// The associated rows, which refinements apply to.
    public var relation: SQLRelation {
        get { sqlAssociation.destination.relation }
        set { sqlAssociation.destination.relation = newValue }
    }

    /// Returns the association with a coding key as its key.
    public func forKey(_ codingKey: some CodingKey) -> Self {
        forKey(codingKey.stringValue)
    }

    package func withKey(_ key: AssociationKey) -> Self {
        var association = self
        association.sqlAssociation.destination.key = key
        return association
    }

    /// Returns a request for the rows associated with a row.
    ///
    /// ```swift
    /// let books = try author.hasMany(Table("book")).request(for: row).fetchAll(db)
    /// ```
    ///
    /// If the columns of the association are NULL in `row`, no rows are associated with it. If they are missing,
    /// fetching the request throws a `DatabaseError`.
    public func request(for row: Row) -> QueryInterfaceRequest<RowDecoder> {
        // Of a row with many columns and associations, each one copies only what it needs.
        let values = sqlAssociation.firstCondition.leftColumns?.compactMap { name in
            row.index(forColumn: name).map { (name: name, value: row[$0] as DatabaseValue) }
        }
        return request(for: values ?? row.map { (name: $0.0, value: $0.1) })
    }

    /// Returns a request for the rows associated with each row of another request, which an alias represents.
    ///
    /// ```swift
    /// // SELECT * FROM "author"
    /// // ORDER BY (SELECT MAX("year") FROM "book" WHERE "book"."authorId" = "author"."id") DESC
    /// let author = TableAlias<Author>()
    /// let latest = Author.books.request(for: author).select(max(Column("year")))
    /// let authors = Author.aliased(author).order(latest.desc)
    /// ```
    ///
    /// The request is a subquery: it can only be executed as part of the other request. Unlike an
    /// ``AssociationAggregate``, it neither joins nor groups, so that it can be combined with any others, and used in
    /// paginated requests.
    ///
    /// See also <doc:Subqueries>.
    public func request(
        for origin: TableAlias<OriginRowDecoder>
    ) -> QueryInterfaceRequest<RowDecoder> {
        let condition = sqlAssociation.firstCondition
        let tie = Deferred.deferred { db in try condition.tie(to: origin.identity, db) }
        return QueryInterfaceRequest(relation: sqlAssociation.relation(tiedBy: tie))
    }

    package func request(for values: [(name: String, value: DatabaseValue)]) -> QueryInterfaceRequest<
        RowDecoder
    > {
        request(for: .success(values))
    }

    /// - Parameter values: The columns of the row, or the error that the request throws when it is fetched.
    func request(
        for values: Result<[(name: String, value: DatabaseValue)], any Error>
    ) -> QueryInterfaceRequest<RowDecoder> {
        let condition = sqlAssociation.firstCondition
        let tie = Deferred.deferred { db in try condition.tie(to: values.get(), db) }
        return QueryInterfaceRequest(relation: sqlAssociation.relation(tiedBy: tie))
    }
}

/// An association with at most one row.
///
/// See also <doc:Associations>.
public protocol AssociationToOne<OriginRowDecoder, RowDecoder>: Association {}

extension AssociationToOne {
    /// Returns the association with another key.
    public func forKey(_ key: String) -> Self {
        withKey(.singular(key))
    }
}

/// An association with any number of rows. They can be counted and summed: see ``AssociationAggregate``.
///
/// See also <doc:Associations>.
public protocol AssociationToMany<OriginRowDecoder, RowDecoder>: Association {}

extension AssociationToMany {
    /// Returns the association with another key.
    public func forKey(_ key: String) -> Self {
        withKey(.plural(key))
    }
}

extension AssociationCondition {
    /// Returns the condition on the right table for rows tied to values of a left row. NULL is tied to nothing.
    fileprivate func tie(
        to values: [(name: String, value: DatabaseValue)], _ db: Database
    ) throws -> SQLExpression {
        var conditions: [SQLExpression] = []
        for pair in try columns(db) {
            guard let value = values.first(where: { FoldedName($0.name) == FoldedName(pair.left) })?.value
            else {
                throw missing(pair.left)
            }
            let key = try pair.key(value, db)
            if key.isNull { return .never }
            // If the right column is not converted, SQLite converts the value according to its affinity.
            conditions.append(
                pair.comparedWithValues(Column(pair.right).sqlExpression)
                    == (pair.convertsRight ? key : value))
        }
        for condition in self.conditions {
            guard
                let value = values.first(where: { FoldedName($0.name) == FoldedName(condition.column) })?
                    .value
            else { throw missing(condition.column) }
            if value != condition.value { return .never }
        }
        return .all(conditions) ?? .never
    }

    /// Returns the condition on the right table for rows tied to the left row that an alias represents.
    fileprivate func tie(to origin: AliasIdentity, _ db: Database) throws -> SQLExpression {
        let equalities = try columns(db).map { pair in
            pair.compared(Column(pair.right).sqlExpression)
                .equals(SQLExpression(.qualified(origin, pair.left)))
        }
        let conditions = self.conditions.map {
            SQLExpression(.qualified(origin, $0.column)).equals($0.value.sqlExpression)
        }
        return .all(equalities + conditions) ?? .never
    }

    private func missing(_ column: String) -> DatabaseError {
        DatabaseError(
            message: "the row has no column \"\(column)\", which ties it to "
                + "\"\(leadsToParent ? parentTable : childTable)\": select it, or encode it in the record")
    }
}
