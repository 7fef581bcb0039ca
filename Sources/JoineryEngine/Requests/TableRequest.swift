/// A request of which the table can have an alias.
///
/// See also <doc:Requests>.
public protocol TableRequest<RowDecoder>: RefinableRequest {}

extension TableRequest {
    /// The name of the table.
    public var databaseTableName: String { relation.table }

    /// The request with an alias for its table.
    ///
    /// See also <doc:RequestsOfAssociations>.
    public func aliased<Target>(_ alias: TableAlias<Target>) -> Self {
        refined { $0.aliases.append(alias.identity) }
    }
}
