/// What must be there for a command to run.
struct Requirement: Sendable {
    /// Why the command cannot run now, with a hint at what would change that; `nil` if it can.
    let obstacle: @Sendable (Browser) -> String?
    /// The screens on which the command needs rows that have been read.
    let screensWithRows: Set<Screen.Kind>

    init(
        rowsOn screensWithRows: Set<Screen.Kind> = [], obstacle: @escaping @Sendable (Browser) -> String?
    ) {
        self.obstacle = obstacle
        self.screensWithRows = screensWithRows
    }

    /// Requires one of these screens to have the focus.
    ///
    /// - Parameter obstacle: What is said elsewhere.
    init(
        _ screens: Set<Screen.Kind>, rowsOn screensWithRows: Set<Screen.Kind> = [], orSay obstacle: String
    ) {
        self.init(rowsOn: screensWithRows) { browser in
            browser.focusedScreen.map(screens.contains) == true ? nil : obstacle
        }
    }

    static let nothing = Requirement { _ in nil }
}

extension Browser {
    /// Why a command cannot be run now, with a hint at what would change that; `nil` if it can.
    package func obstacle(to command: Command) -> String? {
        guard focus == .detail else { return command.facts.requirement.obstacle(self) }
        var browser = self
        var obstacle: String?
        _ = browser.inDetail {
            obstacle = command.facts.requirement.obstacle($0)
            return []
        }
        return obstacle
    }

    /// The screen that has the focus; `nil` if the catalog has it.
    var focusedScreen: Screen.Kind? { focus == .main ? location?.screen.kind : nil }
}
