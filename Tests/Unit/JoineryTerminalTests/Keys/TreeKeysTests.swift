import JoineryBrowser
import JoineryEngine
import JoineryTerminal
import Testing

/// No key of the tree is silent, whatever line the cursor is on.
@Suite("Tree keys") struct TreeKeysTests {
    private static let size = ScreenSize(columns: 80, rows: 24)

    @Test("Every key changes the screen or explains why not", arguments: Line.allCases)
    func keys(line: Line) throws {
        let before = Self.browser(on: line)
        let index = try #require(before.location?.tree.cursorIndex)
        let count = before.location?.tree.lines?.count ?? 0
        for binding in KeyBinding.standard where binding.modes.contains(.tree) {
            let isAtEnd = index == count - 1
            switch binding.command {
            // The end of the lines is visible, and Esc has nothing to close.
            case .moveUp, .pageUp, .halfPageUp, .first: if index == 0 { continue }
            case .moveDown, .pageDown, .halfPageDown, .last: if isAtEnd { continue }
            case .close: continue
            default: break
            }
            var browser = before
            let effects = browser.update(.command(binding.command))
            let isSilent = Self.screen(browser) == Self.screen(before) && effects.isEmpty
            #expect(!isSilent, "\(binding.keysLabel) for \(binding.command.title)")
        }
    }

    @Test("Only column lines have a cell to view or copy", arguments: Line.allCases)
    func cells(line: Line) {
        for command in [Command.viewCell, .copyCell] {
            var browser = Self.browser(on: line)
            let effects = browser.update(.command(command))
            let isRead = effects.contains {
                if case .read? = $0.work(RecordWork.self) { true } else { false }
            }
            #expect(isRead == line.isColumn)
            #expect((browser.status.notice == nil) == line.isColumn)
        }
    }

    @Test("The row of a line can be viewed and copied", arguments: Line.allCases)
    func rows(line: Line) {
        for command in [Command.viewRow, .copyRow] {
            var browser = Self.browser(on: line)
            let effects = browser.update(.command(command))
            let read = effects.compactMap { effect -> String? in
                if case .read(_, let row, _)? = effect.work(RecordWork.self) {
                    row.path.description
                } else {
                    nil
                }
            }
            #expect(read == [line.row])
        }
    }

    @Test("Enter explains why a line leads nowhere")
    func nothing() {
        let sentences: [(Line, String)] = [
            (.null, "translator is NULL here."),
            (.dead, "No row has the key 99 that series refers to."),
            (.mismatch, "shelf refers to no row: '5' is of another type than the key 5."),
            (.broken, "award is broken: there is no table “prize”."),
            (.empty, "copies has no rows here."),
            (.deadColumn, "No row has the key 99 that seriesId refers to."),
            (.nullColumn, "translatorId is NULL here."),
            (.loading, "Reading these rows…"),
        ]
        for (line, sentence) in sentences {
            var browser = Self.browser(on: line)
            #expect(browser.update(.command(.open)).isEmpty)
            #expect(browser.status.notice?.text == sentence)
        }
    }

    private static func screen(_ browser: Browser) -> [String] {
        // The cursor differs only in style.
        BrowserView(browser, theme: Theme(.mono)).surface(size).text
            + ["\(browser.location?.tree.cursorIndex ?? -1) \(browser.focus)"]
    }

    // MARK: Lines

    /// The kinds of lines.
    enum Line: CaseIterable {
        case row, column, parentColumn, deadColumn, nullColumn
        case parent, null, dead, mismatch, repeatedParent, child
        case many, empty, through, broken, openChild, childColumn, repeatedRow, more, loading

        var isColumn: Bool {
            switch self {
            case .column, .parentColumn, .deadColumn, .nullColumn, .childColumn: true
            default: false
            }
        }

        /// The path of the row that `V` shows.
        var row: String {
            switch self {
            case .parent: "book/3/author/7"
            case .repeatedParent: "book/3/reviews/1/book/3"
            case .child: "book/3/cover/5"
            case .openChild, .childColumn: "book/3/reviews/1"
            case .repeatedRow: "book/3/reviews/1/books/3"
            default: "book/3"
            }
        }
    }

    private static func browser(on line: Line) -> Browser {
        var browser = Library.tree(size)
        // Search for a text and mark a row, so that there is a next one.
        browser.location?.tree.search = "e"
        browser.marks.row = Path(table: "book", steps: [.key(Library.key(9))])
        browser.trail.forward = browser.trail.back
        browser.location?.tree.lines = lines.map(\.1)
        browser.location?.tree.cursor = lines.first { $0.0 == line }?.1.id
        return browser
    }

