/// Rows that have others, which are not fetched: `joining(required:)`.
func joiningRequiredChapter() -> Chapter {
    Chapter("joining(required:)") { chapter in
        chapter.teams("joining required") { $0.joining(required: $1) }
    }
}
