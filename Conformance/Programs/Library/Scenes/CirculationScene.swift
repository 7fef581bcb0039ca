import Foundation

/// Lends copies, takes them back, and is late with some.
struct CirculationScene {
    let library: LibraryDatabase
    let console: Console
    let stock: Stock

    func run() throws {
        console.heading("Circulation")
        let (shevek, genly, hercule) = (
            stock.member("Shevek"), stock.member("Genly"), stock.member("Hercule")
        )
        console.show("first loan") { try library.lend(Copy.id(1), to: shevek) }
        console.show("already lent") { try library.lend(Copy.id(1), to: genly) }
        console.show("no such member") { try library.lend(Copy.id(2), to: 99) }
        console.show("no such copy") { try library.lend(Copy.id(99), to: genly) }
        console.list("several") {
            try library.lendAll([1, 3, 5, 7, 9].map(Copy.id), to: genly)
        }
        library.clock.advance(days: 10)
        console.show("back") { try library.takeBack(Copy.id(1)) }
        console.show("back again") { try library.takeBack(Copy.id(1)) }
        console.show("second loan") { try library.lend(Copy.id(1), to: hercule).dueAt }
        library.clock.advance(days: 15)
        console.show("late") { try library.takeBack(Copy.id(3))?.returnedAt }
        console.show("extended") { try library.extendLoans(byDays: 7) }
        try review(shevek, genly, hercule)
        console.list("loans") { try library.pool.read { try LibraryDatabase.LoanInfo.all().fetchAll($0) } }
        console.list("open") {
            try library.pool.read { try Row.fetchAll($0, Table("openLoan").order(Column("id"))) }
        }
        let date = library.clock
        console.list("overdue") {
            try library.pool.read { db in
                try Loan.all().overdue(at: date.now(db)).including(required: Loan.member).asRequest(
                    of: Row.self
                )
                .fetchAll(db).map {
                    "\($0["due_at"] as Date) \($0.scopes["member"]?["name"] as String? ?? "")"
                }
            }
        }
        console.show("returned late") {
            try library.pool.read { try Loan.all().returnedLate().fetchCount($0) }
        }
        console.show("loan of a member who left") {
            try library.pool.write { try Member.deleteOne($0, id: genly) }
        }
    }

    private func review(_ shevek: Member.ID, _ genly: Member.ID, _ hercule: Member.ID) throws {
        try library.review(stock["The Dispossessed"], by: shevek, stars: 4, "Home")
        try library.review(stock["The Dispossessed"], by: genly, stars: 5, "Cold, but not as Winter")
        try library.review(stock["The Left Hand of Darkness"], by: genly, stars: 2)
        try library.review(stock["Murder on the Orient Express"], by: hercule, stars: 5, "Parfait")
        try library.review(stock["The Dispossessed"], by: shevek, stars: 5, "Home, on second thought")
        console.show("six stars") {
            try library.review(stock["Elements"], by: shevek, stars: 6)
        }
        console.list("reviews") {
            try library.pool.read { try Review.order { [$0.bookId, $0.memberId] }.fetchAll($0) }
        }
        console.list("raw reviews") {
            try library.pool.read {
                try Row.fetchAll($0, sql: "SELECT * FROM review ORDER BY bookId, memberId")
            }
        }
    }
}
