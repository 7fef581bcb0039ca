/// Rows with columns of a required associated row: `annotated(withRequired:)`.
func annotatedWithRequiredChapter() -> Chapter {
    Chapter("annotated(withRequired:)") { chapter in
        chapter.teams("annotated required") { $0.annotated(withRequired: $1) }
    }
}
