/// The columns of associated rows: "Columns Selected by an Association".
func selectedColumnsChapter() -> Chapter {
    Chapter("Columns Selected by an Association") { chapter in
        chapter.guide("shape: with an expression") {
            Squads.squad.select(Column("name"), Column("id")).including(
                all: Squads.members.select((Column("id") * 2).forKey("twice")))
        }
        chapter.request("the selection of a record") { Player.including(optional: Player.awards) }
        chapter.request("the selection of a record, fetched") { Player.including(all: Player.awards) }
        chapter.request("the selection of a record, replaced") {
            Player.including(optional: Player.awards.select(.allColumns))
        }
        chapter.request("the selection of a record, annotated") {
            Player.including(optional: Player.awards.annotated { $0.title })
        }
        chapter.request("columns, then others") {
            Player.including(required: Player.team.select(\.name).select { [$0.id, $0.color] })
        }
        chapter.request("columns of both") {
            Player.select { [$0.id] }.including(required: Player.team.select { [$0.id, $0.name] })
        }
        chapter.request("columns behind columns") {
            Award.including(
                required: Award.player.select(\.name).including(optional: Player.team.select(\.color)))
        }
    }
}
