-- Microsoft Access legacy: a driving school's database converted from Access 97, with tbl and tlkp prefixes and Hungarian column names.
CREATE TABLE "tblBranch" ( -- 7 rows
  "lngBranchID" INTEGER PRIMARY KEY,
  "strBranch" TEXT(40), -- word
  "strTown" TEXT(40), -- words
  "strPhone" TEXT(20),
  "lngManagerID" INTEGER REFERENCES "tblInstructor"("lngInstructorID") -- null 10%
);
CREATE TABLE "tlkpTitle" ( -- 6 rows
  "bytTitleID" INTEGER PRIMARY KEY,
  "strTitle" TEXT(10) -- word
);
CREATE TABLE "tlkpLicenceClass" ( -- 11 rows
  "strClass" TEXT(4) PRIMARY KEY, -- code 2
  "strDescription" TEXT(50), -- words
  "bytMinAge" INTEGER -- enum 17|16|18|21|24
);
CREATE TABLE "tblInstructor" ( -- 46 rows
  "lngInstructorID" INTEGER PRIMARY KEY, -- gaps
  "bytTitleID" INTEGER REFERENCES "tlkpTitle"("bytTitleID"),
  "strForename" TEXT(30), -- words
  "strSurname" TEXT(30), -- words
  "lngBranchID" INTEGER NOT NULL REFERENCES "tblBranch"("lngBranchID"),
  "lngADINo" INTEGER, -- digits 6
  "dtmStarted" DATETIME, -- time
  "dtmLeft" DATETIME, -- null
  "curHourlyRate" CURRENCY, -- money
  "ysnFullTime" BIT, -- flag
  "lngColour" INTEGER -- int 0..16777215
);
CREATE TABLE "tblInstructorClass" ( -- 80 rows
  "lngInstructorID" INTEGER NOT NULL REFERENCES "tblInstructor"("lngInstructorID"),
  "strClass" TEXT(4) NOT NULL REFERENCES "tlkpLicenceClass"("strClass"),
  "dtmQualified" DATETIME, -- time
  PRIMARY KEY ("lngInstructorID", "strClass")
);
CREATE TABLE "tblCar" ( -- 52 rows
  "lngCarID" INTEGER PRIMARY KEY, -- gaps
  "strReg" TEXT(8), -- code 7
  "strMake" TEXT(20), -- enum Ford|Vauxhall|Renault|Nissan
  "strModel" TEXT(30), -- word
  "intYear" INTEGER, -- int 1994..2019
  "ysnAutomatic" BIT, -- flag
  "lngUsualDriver" INTEGER REFERENCES "tblInstructor"("lngInstructorID"), -- none 0 15%
  "lngGarageID" INTEGER REFERENCES "tblGarage"("lngGarageID"), -- null 10%
  "lngMileage" INTEGER, -- int 200..140000
  "dtmMOTDue" DATETIME -- time
);
CREATE TABLE "tblGarage" ( -- 9 rows
  "lngGarageID" INTEGER PRIMARY KEY,
  "strGarage" TEXT(50), -- words
  "strPhone" TEXT(20)
);
CREATE TABLE "tblService" ( -- 380 rows
  "lngServiceID" INTEGER PRIMARY KEY,
  "lngCarID" INTEGER NOT NULL REFERENCES "tblCar"("lngCarID"),
  "lngGarageID" INTEGER REFERENCES "tblGarage"("lngGarageID"), -- none 0 6%
  "dtmService" DATETIME, -- time
  "lngMiles" INTEGER, -- int 500..140000
  "curCost" CURRENCY, -- money
  "memWork" MEMO -- text
);
CREATE TABLE "tblPupil" ( -- 1850 rows
  "lngPupilID" INTEGER PRIMARY KEY, -- gaps
  "bytTitleID" INTEGER REFERENCES "tlkpTitle"("bytTitleID"), -- null 5%
  "strForename" TEXT(30), -- words
  "strSurname" TEXT(30), -- words
  "strPostcode" TEXT(8), -- code 6
  "dtmBirth" DATETIME, -- time
  "strLicenceNo" TEXT(16), -- digits 12
  "strClass" TEXT(4) REFERENCES "tlkpLicenceClass"("strClass"), -- skew
  "lngBranchID" INTEGER REFERENCES "tblBranch"("lngBranchID"),
  "lngInstructorID" INTEGER REFERENCES "tblInstructor"("lngInstructorID"), -- none 0 8%
  "lngSchoolID" INTEGER REFERENCES "tblSchool"("lngSchoolID"), -- null 55%
  "lngReferredBy" INTEGER REFERENCES "tblPupil"("lngPupilID"), -- none 0 75%
  "bytSourceID" INTEGER REFERENCES "tlkpSource"("bytSourceID"), -- null 12%
  "ysnActive" BIT, -- flag
  "intHoursBefore" INTEGER, -- int 0..40
  "memNotes" MEMO -- text
);
CREATE TABLE "tblSchool" ( -- 24 rows
  "lngSchoolID" INTEGER PRIMARY KEY,
  "strSchool" TEXT(60), -- words
  "strTown" TEXT(40) -- words
);
CREATE TABLE "tlkpSource" ( -- 9 rows
  "bytSourceID" INTEGER PRIMARY KEY,
  "strSource" TEXT(30), -- word
  "bytOrder" INTEGER -- int 1..9
);
CREATE TABLE "tlkpLessonType" ( -- 8 rows
  "bytLessonTypeID" INTEGER PRIMARY KEY,
  "strLessonType" TEXT(30), -- word
  "curPrice" CURRENCY, -- money
  "intMinutes" INTEGER -- enum 60|90|120|45
);
CREATE TABLE "tblCourse" ( -- 95 rows
  "lngCourseID" INTEGER PRIMARY KEY,
  "strCourse" TEXT(50), -- words
  "lngBranchID" INTEGER REFERENCES "tblBranch"("lngBranchID"),
  "lngLecturer" INTEGER REFERENCES "tblInstructor"("lngInstructorID"), -- null 5%
  "dtmStart" DATETIME, -- time
  "intPlaces" INTEGER -- int 6..24
);
CREATE TABLE "tblCoursePupil" ( -- 1050 rows
  "lngCourseID" INTEGER NOT NULL REFERENCES "tblCourse"("lngCourseID"),
  "lngPupilID" INTEGER NOT NULL REFERENCES "tblPupil"("lngPupilID"),
  "bytAttended" INTEGER, -- int 0..8
  PRIMARY KEY ("lngCourseID", "lngPupilID")
);
CREATE TABLE "tblLesson" ( -- 9000 rows
  "lngLessonID" INTEGER PRIMARY KEY, -- gaps
  "lngPupilID" INTEGER NOT NULL REFERENCES "tblPupil"("lngPupilID"), -- skew, dead 0.3%
  "lngInstructorID" INTEGER NOT NULL REFERENCES "tblInstructor"("lngInstructorID"),
  "lngCarID" INTEGER REFERENCES "tblCar"("lngCarID"), -- none 0 7%
  "bytLessonTypeID" INTEGER REFERENCES "tlkpLessonType"("bytLessonTypeID"), -- skew
  "lngInvoiceID" INTEGER REFERENCES "tblInvoice"("lngInvoiceID"), -- none 0 20%
  "dtmLesson" DATETIME, -- time
  "intMinutes" INTEGER, -- enum 60|90|120|45
  "intMiles" INTEGER, -- int 2..55
  "ysnNoShow" BIT -- flag
);
CREATE TABLE "tlkpSkill" ( -- 34 rows
  "intSkillID" INTEGER PRIMARY KEY,
  "strSkill" TEXT(40), -- words
  "bytGroup" INTEGER -- int 1..6
);
CREATE TABLE "tblProgress" ( -- 4100 rows
  "lngPupilID" INTEGER NOT NULL REFERENCES "tblPupil"("lngPupilID"),
  "intSkillID" INTEGER NOT NULL REFERENCES "tlkpSkill"("intSkillID"),
  "bytLevel" INTEGER, -- int 1..5
  "lngLastLesson" INTEGER REFERENCES "tblLesson"("lngLessonID"), -- null 15%
  PRIMARY KEY ("lngPupilID", "intSkillID")
);
CREATE TABLE "tlkpTestCentre" ( -- 13 rows
  "intCentreNo" INTEGER PRIMARY KEY, -- gaps
  "strCentre" TEXT(40), -- words
  "bytPassRate" INTEGER -- int 31..68
);
CREATE TABLE "tblTest" ( -- 1450 rows
  "lngTestID" INTEGER PRIMARY KEY,
  "lngPupilID" INTEGER NOT NULL REFERENCES "tblPupil"("lngPupilID"),
  "lngCarID" INTEGER REFERENCES "tblCar"("lngCarID"), -- none 0 25%
  "intCentreNo" INTEGER REFERENCES "tlkpTestCentre"("intCentreNo"),
  "lngAccompaniedBy" INTEGER REFERENCES "tblInstructor"("lngInstructorID"), -- none 0 30%
  "dtmTest" DATETIME, -- time
  "bytAttempt" INTEGER, -- int 1..6
  "bytMinors" INTEGER, -- int 0..22
  "bytSerious" INTEGER, -- int 0..4
  "ysnPassed" BIT -- flag
);
CREATE TABLE "tblInvoice" ( -- 2300 rows
  "lngInvoiceID" INTEGER PRIMARY KEY, -- serial from 5001
  "lngPupilID" INTEGER NOT NULL REFERENCES "tblPupil"("lngPupilID"),
  "lngBranchID" INTEGER REFERENCES "tblBranch"("lngBranchID"),
  "dtmInvoice" DATETIME, -- time
  "curTotal" CURRENCY, -- money
  "ysnPrinted" BIT -- flag
);
CREATE TABLE "tblPayment" ( -- 2500 rows
  "lngPaymentID" INTEGER PRIMARY KEY, -- gaps
  "lngInvoiceID" INTEGER REFERENCES "tblInvoice"("lngInvoiceID"), -- dead 1%
  "lngTakenBy" INTEGER REFERENCES "tblInstructor"("lngInstructorID"), -- none 0 40%
  "bytMethod" INTEGER, -- enum 1|2|3|4
  "dtmPaid" DATETIME, -- time
  "curAmount" CURRENCY -- money
);
CREATE TABLE "tblSwitchboard" ( -- 22 rows
  "intSwitchboardID" INTEGER NOT NULL, -- int 1..4
  "intItemNumber" INTEGER NOT NULL, -- int 0..8
  "strItemText" TEXT(60), -- words
  "intCommand" INTEGER, -- int 1..8
  "strArgument" TEXT(60), -- slug
  PRIMARY KEY ("intSwitchboardID", "intItemNumber")
);
CREATE TABLE "zstblSettings" ( -- 14 rows
  "strKey" TEXT(30) PRIMARY KEY, -- slug
  "strValue" TEXT(255) -- words
);
