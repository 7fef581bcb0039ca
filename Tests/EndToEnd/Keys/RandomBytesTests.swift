import JoineryBrowser
import JoineryTerminal
import TestSupport
import Testing

extension EndToEnd {
    /// Random keys, pastes, clicks, partial escape sequences and sizes, sent through the terminal.
    ///
    /// `RandomKeysTests` presses more of them and checks more closely. Here the input takes the complete path from the
    /// terminal line to the cells.
    @Suite struct RandomBytesTests {
        @Test(arguments: [
            ["TERM": "xterm-256color"], ["TERM": "screen-256color"], ["TERM": "linux"], ["TERM": "vt100"],
            ["TERM": "xterm-256color", "NO_COLOR": "1"], ["TERM": "xterm-256color", "COLORFGBG": "0;15"],
        ])
        func `Random input neither stops the program nor breaks the terminal`(
            environment: [String: String]
        ) throws {
            var random = Seeded(20_261_122)
            let demo = try Demo()
            let directory = try TemporaryDirectory()
            // An editor that ends at once, whatever is typed.
            let environment = environment.merging(["VISUAL": "true", "EDITOR": "true"]) { $1 }
            let session = try TerminalSession(
                [demo.path, "book"], columns: 80, rows: 24, environment: environment,
                directory: directory.path,
                owner: demo)
            try session.wait(for: "Moby-Dick")
            for step in 0..<150 {
                if step.isMultiple(of: 30) {
                    let size = Self.sizes.randomElement(using: &random) ?? (80, 24)
                    session.resize(columns: size.columns, rows: size.rows)
                }
                session.type(input(&random))
                // Send the input in portions, so that the output drawn meanwhile is read here.
                if step.isMultiple(of: 10) { try session.wait(for: "nothing but a moment") { _ in true } }
            }
            session.resize(columns: 80, rows: 24)
            session.press(.escape)
            try session.wait(for: "a screen of the program") { screen in
                // What the input led to depends on how fast the program was: a screen, an overlay, the editor or a prompt.
                ["q Quit", "Esc Close", "Esc cancel"].contains { screen.lines.last?.contains($0) == true }
                    || screen.contains("where ") || screen.contains("find a ")
            }
            session.press(.control("c"))
            #expect(try session.waitForExit() == .code(0))
            #expect(!session.modes.isAlternateScreen && session.areModesRestored)
            #expect(session.screen.cursor != nil)
        }

        private static let sizes: [(columns: Int, rows: Int)] = [
            (80, 24), (60, 16), (160, 48), (59, 15), (1, 1), (100, 30),
        ]

        /// Every key of the table except those that leave the program.
        private static let keys = Array(Set(KeyBinding.standard.flatMap(\.keys)))
            .filter { !["q", "Q", .control("c"), .control("z")].contains($0) }
            .sorted { $0.label < $1.label }

        private func input(_ random: inout Seeded) -> String {
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                "\u{1B}[<\(Int.random(in: 0...65, using: &random));\(Int.random(in: 0...300, using: &random));"
                    + "\(Int.random(in: 0...90, using: &random))M"
            case 1:
                ["\u{1B}[", "\u{1B}[<0;1", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[200~a\tb\u{1B}[201~"]
                    .randomElement(using: &random) ?? ""
            case 2:
                String(
                    (0..<Int.random(in: 1...40, using: &random)).map { _ in
                        Array("aeinorst 123=<>~/.:漢é😀").randomElement(using: &random) ?? "a"
                    })
            default: Self.keys.randomElement(using: &random)?.sequence ?? "j"
            }
        }
    }
}
