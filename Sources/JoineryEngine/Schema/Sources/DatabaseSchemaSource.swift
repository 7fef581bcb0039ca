/// A source of facts that the schema of a database does not state.
///
/// Views have no primary key. A source tells which columns identify their rows, so that requests can filter and order
/// views by key as they do tables:
///
/// ```swift
/// struct ViewKeys: DatabaseSchemaSource {
///     func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
///         view.name == "bestseller" ? ["bookId"] : nil
///     }
/// }
///
/// var configuration = Configuration()
/// configuration.schemaSource = ViewKeys()
/// let queue = try DatabaseQueue(path: "library.sqlite", configuration: configuration)
/// // SELECT * FROM "bestseller" WHERE "bookId" = 1 LIMIT 1
/// let row = try queue.read { db in try Table("bestseller").filter(key: 1).fetchOne(db) }
/// ```
///
/// Each connection asks once for each view, and again after the schema or the source has changed.
///
/// See also <doc:TheSchemaOfAFile>.
public protocol DatabaseSchemaSource: Sendable {
    /// Returns the columns that identify the rows of a view.
    ///
    /// The default returns `nil`.
    ///
    /// - Parameters:
    ///   - db: The connection, to look up other tables and views with.
    ///   - view: The view, whose name is spelled as in the request.
    /// - Returns: The columns, in key order; an empty array if the view has no key; `nil` if the source does not know
    ///   the view.
    /// - Throws: Any error, which becomes that of the request.
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]?
}

extension DatabaseSchemaSource {
    public func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
        nil
    }

    /// Returns a source that asks this one first, and the other one about views that this one does not know.
    public func then(_ other: some DatabaseSchemaSource) -> some DatabaseSchemaSource {
        SchemaSourceChain(first: self, second: other)
    }
}

private struct SchemaSourceChain<First: DatabaseSchemaSource, Second: DatabaseSchemaSource>:
    DatabaseSchemaSource
{
    let first: First
    let second: Second

    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
        try first.columnsForPrimaryKey(db, inView: view) ?? second.columnsForPrimaryKey(db, inView: view)
    }
}
