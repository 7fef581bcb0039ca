-- Skrooge (KDE): accounts, operations and suboperations, units, categories, budgets, undo transactions; 0 for none, prefixes r, rd and rc.
CREATE TABLE parameters ( -- 130 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  t_uuid_parent TEXT NOT NULL DEFAULT '', -- enum document|document|advice|1-account|4-account|12-unit
  t_name TEXT NOT NULL, -- slug
  t_value TEXT NOT NULL DEFAULT '', -- enum Y|N||5|table
  b_blob BLOB, -- null 95%, blob
  d_lastmodifdate DATE NOT NULL DEFAULT CURRENT_TIMESTAMP, -- time
  i_tmp INTEGER NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE doctransaction ( -- 60 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial from 340
  t_name TEXT NOT NULL, -- words
  t_mode VARCHAR(1) DEFAULT 'U', -- enum U|U|R
  d_date DATE NOT NULL, -- time
  t_savestep VARCHAR(1) DEFAULT 'N', -- enum N|Y
  t_refreshviews VARCHAR(1) DEFAULT 'Y', -- enum Y|N
  i_parent INTEGER REFERENCES doctransaction(id), -- null 5%, few
  CHECK (t_mode IN ('U', 'R'))
);
CREATE TABLE doctransactionitem ( -- 900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  rd_doctransaction_id INTEGER NOT NULL REFERENCES doctransaction(id), -- skew
  i_object_id INTEGER NOT NULL, -- any of operation(id), suboperation(id), account(id), category(id), payee(id), unitvalue(id), rule(id), recurrentoperation(id) by t_object_table as table, dead 10%
  t_object_table TEXT NOT NULL, -- type
  t_action VARCHAR(1) DEFAULT 'I', -- enum I|U|D
  t_sqlorder TEXT NOT NULL DEFAULT '', -- text
  CHECK (t_action IN ('I', 'U', 'D'))
);
CREATE TABLE doctransactionmsg ( -- 140 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  rd_doctransaction_id INTEGER NOT NULL REFERENCES doctransaction(id), -- skew
  t_message TEXT NOT NULL DEFAULT '', -- text
  t_type VARCHAR(1) DEFAULT 'I' -- enum P|I|W|E|H
);
CREATE TABLE node ( -- 31 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  t_name TEXT NOT NULL DEFAULT '', -- words
  t_fullname TEXT, -- words
  t_icon TEXT DEFAULT '', -- enum folder|view-statistics|view-list-details
  f_sortorder FLOAT, -- real 0..40
  t_autostart VARCHAR(1) DEFAULT 'N', -- enum N|Y
  t_data TEXT, -- text
  rd_node_id INT CONSTRAINT fk_id REFERENCES node(id) ON DELETE CASCADE -- none 0 30%, few
);
CREATE TABLE unit ( -- 19 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  t_name TEXT NOT NULL, -- words
  t_symbol TEXT NOT NULL DEFAULT '', -- code 3
  t_country TEXT NOT NULL DEFAULT '', -- enum |France|Germany|USA
  t_type VARCHAR(1) NOT NULL DEFAULT 'C', -- enum 1|2|C|S|I|O
  t_internet_code TEXT NOT NULL DEFAULT '', -- enum |FR0000120271|EURUSD=X
  i_nbdecimal INT NOT NULL DEFAULT 2, -- enum 2|4
  rd_unit_id INTEGER NOT NULL DEFAULT 0 REFERENCES unit(id), -- none 0 30%, few
  t_source TEXT NOT NULL DEFAULT '' -- enum |Yahoo
);
CREATE TABLE unitvalue ( -- 1400 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  rd_unit_id INTEGER NOT NULL REFERENCES unit(id),
  d_date DATE NOT NULL, -- date
  f_quantity FLOAT NOT NULL, -- real 0..260
  CHECK (f_quantity >= 0)
);
CREATE TABLE bank ( -- 6 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  t_name TEXT NOT NULL DEFAULT '', -- word
  t_bank_number TEXT NOT NULL DEFAULT '', -- digits 5
  t_icon TEXT NOT NULL DEFAULT '' -- enum fr/creditmutuel.png|de/ing.png|
);
CREATE TABLE account ( -- 17 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  t_name TEXT NOT NULL, -- words
  t_number TEXT NOT NULL DEFAULT '', -- digits 11
  t_agency_number TEXT NOT NULL DEFAULT '', -- enum |00412|20041
  t_agency_address TEXT NOT NULL DEFAULT '', -- enum |
  t_comment TEXT NOT NULL DEFAULT '', -- enum |joint
  t_close VARCHAR(1) DEFAULT 'N', -- enum N|N|Y
  t_type VARCHAR(1) NOT NULL DEFAULT 'C', -- enum C|D|I|L|W|S|O|A
  t_bookmarked VARCHAR(1) NOT NULL DEFAULT 'N', -- enum N|Y
  f_maxamount FLOAT NOT NULL DEFAULT 10000.0, -- enum 10000|22950
  t_maxamount_enabled VARCHAR(1) NOT NULL DEFAULT 'N', -- enum N|Y
  f_minamount FLOAT NOT NULL DEFAULT 0.0, -- enum 0|-500
  t_minamount_enabled VARCHAR(1) NOT NULL DEFAULT 'N', -- enum N|Y
  d_reconciliationdate DATE, -- null 40%, date
  f_reconciliationbalance FLOAT, -- null 60%, money
  f_importbalance FLOAT, -- null 70%, money
  r_account_id INTEGER NOT NULL DEFAULT 0 REFERENCES account(id), -- none 0 85%
  rd_bank_id INTEGER NOT NULL REFERENCES bank(id)
);
CREATE TABLE interest ( -- 24 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  rd_account_id INTEGER NOT NULL REFERENCES account(id),
  d_date DATE NOT NULL, -- date
  f_rate FLOAT NOT NULL, -- real 0..5
  t_income_value_date_mode VARCHAR(1) NOT NULL DEFAULT 'F', -- enum F|0|1
  t_expenditure_value_date_mode VARCHAR(1) NOT NULL DEFAULT 'F', -- enum F|0|1
  t_base VARCHAR(3) NOT NULL DEFAULT '24' -- enum 24|360|365
);
CREATE TABLE operation ( -- 1900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  i_group_id INTEGER NOT NULL DEFAULT 0, -- zipf 0..140
  t_number TEXT DEFAULT '', -- enum ||||2100|2101|2102
  d_date DATE NOT NULL DEFAULT '0000-00-00', -- date
  d_createdate DATE NOT NULL DEFAULT CURRENT_TIMESTAMP, -- time
  rd_account_id INTEGER NOT NULL REFERENCES account(id), -- skew
  t_mode TEXT NOT NULL DEFAULT '', -- enum Carte|Cheque|Transfer|Direct debit|
  r_payee_id INTEGER NOT NULL DEFAULT 0 REFERENCES payee(id), -- none 0 15%, skew
  t_comment TEXT NOT NULL DEFAULT '', -- enum |||groceries|rent
  rc_unit_id INTEGER NOT NULL REFERENCES unit(id), -- skew
  t_status VARCHAR(1) DEFAULT 'N', -- enum Y|Y|N|P
  t_bookmarked VARCHAR(1) DEFAULT 'N', -- enum N|N|N|Y
  t_imported VARCHAR(1) DEFAULT 'N', -- enum N|Y|P|T
  t_template VARCHAR(1) DEFAULT 'N', -- enum N|N|N|N|Y
  t_import_id TEXT DEFAULT '', -- enum ||OFX-1|QIF-2
  i_tmp INTEGER NOT NULL DEFAULT 0, -- enum 0
  r_recurrentoperation_id INTEGER NOT NULL DEFAULT 0 REFERENCES recurrentoperation(id), -- none 0 75%, skew
  CHECK (t_status IN ('N', 'P', 'Y'))
);
CREATE TABLE operationbalance ( -- 1850 rows
  r_operation_id INTEGER NOT NULL REFERENCES operation(id), -- unique
  f_balance FLOAT NOT NULL DEFAULT 0, -- money
  f_balance_entered FLOAT NOT NULL DEFAULT 0 -- money
);
CREATE TABLE suboperation ( -- 2000 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  t_comment TEXT NOT NULL DEFAULT '', -- enum |||milk
  rd_operation_id INTEGER NOT NULL REFERENCES operation(id),
  r_category_id INTEGER NOT NULL DEFAULT 0 REFERENCES category(id), -- none 0 10%, skew
  d_date DATE NOT NULL DEFAULT '0000-00-00', -- date
  i_order INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1|2
  f_value FLOAT NOT NULL DEFAULT 0.0, -- money
  t_formula TEXT NOT NULL DEFAULT '', -- enum |||=total*0.5
  i_tmp INTEGER NOT NULL DEFAULT 0, -- enum 0
  r_refund_id INTEGER NOT NULL DEFAULT 0 REFERENCES refund(id) -- none 0 94%
);
CREATE TABLE category ( -- 96 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  t_name TEXT NOT NULL DEFAULT '', -- word
  t_fullname TEXT, -- words
  rd_category_id INT REFERENCES category(id), -- none 0 20%, few
  i_tmp INTEGER NOT NULL DEFAULT 0, -- enum 0
  t_bookmarked VARCHAR(1) DEFAULT 'N', -- enum N|N|Y
  t_close VARCHAR(1) DEFAULT 'N' -- enum N|N|Y
);
CREATE TABLE payee ( -- 270 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  t_name TEXT NOT NULL DEFAULT '', -- words
  t_address TEXT NOT NULL DEFAULT '', -- enum |||12 Main St
  t_bookmarked VARCHAR(1) DEFAULT 'N', -- enum N|Y
  t_close VARCHAR(1) DEFAULT 'N', -- enum N|N|Y
  r_category_id INTEGER NOT NULL DEFAULT 0 REFERENCES category(id) -- none 0 70%
);
CREATE TABLE refund ( -- 9 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  t_name TEXT NOT NULL DEFAULT '', -- words
  t_comment TEXT NOT NULL DEFAULT '', -- enum |holiday
  t_close VARCHAR(1) DEFAULT 'N' -- enum N|Y
);
CREATE TABLE rule ( -- 33 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  t_description TEXT NOT NULL DEFAULT '', -- words
  t_definition TEXT NOT NULL DEFAULT '', -- text
  t_action_description TEXT NOT NULL DEFAULT '', -- words
  t_action_definition TEXT NOT NULL DEFAULT '', -- text
  t_action_type VARCHAR(1) DEFAULT 'S', -- enum S|U|A|T
  t_bookmarked VARCHAR(1) DEFAULT 'N', -- enum N|Y
  f_sortorder FLOAT -- real 0..40
);
CREATE TABLE recurrentoperation ( -- 28 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  d_date DATE NOT NULL DEFAULT '0000-00-00', -- date
  rd_operation_id INTEGER NOT NULL REFERENCES operation(id), -- unique
  i_period_increment INTEGER NOT NULL DEFAULT 1, -- enum 1|1|3
  t_period_unit TEXT NOT NULL DEFAULT 'M', -- enum M|M|W|Y|D
  t_auto_write VARCHAR(1) DEFAULT 'Y', -- enum Y|N
  i_auto_write_days INTEGER NOT NULL DEFAULT 5, -- enum 5|0
  t_warn VARCHAR(1) DEFAULT 'Y', -- enum Y|N
  i_warn_days INTEGER NOT NULL DEFAULT 5, -- enum 5|0
  t_times VARCHAR(1) DEFAULT 'N', -- enum N|Y
  i_nb_times INTEGER NOT NULL DEFAULT 1, -- int 1..24
  CHECK (t_period_unit IN ('D', 'W', 'M', 'Y'))
);
CREATE TABLE budget ( -- 380 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  rc_category_id INT NOT NULL DEFAULT 0 REFERENCES category(id), -- none 0 3%
  t_including_subcategories TEXT NOT NULL DEFAULT 'N', -- enum N|Y
  f_budgeted FLOAT NOT NULL DEFAULT 0.0, -- money
  f_budgeted_modified FLOAT NOT NULL DEFAULT 0.0, -- money
  f_transferred FLOAT NOT NULL DEFAULT 0.0, -- money
  t_modification_reasons TEXT NOT NULL DEFAULT '', -- enum |transfer
  i_year INTEGER NOT NULL DEFAULT 2010, -- int 2014..2024
  i_month INTEGER NOT NULL DEFAULT 0, -- int 0..12
  CHECK (i_month >= 0 AND i_month <= 12)
);
CREATE TABLE budgetrule ( -- 12 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  rc_category_id INT NOT NULL DEFAULT 0 REFERENCES category(id), -- none 0 35%
  t_category_condition TEXT NOT NULL DEFAULT 'Y', -- enum Y|N
  t_year_condition TEXT NOT NULL DEFAULT 'Y', -- enum Y|N
  i_year INTEGER NOT NULL DEFAULT 2010, -- int 2014..2024
  i_month INTEGER NOT NULL DEFAULT 0, -- int 0..12
  t_month_condition TEXT NOT NULL DEFAULT 'Y', -- enum Y|N
  i_condition INTEGER NOT NULL DEFAULT 0, -- enum -1|0|1
  f_quantity FLOAT NOT NULL DEFAULT 0.0, -- enum 100|50
  t_absolute TEXT NOT NULL DEFAULT 'Y', -- enum Y|N
  rc_category_id_target INT NOT NULL DEFAULT 0 REFERENCES category(id), -- none 0 35%
  t_category_target TEXT NOT NULL DEFAULT 'Y', -- enum Y|N
  t_rule TEXT NOT NULL DEFAULT 'N', -- enum N|C|Y
  f_sortorder FLOAT -- real 0..12
);
CREATE TABLE budgetcategory ( -- 430 rows
  id INTEGER NOT NULL DEFAULT 0 REFERENCES budget(id),
  id_category INTEGER NOT NULL DEFAULT 0 REFERENCES category(id) -- skew
);
CREATE TABLE budgetsuboperation ( -- 1300 rows
  id INTEGER NOT NULL DEFAULT 0 REFERENCES budget(id), -- skew
  id_suboperation INTEGER NOT NULL DEFAULT 0 REFERENCES suboperation(id),
  i_priority INTEGER NOT NULL DEFAULT 0 -- enum 1|2|3
);
CREATE UNIQUE INDEX uidx_parameters_uuid_parent_name ON parameters (t_uuid_parent, t_name);
CREATE UNIQUE INDEX uidx_node_parent_id_name ON node (t_name, rd_node_id);
CREATE UNIQUE INDEX uidx_node_fullname ON node (t_fullname);
CREATE INDEX idx_doctransaction_parent ON doctransaction (i_parent);
CREATE INDEX idx_doctransactionitem_i_object_id ON doctransactionitem (i_object_id);
CREATE INDEX idx_doctransactionitem_t_object_table ON doctransactionitem (t_object_table);
CREATE INDEX idx_doctransactionitem_t_action ON doctransactionitem (t_action);
CREATE INDEX idx_doctransactionitem_rd_doctransaction_id ON doctransactionitem (rd_doctransaction_id);
CREATE INDEX idx_doctransactionitem_optimization ON doctransactionitem (rd_doctransaction_id, i_object_id, t_object_table, t_action, id);
CREATE UNIQUE INDEX uidx_unit_name ON unit (t_name);
CREATE UNIQUE INDEX uidx_unit_symbol ON unit (t_symbol);
CREATE INDEX idx_unit_unit_id ON unit (rd_unit_id);
CREATE UNIQUE INDEX uidx_unitvalue ON unitvalue (d_date, rd_unit_id);
CREATE INDEX idx_unitvalue_rd_unit_id ON unitvalue (rd_unit_id);
CREATE UNIQUE INDEX uidx_bank_name ON bank (t_name);
CREATE UNIQUE INDEX uidx_account_name ON account (t_name);
CREATE INDEX idx_account_bank_id ON account (rd_bank_id);
CREATE INDEX idx_account_type ON account (t_type);
CREATE UNIQUE INDEX uidx_category_parent_id_name ON category (t_name, rd_category_id);
CREATE UNIQUE INDEX uidx_category_type_fullname ON category (t_fullname);
CREATE INDEX idx_category_category_id ON category (rd_category_id);
CREATE INDEX idx_category_t_fullname ON category (t_fullname);
CREATE UNIQUE INDEX uidx_payee_name ON payee (t_name);
CREATE UNIQUE INDEX uidx_refund_name ON refund (t_name);
CREATE UNIQUE INDEX uidx_interest ON interest (d_date, rd_account_id);
CREATE INDEX idx_operation_tmp1_found_transfert ON operation (rc_unit_id, d_date);
CREATE INDEX idx_operation_grouped_operation_id ON operation (i_group_id);
CREATE INDEX idx_operation_account_id ON operation (rd_account_id);
CREATE INDEX idx_operation_unit_id ON operation (rc_unit_id);
CREATE INDEX idx_operation_rd_account_id_t_imported ON operation (rd_account_id, t_imported);
CREATE INDEX idx_operation_refundtracker_id ON operation (r_payee_id);
CREATE INDEX idx_suboperation_operation_id ON suboperation (rd_operation_id);
CREATE INDEX idx_suboperation_i_tmp ON suboperation (i_tmp);
CREATE INDEX idx_suboperation_category_id ON suboperation (r_category_id);
CREATE INDEX idx_suboperation_refund_id_id ON suboperation (r_refund_id);
CREATE INDEX idx_recurrentoperation_rd_operation_id ON recurrentoperation (rd_operation_id);
CREATE UNIQUE INDEX uidx_budget ON budget (i_year, i_month, rc_category_id);
CREATE INDEX idx_budget_category_id ON budget (rc_category_id);
CREATE INDEX idx_budgetcategory_id ON budgetcategory (id);
CREATE INDEX idx_budgetcategory_id_category ON budgetcategory (id_category);
CREATE INDEX idx_budgetsuboperation_id ON budgetsuboperation (id);
CREATE INDEX idx_budgetsuboperation_id_suboperation ON budgetsuboperation (id_suboperation);
-- also: operation(i_group_id) -> operation
