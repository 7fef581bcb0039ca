import JoineryEngine

extension Database {
    /// Returns what is read; `nil` if a table is damaged, or cannot be read for another reason that does not concern the others.
    ///
    /// - Throws: A `DatabaseError` if the file is locked, or reading is interrupted.
    func unlessUnreadable<Value>(_ read: () throws -> Value) throws -> Value? {
        do {
            return try read()
        } catch let error as DatabaseError where error.concernsWhatIsRead {
            return nil
        }
    }
}

extension DatabaseError {
    /// Whether a table is damaged, or cannot be read for another reason that does not concern the others.
    var concernsWhatIsRead: Bool {
        switch resultCode {
        case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_TOOBIG, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT: true
        default: false
        }
    }
}
