-- GnuCash's SQL backend: every object has a guid of hexadecimal digits as text, slots attach to any object by obj_guid, nothing is declared as foreign key.
CREATE TABLE gnclock ( -- 0 rows
  Hostname varchar(255), -- words
  PID int -- int 1..40000
);
CREATE TABLE versions ( -- 26 rows
  table_name text(50) PRIMARY KEY NOT NULL, -- slug
  table_version integer NOT NULL -- enum 1|2|3|4
);
CREATE TABLE commodities ( -- 17 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  namespace text(2048) NOT NULL, -- enum CURRENCY|NASDAQ|NYSE|template
  mnemonic text(2048) NOT NULL, -- code 3
  fullname text(2048), -- words
  cusip text(2048), -- digits 3
  fraction integer NOT NULL, -- enum 100|10000|1
  quote_flag integer NOT NULL, -- flag
  quote_source text(2048), -- enum currency|yahoo_json|alphavantage
  quote_tz text(2048) -- null
);
CREATE TABLE accounts ( -- 140 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  name text(2048) NOT NULL, -- words
  account_type text(2048) NOT NULL, -- enum EXPENSE|ASSET|BANK|INCOME|LIABILITY|EQUITY|STOCK|ROOT
  commodity_guid text(32) REFERENCES commodities(guid), -- null 2%, skew
  commodity_scu integer NOT NULL, -- enum 100|10000|1
  non_std_scu integer NOT NULL, -- enum 0
  parent_guid text(32) REFERENCES accounts(guid), -- null 2%
  code text(2048), -- digits 4
  description text(2048), -- words
  hidden integer, -- flag
  placeholder integer -- flag
);
CREATE TABLE books ( -- 1 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  root_account_guid text(32) NOT NULL REFERENCES accounts(guid), -- unique
  root_template_guid text(32) NOT NULL REFERENCES accounts(guid) -- unique
);
CREATE TABLE transactions ( -- 2100 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  currency_guid text(32) NOT NULL REFERENCES commodities(guid), -- few
  num text(2048) NOT NULL, -- digits 5
  post_date text(19), -- time
  enter_date text(19), -- time
  description text(2048) -- words
);
CREATE TABLE lots ( -- 60 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  account_guid text(32) REFERENCES accounts(guid), -- few
  is_closed integer NOT NULL -- enum 0|1|-1
);
CREATE TABLE splits ( -- 4700 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  tx_guid text(32) NOT NULL REFERENCES transactions(guid),
  account_guid text(32) NOT NULL REFERENCES accounts(guid), -- skew
  memo text(2048) NOT NULL, -- words
  action text(2048) NOT NULL, -- enum Buy|Sell|Invoice|Payment
  reconcile_state text(1) NOT NULL, -- enum n|y|c
  reconcile_date text(19), -- time
  value_num bigint NOT NULL, -- int -900000..900000
  value_denom bigint NOT NULL, -- enum 100
  quantity_num bigint NOT NULL, -- int -900000..900000
  quantity_denom bigint NOT NULL, -- enum 100|10000|1
  lot_guid text(32) REFERENCES lots(guid) -- null 94%
);
CREATE TABLE prices ( -- 900 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  commodity_guid text(32) NOT NULL REFERENCES commodities(guid),
  currency_guid text(32) NOT NULL REFERENCES commodities(guid), -- few
  date text(19) NOT NULL, -- time
  source text(2048), -- enum user:price|Finance::Quote|user:split-register
  type text(2048), -- enum last|nav|transaction
  value_num bigint NOT NULL, -- int 1..900000
  value_denom bigint NOT NULL -- enum 100|10000
);
CREATE TABLE budgets ( -- 3 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  name text(2048) NOT NULL, -- words
  description text(2048), -- words
  num_periods integer NOT NULL -- enum 12|4
);
CREATE TABLE budget_amounts ( -- 420 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  budget_guid text(32) NOT NULL REFERENCES budgets(guid),
  account_guid text(32) NOT NULL REFERENCES accounts(guid),
  period_num integer NOT NULL, -- int 0..11
  amount_num bigint NOT NULL, -- int 0..900000
  amount_denom bigint NOT NULL -- enum 100
);
CREATE TABLE schedxactions ( -- 19 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  name text(2048), -- words
  enabled integer NOT NULL, -- flag
  start_date text(8), -- date
  end_date text(8), -- null
  last_occur text(8), -- date
  num_occur integer NOT NULL, -- enum 0|12
  rem_occur integer NOT NULL, -- zipf 0..12
  auto_create integer NOT NULL, -- flag
  auto_notify integer NOT NULL, -- flag
  adv_creation integer NOT NULL, -- enum 0|5
  adv_notify integer NOT NULL, -- enum 0|3
  instance_count integer NOT NULL, -- zipf 1..90
  template_act_guid text(32) NOT NULL REFERENCES accounts(guid) -- unique
);
CREATE TABLE recurrences ( -- 21 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  obj_guid text(32) NOT NULL REFERENCES schedxactions(guid),
  recurrence_mult integer NOT NULL, -- enum 1|2|3
  recurrence_period_type text(2048) NOT NULL, -- enum month|week|year
  recurrence_period_start text(8) NOT NULL, -- date
  recurrence_weekend_adjust text(2048) NOT NULL -- enum none|back
);
CREATE TABLE slots ( -- 3900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  obj_guid text(32) NOT NULL REFERENCES transactions(guid), -- dead 12%
  name text(4096) NOT NULL, -- enum date-posted|notes|placeholder|color|online_id|gncInvoice
  slot_type integer NOT NULL, -- enum 10|4|1|9|3
  int64_val bigint, -- zipf 0..40
  string_val text(4096), -- words
  double_val float8, -- enum 0
  timespec_val text(19), -- time
  guid_val text(32), -- null
  numeric_val_num bigint, -- enum 0
  numeric_val_denom bigint, -- enum 1
  gdate_val text(8) -- date
);
CREATE TABLE billterms ( -- 5 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  name text(2048) NOT NULL, -- words
  description text(2048) NOT NULL, -- words
  refcount integer NOT NULL, -- zipf 0..40
  invisible integer NOT NULL, -- flag
  parent text(32) REFERENCES billterms(guid), -- null 60%
  type text(2048) NOT NULL, -- enum GNC_TERM_TYPE_DAYS|GNC_TERM_TYPE_PROXIMO
  duedays integer, -- enum 14|30|60
  discountdays integer, -- enum 0|10
  discount_num bigint, -- enum 0|2
  discount_denom bigint, -- enum 1|100
  cutoff integer -- enum 0
);
CREATE TABLE taxtables ( -- 4 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  name text(50) NOT NULL, -- words
  refcount bigint NOT NULL, -- zipf 0..40
  invisible integer NOT NULL, -- flag
  parent text(32) REFERENCES taxtables(guid) -- null 60%
);
CREATE TABLE taxtable_entries ( -- 6 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  taxtable text(32) NOT NULL REFERENCES taxtables(guid),
  account text(32) NOT NULL REFERENCES accounts(guid),
  amount_num bigint NOT NULL, -- int 500..2500
  amount_denom bigint NOT NULL, -- enum 100
  type integer NOT NULL -- enum 1|2
);
CREATE TABLE customers ( -- 48 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  name text(2048) NOT NULL, -- words
  id text(2048) NOT NULL, -- digits 6
  notes text(2048) NOT NULL, -- text
  active integer NOT NULL, -- flag
  discount_num bigint NOT NULL, -- enum 0
  discount_denom bigint NOT NULL, -- enum 1
  credit_num bigint NOT NULL, -- enum 0|100000
  credit_denom bigint NOT NULL, -- enum 1|100
  currency text(32) NOT NULL REFERENCES commodities(guid), -- few
  tax_override integer NOT NULL, -- flag
  addr_name text(1024), -- words
  addr_addr1 text(1024), -- words
  addr_phone text(128), -- digits 10
  addr_email text(256), -- email
  shipaddr_name text(1024), -- words
  terms text(32) REFERENCES billterms(guid), -- null 40%
  tax_included integer, -- enum 1|2|3
  taxtable text(32) REFERENCES taxtables(guid) -- null 70%
);
CREATE TABLE vendors ( -- 22 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  name text(2048) NOT NULL, -- words
  id text(2048) NOT NULL, -- digits 6
  notes text(2048) NOT NULL, -- text
  currency text(32) NOT NULL REFERENCES commodities(guid), -- few
  active integer NOT NULL, -- flag
  tax_override integer NOT NULL, -- flag
  addr_name text(1024), -- words
  addr_email text(256), -- email
  terms text(32) REFERENCES billterms(guid), -- null 50%
  tax_inc text(2048), -- enum YES|NO|USEGLOBAL
  tax_table text(32) REFERENCES taxtables(guid) -- null 70%
);
CREATE TABLE employees ( -- 5 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  username text(2048) NOT NULL, -- slug
  id text(2048) NOT NULL, -- digits 6
  language text(2048) NOT NULL, -- enum en|de
  acl text(2048) NOT NULL, -- enum none
  active integer NOT NULL, -- flag
  currency text(32) NOT NULL REFERENCES commodities(guid), -- few
  ccard_guid text(32) REFERENCES accounts(guid), -- null 60%
  workday_num bigint NOT NULL, -- enum 8
  workday_denom bigint NOT NULL, -- enum 1
  rate_num bigint NOT NULL, -- int 1000..9000
  rate_denom bigint NOT NULL, -- enum 100
  addr_name text(1024) -- words
);
CREATE TABLE jobs ( -- 14 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  id text(2048) NOT NULL, -- digits 6
  name text(2048) NOT NULL, -- words
  reference text(2048) NOT NULL, -- words
  active integer NOT NULL, -- flag
  owner_type integer, -- type
  owner_guid text(32) -- any of customers(guid), vendors(guid) by owner_type as code
);
CREATE TABLE orders ( -- 0 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  id text(2048) NOT NULL, -- digits 6
  notes text(2048) NOT NULL, -- text
  reference text(2048) NOT NULL, -- words
  active integer NOT NULL, -- flag
  date_opened text(19) NOT NULL, -- time
  date_closed text(19) NOT NULL, -- time
  owner_type integer NOT NULL, -- type
  owner_guid text(32) NOT NULL -- any of customers(guid), vendors(guid) by owner_type as code
);
CREATE TABLE invoices ( -- 260 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  id text(2048) NOT NULL, -- digits 6
  date_opened text(19), -- time
  date_posted text(19), -- time
  notes text(2048) NOT NULL, -- text
  active integer NOT NULL, -- flag
  currency text(32) NOT NULL REFERENCES commodities(guid), -- few
  owner_type integer, -- type
  owner_guid text(32), -- any of customers(guid), jobs(guid), vendors(guid), employees(guid) by owner_type as code
  terms text(32) REFERENCES billterms(guid), -- null 30%
  billing_id text(2048), -- digits 8
  post_txn text(32) REFERENCES transactions(guid), -- null 15%, unique
  post_lot text(32) REFERENCES lots(guid), -- null 80%, unique
  post_acc text(32) REFERENCES accounts(guid), -- null 15%, few
  billto_type integer, -- null
  billto_guid text(32), -- null
  charge_amt_num bigint, -- enum 0
  charge_amt_denom bigint -- enum 1
);
CREATE TABLE entries ( -- 620 rows
  guid text(32) PRIMARY KEY NOT NULL, -- hash
  date text(19) NOT NULL, -- time
  date_entered text(19), -- time
  description text(2048), -- words
  action text(2048), -- enum Hours|Material|Project
  notes text(2048), -- null
  quantity_num bigint, -- int 1..90000
  quantity_denom bigint, -- enum 1|1000000
  i_acct text(32) REFERENCES accounts(guid), -- null 35%, few
  i_price_num bigint, -- int 1..90000
  i_price_denom bigint, -- enum 1|100
  i_disc_type text(2048), -- enum PERCENT|VALUE
  invoice text(32) REFERENCES invoices(guid), -- null 35%
  i_taxable integer, -- flag
  i_taxincluded integer, -- flag
  i_taxtable text(32) REFERENCES taxtables(guid), -- null 60%
  b_acct text(32) REFERENCES accounts(guid), -- null 65%, few
  b_price_num bigint, -- int 1..90000
  b_price_denom bigint, -- enum 1|100
  bill text(32) REFERENCES invoices(guid), -- null 65%
  b_taxable integer, -- flag
  b_taxtable text(32) REFERENCES taxtables(guid), -- null 80%
  b_paytype integer, -- enum 1|2
  billable integer, -- flag
  billto_type integer, -- null
  billto_guid text(32), -- null
  order_guid text(32) REFERENCES orders(guid) -- null 100%
);
CREATE INDEX tx_post_date_index ON transactions (post_date);
CREATE INDEX splits_tx_guid_index ON splits (tx_guid);
CREATE INDEX splits_account_guid_index ON splits (account_guid);
CREATE INDEX slots_guid_index ON slots (obj_guid);
-- also: slots(obj_guid) -> accounts
-- also: slots(guid_val) -> *
-- also: recurrences(obj_guid) -> budgets
-- also: entries(billto_guid) -> *
-- also: invoices(billto_guid) -> *
