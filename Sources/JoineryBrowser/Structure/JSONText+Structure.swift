import JoineryAnalysis
import JoineryEngine

extension JSONText {
    /// Appends the structure of a table.
    mutating func structure(_ content: StructureContent.TableContent) {
        let structure = content.structure
        object { json in
            json.member("name", structure.table.name)
            json.member("kind", structure.table.kind.word)
            json.member("withoutRowID", structure.table.isWithoutRowID)
            json.member("strict", structure.isStrict)
            json.member("autoincrement", structure.isAutoincrementing)
            json.member("broken", structure.table.brokenReason)
            json.members("columns", structure.columns) { $0.column($1) }
            json.members("constraints", structure.constraints) { $0.constraint($1) }
            json.members("foreignKeys", structure.foreignKeys) { json, key in
                json.foreignKey(key, content.enforcements[key.info])
            }
            json.members("referencedBy", content.incoming) { json, key in
                json.link(key, content.enforcements[key])
            }
            json.members("undeclared", content.undeclared) { $0.link($1) }
            json.members("indexes", structure.indexes) { $0.index($1) }
            json.members("triggers", structure.triggers) { $0.trigger($1) }
            switch structure.content {
            case .rows: break
            case .query(let tables): json.member("reads", tables)
            case .module(let name, let arguments, let tables):
                json.member("module", name)
                json.member("arguments", arguments)
                json.member("storedIn", tables)
            }
            json.member("sql", structure.sql)
        }
    }

    private mutating func column(_ column: TableStructure.Column) {
        object { json in
            json.member("name", column.info.name)
            json.member("type", column.info.type)
            json.member("notNull", column.info.isNotNull)
            json.member("primaryKey", column.info.primaryKeyIndex)
            json.member("default", column.info.defaultValueSQL)
            json.member("collation", column.collation)
            json.member("generated", column.generation)
            if column.info.isGenerated { json.member("stored", column.info.kind == .generatedStored) }
            json.member("hidden", column.info.isHidden)
        }
    }

    private mutating func constraint(_ constraint: TableStructure.Constraint) {
        object { json in
            json.member("kind", constraint.kind.word)
            json.member("name", constraint.name)
            json.member("columns", constraint.columns)
            if case .check(let expression) = constraint.kind { json.member("expression", expression) }
            json.member("onConflict", constraint.onConflict)
        }
    }

    private mutating func foreignKey(
        _ key: TableStructure.ForeignKey, _ enforcement: ForeignKeyEnforcement?
    ) {
        object { json in
            json.member("columns", key.info.originColumns)
            json.member("table", key.info.destinationTable)
            json.member("parentColumns", key.info.destinationColumns)
            json.member("name", key.name)
            json.member("onDelete", key.onDelete)
            json.member("onUpdate", key.onUpdate)
            json.member("deferred", key.isDeferred)
            json.member("parentUnique", key.isParentUnique)
            json.member("broken", key.info.brokenReason)
            json.member("enforcement", enforcement?.text)
        }
    }

    private mutating func link(_ key: ForeignKeyInfo, _ enforcement: ForeignKeyEnforcement? = nil) {
        object { json in
            json.member("table", key.originTable)
            json.member("columns", key.originColumns)
            json.member("parent", key.destinationTable)
            json.member("parentColumns", key.destinationColumns)
            json.member("origin", key.origin == .inferred ? "inferred" : key.originWords)
            if let certainty = key.certainty {
                json.member("certainty")
                json.value(certainty.databaseValue)
            }
            json.member("enforcement", enforcement?.text)
        }
    }

    private mutating func index(_ index: TableStructure.Index) {
        object { json in
            json.member("name", index.info.name)
            json.member("unique", index.info.isUnique)
            json.member("constraint", index.info.origin != .createIndex)
            json.members("parts", index.parts) { json, part in
                json.object { json in
                    json.member(part.isExpression ? "expression" : "column", part.text)
                    json.member("descending", part.isDescending)
                    json.member("collation", part.collation)
                }
            }
            json.member("where", index.condition)
            json.member("sql", index.sql)
        }
    }

    private mutating func trigger(_ trigger: TableStructure.Trigger) {
        object { json in
            json.member("name", trigger.name)
            json.member("timing", trigger.timing.rawValue)
            json.member("event", trigger.event.rawValue)
            json.member("columns", trigger.columns)
            json.member("when", trigger.condition)
            json.member("sql", trigger.sql)
        }
    }

    /// Appends what a file says about itself.
    package mutating func file(_ content: StructureContent.FileContent, _ sizes: StructureSizes) {
        object { json in
            json.facts(of: content)
            if !content.attached.isEmpty {
                json.members("attached", content.attached) { json, attached in
                    json.object { json in
                        json.member("attachedAs", attached.name)
                        json.facts(of: attached.content)
                    }
                }
            }
            guard let totals = content.tableSizes(sizes) else {
                return json.member("tableSizes", nil as Int?)
            }
            json.members("tableSizes", totals) { json, total in
                json.object { json in
                    json.member("name", total.name)
                    json.member("size", total.size)
                }
            }
        }
    }

    /// Appends the members for what a file says about itself.
    private mutating func facts(of content: StructureContent.FileContent) {
        let info = content.info
        member("name", content.name)
        member("size", info.size)
        member("pageSize", info.pageSize)
        member("pages", info.pageCount)
        member("freePages", info.freePageCount)
        member("logSize", content.logSize)
        member("encoding", info.encoding)
        member("writeAheadLog", info.isWriteAheadLogged)
        member("autoVacuum", info.autoVacuum.word)
        member("userVersion", info.userVersion)
        member("applicationID", info.applicationID)
        member("application", info.application)
        member("program", info.program)
        member("schemaVersion", info.schemaVersion)
        member("lastWriter", info.lastWriter)
        member("foreignKeysByDefault", info.enforcesForeignKeysByDefault)
        member("tables", info.objectCounts.tables)
        member("internalTables", info.objectCounts.internalTables)
        member("views", info.objectCounts.views)
        member("indexes", info.objectCounts.indexes)
        member("triggers", info.objectCounts.triggers)
    }
}

extension TableInfo.Kind {
    fileprivate var word: String {
        switch self {
        case .table: "table"
        case .view: "view"
        case .virtual: "virtual"
        case .shadow: "shadow"
        case .system: "system"
        }
    }
}

extension DatabaseFileInfo.AutoVacuum {
    fileprivate var word: String {
        switch self {
        case .none: "none"
        case .full: "full"
        case .incremental: "incremental"
        }
    }
}
