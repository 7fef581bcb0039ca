-- Grafana 9/10 in its SQLite file: singular tables by xorm, org_id everywhere, 0 for none, uids beside ids, no foreign keys declared.
CREATE TABLE org ( -- 4 rows
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL, -- enum 0|1|2
  name TEXT NOT NULL, -- word
  address1 TEXT NULL, -- null
  city TEXT NULL, -- null
  country TEXT NULL, -- null
  billing_email TEXT NULL, -- null
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE user ( -- 74 rows
  id INTEGER PRIMARY KEY, -- gaps
  version INTEGER NOT NULL, -- int 0..5
  login TEXT NOT NULL, -- slug
  email TEXT NOT NULL, -- email
  name TEXT NULL, -- words
  password TEXT NULL, -- hash
  salt TEXT NULL, -- hash
  rands TEXT NULL, -- hash
  company TEXT NULL, -- null
  org_id INTEGER NOT NULL REFERENCES org(id),
  is_admin INTEGER NOT NULL, -- flag
  email_verified INTEGER NULL, -- flag
  theme TEXT NULL, -- enum |dark|light
  help_flags1 INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  is_disabled INTEGER NOT NULL DEFAULT 0, -- flag
  is_service_account BOOLEAN DEFAULT 0, -- flag
  uid TEXT NULL, -- hash
  last_seen_at DATETIME NULL, -- time
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE org_user ( -- 95 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  user_id INTEGER NOT NULL REFERENCES user(id),
  role TEXT NOT NULL, -- enum Viewer|Editor|Admin
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE team ( -- 11 rows
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, -- word
  org_id INTEGER NOT NULL REFERENCES org(id),
  uid TEXT NULL, -- hash
  email TEXT NULL, -- null
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE team_member ( -- 83 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  team_id INTEGER NOT NULL REFERENCES team(id),
  user_id INTEGER NOT NULL REFERENCES user(id),
  external INTEGER NULL, -- flag
  permission INTEGER NULL, -- enum 0|4
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE data_source ( -- 26 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  version INTEGER NOT NULL, -- zipf 1..20
  type TEXT NOT NULL, -- enum prometheus|loki|influxdb|mysql
  name TEXT NOT NULL, -- word
  access TEXT NOT NULL, -- enum proxy|direct
  url TEXT NOT NULL, -- url
  database TEXT NULL, -- enum |metrics
  basic_auth INTEGER NOT NULL, -- flag
  is_default INTEGER NOT NULL, -- flag
  json_data TEXT NULL, -- json
  with_credentials INTEGER NOT NULL DEFAULT 0, -- flag
  read_only INTEGER NULL, -- flag
  uid TEXT NOT NULL DEFAULT 0, -- hash
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE dashboard ( -- 320 rows
  id INTEGER PRIMARY KEY, -- gaps
  version INTEGER NOT NULL, -- zipf 1..90
  slug TEXT NOT NULL, -- slug
  title TEXT NOT NULL, -- words
  data TEXT NOT NULL, -- json
  org_id INTEGER NOT NULL REFERENCES org(id),
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL, -- time
  updated_by INTEGER NULL REFERENCES user(id), -- none -1 6%
  created_by INTEGER NULL REFERENCES user(id), -- none -1 6%
  gnet_id INTEGER NULL, -- enum 0|0|1860|3662
  plugin_id TEXT NULL, -- enum |prometheus
  folder_id INTEGER NOT NULL DEFAULT 0 REFERENCES dashboard(id), -- none 0 25%, few
  is_folder INTEGER NOT NULL DEFAULT 0, -- flag
  has_acl INTEGER NOT NULL DEFAULT 0, -- flag
  uid TEXT NULL, -- hash
  is_public INTEGER NOT NULL DEFAULT 0, -- flag
  folder_uid TEXT NULL REFERENCES dashboard(uid) -- null 25%, few
);
CREATE TABLE dashboard_version ( -- 2100 rows
  id INTEGER PRIMARY KEY, -- gaps
  dashboard_id INTEGER NOT NULL REFERENCES dashboard(id),
  parent_version INTEGER NOT NULL, -- zipf 0..89
  restored_from INTEGER NOT NULL, -- enum 0|0|0|3
  version INTEGER NOT NULL, -- zipf 1..90
  created DATETIME NOT NULL, -- time
  created_by INTEGER NOT NULL REFERENCES user(id), -- none -1 5%
  message TEXT NOT NULL, -- words
  data TEXT NOT NULL -- json
);
CREATE TABLE dashboard_acl ( -- 70 rows
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES org(id),
  dashboard_id INTEGER NOT NULL REFERENCES dashboard(id), -- none -1 4%
  user_id INTEGER NULL REFERENCES user(id), -- null 70%
  team_id INTEGER NULL REFERENCES team(id), -- null 55%
  permission INTEGER NOT NULL DEFAULT 4, -- enum 1|2|4
  role TEXT NULL, -- enum Viewer|Editor
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE dashboard_provisioning ( -- 45 rows
  id INTEGER PRIMARY KEY, -- gaps
  dashboard_id INTEGER NULL REFERENCES dashboard(id), -- unique
  name TEXT NOT NULL, -- enum default|infra
  external_id TEXT NOT NULL, -- slug
  updated INTEGER NOT NULL DEFAULT 0, -- epoch
  check_sum TEXT NULL -- hash
);
CREATE TABLE star ( -- 160 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES user(id),
  dashboard_id INTEGER NOT NULL REFERENCES dashboard(id)
);
CREATE TABLE alert ( -- 140 rows
  id INTEGER PRIMARY KEY, -- gaps
  version INTEGER NOT NULL, -- enum 0
  dashboard_id INTEGER NOT NULL REFERENCES dashboard(id),
  panel_id INTEGER NOT NULL, -- int 1..60
  org_id INTEGER NOT NULL REFERENCES org(id),
  name TEXT NOT NULL, -- words
  message TEXT NOT NULL,
  state TEXT NOT NULL, -- enum ok|alerting|no_data|paused
  settings TEXT NOT NULL, -- json
  frequency INTEGER NOT NULL, -- enum 60|300|10
  handler INTEGER NOT NULL, -- enum 1
  severity TEXT NOT NULL, -- enum |
  silenced INTEGER NOT NULL, -- enum 0
  execution_error TEXT NOT NULL, -- enum |
  eval_data TEXT NULL, -- json
  new_state_date DATETIME NOT NULL, -- time
  state_changes INTEGER NOT NULL, -- zipf 0..400
  "for" INTEGER NULL, -- enum 0|300000000000
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE alert_notification ( -- 9 rows
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES org(id),
  name TEXT NOT NULL, -- word
  type TEXT NOT NULL, -- enum email|slack|webhook
  settings TEXT NOT NULL, -- json
  is_default INTEGER NOT NULL DEFAULT 0, -- flag
  frequency INTEGER NULL, -- null
  send_reminder INTEGER NULL DEFAULT 0, -- flag
  uid TEXT NULL, -- hash
  created DATETIME NOT NULL, -- time
  updated DATETIME NOT NULL -- time
);
CREATE TABLE alert_notification_state ( -- 190 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  alert_id INTEGER NOT NULL REFERENCES alert(id),
  notifier_id INTEGER NOT NULL REFERENCES alert_notification(id),
  state TEXT NOT NULL, -- enum completed|pending
  version INTEGER NOT NULL, -- zipf 0..200
  updated_at INTEGER NOT NULL, -- epoch
  alert_rule_state_updated_version INTEGER NOT NULL -- zipf 0..400
);
CREATE TABLE alert_rule ( -- 110 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  title TEXT NOT NULL, -- words
  condition TEXT NOT NULL, -- enum C|B|A
  data TEXT NOT NULL, -- json
  updated DATETIME NOT NULL, -- time
  interval_seconds INTEGER NOT NULL DEFAULT 60, -- enum 60|300
  version INTEGER NOT NULL DEFAULT 0, -- zipf 1..30
  uid TEXT NOT NULL DEFAULT 0, -- hash
  namespace_uid TEXT NOT NULL REFERENCES dashboard(uid), -- few
  rule_group TEXT NOT NULL, -- words
  no_data_state TEXT NOT NULL DEFAULT 'NoData', -- enum NoData|OK
  exec_err_state TEXT NOT NULL DEFAULT 'Alerting', -- enum Error|Alerting
  "for" INTEGER NOT NULL DEFAULT 0, -- enum 300000000000|0
  annotations TEXT NULL, -- json
  labels TEXT NULL, -- json
  dashboard_uid TEXT NULL REFERENCES dashboard(uid), -- null 45%
  panel_id INTEGER NULL, -- int 1..60
  rule_group_idx INTEGER NOT NULL DEFAULT 1, -- int 1..9
  is_paused INTEGER NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE alert_instance ( -- 340 rows
  rule_org_id INTEGER NOT NULL REFERENCES org(id),
  rule_uid TEXT NOT NULL DEFAULT 0 REFERENCES alert_rule(uid),
  labels TEXT NOT NULL, -- json
  labels_hash TEXT NOT NULL, -- hash
  current_state TEXT NOT NULL, -- enum Normal|Alerting|Pending|NoData
  current_reason TEXT NULL, -- null
  current_state_since INTEGER NOT NULL, -- epoch
  current_state_end INTEGER NOT NULL DEFAULT 0, -- epoch
  last_eval_time INTEGER NOT NULL, -- epoch
  PRIMARY KEY (rule_org_id, rule_uid, labels_hash)
);
CREATE TABLE tag ( -- 60 rows
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL, -- slug
  value TEXT NOT NULL -- enum |prod|staging
);
CREATE TABLE annotation ( -- 3600 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  alert_id INTEGER NULL REFERENCES alert(id), -- none 0 40%
  user_id INTEGER NULL REFERENCES user(id), -- none 0 65%
  dashboard_id INTEGER NULL REFERENCES dashboard(id), -- none 0 5%
  panel_id INTEGER NULL, -- int 0..60
  category_id INTEGER NULL, -- null
  type TEXT NOT NULL, -- enum |
  title TEXT NOT NULL, -- enum |
  text TEXT NOT NULL,
  prev_state TEXT NOT NULL, -- enum ok|alerting|pending
  new_state TEXT NOT NULL, -- enum alerting|ok|no_data
  data TEXT NOT NULL, -- json
  epoch INTEGER NOT NULL, -- millis
  region_id INTEGER NULL DEFAULT 0, -- enum 0
  tags TEXT NULL, -- words
  created INTEGER NULL DEFAULT 0, -- millis
  updated INTEGER NULL DEFAULT 0, -- millis
  epoch_end INTEGER NOT NULL DEFAULT 0 -- millis
);
CREATE TABLE annotation_tag ( -- 1100 rows
  id INTEGER PRIMARY KEY,
  annotation_id INTEGER NOT NULL REFERENCES annotation(id),
  tag_id INTEGER NOT NULL REFERENCES tag(id)
);
CREATE TABLE playlist ( -- 7 rows
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL, -- words
  interval TEXT NOT NULL, -- enum 5m|30s
  org_id INTEGER NOT NULL REFERENCES org(id),
  uid TEXT NOT NULL DEFAULT 0 -- hash
);
CREATE TABLE playlist_item ( -- 31 rows
  id INTEGER PRIMARY KEY, -- gaps
  playlist_id INTEGER NOT NULL REFERENCES playlist(id),
  type TEXT NOT NULL, -- enum dashboard_by_uid
  value TEXT NOT NULL REFERENCES dashboard(uid),
  title TEXT NOT NULL, -- words
  "order" INTEGER NOT NULL -- int 1..8
);
CREATE TABLE preferences ( -- 22 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  user_id INTEGER NOT NULL REFERENCES user(id), -- none 0 25%
  team_id INTEGER NULL REFERENCES team(id), -- none 0 85%
  version INTEGER NOT NULL, -- enum 0|1|2
  home_dashboard_id INTEGER NOT NULL REFERENCES dashboard(id), -- none 0 40%
  timezone TEXT NOT NULL, -- enum browser|utc
  week_start TEXT NULL, -- enum |monday
  theme TEXT NOT NULL -- enum |dark
);
CREATE TABLE user_auth_token ( -- 260 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id INTEGER NOT NULL REFERENCES user(id), -- dead 2%
  auth_token TEXT NOT NULL, -- hash
  prev_auth_token TEXT NOT NULL, -- hash
  user_agent TEXT NOT NULL, -- words
  client_ip TEXT NOT NULL, -- words
  auth_token_seen INTEGER NOT NULL, -- flag
  seen_at INTEGER NULL, -- epoch
  rotated_at INTEGER NOT NULL, -- epoch
  created_at INTEGER NOT NULL, -- epoch
  revoked_at INTEGER NULL -- null
);
CREATE TABLE library_element ( -- 24 rows
  id INTEGER PRIMARY KEY, -- gaps
  org_id INTEGER NOT NULL REFERENCES org(id),
  folder_id INTEGER NOT NULL REFERENCES dashboard(id), -- none 0 30%
  uid TEXT NOT NULL, -- hash
  name TEXT NOT NULL, -- words
  kind INTEGER NOT NULL, -- enum 1|2
  type TEXT NOT NULL, -- enum timeseries|stat|table
  model TEXT NOT NULL, -- json
  created DATETIME NOT NULL, -- time
  created_by INTEGER NOT NULL REFERENCES user(id),
  updated_by INTEGER NOT NULL REFERENCES user(id),
  version INTEGER NOT NULL -- int 1..9
);
CREATE TABLE library_element_connection ( -- 66 rows
  id INTEGER PRIMARY KEY, -- gaps
  element_id INTEGER NOT NULL REFERENCES library_element(id),
  kind INTEGER NOT NULL, -- enum 1
  connection_id INTEGER NOT NULL REFERENCES dashboard(id),
  created DATETIME NOT NULL, -- time
  created_by INTEGER NOT NULL REFERENCES user(id)
);
CREATE INDEX IDX_dashboard_org_id ON dashboard (org_id);
CREATE INDEX IDX_dashboard_version_dashboard_id ON dashboard_version (dashboard_id);
CREATE INDEX IDX_alert_dashboard_id ON alert (dashboard_id);
CREATE INDEX IDX_annotation_0_org_id_alert_id ON annotation (org_id, alert_id);
CREATE INDEX IDX_team_member_user_id_org_id ON team_member (user_id, org_id);
