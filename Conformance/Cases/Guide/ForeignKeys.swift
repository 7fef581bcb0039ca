/// The columns of an association, where the schema does not determine them: "Foreign Keys".
func foreignKeyChapter() -> Chapter {
    Chapter("Foreign Keys") { chapter in
        let key = ForeignKey(["teamId"])
        let full = ForeignKey([Player.Columns.teamId], to: [Team.Columns.id])
        chapter.request("belongs to, by foreign key") {
            Player.including(required: Player.belongsTo(Team.self, using: key))
        }
        chapter.request("belongs to, by a full foreign key") {
            Player.including(optional: Player.belongsTo(Team.self, key: "club", using: full))
        }
        chapter.request("belongs to, by columns that no foreign key has") {
            Player.including(
                required: Player.belongsTo(Team.self, key: "same", using: ForeignKey(["id"], to: ["id"])))
        }
        chapter.request("has many, by foreign key") {
            Team.including(all: Team.hasMany(Player.self, key: "members", using: full).order(\.id))
        }
        keys(&chapter)
    }
}

/// The association keys derived from foreign keys, which scopes and prefetched rows show.
private func keys(_ chapter: inout Chapter) {
    let writer = Table("writer")
    for column in ["authorId", "translator", "editor_id", "agentID", "readerid"] {
        let key = ForeignKey([column])
        chapter.guide("belongs to, by \(column)") {
            Table("volume").including(optional: Table("volume").belongsTo(writer, using: key))
        }
        chapter.guide("has many, by \(column)") {
            writer.including(all: writer.hasMany(Table("volume"), using: key))
        }
        chapter.guide("has one, by \(column)") {
            writer.including(optional: writer.hasOne(Table("volume"), using: key))
        }
    }
    chapter.guide("by a full foreign key") {
        Table("volume").including(
            optional: Table("volume").belongsTo(writer, using: ForeignKey(["authorId"], to: ["id"])))
    }
}
