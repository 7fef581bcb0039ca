import JoineryEngine

extension Database {
    /// What a query finds within a time; `nil` if it takes longer.
    func ifTimeAllows<Value>(_ seconds: Double, _ body: () throws -> Value) throws -> Value? {
        let start = ContinuousClock.now
        do {
            return try withTimeBudget(seconds, body)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            // Who types on interrupts it too.
            guard (ContinuousClock.now - start) / .seconds(1) >= seconds else { throw error }
            return nil
        }
    }
}
