-- Hibernate/JPA convention: claims system of a property insurer; keys are UUIDs in binary(16), with joined and single-table inheritance, join tables, element collections and Envers audit tables.
CREATE TABLE app_user ( -- 64 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..20
  created_date timestamp,
  last_modified_date timestamp,
  login varchar(50) not null, -- slug
  email varchar(254),
  activated boolean not null, -- flag
  locale varchar(6),
  team_id binary(16) references team(id), -- null 12%
  deputy_id binary(16) references app_user(id), -- null 60%
  primary key (id)
);
CREATE TABLE authority ( -- 7 rows
  name varchar(50) not null, -- slug
  primary key (name)
);
CREATE TABLE app_user_authorities ( -- 130 rows
  app_user_id binary(16) not null references app_user(id),
  authority_name varchar(50) not null references authority(name),
  primary key (app_user_id, authority_name)
);
CREATE TABLE team ( -- 11 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..9
  name varchar(80), -- words
  lead_id binary(16) references app_user(id), -- null 9%
  sort_index integer, -- int 0..11
  primary key (id)
);
CREATE TABLE party ( -- 1900 rows
  dtype varchar(31) not null, -- enum NaturalPerson|LegalEntity
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..30
  created_date timestamp,
  last_modified_date timestamp,
  first_name varchar(80),
  last_name varchar(80),
  company_name varchar(120), -- words, null 80%
  date_of_birth date, -- null 20%
  legal_representative_id binary(16) references party(id), -- null 88%
  external_reference varchar(36), -- uuid, null 30%
  primary key (id)
);
CREATE TABLE postal_address ( -- 2300 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..9
  party_id binary(16) not null references party(id),
  purpose varchar(20), -- enum HOME|BILLING|WORK
  street varchar(120),
  house_no integer, -- int 1..260
  city varchar(80),
  postcode varchar(12), -- digits 5
  primary key (id)
);
CREATE TABLE insurance_product ( -- 18 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..9
  name varchar(80), -- words
  line_of_business varchar(20), -- enum HOUSEHOLD|BUILDING|LIABILITY|PET
  valid_from date,
  valid_to date, -- null 70%
  primary key (id)
);
CREATE TABLE coverage_type ( -- 46 rows
  id binary(16) not null, -- uuid blob
  code varchar(12), -- code 5
  description varchar(255),
  default_deductible integer, -- enum 150|0|300|500|1000
  primary key (id)
);
CREATE TABLE insurance_product_coverage_types ( -- 160 rows
  insurance_product_id binary(16) not null references insurance_product(id),
  coverage_types_id binary(16) not null references coverage_type(id),
  primary key (insurance_product_id, coverage_types_id)
);
CREATE TABLE policy ( -- 2400 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..40
  created_date timestamp,
  last_modified_date timestamp,
  created_by_id binary(16) references app_user(id), -- skew
  policy_number varchar(14) not null, -- digits 10
  policyholder_id binary(16) not null references party(id), -- skew
  product_id binary(16) not null references insurance_product(id), -- skew
  broker_id binary(16) references broker(id), -- null 40%
  replaces_id binary(16) references policy(id), -- null 90%
  inception date,
  expiry date,
  annual_premium decimal(19,2), -- money
  instalments integer, -- enum 1|12|4|2
  status varchar(20), -- enum ACTIVE|LAPSED|CANCELLED|QUOTE
  primary key (id)
);
CREATE TABLE policy_coverages ( -- 4900 rows
  policy_id binary(16) not null references policy(id),
  coverage_type_id binary(16) not null references coverage_type(id), -- skew
  coverages_order integer not null, -- int 0..9
  sum_insured decimal(19,2), -- money
  deductible integer, -- enum 150|0|300|500
  primary key (policy_id, coverages_order)
);
CREATE TABLE broker ( -- 70 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..9
  party_id binary(16) not null references party(id), -- unique
  licence_no varchar(20), -- digits 8
  commission_rate decimal(5,2), -- real 2..18
  primary key (id)
);
CREATE TABLE claim ( -- 1700 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..50
  created_date timestamp,
  last_modified_date timestamp,
  claim_number varchar(14) not null, -- digits 9
  policy_id binary(16) not null references policy(id), -- skew
  claimant_id binary(16) references party(id), -- null 10%
  handler_id binary(16) references app_user(id), -- null 6%
  cause_id binary(16) references loss_cause(id), -- null 4%
  loss_date date,
  reported_at timestamp,
  reserve decimal(19,2), -- money
  severity integer, -- int 1..5
  status varchar(20), -- enum CLOSED|OPEN|REOPENED|REJECTED
  primary key (id)
);
CREATE TABLE property_claim ( -- 1100 rows
  id binary(16) not null references claim(id), -- unique
  risk_address_id binary(16) references postal_address(id), -- null 12%
  rooms_affected integer, -- int 1..12
  habitable boolean, -- flag
  primary key (id)
);
CREATE TABLE liability_claim ( -- 420 rows
  id binary(16) not null references claim(id), -- unique
  injured_party_id binary(16) references party(id), -- null 15%
  fault_percent integer, -- int 0..100
  lawyer_id binary(16) references party(id), -- null 70%
  primary key (id)
);
CREATE TABLE loss_cause ( -- 29 rows
  id binary(16) not null, -- uuid blob
  parent_id binary(16) references loss_cause(id), -- null 25%
  label varchar(60), -- words
  position integer, -- int 0..12
  primary key (id)
);
CREATE TABLE claim_tags ( -- 900 rows
  claim_id binary(16) not null references claim(id),
  tags varchar(40) -- enum water|storm|fraud-check|vip|recourse
);
CREATE TABLE claim_payment ( -- 2100 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..6
  claim_id binary(16) not null references claim(id), -- skew
  payee_id binary(16) not null references party(id),
  approved_by_id binary(16) references app_user(id), -- null 20%, few
  amount decimal(19,2), -- money
  sequence_no integer, -- int 1..9
  paid_on date,
  primary key (id)
);
CREATE TABLE assessor_visit ( -- 640 rows
  id binary(16) not null, -- uuid blob
  claim_id binary(16) references claim(id), -- dead 1%
  assessor_id binary(16) references party(id), -- few
  scheduled_at timestamp,
  duration_minutes integer, -- enum 60|90|30|120
  report_document_id binary(16) references document(id), -- null 30%
  primary key (id)
);
CREATE TABLE document ( -- 2900 rows
  id binary(16) not null, -- uuid blob
  version integer not null, -- zipf 0..4
  claim_id binary(16) references claim(id), -- null 35%
  policy_id binary(16) references policy(id), -- null 55%
  storage_key varchar(40), -- uuid
  mime_type varchar(60), -- enum application/pdf|image/jpeg|text/plain
  byte_size bigint, -- int 2000..9000000
  primary key (id)
);
CREATE TABLE revinfo ( -- 2600 rows
  rev integer not null, -- serial
  revtstmp bigint, -- millis
  user_id binary(16) references app_user(id), -- null 8%, skew
  primary key (rev)
);
CREATE TABLE policy_aud ( -- 2700 rows
  id binary(16) not null references policy(id), -- dead 1%
  rev integer not null references revinfo(rev),
  revtype tinyint, -- enum 1|0|2
  status varchar(20), -- enum ACTIVE|LAPSED|CANCELLED|QUOTE
  annual_premium decimal(19,2), -- money
  primary key (id, rev)
);
CREATE TABLE shedlock ( -- 6 rows
  name varchar(64) not null, -- slug
  lock_until timestamp not null,
  locked_at timestamp not null,
  locked_by varchar(255) not null, -- enum claims-app-1|claims-app-2
  primary key (name)
);
CREATE UNIQUE INDEX uk_policy_number ON policy (policy_number);
CREATE UNIQUE INDEX uk_claim_number ON claim (claim_number);
CREATE UNIQUE INDEX uk_app_user_login ON app_user (login);
