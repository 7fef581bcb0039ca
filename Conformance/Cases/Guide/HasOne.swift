/// Rows that have one row of another table, which refers to them: "HasOne".
func hasOneChapter() -> Chapter {
    Chapter("HasOne") { chapter in
        let key = ForeignKey(["teamId"])
        chapter.request("has one") { Team.including(optional: Team.hasOne(Player.self)).filter { $0.id > 0 } }
        chapter.request("has one, by key") {
            Team.including(
                optional: Team.hasOne(Player.self, key: "captain", using: key).filter { $0.id == 1 })
        }
    }
}
