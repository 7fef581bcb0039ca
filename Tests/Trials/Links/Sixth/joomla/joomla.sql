-- Joomla 4 (jos_): content, categories and assets as nested sets, users, menus, modules, fields; 0 for none, reserved root rows, texts as type aliases, asset names.
CREATE TABLE jos_assets ( -- 900 rows
  id int unsigned NOT NULL,
  parent_id int NOT NULL DEFAULT 0 REFERENCES jos_assets(id), -- skew, none 0 1%
  lft int NOT NULL DEFAULT 0, -- order
  rgt int NOT NULL DEFAULT 0, -- int 2..1800
  level int unsigned NOT NULL, -- enum 3|2|4|1
  name varchar(50) NOT NULL, -- slug
  title varchar(100) NOT NULL, -- words
  rules varchar(5120) NOT NULL, -- enum {}
  PRIMARY KEY (id),
  UNIQUE (name)
);
CREATE TABLE jos_users ( -- 420 rows
  id int NOT NULL, -- serial from 42
  name varchar(400) NOT NULL DEFAULT '', -- words
  username varchar(150) NOT NULL DEFAULT '', -- slug
  email varchar(100) NOT NULL DEFAULT '', -- email
  password varchar(100) NOT NULL DEFAULT '', -- hash
  block tinyint NOT NULL DEFAULT 0, -- enum 0|1
  sendEmail tinyint DEFAULT 0, -- enum 0|1
  registerDate datetime NOT NULL, -- time
  lastvisitDate datetime, -- time
  activation varchar(100) NOT NULL DEFAULT '', -- enum |0
  params text NOT NULL, -- enum {}
  lastResetTime datetime, -- null
  resetCount int NOT NULL DEFAULT 0, -- enum 0
  requireReset tinyint NOT NULL DEFAULT 0, -- enum 0
  PRIMARY KEY (id),
  UNIQUE (username)
);
CREATE TABLE jos_usergroups ( -- 12 rows
  id int unsigned NOT NULL,
  parent_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_usergroups(id), -- none 0 8%
  lft int NOT NULL DEFAULT 0, -- order
  rgt int NOT NULL DEFAULT 0, -- int 2..24
  title varchar(100) NOT NULL DEFAULT '', -- word
  PRIMARY KEY (id)
);
CREATE TABLE jos_user_usergroup_map ( -- 480 rows
  user_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id),
  group_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_usergroups(id), -- skew
  PRIMARY KEY (user_id, group_id)
);
CREATE TABLE jos_user_profiles ( -- 500 rows
  user_id int NOT NULL REFERENCES jos_users(id),
  profile_key varchar(100) NOT NULL, -- enum profile.city|profile.phone|profile.dob|profile.country
  profile_value text NOT NULL, -- word
  ordering int NOT NULL DEFAULT 0, -- int 1..4
  UNIQUE (user_id, profile_key)
);
CREATE TABLE jos_user_notes ( -- 30 rows
  id int unsigned NOT NULL,
  user_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id),
  catid int unsigned NOT NULL DEFAULT 0 REFERENCES jos_categories(id), -- few
  subject varchar(100) NOT NULL DEFAULT '', -- words
  body text NOT NULL,
  state tinyint NOT NULL DEFAULT 0, -- enum 1|0
  checked_out int unsigned, -- null
  created_user_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few
  created_time datetime NOT NULL, -- time
  modified_user_id int unsigned NOT NULL REFERENCES jos_users(id), -- few, none 0 50%
  PRIMARY KEY (id)
);
CREATE TABLE jos_viewlevels ( -- 6 rows
  id int unsigned NOT NULL,
  title varchar(100) NOT NULL DEFAULT '', -- word
  ordering int NOT NULL DEFAULT 0, -- int 0..5
  rules varchar(5120) NOT NULL, -- enum [1]|[8]|[2]
  PRIMARY KEY (id),
  UNIQUE (title)
);
CREATE TABLE jos_languages ( -- 3 rows
  lang_id int unsigned NOT NULL,
  asset_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_assets(id), -- none 0 30%
  lang_code char(7) NOT NULL, -- code 5
  title varchar(50) NOT NULL, -- word
  title_native varchar(50) NOT NULL, -- word
  sef varchar(50) NOT NULL, -- code 2
  image varchar(50) NOT NULL, -- enum en_gb|de_de
  published int NOT NULL DEFAULT 0, -- enum 1
  access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- few
  ordering int NOT NULL DEFAULT 0, -- int 1..3
  PRIMARY KEY (lang_id),
  UNIQUE (lang_code)
);
CREATE TABLE jos_categories ( -- 85 rows
  id int NOT NULL,
  asset_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_assets(id), -- unique
  parent_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_categories(id), -- skew, none 0 1%
  lft int NOT NULL DEFAULT 0, -- order
  rgt int NOT NULL DEFAULT 0, -- int 2..170
  level int unsigned NOT NULL DEFAULT 0, -- enum 1|2|3
  path varchar(400) NOT NULL DEFAULT '', -- url
  extension varchar(50) NOT NULL DEFAULT '', -- enum com_content|com_banners|com_contact|com_users
  title varchar(255) NOT NULL DEFAULT '', -- words
  alias varchar(400) NOT NULL DEFAULT '', -- slug
  note varchar(255) NOT NULL DEFAULT '', -- enum |
  description mediumtext,
  published tinyint NOT NULL DEFAULT 0, -- enum 1|0|-2
  checked_out int unsigned REFERENCES jos_users(id), -- null 90%
  checked_out_time datetime, -- null 90%
  access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- skew
  params text, -- json
  created_user_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few
  created_time datetime NOT NULL, -- time
  modified_user_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few, none 0 40%
  modified_time datetime NOT NULL, -- time
  hits int unsigned NOT NULL DEFAULT 0, -- zipf 0..900
  language char(7) NOT NULL DEFAULT '' REFERENCES jos_languages(lang_code), -- none * 70%
  version int unsigned NOT NULL DEFAULT 1, -- zipf 1..9
  PRIMARY KEY (id)
);
CREATE TABLE jos_content ( -- 1300 rows
  id int unsigned NOT NULL, -- gaps
  asset_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_assets(id), -- none 0 2%
  title varchar(255) NOT NULL DEFAULT '', -- words
  alias varchar(400) NOT NULL DEFAULT '', -- slug
  introtext mediumtext NOT NULL, -- text
  fulltext mediumtext NOT NULL, -- text
  state tinyint NOT NULL DEFAULT 0, -- enum 1|0|2|-2
  catid int unsigned NOT NULL DEFAULT 0 REFERENCES jos_categories(id), -- skew
  created datetime NOT NULL, -- time
  created_by int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few, dead 3%
  created_by_alias varchar(255) NOT NULL DEFAULT '', -- enum |
  modified datetime NOT NULL, -- time
  modified_by int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few, none 0 30%
  checked_out int unsigned REFERENCES jos_users(id), -- null 95%
  checked_out_time datetime, -- null 95%
  publish_up datetime, -- time
  publish_down datetime, -- null 95%
  images text NOT NULL, -- json
  urls text NOT NULL, -- json
  attribs varchar(5120) NOT NULL, -- json
  version int unsigned NOT NULL DEFAULT 1, -- zipf 1..20
  ordering int NOT NULL DEFAULT 0, -- int 0..90
  metakey text, -- null 80%
  access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- skew
  hits int unsigned NOT NULL DEFAULT 0, -- zipf 0..9000
  featured tinyint unsigned NOT NULL DEFAULT 0, -- enum 0|1
  language char(7) NOT NULL REFERENCES jos_languages(lang_code), -- none * 75%
  note varchar(255) NOT NULL DEFAULT '', -- enum |
  PRIMARY KEY (id)
);
CREATE TABLE jos_content_frontpage ( -- 40 rows
  content_id int NOT NULL DEFAULT 0 REFERENCES jos_content(id),
  ordering int NOT NULL DEFAULT 0, -- int 1..40
  featured_up datetime, -- null
  featured_down datetime, -- null
  PRIMARY KEY (content_id)
);
CREATE TABLE jos_content_rating ( -- 160 rows
  content_id int NOT NULL DEFAULT 0 REFERENCES jos_content(id),
  rating_sum int unsigned NOT NULL DEFAULT 0, -- int 1..90
  rating_count int unsigned NOT NULL DEFAULT 0, -- int 1..30
  lastip varchar(50) NOT NULL DEFAULT '', -- enum 10.0.0.1|127.0.0.1
  PRIMARY KEY (content_id)
);
CREATE TABLE jos_content_types ( -- 10 rows
  type_id int unsigned NOT NULL,
  type_title varchar(255) NOT NULL DEFAULT '', -- word
  type_alias varchar(400) NOT NULL DEFAULT '', -- slug
  "table" varchar(2048) NOT NULL DEFAULT '', -- json
  rules text NOT NULL, -- enum |
  field_mappings text NOT NULL, -- json
  router varchar(255) NOT NULL DEFAULT '', -- enum ContentHelperRoute::getArticleRoute|
  PRIMARY KEY (type_id)
);
CREATE TABLE jos_tags ( -- 60 rows
  id int unsigned NOT NULL,
  parent_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_tags(id), -- skew, none 0 2%
  lft int NOT NULL DEFAULT 0, -- order
  rgt int NOT NULL DEFAULT 0, -- int 2..120
  level int unsigned NOT NULL DEFAULT 0, -- enum 1|2
  path varchar(400) NOT NULL DEFAULT '', -- slug
  title varchar(255) NOT NULL, -- word
  alias varchar(400) NOT NULL DEFAULT '', -- slug
  published tinyint NOT NULL DEFAULT 0, -- enum 1
  access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- few
  created_user_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few
  created_time datetime NOT NULL, -- time
  language char(7) NOT NULL, -- enum *
  PRIMARY KEY (id)
);
CREATE TABLE jos_ucm_content ( -- 700 rows
  core_content_id int unsigned NOT NULL,
  core_type_alias varchar(400) NOT NULL DEFAULT '' REFERENCES jos_content_types(type_alias), -- few
  core_title varchar(400) NOT NULL DEFAULT '', -- words
  core_alias varchar(400) NOT NULL DEFAULT '', -- slug
  core_state tinyint NOT NULL DEFAULT 0, -- enum 1|0
  core_access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- skew
  core_created_user_id int unsigned REFERENCES jos_users(id), -- few
  core_modified_user_id int unsigned REFERENCES jos_users(id), -- few, none 0 30%
  core_content_item_id int unsigned REFERENCES jos_content(id),
  asset_id int unsigned REFERENCES jos_assets(id), -- none 0 40%
  core_hits int unsigned NOT NULL DEFAULT 0, -- zipf 0..900
  core_catid int unsigned NOT NULL DEFAULT 0 REFERENCES jos_categories(id), -- skew
  core_type_id int unsigned REFERENCES jos_content_types(type_id), -- few
  core_language char(7) NOT NULL DEFAULT '', -- enum *
  PRIMARY KEY (core_content_id)
);
CREATE TABLE jos_contentitem_tag_map ( -- 1600 rows
  type_alias varchar(255) NOT NULL DEFAULT '' REFERENCES jos_content_types(type_alias), -- few
  core_content_id int unsigned NOT NULL REFERENCES jos_ucm_content(core_content_id),
  content_item_id int NOT NULL REFERENCES jos_content(id),
  tag_id int unsigned NOT NULL REFERENCES jos_tags(id), -- skew
  tag_date timestamp NOT NULL, -- time
  type_id int NOT NULL REFERENCES jos_content_types(type_id), -- few
  UNIQUE (type_id, content_item_id, tag_id)
);
CREATE TABLE jos_extensions ( -- 210 rows
  extension_id int NOT NULL, -- gaps
  package_id int NOT NULL DEFAULT 0 REFERENCES jos_extensions(extension_id), -- none 0 90%
  name varchar(100) NOT NULL, -- slug
  type varchar(20) NOT NULL, -- enum plugin|module|component|template|language
  element varchar(100) NOT NULL, -- slug
  folder varchar(100) NOT NULL, -- enum system|content|user|
  client_id tinyint NOT NULL, -- enum 0|1
  enabled tinyint NOT NULL DEFAULT 0, -- enum 1|0
  access int unsigned NOT NULL DEFAULT 1 REFERENCES jos_viewlevels(id), -- few
  manifest_cache text NOT NULL, -- json
  params text NOT NULL, -- json
  checked_out int unsigned, -- null
  ordering int DEFAULT 0, -- int 0..20
  state int DEFAULT 0, -- enum 0
  PRIMARY KEY (extension_id)
);
CREATE TABLE jos_update_sites ( -- 14 rows
  update_site_id int NOT NULL,
  name varchar(100) DEFAULT '', -- words
  type varchar(20) DEFAULT '', -- enum collection|extension
  location text NOT NULL, -- url
  enabled int DEFAULT 0, -- enum 1
  last_check_timestamp bigint DEFAULT 0, -- epoch
  PRIMARY KEY (update_site_id)
);
CREATE TABLE jos_update_sites_extensions ( -- 17 rows
  update_site_id int NOT NULL DEFAULT 0 REFERENCES jos_update_sites(update_site_id),
  extension_id int NOT NULL DEFAULT 0 REFERENCES jos_extensions(extension_id),
  PRIMARY KEY (update_site_id, extension_id)
);
CREATE TABLE jos_schemas ( -- 9 rows
  extension_id int NOT NULL REFERENCES jos_extensions(extension_id),
  version_id varchar(20) NOT NULL, -- enum 4.2.0-2022-05-15|1.0
  PRIMARY KEY (extension_id, version_id)
);
CREATE TABLE jos_menu_types ( -- 6 rows
  id int unsigned NOT NULL,
  asset_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_assets(id), -- none 0 20%
  menutype varchar(24) NOT NULL, -- slug
  title varchar(48) NOT NULL, -- word
  description varchar(255) NOT NULL DEFAULT '', -- text
  client_id int NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id),
  UNIQUE (menutype)
);
CREATE TABLE jos_menu ( -- 180 rows
  id int NOT NULL, -- gaps
  menutype varchar(24) NOT NULL REFERENCES jos_menu_types(menutype), -- skew, dead 6%
  title varchar(255) NOT NULL, -- words
  alias varchar(400) NOT NULL, -- slug
  path varchar(1024) NOT NULL, -- slug
  link varchar(1024) NOT NULL, -- url
  type varchar(16) NOT NULL, -- enum component|url|alias|separator
  published tinyint NOT NULL DEFAULT 0, -- enum 1|0
  parent_id int unsigned NOT NULL DEFAULT 1 REFERENCES jos_menu(id), -- skew, none 0 1%
  level int unsigned NOT NULL DEFAULT 0, -- enum 1|2|3
  component_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_extensions(extension_id), -- skew, none 0 25%
  checked_out int unsigned REFERENCES jos_users(id), -- null 90%
  browserNav tinyint NOT NULL DEFAULT 0, -- enum 0|1
  access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- skew
  template_style_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_template_styles(id), -- none 0 85%
  params text NOT NULL, -- json
  lft int NOT NULL DEFAULT 0, -- order
  rgt int NOT NULL DEFAULT 0, -- int 2..360
  home tinyint unsigned NOT NULL DEFAULT 0, -- enum 0|1
  language char(7) NOT NULL DEFAULT '' REFERENCES jos_languages(lang_code), -- none * 70%
  client_id tinyint NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (id)
);
CREATE TABLE jos_template_styles ( -- 6 rows
  id int unsigned NOT NULL, -- gaps
  template varchar(50) NOT NULL DEFAULT '', -- enum cassiopeia|atum
  client_id tinyint unsigned NOT NULL DEFAULT 0, -- enum 0|1
  home char(7) NOT NULL DEFAULT '0', -- enum 0|1
  title varchar(255) NOT NULL DEFAULT '', -- words
  inheritable tinyint NOT NULL DEFAULT 0, -- enum 0|1
  parent varchar(50) DEFAULT '', -- enum |
  params text NOT NULL, -- json
  PRIMARY KEY (id)
);
CREATE TABLE jos_modules ( -- 95 rows
  id int NOT NULL, -- gaps
  asset_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_assets(id), -- none 0 5%
  title varchar(100) NOT NULL DEFAULT '', -- words
  note varchar(255) NOT NULL DEFAULT '', -- enum |
  content text, -- null 70%
  ordering int NOT NULL DEFAULT 0, -- int 0..12
  position varchar(50) NOT NULL DEFAULT '', -- enum sidebar-right|menu|footer|cpanel
  checked_out int unsigned REFERENCES jos_users(id), -- null 85%
  published tinyint NOT NULL DEFAULT 0, -- enum 1|0|-2
  module varchar(50), -- enum mod_menu|mod_custom|mod_login|mod_breadcrumbs
  access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- skew
  showtitle tinyint unsigned NOT NULL DEFAULT 1, -- enum 1|0
  params text NOT NULL, -- json
  client_id tinyint NOT NULL DEFAULT 0, -- enum 0|1
  language char(7) NOT NULL REFERENCES jos_languages(lang_code), -- none * 80%
  PRIMARY KEY (id)
);
CREATE TABLE jos_modules_menu ( -- 260 rows
  moduleid int NOT NULL DEFAULT 0 REFERENCES jos_modules(id),
  menuid int NOT NULL DEFAULT 0 REFERENCES jos_menu(id), -- none 0 25%, dead 3%
  PRIMARY KEY (moduleid, menuid)
);
CREATE TABLE jos_fields_groups ( -- 5 rows
  id int unsigned NOT NULL,
  asset_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_assets(id),
  context varchar(255) NOT NULL DEFAULT '', -- enum com_content.article|com_users.user
  title varchar(255) NOT NULL DEFAULT '', -- word
  state tinyint NOT NULL DEFAULT 0, -- enum 1
  created_by int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id),
  modified_by int unsigned NOT NULL DEFAULT 0, -- enum 0
  access int NOT NULL DEFAULT 1 REFERENCES jos_viewlevels(id),
  PRIMARY KEY (id)
);
CREATE TABLE jos_fields ( -- 22 rows
  id int unsigned NOT NULL,
  asset_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_assets(id),
  context varchar(255) NOT NULL DEFAULT '', -- enum com_content.article|com_users.user
  group_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_fields_groups(id), -- none 0 30%
  title varchar(255) NOT NULL DEFAULT '', -- words
  name varchar(255) NOT NULL DEFAULT '', -- slug
  label varchar(255) NOT NULL DEFAULT '', -- words
  type varchar(255) NOT NULL DEFAULT 'text', -- enum text|list|calendar|media
  state tinyint NOT NULL DEFAULT 0, -- enum 1|0
  required tinyint NOT NULL DEFAULT 0, -- enum 0|1
  ordering int NOT NULL DEFAULT 0, -- int 0..20
  created_user_id int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few
  modified_by int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few, none 0 30%
  access int NOT NULL DEFAULT 1 REFERENCES jos_viewlevels(id), -- few
  PRIMARY KEY (id)
);
CREATE TABLE jos_fields_categories ( -- 24 rows
  field_id int NOT NULL DEFAULT 0 REFERENCES jos_fields(id),
  category_id int NOT NULL DEFAULT 0 REFERENCES jos_categories(id),
  PRIMARY KEY (field_id, category_id)
);
CREATE TABLE jos_fields_values ( -- 1900 rows
  field_id int unsigned NOT NULL REFERENCES jos_fields(id),
  item_id varchar(255) NOT NULL, -- int 1..1500
  value text -- word
);
CREATE TABLE jos_banners ( -- 24 rows
  id int NOT NULL,
  cid int NOT NULL DEFAULT 0 REFERENCES jos_banner_clients(id), -- none 0 15%
  type int NOT NULL DEFAULT 0, -- enum 0|1
  name varchar(255) NOT NULL DEFAULT '', -- words
  alias varchar(400) NOT NULL DEFAULT '', -- slug
  imptotal int NOT NULL DEFAULT 0, -- enum 0|1000
  impmade int NOT NULL DEFAULT 0, -- zipf 0..9000
  clicks int NOT NULL DEFAULT 0, -- zipf 0..400
  clickurl varchar(200) NOT NULL DEFAULT '', -- url
  state tinyint NOT NULL DEFAULT 0, -- enum 1|0
  catid int unsigned NOT NULL DEFAULT 0 REFERENCES jos_categories(id), -- few
  created_by int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few
  language char(7) NOT NULL DEFAULT '', -- enum *
  PRIMARY KEY (id)
);
CREATE TABLE jos_banner_clients ( -- 9 rows
  id int NOT NULL,
  name varchar(255) NOT NULL DEFAULT '', -- words
  contact varchar(255) NOT NULL DEFAULT '',
  email varchar(255) NOT NULL DEFAULT '', -- email
  state tinyint NOT NULL DEFAULT 0, -- enum 1
  PRIMARY KEY (id)
);
CREATE TABLE jos_banner_tracks ( -- 800 rows
  track_date datetime NOT NULL, -- time
  track_type int unsigned NOT NULL, -- enum 1|2
  banner_id int unsigned NOT NULL REFERENCES jos_banners(id),
  count int unsigned NOT NULL DEFAULT 0, -- zipf 1..90
  PRIMARY KEY (track_date, track_type, banner_id)
);
CREATE TABLE jos_contact_details ( -- 70 rows
  id int NOT NULL,
  name varchar(255) NOT NULL, -- words
  alias varchar(400) NOT NULL, -- slug
  con_position varchar(255), -- words
  address text,
  suburb varchar(100), -- word
  telephone varchar(255), -- digits 10
  email_to varchar(255), -- email
  default_con tinyint unsigned NOT NULL DEFAULT 0, -- enum 0|1
  published tinyint NOT NULL DEFAULT 0, -- enum 1|0
  ordering int NOT NULL DEFAULT 0, -- int 0..30
  user_id int NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- none 0 55%
  catid int NOT NULL DEFAULT 0 REFERENCES jos_categories(id), -- few
  access int unsigned NOT NULL DEFAULT 0 REFERENCES jos_viewlevels(id), -- few
  created_by int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few
  modified_by int unsigned NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- few, none 0 40%
  language varchar(7) NOT NULL, -- enum *
  hits int unsigned NOT NULL DEFAULT 0, -- zipf 0..900
  PRIMARY KEY (id)
);
CREATE TABLE jos_action_logs ( -- 2600 rows
  id int unsigned NOT NULL, -- gaps
  message_language_key varchar(255) NOT NULL DEFAULT '', -- enum PLG_ACTIONLOG_JOOMLA_USER_LOGGED_IN|PLG_SYSTEM_ACTIONLOGS_CONTENT_UPDATED
  message text NOT NULL, -- json
  log_date datetime NOT NULL, -- time
  extension varchar(50) NOT NULL DEFAULT '', -- enum com_users|com_content.article|com_modules
  user_id int NOT NULL DEFAULT 0 REFERENCES jos_users(id), -- skew, none 0 2%
  item_id int NOT NULL DEFAULT 0, -- zipf 0..1500
  ip_address varchar(40) NOT NULL DEFAULT '0.0.0.0', -- enum COM_ACTIONLOGS_DISABLED
  PRIMARY KEY (id)
);
CREATE TABLE jos_session ( -- 150 rows
  session_id varchar(192) NOT NULL, -- hash
  client_id tinyint unsigned, -- enum 0|1
  guest tinyint unsigned DEFAULT 1, -- flag
  time int NOT NULL DEFAULT 0, -- epoch
  data mediumtext, -- hash
  userid int DEFAULT 0 REFERENCES jos_users(id), -- none 0 70%
  username varchar(150) DEFAULT '', -- enum |
  PRIMARY KEY (session_id)
);
CREATE INDEX jos_content_idx_catid ON jos_content (catid);
CREATE INDEX jos_content_idx_createdby ON jos_content (created_by);
CREATE INDEX jos_content_idx_checkout ON jos_content (checked_out);
CREATE INDEX jos_menu_idx_componentid ON jos_menu (component_id, menutype, published, access);
CREATE INDEX jos_menu_idx_left_right ON jos_menu (lft, rgt);
CREATE INDEX jos_fields_values_idx_field_id ON jos_fields_values (field_id);
CREATE INDEX jos_fields_values_idx_item_id ON jos_fields_values (item_id);
CREATE INDEX jos_session_userid ON jos_session (userid);
UPDATE jos_fields_values SET item_id = (SELECT c.id FROM jos_content c WHERE c.rowid >= jos_fields_values.rowid % 1200 ORDER BY c.rowid LIMIT 1);
UPDATE jos_session SET username = (SELECT u.username FROM jos_users u WHERE u.id = userid) WHERE userid <> 0;
-- also: jos_fields_values(item_id) -> *
-- also: jos_action_logs(item_id) -> *
-- also: jos_session(username) -> jos_users
