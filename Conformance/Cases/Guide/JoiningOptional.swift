/// Rows that may have others, which are not fetched: `joining(optional:)`.
func joiningOptionalChapter() -> Chapter {
    Chapter("joining(optional:)") { chapter in
        chapter.teams("joining optional") { $0.joining(optional: $1) }
    }
}
