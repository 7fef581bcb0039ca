import JoineryEngine

/// A program, a framework or a format whose files are known by their tables.
struct KnownProgram {
    let name: String
    /// All of them must be there.
    let tables: [String]

    private init(_ name: String, _ tables: String...) {
        (self.name, self.tables) = (name, tables)
    }

    /// Finds the program of a file with these tables.
    static func named(by tables: NameSet) -> String? {
        all.first { $0.tables.allSatisfy(tables.contains) }?.name
    }

    /// The programs, those with more to tell them by before those that they are made with.
    private static let all = applications + formats + frameworks

    private static let applications = [
        Self("Firefox history and bookmarks", "moz_places", "moz_bookmarks", "moz_historyvisits"),
        Self("Firefox cookies", "moz_cookies"),
        Self("Firefox form history", "moz_formhistory"),
        Self("Firefox page icons", "moz_icons", "moz_pages_w_icons"),
        Self("Firefox permissions", "moz_perms"),
        Self("Chromium history", "urls", "visits", "keyword_search_terms"),
        Self("Chromium form data", "autofill", "keywords", "credit_cards"),
        Self("Chromium page icons", "favicons", "favicon_bitmaps", "icon_mapping"),
        Self("Anki collection", "notes", "cards", "revlog", "col"),
        Self("calibre library", "books", "books_authors_link", "library_id"),
        Self("Zotero library", "items", "itemData", "collectionItems", "libraries"),
        Self("Home Assistant recorder", "states", "states_meta", "recorder_runs"),
        Self("WhatsApp messages", "message", "chat", "jid"),
        Self("Apple Messages", "message", "chat", "handle", "chat_message_join"),
        Self("Apple Photos library", "ZASSET", "ZADDITIONALASSETATTRIBUTES"),
        Self("Lightroom catalog", "Adobe_images", "AgLibraryFile"),
        Self("Plex library", "metadata_items", "media_items", "media_parts"),
        Self("Kodi library", "movie", "tvshow", "episode", "files"),
        Self("Pi-hole queries", "query_storage", "domain_by_id", "client_by_id"),
        Self("Grafana", "dashboard", "data_source", "org_user"),
        Self("Nextcloud", "oc_filecache", "oc_storages"),
        Self("PROJ coordinate systems", "geodetic_crs", "projected_crs", "alias_name"),
        Self("Fossil repository", "blob", "delta", "rcvfrom"),
        Self("WordPress", "wp_posts", "wp_options"),
        Self("Ghost", "posts", "posts_meta", "migrations_lock"),
        Self("Wagtail, made with Django", "wagtailcore_page", "django_migrations"),
        Self("Chinook sample", "Album", "Artist", "InvoiceLine", "PlaylistTrack"),
    ]

    private static let formats = [
        Self("GeoPackage", "gpkg_contents", "gpkg_spatial_ref_sys"),
        Self("SpatiaLite", "spatial_ref_sys", "geometry_columns"),
        Self("MBTiles", "metadata", "tiles"),
        Self("SQLite archive", "sqlar"),
    ]

    private static let frameworks = [
        Self("made with Django", "django_migrations"),
        Self("made with Ruby on Rails", "schema_migrations", "ar_internal_metadata"),
        Self("made with Laravel", "migrations", "failed_jobs"),
        Self("made with Alembic", "alembic_version"),
        Self("made with Entity Framework Core", "__EFMigrationsHistory"),
        Self("made with Prisma", "_prisma_migrations"),
        Self("made with Drizzle", "__drizzle_migrations"),
        Self("made with Knex", "knex_migrations"),
        Self("made with Sequelize", "SequelizeMeta"),
        Self("made with Flyway", "flyway_schema_history"),
        Self("made with Liquibase", "DATABASECHANGELOG"),
        Self("made with goose", "goose_db_version"),
        Self("made with Diesel", "__diesel_schema_migrations"),
        Self("made with SQLx", "_sqlx_migrations"),
        Self("made with GRDB", "grdb_migrations"),
        Self("made with Core Data", "Z_METADATA", "Z_PRIMARYKEY"),
        Self("made with Android Room", "room_master_table"),
        Self("made for Android", "android_metadata"),
    ]
}

extension DatabaseFileInfo {
    /// Returns whether a table holds what a framework or a format notes for itself, such as the migrations that ran, by its
    /// name.
    public static func isBookkeeping(_ table: String) -> Bool {
        bookkeeping.contains(table) || bookkeepingPrefixes.contains { table.lowercased().hasPrefix($0) }
    }

    private static let bookkeeping: NameSet = [
        "schema_migrations", "ar_internal_metadata", "alembic_version", "__EFMigrationsHistory",
        "__EFMigrationsLock", "_prisma_migrations", "__drizzle_migrations", "knex_migrations",
        "knex_migrations_lock", "SequelizeMeta", "flyway_schema_history", "DATABASECHANGELOG",
        "DATABASECHANGELOGLOCK", "goose_db_version", "__diesel_schema_migrations", "_sqlx_migrations",
        "grdb_migrations", "room_master_table", "android_metadata", "Z_METADATA", "Z_PRIMARYKEY",
        "Z_MODELCACHE", "failed_jobs", "password_reset_tokens", "migrations", "migrations_lock",
        "auth_permission", "auth_group_permissions", "auth_user_user_permissions", "spatial_ref_sys",
        "spatial_ref_sys_aux", "data_licenses", "moz_meta",
    ]

    private static let bookkeepingPrefixes = [
        "django_", "gpkg_", "geometry_columns", "views_geometry_columns", "virts_geometry_columns",
        "_litestream_",
    ]
}
