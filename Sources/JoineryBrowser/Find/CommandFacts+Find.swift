extension [CommandFacts] {
    /// Finding a text anywhere.
    static let findings: [CommandFacts] = [
        CommandFacts(
            .findText, "Find",
            "Finds a text, or a regular expression as /mel.*e/i, in all tables and views: in names, texts, numbers, and blobs "
                + "that are text."
        )
        .known(as: "grep", "anywhere", "everywhere", "full text", "all tables", "contains")
        .keys([.control("f")], in: .panes),
        CommandFacts(
            .changeMatch, "Match",
            "Finds the text in any case, only in this case, only as a whole value, or as a regular expression, one after the "
                + "other.",
            needs: .findings
        )
        .known(as: "case", "regex", "whole word")
        .keys(["c"], in: [.findings], hinted: [.findings]),
    ]
}

extension Requirement {
    static let findings = Requirement([.findings], orSay: "This works in what was found.")
}
