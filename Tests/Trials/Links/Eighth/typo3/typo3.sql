-- TYPO3 11 (MySQL): uid and pid in every table, pid of the page, 0 for none, language overlays by l10n_parent, counts in columns of relations, files by sys_file_reference.
CREATE TABLE pages ( -- 420 rows
  uid int(11) NOT NULL PRIMARY KEY, -- gaps
  pid int(11) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 2%
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 5%, dead 3%
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  starttime int(10) NOT NULL DEFAULT 0, -- enum 0
  endtime int(10) NOT NULL DEFAULT 0, -- enum 0
  fe_group varchar(255) NOT NULL DEFAULT '0', -- enum 0|0|0|-2|
  sorting int(11) NOT NULL DEFAULT 0, -- int 0..9000
  rowDescription text, -- null 95%
  editlock smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sys_language_uid int(11) NOT NULL DEFAULT 0 REFERENCES sys_language(uid), -- none 0 65%
  l10n_parent int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 65%
  l10n_source int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 65%
  l10n_state text, -- null 70%, json
  t3_origuid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 85%, dead 2%
  l10n_diffsource mediumblob, -- null 40%, blob
  t3ver_oid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 98%
  t3ver_wsid int(10) NOT NULL DEFAULT 0 REFERENCES sys_workspace(uid), -- none 0 98%
  t3ver_state smallint(6) NOT NULL DEFAULT 0, -- enum 0
  t3ver_stage int(11) NOT NULL DEFAULT 0, -- enum 0
  perms_userid int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 5%
  perms_groupid int(10) NOT NULL DEFAULT 0 REFERENCES be_groups(uid), -- few, none 0 30%
  perms_user smallint(5) NOT NULL DEFAULT 0, -- enum 31
  perms_group smallint(5) NOT NULL DEFAULT 0, -- enum 27|31|0
  perms_everybody smallint(5) NOT NULL DEFAULT 0, -- enum 0
  title varchar(255) NOT NULL DEFAULT '', -- words
  slug varchar(2048), -- slug
  doktype int(10) NOT NULL DEFAULT 0, -- enum 1|1|1|4|3|254|199
  TSconfig text, -- null 90%
  is_siteroot smallint(6) NOT NULL DEFAULT 0, -- enum 0|0|0|0|0|0|1
  php_tree_stop smallint(6) NOT NULL DEFAULT 0, -- enum 0
  url varchar(255) NOT NULL DEFAULT '', -- enum |||https://www.example.org
  shortcut int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 93%
  shortcut_mode int(10) NOT NULL DEFAULT 0, -- enum 0|0|1
  subtitle varchar(255) NOT NULL DEFAULT '', -- enum |
  layout int(10) NOT NULL DEFAULT 0, -- enum 0|0|1|2
  target varchar(80) NOT NULL DEFAULT '', -- enum |_blank
  media int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|1|2
  lastUpdated int(11) NOT NULL DEFAULT 0, -- enum 0
  keywords text, -- null 80%
  cache_timeout int(10) NOT NULL DEFAULT 0, -- enum 0|0|3600
  cache_tags varchar(255) NOT NULL DEFAULT '', -- enum |
  newUntil int(11) NOT NULL DEFAULT 0, -- enum 0
  description text, -- null 60%
  no_search smallint(5) NOT NULL DEFAULT 0, -- enum 0|1
  SYS_LASTCHANGED int(10) NOT NULL DEFAULT 0, -- epoch
  abstract text, -- null 90%
  module varchar(255) NOT NULL DEFAULT '', -- enum |||fe_users
  extendToSubpages smallint(5) NOT NULL DEFAULT 0, -- enum 0|1
  author varchar(255) NOT NULL DEFAULT '', -- enum |
  author_email varchar(255) NOT NULL DEFAULT '', -- enum |
  nav_title varchar(255) NOT NULL DEFAULT '', -- words
  nav_hide smallint(6) NOT NULL DEFAULT 0, -- enum 0|0|1
  content_from_pid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 98%
  mount_pid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- none 0 99%
  mount_pid_ol smallint(6) NOT NULL DEFAULT 0, -- enum 0
  l18n_cfg smallint(6) NOT NULL DEFAULT 0, -- enum 0|0|1
  fe_login_mode smallint(6) NOT NULL DEFAULT 0, -- enum 0
  backend_layout varchar(64) NOT NULL DEFAULT '', -- enum ||pagets__default|pagets__home
  backend_layout_next_level varchar(64) NOT NULL DEFAULT '', -- enum ||pagets__default
  tsconfig_includes text, -- null 97%
  categories int(10) NOT NULL DEFAULT 0 -- enum 0|0|0|1|2
);
CREATE TABLE tt_content ( -- 1600 rows
  uid int(11) NOT NULL PRIMARY KEY, -- gaps
  pid int(11) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- skew, dead 1%
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 3%, dead 3%
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  starttime int(10) NOT NULL DEFAULT 0, -- enum 0
  endtime int(10) NOT NULL DEFAULT 0, -- enum 0
  fe_group varchar(255) NOT NULL DEFAULT '0', -- enum 0|0|0|-2|
  sorting int(11) NOT NULL DEFAULT 0, -- int 0..9000
  rowDescription text, -- null 97%
  editlock smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sys_language_uid int(11) NOT NULL DEFAULT 0 REFERENCES sys_language(uid), -- none 0 68%
  l18n_parent int(10) NOT NULL DEFAULT 0 REFERENCES tt_content(uid), -- none 0 70%, dead 2%
  l10n_source int(10) NOT NULL DEFAULT 0 REFERENCES tt_content(uid), -- none 0 68%, dead 2%
  l10n_state text, -- null 80%
  t3_origuid int(10) NOT NULL DEFAULT 0 REFERENCES tt_content(uid), -- none 0 80%, dead 4%
  l18n_diffsource mediumblob, -- null 40%, blob
  t3ver_oid int(10) NOT NULL DEFAULT 0 REFERENCES tt_content(uid), -- none 0 98%
  t3ver_wsid int(10) NOT NULL DEFAULT 0 REFERENCES sys_workspace(uid), -- none 0 98%
  t3ver_state smallint(6) NOT NULL DEFAULT 0, -- enum 0
  t3ver_stage int(11) NOT NULL DEFAULT 0, -- enum 0
  CType varchar(255) NOT NULL DEFAULT '', -- enum text|textpic|textmedia|header|image|list|shortcut|menu_subpages
  header varchar(255) NOT NULL DEFAULT '', -- words
  header_position varchar(255) NOT NULL DEFAULT '', -- enum ||center
  bodytext mediumtext, -- null 20%, text
  bullets_type smallint(5) NOT NULL DEFAULT 0, -- enum 0
  uploads_description smallint(5) NOT NULL DEFAULT 0, -- enum 0
  uploads_type smallint(5) NOT NULL DEFAULT 0, -- enum 0
  assets int(10) NOT NULL DEFAULT 0, -- enum 0|0|1|2
  image int(10) NOT NULL DEFAULT 0, -- enum 0|0|1|2|4
  imagewidth int(10) NOT NULL DEFAULT 0, -- enum 0|0|300
  imageorient smallint(5) NOT NULL DEFAULT 0, -- enum 0|2|17|25|26
  imagecols smallint(5) NOT NULL DEFAULT 0, -- enum 2|1|3
  imageborder smallint(5) NOT NULL DEFAULT 0, -- enum 0
  media int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  layout int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|1|100
  frame_class varchar(60) NOT NULL DEFAULT 'default', -- enum default|default|none|indent
  cols int(10) NOT NULL DEFAULT 0, -- enum 0
  space_before_class varchar(60) NOT NULL DEFAULT '', -- enum ||medium
  space_after_class varchar(60) NOT NULL DEFAULT '', -- enum ||small
  records text, -- null 96%, enum tt_content_12|pages_4
  pages text, -- null 92%, enum 12|34
  colPos int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|1|2|3
  subheader varchar(255) NOT NULL DEFAULT '', -- enum ||
  header_link varchar(1024) NOT NULL DEFAULT '', -- enum |||t3://page?uid=14
  image_zoom smallint(5) NOT NULL DEFAULT 0, -- enum 0|1
  header_layout varchar(30) NOT NULL DEFAULT '0', -- enum 0|2|3|100
  list_type varchar(255) NOT NULL DEFAULT '', -- enum ||||news_pi1|felogin_login
  sectionIndex smallint(5) NOT NULL DEFAULT 0, -- enum 1
  linkToTop smallint(5) NOT NULL DEFAULT 0, -- enum 0
  file_collections text, -- null 99%
  filelink_size smallint(5) NOT NULL DEFAULT 0, -- enum 0
  target varchar(30) NOT NULL DEFAULT '', -- enum |
  date int(11) NOT NULL DEFAULT 0, -- enum 0
  recursive smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|250
  imageheight int(10) NOT NULL DEFAULT 0, -- enum 0
  pi_flexform mediumtext, -- null 90%
  selected_categories text, -- null 98%
  category_field varchar(64) NOT NULL DEFAULT '', -- enum |
  categories int(10) NOT NULL DEFAULT 0 -- enum 0|0|0|0|1
);
CREATE TABLE be_users ( -- 24 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 20%
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  disable smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  starttime int(10) NOT NULL DEFAULT 0, -- enum 0
  endtime int(10) NOT NULL DEFAULT 0, -- enum 0
  description text, -- null 90%
  username varchar(50) NOT NULL DEFAULT '', -- word
  avatar int(10) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  password varchar(100) NOT NULL DEFAULT '', -- hash
  admin smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|1
  usergroup text REFERENCES be_groups(uid), -- null 20%
  lang varchar(10) NOT NULL DEFAULT 'default', -- enum default|de
  email varchar(255) NOT NULL DEFAULT '', -- email
  db_mountpoints text, -- null 90%
  options smallint(5) NOT NULL DEFAULT 0, -- enum 3
  realName varchar(80) NOT NULL DEFAULT '', -- words
  userMods text, -- null 90%
  allowed_languages varchar(255) NOT NULL DEFAULT '', -- enum |
  uc mediumblob, -- blob
  file_mountpoints text, -- null 90%
  file_permissions text, -- null 50%, enum readFolder
  workspace_perms smallint(6) NOT NULL DEFAULT 1, -- enum 0|1
  TSconfig text, -- null 90%
  lastlogin int(10) NOT NULL DEFAULT 0, -- epoch
  workspace_id int(11) NOT NULL DEFAULT 0 REFERENCES sys_workspace(uid), -- none 0 90%
  mfa mediumblob, -- null 90%
  category_perms longtext -- null 95%
);
CREATE TABLE be_groups ( -- 9 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  description text, -- null 60%
  title varchar(50) NOT NULL DEFAULT '', -- words
  non_exclude_fields text, -- words
  explicit_allowdeny text, -- words
  allowed_languages varchar(255) NOT NULL DEFAULT '', -- enum |
  db_mountpoints text REFERENCES pages(uid), -- null 30%
  pagetypes_select text, -- enum 1|4
  tables_select text, -- words
  tables_modify text, -- words
  groupMods text, -- words
  file_mountpoints text REFERENCES sys_filemounts(uid), -- null 40%
  file_permissions text, -- enum readFolder
  TSconfig text, -- null 90%
  subgroup text, -- null 70%, enum 1|2
  workspace_perms smallint(6) NOT NULL DEFAULT 1 -- enum 0|1
);
CREATE TABLE be_sessions ( -- 14 rows
  ses_id varchar(190) NOT NULL PRIMARY KEY, -- hash
  ses_iplock varchar(39) NOT NULL DEFAULT '', -- enum [DISABLED]|192.168.1.4
  ses_userid int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  ses_tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  ses_data longblob -- blob
);
CREATE TABLE fe_users ( -- 310 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- few
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 60%
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  disable smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|1
  starttime int(10) NOT NULL DEFAULT 0, -- enum 0
  endtime int(10) NOT NULL DEFAULT 0, -- enum 0
  description text, -- null 90%
  tx_extbase_type varchar(255) NOT NULL DEFAULT '0', -- enum 0
  username varchar(255) NOT NULL DEFAULT '', -- word
  password varchar(100) NOT NULL DEFAULT '', -- hash
  usergroup text REFERENCES fe_groups(uid), -- skew, null 0%
  name varchar(160) NOT NULL DEFAULT '', -- words
  first_name varchar(50) NOT NULL DEFAULT '', -- word
  middle_name varchar(50) NOT NULL DEFAULT '', -- enum |
  last_name varchar(50) NOT NULL DEFAULT '', -- word
  address varchar(255) NOT NULL DEFAULT '', -- words
  telephone varchar(30) NOT NULL DEFAULT '', -- digits 10
  fax varchar(30) NOT NULL DEFAULT '', -- enum |
  email varchar(255) NOT NULL DEFAULT '', -- email
  uc blob, -- null 80%, blob
  title varchar(40) NOT NULL DEFAULT '', -- enum ||Dr.
  zip varchar(10) NOT NULL DEFAULT '', -- digits 5
  city varchar(50) NOT NULL DEFAULT '', -- word
  country varchar(40) NOT NULL DEFAULT '', -- enum |Germany|Austria
  www varchar(80) NOT NULL DEFAULT '', -- enum |
  company varchar(80) NOT NULL DEFAULT '', -- words
  image tinytext, -- null 80%, enum 0|1
  TSconfig text, -- null 99%
  lastlogin int(10) NOT NULL DEFAULT 0, -- epoch
  is_online int(10) NOT NULL DEFAULT 0, -- epoch
  mfa mediumblob -- null
);
CREATE TABLE fe_groups ( -- 6 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- few
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  description text, -- null 60%
  tx_extbase_type varchar(255) NOT NULL DEFAULT '0', -- enum 0
  title varchar(50) NOT NULL DEFAULT '', -- words
  subgroup tinytext, -- null 80%, enum 1|2
  TSconfig text -- null 99%
);
CREATE TABLE fe_sessions ( -- 260 rows
  ses_id varchar(190) NOT NULL PRIMARY KEY, -- hash
  ses_iplock varchar(39) NOT NULL DEFAULT '', -- enum [DISABLED]
  ses_userid int(10) NOT NULL DEFAULT 0 REFERENCES fe_users(uid), -- none 0 40%, dead 2%
  ses_tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  ses_data mediumblob, -- blob
  ses_permanent smallint(5) NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE sys_language ( -- 3 rows
  uid int(10) NOT NULL PRIMARY KEY, -- serial
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sorting int(11) NOT NULL DEFAULT 0, -- enum 0|256|512
  title varchar(80) NOT NULL DEFAULT '', -- enum English|French|Italian
  flag varchar(20) NOT NULL DEFAULT '', -- enum gb|fr|it
  language_isocode varchar(2) NOT NULL DEFAULT '', -- enum en|fr|it
  static_lang_isocode int(10) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE sys_template ( -- 8 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid),
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|1
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sorting int(11) NOT NULL DEFAULT 0, -- enum 0|256
  description text, -- null 80%
  title varchar(255) NOT NULL DEFAULT '', -- words
  root smallint(5) NOT NULL DEFAULT 0, -- enum 0|1
  clear smallint(5) NOT NULL DEFAULT 0, -- enum 0|3
  include_static_file text, -- words
  constants text, -- null 50%, text
  config text, -- text
  basedOn tinytext, -- null 90%
  includeStaticAfterBasedOn smallint(5) NOT NULL DEFAULT 0, -- enum 0
  static_file_mode smallint(5) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE sys_workspace ( -- 2 rows
  uid int(10) NOT NULL PRIMARY KEY, -- serial
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0
  description text, -- null 50%
  title varchar(30) NOT NULL DEFAULT '', -- words
  adminusers text, -- enum be_users_1
  members text, -- enum be_groups_2
  db_mountpoints text, -- null
  publish_access smallint(6) NOT NULL DEFAULT 0, -- enum 0
  stagechg_notification smallint(6) NOT NULL DEFAULT 0, -- enum 0
  custom_stages int(11) NOT NULL DEFAULT 0 -- enum 2|1
);
CREATE TABLE sys_workspace_stage ( -- 3 rows
  uid int(10) NOT NULL PRIMARY KEY, -- serial
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sorting int(11) NOT NULL DEFAULT 0, -- enum 1|2
  title varchar(30) NOT NULL DEFAULT '', -- words
  responsible_persons varchar(255) NOT NULL DEFAULT '', -- enum be_users_1|
  default_mailcomment text, -- null 80%
  parentid int(10) NOT NULL DEFAULT 0 REFERENCES sys_workspace(uid),
  parenttable varchar(255) NOT NULL DEFAULT '' -- enum sys_workspace
);
CREATE TABLE sys_category ( -- 44 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- few, none 0 10%
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  starttime int(10) NOT NULL DEFAULT 0, -- enum 0
  endtime int(10) NOT NULL DEFAULT 0, -- enum 0
  sorting int(11) NOT NULL DEFAULT 0, -- int 0..3000
  description text, -- null 80%
  sys_language_uid int(11) NOT NULL DEFAULT 0 REFERENCES sys_language(uid), -- none 0 70%
  l10n_parent int(10) NOT NULL DEFAULT 0 REFERENCES sys_category(uid), -- none 0 70%
  l10n_state text, -- null 90%
  t3_origuid int(10) NOT NULL DEFAULT 0 REFERENCES sys_category(uid), -- none 0 90%
  l10n_diffsource mediumblob, -- null 60%, blob
  t3ver_oid int(10) NOT NULL DEFAULT 0, -- enum 0
  t3ver_wsid int(10) NOT NULL DEFAULT 0, -- enum 0
  title tinytext NOT NULL, -- words
  parent int(10) NOT NULL DEFAULT 0 REFERENCES sys_category(uid), -- none 0 25%
  items int(11) NOT NULL DEFAULT 0 -- zipf 0..60
);
CREATE TABLE sys_category_record_mm ( -- 520 rows
  uid_local int(10) NOT NULL DEFAULT 0 REFERENCES sys_category(uid), -- skew
  uid_foreign int(10) NOT NULL DEFAULT 0, -- any of tt_content(uid), pages(uid), sys_file_metadata(uid) by tablenames as table, dead 2%
  sorting int(10) NOT NULL DEFAULT 0, -- enum 0
  sorting_foreign int(10) NOT NULL DEFAULT 0, -- zipf 1..6
  tablenames varchar(255) NOT NULL DEFAULT '', -- type
  fieldname varchar(255) NOT NULL DEFAULT '' -- enum categories
);
CREATE TABLE sys_file_storage ( -- 2 rows
  uid int(10) NOT NULL PRIMARY KEY, -- serial
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0, -- enum 0|1
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0
  description text, -- null 50%
  name varchar(255) NOT NULL DEFAULT '', -- word
  driver tinytext, -- enum Local
  configuration text, -- words
  is_default smallint(6) NOT NULL DEFAULT 0, -- enum 1|0
  is_browsable smallint(6) NOT NULL DEFAULT 0, -- enum 1
  is_public smallint(6) NOT NULL DEFAULT 0, -- enum 1
  is_writable smallint(6) NOT NULL DEFAULT 0, -- enum 1
  is_online smallint(6) NOT NULL DEFAULT 1, -- enum 1
  auto_extract_metadata smallint(6) NOT NULL DEFAULT 1, -- enum 1
  processingfolder tinytext -- null 80%
);
CREATE TABLE sys_filemounts ( -- 5 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sorting int(11) NOT NULL DEFAULT 0, -- int 0..900
  description text, -- null 80%
  title varchar(255) NOT NULL DEFAULT '', -- word
  path varchar(255) NOT NULL DEFAULT '', -- url
  base int(10) NOT NULL DEFAULT 0 REFERENCES sys_file_storage(uid),
  read_only smallint(5) NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE sys_file ( -- 900 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  last_indexed int(11) NOT NULL DEFAULT 0, -- epoch
  missing smallint(6) NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  storage int(11) NOT NULL DEFAULT 0 REFERENCES sys_file_storage(uid), -- skew, none 0 6%
  type varchar(10) NOT NULL DEFAULT '', -- enum 2|2|5|1|4
  metadata int(11) NOT NULL DEFAULT 0, -- enum 0
  identifier text, -- url
  identifier_hash varchar(40) NOT NULL DEFAULT '', -- hash
  folder_hash varchar(40) NOT NULL DEFAULT '', -- enum 42099b4af021e53fd8fd4e056c2568d7c2e3ffa8|19669f1e02c2f16705ec7587044c66443be70725
  extension varchar(255) NOT NULL DEFAULT '', -- enum jpg|png|pdf|svg
  mime_type varchar(255) NOT NULL DEFAULT '', -- enum image/jpeg|image/png|application/pdf
  name tinytext, -- slug
  sha1 varchar(40) NOT NULL DEFAULT '', -- hash
  size bigint(20) NOT NULL DEFAULT 0, -- zipf 900..5000000
  creation_date int(11) NOT NULL DEFAULT 0, -- epoch
  modification_date int(11) NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE sys_file_metadata ( -- 940 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 20%
  sys_language_uid int(11) NOT NULL DEFAULT 0 REFERENCES sys_language(uid), -- none 0 94%
  l10n_parent int(10) NOT NULL DEFAULT 0 REFERENCES sys_file_metadata(uid), -- none 0 94%
  l10n_state text, -- null 97%
  t3_origuid int(10) NOT NULL DEFAULT 0 REFERENCES sys_file_metadata(uid), -- none 0 95%
  l10n_diffsource mediumblob, -- null 90%, blob
  t3ver_oid int(10) NOT NULL DEFAULT 0, -- enum 0
  t3ver_wsid int(10) NOT NULL DEFAULT 0, -- enum 0
  file int(11) NOT NULL DEFAULT 0 REFERENCES sys_file(uid), -- dead 1%
  title tinytext, -- null 60%, words
  width int(11) NOT NULL DEFAULT 0, -- enum 1920|1200|0|800
  height int(11) NOT NULL DEFAULT 0, -- enum 1080|900|0|600
  description text, -- null 80%
  alternative text, -- null 70%
  categories int(10) NOT NULL DEFAULT 0 -- enum 0|0|0|1
);
CREATE TABLE sys_file_reference ( -- 1100 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(11) NOT NULL DEFAULT 0 REFERENCES pages(uid), -- skew, none 0 2%
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 8%
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|0|1
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sys_language_uid int(11) NOT NULL DEFAULT 0 REFERENCES sys_language(uid), -- none 0 70%
  l10n_parent int(10) NOT NULL DEFAULT 0 REFERENCES sys_file_reference(uid), -- none 0 75%
  l10n_state text, -- null 80%
  t3_origuid int(10) NOT NULL DEFAULT 0 REFERENCES sys_file_reference(uid), -- none 0 95%
  l10n_diffsource mediumblob, -- null 50%, blob
  t3ver_oid int(10) NOT NULL DEFAULT 0 REFERENCES sys_file_reference(uid), -- none 0 98%
  t3ver_wsid int(10) NOT NULL DEFAULT 0 REFERENCES sys_workspace(uid), -- none 0 98%
  t3ver_state smallint(6) NOT NULL DEFAULT 0, -- enum 0
  t3ver_stage int(11) NOT NULL DEFAULT 0, -- enum 0
  uid_local int(11) NOT NULL DEFAULT 0 REFERENCES sys_file(uid), -- dead 1%
  uid_foreign int(11) NOT NULL DEFAULT 0, -- any of tt_content(uid), pages(uid) by tablenames as table, dead 2%
  tablenames varchar(64) NOT NULL DEFAULT '', -- type
  fieldname varchar(64) NOT NULL DEFAULT '', -- enum image|image|assets|media
  sorting_foreign int(11) NOT NULL DEFAULT 0, -- zipf 1..6
  table_local varchar(64) NOT NULL DEFAULT '', -- enum sys_file
  title tinytext, -- null 80%
  description text, -- null 80%
  alternative text, -- null 70%
  link varchar(1024) NOT NULL DEFAULT '', -- enum |||t3://page?uid=9
  crop varchar(4000) NOT NULL DEFAULT '', -- json
  autoplay smallint(6) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE sys_file_processedfile ( -- 1400 rows
  uid int(11) NOT NULL PRIMARY KEY, -- gaps
  tstamp int(11) NOT NULL DEFAULT 0, -- epoch
  crdate int(11) NOT NULL DEFAULT 0, -- epoch
  storage int(11) NOT NULL DEFAULT 0 REFERENCES sys_file_storage(uid), -- skew
  original int(11) NOT NULL DEFAULT 0 REFERENCES sys_file(uid), -- skew, dead 2%
  identifier varchar(512) NOT NULL DEFAULT '', -- url
  name tinytext, -- slug
  processing_url text, -- null 95%
  configuration blob, -- blob
  configurationsha1 varchar(40) NOT NULL DEFAULT '', -- hash
  originalfilesha1 varchar(40) NOT NULL DEFAULT '', -- hash
  task_type varchar(200) NOT NULL DEFAULT '', -- enum Image.CropScaleMask|Image.Preview
  checksum varchar(32) NOT NULL DEFAULT '', -- code 10
  width int(11) DEFAULT 0, -- enum 64|800|1200
  height int(11) DEFAULT 0 -- enum 64|600|800
);
CREATE TABLE sys_redirect ( -- 66 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0, -- enum 0|0|1
  updatedon int(10) NOT NULL DEFAULT 0, -- epoch
  createdon int(10) NOT NULL DEFAULT 0, -- epoch
  createdby int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 10%
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|1
  disabled smallint(5) NOT NULL DEFAULT 0, -- enum 0
  starttime int(10) NOT NULL DEFAULT 0, -- enum 0
  endtime int(10) NOT NULL DEFAULT 0, -- enum 0
  source_host varchar(255) NOT NULL DEFAULT '', -- enum *|www.example.org
  source_path varchar(2048) NOT NULL DEFAULT '', -- url
  is_regexp smallint(5) NOT NULL DEFAULT 0, -- enum 0|1
  force_https smallint(5) NOT NULL DEFAULT 0, -- enum 0|1
  respect_query_parameters smallint(5) NOT NULL DEFAULT 0, -- enum 0
  keep_query_parameters smallint(5) NOT NULL DEFAULT 0, -- enum 0
  target varchar(2048) NOT NULL DEFAULT '', -- enum t3://page?uid=12|t3://page?uid=31|/kontakt
  target_statuscode int(11) NOT NULL DEFAULT 307, -- enum 307|301
  hitcount int(11) NOT NULL DEFAULT 0, -- zipf 0..900
  lasthiton int(11) NOT NULL DEFAULT 0, -- epoch
  disable_hitcount smallint(5) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE sys_log ( -- 2200 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  userid int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few, none 0 25%
  action smallint(5) NOT NULL DEFAULT 0, -- enum 2|1|3|0|5
  recuid int(10) NOT NULL DEFAULT 0, -- any of tt_content(uid), pages(uid), sys_file_reference(uid), fe_users(uid), sys_template(uid) by tablename as table, none 0 30%, dead 4%
  tablename varchar(255) NOT NULL DEFAULT '', -- type
  recpid int(11) NOT NULL DEFAULT 0, -- enum 0
  error smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|1|2
  details text, -- text
  type smallint(5) NOT NULL DEFAULT 0, -- enum 1|255|5|3
  channel varchar(20) NOT NULL DEFAULT 'default', -- enum content|php|user
  details_nr smallint(6) NOT NULL DEFAULT 0, -- int 0..20
  IP varchar(39) NOT NULL DEFAULT '', -- enum 192.168.1.4|10.0.0.2|
  log_data text, -- json
  event_pid int(11) NOT NULL DEFAULT -1 REFERENCES pages(uid), -- none -1 35%, dead 2%
  workspace int(11) NOT NULL DEFAULT 0 REFERENCES sys_workspace(uid), -- none 0 96%
  NEWid varchar(30) NOT NULL DEFAULT '', -- enum |||NEW5f8a1c
  request_id varchar(13) NOT NULL DEFAULT '', -- enum |
  time_micro double NOT NULL DEFAULT 0, -- enum 0
  component varchar(255) NOT NULL DEFAULT '', -- enum |
  level varchar(10) NOT NULL DEFAULT 'info', -- enum info|error|warning
  message text, -- null 99%
  data text -- null 99%
);
CREATE TABLE sys_history ( -- 1700 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  actiontype smallint(6) NOT NULL DEFAULT 0, -- enum 2|2|1|3|4
  usertype varchar(2) NOT NULL DEFAULT 'BE', -- enum BE
  userid int(10) DEFAULT NULL REFERENCES be_users(uid), -- few, null 1%
  originaluserid int(10) DEFAULT NULL REFERENCES be_users(uid), -- null 99%
  recuid int(11) NOT NULL DEFAULT 0, -- any of tt_content(uid), pages(uid), sys_file_reference(uid), fe_users(uid), sys_category(uid) by tablename as table, dead 3%
  tablename varchar(255) NOT NULL DEFAULT '', -- type
  history_data mediumtext, -- json
  workspace int(11) DEFAULT 0 REFERENCES sys_workspace(uid), -- none 0 97%
  correlation_id varchar(255) NOT NULL DEFAULT '' -- hash
);
CREATE TABLE sys_refindex ( -- 2300 rows
  hash varchar(32) NOT NULL PRIMARY KEY, -- hash
  tablename varchar(64) NOT NULL DEFAULT '', -- type
  recuid int(11) NOT NULL DEFAULT 0, -- any of sys_file_reference(uid), tt_content(uid), pages(uid), sys_file_metadata(uid) by tablename as table
  field varchar(64) NOT NULL DEFAULT '', -- enum uid_local|image|pi_flexform|l10n_parent|file
  flexpointer varchar(255) NOT NULL DEFAULT '', -- enum |
  softref_key varchar(30) NOT NULL DEFAULT '', -- enum |||typolink_tag
  softref_id varchar(40) NOT NULL DEFAULT '', -- enum |
  sorting int(11) NOT NULL DEFAULT 0, -- zipf 0..6
  workspace int(11) NOT NULL DEFAULT 0, -- enum 0
  ref_table varchar(64) NOT NULL DEFAULT '', -- type
  ref_uid int(11) NOT NULL DEFAULT 0, -- any of sys_file(uid), pages(uid), sys_file_reference(uid), sys_category(uid) by ref_table as table
  ref_string varchar(1024) NOT NULL DEFAULT '' -- enum |
);
CREATE TABLE sys_lockedrecords ( -- 7 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  userid int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  record_table varchar(255) NOT NULL DEFAULT '', -- type
  record_uid int(11) NOT NULL DEFAULT 0, -- any of tt_content(uid), pages(uid) by record_table as table
  record_pid int(11) NOT NULL DEFAULT 0 REFERENCES pages(uid),
  username varchar(50) NOT NULL DEFAULT '', -- word
  feuserid int(10) NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE sys_be_shortcuts ( -- 19 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  userid int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  route varchar(255) NOT NULL DEFAULT '', -- enum record_edit|web_layout|web_list
  arguments text, -- json
  description varchar(255) NOT NULL DEFAULT '', -- words
  sorting int(11) NOT NULL DEFAULT 0, -- enum 0
  sc_group smallint(6) NOT NULL DEFAULT 0 -- enum 0|1|2|-100
);
CREATE TABLE sys_registry ( -- 30 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  entry_namespace varchar(128) NOT NULL DEFAULT '', -- enum installUpdate|core|extensionDataImport
  entry_key varchar(128) NOT NULL DEFAULT '', -- slug
  entry_value mediumblob, -- blob
  UNIQUE (entry_namespace, entry_key)
);
CREATE TABLE tx_scheduler_task ( -- 9 rows
  uid int(10) NOT NULL PRIMARY KEY, -- gaps
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  disable smallint(5) NOT NULL DEFAULT 0, -- enum 0|0|1
  deleted smallint(6) NOT NULL DEFAULT 0, -- enum 0|1
  description text, -- null 60%
  nextexecution int(10) NOT NULL DEFAULT 0, -- epoch
  lastexecution_time int(10) NOT NULL DEFAULT 0, -- epoch
  lastexecution_failure text, -- null 90%
  lastexecution_context varchar(3) NOT NULL DEFAULT '', -- enum CLI|BE
  serialized_task_object mediumblob, -- blob
  serialized_executions mediumblob, -- null 90%
  task_group int(10) NOT NULL DEFAULT 0 REFERENCES tx_scheduler_task_group(uid) -- none 0 50%
);
CREATE TABLE tx_scheduler_task_group ( -- 2 rows
  uid int(10) NOT NULL PRIMARY KEY, -- serial
  pid int(10) NOT NULL DEFAULT 0, -- enum 0
  tstamp int(10) NOT NULL DEFAULT 0, -- epoch
  crdate int(10) NOT NULL DEFAULT 0, -- epoch
  cruser_id int(10) NOT NULL DEFAULT 0 REFERENCES be_users(uid), -- few
  deleted smallint(5) NOT NULL DEFAULT 0, -- enum 0
  hidden smallint(5) NOT NULL DEFAULT 0, -- enum 0
  sorting int(11) NOT NULL DEFAULT 0, -- enum 0|256
  description text, -- null 50%
  groupName varchar(80) NOT NULL DEFAULT '' -- words
);
CREATE INDEX parent ON tt_content (pid, sorting);
CREATE INDEX pages_parent ON pages (pid, deleted, sorting);
CREATE INDEX uid_local ON sys_file_reference (uid_local);
CREATE INDEX uid_foreign ON sys_file_reference (uid_foreign);
CREATE INDEX uid_foreign_tablefield ON sys_category_record_mm (uid_foreign, tablenames, fieldname, sorting_foreign);
CREATE INDEX lookup_rec ON sys_refindex (tablename, recuid);
CREATE INDEX recordident_1 ON sys_history (tablename, recuid);
UPDATE pages SET sys_language_uid = 0 WHERE l10n_parent = 0;
UPDATE pages SET sys_language_uid = 1 WHERE l10n_parent > 0 AND sys_language_uid = 0;
UPDATE tt_content SET sys_language_uid = -1 WHERE uid % 67 = 0;
UPDATE fe_users SET usergroup = usergroup || ',' || (SELECT max(uid) FROM fe_groups) WHERE uid % 5 = 0;
UPDATE be_users SET usergroup = usergroup || ',' || (SELECT max(uid) FROM be_groups) WHERE uid % 4 = 0;
UPDATE sys_log SET tablename = '' WHERE recuid = 0;
