-- Things 3: tasks, projects and headings in one table, areas, tags; ids are texts of 22 characters, dates are packed integers.
CREATE TABLE TMArea ( -- 9 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "title" TEXT, -- words
  "visible" INTEGER, -- null 80%, enum 1
  "index" INTEGER, -- int -3000..3000
  "cachedTags" BLOB, -- null 70%, blob
  "experimental" BLOB -- null 60%, blob
);
CREATE TABLE TMTask ( -- 1900 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "leavesTombstone" INTEGER, -- enum 1|1|0
  "creationDate" REAL, -- real 1400000000..1730000000
  "userModificationDate" REAL, -- real 1400000000..1730000000, null 1%
  "type" INTEGER, -- enum 0|0|0|0|0|0|1|2
  "status" INTEGER, -- enum 0|3|3|2
  "stopDate" REAL, -- real 1400000000..1730000000, null 40%
  "trashed" INTEGER, -- enum 0|0|0|0|1
  "title" TEXT, -- words
  "notes" TEXT, -- enum ||Call first|See mail|Ask Jo
  "notesSync" INTEGER, -- enum 1|0
  "cachedTags" BLOB, -- null 60%, blob
  "start" INTEGER, -- enum 0|1|2
  "startDate" INTEGER, -- null 60%, int 131600000..132800000
  "startBucket" INTEGER, -- enum 0|0|0|1
  "reminderTime" INTEGER, -- null 95%, int 402653184..1543503872
  "lastReminderInteractionDate" REAL, -- null 97%, real 1500000000..1730000000
  "deadline" INTEGER, -- null 90%, int 131600000..132800000
  "deadlineSuppressionDate" INTEGER, -- null 98%, int 131600000..132800000
  "t2_deadlineOffset" INTEGER, -- enum 0|0|0|2
  "index" INTEGER, -- int -90000..2000
  "todayIndex" INTEGER, -- int -20000..1000
  "todayIndexReferenceDate" INTEGER, -- null 60%, int 131600000..132800000
  "area" TEXT REFERENCES TMArea(uuid), -- null 80%, skew
  "project" TEXT REFERENCES TMTask(uuid), -- null 50%, few
  "heading" TEXT REFERENCES TMTask(uuid), -- null 86%, few
  "contact" TEXT REFERENCES TMContact(uuid), -- null 98%
  "untrashedLeafActionsCount" INTEGER, -- zipf 0..60
  "openUntrashedLeafActionsCount" INTEGER, -- zipf 0..40
  "checklistItemsCount" INTEGER, -- zipf 0..12
  "openChecklistItemsCount" INTEGER, -- zipf 0..12
  "rt1_repeatingTemplate" TEXT REFERENCES TMTask(uuid), -- null 80%, few
  "rt1_recurrenceRule" BLOB, -- null 97%, blob
  "rt1_instanceCreationStartDate" INTEGER, -- null 97%, int 131600000..132800000
  "rt1_instanceCreationPaused" INTEGER, -- enum 0|0|0|1
  "rt1_instanceCreationCount" INTEGER, -- enum 0|0|0|1
  "rt1_afterCompletionReferenceDate" INTEGER, -- null 98%, int 131600000..132800000
  "rt1_nextInstanceStartDate" INTEGER, -- null 96%, int 131600000..132800000
  "experimental" BLOB, -- null 70%, blob
  "repeater" BLOB, -- null 97%, blob
  "repeaterMigrationDate" REAL -- null 98%, real 1600000000..1730000000
);
CREATE TABLE TMChecklistItem ( -- 620 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "userModificationDate" REAL, -- real 1400000000..1730000000
  "creationDate" REAL, -- real 1400000000..1730000000
  "title" TEXT, -- words
  "status" INTEGER, -- enum 0|3
  "stopDate" REAL, -- null 50%, real 1400000000..1730000000
  "index" INTEGER, -- int -2000..2000
  "task" TEXT REFERENCES TMTask(uuid), -- skew
  "leavesTombstone" INTEGER, -- enum 1|0
  "experimental" BLOB -- null 90%, blob
);
CREATE TABLE TMTag ( -- 24 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "title" TEXT, -- word
  "shortcut" TEXT, -- null 70%, enum i|w|h|e
  "usedDate" REAL, -- null 10%, real 1400000000..1730000000
  "parent" TEXT REFERENCES TMTag(uuid), -- null 70%
  "index" INTEGER, -- int -500..500
  "experimental" BLOB -- null 90%, blob
);
CREATE TABLE TMTaskTag ( -- 740 rows
  "tasks" TEXT NOT NULL REFERENCES TMTask(uuid),
  "tags" TEXT NOT NULL REFERENCES TMTag(uuid) -- skew
);
CREATE TABLE TMAreaTag ( -- 5 rows
  "areas" TEXT NOT NULL REFERENCES TMArea(uuid),
  "tags" TEXT NOT NULL REFERENCES TMTag(uuid)
);
CREATE TABLE TMContact ( -- 8 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "displayName" TEXT, -- words
  "firstName" TEXT, -- word
  "lastName" TEXT, -- word
  "emails" TEXT, -- email
  "appleAddressBookId" TEXT, -- uuid
  "index" INTEGER -- int 0..20
);
CREATE TABLE TMTombstone ( -- 380 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "deletionDate" REAL, -- real 1400000000..1730000000
  "deletedObjectUUID" TEXT -- code 22
);
CREATE TABLE TMSettings ( -- 1 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "logInterval" INTEGER, -- enum 1
  "manualLogDate" REAL, -- null
  "groupTodayByParent" INTEGER, -- enum 1
  "uriSchemeAuthenticationToken" TEXT, -- code 22
  "experimental" BLOB -- null
);
CREATE TABLE TMMetaItem ( -- 4 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "value" BLOB -- blob
);
CREATE TABLE TMCommand ( -- 3 rows
  "uuid" TEXT PRIMARY KEY, -- code 22
  "creationDate" REAL, -- real 1400000000..1730000000
  "type" INTEGER, -- enum 0|1
  "info" BLOB -- blob
);
CREATE TABLE BSSyncronyMetadata ( -- 14 rows
  "key" TEXT PRIMARY KEY, -- slug
  "value" BLOB -- blob
);
CREATE TABLE ThingsTouch_ExtensionCommandStore_Commands ( -- 6 rows
  "identifier" TEXT PRIMARY KEY, -- uuid
  "payload" BLOB, -- blob
  "date" REAL -- real 1400000000..1730000000
);
CREATE TABLE Meta ( -- 3 rows
  "key" TEXT PRIMARY KEY, -- slug
  "value" TEXT -- words
);
CREATE INDEX index_TMTask_stopDate ON TMTask(stopDate);
CREATE INDEX index_TMTask_project ON TMTask(project);
CREATE INDEX index_TMTask_heading ON TMTask(heading);
CREATE INDEX index_TMTask_area ON TMTask(area);
CREATE INDEX index_TMTask_repeatingTemplate ON TMTask(rt1_repeatingTemplate);
CREATE INDEX index_TMTaskTag_tasks ON TMTaskTag(tasks);
CREATE INDEX index_TMAreaTag_areas ON TMAreaTag(areas);
CREATE INDEX index_TMChecklistItem_task ON TMChecklistItem(task);
CREATE INDEX index_TMTombstone_deletedObjectUUID ON TMTombstone(deletedObjectUUID);
-- also: TMTombstone(deletedObjectUUID) -> TMTask
-- also: TMTombstone(deletedObjectUUID) -> TMChecklistItem
-- also: TMTombstone(deletedObjectUUID) -> TMTag
-- also: TMTombstone(deletedObjectUUID) -> TMArea
