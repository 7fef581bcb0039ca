/// Words that people use for a command, other than those of its title.
package struct OtherWords: Sendable {
    package let words: [String]
    /// How the command does what the words mean, if its help does not say so.
    package let use: String?
}

extension CommandFacts {
    /// Adds words by which the palette finds the command, too.
    ///
    /// - Parameter use: How the command does what the words mean; `nil` if its help says so.
    func known(as words: String..., by use: String? = nil) -> CommandFacts {
        var facts = self
        facts.otherWords.append(OtherWords(words: words, use: use))
        return facts
    }
}
