import JoineryBrowser

/// The first minute with the program: what a person types, with a caption for each step.
struct MovingPicture: Sendable {
    struct Step: Sendable {
        /// The keys that the caption names.
        let keys: [String]
        /// What the keys do.
        let caption: String
        /// What is typed, with a frame after each text.
        var typed: [String] = []
        /// What another program commits.
        var commit: String?
        /// A text on the last screen of the step.
        let shows: String
        /// How long the last screen stays.
        let seconds: Double
    }

    /// A screen, its caption, and how long both stay.
    struct Frame {
        let screen: ScreenImage
        let keys: [String]
        let caption: String
        let seconds: Double

        /// The frame with times in place of its own.
        func showing(_ times: ScreenTimes) -> Frame {
            Frame(screen: times.replacing(thoseOf: screen), keys: keys, caption: caption, seconds: seconds)
        }
    }

    /// How long the screens stay that come before the last one of a step.
    private static let pace = 0.25

    static let file = "Assets/screenshots/first-minute.svg"
    static let size = (columns: 100, rows: 28)

    private static let down = Key.down.sequence

    let title = "The first minute with Joinery"
    let description = """
        Joinery opens a database and shows its tables, the rows of one, a row as a tree with the rows that belong to \
        it, the graph of the tables around it, a commit by another program, and a query.
        """

    let steps = [
        Step(
            keys: ["joinery demo.sqlite"], caption: "opens a file and lists its tables.",
            shows: "▌attachment",
            seconds: 4),
        Step(keys: ["↓"], caption: "goes to the authors.", typed: [Self.down], shows: "▌author", seconds: 2),
        Step(
            keys: ["Enter"], caption: "opens the table. Foreign keys show what they refer to.", typed: ["\r"],
            shows: "→ Ukraine", seconds: 4),
        Step(
            keys: ["3"], caption: "shows the rows as a tree.", typed: ["3"], shows: "▸ #1  Herman Melville",
            seconds: 2),
        Step(
            keys: ["Space"], caption: "expands an author: all that belongs to him.", typed: [" "],
            shows: "translatorBooks", seconds: 3.5),
        Step(
            keys: ["↓", "Space"], caption: "expands his books.",
            typed: Array(repeating: Self.down, count: 8) + [" "],
            shows: "Billy Budd", seconds: 4),
        Step(
            keys: ["↓", "Enter"], caption: "follows a link, here to a book.", typed: [Self.down, "\r"],
            shows: "Call me Ishmael", seconds: 4),
        Step(
            keys: ["4"], caption: "draws the tables around it.", typed: ["4"], shows: "┘", seconds: 4),
        Step(
            keys: ["Enter"], caption: "opens the table in the middle.", typed: ["\r"], shows: "of 359",
            seconds: 2.5),
        Step(
            keys: ["b"], caption: "hides the list of tables.", typed: ["b"], shows: "catalog is hidden",
            seconds: 2),
        Step(
            keys: [], caption: "Another program commits: the rows change on the screen.",
            commit: """
                UPDATE book SET title = title || ' (revised)', year = 2025 WHERE id IN (2, 5);
                INSERT INTO review (bookId, memberId, rating, body, createdAt)
                VALUES (1, 7, 5, 'Call me.', '2025-03-01')
                """, shows: "(revised)", seconds: 4),
        Step(
            keys: ["6"], caption: "lists what was committed, with the values before.", typed: ["6"],
            shows: "Changes by other programs", seconds: 4.5),
        Step(keys: ["7"], caption: "begins a query.", typed: ["7"], shows: "Ask in SQL", seconds: 1.5),
        Step(
            keys: [], caption: "Any SQL that reads will do.",
            typed: [
                "select", " authorId,", " count(*)", " as", " books,", " max(year)", "\rfrom", " book",
                " group",
                " by", " authorId", "\rorder", " by", " books", " desc", ";",
            ], shows: "desc;", seconds: 1.5),
        Step(
            keys: ["Enter"], caption: "runs it, after a semicolon.", typed: ["\r"], shows: "rows scanned",
            seconds: 2.5),
        Step(
            keys: ["Esc"], caption: "goes to its rows. They have links, and follow commits.",
            typed: ["\u{1B}", Self.down, Self.down], shows: "row 3 of", seconds: 5),
    ]

    /// The step that stands for all in a still picture.
    let still = 5

    /// Plays the steps in the program and returns what the screen showed.
    func play() throws -> [Frame] {
        let demo = try Demo()
        try demo.keepLog()
        let session = try demo.browse(columns: Self.size.columns, rows: Self.size.rows)
        var screen = try session.waitUntilSettled()
        var frames: [Frame] = []
        for step in steps {
            func show(_ seconds: Double) {
                frames.append(
                    Frame(
                        screen: screen.withoutRates.withKnownUser, keys: step.keys, caption: step.caption,
                        seconds: seconds))
            }
            for (number, text) in step.typed.enumerated() {
                session.type(text)
                let isLast = number == step.typed.count - 1
                screen = try session.wait(for: "\(step.caption) \(text)") {
                    isLast ? $0.contains(step.shows) : !$0.isLike(screen)
                }
                screen = session.screenAtRest()
                if !isLast { show(Self.pace) }
            }
            if let commit = step.commit {
                try demo.commit(commit)
                screen = try session.wait(for: step.caption) { $0.contains(step.shows) }
            }
            show(step.seconds)
        }
        return frames
    }

    /// How long all steps take together.
    var seconds: Double {
        steps.reduce(0) { $0 + $1.seconds + Double(max($1.typed.count - 1, 0)) * Self.pace }
    }

    /// Where a step ends.
    func lastFrame(of step: Int) -> Int {
        steps[...step].reduce(-1) { $0 + max($1.typed.count, 1) }
    }
}

extension TerminalSession {
    /// Waits until the screen has not changed for a moment, and the program has nothing to do.
    fileprivate func screenAtRest() -> ScreenImage {
        var image = screen
        for _ in 0..<150 {
            let next = try? wait(for: "another screen", atMost: 0.2) { !$0.isLike(image) }
            guard next != nil || !isIdle else { break }
            image = next ?? image
        }
        return image
    }
}

extension ScreenImage {
    fileprivate func isLike(_ other: ScreenImage) -> Bool {
        cells == other.cells && cursor?.column == other.cursor?.column && cursor?.row == other.cursor?.row
    }
}
