-- WhatsApp for Android's msgstore.db: jid, chat and message with many satellite tables keyed by message_row_id (nothing declared as key).
CREATE TABLE jid ( -- 520 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  user TEXT NOT NULL, -- digits 12
  server TEXT NOT NULL, -- enum s.whatsapp.net|g.us|lid|broadcast
  agent INTEGER, -- enum 0|1
  device INTEGER, -- enum 0|1|2|14
  type INTEGER, -- enum 0|17|18|1|5
  raw_string TEXT -- email
);
CREATE TABLE chat ( -- 140 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  jid_row_id INTEGER UNIQUE REFERENCES jid(_id), -- unique
  hidden INTEGER, -- flag
  subject TEXT, -- words
  created_timestamp INTEGER, -- millis
  display_message_row_id INTEGER REFERENCES message(_id), -- unique
  last_message_row_id INTEGER REFERENCES message(_id), -- unique
  last_read_message_row_id INTEGER REFERENCES message(_id), -- null 5%, unique
  last_read_receipt_sent_message_row_id INTEGER REFERENCES message(_id), -- null 10%, unique
  last_important_message_row_id INTEGER REFERENCES message(_id), -- none 1 85%
  archived INTEGER, -- flag
  sort_timestamp INTEGER, -- int 1550000000000..1760000000000
  mod_tag INTEGER, -- null
  gen REAL, -- null
  spam_detection INTEGER, -- enum 1|-1
  unseen_earliest_message_received_time INTEGER, -- enum 0
  unseen_message_count INTEGER, -- zipf 0..90
  unseen_missed_calls_count INTEGER, -- enum 0|1
  unseen_row_count INTEGER, -- zipf 0..90
  plaintext_disabled INTEGER, -- flag
  vcard_ui_dismissed INTEGER, -- flag
  change_number_notified_message_row_id INTEGER, -- enum 1
  show_group_description INTEGER, -- flag
  ephemeral_expiration INTEGER, -- enum 0|604800|86400
  last_read_ephemeral_message_row_id INTEGER REFERENCES message(_id), -- null 92%
  ephemeral_setting_timestamp INTEGER, -- null
  group_type INTEGER NOT NULL DEFAULT 0, -- enum 0|1|2|3
  last_message_reaction_row_id INTEGER REFERENCES message_add_on(_id), -- null 70%, unique
  last_seen_message_reaction_row_id INTEGER REFERENCES message_add_on(_id), -- null 75%, unique
  unseen_message_reaction_count INTEGER, -- enum 0|1|2
  growth_lock_level INTEGER, -- enum 0
  last_read_message_sort_id INTEGER, -- int 1..4700
  display_message_sort_id INTEGER, -- int 1..4700
  last_message_sort_id INTEGER, -- int 1..4700
  last_read_receipt_sent_message_sort_id INTEGER, -- int 1..4700
  chat_lock INTEGER -- flag
);
CREATE TABLE message ( -- 4700 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  from_me INTEGER NOT NULL, -- flag
  key_id TEXT NOT NULL, -- hash
  sender_jid_row_id INTEGER REFERENCES jid(_id), -- none 0 55%, skew
  status INTEGER, -- enum 0|13|5|4|6
  broadcast INTEGER, -- flag
  recipient_count INTEGER, -- enum 0|5|12
  participant_hash TEXT, -- null
  origination_flags INTEGER, -- enum 0|1|256
  origin INTEGER, -- enum 0|2
  timestamp INTEGER, -- millis
  received_timestamp INTEGER, -- int 1550000000000..1760000000000
  receipt_server_timestamp INTEGER, -- int 1550000000000..1760000000000
  message_type INTEGER, -- enum 0|1|2|3|7|15|20|5
  text_data TEXT, -- text
  starred INTEGER, -- flag
  lookup_tables INTEGER, -- enum 0|2|32|128
  message_add_on_flags INTEGER, -- enum 0|1
  sort_id INTEGER NOT NULL DEFAULT 0, -- serial
  view_mode INTEGER, -- null
  translated_text TEXT -- null
);
CREATE TABLE message_media ( -- 1150 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  chat_row_id INTEGER REFERENCES chat(_id), -- skew
  autotransfer_retry_enabled INTEGER, -- flag
  multicast_id TEXT, -- null
  media_job_uuid TEXT, -- uuid
  transferred INTEGER, -- flag
  transcoded INTEGER, -- flag
  file_path TEXT, -- url
  file_size INTEGER, -- int 2000..9000000
  suspicious_content INTEGER, -- enum 0
  trim_from INTEGER, -- enum 0
  trim_to INTEGER, -- enum 0
  face_x INTEGER, -- int 0..900
  face_y INTEGER, -- int 0..900
  media_key BLOB, -- blob
  media_key_timestamp INTEGER, -- epoch
  width INTEGER, -- int 240..4096
  height INTEGER, -- int 240..4096
  has_streaming_sidecar INTEGER, -- flag
  gif_attribution INTEGER, -- enum 0|1
  thumbnail_height_width_ratio REAL, -- real 0..2
  direct_path TEXT, -- url
  message_url TEXT, -- url
  mime_type TEXT, -- enum image/jpeg|video/mp4|audio/ogg|image/webp|application/pdf
  file_length INTEGER, -- int 2000..9000000
  media_name TEXT, -- words
  file_hash TEXT, -- hash
  media_duration INTEGER, -- zipf 0..600
  page_count INTEGER, -- enum 0|1|2|14
  enc_file_hash TEXT, -- hash
  is_animated_sticker INTEGER, -- flag
  original_file_hash TEXT, -- null
  mute_video INTEGER DEFAULT 0, -- flag
  media_caption TEXT -- words
);
CREATE TABLE message_quoted ( -- 520 rows
  message_row_id INTEGER PRIMARY KEY AUTOINCREMENT REFERENCES message(_id), -- unique
  chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  parent_message_chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  from_me INTEGER NOT NULL, -- flag
  sender_jid_row_id INTEGER REFERENCES jid(_id), -- none 0 50%
  key_id TEXT NOT NULL REFERENCES message(key_id), -- dead 6%
  timestamp INTEGER, -- int 1550000000000..1760000000000
  message_type INTEGER, -- enum 0|1|2|3
  origin INTEGER, -- enum 0
  text_data TEXT, -- text
  payment_transaction_id TEXT, -- null
  lookup_tables INTEGER -- enum 0|2
);
CREATE TABLE message_location ( -- 24 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  chat_row_id INTEGER REFERENCES chat(_id), -- few
  latitude REAL, -- real -60..70
  longitude REAL, -- real -180..180
  place_name TEXT, -- words
  place_address TEXT, -- words
  url TEXT, -- url
  live_location_share_duration INTEGER, -- enum 0|900|3600
  live_location_sequence_number INTEGER, -- int 0..90
  live_location_final_timestamp INTEGER, -- enum 0
  map_download_status INTEGER -- enum 0|1
);
CREATE TABLE message_link ( -- 340 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  chat_row_id INTEGER REFERENCES chat(_id), -- skew
  message_row_id INTEGER REFERENCES message(_id),
  link_index INTEGER -- enum 0|1|2
);
CREATE TABLE message_mentions ( -- 90 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_row_id INTEGER REFERENCES message(_id),
  jid_row_id INTEGER REFERENCES jid(_id)
);
CREATE TABLE message_thumbnail ( -- 1000 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  thumbnail BLOB -- blob
);
CREATE TABLE message_vcard ( -- 17 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_row_id INTEGER REFERENCES message(_id),
  vcard TEXT -- text
);
CREATE TABLE message_vcard_jid ( -- 19 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  vcard_jid_row_id INTEGER REFERENCES jid(_id),
  vcard_row_id INTEGER REFERENCES message_vcard(_id),
  message_row_id INTEGER REFERENCES message(_id)
);
CREATE TABLE message_system ( -- 260 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  action_type INTEGER NOT NULL -- enum 67|11|12|20|5|58
);
CREATE TABLE message_system_chat_participant ( -- 140 rows
  message_row_id INTEGER REFERENCES message(_id),
  user_jid_row_id INTEGER REFERENCES jid(_id)
);
CREATE TABLE message_system_number_change ( -- 8 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  old_jid_row_id INTEGER REFERENCES jid(_id),
  new_jid_row_id INTEGER REFERENCES jid(_id)
);
CREATE TABLE receipt_user ( -- 3000 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_row_id INTEGER NOT NULL REFERENCES message(_id),
  receipt_user_jid_row_id INTEGER NOT NULL REFERENCES jid(_id), -- skew
  receipt_timestamp INTEGER, -- int 1550000000000..1760000000000
  read_timestamp INTEGER, -- int 1550000000000..1760000000000
  played_timestamp INTEGER, -- enum 0
  UNIQUE (message_row_id, receipt_user_jid_row_id)
);
CREATE TABLE receipt_device ( -- 2600 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_row_id INTEGER NOT NULL REFERENCES message(_id),
  receipt_device_jid_row_id INTEGER NOT NULL REFERENCES jid(_id), -- skew
  receipt_device_timestamp INTEGER, -- int 1550000000000..1760000000000
  primary_device_version INTEGER, -- null
  UNIQUE (message_row_id, receipt_device_jid_row_id)
);
CREATE TABLE message_add_on ( -- 420 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  chat_row_id INTEGER NOT NULL REFERENCES chat(_id), -- skew
  from_me INTEGER NOT NULL, -- flag
  key_id TEXT NOT NULL, -- hash
  sender_jid_row_id INTEGER REFERENCES jid(_id), -- none -1 40%
  parent_message_row_id INTEGER NOT NULL REFERENCES message(_id),
  received_timestamp INTEGER, -- int 1550000000000..1760000000000
  timestamp INTEGER, -- millis
  status INTEGER, -- enum 0|13|5
  message_add_on_type INTEGER -- enum 56|67|68
);
CREATE TABLE message_add_on_reaction ( -- 360 rows
  message_add_on_row_id INTEGER PRIMARY KEY AUTOINCREMENT REFERENCES message_add_on(_id), -- unique
  reaction TEXT, -- enum 👍|❤️|😂
  sender_timestamp INTEGER -- int 1550000000000..1760000000000
);
CREATE TABLE message_poll ( -- 6 rows
  message_row_id INTEGER PRIMARY KEY REFERENCES message(_id), -- unique
  enc_key BLOB NOT NULL, -- blob
  selectable_options_count INTEGER, -- enum 0|1
  invalid_state INTEGER -- enum 0
);
CREATE TABLE message_poll_option ( -- 23 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_row_id INTEGER NOT NULL REFERENCES message_poll(message_row_id),
  option_sha256 TEXT, -- hash
  option_name TEXT, -- words
  vote_total INTEGER -- zipf 0..9
);
CREATE TABLE message_add_on_poll_vote_selected_option ( -- 41 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_add_on_row_id INTEGER NOT NULL REFERENCES message_add_on(_id),
  message_poll_option_id INTEGER NOT NULL REFERENCES message_poll_option(_id)
);
CREATE TABLE call_link ( -- 2 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT, -- hash
  creator_jid_row_id INTEGER REFERENCES jid(_id)
);
CREATE TABLE call_log ( -- 210 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  jid_row_id INTEGER REFERENCES jid(_id), -- skew
  from_me INTEGER, -- flag
  call_id TEXT, -- hash
  transaction_id INTEGER, -- enum -1|0|1
  timestamp INTEGER, -- millis
  video_call INTEGER, -- flag
  duration INTEGER, -- zipf 0..5400
  call_result INTEGER, -- enum 5|2|4
  is_dnd_mode_on INTEGER, -- flag
  bytes_transferred INTEGER, -- zipf 0..90000000
  group_jid_row_id INTEGER NOT NULL DEFAULT 0 REFERENCES jid(_id), -- none 0 90%
  is_joinable_group_call INTEGER, -- flag
  call_creator_device_jid_row_id INTEGER NOT NULL DEFAULT 0 REFERENCES jid(_id), -- none 0 60%
  call_random_id TEXT, -- null
  call_link_row_id INTEGER NOT NULL DEFAULT 0 REFERENCES call_link(_id), -- none 0 96%
  call_type INTEGER -- enum 0|1
);
CREATE TABLE call_log_participant_v2 ( -- 60 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  call_log_row_id INTEGER REFERENCES call_log(_id),
  jid_row_id INTEGER REFERENCES jid(_id),
  call_result INTEGER -- enum 5|2
);
CREATE TABLE group_participant_user ( -- 610 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_jid_row_id INTEGER NOT NULL REFERENCES jid(_id), -- few
  user_jid_row_id INTEGER NOT NULL REFERENCES jid(_id),
  rank INTEGER, -- enum 0|1|2
  pending INTEGER, -- flag
  add_timestamp INTEGER -- null
);
CREATE TABLE group_participant_device ( -- 900 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_participant_row_id INTEGER NOT NULL REFERENCES group_participant_user(_id),
  device_jid_row_id INTEGER NOT NULL REFERENCES jid(_id),
  sent_sender_key INTEGER -- flag
);
CREATE TABLE user_device ( -- 480 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_jid_row_id INTEGER REFERENCES jid(_id),
  device_jid_row_id INTEGER REFERENCES jid(_id), -- unique
  key_index INTEGER NOT NULL DEFAULT 0 -- int 0..60
);
CREATE TABLE jid_map ( -- 190 rows
  lid_row_id INTEGER PRIMARY KEY NOT NULL REFERENCES jid(_id), -- unique
  jid_row_id INTEGER NOT NULL REFERENCES jid(_id),
  sort_id INTEGER NOT NULL -- order
);
CREATE TABLE labels ( -- 5 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  label_name TEXT, -- words
  predefined_id INTEGER, -- order
  color_id INTEGER, -- int 0..19
  sort_id INTEGER -- order
);
CREATE TABLE labeled_jid ( -- 12 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  label_id INTEGER NOT NULL REFERENCES labels(_id),
  jid_row_id INTEGER REFERENCES jid(_id)
);
CREATE INDEX message_chat_id_index ON message (chat_row_id, sort_id);
CREATE INDEX message_sort_id_index ON message (sort_id);
CREATE INDEX message_starred_sort_id_index ON message (starred, sort_id);
CREATE INDEX message_type_chat_index ON message (chat_row_id, message_type, sort_id);
CREATE INDEX message_media_chat_index ON message_media (chat_row_id);
CREATE INDEX message_media_hash_index ON message_media (file_hash);
CREATE INDEX message_link_index ON message_link (message_row_id, link_index);
CREATE INDEX message_mentions_index ON message_mentions (message_row_id, jid_row_id);
CREATE INDEX message_vcard_index ON message_vcard (message_row_id);
CREATE INDEX message_add_on_parent_index ON message_add_on (parent_message_row_id, message_add_on_type);
CREATE INDEX message_quoted_key_index ON message_quoted (key_id);
CREATE INDEX call_log_timestamp_index ON call_log (timestamp);
CREATE INDEX group_participant_user_index ON group_participant_user (group_jid_row_id, user_jid_row_id);
CREATE INDEX group_participant_device_index ON group_participant_device (group_participant_row_id, device_jid_row_id);
CREATE INDEX jid_raw_string_index ON jid (raw_string);
-- also: chat(last_read_message_sort_id) -> message
-- also: chat(display_message_sort_id) -> message
-- also: chat(last_message_sort_id) -> message
-- also: chat(last_read_receipt_sent_message_sort_id) -> message
-- also: chat(change_number_notified_message_row_id) -> message
-- also: message_poll_option(message_row_id) -> message
-- also: message(sort_id) -> message
