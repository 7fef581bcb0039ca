/// The pragmas that only read.
package enum QueryPragma {
    /// Whether a pragma without a value reads a setting or a list, and changes nothing.
    package static func readsValue(_ name: String) -> Bool { values.contains(name.lowercased()) }

    /// Whether the value of a pragma is the table, the index, or the number that it reports on.
    package static func takesSubject(_ name: String) -> Bool { subjects.contains(name.lowercased()) }

    private static let values: Set<String> = [
        "analysis_limit", "application_id", "auto_vacuum", "automatic_index", "busy_timeout", "cache_size",
        "cache_spill", "cell_size_check", "checkpoint_fullfsync", "collation_list", "compile_options",
        "data_version", "database_list", "default_cache_size", "defer_foreign_keys", "empty_result_callbacks",
        "encoding", "foreign_keys", "freelist_count", "full_column_names", "fullfsync", "function_list",
        "hard_heap_limit", "ignore_check_constraints", "journal_mode", "journal_size_limit",
        "legacy_alter_table",
        "legacy_file_format", "locking_mode", "max_page_count", "mmap_size", "module_list", "page_count",
        "page_size", "pragma_list", "query_only", "read_uncommitted", "recursive_triggers",
        "reverse_unordered_selects", "schema_version", "secure_delete", "short_column_names",
        "soft_heap_limit", "stats", "synchronous", "temp_store", "threads", "trusted_schema", "user_version",
        "wal_autocheckpoint", "writable_schema",
        // They may have a subject, too.
        "foreign_key_check", "integrity_check", "quick_check", "table_list",
    ]

    private static let subjects: Set<String> = [
        "foreign_key_check", "foreign_key_list", "index_info", "index_list", "index_xinfo", "integrity_check",
        "quick_check", "table_info", "table_list", "table_xinfo",
    ]
}
