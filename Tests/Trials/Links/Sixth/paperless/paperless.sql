-- Paperless-ngx 2 (Django, SQLite): documents, tags, correspondents, saved views, mail rules, custom fields, permissions by guardian with text object ids.
CREATE TABLE django_content_type ( -- 30 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  app_label varchar(100) NOT NULL, -- enum documents|paperless_mail|auth|django_celery_results|guardian
  model varchar(100) NOT NULL, -- word
  UNIQUE (app_label, model)
);
CREATE TABLE django_migrations ( -- 180 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  app varchar(255) NOT NULL, -- enum documents|auth|paperless_mail
  name varchar(255) NOT NULL, -- slug
  applied datetime NOT NULL -- time
);
CREATE TABLE django_session ( -- 40 rows
  session_key varchar(40) NOT NULL PRIMARY KEY, -- hash
  session_data text NOT NULL, -- hash
  expire_date datetime NOT NULL -- time
);
CREATE TABLE auth_permission ( -- 120 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  content_type_id integer NOT NULL REFERENCES django_content_type(id),
  codename varchar(100) NOT NULL, -- slug
  name varchar(255) NOT NULL, -- words
  UNIQUE (content_type_id, codename)
);
CREATE TABLE auth_user ( -- 14 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  password varchar(128) NOT NULL, -- hash
  last_login datetime, -- time
  is_superuser bool NOT NULL, -- flag
  username varchar(150) NOT NULL, -- word
  last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL, -- email
  is_staff bool NOT NULL, -- flag
  is_active bool NOT NULL, -- enum 1
  date_joined datetime NOT NULL, -- time
  first_name varchar(150) NOT NULL,
  UNIQUE (username)
);
CREATE TABLE auth_group ( -- 4 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(150) NOT NULL, -- word
  UNIQUE (name)
);
CREATE TABLE auth_user_groups ( -- 18 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id integer NOT NULL REFERENCES auth_user(id),
  group_id integer NOT NULL REFERENCES auth_group(id),
  UNIQUE (user_id, group_id)
);
CREATE TABLE auth_group_permissions ( -- 150 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  group_id integer NOT NULL REFERENCES auth_group(id),
  permission_id integer NOT NULL REFERENCES auth_permission(id),
  UNIQUE (group_id, permission_id)
);
CREATE TABLE auth_user_user_permissions ( -- 260 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id integer NOT NULL REFERENCES auth_user(id),
  permission_id integer NOT NULL REFERENCES auth_permission(id),
  UNIQUE (user_id, permission_id)
);
CREATE TABLE documents_correspondent ( -- 140 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  name varchar(128) NOT NULL, -- words
  match varchar(256) NOT NULL, -- enum |
  matching_algorithm integer unsigned NOT NULL, -- enum 6|1|0
  is_insensitive bool NOT NULL, -- enum 1
  owner_id integer REFERENCES auth_user(id) -- skew, null 20%
);
CREATE TABLE documents_documenttype ( -- 26 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  name varchar(128) NOT NULL, -- word
  match varchar(256) NOT NULL, -- enum |
  matching_algorithm integer unsigned NOT NULL, -- enum 6|1|0
  is_insensitive bool NOT NULL, -- enum 1
  owner_id integer REFERENCES auth_user(id) -- skew, null 20%
);
CREATE TABLE documents_storagepath ( -- 6 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(128) NOT NULL, -- word
  match varchar(256) NOT NULL, -- enum |
  matching_algorithm integer unsigned NOT NULL, -- enum 6|1|0
  is_insensitive bool NOT NULL, -- enum 1
  path varchar(512) NOT NULL, -- enum {created_year}/{correspondent}/{title}|{asn}
  owner_id integer REFERENCES auth_user(id) -- null 30%
);
CREATE TABLE documents_tag ( -- 58 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  name varchar(128) NOT NULL, -- word
  match varchar(256) NOT NULL, -- enum |
  matching_algorithm integer unsigned NOT NULL, -- enum 6|1|0
  is_insensitive bool NOT NULL, -- enum 1
  is_inbox_tag bool NOT NULL, -- enum 0|1
  color varchar(7) NOT NULL, -- enum #a6cee3|#1f78b4|#b2df8a
  owner_id integer REFERENCES auth_user(id) -- skew, null 20%
);
CREATE TABLE documents_document ( -- 2100 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  title varchar(128) NOT NULL, -- words
  content text NOT NULL, -- text
  created datetime NOT NULL, -- time
  modified datetime NOT NULL, -- time
  correspondent_id integer REFERENCES documents_correspondent(id), -- skew, null 14%
  checksum varchar(32) NOT NULL, -- hash
  added datetime NOT NULL, -- time
  storage_type varchar(11) NOT NULL, -- enum unencrypted
  filename varchar(1024), -- url
  archive_serial_number integer unsigned, -- order, null 60%
  document_type_id integer REFERENCES documents_documenttype(id), -- skew, null 20%
  mime_type varchar(256) NOT NULL, -- enum application/pdf|image/jpeg
  archive_checksum varchar(32), -- hash, null 10%
  archive_filename varchar(1024), -- url, null 10%
  storage_path_id integer REFERENCES documents_storagepath(id), -- null 70%
  original_filename varchar(1024), -- slug
  deleted_at datetime, -- null 98%
  owner_id integer REFERENCES auth_user(id), -- skew, null 12%
  page_count integer unsigned, -- zipf 1..90
  UNIQUE (checksum)
);
CREATE TABLE documents_document_tags ( -- 4200 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  document_id integer NOT NULL REFERENCES documents_document(id),
  tag_id integer NOT NULL REFERENCES documents_tag(id), -- skew
  UNIQUE (document_id, tag_id)
);
CREATE TABLE documents_note ( -- 130 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  note text NOT NULL, -- text
  created datetime NOT NULL, -- time
  document_id integer REFERENCES documents_document(id),
  user_id integer REFERENCES auth_user(id), -- null 3%
  deleted_at datetime -- null 98%
);
CREATE TABLE documents_sharelink ( -- 24 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  created datetime NOT NULL, -- time
  expiration datetime, -- time
  slug varchar(50) NOT NULL, -- code 40
  file_version varchar(50) NOT NULL, -- enum archive|original
  document_id integer NOT NULL REFERENCES documents_document(id),
  owner_id integer REFERENCES auth_user(id),
  UNIQUE (slug)
);
CREATE TABLE documents_savedview ( -- 22 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(128) NOT NULL, -- words
  show_on_dashboard bool NOT NULL, -- flag
  show_in_sidebar bool NOT NULL, -- flag
  sort_field varchar(128), -- enum created|added|title
  sort_reverse bool NOT NULL, -- flag
  owner_id integer REFERENCES auth_user(id)
);
CREATE TABLE documents_savedviewfilterrule ( -- 46 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  rule_type smallint unsigned NOT NULL, -- enum 6|3|4|22|0
  value varchar(255), -- int 1..60
  saved_view_id integer NOT NULL REFERENCES documents_savedview(id)
);
CREATE TABLE documents_customfield ( -- 7 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  created datetime NOT NULL, -- time
  name varchar(128) NOT NULL, -- word
  data_type varchar(50) NOT NULL, -- enum string|monetary|date|documentlink|boolean
  extra_data text, -- null
  UNIQUE (name)
);
CREATE TABLE documents_customfieldinstance ( -- 900 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  created datetime NOT NULL, -- time
  value_text varchar(128), -- word, null 60%
  value_bool bool, -- null 90%
  value_url varchar(200), -- null 95%
  value_date date, -- null 75%
  value_int integer, -- int 1..3000, null 80%
  value_float real, -- null 95%
  value_monetary varchar(128), -- null 80%
  value_document_ids text, -- null 95%
  document_id integer NOT NULL REFERENCES documents_document(id),
  field_id integer NOT NULL REFERENCES documents_customfield(id),
  deleted_at datetime, -- null
  UNIQUE (document_id, field_id)
);
CREATE TABLE documents_paperlesstask ( -- 600 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  task_id varchar(255) NOT NULL, -- uuid
  acknowledged bool NOT NULL, -- flag
  task_file_name varchar(255), -- slug
  task_name varchar(255), -- enum documents.tasks.consume_file
  status varchar(30) NOT NULL, -- enum SUCCESS|FAILURE
  date_created datetime, -- time
  date_started datetime, -- time
  date_done datetime, -- time
  result text, -- text
  owner_id integer REFERENCES auth_user(id), -- null 30%
  UNIQUE (task_id)
);
CREATE TABLE documents_uisettings ( -- 13 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  settings text, -- json
  user_id integer NOT NULL REFERENCES auth_user(id) -- unique
);
CREATE TABLE paperless_mail_mailaccount ( -- 4 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(256) NOT NULL, -- word
  imap_server varchar(256) NOT NULL, -- enum imap.example.com|mail.example.net
  imap_port integer, -- enum 993
  imap_security integer unsigned NOT NULL, -- enum 2
  username varchar(256) NOT NULL, -- email
  password varchar(2048) NOT NULL, -- hash
  character_set varchar(256) NOT NULL, -- enum UTF-8
  is_token bool NOT NULL, -- enum 0
  owner_id integer REFERENCES auth_user(id), -- null 30%
  UNIQUE (name)
);
CREATE TABLE paperless_mail_mailrule ( -- 11 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(256) NOT NULL, -- words
  folder varchar(256) NOT NULL, -- enum INBOX
  filter_from varchar(256), -- email
  filter_subject varchar(256), -- null 50%
  maximum_age integer unsigned NOT NULL, -- enum 30
  action integer unsigned NOT NULL, -- enum 3|1
  action_parameter varchar(256), -- null 80%
  account_id integer NOT NULL REFERENCES paperless_mail_mailaccount(id),
  assign_correspondent_id integer REFERENCES documents_correspondent(id), -- null 40%
  assign_document_type_id integer REFERENCES documents_documenttype(id), -- null 40%
  assign_correspondent_from integer unsigned NOT NULL, -- enum 1|4
  "order" integer NOT NULL, -- int 0..10
  owner_id integer REFERENCES auth_user(id)
);
CREATE TABLE paperless_mail_mailrule_assign_tags ( -- 19 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  mailrule_id integer NOT NULL REFERENCES paperless_mail_mailrule(id),
  tag_id integer NOT NULL REFERENCES documents_tag(id),
  UNIQUE (mailrule_id, tag_id)
);
CREATE TABLE paperless_mail_processedmail ( -- 480 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  folder varchar(256) NOT NULL, -- enum INBOX
  uid varchar(256) NOT NULL, -- digits 5
  subject varchar(256) NOT NULL, -- words
  received datetime NOT NULL, -- time
  processed datetime NOT NULL, -- time
  status varchar(256) NOT NULL, -- enum SUCCESS|FAILED
  error text, -- null 95%
  rule_id integer NOT NULL REFERENCES paperless_mail_mailrule(id),
  owner_id integer REFERENCES auth_user(id)
);
CREATE TABLE guardian_userobjectpermission ( -- 320 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  object_pk varchar(255) NOT NULL, -- int 1..2000
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  permission_id integer NOT NULL REFERENCES auth_permission(id),
  user_id integer NOT NULL REFERENCES auth_user(id),
  UNIQUE (user_id, permission_id, object_pk)
);
CREATE TABLE guardian_groupobjectpermission ( -- 240 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  object_pk varchar(255) NOT NULL, -- int 1..2000
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  group_id integer NOT NULL REFERENCES auth_group(id),
  permission_id integer NOT NULL REFERENCES auth_permission(id),
  UNIQUE (group_id, permission_id, object_pk)
);
CREATE TABLE django_admin_log ( -- 90 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  object_id text, -- int 1..60
  object_repr varchar(200) NOT NULL, -- words
  action_flag smallint unsigned NOT NULL, -- enum 1|2|3
  change_message text NOT NULL, -- enum []|
  content_type_id integer REFERENCES django_content_type(id),
  user_id integer NOT NULL REFERENCES auth_user(id), -- few
  action_time datetime NOT NULL -- time
);
CREATE TABLE authtoken_token ( -- 6 rows
  key varchar(40) NOT NULL PRIMARY KEY, -- hash
  created datetime NOT NULL, -- time
  user_id integer NOT NULL REFERENCES auth_user(id) -- unique
);
CREATE UNIQUE INDEX documents_correspondent_unique_name_owner ON documents_correspondent (name, owner_id);
CREATE INDEX documents_document_correspondent_id ON documents_document (correspondent_id);
CREATE INDEX documents_document_document_type_id ON documents_document (document_type_id);
CREATE INDEX documents_document_tags_tag_id ON documents_document_tags (tag_id);
CREATE INDEX documents_note_document_id ON documents_note (document_id);
CREATE INDEX guardian_userobjectpermission_content_type_id ON guardian_userobjectpermission (content_type_id);
-- also: guardian_userobjectpermission(object_pk) -> *
-- also: guardian_groupobjectpermission(object_pk) -> *
-- also: django_admin_log(object_id) -> *
-- also: documents_savedviewfilterrule(value) -> *
