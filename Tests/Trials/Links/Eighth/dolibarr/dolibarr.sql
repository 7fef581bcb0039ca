-- Dolibarr ERP 17 (MySQL, prefix llx_): rowid keys, fk_ columns mostly undeclared, entity number of the company, 0 and NULL for none, element types as texts.
CREATE TABLE llx_c_country ( -- 240 rows
  rowid integer PRIMARY KEY, -- serial
  code varchar(2) NOT NULL, -- code 2
  code_iso varchar(3), -- code 3
  label varchar(128) NOT NULL, -- word
  eec integer, -- null 80%, enum 1
  active tinyint DEFAULT 1 NOT NULL, -- enum 1
  favorite tinyint DEFAULT 0 NOT NULL -- enum 0
);
CREATE TABLE llx_c_departements ( -- 320 rows
  rowid integer PRIMARY KEY, -- serial
  code_departement varchar(6) NOT NULL, -- digits 4
  fk_region integer, -- zipf 1..98
  cheflieu varchar(50), -- null 30%, digits 5
  tncc integer, -- null 30%, enum 0|1|2|5
  ncc varchar(50), -- null 30%, word
  nom varchar(50), -- word
  active tinyint DEFAULT 1 NOT NULL -- enum 1
);
CREATE TABLE llx_c_typent ( -- 10 rows
  id integer PRIMARY KEY, -- serial
  code varchar(12) NOT NULL, -- code 8
  libelle varchar(128), -- words
  fk_country integer NULL REFERENCES llx_c_country(rowid), -- null 80%
  active tinyint DEFAULT 1 NOT NULL, -- enum 1
  module varchar(32) NULL, -- null
  position integer NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE llx_c_paiement ( -- 12 rows
  id integer PRIMARY KEY, -- serial
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  code varchar(6) NOT NULL, -- enum LIQ|CHQ|VIR|CB|PRE|TIP
  libelle varchar(128), -- words
  type smallint, -- enum 0|1|2
  active tinyint DEFAULT 1 NOT NULL, -- enum 1|0
  accountancy_code varchar(32) NULL, -- null
  module varchar(32) NULL, -- null
  position integer NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE llx_c_payment_term ( -- 9 rows
  rowid integer PRIMARY KEY, -- serial
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  code varchar(16), -- code 6
  sortorder smallint, -- order
  active tinyint DEFAULT 1, -- enum 1
  libelle varchar(255), -- words
  type_cdr tinyint, -- enum 0|1
  nbjour smallint, -- enum 0|30|60
  decalage smallint -- null 60%
);
CREATE TABLE llx_c_actioncomm ( -- 22 rows
  id integer PRIMARY KEY, -- gaps
  code varchar(50) UNIQUE NOT NULL, -- slug
  type varchar(50) DEFAULT 'system' NOT NULL, -- enum system|systemauto|module
  libelle varchar(128) NOT NULL, -- words
  module varchar(50) DEFAULT NULL, -- null 60%, enum invoice|order|propal
  active tinyint DEFAULT 1 NOT NULL, -- enum 1|0
  todo tinyint, -- null
  color varchar(9), -- null
  position integer NOT NULL DEFAULT 0 -- int 1..20
);
CREATE TABLE llx_c_type_contact ( -- 32 rows
  rowid integer PRIMARY KEY, -- gaps
  element varchar(64) NOT NULL, -- enum contrat|propal|commande|facture|project|project_task
  source varchar(8) DEFAULT 'external' NOT NULL, -- enum external|internal
  code varchar(32) NOT NULL, -- enum BILLING|SHIPPING|CUSTOMER|SALESREPFOLL|PROJECTLEADER
  libelle varchar(128) NOT NULL, -- words
  active tinyint DEFAULT 1 NOT NULL, -- enum 1
  module varchar(32) NULL, -- null
  position integer NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE llx_user ( -- 16 rows
  rowid integer PRIMARY KEY, -- gaps
  entity integer DEFAULT 1 NOT NULL, -- enum 1|1|0
  ref_employee varchar(50), -- null 80%
  employee tinyint DEFAULT 1, -- enum 1
  fk_establishment integer DEFAULT 0, -- enum 0
  datec datetime, -- time
  tms timestamp,
  fk_user_creat integer REFERENCES llx_user(rowid), -- null 20%
  fk_user_modif integer REFERENCES llx_user(rowid), -- null 40%
  login varchar(50) NOT NULL, -- word
  pass_crypted varchar(128), -- hash
  api_key varchar(128), -- null 80%, hash
  gender varchar(10), -- null 40%, enum man|woman
  civility varchar(6), -- null 60%, enum MR|MME
  lastname varchar(50), -- word
  firstname varchar(50), -- word
  zip varchar(25), -- null 60%, digits 5
  town varchar(50), -- null 60%, word
  fk_state integer DEFAULT 0 REFERENCES llx_c_departements(rowid), -- null 70%
  fk_country integer DEFAULT 0 REFERENCES llx_c_country(rowid), -- null 50%
  job varchar(128), -- null 40%, words
  email varchar(255), -- email
  admin smallint DEFAULT 0, -- enum 0|0|1
  module_comm smallint DEFAULT 1, -- enum 1
  fk_soc integer NULL REFERENCES llx_societe(rowid), -- null 90%
  fk_socpeople integer NULL REFERENCES llx_socpeople(rowid), -- null 90%
  fk_member integer NULL, -- null
  fk_user integer NULL REFERENCES llx_user(rowid), -- null 40%
  fk_user_expense_validator integer NULL REFERENCES llx_user(rowid), -- null 90%
  fk_user_holiday_validator integer NULL REFERENCES llx_user(rowid), -- null 90%
  datelastlogin datetime, -- time
  statut tinyint DEFAULT 1, -- enum 1|1|0
  photo varchar(255), -- null 80%
  lang varchar(6), -- enum fr_FR|en_US
  color varchar(6), -- null 80%
  fk_warehouse integer NULL REFERENCES llx_entrepot(rowid), -- null 90%
  salary double, -- null 60%, real 20000..60000
  weeklyhours double -- null 60%, enum 35|39
);
CREATE TABLE llx_usergroup ( -- 4 rows
  rowid integer PRIMARY KEY, -- serial
  nom varchar(180) NOT NULL, -- word
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  datec datetime, -- time
  tms timestamp,
  color varchar(6), -- null
  note text, -- null 70%, text
  model_pdf varchar(255) -- null
);
CREATE TABLE llx_usergroup_user ( -- 21 rows
  rowid integer PRIMARY KEY, -- gaps
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  fk_user integer NOT NULL REFERENCES llx_user(rowid),
  fk_usergroup integer NOT NULL REFERENCES llx_usergroup(rowid),
  UNIQUE (entity, fk_user, fk_usergroup)
);
CREATE TABLE llx_societe ( -- 620 rows
  rowid integer PRIMARY KEY, -- gaps
  nom varchar(128), -- words
  name_alias varchar(128) NULL, -- null 70%, words
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  ref_ext varchar(255), -- null 95%
  statut tinyint DEFAULT 0, -- enum 0
  parent integer REFERENCES llx_societe(rowid), -- null 92%
  status tinyint DEFAULT 1, -- enum 1|1|1|0
  code_client varchar(24), -- null 25%, digits 8
  code_fournisseur varchar(24), -- null 80%, digits 8
  code_compta varchar(24), -- null 70%, digits 6
  address varchar(255), -- null 20%
  zip varchar(25), -- null 20%, digits 5
  town varchar(50), -- null 20%, word
  fk_departement integer DEFAULT 0 REFERENCES llx_c_departements(rowid), -- none 0 30%, null 20%
  fk_pays integer DEFAULT 0 REFERENCES llx_c_country(rowid), -- few, null 5%
  fk_account integer DEFAULT 0 REFERENCES llx_bank_account(rowid), -- none 0 85%
  phone varchar(20), -- null 30%
  fax varchar(20), -- null 85%
  url varchar(255), -- null 60%
  email varchar(128), -- null 25%
  socialnetworks text, -- null 60%, enum []
  fk_effectif integer DEFAULT 0, -- null 60%, zipf 0..6
  fk_typent integer DEFAULT NULL REFERENCES llx_c_typent(id), -- null 30%
  fk_forme_juridique integer DEFAULT NULL, -- null 60%, enum 54|57|55|15
  fk_currency varchar(3), -- null
  siren varchar(128), -- null 60%, digits 9
  siret varchar(128), -- null 60%, digits 14
  ape varchar(128), -- null 70%, code 5
  idprof4 varchar(128), -- null 95%
  tva_intra varchar(20), -- null 60%, digits 11
  capital double, -- null 80%
  fk_stcomm integer DEFAULT 0 NOT NULL, -- enum 0|0|1|2|-1
  note_private text, -- null 80%
  note_public text, -- null 90%
  model_pdf varchar(255), -- null
  prefix_comm varchar(5), -- null
  client tinyint DEFAULT 0, -- enum 1|1|2|3|0
  fournisseur tinyint DEFAULT 0, -- enum 0|0|0|1
  supplier_account varchar(32), -- null
  fk_prospectlevel varchar(12), -- null 85%, enum PL_LOW|PL_HIGH
  customer_bad tinyint DEFAULT 0, -- enum 0
  customer_rate real DEFAULT 0, -- enum 0
  remise_client real DEFAULT 0, -- enum 0|0|5|10
  mode_reglement tinyint REFERENCES llx_c_paiement(id), -- null 40%
  cond_reglement tinyint REFERENCES llx_c_payment_term(rowid), -- null 40%
  mode_reglement_supplier integer REFERENCES llx_c_paiement(id), -- null 92%
  cond_reglement_supplier integer REFERENCES llx_c_payment_term(rowid), -- null 92%
  fk_shipping_method integer, -- null 95%, enum 1|2
  tva_assuj tinyint DEFAULT 1, -- enum 1
  barcode varchar(180), -- null
  fk_barcode_type integer NULL DEFAULT 0, -- enum 0
  price_level integer NULL, -- null 60%, enum 1|2
  outstanding_limit double DEFAULT NULL, -- null 95%
  default_lang varchar(6), -- null 50%, enum fr_FR|en_US
  canvas varchar(32) DEFAULT NULL, -- null
  fk_entrepot integer DEFAULT 0, -- enum 0
  fk_incoterms integer, -- null 90%, enum 0|1
  import_key varchar(14), -- null 60%, enum 20190312101500
  datec datetime, -- time
  tms timestamp,
  fk_user_creat integer NULL REFERENCES llx_user(rowid), -- few, null 4%
  fk_user_modif integer NULL REFERENCES llx_user(rowid), -- few, null 10%
  fk_multicurrency integer, -- null 60%, enum 0
  multicurrency_code varchar(3) -- null 60%, enum EUR
);
CREATE TABLE llx_socpeople ( -- 780 rows
  rowid integer PRIMARY KEY, -- gaps
  datec datetime, -- time
  tms timestamp,
  fk_soc integer REFERENCES llx_societe(rowid), -- null 5%, skew
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  ref_ext varchar(255), -- null
  civility varchar(6), -- null 40%, enum MR|MME
  lastname varchar(50), -- word
  firstname varchar(50), -- word
  address varchar(255), -- null 50%
  zip varchar(25), -- null 50%, digits 5
  town varchar(255), -- null 50%, word
  fk_departement integer REFERENCES llx_c_departements(rowid), -- null 50%, none 0 15%
  fk_pays integer DEFAULT 0 REFERENCES llx_c_country(rowid), -- few, null 30%
  birthday date, -- null 95%
  poste varchar(255), -- null 50%, words
  phone varchar(30), -- null 40%
  email varchar(255), -- null 20%
  no_email smallint NOT NULL DEFAULT 0, -- enum 0
  fk_prospectlevel varchar(12), -- null
  fk_stcommcontact integer DEFAULT 0 NOT NULL, -- enum 0
  priv smallint NOT NULL DEFAULT 0, -- enum 0|0|1
  fk_user_creat integer DEFAULT 0 REFERENCES llx_user(rowid), -- few
  fk_user_modif integer REFERENCES llx_user(rowid), -- few, null 20%
  note_private text, -- null 90%
  default_lang varchar(6), -- null 70%, enum fr_FR
  import_key varchar(14), -- null 70%, enum 20190312101500
  statut tinyint DEFAULT 1 NOT NULL -- enum 1|1|0
);
CREATE TABLE llx_product ( -- 480 rows
  rowid integer PRIMARY KEY, -- gaps
  ref varchar(128) NOT NULL, -- code 8
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  ref_ext varchar(128), -- null
  datec datetime, -- time
  tms timestamp,
  fk_parent integer DEFAULT 0, -- enum 0
  label varchar(255) NOT NULL, -- words
  description text, -- null 40%
  customcode varchar(32), -- null 90%
  fk_country integer DEFAULT NULL REFERENCES llx_c_country(rowid), -- null 70%, few
  price double DEFAULT 0, -- money
  price_ttc double DEFAULT 0, -- money
  price_base_type varchar(3) DEFAULT 'HT', -- enum HT|TTC
  tva_tx double, -- enum 20|5.5|0
  fk_user_author integer DEFAULT NULL REFERENCES llx_user(rowid), -- few, null 3%
  fk_user_modif integer REFERENCES llx_user(rowid), -- few, null 10%
  tosell tinyint DEFAULT 1, -- enum 1|1|0
  tobuy tinyint DEFAULT 1, -- enum 1|1|0
  tobatch tinyint DEFAULT 0 NOT NULL, -- enum 0|0|1
  fk_product_type integer DEFAULT 0, -- enum 0|0|1
  duration varchar(6), -- enum |1d|1m
  seuil_stock_alerte float DEFAULT NULL, -- null 60%, enum 0|5
  barcode varchar(180) DEFAULT NULL, -- null 70%, digits 13
  fk_barcode_type integer DEFAULT NULL, -- null 60%, enum 0|2
  accountancy_code_sell varchar(32), -- null 40%, enum 707000|706000
  accountancy_code_buy varchar(32), -- null 40%, enum 607000
  weight float DEFAULT NULL, -- null 60%
  weight_units tinyint DEFAULT NULL, -- enum 0|-3
  stock real, -- null 30%, real 0..300
  pmp double DEFAULT 0 NOT NULL, -- money
  canvas varchar(32) DEFAULT NULL, -- null
  finished tinyint DEFAULT NULL, -- null 60%, enum 0|1
  fk_default_warehouse integer DEFAULT NULL REFERENCES llx_entrepot(rowid), -- null 80%
  fk_unit integer DEFAULT NULL, -- null 90%, enum 1|2
  price_autogen tinyint DEFAULT 0, -- enum 0
  fk_project integer DEFAULT NULL REFERENCES llx_projet(rowid) -- null 100%
);
CREATE TABLE llx_categorie ( -- 34 rows
  rowid integer PRIMARY KEY, -- gaps
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  fk_parent integer DEFAULT 0 NOT NULL REFERENCES llx_categorie(rowid), -- none 0 40%
  label varchar(180) NOT NULL, -- words
  ref_ext varchar(255), -- null
  type integer DEFAULT 1 NOT NULL, -- enum 0|2|1|4
  description text, -- null 70%
  color varchar(8), -- null 60%
  position integer DEFAULT 0, -- enum 0
  fk_soc integer DEFAULT NULL REFERENCES llx_societe(rowid), -- null 100%
  visible tinyint DEFAULT 1 NOT NULL, -- enum 0|1
  date_creation datetime, -- time
  fk_user_creat integer REFERENCES llx_user(rowid), -- few, null 20%
  fk_user_modif integer REFERENCES llx_user(rowid) -- few, null 60%
);
CREATE TABLE llx_categorie_product ( -- 520 rows
  fk_categorie integer NOT NULL REFERENCES llx_categorie(rowid), -- skew
  fk_product integer NOT NULL REFERENCES llx_product(rowid),
  import_key varchar(14), -- null
  PRIMARY KEY (fk_categorie, fk_product)
);
CREATE TABLE llx_categorie_societe ( -- 300 rows
  fk_categorie integer NOT NULL REFERENCES llx_categorie(rowid), -- skew
  fk_soc integer NOT NULL REFERENCES llx_societe(rowid),
  import_key varchar(14), -- null
  PRIMARY KEY (fk_categorie, fk_soc)
);
CREATE TABLE llx_projet ( -- 44 rows
  rowid integer PRIMARY KEY, -- gaps
  fk_soc integer REFERENCES llx_societe(rowid), -- null 20%
  datec datetime, -- time
  tms timestamp,
  dateo date, -- date
  datee date, -- null 50%, date
  ref varchar(50), -- code 10
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  title varchar(255) NOT NULL, -- words
  description text, -- null 60%
  fk_user_creat integer NOT NULL REFERENCES llx_user(rowid), -- few
  fk_user_modif integer REFERENCES llx_user(rowid), -- few, null 30%
  public integer, -- enum 0|1
  fk_statut integer DEFAULT 0 NOT NULL, -- enum 1|1|0|2
  fk_opp_status integer DEFAULT NULL, -- null 50%, int 1..7
  opp_percent double, -- null 60%, enum 20|40|80
  fk_opp_status_end integer DEFAULT NULL, -- null
  date_close datetime DEFAULT NULL, -- null 70%, time
  fk_user_close integer DEFAULT NULL REFERENCES llx_user(rowid), -- null 70%
  opp_amount double, -- null 60%
  budget_amount double, -- null 70%
  usage_task integer DEFAULT 1, -- enum 1
  model_pdf varchar(255) -- null 50%, enum baleine
);
CREATE TABLE llx_projet_task ( -- 160 rows
  rowid integer PRIMARY KEY, -- gaps
  ref varchar(50), -- code 10
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  fk_projet integer NOT NULL REFERENCES llx_projet(rowid),
  fk_task_parent integer DEFAULT 0 NOT NULL REFERENCES llx_projet_task(rowid), -- none 0 65%
  datec datetime, -- time
  dateo datetime, -- null 10%, time
  datee datetime, -- null 30%, time
  label varchar(255) NOT NULL, -- words
  description text, -- null 60%
  duration_effective real DEFAULT 0, -- int 0..90000
  planned_workload real DEFAULT 0, -- int 0..90000
  progress integer DEFAULT 0, -- enum 0|50|100
  priority integer DEFAULT 0, -- enum 0
  fk_user_creat integer REFERENCES llx_user(rowid), -- few, null 2%
  fk_user_modif integer REFERENCES llx_user(rowid), -- few, null 95%
  fk_user_valid integer REFERENCES llx_user(rowid), -- null 98%
  fk_statut smallint DEFAULT 0 NOT NULL, -- enum 0
  rang integer DEFAULT 0 -- int 0..9
);
CREATE TABLE llx_propal ( -- 380 rows
  rowid integer PRIMARY KEY, -- gaps
  ref varchar(30) NOT NULL, -- code 10
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  ref_ext varchar(255), -- null
  ref_client varchar(255), -- null 70%, digits 6
  fk_soc integer REFERENCES llx_societe(rowid), -- skew, null 0%
  fk_projet integer DEFAULT NULL REFERENCES llx_projet(rowid), -- null 80%
  tms timestamp,
  datec datetime, -- time
  datep date, -- date
  fin_validite datetime, -- time
  date_valid datetime, -- null 10%, time
  date_cloture datetime, -- null 40%, time
  fk_user_author integer REFERENCES llx_user(rowid), -- few, null 0%
  fk_user_modif integer REFERENCES llx_user(rowid), -- few, null 60%
  fk_user_valid integer REFERENCES llx_user(rowid), -- few, null 10%
  fk_user_signature integer REFERENCES llx_user(rowid), -- null 70%, few
  fk_user_cloture integer REFERENCES llx_user(rowid), -- few, null 40%
  fk_statut smallint DEFAULT 0 NOT NULL, -- enum 0|1|2|2|3|4
  price double DEFAULT 0, -- enum 0
  total_ht double DEFAULT 0, -- money
  total_ttc double DEFAULT 0, -- money
  fk_account integer REFERENCES llx_bank_account(rowid), -- null 90%
  fk_currency varchar(3), -- null
  fk_cond_reglement integer REFERENCES llx_c_payment_term(rowid), -- null 10%
  fk_mode_reglement integer REFERENCES llx_c_paiement(id), -- null 20%
  note_private text, -- null 80%
  model_pdf varchar(255), -- enum azur|cyan
  last_main_doc varchar(255), -- null 30%, url
  date_livraison date DEFAULT NULL, -- null 80%, date
  fk_shipping_method integer, -- null 90%, enum 1|2
  fk_availability integer NULL, -- null 30%, enum 0|1|2|3
  fk_input_reason integer, -- null 40%, enum 0|1|3|10
  fk_delivery_address integer, -- null
  multicurrency_code varchar(3) -- enum EUR
);
CREATE TABLE llx_propaldet ( -- 1100 rows
  rowid integer PRIMARY KEY, -- gaps
  fk_propal integer NOT NULL REFERENCES llx_propal(rowid),
  fk_parent_line integer NULL REFERENCES llx_propaldet(rowid), -- null 98%
  fk_product integer NULL REFERENCES llx_product(rowid), -- null 25%, skew
  label varchar(255) DEFAULT NULL, -- null 95%
  description text, -- text
  fk_remise_except integer NULL, -- null
  tva_tx double DEFAULT 0, -- enum 20|5.5|0
  qty real, -- zipf 1..30
  remise_percent real DEFAULT 0, -- enum 0|0|10
  subprice double DEFAULT 0, -- money
  total_ht double DEFAULT 0, -- money
  product_type integer DEFAULT 0, -- enum 0|1
  buy_price_ht double DEFAULT 0, -- money
  fk_product_fournisseur_price integer DEFAULT NULL, -- null
  special_code integer DEFAULT 0, -- enum 0
  rang integer DEFAULT 0, -- int 1..12
  fk_unit integer DEFAULT NULL -- null
);
CREATE TABLE llx_commande ( -- 420 rows
  rowid integer PRIMARY KEY, -- gaps
  ref varchar(30) NOT NULL, -- code 10
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  ref_client varchar(255), -- null 60%, digits 6
  fk_soc integer NOT NULL REFERENCES llx_societe(rowid), -- skew
  fk_projet integer DEFAULT NULL REFERENCES llx_projet(rowid), -- null 85%
  tms timestamp,
  date_creation datetime, -- time
  date_valid datetime, -- null 10%, time
  date_cloture datetime, -- null 50%, time
  date_commande date, -- date
  fk_user_author integer REFERENCES llx_user(rowid), -- few, null 0%
  fk_user_modif integer REFERENCES llx_user(rowid), -- few, null 70%
  fk_user_valid integer REFERENCES llx_user(rowid), -- few, null 10%
  fk_user_cloture integer REFERENCES llx_user(rowid), -- null 50%, few
  source smallint, -- null 60%, enum 0|1
  fk_statut smallint DEFAULT 0, -- enum 1|2|3|3|0|-1
  total_ht double DEFAULT 0, -- money
  total_ttc double DEFAULT 0, -- money
  model_pdf varchar(255), -- enum einstein|eratosthene
  facture tinyint DEFAULT 0, -- enum 0|1
  fk_account integer REFERENCES llx_bank_account(rowid), -- null 95%
  fk_cond_reglement integer REFERENCES llx_c_payment_term(rowid), -- null 10%
  fk_mode_reglement integer REFERENCES llx_c_paiement(id), -- null 20%
  date_livraison datetime DEFAULT NULL, -- null 60%, time
  fk_shipping_method integer, -- null 80%, enum 1|2
  fk_warehouse integer DEFAULT NULL REFERENCES llx_entrepot(rowid), -- null 90%
  fk_availability integer NULL, -- null 30%, enum 0|1|2|3
  fk_input_reason integer -- null 40%, enum 0|1|3|10
);
CREATE TABLE llx_commandedet ( -- 1200 rows
  rowid integer PRIMARY KEY, -- gaps
  fk_commande integer NOT NULL REFERENCES llx_commande(rowid),
  fk_parent_line integer NULL REFERENCES llx_commandedet(rowid), -- null 98%
  fk_product integer NULL REFERENCES llx_product(rowid), -- null 20%, skew
  label varchar(255) DEFAULT NULL, -- null 95%
  description text, -- text
  tva_tx double, -- enum 20|5.5|0
  qty real, -- zipf 1..30
  remise_percent real DEFAULT 0, -- enum 0|0|10
  subprice double DEFAULT 0, -- money
  total_ht double DEFAULT 0, -- money
  product_type integer DEFAULT 0, -- enum 0|1
  special_code integer DEFAULT 0, -- enum 0
  rang integer DEFAULT 0, -- int 1..12
  fk_commandefourndet integer DEFAULT NULL -- null
);
CREATE TABLE llx_facture ( -- 560 rows
  rowid integer PRIMARY KEY, -- gaps
  ref varchar(30) NOT NULL, -- code 10
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  ref_client varchar(255), -- null 60%, digits 6
  type smallint DEFAULT 0 NOT NULL, -- enum 0|0|0|2|3
  fk_soc integer NOT NULL REFERENCES llx_societe(rowid), -- skew
  datec datetime, -- time
  datef date, -- date
  date_valid date, -- null 8%, date
  date_lim_reglement date, -- date
  paye smallint DEFAULT 0 NOT NULL, -- enum 1|1|0
  close_code varchar(16), -- null 95%, enum abandon
  total_tva double DEFAULT 0, -- money
  total_ht double DEFAULT 0, -- money
  total_ttc double DEFAULT 0, -- money
  fk_statut smallint DEFAULT 0 NOT NULL, -- enum 2|2|1|0|3
  fk_user_author integer REFERENCES llx_user(rowid), -- few, null 1%
  fk_user_modif integer REFERENCES llx_user(rowid), -- few, null 60%
  fk_user_valid integer REFERENCES llx_user(rowid), -- few, null 8%
  fk_user_closing integer REFERENCES llx_user(rowid), -- few, null 30%
  module_source varchar(32), -- null 95%, enum takepos
  pos_source varchar(32), -- null 95%, enum 1
  fk_fac_rec_source integer, -- null 97%, enum 1|2|3
  fk_facture_source integer REFERENCES llx_facture(rowid), -- null 93%
  fk_projet integer DEFAULT NULL REFERENCES llx_projet(rowid), -- null 80%
  fk_account integer REFERENCES llx_bank_account(rowid), -- null 70%
  fk_cond_reglement integer DEFAULT 1 NOT NULL REFERENCES llx_c_payment_term(rowid), -- none 0 4%
  fk_mode_reglement integer REFERENCES llx_c_paiement(id), -- null 20%, none 0 5%
  note_private text, -- null 80%
  model_pdf varchar(255), -- enum crabe|sponge
  situation_cycle_ref smallint, -- null
  situation_counter smallint, -- null
  fk_incoterms integer, -- null 50%, enum 0
  multicurrency_code varchar(3) -- enum EUR
);
CREATE TABLE llx_facturedet ( -- 1600 rows
  rowid integer PRIMARY KEY, -- gaps
  fk_facture integer NOT NULL REFERENCES llx_facture(rowid),
  fk_parent_line integer NULL REFERENCES llx_facturedet(rowid), -- null 98%
  fk_product integer NULL REFERENCES llx_product(rowid), -- null 25%, skew
  label varchar(255) DEFAULT NULL, -- null 95%
  description text, -- text
  tva_tx double, -- enum 20|5.5|0
  qty real, -- zipf 1..30
  remise_percent real DEFAULT 0, -- enum 0|0|10
  fk_remise_except integer NULL, -- null
  subprice double, -- money
  total_ht double, -- money
  product_type integer DEFAULT 0, -- enum 0|1
  date_start datetime DEFAULT NULL, -- null 90%, time
  special_code integer DEFAULT 0, -- enum 0
  rang integer DEFAULT 0, -- int 1..12
  fk_contract_line integer NULL, -- null
  fk_code_ventilation integer DEFAULT 0 NOT NULL, -- enum 0|412|418
  situation_percent real DEFAULT 100, -- enum 100
  fk_prev_id integer, -- null
  fk_user_author integer REFERENCES llx_user(rowid), -- null 60%, few
  fk_user_modif integer REFERENCES llx_user(rowid) -- null 60%, few
);
CREATE TABLE llx_bank_account ( -- 4 rows
  rowid integer PRIMARY KEY, -- serial
  datec datetime, -- time
  ref varchar(12) NOT NULL, -- code 5
  label varchar(30) NOT NULL, -- words
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  fk_user_author integer REFERENCES llx_user(rowid), -- null 0%
  fk_user_modif integer REFERENCES llx_user(rowid), -- null 50%
  bank varchar(60), -- words
  code_banque varchar(128), -- digits 5
  number varchar(255), -- digits 11
  iban_prefix varchar(34), -- digits 20
  state_id integer DEFAULT NULL REFERENCES llx_c_departements(rowid), -- null 50%
  fk_pays integer NOT NULL REFERENCES llx_c_country(rowid), -- few
  courant smallint DEFAULT 0 NOT NULL, -- enum 1|2
  clos smallint DEFAULT 0 NOT NULL, -- enum 0|0|1
  rappro smallint DEFAULT 1, -- enum 1|0
  account_number varchar(32), -- enum 512000|530000
  fk_accountancy_journal integer, -- null 50%, enum 4
  currency_code varchar(3) NOT NULL, -- enum EUR
  min_allowed integer DEFAULT 0 -- enum 0
);
CREATE TABLE llx_bank ( -- 900 rows
  rowid integer PRIMARY KEY, -- gaps
  datec datetime, -- time
  datev date, -- date
  dateo date, -- date
  amount double NOT NULL DEFAULT 0, -- real -9000..9000
  label varchar(255), -- enum (CustomerInvoicePayment)|(SupplierInvoicePayment)|(InitialBankBalance)
  fk_account integer REFERENCES llx_bank_account(rowid), -- skew, null 0%
  fk_user_author integer REFERENCES llx_user(rowid), -- few, null 1%
  fk_user_rappro integer REFERENCES llx_user(rowid), -- null 60%, few
  fk_type varchar(6), -- enum VIR|CHQ|CB|LIQ
  num_releve varchar(50), -- null 60%, enum 202201|202202
  num_chq varchar(50), -- null 80%, digits 7
  rappro tinyint DEFAULT 0, -- enum 1|0
  note text, -- null
  fk_bordereau integer DEFAULT 0, -- enum 0|0|0|1|2
  banque varchar(255), -- null 80%
  emetteur varchar(255), -- null 40%, words
  author varchar(40) -- null
);
CREATE TABLE llx_bank_url ( -- 1700 rows
  rowid integer PRIMARY KEY, -- gaps
  fk_bank integer REFERENCES llx_bank(rowid), -- null 0%
  url_id integer REFERENCES llx_societe(rowid) REFERENCES llx_paiement(rowid), -- null 0%
  url varchar(255), -- enum /compta/paiement/card.php?id=|/comm/card.php?socid=
  label varchar(255), -- words
  type varchar(24) NOT NULL -- enum company|payment
);
CREATE TABLE llx_paiement ( -- 520 rows
  rowid integer PRIMARY KEY, -- gaps
  ref varchar(30), -- code 10
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  datec datetime, -- time
  datep datetime, -- time
  amount double DEFAULT 0, -- money
  fk_paiement integer NOT NULL REFERENCES llx_c_paiement(id), -- skew
  num_paiement varchar(50), -- null 70%, digits 7
  note text, -- null 90%
  ext_payment_id varchar(255), -- null 95%, code 24
  ext_payment_site varchar(128), -- null 95%, enum stripe
  fk_bank integer NOT NULL DEFAULT 0 REFERENCES llx_bank(rowid), -- unique, none 0 2%
  fk_user_creat integer REFERENCES llx_user(rowid), -- few, null 0%
  fk_user_modif integer REFERENCES llx_user(rowid), -- null 95%
  statut smallint DEFAULT 0 NOT NULL, -- enum 0|1
  fk_export_compta integer DEFAULT 0 NOT NULL -- enum 0
);
CREATE TABLE llx_paiement_facture ( -- 600 rows
  rowid integer PRIMARY KEY, -- gaps
  fk_paiement integer REFERENCES llx_paiement(rowid), -- null 0%
  fk_facture integer REFERENCES llx_facture(rowid), -- null 0%
  amount double DEFAULT 0, -- money
  multicurrency_code varchar(3), -- enum EUR
  UNIQUE (fk_paiement, fk_facture)
);
CREATE TABLE llx_entrepot ( -- 5 rows
  rowid integer PRIMARY KEY, -- serial
  ref varchar(255) NOT NULL, -- code 5
  datec datetime, -- time
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  fk_project integer DEFAULT NULL REFERENCES llx_projet(rowid), -- null 100%
  description text, -- null 50%
  lieu varchar(64), -- words
  fk_departement integer REFERENCES llx_c_departements(rowid), -- null 50%
  fk_pays integer DEFAULT 0 REFERENCES llx_c_country(rowid), -- few
  statut tinyint DEFAULT 1, -- enum 1|0
  fk_user_author integer REFERENCES llx_user(rowid), -- null 0%
  fk_parent integer DEFAULT 0 REFERENCES llx_entrepot(rowid) -- none 0 60%
);
CREATE TABLE llx_product_stock ( -- 420 rows
  rowid integer PRIMARY KEY, -- gaps
  tms timestamp,
  fk_product integer NOT NULL REFERENCES llx_product(rowid),
  fk_entrepot integer NOT NULL REFERENCES llx_entrepot(rowid),
  reel real, -- int -4..300
  import_key varchar(14), -- null
  UNIQUE (fk_product, fk_entrepot)
);
CREATE TABLE llx_stock_mouvement ( -- 1300 rows
  rowid integer PRIMARY KEY, -- gaps
  tms timestamp,
  datem datetime, -- time
  fk_product integer NOT NULL REFERENCES llx_product(rowid), -- skew
  batch varchar(128) DEFAULT NULL, -- null 90%, code 6
  fk_entrepot integer NOT NULL REFERENCES llx_entrepot(rowid), -- skew
  value real, -- int -30..60
  price double DEFAULT 0, -- money
  type_mouvement smallint, -- enum 0|1|2|3
  fk_user_author integer REFERENCES llx_user(rowid), -- few, null 0%
  label varchar(255), -- words
  inventorycode varchar(128), -- null 60%, digits 14
  fk_project integer REFERENCES llx_projet(rowid), -- null 98%
  fk_origin integer REFERENCES llx_commande(rowid) REFERENCES llx_facture(rowid), -- none 0 35%
  origintype varchar(64), -- enum commande|facture
  model_pdf varchar(255), -- null
  fk_projet integer NOT NULL DEFAULT 0 -- enum 0
);
CREATE TABLE llx_actioncomm ( -- 1500 rows
  id integer PRIMARY KEY, -- gaps
  ref varchar(30) NOT NULL, -- digits 5
  ref_ext varchar(255), -- null 95%
  entity integer DEFAULT 1 NOT NULL, -- enum 1
  datep datetime, -- time
  datep2 datetime, -- null 10%, time
  fk_action integer REFERENCES llx_c_actioncomm(id), -- skew, null 0%
  code varchar(50) NULL, -- enum AC_BILL_VALIDATE|AC_PROPAL_VALIDATE|AC_TEL
  datec datetime, -- time
  tms timestamp,
  fk_user_author integer REFERENCES llx_user(rowid), -- few, null 0%
  fk_user_mod integer REFERENCES llx_user(rowid), -- few, null 70%
  fk_project integer REFERENCES llx_projet(rowid), -- null 80%
  fk_soc integer REFERENCES llx_societe(rowid), -- null 12%, skew
  fk_contact integer REFERENCES llx_socpeople(rowid), -- null 80%
  fk_parent integer NOT NULL DEFAULT 0, -- enum 0
  fk_user_action integer REFERENCES llx_user(rowid), -- few, null 1%
  fk_user_done integer REFERENCES llx_user(rowid), -- null 97%, few
  transparency integer, -- enum 0|1
  priority smallint, -- enum 0
  fulldayevent smallint NOT NULL DEFAULT 0, -- enum 0|1
  percent smallint NOT NULL DEFAULT 0, -- enum -1|0|100
  location varchar(128), -- null 90%
  durationp real, -- null 50%, int 0..7200
  label varchar(255) NOT NULL, -- words
  note text, -- null 20%, text
  email_msgid varchar(255), -- null 90%, email
  fk_element integer DEFAULT NULL REFERENCES llx_facture(rowid) REFERENCES llx_propal(rowid) REFERENCES llx_commande(rowid) REFERENCES llx_product(rowid), -- null 15%, dead 2%
  elementtype varchar(255) DEFAULT NULL, -- enum invoice|invoice|propal|order|product
  recurid varchar(128) -- null
);
CREATE TABLE llx_element_element ( -- 640 rows
  rowid integer PRIMARY KEY, -- gaps
  fk_source integer NOT NULL REFERENCES llx_commande(rowid) REFERENCES llx_propal(rowid),
  sourcetype varchar(32) NOT NULL, -- enum commande|commande|propal
  fk_target integer NOT NULL REFERENCES llx_facture(rowid) REFERENCES llx_commande(rowid),
  targettype varchar(32) NOT NULL -- enum facture|facture|commande
);
CREATE TABLE llx_element_contact ( -- 900 rows
  rowid integer PRIMARY KEY, -- gaps
  datecreate datetime NULL, -- time
  statut smallint DEFAULT 5, -- enum 4
  element_id integer NOT NULL REFERENCES llx_facture(rowid) REFERENCES llx_propal(rowid) REFERENCES llx_commande(rowid) REFERENCES llx_projet(rowid),
  fk_c_type_contact integer NOT NULL REFERENCES llx_c_type_contact(rowid), -- skew
  fk_socpeople integer NOT NULL REFERENCES llx_socpeople(rowid) REFERENCES llx_user(rowid) -- skew
);
CREATE INDEX idx_societe_user_creat ON llx_societe (fk_user_creat);
CREATE INDEX idx_socpeople_fk_soc ON llx_socpeople (fk_soc);
CREATE INDEX idx_facture_fk_soc ON llx_facture (fk_soc);
CREATE INDEX idx_facturedet_fk_product ON llx_facturedet (fk_product);
CREATE INDEX idx_actioncomm_fk_element ON llx_actioncomm (fk_element);
CREATE INDEX idx_element_element_fk_target ON llx_element_element (fk_target);
CREATE INDEX idx_bank_fk_account ON llx_bank (fk_account);
UPDATE llx_bank_url SET url_id = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_paiement) e WHERE e.n = llx_bank_url.rowid * 7 % (SELECT count(*) FROM llx_paiement)) WHERE type = 'payment';
UPDATE llx_bank_url SET url = CASE type WHEN 'payment' THEN '/compta/paiement/card.php?id=' ELSE '/comm/card.php?socid=' END;
UPDATE llx_stock_mouvement SET fk_origin = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_facture) e WHERE e.n = llx_stock_mouvement.rowid * 7 % (SELECT count(*) FROM llx_facture)) WHERE origintype = 'facture' AND fk_origin > 0;
UPDATE llx_stock_mouvement SET origintype = '' WHERE fk_origin = 0;
UPDATE llx_actioncomm SET fk_element = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_propal) e WHERE e.n = llx_actioncomm.id * 7 % (SELECT count(*) FROM llx_propal)) WHERE elementtype = 'propal' AND fk_element IS NOT NULL;
UPDATE llx_actioncomm SET fk_element = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_commande) e WHERE e.n = llx_actioncomm.id * 7 % (SELECT count(*) FROM llx_commande)) WHERE elementtype = 'order' AND fk_element IS NOT NULL;
UPDATE llx_actioncomm SET fk_element = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_product) e WHERE e.n = llx_actioncomm.id * 7 % (SELECT count(*) FROM llx_product)) WHERE elementtype = 'product' AND fk_element IS NOT NULL;
UPDATE llx_actioncomm SET elementtype = NULL WHERE fk_element IS NULL;
UPDATE llx_element_element SET fk_source = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_propal) e WHERE e.n = llx_element_element.rowid * 7 % (SELECT count(*) FROM llx_propal)) WHERE sourcetype = 'propal';
UPDATE llx_element_element SET fk_target = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_commande) e WHERE e.n = llx_element_element.rowid * 7 % (SELECT count(*) FROM llx_commande)) WHERE targettype = 'commande';
UPDATE llx_element_contact SET element_id = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_propal) e WHERE e.n = llx_element_contact.rowid * 7 % (SELECT count(*) FROM llx_propal)) WHERE fk_c_type_contact IN (SELECT rowid FROM llx_c_type_contact WHERE element = 'propal');
UPDATE llx_element_contact SET element_id = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_commande) e WHERE e.n = llx_element_contact.rowid * 7 % (SELECT count(*) FROM llx_commande)) WHERE fk_c_type_contact IN (SELECT rowid FROM llx_c_type_contact WHERE element = 'commande');
UPDATE llx_element_contact SET element_id = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_projet) e WHERE e.n = llx_element_contact.rowid * 7 % (SELECT count(*) FROM llx_projet)) WHERE fk_c_type_contact IN (SELECT rowid FROM llx_c_type_contact WHERE element LIKE 'project%');
UPDATE llx_element_contact SET fk_socpeople = (SELECT e.rowid FROM (SELECT rowid, row_number() OVER (ORDER BY rowid) - 1 AS n FROM llx_user) e WHERE e.n = llx_element_contact.rowid * 7 % (SELECT count(*) FROM llx_user)) WHERE fk_c_type_contact IN (SELECT rowid FROM llx_c_type_contact WHERE source = 'internal');
-- also: llx_bank(fk_type) -> llx_c_paiement
-- also: llx_actioncomm(code) -> llx_c_actioncomm
