import JoineryEngine

extension GraphSource {
    /// JSON for other programs: the tables, and each link between two of them once.
    package var json: String {
        var json = JSONText()
        json.object { json in
            json.member("tables")
            json.array { json in
                for table in model.tables {
                    json.element()
                    json.table(table)
                }
            }
            json.member("links")
            json.array { json in
                for link in model.links {
                    json.element()
                    json.link(link, from: model.tables[link.from].name, to: model.tables[link.to].name)
                }
            }
        }
        return json.text
    }
}

extension JSONText {
    fileprivate mutating func table(_ table: CatalogEntry) {
        object { json in
            json.member("name")
            json.string(table.name)
            json.member("kind")
            json.string(table.isView ? "view" : "table")
            // Only an exact count is written.
            json.member("rows")
            if case .exact(let rows) = table.count {
                json.value(DatabaseValue(storage: .int64(Int64(rows))))
            } else {
                json.null()
            }
        }
    }

    fileprivate mutating func link(_ link: GraphModel.Link, from: String, to: String) {
        object { json in
            json.member("from")
            json.string(from)
            json.member("association")
            json.string(link.key)
            json.member("to")
            json.string(to)
            json.member("cardinality")
            switch link.kind {
            case .hasMany: json.string("many to one")
            case .hasOne: json.string("one to one")
            case .through: json.string("many to many")
            }
            if let pivot = link.pivot {
                json.member("through")
                json.string(pivot)
            }
            json.member("inferred")
            json.boolean(link.isInferred)
            if let certainty = link.certainty {
                json.member("certainty")
                json.value(certainty.databaseValue)
            }
            json.member("columns")
            json.array { json in
                for column in link.columns where link.pivot == nil {
                    json.element()
                    json.string(column)
                }
            }
        }
    }
}
