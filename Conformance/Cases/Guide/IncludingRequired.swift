/// Rows beside the one that each must have: `including(required:)`.
func includingRequiredChapter() -> Chapter {
    Chapter("including(required:)") { chapter in
        chapter.teams("including required") { $0.including(required: $1) }
    }
}
