import JoineryBrowser
import JoineryTerminal

extension KeyScenario {
    /// The keys that mean the same everywhere: suspend, help, files, quit.
    static let ends: [KeyScenario] = KeyMode.allCases.flatMap { mode in
        let place = Place(mode)
        let keys = KeyMap.standard
        return [
            KeyScenario("to the shell and out of \(mode)", in: mode, at: place.path, isInShell: true) {
                steps in
                if !place.keys.isEmpty { steps.type(place.keys, place.isShown) }
                steps.press(.control("z"), .suspend) { $0.contains("Stopped") && !place.isShown($0) }
                steps.type("fg\r", place.isShown)
                if mode == .help {
                    steps.press(.function(1), .help) { $0.contains("18 tables 1 view") }
                    steps.type("?", place.isShown)
                } else if keys.command(for: .function(1), in: mode) == .help {
                    steps.press(.function(1), .help) { $0.isHelp }
                    steps.type("q", place.isShown)
                }
                if mode != .files, keys.command(for: .control("o"), in: mode) == .showFiles {
                    steps.press(.control("o"), .showFiles) { $0.contains("┌ Files ") }
                    steps.type("q", place.isShown)
                }
                guard keys.command(for: "Q", in: mode) == .quitAtOnce else { return }
                steps.press("Q", .quitAtOnce) { $0.contains("shell> ") && !place.isShown($0) }
            },
            KeyScenario("leaving \(mode) at once", in: mode, at: place.path) { steps in
                if !place.keys.isEmpty { steps.type(place.keys, place.isShown) }
                steps.end(by: .control("c"), .quitAtOnce)
            },
        ]
    }

    /// How to reach the place where a mode has the keyboard.
    private struct Place: Sendable {
        var path: String?
        var keys = ""
        var isShown: @Sendable (ScreenImage) -> Bool

        init(_ mode: KeyMode) {
            switch mode {
            case .catalog: isShown = { $0.isOn("attachment") }
            case .screen(.rows): (path, isShown) = ("book", { $0.isOnRow(1) })
            case .screen(.tree): (path, isShown) = ("book/1", { $0.isOn("▾ #1 Moby-Dick") })
            case .screen(.graph): (path, keys, isShown) = ("book", "4", { $0.contains("Graph around book") })
            case .screen(.request): (path, keys, isShown) = ("book", "5", { $0.contains("Request of book") })
            case .screen(.changes):
                (path, keys, isShown) = ("book", "6", { $0.contains("Changes by other programs") })
            case .screen(.structure):
                (path, keys, isShown) = ("book", "8", { $0.contains("Structure of book") })
            case .screen(.findings):
                (path, isShown) = ("*~moby", { $0.contains("Find “moby” in any case") })
            case .screen(.query):
                (keys, isShown) = ("7\u{1B}", { $0.contains("Ask in SQL") && $0.contains("Edit SQL") })
            case .editor:
                (keys, isShown) = ("7select 12", { $0.contains("select 12") && $0.contains("Editor") })
            case .typedName: (keys, isShown) = ("/loan", { $0.contains("/loan 2 of 19") && $0.isOn("loan") })
            case .typedText:
                (path, keys, isShown) = ("book", "fti", { $0.lines.last?.hasPrefix(" where ti") == true })
            case .overlay(.help): (keys, isShown) = ("?", { $0.isHelp })
            case .overlay(.record): (path, keys, isShown) = ("book", "V", { $0.contains("Call me Ishmael.") })
            case .overlay(.includes): (path, keys, isShown) = ("book/1", "i", { $0.isOn("[ ] ▸ author") })
            case .overlay(.columns): (path, keys, isShown) = ("book", "C", { $0.isOn("[x] id") })
            case .overlay(.associations):
                (path, keys, isShown) = ("book/1", "a", { $0.contains("Associations of book/1") })
            case .overlay(.palette):
                (keys, isShown) = (":boo", { $0.isOn("book") || $0.contains("bookAward") })
            case .overlay(.parameters):
                (keys, isShown) = ("7select :days;\r", { $0.contains("Parameters of the query") })
            case .overlay(.profile):
                (path, keys, isShown) = ("book", "F", { $0.contains("Profile of id") })
            case .overlay(.profiles):
                (path, keys, isShown) = ("book", "P", { $0.contains("Profiles, in the order") })
            case .overlay(.namedQueries): (keys, isShown) = ("L", { $0.contains("Named queries") })
            case .overlay(.files): (keys, isShown) = ("\u{0F}", { $0.isOn("open    demo.sqlite") })
            case .overlay(.patch):
                (path, keys, isShown) = ("book", "U", { $0.contains("Nothing is changed.") })
            case .overlay(.links):
                (path, keys, isShown) = ("event", "I", { $0.isOn("event.branchId → branch.id") })
            case .overlay(.places): (path, keys, isShown) = ("book", "mj'", { $0.isOn("book/1 Moby-Dick") })
            }
        }
    }
}