    private static let lines: [(Line, TreeLine)] = {
        let path = Path(table: "book", steps: [.key(Library.key(3))])
        let book = TreeNodeID([.row(Library.key(3))])
        let reviews = book.appending(.association("reviews"))
        let review = reviews.appending(.row(Library.key(1)))
        let reviewPath = path.appending(.association("reviews")).appending(.key(Library.key(1)))

        func column(
            _ node: TreeNodeID, _ name: String, _ cell: Cell, depth: Int = 1, association: String? = nil
        ) -> TreeLine {
            var line = TreeLine(
                id: node.appending(.column(name)), depth: depth, content: .column(name: name, cell: cell),
                disclosure: .leaf)
            line.association = association
            return line
        }
        func toOne(
            _ node: TreeNodeID, _ key: String, _ target: TreeLink, depth: Int = 1,
            kind: CatalogAssociation.Kind = .belongsTo, to destination: Path? = nil
        ) -> TreeLine {
            let isOpenable = if case .row = target { true } else { false }
            return TreeLine(
                id: node.appending(.association(key)), depth: depth,
                content: .toOne(key: key, kind: kind, target: target),
                disclosure: isOpenable ? .collapsed : .leaf, destination: destination)
        }
        func toMany(_ key: String, _ count: Int, _ disclosure: TreeLine.Disclosure, through: String? = nil)
            -> TreeLine
        {
            TreeLine(
                id: book.appending(.association(key)), depth: 1,
                content: .toMany(
                    key: key, kind: through == nil ? .hasMany : .hasManyThrough, through: through,
                    count: .exact(count)), disclosure: disclosure,
                destination: count == 0 ? nil : path.appending(.association(key)))
        }
        func leading(_ origin: Path, _ association: String, _ id: Int) -> Path {
            origin.appending(.association(association)).appending(.key(Library.key(id)))
        }
        let number = Cell(kind: .integer, text: "7", link: .parent(label: nil))
        return [
            (
                .row,
                TreeLine(
                    id: book, depth: 0,
                    content: .row(table: "book", key: "3", label: "Frankenstein", repeated: false),
                    disclosure: .expanded, destination: path)
            ),
            (.column, column(book, "title", Cell(kind: .text, text: "Frankenstein"))),
            (.parentColumn, column(book, "authorId", number, association: "author")),
            (
                .deadColumn,
                column(
                    book, "seriesId", Cell(kind: .integer, text: "99", link: .dead), association: "series")
            ),
            (
                .nullColumn,
                column(book, "translatorId", Cell(kind: .null, text: "NULL"), association: "translator")
            ),
            (
                .parent,
                toOne(book, "author", .row(key: "7", label: "Mary Shelley"), to: leading(path, "author", 7))
            ),
            (.null, toOne(book, "translator", .none)),
            (.dead, toOne(book, "series", .noSuchRow(value: "99"))),
            (.mismatch, toOne(book, "shelf", .typeMismatch(value: "'5'", parent: "5"))),
            (
                .child,
                toOne(
                    book, "cover", .row(key: "5", label: "White"), kind: .hasOne,
                    to: leading(path, "cover", 5))
            ),
            (.many, toMany("loans", 12, .collapsed)), (.empty, toMany("copies", 0, .leaf)),
            (.through, toMany("genres", 2, .collapsed, through: "bookGenre")),
            (
                .broken,
                TreeLine(
                    id: book.appending(.association("award")), depth: 1,
                    content: .broken(key: "award", reason: "there is no table “prize”"), disclosure: .leaf)
            ),
            (.many, toMany("reviews", 40, .expanded)),
            (
                .openChild,
                TreeLine(
                    id: review, depth: 2,
                    content: .row(table: "review", key: "1", label: nil, repeated: false),
                    disclosure: .expanded, destination: reviewPath)
            ),
            (.childColumn, column(review, "stars", Cell(kind: .integer, text: "4"), depth: 3)),
            (
                .repeatedParent,
                toOne(
                    review, "book", .repeated(key: "3", label: "Frankenstein"), depth: 3,
                    to: leading(reviewPath, "book", 3))
            ),
            (
                .repeatedRow,
                TreeLine(
                    id: review.appending(.association("books")).appending(.row(Library.key(3))), depth: 3,
                    content: .row(table: "book", key: "3", label: "Frankenstein", repeated: true),
                    disclosure: .leaf, destination: leading(reviewPath, "books", 3))
            ),
            (
                .more,
                TreeLine(
                    id: reviews.appending(.more), depth: 2, content: .more(.exact(20)), disclosure: .leaf)
            ),
            (
                .loading,
                TreeLine(
                    id: book.appending(.association("loans")).appending(.more), depth: 2, content: .loading,
                    disclosure: .leaf)
            ),
        ]
    }()
}
