-- Apple Messages (macOS): chat.db (messages, chats, handles, attachments and their join tables; guids between messages).
CREATE TABLE _SqliteDatabaseProperties ( -- 12 rows
  key TEXT, -- slug
  value TEXT, -- words
  UNIQUE(key)
);
CREATE TABLE handle ( -- 420 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE, -- gaps
  id TEXT NOT NULL, -- digits 12
  country TEXT, -- enum us|de|gb|fr
  service TEXT NOT NULL, -- enum iMessage|SMS|RCS
  uncanonicalized_id TEXT, -- null 60%
  person_centric_id TEXT, -- null 85%
  UNIQUE (id, service)
);
CREATE TABLE chat ( -- 380 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  guid TEXT UNIQUE NOT NULL, -- slug
  style INTEGER, -- enum 45|43
  state INTEGER, -- enum 3|0
  account_id TEXT, -- uuid
  properties BLOB, -- blob
  chat_identifier TEXT, -- digits 12
  service_name TEXT, -- enum iMessage|SMS|RCS
  room_name TEXT, -- null 80%
  account_login TEXT, -- enum E:anna@icloud.example|P:+14155550123|E:
  is_archived INTEGER DEFAULT 0, -- enum 0|1
  last_addressed_handle TEXT, -- enum +14155550123|anna@icloud.example
  display_name TEXT, -- null 82%
  group_id TEXT, -- uuid
  is_filtered INTEGER DEFAULT 0, -- enum 0|1|2
  successful_query INTEGER, -- enum 1|0
  engram_id TEXT, -- null 96%
  server_change_token TEXT, -- null
  ck_sync_state INTEGER DEFAULT 0, -- enum 0|1
  original_group_id TEXT, -- uuid
  last_read_message_timestamp INTEGER DEFAULT 0, -- int 500000000000000000..720000000000000000
  cloudkit_record_id TEXT, -- null
  last_addressed_sim_id TEXT, -- enum 6C5F2E31-8A02-4D0E-9B0D-3E1F0A7C1D22
  is_blackholed INTEGER DEFAULT 0, -- enum 0|1
  syndication_date INTEGER DEFAULT 0, -- enum 0
  syndication_type INTEGER DEFAULT 0, -- enum 0|1
  is_recovered INTEGER DEFAULT 0, -- enum 0|1
  is_deleting_incoming_messages INTEGER DEFAULT 0 -- enum 0
);
CREATE TABLE message ( -- 8500 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  guid TEXT UNIQUE NOT NULL, -- uuid
  text TEXT, -- text
  replace INTEGER DEFAULT 0, -- enum 0
  service_center TEXT, -- null
  handle_id INTEGER DEFAULT 0 REFERENCES handle(ROWID), -- skew, none 0 9%
  subject TEXT, -- null
  country TEXT, -- null
  attributedBody BLOB, -- blob
  version INTEGER DEFAULT 0, -- enum 10|1
  type INTEGER DEFAULT 0, -- enum 0|1
  service TEXT, -- enum iMessage|SMS|RCS
  account TEXT, -- enum E:anna@icloud.example|P:+14155550123
  account_guid TEXT, -- enum 4F0B3B6E-52A7-4C1D-9B79-90D2E0D1B8A1|C0F6AB6E-9E7B-4D31-8F0B-2DE3B3B5A7AA
  error INTEGER DEFAULT 0, -- enum 0|22|4
  date INTEGER, -- int 500000000000000000..720000000000000000
  date_read INTEGER, -- int 500000000000000000..720000000000000000
  date_delivered INTEGER, -- int 500000000000000000..720000000000000000
  is_delivered INTEGER DEFAULT 0, -- flag
  is_finished INTEGER DEFAULT 0, -- enum 1|0
  is_emote INTEGER DEFAULT 0, -- enum 0
  is_from_me INTEGER DEFAULT 0, -- flag
  is_empty INTEGER DEFAULT 0, -- enum 0
  is_delayed INTEGER DEFAULT 0, -- enum 0
  is_auto_reply INTEGER DEFAULT 0, -- enum 0
  is_prepared INTEGER DEFAULT 0, -- enum 0|1
  is_read INTEGER DEFAULT 0, -- flag
  is_system_message INTEGER DEFAULT 0, -- enum 0|1
  is_sent INTEGER DEFAULT 0, -- flag
  has_dd_results INTEGER DEFAULT 0, -- enum 0|1
  cache_has_attachments INTEGER DEFAULT 0, -- enum 0|1
  cache_roomnames TEXT, -- null 75%
  was_data_detected INTEGER DEFAULT 0, -- enum 1|0
  is_audio_message INTEGER DEFAULT 0, -- enum 0|1
  is_played INTEGER DEFAULT 0, -- enum 0|1
  date_played INTEGER, -- enum 0
  item_type INTEGER DEFAULT 0, -- enum 0|1|2|3|4|6
  other_handle INTEGER DEFAULT 0 REFERENCES handle(ROWID), -- none 0 95%
  group_title TEXT, -- null 97%
  group_action_type INTEGER DEFAULT 0, -- enum 0|1|3
  share_status INTEGER DEFAULT 0, -- enum 0|1
  share_direction INTEGER DEFAULT 0, -- enum 0|1
  expire_state INTEGER DEFAULT 0, -- enum 0|1|3
  message_action_type INTEGER DEFAULT 0, -- enum 0|1
  message_source INTEGER DEFAULT 0, -- enum 0
  associated_message_guid TEXT, -- null 90%
  associated_message_type INTEGER DEFAULT 0, -- enum 0|2000|2001|2003|3|1000
  balloon_bundle_id TEXT, -- null 93%
  payload_data BLOB, -- null
  expressive_send_style_id TEXT, -- null 98%
  associated_message_range_location INTEGER DEFAULT 0, -- enum 0|14
  associated_message_range_length INTEGER DEFAULT 0, -- zipf 0..300
  message_summary_info BLOB, -- blob
  ck_sync_state INTEGER DEFAULT 0, -- enum 1|0
  ck_record_id TEXT, -- hash
  ck_record_change_tag TEXT, -- code 4
  destination_caller_id TEXT, -- enum +14155550123|anna@icloud.example
  is_corrupt INTEGER DEFAULT 0, -- enum 0
  reply_to_guid TEXT REFERENCES message(guid), -- null 20%, dead 3%
  sort_id INTEGER, -- enum 0
  is_spam INTEGER DEFAULT 0, -- enum 0|1
  has_unseen_mention INTEGER DEFAULT 0, -- enum 0
  thread_originator_guid TEXT REFERENCES message(guid), -- null 95%
  thread_originator_part TEXT, -- null 95%
  was_delivered_quietly INTEGER DEFAULT 0, -- enum 0|1
  did_notify_recipient INTEGER DEFAULT 0, -- enum 0|1
  date_retracted INTEGER DEFAULT 0, -- enum 0
  date_edited INTEGER DEFAULT 0, -- enum 0
  was_detonated INTEGER DEFAULT 0, -- enum 0
  part_count INTEGER -- enum 1|2|3|4
);
CREATE TABLE attachment ( -- 1900 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  guid TEXT UNIQUE NOT NULL, -- uuid
  created_date INTEGER DEFAULT 0, -- int 500000000..720000000
  start_date INTEGER DEFAULT 0, -- int 500000000..720000000
  filename TEXT, -- url
  uti TEXT, -- enum public.jpeg|public.heic|public.png|com.apple.quicktime-movie|public.vcard
  mime_type TEXT, -- enum image/jpeg|image/heic|image/png|video/quicktime|text/vcard
  transfer_state INTEGER DEFAULT 0, -- enum 5|0|6
  is_outgoing INTEGER DEFAULT 0, -- flag
  user_info BLOB, -- blob
  transfer_name TEXT, -- slug
  total_bytes INTEGER DEFAULT 0, -- zipf 300..9000000
  is_sticker INTEGER DEFAULT 0, -- enum 0|1
  sticker_user_info BLOB, -- null
  attribution_info BLOB, -- null
  hide_attachment INTEGER DEFAULT 0, -- enum 0|1
  ck_sync_state INTEGER DEFAULT 0, -- enum 1|0
  ck_server_change_token_blob BLOB, -- null
  ck_record_id TEXT, -- hash
  original_guid TEXT UNIQUE NOT NULL, -- uuid
  is_commsafety_sensitive INTEGER DEFAULT 0 -- enum 0
);
CREATE TABLE chat_handle_join ( -- 620 rows
  chat_id INTEGER REFERENCES chat (ROWID) ON DELETE CASCADE,
  handle_id INTEGER REFERENCES handle (ROWID) ON DELETE CASCADE, -- skew
  UNIQUE(chat_id, handle_id)
);
CREATE TABLE chat_message_join ( -- 8300 rows
  chat_id INTEGER REFERENCES chat (ROWID) ON DELETE CASCADE, -- skew
  message_id INTEGER REFERENCES message (ROWID) ON DELETE CASCADE, -- unique
  message_date INTEGER DEFAULT 0, -- int 500000000000000000..720000000000000000
  PRIMARY KEY (chat_id, message_id)
);
CREATE TABLE message_attachment_join ( -- 1850 rows
  message_id INTEGER REFERENCES message (ROWID) ON DELETE CASCADE,
  attachment_id INTEGER REFERENCES attachment (ROWID) ON DELETE CASCADE, -- unique
  UNIQUE(message_id, attachment_id)
);
CREATE TABLE chat_recoverable_message_join ( -- 70 rows
  chat_id INTEGER REFERENCES chat (ROWID) ON DELETE CASCADE, -- few
  message_id INTEGER REFERENCES message (ROWID) ON DELETE CASCADE, -- recent
  delete_date INTEGER, -- int 690000000000000000..720000000000000000
  ck_sync_state INTEGER DEFAULT 0, -- enum 0|1
  PRIMARY KEY (chat_id, message_id)
);
CREATE TABLE recoverable_message_part ( -- 25 rows
  chat_id INTEGER REFERENCES chat (ROWID) ON DELETE CASCADE, -- few
  message_id INTEGER REFERENCES message (ROWID) ON DELETE CASCADE, -- recent
  part_index INTEGER, -- enum 0|1|2
  delete_date INTEGER, -- int 690000000000000000..720000000000000000
  part_text BLOB NOT NULL, -- blob
  ck_sync_state INTEGER DEFAULT 0, -- enum 0|1
  PRIMARY KEY (chat_id, message_id, part_index)
);
CREATE TABLE message_processing_task ( -- 18 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE, -- gaps
  guid TEXT NOT NULL REFERENCES message(guid), -- recent
  task_flags INTEGER NOT NULL -- enum 1|2|8
);
CREATE TABLE chat_lookup ( -- 640 rows
  identifier TEXT NOT NULL, -- hash
  domain TEXT NOT NULL, -- enum CHID|GID|OGID
  chat INTEGER NOT NULL REFERENCES chat (ROWID) ON UPDATE CASCADE ON DELETE CASCADE,
  priority INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (domain, identifier, chat)
);
CREATE TABLE deleted_messages ( -- 160 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE,
  guid TEXT NOT NULL -- uuid
);
CREATE TABLE sync_deleted_messages ( -- 140 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE,
  guid TEXT NOT NULL, -- uuid
  recordID TEXT -- hash
);
CREATE TABLE sync_deleted_chats ( -- 14 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE,
  guid TEXT NOT NULL, -- uuid
  recordID TEXT, -- hash
  timestamp INTEGER -- int 500000000000000000..720000000000000000
);
CREATE TABLE sync_deleted_attachments ( -- 60 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE,
  guid TEXT NOT NULL, -- uuid
  recordID TEXT -- hash
);
CREATE TABLE kvtable ( -- 9 rows
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE,
  key TEXT UNIQUE NOT NULL, -- slug
  value BLOB NOT NULL -- blob
);
CREATE INDEX message_idx_handle ON message(handle_id, date);
CREATE INDEX message_idx_other_handle ON message(other_handle);
CREATE INDEX message_idx_associated_message2 ON message(associated_message_guid);
CREATE INDEX message_idx_thread_originator_guid ON message(thread_originator_guid);
CREATE INDEX message_idx_cache_has_attachments ON message(cache_has_attachments);
CREATE INDEX message_idx_date ON message(date);
CREATE INDEX chat_idx_chat_identifier_service_name ON chat(chat_identifier, service_name);
CREATE INDEX chat_idx_group_id ON chat(group_id);
CREATE INDEX chat_handle_join_idx_handle_id ON chat_handle_join(handle_id);
CREATE INDEX chat_message_join_idx_chat_id ON chat_message_join(chat_id);
CREATE INDEX chat_message_join_idx_message_id_only ON chat_message_join(message_id);
CREATE INDEX message_attachment_join_idx_message_id ON message_attachment_join(message_id);
CREATE INDEX message_attachment_join_idx_attachment_id ON message_attachment_join(attachment_id);
CREATE INDEX message_processing_task_idx_guid_task_flags ON message_processing_task(guid, task_flags);
CREATE TRIGGER after_delete_on_chat AFTER DELETE ON chat BEGIN DELETE FROM chat_message_join WHERE chat_id = OLD.ROWID; END;
-- also: message(associated_message_guid) -> message
-- also: message(cache_roomnames) -> chat
-- also: chat(chat_identifier) -> handle
-- also: attachment(original_guid) -> attachment
-- also: deleted_messages(guid) -> message
-- also: sync_deleted_messages(guid) -> message
-- also: sync_deleted_chats(guid) -> chat
-- also: sync_deleted_attachments(guid) -> attachment
