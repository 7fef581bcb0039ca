/// A link from a table to another one, that requests can follow.
///
/// See also <doc:RequestsOfAssociations>.
public protocol Association<OriginRowDecoder, RowDecoder>: DerivableRequest, Sendable {
    /// The type of the rows from which the association starts.
    associatedtype OriginRowDecoder

    /// The way to the associated rows.
    var sqlAssociation: SQLAssociation { get set }

    /// The association under another key.
    func forKey(_ key: String) -> Self
}

extension Association {
    /// What is refined: the associated rows.
    public var relation: SQLRelation {
        get { sqlAssociation.destination.relation }
        set { sqlAssociation.destination.relation = newValue }
    }

    /// The association under another key.
    public func forKey(_ codingKey: some CodingKey) -> Self {
        forKey(codingKey.stringValue)
    }

    package func withKey(_ key: AssociationKey) -> Self {
        var association = self
        association.sqlAssociation.destination.key = key
        return association
    }

    /// The request for the rows that are associated with a row.
    ///
    /// ```swift
    /// let books = try author.hasMany(Table("book")).request(for: row).fetchAll(db)
    /// ```
    ///
    /// A row in which the columns of the association are NULL has none. One in which they are missing makes the
    /// request throw a `DatabaseError` when it is fetched.
    ///
    /// See also <doc:RequestsOfAssociations>.
    public func request(for row: Row) -> QueryInterfaceRequest<RowDecoder> {
        request(for: row.map { (name: $0.0, value: $0.1) })
    }

    /// The request for the rows that are associated with the row that an alias stands for, in another request.
    ///
    /// ```swift
    /// // SELECT * FROM "author"
    /// // ORDER BY (SELECT MAX("year") FROM "book" WHERE "book"."authorId" = "author"."id") DESC
    /// let author = TableAlias<Author>()
    /// let latest = Author.books.request(for: author).select(max(Column("year")))
    /// let authors = Author.aliased(author).order(latest.desc)
    /// ```
    ///
    /// It is a subquery, and can be fetched as a part of the other request alone. Unlike an ``AssociationAggregate`` it
    /// neither joins nor groups, so that it may be used together with any other, and in requests that have pages.
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

    /// - Parameter values: The columns, or why there are none, which the request throws when it is fetched.
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
    /// The association under another key.
    public func forKey(_ key: String) -> Self {
        withKey(.singular(key))
    }
}

/// An association with any number of rows, which can be counted and summed: see ``AssociationAggregate``.
///
/// See also <doc:Associations>.
public protocol AssociationToMany<OriginRowDecoder, RowDecoder>: Association {}

extension AssociationToMany {
    /// The association under another key.
    public func forKey(_ key: String) -> Self {
        withKey(.plural(key))
    }
}

extension AssociationCondition {
    /// The condition on the right table for the rows tied to these values of a left one; NULL is tied to nothing.
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
            // Where the right column converts what it is compared with, the value stays as it is.
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

    /// The condition on the right table for the rows tied to the row of a left one that an alias stands for.
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
