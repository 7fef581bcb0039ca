-- Joplin: database.sqlite (notes, notebooks, tags, resources, revisions, sync state); ids are hex digits and '' means none.
CREATE TABLE folders ( -- 64 rows
  id TEXT PRIMARY KEY, -- hash
  title TEXT NOT NULL DEFAULT '', -- words
  created_time INT NOT NULL, -- millis
  updated_time INT NOT NULL, -- millis
  user_created_time INT NOT NULL DEFAULT 0, -- millis
  user_updated_time INT NOT NULL DEFAULT 0, -- millis
  encryption_cipher_text TEXT NOT NULL DEFAULT '', -- enum |
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  parent_id TEXT NOT NULL DEFAULT '' REFERENCES folders(id), -- none '' 45%
  is_shared INT NOT NULL DEFAULT 0, -- enum 0|1
  share_id TEXT NOT NULL DEFAULT '', -- enum |3kPq9TzVbLw7XyNcRmDe21|Qe82LmZx0vTyUwSaBn4kJf
  master_key_id TEXT NOT NULL DEFAULT '' REFERENCES master_keys(id), -- none '' 90%
  icon TEXT NOT NULL DEFAULT '', -- enum |📚|🏠
  user_data TEXT NOT NULL DEFAULT '', -- enum |
  deleted_time INT NOT NULL DEFAULT 0 -- enum 0|0|0|1700000000000
);
CREATE TABLE notes ( -- 2400 rows
  id TEXT PRIMARY KEY, -- hash
  parent_id TEXT NOT NULL DEFAULT '' REFERENCES folders(id), -- skew, dead 1%
  title TEXT NOT NULL DEFAULT '', -- words
  body TEXT NOT NULL DEFAULT '', -- text
  created_time INT NOT NULL, -- millis
  updated_time INT NOT NULL, -- millis
  is_conflict INT NOT NULL DEFAULT 0, -- enum 0|1
  latitude NUMERIC NOT NULL DEFAULT 0, -- real -60..70
  longitude NUMERIC NOT NULL DEFAULT 0, -- real -180..180
  altitude NUMERIC NOT NULL DEFAULT 0, -- enum 0
  author TEXT NOT NULL DEFAULT '', -- words
  source_url TEXT NOT NULL DEFAULT '', -- url
  is_todo INT NOT NULL DEFAULT 0, -- enum 0|1
  todo_due INT NOT NULL DEFAULT 0, -- enum 0|1690000000000
  todo_completed INT NOT NULL DEFAULT 0, -- enum 0|1680000000000
  source TEXT NOT NULL DEFAULT '', -- enum joplin-desktop|joplin|joplin-mobile
  source_application TEXT NOT NULL DEFAULT '', -- enum net.cozic.joplin-desktop|net.cozic.joplin-mobile
  application_data TEXT NOT NULL DEFAULT '', -- enum |
  "order" NUMERIC NOT NULL DEFAULT 0, -- millis
  user_created_time INT NOT NULL DEFAULT 0, -- millis
  user_updated_time INT NOT NULL DEFAULT 0, -- millis
  encryption_cipher_text TEXT NOT NULL DEFAULT '', -- enum |
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  markup_language INT NOT NULL DEFAULT 1, -- enum 1|2
  is_shared INT NOT NULL DEFAULT 0, -- enum 0|1
  share_id TEXT NOT NULL DEFAULT '', -- enum |3kPq9TzVbLw7XyNcRmDe21|Qe82LmZx0vTyUwSaBn4kJf
  conflict_original_id TEXT NOT NULL DEFAULT '' REFERENCES notes(id), -- none '' 98%
  master_key_id TEXT NOT NULL DEFAULT '' REFERENCES master_keys(id), -- none '' 88%
  user_data TEXT NOT NULL DEFAULT '', -- enum |
  deleted_time INT NOT NULL DEFAULT 0 -- enum 0|0|0|0|1700000000000
);
CREATE TABLE tags ( -- 140 rows
  id TEXT PRIMARY KEY, -- hash
  title TEXT NOT NULL DEFAULT '', -- word
  created_time INT NOT NULL, -- millis
  updated_time INT NOT NULL, -- millis
  user_created_time INT NOT NULL DEFAULT 0, -- millis
  user_updated_time INT NOT NULL DEFAULT 0, -- millis
  encryption_cipher_text TEXT NOT NULL DEFAULT '', -- enum |
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  is_shared INT NOT NULL DEFAULT 0, -- enum 0
  parent_id TEXT NOT NULL DEFAULT '', -- enum |
  user_data TEXT NOT NULL DEFAULT '' -- enum |
);
CREATE TABLE note_tags ( -- 1800 rows
  id TEXT PRIMARY KEY, -- hash
  note_id TEXT NOT NULL REFERENCES notes(id), -- dead 2%
  tag_id TEXT NOT NULL REFERENCES tags(id), -- skew
  created_time INT NOT NULL, -- millis
  updated_time INT NOT NULL, -- millis
  user_created_time INT NOT NULL DEFAULT 0, -- millis
  user_updated_time INT NOT NULL DEFAULT 0, -- millis
  encryption_cipher_text TEXT NOT NULL DEFAULT '', -- enum |
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  is_shared INT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE resources ( -- 950 rows
  id TEXT PRIMARY KEY, -- hash
  title TEXT NOT NULL DEFAULT '', -- words
  mime TEXT NOT NULL, -- enum image/png|image/jpeg|application/pdf|text/plain
  filename TEXT NOT NULL DEFAULT '', -- enum |scan.pdf|image.png
  created_time INT NOT NULL, -- millis
  updated_time INT NOT NULL, -- millis
  user_created_time INT NOT NULL DEFAULT 0, -- millis
  user_updated_time INT NOT NULL DEFAULT 0, -- millis
  file_extension TEXT NOT NULL DEFAULT '', -- enum png|jpg|pdf|txt
  encryption_cipher_text TEXT NOT NULL DEFAULT '', -- enum |
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  encryption_blob_encrypted INT NOT NULL DEFAULT 0, -- enum 0
  size INT NOT NULL DEFAULT -1, -- zipf 200..9000000
  is_shared INT NOT NULL DEFAULT 0, -- enum 0|1
  share_id TEXT NOT NULL DEFAULT '', -- enum |3kPq9TzVbLw7XyNcRmDe21
  master_key_id TEXT NOT NULL DEFAULT '' REFERENCES master_keys(id), -- none '' 85%
  user_data TEXT NOT NULL DEFAULT '', -- enum |
  blob_updated_time INT NOT NULL DEFAULT 0, -- millis
  ocr_text TEXT NOT NULL DEFAULT '', -- enum |
  ocr_details TEXT NOT NULL DEFAULT '', -- enum |
  ocr_status INT NOT NULL DEFAULT 0, -- enum 0|2|3
  ocr_error TEXT NOT NULL DEFAULT '' -- enum |
);
CREATE TABLE resource_local_states ( -- 900 rows
  id INTEGER PRIMARY KEY,
  resource_id TEXT NOT NULL REFERENCES resources(id), -- unique
  fetch_status INT NOT NULL DEFAULT 2, -- enum 2|0|3
  fetch_error TEXT NOT NULL DEFAULT '' -- enum |
);
CREATE TABLE resources_to_download ( -- 16 rows
  id INTEGER PRIMARY KEY,
  resource_id TEXT NOT NULL REFERENCES resources(id),
  updated_time INT NOT NULL, -- millis
  created_time INT NOT NULL -- millis
);
CREATE TABLE note_resources ( -- 1150 rows
  id INTEGER PRIMARY KEY, -- gaps
  note_id TEXT NOT NULL REFERENCES notes(id), -- dead 3%
  resource_id TEXT NOT NULL REFERENCES resources(id), -- dead 2%
  is_associated INT NOT NULL, -- enum 1|0
  last_seen_time INT NOT NULL -- millis
);
CREATE TABLE master_keys ( -- 5 rows
  id TEXT PRIMARY KEY, -- hash
  created_time INT NOT NULL, -- millis
  updated_time INT NOT NULL, -- millis
  source_application TEXT NOT NULL, -- enum net.cozic.joplin-desktop|net.cozic.joplin-mobile
  encryption_method INT NOT NULL, -- enum 4|8
  checksum TEXT NOT NULL, -- hash
  content TEXT NOT NULL -- json
);
CREATE TABLE revisions ( -- 2700 rows
  id TEXT PRIMARY KEY, -- hash
  parent_id TEXT NOT NULL DEFAULT '' REFERENCES revisions(id), -- none '' 30%
  item_type INT NOT NULL, -- enum 1
  item_id TEXT NOT NULL REFERENCES notes(id), -- skew, dead 8%
  item_updated_time INT NOT NULL, -- millis
  title_diff TEXT NOT NULL DEFAULT '', -- json
  body_diff TEXT NOT NULL DEFAULT '', -- json
  metadata_diff TEXT NOT NULL DEFAULT '', -- json
  encryption_cipher_text TEXT NOT NULL DEFAULT '', -- enum |
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  updated_time INT NOT NULL, -- millis
  created_time INT NOT NULL -- millis
);
CREATE TABLE item_changes ( -- 640 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  item_type INT NOT NULL, -- enum 1
  item_id TEXT NOT NULL REFERENCES notes(id), -- unique, dead 6%
  type INT NOT NULL, -- enum 2|1|3
  created_time INT NOT NULL, -- millis
  source INT NOT NULL, -- enum 1|2
  before_change_item TEXT NOT NULL -- json
);
CREATE TABLE deleted_items ( -- 90 rows
  id INTEGER PRIMARY KEY, -- gaps
  item_type INT NOT NULL, -- enum 1|4|6|2|5
  item_id TEXT NOT NULL, -- hash
  deleted_time INT NOT NULL, -- millis
  sync_target INT NOT NULL -- enum 7|2
);
CREATE TABLE sync_items ( -- 5200 rows
  id INTEGER PRIMARY KEY, -- gaps
  sync_target INT NOT NULL, -- enum 7|2
  sync_time INT NOT NULL DEFAULT 0, -- millis
  item_type INT NOT NULL, -- type
  item_id TEXT NOT NULL, -- any of notes(id), note_tags(id), resources(id), folders(id), tags(id), revisions(id) by item_type as code
  sync_disabled INT NOT NULL DEFAULT 0, -- enum 0|1
  sync_disabled_reason TEXT NOT NULL DEFAULT '', -- enum |
  force_sync INT NOT NULL DEFAULT 0, -- enum 0
  item_location INT NOT NULL DEFAULT 1, -- enum 1|2
  sync_warning_dismissed INT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE notes_normalized ( -- 2380 rows
  id TEXT NOT NULL REFERENCES notes(id), -- unique
  title TEXT NOT NULL DEFAULT '', -- words
  body TEXT NOT NULL DEFAULT '', -- text
  user_created_time INT NOT NULL DEFAULT 0, -- millis
  user_updated_time INT NOT NULL DEFAULT 0, -- millis
  is_todo INT NOT NULL DEFAULT 0, -- enum 0|1
  todo_completed INT NOT NULL DEFAULT 0, -- enum 0|1680000000000
  parent_id TEXT NOT NULL DEFAULT '' REFERENCES folders(id), -- skew
  latitude NUMERIC NOT NULL DEFAULT 0, -- real -60..70
  longitude NUMERIC NOT NULL DEFAULT 0, -- real -180..180
  altitude NUMERIC NOT NULL DEFAULT 0, -- enum 0
  source_url TEXT NOT NULL DEFAULT '', -- url
  todo_due INT NOT NULL DEFAULT 0 -- enum 0|1690000000000
);
CREATE TABLE alarms ( -- 40 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  note_id TEXT NOT NULL REFERENCES notes(id), -- unique
  trigger_time INT NOT NULL -- millis
);
CREATE TABLE key_values ( -- 18 rows
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL, -- slug
  value TEXT NOT NULL, -- words
  type INT NOT NULL, -- enum 1|2
  updated_time INT NOT NULL -- millis
);
CREATE TABLE settings ( -- 130 rows
  key TEXT PRIMARY KEY, -- slug
  value TEXT -- words
);
CREATE TABLE version ( -- 1 rows
  version INT NOT NULL, -- enum 48
  table_fields_version INT NOT NULL DEFAULT 0 -- enum 48
);
CREATE INDEX folders_title ON folders (title);
CREATE INDEX notes_title ON notes (title);
CREATE INDEX notes_parent_id ON notes (parent_id);
CREATE INDEX notes_is_todo ON notes (is_todo);
CREATE INDEX note_tags_note_id ON note_tags (note_id);
CREATE INDEX note_tags_tag_id ON note_tags (tag_id);
CREATE UNIQUE INDEX tags_title ON tags (title);
CREATE INDEX resource_local_states_resource_id ON resource_local_states (resource_id);
CREATE INDEX note_resources_note_id ON note_resources (note_id);
CREATE INDEX note_resources_resource_id ON note_resources (resource_id);
CREATE INDEX revisions_parent_id ON revisions (parent_id);
CREATE INDEX revisions_item_type ON revisions (item_type);
CREATE INDEX revisions_item_id ON revisions (item_id);
CREATE INDEX item_changes_item_id ON item_changes (item_id);
CREATE INDEX sync_items_sync_target ON sync_items (sync_target);
CREATE INDEX sync_items_item_id ON sync_items (item_id);
CREATE INDEX notes_normalized_parent_id ON notes_normalized (parent_id);
CREATE UNIQUE INDEX key_values_key ON key_values (key);
CREATE TRIGGER notes_fts_before_delete BEFORE DELETE ON notes_normalized BEGIN DELETE FROM alarms WHERE note_id=old.id; END;
CREATE VIEW tags_with_note_count AS SELECT tags.id AS id, tags.title AS title, COUNT(notes.id) AS note_count FROM tags LEFT JOIN note_tags nt ON nt.tag_id = tags.id LEFT JOIN notes ON notes.id = nt.note_id GROUP BY tags.id;
-- also: deleted_items(item_id) -> *
-- also: tags(parent_id) -> tags
