import Foundation

/// Loans: out, back, and late.
extension LibraryDatabase {
    static let loanLimit = 3

    /// Lends a copy for three weeks.
    @discardableResult
    func lend(_ copy: Copy.ID, to member: Member.ID) throws -> Loan {
        try pool.write { db in try Self.lend(db, copy, to: member) }
    }

    private static func lend(_ db: Database, _ copy: Copy.ID, to memberId: Member.ID) throws -> Loan {
        let member = try Member.find(db, id: memberId)
        guard let memberId else { throw RecordError.recordNotFound(databaseTableName: "member", key: [:]) }
        guard try member.request(for: Member.openLoans).fetchCount(db) < loanLimit else {
            throw LibraryError.tooManyLoans(member: member.name, limit: loanLimit)
        }
        let record = try Copy.find(db, id: copy)
        guard try record.request(for: Copy.openLoan).isEmpty(db) else { throw LibraryError.onLoan(copy) }
        let now = try db.transactionDate
        return try Loan(
            copyId: copy, memberId: memberId, loanedAt: now, dueAt: now + 21 * 86_400, returnedAt: nil
        ).inserted(db)
    }

    /// Takes a copy back, and returns its loan if it was on loan.
    func takeBack(_ copy: Copy.ID) throws -> Loan? {
        try pool.write { db in
            let loan = try Loan.all().open().filter { $0.copyId == copy.uuidString.lowercased() }.fetchOne(db)
            guard var loan else { return nil }
            let now = try db.transactionDate
            return try loan.updateChangesAndFetch(db) { $0.returnedAt = now }
        }
    }

    /// Lends several copies. Those that cannot be lent are left out, with the reason.
    func lendAll(_ copies: [Copy.ID], to member: Member.ID) throws -> [String] {
        try pool.write { db in
            try copies.map { copy in
                var outcome = "lent"
                try db.inSavepoint {
                    do {
                        _ = try Self.lend(db, copy, to: member)
                        return .commit
                    } catch let error as LibraryError {
                        outcome = "\(error)"
                        return .rollback
                    }
                }
                return outcome
            }
        }
    }

    /// Gives more time to all open loans that are not late, and returns their number.
    func extendLoans(byDays days: Int) throws -> Int {
        try pool.write { db in
            let now = try db.transactionDate
            return try Loan.all().open().filter { $0.dueAt >= now }.updateAll(db) {
                $0.dueAt.set(to: dateTime($0.dueAt, .day(days)))
            }
        }
    }

    /// Deletes the loans that were returned before a date, and returns their ids.
    func forgetLoans(returnedBefore date: Date) throws -> [Int64] {
        try pool.write { db in
            let request = Loan.filter { $0.returnedAt < date }
            let ids = try request.selectID().fetchAll(db).compactMap(\.self)
            try request.deleteAll(db)
            return ids
        }
    }

    /// The loans as people read them.
    struct LoanInfo: Decodable, FetchableRecord, CustomStringConvertible {
        var loan: Loan
        var member: Member
        var book: Book

        static func all() -> QueryInterfaceRequest<LoanInfo> {
            Loan.including(required: Loan.member).including(required: Loan.book)
                .order { [$0.loanedAt, $0.id] }.asRequest(of: LoanInfo.self)
        }

        var description: String {
            let state = loan.returnedAt.map { "back \($0)" } ?? "due \(loan.dueAt)"
            return "\(member.name) has \(book.title), \(state)"
        }
    }
}
