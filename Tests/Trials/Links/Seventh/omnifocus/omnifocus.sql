-- OmniFocus 3 cache database: tasks, projects (ProjectInfo beside its root Task), contexts (tags), folders; ids are texts of 11 characters.
CREATE TABLE ODOMetadata ( -- 7 rows
  key text NOT NULL PRIMARY KEY, -- slug
  value text -- words
);
CREATE TABLE Task ( -- 1600 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 11
  additionalData blob, -- null
  blocked integer NOT NULL, -- enum 0|1
  blockedByFutureStartDate integer NOT NULL, -- enum 0|0|1
  catchUpAutomatically integer NOT NULL, -- enum 0|1
  childrenCount integer NOT NULL, -- zipf 0..30
  childrenCountAvailable integer NOT NULL, -- zipf 0..20
  childrenCountCompleted integer NOT NULL, -- zipf 0..20
  completeWhenChildrenComplete integer NOT NULL, -- enum 0|1
  completionDate timestamp, -- null
  containingProjectContainsSingletons integer NOT NULL, -- enum 0|0|1
  containingProjectInfo text REFERENCES ProjectInfo(pk), -- null 6%, skew
  containsNextTask integer NOT NULL, -- enum 0|0|1
  context text REFERENCES Context(persistentIdentifier), -- null 40%, skew
  creationOrdinal integer, -- int 0..90
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateCompleted timestamp, -- null 35%, real 300000000..720000000
  dateDue timestamp, -- null 80%, real 300000000..720000000
  dateHidden timestamp, -- null 98%, real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  dateToStart timestamp, -- null 85%, real 300000000..720000000
  effectiveContainingProjectInfoActive integer NOT NULL, -- enum 1|1|0
  effectiveContainingProjectInfoRemaining integer NOT NULL, -- enum 1|0
  effectiveDateCompleted timestamp, -- null 30%, real 300000000..720000000
  effectiveDateDue timestamp, -- null 75%, real 300000000..720000000
  effectiveDateHidden timestamp, -- null 98%, real 300000000..720000000
  effectiveDateToStart timestamp, -- null 80%, real 300000000..720000000
  effectiveFlagged integer NOT NULL, -- enum 0|0|0|1
  effectiveInInbox integer NOT NULL, -- enum 0|0|0|1
  estimatedMinutes integer, -- null 75%, enum 5|15|30|60
  flagged integer NOT NULL, -- enum 0|0|0|0|1
  hasCompletedDescendant integer NOT NULL, -- enum 0|1
  hasFlaggedTaskInTree integer NOT NULL, -- enum 0|1
  hasUnestimatedLeafTaskInTree integer NOT NULL, -- enum 1|0
  inInbox integer NOT NULL, -- enum 0|0|0|0|1
  isDueSoon integer NOT NULL, -- enum 0|0|0|1
  isOverdue integer NOT NULL, -- enum 0|0|0|1
  maximumEstimateInTree integer, -- null 75%, enum 5|15|30|60|120
  minimumEstimateInTree integer, -- null 75%, enum 5|15|30
  name text, -- words
  nextTaskOfProjectInfo text REFERENCES ProjectInfo(pk), -- null 93%
  noteXMLData blob, -- null 70%, blob
  parent text REFERENCES Task(persistentIdentifier), -- null 18%, few
  plainTextNote text, -- null 70%, text
  projectInfo text REFERENCES ProjectInfo(pk), -- null 91%
  rank integer NOT NULL, -- random64
  repetitionMethodString text, -- null 93%, enum fixed|start-after-completion|due-after-completion
  repetitionRuleString text, -- null 93%, enum FREQ=WEEKLY|FREQ=MONTHLY|FREQ=DAILY;INTERVAL=2
  repetitionScheduleTypeString text, -- null 93%, enum Regularly|FromCompletion
  sequential integer NOT NULL -- enum 0|0|1
);
CREATE TABLE ProjectInfo ( -- 140 rows
  pk text NOT NULL PRIMARY KEY, -- code 11
  containsSingletonActions integer NOT NULL, -- enum 0|0|0|1
  effectiveStatus text, -- enum active|inactive|done|dropped
  folder text REFERENCES Folder(persistentIdentifier), -- null 10%
  folderEffectiveActive integer NOT NULL, -- enum 1|1|0
  lastReviewDate timestamp, -- real 300000000..720000000
  minimumDueDate timestamp, -- null 70%, real 300000000..720000000
  nextReviewDate timestamp, -- real 600000000..740000000
  nextTask text REFERENCES Task(persistentIdentifier), -- null 40%
  numberOfAvailableTasks integer NOT NULL, -- zipf 0..30
  numberOfContainedTasks integer NOT NULL, -- zipf 0..60
  numberOfDueSoonTasks integer NOT NULL, -- zipf 0..4
  numberOfOverdueTasks integer NOT NULL, -- zipf 0..6
  numberOfRemainingTasks integer NOT NULL, -- zipf 0..40
  reviewRepetitionString text, -- enum @1w|~1w|~1m
  status text, -- enum active|inactive|done|dropped
  task text REFERENCES Task(persistentIdentifier), -- unique
  taskBlocked integer NOT NULL, -- enum 0|1
  taskBlockedByFutureStartDate integer NOT NULL, -- enum 0|0|1
  taskDateToStart timestamp -- null 85%, real 300000000..720000000
);
CREATE TABLE Context ( -- 38 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 11
  active integer NOT NULL, -- enum 1|1|1|0
  additionalData blob, -- null
  allowsNextAction integer NOT NULL, -- enum 1|1|0
  altitude real, -- null 92%, real 0..400
  availableTaskCount integer NOT NULL, -- zipf 0..60
  childrenAreMutuallyExclusive integer NOT NULL, -- enum 0|1
  childrenCount integer NOT NULL, -- zipf 0..8
  containingNoteXMLData blob, -- null
  creationOrdinal integer, -- int 0..9
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateHidden timestamp, -- null 95%, real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  effectiveActive integer NOT NULL, -- enum 1|1|0
  latitude real, -- null 92%, real -60..60
  localNumberOfDueSoonTasks integer NOT NULL, -- zipf 0..5
  localNumberOfOverdueTasks integer NOT NULL, -- zipf 0..5
  locationName text, -- null 92%, words
  longitude real, -- null 92%, real -180..180
  name text, -- word
  noteXMLData blob, -- null 90%, blob
  parent text REFERENCES Context(persistentIdentifier), -- null 60%
  plainTextNote text, -- null 90%, text
  radius real, -- null 92%, real 50..500
  rank integer NOT NULL, -- random64
  remainingTaskCount integer NOT NULL, -- zipf 0..90
  totalNumberOfDueSoonTasks integer NOT NULL, -- zipf 0..9
  totalNumberOfOverdueTasks integer NOT NULL, -- zipf 0..9
  triggerType integer -- null 92%, enum 1|2
);
CREATE TABLE Folder ( -- 22 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 11
  active integer NOT NULL, -- enum 1|1|0
  additionalData blob, -- null
  childrenCount integer NOT NULL, -- zipf 0..12
  creationOrdinal integer, -- int 0..6
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateHidden timestamp, -- null 95%, real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  effectiveActive integer NOT NULL, -- enum 1|1|0
  name text, -- words
  noteXMLData blob, -- null 90%, blob
  numberOfAvailableTasks integer NOT NULL, -- zipf 0..60
  numberOfContainedTasks integer NOT NULL, -- zipf 0..200
  numberOfDueSoonTasks integer NOT NULL, -- zipf 0..8
  numberOfOverdueTasks integer NOT NULL, -- zipf 0..8
  numberOfRemainingTasks integer NOT NULL, -- zipf 0..90
  parent text REFERENCES Folder(persistentIdentifier), -- null 45%
  plainTextNote text, -- null 90%, text
  rank integer NOT NULL -- random64
);
CREATE TABLE TaskToTag ( -- 1150 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 23
  additionalData blob, -- null
  creationOrdinal integer, -- null 80%, int 0..20
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  rankInTag blob, -- null 60%, blob
  rankInTask blob, -- null 60%, blob
  tag text REFERENCES Context(persistentIdentifier), -- skew
  task text REFERENCES Task(persistentIdentifier)
);
CREATE TABLE ForecastTag ( -- 3 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 11
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  tag text REFERENCES Context(persistentIdentifier)
);
CREATE TABLE Alarm ( -- 44 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 11
  additionalData blob, -- null
  creationOrdinal integer, -- int 0..4
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  fireDate timestamp, -- null 60%, real 600000000..740000000
  kind text, -- enum absolute|due-relative
  relativeFireInterval integer, -- null 40%, enum -3600|-900|-86400
  repeatInterval integer, -- null 80%, enum 300|900
  task text REFERENCES Task(persistentIdentifier)
);
CREATE TABLE Attachment ( -- 65 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 11
  additionalData blob, -- null
  containingContext text REFERENCES Context(persistentIdentifier), -- null 92%
  containingFolder text REFERENCES Folder(persistentIdentifier), -- null 90%
  containingPerspective text REFERENCES Perspective(persistentIdentifier), -- null 80%
  containingTask text REFERENCES Task(persistentIdentifier), -- null 25%
  creationOrdinal integer, -- int 0..8
  dataIdentifier text, -- code 40
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  name text, -- slug
  previewPNGData blob, -- null 70%, blob
  size integer -- zipf 900..4000000
);
CREATE TABLE Perspective ( -- 19 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- code 11
  additionalData blob, -- null
  creationOrdinal integer, -- int 0..9
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  valueData blob -- blob
);
CREATE TABLE Setting ( -- 27 rows
  persistentIdentifier text NOT NULL PRIMARY KEY, -- slug
  additionalData blob, -- null
  dateAdded timestamp NOT NULL, -- real 300000000..720000000
  dateModified timestamp NOT NULL, -- real 300000000..720000000
  valueData blob -- blob
);
CREATE INDEX Task_parent ON Task (parent);
CREATE INDEX Task_context ON Task (context);
CREATE INDEX Task_containingProjectInfo ON Task (containingProjectInfo);
CREATE INDEX Task_projectInfo ON Task (projectInfo);
CREATE INDEX Task_nextTaskOfProjectInfo ON Task (nextTaskOfProjectInfo);
CREATE INDEX ProjectInfo_folder ON ProjectInfo (folder);
CREATE INDEX ProjectInfo_task ON ProjectInfo (task);
CREATE INDEX ProjectInfo_nextTask ON ProjectInfo (nextTask);
CREATE INDEX Context_parent ON Context (parent);
CREATE INDEX Folder_parent ON Folder (parent);
CREATE INDEX TaskToTag_tag ON TaskToTag (tag);
CREATE INDEX TaskToTag_task ON TaskToTag (task);
CREATE INDEX Alarm_task ON Alarm (task);
CREATE INDEX Attachment_containingTask ON Attachment (containingTask);
-- also: ProjectInfo(pk) -> Task
-- also: Task(containingProjectInfo) -> Task
-- also: Task(projectInfo) -> Task
-- also: Task(nextTaskOfProjectInfo) -> Task
