/// A request whose table can have an alias.
///
/// See also <doc:RequestsOfAssociations>.
public protocol TableRequest: RelationRefining {
    /// The name of the table.
    var databaseTableName: String { get }

    /// Returns the request with an alias for its table. Call ``aliased(_:)`` instead.
    func _aliased(_ alias: TableAliasBase) -> Self
}

extension TableRequest {
    /// Returns the request with an alias for its table.
    ///
    /// ```swift
    /// // SELECT "s".* FROM "ship" "s" WHERE "s"."tonnage" > 1000
    /// let ship = TableAlias<Row>(name: "s")
    /// let request = Table("ship").aliased(ship).filter(ship["tonnage"] > 1_000)
    /// ```
    public func aliased<Target>(_ alias: TableAlias<Target>) -> Self {
        _aliased(alias)
    }
}

// MARK: - Keys

extension TableRequest where Self: FilteredRequest {
    /// Returns the request restricted to the row with this primary key, or to no row if `key` is `nil`.
    ///
    /// A date, data or UUID is compared as the record stores it: see the strategies of ``EncodableRecord``.
    ///
    /// Fetching throws a `DatabaseError` if the primary key has several columns.
    public func filter(key: (some DatabaseValueConvertible)?) -> Self {
        filter(primaryKeys: key.map { [PrimaryKeyValue($0)] } ?? [])
    }

    /// Returns the request restricted to the row with these values in the columns of a unique key, or to no row if
    /// `key` is `nil`.
    ///
    /// ```swift
    /// Table("berth").filter(key: ["portId": 1, "number": 4])
    /// ```
    ///
    /// Fetching throws a `DatabaseError` if no unique key consists of these columns, or of some of them.
    public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> Self {
        filter(keys: key.map { [$0] } ?? [])
    }

    /// Returns the request restricted to the rows with these primary keys.
    ///
    /// Fetching throws a `DatabaseError` if the primary key has several columns.
    public func filter<Keys: Sequence>(keys: Keys) -> Self where Keys.Element: DatabaseValueConvertible {
        filter(primaryKeys: keys.map { PrimaryKeyValue($0) })
    }

    /// Returns the request restricted to the rows with these values in the columns of a unique key.
    public func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> Self {
        let table = databaseTableName
        let keys = keys.map { $0.mapValues { $0?.databaseValue ?? .null } }
        return filter(
            .deferred { db in
                let info = try db.existingTable(table)
                let viewKey = info.isView ? try db.primaryKey(of: info, named: table)?.columns : nil
                let conditions = try keys.map { try info.condition(forKey: $0, viewKey: viewKey) }
                return .any(conditions) ?? .never
            })
    }

    /// Returns the request restricted to the rows with these primary keys. NULL matches no row.
    private func filter(primaryKeys keys: [PrimaryKeyValue]) -> Self {
        filter(PrimaryKeyValue.condition(for: keys, in: databaseTableName, storedBy: Self.self))
    }

    private func filter(_ condition: Deferred<SQLExpression>) -> Self {
        refined {
            $0.filters.append(condition)
        } otherwise: {
            filterWhenConnected { db in try condition.resolve(db) }
        }
    }
}

extension TableRequest
where
    Self: FilteredRequest & TypedRequest, RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible
{
    /// Returns the request restricted to the record with this id, or to no record if `id` is `nil`.
    public func filter(id: RowDecoder.ID?) -> Self {
        filter(key: id)
    }

    /// Returns the request restricted to the records with these ids.
    public func filter<IDS: Collection>(ids: IDS) -> Self where IDS.Element == RowDecoder.ID {
        filter(keys: ids)
    }
}

extension TableRequest where Self: OrderedRequest {
    /// Returns the request ordered by the primary key, or by the rowid. It replaces any other order.
    public func orderByPrimaryKey() -> Self {
        let table = databaseTableName
        let ordering = Deferred.deferred { db in
            try db.primaryKeyColumns(of: table).map { Column($0).sqlOrdering }
        }
        return refined {
            $0.ordering = SQLRelation.Ordering(terms: [ordering])
        } otherwise: {
            orderWhenConnected { db in try ordering.resolve(db) }
        }
    }
}

extension TableRequest where Self: AggregatingRequest {
    /// Returns the request with its rows grouped by the primary key, or by the rowid, so that each row is its own
    /// group.
    public func groupByPrimaryKey() -> Self {
        let table = databaseTableName
        return refined {
            $0.groupByPrimaryKey()
        } otherwise: {
            groupWhenConnected { db in try db.rowKeyColumns(of: table).map { Column($0) } }
        }
    }
}
