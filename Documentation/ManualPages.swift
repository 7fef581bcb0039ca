/// A page of the manual. Its text is the file of the same name in this folder, which the program contains.
package struct ManualPage: Sendable {
    /// The name by which `joinery help` knows the page.
    package let topic: String
    /// The question that it answers.
    package let question: String
    private let bytes: [UInt8]

    /// The page in Markdown.
    package var markdown: String { String(decoding: bytes, as: UTF8.self) }

    private init(_ topic: String, _ question: String, _ bytes: [UInt8]) {
        self.topic = topic
        self.question = question
        self.bytes = bytes
    }

    /// All pages, in the order in which they are read.
    package static let all = [
        ManualPage("tutorial", "How do I begin? The first half hour.", PackageResources.Tutorial_md),
        ManualPage("howto", "How do I do what people do most?", PackageResources.HowTo_md),
        ManualPage("screens", "What does each screen show?", PackageResources.Screens_md),
        ManualPage("keys", "Which key does what?", PackageResources.Keys_md),
        ManualPage("conditions", "How do I filter, sort and add columns?", PackageResources.Conditions_md),
        ManualPage("paths", "How do I name a row or a list of rows?", PackageResources.Paths_md),
        ManualPage("commands", "How do I use it in scripts?", PackageResources.Commands_md),
        ManualPage("reference", "Which options does each command have?", PackageResources.Reference_md),
        ManualPage(
            "configuration", "How do I change keys, themes, labels?", PackageResources.Configuration_md),
        ManualPage("queries", "How do I ask in SQL?", PackageResources.Queries_md),
        ManualPage("live", "What happens when others write to the file?", PackageResources.LiveRefresh_md),
        ManualPage("guesses", "What is guessed, and how do I overrule it?", PackageResources.Guesses_md),
        ManualPage(
            "accessibility", "How does it work with a screen reader?", PackageResources.Accessibility_md),
        ManualPage("safety", "What is written, and what can a file do?", PackageResources.Safety_md),
    ]
}
