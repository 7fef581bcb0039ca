-- IoT sensor fleet: UUID keys as text, UUID as 16-byte blob, ULID as text, one per service that owns the tables.
CREATE TABLE Tenant ( -- 12 rows
  TenantGuid TEXT NOT NULL PRIMARY KEY, -- uuid
  Name TEXT, -- words
  ParentTenantGuid TEXT REFERENCES Tenant(TenantGuid), -- null 60%
  Tier INTEGER, -- enum 0|1|2
  AzureSubscription TEXT -- uuid
);
CREATE TABLE Account ( -- 190 rows
  Guid TEXT NOT NULL PRIMARY KEY, -- uuid
  TenantGuid TEXT NOT NULL REFERENCES Tenant(TenantGuid), -- skew
  Email TEXT,
  InvitedByGuid TEXT REFERENCES Account(Guid), -- null 40%, few
  ConcurrencyStamp TEXT, -- uuid
  SecurityStamp TEXT, -- uuid
  AccessFailedCount INTEGER -- enum 0|0|0|1|3
);
CREATE TABLE Site ( -- 75 rows
  SiteGuid TEXT NOT NULL PRIMARY KEY, -- uuid
  Tenant TEXT NOT NULL REFERENCES Tenant(TenantGuid), -- skew
  Owner TEXT REFERENCES Account(Guid), -- null 10%, few
  DisplayName TEXT, -- words
  Latitude REAL,
  Longitude REAL
);
CREATE TABLE device_model ( -- 10 rows
  uuid BLOB NOT NULL PRIMARY KEY, -- uuid blob
  vendor TEXT, -- word
  channels INTEGER, -- int 1..8
  successor_uuid BLOB REFERENCES device_model(uuid) -- null 50%
);
CREATE TABLE firmware ( -- 44 rows
  uuid BLOB NOT NULL PRIMARY KEY, -- uuid blob
  model_uuid BLOB NOT NULL REFERENCES device_model(uuid),
  build INTEGER, -- int 100..190
  sha256 TEXT, -- hash
  previous_uuid BLOB REFERENCES firmware(uuid) -- null 20%
);
CREATE TABLE device ( -- 820 rows
  uuid BLOB NOT NULL PRIMARY KEY, -- uuid blob
  model_uuid BLOB NOT NULL REFERENCES device_model(uuid), -- skew
  firmware_uuid BLOB REFERENCES firmware(uuid), -- null 7%, skew
  gateway_uuid BLOB REFERENCES device(uuid), -- null 15%, few
  site TEXT REFERENCES Site(SiteGuid), -- null 5%, skew
  serial TEXT, -- digits 10
  install_token BLOB, -- uuid blob, null 50%
  boot_count INTEGER -- zipf 0..300
);
CREATE TABLE device_secret ( -- 820 rows
  device_uuid BLOB NOT NULL PRIMARY KEY REFERENCES device(uuid),
  psk BLOB, -- blob
  rotation INTEGER -- int 0..9
);
CREATE TABLE channel ( -- 1900 rows
  uuid BLOB NOT NULL PRIMARY KEY, -- uuid blob
  device_uuid BLOB NOT NULL REFERENCES device(uuid),
  number INTEGER, -- int 1..8
  unit TEXT REFERENCES unit(symbol) -- skew
);
CREATE TABLE unit ( -- 9 rows
  symbol TEXT NOT NULL PRIMARY KEY, -- enum °C|%|ppm|lx|V|A|dB|Pa|W
  factor REAL
);
CREATE TABLE alert_rules ( -- 130 rows
  id TEXT NOT NULL PRIMARY KEY, -- code 26
  tenant_id TEXT NOT NULL REFERENCES Tenant(TenantGuid), -- skew
  created_by TEXT REFERENCES Account(Guid), -- few
  severity INTEGER, -- enum 1|2|2|3
  expression TEXT -- words
);
CREATE TABLE alerts ( -- 1700 rows
  id TEXT NOT NULL PRIMARY KEY, -- code 26
  rule_id TEXT NOT NULL REFERENCES alert_rules(id), -- skew
  channel_id BLOB NOT NULL REFERENCES channel(uuid), -- skew, dead 2%
  acked_by TEXT REFERENCES Account(Guid), -- null 45%, few
  duplicate_of TEXT REFERENCES alerts(id), -- null 90%
  trace_id TEXT, -- code 26
  raised_at INTEGER -- millis
);
CREATE TABLE alert_comments ( -- 380 rows
  id TEXT NOT NULL PRIMARY KEY, -- code 26
  alert_id TEXT NOT NULL REFERENCES alerts(id), -- skew
  author_id TEXT NOT NULL REFERENCES Account(Guid), -- few
  body TEXT
);
CREATE TABLE rule_channels ( -- 560 rows
  rule_id TEXT NOT NULL REFERENCES alert_rules(id),
  channel_id BLOB NOT NULL REFERENCES channel(uuid),
  PRIMARY KEY (rule_id, channel_id)
);
CREATE TABLE outbox ( -- 900 rows
  message_id TEXT NOT NULL PRIMARY KEY, -- code 26
  correlation_id TEXT, -- uuid
  aggregate_id TEXT REFERENCES alerts(id), -- dead 8%
  sequence INTEGER, -- serial
  payload TEXT -- json
);
CREATE TABLE device_history ( -- 1500 rows
  device_uuid BLOB NOT NULL REFERENCES device(uuid), -- skew, dead 3%
  revision INTEGER NOT NULL, -- int 1..9
  site TEXT REFERENCES Site(SiteGuid), -- null 5%
  firmware_uuid BLOB REFERENCES firmware(uuid), -- null 10%
  changed_by TEXT REFERENCES Account(Guid), -- none 00000000-0000-0000-0000-000000000000 30%, few
  changed_at INTEGER -- millis
);
