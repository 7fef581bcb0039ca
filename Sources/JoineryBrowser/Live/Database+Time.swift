import JoineryEngine

extension Database {
    /// Returns the result of `body`, or `nil` if it takes longer than the given number of seconds.
    func ifTimeAllows<Value>(_ seconds: Double, _ body: () throws -> Value) throws -> Value? {
        let start = ContinuousClock.now
        do {
            return try withTimeBudget(seconds, body)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            // A newer fetch interrupts the query too.
            guard (ContinuousClock.now - start) / .seconds(1) >= seconds else { throw error }
            return nil
        }
    }
}
