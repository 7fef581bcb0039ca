-- Matomo 5 (PHP analytics), core/Db/Schema/Mysql.php with the columns its plugins add (shortened) and the plugins' own tables; prefix matomo_, no foreign keys.
CREATE TABLE matomo_changes ( -- 60 rows
  idchange INTEGER PRIMARY KEY,
  created_time DATETIME, -- time
  plugin_name VARCHAR(255), -- enum CoreHome|Login|API|CustomDimensions
  version VARCHAR(255), -- enum 4.0.0|4.5.0|5.0.0
  title VARCHAR(255), -- words
  description TEXT, -- text
  link_name VARCHAR(255), -- null
  link VARCHAR(255) -- url
);
CREATE TABLE matomo_user ( -- 28 rows
  login VARCHAR(100) PRIMARY KEY, -- word
  password VARCHAR(255), -- hash
  email VARCHAR(255) NOT NULL, -- email
  twofactor_secret VARCHAR(255), -- null
  superuser_access TINYINT, -- flag
  date_registered DATETIME, -- time
  ts_password_modified DATETIME, -- time
  idchange_last_viewed INTEGER REFERENCES matomo_changes(idchange), -- null 30%
  invited_by VARCHAR(100) REFERENCES matomo_user(login), -- null 60%
  invite_token VARCHAR(255), -- null
  invite_expired_at DATETIME, -- null
  invite_accept_at DATETIME, -- time
  ts_changes_shown DATETIME -- time
);
CREATE TABLE matomo_user_token_auth ( -- 35 rows
  idusertokenauth INTEGER PRIMARY KEY,
  login VARCHAR(100) NOT NULL REFERENCES matomo_user(login),
  description VARCHAR(255), -- words
  password VARCHAR(255), -- hash
  hash_algo VARCHAR(255), -- enum sha512
  system_token TINYINT, -- flag
  last_used DATETIME, -- time
  date_created DATETIME, -- time
  date_expired DATETIME, -- null
  secure_only TINYINT -- flag
);
CREATE TABLE matomo_twofactor_recovery_code ( -- 60 rows
  idrecoverycode INTEGER PRIMARY KEY,
  login VARCHAR(100) NOT NULL REFERENCES matomo_user(login), -- few
  recovery_code VARCHAR(255) -- hash
);
CREATE TABLE matomo_site ( -- 16 rows
  idsite INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- words
  main_url VARCHAR(255), -- url
  ts_created DATETIME, -- time
  ecommerce TINYINT, -- flag
  sitesearch TINYINT, -- flag
  sitesearch_keyword_parameters TEXT, -- null
  timezone VARCHAR(255), -- enum UTC|Europe/Berlin|America/New_York
  currency VARCHAR(255), -- enum EUR|USD|NZD
  exclude_unknown_urls TINYINT, -- flag
  excluded_ips TEXT, -- null
  excluded_parameters TEXT, -- null
  "group" VARCHAR(255), -- null
  type VARCHAR(255), -- enum website
  keep_url_fragment INTEGER, -- enum 0|1|2
  creator_login VARCHAR(100) REFERENCES matomo_user(login) -- null 20%
);
CREATE TABLE matomo_site_url ( -- 22 rows
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  url VARCHAR(191) NOT NULL, -- slug
  PRIMARY KEY (idsite, url)
);
CREATE TABLE matomo_site_setting ( -- 30 rows
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  plugin_name VARCHAR(255), -- enum WebsiteMeasurable|MobileAppMeasurable
  setting_name VARCHAR(255), -- enum urls|exclude_ips|currency
  setting_value TEXT, -- words
  json_encoded TINYINT, -- flag
  idsite_setting INTEGER PRIMARY KEY
);
CREATE TABLE matomo_access ( -- 120 rows
  idaccess INTEGER PRIMARY KEY,
  login VARCHAR(100) NOT NULL REFERENCES matomo_user(login),
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  access VARCHAR(255) -- enum view|write|admin
);
CREATE TABLE matomo_goal ( -- 44 rows
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  idgoal INTEGER NOT NULL, -- int 1..9
  name VARCHAR(255) NOT NULL, -- words
  description VARCHAR(255), -- words
  match_attribute VARCHAR(255), -- enum url|title|event_action|manually
  pattern VARCHAR(255), -- words
  pattern_type VARCHAR(255), -- enum contains|exact|regex
  case_sensitive TINYINT, -- flag
  allow_multiple TINYINT, -- flag
  revenue DOUBLE, -- int 0..90
  deleted TINYINT, -- flag
  event_value_as_revenue TINYINT, -- flag
  PRIMARY KEY (idsite, idgoal)
);
CREATE TABLE matomo_segment ( -- 25 rows
  idsegment INTEGER PRIMARY KEY,
  name VARCHAR(255) NOT NULL, -- words
  definition TEXT, -- text
  hash VARCHAR(255), -- hash
  login VARCHAR(100) NOT NULL REFERENCES matomo_user(login),
  enable_all_users TINYINT, -- flag
  enable_only_idsite INTEGER REFERENCES matomo_site(idsite), -- none 0 60%
  auto_archive TINYINT, -- flag
  ts_created DATETIME, -- time
  ts_last_edit DATETIME, -- time
  starred TINYINT, -- flag
  starred_by VARCHAR(100) REFERENCES matomo_user(login), -- null 80%
  deleted TINYINT -- flag
);
CREATE TABLE matomo_report ( -- 18 rows
  idreport INTEGER PRIMARY KEY,
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  login VARCHAR(100) NOT NULL REFERENCES matomo_user(login),
  description VARCHAR(255), -- words
  idsegment INTEGER REFERENCES matomo_segment(idsegment), -- null 70%
  period VARCHAR(255), -- enum day|week|month
  hour INTEGER, -- int 0..23
  type VARCHAR(255), -- enum email
  format VARCHAR(255), -- enum pdf|html
  reports TEXT, -- json
  parameters TEXT, -- json
  ts_created DATETIME, -- time
  ts_last_sent DATETIME, -- time
  deleted TINYINT, -- flag
  evolution_graph_within_period TINYINT, -- flag
  evolution_graph_period_n INTEGER, -- enum 30|30|12
  period_param VARCHAR(255) -- enum day|week
);
CREATE TABLE matomo_user_dashboard ( -- 40 rows
  login VARCHAR(100) NOT NULL REFERENCES matomo_user(login),
  iddashboard INTEGER NOT NULL, -- int 1..4
  name VARCHAR(255), -- words
  layout TEXT, -- json
  PRIMARY KEY (login, iddashboard)
);
CREATE TABLE matomo_user_language ( -- 24 rows
  login VARCHAR(100) PRIMARY KEY REFERENCES matomo_user(login), -- unique
  language VARCHAR(255), -- enum en|de|fr|es
  use_12_hour_clock TINYINT -- flag
);
CREATE TABLE matomo_plugin_setting ( -- 26 rows
  plugin_name VARCHAR(255) NOT NULL, -- enum CoreAdminHome|Login|CoreUpdater
  setting_name VARCHAR(255) NOT NULL, -- words
  setting_value TEXT, -- words
  json_encoded TINYINT, -- flag
  user_login VARCHAR(100) REFERENCES matomo_user(login), -- none '' 60%
  idplugin_setting INTEGER PRIMARY KEY
);
CREATE TABLE matomo_custom_dimensions ( -- 14 rows
  idcustomdimension INTEGER NOT NULL, -- int 1..9
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  name VARCHAR(255), -- words
  "index" INTEGER, -- int 1..5
  scope VARCHAR(255), -- enum visit|action
  active TINYINT, -- flag
  extractions TEXT, -- json
  case_sensitive TINYINT, -- flag
  PRIMARY KEY (idcustomdimension, idsite)
);
CREATE TABLE matomo_log_action ( -- 2400 rows
  idaction INTEGER PRIMARY KEY,
  name VARCHAR(255), -- url
  hash INTEGER, -- sparse
  type INTEGER, -- enum 1|4|8|10|11|12
  url_prefix INTEGER -- enum 0|1|2|3
);
CREATE TABLE matomo_log_visit ( -- 3000 rows
  idvisit INTEGER PRIMARY KEY,
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  idvisitor BINARY(8) NOT NULL, -- blob
  visit_last_action_time DATETIME NOT NULL, -- time
  config_id BINARY(8) NOT NULL, -- blob
  location_ip BINARY(8), -- blob
  profilable TINYINT, -- flag
  user_id VARCHAR(255), -- null
  visit_first_action_time DATETIME, -- time
  visit_goal_buyer TINYINT, -- flag
  visit_goal_converted TINYINT, -- flag
  visitor_returning INTEGER, -- enum 0|1|2
  visitor_seconds_since_first INTEGER, -- zipf 0..9000000
  visitor_seconds_since_order INTEGER, -- null
  visitor_count_visits INTEGER, -- zipf 0..40
  visit_entry_idaction_name INTEGER REFERENCES matomo_log_action(idaction), -- null 3%
  visit_entry_idaction_url INTEGER REFERENCES matomo_log_action(idaction), -- skew
  visit_exit_idaction_name INTEGER REFERENCES matomo_log_action(idaction), -- none 0 4%
  visit_exit_idaction_url INTEGER REFERENCES matomo_log_action(idaction), -- none 0 3%
  visit_total_actions INTEGER, -- zipf 0..60
  visit_total_interactions INTEGER, -- zipf 0..60
  visit_total_searches INTEGER, -- zipf 0..4
  visit_total_events INTEGER, -- zipf 0..20
  visit_total_time INTEGER, -- zipf 0..3600
  referer_keyword VARCHAR(255), -- null
  referer_name VARCHAR(255), -- enum google|bing|duckduckgo
  referer_type INTEGER, -- enum 1|2|3|6|7
  referer_url VARCHAR(255), -- url
  config_browser_name VARCHAR(255), -- enum CH|FF|SF|PS
  config_device_type INTEGER, -- enum 0|1|2
  config_resolution VARCHAR(255), -- enum 1920x1080|390x844|1440x900
  config_cookie TINYINT, -- flag
  location_country VARCHAR(255), -- enum de|us|fr|nz
  location_latitude DOUBLE, -- int -90..90
  location_longitude DOUBLE, -- int -180..180
  custom_dimension_1 VARCHAR(255) -- null
);
CREATE TABLE matomo_log_link_visit_action ( -- 5000 rows
  idlink_va INTEGER PRIMARY KEY,
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  idvisitor BINARY(8) NOT NULL, -- blob
  idvisit INTEGER NOT NULL REFERENCES matomo_log_visit(idvisit),
  idaction_url_ref INTEGER REFERENCES matomo_log_action(idaction), -- none 0 30%
  idaction_name_ref INTEGER REFERENCES matomo_log_action(idaction), -- null 30%
  custom_float DOUBLE, -- null
  pageview_position INTEGER, -- int 1..40
  idpageview VARCHAR(255), -- hash
  server_time DATETIME, -- time
  idaction_name INTEGER REFERENCES matomo_log_action(idaction), -- null 4%
  idaction_url INTEGER REFERENCES matomo_log_action(idaction), -- null 6%
  interaction_position INTEGER, -- zipf 0..40
  time_spent INTEGER, -- zipf 0..900
  time_spent_ref_action INTEGER, -- zipf 0..900
  idaction_event_action INTEGER REFERENCES matomo_log_action(idaction), -- null 85%
  idaction_event_category INTEGER REFERENCES matomo_log_action(idaction), -- null 85%
  idaction_content_name INTEGER REFERENCES matomo_log_action(idaction), -- null 98%
  search_cat VARCHAR(255), -- null
  search_count INTEGER, -- null
  time_dom_processing INTEGER, -- zipf 0..3000
  time_server INTEGER, -- zipf 0..900
  time_transfer INTEGER, -- zipf 0..300
  idaction_product_sku INTEGER REFERENCES matomo_log_action(idaction), -- null 97%
  product_price DOUBLE -- int 0..900
);
CREATE TABLE matomo_log_conversion ( -- 420 rows
  idvisit INTEGER NOT NULL REFERENCES matomo_log_visit(idvisit),
  idsite INTEGER NOT NULL,
  idvisitor BINARY(8) NOT NULL, -- blob
  server_time DATETIME, -- time
  idaction_url INTEGER REFERENCES matomo_log_action(idaction), -- null 8%
  idlink_va INTEGER REFERENCES matomo_log_link_visit_action(idlink_va), -- null 10%
  idgoal INTEGER NOT NULL,
  buster INTEGER, -- sparse
  idorder VARCHAR(255), -- null
  items INTEGER, -- null
  url VARCHAR(255), -- url
  revenue DOUBLE, -- int 0..900
  revenue_shipping DOUBLE, -- null
  pageviews_before INTEGER, -- zipf 0..30
  FOREIGN KEY (idsite, idgoal) REFERENCES matomo_goal(idsite, idgoal),
  PRIMARY KEY (idvisit, idgoal, buster)
);
CREATE TABLE matomo_log_conversion_item ( -- 260 rows
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  idvisitor BINARY(8) NOT NULL, -- blob
  server_time DATETIME, -- time
  idvisit INTEGER NOT NULL REFERENCES matomo_log_visit(idvisit),
  idorder VARCHAR(255) NOT NULL, -- digits 7
  idaction_sku INTEGER NOT NULL REFERENCES matomo_log_action(idaction),
  idaction_name INTEGER NOT NULL REFERENCES matomo_log_action(idaction),
  idaction_category INTEGER NOT NULL REFERENCES matomo_log_action(idaction), -- none 0 20%
  idaction_category2 INTEGER NOT NULL REFERENCES matomo_log_action(idaction), -- none 0 92%
  price DOUBLE, -- int 1..900
  quantity INTEGER, -- enum 1|1|2|5
  deleted TINYINT, -- flag
  PRIMARY KEY (idvisit, idorder, idaction_sku)
);
CREATE TABLE matomo_archive_numeric_2025_01 ( -- 2600 rows
  idarchive INTEGER NOT NULL, -- int 1..700
  name VARCHAR(191) NOT NULL, -- slug
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  date1 DATE, -- date
  date2 DATE, -- date
  period INTEGER, -- enum 1|2|3|4|5
  ts_archived DATETIME, -- time
  value DOUBLE, -- int 0..9000
  PRIMARY KEY (idarchive, name)
);
CREATE TABLE matomo_archive_invalidations ( -- 20 rows
  idinvalidation INTEGER PRIMARY KEY,
  idarchive INTEGER, -- int 1..700
  name VARCHAR(255), -- enum done|done90a6
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  date1 DATE, -- date
  date2 DATE, -- date
  period INTEGER, -- enum 1|2|3|4
  ts_invalidated DATETIME, -- time
  ts_started DATETIME, -- null
  status INTEGER, -- enum 0|0|1
  report VARCHAR(255) -- null
);
CREATE TABLE matomo_tracking_failure ( -- 5 rows
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  idfailure INTEGER NOT NULL, -- enum 1|2
  date_first_occurred DATETIME, -- time
  request_url TEXT, -- url
  PRIMARY KEY (idsite, idfailure)
);
CREATE TABLE matomo_brute_force_log ( -- 70 rows
  id_brute_force_log INTEGER PRIMARY KEY,
  ip_address VARCHAR(255), -- words
  attempted_at DATETIME, -- time
  login VARCHAR(255) -- words
);
CREATE TABLE matomo_tagmanager_container ( -- 6 rows
  idcontainer VARCHAR(255) PRIMARY KEY, -- code 8
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  context VARCHAR(255), -- enum web|android
  name VARCHAR(255), -- words
  description VARCHAR(255), -- words
  status VARCHAR(255), -- enum active|deleted
  created_date DATETIME, -- time
  updated_date DATETIME, -- time
  deleted_date DATETIME -- null
);
CREATE TABLE matomo_tagmanager_container_version ( -- 45 rows
  idcontainerversion INTEGER PRIMARY KEY,
  idcontainer VARCHAR(255) NOT NULL REFERENCES matomo_tagmanager_container(idcontainer),
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  status VARCHAR(255), -- enum active|deleted
  revision INTEGER, -- int 0..20
  name VARCHAR(255), -- words
  description VARCHAR(255), -- words
  created_date DATETIME, -- time
  updated_date DATETIME, -- time
  deleted_date DATETIME -- null
);
CREATE TABLE matomo_tagmanager_container_release ( -- 60 rows
  idcontainerrelease INTEGER PRIMARY KEY,
  idcontainer VARCHAR(255) NOT NULL REFERENCES matomo_tagmanager_container(idcontainer),
  idcontainerversion INTEGER NOT NULL REFERENCES matomo_tagmanager_container_version(idcontainerversion),
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  status VARCHAR(255), -- enum active|deleted
  environment VARCHAR(255), -- enum live|dev|staging
  release_login VARCHAR(100) NOT NULL REFERENCES matomo_user(login),
  release_date DATETIME, -- time
  deleted_date DATETIME -- null
);
CREATE TABLE matomo_tagmanager_tag ( -- 180 rows
  idtag INTEGER PRIMARY KEY,
  idcontainerversion INTEGER NOT NULL REFERENCES matomo_tagmanager_container_version(idcontainerversion),
  idsite INTEGER NOT NULL REFERENCES matomo_site(idsite),
  type VARCHAR(255), -- enum Matomo|CustomHtml
  name VARCHAR(255), -- words
  status VARCHAR(255), -- enum active|deleted
  parameters TEXT, -- json
  fire_trigger_ids TEXT, -- json
  block_trigger_ids TEXT, -- json
  fire_limit VARCHAR(255), -- enum unlimited|once_page
  fire_delay INTEGER, -- enum 0|0|500
  priority INTEGER, -- enum 999|999|10
  start_date DATETIME, -- null
  created_date DATETIME, -- time
  updated_date DATETIME -- time
);
CREATE INDEX idx_matomo_access_login_idsite ON matomo_access (login, idsite);
CREATE INDEX idx_matomo_log_visit_idsite_visit_last_action_time ON matomo_log_visit (idsite, visit_last_action_time);
CREATE INDEX idx_matomo_log_visit_idsite_config_id_visit_last_action_time ON matomo_log_visit (idsite, config_id, visit_last_action_time);
CREATE INDEX idx_matomo_log_link_visit_action_idvisit ON matomo_log_link_visit_action (idvisit);
CREATE INDEX idx_matomo_log_action_type_hash ON matomo_log_action (type, hash);
CREATE INDEX idx_matomo_archive_numeric_2025_01_idsite_date1_date2_period ON matomo_archive_numeric_2025_01 (idsite, date1, date2, period);
-- also: matomo_archive_invalidations(idarchive) -> matomo_archive_numeric_2025_01
-- also: matomo_log_conversion(idsite) -> matomo_site
-- also: matomo_brute_force_log(login) -> matomo_user
-- also: *(idvisitor) -> *
