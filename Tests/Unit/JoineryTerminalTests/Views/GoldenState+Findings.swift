import JoineryBrowser

extension GoldenState {
    /// What was found of a text.
    static let findings: [GoldenState] = [
        GoldenState("findings", .findings) {
            Library.findings($0).after(.last).after(.first).after(.pageDown)
        },
        GoldenState("findings-folded", .findings) { size in
            var browser = Library.findings(size)
            for _ in 0..<3 { browser = browser.after(.moveDown) }
            return browser.after(.toggle)
        },
        GoldenState("findings-searching", .findings, waiting: .milliseconds(1_700)) {
            Library.findings($0, isComplete: false)
        },
        GoldenState("findings-canceled", .findings) { Library.findings($0, isComplete: false).after(.close) },
        GoldenState("findings-none", .findings) { size in
            var browser = Library.finding("zzz", size)
            browser.answer(.findings, FindAnswer.ended(FoundPart(.start), seconds: 0.01))
            return browser
        },
        GoldenState("findings-stale", .findings) { size in
            var browser = Library.finding("the", size)
            browser.answer(.findings, FindAnswer.ended(FoundPart(.start), seconds: 20))
            _ = browser.update(.changed([.findings]))
            return browser
        },
        GoldenState("findings-error", .findings) { size in
            var browser = Library.finding("the", size)
            browser.answer(.findings, Failure("The file is not a database, or it is encrypted."))
            return browser
        },
        GoldenState("findings-prompt", .typedText) { Library.rows($0).after(.findText) },
    ]
}
