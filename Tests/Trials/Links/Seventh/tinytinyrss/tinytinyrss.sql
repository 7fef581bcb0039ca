-- Tiny Tiny RSS (PostgreSQL schema 147 and the tables kept from before): feeds, entries, user entries, filters, labels.
CREATE TABLE ttrss_users ( -- 24 rows
  id integer NOT NULL PRIMARY KEY,
  login varchar(120) NOT NULL, -- slug
  pwd_hash varchar(250) NOT NULL, -- hash
  last_login timestamp DEFAULT NULL, -- time, null 5%
  access_level integer NOT NULL DEFAULT 0, -- enum 0|0|0|0|10
  email varchar(250) NOT NULL DEFAULT '', -- email
  full_name varchar(250) NOT NULL DEFAULT '', -- words
  email_digest boolean NOT NULL DEFAULT false, -- flag
  last_digest_sent timestamp DEFAULT NULL, -- time, null 80%
  salt varchar(250) NOT NULL DEFAULT '', -- hash
  twitter_oauth text DEFAULT NULL, -- null
  otp_enabled boolean NOT NULL DEFAULT false, -- enum 0|0|1
  otp_secret varchar(250) DEFAULT NULL, -- null 90%
  resetpass_token varchar(250) DEFAULT NULL, -- null 95%
  last_auth_attempt timestamp DEFAULT NULL, -- time
  created timestamp DEFAULT NULL, -- time
  UNIQUE (login)
);
CREATE TABLE ttrss_feed_categories ( -- 95 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  collapsed boolean NOT NULL DEFAULT false, -- enum 0|1
  order_id integer NOT NULL DEFAULT 0, -- int 0..12
  view_settings varchar(250) NOT NULL DEFAULT '', -- enum |
  parent_cat integer REFERENCES ttrss_feed_categories(id), -- null 85%
  title varchar(200) NOT NULL -- words
);
CREATE TABLE ttrss_feeds ( -- 460 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  title varchar(200) NOT NULL, -- words
  cat_id integer DEFAULT NULL REFERENCES ttrss_feed_categories(id), -- null 18%
  feed_url text NOT NULL, -- url
  icon_url varchar(250) NOT NULL DEFAULT '', -- enum |
  update_interval integer NOT NULL DEFAULT 0, -- enum 0|0|0|60|240
  purge_interval integer NOT NULL DEFAULT 0, -- enum 0|0|30|-1
  last_updated timestamp DEFAULT NULL, -- time, null 2%
  last_unconditional timestamp DEFAULT NULL, -- time
  last_error text NOT NULL DEFAULT '', -- enum ||||HTTP Code: 404
  last_modified text NOT NULL DEFAULT '', -- words
  favicon_avg_color varchar(11) DEFAULT NULL, -- enum #3b7ea1|#eb5656, null 40%
  favicon_is_custom boolean DEFAULT NULL, -- enum 0, null 80%
  site_url varchar(250) NOT NULL DEFAULT '', -- url
  auth_login varchar(250) NOT NULL DEFAULT '', -- enum |||||reader
  parent_feed integer DEFAULT NULL REFERENCES ttrss_feeds(id), -- null 99%
  private boolean NOT NULL DEFAULT false, -- enum 0
  auth_pass text NOT NULL DEFAULT '', -- enum |
  hidden boolean NOT NULL DEFAULT false, -- enum 0
  include_in_digest boolean NOT NULL DEFAULT true, -- enum 1|0
  rtl_content boolean NOT NULL DEFAULT false, -- enum 0
  cache_images boolean NOT NULL DEFAULT false, -- enum 0|1
  hide_images boolean NOT NULL DEFAULT false, -- enum 0
  cache_content boolean NOT NULL DEFAULT false, -- enum 0
  last_viewed timestamp DEFAULT NULL, -- time, null 12%
  last_update_started timestamp DEFAULT NULL, -- time
  last_successful_update timestamp DEFAULT NULL, -- time
  update_method integer NOT NULL DEFAULT 0, -- enum 0
  always_display_enclosures boolean NOT NULL DEFAULT false, -- enum 0|1
  order_id integer NOT NULL DEFAULT 0, -- int 0..30
  mark_unread_on_update boolean NOT NULL DEFAULT false, -- enum 0
  update_on_checksum_change boolean NOT NULL DEFAULT false, -- enum 0
  strip_images boolean NOT NULL DEFAULT false, -- enum 0
  view_settings varchar(250) NOT NULL DEFAULT '', -- enum |
  pubsub_state integer NOT NULL DEFAULT 0, -- enum 0
  favicon_last_checked timestamp DEFAULT NULL, -- time
  feed_language varchar(100) NOT NULL DEFAULT '', -- enum |english|german
  auth_pass_encrypted boolean NOT NULL DEFAULT false -- enum 0
);
CREATE TABLE ttrss_archived_feeds ( -- 30 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  owner_uid integer NOT NULL REFERENCES ttrss_users(id),
  title varchar(200) NOT NULL, -- words
  feed_url text NOT NULL, -- url
  site_url varchar(250) NOT NULL DEFAULT '', -- url
  created timestamp NOT NULL -- time
);
CREATE TABLE ttrss_counters_cache ( -- 440 rows
  feed_id integer NOT NULL REFERENCES ttrss_feeds(id), -- dead 2%
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  updated timestamp NOT NULL, -- time
  value integer NOT NULL DEFAULT 0 -- zipf 0..400
);
CREATE TABLE ttrss_cat_counters_cache ( -- 100 rows
  feed_id integer NOT NULL REFERENCES ttrss_feed_categories(id), -- none 0 15%
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  updated timestamp NOT NULL, -- time
  value integer NOT NULL DEFAULT 0 -- zipf 0..900
);
CREATE TABLE ttrss_entries ( -- 1800 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  title text NOT NULL, -- words
  guid text NOT NULL, -- hash
  link text NOT NULL, -- url
  updated timestamp NOT NULL, -- time
  content text NOT NULL, -- text
  content_hash varchar(250) NOT NULL, -- hash
  cached_content text, -- null
  no_orig_date boolean NOT NULL DEFAULT false, -- enum 0|0|1
  date_entered timestamp NOT NULL, -- time
  date_updated timestamp NOT NULL, -- time
  num_comments integer NOT NULL DEFAULT 0, -- zipf 0..60
  comments varchar(250) NOT NULL DEFAULT '', -- enum |
  plugin_data text, -- null 60%, words
  tsvector_combined text, -- words
  lang varchar(2), -- enum en|de, null 40%
  author varchar(250) NOT NULL DEFAULT '', -- words
  UNIQUE (guid)
);
CREATE TABLE ttrss_user_entries ( -- 2300 rows
  int_id integer NOT NULL PRIMARY KEY, -- gaps
  ref_id integer NOT NULL REFERENCES ttrss_entries(id),
  uuid varchar(200) NOT NULL, -- enum ||||8a7b0c3e-5a5f-4d6f-9c1b-1f0d5a6be001
  feed_id integer REFERENCES ttrss_feeds(id), -- skew, null 3%
  orig_feed_id integer REFERENCES ttrss_archived_feeds(id), -- null 97%
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  marked boolean NOT NULL DEFAULT false, -- enum 0|0|0|1
  published boolean NOT NULL DEFAULT false, -- enum 0|0|0|0|1
  tag_cache text NOT NULL, -- words
  label_cache text NOT NULL, -- json
  last_read timestamp, -- time, null 40%
  score integer NOT NULL DEFAULT 0, -- enum 0|0|0|0|100|-100
  last_marked timestamp, -- time, null 90%
  last_published timestamp, -- time, null 95%
  note text, -- null 98%, text
  unread boolean NOT NULL DEFAULT true -- enum 0|1
);
CREATE TABLE ttrss_entry_comments ( -- 15 rows
  id integer NOT NULL PRIMARY KEY,
  ref_id integer NOT NULL REFERENCES ttrss_entries(id),
  owner_uid integer NOT NULL REFERENCES ttrss_users(id),
  private boolean NOT NULL DEFAULT false, -- enum 0|1
  date_entered timestamp NOT NULL -- time
);
CREATE TABLE ttrss_filter_types ( -- 8 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(120) NOT NULL, -- word
  description varchar(250) NOT NULL, -- words
  UNIQUE (name),
  UNIQUE (description)
);
CREATE TABLE ttrss_filter_actions ( -- 10 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(120) NOT NULL, -- word
  description varchar(250) NOT NULL, -- words
  UNIQUE (name),
  UNIQUE (description)
);
CREATE TABLE ttrss_filters2 ( -- 60 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  match_any_rule boolean NOT NULL DEFAULT false, -- enum 0|1
  inverse boolean NOT NULL DEFAULT false, -- enum 0|0|1
  title varchar(250) NOT NULL DEFAULT '', -- words
  order_id integer NOT NULL DEFAULT 0, -- int 0..12
  last_triggered timestamp DEFAULT NULL, -- time, null 20%
  enabled boolean NOT NULL DEFAULT true -- enum 1|1|0
);
CREATE TABLE ttrss_filters2_rules ( -- 130 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  filter_id integer NOT NULL REFERENCES ttrss_filters2(id),
  reg_exp text NOT NULL, -- words
  inverse boolean NOT NULL DEFAULT false, -- enum 0|0|1
  filter_type integer NOT NULL REFERENCES ttrss_filter_types(id), -- skew
  feed_id integer DEFAULT NULL REFERENCES ttrss_feeds(id), -- null 60%
  cat_id integer DEFAULT NULL REFERENCES ttrss_feed_categories(id), -- null 85%
  match_on text, -- null 50%, json
  cat_filter boolean NOT NULL DEFAULT false -- enum 0|0|1
);
CREATE TABLE ttrss_filters2_actions ( -- 85 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  filter_id integer NOT NULL REFERENCES ttrss_filters2(id),
  action_id integer NOT NULL DEFAULT 1 REFERENCES ttrss_filter_actions(id), -- skew
  action_param varchar(250) NOT NULL DEFAULT '' -- enum ||||100|-500|later
);
CREATE TABLE ttrss_tags ( -- 1600 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  tag_name varchar(250) NOT NULL, -- enum linux|politics|science|music|games|books|travel|food|web|ai
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  post_int_id integer NOT NULL REFERENCES ttrss_user_entries(int_id)
);
CREATE TABLE ttrss_version ( -- 1 rows
  schema_version int NOT NULL -- enum 147
);
CREATE TABLE ttrss_enclosures ( -- 700 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  content_url text NOT NULL, -- url
  content_type varchar(250) NOT NULL, -- enum audio/mpeg|image/jpeg|video/mp4
  title text NOT NULL, -- enum ||Episode
  duration text NOT NULL, -- enum ||1800|3600
  width integer NOT NULL DEFAULT 0, -- enum 0|0|640|1200
  height integer NOT NULL DEFAULT 0, -- enum 0|0|480|630
  post_id integer NOT NULL REFERENCES ttrss_entries(id)
);
CREATE TABLE ttrss_settings_profiles ( -- 7 rows
  id integer NOT NULL PRIMARY KEY,
  title varchar(250) NOT NULL, -- words
  owner_uid integer NOT NULL REFERENCES ttrss_users(id)
);
CREATE TABLE ttrss_prefs_types ( -- 3 rows
  id integer NOT NULL PRIMARY KEY,
  type_name varchar(100) NOT NULL -- enum bool|string|integer
);
CREATE TABLE ttrss_prefs_sections ( -- 4 rows
  id integer NOT NULL PRIMARY KEY,
  order_id integer NOT NULL, -- int 0..3
  section_name varchar(100) NOT NULL -- words
);
CREATE TABLE ttrss_prefs ( -- 62 rows
  pref_name varchar(250) NOT NULL PRIMARY KEY, -- slug
  type_id integer NOT NULL REFERENCES ttrss_prefs_types(id),
  section_id integer NOT NULL DEFAULT 1 REFERENCES ttrss_prefs_sections(id),
  short_desc text NOT NULL DEFAULT '', -- words
  help_text text NOT NULL DEFAULT '', -- text
  access_level integer NOT NULL DEFAULT 0, -- enum 0
  def_value text NOT NULL -- enum true|false|30|
);
CREATE TABLE ttrss_user_prefs ( -- 1000 rows
  owner_uid integer NOT NULL REFERENCES ttrss_users(id),
  pref_name varchar(250) NOT NULL REFERENCES ttrss_prefs(pref_name),
  profile integer REFERENCES ttrss_settings_profiles(id), -- null 85%
  value text NOT NULL -- enum true|false|30|
);
CREATE TABLE ttrss_user_prefs2 ( -- 600 rows
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  pref_name varchar(250) NOT NULL REFERENCES ttrss_prefs(pref_name), -- skew
  profile integer REFERENCES ttrss_settings_profiles(id), -- null 90%
  value text NOT NULL -- enum true|false|60|
);
CREATE TABLE ttrss_sessions ( -- 80 rows
  id varchar(250) NOT NULL PRIMARY KEY, -- code 26
  data text, -- text
  expire integer NOT NULL -- epoch
);
CREATE TABLE ttrss_feedbrowser_cache ( -- 90 rows
  feed_url text NOT NULL PRIMARY KEY, -- url
  title text NOT NULL, -- words
  site_url text NOT NULL, -- url
  subscribers integer NOT NULL -- zipf 1..24
);
CREATE TABLE ttrss_labels2 ( -- 48 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  owner_uid integer NOT NULL REFERENCES ttrss_users(id), -- skew
  fg_color varchar(15) NOT NULL DEFAULT '', -- enum |#063064
  bg_color varchar(15) NOT NULL DEFAULT '', -- enum |#fff7d5
  caption varchar(250) NOT NULL -- word
);
CREATE TABLE ttrss_user_labels2 ( -- 380 rows
  label_id integer NOT NULL REFERENCES ttrss_labels2(id), -- skew
  article_id integer NOT NULL REFERENCES ttrss_entries(id)
);
CREATE TABLE ttrss_access_keys ( -- 36 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  access_key varchar(250) NOT NULL, -- hash
  feed_id varchar(250) NOT NULL, -- enum -2|-1|-4|OPML:Publish|12|31|published
  is_cat boolean NOT NULL DEFAULT false, -- enum 0|0|1
  owner_uid integer NOT NULL REFERENCES ttrss_users(id)
);
CREATE TABLE ttrss_linked_instances ( -- 4 rows
  id integer NOT NULL PRIMARY KEY,
  last_connected timestamp NOT NULL, -- time
  last_status_in integer NOT NULL, -- enum 0|1
  last_status_out integer NOT NULL, -- enum 0|1
  access_key varchar(250) NOT NULL, -- hash
  access_url text NOT NULL, -- url
  UNIQUE (access_key)
);
CREATE TABLE ttrss_linked_feeds ( -- 60 rows
  feed_url text NOT NULL, -- url
  site_url text NOT NULL, -- url
  title text NOT NULL, -- words
  created timestamp NOT NULL, -- time
  updated timestamp NOT NULL, -- time
  instance_id integer NOT NULL REFERENCES ttrss_linked_instances(id),
  subscribers integer NOT NULL -- zipf 1..60
);
CREATE TABLE ttrss_plugin_storage ( -- 40 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name varchar(100) NOT NULL, -- enum Af_Readability|Note|Mail|Share|Af_Psql_Trgm
  owner_uid integer NOT NULL REFERENCES ttrss_users(id),
  content text NOT NULL -- text
);
CREATE TABLE ttrss_error_log ( -- 210 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  owner_uid integer REFERENCES ttrss_users(id), -- null 55%, few
  errno integer NOT NULL, -- enum 2|8|512|1024
  errstr text NOT NULL, -- text
  filename text NOT NULL, -- enum classes/RSSUtils.php|classes/UrlHelper.php|api/index.php
  lineno integer NOT NULL, -- int 10..1900
  context text NOT NULL, -- text
  created_at timestamp NOT NULL
);
CREATE TABLE ttrss_app_passwords ( -- 19 rows
  id integer NOT NULL PRIMARY KEY,
  title varchar(250) NOT NULL, -- words
  pwd_hash text NOT NULL, -- hash
  service varchar(100) NOT NULL, -- enum api
  created timestamp NOT NULL, -- time
  last_used timestamp DEFAULT NULL, -- time, null 20%
  owner_uid integer NOT NULL REFERENCES ttrss_users(id)
);
CREATE UNIQUE INDEX ttrss_feeds_feed_url_idx ON ttrss_feeds (feed_url, owner_uid);
CREATE INDEX ttrss_feeds_owner_uid_index ON ttrss_feeds (owner_uid);
CREATE INDEX ttrss_feeds_cat_id_idx ON ttrss_feeds (cat_id);
CREATE INDEX ttrss_counters_cache_feed_id_idx ON ttrss_counters_cache (feed_id);
CREATE INDEX ttrss_counters_cache_owner_uid_idx ON ttrss_counters_cache (owner_uid);
CREATE INDEX ttrss_counters_cache_value_idx ON ttrss_counters_cache (value);
CREATE INDEX ttrss_cat_counters_cache_owner_uid_idx ON ttrss_cat_counters_cache (owner_uid);
CREATE INDEX ttrss_entries_date_entered_index ON ttrss_entries (date_entered);
CREATE INDEX ttrss_entries_updated_idx ON ttrss_entries (updated);
CREATE INDEX ttrss_user_entries_owner_uid_index ON ttrss_user_entries (owner_uid);
CREATE INDEX ttrss_user_entries_ref_id_index ON ttrss_user_entries (ref_id);
CREATE INDEX ttrss_user_entries_feed_id ON ttrss_user_entries (feed_id);
CREATE INDEX ttrss_user_entries_unread_idx ON ttrss_user_entries (unread);
CREATE INDEX ttrss_entry_comments_ref_id_index ON ttrss_entry_comments (ref_id);
CREATE INDEX ttrss_tags_owner_uid_index ON ttrss_tags (owner_uid);
CREATE INDEX ttrss_tags_post_int_id_idx ON ttrss_tags (post_int_id);
CREATE INDEX ttrss_enclosures_post_id_idx ON ttrss_enclosures (post_id);
CREATE INDEX ttrss_user_prefs_owner_uid_index ON ttrss_user_prefs (owner_uid);
CREATE INDEX ttrss_user_prefs_pref_name_idx ON ttrss_user_prefs (pref_name);
CREATE INDEX ttrss_sessions_expire_index ON ttrss_sessions (expire);
CREATE INDEX ttrss_user_labels2_article_id_idx ON ttrss_user_labels2 (article_id);
CREATE INDEX ttrss_user_labels2_label_id_idx ON ttrss_user_labels2 (label_id);
-- also: ttrss_access_keys(feed_id) -> ttrss_feeds
-- also: ttrss_access_keys(feed_id) -> ttrss_feed_categories
-- also: ttrss_cat_counters_cache(feed_id) -> ttrss_feeds
-- also: ttrss_feeds(feed_url) -> ttrss_feedbrowser_cache
-- also: ttrss_feedbrowser_cache(feed_url) -> ttrss_feeds
