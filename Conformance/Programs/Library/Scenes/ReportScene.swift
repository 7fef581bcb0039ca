import Foundation

/// Reports with dates and JSON, computed by SQLite.
struct ReportScene {
    let library: LibraryDatabase
    let console: Console

    func run() throws {
        console.heading("Reports")
        try library.pool.read { db in
            try dates(db)
            try json(db)
            try members(db)
        }
        try library.pool.write(changeJSON)
    }

    private func dates(_ db: Database) throws {
        console.list("loans by weekday") {
            try Loan.select { loan in
                [SQL("strftime('%w', \(loan.loanedAt))").forKey("weekday"), count(loan.id).forKey("n")]
            }
            .group(SQL("strftime('%w', \(Column("loaned_at")))")).order(SQL("1"))
            .asRequest(of: Row.self).fetchAll(db)
        }
        console.list("days on loan") {
            try Loan.filter { $0.returnedAt != nil }
                .select { [$0.id, (julianDay($0.returnedAt) - julianDay($0.loanedAt)).forKey("days")] }
                .order { $0.id }.asRequest(of: Row.self).fetchAll(db)
        }
        console.show("ends of months") {
            try Loan.select({ dateTime($0.dueAt, .startOfMonth, .month(1), .day(-1)) }, as: Date.self)
                .distinct().order(SQL("1")).fetchAll(db)
        }
        console.show("due in March") {
            try Loan.filter { (day(2024, 3, 1)..<day(2024, 4, 1)).contains($0.dueAt) }.fetchCount(db)
        }
        console.show("first and last loan") {
            let row = try Row.fetchOne(db, Loan.select { [min($0.loanedAt), max($0.loanedAt)] })
            return row.map { ($0[0] as Date?, $0[1] as Date?) }
        }
        console.show("joined before 2024") {
            try Member.filter { $0.joined < day(2024, 1, 1).timeIntervalSince1970 }.order(\.name)
                .fetchAll(db).map(\.name)
        }
    }

    private func json(_ db: Database) throws {
        console.show("publishers") {
            try Book.select { $0.edition["publisher"] }.order(\.id).asRequest(of: String?.self).fetchAll(db)
        }
        console.show("pages") {
            try Book.filter { $0.edition["pages"] > 300 }.order { $0.edition["pages"] }
                .select({ $0.edition["pages"] }, as: Int.self).fetchAll(db)
        }
        console.show("number of tags") {
            try Book.order(\.id).select({ Database.jsonArrayLength($0.tags) }, as: Int.self).fetchAll(db)
        }
        console.show("first languages") {
            try Book.order(\.id).select(
                { $0.edition.jsonExtract(atPath: "$.languages[0]") }, as: String?.self
            )
            .fetchAll(db)
        }
        console.show("languages as JSON") {
            try Book.order(\.id)
                .select({ $0.edition.jsonRepresentation(atPath: "$.languages") }, as: String?.self)
                .fetchAll(db)
        }
        console.show("titles as JSON") {
            try Book.select({ Database.jsonGroupArray($0.title, filter: $0.price > 10) }, as: String.self)
                .fetchOne(db)
        }
        console.show("object") {
            let columns = Book.Columns.self
            let members: KeyValuePairs<String, any SQLExpressible> = [
                "title": columns.title, "tags": columns.tags, "price": columns.price,
            ]
            return try Book.filter(id: 1).select(Database.jsonObject(members), as: String.self).fetchOne(db)
        }
        console.show("valid") {
            try Book.select({ Database.jsonIsValid($0.tags) }, as: Bool.self).distinct().fetchAll(db)
        }
        console.show("every tag") {
            try String.fetchAll(
                db, sql: "SELECT DISTINCT value FROM book, json_each(tags) ORDER BY value COLLATE NOCASE")
        }
        console.show("favorites") {
            try Member.filter { $0.preferences["newsletter"] == true }.fetchAll(db).map {
                $0.preferences?.favorites
            }
        }
    }

    /// A report with requests inside of requests.
    private func members(_ db: Database) throws {
        console.list("members") {
            try Member.order(\.name).fetchAll(db).map { member in
                let late = try member.request(for: Member.loans).returnedLate().fetchCount(db)
                let stars = try member.request(for: Member.reviews).select(
                    { average($0.stars) }, as: Double.self
                )
                .fetchOne(db)
                return "\(member.name): \(late) late, \(stars.map { "\($0)" } ?? "no stars")"
            }
        }
        console.show("the most generous") {
            let best = Review.select { max($0.stars) }
            return try Member.joining(required: Member.reviews.filter { $0.stars == best }).distinct()
                .order(\.name).fetchAll(db).map(\.name)
        }
        console.show("members that exist") {
            try Member.filter { member in
                Loan.filter { $0.memberId == SQL("member.id") }.exists()
            }.order(\.name).fetchAll(db).map(\.name)
        }
    }

    private func changeJSON(_ db: Database) throws {
        console.show("updated JSON") {
            try Book.filter(id: 3).updateAll(db) {
                [$0.edition.set(to: Database.jsonSet($0.edition, ["$.pages": 229]))]
            }
        }
        console.show("patched") {
            try Book.filter(id: 2).updateAll(db) {
                [$0.edition.set(to: Database.jsonPatch($0.edition, with: #"{"number": 2}"#))]
            }
        }
        console.show("editions") {
            try Book.order(\.id).fetchAll(db).map { book in
                book.edition.map { "\($0.publisher) \($0.number), \($0.pages ?? 0) pages" } ?? "-"
            }
        }
        console.show("removed") {
            try Book.filter(id: 3).updateAll(db) {
                [$0.edition.set(to: Database.jsonRemove($0.edition, atPath: "$.languages"))]
            }
        }
        console.show("missing languages") { try Book.find(db, id: 3).edition }
        console.show("repaired") {
            try Book.filter(id: 3).updateAndFetchAll(db) {
                [
                    $0.edition.set(
                        to: Database.jsonInsert(
                            $0.edition, ["$.languages": Database.jsonArray(["en", "pl"])]))
                ]
            }.map { $0.edition?.languages ?? [] }
        }
    }
}
