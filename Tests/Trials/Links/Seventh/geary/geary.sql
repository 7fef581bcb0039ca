-- Geary 3.38 (database version 29): folders, messages, their places in folders, attachments; threads by Message-ID texts.
CREATE TABLE FolderTable ( -- 34 rows
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, -- word
  parent_id INTEGER REFERENCES FolderTable(id), -- null 55%
  last_seen_total INTEGER, -- zipf 0..4000
  uid_validity INTEGER, -- int 1..1600000000
  uid_next INTEGER, -- int 1..52000
  attributes TEXT, -- enum \HasNoChildren|\HasChildren|\HasNoChildren \Sent|\Noselect \HasChildren
  last_seen_status_total INTEGER, -- zipf 0..4000
  unread_count INTEGER DEFAULT 0 -- zipf 0..300
);
CREATE TABLE MessageTable ( -- 1900 rows
  id INTEGER PRIMARY KEY, -- gaps
  fields INTEGER, -- enum 511|511|511|439|127
  date_field TEXT, -- time
  date_time_t INTEGER, -- epoch
  from_field TEXT, -- email
  sender TEXT, -- null 75%, email
  reply_to TEXT, -- null 70%, email
  to_field TEXT, -- email
  cc TEXT, -- null 80%, email
  bcc TEXT, -- null 99%, email
  message_id TEXT, -- uuid, null 1%
  in_reply_to TEXT REFERENCES MessageTable(message_id), -- null 55%, dead 20%
  reference_ids TEXT, -- null 55%, text
  subject TEXT, -- words
  header TEXT, -- text
  body TEXT, -- text
  preview TEXT, -- text
  flags TEXT, -- enum \Seen|\Seen|\Seen \Answered||\Flagged \Seen
  internaldate TEXT, -- time
  internaldate_time_t INTEGER, -- epoch
  rfc822_size INTEGER -- zipf 1200..9000000
);
CREATE TABLE MessageLocationTable ( -- 2150 rows
  id INTEGER PRIMARY KEY, -- gaps
  message_id INTEGER REFERENCES MessageTable(id),
  folder_id INTEGER REFERENCES FolderTable(id), -- skew
  ordering INTEGER, -- int 1..52000
  remove_marker INTEGER DEFAULT 0 -- enum 0|0|0|0|0|1
);
CREATE TABLE MessageAttachmentTable ( -- 540 rows
  id INTEGER PRIMARY KEY, -- gaps
  message_id INTEGER NOT NULL REFERENCES MessageTable(id),
  filename TEXT, -- slug, null 6%
  mime_type TEXT, -- enum application/pdf|image/png|image/jpeg|text/calendar
  filesize INTEGER, -- zipf 900..8000000
  disposition INTEGER, -- enum 0|1|-1
  content_id TEXT, -- null 60%, code 20
  description TEXT -- null 92%, words
);
CREATE TABLE ContactTable ( -- 690 rows
  id INTEGER PRIMARY KEY,
  normalized_email TEXT NOT NULL, -- email
  real_name TEXT, -- words, null 25%
  email TEXT UNIQUE NOT NULL, -- email
  highest_importance INTEGER NOT NULL, -- enum 100|50|30|10|0
  flags TEXT DEFAULT NULL -- null 96%, enum ALWAYSLOADREMOTEIMAGES
);
CREATE TABLE SmtpOutboxTable ( -- 3 rows
  id INTEGER PRIMARY KEY, -- gaps
  ordering INTEGER, -- epoch
  message TEXT, -- text
  sent INTEGER DEFAULT 0 -- enum 0|1
);
CREATE TABLE DeleteAttachmentFileTable ( -- 12 rows
  id INTEGER PRIMARY KEY,
  filename TEXT NOT NULL -- url
);
CREATE TABLE GarbageCollectionTable ( -- 1 rows
  id INTEGER PRIMARY KEY,
  last_reap_time_t INTEGER DEFAULT NULL, -- epoch
  last_vacuum_time_t INTEGER DEFAULT NULL, -- epoch
  reaped_messages_since_last_vacuum INTEGER DEFAULT 0 -- zipf 0..9000
);
CREATE TABLE MessageSearchTable_content ( -- 1850 rows
  docid INTEGER PRIMARY KEY REFERENCES MessageTable(id),
  c0body TEXT, -- text
  c1attachment TEXT, -- null 80%, words
  c2subject TEXT, -- words
  c3from_field TEXT, -- email
  c4receivers TEXT, -- email
  c5cc TEXT, -- null 80%, email
  c6bcc TEXT, -- null 99%, email
  c7flags TEXT -- null 70%, words
);
CREATE TABLE MessageSearchTable_docsize ( -- 1850 rows
  docid INTEGER PRIMARY KEY REFERENCES MessageSearchTable_content(docid),
  size BLOB -- blob
);
CREATE TABLE MessageSearchTable_segments ( -- 260 rows
  blockid INTEGER PRIMARY KEY,
  block BLOB -- blob
);
CREATE TABLE MessageSearchTable_segdir ( -- 14 rows
  level INTEGER, -- int 0..3
  idx INTEGER,
  start_block INTEGER, -- int 0..240
  leaves_end_block INTEGER, -- int 0..250
  end_block INTEGER, -- int 0..260
  root BLOB, -- blob
  PRIMARY KEY (level, idx)
);
CREATE TABLE MessageSearchTable_stat ( -- 1 rows
  id INTEGER PRIMARY KEY,
  value BLOB -- blob
);
CREATE INDEX FolderTableNameIndex ON FolderTable(name);
CREATE INDEX FolderTableParentIndex ON FolderTable(parent_id);
CREATE INDEX MessageTableMessageIDIndex ON MessageTable(message_id);
CREATE INDEX MessageTableInternalDateTimeTIndex ON MessageTable(internaldate_time_t);
CREATE INDEX MessageLocationTableMessageIDIndex ON MessageLocationTable(message_id);
CREATE INDEX MessageLocationTableFolderIDOrderingIndex ON MessageLocationTable(folder_id, ordering);
CREATE INDEX MessageAttachmentTableMessageIDIndex ON MessageAttachmentTable(message_id);
CREATE INDEX SmtpOutboxOrderingIndex ON SmtpOutboxTable(ordering ASC);
-- also: MessageSearchTable_docsize(docid) -> MessageTable
-- also: MessageTable(from_field) -> ContactTable
-- also: MessageTable(sender) -> ContactTable
-- also: MessageTable(reply_to) -> ContactTable
-- also: MessageTable(to_field) -> ContactTable
-- also: MessageTable(cc) -> ContactTable
-- also: MessageTable(bcc) -> ContactTable
-- also: MessageSearchTable_segdir(start_block) -> MessageSearchTable_segments
-- also: MessageSearchTable_segdir(leaves_end_block) -> MessageSearchTable_segments
-- also: MessageSearchTable_segdir(end_block) -> MessageSearchTable_segments
