-- Nextcloud's owncloud.db: tables with prefix oc_, file cache by storage and fileid, users and groups by text name, -1 and 0 for none.
CREATE TABLE oc_users ( -- 34 rows
  uid VARCHAR(64) DEFAULT '' NOT NULL, -- slug
  displayname VARCHAR(64) DEFAULT NULL, -- words
  password VARCHAR(255) DEFAULT '' NOT NULL, -- hash
  uid_lower VARCHAR(64) DEFAULT '', -- slug
  PRIMARY KEY (uid)
);
CREATE TABLE oc_accounts ( -- 34 rows
  uid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid), -- unique
  data CLOB DEFAULT '' NOT NULL, -- json
  PRIMARY KEY (uid)
);
CREATE TABLE oc_accounts_data ( -- 240 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  uid VARCHAR(64) NOT NULL REFERENCES oc_users(uid),
  name VARCHAR(64) NOT NULL, -- enum displayname|address|website|email|phone|twitter
  value VARCHAR(255) DEFAULT '' -- words
);
CREATE TABLE oc_groups ( -- 8 rows
  gid VARCHAR(64) DEFAULT '' NOT NULL, -- word
  displayname VARCHAR(255) DEFAULT 'name' NOT NULL, -- words
  PRIMARY KEY (gid)
);
CREATE TABLE oc_group_user ( -- 70 rows
  gid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_groups(gid),
  uid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  PRIMARY KEY (gid, uid)
);
CREATE TABLE oc_group_admin ( -- 5 rows
  gid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_groups(gid),
  uid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  PRIMARY KEY (gid, uid)
);
CREATE TABLE oc_preferences ( -- 620 rows
  userid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  appid VARCHAR(32) DEFAULT '' NOT NULL, -- enum core|files|activity|dashboard|login
  configkey VARCHAR(64) DEFAULT '' NOT NULL, -- slug
  configvalue CLOB DEFAULT NULL, -- words
  PRIMARY KEY (userid, appid, configkey)
);
CREATE TABLE oc_appconfig ( -- 210 rows
  appid VARCHAR(32) DEFAULT '' NOT NULL, -- enum core|files|activity|dav|text|photos
  configkey VARCHAR(64) DEFAULT '' NOT NULL, -- slug
  configvalue CLOB DEFAULT NULL, -- words
  type INTEGER DEFAULT 2 NOT NULL, -- enum 2|4|8
  lazy SMALLINT DEFAULT 0 NOT NULL, -- flag
  PRIMARY KEY (appid, configkey)
);
CREATE TABLE oc_storages ( -- 37 rows
  numeric_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  id VARCHAR(64) DEFAULT NULL, -- slug
  available INTEGER DEFAULT 1 NOT NULL, -- enum 1
  last_checked INTEGER DEFAULT NULL -- null
);
CREATE TABLE oc_mimetypes ( -- 52 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  mimetype VARCHAR(255) DEFAULT '' NOT NULL -- slug
);
CREATE TABLE oc_filecache ( -- 5000 rows
  fileid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  storage BIGINT DEFAULT 0 NOT NULL REFERENCES oc_storages(numeric_id), -- skew
  path VARCHAR(4000) DEFAULT NULL, -- url
  path_hash VARCHAR(32) DEFAULT '' NOT NULL, -- hash
  parent BIGINT DEFAULT 0 NOT NULL REFERENCES oc_filecache(fileid), -- none -1 1%, skew
  name VARCHAR(250) DEFAULT NULL, -- words
  mimetype BIGINT DEFAULT 0 NOT NULL REFERENCES oc_mimetypes(id), -- skew
  mimepart BIGINT DEFAULT 0 NOT NULL REFERENCES oc_mimetypes(id), -- few
  size BIGINT DEFAULT 0 NOT NULL, -- zipf 0..90000000
  mtime BIGINT DEFAULT 0 NOT NULL, -- epoch
  storage_mtime BIGINT DEFAULT 0 NOT NULL, -- epoch
  encrypted INTEGER DEFAULT 0 NOT NULL, -- enum 0
  unencrypted_size BIGINT DEFAULT 0 NOT NULL, -- enum 0
  etag VARCHAR(40) DEFAULT NULL, -- hash
  permissions INTEGER DEFAULT 0, -- enum 27|31|23|1
  checksum VARCHAR(255) DEFAULT NULL -- null
);
CREATE TABLE oc_filecache_extended ( -- 1800 rows
  fileid BIGINT NOT NULL REFERENCES oc_filecache(fileid), -- unique
  metadata_etag VARCHAR(40) DEFAULT NULL, -- hash
  creation_time BIGINT DEFAULT 0 NOT NULL, -- enum 0
  upload_time BIGINT DEFAULT 0 NOT NULL, -- epoch
  PRIMARY KEY (fileid)
);
CREATE TABLE oc_files_metadata ( -- 900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  file_id BIGINT NOT NULL REFERENCES oc_filecache(fileid), -- unique
  json CLOB NOT NULL, -- json
  sync_token VARCHAR(15) NOT NULL, -- hash
  last_update DATETIME NOT NULL -- time
);
CREATE TABLE oc_mounts ( -- 48 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  storage_id BIGINT NOT NULL REFERENCES oc_storages(numeric_id),
  root_id BIGINT NOT NULL REFERENCES oc_filecache(fileid), -- unique
  user_id VARCHAR(64) NOT NULL REFERENCES oc_users(uid),
  mount_point VARCHAR(4000) NOT NULL, -- slug
  mount_id BIGINT DEFAULT NULL, -- null
  mount_provider_class VARCHAR(128) DEFAULT NULL -- enum OC\Files\Mount\LocalHomeMountProvider|OCA\Files_Sharing\MountProvider
);
CREATE TABLE oc_files_trash ( -- 130 rows
  auto_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  id VARCHAR(250) DEFAULT '' NOT NULL, -- slug
  user VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  timestamp VARCHAR(12) DEFAULT '' NOT NULL, -- epoch
  location VARCHAR(512) DEFAULT '' NOT NULL, -- words
  type VARCHAR(4) DEFAULT NULL, -- null
  mime VARCHAR(255) DEFAULT NULL, -- null
  deleted_by VARCHAR(64) DEFAULT NULL REFERENCES oc_users(uid) -- null 40%
);
CREATE TABLE oc_share ( -- 240 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  share_type SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1|3
  share_with VARCHAR(255) DEFAULT NULL REFERENCES oc_users(uid), -- null 40%
  password VARCHAR(255) DEFAULT NULL, -- null
  uid_owner VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid), -- skew
  uid_initiator VARCHAR(64) DEFAULT NULL REFERENCES oc_users(uid), -- skew
  parent BIGINT DEFAULT NULL REFERENCES oc_share(id), -- null 93%
  item_type VARCHAR(64) DEFAULT '' NOT NULL, -- enum file|folder
  item_source VARCHAR(255) DEFAULT NULL, -- int 1..6500
  item_target VARCHAR(255) DEFAULT NULL, -- null
  file_source BIGINT DEFAULT NULL REFERENCES oc_filecache(fileid),
  file_target VARCHAR(512) DEFAULT NULL, -- words
  permissions SMALLINT DEFAULT 0 NOT NULL, -- enum 19|31|1|17
  stime BIGINT DEFAULT 0 NOT NULL, -- epoch
  accepted SMALLINT DEFAULT 0 NOT NULL, -- enum 0|1
  expiration DATETIME DEFAULT NULL, -- time
  token VARCHAR(32) DEFAULT NULL, -- hash
  mail_send SMALLINT DEFAULT 0 NOT NULL, -- flag
  share_name VARCHAR(64) DEFAULT NULL, -- null
  note CLOB DEFAULT NULL, -- null
  hide_download SMALLINT DEFAULT 0 -- flag
);
CREATE TABLE oc_vcategory ( -- 30 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  uid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  type VARCHAR(64) DEFAULT '' NOT NULL, -- enum files|contact|event
  category VARCHAR(255) DEFAULT '' NOT NULL -- words
);
CREATE TABLE oc_vcategory_to_object ( -- 160 rows
  objid BIGINT DEFAULT 0 NOT NULL REFERENCES oc_filecache(fileid),
  categoryid BIGINT DEFAULT 0 NOT NULL REFERENCES oc_vcategory(id),
  type VARCHAR(64) DEFAULT '' NOT NULL, -- enum files
  PRIMARY KEY (categoryid, objid, type)
);
CREATE TABLE oc_systemtag ( -- 14 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name VARCHAR(64) DEFAULT '' NOT NULL, -- word
  visibility SMALLINT DEFAULT 1 NOT NULL, -- flag
  editable SMALLINT DEFAULT 1 NOT NULL, -- flag
  etag VARCHAR(32) DEFAULT NULL, -- hash
  color VARCHAR(6) DEFAULT NULL -- null
);
CREATE TABLE oc_systemtag_object_mapping ( -- 310 rows
  objectid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_filecache(fileid),
  objecttype VARCHAR(64) DEFAULT '' NOT NULL, -- enum files
  systemtagid BIGINT DEFAULT 0 NOT NULL REFERENCES oc_systemtag(id), -- skew
  PRIMARY KEY (objecttype, objectid, systemtagid)
);
CREATE TABLE oc_comments ( -- 190 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  parent_id BIGINT DEFAULT 0 NOT NULL REFERENCES oc_comments(id), -- none 0 70%
  topmost_parent_id BIGINT DEFAULT 0 NOT NULL REFERENCES oc_comments(id), -- none 0 70%
  children_count INTEGER DEFAULT 0 NOT NULL, -- zipf 0..8
  actor_type VARCHAR(64) DEFAULT '' NOT NULL, -- enum users
  actor_id VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid), -- skew
  message CLOB DEFAULT NULL, -- text
  verb VARCHAR(64) DEFAULT NULL, -- enum comment|reaction
  creation_timestamp DATETIME DEFAULT NULL, -- time
  latest_child_timestamp DATETIME DEFAULT NULL, -- time
  object_type VARCHAR(64) DEFAULT '' NOT NULL, -- enum files
  object_id VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_filecache(fileid), -- few
  reference_id VARCHAR(64) DEFAULT NULL, -- null
  reactions VARCHAR(4000) DEFAULT NULL, -- null
  expire_date DATETIME DEFAULT NULL -- null
);
CREATE TABLE oc_comments_read_markers ( -- 80 rows
  user_id VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  object_type VARCHAR(64) DEFAULT '' NOT NULL, -- enum files
  object_id VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_filecache(fileid),
  marker_datetime DATETIME DEFAULT NULL, -- time
  PRIMARY KEY (user_id, object_type, object_id)
);
CREATE TABLE oc_activity ( -- 3200 rows
  activity_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  timestamp INTEGER DEFAULT 0 NOT NULL, -- epoch
  priority INTEGER DEFAULT 0 NOT NULL, -- enum 30
  type VARCHAR(255) DEFAULT NULL, -- enum file_created|file_changed|file_deleted|shared|calendar_event
  user VARCHAR(64) DEFAULT NULL REFERENCES oc_users(uid), -- skew
  affecteduser VARCHAR(64) NOT NULL REFERENCES oc_users(uid), -- skew
  app VARCHAR(32) NOT NULL, -- enum files|files_sharing|dav
  subject VARCHAR(255) NOT NULL, -- enum created_self|changed_by|shared_with_by
  subjectparams CLOB NOT NULL, -- json
  message VARCHAR(255) DEFAULT NULL, -- null
  messageparams CLOB DEFAULT NULL, -- json
  file VARCHAR(4000) DEFAULT NULL, -- url
  link VARCHAR(4000) DEFAULT NULL, -- url
  object_type VARCHAR(255) DEFAULT NULL, -- enum files
  object_id BIGINT DEFAULT 0 NOT NULL REFERENCES oc_filecache(fileid) -- none 0 8%, dead 6%
);
CREATE TABLE oc_authtoken ( -- 90 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  uid VARCHAR(64) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  login_name VARCHAR(255) DEFAULT '' NOT NULL REFERENCES oc_users(uid),
  password CLOB DEFAULT NULL, -- null
  name CLOB DEFAULT '' NOT NULL, -- words
  token VARCHAR(200) DEFAULT '' NOT NULL, -- hash
  type SMALLINT DEFAULT 0, -- enum 0|1
  remember SMALLINT DEFAULT 0, -- flag
  last_activity INTEGER DEFAULT 0, -- epoch
  last_check INTEGER DEFAULT 0, -- epoch
  expires INTEGER DEFAULT NULL, -- null
  version SMALLINT DEFAULT 1 NOT NULL, -- enum 2
  password_invalid BOOLEAN DEFAULT 0 -- flag
);
CREATE TABLE oc_calendars ( -- 52 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  principaluri VARCHAR(255) DEFAULT NULL, -- url
  displayname VARCHAR(255) DEFAULT NULL, -- words
  uri VARCHAR(255) DEFAULT NULL, -- slug
  synctoken INTEGER DEFAULT 1 NOT NULL, -- zipf 1..900
  description VARCHAR(255) DEFAULT NULL, -- null
  calendarorder INTEGER DEFAULT 0 NOT NULL, -- enum 0|1|2
  calendarcolor VARCHAR(255) DEFAULT NULL, -- enum #0082c9|#E9D859
  timezone CLOB DEFAULT NULL, -- null
  components VARCHAR(64) DEFAULT NULL, -- enum VEVENT|VTODO
  transparent SMALLINT DEFAULT 0 NOT NULL, -- flag
  deleted_at INTEGER DEFAULT NULL -- null
);
CREATE TABLE oc_calendarobjects ( -- 1600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  calendardata BLOB DEFAULT NULL, -- blob
  uri VARCHAR(255) DEFAULT NULL, -- uuid
  calendarid BIGINT NOT NULL REFERENCES oc_calendars(id), -- skew
  lastmodified INTEGER DEFAULT NULL, -- epoch
  etag VARCHAR(32) DEFAULT NULL, -- hash
  size BIGINT NOT NULL, -- int 300..9000
  componenttype VARCHAR(8) DEFAULT NULL, -- enum VEVENT|VTODO
  firstoccurence BIGINT DEFAULT NULL, -- epoch
  lastoccurence BIGINT DEFAULT NULL, -- epoch
  uid VARCHAR(255) DEFAULT NULL, -- uuid
  classification INTEGER DEFAULT 0, -- enum 0|1
  calendartype INTEGER DEFAULT 0 NOT NULL -- enum 0
);
CREATE TABLE oc_calendarchanges ( -- 1900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  uri VARCHAR(255) DEFAULT NULL, -- uuid
  synctoken INTEGER DEFAULT 1 NOT NULL, -- zipf 1..900
  calendarid BIGINT NOT NULL REFERENCES oc_calendars(id), -- skew
  operation SMALLINT NOT NULL, -- enum 1|2|3
  calendartype INTEGER DEFAULT 0 NOT NULL, -- enum 0
  created_at INTEGER DEFAULT 0 NOT NULL -- epoch
);
CREATE TABLE oc_addressbooks ( -- 36 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  principaluri VARCHAR(255) DEFAULT NULL, -- url
  displayname VARCHAR(255) DEFAULT NULL, -- words
  uri VARCHAR(255) DEFAULT NULL, -- slug
  description VARCHAR(255) DEFAULT NULL, -- null
  synctoken INTEGER DEFAULT 1 NOT NULL -- zipf 1..400
);
CREATE TABLE oc_cards ( -- 1400 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  addressbookid BIGINT DEFAULT 0 NOT NULL REFERENCES oc_addressbooks(id), -- skew
  carddata BLOB DEFAULT NULL, -- blob
  uri VARCHAR(255) DEFAULT NULL, -- uuid
  lastmodified BIGINT DEFAULT NULL, -- epoch
  etag VARCHAR(32) DEFAULT NULL, -- hash
  size BIGINT NOT NULL, -- int 150..20000
  uid VARCHAR(255) DEFAULT NULL -- uuid
);
CREATE TABLE oc_jobs ( -- 38 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  class VARCHAR(255) DEFAULT '' NOT NULL, -- words
  argument VARCHAR(4000) DEFAULT '' NOT NULL, -- json
  last_run INTEGER DEFAULT 0, -- epoch
  last_checked INTEGER DEFAULT 0, -- epoch
  reserved_at INTEGER DEFAULT 0, -- enum 0
  execution_duration INTEGER DEFAULT 0, -- zipf -1..90
  time_sensitive SMALLINT DEFAULT 1 NOT NULL -- flag
);
CREATE UNIQUE INDEX fs_storage_path_hash ON oc_filecache (storage, path_hash);
CREATE INDEX fs_parent_name_hash ON oc_filecache (parent, name);
CREATE INDEX fs_storage_mimetype ON oc_filecache (storage, mimetype);
CREATE INDEX fs_storage_mimepart ON oc_filecache (storage, mimepart);
CREATE INDEX fs_storage_size ON oc_filecache (storage, size, fileid);
CREATE INDEX fs_id_storage_size ON oc_filecache (fileid, storage, size);
CREATE INDEX fs_mtime ON oc_filecache (mtime);
CREATE UNIQUE INDEX storages_id_index ON oc_storages (id);
CREATE UNIQUE INDEX mimetype_id_index ON oc_mimetypes (mimetype);
CREATE INDEX gu_uid_index ON oc_group_user (uid);
CREATE INDEX group_admin_uid ON oc_group_admin (uid);
CREATE INDEX accounts_data_uid ON oc_accounts_data (uid);
CREATE INDEX mounts_storage_index ON oc_mounts (storage_id);
CREATE INDEX mounts_root_index ON oc_mounts (root_id);
CREATE INDEX mounts_user_root_path_index ON oc_mounts (user_id, root_id, mount_point);
CREATE INDEX id_index ON oc_files_trash (id);
CREATE INDEX user_index ON oc_files_trash (user);
CREATE INDEX item_share_type_index ON oc_share (item_type, share_type);
CREATE INDEX file_source_index ON oc_share (file_source);
CREATE INDEX token_index ON oc_share (token);
CREATE INDEX share_with_index ON oc_share (share_with);
CREATE INDEX parent_index ON oc_share (parent);
CREATE INDEX owner_index ON oc_share (uid_owner);
CREATE INDEX vcategory_objectd_index ON oc_vcategory_to_object (objid, type);
CREATE INDEX comments_parent_id_index ON oc_comments (parent_id);
CREATE INDEX comments_topmost_parent_id_idx ON oc_comments (topmost_parent_id);
CREATE INDEX comments_object_index ON oc_comments (object_type, object_id, creation_timestamp);
CREATE INDEX activity_user_time ON oc_activity (affecteduser, timestamp);
CREATE INDEX activity_object ON oc_activity (object_type, object_id);
CREATE UNIQUE INDEX authtoken_token_index ON oc_authtoken (token);
CREATE INDEX calobj_cl_ep_index ON oc_calendarobjects (calendarid, lastoccurence);
CREATE INDEX calid_type_synctoken ON oc_calendarchanges (calendarid, calendartype, synctoken);
CREATE INDEX cards_abid ON oc_cards (addressbookid);
-- also: oc_share(item_source) -> oc_filecache
-- also: oc_users(uid_lower) -> oc_users
-- also: oc_calendarchanges(uri) -> oc_calendarobjects
-- also: oc_calendars(principaluri) -> oc_users
