-- Nextcloud server with the apps Deck and Talk: tables with prefix oc_, users and groups by text key, no foreign keys declared.
CREATE TABLE oc_users ( -- 86 rows
  uid VARCHAR(64) NOT NULL PRIMARY KEY, -- slug
  displayname VARCHAR(64), -- words
  password VARCHAR(255) NOT NULL DEFAULT '', -- hash
  uid_lower VARCHAR(64) -- slug
);
CREATE TABLE oc_groups ( -- 14 rows
  gid VARCHAR(64) NOT NULL PRIMARY KEY, -- slug
  displayname VARCHAR(255) NOT NULL DEFAULT 'name' -- words
);
CREATE TABLE oc_group_user ( -- 190 rows
  gid VARCHAR(64) NOT NULL DEFAULT '' REFERENCES oc_groups(gid),
  uid VARCHAR(64) NOT NULL DEFAULT '' REFERENCES oc_users(uid),
  PRIMARY KEY (gid, uid)
);
CREATE TABLE oc_preferences ( -- 1400 rows
  userid VARCHAR(64) NOT NULL DEFAULT '' REFERENCES oc_users(uid),
  appid VARCHAR(32) NOT NULL DEFAULT '', -- enum core|files|login|activity|settings|firstrunwizard
  configkey VARCHAR(64) NOT NULL DEFAULT '', -- slug
  configvalue CLOB, -- words
  PRIMARY KEY (userid, appid, configkey)
);
CREATE TABLE oc_authtoken ( -- 340 rows
  id INTEGER PRIMARY KEY, -- gaps
  uid VARCHAR(64) NOT NULL DEFAULT '' REFERENCES oc_users(uid),
  login_name VARCHAR(255) NOT NULL DEFAULT '', -- words
  password CLOB,
  name CLOB NOT NULL DEFAULT '',
  token VARCHAR(200) NOT NULL DEFAULT '', -- hash
  type SMALLINT DEFAULT 0, -- enum 0|1
  remember SMALLINT DEFAULT 0, -- flag
  last_activity INTEGER DEFAULT 0, -- epoch
  last_check INTEGER DEFAULT 0, -- epoch
  scope CLOB, -- null
  expires INTEGER, -- null
  version SMALLINT NOT NULL DEFAULT 1, -- enum 2|1
  password_invalid BOOLEAN DEFAULT 0 -- flag
);
CREATE TABLE oc_storages ( -- 92 rows
  id VARCHAR(64), -- slug
  numeric_id INTEGER PRIMARY KEY,
  available INTEGER NOT NULL DEFAULT 1, -- flag
  last_checked INTEGER -- null
);
CREATE TABLE oc_mimetypes ( -- 48 rows
  id INTEGER PRIMARY KEY,
  mimetype VARCHAR(255) NOT NULL DEFAULT '' -- slug
);
CREATE TABLE oc_filecache ( -- 4800 rows
  fileid INTEGER PRIMARY KEY, -- gaps
  storage BIGINT NOT NULL DEFAULT 0 REFERENCES oc_storages(numeric_id),
  path VARCHAR(4000), -- slug
  path_hash VARCHAR(32) NOT NULL DEFAULT '', -- hash
  parent BIGINT NOT NULL DEFAULT 0 REFERENCES oc_filecache(fileid), -- none -1 2%
  name VARCHAR(250), -- slug
  mimetype BIGINT NOT NULL DEFAULT 0 REFERENCES oc_mimetypes(id),
  mimepart BIGINT NOT NULL DEFAULT 0 REFERENCES oc_mimetypes(id), -- few
  size BIGINT NOT NULL DEFAULT 0, -- zipf 0..9000000
  mtime BIGINT NOT NULL DEFAULT 0, -- epoch
  storage_mtime BIGINT NOT NULL DEFAULT 0, -- epoch
  encrypted INTEGER NOT NULL DEFAULT 0, -- enum 0
  unencrypted_size BIGINT NOT NULL DEFAULT 0, -- enum 0
  etag VARCHAR(40), -- hash
  permissions INTEGER DEFAULT 0, -- enum 27|31|1|23
  checksum VARCHAR(255) -- enum |SHA1:
);
CREATE TABLE oc_share ( -- 520 rows
  id INTEGER PRIMARY KEY, -- gaps
  share_type SMALLINT NOT NULL DEFAULT 0, -- type
  share_with VARCHAR(255), -- any of oc_users(uid), oc_groups(gid) by share_type as code
  password VARCHAR(255), -- null
  uid_owner VARCHAR(64) NOT NULL DEFAULT '' REFERENCES oc_users(uid),
  uid_initiator VARCHAR(64) REFERENCES oc_users(uid),
  parent BIGINT REFERENCES oc_share(id), -- null 88%
  item_type VARCHAR(64) NOT NULL DEFAULT '', -- enum file|folder
  item_source VARCHAR(255) REFERENCES oc_filecache(fileid),
  item_target VARCHAR(255), -- null
  file_source BIGINT REFERENCES oc_filecache(fileid),
  file_target VARCHAR(512), -- slug
  permissions SMALLINT NOT NULL DEFAULT 0, -- enum 19|31|17|1
  stime BIGINT NOT NULL DEFAULT 0, -- epoch
  accepted SMALLINT NOT NULL DEFAULT 0, -- enum 1|0|2
  expiration DATETIME, -- null
  token VARCHAR(32), -- hash
  mail_send SMALLINT NOT NULL DEFAULT 0, -- flag
  share_name VARCHAR(64), -- null
  hide_download SMALLINT NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE oc_calendars ( -- 140 rows
  id INTEGER PRIMARY KEY, -- gaps
  principaluri VARCHAR(255), -- slug
  displayname VARCHAR(255), -- words
  uri VARCHAR(255), -- enum personal|contact_birthdays|work
  synctoken INTEGER NOT NULL DEFAULT 1, -- zipf 1..800
  description VARCHAR(255), -- null
  calendarorder INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  calendarcolor VARCHAR(255), -- enum #0082c9|#795AAB
  timezone CLOB, -- null
  components VARCHAR(64), -- enum VEVENT|VTODO
  transparent SMALLINT NOT NULL DEFAULT 0, -- flag
  deleted_at INTEGER -- null
);
CREATE TABLE oc_calendarobjects ( -- 2600 rows
  id INTEGER PRIMARY KEY, -- gaps
  calendardata BLOB,
  uri VARCHAR(255), -- uuid
  calendarid BIGINT NOT NULL REFERENCES oc_calendars(id),
  lastmodified INTEGER, -- epoch
  etag VARCHAR(32), -- hash
  size BIGINT NOT NULL, -- int 280..4200
  componenttype VARCHAR(8), -- enum VEVENT|VTODO
  firstoccurence BIGINT, -- epoch
  lastoccurence BIGINT, -- epoch
  uid VARCHAR(255), -- uuid
  classification INTEGER DEFAULT 0, -- enum 0|1|2
  calendartype INTEGER NOT NULL DEFAULT 0, -- enum 0
  deleted_at INTEGER -- null
);
CREATE TABLE oc_systemtag ( -- 23 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR(64) NOT NULL DEFAULT '', -- word
  visibility SMALLINT NOT NULL DEFAULT 1, -- flag
  editable SMALLINT NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE oc_systemtag_object_mapping ( -- 420 rows
  objectid VARCHAR(64) NOT NULL DEFAULT '' REFERENCES oc_filecache(fileid),
  objecttype VARCHAR(64) NOT NULL DEFAULT '', -- enum files
  systemtagid BIGINT NOT NULL DEFAULT 0 REFERENCES oc_systemtag(id),
  PRIMARY KEY (objecttype, objectid, systemtagid)
);
CREATE TABLE oc_deck_boards ( -- 37 rows
  id INTEGER PRIMARY KEY, -- gaps
  title VARCHAR(100) NOT NULL, -- words
  owner VARCHAR(64) NOT NULL REFERENCES oc_users(uid),
  color VARCHAR(6), -- enum 0082c9|31cc7c|ff7a66
  archived BOOLEAN DEFAULT 0, -- flag
  deleted_at BIGINT DEFAULT 0, -- enum 0
  last_modified INTEGER DEFAULT 0 -- epoch
);
CREATE TABLE oc_deck_stacks ( -- 150 rows
  id INTEGER PRIMARY KEY, -- gaps
  title VARCHAR(100) NOT NULL, -- words
  board_id BIGINT NOT NULL REFERENCES oc_deck_boards(id),
  "order" BIGINT, -- int 0..6
  deleted_at BIGINT DEFAULT 0, -- enum 0
  last_modified INTEGER DEFAULT 0 -- epoch
);
CREATE TABLE oc_deck_cards ( -- 1250 rows
  id INTEGER PRIMARY KEY, -- gaps
  title VARCHAR(255) NOT NULL, -- words
  description CLOB,
  description_prev CLOB, -- null
  stack_id BIGINT NOT NULL REFERENCES oc_deck_stacks(id),
  type VARCHAR(64) NOT NULL DEFAULT 'plain', -- enum plain
  last_modified INTEGER DEFAULT 0, -- epoch
  last_editor VARCHAR(64) REFERENCES oc_users(uid), -- null 40%
  created_at INTEGER DEFAULT 0, -- epoch
  owner VARCHAR(64) NOT NULL REFERENCES oc_users(uid),
  "order" BIGINT, -- int 0..40
  archived BOOLEAN DEFAULT 0, -- flag
  duedate DATETIME, -- time
  done DATETIME, -- null
  notified BOOLEAN DEFAULT 0, -- flag
  deleted_at BIGINT NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE oc_deck_labels ( -- 165 rows
  id INTEGER PRIMARY KEY, -- gaps
  title VARCHAR(100), -- enum Finished|To review|Action needed|Later
  color VARCHAR(6), -- enum 31CC7C|317CCC|FF7A66|F1DB50
  board_id BIGINT NOT NULL REFERENCES oc_deck_boards(id),
  last_modified INTEGER DEFAULT 0 -- epoch
);
CREATE TABLE oc_deck_assigned_labels ( -- 700 rows
  id INTEGER PRIMARY KEY, -- gaps
  label_id INTEGER NOT NULL DEFAULT 0 REFERENCES oc_deck_labels(id),
  card_id INTEGER NOT NULL DEFAULT 0 REFERENCES oc_deck_cards(id)
);
CREATE TABLE oc_deck_assigned_users ( -- 610 rows
  id INTEGER PRIMARY KEY, -- gaps
  participant VARCHAR(64) NOT NULL REFERENCES oc_users(uid),
  card_id BIGINT NOT NULL DEFAULT 0 REFERENCES oc_deck_cards(id),
  type INTEGER NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE oc_deck_attachment ( -- 95 rows
  id INTEGER PRIMARY KEY,
  card_id BIGINT NOT NULL REFERENCES oc_deck_cards(id),
  type VARCHAR(64) NOT NULL, -- enum deck_file
  data VARCHAR(255), -- slug
  last_modified BIGINT DEFAULT 0, -- epoch
  created_at BIGINT DEFAULT 0, -- epoch
  created_by VARCHAR(64) NOT NULL REFERENCES oc_users(uid),
  deleted_at BIGINT DEFAULT 0 -- enum 0|1690000000
);
CREATE TABLE oc_deck_board_acl ( -- 88 rows
  id INTEGER PRIMARY KEY, -- gaps
  board_id BIGINT NOT NULL REFERENCES oc_deck_boards(id),
  type INTEGER NOT NULL, -- type
  participant VARCHAR(64) NOT NULL, -- any of oc_users(uid), oc_groups(gid) by type as code
  permission_edit BOOLEAN DEFAULT 0, -- flag
  permission_share BOOLEAN DEFAULT 0, -- flag
  permission_manage BOOLEAN DEFAULT 0 -- flag
);
CREATE TABLE oc_talk_rooms ( -- 210 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR(255) DEFAULT '', -- words
  token VARCHAR(32) DEFAULT '', -- hash
  type INTEGER NOT NULL, -- enum 1|2|3|4
  password VARCHAR(255) DEFAULT '', -- enum |
  active_since DATETIME, -- null
  active_guests INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  last_activity DATETIME, -- time
  last_message BIGINT DEFAULT 0 REFERENCES oc_comments(id), -- none 0 12%
  object_type VARCHAR(64) DEFAULT '', -- enum |file|share:password
  object_id VARCHAR(64) DEFAULT '' REFERENCES oc_filecache(fileid), -- none '' 85%
  read_only INTEGER NOT NULL DEFAULT 0, -- flag
  lobby_state INTEGER NOT NULL DEFAULT 0, -- flag
  assigned_hpb INTEGER, -- null
  sip_enabled SMALLINT NOT NULL DEFAULT 0, -- enum 0
  default_permissions INTEGER DEFAULT 0, -- enum 0|246
  message_expiration INTEGER NOT NULL DEFAULT 0 -- enum 0|86400
);
CREATE TABLE oc_comments ( -- 3900 rows
  id INTEGER PRIMARY KEY, -- gaps
  parent_id BIGINT NOT NULL DEFAULT 0 REFERENCES oc_comments(id), -- none 0 86%
  topmost_parent_id BIGINT NOT NULL DEFAULT 0 REFERENCES oc_comments(id), -- none 0 86%
  children_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..9
  actor_type VARCHAR(64) NOT NULL DEFAULT '', -- enum users
  actor_id VARCHAR(64) NOT NULL DEFAULT '' REFERENCES oc_users(uid), -- dead 1%
  message CLOB,
  verb VARCHAR(64), -- enum comment|system|object_shared
  creation_timestamp DATETIME, -- time
  latest_child_timestamp DATETIME, -- null
  object_type VARCHAR(64) NOT NULL DEFAULT '', -- type
  object_id VARCHAR(64) NOT NULL DEFAULT '', -- any of oc_talk_rooms(id), oc_deck_cards(id), oc_filecache(fileid) by object_type as table
  reference_id VARCHAR(64), -- hash
  reactions VARCHAR(4000), -- null
  expire_date DATETIME -- null
);
CREATE TABLE oc_talk_attendees ( -- 980 rows
  id INTEGER PRIMARY KEY, -- gaps
  room_id BIGINT NOT NULL REFERENCES oc_talk_rooms(id),
  actor_type VARCHAR(32) NOT NULL, -- type
  actor_id VARCHAR(255) NOT NULL, -- any of oc_users(uid), oc_groups(gid) by actor_type as table
  display_name VARCHAR(64) DEFAULT '', -- words
  pin VARCHAR(32), -- null
  participant_type SMALLINT NOT NULL DEFAULT 0, -- enum 3|1|2
  favorite BOOLEAN DEFAULT 0, -- flag
  notification_level INTEGER DEFAULT 0, -- enum 0|1|2|3
  notification_calls INTEGER DEFAULT 1, -- flag
  last_joined_call INTEGER NOT NULL DEFAULT 0, -- epoch
  last_read_message BIGINT DEFAULT 0 REFERENCES oc_comments(id), -- none 0 10%, dead 2%
  last_mention_message BIGINT DEFAULT 0 REFERENCES oc_comments(id), -- none 0 60%
  read_privacy SMALLINT DEFAULT 0, -- flag
  permissions INTEGER DEFAULT 0 -- enum 0|254
);
CREATE TABLE oc_talk_sessions ( -- 60 rows
  id INTEGER PRIMARY KEY, -- gaps
  attendee_id BIGINT NOT NULL REFERENCES oc_talk_attendees(id),
  session_id VARCHAR(512) NOT NULL, -- hash
  in_call INTEGER NOT NULL DEFAULT 0, -- enum 0|7|3
  last_ping INTEGER NOT NULL DEFAULT 0, -- epoch
  state SMALLINT NOT NULL DEFAULT 0 -- flag
);
CREATE INDEX gu_uid_index ON oc_group_user (uid);
CREATE UNIQUE INDEX fs_storage_path_hash ON oc_filecache (storage, path_hash);
CREATE INDEX fs_parent_name_hash ON oc_filecache (parent, name);
CREATE INDEX file_source_index ON oc_share (file_source);
CREATE INDEX owner_index ON oc_share (uid_owner);
CREATE INDEX deck_stacks_board_id_index ON oc_deck_stacks (board_id);
CREATE INDEX deck_cards_stack_id_index ON oc_deck_cards (stack_id);
CREATE INDEX deck_assigned_labels_idx_i ON oc_deck_assigned_labels (label_id);
CREATE INDEX comments_parent_id_index ON oc_comments (parent_id);
CREATE INDEX comments_object_index ON oc_comments (object_type, object_id, creation_timestamp);
CREATE INDEX ta_ident ON oc_talk_attendees (room_id, actor_type, actor_id);
CREATE INDEX ts_attendee_id ON oc_talk_sessions (attendee_id);
-- also: oc_authtoken(login_name) -> oc_users
-- also: oc_users(uid_lower) -> oc_users
