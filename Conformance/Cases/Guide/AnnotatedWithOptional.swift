/// Rows with columns of the one that each may have: `annotated(withOptional:)`.
func annotatedWithOptionalChapter() -> Chapter {
    Chapter("annotated(withOptional:)") { chapter in
        chapter.teams("annotated optional") { $0.annotated(withOptional: $1) }
    }
}
