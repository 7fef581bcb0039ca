import JoineryBrowser

/// The browser's interface at a terminal: its keys, its themes and its views.
package struct TerminalInterface: Sendable {
    private let keys: KeyMap
    private let themes: ThemeSet

    package init(themes: ThemeSet, keys: KeyMap = .standard) {
        self.themes = themes
        self.keys = keys
    }

    /// The themes to choose from.
    var themeChoice: ThemeChoice { themes.choice }

    /// The screen dimensions that the browser needs.
    ///
    /// - Parameter browser: What is shown; `nil` at the start.
    func viewport(of size: ScreenSize, _ browser: Browser? = nil) -> Viewport {
        let isSameWidth = browser.map { $0.viewport.overlayColumns == size.columns - 2 } ?? false
        let known = isSameWidth ? browser?.viewport.help ?? HelpTexts() : HelpTexts()
        let isNeeded = browser?.overlay?.kind == .help && known.isEmpty
        return ScreenLayout.viewport(
            size, catalog: browser?.catalog ?? Catalog(), hasDetail: browser?.hasDetail ?? false,
            help: isNeeded ? nil : known, keys: keys)
    }

    /// The new viewport if the browser's is out of date; `nil` otherwise.
    func newViewport(of size: ScreenSize, _ browser: Browser) -> Viewport? {
        let hasHelp = browser.overlay?.kind != .help || !browser.viewport.help.isEmpty
        return hasHelp && ScreenLayout.fits(size, browser) ? nil : viewport(of: size, browser)
    }

    /// Translates user input into messages.
    func messages(for input: TerminalInput, in browser: Browser, size: ScreenSize) -> [Message] {
        switch input {
        case .key(let key): keys.message(for: key, in: browser).map { [$0] } ?? []
        case .mouse(let event): view(of: browser).messages(for: event, on: size)
        case .paste(let paste): [.paste(paste)]
        case .resized: [.viewport(viewport(of: size, browser))]
        case .remark(let text): [.remark(text)]
        }
    }

    /// Draws the browser.
    ///
    /// - Parameter elapsed: The time the browser has waited for an answer; `nil` if it is not shown.
    func surface(of browser: Browser, waiting elapsed: Duration? = nil, size: ScreenSize) -> Surface {
        BrowserView(browser, waiting: elapsed, theme: themes[browser.shownTheme], keys: keys).surface(size)
    }

    private func view(of browser: Browser) -> BrowserView {
        BrowserView(browser, theme: themes[browser.shownTheme], keys: keys)
    }
}
