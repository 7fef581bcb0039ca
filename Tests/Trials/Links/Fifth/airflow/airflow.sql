-- Apache Airflow 2.7: metadata database (DAGs, runs, task instances by a key of four columns, XComs, jobs, triggers, datasets, users).
CREATE TABLE dag ( -- 85 rows
  dag_id VARCHAR(250) NOT NULL, -- slug
  root_dag_id VARCHAR(250) REFERENCES dag(dag_id), -- null 88%
  is_paused BOOLEAN, -- enum 0|1
  is_subdag BOOLEAN, -- enum 0|1
  is_active BOOLEAN, -- enum 1|0
  last_parsed_time TIMESTAMP, -- time
  last_pickled TIMESTAMP, -- null
  last_expired TIMESTAMP, -- null
  scheduler_lock BOOLEAN, -- null
  pickle_id INTEGER, -- null
  fileloc VARCHAR(2000), -- url
  processor_subdir VARCHAR(2000), -- enum /opt/airflow/dags
  owners VARCHAR(2000), -- enum airflow|data-eng|analytics
  description TEXT, -- text
  default_view VARCHAR(25), -- enum grid|graph
  schedule_interval TEXT, -- enum "@daily"|"0 3 * * *"|null|"@hourly"
  timetable_description VARCHAR(1000), -- enum At 00:00|Every hour|Never
  max_active_tasks INTEGER NOT NULL, -- enum 16|8|4
  max_active_runs INTEGER, -- enum 16|1|3
  has_task_concurrency_limits BOOLEAN NOT NULL, -- enum 0|1
  has_import_errors BOOLEAN DEFAULT '0', -- enum 0|1
  next_dagrun TIMESTAMP, -- time
  next_dagrun_data_interval_start TIMESTAMP, -- time
  next_dagrun_data_interval_end TIMESTAMP, -- time
  next_dagrun_create_after TIMESTAMP, -- time
  CONSTRAINT dag_pkey PRIMARY KEY (dag_id)
);
CREATE TABLE dag_code ( -- 70 rows
  fileloc_hash BIGINT NOT NULL, -- random64
  fileloc VARCHAR(2000) NOT NULL, -- url
  last_updated TIMESTAMP NOT NULL, -- time
  source_code TEXT NOT NULL, -- text
  CONSTRAINT dag_code_pkey PRIMARY KEY (fileloc_hash)
);
CREATE TABLE serialized_dag ( -- 80 rows
  dag_id VARCHAR(250) NOT NULL REFERENCES dag(dag_id), -- unique
  fileloc VARCHAR(2000) NOT NULL, -- url
  fileloc_hash BIGINT NOT NULL REFERENCES dag_code(fileloc_hash),
  data JSON, -- json
  data_compressed BLOB, -- null
  last_updated TIMESTAMP NOT NULL, -- time
  dag_hash VARCHAR(32) NOT NULL, -- hash
  processor_subdir VARCHAR(2000), -- enum /opt/airflow/dags
  CONSTRAINT serialized_dag_pkey PRIMARY KEY (dag_id)
);
CREATE TABLE dag_tag ( -- 160 rows
  name VARCHAR(100) NOT NULL, -- enum daily|etl|finance|ml|example|reporting|ingest
  dag_id VARCHAR(250) NOT NULL REFERENCES dag(dag_id) ON DELETE CASCADE,
  CONSTRAINT dag_tag_pkey PRIMARY KEY (name, dag_id)
);
CREATE TABLE log_template ( -- 5 rows
  id INTEGER NOT NULL,
  filename TEXT NOT NULL, -- slug
  elasticsearch_id TEXT NOT NULL, -- slug
  created_at TIMESTAMP NOT NULL, -- time
  CONSTRAINT log_template_pkey PRIMARY KEY (id)
);
CREATE TABLE dag_run ( -- 1500 rows
  id INTEGER NOT NULL, -- gaps
  dag_id VARCHAR(250) NOT NULL REFERENCES dag(dag_id), -- skew, dead 1%
  queued_at TIMESTAMP, -- time
  execution_date TIMESTAMP NOT NULL, -- time
  start_date TIMESTAMP, -- time
  end_date TIMESTAMP, -- time
  state VARCHAR(50), -- enum success|failed|running|queued
  run_id VARCHAR(250) NOT NULL, -- date
  creating_job_id INTEGER REFERENCES job(id), -- few, null 15%
  external_trigger BOOLEAN, -- enum 0|1
  run_type VARCHAR(50) NOT NULL, -- enum scheduled|manual|backfill|dataset_triggered
  conf BLOB, -- blob
  data_interval_start TIMESTAMP, -- time
  data_interval_end TIMESTAMP, -- time
  last_scheduling_decision TIMESTAMP, -- time
  dag_hash VARCHAR(32), -- hash
  log_template_id INTEGER REFERENCES log_template(id), -- skew
  updated_at TIMESTAMP, -- time
  clear_number INTEGER DEFAULT '0' NOT NULL, -- enum 0|0|0|1|2
  CONSTRAINT dag_run_pkey PRIMARY KEY (id),
  CONSTRAINT dag_run_dag_id_execution_date_key UNIQUE (dag_id, execution_date),
  CONSTRAINT dag_run_dag_id_run_id_key UNIQUE (dag_id, run_id)
);
CREATE TABLE dag_run_note ( -- 40 rows
  user_id INTEGER REFERENCES ab_user(id), -- few, null 12%
  dag_run_id INTEGER NOT NULL REFERENCES dag_run(id) ON DELETE CASCADE, -- unique
  content VARCHAR(1000), -- text
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  CONSTRAINT dag_run_note_pkey PRIMARY KEY (dag_run_id)
);
CREATE TABLE job ( -- 2400 rows
  id INTEGER NOT NULL, -- gaps
  dag_id VARCHAR(250) REFERENCES dag(dag_id), -- null 30%
  state VARCHAR(20), -- enum success|running|failed
  job_type VARCHAR(30), -- enum LocalTaskJob|SchedulerJob|TriggererJob|BackfillJob
  start_date TIMESTAMP, -- time
  end_date TIMESTAMP, -- time
  latest_heartbeat TIMESTAMP, -- time
  executor_class VARCHAR(500), -- enum |LocalExecutor|CeleryExecutor
  hostname VARCHAR(500), -- enum worker-0|worker-1|scheduler-0|triggerer-0
  unixname VARCHAR(1000), -- enum airflow
  CONSTRAINT job_pkey PRIMARY KEY (id)
);
CREATE TABLE "trigger" ( -- 26 rows
  id INTEGER NOT NULL, -- gaps
  classpath VARCHAR(1000) NOT NULL, -- enum airflow.triggers.temporal.DateTimeTrigger|airflow.triggers.external_task.WorkflowTrigger
  kwargs JSON NOT NULL, -- json
  created_date TIMESTAMP NOT NULL, -- time
  triggerer_id INTEGER REFERENCES job(id), -- few, null 10%
  CONSTRAINT trigger_pkey PRIMARY KEY (id)
);
CREATE TABLE slot_pool ( -- 6 rows
  id INTEGER NOT NULL, -- gaps
  pool VARCHAR(256), -- slug
  slots INTEGER, -- enum 128|32|8|4
  description TEXT, -- words
  include_deferred BOOLEAN NOT NULL, -- enum 0|1
  CONSTRAINT slot_pool_pkey PRIMARY KEY (id),
  CONSTRAINT slot_pool_pool_uq UNIQUE (pool)
);
CREATE TABLE task_instance ( -- 9000 rows
  task_id VARCHAR(250) NOT NULL, -- enum extract|transform|load|notify|check_source|branch|dbt_run|dbt_test|publish|cleanup|train_model
  dag_id VARCHAR(250) NOT NULL,
  run_id VARCHAR(250) NOT NULL,
  map_index INTEGER DEFAULT '-1' NOT NULL, -- enum -1|-1|-1|-1|0|1|2
  start_date TIMESTAMP, -- time
  end_date TIMESTAMP, -- time
  duration FLOAT, -- real 0..900
  state VARCHAR(20), -- enum success|failed|skipped|running|deferred
  try_number INTEGER, -- enum 1|2|3
  max_tries INTEGER DEFAULT '-1', -- enum 0|1|3
  hostname VARCHAR(1000), -- enum worker-0|worker-1|
  unixname VARCHAR(1000), -- enum airflow
  job_id INTEGER REFERENCES job(id), -- null 12%, dead 6%
  pool VARCHAR(256) NOT NULL REFERENCES slot_pool(pool), -- skew, dead 1%
  pool_slots INTEGER NOT NULL, -- enum 1|2
  queue VARCHAR(256), -- enum default|gpu
  priority_weight INTEGER, -- int 1..12
  operator VARCHAR(1000), -- enum PythonOperator|BashOperator|EmptyOperator|DateTimeSensorAsync
  custom_operator_name VARCHAR(1000), -- enum PythonOperator|BashOperator|@task
  queued_dttm TIMESTAMP, -- time
  queued_by_job_id INTEGER REFERENCES job(id), -- few, null 8%
  pid INTEGER, -- int 20..32000
  executor_config BLOB, -- blob
  updated_at TIMESTAMP, -- time
  external_executor_id VARCHAR(250), -- null 70%
  trigger_id INTEGER REFERENCES "trigger"(id) ON DELETE CASCADE, -- null 99.4%
  trigger_timeout TIMESTAMP, -- null
  next_method VARCHAR(1000), -- null 98%
  next_kwargs JSON, -- null 98%
  CONSTRAINT task_instance_pkey PRIMARY KEY (dag_id, task_id, run_id, map_index),
  CONSTRAINT task_instance_dag_run_fkey FOREIGN KEY (dag_id, run_id) REFERENCES dag_run (dag_id, run_id) ON DELETE CASCADE
);
CREATE TABLE task_reschedule ( -- 320 rows
  id INTEGER NOT NULL, -- gaps
  task_id VARCHAR(250) NOT NULL,
  dag_id VARCHAR(250) NOT NULL,
  run_id VARCHAR(250) NOT NULL,
  map_index INTEGER DEFAULT '-1' NOT NULL,
  try_number INTEGER NOT NULL, -- enum 1|2|3
  start_date TIMESTAMP NOT NULL, -- time
  end_date TIMESTAMP NOT NULL, -- time
  duration INTEGER NOT NULL, -- zipf 0..120
  reschedule_date TIMESTAMP NOT NULL, -- time
  CONSTRAINT task_reschedule_pkey PRIMARY KEY (id),
  CONSTRAINT task_reschedule_ti_fkey FOREIGN KEY (dag_id, task_id, run_id, map_index) REFERENCES task_instance (dag_id, task_id, run_id, map_index) ON DELETE CASCADE,
  CONSTRAINT task_reschedule_dr_fkey FOREIGN KEY (dag_id, run_id) REFERENCES dag_run (dag_id, run_id) ON DELETE CASCADE
);
CREATE TABLE xcom ( -- 3000 rows
  dag_run_id INTEGER NOT NULL REFERENCES dag_run(id),
  task_id VARCHAR(250) NOT NULL,
  map_index INTEGER DEFAULT '-1' NOT NULL,
  key VARCHAR(512) NOT NULL, -- enum return_value|row_count|skipmixin_key|path
  dag_id VARCHAR(250) NOT NULL,
  run_id VARCHAR(250) NOT NULL,
  value BLOB, -- blob
  timestamp TIMESTAMP NOT NULL, -- time
  CONSTRAINT xcom_pkey PRIMARY KEY (dag_run_id, task_id, map_index, key),
  CONSTRAINT xcom_task_instance_fkey FOREIGN KEY (dag_id, task_id, run_id, map_index) REFERENCES task_instance (dag_id, task_id, run_id, map_index) ON DELETE CASCADE
);
CREATE TABLE log ( -- 2800 rows
  id INTEGER NOT NULL, -- gaps
  dttm TIMESTAMP, -- time
  dag_id VARCHAR(250) REFERENCES dag(dag_id), -- skew, null 14%, dead 3%
  task_id VARCHAR(250), -- enum extract|transform|load|notify|check_source|dbt_run
  map_index INTEGER, -- null 95%
  event VARCHAR(30), -- enum running|success|grid|failed|trigger|clear|cli_scheduler
  execution_date TIMESTAMP, -- time
  owner VARCHAR(500), -- enum airflow|admin|data-eng
  extra TEXT, -- json
  CONSTRAINT log_pkey PRIMARY KEY (id)
);
CREATE TABLE dataset ( -- 28 rows
  id INTEGER NOT NULL, -- gaps
  uri VARCHAR(3000) NOT NULL, -- url
  extra JSON NOT NULL, -- json
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  is_orphaned BOOLEAN DEFAULT '0' NOT NULL, -- enum 0|1
  CONSTRAINT dataset_pkey PRIMARY KEY (id)
);
CREATE TABLE dataset_event ( -- 520 rows
  id INTEGER NOT NULL, -- gaps
  dataset_id INTEGER NOT NULL REFERENCES dataset(id), -- skew
  extra JSON NOT NULL, -- json
  source_task_id VARCHAR(250), -- null 2%
  source_dag_id VARCHAR(250), -- null 2%
  source_run_id VARCHAR(250), -- null 2%
  source_map_index INTEGER DEFAULT '-1', -- null 2%
  timestamp TIMESTAMP NOT NULL, -- time
  CONSTRAINT dataset_event_pkey PRIMARY KEY (id),
  FOREIGN KEY (source_dag_id, source_task_id, source_run_id, source_map_index) REFERENCES task_instance (dag_id, task_id, run_id, map_index),
  FOREIGN KEY (source_dag_id, source_run_id) REFERENCES dag_run (dag_id, run_id)
);
CREATE TABLE dagrun_dataset_event ( -- 480 rows
  dag_run_id INTEGER NOT NULL REFERENCES dag_run(id) ON DELETE CASCADE,
  event_id INTEGER NOT NULL REFERENCES dataset_event(id) ON DELETE CASCADE,
  CONSTRAINT dagrun_dataset_event_pkey PRIMARY KEY (dag_run_id, event_id)
);
CREATE TABLE dag_schedule_dataset_reference ( -- 34 rows
  dataset_id INTEGER NOT NULL REFERENCES dataset(id) ON DELETE CASCADE,
  dag_id VARCHAR(250) NOT NULL REFERENCES dag(dag_id) ON DELETE CASCADE,
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  CONSTRAINT dsdr_pkey PRIMARY KEY (dataset_id, dag_id)
);
CREATE TABLE task_outlet_dataset_reference ( -- 38 rows
  dataset_id INTEGER NOT NULL REFERENCES dataset(id) ON DELETE CASCADE,
  dag_id VARCHAR(250) NOT NULL REFERENCES dag(dag_id) ON DELETE CASCADE,
  task_id VARCHAR(250) NOT NULL, -- enum load|publish|dbt_run
  created_at TIMESTAMP NOT NULL, -- time
  updated_at TIMESTAMP NOT NULL, -- time
  CONSTRAINT todr_pkey PRIMARY KEY (dataset_id, dag_id, task_id)
);
CREATE TABLE ab_user ( -- 36 rows
  id INTEGER NOT NULL, -- gaps
  first_name VARCHAR(256) NOT NULL,
  last_name VARCHAR(256) NOT NULL,
  username VARCHAR(512) NOT NULL, -- slug
  password VARCHAR(256), -- hash
  active BOOLEAN, -- enum 1|0
  email VARCHAR(512) NOT NULL, -- email
  last_login TIMESTAMP, -- time
  login_count INTEGER, -- zipf 0..400
  fail_login_count INTEGER, -- enum 0|1|2
  created_on TIMESTAMP, -- time
  changed_on TIMESTAMP, -- time
  created_by_fk INTEGER REFERENCES ab_user(id), -- few, null 30%
  changed_by_fk INTEGER REFERENCES ab_user(id), -- few, null 30%
  PRIMARY KEY (id),
  UNIQUE (username),
  UNIQUE (email)
);
CREATE INDEX idx_root_dag_id ON dag (root_dag_id);
CREATE INDEX idx_next_dagrun_create_after ON dag (next_dagrun_create_after);
CREATE INDEX idx_fileloc_hash ON serialized_dag (fileloc_hash);
CREATE INDEX dag_id_state ON dag_run (dag_id, state);
CREATE INDEX idx_last_scheduling_decision ON dag_run (last_scheduling_decision);
CREATE INDEX idx_job_dag_id ON job (dag_id);
CREATE INDEX job_type_heart ON job (job_type, latest_heartbeat);
CREATE INDEX ti_dag_state ON task_instance (dag_id, state);
CREATE INDEX ti_dag_run ON task_instance (dag_id, run_id);
CREATE INDEX ti_job_id ON task_instance (job_id);
CREATE INDEX ti_pool ON task_instance (pool, state, priority_weight);
CREATE INDEX ti_trigger_id ON task_instance (trigger_id);
CREATE INDEX idx_task_reschedule_dag_task_run ON task_reschedule (dag_id, task_id, run_id, map_index);
CREATE INDEX idx_xcom_key ON xcom (key);
CREATE INDEX idx_xcom_task_instance ON xcom (dag_id, task_id, run_id, map_index);
CREATE INDEX idx_log_dag ON log (dag_id);
CREATE INDEX idx_log_event ON log (event);
CREATE UNIQUE INDEX idx_uri_unique ON dataset (uri);
CREATE INDEX idx_dataset_id_timestamp ON dataset_event (dataset_id, timestamp);
CREATE INDEX idx_dagrun_dataset_events_event_id ON dagrun_dataset_event (event_id);
-- also: *(dag_id) -> dag
-- also: dataset_event(source_dag_id) -> dag
-- also: dag(fileloc) -> dag_code
-- also: serialized_dag(fileloc) -> dag_code
-- also: dag_run(dag_hash) -> serialized_dag
-- also: xcom(dag_id, run_id) -> dag_run
-- also: *(dag_id) -> serialized_dag
-- also: dataset_event(source_dag_id) -> serialized_dag
-- also: log(owner) -> ab_user
