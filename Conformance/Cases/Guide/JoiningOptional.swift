/// Rows with an optional associated row that is not fetched: `joining(optional:)`.
func joiningOptionalChapter() -> Chapter {
    Chapter("joining(optional:)") { chapter in
        chapter.teams("joining optional") { $0.joining(optional: $1) }
    }
}
