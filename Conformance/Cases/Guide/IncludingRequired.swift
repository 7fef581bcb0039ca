/// Rows with a required associated row: `including(required:)`.
func includingRequiredChapter() -> Chapter {
    Chapter("including(required:)") { chapter in
        chapter.teams("including required") { $0.including(required: $1) }
    }
}
