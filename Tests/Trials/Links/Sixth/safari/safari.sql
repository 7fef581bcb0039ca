-- Safari on macOS: History.db (items, visits with redirects, tombstones, tags), Bookmarks.db / SafariTabs.db (a tree of bookmarks, ancestors, windows) and CloudTabs.db.
CREATE TABLE history_items ( -- 2300 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  url TEXT NOT NULL UNIQUE, -- url
  domain_expansion TEXT NULL, -- null 30%, word
  visit_count INTEGER NOT NULL, -- zipf 1..300
  daily_visit_counts BLOB NOT NULL, -- blob
  weekly_visit_counts BLOB NULL, -- null 60%, blob
  autocomplete_triggers BLOB NULL, -- null 95%, blob
  should_recompute_derived_visit_counts INTEGER NOT NULL, -- enum 0|0|1
  visit_count_score INTEGER NOT NULL, -- zipf 0..9000
  status_code INTEGER NOT NULL DEFAULT 0 -- enum 0|0|200|404
);
CREATE TABLE history_visits ( -- 6400 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  history_item INTEGER NOT NULL REFERENCES history_items(id) ON DELETE CASCADE, -- skew
  visit_time REAL NOT NULL, -- real 500000000..690000000
  title TEXT NULL, -- null 20%, words
  load_successful BOOLEAN NOT NULL DEFAULT 1, -- enum 1|1|1|0
  http_non_get BOOLEAN NOT NULL DEFAULT 0, -- enum 0|0|0|1
  synthesized BOOLEAN NOT NULL DEFAULT 0, -- enum 0|0|0|1
  redirect_source INTEGER NULL UNIQUE REFERENCES history_visits(id) ON DELETE CASCADE, -- null 88%
  redirect_destination INTEGER NULL UNIQUE REFERENCES history_visits(id) ON DELETE CASCADE, -- null 88%
  origin INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  generation INTEGER NOT NULL DEFAULT 0, -- int 0..900
  attributes INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  score INTEGER NOT NULL DEFAULT 0 -- enum 100|0|50
);
CREATE TABLE history_tombstones ( -- 75 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  start_time REAL NOT NULL, -- real 500000000..690000000
  end_time REAL NOT NULL, -- real 500000000..690000000
  url TEXT, -- null 10%, url
  generation INTEGER NOT NULL DEFAULT 0 -- int 0..900
);
CREATE TABLE history_tags ( -- 120 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type INTEGER NOT NULL, -- enum 1|2
  level INTEGER NOT NULL, -- enum 0|1|2
  identifier TEXT NOT NULL, -- slug
  title TEXT NOT NULL, -- words
  modification_timestamp REAL NOT NULL, -- real 500000000..690000000
  item_count INTEGER NOT NULL DEFAULT 0 -- zipf 0..60
);
CREATE TABLE history_items_to_tags ( -- 860 rows
  history_item INTEGER NOT NULL REFERENCES history_items(id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES history_tags(id) ON DELETE CASCADE, -- skew
  timestamp REAL NOT NULL, -- real 500000000..690000000
  UNIQUE (history_item, tag_id)
);
CREATE TABLE history_clients ( -- 3 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE -- slug
);
CREATE TABLE history_event_listeners ( -- 4 rows
  listener_name TEXT PRIMARY KEY NOT NULL UNIQUE, -- slug
  last_seen REAL NOT NULL -- real 500000000..690000000
);
CREATE TABLE history_events ( -- 90 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  event_type TEXT NOT NULL, -- enum insert|update|delete|clear
  event_time REAL NOT NULL, -- real 500000000..690000000
  pending_listeners TEXT NOT NULL, -- words
  value BLOB -- blob
);
CREATE TABLE metadata ( -- 9 rows
  key TEXT NOT NULL UNIQUE, -- slug
  value -- words
);
CREATE TABLE bookmarks ( -- 1100 rows
  id INTEGER PRIMARY KEY, -- serial from 0
  special_id INTEGER DEFAULT 0, -- enum 0|0|0|0|0|0|0|1|2|3
  parent INTEGER REFERENCES bookmarks(id), -- null 1%, skew
  type INTEGER, -- enum 0|0|0|1
  title TEXT, -- words
  url TEXT COLLATE NOCASE, -- null 20%, url
  num_children INTEGER DEFAULT 0, -- zipf 0..30
  editable INTEGER DEFAULT 1, -- enum 1|1|0
  deletable INTEGER DEFAULT 1, -- enum 1|1|0
  hidden INTEGER DEFAULT 0, -- enum 0|0|1
  hidden_ancestor_count INTEGER DEFAULT 0, -- enum 0|0|1
  order_index INTEGER NOT NULL, -- int 0..60
  external_uuid TEXT UNIQUE, -- uuid
  read INTEGER DEFAULT NULL, -- null 90%, flag
  last_modified REAL DEFAULT NULL, -- real 500000000..690000000
  server_id TEXT, -- null 30%, uuid
  sync_key TEXT, -- null 30%, hash
  sync_data BLOB, -- null 30%, blob
  added INTEGER DEFAULT 1, -- enum 1|0
  deleted INTEGER DEFAULT 0, -- enum 0|0|0|1
  extra_attributes BLOB DEFAULT NULL, -- blob
  local_attributes BLOB DEFAULT NULL, -- null 80%, blob
  fetched_icon BOOL DEFAULT 0, -- enum 0
  icon BLOB DEFAULT NULL, -- null
  dav_generation INTEGER DEFAULT 0, -- int 0..60
  locally_added BOOL DEFAULT 0, -- enum 0|0|1
  archive_status INTEGER DEFAULT 0, -- enum 0|0|1|2
  syncable BOOL DEFAULT 1, -- enum 1|1|0
  web_filter_status INTEGER DEFAULT 0, -- enum 0
  modified_attributes UNSIGNED BIG INT DEFAULT 0, -- zipf 0..64
  date_closed REAL DEFAULT NULL, -- null 95%, real 500000000..690000000
  last_selected_child INTEGER DEFAULT NULL REFERENCES bookmarks(id), -- null 97%
  subtype INTEGER DEFAULT 0 -- enum 0|0|1|2
);
CREATE TABLE bookmark_title_words ( -- 3100 rows
  id INTEGER PRIMARY KEY, -- gaps
  bookmark_id INTEGER NOT NULL REFERENCES bookmarks(id) ON DELETE CASCADE,
  word TEXT, -- word
  word_index INTEGER -- int 0..9
);
CREATE TABLE folder_ancestors ( -- 1700 rows
  id INTEGER PRIMARY KEY, -- gaps
  folder_id INTEGER NOT NULL REFERENCES bookmarks(id) ON DELETE CASCADE,
  ancestor_id INTEGER NOT NULL REFERENCES bookmarks(id) ON DELETE CASCADE -- few
);
CREATE TABLE generations ( -- 1 rows
  generation INTEGER DEFAULT 0 -- enum 412
);
CREATE TABLE sync_properties ( -- 6 rows
  key TEXT NOT NULL UNIQUE, -- slug
  value TEXT NOT NULL -- hash
);
CREATE TABLE windows ( -- 21 rows
  id INTEGER PRIMARY KEY,
  active_tab_group_id INTEGER DEFAULT NULL REFERENCES bookmarks(id) ON DELETE SET NULL, -- null 10%
  date_closed REAL DEFAULT NULL, -- null 30%, real 500000000..690000000
  extra_attributes BLOB DEFAULT NULL, -- blob
  is_last_session BOOL DEFAULT 0, -- enum 0|1
  local_tab_group_id INTEGER DEFAULT NULL REFERENCES bookmarks(id) ON DELETE SET NULL,
  private_tab_group_id INTEGER DEFAULT NULL REFERENCES bookmarks(id) ON DELETE SET NULL,
  scene_id TEXT, -- uuid
  uuid TEXT NOT NULL UNIQUE -- uuid
);
CREATE TABLE windows_tab_groups ( -- 34 rows
  id INTEGER PRIMARY KEY,
  active_tab_id INTEGER DEFAULT NULL REFERENCES bookmarks(id) ON DELETE SET NULL, -- null 6%
  tab_group_id INTEGER NOT NULL REFERENCES bookmarks(id) ON DELETE CASCADE,
  window_id INTEGER NOT NULL REFERENCES windows(id) ON DELETE CASCADE
);
CREATE TABLE windows_unnamed_tab_groups ( -- 18 rows
  id INTEGER PRIMARY KEY,
  tab_group_id INTEGER NOT NULL REFERENCES bookmarks(id) ON DELETE CASCADE,
  window_id INTEGER NOT NULL REFERENCES windows(id) ON DELETE CASCADE
);
CREATE TABLE cloud_tab_devices ( -- 5 rows
  device_uuid TEXT PRIMARY KEY NOT NULL, -- uuid
  system_fields BLOB NOT NULL, -- blob
  device_name TEXT, -- words
  has_duplicate_device_name BOOLEAN DEFAULT 0, -- enum 0|0|1
  is_ephemeral_device BOOLEAN DEFAULT 0, -- enum 0
  last_modified REAL NOT NULL -- real 500000000..690000000
);
CREATE TABLE cloud_tabs ( -- 94 rows
  tab_uuid TEXT PRIMARY KEY NOT NULL, -- uuid
  system_fields BLOB NOT NULL, -- blob
  device_uuid TEXT NOT NULL REFERENCES cloud_tab_devices(device_uuid),
  position BLOB NOT NULL, -- blob
  title TEXT, -- words
  url TEXT NOT NULL, -- url
  is_showing_reader BOOLEAN DEFAULT 0, -- enum 0|0|1
  is_pinned BOOLEAN DEFAULT 0, -- enum 0|0|1
  reader_scroll_position_page_index INTEGER, -- null
  scene_id TEXT -- null 50%, uuid
);
CREATE TABLE cloud_tab_close_requests ( -- 12 rows
  close_request_uuid TEXT PRIMARY KEY NOT NULL, -- uuid
  system_fields BLOB NOT NULL, -- blob
  destination_device_uuid TEXT NOT NULL REFERENCES cloud_tab_devices(device_uuid),
  url TEXT NOT NULL, -- url
  tab_uuid TEXT NOT NULL REFERENCES cloud_tabs(tab_uuid) -- dead 20%
);
CREATE INDEX history_visits__last_visit ON history_visits (history_item, visit_time DESC, synthesized ASC);
CREATE INDEX history_visits__origin ON history_visits (origin, generation);
CREATE INDEX history_tombstones__generation ON history_tombstones (generation);
CREATE INDEX history_items__domain_expansion ON history_items (domain_expansion);
CREATE INDEX bookmarks_parent_index ON bookmarks (parent);
CREATE INDEX bookmark_title_words_bookmark_id_index ON bookmark_title_words (bookmark_id);
CREATE INDEX folder_ancestors_folder_id_index ON folder_ancestors (folder_id);
CREATE INDEX folder_ancestors_ancestor_id_index ON folder_ancestors (ancestor_id);
CREATE UNIQUE INDEX history_tags__identifier ON history_tags (identifier);
