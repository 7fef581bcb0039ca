-- Firefly III (Laravel), migrations main tables 2016 to v6 (user groups, currencies, recurrences, rules), thirty tables; class names without namespace.
CREATE TABLE users ( -- 6 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  email varchar NOT NULL, -- email
  password varchar, -- hash
  blocked tinyint(1), -- flag
  blocked_code varchar, -- null
  mfa_secret varchar, -- null
  objectguid varchar, -- uuid
  domain varchar, -- null
  user_group_id INTEGER REFERENCES user_groups(id)
);
CREATE TABLE user_groups ( -- 5 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  title varchar NOT NULL -- words
);
CREATE TABLE user_roles ( -- 22 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  title varchar NOT NULL -- slug
);
CREATE TABLE group_memberships ( -- 9 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER NOT NULL REFERENCES user_groups(id),
  user_role_id INTEGER NOT NULL REFERENCES user_roles(id)
);
CREATE TABLE account_types ( -- 13 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  type varchar NOT NULL -- word
);
CREATE TABLE transaction_currencies ( -- 32 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  enabled tinyint(1), -- flag
  code varchar NOT NULL, -- code 3
  name varchar NOT NULL, -- words
  symbol varchar, -- words
  decimal_places INTEGER -- enum 2|2|0|3
);
CREATE TABLE transaction_types ( -- 7 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  type varchar NOT NULL -- word
);
CREATE TABLE accounts ( -- 160 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  account_type_id INTEGER NOT NULL REFERENCES account_types(id),
  name varchar NOT NULL, -- words
  virtual_balance numeric, -- null
  iban varchar, -- digits 18
  active tinyint(1), -- flag
  encrypted INTEGER, -- enum 0|0
  "order" INTEGER -- int 0..40
);
CREATE TABLE account_meta ( -- 420 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  name varchar, -- enum account_role|currency_id|account_number|include_net_worth
  data TEXT -- words
);
CREATE TABLE categories ( -- 60 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  name varchar NOT NULL, -- words
  encrypted INTEGER -- enum 0|0
);
CREATE TABLE budgets ( -- 24 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  name varchar NOT NULL, -- words
  active tinyint(1), -- flag
  encrypted INTEGER, -- enum 0|0
  "order" INTEGER -- int 1..24
);
CREATE TABLE budget_limits ( -- 300 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  budget_id INTEGER NOT NULL REFERENCES budgets(id),
  transaction_currency_id INTEGER REFERENCES transaction_currencies(id), -- few
  start_date date, -- date
  end_date date, -- date
  amount numeric, -- money
  period varchar, -- enum monthly|yearly|weekly
  generated tinyint(1) -- flag
);
CREATE TABLE auto_budgets ( -- 5 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  budget_id INTEGER NOT NULL REFERENCES budgets(id), -- unique
  transaction_currency_id INTEGER NOT NULL REFERENCES transaction_currencies(id), -- few
  auto_budget_type INTEGER, -- enum 1|2|3
  amount numeric, -- money
  period varchar -- enum monthly|weekly
);
CREATE TABLE available_budgets ( -- 70 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  transaction_currency_id INTEGER NOT NULL REFERENCES transaction_currencies(id), -- few
  amount numeric, -- money
  start_date date, -- date
  end_date date -- date
);
CREATE TABLE bills ( -- 18 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  transaction_currency_id INTEGER REFERENCES transaction_currencies(id), -- few
  name varchar NOT NULL, -- words
  match varchar, -- enum MIGRATED_TO_RULES
  amount_min numeric, -- money
  amount_max numeric, -- money
  date date, -- date
  end_date date, -- date
  extension_date date, -- null
  repeat_freq varchar, -- enum monthly|yearly|quarterly
  skip INTEGER, -- enum 0|0|1|2
  automatch tinyint(1), -- flag
  active tinyint(1), -- flag
  "order" INTEGER -- int 1..18
);
CREATE TABLE transaction_groups ( -- 1900 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  title varchar -- null
);
CREATE TABLE transaction_journals ( -- 2000 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  transaction_type_id INTEGER NOT NULL REFERENCES transaction_types(id),
  transaction_group_id INTEGER REFERENCES transaction_groups(id),
  bill_id INTEGER REFERENCES bills(id), -- null 92%
  transaction_currency_id INTEGER REFERENCES transaction_currencies(id), -- few
  description varchar NOT NULL, -- words
  date datetime, -- time
  interest_date date, -- null
  book_date date, -- null
  process_date date, -- null
  "order" INTEGER, -- enum 0|0|0|1|2
  tag_count INTEGER, -- enum 0|0|1|2
  encrypted INTEGER, -- enum 0|0
  completed tinyint(1) -- flag
);
CREATE TABLE transactions ( -- 4000 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  reconciled tinyint(1), -- flag
  account_id INTEGER NOT NULL REFERENCES accounts(id), -- skew
  transaction_journal_id INTEGER NOT NULL REFERENCES transaction_journals(id),
  description varchar, -- null
  transaction_currency_id INTEGER REFERENCES transaction_currencies(id), -- few
  amount numeric, -- money
  foreign_currency_id INTEGER REFERENCES transaction_currencies(id), -- null 96%
  foreign_amount numeric, -- null
  identifier INTEGER -- enum 0|0|0|1
);
CREATE TABLE journal_meta ( -- 2600 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  transaction_journal_id INTEGER NOT NULL REFERENCES transaction_journals(id),
  name varchar, -- enum import_hash_v2|original_source|external_id|recurrence_id
  data TEXT, -- hash
  hash varchar -- hash
);
CREATE TABLE category_transaction_journal ( -- 1600 rows
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories(id), -- skew
  transaction_journal_id INTEGER NOT NULL REFERENCES transaction_journals(id) -- unique
);
CREATE TABLE budget_transaction_journal ( -- 1200 rows
  id INTEGER PRIMARY KEY,
  budget_id INTEGER NOT NULL REFERENCES budgets(id),
  budget_limit_id INTEGER REFERENCES budget_limits(id), -- null 85%
  transaction_journal_id INTEGER NOT NULL REFERENCES transaction_journals(id) -- unique
);
CREATE TABLE tags ( -- 40 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  tag varchar NOT NULL, -- word
  tagMode varchar, -- enum nothing
  date date, -- null
  description TEXT, -- text
  latitude REAL, -- int -90..90
  longitude REAL, -- int -180..180
  zoomLevel INTEGER -- int 3..18
);
CREATE TABLE tag_transaction_journal ( -- 700 rows
  id INTEGER PRIMARY KEY,
  tag_id INTEGER NOT NULL REFERENCES tags(id),
  transaction_journal_id INTEGER NOT NULL REFERENCES transaction_journals(id),
  UNIQUE (tag_id, transaction_journal_id)
);
CREATE TABLE link_types ( -- 4 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  name varchar NOT NULL, -- word
  outward varchar, -- words
  inward varchar, -- words
  editable tinyint(1) -- flag
);
CREATE TABLE journal_links ( -- 25 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  link_type_id INTEGER NOT NULL REFERENCES link_types(id),
  source_id INTEGER NOT NULL REFERENCES transaction_journals(id),
  destination_id INTEGER NOT NULL REFERENCES transaction_journals(id),
  comment TEXT -- text
);
CREATE TABLE recurrences ( -- 11 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  transaction_type_id INTEGER NOT NULL REFERENCES transaction_types(id),
  title varchar NOT NULL, -- words
  description TEXT, -- text
  first_date date, -- date
  repeat_until date, -- date
  latest_date date, -- date
  repetitions INTEGER, -- enum 0|0|12|24
  apply_rules tinyint(1), -- flag
  active tinyint(1) -- flag
);
CREATE TABLE recurrences_transactions ( -- 12 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  recurrence_id INTEGER NOT NULL REFERENCES recurrences(id),
  transaction_currency_id INTEGER NOT NULL REFERENCES transaction_currencies(id), -- few
  foreign_currency_id INTEGER REFERENCES transaction_currencies(id), -- null 90%
  source_id INTEGER NOT NULL REFERENCES accounts(id),
  destination_id INTEGER NOT NULL REFERENCES accounts(id),
  amount numeric, -- money
  foreign_amount numeric, -- null
  description varchar, -- words
  transaction_type_id INTEGER REFERENCES transaction_types(id)
);
CREATE TABLE attachments ( -- 90 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id),
  attachable_id INTEGER NOT NULL, -- any of transaction_journals(id), bills(id), accounts(id), budgets(id), categories(id), tags(id), recurrences(id) by attachable_type as class
  attachable_type varchar, -- type
  md5 varchar, -- hash
  filename varchar, -- words
  title varchar, -- words
  description TEXT, -- text
  mime varchar, -- enum application/pdf|image/jpeg
  size INTEGER, -- int 900..5000000
  uploaded tinyint(1) -- flag
);
CREATE TABLE notes ( -- 210 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  deleted_at datetime, -- null
  noteable_id INTEGER NOT NULL, -- any of transaction_journals(id), bills(id), accounts(id), budgets(id), categories(id), recurrences(id) by noteable_type as class
  noteable_type varchar, -- type
  title varchar, -- null
  text TEXT -- text
);
CREATE TABLE preferences ( -- 120 rows
  id INTEGER PRIMARY KEY,
  created_at datetime, -- time
  updated_at datetime, -- time
  user_id INTEGER NOT NULL REFERENCES users(id),
  user_group_id INTEGER REFERENCES user_groups(id), -- null 40%
  name varchar, -- slug
  data TEXT -- words
);
-- also: account_meta(data) -> transaction_currencies
-- also: journal_meta(data) -> recurrences
