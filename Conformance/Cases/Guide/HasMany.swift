/// Rows that have several rows of another table: "HasMany".
func hasManyChapter() -> Chapter {
    Chapter("HasMany") { chapter in
        chapter.request("tables, has many") {
            let (player, team) = (Table("player"), Table("team"))
            return team.including(optional: team.hasMany(player).forKey("p"))
        }
        chapter.request("to many, joined") { Team.joining(required: Team.players.filter { $0.score > 50 }) }
    }
}
