-- Base de scolarité of a French lycée: no_eleve, id_classe, code_matiere, written by a mathematics teacher and two successors.
CREATE TABLE annee_scolaire ( -- 7 rows
  id_annee INTEGER PRIMARY KEY, -- serial
  libelle TEXT, -- words
  date_debut TEXT, -- date
  date_fin TEXT, -- date
  en_cours INTEGER -- flag
);
CREATE TABLE commune ( -- 160 rows
  code_insee TEXT PRIMARY KEY, -- digits 5
  nom_commune TEXT, -- words
  code_postal TEXT, -- int 44000..44990
  distance_km REAL -- real 0..60
);
CREATE TABLE etablissement ( -- 39 rows
  rne TEXT PRIMARY KEY, -- code 8
  nom TEXT, -- words
  type_etab TEXT, -- enum CLG|LYC|LP
  insee TEXT REFERENCES commune(code_insee),
  effectif INTEGER -- int 180..1900
);
CREATE TABLE matiere ( -- 44 rows
  code_matiere TEXT PRIMARY KEY, -- code 4
  libelle TEXT, -- words
  coefficient INTEGER, -- int 1..9
  ordre INTEGER -- order
);
CREATE TABLE professeur ( -- 96 rows
  id_prof INTEGER PRIMARY KEY, -- serial
  nom TEXT, -- word
  prenom TEXT, -- word
  numen TEXT, -- code 9
  discipline TEXT REFERENCES matiere(code_matiere), -- null 4%
  heures_service INTEGER, -- enum 18|15|20
  date_arrivee TEXT, -- date
  echelon INTEGER -- int 1..11
);
CREATE TABLE salle ( -- 71 rows
  no_salle TEXT PRIMARY KEY, -- digits 3
  batiment TEXT, -- enum A|B|C|D
  etage INTEGER, -- int 0..3
  capacite INTEGER, -- int 12..40
  responsable INTEGER REFERENCES professeur(id_prof) -- null 60%
);
CREATE TABLE niveau ( -- 6 rows
  id_niveau INTEGER PRIMARY KEY, -- serial
  nom TEXT, -- word
  rang INTEGER -- order
);
CREATE TABLE responsable ( -- 2700 rows
  id_resp INTEGER PRIMARY KEY, -- serial
  civilite TEXT, -- enum Mme|M.
  nom TEXT, -- word
  prenom TEXT, -- word
  adresse TEXT, -- words
  commune TEXT REFERENCES commune(code_insee), -- skew, dead 1%
  tel TEXT, -- digits 10
  code_csp INTEGER -- int 10..86
);
CREATE TABLE eleve ( -- 1850 rows
  no_eleve INTEGER PRIMARY KEY, -- gaps
  ine TEXT, -- hash
  nom TEXT, -- word
  prenom TEXT, -- word
  sexe INTEGER, -- enum 1|2
  date_naiss TEXT, -- date
  commune_naiss TEXT REFERENCES commune(code_insee), -- null 25%
  etab_origine TEXT REFERENCES etablissement(rne), -- skew, null 6%
  resp_legal1 INTEGER REFERENCES responsable(id_resp),
  resp_legal2 INTEGER REFERENCES responsable(id_resp), -- none 0 35%
  boursier INTEGER, -- flag
  echelon_bourse INTEGER, -- zipf 0..7
  no_casier INTEGER, -- order
  fratrie INTEGER REFERENCES eleve(no_eleve) -- null 82%
);
CREATE TABLE classe ( -- 168 rows
  id_classe INTEGER PRIMARY KEY, -- serial
  nom_classe TEXT, -- code 3
  id_niveau INTEGER REFERENCES niveau(id_niveau),
  id_annee INTEGER REFERENCES annee_scolaire(id_annee),
  prof_principal INTEGER REFERENCES professeur(id_prof), -- null 5%
  delegue1 INTEGER REFERENCES eleve(no_eleve), -- null 10%
  delegue2 INTEGER REFERENCES eleve(no_eleve), -- null 12%
  salle_attitree TEXT REFERENCES salle(no_salle), -- none '' 35%
  effectif INTEGER -- int 18..36
);
CREATE TABLE inscription ( -- 4300 rows
  no_eleve INTEGER REFERENCES eleve(no_eleve),
  id_classe INTEGER REFERENCES classe(id_classe),
  regime TEXT, -- enum DP|EXT|INT
  no_ordre INTEGER, -- int 1..36
  redoublant INTEGER, -- flag
  date_inscr TEXT, -- date
  PRIMARY KEY (no_eleve, id_classe)
);
CREATE TABLE enseignement ( -- 1600 rows
  id_ens INTEGER PRIMARY KEY, -- serial
  id_prof INTEGER REFERENCES professeur(id_prof),
  id_classe INTEGER REFERENCES classe(id_classe),
  code_mat TEXT REFERENCES matiere(code_matiere), -- skew
  nb_heures REAL, -- enum 2|3|1.5|4
  groupe INTEGER -- int 1..3
);
CREATE TABLE creneau ( -- 45 rows
  id_creneau INTEGER PRIMARY KEY, -- serial
  jour INTEGER, -- int 1..5
  heure_debut TEXT, -- enum 08:00|09:00|10:00|11:00
  rang INTEGER -- int 1..9
);
CREATE TABLE edt ( -- 2900 rows
  no_edt INTEGER PRIMARY KEY, -- serial
  ens INTEGER REFERENCES enseignement(id_ens),
  creneau INTEGER REFERENCES creneau(id_creneau),
  salle TEXT REFERENCES salle(no_salle), -- null 2%
  semaine TEXT -- enum AB|A|B
);
CREATE TABLE trimestre ( -- 21 rows
  id_trim INTEGER PRIMARY KEY, -- serial
  id_annee INTEGER REFERENCES annee_scolaire(id_annee),
  numero INTEGER, -- int 1..3
  date_conseil TEXT -- date
);
CREATE TABLE devoir ( -- 2200 rows
  id_devoir INTEGER PRIMARY KEY, -- serial
  id_ens INTEGER REFERENCES enseignement(id_ens), -- skew
  trim INTEGER REFERENCES trimestre(id_trim),
  date_devoir TEXT, -- date
  intitule TEXT, -- words
  bareme INTEGER, -- enum 20|10|40
  coef REAL -- enum 1|0.5|2
);
CREATE TABLE note ( -- 5000 rows
  id_devoir INTEGER REFERENCES devoir(id_devoir),
  eleve INTEGER REFERENCES eleve(no_eleve), -- dead 1%
  note REAL, -- real 0..20
  absent INTEGER, -- flag
  rang INTEGER -- int 1..36
);
CREATE TABLE bulletin ( -- 3600 rows
  no_bulletin INTEGER PRIMARY KEY, -- serial
  no_eleve INTEGER REFERENCES eleve(no_eleve),
  id_trim INTEGER REFERENCES trimestre(id_trim),
  moyenne REAL, -- real 4..19
  nb_absences INTEGER, -- zipf 0..40
  appreciation TEXT, -- text
  signataire INTEGER REFERENCES professeur(id_prof) -- null 8%, few
);
CREATE TABLE surveillant ( -- 19 rows
  id_surv INTEGER PRIMARY KEY, -- serial
  nom TEXT, -- word
  quotite INTEGER -- enum 50|100
);
CREATE TABLE absence ( -- 3300 rows
  id_abs INTEGER PRIMARY KEY, -- serial
  eleve_no INTEGER REFERENCES eleve(no_eleve), -- skew
  seance INTEGER REFERENCES edt(no_edt), -- null 20%
  date_abs TEXT, -- date
  duree INTEGER, -- int 1..8
  motif INTEGER, -- int 0..9
  saisi_par INTEGER REFERENCES surveillant(id_surv), -- skew
  justifiee INTEGER -- flag
);
CREATE TABLE sanction ( -- 140 rows
  id INTEGER PRIMARY KEY, -- serial
  id_eleve INTEGER REFERENCES eleve(no_eleve), -- skew
  demandeur INTEGER REFERENCES professeur(id_prof), -- none 0 20%
  nature TEXT, -- enum retenue|avertissement|blame|exclusion
  nb_jours INTEGER, -- int 0..8
  date_effet TEXT -- date
);
CREATE TABLE option_suivie ( -- 1500 rows
  no_el INTEGER REFERENCES eleve(no_eleve),
  code_matiere TEXT REFERENCES matiere(code_matiere), -- few
  annee INTEGER REFERENCES annee_scolaire(id_annee),
  rang INTEGER -- int 1..3
);
CREATE TABLE livre ( -- 640 rows
  cote TEXT PRIMARY KEY, -- code 6
  titre TEXT, -- words
  matiere TEXT REFERENCES matiere(code_matiere), -- null 40%
  annee_edition INTEGER, -- year
  nb_exemplaires INTEGER -- zipf 1..35
);
CREATE TABLE pret ( -- 1700 rows
  id_pret INTEGER PRIMARY KEY, -- serial
  cote_livre TEXT REFERENCES livre(cote), -- skew
  emprunteur INTEGER REFERENCES eleve(no_eleve), -- skew
  date_sortie TEXT, -- date
  date_retour TEXT, -- date
  nb_relances INTEGER -- zipf 0..4
);
CREATE INDEX i_note_eleve ON note (eleve);
CREATE INDEX i_abs_eleve ON absence (eleve_no);
