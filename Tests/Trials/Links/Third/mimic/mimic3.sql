-- MIMIC-III (hospital data, demo size) read from its CSV files with lower-case headers: row_id, subject_id, hadm_id, icustay_id, no keys declared.
CREATE TABLE patients ( -- 620 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT, -- gaps
  gender TEXT, -- enum M|F
  dob TEXT, -- time
  dod TEXT, -- time
  dod_hosp TEXT, -- time
  dod_ssn TEXT, -- time
  expire_flag INT -- flag
);
CREATE TABLE admissions ( -- 820 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT, -- serial from 100001
  admittime TEXT, -- time
  dischtime TEXT, -- time
  deathtime TEXT, -- null
  admission_type TEXT, -- enum EMERGENCY|ELECTIVE|URGENT|NEWBORN
  admission_location TEXT, -- enum EMERGENCY ROOM ADMIT|PHYS REFERRAL/NORMAL DELI|TRANSFER FROM HOSP/EXTRAM
  discharge_location TEXT, -- enum HOME|SNF|HOME HEALTH CARE|DEAD/EXPIRED
  insurance TEXT, -- enum Medicare|Private|Medicaid|Self Pay
  language TEXT, -- enum ENGL|SPAN|RUSS
  religion TEXT, -- enum CATHOLIC|NOT SPECIFIED|JEWISH
  marital_status TEXT, -- enum MARRIED|SINGLE|WIDOWED
  ethnicity TEXT, -- enum WHITE|BLACK/AFRICAN AMERICAN|ASIAN
  edregtime TEXT, -- time
  edouttime TEXT, -- time
  diagnosis TEXT, -- words
  hospital_expire_flag INT, -- flag
  has_chartevents_data INT -- flag
);
CREATE TABLE icustays ( -- 900 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  icustay_id INT, -- serial from 200001
  dbsource TEXT, -- enum carevue|metavision
  first_careunit TEXT, -- enum MICU|SICU|CCU|CSRU|TSICU
  last_careunit TEXT, -- enum MICU|SICU|CCU|CSRU|TSICU
  first_wardid INT, -- int 7..57
  last_wardid INT, -- int 7..57
  intime TEXT, -- time
  outtime TEXT, -- time
  los REAL -- real 0..35
);
CREATE TABLE caregivers ( -- 760 rows, no keys
  row_id INT PRIMARY KEY, -- order
  cgid INT, -- gaps
  label TEXT, -- enum RN|MD|RT|PCT|Res
  description TEXT -- enum RN|Resident/Fellow/PA/NP|Respiratory|Read Only
);
CREATE TABLE d_items ( -- 1250 rows, no keys
  row_id INT PRIMARY KEY, -- order
  itemid INT, -- serial from 220001
  label TEXT, -- words
  abbreviation TEXT, -- words
  dbsource TEXT, -- enum metavision|carevue|hospital
  linksto TEXT, -- enum chartevents|inputevents_mv|outputevents|procedureevents_mv|microbiologyevents
  category TEXT, -- enum Labs|Routine Vital Signs|Medications|General
  unitname TEXT, -- enum mmHg|mL|bpm|None
  param_type TEXT, -- enum Numeric|Text|Solution
  conceptid INT -- null
);
CREATE TABLE d_labitems ( -- 753 rows, no keys
  row_id INT PRIMARY KEY, -- serial
  itemid INT, -- serial from 50800
  label TEXT, -- words
  fluid TEXT, -- enum Blood|Urine|Ascites
  category TEXT, -- enum Chemistry|Hematology|Blood Gas
  loinc_code TEXT -- slug
);
CREATE TABLE d_icd_diagnoses ( -- 1450 rows, no keys
  row_id INT PRIMARY KEY, -- order
  icd9_code TEXT, -- digits 5
  short_title TEXT, -- words
  long_title TEXT -- text
);
CREATE TABLE d_icd_procedures ( -- 388 rows, no keys
  row_id INT PRIMARY KEY, -- order
  icd9_code TEXT, -- digits 4
  short_title TEXT, -- words
  long_title TEXT -- text
);
CREATE TABLE d_cpt ( -- 134 rows, no keys
  row_id INT PRIMARY KEY, -- serial
  category INT, -- int 1..8
  sectionrange TEXT, -- enum 99201-99499|10021-69990|70010-79999
  sectionheader TEXT, -- enum Surgery|Radiology|Medicine
  subsectionrange TEXT, -- slug
  subsectionheader TEXT, -- words
  codesuffix TEXT, -- null
  mincodeinsubsection INT, -- sparse
  maxcodeinsubsection INT -- sparse
);
CREATE TABLE callout ( -- 510 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  submit_wardid INT, -- int 1..57
  submit_careunit TEXT, -- enum |MICU|CCU
  curr_wardid INT, -- int 1..57
  curr_careunit TEXT, -- enum MICU|SICU|CCU|CSRU
  callout_wardid INT, -- int 0..57
  callout_service TEXT, -- enum MED|CMED|NSURG|CSURG
  request_tele INT, -- flag
  request_resp INT, -- flag
  request_cdiff INT, -- flag
  request_mrsa INT, -- flag
  request_vre INT, -- flag
  callout_status TEXT, -- enum Inactive
  callout_outcome TEXT, -- enum Discharged|Cancelled
  discharge_wardid INT, -- int 0..57
  acknowledge_status TEXT, -- enum Acknowledged|Revised|Unacknowledged
  createtime TEXT, -- time
  updatetime TEXT, -- time
  outcometime TEXT -- time
);
CREATE TABLE transfers ( -- 2600 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  icustay_id INT REFERENCES icustays(icustay_id), -- null 50%
  dbsource TEXT, -- enum carevue|metavision
  eventtype TEXT, -- enum transfer|admit|discharge
  prev_careunit TEXT, -- enum |MICU|SICU|CCU
  curr_careunit TEXT, -- enum |MICU|SICU|CCU
  prev_wardid INT, -- int 1..57
  curr_wardid INT, -- int 1..57
  intime TEXT, -- time
  outtime TEXT, -- time
  los REAL -- real 0..400
);
CREATE TABLE services ( -- 1050 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  transfertime TEXT, -- time
  prev_service TEXT, -- enum |MED|CMED
  curr_service TEXT -- enum MED|CMED|SURG|CSURG|NSURG
);
CREATE TABLE diagnoses_icd ( -- 4800 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  seq_num INT, -- zipf 1..39
  icd9_code TEXT REFERENCES d_icd_diagnoses(icd9_code) -- dead 2%, skew, null 0%
);
CREATE TABLE procedures_icd ( -- 1500 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  seq_num INT, -- zipf 1..20
  icd9_code TEXT REFERENCES d_icd_procedures(icd9_code) -- skew, null 0%
);
CREATE TABLE drgcodes ( -- 1300 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  drg_type TEXT, -- enum HCFA|MS|APR
  drg_code INT, -- int 1..999
  description TEXT, -- words
  drg_severity INT, -- int 1..4
  drg_mortality INT -- int 1..4
);
CREATE TABLE cptevents ( -- 2400 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  costcenter TEXT, -- enum ICU|Resp
  chartdate TEXT, -- date
  cpt_cd INT, -- enum 99232|99291|99233|94003|36556
  cpt_number INT, -- enum 99232|99291|99233|94003|36556
  cpt_suffix TEXT, -- null
  ticket_id_seq INT, -- int 1..60
  sectionheader TEXT, -- enum Evaluation and management|Medicine|Surgery
  subsectionheader TEXT, -- enum Hospital inpatient services|Pulmonary
  description TEXT -- words
);
CREATE TABLE chartevents ( -- 5000 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  icustay_id INT REFERENCES icustays(icustay_id), -- null 2%
  itemid INT REFERENCES d_items(itemid), -- skew, null 0%
  charttime TEXT, -- time
  storetime TEXT, -- time
  cgid INT REFERENCES caregivers(cgid), -- null 4%
  value TEXT, -- int 0..300
  valuenum REAL, -- real 0..300
  valueuom TEXT, -- enum mmHg|bpm|insp/min|%
  warning INT, -- flag
  error INT, -- flag
  resultstatus TEXT, -- null
  stopped TEXT -- enum NotStopd|D/C'd
);
CREATE TABLE labevents ( -- 4600 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 22%
  itemid INT REFERENCES d_labitems(itemid), -- skew, null 0%
  charttime TEXT, -- time
  value TEXT, -- int 0..400
  valuenum REAL, -- real 0..400
  valueuom TEXT, -- enum mg/dL|mEq/L|K/uL|%
  flag TEXT -- enum |abnormal|delta
);
CREATE TABLE outputevents ( -- 1800 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  icustay_id INT REFERENCES icustays(icustay_id), -- null 3%
  charttime TEXT, -- time
  itemid INT REFERENCES d_items(itemid), -- few, null 0%
  value INT, -- int 0..900
  valueuom TEXT, -- enum mL|ml
  storetime TEXT, -- time
  cgid INT REFERENCES caregivers(cgid), -- null 0%
  stopped TEXT, -- null
  newbottle TEXT, -- null
  iserror INT -- null
);
CREATE TABLE inputevents_mv ( -- 2200 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  icustay_id INT REFERENCES icustays(icustay_id), -- null 0%
  starttime TEXT, -- time
  endtime TEXT, -- time
  itemid INT REFERENCES d_items(itemid), -- skew, null 0%
  amount REAL, -- real 0..1000
  amountuom TEXT, -- enum ml|mg|dose
  rate REAL, -- real 0..250
  rateuom TEXT, -- enum mL/hour|mcg/kg/min
  storetime TEXT, -- time
  cgid INT REFERENCES caregivers(cgid), -- null 0%
  orderid INT, -- sparse
  linkorderid INT REFERENCES inputevents_mv(orderid), -- null 0%
  ordercategoryname TEXT, -- enum 01-Drips|02-Fluids (Crystalloids)|05-Med Bolus
  secondaryordercategoryname TEXT, -- enum |02-Fluids (Crystalloids)
  ordercomponenttypedescription TEXT, -- enum Main order parameter|Mixed solution
  ordercategorydescription TEXT, -- enum Continuous Med|Drug Push|Bolus
  patientweight REAL, -- real 40..130
  totalamount REAL, -- int 50..1000
  totalamountuom TEXT, -- enum ml
  isopenbag INT, -- flag
  continueinnextdept INT, -- flag
  cancelreason INT, -- enum 0|1|2
  statusdescription TEXT, -- enum FinishedRunning|Stopped|Changed|Rewritten
  comments_editedby TEXT, -- enum |RN
  comments_date TEXT, -- null
  originalamount REAL, -- real 0..1000
  originalrate REAL -- real 0..250
);
CREATE TABLE procedureevents_mv ( -- 760 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  icustay_id INT REFERENCES icustays(icustay_id), -- null 2%
  starttime TEXT, -- time
  endtime TEXT, -- time
  itemid INT REFERENCES d_items(itemid), -- few, null 0%
  value REAL, -- int 1..6000
  valueuom TEXT, -- enum min|hour|None
  location TEXT, -- words
  locationcategory TEXT, -- enum |Invasive Venous
  storetime TEXT, -- time
  cgid INT REFERENCES caregivers(cgid), -- null 0%
  orderid INT, -- sparse
  linkorderid INT REFERENCES procedureevents_mv(orderid), -- null 0%
  ordercategoryname TEXT, -- enum Procedures|Imaging|Ventilation
  ordercategorydescription TEXT, -- enum Task|Electrolytes
  isopenbag INT, -- flag
  statusdescription TEXT -- enum FinishedRunning|Stopped
);
CREATE TABLE microbiologyevents ( -- 1300 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  chartdate TEXT, -- date
  charttime TEXT, -- time
  spec_itemid INT REFERENCES d_items(itemid), -- few, null 0%
  spec_type_desc TEXT, -- enum BLOOD CULTURE|URINE|SPUTUM|MRSA SCREEN
  org_itemid INT REFERENCES d_items(itemid), -- null 45%
  org_name TEXT, -- enum |STAPH AUREUS COAG +|ESCHERICHIA COLI
  isolate_num INT, -- int 1..4
  ab_itemid INT REFERENCES d_items(itemid), -- null 55%, few
  ab_name TEXT, -- enum |VANCOMYCIN|GENTAMICIN
  dilution_text TEXT, -- enum |<=0.5|=>16
  dilution_comparison TEXT, -- enum |<=|=>
  dilution_value REAL, -- enum 0.5|1|4|16
  interpretation TEXT -- enum |S|R|I
);
CREATE TABLE prescriptions ( -- 3900 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 0%
  icustay_id INT REFERENCES icustays(icustay_id), -- null 38%
  startdate TEXT, -- date
  enddate TEXT, -- date
  drug_type TEXT, -- enum MAIN|BASE|ADDITIVE
  drug TEXT, -- words
  drug_name_poe TEXT, -- words
  drug_name_generic TEXT, -- words
  formulary_drug_cd TEXT, -- words
  gsn TEXT, -- int 1000..69999
  ndc INT, -- sparse
  prod_strength TEXT, -- words
  dose_val_rx TEXT, -- int 1..1000
  dose_unit_rx TEXT, -- enum mg|mL|UNIT
  form_val_disp TEXT, -- int 1..4
  form_unit_disp TEXT, -- enum TAB|VIAL|BAG
  route TEXT -- enum PO|IV|SC
);
CREATE TABLE noteevents ( -- 1200 rows, no keys
  row_id INT PRIMARY KEY, -- order
  subject_id INT REFERENCES patients(subject_id), -- null 0%
  hadm_id INT REFERENCES admissions(hadm_id), -- null 11%
  chartdate TEXT, -- date
  charttime TEXT, -- time
  storetime TEXT, -- time
  category TEXT, -- enum Nursing/other|Radiology|ECG|Physician|Discharge summary
  description TEXT, -- enum Report|Addendum
  cgid INT REFERENCES caregivers(cgid), -- null 40%
  iserror INT, -- null
  text TEXT -- text
);
CREATE INDEX chartevents_idx01 ON chartevents (itemid);
CREATE INDEX labevents_idx01 ON labevents (subject_id);
-- also: d_items(linksto) -> *
