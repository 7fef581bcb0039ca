-- Actual Budget (db.sqlite, loot-core migrations to 2024): UUID text keys, no foreign keys, tombstones, payee in description, mapping tables, CRDT log.
CREATE TABLE accounts ( -- 14 rows
  id TEXT PRIMARY KEY, -- uuid
  account_id TEXT, -- null 60%, code 36
  name TEXT, -- words
  balance_current INTEGER, -- null 60%, int -90000..900000
  balance_available INTEGER, -- null 70%, int -90000..900000
  balance_limit INTEGER, -- null 95%, int 0..500000
  mask TEXT, -- null 60%, digits 4
  official_name TEXT, -- null 60%, words
  type TEXT, -- null 80%, enum checking|savings|credit
  subtype TEXT, -- null 90%, enum checking
  bank TEXT REFERENCES banks(id), -- null 60%
  offbudget INTEGER DEFAULT 0, -- enum 0|0|1
  closed INTEGER DEFAULT 0, -- enum 0|0|0|1
  tombstone INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  sort_order REAL, -- real 1000..1700000000000
  account_sync_source TEXT, -- null 60%, enum goCardless|simpleFin
  last_sync TEXT, -- null 60%, millis
  last_reconciled TEXT -- null 40%, millis
);
CREATE TABLE banks ( -- 3 rows
  id TEXT PRIMARY KEY, -- uuid
  bank_id TEXT, -- uuid
  name TEXT, -- words
  tombstone INTEGER DEFAULT 0 -- enum 0
);
CREATE TABLE category_groups ( -- 9 rows
  id TEXT PRIMARY KEY, -- uuid
  name TEXT, -- words
  is_income INTEGER DEFAULT 0, -- enum 0|0|0|1
  sort_order REAL, -- real 16384..900000
  tombstone INTEGER DEFAULT 0, -- enum 0|0|0|1
  hidden INTEGER NOT NULL DEFAULT 0 -- enum 0|0|0|1
);
CREATE TABLE categories ( -- 48 rows
  id TEXT PRIMARY KEY, -- uuid
  name TEXT, -- words
  is_income INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  cat_group TEXT REFERENCES category_groups(id), -- skew
  sort_order REAL, -- real 16384..900000
  tombstone INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  hidden INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|0|1
  goal_def TEXT, -- null 80%, json
  template_settings JSON DEFAULT '{"source": "notes"}' -- enum {"source": "notes"}
);
CREATE TABLE category_mapping ( -- 48 rows
  id TEXT PRIMARY KEY REFERENCES categories(id),
  transferId TEXT REFERENCES categories(id)
);
CREATE TABLE payees ( -- 230 rows
  id TEXT PRIMARY KEY, -- uuid
  name TEXT, -- words
  category TEXT REFERENCES categories(id), -- null 100%
  tombstone INTEGER DEFAULT 0, -- enum 0|0|0|0|1
  transfer_acct TEXT REFERENCES accounts(id), -- null 94%
  favorite INTEGER DEFAULT 0, -- enum 0|0|0|0|0|1
  learn_categories BOOLEAN DEFAULT 1 -- enum 1|1|1|1|0
);
CREATE TABLE payee_mapping ( -- 230 rows
  id TEXT PRIMARY KEY REFERENCES payees(id),
  targetId TEXT REFERENCES payees(id)
);
CREATE TABLE payee_rules ( -- 0 rows
  id TEXT PRIMARY KEY,
  payee_id TEXT REFERENCES payees(id),
  type TEXT,
  value TEXT,
  tombstone INTEGER DEFAULT 0
);
CREATE TABLE rules ( -- 110 rows
  id TEXT PRIMARY KEY, -- uuid
  stage TEXT, -- null 90%, enum pre|post
  conditions TEXT, -- json
  actions TEXT, -- json
  tombstone INTEGER DEFAULT 0, -- enum 0|0|0|1
  conditions_op TEXT DEFAULT 'and' -- enum and|and|or
);
CREATE TABLE schedules ( -- 22 rows
  id TEXT PRIMARY KEY, -- uuid
  rule TEXT REFERENCES rules(id), -- unique
  active INTEGER DEFAULT 0, -- enum 0
  completed INTEGER DEFAULT 0, -- enum 0|0|0|1
  posts_transaction INTEGER DEFAULT 0, -- enum 0|1
  tombstone INTEGER DEFAULT 0, -- enum 0|0|0|1
  name TEXT DEFAULT NULL -- null 20%, words
);
CREATE TABLE schedules_next_date ( -- 22 rows
  id TEXT PRIMARY KEY, -- uuid
  schedule_id TEXT REFERENCES schedules(id), -- unique
  local_next_date INTEGER, -- int 20230101..20241231
  local_next_date_ts INTEGER, -- millis
  base_next_date INTEGER, -- int 20230101..20241231
  base_next_date_ts INTEGER, -- millis
  tombstone INTEGER DEFAULT 0 -- enum 0
);
CREATE TABLE schedules_json_paths ( -- 22 rows
  schedule_id TEXT PRIMARY KEY REFERENCES schedules(id),
  payee TEXT, -- enum $[0]|$[1]
  account TEXT, -- enum $[1]|$[2]
  amount TEXT, -- enum $[3]|$[2]
  date TEXT -- enum $[2]|$[3]
);
CREATE TABLE transactions ( -- 2600 rows
  id TEXT PRIMARY KEY, -- uuid
  isParent INTEGER DEFAULT 0, -- enum 0|0|0|0|0|0|0|1
  isChild INTEGER DEFAULT 0, -- enum 0|0|0|0|0|1
  acct TEXT REFERENCES accounts(id), -- skew
  category TEXT REFERENCES categories(id), -- skew, null 12%
  amount INTEGER, -- int -90000..250000
  description TEXT REFERENCES payees(id), -- skew, null 3%
  notes TEXT, -- null 50%, words
  date INTEGER, -- int 20220101..20241231
  financial_id TEXT, -- null 60%, code 22
  type TEXT, -- null
  location TEXT, -- null
  error TEXT, -- null 99%, json
  imported_description TEXT, -- null 50%, words
  starting_balance_flag INTEGER DEFAULT 0, -- enum 0
  transferred_id TEXT REFERENCES transactions(id), -- null 90%, dead 2%
  sort_order REAL, -- real 1600000000000..1735000000000
  tombstone INTEGER DEFAULT 0, -- enum 0|0|0|0|0|1
  cleared INTEGER DEFAULT 1, -- enum 1|1|0
  pending INTEGER DEFAULT 0, -- enum 0
  parent_id TEXT REFERENCES transactions(id), -- null 92%
  schedule TEXT REFERENCES schedules(id), -- null 90%
  reconciled INTEGER DEFAULT 0, -- enum 1|1|0
  raw_synced_data TEXT -- null 80%, json
);
CREATE TABLE pending_transactions ( -- 0 rows
  id TEXT PRIMARY KEY,
  acct INTEGER REFERENCES accounts(id),
  amount INTEGER,
  description TEXT,
  date TEXT
);
CREATE TABLE zero_budgets ( -- 900 rows
  id TEXT PRIMARY KEY, -- uuid
  month INTEGER, -- int 202201..202212
  category TEXT REFERENCES categories(id),
  amount INTEGER DEFAULT 0, -- enum 0|5000|10000|15000|20000|75000|1250
  carryover INTEGER DEFAULT 0, -- enum 0|0|0|1
  goal INTEGER DEFAULT NULL, -- null 90%, int 1000..90000
  long_goal INTEGER DEFAULT NULL -- null 97%, enum 0|1
);
CREATE TABLE reflect_budgets ( -- 0 rows
  id TEXT PRIMARY KEY,
  month INTEGER,
  category TEXT REFERENCES categories(id),
  amount INTEGER DEFAULT 0,
  carryover INTEGER DEFAULT 0,
  goal INTEGER DEFAULT NULL,
  long_goal INTEGER DEFAULT NULL
);
CREATE TABLE zero_budget_months ( -- 34 rows
  id TEXT PRIMARY KEY, -- code 7
  buffered INTEGER DEFAULT 0 -- enum 0|0|120000
);
CREATE TABLE notes ( -- 31 rows
  id TEXT PRIMARY KEY REFERENCES categories(id),
  note TEXT -- text
);
CREATE TABLE transaction_filters ( -- 5 rows
  id TEXT PRIMARY KEY, -- uuid
  name TEXT, -- words
  conditions TEXT, -- json
  conditions_op TEXT DEFAULT 'and', -- enum and|or
  tombstone INTEGER DEFAULT 0 -- enum 0|1
);
CREATE TABLE custom_reports ( -- 6 rows
  id TEXT PRIMARY KEY, -- uuid
  name TEXT, -- words
  start_date TEXT, -- date
  end_date TEXT, -- date
  date_static INTEGER DEFAULT 0, -- enum 0|1
  date_range TEXT, -- enum Last 6 months|This month|Year to date
  mode TEXT DEFAULT 'total', -- enum total|time
  group_by TEXT DEFAULT 'Category', -- enum Category|Payee|Account
  balance_type TEXT DEFAULT 'Expense', -- enum Payment|Deposit|Net
  show_empty INTEGER DEFAULT 0, -- enum 0|1
  show_offbudget INTEGER DEFAULT 0, -- enum 0|1
  show_hidden INTEGER DEFAULT 0, -- enum 0|1
  show_uncategorized INTEGER DEFAULT 0, -- enum 0|1
  selected_categories TEXT, -- null 90%
  graph_type TEXT DEFAULT 'BarGraph', -- enum BarGraph|LineGraph|TableGraph
  conditions TEXT, -- json
  conditions_op TEXT DEFAULT 'and', -- enum and
  metadata TEXT, -- json
  interval TEXT DEFAULT 'Monthly', -- enum Monthly|Weekly
  tombstone INTEGER DEFAULT 0, -- enum 0|1
  include_current INTEGER DEFAULT 0, -- enum 0|1
  sort_by TEXT DEFAULT 'desc' -- enum desc|asc|budget
);
CREATE TABLE dashboard ( -- 11 rows
  id TEXT PRIMARY KEY, -- uuid
  type TEXT NOT NULL, -- enum net-worth-card|cash-flow-card|spending-card|custom-report|markdown-card
  width INTEGER NOT NULL, -- enum 4|8|12
  height INTEGER NOT NULL, -- enum 2
  x INTEGER NOT NULL, -- enum 0|4|8
  y INTEGER NOT NULL, -- enum 0|2|4
  meta TEXT, -- null 50%, json
  tombstone INTEGER NOT NULL DEFAULT 0 -- enum 0|0|1
);
CREATE TABLE preferences ( -- 18 rows
  id TEXT PRIMARY KEY, -- slug
  value TEXT -- enum true|false|sunday|MM/dd/yyyy|USD
);
CREATE TABLE created_budgets ( -- 34 rows
  month TEXT PRIMARY KEY -- code 7
);
CREATE TABLE messages_crdt ( -- 3000 rows
  id INTEGER PRIMARY KEY, -- serial
  timestamp TEXT NOT NULL UNIQUE, -- code 40
  dataset TEXT NOT NULL, -- type
  row TEXT NOT NULL, -- any of transactions(id), payees(id), zero_budgets(id), rules(id), accounts(id), categories(id), category_groups(id), schedules(id), schedules_next_date(id), payee_mapping(id), category_mapping(id), preferences(id) by dataset as table
  column TEXT NOT NULL, -- enum amount|date|acct|category|description|tombstone|sort_order|cleared|name
  value BLOB NOT NULL -- enum N:0|N:1|S:|0:|N:-4523
);
CREATE TABLE messages_clock ( -- 1 rows
  id INTEGER PRIMARY KEY, -- serial
  clock TEXT -- json
);
CREATE TABLE kvcache ( -- 700 rows
  key TEXT PRIMARY KEY, -- slug
  value TEXT -- int 0..90000
);
CREATE TABLE kvcache_key ( -- 1 rows
  id INTEGER PRIMARY KEY, -- serial
  key REAL -- real 0..1
);
CREATE TABLE spreadsheet_cells ( -- 0 rows
  name TEXT PRIMARY KEY,
  expr TEXT,
  cachedValue TEXT
);
CREATE TABLE __migrations__ ( -- 38 rows
  id INT PRIMARY KEY NOT NULL -- millis
);
CREATE TABLE db_version ( -- 0 rows
  version TEXT PRIMARY KEY
);
CREATE INDEX trans_category_date ON transactions(category, date);
CREATE INDEX trans_category ON transactions(category);
CREATE INDEX trans_date ON transactions(date);
CREATE INDEX trans_parent_id ON transactions(parent_id);
CREATE INDEX trans_sorted ON transactions(date desc, starting_balance_flag, sort_order desc, id);
CREATE INDEX messages_crdt_search ON messages_crdt(dataset, row, column, timestamp);
UPDATE category_mapping SET transferId = id WHERE (SELECT tombstone FROM categories c WHERE c.id = category_mapping.id) = 0;
UPDATE payee_mapping SET targetId = id WHERE (SELECT tombstone FROM payees p WHERE p.id = payee_mapping.id) = 0;
UPDATE transactions SET isChild = (parent_id IS NOT NULL), isParent = (id IN (SELECT parent_id FROM transactions));
UPDATE notes SET id = 'account-' || (SELECT id FROM accounts ORDER BY id LIMIT 1) WHERE rowid = 3;
UPDATE notes SET id = 'budget-2024-0' || rowid WHERE rowid IN (5, 7, 9);
-- also: transactions(category) -> category_mapping
-- also: transactions(description) -> payee_mapping
-- also: zero_budgets(category) -> category_mapping
-- also: payee_mapping(targetId) -> payee_mapping
-- also: category_mapping(transferId) -> category_mapping
-- also: notes(id) -> category_mapping
-- also: messages_crdt(row) -> *
