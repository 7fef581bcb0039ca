import Foundation
import TestSupport
import Testing

@testable import JoineryBrowser

/// The prompt for the name of an export file.
@Suite struct ExportUpdateTests {
    private static func export(in effects: [Effect]) -> RowsExport? {
        effects.lazy.compactMap { $0.export(RowsExport.self) }.first
    }

    private static func type(_ text: String, in browser: inout Browser) -> [Effect] {
        _ = browser.update(.prompt(.clear))
        _ = browser.update(.prompt(.insert(text)))
        return browser.update(.prompt(.accept))
    }

    @Test func `The proposed file is named after the table and keeps the arrangement`() {
        var browser = Sample.books([1, 2, 3])
        browser.location?.rows.arrangement.orders = [RowsOrder(column: "title")]
        browser.press(.export)
        #expect(browser.prompt?.text == "book.csv")
        let export = Self.export(in: browser.update(.prompt(.accept)))
        #expect(
            export
                == RowsExport(
                    path: Path(table: "book"),
                    arrangement: RowsArrangement(orders: [RowsOrder(column: "title")]),
                    columns: ShownColumns(names: ["id", "title", "authorId"]), format: .csv, file: "book.csv")
        )
        browser.answer(.export, ExportAnswer.written(.rows(3), file: "book.csv"))
        #expect(browser.status.notice?.text == "Wrote 3 rows to book.csv.")
    }

    @Test func `The export writes the shown columns`() {
        var browser = Sample.books([1, 2, 3])
        browser.location?.rows.page?.columns.insert(GridColumn(name: "reviews.count", isAdded: true), at: 1)
        browser.location?.rows.page?.arrangement.added = [.init(name: "reviews.count", neighbor: "id")]
        browser.location?.rows.hiddenColumns = ["title"]
        browser.press(.export)
        let export = Self.export(in: browser.update(.prompt(.accept)))
        #expect(
            export?.columns
                == ShownColumns(names: ["id", "reviews.count", "authorId"], added: ["reviews.count"]))
    }

    @Test func `A name without a known format keeps the prompt open`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.export)
        #expect(Self.type("book.xlsx", in: &browser).isEmpty)
        #expect(browser.status.notice?.isError == true)
        #expect(browser.prompt?.text == "book.xlsx")
        #expect(Self.export(in: Self.type("~/book.md", in: &browser))?.format == .markdown)
    }

    @Test func `The tree exports the row of the line with everything expanded below it`() {
        let row = TreeNodeID([.row(Sample.key(1))])
        let reviews = row.appending(.association("reviews"))
        let path = Path(table: "book", steps: [.key(Sample.key(1))])
        var browser = Sample.books([1, 2, 3])
        browser.press(.showTree)
        let lines = [
            TreeLine(
                id: row, depth: 0, content: .row(table: "book", key: "1", label: nil, repeated: false),
                disclosure: .expanded, destination: path),
            TreeLine(
                id: reviews, depth: 1,
                content: .toMany(key: "reviews", kind: .hasMany, through: nil, count: .exact(2)),
                disclosure: .expanded, destination: path.appending(.association("reviews"))),
            TreeLine(
                id: reviews.appending(.row(Sample.key(7))), depth: 2,
                content: .row(table: "review", key: "7", label: nil, repeated: false), disclosure: .collapsed,
                destination: path.appending(.association("reviews")).appending(.key(Sample.key(7)))),
        ]
        browser.answer(.tree, TreeContent(lines: lines))
        browser.location?.tree.expanded = [row, reviews]
        browser.location?.tree.include(Includes(["author", "reviews.book"]))
        browser.press(.moveDown, .export)
        #expect(browser.prompt?.text == "book.json")
        let whole = Self.export(in: browser.update(.prompt(.accept)))
        #expect(whole?.path == path)
        #expect(whole?.includes == ["author", "reviews", "reviews.book"])
        browser.answer(.export, ExportAnswer.written(.rows(1), file: "book.json"))
        browser.press(.moveDown, .export)
        #expect(browser.prompt?.text == "review.json")
        let part = Self.export(in: browser.update(.prompt(.accept)))
        #expect(part?.path.description == "book/1/reviews/7")
        #expect(part?.includes == ["book"])
    }

    @Test func `Typing replaces the proposed name`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.export)
        #expect(browser.prompt?.line.isSelected == true)
        for character in "my.md" { _ = browser.update(.prompt(.insert(String(character)))) }
        #expect(browser.prompt?.text == "my.md")
        browser = Sample.books([1, 2, 3])
        browser.press(.export)
        for edit in [PromptEdit.start, .insert("my")] { _ = browser.update(.prompt(edit)) }
        #expect(browser.prompt?.text == "mybook.csv")
        browser = Sample.books([1, 2, 3])
        browser.press(.export)
        _ = browser.update(.prompt(.deleteBackward))
        #expect(browser.prompt?.text == "", "and the prompt is still there")
        _ = browser.update(.prompt(.deleteBackward))
        #expect(browser.prompt == nil)
    }

    @Test func `The name can be changed if the file exists`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.export)
        let first = browser.update(.prompt(.accept))
        #expect(Self.export(in: first)?.file == "book.csv")
        #expect(browser.prompt?.isSubmitted == true)
        #expect(browser.update(.prompt(.accept)).isEmpty, "once is enough")
        browser.answer(.export, Failure("book.csv was not written: it already exists."))
        #expect(browser.prompt?.text == "book.csv")
        #expect(browser.status.notice?.isError == true)
        #expect(Self.export(in: browser.update(.prompt(.accept)))?.file == "book.csv", "it is tried again")
        browser.answer(.export, Failure("book.csv was not written: it already exists."))
        #expect(Self.export(in: Self.type("other.csv", in: &browser))?.file == "other.csv")
        browser.answer(.export, ExportAnswer.begun)
        #expect(browser.prompt == nil)
        #expect(browser.tickets.pending[.export] != nil, "it is being written")
        browser.answer(.export, ExportAnswer.written(.rows(3), file: "other.csv"))
        #expect(browser.status.notice?.text == "Wrote 3 rows to other.csv.")
    }

    @Test func `A name edited during the export stays in the prompt`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.export)
        _ = browser.update(.prompt(.accept))
        _ = browser.update(.prompt(.end))
        _ = browser.update(.prompt(.insert("x")))
        browser.answer(.export, ExportAnswer.begun)
        #expect(browser.prompt?.text == "book.csvx")
        #expect(browser.update(.prompt(.accept)).isEmpty)
        #expect(browser.prompt != nil)
    }

    @Test func `Only one file is written at a time, and Esc cancels it`() {
        var browser = Sample.books([1, 2, 3])
        browser.press(.export)
        _ = browser.update(.prompt(.accept))
        browser.answer(.export, ExportAnswer.begun)
        browser.press(.export)
        #expect(browser.prompt == nil)
        #expect(
            browser.status.notice?.text == "A file is being written: wait, or press \(key: .close) to cancel."
        )
        #expect(browser.press(.close) == [.cancel(.export)])
        browser.press(.export)
        #expect(browser.prompt != nil)
    }

    @Test func `Table names become valid file names`() {
        var browser = Sample.books([1, 2, 3])
        browser.location?.path.root = .table("a/b 漢")
        browser.press(.export)
        #expect(browser.prompt?.text == "a_b_漢.csv")
    }

    @Test func `The graph is exported as drawn`() throws {
        var browser = Sample.books([1, 2, 3])
        browser.press(.showGraph, .export)
        #expect(browser.prompt?.text == "book.svg")
        #expect(Self.type("book.csv", in: &browser).isEmpty)
        #expect(browser.status.notice?.text.contains(".svg, .dot") == true)
        let effects = Self.type("book.dot", in: &browser)
        let export = effects.lazy.compactMap { $0.export(GraphExport.self) }.first
        #expect(
            export
                == GraphExport(
                    model: GraphModel(browser.catalog.entries ?? [], GraphExtent(focus: "book")),
                    format: .dot,
                    file: "book.dot"))
        browser.answer(.export, ExportAnswer.written(.tables(3), file: "book.dot"))
        #expect(browser.status.notice?.text == "Wrote 3 tables to book.dot.")
        browser.press(.wholeSchema, .export)
        #expect(browser.prompt?.text == "schema.svg")
    }

    @Test func `A graph is written to a new file and never overwrites one`() throws {
        let directory = try TemporaryDirectory()
        let model = GraphModel(Sample.entries, .wholeSchema)
        for format in GraphFormat.allCases {
            let file = directory.file("graph.\(format.rawValue)")
            let export = GraphExport(model: model, format: format, file: file)
            #expect(try export.write(with: ExportReader { _ in }) == .tables(3))
            #expect(try String(contentsOfFile: file, encoding: .utf8) == format.text(of: model) + "\n")
            #expect(throws: (any Error).self) {
                try export.write(with: ExportReader { _ in })
            }
        }
        for (name, format) in [
            ("a.SVG", GraphFormat.svg), ("b.gv", .dot), ("c.mmd", .mermaid), ("d.txt", .text),
        ] {
            #expect(GraphFormat(fileName: name) == format)
        }
        #expect(GraphFormat(fileName: "svg") == nil && GraphFormat(fileName: "a.csv") == nil)
    }
}
