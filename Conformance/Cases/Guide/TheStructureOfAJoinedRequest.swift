/// The keys of associated rows: "The Structure of a Joined Request".
func joinedRequestStructureChapter() -> Chapter {
    Chapter("The Structure of a Joined Request") { chapter in
        chapter.request("two keys") {
            Player.including(optional: Player.team.forKey("a").filter { $0.id == 1 }).including(
                optional: Player.team.forKey("b").filter { $0.id == 2 })
        }
        chapter.request("coding key") { Player.including(optional: Player.team.forKey(AssociationKeys.club)) }
        let (volume, writer, volumes) = (Volumes.volume, Volumes.writer, Volumes.volumes)
        let requests: [(String, QueryInterfaceRequest<Row>)] = [
            ("a key for many beside one row", writer.including(optional: volumes.forKey("novels"))),
            (
                "a key for many, declared",
                writer.including(
                    optional: writer.hasMany(volume, key: "works", using: ForeignKey(["authorId"])))
            ),
            ("a key for one, for one of many", writer.including(all: volumes.forKey("work"))),
        ]
        for (shape, request) in requests { chapter.guide("shape: \(shape)") { request } }
    }
}

private enum AssociationKeys: String, CodingKey {
    case club
}
