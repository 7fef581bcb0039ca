-- Laravel/Symfony shop with French names: utilisateur_id, role names such as adresse_facturation_id, parent_id, morphs imageable and commentable.
CREATE TABLE migrations ( -- 74 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  migration VARCHAR NOT NULL, -- slug
  batch INTEGER NOT NULL -- int 1..19
);
CREATE TABLE utilisateurs ( -- 1300 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  civilite VARCHAR, -- enum M.|Mme
  prenom VARCHAR NOT NULL,
  nom VARCHAR NOT NULL,
  email VARCHAR NOT NULL, -- email
  email_verifie_le DATETIME, -- time
  mot_de_passe VARCHAR NOT NULL, -- hash
  telephone VARCHAR, -- digits 10
  date_naissance DATE, -- date
  est_actif TINYINT(1) NOT NULL DEFAULT 1, -- flag
  points_fidelite INTEGER NOT NULL DEFAULT 0, -- zipf 0..900
  parrain_id INTEGER REFERENCES utilisateurs(id), -- null 88%
  remember_token VARCHAR, -- hash
  created_at DATETIME, -- time
  updated_at DATETIME, -- time
  deleted_at DATETIME -- null
);
CREATE TABLE roles ( -- 6 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  libelle VARCHAR NOT NULL, -- word
  code VARCHAR NOT NULL, -- slug
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE role_utilisateur ( -- 1350 rows
  utilisateur_id INTEGER NOT NULL REFERENCES utilisateurs(id),
  role_id INTEGER NOT NULL REFERENCES roles(id), -- skew
  PRIMARY KEY (utilisateur_id, role_id)
);
CREATE TABLE pays ( -- 30 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  nom VARCHAR NOT NULL, -- word
  code_iso CHAR(2) NOT NULL, -- code 2
  indicatif VARCHAR, -- int 1..423
  zone INTEGER NOT NULL DEFAULT 1, -- enum 1|2|3
  actif TINYINT(1) NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE adresses ( -- 1900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  utilisateur_id INTEGER REFERENCES utilisateurs(id), -- null 4%
  pays_id INTEGER NOT NULL REFERENCES pays(id), -- skew
  libelle VARCHAR, -- enum Domicile|Bureau|Autre
  destinataire VARCHAR, -- words
  rue VARCHAR NOT NULL, -- words
  complement VARCHAR, -- null
  code_postal VARCHAR(10) NOT NULL, -- digits 5
  ville VARCHAR NOT NULL, -- word
  par_defaut TINYINT(1) NOT NULL DEFAULT 0, -- flag
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE categories ( -- 65 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  parent_id INTEGER REFERENCES categories(id), -- null 18%
  nom VARCHAR NOT NULL, -- words
  slug VARCHAR NOT NULL, -- slug
  description TEXT,
  position INTEGER NOT NULL DEFAULT 0, -- int 0..20
  gauche INTEGER, -- int 1..130
  droite INTEGER, -- int 2..130
  niveau INTEGER, -- enum 0|1|2|3
  visible TINYINT(1) NOT NULL DEFAULT 1, -- flag
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE marques ( -- 48 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  nom VARCHAR NOT NULL, -- word
  slug VARCHAR NOT NULL, -- slug
  site_web VARCHAR, -- url
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE taux_tva ( -- 5 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  libelle VARCHAR NOT NULL, -- word
  taux DECIMAL(5,2) NOT NULL, -- enum 20|10|5.5|2.1
  pays_id INTEGER REFERENCES pays(id) -- null 20%
);
CREATE TABLE produits ( -- 820 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  categorie_id INTEGER NOT NULL REFERENCES categories(id),
  marque_id INTEGER REFERENCES marques(id), -- null 10%
  taux_tva_id INTEGER NOT NULL REFERENCES taux_tva(id),
  reference VARCHAR NOT NULL, -- code 8
  nom VARCHAR NOT NULL, -- words
  slug VARCHAR NOT NULL, -- slug
  description TEXT,
  prix_ht DECIMAL(10,2) NOT NULL, -- money
  prix_promo DECIMAL(10,2), -- money
  stock INTEGER NOT NULL DEFAULT 0, -- zipf 0..300
  seuil_alerte INTEGER NOT NULL DEFAULT 5, -- enum 5|10|0
  poids INTEGER, -- int 20..30000
  note_moyenne DECIMAL(3,2), -- real 1..5
  nb_avis INTEGER NOT NULL DEFAULT 0, -- zipf 0..60
  nb_vues INTEGER NOT NULL DEFAULT 0, -- zipf 0..2000
  publie_le DATETIME, -- time
  cree_par INTEGER REFERENCES utilisateurs(id), -- null 5%, few
  created_at DATETIME, -- time
  updated_at DATETIME, -- time
  deleted_at DATETIME -- null
);
CREATE TABLE variantes ( -- 1700 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  produit_id INTEGER NOT NULL REFERENCES produits(id),
  sku VARCHAR NOT NULL, -- code 10
  taille VARCHAR, -- enum S|M|L|XL|36|38|40
  couleur VARCHAR, -- enum noir|blanc|rouge|bleu
  supplement DECIMAL(10,2) NOT NULL DEFAULT 0, -- enum 0|2|5
  stock INTEGER NOT NULL DEFAULT 0, -- zipf 0..120
  code_barre VARCHAR, -- digits 13
  ordre INTEGER NOT NULL DEFAULT 0 -- int 0..9
);
CREATE TABLE produits_associes ( -- 610 rows
  produit_id INTEGER NOT NULL REFERENCES produits(id),
  produit_associe_id INTEGER NOT NULL REFERENCES produits(id),
  ordre INTEGER NOT NULL DEFAULT 0, -- int 0..8
  PRIMARY KEY (produit_id, produit_associe_id)
);
CREATE TABLE codes_promo ( -- 36 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code VARCHAR NOT NULL, -- code 7
  type VARCHAR NOT NULL, -- enum pourcentage|montant|livraison
  valeur DECIMAL(8,2) NOT NULL, -- enum 5|10|15|20
  minimum_achat DECIMAL(8,2), -- money
  nb_utilisations INTEGER NOT NULL DEFAULT 0, -- zipf 0..300
  categorie_id INTEGER REFERENCES categories(id), -- null 70%
  debut_le DATETIME, -- time
  fin_le DATETIME, -- time
  actif TINYINT(1) NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE transporteurs ( -- 7 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  nom VARCHAR NOT NULL, -- word
  delai_jours INTEGER, -- int 1..9
  tarif_base DECIMAL(8,2), -- money
  url_suivi VARCHAR, -- url
  actif TINYINT(1) NOT NULL DEFAULT 1 -- flag
);
CREATE TABLE commandes ( -- 2200 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  utilisateur_id INTEGER NOT NULL REFERENCES utilisateurs(id),
  numero VARCHAR NOT NULL, -- digits 10
  adresse_facturation_id INTEGER NOT NULL REFERENCES adresses(id),
  adresse_livraison_id INTEGER REFERENCES adresses(id), -- null 3%
  transporteur_id INTEGER REFERENCES transporteurs(id), -- null 6%
  code_promo_id INTEGER REFERENCES codes_promo(id), -- null 82%
  statut VARCHAR NOT NULL DEFAULT 'en_attente', -- enum livree|expediee|payee|en_attente|annulee
  total_ht DECIMAL(10,2) NOT NULL, -- money
  total_tva DECIMAL(10,2) NOT NULL, -- money
  total_ttc DECIMAL(10,2) NOT NULL, -- money
  frais_port DECIMAL(8,2) NOT NULL DEFAULT 0, -- enum 4.9|0|9.9
  nb_articles INTEGER NOT NULL DEFAULT 1, -- zipf 1..15
  numero_suivi VARCHAR, -- digits 13
  note_client TEXT,
  ip VARCHAR(45), -- words
  passee_le DATETIME, -- time
  expediee_le DATETIME, -- time
  traitee_par INTEGER REFERENCES utilisateurs(id), -- null 12%, few
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE lignes_commande ( -- 4800 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  commande_id INTEGER NOT NULL REFERENCES commandes(id),
  produit_id INTEGER REFERENCES produits(id), -- null 2%
  variante_id INTEGER REFERENCES variantes(id), -- null 30%
  designation VARCHAR NOT NULL, -- words
  quantite INTEGER NOT NULL DEFAULT 1, -- zipf 1..12
  prix_unitaire_ht DECIMAL(10,2) NOT NULL, -- money
  taux_tva DECIMAL(5,2) NOT NULL, -- enum 20|10|5.5|2.1
  remise INTEGER NOT NULL DEFAULT 0, -- enum 0|5|10
  total_ligne DECIMAL(10,2) NOT NULL -- money
);
CREATE TABLE factures ( -- 1950 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  commande_id INTEGER NOT NULL REFERENCES commandes(id), -- unique
  facture_origine_id INTEGER REFERENCES factures(id), -- null 96%
  numero VARCHAR NOT NULL, -- digits 9
  type VARCHAR NOT NULL DEFAULT 'facture', -- enum facture|avoir
  montant_ttc DECIMAL(10,2) NOT NULL, -- money
  emise_le DATE, -- date
  echeance DATE, -- date
  chemin_pdf VARCHAR -- slug
);
CREATE TABLE paiements ( -- 2300 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  commande_id INTEGER NOT NULL REFERENCES commandes(id),
  facture_id INTEGER REFERENCES factures(id), -- null 15%
  moyen VARCHAR NOT NULL, -- enum carte|paypal|virement|cheque
  montant DECIMAL(10,2) NOT NULL, -- money
  transaction_id VARCHAR, -- uuid
  statut INTEGER NOT NULL DEFAULT 0, -- enum 2|1|0|9
  code_retour INTEGER, -- enum 0|5|51|54
  paye_le DATETIME, -- time
  created_at DATETIME -- time
);
CREATE TABLE paniers ( -- 440 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  utilisateur_id INTEGER REFERENCES utilisateurs(id), -- null 35%
  session_id VARCHAR, -- hash
  produit_id INTEGER NOT NULL REFERENCES produits(id),
  variante_id INTEGER REFERENCES variantes(id), -- null 40%
  quantite INTEGER NOT NULL DEFAULT 1, -- zipf 1..8
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE articles ( -- 150 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  auteur_id INTEGER NOT NULL REFERENCES utilisateurs(id), -- few
  categorie_id INTEGER REFERENCES categories(id), -- null 15%
  titre VARCHAR NOT NULL, -- words
  slug VARCHAR NOT NULL, -- slug
  chapo TEXT,
  contenu TEXT NOT NULL, -- text
  statut INTEGER NOT NULL DEFAULT 0, -- enum 1|0|2
  publie_le DATETIME, -- time
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE commentaires ( -- 1600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  utilisateur_id INTEGER REFERENCES utilisateurs(id), -- null 8%
  parent_id INTEGER REFERENCES commentaires(id), -- null 70%
  commentable_type VARCHAR NOT NULL, -- type
  commentable_id INTEGER NOT NULL, -- any of produits(id), articles(id) by commentable_type as class
  contenu TEXT NOT NULL, -- text
  note INTEGER, -- int 1..5
  approuve TINYINT(1) NOT NULL DEFAULT 0, -- flag
  nb_utile INTEGER NOT NULL DEFAULT 0, -- zipf 0..30
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE images ( -- 2500 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  imageable_type VARCHAR NOT NULL, -- type
  imageable_id INTEGER NOT NULL, -- any of produits(id), variantes(id), categories(id), marques(id), articles(id) by imageable_type as class
  chemin VARCHAR NOT NULL, -- slug
  texte_alternatif VARCHAR, -- words
  largeur INTEGER, -- enum 800|1200|600
  hauteur INTEGER, -- enum 800|600
  taille_octets INTEGER, -- int 9000..900000
  ordre INTEGER NOT NULL DEFAULT 0, -- int 0..9
  created_at DATETIME, -- time
  updated_at DATETIME -- time
);
CREATE TABLE etiquettes ( -- 85 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  nom VARCHAR NOT NULL, -- word
  slug VARCHAR NOT NULL, -- slug
  couleur VARCHAR(7) -- enum #e74c3c|#3498db|#2ecc71
);
CREATE TABLE etiquetables ( -- 1400 rows
  etiquette_id INTEGER NOT NULL REFERENCES etiquettes(id),
  etiquetable_type VARCHAR NOT NULL, -- type
  etiquetable_id INTEGER NOT NULL -- any of produits(id), articles(id) by etiquetable_type as class
);
CREATE TABLE journal_activites ( -- 3900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  nom_journal VARCHAR, -- enum default|connexion|commande
  description TEXT NOT NULL, -- words
  sujet_type VARCHAR, -- type
  sujet_id INTEGER, -- any of commandes(id), produits(id), utilisateurs(id) by sujet_type as class
  causeur_id INTEGER REFERENCES utilisateurs(id), -- null 20%, skew, dead 2%
  proprietes TEXT, -- json
  code_http INTEGER, -- enum 200|302|404|422
  duree_ms INTEGER, -- zipf 1..900
  created_at DATETIME -- time
);
CREATE UNIQUE INDEX utilisateurs_email_unique ON utilisateurs (email);
CREATE UNIQUE INDEX commandes_numero_unique ON commandes (numero);
CREATE INDEX images_imageable_type_imageable_id_index ON images (imageable_type, imageable_id);
CREATE INDEX commentaires_commentable_type_commentable_id_index ON commentaires (commentable_type, commentable_id);
CREATE INDEX IDX_commandes_utilisateur ON commandes (utilisateur_id);
CREATE INDEX IDX_lignes_commande ON lignes_commande (commande_id);
CREATE INDEX IDX_produits_categorie ON produits (categorie_id);
-- also: lignes_commande(taux_tva) -> taux_tva
