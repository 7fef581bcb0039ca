/// Rows with a required associated row that is not fetched: `joining(required:)`.
func joiningRequiredChapter() -> Chapter {
    Chapter("joining(required:)") { chapter in
        chapter.teams("joining required") { $0.joining(required: $1) }
    }
}
