-- Skype 7 main.db: contacts and conversations keyed by number and by name, messages, participants, chats, calls, transfers, SMS, voicemails, media; the own account is no contact.
CREATE TABLE DbMeta ( -- 14 rows
  key TEXT NOT NULL PRIMARY KEY, -- slug
  value TEXT -- words
);
CREATE TABLE Accounts ( -- 1 rows
  id INTEGER NOT NULL PRIMARY KEY,
  is_permanent INTEGER, -- enum 1
  status INTEGER, -- enum 7
  pwdchangestatus INTEGER, -- enum 0
  skypename TEXT, -- enum jonas.lind
  fullname TEXT, -- word
  birthday INTEGER, -- enum 19800412
  gender INTEGER, -- enum 1
  languages TEXT, -- enum sv
  country TEXT, -- enum se
  city TEXT,
  emails TEXT, -- email
  mood_text TEXT, -- null
  timezone INTEGER, -- enum 90000
  registration_timestamp INTEGER, -- epoch
  skypeout_balance INTEGER, -- enum 240
  skypeout_balance_currency TEXT -- enum EUR
);
CREATE TABLE Contacts ( -- 310 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1|1|0
  type INTEGER, -- enum 1|1|1|2
  skypename TEXT, -- slug
  pstnnumber TEXT, -- null 94%, digits 11
  aliases TEXT, -- null
  fullname TEXT, -- null 8%, words
  birthday INTEGER, -- null 70%, int 19500101..20001231
  gender INTEGER, -- null 50%, enum 1|2
  languages TEXT, -- null 60%, enum en|sv|de
  country TEXT, -- null 40%, enum se|de|us|gb
  province TEXT, -- null 85%, words
  city TEXT, -- null 60%, words
  phone_home TEXT, -- null 98%, digits 11
  phone_mobile TEXT, -- null 95%, digits 11
  homepage TEXT, -- null 98%, url
  about TEXT, -- null 97%, text
  mood_text TEXT, -- null 85%, words
  timezone INTEGER, -- null 50%, enum 90000|86400|82800
  profile_timestamp INTEGER, -- epoch
  nrof_authed_buddies INTEGER, -- zipf 0..300
  availability INTEGER, -- enum 1|2|3|8|9
  lastonline_timestamp INTEGER, -- null 30%, epoch
  displayname TEXT, -- words
  given_authlevel INTEGER, -- enum 1|0|2
  buddystatus INTEGER, -- enum 3|0|2
  isblocked INTEGER, -- null 80%, enum 0|1
  lastused_timestamp INTEGER, -- null 60%, epoch
  sortas TEXT, -- null
  avatar_image BLOB -- null 40%, blob
);
CREATE TABLE ContactGroups ( -- 19 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1|0
  type INTEGER, -- int 1..19
  custom_group_id INTEGER, -- null 80%, int 1..90
  given_displayname TEXT, -- null 70%, words
  nrofcontacts INTEGER, -- zipf 0..200
  nrofcontacts_online INTEGER, -- zipf 0..40
  given_sortorder INTEGER, -- null
  members TEXT -- words
);
CREATE TABLE Conversations ( -- 280 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  identity TEXT REFERENCES Contacts(skypename), -- unique, dead 24%
  type INTEGER, -- enum 1|1|1|2
  live_host TEXT, -- null 97%, slug
  live_start_timestamp INTEGER, -- null 97%, epoch
  is_bookmarked INTEGER, -- null 95%, enum 0|1
  given_displayname TEXT, -- null 95%, words
  displayname TEXT, -- words
  local_livestatus INTEGER, -- enum 0|7
  inbox_timestamp INTEGER, -- epoch
  inbox_message_id INTEGER REFERENCES Messages(id), -- null 14%
  last_message_id INTEGER REFERENCES Messages(id), -- null 20%
  unconsumed_suppressed_messages INTEGER, -- null 90%, zipf 0..4
  unconsumed_normal_messages INTEGER, -- null 80%, zipf 0..20
  active_vm_id INTEGER REFERENCES Voicemails(id), -- null 98%
  context_horizon INTEGER, -- null 50%, epoch
  consumption_horizon INTEGER, -- null 20%, epoch
  last_activity_timestamp INTEGER, -- null 15%, epoch
  spawned_from_convo_id INTEGER REFERENCES Conversations(id), -- null 97%
  pinned_order INTEGER, -- null 98%, int 1..5
  creator TEXT REFERENCES Contacts(skypename), -- null 75%, none jonas.lind 8%
  creation_timestamp INTEGER, -- epoch
  my_status INTEGER, -- enum 1|8|2
  opt_entry_level_rank INTEGER, -- null 80%, enum 2|4
  picture BLOB, -- null
  meta_topic TEXT, -- null 85%, words
  guid TEXT, -- null 80%, hash
  chat_dbid INTEGER REFERENCES Chats(id), -- null 15%
  dialog_partner TEXT REFERENCES Contacts(skypename) -- null 24%
);
CREATE TABLE Participants ( -- 720 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  convo_id INTEGER REFERENCES Conversations(id),
  identity TEXT REFERENCES Contacts(skypename), -- none jonas.lind 35%
  rank INTEGER, -- enum 2|3|1
  requested_rank INTEGER, -- null 95%, enum 2
  text_status INTEGER, -- enum 1
  voice_status INTEGER, -- enum 1|4
  live_identity TEXT, -- null
  live_price_for_me TEXT, -- null
  adder TEXT REFERENCES Contacts(skypename), -- null 70%, none jonas.lind 12%
  last_left_timestamp INTEGER -- null 90%, epoch
);
CREATE TABLE Chats ( -- 260 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  name TEXT, -- hash
  options INTEGER, -- enum 1|16
  friendlyname TEXT, -- words
  description TEXT, -- null
  timestamp INTEGER, -- epoch
  activity_timestamp INTEGER, -- epoch
  dialog_partner TEXT REFERENCES Contacts(skypename), -- null 22%
  adder TEXT REFERENCES Contacts(skypename), -- null 82%
  type INTEGER, -- enum 2|4
  mystatus INTEGER, -- enum 1|12
  myrole INTEGER, -- enum 3|1
  posters TEXT, -- words
  participants TEXT, -- words
  applicants TEXT, -- null
  name_text TEXT, -- null
  topic TEXT, -- null 85%, words
  alertstring TEXT, -- null
  is_bookmarked INTEGER, -- enum 0
  unconsumed_msg_count INTEGER, -- zipf 0..20
  last_change INTEGER, -- epoch
  dbpath TEXT, -- enum jonas
  split_friendlyname TEXT, -- words
  conv_dbid INTEGER REFERENCES Conversations(id) -- null 6%
);
CREATE TABLE ChatMembers ( -- 540 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  chatname TEXT REFERENCES Chats(name),
  identity TEXT REFERENCES Contacts(skypename), -- none jonas.lind 40%
  role INTEGER, -- enum 1|3|4
  is_active INTEGER, -- flag
  cur_activities INTEGER, -- enum 0
  adder TEXT REFERENCES Contacts(skypename) -- null 60%, none jonas.lind 15%
);
CREATE TABLE Messages ( -- 7200 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  convo_id INTEGER REFERENCES Conversations(id), -- skew
  chatname TEXT REFERENCES Chats(name), -- skew
  author TEXT REFERENCES Contacts(skypename), -- skew, none jonas.lind 44%
  from_dispname TEXT, -- words
  author_was_live INTEGER, -- null 98%, enum 0
  guid BLOB, -- uuid blob
  dialog_partner TEXT REFERENCES Contacts(skypename), -- skew, null 30%
  timestamp INTEGER, -- epoch
  type INTEGER, -- enum 61|61|61|68|30|39|50|4|201
  sending_status INTEGER, -- null 50%, enum 2|1
  consumption_status INTEGER, -- enum 0|2
  edited_by TEXT REFERENCES Contacts(skypename), -- null 97%, none jonas.lind 1%
  edited_timestamp INTEGER, -- null 97%, epoch
  param_key INTEGER, -- null 99%, enum 0
  param_value INTEGER, -- null 99%, enum 0
  body_xml TEXT, -- text
  identities TEXT, -- slug, null 92%
  reason TEXT, -- null 98%, enum no_answer|manual
  leavereason INTEGER, -- null 99%, enum 0|6
  participant_count INTEGER, -- null 70%, enum 2|2|5
  error_code INTEGER, -- null
  chatmsg_type INTEGER, -- null 5%, enum 3|3|7|18
  chatmsg_status INTEGER, -- null 5%, enum 2|4
  body_is_rawxml INTEGER, -- null 90%, enum 1
  oldoptions INTEGER, -- null
  newoptions INTEGER, -- null
  newrole INTEGER, -- null
  pk_id INTEGER, -- null 5%, int 0..400000
  crc INTEGER, -- null 5%, int 0..4294967295
  remote_id INTEGER, -- int 0..4294967295
  call_guid TEXT, -- null 94%, hash
  extprop_contact_review_date TEXT, -- null
  extprop_chatmsg_ft_index_timestamp INTEGER -- null 60%, epoch
);
CREATE TABLE Calls ( -- 410 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  begin_timestamp INTEGER, -- epoch
  topic TEXT, -- null
  is_muted INTEGER, -- enum 0
  is_unseen_missed INTEGER, -- enum 0|1
  host_identity TEXT REFERENCES Contacts(skypename), -- none jonas.lind 52%
  is_hostless INTEGER, -- null
  mike_status INTEGER, -- enum 0|2
  duration INTEGER, -- null 30%, zipf 0..9000
  soundlevel INTEGER, -- null
  access_token TEXT, -- null
  active_members INTEGER, -- enum 0|2
  is_active INTEGER, -- enum 0
  name TEXT, -- slug
  video_disabled INTEGER, -- null
  joined_existing INTEGER, -- null
  server_identity TEXT, -- null
  vaa_input_status INTEGER, -- enum 0
  is_incoming INTEGER, -- enum 0|1
  is_conference INTEGER, -- enum 0|0|1
  is_on_hold INTEGER, -- enum 0
  start_timestamp INTEGER, -- epoch
  quality_problems TEXT, -- null
  current_video_audience TEXT, -- null 60%, slug
  premium_video_status INTEGER, -- null
  conv_dbid INTEGER REFERENCES Conversations(id) -- skew
);
CREATE TABLE CallMembers ( -- 640 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  identity TEXT REFERENCES Contacts(skypename), -- none jonas.lind 36%
  dispname TEXT, -- words
  languages TEXT, -- null 60%, enum en
  call_duration INTEGER, -- null 30%, zipf 0..9000
  price_per_minute INTEGER, -- enum 0|23
  price_precision INTEGER, -- enum 2|3
  price_currency TEXT, -- enum |EUR
  type INTEGER, -- enum 1|2|8
  status INTEGER, -- enum 6|3|4
  failurereason INTEGER, -- null 60%, enum 3|8|19
  pk_status INTEGER, -- null
  call_name TEXT, -- slug
  transfer_status INTEGER, -- null
  start_timestamp INTEGER, -- null 30%, epoch
  creation_timestamp INTEGER, -- epoch
  guid TEXT, -- hash
  videostatus INTEGER, -- enum 0|4
  forwarded_by TEXT, -- null
  real_identity TEXT, -- null
  ip_address TEXT, -- null
  call_db_id INTEGER REFERENCES Calls(id)
);
CREATE TABLE Videos ( -- 220 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  status INTEGER, -- enum 0|6
  dimensions TEXT, -- null 60%, enum 640x480|1280x720
  error TEXT, -- null
  debuginfo TEXT, -- null
  duration_1080 INTEGER, -- null
  duration_720 INTEGER, -- null 80%, zipf 0..9000
  media_type INTEGER, -- enum 0|1
  convo_id INTEGER REFERENCES Conversations(id),
  device_path TEXT -- null 40%, words
);
CREATE TABLE Transfers ( -- 190 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  type INTEGER, -- enum 1|2|3
  partner_handle TEXT REFERENCES Contacts(skypename), -- skew
  partner_dispname TEXT, -- words
  status INTEGER, -- enum 8|7|9|12
  failurereason INTEGER, -- null 70%, enum 1|4|5
  starttime INTEGER, -- epoch
  finishtime INTEGER, -- epoch
  filepath TEXT, -- url
  filename TEXT, -- slug
  filesize TEXT, -- zipf 900..900000000
  bytestransferred TEXT, -- zipf 0..900000000
  bytespersecond INTEGER, -- zipf 0..900000
  chatmsg_guid BLOB REFERENCES Messages(guid),
  chatmsg_index INTEGER, -- enum 0|0|1|2
  convo_id INTEGER REFERENCES Conversations(id), -- skew
  pk_id INTEGER, -- int 0..400000
  nodeid BLOB, -- blob
  last_activity INTEGER, -- epoch
  flags INTEGER, -- enum 0|2
  old_status INTEGER, -- null
  old_filepath INTEGER, -- null
  accepttime INTEGER, -- null 20%, epoch
  parent_id INTEGER, -- null
  offer_send_list TEXT -- null 90%, slug
);
CREATE TABLE Voicemails ( -- 16 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  type INTEGER, -- enum 1|4
  partner_handle TEXT REFERENCES Contacts(skypename),
  partner_dispname TEXT, -- words
  status INTEGER, -- enum 7|8|6
  failurereason INTEGER, -- null
  subject TEXT, -- null
  timestamp INTEGER, -- epoch
  duration INTEGER, -- int 1..180
  allowed_duration INTEGER, -- enum 600
  playback_progress INTEGER, -- enum 0|12
  convo_id INTEGER REFERENCES Conversations(id),
  chatmsg_guid BLOB REFERENCES Messages(guid),
  notification_id INTEGER, -- null
  flags INTEGER, -- enum 0
  size INTEGER, -- zipf 900..900000
  path TEXT, -- url
  failures INTEGER, -- null
  vflags INTEGER, -- null
  xmsg TEXT -- null
);
CREATE TABLE SMSes ( -- 60 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  type INTEGER, -- enum 2|3
  outgoing_reply_type INTEGER, -- null
  status INTEGER, -- enum 6|7|8
  failurereason INTEGER, -- null 90%, enum 1|3
  is_failed_unseen INTEGER, -- enum 0|1
  timestamp INTEGER, -- epoch
  price INTEGER, -- int 50..140
  price_precision INTEGER, -- enum 3
  price_currency TEXT, -- enum EUR
  reply_to_number TEXT, -- digits 11
  target_numbers TEXT, -- digits 11
  target_statuses BLOB, -- blob
  body TEXT,
  chatmsg_id INTEGER REFERENCES Messages(id),
  identity TEXT, -- null
  notification_id INTEGER, -- null
  event_flags INTEGER, -- null
  reply_id_number TEXT, -- null
  convo_name TEXT -- null
);
CREATE TABLE MediaDocuments ( -- 330 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  storage_document_id INTEGER, -- int 1..900
  status INTEGER, -- enum 3|4|9
  doc_type INTEGER, -- enum 1|3|5
  uri TEXT, -- url
  original_name TEXT, -- slug
  title TEXT, -- null 60%, words
  description TEXT, -- null
  thumbnail_url TEXT, -- null 40%, url
  web_url TEXT, -- url
  mime_type TEXT, -- null
  type TEXT, -- enum Picture.1|File.1|Video.1/Message.1
  service TEXT, -- null
  consumption_status INTEGER, -- enum 0|1
  convo_id INTEGER REFERENCES Conversations(id), -- skew
  message_id INTEGER REFERENCES Messages(id),
  sending_status INTEGER, -- enum 1|2
  ams_id TEXT -- hash
);
CREATE TABLE MessageAnnotations ( -- 140 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  message_id INTEGER REFERENCES Messages(id),
  type INTEGER, -- enum 1|2
  key TEXT, -- enum heart|like|laugh
  value TEXT, -- null 80%, words
  author TEXT REFERENCES Contacts(skypename), -- none jonas.lind 50%
  timestamp INTEGER, -- epoch
  status INTEGER -- enum 1|2
);
CREATE TABLE VideoMessages ( -- 11 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  qik_id BLOB, -- uuid blob
  attached_msg_ids TEXT, -- words
  sharing_id TEXT, -- hash
  status INTEGER, -- enum 3|6
  vod_status INTEGER, -- enum 0|2
  vod_path TEXT, -- url
  local_path TEXT, -- url
  public_link TEXT, -- null 70%, url
  progress INTEGER, -- enum 100|0
  title TEXT, -- words
  description TEXT, -- null
  author TEXT REFERENCES Contacts(skypename), -- none jonas.lind 40%
  creation_timestamp INTEGER, -- epoch
  type TEXT -- null
);
CREATE TABLE ContentSharings ( -- 24 rows
  id INTEGER NOT NULL PRIMARY KEY, -- gaps
  is_permanent INTEGER, -- enum 1
  sharing_id TEXT UNIQUE, -- hash
  state INTEGER, -- enum 1|2
  failurereason INTEGER, -- null
  failurecode INTEGER, -- null
  failuredata INTEGER, -- null
  listener_count INTEGER, -- enum 0|1
  assoc_ids TEXT, -- null
  widget_api_host TEXT -- null 50%, slug
);
CREATE TABLE LegacyMessages ( -- 0 rows
  id INTEGER NOT NULL PRIMARY KEY,
  is_permanent INTEGER
);
CREATE TABLE Alerts ( -- 9 rows
  id INTEGER NOT NULL PRIMARY KEY,
  is_permanent INTEGER, -- enum 1
  timestamp INTEGER, -- epoch
  partner_name TEXT, -- enum skype
  is_unseen INTEGER, -- enum 0|1
  partner_id INTEGER, -- enum 1|2
  partner_event TEXT, -- words
  partner_history TEXT, -- null
  partner_header TEXT, -- words
  partner_logo TEXT, -- null
  meta_expiry INTEGER, -- epoch
  message_header_caption TEXT, -- words
  message_content TEXT, -- text
  notification_id INTEGER -- null
);
CREATE INDEX IX_Contacts_skypename_pstnnumber ON Contacts (skypename, pstnnumber);
CREATE UNIQUE INDEX IX_Conversations_identity ON Conversations (identity);
CREATE INDEX IX_Participants_convo_id_identity ON Participants (convo_id, identity);
CREATE INDEX IX_Messages_convo_id_timestamp ON Messages (convo_id, timestamp);
CREATE INDEX IX_Messages_guid ON Messages (guid);
CREATE INDEX IX_Messages_call_guid ON Messages (call_guid);
CREATE INDEX IX_Chats_name ON Chats (name);
CREATE INDEX IX_ChatMembers_chatname_identity ON ChatMembers (chatname, identity);
CREATE INDEX IX_CallMembers_call_db_id ON CallMembers (call_db_id);
CREATE INDEX IX_MessageAnnotations_message_id ON MessageAnnotations (message_id);
-- also: *(identity) -> Accounts
-- also: *(author) -> Accounts
-- also: VideoMessages(sharing_id) -> ContentSharings
-- also: Messages(call_guid) -> CallMembers
-- also: Messages(identities) -> Contacts
