-- Odoo (OpenERP): partners, products, sales and accounting, with create_uid and write_uid on nearly every table.
CREATE TABLE res_currency ( -- 170 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- code 3
  symbol VARCHAR NOT NULL, -- words
  decimal_places INTEGER, -- enum 2|0|3
  active BOOLEAN, -- flag
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE res_country ( -- 250 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  code VARCHAR(2), -- code 2
  currency_id INTEGER REFERENCES res_currency(id), -- null 2%
  phone_code INTEGER, -- int 1..998
  name_position VARCHAR, -- enum before|after
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE res_country_state ( -- 620 rows
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES res_country(id), -- skew
  name VARCHAR NOT NULL, -- word
  code VARCHAR NOT NULL, -- words
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id) -- few
);
CREATE TABLE res_company ( -- 2 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  partner_id INTEGER NOT NULL REFERENCES res_partner(id), -- unique
  currency_id INTEGER NOT NULL REFERENCES res_currency(id),
  parent_id INTEGER REFERENCES res_company(id), -- null 50%
  sequence INTEGER, -- enum 10|0
  email VARCHAR, -- email
  fiscalyear_last_day INTEGER, -- enum 31
  fiscalyear_last_month VARCHAR, -- enum 12
  create_uid INTEGER REFERENCES res_users(id),
  write_uid INTEGER REFERENCES res_users(id)
);
CREATE TABLE res_partner ( -- 1500 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR, -- words
  display_name VARCHAR, -- words
  company_id INTEGER REFERENCES res_company(id), -- null 60%
  parent_id INTEGER REFERENCES res_partner(id), -- null 55%
  commercial_partner_id INTEGER REFERENCES res_partner(id),
  user_id INTEGER REFERENCES res_users(id), -- null 70%
  lang VARCHAR, -- enum en_US|fr_FR|es_ES
  tz VARCHAR, -- enum Europe/Brussels|UTC
  vat VARCHAR, -- null
  ref VARCHAR, -- words
  active BOOLEAN, -- flag
  employee BOOLEAN, -- flag
  type VARCHAR, -- enum contact|invoice|delivery|other
  street VARCHAR, -- words
  zip VARCHAR, -- int 1000..9999
  city VARCHAR, -- words
  state_id INTEGER REFERENCES res_country_state(id), -- null 40%
  country_id INTEGER REFERENCES res_country(id), -- null 10%, skew
  email VARCHAR, -- email
  phone VARCHAR, -- digits 10
  is_company BOOLEAN, -- flag
  color INTEGER, -- int 0..11
  partner_share BOOLEAN, -- flag
  customer_rank INTEGER, -- zipf 1..40
  supplier_rank INTEGER, -- int 0..6
  message_bounce INTEGER, -- int 0..2
  create_uid INTEGER REFERENCES res_users(id), -- skew
  write_uid INTEGER REFERENCES res_users(id), -- skew
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE res_users ( -- 38 rows
  id INTEGER PRIMARY KEY, -- gaps
  active BOOLEAN, -- flag
  login VARCHAR NOT NULL, -- email
  password VARCHAR, -- hash
  company_id INTEGER NOT NULL REFERENCES res_company(id),
  partner_id INTEGER NOT NULL REFERENCES res_partner(id), -- unique
  action_id INTEGER, -- null
  share BOOLEAN, -- flag
  notification_type VARCHAR, -- enum email|inbox
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE res_partner_category ( -- 18 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  color INTEGER, -- int 0..11
  parent_id INTEGER REFERENCES res_partner_category(id), -- null 60%
  parent_path VARCHAR, -- words
  active BOOLEAN, -- flag
  create_uid INTEGER REFERENCES res_users(id),
  write_uid INTEGER REFERENCES res_users(id)
);
CREATE TABLE res_partner_res_partner_category_rel ( -- 700 rows
  category_id INTEGER NOT NULL REFERENCES res_partner_category(id),
  partner_id INTEGER NOT NULL REFERENCES res_partner(id),
  PRIMARY KEY (category_id, partner_id)
);
CREATE TABLE crm_team ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  sequence INTEGER, -- int 1..10
  company_id INTEGER REFERENCES res_company(id), -- null 40%
  user_id INTEGER REFERENCES res_users(id),
  color INTEGER, -- int 0..11
  invoiced_target REAL, -- money
  create_uid INTEGER REFERENCES res_users(id),
  write_uid INTEGER REFERENCES res_users(id)
);
CREATE TABLE uom_category ( -- 6 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  create_uid INTEGER REFERENCES res_users(id),
  write_uid INTEGER REFERENCES res_users(id)
);
CREATE TABLE uom_uom ( -- 25 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  category_id INTEGER NOT NULL REFERENCES uom_category(id),
  factor NUMERIC NOT NULL, -- real 0..100
  rounding NUMERIC NOT NULL, -- enum 0.01|0.001
  active BOOLEAN, -- flag
  uom_type VARCHAR NOT NULL, -- enum reference|bigger|smaller
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id) -- few
);
CREATE TABLE product_category ( -- 26 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- word
  complete_name VARCHAR, -- words
  parent_id INTEGER REFERENCES product_category(id), -- null 15%
  parent_path VARCHAR, -- words
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id) -- few
);
CREATE TABLE product_template ( -- 420 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR NOT NULL, -- words
  sequence INTEGER, -- int 1..20
  description_sale TEXT, -- text
  type VARCHAR NOT NULL, -- enum product|consu|service
  categ_id INTEGER NOT NULL REFERENCES product_category(id),
  list_price NUMERIC, -- money
  volume NUMERIC, -- real 0..5
  weight NUMERIC, -- real 0..40
  sale_ok BOOLEAN, -- flag
  purchase_ok BOOLEAN, -- flag
  uom_id INTEGER NOT NULL REFERENCES uom_uom(id),
  uom_po_id INTEGER NOT NULL REFERENCES uom_uom(id),
  company_id INTEGER REFERENCES res_company(id), -- null 70%
  active BOOLEAN, -- flag
  color INTEGER, -- int 0..11
  default_code VARCHAR, -- slug
  tracking VARCHAR, -- enum none|lot|serial
  sale_delay REAL, -- int 0..30
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE product_product ( -- 560 rows
  id INTEGER PRIMARY KEY, -- gaps
  default_code VARCHAR, -- slug
  active BOOLEAN, -- flag
  product_tmpl_id INTEGER NOT NULL REFERENCES product_template(id),
  barcode VARCHAR, -- digits 13
  combination_indices VARCHAR, -- words
  volume NUMERIC, -- real 0..5
  weight NUMERIC, -- real 0..40
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE account_account ( -- 310 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR NOT NULL, -- words
  currency_id INTEGER REFERENCES res_currency(id), -- null 97%
  code VARCHAR(64) NOT NULL, -- digits 6
  deprecated BOOLEAN, -- flag
  account_type VARCHAR, -- enum asset_current|income|expense|liability_payable|asset_receivable
  internal_group VARCHAR, -- enum asset|income|expense|liability|equity
  reconcile BOOLEAN, -- flag
  company_id INTEGER NOT NULL REFERENCES res_company(id),
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id) -- few
);
CREATE TABLE account_journal ( -- 11 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- words
  code VARCHAR(5) NOT NULL, -- code 4
  active BOOLEAN, -- flag
  type VARCHAR NOT NULL, -- enum sale|purchase|bank|cash|general
  default_account_id INTEGER REFERENCES account_account(id), -- null 20%
  suspense_account_id INTEGER REFERENCES account_account(id), -- null 60%
  sequence INTEGER, -- int 1..12
  currency_id INTEGER REFERENCES res_currency(id), -- null 80%
  company_id INTEGER NOT NULL REFERENCES res_company(id),
  color INTEGER, -- int 0..11
  create_uid INTEGER REFERENCES res_users(id),
  write_uid INTEGER REFERENCES res_users(id)
);
CREATE TABLE account_tax ( -- 34 rows
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL, -- words
  type_tax_use VARCHAR NOT NULL, -- enum sale|purchase|none
  amount_type VARCHAR NOT NULL, -- enum percent|group|fixed
  active BOOLEAN, -- flag
  company_id INTEGER NOT NULL REFERENCES res_company(id),
  sequence INTEGER NOT NULL, -- int 1..30
  amount NUMERIC NOT NULL, -- enum 21|6|12|0
  price_include BOOLEAN, -- flag
  country_id INTEGER NOT NULL REFERENCES res_country(id), -- few
  create_uid INTEGER REFERENCES res_users(id),
  write_uid INTEGER REFERENCES res_users(id)
);
CREATE TABLE account_move ( -- 1300 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR, -- slug
  ref VARCHAR, -- words
  date DATE NOT NULL, -- date
  state VARCHAR NOT NULL, -- enum posted|draft|cancel
  move_type VARCHAR NOT NULL, -- enum out_invoice|in_invoice|entry|out_refund
  journal_id INTEGER NOT NULL REFERENCES account_journal(id),
  company_id INTEGER REFERENCES res_company(id),
  currency_id INTEGER NOT NULL REFERENCES res_currency(id), -- few
  partner_id INTEGER REFERENCES res_partner(id), -- null 15%
  commercial_partner_id INTEGER REFERENCES res_partner(id), -- null 15%
  partner_shipping_id INTEGER REFERENCES res_partner(id), -- null 60%
  invoice_user_id INTEGER REFERENCES res_users(id), -- null 10%
  team_id INTEGER REFERENCES crm_team(id), -- null 40%
  reversed_entry_id INTEGER REFERENCES account_move(id), -- null 96%
  sequence_prefix VARCHAR, -- words
  sequence_number INTEGER, -- int 1..700
  amount_untaxed NUMERIC, -- money
  amount_tax NUMERIC, -- money
  amount_total NUMERIC, -- money
  amount_residual NUMERIC, -- money
  payment_state VARCHAR, -- enum paid|not_paid|partial
  invoice_date DATE, -- date
  invoice_date_due DATE, -- date
  invoice_origin VARCHAR, -- words
  secure_sequence_number INTEGER, -- null
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE account_move_line ( -- 4700 rows
  id INTEGER PRIMARY KEY, -- gaps
  move_id INTEGER NOT NULL REFERENCES account_move(id),
  move_name VARCHAR, -- words
  date DATE, -- date
  parent_state VARCHAR, -- enum posted|draft
  journal_id INTEGER REFERENCES account_journal(id),
  company_id INTEGER REFERENCES res_company(id),
  company_currency_id INTEGER REFERENCES res_currency(id), -- few
  account_id INTEGER NOT NULL REFERENCES account_account(id), -- skew
  sequence INTEGER, -- int 1..100
  name VARCHAR, -- words
  quantity NUMERIC, -- int 1..50
  price_unit NUMERIC, -- money
  discount NUMERIC, -- enum 0|5|10
  debit NUMERIC, -- money
  credit NUMERIC, -- money
  balance NUMERIC, -- money
  amount_currency NUMERIC, -- money
  currency_id INTEGER NOT NULL REFERENCES res_currency(id), -- few
  partner_id INTEGER REFERENCES res_partner(id), -- null 10%
  product_uom_id INTEGER REFERENCES uom_uom(id), -- null 45%
  product_id INTEGER REFERENCES product_product(id), -- null 45%
  tax_line_id INTEGER REFERENCES account_tax(id), -- null 80%
  display_type VARCHAR, -- enum product|tax|payment_term
  reconciled BOOLEAN, -- flag
  matching_number VARCHAR, -- words
  date_maturity DATE, -- date
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE account_move_line_account_tax_rel ( -- 1900 rows
  account_move_line_id INTEGER NOT NULL REFERENCES account_move_line(id),
  account_tax_id INTEGER NOT NULL REFERENCES account_tax(id),
  PRIMARY KEY (account_move_line_id, account_tax_id)
);
CREATE TABLE sale_order ( -- 780 rows
  id INTEGER PRIMARY KEY, -- gaps
  name VARCHAR NOT NULL, -- slug
  client_order_ref VARCHAR, -- words
  state VARCHAR, -- enum sale|draft|sent|done|cancel
  date_order TIMESTAMP NOT NULL, -- time
  validity_date DATE, -- date
  user_id INTEGER REFERENCES res_users(id), -- null 4%
  partner_id INTEGER NOT NULL REFERENCES res_partner(id),
  partner_invoice_id INTEGER NOT NULL REFERENCES res_partner(id),
  partner_shipping_id INTEGER NOT NULL REFERENCES res_partner(id),
  currency_id INTEGER NOT NULL REFERENCES res_currency(id), -- few
  company_id INTEGER NOT NULL REFERENCES res_company(id),
  team_id INTEGER REFERENCES crm_team(id), -- null 10%
  invoice_status VARCHAR, -- enum invoiced|to invoice|no
  amount_untaxed NUMERIC, -- money
  amount_tax NUMERIC, -- money
  amount_total NUMERIC, -- money
  access_token VARCHAR, -- uuid
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP, -- time
  write_date TIMESTAMP -- time
);
CREATE TABLE sale_order_line ( -- 2300 rows
  id INTEGER PRIMARY KEY, -- gaps
  order_id INTEGER NOT NULL REFERENCES sale_order(id),
  name TEXT NOT NULL, -- text
  sequence INTEGER, -- int 10..30
  price_unit NUMERIC NOT NULL, -- money
  price_total NUMERIC, -- money
  discount NUMERIC, -- enum 0|5|10
  product_id INTEGER REFERENCES product_product(id), -- null 5%, skew
  product_uom_qty NUMERIC NOT NULL, -- int 1..40
  product_uom INTEGER REFERENCES uom_uom(id), -- null 5%
  qty_delivered NUMERIC, -- int 0..40
  qty_invoiced NUMERIC, -- int 0..40
  salesman_id INTEGER REFERENCES res_users(id),
  company_id INTEGER REFERENCES res_company(id),
  order_partner_id INTEGER REFERENCES res_partner(id),
  state VARCHAR, -- enum sale|draft|done
  customer_lead REAL, -- int 0..30
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id) -- few
);
CREATE TABLE sale_order_line_invoice_rel ( -- 1500 rows
  invoice_line_id INTEGER NOT NULL REFERENCES account_move_line(id),
  order_line_id INTEGER NOT NULL REFERENCES sale_order_line(id),
  PRIMARY KEY (invoice_line_id, order_line_id)
);
CREATE TABLE mail_message ( -- 4100 rows
  id INTEGER PRIMARY KEY, -- gaps
  subject VARCHAR, -- words
  date TIMESTAMP, -- time
  body TEXT, -- text
  parent_id INTEGER REFERENCES mail_message(id), -- null 40%
  model VARCHAR, -- type
  res_id INTEGER, -- any of sale_order(id), account_move(id), res_partner(id), product_template(id) by model as table
  message_type VARCHAR NOT NULL, -- enum notification|comment|email
  subtype_id INTEGER, -- enum 2|1|3
  email_from VARCHAR, -- email
  author_id INTEGER REFERENCES res_partner(id), -- null 5%, few
  message_id VARCHAR, -- hash
  create_uid INTEGER REFERENCES res_users(id), -- few
  write_uid INTEGER REFERENCES res_users(id), -- few
  create_date TIMESTAMP -- time
);
CREATE INDEX account_move_line_move_id_index ON account_move_line (move_id);
CREATE INDEX account_move_line_account_id_index ON account_move_line (account_id);
CREATE INDEX product_product_product_tmpl_id_index ON product_product (product_tmpl_id);
CREATE INDEX sale_order_line_order_id_index ON sale_order_line (order_id);
CREATE INDEX mail_message_model_res_id_idx ON mail_message (model, res_id);
CREATE INDEX res_partner_parent_id_index ON res_partner (parent_id);
