-- Metabase 0.46 application database: databases, tables, fields, cards, dashboards, collections, permissions, query executions; polymorphic model/model_id.
CREATE TABLE core_user ( -- 90 rows
  id integer NOT NULL PRIMARY KEY,
  email text NOT NULL, -- email
  first_name varchar(254),
  last_name varchar(254),
  password varchar(254), -- hash
  password_salt varchar(254), -- uuid
  date_joined timestamp NOT NULL,
  last_login timestamp,
  is_superuser boolean NOT NULL,
  is_active boolean NOT NULL, -- enum 1|0
  reset_token varchar(254), -- null
  sso_source varchar(254), -- enum |google|ldap
  locale varchar(5), -- null 80%
  settings text, -- json
  UNIQUE (email)
);
CREATE TABLE core_session ( -- 260 rows
  id varchar(254) NOT NULL PRIMARY KEY, -- uuid
  user_id integer NOT NULL REFERENCES core_user(id), -- skew
  created_at timestamp NOT NULL,
  anti_csrf_token text -- null
);
CREATE TABLE permissions_group ( -- 9 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  UNIQUE (name)
);
CREATE TABLE permissions_group_membership ( -- 190 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  user_id integer NOT NULL REFERENCES core_user(id),
  group_id integer NOT NULL REFERENCES permissions_group(id), -- skew
  is_group_manager boolean NOT NULL, -- enum 0|1
  UNIQUE (user_id, group_id)
);
CREATE TABLE permissions ( -- 210 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  object varchar(254) NOT NULL, -- enum /db/1/|/db/2/schema/|/collection/4/|/collection/top/|/block/db/3/|/data/db/2/native/
  group_id integer NOT NULL REFERENCES permissions_group(id)
);
CREATE TABLE permissions_revision ( -- 45 rows
  id integer NOT NULL PRIMARY KEY,
  before text NOT NULL, -- json
  after text NOT NULL, -- json
  user_id integer NOT NULL REFERENCES core_user(id), -- few
  created_at timestamp NOT NULL,
  remark text -- null
);
CREATE TABLE metabase_database ( -- 6 rows
  id integer NOT NULL PRIMARY KEY,
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  name varchar(254) NOT NULL, -- word
  description text, -- null
  details text NOT NULL, -- json
  engine varchar(254) NOT NULL, -- enum postgres|mysql|h2|bigquery-cloud-sdk
  is_sample boolean NOT NULL, -- enum 0|1
  is_full_sync boolean NOT NULL, -- enum 1
  metadata_sync_schedule varchar(254) NOT NULL, -- enum 0 50 * * * ? *
  timezone varchar(254), -- enum UTC|Europe/Berlin
  is_on_demand boolean NOT NULL, -- enum 0
  auto_run_queries boolean NOT NULL, -- enum 1
  initial_sync_status varchar(32) NOT NULL, -- enum complete
  creator_id integer REFERENCES core_user(id) -- null 20%
);
CREATE TABLE metabase_table ( -- 160 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  name varchar(256) NOT NULL, -- slug
  description text, -- null 70%
  entity_type varchar(254), -- enum entity/GenericTable|entity/UserTable|entity/TransactionTable
  active boolean NOT NULL, -- enum 1|0
  db_id integer NOT NULL REFERENCES metabase_database(id), -- skew
  display_name varchar(256), -- words
  visibility_type varchar(254), -- null 90%
  schema varchar(254), -- enum public|dbt|raw
  points_of_interest text, -- null
  caveats text, -- null
  show_in_getting_started boolean NOT NULL, -- enum 0
  field_order varchar(254) NOT NULL, -- enum database|smart
  initial_sync_status varchar(32) NOT NULL -- enum complete
);
CREATE TABLE metabase_field ( -- 2100 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  name varchar(254) NOT NULL, -- slug
  base_type varchar(255) NOT NULL, -- enum type/Integer|type/Text|type/DateTime|type/Float|type/Boolean
  semantic_type varchar(255), -- enum |type/PK|type/FK|type/Category|type/Name
  active boolean NOT NULL, -- enum 1|0
  description text, -- null 80%
  preview_display boolean NOT NULL, -- enum 1
  position integer NOT NULL, -- int 0..30
  table_id integer NOT NULL REFERENCES metabase_table(id), -- skew
  parent_id integer REFERENCES metabase_field(id), -- null 94%
  display_name varchar(254), -- words
  visibility_type varchar(32) NOT NULL, -- enum normal|hidden
  fk_target_field_id integer REFERENCES metabase_field(id), -- null 86%
  last_analyzed timestamp,
  fingerprint text, -- json
  fingerprint_version integer NOT NULL, -- enum 5|0
  database_type text NOT NULL, -- enum int4|varchar|timestamptz|bool
  has_field_values text, -- enum |auto-list|list|search
  database_position integer NOT NULL, -- int 0..30
  custom_position integer NOT NULL -- enum 0
);
CREATE TABLE metabase_fieldvalues ( -- 420 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  "values" text, -- json
  human_readable_values text, -- null
  field_id integer NOT NULL REFERENCES metabase_field(id), -- unique
  has_more_values boolean, -- enum 0|1
  type varchar(32) NOT NULL, -- enum full
  hash_key text -- null
);
CREATE TABLE dimension ( -- 25 rows
  id integer NOT NULL PRIMARY KEY,
  field_id integer NOT NULL REFERENCES metabase_field(id), -- unique
  name varchar(254) NOT NULL, -- words
  type varchar(254) NOT NULL, -- enum external|internal
  human_readable_field_id integer REFERENCES metabase_field(id), -- null 30%
  created_at timestamp NOT NULL,
  entity_id char(21) -- code 21
);
CREATE TABLE collection ( -- 110 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  name text NOT NULL, -- words
  description text, -- null 85%
  archived boolean NOT NULL, -- enum 0|1
  location varchar(254) NOT NULL, -- enum /|/4/|/4/9/|/12/
  personal_owner_id integer REFERENCES core_user(id), -- null 40%
  slug varchar(254) NOT NULL, -- slug
  namespace varchar(254), -- null
  authority_level varchar(255), -- null 96%
  entity_id char(21), -- code 21
  created_at timestamp NOT NULL
);
CREATE TABLE report_card ( -- 820 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  name varchar(254) NOT NULL, -- words
  description text, -- null 75%
  display varchar(254) NOT NULL, -- enum table|bar|line|scalar|pie|map
  dataset_query text NOT NULL, -- json
  visualization_settings text NOT NULL, -- json
  creator_id integer NOT NULL REFERENCES core_user(id), -- skew
  database_id integer NOT NULL REFERENCES metabase_database(id), -- skew
  table_id integer REFERENCES metabase_table(id), -- skew, null 40%
  query_type varchar(16), -- enum query|native
  archived boolean NOT NULL, -- enum 0|1
  collection_id integer REFERENCES collection(id), -- skew, null 18%
  public_uuid char(36), -- uuid, null 92%
  made_public_by_id integer REFERENCES core_user(id), -- null 92%
  enable_embedding boolean NOT NULL, -- enum 0|1
  cache_ttl integer, -- null
  result_metadata text, -- json
  collection_position smallint, -- null 95%
  dataset boolean NOT NULL, -- enum 0|1
  entity_id char(21), -- code 21
  collection_preview boolean NOT NULL -- enum 1
);
CREATE TABLE report_dashboard ( -- 120 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  name varchar(254) NOT NULL, -- words
  description text, -- null 60%
  creator_id integer NOT NULL REFERENCES core_user(id), -- skew
  parameters text NOT NULL, -- json
  show_in_getting_started boolean NOT NULL, -- enum 0
  public_uuid char(36), -- null 90%
  made_public_by_id integer REFERENCES core_user(id), -- null 80%
  enable_embedding boolean NOT NULL, -- enum 0|1
  archived boolean NOT NULL, -- enum 0|1
  position integer, -- null
  collection_id integer REFERENCES collection(id), -- null 15%
  collection_position smallint, -- null 90%
  cache_ttl integer, -- null
  entity_id char(21) -- code 21
);
CREATE TABLE report_dashboardcard ( -- 980 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  size_x integer NOT NULL, -- int 2..18
  size_y integer NOT NULL, -- int 2..12
  "row" integer NOT NULL, -- int 0..40
  col integer NOT NULL, -- int 0..12
  card_id integer REFERENCES report_card(id), -- null 12%
  dashboard_id integer NOT NULL REFERENCES report_dashboard(id),
  parameter_mappings text NOT NULL, -- json
  visualization_settings text NOT NULL, -- json
  entity_id char(21), -- code 21
  action_id integer, -- null
  dashboard_tab_id integer -- null
);
CREATE TABLE dashboardcard_series ( -- 40 rows
  id integer NOT NULL PRIMARY KEY,
  dashboardcard_id integer NOT NULL REFERENCES report_dashboardcard(id),
  card_id integer NOT NULL REFERENCES report_card(id),
  position integer NOT NULL -- int 0..3
);
CREATE TABLE dashboard_favorite ( -- 30 rows
  id integer NOT NULL PRIMARY KEY,
  user_id integer NOT NULL REFERENCES core_user(id),
  dashboard_id integer NOT NULL REFERENCES report_dashboard(id),
  UNIQUE (user_id, dashboard_id)
);
CREATE TABLE card_bookmark ( -- 70 rows
  id integer NOT NULL PRIMARY KEY,
  user_id integer NOT NULL REFERENCES core_user(id),
  card_id integer NOT NULL REFERENCES report_card(id),
  created_at timestamp NOT NULL,
  UNIQUE (user_id, card_id)
);
CREATE TABLE metric ( -- 14 rows
  id integer NOT NULL PRIMARY KEY,
  table_id integer NOT NULL REFERENCES metabase_table(id),
  creator_id integer NOT NULL REFERENCES core_user(id), -- few
  name varchar(254) NOT NULL, -- words
  description text, -- text
  archived boolean NOT NULL, -- enum 0|1
  definition text NOT NULL, -- json
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL
);
CREATE TABLE segment ( -- 16 rows
  id integer NOT NULL PRIMARY KEY,
  table_id integer NOT NULL REFERENCES metabase_table(id),
  creator_id integer NOT NULL REFERENCES core_user(id), -- few
  name varchar(254) NOT NULL, -- words
  description text, -- text
  archived boolean NOT NULL, -- enum 0|1
  definition text NOT NULL, -- json
  created_at timestamp NOT NULL
);
CREATE TABLE pulse ( -- 60 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  creator_id integer NOT NULL REFERENCES core_user(id), -- skew
  name varchar(254), -- words
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  skip_if_empty boolean NOT NULL, -- flag
  alert_condition varchar(254), -- enum |rows|goal
  alert_first_only boolean, -- flag
  collection_id integer REFERENCES collection(id), -- null 60%
  archived boolean, -- enum 0|1
  dashboard_id integer REFERENCES report_dashboard(id), -- null 50%
  parameters text NOT NULL -- json
);
CREATE TABLE pulse_card ( -- 110 rows
  id integer NOT NULL PRIMARY KEY,
  pulse_id integer NOT NULL REFERENCES pulse(id),
  card_id integer NOT NULL REFERENCES report_card(id),
  position integer NOT NULL, -- int 0..6
  include_csv boolean NOT NULL, -- flag
  include_xls boolean NOT NULL, -- flag
  dashboard_card_id integer REFERENCES report_dashboardcard(id) -- null 45%
);
CREATE TABLE pulse_channel ( -- 68 rows
  id integer NOT NULL PRIMARY KEY,
  pulse_id integer NOT NULL REFERENCES pulse(id),
  channel_type varchar(32) NOT NULL, -- enum email|slack
  details text NOT NULL, -- json
  schedule_type varchar(32) NOT NULL, -- enum daily|weekly|hourly
  schedule_hour integer, -- int 0..23
  schedule_day varchar(64), -- enum |mon|tue
  created_at timestamp NOT NULL,
  enabled boolean NOT NULL -- enum 1|0
);
CREATE TABLE pulse_channel_recipient ( -- 130 rows
  id integer NOT NULL PRIMARY KEY,
  pulse_channel_id integer NOT NULL REFERENCES pulse_channel(id),
  user_id integer NOT NULL REFERENCES core_user(id)
);
CREATE TABLE query ( -- 900 rows
  query_hash blob NOT NULL PRIMARY KEY, -- hash
  average_execution_time integer NOT NULL, -- zipf 1..30000
  query text -- json
);
CREATE TABLE query_execution ( -- 5200 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  hash blob NOT NULL REFERENCES query(query_hash), -- skew
  started_at timestamp NOT NULL,
  running_time integer NOT NULL, -- zipf 1..30000
  result_rows integer NOT NULL, -- zipf 0..2000
  native boolean NOT NULL, -- flag
  context varchar(32), -- enum question|dashboard|ad-hoc|pulse
  error text, -- null 95%
  executor_id integer REFERENCES core_user(id), -- skew, null 12%
  card_id integer REFERENCES report_card(id), -- skew, null 30%, dead 1%
  dashboard_id integer REFERENCES report_dashboard(id), -- skew, null 60%
  pulse_id integer REFERENCES pulse(id), -- null 95%
  database_id integer REFERENCES metabase_database(id), -- skew
  cache_hit boolean -- flag
);
CREATE TABLE revision ( -- 1900 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  model varchar(16) NOT NULL, -- enum Card|Dashboard
  model_id integer NOT NULL, -- int 1..1500
  user_id integer NOT NULL REFERENCES core_user(id), -- skew
  timestamp timestamp NOT NULL, -- time
  object text NOT NULL, -- json
  is_reversion boolean NOT NULL, -- enum 0|1
  is_creation boolean NOT NULL, -- flag
  message text -- null
);
CREATE TABLE view_log ( -- 3900 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  user_id integer REFERENCES core_user(id), -- skew, null 4%
  model varchar(16) NOT NULL, -- enum card|dashboard|table
  model_id integer NOT NULL, -- int 1..1500
  timestamp timestamp NOT NULL, -- time
  metadata text -- json
);
CREATE TABLE activity ( -- 1100 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  topic varchar(32) NOT NULL, -- enum card-create|card-update|dashboard-create|user-joined
  timestamp timestamp NOT NULL, -- time
  user_id integer REFERENCES core_user(id), -- skew, null 5%
  model varchar(16), -- enum card|dashboard
  model_id integer, -- int 1..1500
  database_id integer REFERENCES metabase_database(id), -- null 40%
  table_id integer REFERENCES metabase_table(id), -- null 55%
  custom_id varchar(48), -- null
  details varchar -- json
);
CREATE TABLE setting ( -- 70 rows
  key varchar(254) NOT NULL PRIMARY KEY, -- slug
  value text NOT NULL -- words
);
CREATE INDEX idx_table_db_id ON metabase_table (db_id);
CREATE INDEX idx_field_table_id ON metabase_field (table_id);
CREATE INDEX idx_field_parent_id ON metabase_field (parent_id);
CREATE INDEX idx_card_creator_id ON report_card (creator_id);
CREATE INDEX idx_card_collection_id ON report_card (collection_id);
CREATE INDEX idx_dashboardcard_card_id ON report_dashboardcard (card_id);
CREATE INDEX idx_dashboardcard_dashboard_id ON report_dashboardcard (dashboard_id);
CREATE INDEX idx_query_execution_query_hash_started_at ON query_execution (hash, started_at);
CREATE INDEX idx_revision_model_model_id ON revision (model, model_id);
CREATE INDEX idx_view_log_timestamp ON view_log (model_id);
UPDATE view_log SET model_id = (CASE model WHEN 'card' THEN (SELECT id FROM report_card c WHERE c.rowid >= (view_log.id * 7919) % 900 LIMIT 1) WHEN 'dashboard' THEN (SELECT id FROM report_dashboard c WHERE c.rowid >= (view_log.id * 7919) % 100 LIMIT 1) ELSE (SELECT id FROM metabase_table c WHERE c.rowid >= (view_log.id * 7919) % 150 LIMIT 1) END);
UPDATE revision SET model_id = (CASE model WHEN 'Card' THEN (SELECT id FROM report_card c WHERE c.rowid >= (revision.id * 7919) % 900 LIMIT 1) ELSE (SELECT id FROM report_dashboard c WHERE c.rowid >= (revision.id * 7919) % 100 LIMIT 1) END);
UPDATE activity SET model_id = (CASE model WHEN 'card' THEN (SELECT id FROM report_card c WHERE c.rowid >= (activity.id * 7919) % 900 LIMIT 1) ELSE (SELECT id FROM report_dashboard c WHERE c.rowid >= (activity.id * 7919) % 100 LIMIT 1) END);
-- also: view_log(model_id) -> *
-- also: revision(model_id) -> *
-- also: activity(model_id) -> *
