/// Rows that have one row of another table through a third one: "HasOneThrough".
func hasOneThroughChapter() -> Chapter {
    Chapter("HasOneThrough") { chapter in
        chapter.request("has one through") {
            Award.including(
                optional: Award.hasOne(Team.self, through: Award.player, using: Player.team, key: "club"))
        }
        chapter.guide("through, whatever the ways in between") {
            let author = Volumes.volume.belongsTo(Volumes.writer, using: ForeignKey(["authorId"]))
            return Volumes.volume.including(
                optional: Volumes.volume.hasOne(
                    Row.self, through: author, using: Volumes.writer.hasOne(Table("portrait"))))
        }
    }
}
