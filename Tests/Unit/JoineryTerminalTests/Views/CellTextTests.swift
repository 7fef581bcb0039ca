import JoineryBrowser
import JoineryEngine
import Testing

@testable import JoineryTerminal

/// Values in their colors, and what would not be seen of them.
@Suite("A value in its colors")
struct CellTextTests {
    private let theme = Theme(.dark, colors: .trueColor)

    private func text(_ value: String, finding search: String = "", isWhole: Bool = true) -> [Span] {
        CellText(cell: Cell(value.databaseValue), theme: theme, isWhole: isWhole).value(finding: search)
    }

    @Test("The empty text, blanks at the end and control characters are dimmed signs")
    func unseen() {
        let (plain, faint) = (theme[.text], theme[.faint])
        #expect(text("") == [Span("''", theme[.null])])
        #expect(text("a b") == [Span("a b", plain)])
        #expect(text("a  ") == [Span("a", plain), Span("··", faint)])
        #expect(text("   ").map(\.text).joined() == "···" && text("   ").last?.style == faint)
        #expect(text("a\nb ") == [Span("a", plain), Span("␊", faint), Span("b", plain), Span("·", faint)])
        #expect(text("\t") == [Span("␉", faint)])
    }

    @Test("Matches are highlighted all the same")
    func matches() {
        #expect(
            text("a\nb ", finding: "B") == [
                Span("a", theme[.text]), Span("␊", theme[.faint]), Span("b", theme[.found]),
                Span("·", theme[.faint]),
            ])
    }

    @Test("A line of a value stays as it is, and so do numbers")
    func lines() {
        #expect(text("a ", isWhole: false) == [Span("a ", theme[.text])])
        #expect(text("", isWhole: false).isEmpty)
        let number = CellText(cell: Cell(Double(1.5).databaseValue), theme: theme)
        #expect(number.value() == [Span("1.5", theme[.number])])
        let null = CellText(cell: Cell(.null), theme: theme)
        #expect(null.value() == [Span("NULL", theme[.null])])
    }
}
