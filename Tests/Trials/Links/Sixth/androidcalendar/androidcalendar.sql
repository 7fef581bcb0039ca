-- Android calendar provider calendar.db: calendars, events with recurrence exceptions, instances, attendees, reminders, alerts, extended properties, colors by account.
CREATE TABLE android_metadata ( -- 1 rows
  locale TEXT -- enum en_US
);
CREATE TABLE _sync_state ( -- 4 rows
  _id INTEGER PRIMARY KEY,
  account_name TEXT NOT NULL, -- email
  account_type TEXT NOT NULL, -- enum com.google|com.google|LOCAL
  data TEXT, -- json
  UNIQUE (account_name, account_type)
);
CREATE TABLE _sync_state_metadata ( -- 1 rows
  version INTEGER -- enum 3
);
CREATE TABLE Colors ( -- 70 rows
  _id INTEGER PRIMARY KEY,
  account_name TEXT NOT NULL, -- enum anna.keller@example.com|a.keller@firma.example|My calendar
  account_type TEXT NOT NULL, -- enum com.google
  data TEXT, -- null
  color_type INTEGER NOT NULL, -- enum 0|1
  color_index TEXT NOT NULL, -- int 1..24
  color INTEGER NOT NULL -- int -16777216..-1
);
CREATE TABLE Calendars ( -- 14 rows
  _id INTEGER PRIMARY KEY,
  account_name TEXT, -- enum anna.keller@example.com|a.keller@firma.example|My calendar
  account_type TEXT, -- enum com.google|LOCAL
  _sync_id TEXT, -- email
  dirty INTEGER, -- enum 0|1
  mutators TEXT, -- null 80%, enum com.android.calendar
  name TEXT, -- email
  calendar_displayName TEXT, -- words
  calendar_color INTEGER, -- int -16777216..-1
  calendar_color_index TEXT, -- null 20%, int 1..24
  calendar_access_level INTEGER, -- enum 700|200
  visible INTEGER NOT NULL DEFAULT 1, -- enum 1|1|0
  sync_events INTEGER NOT NULL DEFAULT 0, -- enum 1|1|0
  calendar_location TEXT, -- null 50%, words
  calendar_timezone TEXT, -- enum Europe/Berlin|UTC
  ownerAccount TEXT, -- email
  isPrimary INTEGER, -- enum 0|1
  canOrganizerRespond INTEGER NOT NULL DEFAULT 1, -- enum 1
  canModifyTimeZone INTEGER DEFAULT 1, -- enum 1
  canPartiallyUpdate INTEGER DEFAULT 0, -- enum 0|1
  maxReminders INTEGER DEFAULT 5, -- enum 5
  allowedReminders TEXT DEFAULT '0,1', -- words
  allowedAvailability TEXT DEFAULT '0,1', -- words
  allowedAttendeeTypes TEXT DEFAULT '0,1,2', -- words
  deleted INTEGER NOT NULL DEFAULT 0, -- enum 0
  cal_sync1 TEXT, -- hash
  cal_sync2 TEXT, -- null
  cal_sync3 TEXT, -- null
  cal_sync4 TEXT, -- enum 1|0
  cal_sync5 TEXT, -- enum 0|1
  cal_sync6 TEXT, -- null
  cal_sync7 TEXT, -- null
  cal_sync8 TEXT, -- millis
  cal_sync9 TEXT, -- null
  cal_sync10 TEXT -- null
);
CREATE TABLE Events ( -- 2700 rows
  _id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  _sync_id TEXT, -- null 2%, hash
  dirty INTEGER, -- enum 0|0|1
  mutators TEXT, -- null 95%, enum com.android.calendar
  lastSynced INTEGER DEFAULT 0, -- enum 0|0|0|1
  calendar_id INTEGER NOT NULL REFERENCES Calendars(_id) ON DELETE CASCADE, -- skew
  title TEXT, -- words
  eventLocation TEXT, -- null 60%, words
  description TEXT, -- null 60%, text
  eventColor INTEGER, -- null 90%, int -16777216..-1
  eventColor_index TEXT, -- null 90%, int 1..11
  eventStatus INTEGER, -- enum 1|1|0|2
  selfAttendeeStatus INTEGER NOT NULL DEFAULT 0, -- enum 1|0|2|3
  dtstart INTEGER, -- millis
  dtend INTEGER, -- null 15%, millis
  eventTimezone TEXT, -- enum Europe/Berlin|UTC
  duration TEXT, -- null 85%, enum P3600S|P1D|P1800S
  allDay INTEGER NOT NULL DEFAULT 0, -- enum 0|0|1
  accessLevel INTEGER NOT NULL DEFAULT 0, -- enum 0|0|2
  availability INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  hasAlarm INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  hasExtendedProperties INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  rrule TEXT, -- null 85%, enum FREQ=WEEKLY;BYDAY=MO|FREQ=YEARLY
  rdate TEXT, -- null
  exrule TEXT, -- null
  exdate TEXT, -- null 98%, words
  original_id INTEGER REFERENCES Events(_id), -- null 88%
  original_sync_id TEXT REFERENCES Events(_sync_id), -- null 88%
  originalInstanceTime INTEGER, -- null 88%, millis
  originalAllDay INTEGER, -- null 88%, enum 0|1
  lastDate INTEGER, -- null 8%, millis
  hasAttendeeData INTEGER NOT NULL DEFAULT 0, -- enum 1|0
  guestsCanModify INTEGER NOT NULL DEFAULT 0, -- enum 0|1
  guestsCanInviteOthers INTEGER NOT NULL DEFAULT 1, -- enum 1
  guestsCanSeeGuests INTEGER NOT NULL DEFAULT 1, -- enum 1
  organizer TEXT, -- email
  isOrganizer INTEGER, -- enum 1|0
  deleted INTEGER NOT NULL DEFAULT 0, -- enum 0|0|0|1
  eventEndTimezone TEXT, -- null 95%, enum Europe/Berlin
  customAppPackage TEXT, -- null 99%, slug
  customAppUri TEXT, -- null 99%, url
  uid2445 TEXT, -- null 30%, uuid
  sync_data1 TEXT, -- hash
  sync_data2 TEXT, -- null 50%, uuid
  sync_data3 TEXT, -- null
  sync_data4 TEXT, -- hash
  sync_data5 TEXT, -- time
  sync_data6 TEXT, -- null
  sync_data7 TEXT, -- null
  sync_data8 TEXT, -- null
  sync_data9 TEXT, -- enum 0|1
  sync_data10 TEXT -- null
);
CREATE TABLE EventsRawTimes ( -- 2600 rows
  _id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES Events(_id), -- unique
  dtstart2445 TEXT, -- digits 14
  dtend2445 TEXT, -- null 15%, digits 14
  originalInstanceTime2445 TEXT, -- null 88%, digits 14
  lastDate2445 TEXT, -- null 8%, digits 14
  UNIQUE (event_id)
);
CREATE TABLE Instances ( -- 1400 rows
  _id INTEGER PRIMARY KEY, -- gaps
  event_id INTEGER REFERENCES Events(_id), -- skew
  begin INTEGER, -- millis
  end INTEGER, -- millis
  startDay INTEGER, -- int 2459000..2459400
  endDay INTEGER, -- int 2459000..2459400
  startMinute INTEGER, -- int 0..1439
  endMinute INTEGER, -- int 0..1440
  UNIQUE (event_id, begin, end)
);
CREATE TABLE CalendarMetaData ( -- 1 rows
  _id INTEGER PRIMARY KEY,
  localTimezone TEXT, -- enum Europe/Berlin
  minInstance INTEGER, -- millis
  maxInstance INTEGER -- millis
);
CREATE TABLE CalendarCache ( -- 4 rows
  _id INTEGER PRIMARY KEY, -- sparse
  key TEXT NOT NULL, -- slug
  value TEXT -- words
);
CREATE TABLE Attendees ( -- 3900 rows
  _id INTEGER PRIMARY KEY, -- gaps
  event_id INTEGER REFERENCES Events(_id), -- skew
  attendeeName TEXT, -- null 40%, words
  attendeeEmail TEXT, -- email
  attendeeStatus INTEGER, -- enum 1|0|2|3|4
  attendeeRelationship INTEGER, -- enum 1|2
  attendeeType INTEGER, -- enum 1|2|0
  attendeeIdentity TEXT, -- null
  attendeeIdNamespace TEXT -- null
);
CREATE TABLE Reminders ( -- 1500 rows
  _id INTEGER PRIMARY KEY, -- gaps
  event_id INTEGER REFERENCES Events(_id),
  minutes INTEGER, -- enum 30|10|60|1440|-1
  method INTEGER NOT NULL DEFAULT 0 -- enum 1|1|2|0
);
CREATE TABLE CalendarAlerts ( -- 620 rows
  _id INTEGER PRIMARY KEY, -- gaps
  event_id INTEGER REFERENCES Events(_id), -- recent
  begin INTEGER NOT NULL, -- millis
  end INTEGER NOT NULL, -- millis
  alarmTime INTEGER NOT NULL, -- millis
  creationTime INTEGER NOT NULL DEFAULT 0, -- millis
  receivedTime INTEGER NOT NULL DEFAULT 0, -- millis
  notifyTime INTEGER NOT NULL DEFAULT 0, -- millis
  state INTEGER NOT NULL, -- enum 0|1|2
  minutes INTEGER, -- enum 30|10|60|1440
  UNIQUE (alarmTime, begin, event_id)
);
CREATE TABLE ExtendedProperties ( -- 880 rows
  _id INTEGER PRIMARY KEY, -- gaps
  event_id INTEGER REFERENCES Events(_id),
  name TEXT, -- enum hangoutLink|iCalUid|conferenceData|sourceUrl
  value TEXT -- url
);
CREATE INDEX eventsCalendarIdIndex ON Events (calendar_id);
CREATE INDEX eventSyncAccountAndIdIndex ON Events (original_sync_id);
CREATE INDEX instancesStartDayIndex ON Instances (startDay);
CREATE INDEX attendeesEventIdIndex ON Attendees (event_id);
CREATE INDEX remindersEventIdIndex ON Reminders (event_id);
CREATE INDEX extendedPropertiesEventIdIndex ON ExtendedProperties (event_id);
CREATE INDEX calendarAlertsEventIdIndex ON CalendarAlerts (event_id);
CREATE TRIGGER events_cleanup_delete DELETE ON Events BEGIN DELETE FROM Instances WHERE event_id=old._id; DELETE FROM EventsRawTimes WHERE event_id=old._id; DELETE FROM Attendees WHERE event_id=old._id; DELETE FROM Reminders WHERE event_id=old._id; DELETE FROM CalendarAlerts WHERE event_id=old._id; DELETE FROM ExtendedProperties WHERE event_id=old._id; END;
-- also: Events(eventColor_index) -> Colors
-- also: Calendars(calendar_color_index) -> Colors
-- also: Calendars(account_name, account_type, calendar_color_index) -> Colors
-- also: Attendees(attendeeEmail) -> Calendars
-- also: Calendars(account_name, account_type) -> _sync_state
-- also: Events(organizer) -> Calendars
