import Testing

@testable import JoineryTerminal

@Suite struct PlainTextTests {
    private func surface(_ lines: [String], focus: Rect? = nil) -> Surface {
        var surface = Surface(width: 30, height: 8)
        for (y, line) in lines.enumerated() { surface.draw(line, x: 0, y: y, in: surface.bounds, .plain) }
        surface.focus = focus
        return surface
    }

    private let first = [" book │ 2 Rows", " id  title", "▌ 1  Moby-Dick", "  2  Omoo", " row 1 of 2"]

    @Test func `A new screen is printed whole, without lines and blocks, and then its focus`() {
        var plain = PlainText()
        let lines = plain.lines(for: surface(first, focus: Rect(x: 5, y: 2, width: 9, height: 1)))
        #expect(
            lines == [
                "", "book  2 Rows", "id  title", "1  Moby-Dick", "2  Omoo", "row 1 of 2", "> 1  Moby-Dick",
            ])
    }

    @Test func `The same screen is not printed again`() {
        var plain = PlainText()
        let frame = surface(first, focus: Rect(x: 5, y: 2, width: 9, height: 1))
        _ = plain.lines(for: frame)
        #expect(plain.lines(for: frame) == [])
    }

    @Test func `A cursor that moves down prints its line, and one that moves sideways its cell`() {
        var plain = PlainText()
        _ = plain.lines(for: surface(first, focus: Rect(x: 5, y: 2, width: 9, height: 1)))
        let second = [first[0], first[1], "  1  Moby-Dick", "▌ 2  Omoo", " row 2 of 2"]
        #expect(
            plain.lines(for: surface(second, focus: Rect(x: 5, y: 3, width: 9, height: 1)))
                == ["row 2 of 2", "> 2  Omoo"])
        #expect(plain.lines(for: surface(second, focus: Rect(x: 2, y: 3, width: 1, height: 1))) == ["> 2"])
        #expect(
            plain.lines(for: surface(second, focus: Rect(x: 20, y: 3, width: 4, height: 1))) == ["> (empty)"])
    }

    @Test func `A change at the cursor is told, also of a wide character`() {
        var plain = PlainText()
        let focus = Rect(x: 5, y: 2, width: 9, height: 1)
        _ = plain.lines(for: surface(first, focus: focus))
        var changed = first
        changed[2] = "▌ 1  白鯨"
        #expect(plain.lines(for: surface(changed, focus: focus)) == ["1  白鯨", "> 白鯨"])
    }

    @Test func `Lines that have moved are not printed again`() {
        var plain = PlainText()
        _ = plain.lines(for: surface(first))
        #expect(
            plain.lines(for: surface(first.prefix(3) + ["     year 1851"] + first.suffix(2))) == ["year 1851"]
        )
    }

    @Test func `Without a focus, only what changed is printed`() {
        var plain = PlainText()
        _ = plain.lines(for: surface(first))
        var changed = first
        changed[4] = " nothing found"
        #expect(plain.lines(for: surface(changed)) == ["nothing found"])
    }

    @Test func `A text being typed is printed with each letter, and its cursor only where it moves`() {
        func frame(_ text: String, at x: Int, _ typed: String) -> Surface {
            var frame = surface(first + ["/" + text], focus: Rect(x: x, y: 5, width: 1, height: 1))
            frame.typed = typed
            return frame
        }
        var plain = PlainText()
        _ = plain.lines(for: surface(first))
        #expect(plain.lines(for: frame("", at: 1, "")) == ["/", "> /"])
        #expect(plain.lines(for: frame("a", at: 2, "")) == ["/a"])
        #expect(plain.lines(for: frame("a b", at: 4, "")) == ["/a b"])
        #expect(plain.lines(for: frame("a b", at: 3, "b")) == ["> b"])
        #expect(plain.lines(for: frame("a b", at: 2, " ")) == ["> (space)"])
        #expect(plain.lines(for: frame("a b", at: 4, "")) == ["> (end)"])
        // The focus that follows is not typed.
        var next = frame("a b", at: 4, "")
        next.focus = Rect(x: 20, y: 5, width: 1, height: 1)
        #expect(plain.lines(for: next) == ["> (empty)"])
    }

    @Test func `Lines of a tree end in their level`() {
        func frame(_ y: Int, _ mark: String) -> Surface {
            var frame = surface(
                ["▌▾ Moby-Dick", " │ \(mark) author", " │ │ name Melville"],
                focus: Rect(x: 1, y: y, width: 20, height: 1))
            frame.depths = [1: 1, 2: 2]
            return frame
        }
        var plain = PlainText()
        #expect(
            plain.lines(for: frame(0, "▾"))
                == ["▾ Moby-Dick", "▾ author, level 2", "name Melville, level 3", "> ▾ Moby-Dick"])
        #expect(plain.lines(for: frame(1, "▾")) == ["> ▾ author, level 2"])
        #expect(plain.lines(for: frame(1, "▸")) == ["▸ author, level 2", "> ▸ author, level 2"])
    }
}
