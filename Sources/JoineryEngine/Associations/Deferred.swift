/// A value of a request that is either known, or computed when the request is prepared, such as the primary key of a
/// table or the columns of a foreign key.
package enum Deferred<Value: Sendable>: Sendable {
    case known(Value)
    case deferred(@Sendable (Database) throws -> Value)

    package func resolve(_ db: Database) throws -> Value {
        switch self {
        case .known(let value): value
        case .deferred(let resolve): try resolve(db)
        }
    }
}

extension Array {
    /// Returns the elements of all lists, concatenated.
    package func resolve<Value>(_ db: Database) throws -> [Value] where Element == Deferred<[Value]> {
        // Usually, there is a single list.
        try count == 1 ? self[0].resolve(db) : flatMap { try $0.resolve(db) }
    }
}
