// swift-format-ignore-file
import JoineryEngine

/// 1
func _1(_ db: Database) throws -> [Row] {
    return try Table("1").orderByPrimaryKey().limit(100).fetchAll(db)
}
