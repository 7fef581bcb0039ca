import Testing

extension EndToEnd {
    /// The grid of rows, arranged by the person.
    @Suite struct RowsTests {
        @Test func `Sorting by a column keeps the cursor on its row, and the trail brings it back`() throws {
            let demo = try Demo()
            let session = try demo.browse(at: "author", columns: 80, rows: 24)
            try session.waitForCursor(on: "Herman Melville")
            session.type("ls")
            try session.wait(for: "the mark") {
                $0.contains("name ▲") && $0.cursorLine?.contains("Herman Melville") == true
            }
            session.type("g")
            let first = try session.wait(for: "the first name") {
                $0.cursorRow == 2 && $0.cursorLine?.contains("Herman Melville") == false
            }
            session.type("s")
            let last = try session.wait(for: "the other direction") {
                $0.contains("name ▼") && $0.status.contains("row 186 of 186")
                    && $0.cursorLine == first.cursorLine
            }
            session.press(.enter)
            try session.wait(for: "the tree") { $0.contains("hasMany") }
            session.press(.backspace)
            try session.wait(for: "the sorted rows") {
                $0.cursorLine == last.cursorLine && $0.contains("name ▼")
            }
            try demo.commit("UPDATE author SET name = 'Aaa' WHERE id = 1")
            try session.wait(for: "a row behind the cursor") { $0.status.contains("row 185 of 186") }
            session.type("G")
            try session.waitForCursor(on: "Aaa")
            session.type("s")
            try session.wait(for: "the rows as they come") {
                !$0.contains("▼") && $0.cursorLine?.contains("Aaa") == true
            }
        }
    }
}
