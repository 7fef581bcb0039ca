import JoineryBrowser
import Testing

@testable import JoineryTerminal

@Suite struct ScreenTests {
    @Test(
        arguments: [
            (0x61, Key.character("a")), (0x20, .character(" ")), (0x6F22, .character("漢")),
            (0x1F600, .character("😀")),
            (0x0D, .enter), (0x0A, .enter), (0x09, .tab), (0x1B, .escape), (0x7F, .backspace),
            (0x08, .backspace),
            (0x04, .control("d")), (0x1A, .control("z")), (0x1F, .control("_")), (0x00, .control("@")),
        ] as [(UInt32, Key)])
    func `A character maps to its key`(scalar: UInt32, key: Key) {
        #expect(Key(scalar: scalar) == key)
    }

    @Test(arguments: [0x80, 0x9B, 0xD800, 0x110000] as [UInt32])
    func `Invalid scalars map to no key`(scalar: UInt32) {
        #expect(Key(scalar: scalar) == nil)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("author/3/books", "YXV0aG9yLzMvYm9va3M="),
        ("漢", "5ryi"),
    ])
    func `Text is encoded as Base64`(text: String, encoded: String) {
        #expect(text.base64 == encoded)
    }

    // MARK: The environment

    private func environment(_ variables: [String: String]) -> TerminalEnvironment {
        TerminalEnvironment(variables: { variables[$0] })
    }

    @Test func `A terminal without a name is treated as xterm-256color`() {
        #expect(environment(["TERM": "screen"]).kind == "screen")
        #expect(environment([:]).kind == "xterm-256color")
        #expect(environment(["TERM": ""]).kind == "xterm-256color")
    }

    @Test func `NO_COLOR disables colors unless it is empty`() {
        #expect(environment(["NO_COLOR": "1"]).colors(terminalHas: 256, direct: false) == .none)
        #expect(environment(["NO_COLOR": ""]).colors(terminalHas: 256, direct: false) == .palette256)
    }

    @Test(
        arguments: [
            (0, false, .none), (8, false, .palette8), (16, false, .palette16), (88, false, .palette16),
            (256, false, .palette256), (0x1000000, true, .trueColor),
        ] as [(Int, Bool, ColorDepth)])
    func `The color depth follows the terminal`(count: Int, direct: Bool, depth: ColorDepth) {
        #expect(environment([:]).colors(terminalHas: count, direct: direct) == depth)
    }

    // MARK: Colors

    @Test(arguments: ColorDepth.allCases)
    func `The standard color is never reduced`(depth: ColorDepth) {
        #expect(Color.standard.reduced(to: depth) == .standard)
    }

    @Test(
        arguments: [
            (.rgb(255, 0, 0), .palette256, .palette(196)), (.rgb(250, 5, 3), .palette256, .palette(196)),
            (.rgb(128, 128, 128), .palette256, .palette(244)), (.rgb(255, 80, 80), .palette16, .palette(9)),
            (.rgb(170, 0, 0), .palette8, .palette(1)), (.palette(9), .palette8, .palette(1)),
            (.palette(196), .palette8, .palette(1)), (.palette(21), .palette16, .palette(4)),
            (.palette(3), .trueColor, .palette(3)), (.palette(196), .trueColor, .rgb(255, 0, 0)),
            (.rgb(1, 2, 3), .trueColor, .rgb(1, 2, 3)), (.rgb(1, 2, 3), .none, .standard),
        ] as [(Color, ColorDepth, Color)])
    func `A color is reduced to the nearest available one`(color: Color, depth: ColorDepth, reduced: Color) {
        #expect(color.reduced(to: depth) == reduced)
    }
}
