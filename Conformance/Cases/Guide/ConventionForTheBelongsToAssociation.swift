/// Tables created as in the guide, for rows that belong to others: "Convention for the BelongsTo Association".
func belongsToConventionChapter() -> Chapter {
    Chapter("Convention for the BelongsTo Association") { chapter in
        chapter.convention("required") { $1.including(required: $1.belongsTo($0)) }
        chapter.convention("optional") { $1.including(optional: $1.belongsTo($0)) }
        chapter.convention("annotated") { parent, child in
            child.annotated(withOptional: child.belongsTo(parent).select(Column("name").forKey("parentName")))
        }
    }
}
