import JoineryAnalysis
import JoineryEngine
import Testing

/// The samples of Profiles.md, word for word.
@Suite("Documentation: Profiles")
struct ProfilesSamples {
    private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, language TEXT, year INTEGER);
                    INSERT INTO book (language, year) VALUES ('en', 1851), ('en', 1813), ('de', 1808), ('la', 1687);
                    """)
            return try body(db)
        }
    }

    @Test func `Values and bins`() throws {
        try read { db in
            let books = ProfiledRows(Table("book").all(), where: Column("year") > 1800, allOf: "book")
            let profile = try db.profile(
                [ProfiledColumn(Column("language")), ProfiledColumn(Column("year"))], of: books)
            let languages = try profile.columns[0].get()
            for value in languages.commonest { print(value.value, value.count) }
            #expect(languages.commonest.map(\.count) == [2, 1])
            let years = try profile.columns[1].get()
            if let histogram = years.histogram {
                for bin in histogram.bins(of: histogram.width(forAtMost: 20)) {
                    print(bin.lower, bin.upper, bin.count)
                }
            }
            #expect(years.histogram?.total == 3)
            let sample = try db.profile([ProfiledColumn(Column("language"))], of: books, reading: .quick)
            if case .sample(let count) = sample.coverage { print("about \(count) rows in the table") }
            #expect(sample.coverage == .all)
        }
    }
}
