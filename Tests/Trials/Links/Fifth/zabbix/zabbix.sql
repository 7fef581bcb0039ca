-- Zabbix 6: hosts and templates, items, triggers and functions, events, problems, alerts, users, numeric history.
CREATE TABLE role ( -- 5 rows
  roleid bigint NOT NULL,
  name varchar(255) DEFAULT '' NOT NULL, -- word
  type integer DEFAULT '0' NOT NULL, -- enum 1|2|3
  readonly integer DEFAULT '0' NOT NULL, -- enum 0|1
  PRIMARY KEY (roleid)
);
CREATE TABLE users ( -- 42 rows
  userid bigint NOT NULL, -- gaps
  username varchar(100) DEFAULT '' NOT NULL, -- word
  name varchar(100) DEFAULT '' NOT NULL, -- words
  surname varchar(100) DEFAULT '' NOT NULL, -- words
  passwd varchar(60) DEFAULT '' NOT NULL, -- hash
  url varchar(2048) DEFAULT '' NOT NULL, -- enum |zabbix.php?action=dashboard.view
  autologin integer DEFAULT '0' NOT NULL, -- enum 0|1
  autologout varchar(32) DEFAULT '15m' NOT NULL, -- enum 0|15m|1h
  lang varchar(7) DEFAULT 'default' NOT NULL, -- enum default|en_US|de_DE
  refresh varchar(32) DEFAULT '30s' NOT NULL, -- enum 30s|60s
  theme varchar(128) DEFAULT 'default' NOT NULL, -- enum default|dark-theme
  attempt_failed integer DEFAULT 0 NOT NULL, -- enum 0|0|1|4
  attempt_ip varchar(39) DEFAULT '' NOT NULL, -- enum |192.0.2.15
  attempt_clock integer DEFAULT 0 NOT NULL, -- epoch
  rows_per_page integer DEFAULT 50 NOT NULL, -- enum 50|100
  timezone varchar(50) DEFAULT 'default' NOT NULL, -- enum default|Europe/Riga
  roleid bigint NOT NULL REFERENCES role (roleid) ON DELETE CASCADE,
  PRIMARY KEY (userid)
);
CREATE TABLE media_type ( -- 30 rows
  mediatypeid bigint NOT NULL,
  type integer DEFAULT '0' NOT NULL, -- enum 4|0|1|2
  name varchar(100) DEFAULT '' NOT NULL, -- word
  smtp_server varchar(255) DEFAULT '' NOT NULL, -- enum |mail.example.com
  smtp_helo varchar(255) DEFAULT '' NOT NULL, -- enum |example.com
  smtp_email varchar(255) DEFAULT '' NOT NULL, -- enum |zabbix@example.com
  exec_path varchar(255) DEFAULT '' NOT NULL, -- enum |notify.sh
  status integer DEFAULT '1' NOT NULL, -- enum 1|0
  smtp_port integer DEFAULT '25' NOT NULL, -- enum 25|587
  maxsessions integer DEFAULT '1' NOT NULL, -- enum 1|0
  maxattempts integer DEFAULT '3' NOT NULL, -- enum 3|5
  attempt_interval varchar(32) DEFAULT '10s' NOT NULL, -- enum 10s|30s
  timeout varchar(32) DEFAULT '30s' NOT NULL, -- enum 30s|10s
  PRIMARY KEY (mediatypeid)
);
CREATE TABLE media ( -- 70 rows
  mediaid bigint NOT NULL, -- gaps
  userid bigint NOT NULL REFERENCES users (userid) ON DELETE CASCADE,
  mediatypeid bigint NOT NULL REFERENCES media_type (mediatypeid) ON DELETE CASCADE, -- skew
  sendto varchar(1024) DEFAULT '' NOT NULL, -- email
  active integer DEFAULT '0' NOT NULL, -- enum 0|1
  severity integer DEFAULT '63' NOT NULL, -- enum 63|56|48|32
  period varchar(1024) DEFAULT '1-7,00:00-24:00' NOT NULL, -- words
  PRIMARY KEY (mediaid)
);
CREATE TABLE hstgrp ( -- 34 rows
  groupid bigint NOT NULL, -- gaps
  name varchar(255) DEFAULT '' NOT NULL, -- word
  internal integer DEFAULT '0' NOT NULL, -- enum 0|1
  flags integer DEFAULT '0' NOT NULL, -- enum 0|4
  uuid varchar(32) DEFAULT '' NOT NULL, -- hash
  PRIMARY KEY (groupid)
);
CREATE TABLE hosts ( -- 520 rows
  hostid bigint NOT NULL, -- serial from 10001
  proxy_hostid bigint NULL REFERENCES hosts (hostid), -- few, null 70%
  host varchar(128) DEFAULT '' NOT NULL, -- slug
  status integer DEFAULT '0' NOT NULL, -- enum 3|0|1|5
  ipmi_authtype integer DEFAULT '-1' NOT NULL, -- enum -1|0
  ipmi_privilege integer DEFAULT '2' NOT NULL, -- enum 2|3
  ipmi_username varchar(16) DEFAULT '' NOT NULL, -- enum |
  ipmi_password varchar(20) DEFAULT '' NOT NULL, -- enum |
  maintenanceid bigint NULL, -- null
  maintenance_status integer DEFAULT '0' NOT NULL, -- enum 0|1
  maintenance_type integer DEFAULT '0' NOT NULL, -- enum 0|1
  maintenance_from integer DEFAULT '0' NOT NULL, -- enum 0|1650000000
  name varchar(128) DEFAULT '' NOT NULL, -- words
  flags integer DEFAULT '0' NOT NULL, -- enum 0|4|2
  templateid bigint NULL REFERENCES hosts (hostid) ON DELETE CASCADE, -- null 97%
  description text DEFAULT '' NOT NULL, -- text
  tls_connect integer DEFAULT '1' NOT NULL, -- enum 1|2
  tls_accept integer DEFAULT '1' NOT NULL, -- enum 1|2
  tls_psk_identity varchar(128) DEFAULT '' NOT NULL, -- enum |PSK 001
  proxy_address varchar(255) DEFAULT '' NOT NULL, -- enum |
  auto_compress integer DEFAULT '1' NOT NULL, -- enum 1
  discover integer DEFAULT '0' NOT NULL, -- enum 0|1
  custom_interfaces integer DEFAULT '0' NOT NULL, -- enum 0|1
  uuid varchar(32) DEFAULT '' NOT NULL, -- hash
  PRIMARY KEY (hostid)
);
CREATE TABLE hosts_groups ( -- 760 rows
  hostgroupid bigint NOT NULL, -- gaps
  hostid bigint NOT NULL REFERENCES hosts (hostid) ON DELETE CASCADE,
  groupid bigint NOT NULL REFERENCES hstgrp (groupid) ON DELETE CASCADE, -- skew
  PRIMARY KEY (hostgroupid)
);
CREATE TABLE hosts_templates ( -- 640 rows
  hosttemplateid bigint NOT NULL, -- gaps
  hostid bigint NOT NULL REFERENCES hosts (hostid) ON DELETE CASCADE,
  templateid bigint NOT NULL REFERENCES hosts (hostid) ON DELETE CASCADE, -- skew
  link_type integer DEFAULT '0' NOT NULL, -- enum 0|1
  PRIMARY KEY (hosttemplateid)
);
CREATE TABLE interface ( -- 410 rows
  interfaceid bigint NOT NULL, -- gaps
  hostid bigint NOT NULL REFERENCES hosts (hostid) ON DELETE CASCADE,
  main integer DEFAULT '0' NOT NULL, -- enum 1|0
  type integer DEFAULT '1' NOT NULL, -- enum 1|2|3|4
  useip integer DEFAULT '1' NOT NULL, -- enum 1|0
  ip varchar(64) DEFAULT '127.0.0.1' NOT NULL, -- enum 127.0.0.1|10.0.4.18|10.0.4.19|10.0.7.2
  dns varchar(255) DEFAULT '' NOT NULL, -- slug
  port varchar(64) DEFAULT '10050' NOT NULL, -- enum 10050|161|623
  available integer DEFAULT '0' NOT NULL, -- enum 1|0|2
  error varchar(2048) DEFAULT '' NOT NULL, -- enum |Timeout while connecting
  errors_from integer DEFAULT '0' NOT NULL, -- enum 0|1650000000
  disable_until integer DEFAULT '0' NOT NULL, -- enum 0|1650000060
  PRIMARY KEY (interfaceid)
);
CREATE TABLE items ( -- 3000 rows
  itemid bigint NOT NULL, -- serial from 22183
  type integer DEFAULT '0' NOT NULL, -- enum 0|18|5|20|7|15
  snmp_oid varchar(512) DEFAULT '' NOT NULL, -- enum |1.3.6.1.2.1.1.3.0
  hostid bigint NOT NULL REFERENCES hosts (hostid) ON DELETE CASCADE, -- skew
  name varchar(255) DEFAULT '' NOT NULL, -- words
  key_ varchar(2048) DEFAULT '' NOT NULL, -- slug
  delay varchar(1024) DEFAULT '0' NOT NULL, -- enum 1m|0|5m|1h
  history varchar(255) DEFAULT '90d' NOT NULL, -- enum 7d|90d|0
  trends varchar(255) DEFAULT '365d' NOT NULL, -- enum 365d|0
  status integer DEFAULT '0' NOT NULL, -- enum 0|1
  value_type integer DEFAULT '0' NOT NULL, -- enum 3|0|4|1|2
  trapper_hosts varchar(255) DEFAULT '' NOT NULL, -- enum |
  units varchar(255) DEFAULT '' NOT NULL, -- enum |%|B|bps|s
  formula varchar(255) DEFAULT '' NOT NULL, -- enum |
  logtimefmt varchar(64) DEFAULT '' NOT NULL, -- enum |
  templateid bigint NULL REFERENCES items (itemid) ON DELETE CASCADE, -- null 45%
  valuemapid bigint NULL, -- int 1..190, null 82%
  params text DEFAULT '' NOT NULL, -- enum |
  authtype integer DEFAULT '0' NOT NULL, -- enum 0
  flags integer DEFAULT '0' NOT NULL, -- enum 0|4|2|1
  interfaceid bigint NULL REFERENCES interface (interfaceid), -- skew, null 52%
  description text DEFAULT '' NOT NULL, -- text
  inventory_link integer DEFAULT '0' NOT NULL, -- enum 0|0|5|3
  lifetime varchar(255) DEFAULT '30d' NOT NULL, -- enum 30d|0
  evaltype integer DEFAULT '0' NOT NULL, -- enum 0|1
  master_itemid bigint NULL REFERENCES items (itemid) ON DELETE CASCADE, -- null 74%
  timeout varchar(255) DEFAULT '3s' NOT NULL, -- enum 3s|10s
  posts text DEFAULT '' NOT NULL, -- enum |
  status_codes varchar(255) DEFAULT '200' NOT NULL, -- enum 200
  uuid varchar(32) DEFAULT '' NOT NULL, -- hash
  PRIMARY KEY (itemid)
);
CREATE TABLE triggers ( -- 1300 rows
  triggerid bigint NOT NULL, -- serial from 13075
  expression varchar(2048) DEFAULT '' NOT NULL, -- words
  description varchar(255) DEFAULT '' NOT NULL, -- text
  url varchar(255) DEFAULT '' NOT NULL, -- enum |
  status integer DEFAULT '0' NOT NULL, -- enum 0|1
  value integer DEFAULT '0' NOT NULL, -- enum 0|1
  priority integer DEFAULT '0' NOT NULL, -- enum 2|3|4|1|5
  lastchange integer DEFAULT '0' NOT NULL, -- epoch
  comments text DEFAULT '' NOT NULL, -- text
  error varchar(2048) DEFAULT '' NOT NULL, -- enum |
  templateid bigint NULL REFERENCES triggers (triggerid) ON DELETE CASCADE, -- null 48%
  type integer DEFAULT '0' NOT NULL, -- enum 0|1
  state integer DEFAULT '0' NOT NULL, -- enum 0|1
  flags integer DEFAULT '0' NOT NULL, -- enum 0|4|2
  recovery_mode integer DEFAULT '0' NOT NULL, -- enum 0|1|2
  manual_close integer DEFAULT '0' NOT NULL, -- enum 0|1
  opdata varchar(255) DEFAULT '' NOT NULL, -- enum |
  event_name varchar(2048) DEFAULT '' NOT NULL, -- enum |
  uuid varchar(32) DEFAULT '' NOT NULL, -- hash
  PRIMARY KEY (triggerid)
);
CREATE TABLE functions ( -- 1900 rows
  functionid bigint NOT NULL, -- serial from 12900
  itemid bigint NOT NULL REFERENCES items (itemid) ON DELETE CASCADE,
  triggerid bigint NOT NULL REFERENCES triggers (triggerid) ON DELETE CASCADE,
  name varchar(12) DEFAULT '' NOT NULL, -- enum last|min|max|avg|nodata
  parameter varchar(255) DEFAULT '0' NOT NULL, -- enum $|5m|#3
  PRIMARY KEY (functionid)
);
CREATE TABLE trigger_depends ( -- 330 rows
  triggerdepid bigint NOT NULL, -- gaps
  triggerid_down bigint NOT NULL REFERENCES triggers (triggerid) ON DELETE CASCADE,
  triggerid_up bigint NOT NULL REFERENCES triggers (triggerid) ON DELETE CASCADE, -- skew
  PRIMARY KEY (triggerdepid)
);
CREATE TABLE events ( -- 3000 rows
  eventid bigint NOT NULL, -- gaps
  source integer DEFAULT '0' NOT NULL, -- enum 0|3
  object integer DEFAULT '0' NOT NULL, -- type
  objectid bigint DEFAULT '0' NOT NULL, -- any of triggers(triggerid), items(itemid) by object as code
  clock integer DEFAULT '0' NOT NULL, -- epoch
  value integer DEFAULT '0' NOT NULL, -- enum 0|1
  acknowledged integer DEFAULT '0' NOT NULL, -- enum 0|1
  ns integer DEFAULT '0' NOT NULL, -- int 0..999999999
  name varchar(2048) DEFAULT '' NOT NULL, -- words
  severity integer DEFAULT '0' NOT NULL, -- enum 0|2|3|4|5
  PRIMARY KEY (eventid)
);
CREATE TABLE problem ( -- 180 rows
  eventid bigint NOT NULL REFERENCES events (eventid) ON DELETE CASCADE, -- unique
  source integer DEFAULT '0' NOT NULL, -- enum 0|3
  object integer DEFAULT '0' NOT NULL, -- type
  objectid bigint DEFAULT '0' NOT NULL, -- any of triggers(triggerid), items(itemid) by object as code
  clock integer DEFAULT '0' NOT NULL, -- epoch
  ns integer DEFAULT '0' NOT NULL, -- int 0..999999999
  r_eventid bigint NULL REFERENCES events (eventid) ON DELETE CASCADE, -- null 55%
  r_clock integer DEFAULT '0' NOT NULL, -- epoch
  r_ns integer DEFAULT '0' NOT NULL, -- int 0..999999999
  correlationid bigint NULL, -- null
  userid bigint NULL REFERENCES users (userid), -- few, null 88%
  name varchar(2048) DEFAULT '' NOT NULL, -- words
  acknowledged integer DEFAULT '0' NOT NULL, -- enum 0|1
  severity integer DEFAULT '0' NOT NULL, -- enum 2|3|4|5
  PRIMARY KEY (eventid)
);
CREATE TABLE event_recovery ( -- 1300 rows
  eventid bigint NOT NULL REFERENCES events (eventid) ON DELETE CASCADE, -- unique
  r_eventid bigint NOT NULL REFERENCES events (eventid) ON DELETE CASCADE,
  c_eventid bigint NULL REFERENCES events (eventid) ON DELETE CASCADE, -- null 97%
  correlationid bigint NULL, -- null
  userid bigint NULL REFERENCES users (userid), -- few, null 94%
  PRIMARY KEY (eventid)
);
CREATE TABLE acknowledges ( -- 260 rows
  acknowledgeid bigint NOT NULL, -- gaps
  userid bigint NOT NULL REFERENCES users (userid) ON DELETE CASCADE, -- few
  eventid bigint NOT NULL REFERENCES events (eventid) ON DELETE CASCADE,
  clock integer DEFAULT '0' NOT NULL, -- epoch
  message varchar(2048) DEFAULT '' NOT NULL, -- words
  action integer DEFAULT '0' NOT NULL, -- enum 2|6|4|7
  old_severity integer DEFAULT '0' NOT NULL, -- enum 0|2|3
  new_severity integer DEFAULT '0' NOT NULL, -- enum 0|3|4
  suppress_until integer DEFAULT '0' NOT NULL, -- enum 0
  PRIMARY KEY (acknowledgeid)
);
CREATE TABLE actions ( -- 16 rows
  actionid bigint NOT NULL, -- gaps
  name varchar(255) DEFAULT '' NOT NULL, -- word
  eventsource integer DEFAULT '0' NOT NULL, -- enum 0|1|2|3
  evaltype integer DEFAULT '0' NOT NULL, -- enum 0|1|3
  status integer DEFAULT '0' NOT NULL, -- enum 0|1
  esc_period varchar(255) DEFAULT '1h' NOT NULL, -- enum 1h|10m
  formula varchar(1024) DEFAULT '' NOT NULL, -- enum |
  pause_suppressed integer DEFAULT '1' NOT NULL, -- enum 1|0
  PRIMARY KEY (actionid)
);
CREATE TABLE alerts ( -- 2600 rows
  alertid bigint NOT NULL, -- gaps
  actionid bigint NOT NULL REFERENCES actions (actionid) ON DELETE CASCADE, -- skew
  eventid bigint NOT NULL REFERENCES events (eventid) ON DELETE CASCADE,
  userid bigint NULL REFERENCES users (userid) ON DELETE CASCADE, -- few, null 5%
  clock integer DEFAULT '0' NOT NULL, -- epoch
  mediatypeid bigint NULL REFERENCES media_type (mediatypeid) ON DELETE CASCADE, -- skew, null 8%
  sendto varchar(1024) DEFAULT '' NOT NULL, -- email
  subject varchar(255) DEFAULT '' NOT NULL, -- words
  message text DEFAULT '' NOT NULL, -- text
  status integer DEFAULT '0' NOT NULL, -- enum 1|2|0
  retries integer DEFAULT '0' NOT NULL, -- enum 0|1|3
  error varchar(2048) DEFAULT '' NOT NULL, -- enum |Connection timed out
  esc_step integer DEFAULT '0' NOT NULL, -- enum 1|0|2|3
  alerttype integer DEFAULT '0' NOT NULL, -- enum 0|1
  p_eventid bigint NULL REFERENCES events (eventid) ON DELETE CASCADE, -- null 54%
  acknowledgeid bigint NULL REFERENCES acknowledges (acknowledgeid) ON DELETE CASCADE, -- null 92%
  parameters text DEFAULT '{}' NOT NULL, -- json
  PRIMARY KEY (alertid)
);
CREATE TABLE history_uint ( -- 10000 rows
  itemid bigint NOT NULL REFERENCES items (itemid), -- skew, dead 1%
  clock integer DEFAULT '0' NOT NULL, -- epoch
  value bigint DEFAULT '0' NOT NULL, -- zipf 0..900000000
  ns integer DEFAULT '0' NOT NULL -- int 0..999999999
);
CREATE UNIQUE INDEX role_1 ON role (name);
CREATE UNIQUE INDEX users_1 ON users (username);
CREATE UNIQUE INDEX media_type_1 ON media_type (name);
CREATE INDEX media_1 ON media (userid);
CREATE INDEX media_2 ON media (mediatypeid);
CREATE INDEX hosts_1 ON hosts (host);
CREATE INDEX hosts_2 ON hosts (status);
CREATE INDEX hosts_3 ON hosts (proxy_hostid);
CREATE UNIQUE INDEX hosts_groups_1 ON hosts_groups (hostid, groupid);
CREATE INDEX hosts_groups_2 ON hosts_groups (groupid);
CREATE UNIQUE INDEX hosts_templates_1 ON hosts_templates (hostid, templateid);
CREATE INDEX interface_1 ON interface (hostid, type);
CREATE INDEX items_1 ON items (hostid, key_);
CREATE INDEX items_4 ON items (templateid);
CREATE INDEX items_6 ON items (interfaceid);
CREATE INDEX items_7 ON items (master_itemid);
CREATE INDEX triggers_3 ON triggers (templateid);
CREATE INDEX functions_1 ON functions (triggerid);
CREATE INDEX functions_2 ON functions (itemid, name, parameter);
CREATE UNIQUE INDEX trigger_depends_1 ON trigger_depends (triggerid_down, triggerid_up);
CREATE INDEX events_1 ON events (source, object, objectid, clock);
CREATE INDEX problem_1 ON problem (source, object, objectid);
CREATE INDEX problem_3 ON problem (r_eventid);
CREATE INDEX event_recovery_1 ON event_recovery (r_eventid);
CREATE INDEX acknowledges_2 ON acknowledges (eventid);
CREATE INDEX alerts_1 ON alerts (actionid);
CREATE INDEX alerts_4 ON alerts (eventid);
CREATE INDEX alerts_7 ON alerts (p_eventid);
CREATE INDEX history_uint_1 ON history_uint (itemid, clock);
-- also: problem(r_eventid) -> event_recovery
-- also: alerts(p_eventid) -> problem
-- also: alerts(sendto) -> media
