-- JIRA Server 8 (OFBiz entity engine): issues, workflow, custom fields, Crowd users; no key is declared; users are texts (user keys), statuses and types texts holding numbers.
CREATE TABLE project ( -- 24 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  pname varchar(255), -- words
  URL varchar(255), -- null 80%
  LEAD varchar(255) REFERENCES app_user(user_key), -- few
  DESCRIPTION text, -- text
  pkey varchar(255), -- code 4
  pcounter decimal(18,0), -- int 40..900
  ASSIGNEETYPE decimal(18,0), -- enum 2|3
  AVATAR decimal(18,0) REFERENCES avatar(ID),
  ORIGINALKEY varchar(255), -- code 4
  PROJECTTYPE varchar(255), -- enum software|business
  PRIMARY KEY (ID)
);
CREATE TABLE project_key ( -- 27 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  PROJECT_ID decimal(18,0) REFERENCES project(ID),
  PROJECT_KEY varchar(255), -- code 4
  PRIMARY KEY (ID)
);
CREATE TABLE projectcategory ( -- 5 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  cname varchar(255), -- word
  description text, -- text
  PRIMARY KEY (ID)
);
CREATE TABLE avatar ( -- 60 rows
  ID decimal(18,0) NOT NULL, -- serial from 10300
  filename varchar(255), -- slug
  contenttype varchar(255), -- enum image/png|image/svg+xml
  avatartype varchar(60), -- enum project|user|issuetype
  owner varchar(255), -- null 85%
  systemavatar decimal(9,0), -- enum 1|0
  PRIMARY KEY (ID)
);
CREATE TABLE issuetype ( -- 9 rows
  ID varchar(60) NOT NULL, -- digits 5
  SEQUENCE decimal(18,0), -- null
  pname varchar(60), -- enum Bug|Task|Story|Epic|Sub-task|Improvement|New Feature
  pstyle varchar(60), -- enum ||jira_subtask
  DESCRIPTION text, -- text
  ICONURL varchar(255), -- null
  AVATAR decimal(18,0) REFERENCES avatar(ID),
  PRIMARY KEY (ID)
);
CREATE TABLE issuestatus ( -- 14 rows
  ID varchar(60) NOT NULL, -- digits 5
  SEQUENCE decimal(18,0), -- int 1..14
  pname varchar(60), -- enum Open|In Progress|Done|Closed|To Do|In Review|Blocked
  DESCRIPTION text, -- text
  ICONURL varchar(255), -- enum /images/icons/statuses/open.png|/images/icons/statuses/generic.png
  STATUSCATEGORY decimal(18,0), -- enum 2|3|4
  PRIMARY KEY (ID)
);
CREATE TABLE priority ( -- 5 rows
  ID varchar(60) NOT NULL, -- digits 5
  SEQUENCE decimal(18,0), -- int 1..5
  pname varchar(60), -- enum Highest|High|Medium|Low|Lowest
  DESCRIPTION text, -- text
  ICONURL varchar(255), -- url
  STATUS_COLOR varchar(60), -- enum #d04437|#f15C75|#f79232|#707070
  PRIMARY KEY (ID)
);
CREATE TABLE resolution ( -- 6 rows
  ID varchar(60) NOT NULL, -- digits 5
  SEQUENCE decimal(18,0), -- int 1..6
  pname varchar(60), -- enum Done|Won't Do|Duplicate|Cannot Reproduce
  DESCRIPTION text, -- text
  ICONURL varchar(255), -- null
  PRIMARY KEY (ID)
);
CREATE TABLE jiraissue ( -- 4200 rows
  ID decimal(18,0) NOT NULL, -- gaps
  pkey varchar(255), -- null
  issuenum decimal(18,0), -- int 1..900
  PROJECT decimal(18,0) REFERENCES project(ID), -- skew
  REPORTER varchar(255) REFERENCES app_user(user_key), -- skew, null 1%, dead 1%
  ASSIGNEE varchar(255) REFERENCES app_user(user_key), -- skew, null 20%, dead 1%
  CREATOR varchar(255) REFERENCES app_user(user_key), -- skew
  issuetype varchar(255) REFERENCES issuetype(ID), -- skew
  SUMMARY varchar(255), -- words
  DESCRIPTION text, -- text
  ENVIRONMENT text, -- null 90%
  PRIORITY varchar(255) REFERENCES priority(ID), -- skew
  RESOLUTION varchar(255) REFERENCES resolution(ID), -- null 40%, skew
  issuestatus varchar(255) REFERENCES issuestatus(ID), -- skew
  CREATED datetime, -- time
  UPDATED datetime, -- time
  DUEDATE datetime, -- null 85%
  RESOLUTIONDATE datetime, -- null 40%
  VOTES decimal(18,0), -- zipf 0..12
  WATCHES decimal(18,0), -- zipf 0..20
  TIMEORIGINALESTIMATE decimal(18,0), -- null 70%
  TIMEESTIMATE decimal(18,0), -- null 70%
  TIMESPENT decimal(18,0), -- null 75%
  WORKFLOW_ID decimal(18,0) REFERENCES OS_WFENTRY(ID), -- unique
  SECURITY decimal(18,0), -- null
  FIXFOR decimal(18,0), -- null
  COMPONENT decimal(18,0), -- null
  ARCHIVED char(1), -- enum N|Y
  PRIMARY KEY (ID)
);
CREATE TABLE OS_WFENTRY ( -- 4300 rows
  ID decimal(18,0) NOT NULL, -- gaps
  NAME varchar(255), -- enum jira|Software Simplified Workflow|Kanban
  INITIALIZED decimal(9,0), -- enum 0
  STATE decimal(9,0), -- enum 1
  PRIMARY KEY (ID)
);
CREATE TABLE OS_CURRENTSTEP ( -- 4200 rows
  ID decimal(18,0) NOT NULL, -- gaps
  ENTRY_ID decimal(18,0) REFERENCES OS_WFENTRY(ID), -- unique
  STEP_ID decimal(9,0), -- int 1..9
  ACTION_ID decimal(9,0), -- enum 0
  OWNER varchar(60), -- enum |
  START_DATE datetime, -- time
  DUE_DATE datetime, -- null
  STATUS varchar(60), -- enum open|Resolved|Closed
  PRIMARY KEY (ID)
);
CREATE TABLE jiraaction ( -- 3600 rows
  ID decimal(18,0) NOT NULL, -- gaps
  issueid decimal(18,0) REFERENCES jiraissue(ID), -- skew
  AUTHOR varchar(255) REFERENCES app_user(user_key), -- skew, dead 1%
  actiontype varchar(255), -- enum comment
  actionlevel varchar(255), -- null
  rolelevel decimal(18,0) REFERENCES projectrole(ID), -- null 96%
  actionbody text, -- text
  CREATED datetime, -- time
  UPDATEAUTHOR varchar(255) REFERENCES app_user(user_key), -- skew
  UPDATED datetime, -- time
  actionnum decimal(18,0), -- null
  PRIMARY KEY (ID)
);
CREATE TABLE changegroup ( -- 4800 rows
  ID decimal(18,0) NOT NULL, -- gaps
  issueid decimal(18,0) REFERENCES jiraissue(ID), -- skew
  AUTHOR varchar(255) REFERENCES app_user(user_key), -- skew
  CREATED datetime, -- time
  PRIMARY KEY (ID)
);
CREATE TABLE changeitem ( -- 5200 rows
  ID decimal(18,0) NOT NULL, -- gaps
  groupid decimal(18,0) REFERENCES changegroup(ID),
  FIELDTYPE varchar(255), -- enum jira|custom
  FIELD varchar(255), -- enum status|assignee|resolution|priority|Sprint|Rank|summary
  OLDVALUE text, -- enum 10001|10002|3|1|
  OLDSTRING text, -- words
  NEWVALUE text, -- enum 10001|10002|3|5|
  NEWSTRING text, -- words
  PRIMARY KEY (ID)
);
CREATE TABLE worklog ( -- 1400 rows
  ID decimal(18,0) NOT NULL, -- gaps
  issueid decimal(18,0) REFERENCES jiraissue(ID), -- skew
  AUTHOR varchar(255) REFERENCES app_user(user_key), -- skew
  grouplevel varchar(255), -- null
  rolelevel decimal(18,0), -- null
  worklogbody text, -- text
  CREATED datetime, -- time
  UPDATEAUTHOR varchar(255) REFERENCES app_user(user_key), -- skew
  UPDATED datetime, -- time
  STARTDATE datetime, -- time
  timeworked decimal(18,0), -- enum 1800|3600|7200|28800
  PRIMARY KEY (ID)
);
CREATE TABLE fileattachment ( -- 900 rows
  ID decimal(18,0) NOT NULL, -- gaps
  issueid decimal(18,0) REFERENCES jiraissue(ID), -- skew
  MIMETYPE varchar(255), -- enum image/png|application/pdf|text/plain
  FILENAME varchar(255), -- slug
  CREATED datetime, -- time
  FILESIZE decimal(18,0), -- zipf 200..4000000
  AUTHOR varchar(255) REFERENCES app_user(user_key), -- skew
  zip decimal(9,0), -- enum 0
  thumbnailable decimal(9,0), -- enum 0|1
  PRIMARY KEY (ID)
);
CREATE TABLE component ( -- 85 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  PROJECT decimal(18,0) REFERENCES project(ID),
  cname varchar(255), -- word
  description text, -- null 60%
  URL varchar(255), -- null
  LEAD varchar(255) REFERENCES app_user(user_key), -- null 50%
  ASSIGNEETYPE decimal(18,0), -- enum 0|1|2
  ARCHIVED varchar(10), -- enum N
  PRIMARY KEY (ID)
);
CREATE TABLE projectversion ( -- 160 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  PROJECT decimal(18,0) REFERENCES project(ID), -- skew
  vname varchar(255), -- enum 1.0|1.1|2.0|2.1|3.0
  DESCRIPTION text, -- null 70%
  SEQUENCE decimal(18,0), -- int 1..20
  RELEASED varchar(10), -- enum true|
  ARCHIVED varchar(10), -- enum |true
  URL varchar(255), -- null
  STARTDATE datetime, -- time
  RELEASEDATE datetime, -- time
  PRIMARY KEY (ID)
);
CREATE TABLE nodeassociation ( -- 2600 rows
  SOURCE_NODE_ID decimal(18,0) NOT NULL REFERENCES jiraissue(ID), -- skew
  SOURCE_NODE_ENTITY varchar(60) NOT NULL, -- enum Issue
  SINK_NODE_ID decimal(18,0) NOT NULL, -- any of component(ID), projectversion(ID) by SINK_NODE_ENTITY as class
  SINK_NODE_ENTITY varchar(60) NOT NULL, -- type
  ASSOCIATION_TYPE varchar(60) NOT NULL, -- enum IssueComponent|IssueFixVersion|IssueVersion
  SEQUENCE decimal(9,0), -- null
  PRIMARY KEY (SOURCE_NODE_ID, SOURCE_NODE_ENTITY, SINK_NODE_ID, SINK_NODE_ENTITY, ASSOCIATION_TYPE)
);
CREATE TABLE userassociation ( -- 2900 rows
  SOURCE_NAME varchar(60) NOT NULL REFERENCES app_user(user_key), -- skew
  SINK_NODE_ID decimal(18,0) NOT NULL REFERENCES jiraissue(ID),
  SINK_NODE_ENTITY varchar(60) NOT NULL, -- enum Issue
  ASSOCIATION_TYPE varchar(60) NOT NULL, -- enum WatchIssue|VoteIssue
  SEQUENCE decimal(9,0), -- null
  CREATED datetime, -- time
  PRIMARY KEY (SOURCE_NAME, SINK_NODE_ID, SINK_NODE_ENTITY, ASSOCIATION_TYPE)
);
CREATE TABLE issuelinktype ( -- 6 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  LINKNAME varchar(255), -- enum Blocks|Cloners|Duplicate|Relates|jira_subtask_link
  INWARD varchar(255), -- enum is blocked by|is cloned by|relates to
  OUTWARD varchar(255), -- enum blocks|clones|relates to
  pstyle varchar(60), -- enum |jira_subtask
  PRIMARY KEY (ID)
);
CREATE TABLE issuelink ( -- 1300 rows
  ID decimal(18,0) NOT NULL, -- gaps
  LINKTYPE decimal(18,0) REFERENCES issuelinktype(ID), -- skew
  SOURCE decimal(18,0) REFERENCES jiraissue(ID),
  DESTINATION decimal(18,0) REFERENCES jiraissue(ID),
  SEQUENCE decimal(18,0), -- zipf 0..9
  PRIMARY KEY (ID)
);
CREATE TABLE label ( -- 1800 rows
  ID decimal(18,0) NOT NULL, -- gaps
  FIELDID decimal(18,0) REFERENCES customfield(ID), -- null 97%
  ISSUE decimal(18,0) REFERENCES jiraissue(ID), -- skew
  LABEL varchar(255), -- enum backend|ui|regression|customer|security|tech-debt
  PRIMARY KEY (ID)
);
CREATE TABLE customfield ( -- 36 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  cfkey varchar(255), -- null
  CUSTOMFIELDTYPEKEY varchar(255), -- enum com.pyxis.greenhopper.jira:gh-sprint|com.atlassian.jira.plugin.system.customfieldtypes:select|com.atlassian.jira.plugin.system.customfieldtypes:float
  CUSTOMFIELDSEARCHERKEY varchar(255), -- enum com.pyxis.greenhopper.jira:gh-sprint-searcher|
  cfname varchar(255), -- word
  DESCRIPTION text, -- null 50%
  defaultvalue varchar(255), -- null
  FIELDTYPE decimal(18,0), -- null
  PROJECT decimal(18,0), -- null
  ISSUETYPE varchar(255), -- null
  PRIMARY KEY (ID)
);
CREATE TABLE customfieldoption ( -- 140 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  CUSTOMFIELD decimal(18,0) REFERENCES customfield(ID), -- skew
  CUSTOMFIELDCONFIG decimal(18,0) REFERENCES fieldconfiguration(ID), -- skew
  PARENTOPTIONID decimal(18,0) REFERENCES customfieldoption(ID), -- null 85%
  SEQUENCE decimal(18,0), -- int 0..12
  customvalue varchar(255), -- word
  optiontype varchar(60), -- null
  disabled varchar(60), -- enum N|Y
  PRIMARY KEY (ID)
);
CREATE TABLE fieldconfiguration ( -- 44 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  configname varchar(255), -- words
  DESCRIPTION varchar(255), -- enum Default configuration generated by JIRA
  FIELDID varchar(60), -- enum issuetype|priority
  CUSTOMFIELD decimal(18,0), -- null
  PRIMARY KEY (ID)
);
CREATE TABLE customfieldvalue ( -- 5600 rows
  ID decimal(18,0) NOT NULL, -- gaps
  ISSUE decimal(18,0) REFERENCES jiraissue(ID), -- skew
  CUSTOMFIELD decimal(18,0) REFERENCES customfield(ID), -- skew
  UPDATED decimal(18,0), -- millis
  PARENTKEY varchar(255), -- null
  STRINGVALUE varchar(255), -- slug, null 30%
  NUMBERVALUE decimal(18,6), -- null 85%
  TEXTVALUE text, -- null 95%
  DATEVALUE datetime, -- null 95%
  VALUETYPE varchar(255), -- null
  PRIMARY KEY (ID)
);
CREATE TABLE app_user ( -- 210 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  user_key varchar(255), -- slug
  lower_user_name varchar(255), -- slug
  PRIMARY KEY (ID),
  UNIQUE (user_key),
  UNIQUE (lower_user_name)
);
CREATE TABLE cwd_directory ( -- 2 rows
  ID decimal(18,0) NOT NULL, -- serial
  directory_name varchar(255), -- enum JIRA Internal Directory|Active Directory
  lower_directory_name varchar(255), -- enum jira internal directory|active directory
  created_date datetime, -- time
  updated_date datetime, -- time
  active decimal(9,0), -- enum 1
  description varchar(255), -- text
  impl_class varchar(255), -- enum com.atlassian.crowd.directory.InternalDirectory
  directory_type varchar(60), -- enum INTERNAL|CONNECTOR
  directory_position decimal(18,0), -- int 0..1
  PRIMARY KEY (ID)
);
CREATE TABLE cwd_user ( -- 205 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  directory_id decimal(18,0) REFERENCES cwd_directory(ID), -- skew
  user_name varchar(255), -- slug
  lower_user_name varchar(255), -- slug
  active decimal(9,0), -- enum 1|0
  created_date datetime, -- time
  updated_date datetime, -- time
  first_name varchar(255),
  last_name varchar(255),
  display_name varchar(255), -- words
  email_address varchar(255), -- email
  CREDENTIAL varchar(255), -- hash
  EXTERNAL_ID varchar(255), -- uuid
  PRIMARY KEY (ID),
  UNIQUE (lower_user_name, directory_id)
);
CREATE TABLE cwd_group ( -- 18 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  group_name varchar(255), -- slug
  lower_group_name varchar(255), -- slug
  active decimal(9,0), -- enum 1
  local decimal(9,0), -- enum 0|1
  created_date datetime, -- time
  updated_date datetime, -- time
  description varchar(255), -- null 70%
  group_type varchar(60), -- enum GROUP
  directory_id decimal(18,0) REFERENCES cwd_directory(ID), -- skew
  PRIMARY KEY (ID)
);
CREATE TABLE cwd_membership ( -- 480 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  parent_id decimal(18,0) REFERENCES cwd_group(ID), -- skew
  child_id decimal(18,0) REFERENCES cwd_user(ID),
  membership_type varchar(60), -- enum GROUP_USER
  group_type varchar(60), -- null
  parent_name varchar(255), -- slug
  lower_parent_name varchar(255), -- slug
  child_name varchar(255), -- slug
  lower_child_name varchar(255), -- slug
  directory_id decimal(18,0) REFERENCES cwd_directory(ID), -- skew
  PRIMARY KEY (ID)
);
CREATE TABLE projectrole ( -- 5 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  NAME varchar(255), -- enum Administrators|Developers|Users|Service Desk Team
  DESCRIPTION text, -- text
  PRIMARY KEY (ID)
);
CREATE TABLE projectroleactor ( -- 130 rows
  ID decimal(18,0) NOT NULL, -- serial from 10000
  PID decimal(18,0) REFERENCES project(ID), -- null 6%
  PROJECTROLEID decimal(18,0) REFERENCES projectrole(ID),
  ROLETYPE varchar(255), -- enum atlassian-group-role-actor|atlassian-user-role-actor
  ROLETYPEPARAMETER varchar(255), -- enum jira-administrators|jira-software-users
  PRIMARY KEY (ID)
);
CREATE TABLE SEQUENCE_VALUE_ITEM ( -- 40 rows
  SEQ_NAME varchar(60) NOT NULL, -- word
  SEQ_ID decimal(18,0), -- int 10000..16000
  PRIMARY KEY (SEQ_NAME)
);
CREATE INDEX issue_proj_num ON jiraissue (issuenum, PROJECT);
CREATE INDEX issue_assignee ON jiraissue (ASSIGNEE);
CREATE INDEX issue_workflow ON jiraissue (WORKFLOW_ID);
CREATE INDEX action_issue ON jiraaction (issueid);
CREATE INDEX chggroup_issue ON changegroup (issueid);
CREATE INDEX chgitem_chggrp ON changeitem (groupid);
CREATE INDEX cfvalue_issue ON customfieldvalue (ISSUE, CUSTOMFIELD);
CREATE INDEX issuelink_src ON issuelink (SOURCE);
CREATE INDEX issuelink_dest ON issuelink (DESTINATION);
CREATE INDEX node_sink ON nodeassociation (SINK_NODE_ID, SINK_NODE_ENTITY);
CREATE INDEX attach_issue ON fileattachment (issueid);
UPDATE project_key SET PROJECT_KEY = (SELECT pkey FROM project p WHERE p.ID = PROJECT_ID) WHERE ID < 10022;
UPDATE project SET ORIGINALKEY = pkey;
UPDATE app_user SET lower_user_name = user_key;
UPDATE cwd_user SET lower_user_name = (SELECT a.lower_user_name FROM app_user a WHERE a.ID = cwd_user.ID);
UPDATE cwd_user SET user_name = lower_user_name;
UPDATE cwd_membership SET child_name = (SELECT user_name FROM cwd_user u WHERE u.ID = child_id), lower_child_name = (SELECT lower_user_name FROM cwd_user u WHERE u.ID = child_id), parent_name = (SELECT lower_group_name FROM cwd_group g WHERE g.ID = parent_id), lower_parent_name = (SELECT lower_group_name FROM cwd_group g WHERE g.ID = parent_id);
UPDATE cwd_group SET group_name = lower_group_name;
-- also: cwd_user(lower_user_name) -> app_user
-- also: app_user(lower_user_name) -> cwd_user
-- also: cwd_user(user_name) -> app_user
-- also: app_user(user_key) -> cwd_user
-- also: cwd_membership(child_name) -> cwd_user
-- also: cwd_membership(lower_child_name) -> cwd_user
-- also: cwd_membership(lower_child_name) -> app_user
-- also: cwd_membership(child_name) -> app_user
-- also: cwd_membership(parent_name) -> cwd_group
-- also: cwd_membership(lower_parent_name) -> cwd_group
-- also: project_key(PROJECT_KEY) -> project
-- also: project(pkey) -> project_key
-- also: project(ORIGINALKEY) -> project
-- also: project(ORIGINALKEY) -> project_key
