import JoineryTerminal
import Testing

@Suite("Surface")
struct SurfaceTests {
    @Test("Text is clipped to its rectangle and to the surface, on all four sides")
    func clipping() {
        var surface = Surface(width: 6, height: 3)
        let clip = Rect(x: 1, y: 1, width: 4, height: 1)
        surface.draw("abcdefgh", x: -1, y: 1, in: clip, .plain)
        surface.draw("zz", x: 1, y: 0, in: clip, .plain)
        surface.draw("zz", x: 1, y: 2, in: clip, .plain)
        surface.draw("yy", x: 5, y: 1, in: Rect(x: -9, y: -9, width: 99, height: 99), .plain)
        #expect(surface.text == ["", " cdefy", ""])
    }

    @Test("Drawing returns where the next text begins")
    func advance() {
        var surface = Surface(width: 8, height: 1)
        let next = surface.draw("漢e\u{301}", x: 0, y: 0, in: surface.bounds, .plain)
        #expect(next == 3)
        #expect(surface.draw("123456789", x: next, y: 0, in: surface.bounds, .plain) == 8)
        #expect(surface.text == ["漢e\u{301}12345"])
    }

    @Test("A wide character that does not fit is blank", arguments: [0, 1, 2, 3, 4])
    func wideAtTheEdge(width: Int) {
        var surface = Surface(width: 5, height: 1)
        surface.draw("漢字", x: 0, y: 0, in: Rect(x: 0, y: 0, width: width, height: 1), .plain)
        #expect(surface.text == [["", "", "漢", "漢", "漢字"][width]])
        #expect(surface.isWhole)
    }

    @Test("Overwriting either half of a wide character clears the other", arguments: [0, 1, 2, 3])
    func overwritten(x: Int) {
        var surface = Surface(width: 4, height: 1)
        surface.draw("漢字", x: 0, y: 0, in: surface.bounds, .plain)
        surface.draw("x", x: x, y: 0, in: surface.bounds, .plain)
        #expect(surface.text == [["x 字", " x字", "漢x", "漢 x"][x]])
        #expect(surface.isWhole)
    }

    @Test("A wide character over two others leaves blanks beside it")
    func wideOverWide() {
        var surface = Surface(width: 4, height: 1)
        surface.draw("漢字", x: 0, y: 0, in: surface.bounds, .plain)
        surface.draw("語", x: 1, y: 0, in: surface.bounds, .plain)
        #expect(surface.text == [" 語"])
        #expect(surface.isWhole)
    }

    @Test(
        "Control characters are shown as symbols or omitted",
        arguments: [
            ("\u{1B}[2Jx", "␛[2Jx"), ("a\tb\r\nc", "a␉b␍␊c"), ("\u{9B}31m", "\u{FFFD}31m"),
            ("a\u{202E}b\u{2066}c", "abc"), ("\u{7F}", "␡"), ("a\u{2028}b", "a␤b"), ("\0", "␀"),
            ("\u{FEFF}a\u{E0041}b", "ab"), ("👩‍👩‍👧‍👦!", "👩!"), ("👍🏽!", "👍!"), ("❤️!", "❤!"),
            ("ක්\u{200D}ෂ", "ක්ෂ"), ("র\u{200D}্যাব", "র্যাব"), ("क्\u{200D}षx", "क्षx"), ("a\u{200D}👩b", "a👩b"),
            ("\u{301}a", "a"),
            ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}x", "e\u{301}\u{302}\u{303}\u{304}x"),
        ])
    func hostile(text: String, drawn: String) {
        var surface = Surface(width: 12, height: 1)
        surface.draw(text, x: 0, y: 0, in: surface.bounds, .plain)
        #expect(surface.text == [drawn])
        #expect(surface.isWhole)
    }

    @Test("A surface that is drawn on another is clipped, and no half of a wide character stays")
    func drawingSurfaces() {
        var small = Surface(width: 4, height: 2)
        small.draw("a漢b", x: 0, y: 0, in: small.bounds, .plain)
        func text(width: Int, height: Int) -> [String] {
            var surface = Surface(width: width, height: height)
            surface.draw(small)
            return (0..<height).map { y in (0..<width).map { surface[$0, y].text }.joined() }
        }
        #expect(text(width: 5, height: 3) == ["a漢b ", "     ", "     "])
        #expect(text(width: 3, height: 1) == ["a漢"])
        #expect(text(width: 2, height: 1) == ["a "])
    }

    @Test("Restyling keeps the text and whole wide characters")
    func restyle() {
        var surface = Surface(width: 4, height: 1)
        surface.draw("漢字", x: 0, y: 0, in: surface.bounds, .plain)
        surface.restyle(Rect(x: 0, y: 0, width: 3, height: 1)) { _ in Style(.palette(1)) }
        #expect(surface.text == ["漢字"])
        #expect((0..<4).allSatisfy { surface[$0, 0].style == Style(.palette(1)) })
    }

    @Test("Equal frames have no changes, and a new size changes every line")
    func noChanges() {
        var surface = Surface(width: 4, height: 2)
        surface.draw("漢", x: 1, y: 1, in: surface.bounds, .plain)
        #expect(surface.changes(from: surface).isEmpty)
        #expect(surface.changes(from: Surface(width: 5, height: 2)).count == 2)
    }

    @Test("A changed run contains whole wide characters")
    func changes() {
        var old = Surface(width: 10, height: 2)
        old.draw("ab漢字cd", x: 0, y: 0, in: old.bounds, .plain)
        var new = old
        new.draw("語", x: 4, y: 0, in: new.bounds, .plain)
        new.draw("e", x: 9, y: 1, in: new.bounds, Style(.standard, on: .standard, .bold))
        let runs = new.changes(from: old)
        #expect(runs.map(\.x) == [4, 9])
        #expect(runs.map(\.y) == [0, 1])
        #expect(runs.map { $0.cells.map(\.text) } == [["語", ""], ["e"]])
    }

    @Test("Applying the changes to the old frame produces the new one", arguments: 0..<64)
    func changesAreComplete(seed: UInt64) {
        var random = Sequence(seed: seed)
        var old = Surface(width: 12, height: 3)
        for _ in 0..<6 { old.scribble(&random) }
        var new = old
        for _ in 0..<3 { new.scribble(&random) }
        var cells = old.cells
        for run in new.changes(from: old) {
            #expect(run.cells.first?.isContinuation == false)
            for (offset, cell) in run.cells.enumerated() { cells[run.y * 12 + run.x + offset] = cell }
        }
        #expect(cells == new.cells, "seed \(seed)")
        #expect(new.isWhole, "seed \(seed)")
    }

    /// A small random number generator with reproducible sequences.
    struct Sequence {
        var state: UInt64

        init(seed: UInt64) {
            state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        }

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }
}

extension Surface {
    /// Draws a short text at a random place, possibly with wide characters or across the edges.
    fileprivate mutating func scribble(_ random: inout SurfaceTests.Sequence) {
        let text = ["a", "漢", "x漢y", "e\u{301}", "字字", "\u{1B}c"][random.below(6)]
        draw(
            text, x: random.below(width + 2) - 1, y: random.below(height), in: bounds,
            Style(.palette(UInt8(random.below(3)))))
    }
}
