import Testing

extension EndToEnd {
    /// A word or `*` as the condition on rows.
    @Suite struct AnyColumnTests {
        @Test func `A word shows the rows that have it in any column`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "book", columns: 80, rows: 24)
            try session.wait(for: "the rows") { $0.isOn("1  Moby-Dick") }
            session.type("fmoby\r")
            try session.wait(for: "the rows with the word") {
                $0.contains("Rows in which any column contains “moby”. / searches labels, too.")
                    && $0.isOn("1  Moby-Dick")
                    && !$0.contains("Typee")
            }
            session.type("f")
            try session.wait(for: "the condition") { $0.contains("* ~ moby") }
        }

        @Test func `A regular expression alone shows the rows that match it in any column`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "book", columns: 80, rows: 24)
            try session.wait(for: "the rows") { $0.isOn("1  Moby-Dick") }
            session.type("f/^(mo.*|18.1)$/i")
            try session.wait(for: "the number of rows") { $0.contains("17 rows") }
            session.type("\r")
            try session.wait(for: "the rows that match") {
                $0.contains("Rows in which any column matches /^(mo.*|18.1)$/i.") && $0.isOn("1  Moby-Dick")
                    && !$0.contains("Typee")
            }
            session.type("f")
            try session.wait(for: "the condition") { $0.contains("* ~ /^(mo.*|18.1)$/i") }
            session.type("\u{15}/(x/\r")
            try session.wait(for: "the mistake") {
                $0.contains("This is no regular expression: missing closing parenthesis.")
            }
        }
    }
}
