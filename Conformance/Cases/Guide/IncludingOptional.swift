/// Rows with an optional associated row: `including(optional:)`.
func includingOptionalChapter() -> Chapter {
    Chapter("including(optional:)") { chapter in
        chapter.teams("including optional") { $0.including(optional: $1) }
    }
}
