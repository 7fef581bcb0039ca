/// Rows with columns of the one that each must have: `annotated(withRequired:)`.
func annotatedWithRequiredChapter() -> Chapter {
    Chapter("annotated(withRequired:)") { chapter in
        chapter.teams("annotated required") { $0.annotated(withRequired: $1) }
    }
}
