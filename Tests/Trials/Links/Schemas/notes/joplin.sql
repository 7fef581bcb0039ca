-- Joplin's database.sqlite: notes and notebooks with ids of hexadecimal digits as text, '' for no parent, times in Unix milliseconds, item_type and item_id pairs.
CREATE TABLE master_keys ( -- 2 rows
  id TEXT PRIMARY KEY, -- hash
  created_time INT NOT NULL, -- int 1500000000000..1760000000000
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  source_application TEXT NOT NULL, -- enum net.cozic.joplin-desktop
  encryption_method INT NOT NULL, -- enum 4|8
  checksum TEXT NOT NULL, -- words
  content TEXT NOT NULL -- json
);
CREATE TABLE folders ( -- 60 rows
  id TEXT PRIMARY KEY, -- hash
  title TEXT NOT NULL DEFAULT "", -- words
  created_time INT NOT NULL, -- int 1500000000000..1760000000000
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  user_created_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  user_updated_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  encryption_cipher_text TEXT NOT NULL DEFAULT "", -- enum none
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  parent_id TEXT NOT NULL DEFAULT "" REFERENCES folders(id), -- none '' 40%
  is_shared INT NOT NULL DEFAULT 0, -- flag
  share_id TEXT NOT NULL DEFAULT "", -- enum none
  master_key_id TEXT NOT NULL DEFAULT "" REFERENCES master_keys(id), -- none '' 95%
  icon TEXT NOT NULL DEFAULT "", -- json
  user_data TEXT NOT NULL DEFAULT "", -- json
  deleted_time INT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE notes ( -- 1900 rows
  id TEXT PRIMARY KEY, -- hash
  parent_id TEXT NOT NULL DEFAULT "" REFERENCES folders(id), -- skew
  title TEXT NOT NULL DEFAULT "", -- words
  body TEXT NOT NULL DEFAULT "", -- text
  created_time INT NOT NULL, -- int 1500000000000..1760000000000
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  is_conflict INT NOT NULL DEFAULT 0, -- flag
  latitude NUMERIC NOT NULL DEFAULT 0, -- real -60..70
  longitude NUMERIC NOT NULL DEFAULT 0, -- real -180..180
  altitude NUMERIC NOT NULL DEFAULT 0, -- enum 0
  author TEXT NOT NULL DEFAULT "", -- enum none
  source_url TEXT NOT NULL DEFAULT "", -- url
  is_todo INT NOT NULL DEFAULT 0, -- flag
  todo_due INT NOT NULL DEFAULT 0, -- enum 0
  todo_completed INT NOT NULL DEFAULT 0, -- enum 0
  source TEXT NOT NULL DEFAULT "", -- enum joplin-desktop|joplin-mobile
  source_application TEXT NOT NULL DEFAULT "", -- enum net.cozic.joplin-desktop|net.cozic.joplin-mobile
  application_data TEXT NOT NULL DEFAULT "", -- enum none
  "order" NUMERIC NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  user_created_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  user_updated_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  encryption_cipher_text TEXT NOT NULL DEFAULT "", -- enum none
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  markup_language INT NOT NULL DEFAULT 1, -- enum 1|2
  is_shared INT NOT NULL DEFAULT 0, -- flag
  share_id TEXT NOT NULL DEFAULT "", -- enum none
  conflict_original_id TEXT NOT NULL DEFAULT "" REFERENCES notes(id), -- none '' 97%
  master_key_id TEXT NOT NULL DEFAULT "" REFERENCES master_keys(id), -- none '' 95%
  user_data TEXT NOT NULL DEFAULT "", -- json
  deleted_time INT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE tags ( -- 85 rows
  id TEXT PRIMARY KEY, -- hash
  title TEXT NOT NULL DEFAULT "", -- slug
  created_time INT NOT NULL, -- int 1500000000000..1760000000000
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  user_created_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  user_updated_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  encryption_cipher_text TEXT NOT NULL DEFAULT "", -- enum none
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  is_shared INT NOT NULL DEFAULT 0, -- enum 0
  parent_id TEXT NOT NULL DEFAULT "" REFERENCES tags(id), -- none '' 92%
  user_data TEXT NOT NULL DEFAULT "" -- json
);
CREATE TABLE note_tags ( -- 1400 rows
  id TEXT PRIMARY KEY, -- hash
  note_id TEXT NOT NULL REFERENCES notes(id),
  tag_id TEXT NOT NULL REFERENCES tags(id), -- skew
  created_time INT NOT NULL, -- int 1500000000000..1760000000000
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  user_created_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  user_updated_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  encryption_cipher_text TEXT NOT NULL DEFAULT "", -- enum none
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  is_shared INT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE resources ( -- 640 rows
  id TEXT PRIMARY KEY, -- hash
  title TEXT NOT NULL DEFAULT "", -- words
  mime TEXT NOT NULL, -- enum image/png|image/jpeg|application/pdf
  filename TEXT NOT NULL DEFAULT "", -- slug
  created_time INT NOT NULL, -- int 1500000000000..1760000000000
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  user_created_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  user_updated_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  file_extension TEXT NOT NULL DEFAULT "", -- enum png|jpg|pdf
  encryption_cipher_text TEXT NOT NULL DEFAULT "", -- enum none
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  encryption_blob_encrypted INT NOT NULL DEFAULT 0, -- flag
  size INT NOT NULL DEFAULT -1, -- int 400..9000000
  is_shared INT NOT NULL DEFAULT 0, -- flag
  share_id TEXT NOT NULL DEFAULT "", -- enum none
  master_key_id TEXT NOT NULL DEFAULT "" REFERENCES master_keys(id), -- none '' 95%
  blob_updated_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  ocr_text TEXT NOT NULL DEFAULT "", -- text
  ocr_status INT NOT NULL DEFAULT 0 -- enum 0|2|3
);
CREATE TABLE note_resources ( -- 720 rows
  id INTEGER PRIMARY KEY, -- gaps
  note_id TEXT NOT NULL REFERENCES notes(id),
  resource_id TEXT NOT NULL REFERENCES resources(id), -- dead 2%
  is_associated INT NOT NULL, -- flag
  last_seen_time INT NOT NULL -- int 1500000000000..1760000000000
);
CREATE TABLE resource_local_states ( -- 640 rows
  id INTEGER PRIMARY KEY,
  resource_id TEXT NOT NULL REFERENCES resources(id), -- unique
  fetch_status INT NOT NULL DEFAULT 2, -- enum 2|0|3
  fetch_error TEXT NOT NULL DEFAULT "" -- enum none
);
CREATE TABLE resources_to_download ( -- 0 rows
  id INTEGER PRIMARY KEY,
  resource_id TEXT NOT NULL REFERENCES resources(id), -- unique
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  created_time INT NOT NULL -- int 1500000000000..1760000000000
);
CREATE TABLE revisions ( -- 1300 rows
  id TEXT PRIMARY KEY, -- hash
  parent_id TEXT NOT NULL DEFAULT "" REFERENCES revisions(id), -- none '' 45%
  item_type INT NOT NULL, -- enum 1
  item_id TEXT NOT NULL REFERENCES notes(id), -- dead 5%
  item_updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  title_diff TEXT NOT NULL DEFAULT "", -- json
  body_diff TEXT NOT NULL DEFAULT "", -- json
  metadata_diff TEXT NOT NULL DEFAULT "", -- json
  encryption_cipher_text TEXT NOT NULL DEFAULT "", -- enum none
  encryption_applied INT NOT NULL DEFAULT 0, -- enum 0
  updated_time INT NOT NULL, -- int 1500000000000..1760000000000
  created_time INT NOT NULL -- int 1500000000000..1760000000000
);
CREATE TABLE sync_items ( -- 3900 rows
  id INTEGER PRIMARY KEY, -- gaps
  sync_target INT NOT NULL, -- enum 7|2
  sync_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  item_type INT NOT NULL, -- type
  item_id TEXT NOT NULL, -- any of notes(id), folders(id), resources(id), tags(id), note_tags(id), revisions(id) by item_type as code
  sync_disabled INT NOT NULL DEFAULT "0", -- flag
  sync_disabled_reason TEXT NOT NULL DEFAULT "", -- enum none
  force_sync INT NOT NULL DEFAULT 0, -- enum 0
  item_location INT NOT NULL DEFAULT 1, -- enum 1|2
  sync_warning_dismissed INT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE item_changes ( -- 2600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial from 21000
  item_type INT NOT NULL, -- type
  item_id TEXT NOT NULL, -- any of notes(id), folders(id), resources(id) by item_type as code
  type INT NOT NULL, -- enum 2|1|3
  created_time INT NOT NULL, -- millis
  source INT NOT NULL, -- enum 1|2
  before_change_item TEXT NOT NULL -- json
);
CREATE TABLE deleted_items ( -- 70 rows
  id INTEGER PRIMARY KEY,
  item_type INT NOT NULL, -- enum 1|2|4|6
  item_id TEXT NOT NULL, -- hash
  deleted_time INT NOT NULL, -- millis
  sync_target INT NOT NULL -- enum 7|2
);
CREATE TABLE alarms ( -- 5 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  note_id TEXT NOT NULL REFERENCES notes(id), -- unique
  trigger_time INT NOT NULL -- int 1750000000000..1790000000000
);
CREATE TABLE notes_normalized ( -- 1900 rows
  id TEXT NOT NULL REFERENCES notes(id), -- unique
  title TEXT NOT NULL DEFAULT "", -- words
  body TEXT NOT NULL DEFAULT "", -- text
  user_created_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  user_updated_time INT NOT NULL DEFAULT 0, -- int 1500000000000..1760000000000
  is_todo INT NOT NULL DEFAULT 0, -- flag
  todo_completed INT NOT NULL DEFAULT 0, -- enum 0
  parent_id TEXT NOT NULL DEFAULT "" REFERENCES folders(id), -- skew
  latitude NUMERIC NOT NULL DEFAULT 0, -- real -60..70
  longitude NUMERIC NOT NULL DEFAULT 0, -- real -180..180
  altitude NUMERIC NOT NULL DEFAULT 0, -- enum 0
  source_url TEXT NOT NULL DEFAULT "", -- url
  todo_due INT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE items_normalized ( -- 640 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL DEFAULT "", -- words
  body TEXT NOT NULL DEFAULT "", -- text
  item_id TEXT NOT NULL REFERENCES resources(id), -- unique
  item_type INT NOT NULL, -- enum 4
  user_updated_time INT NOT NULL DEFAULT 0 -- int 1500000000000..1760000000000
);
CREATE TABLE settings ( -- 75 rows
  key TEXT PRIMARY KEY, -- slug
  value TEXT -- words
);
CREATE TABLE key_values ( -- 12 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL, -- slug
  value TEXT NOT NULL, -- words
  type INT NOT NULL, -- enum 1|2
  updated_time INT NOT NULL -- int 1500000000000..1760000000000
);
CREATE TABLE table_fields ( -- 190 rows
  id INTEGER PRIMARY KEY,
  table_name TEXT NOT NULL, -- enum notes|folders|tags|resources|revisions
  field_name TEXT NOT NULL, -- words
  field_type INT NOT NULL, -- enum 1|2|3
  field_default TEXT -- null
);
CREATE TABLE version ( -- 1 rows
  version INT NOT NULL, -- enum 48
  table_fields_version INT NOT NULL DEFAULT 0 -- enum 48
);
CREATE INDEX folders_title ON folders (title);
CREATE INDEX folders_updated_time ON folders (updated_time);
CREATE INDEX notes_title ON notes (title);
CREATE INDEX notes_updated_time ON notes (updated_time);
CREATE INDEX notes_is_conflict ON notes (is_conflict);
CREATE INDEX notes_is_todo ON notes (is_todo);
CREATE INDEX notes_order ON notes ("order");
CREATE INDEX notes_parent_id ON notes (parent_id);
CREATE INDEX tags_title ON tags (title);
CREATE INDEX note_tags_note_id ON note_tags (note_id);
CREATE INDEX note_tags_tag_id ON note_tags (tag_id);
CREATE INDEX note_tags_updated_time ON note_tags (updated_time);
CREATE INDEX note_resources_note_id ON note_resources (note_id);
CREATE INDEX note_resources_resource_id ON note_resources (resource_id);
CREATE INDEX resource_local_states_resource_id ON resource_local_states (resource_id);
CREATE INDEX revisions_parent_id ON revisions (parent_id);
CREATE INDEX revisions_item_type ON revisions (item_type);
CREATE INDEX revisions_item_id ON revisions (item_id);
CREATE INDEX sync_items_item_id ON sync_items (item_id);
CREATE INDEX sync_items_item_type ON sync_items (item_type);
CREATE INDEX sync_items_sync_target ON sync_items (sync_target);
CREATE INDEX item_changes_item_id ON item_changes (item_id);
CREATE INDEX item_changes_created_time ON item_changes (created_time);
CREATE INDEX item_changes_item_type ON item_changes (item_type);
CREATE INDEX deleted_items_sync_target ON deleted_items (sync_target);
CREATE INDEX alarm_note_id ON alarms (note_id);
CREATE INDEX notes_normalized_parent_id ON notes_normalized (parent_id);
CREATE UNIQUE INDEX items_normalized_item ON items_normalized (item_id, item_type);
CREATE VIEW tags_with_note_count AS SELECT tags.id AS id, tags.title AS title, tags.created_time AS created_time, tags.updated_time AS updated_time, COUNT(notes.id) AS note_count, SUM(CASE WHEN notes.todo_completed > 0 THEN 1 ELSE 0 END) AS todo_completed_count FROM tags LEFT JOIN note_tags nt ON nt.tag_id = tags.id LEFT JOIN notes ON notes.id = nt.note_id WHERE notes.id IS NOT NULL GROUP BY tags.id;
