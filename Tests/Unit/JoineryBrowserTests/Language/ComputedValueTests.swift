import Testing

@testable import JoineryBrowser

@Suite struct ComputedValueTests {
    private func isComputed(_ text: String, isFirstInList: Bool = false) -> Bool {
        ComputedValue.isComputed(text, isFirstInList: isFirstInList) {
            ["year", "born", "title", "author.name"].contains($0.lowercased())
        }
    }

    @Test(arguments: [
        "1900 + 50", "1900+50", "10 * 2", "10*2", "10/2", "2025-1", "2025 - 01 - 01", "born + 40", "-year",
        "-0",
        "-0.0",
        "- 5", "(5)",
        "((5))", "(1, 2)", "(year)", "lower(title)", "lower (title)", "title || '%'", "5 collate nocase",
        "5 is true",
        "5 > 3", "year = 5", "true", "FALSE", "current_date", "Current_Timestamp", "rowid", "oid", "0x1F",
        "(select 1)",
        "(select max(year) from book)", "(values (1))", "(with t as (select 1) select * from t)",
        "case when year then 1 end", "case year when 1 then 2 else 3 end", "cast(year as text)",
        "exists (select 1)",
        "x'61' || 'a'", "~5", "5 in (1, 2)", "author.name || 'a'", "\"title\" || 'a'",
        "unknown(1)",
        "5 /* five */ + 1", "null + 1",
    ])
    func `What SQL computes`(text: String) {
        #expect(isComputed(text))
    }

    @Test(arguments: [
        "5", "-5", "+5", "5.5", "1e3", "007", "2025-01-31", "2025-01", "2025-12", "1/31/2025", "030-1234",
        "978-3-16-148410-0",
        "10:30", "2025-01-31 10:30", "2025-01-31T10:30:00Z", "+49 30 1234", "50%", "1 000", "O'Hara (1976)",
        "Rocky (1976)",
        "(a)", "(unknown)", "a - b", "5 - tall", "What's up?", "a, b", "x'61'", "null", "Emma", "emma ltd",
        "select",
        "with love", "case closed", "true love", "1.2.3.4", "[1]", "{}", "", "-", "()", "5 +",
        "+ +", "C++", "#1",
        "a;b", "'", "\"", "current date", "Inf", "-Inf", "true, false", "5 -- five",
    ])
    func `What is text`(text: String) {
        #expect(!isComputed(text))
    }

    @Test func `A list may begin with a query`() {
        for query in [
            "select bookId from loan", "SELECT 1", "values (1)", "with t as (select 1) select x from t",
        ] {
            #expect(isComputed(query, isFirstInList: true))
            #expect(!isComputed(query))
        }
        for text in ["select", "with love", "values", "selected works"] {
            #expect(!isComputed(text, isFirstInList: true))
        }
    }

    @Test func `Deep nesting ends`() {
        #expect(!isComputed(String(repeating: "(", count: 100_000)))
        #expect(!isComputed(String(repeating: "-", count: 100_000)))
        #expect(
            !isComputed(String(repeating: "(", count: 10_000) + "5" + String(repeating: ")", count: 10_000)))
    }
}
