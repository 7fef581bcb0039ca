-- An Access database of a sailing club: table and column names with spaces, lookup fields named after the thing they hold, member numbers and text keys.
CREATE TABLE "Membership Types" ( -- 7 rows
  "Type Code" TEXT PRIMARY KEY, -- code 2
  "Description" TEXT,
  "Annual Fee" CURRENCY, -- money
  "Votes" INTEGER -- enum 1|0|2
);
CREATE TABLE "Postal Towns" ( -- 90 rows
  "Post Code" TEXT PRIMARY KEY, -- digits 4
  "Town" TEXT,
  "District No" INTEGER -- int 1..19
);
CREATE TABLE "Members" ( -- 640 rows
  "Member No" INTEGER PRIMARY KEY, -- gaps
  "Surname" TEXT,
  "First Name" TEXT,
  "Type" TEXT REFERENCES "Membership Types"("Type Code"), -- none '' 3%
  "Post Code" TEXT REFERENCES "Postal Towns"("Post Code"), -- dead 3%
  "Street" TEXT,
  "Date Of Birth" DATETIME, -- date
  "Joined" INTEGER, -- year
  "Proposed By" INTEGER REFERENCES "Members"("Member No"), -- null 35%
  "Family Head" INTEGER REFERENCES "Members"("Member No"), -- null 60%
  "Locker" INTEGER, -- int 1..300
  "E-Mail" TEXT, -- email
  "Remarks" MEMO -- text
);
CREATE TABLE "Committee Posts" ( -- 12 rows
  "ID" INTEGER PRIMARY KEY,
  "Post" TEXT, -- word
  "Holder" INTEGER REFERENCES "Members"("Member No"), -- null 8%
  "Deputy" INTEGER REFERENCES "Members"("Member No"), -- null 40%
  "Since" INTEGER -- year
);
CREATE TABLE "Boat Classes" ( -- 22 rows
  "ID" INTEGER PRIMARY KEY,
  "Class Name" TEXT, -- word
  "Yardstick" INTEGER, -- int 78..130
  "Crew Size" INTEGER -- int 1..6
);
CREATE TABLE "Jetties" ( -- 6 rows
  "Jetty" TEXT PRIMARY KEY, -- code 1
  "Length m" INTEGER, -- int 30..120
  "Has Power" BIT -- flag
);
CREATE TABLE "Berths" ( -- 210 rows
  "Jetty" TEXT REFERENCES "Jetties"("Jetty"),
  "Berth No" INTEGER, -- int 1..60
  "Max Beam" DOUBLE, -- real 2..4.5
  "Depth" DOUBLE, -- real 1.2..3
  "Rent" CURRENCY, -- money
  PRIMARY KEY ("Jetty", "Berth No")
);
CREATE TABLE "Boats" ( -- 260 rows
  "Boat ID" INTEGER PRIMARY KEY, -- gaps
  "Sail No" TEXT, -- int 1..9999
  "Boat Name" TEXT, -- word
  "Class" INTEGER REFERENCES "Boat Classes"("ID"),
  "Owner" INTEGER REFERENCES "Members"("Member No"),
  "Co Owner" INTEGER REFERENCES "Members"("Member No"), -- null 78%
  "Year Built" INTEGER, -- year
  "LOA" DOUBLE, -- real 3.5..14
  "Insured Until" DATETIME -- date
);
CREATE TABLE "Berth Allocation" ( -- 700 rows
  "ID" INTEGER PRIMARY KEY,
  "Season" INTEGER, -- year
  "Jetty" TEXT,
  "Berth No" INTEGER,
  "Boat" INTEGER REFERENCES "Boats"("Boat ID"),
  "Paid" BIT, -- flag
  FOREIGN KEY ("Jetty", "Berth No") REFERENCES "Berths"("Jetty", "Berth No")
);
CREATE TABLE "Regattas" ( -- 48 rows
  "ID" INTEGER PRIMARY KEY,
  "Regatta" TEXT,
  "Start Date" DATETIME, -- date
  "Races" INTEGER, -- int 2..10
  "Race Officer" INTEGER REFERENCES "Members"("Member No"), -- null 10%, few
  "Class" INTEGER REFERENCES "Boat Classes"("ID") -- null 35%
);
CREATE TABLE "Entries" ( -- 900 rows
  "Regatta" INTEGER REFERENCES "Regattas"("ID"),
  "Boat" INTEGER REFERENCES "Boats"("Boat ID"),
  "Helm" INTEGER REFERENCES "Members"("Member No"), -- skew
  "Rank" INTEGER, -- int 1..32
  "Net Points" DOUBLE, -- real 3..180
  PRIMARY KEY ("Regatta", "Boat")
);
CREATE TABLE "Race Results" ( -- 3800 rows
  "ID" INTEGER PRIMARY KEY,
  "Regatta" INTEGER,
  "Boat" INTEGER,
  "Race No" INTEGER, -- int 1..10
  "Place" INTEGER, -- int 1..32
  "Elapsed s" INTEGER, -- int 1200..9000
  "Penalty" TEXT, -- null
  FOREIGN KEY ("Regatta", "Boat") REFERENCES "Entries"("Regatta", "Boat")
);
CREATE TABLE "Courses" ( -- 30 rows
  "Course ID" INTEGER PRIMARY KEY,
  "Course Title" TEXT,
  "Hours" INTEGER, -- enum 8|16|24|40
  "Instructor" INTEGER REFERENCES "Members"("Member No") -- few
);
CREATE TABLE "Course Bookings" ( -- 340 rows
  "ID" INTEGER PRIMARY KEY,
  "Course ID" INTEGER REFERENCES "Courses"("Course ID"),
  "Member No" INTEGER REFERENCES "Members"("Member No"), -- recent
  "Passed" BIT, -- flag
  "Mark" INTEGER -- int 1..6
);
CREATE TABLE "Fee Invoices" ( -- 2900 rows
  "Invoice" INTEGER PRIMARY KEY, -- serial from 20001
  "Member" INTEGER REFERENCES "Members"("Member No"), -- dead 2%
  "Year" INTEGER, -- year
  "Amount" CURRENCY, -- money
  "Paid On" DATETIME -- date
);
CREATE TABLE "Work Hours" ( -- 1500 rows
  "ID" INTEGER PRIMARY KEY,
  "Member No" INTEGER REFERENCES "Members"("Member No"),
  "Day" DATETIME, -- date
  "Hours" DOUBLE, -- real 0.5..8
  "Task" INTEGER -- int 1..12
);
CREATE TABLE "Keys Issued" ( -- 260 rows
  "Key No" INTEGER PRIMARY KEY, -- serial
  "Issued To" INTEGER REFERENCES "Members"("Member No"), -- null 12%
  "Deposit" CURRENCY -- enum 20|50
);
CREATE TABLE "Paste Errors" ( -- 3 rows
  "F1" TEXT,
  "F2" TEXT,
  "F3" TEXT
);
CREATE INDEX "Idx Boats Owner" ON "Boats" ("Owner");
CREATE INDEX "Idx Invoice Member" ON "Fee Invoices" ("Member");
-- also: "Race Results"("Regatta") -> "Regattas"
-- also: "Race Results"("Boat") -> "Boats"
-- also: "Berth Allocation"("Jetty") -> "Jetties"
