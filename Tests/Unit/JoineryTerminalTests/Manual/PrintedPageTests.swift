import Testing

@testable import JoineryTerminal

@Suite struct PrintedPageTests {
    private func lines(_ markdown: String, width: Int = 40, isStyled: Bool = false) -> [String] {
        PrintedPage(markdown, width: width, isStyled: isStyled).lines
    }

    @Test func `Headings, paragraphs and lists are wrapped to the width`() {
        let page = """
            # The `joinery` page

            A paragraph whose words do not
            all fit into one line.
            - an item that is longer than one line can be
              and goes on
            - another
               1. nested

            ## More
            """
        #expect(
            lines(page) == [
                "The joinery page", "================", "",
                "A paragraph whose words do not all fit", "into one line.",
                "• an item that is longer than one line", "  can be and goes on", "• another", "   1. nested",
                "",
                "More",
            ])
    }

    @Test func `Code stays as it is, and links are their text`() {
        let page = """
            See [the [keys]](Keys.md#all) [x] and [a site](https://example.org/a).

            ```sh
            joinery  *.sqlite | [x](y)

            end
            ```
            ![A picture](picture.svg)
            <!-- a comment -->
            Use `a  b`, `` ` ``, **bold** and *emphasis*: 2 * 3 * 4.
            """
        #expect(
            lines(page, width: 60) == [
                "See the [keys] [x] and a site <https://example.org/a>.", "",
                "    joinery  *.sqlite | [x](y)", "", "    end", "",
                "Use a b, `, bold and emphasis: 2 * 3 * 4.",
            ])
    }

    @Test func `Pictures are left out, also below an item`() {
        let page = PrintedPage(
            "Look.\n\n![A](a.svg)\n\n1. One:\n\n   ![B](b.svg)\n\n2. Two", width: 40, isStyled: false)
        #expect(page.lines == ["Look.", "", "1. One:", "", "2. Two"])
    }

    @Test func `Bold is for terminals`() {
        #expect(
            lines("# One\n`two`", isStyled: true) == [
                "\u{1B}[1mOne\u{1B}[22m", "===", "\u{1B}[1mtwo\u{1B}[22m",
            ])
    }

    @Test func `Tables have columns, and the widest gives way`() {
        let page = """
            | key | does |
            | --- | --- |
            | `j` `↓` | moves down |
            | `\\|` | holds the columns up to the cursor in place |
            | 漢字 | wide |
            """
        #expect(
            lines(page, width: 60) == [
                "key   does", "----  -------------------------------------------",
                "j ↓   moves down", "|     holds the columns up to the cursor in place", "漢字  wide",
            ])
        #expect(
            lines(page, width: 30) == [
                "key   does", "----  ------------------------", "j ↓   moves down",
                "|     holds the columns up to", "      the cursor in place", "漢字  wide",
            ])
    }

    @Test func `A table without a header has no line above it`() {
        #expect(lines("| | |\n| --- | --- |\n| a | b |") == ["a  b"])
    }

    @Test func `Control characters are dropped`() {
        #expect(lines("a\u{1B}[31m \u{1}b") == ["a[31m b"])
    }

    @Test func `Code that does not end, and empty text, do no harm`() {
        #expect(lines("") == [])
        #expect(lines("```\ncode") == ["    code"])
        #expect(lines("a ` b [c](d") == ["a ` b [c](d"])
    }
}
