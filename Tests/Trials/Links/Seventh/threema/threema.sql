-- Threema Android 5: contacts by 8-letter identity, messages of contacts, groups and distribution lists, ballots; the own identity NOELK7B2 is no contact.
CREATE TABLE contacts ( -- 140 rows
  identity VARCHAR, -- code 8
  publicKey BLOB, -- blob
  firstName VARCHAR, -- word, null 10%
  lastName VARCHAR, -- word, null 20%
  publicNickName VARCHAR, -- words, null 30%
  verificationLevel INTEGER, -- enum 0|1|2
  state VARCHAR DEFAULT 'ACTIVE' NOT NULL, -- enum ACTIVE|ACTIVE|INACTIVE|INVALID
  androidContactId VARCHAR, -- null 60%, url
  androidContactLookupKey VARCHAR, -- null 60%, code 24
  threemaAndroidContactId VARCHAR, -- null
  isWork TINYINT DEFAULT 0, -- enum 0|0|0|1
  type INT DEFAULT 0, -- enum 0|0|0|1
  profilePicSent BIGINT DEFAULT 0, -- null 90%, millis
  profilePicBlobID BLOB DEFAULT NULL, -- null 50%, blob
  avatarExpires BIGINT, -- null 80%, millis
  dateCreated BIGINT, -- null 10%, millis
  color INTEGER, -- int 0..255
  isHidden TINYINT DEFAULT 0, -- enum 0|0|0|1
  acquaintanceLevel TINYINT DEFAULT 0, -- enum 0|0|0|1
  isRestored TINYINT DEFAULT 0, -- enum 0|1
  isArchived TINYINT DEFAULT 0, -- enum 0|0|0|1
  readReceipts TINYINT DEFAULT 0, -- enum 0|0|1|2
  typingIndicators TINYINT DEFAULT 0, -- enum 0|0|1|2
  forwardSecurity TINYINT DEFAULT 0, -- enum 0|1
  lastUpdate INTEGER, -- millis, null 30%
  syncState INTEGER DEFAULT 0, -- enum 0|1|2
  featureMask INTEGER DEFAULT 0 NOT NULL, -- enum 255|511|2047|63
  idColor INTEGER, -- int 0..15
  jobTitle VARCHAR DEFAULT NULL, -- null 95%, words
  department VARCHAR DEFAULT NULL, -- null 95%, words
  notificationTriggerPolicyOverride BIGINT DEFAULT NULL, -- null 90%, enum 0
  PRIMARY KEY (identity)
);
CREATE TABLE message ( -- 1900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  uid VARCHAR, -- uuid
  apiMessageId VARCHAR, -- null 2%, code 16
  identity VARCHAR REFERENCES contacts(identity), -- skew
  outbox SMALLINT, -- enum 0|1
  type INTEGER, -- enum 0|0|0|8|1|7|9
  correlationId VARCHAR, -- null 70%, code 32
  body VARCHAR, -- text
  caption VARCHAR, -- null 90%, words
  isRead SMALLINT, -- enum 1|1|1|0
  isSaved SMALLINT, -- enum 1
  isQueued TINYINT, -- enum 0|1
  state VARCHAR, -- enum READ|DELIVERED|SENT|SENDFAILED, null 45%
  postedAt BIGINT, -- millis
  createdAt BIGINT, -- millis
  modifiedAt BIGINT, -- millis
  isStatusMessage SMALLINT, -- enum 0|0|0|1
  quotedMessageId VARCHAR REFERENCES message(apiMessageId), -- null 92%, dead 4%
  messageContentsType TINYINT, -- enum 1|1|1|5|4|2
  messageFlags INT, -- enum 0|1|1
  deliveredAtUtc DATETIME, -- null 50%, millis
  readAtUtc DATETIME, -- null 60%, millis
  forwardSecurityMode TINYINT DEFAULT 0, -- enum 0|3|3
  displayTags TINYINT DEFAULT 0, -- enum 0|0|0|1
  editedAtUtc DATETIME, -- null 97%, millis
  deletedAtUtc DATETIME -- null 99%, millis
);
CREATE TABLE m_group ( -- 26 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  apiGroupId VARCHAR, -- code 16
  name VARCHAR, -- words
  creatorIdentity VARCHAR REFERENCES contacts(identity), -- none NOELK7B2 30%
  createdAt VARCHAR, -- time
  lastUpdate INTEGER, -- millis
  synchronizedAt BIGINT, -- null 60%, millis
  deleted TINYINT DEFAULT 0, -- enum 0|0|0|1
  isArchived TINYINT DEFAULT 0, -- enum 0|0|1
  groupDesc VARCHAR DEFAULT NULL, -- null 85%, text
  changedGroupDescTimestamp VARCHAR DEFAULT NULL, -- null 85%, time
  colorIndex INTEGER DEFAULT 0 NOT NULL, -- int 0..255
  userState INTEGER DEFAULT 0 NOT NULL, -- enum 0|0|1|2
  notificationTriggerPolicyOverride BIGINT DEFAULT NULL -- null 80%, enum 0|1
);
CREATE TABLE group_member ( -- 190 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  identity VARCHAR REFERENCES contacts(identity), -- none NOELK7B2 12%
  groupId INTEGER REFERENCES m_group(id)
);
CREATE TABLE m_group_message ( -- 1500 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  uid VARCHAR, -- uuid
  apiMessageId VARCHAR, -- null 2%, code 16
  groupId INTEGER NOT NULL REFERENCES m_group(id), -- skew
  identity VARCHAR REFERENCES contacts(identity), -- skew, null 25%
  outbox SMALLINT, -- enum 0|1
  type INTEGER, -- enum 0|0|0|8|1|7|9
  correlationId VARCHAR, -- null 70%, code 32
  body VARCHAR, -- text
  caption VARCHAR, -- null 90%, words
  isRead SMALLINT, -- enum 1|1|1|0
  isSaved SMALLINT, -- enum 1
  isQueued TINYINT, -- enum 0|1
  state VARCHAR, -- enum READ|DELIVERED|SENT|SENDFAILED, null 45%
  postedAt BIGINT, -- millis
  createdAt BIGINT, -- millis
  modifiedAt BIGINT, -- millis
  isStatusMessage SMALLINT, -- enum 0|0|0|1
  quotedMessageId VARCHAR REFERENCES m_group_message(apiMessageId), -- null 90%, dead 4%
  messageContentsType TINYINT, -- enum 1|1|1|5|4|2
  messageFlags INT, -- enum 0|1|1
  deliveredAtUtc DATETIME, -- null 50%, millis
  readAtUtc DATETIME, -- null 60%, millis
  forwardSecurityMode TINYINT DEFAULT 0, -- enum 0|3|3
  displayTags TINYINT DEFAULT 0, -- enum 0|0|0|1
  editedAtUtc DATETIME, -- null 97%, millis
  deletedAtUtc DATETIME, -- null 99%, millis
  groupMessageStates VARCHAR -- null 70%, json
);
CREATE TABLE distribution_list ( -- 6 rows
  id INTEGER, -- random64
  name VARCHAR, -- words
  createdAt VARCHAR, -- time
  lastUpdate INTEGER, -- millis
  isArchived TINYINT DEFAULT 0, -- enum 0|1
  isHidden TINYINT DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE distribution_list_member ( -- 41 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  identity VARCHAR REFERENCES contacts(identity),
  distributionListId INTEGER REFERENCES distribution_list(id),
  isActive SMALLINT NOT NULL -- enum 1|1|0
);
CREATE TABLE distribution_list_message ( -- 85 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  uid VARCHAR, -- uuid
  apiMessageId VARCHAR, -- null 2%, code 16
  distributionListId INTEGER NOT NULL REFERENCES distribution_list(id),
  identity VARCHAR, -- null
  outbox SMALLINT, -- enum 0|1
  type INTEGER, -- enum 0|0|0|8|1|7|9
  correlationId VARCHAR, -- null 70%, code 32
  body VARCHAR, -- text
  caption VARCHAR, -- null 90%, words
  isRead SMALLINT, -- enum 1|1|1|0
  isSaved SMALLINT, -- enum 1
  isQueued TINYINT, -- enum 0|1
  state VARCHAR, -- enum READ|DELIVERED|SENT|SENDFAILED, null 45%
  postedAt BIGINT, -- millis
  createdAt BIGINT, -- millis
  modifiedAt BIGINT, -- millis
  isStatusMessage SMALLINT, -- enum 0|0|0|1
  quotedMessageId VARCHAR, -- null
  messageContentsType TINYINT, -- enum 1|1|1|5|4|2
  messageFlags INT, -- enum 0|1|1
  deliveredAtUtc DATETIME, -- null 50%, millis
  readAtUtc DATETIME, -- null 60%, millis
  forwardSecurityMode TINYINT DEFAULT 0, -- enum 0|3|3
  displayTags TINYINT DEFAULT 0, -- enum 0|0|0|1
  editedAtUtc DATETIME, -- null 97%, millis
  deletedAtUtc DATETIME -- null 99%, millis
);
CREATE TABLE ballot ( -- 34 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  apiBallotId VARCHAR NOT NULL, -- code 16
  creatorIdentity VARCHAR NOT NULL REFERENCES contacts(identity), -- none NOELK7B2 40%
  name VARCHAR, -- words
  state VARCHAR NOT NULL, -- enum OPEN|CLOSED|TEMPORARY
  assessment VARCHAR NOT NULL, -- enum SINGLE_CHOICE|MULTIPLE_CHOICE
  type VARCHAR NOT NULL, -- enum RESULT_ON_CLOSE|INTERMEDIATE
  choiceType VARCHAR NOT NULL, -- enum TEXT
  displayType VARCHAR, -- enum LIST_MODE|SUMMARY_MODE
  createdAt BIGINT NOT NULL, -- millis
  modifiedAt BIGINT NOT NULL, -- millis
  lastViewedAt BIGINT -- null 20%, millis
);
CREATE TABLE ballot_choice ( -- 128 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  ballotId INTEGER REFERENCES ballot(id),
  apiBallotChoiceId INTEGER, -- int 0..9
  type VARCHAR, -- enum Text
  name VARCHAR, -- words
  voteCount INTEGER, -- zipf 0..12
  "order" INTEGER NOT NULL, -- int 0..9
  createdAt BIGINT NOT NULL, -- millis
  modifiedAt BIGINT NOT NULL -- millis
);
CREATE TABLE ballot_vote ( -- 620 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  ballotId INTEGER NOT NULL REFERENCES ballot(id), -- skew
  ballotChoiceId INTEGER NOT NULL REFERENCES ballot_choice(id),
  votingIdentity VARCHAR NOT NULL REFERENCES contacts(identity), -- none NOELK7B2 15%
  choice INTEGER, -- enum 0|1
  createdAt BIGINT NOT NULL, -- millis
  modifiedAt BIGINT NOT NULL -- millis
);
CREATE TABLE identity_ballot ( -- 7 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  identity VARCHAR NOT NULL REFERENCES contacts(identity),
  ballotId INTEGER NOT NULL REFERENCES ballot(id) -- unique
);
CREATE TABLE group_ballot ( -- 27 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  groupId INTEGER NOT NULL REFERENCES m_group(id),
  ballotId INTEGER NOT NULL REFERENCES ballot(id) -- unique
);
CREATE TABLE wc_session ( -- 5 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  key BLOB, -- blob
  key256 VARCHAR, -- hash
  privateKey BLOB, -- blob
  created BIGINT, -- millis
  lastConnection BIGINT, -- null 20%, millis
  client VARCHAR, -- words
  state VARCHAR NOT NULL, -- enum AUTHORIZED|INITIALIZING
  isPersistent TINYINT NOT NULL DEFAULT 0, -- enum 1|0
  label VARCHAR DEFAULT NULL, -- null 60%, words
  selfHosted TINYINT NOT NULL, -- enum 0
  protocolVersion INTEGER NOT NULL, -- enum 1|2
  saltyRtcHost VARCHAR, -- url
  saltyRtcPort INTEGER, -- enum 443
  serverKey BLOB, -- null 60%, blob
  pushToken VARCHAR(255) DEFAULT NULL -- null 40%, code 40
);
CREATE TABLE conversation_tag ( -- 18 rows
  conversationUid VARCHAR NOT NULL, -- code 10
  tag VARCHAR NOT NULL, -- enum star|unread
  createdAt BIGINT -- millis
);
CREATE TABLE server_messages ( -- 3 rows
  message VARCHAR PRIMARY KEY, -- words
  type INTEGER NOT NULL -- enum 0|1
);
CREATE TABLE group_call ( -- 4 rows
  callId TEXT PRIMARY KEY NOT NULL, -- hash
  groupId INTEGER NOT NULL REFERENCES m_group(id),
  sfuBaseUrl TEXT NOT NULL, -- url
  gck TEXT NOT NULL, -- hash
  protocolVersion INTEGER NOT NULL, -- enum 1
  startedAt BIGINT DEFAULT 0 NOT NULL, -- millis
  processedAt BIGINT -- millis
);
CREATE TABLE incoming_group_sync_request_log ( -- 22 rows
  groupId INTEGER NOT NULL REFERENCES m_group(id),
  senderIdentity VARCHAR NOT NULL REFERENCES contacts(identity),
  lastHandledRequest DATETIME NOT NULL, -- millis
  PRIMARY KEY (groupId, senderIdentity)
);
CREATE TABLE outgoing_group_sync_request_log ( -- 14 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  apiGroupId VARCHAR, -- code 16
  creatorIdentity VARCHAR REFERENCES contacts(identity),
  lastRequest VARCHAR -- time
);
CREATE TABLE rejected_group_messages ( -- 11 rows
  messageId VARCHAR NOT NULL REFERENCES m_group_message(apiMessageId),
  rejectedIdentity VARCHAR NOT NULL REFERENCES contacts(identity),
  groupId INTEGER NOT NULL REFERENCES m_group(id),
  PRIMARY KEY (messageId, rejectedIdentity, groupId)
);
CREATE TABLE group_invite_model ( -- 8 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_api_id VARCHAR, -- code 16
  token VARCHAR, -- hash
  invite_name TEXT, -- words
  original_group_name TEXT, -- words
  manual_confirmation TINYINT, -- enum 0|1
  expiration_date DATETIME NULL, -- null 60%, millis
  is_invalidated TINYINT, -- enum 0|1
  is_default TINYINT -- enum 1|0
);
CREATE TABLE incoming_group_join_request ( -- 17 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_invite INTEGER REFERENCES group_invite_model(id),
  message TEXT, -- words
  requesting_identity VARCHAR REFERENCES contacts(identity), -- dead 20%
  request_time DATETIME, -- millis
  response_status VARCHAR -- enum OPEN|ACCEPTED|REJECTED|GROUP_FULL
);
CREATE TABLE outgoing_group_join_request ( -- 5 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token VARCHAR, -- hash
  group_name TEXT, -- words
  message TEXT, -- words
  admin_identity VARCHAR REFERENCES contacts(identity),
  request_time DATETIME, -- millis
  status VARCHAR, -- enum UNKNOWN|ACCEPTED|REJECTED
  group_api_id VARCHAR NULL -- null 40%, code 16
);
CREATE TABLE contact_emoji_reactions ( -- 160 rows
  messageId INTEGER NOT NULL REFERENCES message(id),
  senderIdentity VARCHAR NOT NULL REFERENCES contacts(identity), -- none NOELK7B2 40%
  emojiSequence VARCHAR NOT NULL, -- enum 👍|👎|❤️|😂
  reactedAt BIGINT NOT NULL -- millis
);
CREATE TABLE contact_edit_history_entries ( -- 48 rows
  uid INTEGER PRIMARY KEY AUTOINCREMENT,
  messageUid VARCHAR NOT NULL REFERENCES message(uid),
  messageId INTEGER NOT NULL REFERENCES message(id),
  text VARCHAR, -- text
  editedAt DATETIME NOT NULL -- millis
);
CREATE TABLE group_emoji_reactions ( -- 230 rows
  messageId INTEGER NOT NULL REFERENCES m_group_message(id),
  senderIdentity VARCHAR NOT NULL REFERENCES contacts(identity), -- none NOELK7B2 40%
  emojiSequence VARCHAR NOT NULL, -- enum 👍|👎|❤️|😂
  reactedAt BIGINT NOT NULL -- millis
);
CREATE TABLE group_edit_history_entries ( -- 36 rows
  uid INTEGER PRIMARY KEY AUTOINCREMENT,
  messageUid VARCHAR NOT NULL REFERENCES m_group_message(uid),
  messageId INTEGER NOT NULL REFERENCES m_group_message(id),
  text VARCHAR, -- text
  editedAt DATETIME NOT NULL -- millis
);
CREATE UNIQUE INDEX apiGroupIdAndCreator ON m_group (apiGroupId, creatorIdentity);
CREATE INDEX contactsIsArchived ON contacts (isArchived);
CREATE INDEX messageUidIdx ON message (uid);
CREATE INDEX messageApiMessageIdIdx ON message (apiMessageId);
CREATE INDEX message_outbox_idx ON message (outbox);
CREATE INDEX messageIdentityIdx ON message (identity);
CREATE INDEX message_queue_idx ON message (type, isQueued, outbox);
CREATE INDEX messageCorrelationIdIdx ON message (correlationId);
CREATE INDEX message_count_idx ON message (identity, outbox, isSaved, isRead, isStatusMessage);
CREATE INDEX message_state_idx ON message (type, state, outbox);
CREATE INDEX groupMessageUidIdx ON m_group_message (uid);
CREATE INDEX groupMessageGroupIdIdx ON m_group_message (groupId);
CREATE INDEX groupMessageApiMessageIdIdx ON m_group_message (apiMessageId);
CREATE INDEX groupMessageIdentityIdx ON m_group_message (identity);
CREATE INDEX distributionListDistributionListIdIdx ON distribution_list_message (distributionListId);
CREATE UNIQUE INDEX apiBallotIdAndCreator ON ballot (apiBallotId, creatorIdentity);
CREATE INDEX ballotVotingCount ON ballot_vote (ballotChoiceId);
CREATE UNIQUE INDEX tagConversationUidTag ON conversation_tag (conversationUid, tag);
CREATE UNIQUE INDEX contactEmojiReactionsUnique ON contact_emoji_reactions (messageId, senderIdentity, emojiSequence);
CREATE UNIQUE INDEX groupEmojiReactionsUnique ON group_emoji_reactions (messageId, senderIdentity, emojiSequence);
-- also: outgoing_group_sync_request_log(apiGroupId) -> m_group
-- also: outgoing_group_sync_request_log(apiGroupId, creatorIdentity) -> m_group
-- also: group_invite_model(group_api_id) -> m_group
-- also: outgoing_group_join_request(group_api_id) -> m_group
