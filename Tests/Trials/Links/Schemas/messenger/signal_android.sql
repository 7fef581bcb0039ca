-- Signal for Android's message store: recipients, threads, messages, groups, calls and stories (times are Unix milliseconds).
CREATE TABLE recipient ( -- 240 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  type INTEGER DEFAULT 0, -- enum 0|3|4|5
  e164 TEXT UNIQUE DEFAULT NULL, -- digits 11
  aci TEXT UNIQUE DEFAULT NULL, -- uuid
  pni TEXT UNIQUE DEFAULT NULL, -- uuid
  username TEXT UNIQUE DEFAULT NULL, -- slug
  email TEXT UNIQUE DEFAULT NULL, -- email
  group_id TEXT DEFAULT NULL REFERENCES groups(group_id), -- null 80%, unique
  distribution_list_id INTEGER DEFAULT NULL REFERENCES distribution_list(_id), -- null 97%, unique
  call_link_id TEXT DEFAULT NULL REFERENCES call_link(room_id), -- null 98%, unique
  registered INTEGER DEFAULT 0, -- enum 1|2|0
  unregistered_timestamp INTEGER DEFAULT 0, -- enum 0
  blocked INTEGER DEFAULT 0, -- flag
  hidden INTEGER DEFAULT 0, -- enum 0|1|2
  profile_key TEXT DEFAULT NULL, -- hash
  profile_sharing INTEGER DEFAULT 0, -- flag
  profile_given_name TEXT DEFAULT NULL, -- words
  profile_family_name TEXT DEFAULT NULL, -- words
  profile_avatar TEXT DEFAULT NULL, -- url
  last_profile_fetch INTEGER DEFAULT 0, -- millis
  system_given_name TEXT DEFAULT NULL, -- words
  system_family_name TEXT DEFAULT NULL, -- words
  system_contact_uri TEXT DEFAULT NULL, -- url
  system_phone_type INTEGER DEFAULT -1, -- enum -1|1|2|3
  mute_until INTEGER DEFAULT 0, -- enum 0
  message_vibrate INTEGER DEFAULT 0, -- enum 0|1|2
  message_expiration_time INTEGER DEFAULT 0, -- enum 0|604800|86400|3600
  sealed_sender_mode INTEGER DEFAULT 0, -- enum 0|1|2|3
  storage_service_id TEXT UNIQUE DEFAULT NULL, -- hash
  mention_setting INTEGER DEFAULT 0, -- enum 0|1
  capabilities INTEGER DEFAULT 0, -- int 0..5461
  badges BLOB DEFAULT NULL, -- null
  avatar_color TEXT DEFAULT NULL -- enum A100|A110|A120|A150|A170
);
CREATE TABLE groups ( -- 44 rows
  _id INTEGER PRIMARY KEY, -- gaps
  group_id TEXT NOT NULL UNIQUE, -- hash
  recipient_id INTEGER NOT NULL UNIQUE REFERENCES recipient(_id), -- unique
  title TEXT DEFAULT NULL, -- words
  avatar_id INTEGER DEFAULT 0, -- random64
  avatar_content_type TEXT DEFAULT NULL, -- null
  timestamp INTEGER DEFAULT 0, -- millis
  active INTEGER DEFAULT 1, -- flag
  mms INTEGER DEFAULT 0, -- flag
  master_key BLOB DEFAULT NULL, -- blob
  revision BLOB DEFAULT NULL, -- zipf 0..90
  distribution_id TEXT UNIQUE DEFAULT NULL, -- uuid
  show_as_story_state INTEGER DEFAULT 0, -- enum 0|1|2
  last_force_update_timestamp INTEGER DEFAULT 0 -- millis
);
CREATE TABLE group_membership ( -- 410 rows
  _id INTEGER PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups(group_id),
  recipient_id INTEGER NOT NULL REFERENCES recipient(_id),
  endorsement BLOB DEFAULT NULL, -- blob
  UNIQUE (group_id, recipient_id)
);
CREATE TABLE distribution_list ( -- 4 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE NOT NULL, -- word
  distribution_id TEXT UNIQUE NOT NULL, -- uuid
  recipient_id INTEGER UNIQUE REFERENCES recipient(_id), -- unique
  allows_replies INTEGER DEFAULT 1, -- flag
  deletion_timestamp INTEGER DEFAULT 0, -- enum 0
  is_unknown INTEGER DEFAULT 0, -- flag
  privacy_mode INTEGER DEFAULT 0 -- enum 0|1|2
);
CREATE TABLE distribution_list_member ( -- 37 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES distribution_list(_id),
  recipient_id INTEGER NOT NULL REFERENCES recipient(_id),
  privacy_mode INTEGER DEFAULT 0, -- enum 0|1
  UNIQUE (list_id, recipient_id, privacy_mode)
);
CREATE TABLE call_link ( -- 3 rows
  _id INTEGER PRIMARY KEY,
  root_key BLOB, -- blob
  room_id TEXT NOT NULL UNIQUE, -- hash
  admin_key BLOB, -- blob
  name TEXT NOT NULL, -- words
  restrictions INTEGER NOT NULL, -- enum 0|1
  revoked INTEGER NOT NULL, -- flag
  expiration INTEGER NOT NULL, -- millis
  recipient_id INTEGER UNIQUE REFERENCES recipient(_id), -- unique
  deletion_timestamp INTEGER NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE thread ( -- 110 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  date INTEGER DEFAULT 0, -- millis
  meaningful_messages INTEGER DEFAULT 0, -- flag
  recipient_id INTEGER NOT NULL UNIQUE REFERENCES recipient(_id), -- unique
  read INTEGER DEFAULT 1, -- flag
  type INTEGER DEFAULT 0, -- enum 0
  error INTEGER DEFAULT 0, -- enum 0
  snippet TEXT, -- text
  snippet_type INTEGER DEFAULT 0, -- enum 10485780|10485783|87
  unread_count INTEGER DEFAULT 0, -- zipf 0..40
  archived INTEGER DEFAULT 0, -- flag
  status INTEGER DEFAULT 0, -- enum 0|-1|3
  has_delivery_receipt INTEGER DEFAULT 0, -- flag
  has_read_receipt INTEGER DEFAULT 0, -- flag
  expires_in INTEGER DEFAULT 0, -- enum 0|604800000|86400000
  last_seen INTEGER DEFAULT 0, -- millis
  has_sent INTEGER DEFAULT 0, -- flag
  last_scrolled INTEGER DEFAULT 0, -- enum 0
  pinned_order INTEGER DEFAULT NULL, -- null
  unread_self_mention_count INTEGER DEFAULT 0, -- zipf 0..4
  active INTEGER DEFAULT 0, -- flag
  snippet_message_id INTEGER DEFAULT 0 REFERENCES message(_id) -- none 0 5%, unique
);
CREATE TABLE message ( -- 4800 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  date_sent INTEGER NOT NULL, -- millis
  date_received INTEGER NOT NULL, -- int 1600000000000..1760000000000
  date_server INTEGER DEFAULT -1, -- int 1600000000000..1760000000000
  thread_id INTEGER NOT NULL REFERENCES thread(_id), -- skew
  from_recipient_id INTEGER NOT NULL REFERENCES recipient(_id), -- skew
  from_device_id INTEGER, -- enum 1|2|3
  to_recipient_id INTEGER NOT NULL REFERENCES recipient(_id), -- skew
  type INTEGER NOT NULL, -- enum 10485780|10485783|87|-1
  body TEXT, -- text
  read INTEGER DEFAULT 0, -- flag
  ct_l TEXT, -- null
  exp INTEGER, -- null
  m_type INTEGER, -- enum 132|128
  m_size INTEGER, -- null
  st INTEGER, -- enum 1|4
  tr_id TEXT, -- null
  subscription_id INTEGER DEFAULT -1, -- enum -1
  receipt_timestamp INTEGER DEFAULT -1, -- int 1600000000000..1760000000000
  has_delivery_receipt INTEGER DEFAULT 0, -- flag
  has_read_receipt INTEGER DEFAULT 0, -- flag
  viewed INTEGER DEFAULT 0, -- flag
  mismatched_identities TEXT DEFAULT NULL, -- null
  network_failures TEXT DEFAULT NULL, -- null
  expires_in INTEGER DEFAULT 0, -- enum 0|604800000|86400000
  expire_started INTEGER DEFAULT 0, -- enum 0
  notified INTEGER DEFAULT 0, -- flag
  quote_id INTEGER DEFAULT 0 REFERENCES message(date_sent), -- none 0 86%, dead 1%
  quote_author INTEGER DEFAULT 0 REFERENCES recipient(_id), -- none 0 86%
  quote_body TEXT DEFAULT NULL, -- text
  quote_missing INTEGER DEFAULT 0, -- flag
  quote_type INTEGER DEFAULT 0, -- enum 0|1
  shared_contacts TEXT DEFAULT NULL, -- null
  unidentified INTEGER DEFAULT 0, -- flag
  view_once INTEGER DEFAULT 0, -- flag
  reactions_unread INTEGER DEFAULT 0, -- flag
  reactions_last_seen INTEGER DEFAULT -1, -- enum -1
  remote_deleted INTEGER DEFAULT 0, -- flag
  mentions_self INTEGER DEFAULT 0, -- flag
  notified_timestamp INTEGER DEFAULT 0, -- enum 0
  server_guid TEXT DEFAULT NULL, -- uuid
  story_type INTEGER DEFAULT 0, -- enum 0|1
  parent_story_id INTEGER DEFAULT 0 REFERENCES message(_id), -- none 0 99%
  scheduled_date INTEGER DEFAULT -1, -- enum -1
  latest_revision_id INTEGER DEFAULT NULL REFERENCES message(_id), -- null 98%
  original_message_id INTEGER DEFAULT NULL REFERENCES message(_id), -- null 98%
  revision_number INTEGER DEFAULT 0, -- enum 0|1|2
  expire_timer_version INTEGER DEFAULT 1 NOT NULL -- enum 1|2
);
CREATE TABLE attachment ( -- 920 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  message_id INTEGER REFERENCES message(_id),
  content_type TEXT, -- enum image/jpeg|video/mp4|audio/aac|image/webp
  remote_key TEXT, -- hash
  remote_location TEXT, -- hash
  cdn_number INTEGER DEFAULT 0, -- enum 2|3|0
  transfer_state INTEGER, -- enum 0|2|1
  data_file TEXT, -- url
  data_size INTEGER, -- int 2000..9000000
  file_name TEXT, -- words
  fast_preflight_id TEXT, -- null
  voice_note INTEGER DEFAULT 0, -- flag
  borderless INTEGER DEFAULT 0, -- flag
  quote INTEGER DEFAULT 0, -- flag
  width INTEGER DEFAULT 0, -- int 320..4096
  height INTEGER DEFAULT 0, -- int 320..4096
  caption TEXT DEFAULT NULL, -- null
  sticker_pack_id TEXT DEFAULT NULL, -- null
  sticker_id INTEGER DEFAULT -1, -- enum -1|3|8|12
  sticker_emoji TEXT, -- null
  data_hash_start TEXT DEFAULT NULL, -- hash
  data_hash_end TEXT DEFAULT NULL, -- hash
  blur_hash TEXT DEFAULT NULL, -- words
  display_order INTEGER DEFAULT 0, -- enum 0|1|2|3
  upload_timestamp INTEGER DEFAULT 0 -- millis
);
CREATE TABLE group_receipts ( -- 2900 rows
  _id INTEGER PRIMARY KEY,
  mms_id INTEGER REFERENCES message(_id), -- skew
  address INTEGER REFERENCES recipient(_id),
  status INTEGER, -- enum 0|1|2|3
  timestamp INTEGER, -- int 1600000000000..1760000000000
  unidentified INTEGER DEFAULT 0 -- flag
);
CREATE TABLE reaction ( -- 640 rows
  _id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES message(_id),
  author_id INTEGER NOT NULL REFERENCES recipient(_id), -- skew
  emoji TEXT NOT NULL, -- enum 👍|❤️|😂|😮
  date_sent INTEGER NOT NULL, -- int 1600000000000..1760000000000
  date_received INTEGER NOT NULL, -- int 1600000000000..1760000000000
  UNIQUE (message_id, author_id)
);
CREATE TABLE mention ( -- 70 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  thread_id INTEGER REFERENCES thread(_id), -- few
  message_id INTEGER REFERENCES message(_id),
  recipient_id INTEGER REFERENCES recipient(_id),
  range_start INTEGER, -- zipf 0..120
  range_length INTEGER -- enum 1
);
CREATE TABLE drafts ( -- 6 rows
  _id INTEGER PRIMARY KEY,
  thread_id INTEGER REFERENCES thread(_id),
  type TEXT, -- enum text|quote
  value TEXT -- text
);
CREATE TABLE sticker ( -- 160 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  sticker_id INTEGER NOT NULL, -- int 0..30
  pack_id TEXT NOT NULL, -- enum fb535407d2f6497ec074df8b9c51dd1d|9acc9e8aba563d26a4994e69263e3b25|e61fa0867031597467ccc036cc65d403
  pack_key TEXT NOT NULL, -- hash
  pack_title TEXT NOT NULL, -- words
  sticker_order INTEGER, -- int 0..30
  cover INTEGER, -- flag
  emoji TEXT NOT NULL, -- enum 😀|🎉|👋
  last_used INTEGER, -- int 1600000000000..1760000000000
  installed INTEGER, -- flag
  file_path TEXT NOT NULL, -- url
  file_length INTEGER -- int 4000..90000
);
CREATE TABLE identities ( -- 150 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  address TEXT UNIQUE REFERENCES recipient(aci), -- unique
  identity_key TEXT, -- hash
  first_use INTEGER DEFAULT 0, -- flag
  timestamp INTEGER DEFAULT 0, -- millis
  verified INTEGER DEFAULT 0, -- enum 0|1|2
  nonblocking_approval INTEGER DEFAULT 0 -- flag
);
CREATE TABLE sessions ( -- 260 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES recipient(aci), -- few
  address TEXT NOT NULL REFERENCES recipient(aci),
  device INTEGER NOT NULL, -- enum 1|2|3
  record BLOB NOT NULL, -- blob
  UNIQUE (account_id, address, device)
);
CREATE TABLE call ( -- 130 rows
  _id INTEGER PRIMARY KEY,
  call_id INTEGER NOT NULL, -- random64
  message_id INTEGER DEFAULT NULL REFERENCES message(_id), -- null 4%, unique
  peer INTEGER DEFAULT NULL REFERENCES recipient(_id), -- skew
  type INTEGER NOT NULL, -- enum 0|1|3
  direction INTEGER NOT NULL, -- enum 0|1
  event INTEGER NOT NULL, -- enum 1|2|3|8
  timestamp INTEGER NOT NULL, -- millis
  ringer INTEGER DEFAULT NULL REFERENCES recipient(_id), -- null 80%
  deletion_timestamp INTEGER DEFAULT 0, -- enum 0
  read INTEGER DEFAULT 1 -- flag
);
CREATE TABLE msl_payload ( -- 80 rows
  _id INTEGER PRIMARY KEY,
  date_sent INTEGER NOT NULL REFERENCES message(date_sent), -- unique, recent
  content BLOB NOT NULL, -- blob
  content_hint INTEGER NOT NULL, -- enum 1|0
  urgent INTEGER NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE msl_recipient ( -- 170 rows
  _id INTEGER PRIMARY KEY,
  payload_id INTEGER NOT NULL REFERENCES msl_payload(_id),
  recipient_id INTEGER NOT NULL REFERENCES recipient(_id),
  device INTEGER NOT NULL -- enum 1|2|3
);
CREATE TABLE msl_message ( -- 80 rows
  _id INTEGER PRIMARY KEY,
  payload_id INTEGER NOT NULL REFERENCES msl_payload(_id),
  message_id INTEGER NOT NULL REFERENCES message(_id) -- recent
);
CREATE TABLE notification_profile ( -- 2 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE, -- word
  emoji TEXT NOT NULL, -- enum 💤|💼
  color TEXT NOT NULL, -- enum A100|A120
  created_at INTEGER NOT NULL, -- millis
  allow_all_calls INTEGER NOT NULL DEFAULT 0, -- flag
  allow_all_mentions INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE notification_profile_allowed_members ( -- 9 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  notification_profile_id INTEGER NOT NULL REFERENCES notification_profile(_id),
  recipient_id INTEGER NOT NULL REFERENCES recipient(_id),
  UNIQUE (notification_profile_id, recipient_id)
);
CREATE TABLE story_sends ( -- 120 rows
  _id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES message(_id), -- few
  recipient_id INTEGER NOT NULL REFERENCES recipient(_id),
  sent_timestamp INTEGER NOT NULL, -- int 1600000000000..1760000000000
  allows_replies INTEGER NOT NULL, -- flag
  distribution_id TEXT NOT NULL REFERENCES distribution_list(distribution_id)
);
CREATE TABLE chat_folder ( -- 5 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT DEFAULT NULL, -- words
  position INTEGER DEFAULT 0, -- order
  show_unread INTEGER DEFAULT 0, -- flag
  show_muted INTEGER DEFAULT 0, -- flag
  folder_type INTEGER DEFAULT 4 -- enum 0|4
);
CREATE TABLE chat_folder_membership ( -- 31 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  chat_folder_id INTEGER NOT NULL REFERENCES chat_folder(_id),
  thread_id INTEGER NOT NULL REFERENCES thread(_id),
  membership_type INTEGER DEFAULT 1, -- enum 0|1
  UNIQUE (chat_folder_id, thread_id)
);
CREATE INDEX message_read_and_notified_and_thread_id_index ON message (read, notified, thread_id);
CREATE INDEX message_type_index ON message (type);
CREATE INDEX message_date_sent_from_to_thread_index ON message (date_sent, from_recipient_id, to_recipient_id, thread_id);
CREATE INDEX message_date_server_index ON message (date_server);
CREATE INDEX message_thread_story_parent_story_index ON message (thread_id, date_received, story_type, parent_story_id);
CREATE INDEX message_quote_id_quote_author_index ON message (quote_id, quote_author);
CREATE INDEX message_original_message_id_index ON message (original_message_id);
CREATE INDEX message_latest_revision_id_index ON message (latest_revision_id);
CREATE INDEX message_from_recipient_id_index ON message (from_recipient_id);
CREATE INDEX message_to_recipient_id_index ON message (to_recipient_id);
CREATE INDEX attachment_message_id_index ON attachment (message_id);
CREATE INDEX attachment_sticker_pack_id_index ON attachment (sticker_pack_id);
CREATE INDEX thread_recipient_id_index ON thread (recipient_id);
CREATE INDEX group_receipt_mms_id_index ON group_receipts (mms_id);
CREATE INDEX draft_thread_index ON drafts (thread_id);
CREATE INDEX group_membership_recipient_id ON group_membership (recipient_id);
CREATE INDEX reaction_author_id_index ON reaction (author_id);
CREATE INDEX mention_message_id_index ON mention (message_id);
CREATE INDEX mention_recipient_id_thread_id_index ON mention (recipient_id, thread_id);
CREATE INDEX call_call_id_index ON call (call_id);
CREATE INDEX call_message_id_index ON call (message_id);
CREATE INDEX call_peer_index ON call (peer);
CREATE INDEX msl_recipient_payload_index ON msl_recipient (payload_id);
CREATE INDEX msl_message_message_index ON msl_message (message_id, payload_id);
CREATE INDEX story_sends_recipient_id_sent_timestamp_allows_replies_index ON story_sends (recipient_id, sent_timestamp, allows_replies);
CREATE INDEX chat_folder_membership_thread_id_index ON chat_folder_membership (thread_id);
-- also: attachment(sticker_pack_id) -> sticker
-- also: groups(distribution_id) -> *
