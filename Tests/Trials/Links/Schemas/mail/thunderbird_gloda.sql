-- Thunderbird's global-messages-db.sqlite (gloda): folders, conversations, messages, contacts, identities, attributes and the content tables of its full-text index.
CREATE TABLE folderLocations ( -- 42 rows
  id INTEGER PRIMARY KEY,
  folderURI TEXT NOT NULL, -- url
  dirtyStatus INTEGER NOT NULL, -- enum 0|1|2
  name TEXT NOT NULL, -- words
  indexingPriority INTEGER NOT NULL -- enum 20|60|-1|50
);
CREATE TABLE conversations ( -- 2100 rows
  id INTEGER PRIMARY KEY, -- gaps
  subject TEXT NOT NULL, -- text
  oldestMessageDate INTEGER, -- int 1300000000000000..1760000000000000
  newestMessageDate INTEGER -- int 1300000000000000..1760000000000000
);
CREATE TABLE messages ( -- 4200 rows
  id INTEGER PRIMARY KEY, -- gaps
  folderID INTEGER REFERENCES folderLocations(id), -- null 4%, skew
  messageKey INTEGER, -- int 1..9000
  conversationID INTEGER NOT NULL REFERENCES conversations(id), -- skew
  date INTEGER, -- int 1300000000000000..1760000000000000
  headerMessageID TEXT, -- hash
  deleted INTEGER NOT NULL DEFAULT 0, -- flag
  jsonAttributes TEXT, -- json
  notability INTEGER NOT NULL DEFAULT 0 -- zipf 0..60
);
CREATE TABLE contacts ( -- 690 rows
  id INTEGER PRIMARY KEY, -- gaps
  directoryUUID TEXT, -- enum jsaddrbook://abook.sqlite|jsaddrbook://history.sqlite
  contactUUID TEXT, -- uuid
  popularity INTEGER, -- zipf 0..400
  frecency INTEGER, -- zipf 0..900
  name TEXT, -- words
  jsonAttributes TEXT -- json
);
CREATE TABLE identities ( -- 760 rows
  id INTEGER PRIMARY KEY, -- gaps
  contactID INTEGER NOT NULL REFERENCES contacts(id),
  kind TEXT NOT NULL, -- enum email
  value TEXT NOT NULL, -- email
  description TEXT NOT NULL, -- words
  relay INTEGER NOT NULL -- flag
);
CREATE TABLE attributeDefinitions ( -- 62 rows
  id INTEGER PRIMARY KEY,
  attributeType INTEGER NOT NULL, -- enum 0|1|2|3
  extensionName TEXT NOT NULL, -- enum built-in|gloda
  name TEXT NOT NULL, -- slug
  parameter BLOB -- words
);
CREATE TABLE messageAttributes ( -- 5000 rows
  conversationID INTEGER NOT NULL REFERENCES conversations(id), -- skew
  messageID INTEGER NOT NULL REFERENCES messages(id),
  attributeID INTEGER NOT NULL REFERENCES attributeDefinitions(id), -- few
  value NUMERIC -- int 0..760
);
CREATE TABLE contactAttributes ( -- 0 rows
  contactID INTEGER NOT NULL REFERENCES contacts(id),
  attributeID INTEGER NOT NULL REFERENCES attributeDefinitions(id),
  value NUMERIC -- int 0..90
);
CREATE TABLE messagesText_content ( -- 4000 rows
  docid INTEGER PRIMARY KEY REFERENCES messages(id), -- unique
  c0body, -- text
  c1subject, -- words
  c2attachmentNames, -- words
  c3author, -- words
  c4recipients -- words
);
CREATE TABLE messagesText_segments ( -- 260 rows
  blockid INTEGER PRIMARY KEY,
  block BLOB -- blob
);
CREATE TABLE messagesText_segdir ( -- 24 rows
  level INTEGER, -- int 0..4
  idx INTEGER, -- int 0..15
  start_block INTEGER REFERENCES messagesText_segments(blockid), -- none 0 40%
  leaves_end_block INTEGER REFERENCES messagesText_segments(blockid), -- none 0 40%
  end_block INTEGER, -- int 0..260
  root BLOB, -- blob
  PRIMARY KEY (level, idx)
);
CREATE TABLE messagesText_docsize ( -- 4000 rows
  docid INTEGER PRIMARY KEY REFERENCES messagesText_content(docid), -- unique
  size BLOB -- blob
);
CREATE TABLE messagesText_stat ( -- 1 rows
  id INTEGER PRIMARY KEY,
  value BLOB -- blob
);
CREATE TABLE conversationsText_content ( -- 2100 rows
  docid INTEGER PRIMARY KEY REFERENCES conversations(id), -- unique
  c0subject -- text
);
CREATE TABLE conversationsText_segments ( -- 40 rows
  blockid INTEGER PRIMARY KEY,
  block BLOB -- blob
);
CREATE TABLE conversationsText_segdir ( -- 16 rows
  level INTEGER, -- int 0..4
  idx INTEGER, -- int 0..15
  start_block INTEGER REFERENCES conversationsText_segments(blockid), -- none 0 40%
  leaves_end_block INTEGER REFERENCES conversationsText_segments(blockid), -- none 0 40%
  end_block INTEGER, -- int 0..40
  root BLOB, -- blob
  PRIMARY KEY (level, idx)
);
CREATE INDEX messageKeyIndex ON messages (folderID, messageKey);
CREATE INDEX headerMessageIDIndex ON messages (headerMessageID);
CREATE INDEX conversationIDIndex ON messages (conversationID);
CREATE INDEX dateIndex ON messages (date);
CREATE INDEX deletedIndex ON messages (deleted);
CREATE INDEX subjectIndex ON conversations (subject);
CREATE INDEX oldestMessageDateIndex ON conversations (oldestMessageDate);
CREATE INDEX newestMessageDateIndex ON conversations (newestMessageDate);
CREATE INDEX attribQuery ON messageAttributes (attributeID, value, conversationID, messageID);
CREATE INDEX attribFastDeletion ON messageAttributes (messageID);
CREATE INDEX contactAttribQuery ON contactAttributes (attributeID, value, contactID);
CREATE INDEX popularityIndex ON contacts (popularity);
CREATE INDEX frecencyIndex ON contacts (frecency);
CREATE INDEX contactIDIndex ON identities (contactID);
CREATE INDEX valueIndex ON identities (kind, value);
-- also: messageAttributes(value) -> *
-- also: contactAttributes(value) -> *
-- also: messagesText_docsize(docid) -> messages
-- also: messagesText_segdir(end_block) -> messagesText_segments
-- also: conversationsText_segdir(end_block) -> conversationsText_segments
