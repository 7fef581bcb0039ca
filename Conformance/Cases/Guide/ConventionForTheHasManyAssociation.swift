/// Tables created as in the guide, for rows that have many others: "Convention for the HasMany Association".
func hasManyConventionChapter() -> Chapter {
    Chapter("Convention for the HasMany Association") { chapter in
        chapter.convention("all") { $0.including(all: $0.hasMany($1)) }
        chapter.convention("joined") { $0.joining(required: $0.hasMany($1)) }
        chapter.convention("counted") { $0.annotated(with: $0.hasMany($1).count) }
    }
}
