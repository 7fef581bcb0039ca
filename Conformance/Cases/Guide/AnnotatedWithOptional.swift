/// Rows with columns of an optional associated row: `annotated(withOptional:)`.
func annotatedWithOptionalChapter() -> Chapter {
    Chapter("annotated(withOptional:)") { chapter in
        chapter.teams("annotated optional") { $0.annotated(withOptional: $1) }
    }
}
