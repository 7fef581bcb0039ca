extension FilesPane: OverlayState {
    var overlay: Overlay { .files(self) }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        let isChoosing = browser.files.isChoosing
        switch command {
        case .open, .moveRight:
            guard let file = current else {
                browser.sayNoLine(of: .files)
                return []
            }
            return browser.openFile(file.path)
        case .close: return close(in: &browser)
        case .quit: return isChoosing ? [.loop(.quit)] : browser.closeFiles()
        case .showFiles, .moveLeft:
            if !isChoosing { return browser.closeFiles() }
            browser.say(command == .showFiles ? "Already shown." : "Press \(key: .quit) to quit.")
        case .forgetFile: return forget(in: &browser)
        case .reload: return browser.listFiles()
        case .palette:
            var palette = CommandPalette(over: self)
            let effects = palette.askForFolder(in: &browser)
            browser.show(palette)
            return effects
        default: return move(command, in: &browser)
        }
        return []
    }

    /// Esc: no longer waits for the file that is being opened, or looks for more to choose from; otherwise closes the
    /// list.
    private func close(in browser: inout Browser) -> [Effect] {
        if let obstacle = browser.obstacle(to: .close) {
            browser.say(obstacle)
            return []
        }
        guard browser.files.isChoosing || opening != nil else { return browser.closeFiles() }
        browser.say("Canceled.")
        if opening != nil {
            // At the start, nothing else was looked for.
            let isStart = browser.files.start != nil
            return browser.cancelOpening() + (isStart ? browser.listFiles() : [])
        }
        browser.tickets.pending[.files] = nil
        browser.changeFiles { $0.stop() }
        return [.cancel(.files)]
    }

    private func forget(in browser: inout Browser) -> [Effect] {
        guard let file = current else {
            browser.sayNoLine(of: .files)
            return []
        }
        if let obstacle = browser.obstacle(to: .forgetFile) {
            browser.say(obstacle)
            return []
        }
        var pane = self
        pane.forget(height: browser.boxLines)
        browser.show(pane)
        browser.say("Forgot \(SafeText.line(file.name)). The file itself stays.")
        return [.files(.forget(file.path))]
    }

    func texts(in browser: Browser) -> [[String]]? {
        listed.map { [$0.name, $0.folder, $0.problem ?? ""] }
    }
}
