-- vaultwarden (Bitwarden server): db.sqlite3 with uuid text keys.
CREATE TABLE __diesel_schema_migrations ( -- 55 rows
  version VARCHAR(50) PRIMARY KEY NOT NULL, -- digits 14
  run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP -- time
);
CREATE TABLE users ( -- 24 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  created_at DATETIME NOT NULL,
  updated_at DATETIME NOT NULL,
  email TEXT NOT NULL UNIQUE, -- email
  name TEXT NOT NULL,
  password_hash BLOB NOT NULL, -- blob
  salt BLOB NOT NULL, -- blob
  password_iterations INTEGER NOT NULL, -- enum 600000|100000
  password_hint TEXT, -- null
  akey TEXT NOT NULL, -- hash
  private_key TEXT, -- hash
  public_key TEXT, -- hash
  totp_secret TEXT, -- null
  totp_recover TEXT, -- null
  security_stamp TEXT NOT NULL, -- uuid
  equivalent_domains TEXT NOT NULL, -- json
  excluded_globals TEXT NOT NULL, -- json
  client_kdf_type INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  client_kdf_iter INTEGER NOT NULL DEFAULT 100000, -- enum 600000|100000|3
  client_kdf_memory INTEGER, -- null
  client_kdf_parallelism INTEGER, -- null
  verified_at DATETIME,
  last_verifying_at DATETIME,
  login_verify_count INTEGER NOT NULL DEFAULT 0, -- int 0..4
  email_new TEXT, -- null
  email_new_token TEXT, -- null
  enabled BOOLEAN NOT NULL DEFAULT 1, -- flag
  stamp_exception TEXT, -- null
  api_key TEXT, -- null
  avatar_color TEXT, -- enum #ff0000|#175ddc
  external_id TEXT -- null
);
CREATE TABLE devices ( -- 75 rows
  uuid TEXT NOT NULL, -- uuid
  created_at DATETIME NOT NULL,
  updated_at DATETIME NOT NULL,
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  name TEXT NOT NULL, -- enum firefox|chrome|android|iphone
  atype INTEGER NOT NULL, -- int 0..22
  push_uuid TEXT, -- uuid
  push_token TEXT, -- null
  refresh_token TEXT NOT NULL, -- hash
  twofactor_remember TEXT, -- null
  PRIMARY KEY (uuid, user_uuid)
);
CREATE TABLE organizations ( -- 4 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  name TEXT NOT NULL,
  billing_email TEXT NOT NULL,
  private_key TEXT, -- hash
  public_key TEXT -- hash
);
CREATE TABLE users_organizations ( -- 34 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  org_uuid TEXT NOT NULL REFERENCES organizations(uuid),
  access_all BOOLEAN NOT NULL, -- flag
  akey TEXT NOT NULL, -- hash
  status INTEGER NOT NULL, -- enum 2|1|0
  atype INTEGER NOT NULL, -- enum 2|0|1|3
  reset_password_key TEXT, -- null
  external_id TEXT, -- null
  UNIQUE (user_uuid, org_uuid)
);
CREATE TABLE collections ( -- 26 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  org_uuid TEXT NOT NULL REFERENCES organizations(uuid),
  name TEXT NOT NULL, -- hash
  external_id TEXT -- null
);
CREATE TABLE users_collections ( -- 90 rows
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  collection_uuid TEXT NOT NULL REFERENCES collections(uuid),
  read_only BOOLEAN NOT NULL DEFAULT 0, -- flag
  hide_passwords BOOLEAN NOT NULL DEFAULT 0, -- flag
  PRIMARY KEY (user_uuid, collection_uuid)
);
CREATE TABLE folders ( -- 95 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  created_at DATETIME NOT NULL,
  updated_at DATETIME NOT NULL,
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  name TEXT NOT NULL -- hash
);
CREATE TABLE ciphers ( -- 3400 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  created_at DATETIME NOT NULL,
  updated_at DATETIME NOT NULL,
  user_uuid TEXT REFERENCES users(uuid), -- null 25%
  organization_uuid TEXT REFERENCES organizations(uuid), -- null 75%
  key TEXT, -- null
  atype INTEGER NOT NULL, -- enum 1|2|3|4
  name TEXT NOT NULL, -- hash
  notes TEXT, -- null
  fields TEXT, -- json
  data TEXT NOT NULL, -- json
  password_history TEXT, -- json
  deleted_at DATETIME, -- null
  reprompt INTEGER -- enum 0|1
);
CREATE TABLE folders_ciphers ( -- 1200 rows
  cipher_uuid TEXT NOT NULL REFERENCES ciphers(uuid),
  folder_uuid TEXT NOT NULL REFERENCES folders(uuid),
  PRIMARY KEY (cipher_uuid, folder_uuid)
);
CREATE TABLE ciphers_collections ( -- 900 rows
  cipher_uuid TEXT NOT NULL REFERENCES ciphers(uuid),
  collection_uuid TEXT NOT NULL REFERENCES collections(uuid),
  PRIMARY KEY (cipher_uuid, collection_uuid)
);
CREATE TABLE favorites ( -- 160 rows
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  cipher_uuid TEXT NOT NULL REFERENCES ciphers(uuid),
  PRIMARY KEY (user_uuid, cipher_uuid)
);
CREATE TABLE attachments ( -- 70 rows
  id TEXT NOT NULL PRIMARY KEY, -- hash
  cipher_uuid TEXT NOT NULL REFERENCES ciphers(uuid),
  file_name TEXT NOT NULL, -- hash
  file_size BIGINT NOT NULL, -- int 500..4000000
  akey TEXT -- hash
);
CREATE TABLE twofactor ( -- 20 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  atype INTEGER NOT NULL, -- enum 0|1|5|7
  enabled BOOLEAN NOT NULL, -- flag
  data TEXT NOT NULL, -- json
  last_used BIGINT NOT NULL DEFAULT 0 -- epoch
);
CREATE TABLE twofactor_incomplete ( -- 1 rows
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  device_uuid TEXT NOT NULL REFERENCES devices(uuid),
  device_name TEXT NOT NULL, -- enum firefox
  login_time DATETIME NOT NULL, -- time
  ip_address TEXT NOT NULL, -- words
  device_type INTEGER NOT NULL DEFAULT 14, -- int 0..22
  PRIMARY KEY (user_uuid, device_uuid)
);
CREATE TABLE invitations ( -- 3 rows
  email TEXT NOT NULL PRIMARY KEY -- email
);
CREATE TABLE org_policies ( -- 9 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  org_uuid TEXT NOT NULL REFERENCES organizations(uuid),
  atype INTEGER NOT NULL, -- int 0..11
  enabled BOOLEAN NOT NULL, -- flag
  data TEXT NOT NULL -- json
);
CREATE TABLE organization_api_key ( -- 1 rows
  uuid TEXT NOT NULL, -- uuid
  org_uuid TEXT NOT NULL REFERENCES organizations(uuid),
  atype INTEGER NOT NULL, -- enum 0
  api_key TEXT NOT NULL, -- hash
  revision_date DATETIME NOT NULL, -- time
  PRIMARY KEY (uuid, org_uuid)
);
CREATE TABLE sends ( -- 45 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  user_uuid TEXT REFERENCES users(uuid),
  organization_uuid TEXT REFERENCES organizations(uuid), -- null 95%
  name TEXT NOT NULL, -- hash
  notes TEXT, -- null
  atype INTEGER NOT NULL, -- enum 0|1
  data TEXT NOT NULL, -- json
  akey TEXT NOT NULL, -- hash
  password_hash BLOB, -- null
  max_access_count INTEGER, -- int 1..10
  access_count INTEGER NOT NULL, -- int 0..10
  creation_date DATETIME NOT NULL,
  revision_date DATETIME NOT NULL,
  expiration_date DATETIME,
  deletion_date DATETIME NOT NULL,
  disabled BOOLEAN NOT NULL, -- flag
  hide_email BOOLEAN -- flag
);
CREATE TABLE emergency_access ( -- 6 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  grantor_uuid TEXT REFERENCES users(uuid),
  grantee_uuid TEXT REFERENCES users(uuid), -- null 20%
  email TEXT, -- null
  key_encrypted TEXT, -- hash
  atype INTEGER NOT NULL, -- enum 0|1
  status INTEGER NOT NULL, -- int 0..4
  wait_time_days INTEGER NOT NULL, -- enum 7|14|30
  recovery_initiated_at DATETIME, -- null
  updated_at DATETIME NOT NULL,
  created_at DATETIME NOT NULL
);
CREATE TABLE groups ( -- 8 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  organizations_uuid TEXT NOT NULL REFERENCES organizations(uuid),
  name TEXT NOT NULL,
  access_all BOOLEAN NOT NULL, -- flag
  external_id TEXT, -- null
  creation_date TIMESTAMP NOT NULL, -- time
  revision_date TIMESTAMP NOT NULL -- time
);
CREATE TABLE groups_users ( -- 40 rows
  groups_uuid TEXT NOT NULL REFERENCES groups(uuid),
  users_organizations_uuid TEXT NOT NULL REFERENCES users_organizations(uuid),
  PRIMARY KEY (groups_uuid, users_organizations_uuid)
);
CREATE TABLE collections_groups ( -- 35 rows
  collections_uuid TEXT NOT NULL REFERENCES collections(uuid),
  groups_uuid TEXT NOT NULL REFERENCES groups(uuid),
  read_only BOOLEAN NOT NULL, -- flag
  hide_passwords BOOLEAN NOT NULL, -- flag
  PRIMARY KEY (collections_uuid, groups_uuid)
);
CREATE TABLE event ( -- 2600 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  event_type INTEGER NOT NULL, -- enum 1000|1107|1100|1101|1500
  user_uuid TEXT REFERENCES users(uuid), -- null 70%
  org_uuid TEXT REFERENCES organizations(uuid), -- null 20%
  cipher_uuid TEXT REFERENCES ciphers(uuid), -- null 45%
  collection_uuid TEXT REFERENCES collections(uuid), -- null 93%
  group_uuid TEXT REFERENCES groups(uuid), -- null 97%
  org_user_uuid TEXT REFERENCES users_organizations(uuid), -- null 90%
  act_user_uuid TEXT REFERENCES users(uuid), -- skew
  device_type INTEGER, -- int 0..22
  ip_address TEXT, -- words
  event_date DATETIME NOT NULL, -- time
  policy_uuid TEXT REFERENCES org_policies(uuid), -- null 98%
  provider_uuid TEXT, -- null
  provider_user_uuid TEXT, -- null
  provider_organization_uuid TEXT -- null
);
CREATE TABLE auth_requests ( -- 5 rows
  uuid TEXT NOT NULL PRIMARY KEY, -- uuid
  user_uuid TEXT NOT NULL REFERENCES users(uuid),
  organization_uuid TEXT REFERENCES organizations(uuid), -- null 90%
  request_device_identifier TEXT NOT NULL REFERENCES devices(uuid),
  device_type INTEGER NOT NULL, -- int 0..22
  request_ip TEXT NOT NULL, -- words
  response_device_id TEXT REFERENCES devices(uuid), -- null 40%
  access_code TEXT NOT NULL, -- hash
  public_key TEXT NOT NULL, -- hash
  approved BOOLEAN, -- flag
  creation_date DATETIME NOT NULL,
  response_date DATETIME
);
