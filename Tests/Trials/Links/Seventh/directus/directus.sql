-- Directus 11 system tables: UUID keys for users, files, flows; collections and fields by name; activity on any collection.
CREATE TABLE directus_collections ( -- 40 rows
  collection varchar(64) NOT NULL PRIMARY KEY, -- slug
  icon varchar(64), -- enum article|folder|label, null 30%
  note text, -- null 85%
  display_template varchar(255), -- null 80%
  hidden boolean NOT NULL DEFAULT 0, -- enum 0|0|1
  singleton boolean NOT NULL DEFAULT 0, -- enum 0|0|0|1
  translations json, -- null
  archive_field varchar(64), -- enum status, null 50%
  archive_app_filter boolean NOT NULL DEFAULT 1, -- enum 1
  archive_value varchar(255), -- enum archived, null 50%
  unarchive_value varchar(255), -- enum draft, null 50%
  sort_field varchar(64), -- enum sort, null 60%
  accountability varchar(255) DEFAULT 'all', -- enum all|activity
  color varchar(255), -- null 80%
  item_duplication_fields json, -- null
  sort integer, -- int 1..9, null 30%
  "group" varchar(64) REFERENCES directus_collections(collection), -- null 55%, few
  collapse varchar(255) NOT NULL DEFAULT 'open', -- enum open|closed
  preview_url varchar(255), -- null 95%
  versioning boolean NOT NULL DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE directus_fields ( -- 330 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  collection varchar(64) NOT NULL REFERENCES directus_collections(collection),
  field varchar(64) NOT NULL, -- enum id|status|sort|title|slug|date_created|user_created|date_updated|user_updated|body|image|tags
  special varchar(64), -- enum uuid|date-created|user-created|m2o|file, null 40%
  interface varchar(64), -- enum input|select-dropdown|datetime|select-dropdown-m2o|file-image, null 8%
  options json, -- json, null 40%
  display varchar(64), -- enum user|datetime|labels, null 60%
  display_options json, -- null 70%, json
  readonly boolean NOT NULL DEFAULT 0, -- enum 0|0|1
  hidden boolean NOT NULL DEFAULT 0, -- enum 0|0|1
  sort integer, -- int 1..16
  width varchar(30) DEFAULT 'full', -- enum full|half
  translations json, -- null
  note text, -- null 90%
  conditions json, -- null 95%
  required boolean DEFAULT 0, -- enum 0|1
  "group" varchar(64), -- enum seo|meta, null 92%
  validation json, -- null
  validation_message text -- null
);
CREATE TABLE directus_relations ( -- 85 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  many_collection varchar(64) NOT NULL REFERENCES directus_collections(collection),
  many_field varchar(64) NOT NULL, -- enum user_created|user_updated|image|category|author|parent
  one_collection varchar(64) REFERENCES directus_collections(collection), -- dead 40%, null 2%
  one_field varchar(64), -- enum articles|children|translations, null 65%
  one_collection_field varchar(64), -- null 97%, enum collection
  one_allowed_collections text, -- null 97%, words
  junction_field varchar(64), -- enum tags_id|articles_id, null 80%
  sort_field varchar(64), -- null 85%, enum sort
  one_deselect_action varchar(255) NOT NULL DEFAULT 'nullify' -- enum nullify|delete
);
CREATE TABLE directus_roles ( -- 7 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(100) NOT NULL, -- words
  icon varchar(64) NOT NULL DEFAULT 'supervised_user_circle', -- enum verified|supervised_user_circle
  description text, -- text
  parent char(36) REFERENCES directus_roles(id) -- null 55%
);
CREATE TABLE directus_policies ( -- 9 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(100) NOT NULL, -- words
  icon varchar(64) NOT NULL DEFAULT 'badge', -- enum badge|public
  description text, -- text
  ip_access text, -- null
  enforce_tfa boolean NOT NULL DEFAULT 0, -- enum 0|1
  admin_access boolean NOT NULL DEFAULT 0, -- enum 0|1
  app_access boolean NOT NULL DEFAULT 0 -- enum 0|1
);
CREATE TABLE directus_access ( -- 16 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  role char(36) REFERENCES directus_roles(id), -- null 35%
  user char(36) REFERENCES directus_users(id), -- null 70%
  policy char(36) NOT NULL REFERENCES directus_policies(id),
  sort integer -- int 1..4
);
CREATE TABLE directus_permissions ( -- 260 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  collection varchar(64) NOT NULL REFERENCES directus_collections(collection), -- dead 35%
  action varchar(10) NOT NULL, -- enum create|read|update|delete|share
  permissions json, -- json, null 20%
  validation json, -- json, null 60%
  presets json, -- null 80%, json
  fields text, -- enum *|id|
  policy char(36) NOT NULL REFERENCES directus_policies(id) -- skew
);
CREATE TABLE directus_users ( -- 85 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  first_name varchar(50), -- null 5%
  last_name varchar(50), -- null 5%
  email varchar(128), -- email
  password varchar(255), -- hash, null 30%
  location varchar(255), -- null 70%
  title varchar(50), -- null 70%
  description text, -- null 85%
  tags json, -- null 90%
  avatar char(36) REFERENCES directus_files(id), -- null 55%
  language varchar(255), -- null 60%
  tfa_secret varchar(255), -- null 90%
  status varchar(16) NOT NULL DEFAULT 'active', -- enum active|invited|suspended|archived
  role char(36) REFERENCES directus_roles(id), -- skew, null 4%
  token varchar(255), -- hash, null 88%
  last_access datetime, -- time, null 12%
  last_page varchar(255), -- url, null 15%
  provider varchar(128) NOT NULL DEFAULT 'default', -- enum default|google
  external_identifier varchar(255), -- null 75%, digits 12
  auth_data json, -- null 90%
  email_notifications boolean DEFAULT 1, -- enum 1|0
  appearance varchar(255), -- enum auto|dark, null 60%
  theme_dark varchar(255), -- null
  theme_light varchar(255), -- null
  theme_light_overrides json, -- null
  theme_dark_overrides json, -- null
  UNIQUE (email),
  UNIQUE (token),
  UNIQUE (external_identifier)
);
CREATE TABLE directus_folders ( -- 22 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255) NOT NULL, -- words
  parent char(36) REFERENCES directus_folders(id) -- null 40%
);
CREATE TABLE directus_files ( -- 620 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  storage varchar(255) NOT NULL, -- enum local|s3
  filename_disk varchar(255), -- slug
  filename_download varchar(255) NOT NULL, -- slug
  title varchar(255), -- words
  type varchar(255), -- enum image/jpeg|image/png|application/pdf
  folder char(36) REFERENCES directus_folders(id), -- null 25%
  uploaded_by char(36) REFERENCES directus_users(id), -- skew, null 4%
  created_on timestamp NOT NULL, -- time
  modified_by char(36) REFERENCES directus_users(id), -- null 85%
  modified_on timestamp NOT NULL, -- time
  charset varchar(50), -- null
  filesize bigint, -- zipf 1000..4000000
  width integer, -- enum 1920|1200|800, null 20%
  height integer, -- enum 1080|900|600, null 20%
  duration integer, -- null
  embed varchar(200), -- null
  description text, -- null 85%
  location text, -- null
  tags text, -- null 85%
  metadata json, -- json
  focal_point_x integer, -- null
  focal_point_y integer, -- null
  tus_id varchar(64), -- null
  tus_data json, -- null
  uploaded_on datetime -- time
);
CREATE TABLE directus_activity ( -- 2000 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  action varchar(45) NOT NULL, -- enum create|update|delete|login
  user char(36) REFERENCES directus_users(id), -- skew, dead 3%, null 3%
  timestamp timestamp NOT NULL, -- time
  ip varchar(50), -- enum 10.0.0.4|192.168.1.20
  user_agent text, -- words
  collection varchar(64) NOT NULL, -- type
  item varchar(255) NOT NULL, -- any of directus_users(id), directus_files(id), directus_fields(id), directus_permissions(id), directus_flows(id), directus_operations(id), directus_presets(id) by collection as table
  origin varchar(255) -- enum https://cms.example.org, null 8%
);
CREATE TABLE directus_revisions ( -- 1500 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  activity integer NOT NULL REFERENCES directus_activity(id),
  collection varchar(64) NOT NULL, -- type
  item varchar(255) NOT NULL, -- any of directus_users(id), directus_files(id), directus_fields(id), directus_permissions(id), directus_flows(id), directus_operations(id), directus_presets(id) by collection as table
  data json, -- json
  delta json, -- json, null 5%
  parent integer REFERENCES directus_revisions(id), -- null 80%
  version char(36) REFERENCES directus_versions(id) -- null 95%
);
CREATE TABLE directus_comments ( -- 65 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  collection varchar(64) NOT NULL REFERENCES directus_collections(collection),
  item varchar(255) NOT NULL, -- digits 3
  comment text NOT NULL, -- text
  date_created timestamp, -- time
  date_updated timestamp, -- time
  user_created char(36) REFERENCES directus_users(id), -- null 3%
  user_updated char(36) REFERENCES directus_users(id) -- null 80%
);
CREATE TABLE directus_versions ( -- 30 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  key varchar(64) NOT NULL, -- enum draft|review|redesign
  name varchar(255), -- words
  collection varchar(64) NOT NULL REFERENCES directus_collections(collection), -- few
  item varchar(255) NOT NULL, -- digits 3
  hash varchar(255), -- hash
  date_created timestamp, -- time
  date_updated timestamp, -- time
  user_created char(36) REFERENCES directus_users(id),
  user_updated char(36) REFERENCES directus_users(id), -- null 30%
  delta json -- json
);
CREATE TABLE directus_presets ( -- 190 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  bookmark varchar(255), -- null 85%, words
  user char(36) REFERENCES directus_users(id), -- skew, null 4%
  role char(36) REFERENCES directus_roles(id), -- null 96%
  collection varchar(64) REFERENCES directus_collections(collection), -- dead 30%
  search varchar(100), -- null
  layout varchar(100) DEFAULT 'tabular', -- enum tabular|cards|calendar
  layout_query json, -- json
  layout_options json, -- json
  refresh_interval integer, -- null
  filter json, -- null 70%
  icon varchar(100) DEFAULT 'bookmark', -- enum bookmark
  color varchar(255) -- null
);
CREATE TABLE directus_sessions ( -- 150 rows
  token varchar(64) NOT NULL PRIMARY KEY, -- code 40
  user char(36) REFERENCES directus_users(id), -- skew, null 6%
  expires timestamp NOT NULL, -- time
  ip varchar(255), -- enum 10.0.0.4|192.168.1.20
  user_agent text, -- words
  share char(36) REFERENCES directus_shares(id), -- null 94%
  origin varchar(255), -- enum https://cms.example.org
  next_token varchar(64) REFERENCES directus_sessions(token) -- null 80%
);
CREATE TABLE directus_shares ( -- 14 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255), -- words
  collection varchar(64) NOT NULL REFERENCES directus_collections(collection),
  item varchar(255) NOT NULL, -- digits 3
  role char(36) REFERENCES directus_roles(id), -- null 10%
  password varchar(255), -- null 60%, hash
  user_created char(36) REFERENCES directus_users(id),
  date_created timestamp, -- time
  date_start timestamp, -- null 80%
  date_end timestamp, -- time, null 50%
  times_used integer DEFAULT 0, -- zipf 0..20
  max_uses integer -- null 70%, enum 1|5|10
);
CREATE TABLE directus_settings ( -- 1 rows
  id integer NOT NULL PRIMARY KEY,
  project_name varchar(100) NOT NULL DEFAULT 'Directus', -- words
  project_url varchar(255), -- url
  project_color varchar(255) NOT NULL DEFAULT '#6644FF', -- enum #6644FF
  project_logo char(36) REFERENCES directus_files(id), -- null 0%
  public_foreground char(36) REFERENCES directus_files(id), -- null 0%
  public_background char(36) REFERENCES directus_files(id), -- null 0%
  public_note text, -- null
  auth_login_attempts integer DEFAULT 25, -- enum 25
  auth_password_policy varchar(100), -- null
  storage_asset_transform varchar(7) DEFAULT 'all', -- enum all
  storage_asset_presets json, -- null
  custom_css text, -- null
  storage_default_folder char(36) REFERENCES directus_folders(id), -- null 0%
  basemaps json, -- null
  mapbox_key varchar(255), -- null
  module_bar json, -- json
  project_descriptor varchar(100), -- null
  default_language varchar(255) NOT NULL DEFAULT 'en-US', -- enum en-US
  custom_aspect_ratios json, -- null
  public_favicon char(36) REFERENCES directus_files(id), -- null 0%
  default_appearance varchar(255) NOT NULL DEFAULT 'auto', -- enum auto
  default_theme_light varchar(255), -- null
  report_error_url varchar(255), -- null
  public_registration boolean NOT NULL DEFAULT 0, -- enum 1
  public_registration_verify_email boolean NOT NULL DEFAULT 1, -- enum 1
  public_registration_role char(36) REFERENCES directus_roles(id), -- null 0%
  public_registration_email_filter json -- null
);
CREATE TABLE directus_notifications ( -- 340 rows
  id integer NOT NULL PRIMARY KEY, -- gaps
  timestamp timestamp, -- time
  status varchar(255) DEFAULT 'inbox', -- enum inbox|archived
  recipient char(36) NOT NULL REFERENCES directus_users(id), -- skew
  sender char(36) REFERENCES directus_users(id), -- null 40%
  subject varchar(255) NOT NULL, -- words
  message text, -- text
  collection varchar(64) REFERENCES directus_collections(collection), -- null 40%
  item varchar(255) -- digits 3, null 40%
);
CREATE TABLE directus_dashboards ( -- 6 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255) NOT NULL, -- words
  icon varchar(64) NOT NULL DEFAULT 'dashboard', -- enum dashboard|insights
  note text, -- null 60%
  date_created timestamp, -- time
  user_created char(36) REFERENCES directus_users(id),
  color varchar(255) -- null
);
CREATE TABLE directus_panels ( -- 38 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  dashboard char(36) NOT NULL REFERENCES directus_dashboards(id),
  name varchar(255), -- words
  icon varchar(64), -- null 60%
  color varchar(10), -- null 60%
  show_header boolean NOT NULL DEFAULT 0, -- enum 0|1
  note text, -- null 90%
  type varchar(255) NOT NULL, -- enum metric|list|time-series|label
  position_x integer NOT NULL, -- int 1..40
  position_y integer NOT NULL, -- int 1..40
  width integer NOT NULL, -- enum 12|16|24
  height integer NOT NULL, -- enum 6|8|12
  options json, -- json
  date_created timestamp, -- time
  user_created char(36) REFERENCES directus_users(id)
);
CREATE TABLE directus_flows ( -- 15 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255) NOT NULL, -- words
  icon varchar(64), -- enum bolt|mail
  color varchar(255), -- null
  description text, -- null 50%, text
  status varchar(255) NOT NULL DEFAULT 'active', -- enum active|inactive
  trigger varchar(255), -- enum event|schedule|webhook|manual|operation
  accountability varchar(255) DEFAULT 'all', -- enum all|activity
  options json, -- json
  operation char(36) REFERENCES directus_operations(id), -- unique
  date_created timestamp, -- time
  user_created char(36) REFERENCES directus_users(id), -- few
  UNIQUE (operation)
);
CREATE TABLE directus_operations ( -- 64 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  name varchar(255), -- words
  key varchar(255) NOT NULL, -- slug
  type varchar(255) NOT NULL, -- enum condition|item-read|item-update|request|mail|exec
  position_x integer NOT NULL, -- int 19..90
  position_y integer NOT NULL, -- int 1..60
  options json, -- json
  resolve char(36) REFERENCES directus_operations(id), -- null 40%, unique
  reject char(36) REFERENCES directus_operations(id), -- null 90%, unique
  flow char(36) NOT NULL REFERENCES directus_flows(id),
  date_created timestamp, -- time
  user_created char(36) REFERENCES directus_users(id), -- few
  UNIQUE (resolve),
  UNIQUE (reject)
);
CREATE TABLE directus_translations ( -- 48 rows
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  language varchar(255) NOT NULL, -- enum en-US|de-DE|fr-FR
  key varchar(255) NOT NULL, -- slug
  value text NOT NULL -- words
);
CREATE TABLE directus_extensions ( -- 8 rows
  enabled boolean NOT NULL DEFAULT 1, -- enum 1|0
  id char(36) NOT NULL PRIMARY KEY, -- uuid
  folder varchar(255) NOT NULL, -- slug
  source varchar(255) NOT NULL, -- enum registry|local|module
  bundle char(36) REFERENCES directus_extensions(id) -- null 60%
);
CREATE TABLE directus_webhooks ( -- 4 rows
  id integer NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  method varchar(10) NOT NULL DEFAULT 'POST', -- enum POST|GET
  url varchar(255) NOT NULL, -- url
  status varchar(10) NOT NULL DEFAULT 'active', -- enum active|inactive
  data boolean NOT NULL DEFAULT 1, -- enum 1
  actions varchar(100) NOT NULL, -- enum create|delete
  collections varchar(255) NOT NULL, -- words
  headers json, -- null
  was_active_before_deprecation boolean NOT NULL DEFAULT 0, -- enum 0
  migrated_flow char(36) REFERENCES directus_flows(id) -- null 25%
);
CREATE TABLE directus_migrations ( -- 82 rows
  version varchar(255) NOT NULL PRIMARY KEY, -- code 9
  name varchar(255) NOT NULL, -- words
  timestamp timestamp -- time
);
CREATE INDEX directus_activity_timestamp_index ON directus_activity (timestamp);
CREATE INDEX directus_revisions_activity_foreign ON directus_revisions (activity);
CREATE INDEX directus_revisions_parent_foreign ON directus_revisions (parent);
CREATE INDEX directus_files_folder_foreign ON directus_files (folder);
CREATE INDEX directus_files_uploaded_by_foreign ON directus_files (uploaded_by);
CREATE INDEX directus_users_role_foreign ON directus_users (role);
CREATE INDEX directus_panels_dashboard_foreign ON directus_panels (dashboard);
CREATE INDEX directus_operations_flow_foreign ON directus_operations (flow);
CREATE INDEX directus_sessions_user_foreign ON directus_sessions (user);
CREATE INDEX directus_presets_user_foreign ON directus_presets (user);
-- also: directus_activity(collection) -> directus_collections
-- also: directus_revisions(collection) -> directus_collections
-- also: directus_fields(group) -> directus_fields
