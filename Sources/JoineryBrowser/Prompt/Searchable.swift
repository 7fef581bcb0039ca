/// A place that can be searched for a text.
protocol Searchable {
    /// What the text is typed for.
    var searchPurpose: Prompt.Purpose { get }
    /// The text searched for last.
    var searchedText: WritableKeyPath<Browser, String> { get }
    func beginSearch(in browser: inout Browser)
    /// Goes to the next match of the text searched for.
    func goToMatch(from start: SearchStart, in browser: inout Browser) -> [Effect]
}

/// Where a search begins: at the cursor, after it or, backward, before it.
enum SearchStart {
    case here, next, previous
    var isBackward: Bool { self == .previous }
}

extension Searchable {
    func beginSearch(in browser: inout Browser) {
        browser.prompt = Prompt(purpose: searchPurpose, origin: browser[keyPath: searchedText])
        browser[keyPath: searchedText] = ""
    }

    /// Begins a search, or goes to the next or previous match of the last one.
    func search(_ command: Command, in browser: inout Browser) -> [Effect] {
        let start: SearchStart = command == .previousMatch ? .previous : .next
        guard command == .search else { return goToMatch(from: start, in: &browser) }
        beginSearch(in: &browser)
        return []
    }
}

/// A screen that can be searched.
protocol SearchableScreen: Searchable, ScreenState {
    /// Goes to the next match of a text.
    mutating func goToMatch(
        of text: String, from start: SearchStart, in context: inout ScreenContext
    ) -> [Effect]
}

extension SearchableScreen {
    func goToMatch(from start: SearchStart, in browser: inout Browser) -> [Effect] {
        let text = browser[keyPath: searchedText]
        return browser.change(Self.self) { $0.goToMatch(of: text, from: start, in: &$1) }
    }
}

/// A place whose lines are searched in memory.
protocol SearchableLines: Searchable {
    /// The index of the line under the cursor.
    var lineUnderCursor: Int { get }
    /// Returns what is said if no line has a text, or only the one under the cursor.
    func notFound(_ text: String, elsewhere isElsewhere: Bool) -> String?
}

extension SearchableLines {
    /// Returns the next line with a text, and what is said of it. The search wraps around at either end; if no other line
    /// has the text, it ends on the line under the cursor.
    func match(
        of text: String, from start: SearchStart, in lines: [[String]]
    ) -> (line: Int?, sentence: String?) {
        guard !text.isEmpty else { return (nil, nil) }
        let (count, cursor) = (lines.count, lineUnderCursor)
        let indexes = (start == .here ? 0..<count : 1..<(count + 1)).lazy
            .map { (cursor + (start.isBackward ? count - $0 : $0)) % count }
        let match = indexes.first { lines[$0].contains { !RowsSearch.ranges(of: text, in: $0).isEmpty } }
        if let match, start.isBackward ? match > cursor : match < cursor {
            return (match, "Continued from the \(start.isBackward ? "last" : "first") line.")
        }
        let isOnlyHere = match == nil || start != .here && match == cursor
        return (match, isOnlyHere ? notFound(SafeText.line(text), elsewhere: match != nil) : nil)
    }
}

/// A screen whose lines are searched in memory.
protocol SearchableScreenLines: SearchableLines, SearchableScreen {
    /// The texts of each line.
    var lineTexts: [[String]] { get }
    /// Moves the cursor to a line, and scrolls to it.
    mutating func go(toLine line: Int, height: Int)
}

extension SearchableScreenLines {
    mutating func goToMatch(
        of text: String, from start: SearchStart, in context: inout ScreenContext
    ) -> [Effect] {
        let match = match(of: text, from: start, in: text.isEmpty ? [] : lineTexts)
        if let sentence = match.sentence { context.say(sentence) }
        if let line = match.line { go(toLine: line, height: context.viewport.mainLines) }
        return []
    }
}

extension Prompt.Purpose {
    /// Searching a place for a text, which is highlighted while it is typed. An empty one stands for the previous one.
    static func search(
        _ name: String, about subjects: Set<Subject> = [], for wanted: String = "a line",
        _ text: WritableKeyPath<Browser, String> & Sendable,
        in place: @escaping @Sendable (Browser) -> (any Searchable)?
    ) -> Self {
        Self(
            name: name, subjects: subjects, hint: { _, _ in "find \(wanted)" },
            edited: { browser, prompt, _ in
                browser[keyPath: text] = prompt.text
                return []
            },
            accepted: { browser, prompt in
                browser.prompt = nil
                if prompt.text.isEmpty { browser[keyPath: text] = prompt.origin ?? "" }
                let start = prompt.text.isEmpty ? SearchStart.next : .here
                return place(browser)?.goToMatch(from: start, in: &browser) ?? []
            },
            canceled: { browser, prompt in
                browser[keyPath: text] = prompt.origin ?? ""
                return []
            })
    }
}

extension Browser {
    /// The screen that has the focus, if it can be searched.
    var searchable: (any Searchable)? {
        guard focus == .main, let location else { return nil }
        if case .query(let pane) = location.screen { return pane.grid }
        return location.screen.state as? any Searchable
    }

    /// The text searched for in the rows.
    var rowsSearch: String {
        get { location?.grid.search ?? "" }
        set { location?.grid.search = newValue }
    }
    /// The text searched for in the tree.
    var treeSearch: String {
        get { location?.tree.search ?? "" }
        set { location?.tree.search = newValue }
    }
    /// The text searched for in the structure.
    var structureSearch: String {
        get { location?.structure?.search ?? "" }
        set { location?.structure?.search = newValue }
    }
}

/// The texts searched for last, apart from those that a screen keeps.
package struct SearchTexts: Equatable, Sendable {
    package var graph = ""
    package var overlay = ""
}
