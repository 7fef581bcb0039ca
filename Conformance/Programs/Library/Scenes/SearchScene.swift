import Foundation

/// Looks for words in titles and summaries.
struct SearchScene {
    let library: LibraryDatabase
    let console: Console

    func run() throws {
        console.heading("Search")
        try library.pool.read { db in
            for (name, pattern) in Self.patterns {
                console.list("\(name) \(pattern?.rawPattern ?? "-")") {
                    try Search.books(pattern).fetchAll(db).map(\.title)
                }
            }
            let snow = FTS5Pattern(matchingAnyTokenIn: "books planets snowing")
            console.list("hits") { try snow.map { try Search.hits($0).fetchAll(db) } ?? [] }
            console.list("ranked") { try Search.ranked(snow).fetchAll(db) }
            console.show("bad pattern") { try db.makeFTS5Pattern(rawPattern: "AND", forTable: "bookText") }
            console.show("bad column") {
                try db.makeFTS5Pattern(rawPattern: "author: lem", forTable: "bookText")
            }
            console.show("column pattern") {
                let pattern = try db.makeFTS5Pattern(
                    rawPattern: "title: (elements OR atlas)", forTable: "bookText")
                return try Search.books(pattern).fetchAll(db).map(\.title)
            }
            console.show("bad SQL pattern") {
                try String.fetchAll(
                    db, sql: "SELECT title FROM bookText WHERE bookText MATCH ?", arguments: ["\""])
            }
        }
        try follow()
    }

    private static let patterns: [(String, FTS5Pattern?)] = [
        ("all", FTS5Pattern(matchingAllTokensIn: "frozen planet")),
        ("any", FTS5Pattern(matchingAnyTokenIn: "detectives, physicists!")),
        ("prefixes", FTS5Pattern(matchingAllPrefixesIn: "sno det")),
        ("phrase", FTS5Pattern(matchingPhrase: "long walk")),
        ("prefix phrase", FTS5Pattern(matchingPrefixPhrase: "the left")),
        ("nothing", FTS5Pattern(matchingAllTokensIn: " .,")),
    ]

    /// The text follows the book.
    private func follow() throws {
        let pattern = FTS5Pattern(matchingAllTokensIn: "cartography")
        func count() throws -> Int { try library.pool.read { try Search.books(pattern).fetchCount($0) } }
        console.show("before") { try count() }
        try library.pool.write { db in
            _ = try Book.filter { $0.title == "An Atlas" }.updateAll(db) {
                $0.summary.set(to: "Cartography.")
            }
        }
        console.show("after an update") { try count() }
        try library.pool.write { db in
            var atlas = try Book.filter { $0.title == "An Atlas" }.fetchOne(db)
            _ = try atlas?.change(db) { $0.summary = nil }
        }
        console.show("after another") { try count() }
    }
}
