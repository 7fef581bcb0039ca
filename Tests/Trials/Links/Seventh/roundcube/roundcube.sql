-- Roundcube 1.6 webmail (MySQL): users, identities, contacts, groups, caches by user and mailbox, sessions and uploads.
CREATE TABLE session ( -- 120 rows
  sess_id varchar(128) NOT NULL PRIMARY KEY, -- code 26
  changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  ip varchar(40) NOT NULL, -- enum 10.0.0.4|192.168.1.20|172.16.4.9|2001:db8::17
  vars mediumtext NOT NULL -- text
);
CREATE TABLE users ( -- 180 rows
  user_id int NOT NULL PRIMARY KEY,
  username varchar(128) NOT NULL, -- email
  mail_host varchar(128) NOT NULL, -- enum localhost|imap.example.org
  created datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  last_login datetime DEFAULT NULL, -- time, null 4%
  failed_login datetime DEFAULT NULL, -- time, null 80%
  failed_login_counter int DEFAULT NULL, -- null 80%, int 1..9
  language varchar(16), -- enum en_US|de_DE|fr_FR|pl_PL
  preferences longtext, -- text, null 20%
  UNIQUE (username, mail_host)
);
CREATE TABLE cache ( -- 320 rows
  user_id int NOT NULL REFERENCES users(user_id), -- skew
  cache_key varchar(128) NOT NULL, -- slug
  expires datetime DEFAULT NULL, -- time
  data longtext NOT NULL, -- text
  PRIMARY KEY (user_id, cache_key)
);
CREATE TABLE cache_shared ( -- 12 rows
  cache_key varchar(255) NOT NULL PRIMARY KEY, -- slug
  expires datetime DEFAULT NULL, -- time
  data longtext NOT NULL -- text
);
CREATE TABLE cache_index ( -- 420 rows
  user_id int NOT NULL REFERENCES users(user_id), -- skew
  mailbox varchar(255) NOT NULL, -- enum INBOX|Sent|Drafts|Trash|Junk|Archive|INBOX.Lists|INBOX.Work|INBOX.Family
  expires datetime DEFAULT NULL, -- time
  valid tinyint NOT NULL DEFAULT 0, -- enum 0|1
  data longtext NOT NULL, -- text
  PRIMARY KEY (user_id, mailbox)
);
CREATE TABLE cache_thread ( -- 140 rows
  user_id int NOT NULL REFERENCES users(user_id), -- skew
  mailbox varchar(255) NOT NULL, -- enum INBOX|Sent|Drafts|Trash|Junk|Archive|INBOX.Lists|INBOX.Work|INBOX.Family
  expires datetime DEFAULT NULL, -- time
  data longtext NOT NULL, -- text
  PRIMARY KEY (user_id, mailbox)
);
CREATE TABLE cache_messages ( -- 2000 rows
  user_id int NOT NULL REFERENCES users(user_id), -- skew
  mailbox varchar(255) NOT NULL, -- enum INBOX|INBOX|Sent|Drafts|Trash|Junk|Archive|INBOX.Lists|INBOX.Work|INBOX.Family
  uid int NOT NULL DEFAULT 0, -- int 1..24000
  expires datetime DEFAULT NULL, -- time
  data longtext NOT NULL, -- text
  flags int NOT NULL DEFAULT 0, -- enum 1|1|1|0|3|17
  PRIMARY KEY (user_id, mailbox, uid)
);
CREATE TABLE collected_addresses ( -- 900 rows
  address_id int NOT NULL PRIMARY KEY, -- gaps
  changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  name varchar(255) NOT NULL DEFAULT '', -- words
  email varchar(255) NOT NULL, -- email
  user_id int NOT NULL REFERENCES users(user_id), -- skew
  type int NOT NULL, -- enum 1|1|2
  UNIQUE (user_id, type, email)
);
CREATE TABLE contacts ( -- 1500 rows
  contact_id int NOT NULL PRIMARY KEY, -- gaps
  changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  del tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  name varchar(128) NOT NULL DEFAULT '', -- words
  email text NOT NULL, -- email
  firstname varchar(128) NOT NULL DEFAULT '',
  surname varchar(128) NOT NULL DEFAULT '',
  vcard longtext NULL, -- text
  words text NULL, -- words
  user_id int NOT NULL REFERENCES users(user_id) -- skew
);
CREATE TABLE contactgroups ( -- 90 rows
  contactgroup_id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(user_id), -- skew
  changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  del tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|1
  name varchar(128) NOT NULL DEFAULT '' -- words
);
CREATE TABLE contactgroupmembers ( -- 620 rows
  contactgroup_id int NOT NULL REFERENCES contactgroups(contactgroup_id),
  contact_id int NOT NULL REFERENCES contacts(contact_id),
  created datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  PRIMARY KEY (contactgroup_id, contact_id)
);
CREATE TABLE identities ( -- 240 rows
  identity_id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(user_id),
  changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  del tinyint NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  standard tinyint NOT NULL DEFAULT 0, -- enum 1|1|1|0
  name varchar(128) NOT NULL, -- words
  organization varchar(128) NOT NULL DEFAULT '', -- enum |||Example Ltd|ACME
  email varchar(128) NOT NULL, -- email
  "reply-to" varchar(128) NOT NULL DEFAULT '', -- enum ||||help@example.org
  bcc varchar(128) NOT NULL DEFAULT '', -- enum |||||me@example.org
  signature longtext, -- text, null 50%
  html_signature tinyint NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE responses ( -- 70 rows
  response_id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(user_id), -- skew
  name varchar(255) NOT NULL, -- words
  data longtext NOT NULL, -- text
  is_html tinyint NOT NULL DEFAULT 0, -- enum 0|1
  changed datetime NOT NULL DEFAULT '1000-01-01 00:00:00', -- time
  del tinyint NOT NULL DEFAULT 0 -- enum 0|0|0|1
);
CREATE TABLE dictionary ( -- 40 rows
  id int NOT NULL PRIMARY KEY,
  user_id int DEFAULT NULL REFERENCES users(user_id), -- null 8%
  language varchar(16) NOT NULL, -- enum en|de|fr|pl
  data longtext NOT NULL, -- text
  UNIQUE (user_id, language)
);
CREATE TABLE searches ( -- 55 rows
  search_id int NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL DEFAULT 0 REFERENCES users(user_id), -- skew
  type int NOT NULL DEFAULT 0, -- enum 1|2
  name varchar(128) NOT NULL, -- words
  data text, -- text
  UNIQUE (user_id, type, name)
);
CREATE TABLE filestore ( -- 30 rows
  file_id int NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(user_id),
  context varchar(32) NOT NULL, -- enum enigma|enigma|managesieve
  filename varchar(128) NOT NULL, -- enum pubring.gpg|secring.gpg|pubring.kbx|trustdb.gpg
  mtime int NOT NULL, -- epoch
  data longtext NOT NULL, -- text
  UNIQUE (user_id, context, filename)
);
CREATE TABLE uploads ( -- 85 rows
  upload_id varchar(64) NOT NULL PRIMARY KEY, -- code 22
  session_id varchar(128) NOT NULL REFERENCES session(sess_id), -- skew, dead 10%
  "group" varchar(128) NOT NULL, -- code 23
  metadata mediumtext NOT NULL, -- text
  created datetime NOT NULL DEFAULT '1000-01-01 00:00:00' -- time
);
CREATE TABLE system ( -- 4 rows
  name varchar(64) NOT NULL PRIMARY KEY, -- slug
  value mediumtext -- digits 10
);
CREATE INDEX changed_index ON session (changed);
CREATE INDEX expires_index ON cache (expires);
CREATE INDEX cache_shared_expires_index ON cache_shared (expires);
CREATE INDEX cache_index_expires_index ON cache_index (expires);
CREATE INDEX cache_thread_expires_index ON cache_thread (expires);
CREATE INDEX cache_messages_expires_index ON cache_messages (expires);
CREATE INDEX user_contacts_index ON contacts (user_id, del);
CREATE INDEX contactgroups_user_index ON contactgroups (user_id, del);
CREATE INDEX contactgroupmembers_contact_index ON contactgroupmembers (contact_id);
CREATE INDEX user_identities_index ON identities (user_id, del);
CREATE INDEX email_identities_index ON identities (email, del);
CREATE INDEX user_responses_index ON responses (user_id, del);
CREATE INDEX uploads_session_group_index ON uploads (session_id, "group", created);
-- also: cache_messages(user_id, mailbox) -> cache_index
-- also: cache_thread(user_id, mailbox) -> cache_index
