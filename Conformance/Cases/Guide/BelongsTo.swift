/// Rows that refer to a row of another table: "BelongsTo".
func belongsToChapter() -> Chapter {
    Chapter("BelongsTo") { chapter in
        chapter.request("tables") {
            let (player, team) = (Table("player"), Table("team"))
            return player.including(required: player.belongsTo(team))
        }
        chapter.request("belongs to, by key") {
            Player.including(required: Player.belongsTo(Team.self, key: "club"))
        }
        chapter.request("the way back") {
            Award.including(required: Award.player.including(optional: Player.team))
        }
    }
}
