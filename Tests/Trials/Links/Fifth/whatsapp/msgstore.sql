-- WhatsApp for Android: msgstore.db (jids, chats, messages and what belongs to them, calls, reactions, polls).
CREATE TABLE jid ( -- 900 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  user TEXT NOT NULL, -- digits 12
  server TEXT NOT NULL, -- enum s.whatsapp.net|g.us|lid|broadcast
  agent INTEGER, -- enum 0|1
  device INTEGER, -- enum 0|1|2|7|12|23
  type INTEGER, -- enum 0|17|1|18|3
  raw_string TEXT -- hash
);
CREATE TABLE chat ( -- 260 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  jid_row_id INTEGER UNIQUE REFERENCES jid(_id),
  hidden INTEGER, -- enum 0|1
  subject TEXT, -- null 55%
  created_timestamp INTEGER, -- millis
  display_message_row_id INTEGER REFERENCES message(_id), -- unique, null 6%
  last_message_row_id INTEGER REFERENCES message(_id), -- unique, null 5%
  last_read_message_row_id INTEGER REFERENCES message(_id), -- none 1 12%
  last_read_receipt_sent_message_row_id INTEGER REFERENCES message(_id), -- none 1 15%, dead 4%
  last_important_message_row_id INTEGER REFERENCES message(_id), -- none 1 60%
  archived INTEGER, -- enum 0|1
  sort_timestamp INTEGER, -- millis
  mod_tag INTEGER, -- sparse
  gen REAL, -- null
  spam_detection INTEGER, -- enum 1|0|2
  unseen_earliest_message_received_time INTEGER, -- enum 0
  unseen_message_count INTEGER, -- zipf 0..120
  unseen_missed_calls_count INTEGER, -- zipf 0..4
  unseen_row_count INTEGER, -- zipf 0..150
  plaintext_disabled INTEGER, -- enum 1|0
  vcard_ui_dismissed INTEGER, -- enum 0|1
  show_group_description INTEGER, -- enum 0|1
  ephemeral_expiration INTEGER, -- enum 0|86400|604800|7776000
  last_read_ephemeral_message_row_id INTEGER REFERENCES message(_id), -- null 82%
  ephemeral_setting_timestamp INTEGER, -- millis, null 85%
  display_message_sort_id INTEGER DEFAULT 0, -- int 1..9000
  last_message_sort_id INTEGER DEFAULT 0, -- int 1..9000
  last_read_message_sort_id INTEGER DEFAULT 0, -- int 1..9000
  last_read_receipt_sent_message_sort_id INTEGER DEFAULT 0, -- int 1..9000
  unseen_important_message_count INTEGER NOT NULL DEFAULT 0, -- zipf 0..6
  group_type INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2|3
  growth_lock_level INTEGER, -- enum 0|1
  growth_lock_expiration_ts INTEGER -- null
);
CREATE TABLE message ( -- 9000 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  from_me INTEGER NOT NULL, -- enum 0|1
  key_id TEXT NOT NULL, -- hash
  sender_jid_row_id INTEGER REFERENCES jid(_id), -- skew, none 0 58%
  status INTEGER, -- enum 0|13|5|4|6|8
  broadcast INTEGER, -- enum 0|1
  recipient_count INTEGER, -- enum 0|1|4|12|31
  participant_hash TEXT, -- null 90%
  origination_flags INTEGER, -- enum 0|1|32|2
  origin INTEGER, -- enum 0|1|2
  timestamp INTEGER, -- millis
  received_timestamp INTEGER, -- millis
  receipt_server_timestamp INTEGER, -- millis
  message_type INTEGER, -- enum 0|1|2|3|5|7|9|13|15|20|66
  text_data TEXT, -- text
  starred INTEGER, -- enum 0|1
  lookup_tables INTEGER, -- enum 0|2|4|16|2048
  message_add_on_flags INTEGER, -- enum 0|1|2
  sort_id INTEGER NOT NULL DEFAULT 0 -- serial
);
CREATE TABLE message_media ( -- 2100 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  chat_row_id INTEGER REFERENCES chat(_id), -- skew, null 0%
  autotransfer_retry_enabled INTEGER, -- enum 0|1
  multicast_id TEXT, -- null 80%
  media_job_uuid TEXT, -- uuid
  transferred INTEGER, -- enum 1|0
  transcoded INTEGER, -- enum 0|1
  file_path TEXT, -- url
  file_size INTEGER, -- int 2100..48000000
  suspicious_content INTEGER, -- enum 0
  trim_from INTEGER, -- enum 0
  trim_to INTEGER, -- enum 0|30000
  face_x INTEGER, -- enum 0|412
  face_y INTEGER, -- enum 0|300
  media_key BLOB, -- blob
  media_key_timestamp INTEGER, -- epoch
  width INTEGER, -- enum 0|1600|1200|1080|720|576
  height INTEGER, -- enum 0|1200|1600|1920|1280|1024
  has_streaming_sidecar INTEGER, -- enum 0|1
  gif_attribution INTEGER, -- enum 0|1|2
  thumbnail_height_width_ratio REAL, -- real 0.4..2.2
  direct_path TEXT, -- url
  first_scan_sidecar BLOB, -- blob
  first_scan_length INTEGER, -- int 900..40000
  message_url TEXT, -- url
  mime_type TEXT, -- enum image/jpeg|audio/ogg; codecs=opus|video/mp4|image/webp|application/pdf
  file_length INTEGER, -- int 2100..48000000
  media_name TEXT, -- null 85%
  file_hash TEXT, -- hash
  media_duration INTEGER, -- zipf 0..900
  page_count INTEGER, -- zipf 0..40
  enc_file_hash TEXT, -- hash
  is_animated_sticker INTEGER, -- enum 0|1
  mute_video INTEGER, -- enum 0|1
  media_caption TEXT -- null 75%
);
CREATE TABLE message_quoted ( -- 1300 rows
  message_row_id INTEGER PRIMARY KEY AUTOINCREMENT REFERENCES message(_id), -- unique
  chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  parent_message_chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  from_me INTEGER NOT NULL, -- enum 0|1
  sender_jid_row_id INTEGER REFERENCES jid(_id), -- none 0 35%
  key_id TEXT NOT NULL REFERENCES message(key_id), -- dead 18%
  timestamp INTEGER, -- millis
  message_type INTEGER, -- enum 0|1|2|3|5|13
  origin INTEGER, -- enum 0|1
  text_data TEXT, -- text
  payment_transaction_id TEXT, -- null
  lookup_tables INTEGER -- enum 0|2|4
);
CREATE TABLE message_forwarded ( -- 420 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  forward_score INTEGER -- enum 1|2|3|4|127
);
CREATE TABLE message_mentions ( -- 240 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_row_id INTEGER REFERENCES message(_id), -- null 0%
  jid_row_id INTEGER REFERENCES jid(_id), -- skew
  display_name TEXT -- null 70%
);
CREATE TABLE message_revoked ( -- 130 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  revoked_key_id TEXT NOT NULL, -- hash
  revoke_timestamp INTEGER, -- millis
  admin_jid_row_id INTEGER REFERENCES jid(_id) -- none 0 88%
);
CREATE TABLE message_system_chat_participant ( -- 350 rows
  message_row_id INTEGER REFERENCES message(_id), -- null 0%
  user_jid_row_id INTEGER REFERENCES jid(_id)
);
CREATE TABLE receipt_user ( -- 3000 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  message_row_id INTEGER NOT NULL REFERENCES message(_id), -- dead 2%
  receipt_user_jid_row_id INTEGER NOT NULL REFERENCES jid(_id), -- skew
  receipt_timestamp INTEGER, -- millis
  read_timestamp INTEGER, -- millis
  played_timestamp INTEGER -- millis, null 90%
);
CREATE TABLE group_participant_user ( -- 1100 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  group_jid_row_id INTEGER NOT NULL REFERENCES jid(_id), -- skew
  user_jid_row_id INTEGER NOT NULL REFERENCES jid(_id),
  rank INTEGER, -- enum 0|1|2
  pending INTEGER, -- enum 0
  add_timestamp INTEGER, -- millis
  label TEXT -- null
);
CREATE TABLE call_log ( -- 480 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  jid_row_id INTEGER REFERENCES jid(_id), -- skew
  from_me INTEGER, -- enum 0|1
  call_id TEXT, -- hash
  transaction_id INTEGER, -- enum -1|0|1|2
  timestamp INTEGER, -- millis
  video_call INTEGER, -- enum 0|1
  duration INTEGER, -- zipf 0..5400
  call_result INTEGER, -- enum 5|2|4|0|7
  is_dnd_mode_on INTEGER, -- enum 0|1
  bytes_transferred INTEGER, -- zipf 0..90000000
  group_jid_row_id INTEGER NOT NULL DEFAULT 0 REFERENCES jid(_id), -- few, none 0 90%
  is_joinable_group_call INTEGER, -- enum 0|1
  call_creator_device_jid_row_id INTEGER NOT NULL DEFAULT 0 REFERENCES jid(_id), -- none 0 30%
  call_random_id TEXT -- hash
);
CREATE TABLE call_log_participant_v2 ( -- 560 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  call_log_row_id INTEGER REFERENCES call_log(_id), -- null 0%
  jid_row_id INTEGER REFERENCES jid(_id), -- skew
  call_result INTEGER -- enum 5|2|4|0
);
CREATE TABLE message_add_on ( -- 1500 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  from_me INTEGER NOT NULL, -- enum 0|1
  key_id TEXT NOT NULL, -- hash
  sender_jid_row_id INTEGER REFERENCES jid(_id), -- none -1 22%
  parent_message_row_id INTEGER NOT NULL REFERENCES message(_id), -- dead 3%
  received_timestamp INTEGER, -- millis
  message_add_on_type INTEGER NOT NULL, -- enum 56|67|68
  status INTEGER, -- enum 0|4|5|13
  timestamp INTEGER -- millis
);
CREATE TABLE message_add_on_reaction ( -- 1200 rows
  message_add_on_row_id INTEGER PRIMARY KEY REFERENCES message_add_on(_id), -- unique
  reaction TEXT, -- enum 👍|❤️|😂|😮|🙏|😢
  sender_timestamp INTEGER -- millis
);
CREATE TABLE message_poll_option ( -- 130 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_row_id INTEGER REFERENCES message(_id), -- few
  option_sha256 TEXT, -- hash
  option_name TEXT,
  vote_total INTEGER -- zipf 0..20
);
CREATE TABLE message_add_on_poll_vote_selected_option ( -- 260 rows
  message_add_on_row_id INTEGER NOT NULL REFERENCES message_add_on(_id),
  message_poll_option_id INTEGER NOT NULL REFERENCES message_poll_option(_id) -- skew
);
CREATE UNIQUE INDEX jid_raw_string_index ON jid (raw_string);
CREATE UNIQUE INDEX message_key_index ON message (chat_row_id, from_me, key_id, sender_jid_row_id);
CREATE INDEX message_chat_sort_id_index ON message (chat_row_id, sort_id);
CREATE INDEX message_type_chat_index ON message (chat_row_id, message_type);
CREATE INDEX message_media_chat_index ON message_media (chat_row_id);
CREATE INDEX message_media_hash_index ON message_media (file_hash);
CREATE UNIQUE INDEX receipt_user_index ON receipt_user (message_row_id, receipt_user_jid_row_id);
CREATE UNIQUE INDEX group_participant_user_index ON group_participant_user (group_jid_row_id, user_jid_row_id);
CREATE UNIQUE INDEX call_log_key_index ON call_log (jid_row_id, from_me, call_id, transaction_id);
CREATE UNIQUE INDEX call_log_participant_key_index ON call_log_participant_v2 (call_log_row_id, jid_row_id);
CREATE UNIQUE INDEX message_add_on_key_index ON message_add_on (chat_row_id, from_me, key_id, sender_jid_row_id);
CREATE UNIQUE INDEX message_system_chat_participant_index ON message_system_chat_participant (message_row_id, user_jid_row_id);
CREATE INDEX message_mentions_message_index ON message_mentions (message_row_id);
CREATE TRIGGER message_bd_for_media_trigger BEFORE DELETE ON message BEGIN DELETE FROM message_media WHERE message_row_id=old._id; END;
CREATE TRIGGER message_bd_for_quoted_trigger BEFORE DELETE ON message BEGIN DELETE FROM message_quoted WHERE message_row_id=old._id; END;
CREATE TRIGGER message_bd_for_receipt_user_trigger BEFORE DELETE ON message BEGIN DELETE FROM receipt_user WHERE message_row_id=old._id; END;
CREATE VIEW chat_view AS SELECT c._id AS _id, j.raw_string AS raw_string_jid, hidden, subject, created_timestamp, display_message_row_id, last_message_row_id FROM chat c LEFT JOIN jid j ON c.jid_row_id = j._id;
-- also: chat(display_message_sort_id) -> message
-- also: chat(last_message_sort_id) -> message
-- also: chat(last_read_message_sort_id) -> message
-- also: chat(last_read_receipt_sent_message_sort_id) -> message
-- also: message_revoked(revoked_key_id) -> message
