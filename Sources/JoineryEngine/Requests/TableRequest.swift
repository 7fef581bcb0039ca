/// A request whose table can have an alias.
///
/// See also <doc:RequestsOfAssociations>.
public protocol TableRequest<RowDecoder>: RefinableRequest {}

extension TableRequest {
    /// The name of the table.
    public var databaseTableName: String { relation.table }

    /// Returns the request with an alias for its table.
    ///
    /// ```swift
    /// // SELECT "s".* FROM "ship" "s" WHERE "s"."tonnage" > 1000
    /// let ship = TableAlias<Row>(name: "s")
    /// let request = Table("ship").aliased(ship).filter(ship["tonnage"] > 1_000)
    /// ```
    public func aliased<Target>(_ alias: TableAlias<Target>) -> Self {
        refined { $0.aliases.append(alias.identity) }
    }
}
