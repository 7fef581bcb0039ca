extension Prompt.Purpose {
    package static let export = Self(
        name: "export", subjects: [.file], sign: "write to ",
        hint: { _, _ in "its extension sets the format" },
        accepted: { browser, _ in browser.submitExport() })
}
