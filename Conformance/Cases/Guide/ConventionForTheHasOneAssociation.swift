/// Tables created as in the guide, for rows that have one other: "Convention for the HasOne Association".
func hasOneConventionChapter() -> Chapter {
    Chapter("Convention for the HasOne Association") { chapter in
        chapter.convention("required", unique: true) { $0.including(required: $0.hasOne($1)) }
        chapter.convention("optional", unique: true) { $0.including(optional: $0.hasOne($1)) }
        chapter.convention("there and back", unique: true) { parent, child in
            parent.including(
                optional: parent.hasOne(child).including(optional: child.belongsTo(parent).forKey("back")))
        }
    }
}
