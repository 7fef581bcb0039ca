import Testing

extension EndToEnd {
    /// The grid of rows, filtered, sorted and rearranged.
    @Suite struct RowsTests {
        @Test func `A condition is typed, corrected, counted and cleared`() throws {
            let session = try Demo().browse(at: "book", columns: 80, rows: 24)
            try session.waitForCursor(on: "Moby-Dick")
            session.type("fti\t~ emm and yaer = 1815\r")
            try session.wait(for: "what is wrong with it") {
                $0.reports("There is no column “yaer”.") && $0.contains("emm and yaer = 1815")
            }
            session.press(.control("u"))
            session.type("ti\t~ emm and year < 1900\r")
            try session.wait(for: "the rows that meet it") {
                $0.contains("Emma") && !$0.contains("Moby-Dick")
                    && $0.status.contains("where title ~ emm and year < 1900  row 1 of 1")
            }
            session.type("f")
            session.press(.control("u"))
            session.type("sql: lenght(title) > 40\r")
            try session.wait(for: "what SQLite says") { $0.status.contains("no such function: lenght") }
            for _ in 0..<"lenght(title) > 40".count { session.press(.backspace) }
            session.type("length(title) > 40\r")
            try session.wait(for: "the long titles") {
                $0.status.contains("where sql: length(title) > 40") && !$0.contains("Emma ")
            }
            session.type("f")
            session.press(.control("u"))
            session.press(.enter)
            try session.wait(for: "all rows") {
                $0.status.contains("359") && !$0.status.contains("where")
            }
        }

        @Test func `A search covers the loaded rows and the rest of the file`() throws {
            let session = try Demo().browse(at: "book", columns: 80, rows: 24)
            try session.waitForCursor(on: "Moby-Dick")
            session.type("/emma\r")
            try session.waitForCursor(on: "Emma")
            session.type("n")
            try session.wait(for: "the same row again, from the first on") {
                $0.status.contains("Continued from the first row.") && $0.cursorLine?.contains("Emma") == true
            }
            session.type("/arthur gordon\r")
            try session.waitForCursor(on: "The Narrative of Arthur")
            session.type("/no such book\r")
            try session.wait(for: "that there is none") {
                $0.status.contains("No row has “no such book”") && $0.cursorLine?.contains("Arthur") == true
            }
        }

        @Test func `A percentage leads to the row at that position`() throws {
            let session = try Demo().browse(at: "loan", columns: 80, rows: 24)
            try session.wait(for: "the first rows") { $0.cursorLine != nil && $0.contains("memberId") }
            session.type("%50\r")
            try session.waitForCursor(on: "5601 ")
            session.type("%101\r")
            try session.wait(for: "what a percentage is") { $0.status.contains("is not a number from 0") }
            session.press(.control("u"))
            session.type("100\r")
            try session.waitForCursor(on: "11200")
        }

        @Test func `A cell and a row can be viewed`() throws {
            let session = try Demo().browse(at: "book", columns: 80, rows: 24)
            try session.waitForCursor(on: "Moby-Dick")
            session.type("$v")
            try session.wait(for: "the details, indented") {
                $0.trail.contains("book/1 › details") && $0.trail.contains("JSON, ") && $0.contains("    ")
            }
            session.type("q")
            try session.waitForCursor(on: "Ishmael")
            session.type("V")
            try session.wait(for: "the columns below each other") {
                $0.contains("title          Moby-Dick") && $0.contains("authorId       1")
            }
            session.press(.escape)
            session.type("Y")
            try session.wait(for: "what was copied") { $0.status.contains("Copied the row as JSON.") }
        }

        @Test func `Columns are hidden, frozen and shown again`() throws {
            let session = try Demo().browse(at: "book", columns: 80, rows: 24)
            try session.waitForCursor(on: "Moby-Dick")
            session.type("l|ll-")
            try session.wait(for: "a line behind the titles, and no translator") {
                $0.lines[1].contains(" │ authorId") && !$0.lines[1].contains("translator")
                    && $0.status.contains("translatorId is hidden: C shows it again")
            }
            session.type("$")
            try session.wait(for: "the last column beside the titles") {
                $0.contains("details") && $0.contains("Moby-Dick") && !$0.contains("authorId")
                    && $0.status.contains(", 1 hidden")
            }
            session.type("^_l|")
            try session.wait(for: "the columns as they were") {
                $0.contains("translator") && !$0.contains("│") && !$0.status.contains("hidden")
            }
        }

        @Test func `Sorting shows the first rows, and a key returns to the previous row`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "author", columns: 80, rows: 24)
            try session.waitForCursor(on: "Herman Melville")
            session.type("ls")
            let first = try session.wait(for: "the first name") {
                $0.contains("name ▲") && $0.cursorRow == 2 && $0.status.contains("#1 is now row 81: `")
            }
            #expect(first.cursorLine?.contains("Adam Smith") == true)
            session.type("`")
            try session.waitForCursor(on: "Herman Melville")
            session.type("s")
            let last = try session.wait(for: "the other direction") {
                $0.contains("name ▼") && $0.cursorRow == 2
            }
            session.press(.enter)
            try session.wait(for: "the tree") { $0.contains("hasMany") }
            session.press(.backspace)
            try session.wait(for: "the sorted rows") {
                $0.cursorLine == last.cursorLine && $0.contains("name ▼")
            }
            try demo.commit("UPDATE author SET name = 'Aaa' WHERE id = 1")
            session.type("G")
            try session.waitForCursor(on: "Aaa")
            session.type("s")
            try session.wait(for: "the rows as they come") { !$0.contains("▼") && $0.cursorRow == 2 }
        }
    }
}
