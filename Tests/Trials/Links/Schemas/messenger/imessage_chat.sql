-- Apple Messages' chat.db: ROWID keys, join tables, guids between messages, times in nanoseconds since 2001.
CREATE TABLE handle ( -- 210 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  id TEXT NOT NULL, -- digits 11
  country TEXT, -- enum us|de|gb|fr
  service TEXT NOT NULL, -- enum iMessage|SMS|RCS
  uncanonicalized_id TEXT, -- null
  person_centric_id TEXT, -- null
  UNIQUE (id, service)
);
CREATE TABLE chat ( -- 160 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  guid TEXT UNIQUE NOT NULL, -- uuid
  style INTEGER, -- enum 45|43
  state INTEGER, -- enum 3|0
  account_id TEXT, -- enum 6A1B9F0E-0C3E-4E5B-9D63-1F0C5B0C2A11|B7F1D9A2-57E4-4A0B-8B1D-6E3F5C2A9D40
  properties BLOB, -- blob
  chat_identifier TEXT, -- digits 11
  service_name TEXT, -- enum iMessage|SMS|RCS
  room_name TEXT, -- null
  account_login TEXT, -- enum E:|P:
  is_archived INTEGER DEFAULT 0, -- flag
  last_addressed_handle TEXT, -- enum +15550100|me@example.org
  display_name TEXT, -- words
  group_id TEXT, -- uuid
  is_filtered INTEGER DEFAULT 0, -- enum 0|1|2
  successful_query INTEGER, -- flag
  engram_id TEXT, -- null
  server_change_token TEXT, -- hash
  ck_sync_state INTEGER DEFAULT 0, -- enum 1|0
  original_group_id TEXT, -- uuid
  last_read_message_timestamp INTEGER DEFAULT 0, -- int 500000000000000000..780000000000000000
  cloudkit_record_id TEXT, -- hash
  last_addressed_sim_id TEXT, -- null
  is_blackholed INTEGER DEFAULT 0, -- flag
  syndication_date INTEGER DEFAULT 0, -- enum 0
  syndication_type INTEGER DEFAULT 0, -- enum 0
  is_recovered INTEGER DEFAULT 0, -- flag
  is_deleting_incoming_messages INTEGER DEFAULT 0 -- flag
);
CREATE TABLE message ( -- 4400 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  guid TEXT UNIQUE NOT NULL, -- uuid
  text TEXT, -- text
  replace INTEGER DEFAULT 0, -- enum 0
  service_center TEXT, -- null
  handle_id INTEGER DEFAULT 0 REFERENCES handle(ROWID), -- none 0 12%, skew
  subject TEXT, -- null
  country TEXT, -- null
  attributedBody BLOB, -- blob
  version INTEGER DEFAULT 0, -- enum 10
  type INTEGER DEFAULT 0, -- enum 0
  service TEXT, -- enum iMessage|SMS|RCS
  account TEXT, -- enum E:me@example.org|P:+15550100
  account_guid TEXT, -- enum 6A1B9F0E-0C3E-4E5B-9D63-1F0C5B0C2A11|B7F1D9A2-57E4-4A0B-8B1D-6E3F5C2A9D40
  error INTEGER DEFAULT 0, -- enum 0|22
  date INTEGER, -- int 500000000000000000..780000000000000000
  date_read INTEGER, -- int 500000000000000000..780000000000000000
  date_delivered INTEGER, -- int 500000000000000000..780000000000000000
  is_delivered INTEGER DEFAULT 0, -- flag
  is_finished INTEGER DEFAULT 0, -- flag
  is_emote INTEGER DEFAULT 0, -- enum 0
  is_from_me INTEGER DEFAULT 0, -- flag
  is_empty INTEGER DEFAULT 0, -- flag
  is_delayed INTEGER DEFAULT 0, -- enum 0
  is_auto_reply INTEGER DEFAULT 0, -- enum 0
  is_prepared INTEGER DEFAULT 0, -- flag
  is_read INTEGER DEFAULT 0, -- flag
  is_system_message INTEGER DEFAULT 0, -- enum 0
  is_sent INTEGER DEFAULT 0, -- flag
  has_dd_results INTEGER DEFAULT 0, -- flag
  cache_has_attachments INTEGER DEFAULT 0, -- flag
  cache_roomnames TEXT, -- null
  was_data_detected INTEGER DEFAULT 0, -- flag
  is_audio_message INTEGER DEFAULT 0, -- flag
  is_played INTEGER DEFAULT 0, -- flag
  date_played INTEGER, -- enum 0
  item_type INTEGER DEFAULT 0, -- enum 0|1|2|3|6
  other_handle INTEGER DEFAULT 0 REFERENCES handle(ROWID), -- none 0 98%
  group_title TEXT, -- null
  group_action_type INTEGER DEFAULT 0, -- enum 0|1
  share_status INTEGER DEFAULT 0, -- enum 0
  share_direction INTEGER DEFAULT 0, -- enum 0
  is_expirable INTEGER DEFAULT 0, -- enum 0
  expire_state INTEGER DEFAULT 0, -- enum 0|1
  message_action_type INTEGER DEFAULT 0, -- enum 0
  message_source INTEGER DEFAULT 0, -- enum 0
  associated_message_guid TEXT, -- null
  associated_message_type INTEGER DEFAULT 0, -- enum 0|2000|2001|2003|3
  balloon_bundle_id TEXT, -- null
  payload_data BLOB, -- null
  expressive_send_style_id TEXT, -- null
  associated_message_range_location INTEGER DEFAULT 0, -- enum 0
  associated_message_range_length INTEGER DEFAULT 0, -- zipf 0..90
  time_expressive_send_played INTEGER, -- enum 0
  message_summary_info BLOB, -- null
  ck_sync_state INTEGER DEFAULT 0, -- enum 1|0
  ck_record_id TEXT, -- hash
  ck_record_change_tag TEXT, -- words
  destination_caller_id TEXT, -- enum +15550100|me@example.org
  is_corrupt INTEGER DEFAULT 0, -- enum 0
  reply_to_guid TEXT REFERENCES message(guid), -- null 35%
  sort_id INTEGER, -- enum 0
  is_spam INTEGER DEFAULT 0, -- flag
  has_unseen_mention INTEGER DEFAULT 0, -- flag
  thread_originator_guid TEXT REFERENCES message(guid), -- null 90%
  thread_originator_part TEXT, -- enum 0:0:12|0:0:31
  syndication_ranges TEXT, -- null
  was_delivered_quietly INTEGER DEFAULT 0, -- flag
  did_notify_recipient INTEGER DEFAULT 0, -- flag
  date_retracted INTEGER DEFAULT 0, -- enum 0
  date_edited INTEGER DEFAULT 0, -- enum 0
  was_detonated INTEGER DEFAULT 0, -- enum 0
  part_count INTEGER, -- enum 1|2|3
  is_stewie INTEGER DEFAULT 0, -- enum 0
  is_kt_verified INTEGER DEFAULT 0 -- flag
);
CREATE TABLE attachment ( -- 780 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  guid TEXT UNIQUE NOT NULL, -- uuid
  created_date INTEGER DEFAULT 0, -- int 500000000..780000000
  start_date INTEGER DEFAULT 0, -- int 500000000..780000000
  filename TEXT, -- url
  uti TEXT, -- enum public.jpeg|public.heic|com.apple.quicktime-movie|public.png
  mime_type TEXT, -- enum image/jpeg|image/heic|video/quicktime|image/png
  transfer_state INTEGER DEFAULT 0, -- enum 5|0
  is_outgoing INTEGER DEFAULT 0, -- flag
  user_info BLOB, -- blob
  transfer_name TEXT, -- words
  total_bytes INTEGER DEFAULT 0, -- int 2000..9000000
  is_sticker INTEGER DEFAULT 0, -- flag
  sticker_user_info BLOB, -- null
  attribution_info BLOB, -- null
  hide_attachment INTEGER DEFAULT 0, -- flag
  ck_sync_state INTEGER DEFAULT 0, -- enum 1|0
  ck_server_change_token_blob BLOB, -- null
  ck_record_id TEXT, -- hash
  original_guid TEXT UNIQUE NOT NULL, -- uuid
  is_commsafety_sensitive INTEGER DEFAULT 0, -- flag
  emoji_image_content_identifier TEXT, -- null
  emoji_image_short_description TEXT, -- null
  preview_generation_state INTEGER DEFAULT 0 -- enum 0|1
);
CREATE TABLE chat_handle_join ( -- 290 rows
  chat_id INTEGER REFERENCES chat(ROWID),
  handle_id INTEGER REFERENCES handle(ROWID),
  UNIQUE (chat_id, handle_id)
);
CREATE TABLE chat_message_join ( -- 4300 rows
  chat_id INTEGER REFERENCES chat(ROWID), -- skew
  message_id INTEGER REFERENCES message(ROWID), -- unique
  message_date INTEGER DEFAULT 0, -- int 500000000000000000..780000000000000000
  PRIMARY KEY (chat_id, message_id)
);
CREATE TABLE message_attachment_join ( -- 770 rows
  message_id INTEGER REFERENCES message(ROWID),
  attachment_id INTEGER REFERENCES attachment(ROWID), -- unique
  UNIQUE (message_id, attachment_id)
);
CREATE TABLE chat_recoverable_message_join ( -- 25 rows
  chat_id INTEGER REFERENCES chat(ROWID), -- few
  message_id INTEGER REFERENCES message(ROWID), -- unique
  delete_date INTEGER, -- int 700000000000000000..780000000000000000
  ck_sync_state INTEGER DEFAULT 0, -- enum 1|0
  PRIMARY KEY (chat_id, message_id)
);
CREATE TABLE recoverable_message_part ( -- 4 rows
  chat_id INTEGER REFERENCES chat(ROWID),
  message_id INTEGER REFERENCES message(ROWID),
  part_index INTEGER, -- int 0..3
  delete_date INTEGER, -- int 700000000000000000..780000000000000000
  part_text BLOB NOT NULL, -- blob
  ck_sync_state INTEGER DEFAULT 0, -- enum 1|0
  PRIMARY KEY (chat_id, message_id, part_index)
);
CREATE TABLE chat_lookup ( -- 230 rows
  identifier TEXT NOT NULL, -- digits 11
  domain TEXT NOT NULL, -- enum personCentricID|groupID|chatIdentifier
  chat INTEGER NOT NULL REFERENCES chat(ROWID),
  priority INTEGER DEFAULT 0, -- enum 0|1
  UNIQUE (identifier, domain, chat)
);
CREATE TABLE chat_service ( -- 180 rows
  service TEXT NOT NULL, -- enum iMessage|SMS|RCS
  chat INTEGER NOT NULL REFERENCES chat(ROWID),
  UNIQUE (service, chat)
);
CREATE TABLE message_processing_task ( -- 40 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL REFERENCES message(guid), -- unique
  task_flags INTEGER NOT NULL -- enum 1|4|8
);
CREATE TABLE scheduled_messages_pending_cloudkit_delete ( -- 0 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL, -- uuid
  recordID TEXT -- hash
);
CREATE TABLE unsynced_removed_recoverable_messages ( -- 0 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  chat_guid TEXT NOT NULL REFERENCES chat(guid),
  message_guid TEXT NOT NULL REFERENCES message(guid),
  part_index INTEGER -- int 0..3
);
CREATE TABLE deleted_messages ( -- 90 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL -- uuid
);
CREATE TABLE sync_deleted_messages ( -- 30 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL, -- uuid
  recordID TEXT -- hash
);
CREATE TABLE sync_deleted_chats ( -- 5 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL, -- uuid
  recordID TEXT, -- hash
  timestamp INTEGER -- int 500000000..780000000
);
CREATE TABLE sync_deleted_attachments ( -- 11 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL, -- uuid
  recordID TEXT -- hash
);
CREATE TABLE kvtable ( -- 9 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT UNIQUE NOT NULL, -- slug
  value BLOB NOT NULL -- blob
);
CREATE TABLE _SqliteDatabaseProperties ( -- 6 rows
  key TEXT UNIQUE, -- slug
  value TEXT -- int 0..18000
);
CREATE INDEX message_idx_handle ON message (handle_id, date);
CREATE INDEX message_idx_other_handle ON message (other_handle);
CREATE INDEX message_idx_date ON message (date);
CREATE INDEX message_idx_is_read ON message (is_read, is_from_me, is_finished);
CREATE INDEX message_idx_cache_has_attachments ON message (cache_has_attachments);
CREATE INDEX message_idx_associated_message2 ON message (associated_message_guid) WHERE associated_message_guid IS NOT NULL;
CREATE INDEX message_idx_thread_originator_guid ON message (thread_originator_guid) WHERE thread_originator_guid IS NOT NULL;
CREATE INDEX chat_message_join_idx_message_id_only ON chat_message_join (message_id);
CREATE INDEX chat_message_join_idx_chat_id ON chat_message_join (chat_id);
CREATE INDEX chat_message_join_idx_message_date_id_chat_id ON chat_message_join (chat_id, message_date, message_id);
CREATE INDEX message_attachment_join_idx_message_id ON message_attachment_join (message_id);
CREATE INDEX message_attachment_join_idx_attachment_id ON message_attachment_join (attachment_id);
CREATE INDEX chat_handle_join_idx_handle_id ON chat_handle_join (handle_id);
CREATE INDEX chat_idx_chat_identifier ON chat (chat_identifier);
CREATE INDEX chat_idx_group_id ON chat (group_id);
CREATE INDEX attachment_idx_is_sticker ON attachment (is_sticker);
CREATE INDEX message_processing_task_idx_guid_task_flags ON message_processing_task (guid, task_flags);
-- also: message(associated_message_guid) -> message
-- also: chat_message_join(message_date) -> message
-- also: chat(chat_identifier) -> handle
-- also: chat_lookup(identifier) -> *
