import JoineryAnalysis
import JoineryEngine

/// The SQL that finds the rows of a place.
enum PlaceSQL {
    /// Returns SELECT statements, each over several lines, with values in place of arguments.
    ///
    /// Included rows are joined. Several to-many associations that do not follow each other take a statement each, so
    /// that their rows do not multiply.
    ///
    /// - Throws: A `PathError` if the path no longer leads anywhere, or a `DatabaseError`.
    static func text(of query: RequestQuery, _ db: Database) throws -> String {
        if let grouping = query.path.grouping {
            let run = QueryRun(grouping: grouping, arrangement: query.arrangement)
            return try SQLScript.laidOut(run.sql(db)) + ";"
        }
        let place = try PathRequest(query.path, db)
        var rows = place.request
        if !query.path.isRow {
            let arrangement = query.arrangement.fitting(place.table, in: try db.schema())
            rows = try arrangement.annotating(rows, of: place.table, db)
            rows = try arrangement.filter?.filtering(rows, of: place.table, db) ?? rows
            rows = try arrangement.sorting(rows, of: place.table, db)
        }
        let tree = try IncludeTree(query.includes, from: place.table, db)
        return try tree.withoutSiblings.map {
            SQLScript.laidOut(try $0.joined(to: rows).expandedSQL(db)) + ";"
        }.joined(separator: "\n\n")
    }
}

extension IncludeTree {
    /// Whether no association has several rows for one.
    private var isToOne: Bool { branches.allSatisfy { $0.info.isToOne && $0.tree.isToOne } }

    /// The tree without to-many associations.
    private var toOne: IncludeTree {
        IncludeTree(
            table: table,
            branches: branches.filter(\.info.isToOne).map {
                Branch(association: $0.association, tree: $0.tree.toOne)
            })
    }

    /// The trees that this one consists of, each with to-many associations only below each other, and with all to-one
    /// associations of the rows on that way.
    fileprivate var withoutSiblings: [IncludeTree] {
        let toOne = toOne
        let trees = branches.filter { !$0.info.isToOne || !$0.tree.isToOne }.flatMap { branch in
            branch.tree.withoutSiblings.map { tree in
                let others = toOne.branches.filter { !$0.info.key.isName(branch.info.key) }
                return IncludeTree(
                    table: table, branches: others + [Branch(association: branch.association, tree: tree)])
            }
        }
        return trees.isEmpty ? [toOne] : trees
    }
}
