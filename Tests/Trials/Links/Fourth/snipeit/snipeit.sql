-- Snipe-IT 4.0 beta (Laravel), tests/_data/dump.sql of March 2017 (27 of its tables, no settings; the app declares no foreign keys); class names without namespace.
CREATE TABLE companies ( -- 14 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE TABLE locations ( -- 38 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  city varchar(255), -- words
  state varchar(255), -- code 2
  country varchar(255), -- enum US|DE|FR|GB
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id), -- null 10%,few
  address varchar(255), -- words
  address2 varchar(255), -- null
  zip varchar(255), -- digits 5
  deleted_at timestamp, -- null
  parent_id INTEGER REFERENCES locations(id), -- null 60%
  currency varchar(255), -- enum USD|EUR|GBP
  ldap_ou varchar(255) -- null
);
CREATE TABLE users ( -- 420 rows
  id INTEGER PRIMARY KEY,
  email varchar(255), -- email
  password varchar(255) NOT NULL, -- hash
  permissions TEXT, -- json
  activated tinyint(1), -- flag
  activation_code varchar(255), -- null
  activated_at timestamp, -- null
  last_login timestamp, -- time
  first_name varchar(255), -- words
  last_name varchar(255), -- words
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  website VARCHAR(255), -- url
  country varchar(255), -- null
  gravatar varchar(255), -- null
  location_id INTEGER REFERENCES locations(id), -- null 20%
  phone varchar(255), -- words
  jobtitle varchar(255), -- words
  manager_id INTEGER REFERENCES users(id), -- null 25%,few
  employee_num TEXT, -- digits 6
  avatar varchar(255), -- null
  username varchar(255), -- word
  notes TEXT, -- text
  company_id INTEGER REFERENCES companies(id), -- null 15%
  remember_token TEXT, -- hash
  ldap_import tinyint(1), -- flag
  locale varchar(255), -- enum en|de|fr
  show_in_list tinyint(1), -- flag
  two_factor_secret varchar(255), -- null
  two_factor_enrolled tinyint(1), -- flag
  two_factor_optin tinyint(1) -- flag
);
CREATE TABLE groups ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  permissions TEXT, -- json
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE TABLE users_groups ( -- 60 rows
  user_id INTEGER NOT NULL REFERENCES users(id),
  group_id INTEGER NOT NULL REFERENCES groups(id),
  PRIMARY KEY (user_id, group_id)
);
CREATE TABLE manufacturers ( -- 30 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id), -- few
  deleted_at timestamp, -- null
  url VARCHAR(255), -- url
  support_url VARCHAR(255), -- url
  support_phone varchar(255), -- words
  support_email varchar(255) -- words
);
CREATE TABLE suppliers ( -- 17 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  address varchar(255), -- words
  address2 varchar(255), -- null
  city varchar(255), -- words
  state varchar(255), -- words
  country varchar(255), -- enum US|DE|GB
  phone varchar(255), -- words
  fax varchar(255), -- words
  email varchar(255), -- words
  contact varchar(255), -- words
  notes varchar(255), -- words
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id), -- few
  deleted_at timestamp, -- null
  zip varchar(255), -- digits 5
  url VARCHAR(255), -- url
  image varchar(255) -- null
);
CREATE TABLE categories ( -- 32 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id), -- few
  deleted_at timestamp, -- null
  eula_text TEXT, -- null
  use_default_eula tinyint(1), -- flag
  require_acceptance tinyint(1), -- flag
  category_type varchar(255), -- enum asset|accessory|consumable|component
  checkin_email tinyint(1) -- flag
);
CREATE TABLE depreciations ( -- 4 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  months INTEGER, -- enum 12|24|36|48
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id) -- null 50%,few
);
CREATE TABLE status_labels ( -- 8 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- word
  user_id INTEGER REFERENCES users(id), -- few
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  deployable tinyint(1), -- flag
  pending tinyint(1), -- flag
  archived tinyint(1), -- flag
  notes TEXT, -- text
  color varchar(255), -- null
  show_in_nav tinyint(1) -- flag
);
CREATE TABLE custom_fieldsets ( -- 4 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id) -- few
);
CREATE TABLE custom_fields ( -- 13 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  format varchar(255), -- enum ANY|MAC|IP|NUMERIC
  element varchar(255), -- enum text|listbox
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id), -- few
  field_values varchar(255), -- null
  field_encrypted tinyint(1), -- flag
  db_column varchar(255), -- slug
  help_text TEXT -- text
);
CREATE TABLE custom_field_custom_fieldset ( -- 20 rows
  custom_field_id INTEGER NOT NULL REFERENCES custom_fields(id),
  custom_fieldset_id INTEGER NOT NULL REFERENCES custom_fieldsets(id),
  "order" INTEGER, -- int 0..9
  required tinyint(1) -- flag
);
CREATE TABLE models ( -- 120 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  model_number varchar(255), -- digits 8
  manufacturer_id INTEGER REFERENCES manufacturers(id),
  category_id INTEGER REFERENCES categories(id),
  created_at timestamp, -- time
  updated_at timestamp, -- time
  depreciation_id INTEGER REFERENCES depreciations(id), -- none 0 40%
  user_id INTEGER REFERENCES users(id), -- few
  eol INTEGER, -- enum 12|24|36|60
  image varchar(255), -- null
  deprecated_mac_address tinyint(1), -- flag
  deleted_at timestamp, -- null
  fieldset_id INTEGER REFERENCES custom_fieldsets(id), -- null 50%
  notes TEXT, -- text
  requestable tinyint(1) -- flag
);
CREATE TABLE assets ( -- 2400 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  asset_tag varchar(255), -- digits 9
  model_id INTEGER REFERENCES models(id),
  serial varchar(255), -- uuid
  purchase_date date, -- date
  purchase_cost decimal(20,2), -- money
  order_number varchar(255), -- digits 6
  assigned_to INTEGER, -- any of users(id), locations(id), assets(id) by assigned_type as class,null 35%
  notes TEXT, -- text
  image varchar(255), -- null
  user_id INTEGER REFERENCES users(id), -- few
  created_at timestamp, -- time
  updated_at timestamp, -- time
  physical INTEGER, -- enum 1|1
  deleted_at timestamp, -- null
  status_id INTEGER REFERENCES status_labels(id),
  archived tinyint(1), -- flag
  warranty_months INTEGER, -- enum 12|24|36
  depreciate tinyint(1), -- flag
  supplier_id INTEGER REFERENCES suppliers(id), -- null 10%
  requestable tinyint(1), -- flag
  rtd_location_id INTEGER REFERENCES locations(id), -- null 8%
  _snipeit_mac_address_1 varchar(255), -- null
  accepted varchar(255), -- enum accepted|pending
  last_checkout timestamp, -- time
  expected_checkin date, -- date
  company_id INTEGER REFERENCES companies(id), -- null 20%
  assigned_type varchar(255) -- type
);
CREATE TABLE asset_maintenances ( -- 180 rows
  id INTEGER PRIMARY KEY,
  asset_id INTEGER NOT NULL REFERENCES assets(id),
  supplier_id INTEGER NOT NULL REFERENCES suppliers(id),
  asset_maintenance_type varchar(255), -- enum Maintenance|Repair|Upgrade
  title varchar(255), -- words
  is_warranty tinyint(1), -- flag
  start_date date, -- date
  completion_date date, -- date
  asset_maintenance_time INTEGER, -- int 0..30
  notes TEXT, -- text
  cost decimal(20,2), -- money
  deleted_at timestamp, -- null
  created_at timestamp, -- time
  updated_at timestamp, -- time
  user_id INTEGER REFERENCES users(id) -- few
);
CREATE TABLE licenses ( -- 70 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  serial varchar(255), -- uuid
  purchase_date date, -- date
  purchase_cost decimal(20,2), -- money
  order_number varchar(255), -- digits 5
  seats INTEGER, -- int 1..60
  notes TEXT, -- text
  user_id INTEGER REFERENCES users(id), -- few
  depreciation_id INTEGER REFERENCES depreciations(id), -- none 0 70%
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  license_name varchar(255), -- words
  license_email varchar(255), -- words
  depreciate tinyint(1), -- flag
  supplier_id INTEGER REFERENCES suppliers(id), -- null 10%
  expiration_date date, -- date
  purchase_order varchar(255), -- digits 4
  termination_date date, -- null
  maintained tinyint(1), -- flag
  reassignable tinyint(1), -- flag
  company_id INTEGER REFERENCES companies(id), -- null 30%
  manufacturer_id INTEGER REFERENCES manufacturers(id)
);
CREATE TABLE license_seats ( -- 1500 rows
  id INTEGER PRIMARY KEY,
  license_id INTEGER REFERENCES licenses(id),
  assigned_to INTEGER REFERENCES users(id), -- null 45%
  notes TEXT, -- text
  user_id INTEGER REFERENCES users(id), -- few
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  asset_id INTEGER REFERENCES assets(id) -- null 70%
);
CREATE TABLE accessories ( -- 40 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  category_id INTEGER REFERENCES categories(id),
  user_id INTEGER REFERENCES users(id), -- few
  qty INTEGER, -- int 1..90
  requestable tinyint(1), -- flag
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  location_id INTEGER REFERENCES locations(id),
  purchase_date date, -- date
  purchase_cost decimal(20,2), -- money
  order_number varchar(255), -- digits 7
  company_id INTEGER REFERENCES companies(id), -- null 20%
  min_amt INTEGER, -- int 0..10
  manufacturer_id INTEGER REFERENCES manufacturers(id), -- null 15%
  model_number varchar(255) -- null
);
CREATE TABLE accessories_users ( -- 310 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER REFERENCES users(id), -- few
  accessory_id INTEGER REFERENCES accessories(id),
  assigned_to INTEGER REFERENCES users(id),
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE TABLE consumables ( -- 25 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  category_id INTEGER REFERENCES categories(id),
  location_id INTEGER REFERENCES locations(id), -- null 40%
  user_id INTEGER REFERENCES users(id), -- few
  qty INTEGER, -- int 1..90
  requestable tinyint(1), -- flag
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  purchase_date date, -- date
  purchase_cost decimal(20,2), -- money
  order_number varchar(255), -- digits 7
  company_id INTEGER REFERENCES companies(id), -- null 20%
  min_amt INTEGER, -- int 0..10
  model_number varchar(255), -- digits 8
  manufacturer_id INTEGER REFERENCES manufacturers(id), -- null 50%
  item_no varchar(255) -- digits 8
);
CREATE TABLE consumables_users ( -- 260 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER REFERENCES users(id), -- few
  consumable_id INTEGER REFERENCES consumables(id),
  assigned_to INTEGER REFERENCES users(id),
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE TABLE components ( -- 18 rows
  id INTEGER PRIMARY KEY,
  name varchar(255), -- words
  category_id INTEGER REFERENCES categories(id),
  location_id INTEGER REFERENCES locations(id),
  company_id INTEGER REFERENCES companies(id), -- null 20%
  user_id INTEGER REFERENCES users(id), -- few
  qty INTEGER, -- int 1..30
  order_number varchar(255), -- digits 7
  purchase_date date, -- date
  purchase_cost decimal(20,2), -- money
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  min_amt INTEGER, -- int 0..5
  serial varchar(255) -- uuid
);
CREATE TABLE components_assets ( -- 45 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER REFERENCES users(id), -- few
  assigned_qty INTEGER, -- int 1..4
  component_id INTEGER REFERENCES components(id),
  asset_id INTEGER REFERENCES assets(id),
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE TABLE action_logs ( -- 4200 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER REFERENCES users(id), -- few
  action_type varchar(255), -- enum checkout|checkin from|create|update|uploaded|accepted
  target_id INTEGER, -- any of users(id), locations(id), assets(id) by target_type as class,null 30%
  target_type varchar(255), -- type
  location_id INTEGER REFERENCES locations(id), -- null 70%
  note TEXT, -- text
  filename TEXT, -- null
  item_type varchar(255) NOT NULL, -- type
  item_id INTEGER NOT NULL, -- any of assets(id), licenses(id), accessories(id), consumables(id), components(id) by item_type as class
  expected_checkin date, -- date
  accepted_id INTEGER REFERENCES action_logs(id), -- null 97%
  created_at timestamp, -- time
  updated_at timestamp, -- time
  deleted_at timestamp, -- null
  thread_id INTEGER REFERENCES action_logs(id), -- null 90%
  company_id INTEGER REFERENCES companies(id), -- null 30%
  accept_signature varchar(255) -- null
);
CREATE TABLE checkout_requests ( -- 22 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  requestable_id INTEGER NOT NULL, -- any of assets(id), models(id) by requestable_type as class
  requestable_type varchar(255), -- type
  quantity INTEGER, -- enum 1|1|2
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE TABLE requested_assets ( -- 3 rows
  id INTEGER PRIMARY KEY,
  asset_id INTEGER NOT NULL REFERENCES assets(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  accepted_at timestamp, -- time
  denied_at timestamp, -- null
  notes varchar(255), -- words
  created_at timestamp, -- time
  updated_at timestamp -- time
);
CREATE INDEX idx_action_logs_thread_id ON action_logs (thread_id);
