/// A request that can be joined to associated tables.
///
/// See also <doc:RequestsOfAssociations>.
public protocol JoinableRequest<RowDecoder>: TypedRequest {
    /// Returns the request with all rows associated with each row. Call `including(all:)` instead.
    func _including(all association: _SQLAssociation) -> Self

    /// Returns the request with the associated row of each row, if any. Call ``including(optional:)`` instead.
    func _including(optional association: _SQLAssociation) -> Self

    /// Returns the request with the associated row of each row, leaving out rows that have none. Call
    /// ``including(required:)`` instead.
    func _including(required association: _SQLAssociation) -> Self

    /// Returns the request joined to the associated row of each row, if any. Call ``joining(optional:)`` instead.
    func _joining(optional association: _SQLAssociation) -> Self

    /// Returns the request restricted to rows that have an associated row. Call ``joining(required:)`` instead.
    func _joining(required association: _SQLAssociation) -> Self
}

/// The path of an association, as the requirements of ``JoinableRequest`` receive it.
public typealias _SQLAssociation = SQLAssociation

extension JoinableRequest {
    /// Returns the request with the associated row of each row, leaving out rows that have none.
    ///
    /// ```swift
    /// // SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
    /// let request = Book.all().including(required: Book.author)
    /// ```
    public func including<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        _including(required: association.sqlAssociation)
    }

    /// Returns the request with the associated row of each row, if any.
    public func including<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        _including(optional: association.sqlAssociation)
    }

    /// Returns the request with all rows associated with each row.
    ///
    /// One additional SELECT fetches them for all rows of the request.
    public func including<A: AssociationToMany>(all association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        _including(all: association.sqlAssociation)
    }

    /// Returns the request restricted to rows that have an associated row. The associated row is not fetched.
    public func joining<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        _joining(required: association.sqlAssociation)
    }

    /// Returns the request joined to the associated row of each row, if any. The associated row is not fetched.
    public func joining<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        _joining(optional: association.sqlAssociation)
    }
}

extension JoinableRequest where Self: SelectionRequest {
    /// Returns the request with the columns of the associated row added to each row, leaving out rows that have none.
    public func annotated<A: Association>(withRequired association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        let (association, columns) = association.sqlAssociation.separatingColumns
        return _joining(required: association).annotatedWhenConnected(with: columns)
    }

    /// Returns the request with the columns of the associated row, if any, added to each row.
    public func annotated<A: Association>(withOptional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        let (association, columns) = association.sqlAssociation.separatingColumns
        return _joining(optional: association).annotatedWhenConnected(with: columns)
    }
}

extension SQLAssociation {
    /// The association with an alias for its destination, and the columns of the destination.
    fileprivate var separatingColumns: (SQLAssociation, @Sendable (Database) throws -> [any SQLSelectable]) {
        var association = self
        let alias = AliasIdentity(isGiven: false)
        association.destination.relation.aliases.append(alias)
        let selection = destination.relation.selection
        return (
            association,
            { db in try selection.resolve(db).map { SQLSelection(.bound(alias, $0)) } }
        )
    }
}
