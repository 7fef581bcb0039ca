/// A value that a request holds, or that it computes when it meets a database: the primary key of a table, the
/// columns of a foreign key.
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
    /// The elements of all lists, one after the other.
    package func resolve<Value>(_ db: Database) throws -> [Value] where Element == Deferred<[Value]> {
        // Nearly always there is one.
        try count == 1 ? self[0].resolve(db) : flatMap { try $0.resolve(db) }
    }
}
