import JoineryBrowser
import JoineryTerminal
import Testing

/// Short overlays in boxes over the screen.
@Suite("Overlay boxes") struct OverlayBoxTests {
    private static let sizes = [(60, 16), (80, 24), (120, 36), (160, 48), (200, 60)].map {
        ScreenSize(columns: $0, rows: $1)
    }

    /// The screens with an overlay in a box.
    private static let states = GoldenState.all.filter { state in
        let browser = state.browser(sizes[1])
        return browser.overlay?.extent(in: browser) == .box
    }

    @Test func `Every overlay but what is long is in a box`() {
        let kinds = Set(Self.states.compactMap { $0.browser(Self.sizes[1]).overlay?.kind })
        #expect(kinds == Set(Overlay.Kind.allCases).subtracting([.help, .record, .profile, .profiles]))
    }

    @Test(arguments: sizes)
    func `Around a box, the screen is as without it`(size: ScreenSize) throws {
        for state in Self.states {
            var browser = state.browser(size)
            let shown = draw(browser, size)
            let area = try #require(box(in: shown), "\(state.name)")
            browser.overlay = nil
            browser.prompt = nil
            browser.status.notice = nil
            let below = draw(browser, size)
            let isAround = { (x: Int, y: Int) in !area.contains(x: x, y: y) && y < size.rows - 1 }
            for y in 0..<size.rows {
                for x in 0..<size.columns where isAround(x, y) {
                    // A wide character that the box cuts is blank.
                    let isCut =
                        shown[x, y] != below[x, y] && shown[x, y].text == " "
                        && (below[x, y].width == 2 || below[x, y].isContinuation)
                    #expect(shown[x, y] == below[x, y] || isCut, "\(state.name) \(x) \(y)")
                }
            }
            #expect(area.y == 1 && area.maxY < size.rows, "\(state.name)")
            #expect(area.x >= 0 && area.maxX <= size.columns, "\(state.name)")
            #expect(size.columns < 80 || area.x >= 2, "\(state.name)")
        }
    }

    @Test func `A box is as large as what is in it`() throws {
        for size in Self.sizes {
            var browser = Library.rows(size).after(.listColumns)
            guard case .columns(let list)? = browser.overlay else {
                Issue.record()
                return
            }
            let area = try #require(box(in: draw(browser, size)))
            #expect(area.height == list.listed.count + 2)
            #expect(area.width < 60)
            // The last line is the last column.
            _ = browser.update(.command(.last))
            let last = draw(browser, size).text[area.maxY - 2]
            let name = try #require(list.listed.last).name
            #expect(last.contains("▌") && last.contains(name))
        }
    }

    @Test func `A list that is longer than its box scrolls to its last line`() throws {
        let size = ScreenSize(columns: 80, rows: 16)
        var browser = Library.rows(size).after(.palette)
        guard case .palette(let palette)? = browser.overlay else {
            Issue.record()
            return
        }
        let items = palette.items(in: browser)
        _ = browser.update(.command(.last))
        let surface = draw(browser, size)
        let area = try #require(box(in: surface))
        #expect(area.height - 2 < items.count)
        #expect(surface.text[area.maxY - 2].contains("▌"))
        #expect(surface.text[1].contains("\(items.count) of \(items.count)"))
    }

    @Test func `The screen stays in sight below the palette, such as in the theme under the cursor`() throws {
        for (size, text) in Self.sizes.dropFirst().flatMap({ [($0, ""), ($0, "theme")] }) {
            var browser = Library.rows(size).after(.palette)
            browser.themes = ThemeChoice(names: (1...50).map { "theme \($0)" }, current: "theme 1")
            for letter in text { _ = browser.update(.prompt(.insert(String(letter)))) }
            let area = try #require(box(in: draw(browser, size)))
            #expect(area.height >= 10)
            #expect(area.maxY < size.rows - 3)
        }
    }

    @Test func `Where a screen is read aloud, and where nothing is below, an overlay takes all of it`() {
        let size = Self.sizes[1]
        for state in Self.states {
            var browser = state.browser(size)
            browser.formats.isReadAloud = true
            _ = browser.update(.viewport(browser.viewport))
            #expect(box(in: draw(browser, size)) == nil, "\(state.name)")
        }
        for state in GoldenState.all where state.browser(size).files.isChoosing {
            #expect(box(in: draw(state.browser(size), size)) == nil, "\(state.name)")
        }
    }

    @Test func `Its title is cut before it takes the place of what stands beside it`() throws {
        let size = Self.sizes[0]
        var browser = Library.rows(size).after(.listColumns)
        browser.overlay = .columns(ColumnList(table: String(repeating: "long ", count: 40)))
        let line = draw(browser, size).text[1]
        #expect(line.contains("…") && line.contains(" of ") && line.hasSuffix("┐"))
    }

    @Test(arguments: sizes)
    func `A click chooses the line under it, and one beside the box closes it`(size: ScreenSize) throws {
        let browser = Library.rows(size).after(.listColumns)
        let view = BrowserView(browser, theme: .roles)
        let area = try #require(box(in: view.surface(size)))
        func press(_ x: Int, _ y: Int) -> [Message] {
            view.messages(for: MouseEvent(.press, x: x, y: y), on: size)
        }
        for line in 0..<area.height - 2 {
            #expect(press(area.x + 1, area.y + 1 + line) == [.click(.overlay(line: line))])
            #expect(press(area.maxX - 2, area.y + 1 + line) == [.click(.overlay(line: line))])
        }
        for (x, y) in [(area.x, area.y + 1), (area.maxX - 1, area.y + 1), (area.x + 2, area.y)] {
            #expect(press(x, y).isEmpty)
        }
        #expect(press(area.x + 2, area.maxY - 1).isEmpty)
        #expect(press(area.x + 2, area.maxY) == [.command(.close)])
        #expect(press(area.x + 2, 0) == [.command(.close)])
        if area.x > 0 { #expect(press(area.x - 1, area.y + 1) == [.command(.close)]) }
    }

    @Test func `A click beside the palette closes it, and none closes what is being typed`() throws {
        let size = Self.sizes[1]
        func press(_ browser: Browser) -> [Message] {
            BrowserView(browser, theme: .roles).messages(for: MouseEvent(.press, x: 0, y: 5), on: size)
        }
        var palette = Library.rows(size).after(.palette)
        for message in press(palette) { _ = palette.update(message) }
        #expect(palette.overlay == nil && palette.location != nil)
        let form = try #require(GoldenState.all.first { $0.name == "parameters" }).browser(size)
        #expect(press(form).isEmpty)
        let renaming = try #require(GoldenState.all.first { $0.name == "links-renaming" }).browser(size)
        #expect(press(renaming).isEmpty)
    }

    private func draw(_ browser: Browser, _ size: ScreenSize) -> Surface {
        BrowserView(browser, theme: .roles).surface(size)
    }

    /// The cells of the box on a screen, from its edges.
    private func box(in surface: Surface) -> Rect? {
        let top = (0..<surface.width).map { surface[$0, 1].text }
        guard let left = top.firstIndex(of: "┌"), let right = top.lastIndex(of: "┐") else { return nil }
        let bottom = (2..<surface.height).last {
            surface[left, $0].text == "└" && surface[right, $0].text == "┘"
        }
        return bottom.map { Rect(x: left, y: 1, width: right - left + 1, height: $0) }
    }
}
