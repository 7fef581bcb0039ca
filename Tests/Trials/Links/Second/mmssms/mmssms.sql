-- Android telephony provider: mmssms.db (sms, pdu, part, addr, threads, canonical_addresses).
CREATE TABLE android_metadata ( -- 1 rows
  locale TEXT -- enum en_US
);
CREATE TABLE canonical_addresses ( -- 210 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  address TEXT, -- digits 11
  sub_id INTEGER DEFAULT -1 -- enum -1
);
CREATE TABLE threads ( -- 190 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  date INTEGER DEFAULT 0, -- millis
  message_count INTEGER DEFAULT 0, -- zipf 0..400
  recipient_ids TEXT REFERENCES canonical_addresses(_id),
  snippet TEXT, -- text
  snippet_cs INTEGER DEFAULT 0, -- enum 0|106
  read INTEGER DEFAULT 1, -- flag
  archived INTEGER DEFAULT 0, -- flag
  type INTEGER DEFAULT 0, -- enum 0|1
  error INTEGER DEFAULT 0, -- enum 0|1
  has_attachment INTEGER DEFAULT 0, -- flag
  sub_id INTEGER DEFAULT -1 -- enum 1|2|-1
);
CREATE TABLE sms ( -- 4200 rows
  _id INTEGER PRIMARY KEY, -- gaps
  thread_id INTEGER REFERENCES threads(_id), -- skew
  address TEXT REFERENCES canonical_addresses(address),
  person INTEGER, -- null
  date INTEGER, -- millis
  date_sent INTEGER DEFAULT 0, -- millis
  protocol INTEGER, -- enum 0
  read INTEGER DEFAULT 0, -- flag
  status INTEGER DEFAULT -1, -- enum -1|0|64
  type INTEGER, -- enum 1|2|5
  reply_path_present INTEGER, -- enum 0
  subject TEXT, -- null
  body TEXT,
  service_center TEXT, -- enum +491710760000|+491722270333
  locked INTEGER DEFAULT 0, -- flag
  sub_id INTEGER DEFAULT -1, -- enum 1|2|-1
  error_code INTEGER DEFAULT 0, -- enum 0|1|38
  creator TEXT, -- enum com.google.android.apps.messaging|com.android.shell
  seen INTEGER DEFAULT 0 -- flag
);
CREATE TABLE raw ( -- 2 rows
  _id INTEGER PRIMARY KEY,
  date INTEGER, -- millis
  reference_number INTEGER, -- int 0..255
  count INTEGER, -- int 2..4
  sequence INTEGER, -- int 1..4
  destination_port INTEGER, -- enum -1
  address TEXT, -- digits 11
  sub_id INTEGER DEFAULT -1, -- enum 1
  pdu TEXT, -- hash
  deleted INTEGER DEFAULT 0, -- flag
  message_body TEXT
);
CREATE TABLE attachments ( -- 0 rows
  sms_id INTEGER REFERENCES sms(_id),
  content_url TEXT,
  offset INTEGER
);
CREATE TABLE sr_pending ( -- 4 rows
  reference_number INTEGER, -- int 0..255
  action TEXT, -- slug
  data TEXT -- url
);
CREATE TABLE pdu ( -- 520 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  thread_id INTEGER REFERENCES threads(_id), -- skew
  date INTEGER, -- epoch
  date_sent INTEGER DEFAULT 0, -- enum 0
  msg_box INTEGER, -- enum 1|2|4
  read INTEGER DEFAULT 0, -- flag
  m_id TEXT, -- hash
  sub TEXT, -- null
  sub_cs INTEGER, -- enum 106
  ct_t TEXT, -- enum application/vnd.wap.multipart.related
  ct_l TEXT, -- url
  exp INTEGER, -- enum 604800|1209600
  m_cls TEXT, -- enum personal
  m_type INTEGER, -- enum 132|128|130
  v INTEGER, -- enum 18|16
  m_size INTEGER, -- int 900..600000
  pri INTEGER, -- enum 129
  rr INTEGER, -- enum 129|128
  rpt_a INTEGER, -- null
  resp_st INTEGER, -- enum 128
  st INTEGER, -- null
  tr_id TEXT, -- slug
  retr_st INTEGER, -- null
  retr_txt TEXT, -- null
  d_rpt INTEGER, -- enum 129|128
  locked INTEGER DEFAULT 0, -- flag
  sub_id INTEGER DEFAULT -1, -- enum 1|2
  seen INTEGER DEFAULT 0, -- flag
  creator TEXT, -- enum com.google.android.apps.messaging
  text_only INTEGER DEFAULT 0 -- flag
);
CREATE TABLE addr ( -- 1250 rows
  _id INTEGER PRIMARY KEY,
  msg_id INTEGER REFERENCES pdu(_id),
  contact_id INTEGER, -- null
  address TEXT REFERENCES canonical_addresses(address), -- dead 20%
  type INTEGER, -- enum 151|137|130
  charset INTEGER, -- enum 106
  sub_id INTEGER DEFAULT -1 -- enum 1|2|-1
);
CREATE TABLE part ( -- 1100 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT,
  mid INTEGER REFERENCES pdu(_id),
  seq INTEGER DEFAULT 0, -- enum 0|-1|1
  ct TEXT, -- enum image/jpeg|application/smil|text/plain|video/3gpp
  name TEXT, -- slug
  chset INTEGER, -- enum 106|3
  cd TEXT, -- null
  fn TEXT, -- slug
  cid TEXT, -- slug
  cl TEXT, -- slug
  ctt_s INTEGER, -- null
  ctt_t TEXT, -- null
  _data TEXT, -- url
  text TEXT,
  sub_id INTEGER DEFAULT -1 -- enum 1|2|-1
);
CREATE TABLE rate ( -- 12 rows
  sent_time INTEGER -- millis
);
CREATE TABLE drm ( -- 0 rows
  _id INTEGER PRIMARY KEY,
  _data TEXT
);
CREATE TABLE pending_msgs ( -- 9 rows
  _id INTEGER PRIMARY KEY,
  proto_type INTEGER, -- enum 1
  msg_id INTEGER REFERENCES pdu(_id),
  msg_type INTEGER, -- enum 130|128
  err_type INTEGER, -- enum 0|10
  err_code INTEGER, -- enum 0|1
  retry_index INTEGER NOT NULL DEFAULT 0, -- int 0..4
  due_time INTEGER, -- millis
  pending_sub_id INTEGER DEFAULT 0, -- enum 1|2
  last_try INTEGER -- millis
);
CREATE TABLE words ( -- 2600 rows
  _id INTEGER PRIMARY KEY,
  index_text TEXT, -- text
  source_id INTEGER, -- any of sms(_id), part(_id) by table_to_use as code
  table_to_use INTEGER -- type
);
CREATE TABLE rcs_thread ( -- 30 rows
  rcs_thread_id INTEGER PRIMARY KEY AUTOINCREMENT,
  thread_type INTEGER -- enum 0|1
);
CREATE TABLE rcs_1_to_1_thread ( -- 22 rows
  rcs_thread_id INTEGER PRIMARY KEY REFERENCES rcs_thread(rcs_thread_id), -- unique
  rcs_fallback_thread_id INTEGER REFERENCES threads(_id) -- null 40%
);
CREATE TABLE rcs_participant ( -- 45 rows
  rcs_participant_id INTEGER PRIMARY KEY AUTOINCREMENT,
  canonical_address_id INTEGER REFERENCES canonical_addresses(_id),
  rcs_alias TEXT -- words
);
CREATE TABLE rcs_group_thread ( -- 8 rows
  rcs_thread_id INTEGER PRIMARY KEY REFERENCES rcs_thread(rcs_thread_id), -- unique
  group_name TEXT,
  group_icon TEXT, -- url
  conference_uri TEXT, -- url
  owner_participant INTEGER REFERENCES rcs_participant(rcs_participant_id) -- null 20%
);
CREATE TABLE rcs_thread_participant ( -- 60 rows
  rcs_thread_id INTEGER REFERENCES rcs_thread(rcs_thread_id),
  rcs_participant_id INTEGER REFERENCES rcs_participant(rcs_participant_id)
);
CREATE TABLE rcs_message ( -- 380 rows
  rcs_message_row_id INTEGER PRIMARY KEY AUTOINCREMENT,
  rcs_message_global_id TEXT, -- uuid
  sub_id INTEGER, -- enum 1|2
  message_text TEXT,
  latitude REAL, -- null
  longitude REAL, -- null
  status INTEGER, -- int 0..8
  origination_timestamp INTEGER, -- millis
  rcs_thread_id INTEGER REFERENCES rcs_thread(rcs_thread_id)
);
CREATE TABLE rcs_incoming_message ( -- 210 rows
  rcs_message_row_id INTEGER PRIMARY KEY REFERENCES rcs_message(rcs_message_row_id), -- unique
  sender_participant INTEGER REFERENCES rcs_participant(rcs_participant_id), -- null 5%
  arrival_timestamp INTEGER, -- millis
  seen_timestamp INTEGER -- millis
);
CREATE TABLE rcs_outgoing_message ( -- 170 rows
  rcs_message_row_id INTEGER PRIMARY KEY REFERENCES rcs_message(rcs_message_row_id) -- unique
);
CREATE TABLE rcs_message_delivery ( -- 230 rows
  rcs_message_row_id INTEGER REFERENCES rcs_outgoing_message(rcs_message_row_id),
  rcs_participant_id INTEGER REFERENCES rcs_participant(rcs_participant_id),
  delivered_timestamp INTEGER, -- millis
  seen_timestamp INTEGER -- millis
);
CREATE TABLE rcs_file_transfer ( -- 40 rows
  rcs_file_transfer_id INTEGER PRIMARY KEY AUTOINCREMENT,
  rcs_message_row_id INTEGER REFERENCES rcs_message(rcs_message_row_id),
  session_id TEXT, -- uuid
  content_uri TEXT, -- url
  content_type TEXT, -- enum image/jpeg|video/mp4
  file_size INTEGER, -- int 900..9000000
  transfer_offset INTEGER, -- int 0..900
  transfer_status INTEGER, -- int 0..5
  width INTEGER, -- int 100..4000
  height INTEGER -- int 100..4000
);
CREATE INDEX typeThreadIdIndex ON sms (type, thread_id);
CREATE INDEX threadIdIndex ON sms (thread_id);
CREATE INDEX threadIdDateIndex ON sms (thread_id, date);
CREATE INDEX mmsThreadIdDateIndex ON pdu (thread_id, date);
CREATE INDEX partMidIndex ON part (mid);
CREATE INDEX addrMsgIdIndex ON addr (msg_id);
CREATE TRIGGER sms_words_delete AFTER DELETE ON sms BEGIN DELETE FROM words WHERE source_id = OLD._id AND table_to_use = 1; END;
CREATE TRIGGER part_cleanup DELETE ON pdu BEGIN DELETE FROM part WHERE mid=old._id; END;
CREATE VIEW sms_restricted AS SELECT * FROM sms WHERE type=1 OR type=2;
