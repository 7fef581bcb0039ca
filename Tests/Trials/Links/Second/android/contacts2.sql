-- Android contacts provider: contacts2.db (accounts, raw_contacts, contacts, data, groups, aggregation).
CREATE TABLE accounts ( -- 5 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_name TEXT, -- email
  account_type TEXT, -- enum com.google|com.whatsapp|org.davdroid
  data_set TEXT -- null
);
CREATE TABLE packages ( -- 4 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  package TEXT NOT NULL -- slug
);
CREATE TABLE mimetypes ( -- 15 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  mimetype TEXT NOT NULL -- slug
);
CREATE TABLE photo_files ( -- 60 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  height INTEGER NOT NULL, -- enum 720|480|1080
  width INTEGER NOT NULL, -- enum 720|480|1080
  filesize INTEGER NOT NULL -- int 9000..300000
);
CREATE TABLE contacts ( -- 420 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  name_raw_contact_id INTEGER REFERENCES raw_contacts(_id),
  photo_id INTEGER REFERENCES data(_id), -- null 65%
  photo_file_id INTEGER REFERENCES photo_files(_id), -- null 85%
  custom_ringtone TEXT, -- null
  send_to_voicemail INTEGER NOT NULL DEFAULT 0, -- flag
  x_times_contacted INTEGER NOT NULL DEFAULT 0, -- zipf 0..90
  x_last_time_contacted INTEGER, -- millis
  starred INTEGER NOT NULL DEFAULT 0, -- flag
  pinned INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  has_phone_number INTEGER NOT NULL DEFAULT 0, -- flag
  lookup TEXT, -- hash
  status_update_id INTEGER REFERENCES data(_id), -- null 96%
  contact_last_updated_timestamp INTEGER -- millis
);
CREATE TABLE raw_contacts ( -- 610 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  account_id INTEGER REFERENCES accounts(_id),
  sourceid TEXT, -- hash
  backup_id TEXT, -- null
  raw_contact_is_read_only INTEGER NOT NULL DEFAULT 0, -- flag
  version INTEGER NOT NULL DEFAULT 1, -- zipf 1..40
  dirty INTEGER NOT NULL DEFAULT 0, -- flag
  deleted INTEGER NOT NULL DEFAULT 0, -- flag
  metadata_dirty INTEGER NOT NULL DEFAULT 0, -- flag
  contact_id INTEGER REFERENCES contacts(_id), -- null 3%
  aggregation_mode INTEGER NOT NULL DEFAULT 0, -- enum 0|3|2
  aggregation_needed INTEGER NOT NULL DEFAULT 1, -- flag
  custom_ringtone TEXT, -- null
  send_to_voicemail INTEGER NOT NULL DEFAULT 0, -- flag
  x_times_contacted INTEGER NOT NULL DEFAULT 0, -- zipf 0..90
  x_last_time_contacted INTEGER, -- millis
  starred INTEGER NOT NULL DEFAULT 0, -- flag
  pinned INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  display_name TEXT,
  display_name_alt TEXT, -- words
  display_name_source INTEGER NOT NULL DEFAULT 0, -- enum 40|20|10|0
  phonetic_name TEXT, -- null
  phonetic_name_style TEXT, -- enum 0|3
  sort_key TEXT, -- words
  phonebook_label TEXT, -- enum A|B|M|S|T
  phonebook_bucket INTEGER, -- int 1..27
  sort_key_alt TEXT, -- words
  phonebook_label_alt TEXT, -- enum A|B|M|S|T
  phonebook_bucket_alt INTEGER, -- int 1..27
  name_verified INTEGER NOT NULL DEFAULT 0, -- flag
  sync1 TEXT, -- url
  sync2 TEXT, -- hash
  sync3 TEXT, -- time
  sync4 TEXT -- null
);
CREATE TABLE stream_items ( -- 0 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  raw_contact_id INTEGER NOT NULL REFERENCES raw_contacts(_id),
  res_package TEXT,
  icon TEXT,
  label TEXT,
  text TEXT,
  timestamp INTEGER NOT NULL, -- millis
  comments TEXT
);
CREATE TABLE stream_item_photos ( -- 0 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  stream_item_id INTEGER NOT NULL REFERENCES stream_items(_id),
  sort_index INTEGER,
  photo_file_id INTEGER NOT NULL REFERENCES photo_files(_id)
);
CREATE TABLE data ( -- 2900 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  package_id INTEGER REFERENCES packages(_id), -- null 90%
  mimetype_id INTEGER NOT NULL REFERENCES mimetypes(_id), -- skew
  raw_contact_id INTEGER NOT NULL REFERENCES raw_contacts(_id),
  hash_id TEXT, -- hash
  is_read_only INTEGER NOT NULL DEFAULT 0, -- flag
  is_primary INTEGER NOT NULL DEFAULT 0, -- flag
  is_super_primary INTEGER NOT NULL DEFAULT 0, -- flag
  data_version INTEGER NOT NULL DEFAULT 0, -- zipf 0..20
  data1 TEXT, -- words
  data2 TEXT, -- enum 2|1|3|0|7
  data3 TEXT, -- words
  data4 TEXT, -- digits 11
  data5 TEXT, -- null
  data14 TEXT, -- null
  data15 TEXT, -- blob
  data_sync1 TEXT, -- null
  carrier_presence INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  preferred_phone_account_component_name TEXT -- null
);
CREATE TABLE phone_lookup ( -- 1100 rows
  data_id INTEGER REFERENCES data(_id),
  raw_contact_id INTEGER NOT NULL REFERENCES raw_contacts(_id),
  normalized_number TEXT NOT NULL, -- digits 11
  min_match TEXT NOT NULL -- digits 7
);
CREATE TABLE name_lookup ( -- 1900 rows
  data_id INTEGER NOT NULL REFERENCES data(_id),
  raw_contact_id INTEGER NOT NULL REFERENCES raw_contacts(_id),
  normalized_name TEXT NOT NULL, -- slug
  name_type INTEGER NOT NULL, -- enum 2|1|0|3|4
  PRIMARY KEY (data_id, normalized_name, name_type)
);
CREATE TABLE nickname_lookup ( -- 260 rows
  name TEXT, -- slug
  cluster TEXT -- int 0..90
);
CREATE TABLE groups ( -- 14 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  package_id INTEGER REFERENCES packages(_id), -- null 90%
  account_id INTEGER REFERENCES accounts(_id),
  sourceid TEXT, -- hash
  version INTEGER NOT NULL DEFAULT 1, -- int 1..9
  dirty INTEGER NOT NULL DEFAULT 0, -- flag
  title TEXT, -- words
  title_res INTEGER, -- null
  notes TEXT, -- null
  system_id TEXT, -- enum Contacts|Friends|Family|Coworkers
  deleted INTEGER NOT NULL DEFAULT 0, -- flag
  group_visible INTEGER NOT NULL DEFAULT 0, -- flag
  should_sync INTEGER NOT NULL DEFAULT 1, -- flag
  auto_add INTEGER NOT NULL DEFAULT 0, -- flag
  favorites INTEGER NOT NULL DEFAULT 0, -- flag
  group_is_read_only INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE agg_exceptions ( -- 18 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  type INTEGER NOT NULL, -- enum 1|2
  raw_contact_id1 INTEGER REFERENCES raw_contacts(_id),
  raw_contact_id2 INTEGER REFERENCES raw_contacts(_id),
  UNIQUE (raw_contact_id1, raw_contact_id2)
);
CREATE TABLE settings ( -- 4 rows
  account_name TEXT, -- email
  account_type TEXT, -- enum com.google|com.whatsapp
  data_set TEXT, -- null
  ungrouped_visible INTEGER NOT NULL DEFAULT 0, -- flag
  should_sync INTEGER NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE visible_contacts ( -- 330 rows
  _id INTEGER PRIMARY KEY REFERENCES contacts(_id) -- unique
);
CREATE TABLE default_directory ( -- 330 rows
  _id INTEGER PRIMARY KEY REFERENCES contacts(_id) -- unique
);
CREATE TABLE calls ( -- 1500 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT, -- digits 11
  presentation INTEGER NOT NULL DEFAULT 1, -- enum 1|2
  date INTEGER, -- millis
  duration INTEGER, -- zipf 0..3000
  data_usage INTEGER, -- null
  type INTEGER, -- enum 1|2|3|5
  features INTEGER NOT NULL DEFAULT 0, -- enum 0|4|16
  subscription_component_name TEXT, -- enum com.android.phone
  subscription_id TEXT, -- enum 1|2
  new INTEGER, -- flag
  name TEXT,
  numbertype INTEGER, -- enum 2|1|3
  countryiso TEXT, -- enum DE|AT|FR
  is_read INTEGER, -- flag
  lookup_uri TEXT, -- url
  photo_id INTEGER NOT NULL DEFAULT 0 REFERENCES data(_id), -- none 0 60%
  transcription_state INTEGER NOT NULL DEFAULT 0, -- enum 0
  voicemail_uri TEXT -- null
);
CREATE TABLE voicemail_status ( -- 1 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  source_package TEXT NOT NULL, -- slug
  settings_uri TEXT, -- url
  configuration_state INTEGER, -- enum 0|1
  quota_occupied INTEGER DEFAULT -1, -- int 0..20
  quota_total INTEGER DEFAULT -1 -- int 20..40
);
CREATE TABLE status_updates ( -- 20 rows
  status_update_data_id INTEGER PRIMARY KEY REFERENCES data(_id), -- unique
  status TEXT,
  status_ts INTEGER, -- millis
  status_res_package TEXT, -- null
  status_label INTEGER, -- null
  status_icon INTEGER -- null
);
CREATE TABLE presence ( -- 0 rows
  presence_data_id INTEGER PRIMARY KEY REFERENCES data(_id), -- unique
  protocol INTEGER NOT NULL, -- enum 5|3
  im_handle TEXT,
  presence_contact_id INTEGER REFERENCES contacts(_id),
  presence_raw_contact_id INTEGER REFERENCES raw_contacts(_id),
  mode INTEGER, -- int 0..5
  chat_capability INTEGER NOT NULL DEFAULT 0 -- int 0..7
);
CREATE TABLE directories ( -- 5 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  packageName TEXT NOT NULL, -- slug
  authority TEXT NOT NULL, -- slug
  typeResourceId INTEGER, -- int 2131100000..2131199999
  accountType TEXT, -- enum com.google
  accountName TEXT REFERENCES accounts(account_name), -- null 60%
  displayName TEXT, -- words
  exportSupport INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  photoSupport INTEGER NOT NULL DEFAULT 0 -- enum 0|3
);
CREATE TABLE deleted_contacts ( -- 140 rows
  contact_id INTEGER PRIMARY KEY, -- sparse
  contact_deleted_timestamp INTEGER NOT NULL DEFAULT 0 -- millis
);
CREATE TABLE data_usage_stat ( -- 110 rows
  stat_id INTEGER PRIMARY KEY AUTOINCREMENT,
  data_id INTEGER NOT NULL REFERENCES data(_id),
  usage_type INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2
  x_times_used INTEGER NOT NULL DEFAULT 0, -- zipf 1..50
  x_last_time_used INTEGER NOT NULL DEFAULT 0, -- millis
  UNIQUE (data_id, usage_type)
);
CREATE TABLE properties ( -- 12 rows
  property_key TEXT PRIMARY KEY, -- slug
  property_value TEXT -- words
);
CREATE TABLE android_metadata ( -- 1 rows
  locale TEXT -- enum de_DE
);
CREATE INDEX contacts_has_phone_index ON contacts (has_phone_number);
CREATE INDEX contacts_name_raw_contact_id_index ON contacts (name_raw_contact_id);
CREATE INDEX raw_contacts_contact_id_index ON raw_contacts (contact_id);
CREATE INDEX raw_contacts_source_id_account_id_index ON raw_contacts (sourceid, account_id);
CREATE INDEX raw_contact_sort_key1_index ON raw_contacts (sort_key);
CREATE UNIQUE INDEX mime_type ON mimetypes (mimetype);
CREATE INDEX data_raw_contact_id ON data (raw_contact_id);
CREATE INDEX data_mimetype_data1_index ON data (mimetype_id,data1);
CREATE INDEX data_hash_id_index ON data (hash_id);
CREATE INDEX phone_lookup_index ON phone_lookup (normalized_number,raw_contact_id,data_id);
CREATE INDEX phone_lookup_data_id_min_match_index ON phone_lookup (data_id, min_match);
CREATE INDEX name_lookup_raw_contact_id_index ON name_lookup (raw_contact_id);
CREATE INDEX groups_source_id_account_id_index ON groups (sourceid, account_id);
CREATE VIEW view_v1_groups AS SELECT groups._id AS _id, accounts.account_name AS account_name, title FROM groups JOIN accounts ON groups.account_id=accounts._id;
CREATE TRIGGER raw_contacts_marked_deleted AFTER UPDATE OF deleted ON raw_contacts BEGIN UPDATE raw_contacts SET version=OLD.version+1 WHERE _id=OLD._id AND NEW.deleted!=OLD.deleted; END;
-- also: deleted_contacts(contact_id) -> contacts
-- also: settings(account_name) -> accounts
