import Testing

@testable import JoinerySettings

@Suite struct LeadingCommentTests {
    @Test(arguments: [
        ("-- Late loans\nselect 1", "Late loans"),
        (
            "-- Loans that are late,\n--   oldest first.  \nselect 1 -- no",
            "Loans that are late, oldest first."
        ),
        ("--- Late ---\nselect 1", "Late"),
        ("--\n-- =====\n-- Late\n-- -----\nselect 1", "Late"),
        ("/* Late loans */ select 1", "Late loans"),
        ("/**\n * Late loans,\n * oldest first.\n **/\nselect 1", "Late loans, oldest first."),
        ("\u{FEFF}\r\n\t-- One\r\n\n/* two */ /* three */ select 1", "One two three"),
        ("/* never closed", "never closed"),
        ("/* a * b / c **/", "a * b / c"),
        ("-- C#, 2 * 3 - 1", "C#, 2 * 3 - 1"),
        ("-- été 日本\u{301}\nx", "été 日本\u{301}"),
        ("-- a\u{1B}]0;x\u{7} \u{202E}b", "a␛]0;x␇ ⇄b"),
    ])
    func `A description is the comment before the first statement, on one line`(
        text: String, description: String
    ) {
        #expect(LeadingComment.line(of: text) == description)
    }

    @Test(
        arguments: [
            "", "select 1", "select 1 -- x", "- - x", "/ * x */", "--", "/**/", "-- \n--- ***", "-", "/*",
        ]
    )
    func `A text without words before its first statement has no description`(text: String) {
        #expect(LeadingComment.line(of: text) == nil)
    }

    @Test func `A long description is cut`() {
        let long = LeadingComment.line(of: "-- " + String(repeating: "é", count: 5_000))
        #expect(long?.count == 200)
        #expect(long?.hasSuffix("é…") == true)
        let words = LeadingComment.line(of: String(repeating: "-- word\n", count: 100_000))
        #expect(words?.count == 200)
        #expect(LeadingComment.line(of: "-- " + String(repeating: "a", count: 200))?.hasSuffix("a") == true)
    }
}
