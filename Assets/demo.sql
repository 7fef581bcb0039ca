-- The demonstration database: a public library with four branches.
--
-- Authors, books, translators, years and prizes are real; an unknown year is NULL. Members, staff, loans, reviews and events are
-- invented, by arithmetic on row numbers, so that every build has the same content.
--
--     rm -f demo.sqlite && sqlite3 -bail demo.sqlite < Assets/demo.sql
--
-- Every kind of association occurs:
--
--     belongsTo, hasMany      book.authorId → author
--     two keys to one table   book.authorId and book.translatorId → author
--     hasOne                  libraryCard.memberId → member, its own primary key
--     through, pure           bookGenre joins book and genre, and has no other columns
--     through, with data      bookAward (year), hold (date and branch)
--     self-join               genre.parentId, employee.managerId, member.referredById
--     compound key            copy (branchId, shelfCode) → shelf (branchId, code)
--     WITHOUT ROWID           country, bookGenre, shelf
--     polymorphic             attachment (ownerType, ownerId): a book, an author or a branch
--     undeclared              event.authorId refers to author, but has no foreign key
--     dangling                some loans, reviews, a translator and a country that refer to missing rows

PRAGMA foreign_keys = OFF;
PRAGMA page_size = 4096;
BEGIN;

CREATE TABLE country (
    code TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    continent TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE author (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    birthYear INTEGER,
    deathYear INTEGER,
    countryCode TEXT REFERENCES country(code),
    nativeName TEXT
);
CREATE INDEX authorOnCountryCode ON author(countryCode);

CREATE TABLE book (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    authorId INTEGER REFERENCES author(id),
    translatorId INTEGER REFERENCES author(id),
    year INTEGER,
    language TEXT NOT NULL,
    originalTitle TEXT,
    opening TEXT,
    details TEXT
);
CREATE INDEX bookOnAuthorId ON book(authorId);
CREATE INDEX bookOnTranslatorId ON book(translatorId);

CREATE TABLE genre (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    parentId INTEGER REFERENCES genre(id)
);

CREATE TABLE bookGenre (
    bookId INTEGER NOT NULL REFERENCES book(id) ON DELETE CASCADE,
    genreId INTEGER NOT NULL REFERENCES genre(id),
    PRIMARY KEY (bookId, genreId)
) WITHOUT ROWID;
CREATE INDEX bookGenreOnGenreId ON bookGenre(genreId);

CREATE TABLE award (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    countryCode TEXT REFERENCES country
);

CREATE TABLE bookAward (
    bookId INTEGER NOT NULL REFERENCES book(id) ON DELETE CASCADE,
    awardId INTEGER NOT NULL REFERENCES award(id),
    year INTEGER NOT NULL,
    PRIMARY KEY (bookId, awardId)
);
CREATE INDEX bookAwardOnAwardId ON bookAward(awardId);

CREATE TABLE branch (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    openingHours TEXT
);

CREATE TABLE shelf (
    branchId INTEGER NOT NULL REFERENCES branch(id),
    code TEXT NOT NULL,
    floor INTEGER NOT NULL,
    subject TEXT,
    PRIMARY KEY (branchId, code)
) WITHOUT ROWID;

CREATE TABLE copy (
    id INTEGER PRIMARY KEY,
    bookId INTEGER NOT NULL REFERENCES book(id),
    branchId INTEGER NOT NULL,
    shelfCode TEXT,
    barcode TEXT NOT NULL UNIQUE,
    price REAL,
    acquiredOn TEXT NOT NULL,
    FOREIGN KEY (branchId, shelfCode) REFERENCES shelf(branchId, code)
);
CREATE INDEX copyOnBookId ON copy(bookId);
CREATE INDEX copyOnShelf ON copy(branchId, shelfCode);

CREATE TABLE employee (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    branchId INTEGER NOT NULL REFERENCES branch(id),
    managerId INTEGER REFERENCES employee(id)
);

CREATE TABLE member (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT UNIQUE,
    joinedOn TEXT NOT NULL,
    branchId INTEGER NOT NULL REFERENCES branch(id),
    referredById INTEGER REFERENCES member(id),
    notes TEXT
);
CREATE INDEX memberOnBranchId ON member(branchId);
CREATE INDEX memberOnReferredById ON member(referredById);

CREATE TABLE libraryCard (
    memberId INTEGER PRIMARY KEY REFERENCES member(id) ON DELETE CASCADE,
    number TEXT NOT NULL UNIQUE,
    expiresOn TEXT NOT NULL
);

CREATE TABLE loan (
    id INTEGER PRIMARY KEY,
    copyId INTEGER NOT NULL REFERENCES copy(id),
    memberId INTEGER NOT NULL REFERENCES member(id),
    loanedOn TEXT NOT NULL,
    dueOn TEXT NOT NULL,
    returnedOn TEXT
);
CREATE INDEX loanOnCopyId ON loan(copyId);
CREATE INDEX loanOnMemberId ON loan(memberId);

CREATE TABLE review (
    id INTEGER PRIMARY KEY,
    bookId INTEGER NOT NULL REFERENCES book(id),
    memberId INTEGER NOT NULL REFERENCES member(id),
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    body TEXT,
    createdAt TEXT NOT NULL
);
CREATE INDEX reviewOnBookId ON review(bookId);
CREATE INDEX reviewOnMemberId ON review(memberId);

CREATE TABLE hold (
    memberId INTEGER NOT NULL REFERENCES member(id),
    bookId INTEGER NOT NULL REFERENCES book(id),
    placedOn TEXT NOT NULL,
    pickupBranchId INTEGER REFERENCES branch(id),
    PRIMARY KEY (memberId, bookId)
);
CREATE INDEX holdOnBookId ON hold(bookId);

CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    branchId INTEGER NOT NULL REFERENCES branch(id),
    authorId INTEGER,
    startsAt TEXT NOT NULL,
    seats INTEGER
);

CREATE TABLE attachment (
    id INTEGER PRIMARY KEY,
    ownerType TEXT NOT NULL,
    ownerId INTEGER NOT NULL,
    kind TEXT NOT NULL,
    caption TEXT,
    data BLOB
);
CREATE INDEX attachmentOnOwner ON attachment(ownerType, ownerId);

CREATE VIEW overdueLoan AS
    SELECT loan.id, book.title, member.name AS member, loan.dueOn
    FROM loan
    JOIN copy ON copy.id = loan.copyId
    JOIN book ON book.id = copy.bookId
    JOIN member ON member.id = loan.memberId
    WHERE loan.returnedOn IS NULL AND loan.dueOn < '2026-06-01';

INSERT INTO country VALUES
    ('AR', 'Argentina', 'America'), ('AT', 'Austria', 'Europe'), ('BE', 'Belgium', 'Europe'), ('BR', 'Brazil', 'America'),
    ('CA', 'Canada', 'America'), ('CH', 'Switzerland', 'Europe'), ('CL', 'Chile', 'America'), ('CN', 'China', 'Asia'),
    ('CZ', 'Czechia', 'Europe'), ('DE', 'Germany', 'Europe'), ('DK', 'Denmark', 'Europe'), ('EG', 'Egypt', 'Africa'),
    ('ES', 'Spain', 'Europe'), ('FR', 'France', 'Europe'), ('GB', 'United Kingdom', 'Europe'), ('GR', 'Greece', 'Europe'),
    ('IE', 'Ireland', 'Europe'), ('IN', 'India', 'Asia'), ('IR', 'Iran', 'Asia'), ('IT', 'Italy', 'Europe'),
    ('JP', 'Japan', 'Asia'), ('MQ', 'Martinique', 'America'), ('MX', 'Mexico', 'America'), ('NO', 'Norway', 'Europe'),
    ('NZ', 'New Zealand', 'Oceania'), ('PL', 'Poland', 'Europe'), ('PT', 'Portugal', 'Europe'), ('RU', 'Russia', 'Europe'),
    ('SE', 'Sweden', 'Europe'), ('UA', 'Ukraine', 'Europe'), ('US', 'United States', 'America'), ('ZA', 'South Africa', 'Africa');

INSERT INTO author (name, birthYear, deathYear, countryCode, nativeName) VALUES
    ('Herman Melville', 1819, 1891, 'US', NULL),
    ('Jane Austen', 1775, 1817, 'GB', NULL),
    ('Charles Dickens', 1812, 1870, 'GB', NULL),
    ('Leo Tolstoy', 1828, 1910, 'RU', 'Лев Толстой'),
    ('Fyodor Dostoevsky', 1821, 1881, 'RU', 'Фёдор Достоевский'),
    ('Anton Chekhov', 1860, 1904, 'RU', 'Антон Чехов'),
    ('Ivan Turgenev', 1818, 1883, 'RU', 'Иван Тургенев'),
    ('Nikolai Gogol', 1809, 1852, 'UA', 'Николай Гоголь'),
    ('Alexander Pushkin', 1799, 1837, 'RU', 'Александр Пушкин'),
    ('Victor Hugo', 1802, 1885, 'FR', NULL),
    ('Gustave Flaubert', 1821, 1880, 'FR', NULL),
    ('Honoré de Balzac', 1799, 1850, 'FR', NULL),
    ('Émile Zola', 1840, 1902, 'FR', NULL),
    ('Alexandre Dumas', 1802, 1870, 'FR', NULL),
    ('Jules Verne', 1828, 1905, 'FR', NULL),
    ('Stendhal', 1783, 1842, 'FR', 'Marie-Henri Beyle'),
    ('Guy de Maupassant', 1850, 1893, 'FR', NULL),
    ('Marcel Proust', 1871, 1922, 'FR', NULL),
    ('Voltaire', 1694, 1778, 'FR', 'François-Marie Arouet'),
    ('Jean-Jacques Rousseau', 1712, 1778, 'CH', NULL),
    ('Molière', 1622, 1673, 'FR', 'Jean-Baptiste Poquelin'),
    ('Charles Baudelaire', 1821, 1867, 'FR', NULL),
    ('George Sand', 1804, 1876, 'FR', 'Aurore Dupin'),
    ('Madame de La Fayette', 1634, 1693, 'FR', NULL),
    ('Michel de Montaigne', 1533, 1592, 'FR', NULL),
    ('François Rabelais', NULL, 1553, 'FR', NULL),
    ('Gaston Leroux', 1868, 1927, 'FR', NULL),
    ('René Maran', 1887, 1960, 'MQ', NULL),
    ('Henri Barbusse', 1873, 1935, 'FR', NULL),
    ('Johann Wolfgang von Goethe', 1749, 1832, 'DE', NULL),
    ('Friedrich Schiller', 1759, 1805, 'DE', NULL),
    ('Heinrich Heine', 1797, 1856, 'DE', NULL),
    ('E. T. A. Hoffmann', 1776, 1822, 'DE', NULL),
    ('Theodor Fontane', 1819, 1898, 'DE', NULL),
    ('Friedrich Nietzsche', 1844, 1900, 'DE', NULL),
    ('Thomas Mann', 1875, 1955, 'DE', NULL),
    ('Franz Kafka', 1883, 1924, 'CZ', NULL),
    ('Arthur Schnitzler', 1862, 1931, 'AT', NULL),
    ('Rainer Maria Rilke', 1875, 1926, 'AT', NULL),
    ('Johanna Spyri', 1827, 1901, 'CH', NULL),
    ('Immanuel Kant', 1724, 1804, 'DE', NULL),
    ('Karl Marx', 1818, 1883, 'DE', NULL),
    ('Dante Alighieri', 1265, 1321, 'IT', NULL),
    ('Giovanni Boccaccio', 1313, 1375, 'IT', NULL),
    ('Niccolò Machiavelli', 1469, 1527, 'IT', NULL),
    ('Carlo Collodi', 1826, 1890, 'IT', NULL),
    ('Alessandro Manzoni', 1785, 1873, 'IT', NULL),
    ('Italo Svevo', 1861, 1928, 'IT', 'Aron Hector Schmitz'),
    ('Miguel de Cervantes', 1547, 1616, 'ES', NULL),
    ('Benito Pérez Galdós', 1843, 1920, 'ES', NULL),
    ('Luís de Camões', NULL, 1580, 'PT', NULL),
    ('José Maria de Eça de Queirós', 1845, 1900, 'PT', NULL),
    ('Machado de Assis', 1839, 1908, 'BR', NULL),
    ('Domingo Faustino Sarmiento', 1811, 1888, 'AR', NULL),
    ('Alberto Blest Gana', 1830, 1920, 'CL', NULL),
    ('Juana Inés de la Cruz', 1648, 1695, 'MX', NULL),
    ('Homer', NULL, NULL, 'GR', 'Ὅμηρος'),
    ('Sophocles', NULL, NULL, 'GR', 'Σοφοκλῆς'),
    ('Plato', NULL, NULL, 'GR', 'Πλάτων'),
    ('Aristotle', -384, -322, 'GR', 'Ἀριστοτέλης'),
    ('Virgil', -70, -19, 'IT', 'Publius Vergilius Maro'),
    ('Ovid', -43, NULL, 'IT', 'Publius Ovidius Naso'),
    ('Marcus Aurelius', 121, 180, 'IT', NULL),
    ('Murasaki Shikibu', NULL, NULL, 'JP', '紫式部'),
    ('Sei Shōnagon', NULL, NULL, 'JP', '清少納言'),
    ('Natsume Sōseki', 1867, 1916, 'JP', '夏目漱石'),
    ('Ryūnosuke Akutagawa', 1892, 1927, 'JP', '芥川龍之介'),
    ('Matsuo Bashō', 1644, 1694, 'JP', '松尾芭蕉'),
    ('Mori Ōgai', 1862, 1922, 'JP', '森鷗外'),
    ('Cao Xueqin', NULL, NULL, 'CN', '曹雪芹'),
    ('Wu Cheng''en', NULL, NULL, 'CN', '吳承恩'),
    ('Luo Guanzhong', NULL, NULL, 'CN', '羅貫中'),
    ('Sun Tzu', NULL, NULL, 'CN', '孫武'),
    ('Laozi', NULL, NULL, 'CN', '老子'),
    ('Confucius', -551, -479, 'CN', '孔子'),
    ('Lu Xun', 1881, 1936, 'CN', '魯迅'),
    ('Rabindranath Tagore', 1861, 1941, 'IN', 'রবীন্দ্রনাথ ঠাকুর'),
    ('Kālidāsa', NULL, NULL, 'IN', 'कालिदास'),
    ('Omar Khayyam', 1048, 1131, 'IR', 'عمر خیام'),
    ('Ferdowsi', NULL, NULL, 'IR', 'فردوسی'),
    ('Henrik Ibsen', 1828, 1906, 'NO', NULL),
    ('Knut Hamsun', 1859, 1952, 'NO', NULL),
    ('Hans Christian Andersen', 1805, 1875, 'DK', NULL),
    ('Søren Kierkegaard', 1813, 1855, 'DK', NULL),
    ('August Strindberg', 1849, 1912, 'SE', NULL),
    ('Selma Lagerlöf', 1858, 1940, 'SE', NULL),
    ('Henryk Sienkiewicz', 1846, 1916, 'PL', NULL),
    ('Karel Čapek', 1890, 1938, 'CZ', NULL),
    ('Maurice Maeterlinck', 1862, 1949, 'BE', NULL),
    ('William Shakespeare', 1564, 1616, 'GB', NULL),
    ('Christopher Marlowe', 1564, 1593, 'GB', NULL),
    ('John Milton', 1608, 1674, 'GB', NULL),
    ('Geoffrey Chaucer', NULL, 1400, 'GB', NULL),
    ('Daniel Defoe', NULL, 1731, 'GB', NULL),
    ('Henry Fielding', 1707, 1754, 'GB', NULL),
    ('Laurence Sterne', 1713, 1768, 'IE', NULL),
    ('Jonathan Swift', 1667, 1745, 'IE', NULL),
    ('Mary Wollstonecraft', 1759, 1797, 'GB', NULL),
    ('Mary Shelley', 1797, 1851, 'GB', NULL),
    ('Walter Scott', 1771, 1832, 'GB', NULL),
    ('Charlotte Brontë', 1816, 1855, 'GB', NULL),
    ('Emily Brontë', 1818, 1848, 'GB', NULL),
    ('Anne Brontë', 1820, 1849, 'GB', NULL),
    ('Elizabeth Gaskell', 1810, 1865, 'GB', NULL),
    ('William Makepeace Thackeray', 1811, 1863, 'GB', NULL),
    ('Anthony Trollope', 1815, 1882, 'GB', NULL),
    ('George Eliot', 1819, 1880, 'GB', 'Mary Ann Evans'),
    ('Wilkie Collins', 1824, 1889, 'GB', NULL),
    ('Lewis Carroll', 1832, 1898, 'GB', 'Charles Lutwidge Dodgson'),
    ('Thomas Hardy', 1840, 1928, 'GB', NULL),
    ('Robert Louis Stevenson', 1850, 1894, 'GB', NULL),
    ('Arthur Conan Doyle', 1859, 1930, 'GB', NULL),
    ('H. G. Wells', 1866, 1946, 'GB', NULL),
    ('Rudyard Kipling', 1865, 1936, 'GB', NULL),
    ('Joseph Conrad', 1857, 1924, 'PL', 'Józef Teodor Konrad Korzeniowski'),
    ('E. M. Forster', 1879, 1970, 'GB', NULL),
    ('Virginia Woolf', 1882, 1941, 'GB', NULL),
    ('D. H. Lawrence', 1885, 1930, 'GB', NULL),
    ('Kenneth Grahame', 1859, 1932, 'GB', NULL),
    ('J. M. Barrie', 1860, 1937, 'GB', NULL),
    ('Beatrix Potter', 1866, 1943, 'GB', NULL),
    ('Agatha Christie', 1890, 1976, 'GB', NULL),
    ('G. K. Chesterton', 1874, 1936, 'GB', NULL),
    ('David Garnett', 1892, 1981, 'GB', NULL),
    ('Charles Darwin', 1809, 1882, 'GB', NULL),
    ('Adam Smith', 1723, 1790, 'GB', NULL),
    ('John Stuart Mill', 1806, 1873, 'GB', NULL),
    ('Bram Stoker', 1847, 1912, 'IE', NULL),
    ('Oscar Wilde', 1854, 1900, 'IE', NULL),
    ('George Bernard Shaw', 1856, 1950, 'IE', NULL),
    ('James Joyce', 1882, 1941, 'IE', NULL),
    ('William Butler Yeats', 1865, 1939, 'IE', NULL),
    ('Nathaniel Hawthorne', 1804, 1864, 'US', NULL),
    ('Edgar Allan Poe', 1809, 1849, 'US', NULL),
    ('Ralph Waldo Emerson', 1803, 1882, 'US', NULL),
    ('Henry David Thoreau', 1817, 1862, 'US', NULL),
    ('Walt Whitman', 1819, 1892, 'US', NULL),
    ('Emily Dickinson', 1830, 1886, 'US', NULL),
    ('Mark Twain', 1835, 1910, 'US', 'Samuel Langhorne Clemens'),
    ('Louisa May Alcott', 1832, 1888, 'US', NULL),
    ('Harriet Beecher Stowe', 1811, 1896, 'US', NULL),
    ('Frederick Douglass', NULL, 1895, 'US', NULL),
    ('Henry James', 1843, 1916, 'US', NULL),
    ('Edith Wharton', 1862, 1937, 'US', NULL),
    ('Jack London', 1876, 1916, 'US', NULL),
    ('Kate Chopin', 1850, 1904, 'US', NULL),
    ('Stephen Crane', 1871, 1900, 'US', NULL),
    ('Upton Sinclair', 1878, 1968, 'US', NULL),
    ('Willa Cather', 1873, 1947, 'US', NULL),
    ('L. Frank Baum', 1856, 1919, 'US', NULL),
    ('W. E. B. Du Bois', 1868, 1963, 'US', NULL),
    ('F. Scott Fitzgerald', 1896, 1940, 'US', NULL),
    ('Booth Tarkington', 1869, 1946, 'US', NULL),
    ('Sinclair Lewis', 1885, 1951, 'US', NULL),
    ('Edna Ferber', 1885, 1968, 'US', NULL),
    ('Washington Irving', 1783, 1859, 'US', NULL),
    ('James Fenimore Cooper', 1789, 1851, 'US', NULL),
    ('Charlotte Perkins Gilman', 1860, 1935, 'US', NULL),
    ('Edgar Rice Burroughs', 1875, 1950, 'US', NULL),
    ('Ernest Hemingway', 1899, 1961, 'US', NULL),
    ('Lucy Maud Montgomery', 1874, 1942, 'CA', NULL),
    ('Katherine Mansfield', 1888, 1923, 'NZ', NULL),
    ('Olive Schreiner', 1855, 1920, 'ZA', NULL),
    ('Constance Garnett', 1861, 1946, 'GB', NULL),
    ('Louise Maude', 1855, 1939, 'RU', NULL),
    ('Isabel Hapgood', 1851, 1928, 'US', NULL),
    ('Eleanor Marx', 1855, 1898, 'GB', NULL),
    ('C. K. Scott Moncrieff', 1889, 1930, 'GB', NULL),
    ('H. T. Lowe-Porter', 1876, 1963, 'US', NULL),
    ('John Ormsby', 1829, 1895, 'IE', NULL),
    ('Henry Wadsworth Longfellow', 1807, 1882, 'US', NULL),
    ('John Dryden', 1631, 1700, 'GB', NULL),
    ('Samuel Butler', 1835, 1902, 'GB', NULL),
    ('Alexander Pope', 1688, 1744, 'GB', NULL),
    ('Arthur Waley', 1889, 1966, 'GB', NULL),
    ('Edward FitzGerald', 1809, 1883, 'GB', NULL),
    ('Richard Francis Burton', 1821, 1890, 'GB', NULL),
    ('Lionel Giles', 1875, 1958, 'GB', NULL),
    ('James Legge', 1815, 1897, 'GB', NULL),
    ('Benjamin Jowett', 1817, 1893, 'GB', NULL),
    ('Bayard Taylor', 1825, 1878, 'US', NULL),
    ('William Archer', 1856, 1924, 'GB', NULL),
    ('Jeremiah Curtin', 1835, 1906, 'US', NULL),
    ('Paul Selver', 1888, 1970, 'GB', NULL),
    ('Charles Cotton', 1630, 1687, 'GB', NULL),
    ('George Long', 1800, 1879, 'GB', NULL);

INSERT INTO genre (id, name, parentId) VALUES
    (1, 'Fiction', NULL), (2, 'Non-fiction', NULL), (3, 'Poetry', NULL), (4, 'Drama', NULL),
    (5, 'Novel', 1), (6, 'Short stories', 1), (7, 'Adventure', 5), (8, 'Romance', 5), (9, 'Science fiction', 5),
    (10, 'Horror', 5), (11, 'Mystery', 5), (12, 'Historical', 5), (13, 'Satire', 5), (14, 'Children', 1), (15, 'Epic', 3),
    (16, 'Tragedy', 4), (17, 'Comedy', 4), (18, 'Philosophy', 2), (19, 'History', 2), (20, 'Memoir', 2), (21, 'Science', 2),
    (22, 'Politics', 2), (23, 'Fantasy', 5), (24, 'Coming of age', 5), (25, 'Cookery', 2);

INSERT INTO award (id, name, countryCode) VALUES
    (1, 'Pulitzer Prize for the Novel', 'US'), (2, 'Prix Goncourt', 'FR'), (3, 'James Tait Black Memorial Prize', 'GB'),
    (4, 'Hawthornden Prize', 'GB'), (5, 'Femina Vie Heureuse Prize', 'FR'), (6, 'Readers'' Choice of the Library', NULL);

-- The books, with their authors, translators and genres by name; the ids are looked up below.
CREATE TEMP TABLE work (title TEXT, author TEXT, year INTEGER, language TEXT, translator TEXT, originalTitle TEXT, genres TEXT);
INSERT INTO work VALUES
    ('Moby-Dick', 'Herman Melville', 1851, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Typee', 'Herman Melville', 1846, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Omoo', 'Herman Melville', 1847, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Mardi', 'Herman Melville', 1849, 'en', NULL, NULL, 'Novel'),
    ('Redburn', 'Herman Melville', 1849, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('White-Jacket', 'Herman Melville', 1850, 'en', NULL, NULL, 'Novel'),
    ('Pierre', 'Herman Melville', 1852, 'en', NULL, NULL, 'Novel'),
    ('The Piazza Tales', 'Herman Melville', 1856, 'en', NULL, NULL, 'Short stories'),
    ('The Confidence-Man', 'Herman Melville', 1857, 'en', NULL, NULL, 'Novel,Satire'),
    ('Billy Budd', 'Herman Melville', 1924, 'en', NULL, NULL, 'Novel'),
    ('Sense and Sensibility', 'Jane Austen', 1811, 'en', NULL, NULL, 'Novel,Romance'),
    ('Pride and Prejudice', 'Jane Austen', 1813, 'en', NULL, NULL, 'Novel,Romance'),
    ('Mansfield Park', 'Jane Austen', 1814, 'en', NULL, NULL, 'Novel,Romance'),
    ('Emma', 'Jane Austen', 1815, 'en', NULL, NULL, 'Novel,Romance'),
    ('Northanger Abbey', 'Jane Austen', 1817, 'en', NULL, NULL, 'Novel,Satire'),
    ('Persuasion', 'Jane Austen', 1817, 'en', NULL, NULL, 'Novel,Romance'),
    ('The Pickwick Papers', 'Charles Dickens', 1837, 'en', NULL, NULL, 'Novel,Satire'),
    ('Oliver Twist', 'Charles Dickens', 1838, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('Nicholas Nickleby', 'Charles Dickens', 1839, 'en', NULL, NULL, 'Novel'),
    ('The Old Curiosity Shop', 'Charles Dickens', 1841, 'en', NULL, NULL, 'Novel'),
    ('A Christmas Carol', 'Charles Dickens', 1843, 'en', NULL, NULL, 'Short stories,Fantasy'),
    ('David Copperfield', 'Charles Dickens', 1850, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('Bleak House', 'Charles Dickens', 1853, 'en', NULL, NULL, 'Novel'),
    ('Hard Times', 'Charles Dickens', 1854, 'en', NULL, NULL, 'Novel'),
    ('Little Dorrit', 'Charles Dickens', 1857, 'en', NULL, NULL, 'Novel'),
    ('A Tale of Two Cities', 'Charles Dickens', 1859, 'en', NULL, NULL, 'Novel,Historical'),
    ('Great Expectations', 'Charles Dickens', 1861, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('Our Mutual Friend', 'Charles Dickens', 1865, 'en', NULL, NULL, 'Novel'),
    ('War and Peace', 'Leo Tolstoy', 1869, 'ru', 'Louise Maude', 'Война и мир', 'Novel,Historical'),
    ('Anna Karenina', 'Leo Tolstoy', 1878, 'ru', 'Constance Garnett', 'Анна Каренина', 'Novel,Romance'),
    ('The Death of Ivan Ilyich', 'Leo Tolstoy', 1886, 'ru', 'Louise Maude', 'Смерть Ивана Ильича', 'Novel'),
    ('Resurrection', 'Leo Tolstoy', 1899, 'ru', 'Louise Maude', 'Воскресение', 'Novel'),
    ('Hadji Murat', 'Leo Tolstoy', 1912, 'ru', 'Louise Maude', 'Хаджи-Мурат', 'Novel,Historical'),
    ('Poor Folk', 'Fyodor Dostoevsky', 1846, 'ru', 'Constance Garnett', 'Бедные люди', 'Novel'),
    ('Notes from Underground', 'Fyodor Dostoevsky', 1864, 'ru', 'Constance Garnett', 'Записки из подполья', 'Novel,Philosophy'),
    ('Crime and Punishment', 'Fyodor Dostoevsky', 1866, 'ru', 'Constance Garnett', 'Преступление и наказание', 'Novel,Mystery'),
    ('The Gambler', 'Fyodor Dostoevsky', 1866, 'ru', 'Constance Garnett', 'Игрок', 'Novel'),
    ('The Idiot', 'Fyodor Dostoevsky', 1869, 'ru', 'Constance Garnett', 'Идиот', 'Novel'),
    ('Demons', 'Fyodor Dostoevsky', 1872, 'ru', 'Constance Garnett', 'Бесы', 'Novel,Politics'),
    ('The Brothers Karamazov', 'Fyodor Dostoevsky', 1880, 'ru', 'Constance Garnett', 'Братья Карамазовы', 'Novel,Philosophy'),
    ('The Seagull', 'Anton Chekhov', 1896, 'ru', 'Constance Garnett', 'Чайка', 'Drama,Comedy'),
    ('Uncle Vanya', 'Anton Chekhov', 1898, 'ru', 'Constance Garnett', 'Дядя Ваня', 'Drama'),
    ('Three Sisters', 'Anton Chekhov', 1901, 'ru', 'Constance Garnett', 'Три сестры', 'Drama'),
    ('The Cherry Orchard', 'Anton Chekhov', 1904, 'ru', 'Constance Garnett', 'Вишнёвый сад', 'Drama,Comedy'),
    ('The Lady with the Dog', 'Anton Chekhov', 1899, 'ru', 'Constance Garnett', 'Дама с собачкой', 'Short stories'),
    ('A Sportsman''s Sketches', 'Ivan Turgenev', 1852, 'ru', 'Constance Garnett', 'Записки охотника', 'Short stories'),
    ('Fathers and Sons', 'Ivan Turgenev', 1862, 'ru', 'Constance Garnett', 'Отцы и дети', 'Novel'),
    ('Dead Souls', 'Nikolai Gogol', 1842, 'ru', 'Constance Garnett', 'Мёртвые души', 'Novel,Satire'),
    ('The Government Inspector', 'Nikolai Gogol', 1836, 'ru', 'Constance Garnett', 'Ревизор', 'Drama,Satire'),
    ('Eugene Onegin', 'Alexander Pushkin', 1833, 'ru', NULL, 'Евгений Онегин', 'Poetry'),
    ('The Captain''s Daughter', 'Alexander Pushkin', 1836, 'ru', NULL, 'Капитанская дочка', 'Novel,Historical'),
    ('The Hunchback of Notre-Dame', 'Victor Hugo', 1831, 'fr', 'Isabel Hapgood', 'Notre-Dame de Paris', 'Novel,Historical'),
    ('Les Misérables', 'Victor Hugo', 1862, 'fr', 'Isabel Hapgood', 'Les Misérables', 'Novel,Historical'),
    ('Toilers of the Sea', 'Victor Hugo', 1866, 'fr', 'Isabel Hapgood', 'Les Travailleurs de la mer', 'Novel,Adventure'),
    ('Ninety-Three', 'Victor Hugo', 1874, 'fr', NULL, 'Quatrevingt-treize', 'Novel,Historical'),
    ('Madame Bovary', 'Gustave Flaubert', 1857, 'fr', 'Eleanor Marx', 'Madame Bovary', 'Novel'),
    ('Sentimental Education', 'Gustave Flaubert', 1869, 'fr', NULL, 'L''Éducation sentimentale', 'Novel,Coming of age'),
    ('Salammbô', 'Gustave Flaubert', 1862, 'fr', NULL, 'Salammbô', 'Novel,Historical'),
    ('Eugénie Grandet', 'Honoré de Balzac', 1833, 'fr', NULL, 'Eugénie Grandet', 'Novel'),
    ('Father Goriot', 'Honoré de Balzac', 1835, 'fr', NULL, 'Le Père Goriot', 'Novel'),
    ('Lost Illusions', 'Honoré de Balzac', 1843, 'fr', NULL, 'Illusions perdues', 'Novel'),
    ('Cousin Bette', 'Honoré de Balzac', 1846, 'fr', NULL, 'La Cousine Bette', 'Novel'),
    ('Thérèse Raquin', 'Émile Zola', 1867, 'fr', NULL, 'Thérèse Raquin', 'Novel'),
    ('L''Assommoir', 'Émile Zola', 1877, 'fr', NULL, 'L''Assommoir', 'Novel'),
    ('Nana', 'Émile Zola', 1880, 'fr', NULL, 'Nana', 'Novel'),
    ('Germinal', 'Émile Zola', 1885, 'fr', NULL, 'Germinal', 'Novel,Politics'),
    ('The Three Musketeers', 'Alexandre Dumas', 1844, 'fr', NULL, 'Les Trois Mousquetaires', 'Novel,Adventure,Historical'),
    ('Twenty Years After', 'Alexandre Dumas', 1845, 'fr', NULL, 'Vingt ans après', 'Novel,Adventure,Historical'),
    ('The Count of Monte Cristo', 'Alexandre Dumas', 1846, 'fr', NULL, 'Le Comte de Monte-Cristo', 'Novel,Adventure'),
    ('The Black Tulip', 'Alexandre Dumas', 1850, 'fr', NULL, 'La Tulipe noire', 'Novel,Historical'),
    ('Five Weeks in a Balloon', 'Jules Verne', 1863, 'fr', NULL, 'Cinq semaines en ballon', 'Novel,Adventure'),
    ('Journey to the Center of the Earth', 'Jules Verne', 1864, 'fr', NULL, 'Voyage au centre de la Terre', 'Novel,Science fiction'),
    ('From the Earth to the Moon', 'Jules Verne', 1865, 'fr', NULL, 'De la Terre à la Lune', 'Novel,Science fiction'),
    ('Twenty Thousand Leagues Under the Seas', 'Jules Verne', 1870, 'fr', NULL, 'Vingt mille lieues sous les mers', 'Novel,Science fiction,Adventure'),
    ('Around the World in Eighty Days', 'Jules Verne', 1873, 'fr', NULL, 'Le Tour du monde en quatre-vingts jours', 'Novel,Adventure'),
    ('The Mysterious Island', 'Jules Verne', 1875, 'fr', NULL, 'L''Île mystérieuse', 'Novel,Adventure'),
    ('Michael Strogoff', 'Jules Verne', 1876, 'fr', NULL, 'Michel Strogoff', 'Novel,Adventure'),
    ('The Red and the Black', 'Stendhal', 1830, 'fr', 'C. K. Scott Moncrieff', 'Le Rouge et le Noir', 'Novel'),
    ('The Charterhouse of Parma', 'Stendhal', 1839, 'fr', 'C. K. Scott Moncrieff', 'La Chartreuse de Parme', 'Novel,Historical'),
    ('A Woman''s Life', 'Guy de Maupassant', 1883, 'fr', NULL, 'Une vie', 'Novel'),
    ('Bel-Ami', 'Guy de Maupassant', 1885, 'fr', NULL, 'Bel-Ami', 'Novel'),
    ('Swann''s Way', 'Marcel Proust', 1913, 'fr', 'C. K. Scott Moncrieff', 'Du côté de chez Swann', 'Novel'),
    ('Within a Budding Grove', 'Marcel Proust', 1919, 'fr', 'C. K. Scott Moncrieff', 'À l''ombre des jeunes filles en fleurs', 'Novel'),
    ('The Guermantes Way', 'Marcel Proust', 1920, 'fr', 'C. K. Scott Moncrieff', 'Le Côté de Guermantes', 'Novel'),
    ('Zadig', 'Voltaire', 1747, 'fr', NULL, 'Zadig ou la Destinée', 'Novel,Philosophy'),
    ('Candide', 'Voltaire', 1759, 'fr', NULL, 'Candide ou l''Optimisme', 'Novel,Satire,Philosophy'),
    ('The Social Contract', 'Jean-Jacques Rousseau', 1762, 'fr', NULL, 'Du contrat social', 'Philosophy,Politics'),
    ('Confessions', 'Jean-Jacques Rousseau', 1782, 'fr', NULL, 'Les Confessions', 'Memoir'),
    ('Tartuffe', 'Molière', 1664, 'fr', NULL, 'Tartuffe ou l''Imposteur', 'Drama,Comedy'),
    ('The Misanthrope', 'Molière', 1666, 'fr', NULL, 'Le Misanthrope', 'Drama,Comedy'),
    ('The Miser', 'Molière', 1668, 'fr', NULL, 'L''Avare', 'Drama,Comedy'),
    ('The Flowers of Evil', 'Charles Baudelaire', 1857, 'fr', NULL, 'Les Fleurs du mal', 'Poetry'),
    ('Indiana', 'George Sand', 1832, 'fr', NULL, 'Indiana', 'Novel,Romance'),
    ('The Devil''s Pool', 'George Sand', 1846, 'fr', NULL, 'La Mare au diable', 'Novel'),
    ('The Princess of Cleves', 'Madame de La Fayette', 1678, 'fr', NULL, 'La Princesse de Clèves', 'Novel,Historical'),
    ('Essays', 'Michel de Montaigne', 1580, 'fr', 'Charles Cotton', 'Essais', 'Philosophy'),
    ('Pantagruel', 'François Rabelais', 1532, 'fr', NULL, 'Pantagruel', 'Novel,Satire'),
    ('Gargantua', 'François Rabelais', 1534, 'fr', NULL, 'Gargantua', 'Novel,Satire'),
    ('The Mystery of the Yellow Room', 'Gaston Leroux', 1907, 'fr', NULL, 'Le Mystère de la chambre jaune', 'Novel,Mystery'),
    ('The Phantom of the Opera', 'Gaston Leroux', 1910, 'fr', NULL, 'Le Fantôme de l''Opéra', 'Novel,Horror'),
    ('Batouala', 'René Maran', 1921, 'fr', NULL, 'Batouala', 'Novel'),
    ('Under Fire', 'Henri Barbusse', 1916, 'fr', NULL, 'Le Feu', 'Novel'),
    ('The Sorrows of Young Werther', 'Johann Wolfgang von Goethe', 1774, 'de', NULL, 'Die Leiden des jungen Werthers', 'Novel'),
    ('Wilhelm Meister''s Apprenticeship', 'Johann Wolfgang von Goethe', 1795, 'de', NULL, 'Wilhelm Meisters Lehrjahre', 'Novel,Coming of age'),
    ('Faust', 'Johann Wolfgang von Goethe', 1808, 'de', 'Bayard Taylor', 'Faust. Eine Tragödie', 'Drama,Tragedy'),
    ('Elective Affinities', 'Johann Wolfgang von Goethe', 1809, 'de', NULL, 'Die Wahlverwandtschaften', 'Novel'),
    ('The Robbers', 'Friedrich Schiller', 1781, 'de', NULL, 'Die Räuber', 'Drama'),
    ('William Tell', 'Friedrich Schiller', 1804, 'de', NULL, 'Wilhelm Tell', 'Drama'),
    ('Germany. A Winter''s Tale', 'Heinrich Heine', 1844, 'de', NULL, 'Deutschland. Ein Wintermärchen', 'Poetry,Satire'),
    ('The Sandman', 'E. T. A. Hoffmann', 1816, 'de', NULL, 'Der Sandmann', 'Short stories,Horror'),
    ('The Nutcracker and the Mouse King', 'E. T. A. Hoffmann', 1816, 'de', NULL, 'Nussknacker und Mausekönig', 'Children,Fantasy'),
    ('Effi Briest', 'Theodor Fontane', 1895, 'de', NULL, 'Effi Briest', 'Novel'),
    ('Thus Spoke Zarathustra', 'Friedrich Nietzsche', 1883, 'de', NULL, 'Also sprach Zarathustra', 'Philosophy'),
    ('Beyond Good and Evil', 'Friedrich Nietzsche', 1886, 'de', NULL, 'Jenseits von Gut und Böse', 'Philosophy'),
    ('Buddenbrooks', 'Thomas Mann', 1901, 'de', 'H. T. Lowe-Porter', 'Buddenbrooks', 'Novel'),
    ('Death in Venice', 'Thomas Mann', 1912, 'de', NULL, 'Der Tod in Venedig', 'Novel'),
    ('The Magic Mountain', 'Thomas Mann', 1924, 'de', 'H. T. Lowe-Porter', 'Der Zauberberg', 'Novel,Philosophy'),
    ('The Metamorphosis', 'Franz Kafka', 1915, 'de', NULL, 'Die Verwandlung', 'Novel'),
    ('In the Penal Colony', 'Franz Kafka', 1919, 'de', NULL, 'In der Strafkolonie', 'Short stories'),
    ('The Trial', 'Franz Kafka', 1925, 'de', NULL, 'Der Process', 'Novel'),
    ('La Ronde', 'Arthur Schnitzler', 1900, 'de', NULL, 'Reigen', 'Drama'),
    ('Dream Story', 'Arthur Schnitzler', 1926, 'de', NULL, 'Traumnovelle', 'Novel'),
    ('The Notebooks of Malte Laurids Brigge', 'Rainer Maria Rilke', 1910, 'de', NULL, 'Die Aufzeichnungen des Malte Laurids Brigge', 'Novel'),
    ('Duino Elegies', 'Rainer Maria Rilke', 1923, 'de', NULL, 'Duineser Elegien', 'Poetry'),
    ('Heidi', 'Johanna Spyri', 1880, 'de', NULL, 'Heidis Lehr- und Wanderjahre', 'Children'),
    ('Critique of Pure Reason', 'Immanuel Kant', 1781, 'de', NULL, 'Kritik der reinen Vernunft', 'Philosophy'),
    ('Capital', 'Karl Marx', 1867, 'de', NULL, 'Das Kapital', 'Politics'),
    ('Divine Comedy', 'Dante Alighieri', NULL, 'it', 'Henry Wadsworth Longfellow', 'Divina Commedia', 'Poetry,Epic'),
    ('The Decameron', 'Giovanni Boccaccio', 1353, 'it', NULL, 'Decameron', 'Short stories'),
    ('The Prince', 'Niccolò Machiavelli', 1532, 'it', NULL, 'Il Principe', 'Politics,Philosophy'),
    ('The Adventures of Pinocchio', 'Carlo Collodi', 1883, 'it', NULL, 'Le avventure di Pinocchio', 'Children,Fantasy'),
    ('The Betrothed', 'Alessandro Manzoni', 1827, 'it', NULL, 'I promessi sposi', 'Novel,Historical'),
    ('Zeno''s Conscience', 'Italo Svevo', 1923, 'it', NULL, 'La coscienza di Zeno', 'Novel'),
    ('Don Quixote', 'Miguel de Cervantes', 1605, 'es', 'John Ormsby', 'El ingenioso hidalgo don Quijote de la Mancha', 'Novel,Satire'),
    ('Exemplary Novels', 'Miguel de Cervantes', 1613, 'es', NULL, 'Novelas ejemplares', 'Short stories'),
    ('Doña Perfecta', 'Benito Pérez Galdós', 1876, 'es', NULL, 'Doña Perfecta', 'Novel'),
    ('Fortunata and Jacinta', 'Benito Pérez Galdós', 1887, 'es', NULL, 'Fortunata y Jacinta', 'Novel'),
    ('The Lusiads', 'Luís de Camões', 1572, 'pt', 'Richard Francis Burton', 'Os Lusíadas', 'Poetry,Epic'),
    ('The Maias', 'José Maria de Eça de Queirós', 1888, 'pt', NULL, 'Os Maias', 'Novel'),
    ('The Posthumous Memoirs of Brás Cubas', 'Machado de Assis', 1881, 'pt', NULL, 'Memórias Póstumas de Brás Cubas', 'Novel,Satire'),
    ('Dom Casmurro', 'Machado de Assis', 1899, 'pt', NULL, 'Dom Casmurro', 'Novel'),
    ('Facundo', 'Domingo Faustino Sarmiento', 1845, 'es', NULL, 'Facundo: civilización y barbarie', 'Politics,History'),
    ('Martín Rivas', 'Alberto Blest Gana', 1862, 'es', NULL, 'Martín Rivas', 'Novel'),
    ('First Dream', 'Juana Inés de la Cruz', 1692, 'es', NULL, 'Primero sueño', 'Poetry'),
    ('Iliad', 'Homer', NULL, 'grc', 'Alexander Pope', 'Ἰλιάς', 'Poetry,Epic'),
    ('Odyssey', 'Homer', NULL, 'grc', 'Samuel Butler', 'Ὀδύσσεια', 'Poetry,Epic'),
    ('Antigone', 'Sophocles', NULL, 'grc', NULL, 'Ἀντιγόνη', 'Drama,Tragedy'),
    ('Oedipus Rex', 'Sophocles', NULL, 'grc', NULL, 'Οἰδίπους Τύραννος', 'Drama,Tragedy'),
    ('Symposium', 'Plato', NULL, 'grc', 'Benjamin Jowett', 'Συμπόσιον', 'Philosophy'),
    ('Republic', 'Plato', NULL, 'grc', 'Benjamin Jowett', 'Πολιτεία', 'Philosophy,Politics'),
    ('Politics', 'Aristotle', NULL, 'grc', 'Benjamin Jowett', 'Πολιτικά', 'Philosophy,Politics'),
    ('Poetics', 'Aristotle', NULL, 'grc', NULL, 'Περὶ ποιητικῆς', 'Philosophy'),
    ('Aeneid', 'Virgil', -19, 'la', 'John Dryden', 'Aeneis', 'Poetry,Epic'),
    ('Metamorphoses', 'Ovid', 8, 'la', NULL, 'Metamorphoseon libri', 'Poetry,Epic'),
    ('Meditations', 'Marcus Aurelius', NULL, 'grc', 'George Long', 'Τὰ εἰς ἑαυτόν', 'Philosophy'),
    ('The Tale of Genji', 'Murasaki Shikibu', NULL, 'ja', 'Arthur Waley', '源氏物語', 'Novel,Romance'),
    ('The Pillow Book', 'Sei Shōnagon', 1002, 'ja', 'Arthur Waley', '枕草子', 'Memoir'),
    ('I Am a Cat', 'Natsume Sōseki', 1905, 'ja', NULL, '吾輩は猫である', 'Novel,Satire'),
    ('Botchan', 'Natsume Sōseki', 1906, 'ja', NULL, '坊っちゃん', 'Novel'),
    ('Kokoro', 'Natsume Sōseki', 1914, 'ja', NULL, 'こゝろ', 'Novel'),
    ('Rashōmon', 'Ryūnosuke Akutagawa', 1915, 'ja', NULL, '羅生門', 'Short stories'),
    ('In a Grove', 'Ryūnosuke Akutagawa', 1922, 'ja', NULL, '藪の中', 'Short stories,Mystery'),
    ('The Narrow Road to the Deep North', 'Matsuo Bashō', 1702, 'ja', NULL, 'おくのほそ道', 'Poetry,Memoir'),
    ('The Wild Geese', 'Mori Ōgai', 1913, 'ja', NULL, '雁', 'Novel'),
    ('Dream of the Red Chamber', 'Cao Xueqin', 1791, 'zh', NULL, '紅樓夢', 'Novel'),
    ('Journey to the West', 'Wu Cheng''en', 1592, 'zh', NULL, '西遊記', 'Novel,Fantasy,Adventure'),
    ('Romance of the Three Kingdoms', 'Luo Guanzhong', NULL, 'zh', NULL, '三國演義', 'Novel,Historical'),
    ('The Art of War', 'Sun Tzu', NULL, 'zh', 'Lionel Giles', '孫子兵法', 'Philosophy'),
    ('Tao Te Ching', 'Laozi', NULL, 'zh', 'James Legge', '道德經', 'Philosophy'),
    ('Analects', 'Confucius', NULL, 'zh', 'James Legge', '論語', 'Philosophy'),
    ('Call to Arms', 'Lu Xun', 1923, 'zh', NULL, '吶喊', 'Short stories'),
    ('Gitanjali', 'Rabindranath Tagore', 1910, 'bn', 'Rabindranath Tagore', 'গীতাঞ্জলি', 'Poetry'),
    ('The Home and the World', 'Rabindranath Tagore', 1916, 'bn', NULL, 'ঘরে বাইরে', 'Novel'),
    ('Shakuntala', 'Kālidāsa', NULL, 'sa', NULL, 'अभिज्ञानशाकुन्तलम्', 'Drama'),
    ('Rubáiyát', 'Omar Khayyam', NULL, 'fa', 'Edward FitzGerald', 'رباعیات', 'Poetry'),
    ('Shahnameh', 'Ferdowsi', 1010, 'fa', NULL, 'شاهنامه', 'Poetry,Epic'),
    ('One Thousand and One Nights', NULL, NULL, 'ar', 'Richard Francis Burton', 'ألف ليلة وليلة', 'Short stories,Fantasy'),
    ('Beowulf', NULL, NULL, 'ang', NULL, NULL, 'Poetry,Epic'),
    ('Peer Gynt', 'Henrik Ibsen', 1867, 'no', 'William Archer', 'Peer Gynt', 'Drama'),
    ('A Doll''s House', 'Henrik Ibsen', 1879, 'no', 'William Archer', 'Et dukkehjem', 'Drama'),
    ('Ghosts', 'Henrik Ibsen', 1881, 'no', 'William Archer', 'Gengangere', 'Drama'),
    ('Hedda Gabler', 'Henrik Ibsen', 1890, 'no', 'William Archer', 'Hedda Gabler', 'Drama'),
    ('Hunger', 'Knut Hamsun', 1890, 'no', NULL, 'Sult', 'Novel'),
    ('Fairy Tales Told for Children', 'Hans Christian Andersen', 1835, 'da', NULL, 'Eventyr, fortalte for Børn', 'Children,Fantasy'),
    ('Either/Or', 'Søren Kierkegaard', 1843, 'da', NULL, 'Enten – Eller', 'Philosophy'),
    ('Fear and Trembling', 'Søren Kierkegaard', 1843, 'da', NULL, 'Frygt og Bæven', 'Philosophy'),
    ('The Red Room', 'August Strindberg', 1879, 'sv', NULL, 'Röda rummet', 'Novel,Satire'),
    ('Miss Julie', 'August Strindberg', 1888, 'sv', NULL, 'Fröken Julie', 'Drama'),
    ('Gösta Berling''s Saga', 'Selma Lagerlöf', 1891, 'sv', NULL, 'Gösta Berlings saga', 'Novel'),
    ('The Wonderful Adventures of Nils', 'Selma Lagerlöf', 1906, 'sv', NULL, 'Nils Holgerssons underbara resa genom Sverige', 'Children,Fantasy'),
    ('With Fire and Sword', 'Henryk Sienkiewicz', 1884, 'pl', 'Jeremiah Curtin', 'Ogniem i mieczem', 'Novel,Historical'),
    ('Quo Vadis', 'Henryk Sienkiewicz', 1896, 'pl', 'Jeremiah Curtin', 'Quo vadis', 'Novel,Historical'),
    ('R.U.R.', 'Karel Čapek', 1920, 'cs', 'Paul Selver', 'Rossumovi univerzální roboti', 'Drama,Science fiction'),
    ('The Blue Bird', 'Maurice Maeterlinck', 1908, 'fr', NULL, 'L''Oiseau bleu', 'Drama,Fantasy'),
    ('Romeo and Juliet', 'William Shakespeare', 1597, 'en', NULL, NULL, 'Drama,Tragedy'),
    ('A Midsummer Night''s Dream', 'William Shakespeare', 1600, 'en', NULL, NULL, 'Drama,Comedy'),
    ('The Merchant of Venice', 'William Shakespeare', 1600, 'en', NULL, NULL, 'Drama,Comedy'),
    ('Hamlet', 'William Shakespeare', 1603, 'en', NULL, NULL, 'Drama,Tragedy'),
    ('King Lear', 'William Shakespeare', 1608, 'en', NULL, NULL, 'Drama,Tragedy'),
    ('Sonnets', 'William Shakespeare', 1609, 'en', NULL, NULL, 'Poetry'),
    ('Othello', 'William Shakespeare', 1622, 'en', NULL, NULL, 'Drama,Tragedy'),
    ('Macbeth', 'William Shakespeare', 1623, 'en', NULL, NULL, 'Drama,Tragedy'),
    ('Twelfth Night', 'William Shakespeare', 1623, 'en', NULL, NULL, 'Drama,Comedy'),
    ('The Tempest', 'William Shakespeare', 1623, 'en', NULL, NULL, 'Drama,Comedy'),
    ('Doctor Faustus', 'Christopher Marlowe', 1604, 'en', NULL, NULL, 'Drama,Tragedy'),
    ('Paradise Lost', 'John Milton', 1667, 'en', NULL, NULL, 'Poetry,Epic'),
    ('The Canterbury Tales', 'Geoffrey Chaucer', NULL, 'enm', NULL, NULL, 'Poetry'),
    ('Robinson Crusoe', 'Daniel Defoe', 1719, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Moll Flanders', 'Daniel Defoe', 1722, 'en', NULL, NULL, 'Novel'),
    ('A Journal of the Plague Year', 'Daniel Defoe', 1722, 'en', NULL, NULL, 'Novel,Historical'),
    ('Tom Jones', 'Henry Fielding', 1749, 'en', NULL, NULL, 'Novel,Satire'),
    ('Tristram Shandy', 'Laurence Sterne', 1759, 'en', NULL, NULL, 'Novel,Satire'),
    ('A Tale of a Tub', 'Jonathan Swift', 1704, 'en', NULL, NULL, 'Satire'),
    ('Gulliver''s Travels', 'Jonathan Swift', 1726, 'en', NULL, NULL, 'Novel,Satire,Fantasy'),
    ('A Vindication of the Rights of Woman', 'Mary Wollstonecraft', 1792, 'en', NULL, NULL, 'Philosophy,Politics'),
    ('Frankenstein', 'Mary Shelley', 1818, 'en', NULL, NULL, 'Novel,Horror,Science fiction'),
    ('The Last Man', 'Mary Shelley', 1826, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('Waverley', 'Walter Scott', 1814, 'en', NULL, NULL, 'Novel,Historical'),
    ('Rob Roy', 'Walter Scott', 1817, 'en', NULL, NULL, 'Novel,Historical'),
    ('Ivanhoe', 'Walter Scott', 1819, 'en', NULL, NULL, 'Novel,Historical'),
    ('Jane Eyre', 'Charlotte Brontë', 1847, 'en', NULL, NULL, 'Novel,Romance'),
    ('Shirley', 'Charlotte Brontë', 1849, 'en', NULL, NULL, 'Novel'),
    ('Villette', 'Charlotte Brontë', 1853, 'en', NULL, NULL, 'Novel'),
    ('Wuthering Heights', 'Emily Brontë', 1847, 'en', NULL, NULL, 'Novel,Romance'),
    ('Agnes Grey', 'Anne Brontë', 1847, 'en', NULL, NULL, 'Novel'),
    ('The Tenant of Wildfell Hall', 'Anne Brontë', 1848, 'en', NULL, NULL, 'Novel'),
    ('Cranford', 'Elizabeth Gaskell', 1853, 'en', NULL, NULL, 'Novel'),
    ('North and South', 'Elizabeth Gaskell', 1855, 'en', NULL, NULL, 'Novel,Romance'),
    ('Vanity Fair', 'William Makepeace Thackeray', 1848, 'en', NULL, NULL, 'Novel,Satire'),
    ('The Warden', 'Anthony Trollope', 1855, 'en', NULL, NULL, 'Novel'),
    ('Barchester Towers', 'Anthony Trollope', 1857, 'en', NULL, NULL, 'Novel'),
    ('The Way We Live Now', 'Anthony Trollope', 1875, 'en', NULL, NULL, 'Novel,Satire'),
    ('Adam Bede', 'George Eliot', 1859, 'en', NULL, NULL, 'Novel'),
    ('The Mill on the Floss', 'George Eliot', 1860, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('Silas Marner', 'George Eliot', 1861, 'en', NULL, NULL, 'Novel'),
    ('Middlemarch', 'George Eliot', 1871, 'en', NULL, NULL, 'Novel'),
    ('Daniel Deronda', 'George Eliot', 1876, 'en', NULL, NULL, 'Novel'),
    ('The Woman in White', 'Wilkie Collins', 1860, 'en', NULL, NULL, 'Novel,Mystery'),
    ('The Moonstone', 'Wilkie Collins', 1868, 'en', NULL, NULL, 'Novel,Mystery'),
    ('Alice''s Adventures in Wonderland', 'Lewis Carroll', 1865, 'en', NULL, NULL, 'Children,Fantasy'),
    ('Through the Looking-Glass', 'Lewis Carroll', 1871, 'en', NULL, NULL, 'Children,Fantasy'),
    ('The Hunting of the Snark', 'Lewis Carroll', 1876, 'en', NULL, NULL, 'Poetry'),
    ('Far from the Madding Crowd', 'Thomas Hardy', 1874, 'en', NULL, NULL, 'Novel,Romance'),
    ('The Mayor of Casterbridge', 'Thomas Hardy', 1886, 'en', NULL, NULL, 'Novel'),
    ('Tess of the d''Urbervilles', 'Thomas Hardy', 1891, 'en', NULL, NULL, 'Novel'),
    ('Jude the Obscure', 'Thomas Hardy', 1895, 'en', NULL, NULL, 'Novel'),
    ('Treasure Island', 'Robert Louis Stevenson', 1883, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Strange Case of Dr Jekyll and Mr Hyde', 'Robert Louis Stevenson', 1886, 'en', NULL, NULL, 'Novel,Horror'),
    ('Kidnapped', 'Robert Louis Stevenson', 1886, 'en', NULL, NULL, 'Novel,Adventure'),
    ('A Study in Scarlet', 'Arthur Conan Doyle', 1887, 'en', NULL, NULL, 'Novel,Mystery'),
    ('The Sign of the Four', 'Arthur Conan Doyle', 1890, 'en', NULL, NULL, 'Novel,Mystery'),
    ('The Adventures of Sherlock Holmes', 'Arthur Conan Doyle', 1892, 'en', NULL, NULL, 'Short stories,Mystery'),
    ('The Hound of the Baskervilles', 'Arthur Conan Doyle', 1902, 'en', NULL, NULL, 'Novel,Mystery'),
    ('The Lost World', 'Arthur Conan Doyle', 1912, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('The Time Machine', 'H. G. Wells', 1895, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('The Island of Doctor Moreau', 'H. G. Wells', 1896, 'en', NULL, NULL, 'Novel,Science fiction,Horror'),
    ('The Invisible Man', 'H. G. Wells', 1897, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('The War of the Worlds', 'H. G. Wells', 1898, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('The First Men in the Moon', 'H. G. Wells', 1901, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('The Jungle Book', 'Rudyard Kipling', 1894, 'en', NULL, NULL, 'Children,Short stories'),
    ('Kim', 'Rudyard Kipling', 1901, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Just So Stories', 'Rudyard Kipling', 1902, 'en', NULL, NULL, 'Children,Short stories'),
    ('Heart of Darkness', 'Joseph Conrad', 1899, 'en', NULL, NULL, 'Novel'),
    ('Lord Jim', 'Joseph Conrad', 1900, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Nostromo', 'Joseph Conrad', 1904, 'en', NULL, NULL, 'Novel,Politics'),
    ('The Secret Agent', 'Joseph Conrad', 1907, 'en', NULL, NULL, 'Novel,Politics'),
    ('A Room with a View', 'E. M. Forster', 1908, 'en', NULL, NULL, 'Novel,Romance'),
    ('Howards End', 'E. M. Forster', 1910, 'en', NULL, NULL, 'Novel'),
    ('A Passage to India', 'E. M. Forster', 1924, 'en', NULL, NULL, 'Novel'),
    ('Jacob''s Room', 'Virginia Woolf', 1922, 'en', NULL, NULL, 'Novel'),
    ('Mrs Dalloway', 'Virginia Woolf', 1925, 'en', NULL, NULL, 'Novel'),
    ('To the Lighthouse', 'Virginia Woolf', 1927, 'en', NULL, NULL, 'Novel'),
    ('Sons and Lovers', 'D. H. Lawrence', 1913, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('The Rainbow', 'D. H. Lawrence', 1915, 'en', NULL, NULL, 'Novel'),
    ('Women in Love', 'D. H. Lawrence', 1920, 'en', NULL, NULL, 'Novel'),
    ('The Wind in the Willows', 'Kenneth Grahame', 1908, 'en', NULL, NULL, 'Children'),
    ('Peter and Wendy', 'J. M. Barrie', 1911, 'en', NULL, NULL, 'Children,Fantasy'),
    ('The Tale of Peter Rabbit', 'Beatrix Potter', 1902, 'en', NULL, NULL, 'Children'),
    ('The Mysterious Affair at Styles', 'Agatha Christie', 1920, 'en', NULL, NULL, 'Novel,Mystery'),
    ('The Murder of Roger Ackroyd', 'Agatha Christie', 1926, 'en', NULL, NULL, 'Novel,Mystery'),
    ('The Man Who Was Thursday', 'G. K. Chesterton', 1908, 'en', NULL, NULL, 'Novel,Mystery'),
    ('The Innocence of Father Brown', 'G. K. Chesterton', 1911, 'en', NULL, NULL, 'Short stories,Mystery'),
    ('Lady into Fox', 'David Garnett', 1922, 'en', NULL, NULL, 'Novel,Fantasy'),
    ('The Voyage of the Beagle', 'Charles Darwin', 1839, 'en', NULL, NULL, 'Science,Memoir'),
    ('On the Origin of Species', 'Charles Darwin', 1859, 'en', NULL, NULL, 'Science'),
    ('The Wealth of Nations', 'Adam Smith', 1776, 'en', NULL, NULL, 'Politics,Philosophy'),
    ('On Liberty', 'John Stuart Mill', 1859, 'en', NULL, NULL, 'Philosophy,Politics'),
    ('Dracula', 'Bram Stoker', 1897, 'en', NULL, NULL, 'Novel,Horror'),
    ('The Picture of Dorian Gray', 'Oscar Wilde', 1890, 'en', NULL, NULL, 'Novel,Horror'),
    ('The Importance of Being Earnest', 'Oscar Wilde', 1895, 'en', NULL, NULL, 'Drama,Comedy'),
    ('Pygmalion', 'George Bernard Shaw', 1913, 'en', NULL, NULL, 'Drama,Comedy'),
    ('Saint Joan', 'George Bernard Shaw', 1923, 'en', NULL, NULL, 'Drama,Historical'),
    ('Dubliners', 'James Joyce', 1914, 'en', NULL, NULL, 'Short stories'),
    ('A Portrait of the Artist as a Young Man', 'James Joyce', 1916, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('Ulysses', 'James Joyce', 1922, 'en', NULL, NULL, 'Novel'),
    ('The Tower', 'William Butler Yeats', 1928, 'en', NULL, NULL, 'Poetry'),
    ('The Scarlet Letter', 'Nathaniel Hawthorne', 1850, 'en', NULL, NULL, 'Novel,Historical'),
    ('The House of the Seven Gables', 'Nathaniel Hawthorne', 1851, 'en', NULL, NULL, 'Novel,Horror'),
    ('The Narrative of Arthur Gordon Pym of Nantucket', 'Edgar Allan Poe', 1838, 'en', NULL, NULL, 'Novel,Adventure,Horror'),
    ('Tales of the Grotesque and Arabesque', 'Edgar Allan Poe', 1840, 'en', NULL, NULL, 'Short stories,Horror'),
    ('The Raven and Other Poems', 'Edgar Allan Poe', 1845, 'en', NULL, NULL, 'Poetry'),
    ('Nature', 'Ralph Waldo Emerson', 1836, 'en', NULL, NULL, 'Philosophy'),
    ('Walden', 'Henry David Thoreau', 1854, 'en', NULL, NULL, 'Memoir,Philosophy'),
    ('Leaves of Grass', 'Walt Whitman', 1855, 'en', NULL, NULL, 'Poetry'),
    ('Poems', 'Emily Dickinson', 1890, 'en', NULL, NULL, 'Poetry'),
    ('The Innocents Abroad', 'Mark Twain', 1869, 'en', NULL, NULL, 'Memoir,Satire'),
    ('The Adventures of Tom Sawyer', 'Mark Twain', 1876, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('The Prince and the Pauper', 'Mark Twain', 1881, 'en', NULL, NULL, 'Novel,Historical'),
    ('Life on the Mississippi', 'Mark Twain', 1883, 'en', NULL, NULL, 'Memoir'),
    ('Adventures of Huckleberry Finn', 'Mark Twain', 1884, 'en', NULL, NULL, 'Novel,Adventure'),
    ('A Connecticut Yankee in King Arthur''s Court', 'Mark Twain', 1889, 'en', NULL, NULL, 'Novel,Science fiction,Satire'),
    ('Little Women', 'Louisa May Alcott', 1868, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('Little Men', 'Louisa May Alcott', 1871, 'en', NULL, NULL, 'Novel,Children'),
    ('Uncle Tom''s Cabin', 'Harriet Beecher Stowe', 1852, 'en', NULL, NULL, 'Novel'),
    ('Narrative of the Life of Frederick Douglass', 'Frederick Douglass', 1845, 'en', NULL, NULL, 'Memoir,Politics'),
    ('Daisy Miller', 'Henry James', 1878, 'en', NULL, NULL, 'Novel'),
    ('The Portrait of a Lady', 'Henry James', 1881, 'en', NULL, NULL, 'Novel'),
    ('The Turn of the Screw', 'Henry James', 1898, 'en', NULL, NULL, 'Novel,Horror'),
    ('The Ambassadors', 'Henry James', 1903, 'en', NULL, NULL, 'Novel'),
    ('The House of Mirth', 'Edith Wharton', 1905, 'en', NULL, NULL, 'Novel'),
    ('Ethan Frome', 'Edith Wharton', 1911, 'en', NULL, NULL, 'Novel'),
    ('The Age of Innocence', 'Edith Wharton', 1920, 'en', NULL, NULL, 'Novel,Romance'),
    ('The Call of the Wild', 'Jack London', 1903, 'en', NULL, NULL, 'Novel,Adventure'),
    ('The Sea-Wolf', 'Jack London', 1904, 'en', NULL, NULL, 'Novel,Adventure'),
    ('White Fang', 'Jack London', 1906, 'en', NULL, NULL, 'Novel,Adventure'),
    ('Martin Eden', 'Jack London', 1909, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('The Awakening', 'Kate Chopin', 1899, 'en', NULL, NULL, 'Novel'),
    ('The Red Badge of Courage', 'Stephen Crane', 1895, 'en', NULL, NULL, 'Novel,Historical'),
    ('The Jungle', 'Upton Sinclair', 1906, 'en', NULL, NULL, 'Novel,Politics'),
    ('O Pioneers!', 'Willa Cather', 1913, 'en', NULL, NULL, 'Novel'),
    ('My Ántonia', 'Willa Cather', 1918, 'en', NULL, NULL, 'Novel'),
    ('One of Ours', 'Willa Cather', 1922, 'en', NULL, NULL, 'Novel'),
    ('The Wonderful Wizard of Oz', 'L. Frank Baum', 1900, 'en', NULL, NULL, 'Children,Fantasy'),
    ('The Souls of Black Folk', 'W. E. B. Du Bois', 1903, 'en', NULL, NULL, 'Politics,History'),
    ('This Side of Paradise', 'F. Scott Fitzgerald', 1920, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('The Great Gatsby', 'F. Scott Fitzgerald', 1925, 'en', NULL, NULL, 'Novel'),
    ('The Magnificent Ambersons', 'Booth Tarkington', 1918, 'en', NULL, NULL, 'Novel'),
    ('Alice Adams', 'Booth Tarkington', 1921, 'en', NULL, NULL, 'Novel'),
    ('Main Street', 'Sinclair Lewis', 1920, 'en', NULL, NULL, 'Novel,Satire'),
    ('Babbitt', 'Sinclair Lewis', 1922, 'en', NULL, NULL, 'Novel,Satire'),
    ('Arrowsmith', 'Sinclair Lewis', 1925, 'en', NULL, NULL, 'Novel'),
    ('So Big', 'Edna Ferber', 1924, 'en', NULL, NULL, 'Novel'),
    ('The Sketch Book of Geoffrey Crayon, Gent.', 'Washington Irving', 1819, 'en', NULL, NULL, 'Short stories'),
    ('The Last of the Mohicans', 'James Fenimore Cooper', 1826, 'en', NULL, NULL, 'Novel,Adventure,Historical'),
    ('The Yellow Wallpaper', 'Charlotte Perkins Gilman', 1892, 'en', NULL, NULL, 'Short stories,Horror'),
    ('Herland', 'Charlotte Perkins Gilman', 1915, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('A Princess of Mars', 'Edgar Rice Burroughs', 1912, 'en', NULL, NULL, 'Novel,Science fiction'),
    ('Tarzan of the Apes', 'Edgar Rice Burroughs', 1912, 'en', NULL, NULL, 'Novel,Adventure'),
    ('In Our Time', 'Ernest Hemingway', 1925, 'en', NULL, NULL, 'Short stories'),
    ('The Sun Also Rises', 'Ernest Hemingway', 1926, 'en', NULL, NULL, 'Novel'),
    ('Anne of Green Gables', 'Lucy Maud Montgomery', 1908, 'en', NULL, NULL, 'Novel,Children'),
    ('Anne of Avonlea', 'Lucy Maud Montgomery', 1909, 'en', NULL, NULL, 'Novel,Children'),
    ('Bliss and Other Stories', 'Katherine Mansfield', 1920, 'en', NULL, NULL, 'Short stories'),
    ('The Garden Party and Other Stories', 'Katherine Mansfield', 1922, 'en', NULL, NULL, 'Short stories'),
    ('The Story of an African Farm', 'Olive Schreiner', 1883, 'en', NULL, NULL, 'Novel'),
    ('Erewhon', 'Samuel Butler', 1872, 'en', NULL, NULL, 'Novel,Satire'),
    ('The Way of All Flesh', 'Samuel Butler', 1903, 'en', NULL, NULL, 'Novel,Coming of age'),
    ('The Rape of the Lock', 'Alexander Pope', 1712, 'en', NULL, NULL, 'Poetry,Satire'),
    ('The Song of Hiawatha', 'Henry Wadsworth Longfellow', 1855, 'en', NULL, NULL, 'Poetry,Epic');

INSERT INTO book (title, authorId, translatorId, year, language, originalTitle, details)
    SELECT title, author.id, translator.id, year, language, originalTitle,
        json_object(
            'pages', 96 + work.rowid * 7919 % 904,
            'binding', iif(work.rowid % 3 = 0, 'paperback', 'hardcover'),
            'keywords', json('["' || replace(genres, ',', '","') || '"]'))
    FROM work
    LEFT JOIN author ON author.name = work.author
    LEFT JOIN author AS translator ON translator.name = work.translator
    ORDER BY work.rowid;

INSERT INTO bookGenre
    SELECT work.rowid, genre.id FROM work JOIN genre ON instr(',' || genres || ',', ',' || genre.name || ',');

INSERT INTO bookAward (bookId, awardId, year)
    SELECT book.id, win.column2, win.column3
    FROM (VALUES
        ('The Magnificent Ambersons', 1, 1919), ('The Age of Innocence', 1, 1921), ('Alice Adams', 1, 1922), ('One of Ours', 1, 1923),
        ('So Big', 1, 1925), ('Arrowsmith', 1, 1926), ('Under Fire', 2, 1916), ('Within a Budding Grove', 2, 1919),
        ('Batouala', 2, 1921), ('Lady into Fox', 3, 1922), ('A Passage to India', 3, 1924), ('Lady into Fox', 4, 1923),
        ('A Passage to India', 5, 1925), ('To the Lighthouse', 5, 1928), ('Moby-Dick', 6, 2019), ('Middlemarch', 6, 2020),
        ('The Tale of Genji', 6, 2021), ('Frankenstein', 6, 2022), ('Don Quixote', 6, 2023), ('Kokoro', 6, 2024), ('Emma', 6, 2025)
    ) AS win
    JOIN book ON book.title = win.column1;

UPDATE book SET opening = 'Call me Ishmael. Some years ago—never mind how long precisely—having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world. It is a way I have of driving off the spleen and regulating the circulation. Whenever I find myself growing grim about the mouth; whenever it is a damp, drizzly November in my soul; whenever I find myself involuntarily pausing before coffin warehouses, and bringing up the rear of every funeral I meet; and especially whenever my hypos get such an upper hand of me, that it requires a strong moral principle to prevent me from deliberately stepping into the street, and methodically knocking people''s hats off—then, I account it high time to get to sea as soon as I can. This is my substitute for pistol and ball. With a philosophical flourish Cato throws himself upon his sword; I quietly take to the ship. There is nothing surprising in this. If they but knew it, almost all men in their degree, some time or other, cherish very nearly the same feelings towards the ocean with me.' WHERE title = 'Moby-Dick';
UPDATE book SET opening = 'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.' WHERE title = 'Pride and Prejudice';
UPDATE book SET opening = 'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of Darkness, it was the spring of hope, it was the winter of despair.' WHERE title = 'A Tale of Two Cities';
UPDATE book SET opening = 'Happy families are all alike; every unhappy family is unhappy in its own way.' WHERE title = 'Anna Karenina';
UPDATE book SET opening = '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。' WHERE title = 'I Am a Cat';
UPDATE book SET opening = '道可道，非常道；名可名，非常名。' WHERE title = 'Tao Te Ching';
UPDATE book SET opening = 'Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it, “and what is the use of a book,” thought Alice “without pictures or conversations?”' WHERE title = 'Alice''s Adventures in Wonderland';
UPDATE book SET opening = 'En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de los de lanza en astillero, adarga antigua, rocín flaco y galgo corredor.' WHERE title = 'Don Quixote';
UPDATE book SET opening = '' WHERE title = 'Poems';
DROP TABLE work;

INSERT INTO branch (id, name, address, openingHours) VALUES
    (1, 'Central Library', '1 Market Square', '{"mon-fri": ["09:00", "20:00"], "sat": ["10:00", "17:00"], "sun": null}'),
    (2, 'Harbour Branch', '27 Quay Street', '{"mon-fri": ["10:00", "18:00"], "sat": ["10:00", "14:00"], "sun": null}'),
    (3, 'Hillside Branch', '4 Orchard Lane', '{"mon-fri": ["12:00", "19:00"], "sat": null, "sun": null}'),
    (4, 'Station Reading Room', 'Platform 2', NULL);

WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59)
    INSERT INTO shelf
    SELECT 1 + i / 15, char(65 + i % 15 / 5) || printf('%02d', 1 + i % 5), i % 15 / 5,
        iif(i % 7 = 6, NULL, (SELECT name FROM genre WHERE id = 1 + i % 25))
    FROM n;

-- Four copies of a book on average, 1 to 6.
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1799)
    INSERT INTO copy (bookId, branchId, shelfCode, barcode, price, acquiredOn)
    SELECT 1 + i * 7 % (SELECT count(*) FROM book), 1 + i * 3 % 4,
        iif(i % 23 = 0, NULL, char(65 + i * 5 % 3) || printf('%02d', 1 + i * 11 % 5)),
        printf('LIB%07d', 1000000 + i * 37), iif(i % 17 = 0, NULL, round(4.5 + i * 31 % 2600 / 100.0, 2)),
        date('2008-01-07', '+' || (i * 13 % 6500) || ' days')
    FROM n;

INSERT INTO employee (id, name, role, branchId, managerId) VALUES
    (1, 'Ottilie Brandvold', 'Director', 1, NULL), (2, 'Anselm Okonjo', 'Head of lending', 1, 1), (3, 'Mirela Santacruz', 'Head of branches', 1, 1),
    (4, 'Tobias Wren', 'Librarian', 1, 2), (5, 'Yuki Tamagawa', 'Librarian', 1, 2), (6, 'Priya Raghunathan', 'Cataloguer', 1, 2),
    (7, 'Leif Aastrup', 'Branch manager', 2, 3), (8, 'Clémence Dufour', 'Branch manager', 3, 3), (9, 'Bo Lindqvist', 'Librarian', 2, 7),
    (10, 'Noor El-Amin', 'Librarian', 2, 7), (11, 'Gwendolyn Ashby', 'Librarian', 3, 8), (12, 'Rafael Monteverde', 'Story teller', 3, 8),
    (13, 'Ines Kowalczyk', 'Caretaker', 1, 1), (14, 'Samuel Adeyemi', 'Reading room', 4, 7), (15, '林 小雨', 'Reading room', 4, 7);

-- Members: first names and family names, combined by arithmetic.
CREATE TEMP TABLE firstName (name TEXT);
INSERT INTO firstName VALUES ('Ada'), ('Bruno'), ('Carmen'), ('Dmitri'), ('Elif'), ('Femi'), ('Greta'), ('Hiro'), ('Isolde'), ('Jamal'),
    ('Katya'), ('Lorenzo'), ('Mei'), ('Nadia'), ('Oluwaseun'), ('Paloma'), ('Quentin'), ('Rosalind'), ('Sven'), ('Tamar'), ('Ulrike'),
    ('Viktor'), ('Wanjiru'), ('Xavier'), ('Yasmin'), ('Zoltán'), ('Þóra'), ('Ángel'), ('Çağla'), ('さくら');
CREATE TEMP TABLE familyName (name TEXT);
INSERT INTO familyName VALUES ('Abernathy'), ('Bergström'), ('Castellanos'), ('Dąbrowski'), ('Eriksen'), ('Fontaine'), ('Gutiérrez'), ('Hashimoto'),
    ('Ivanova'), ('Jankowski'), ('Kimathi'), ('Lefèvre'), ('Müller'), ('Nakamura'), ('O''Brien'), ('Petrov'), ('Quispe'), ('Rossi'), ('Szabó'),
    ('Thorvaldsen'), ('Uzun'), ('van der Berg'), ('Weiß'), ('Xu'), ('Yıldız'), ('Zimmermann'), ('D''Angelo'), ('de la Cruz'), ('MacLeod'),
    ('Nguyễn'), ('Østergaard'), ('佐藤'), ('王');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
    INSERT INTO member (name, email, joinedOn, branchId, referredById, notes)
    SELECT firstName.name || ' ' || familyName.name,
        iif(i % 19 = 0, NULL, 'member' || i || '@example.org'),
        date('2015-03-02', '+' || (i * 4) || ' days'), 1 + i * 5 % 4,
        iif(i > 10 AND i % 4 = 1, 1 + i * 17 % (i - 1), NULL),
        CASE WHEN i % 97 = 0 THEN 'Prefers large print.' || char(10) || 'Telephone only in the morning.' WHEN i % 61 = 0 THEN '' WHEN i % 83 = 0 THEN 'Reads aloud to the cat 🐈' END
    FROM n
    JOIN firstName ON firstName.rowid = 1 + i * 7 % 30
    JOIN familyName ON familyName.rowid = 1 + i * 5 % 33
    ORDER BY i;
DROP TABLE firstName;
DROP TABLE familyName;

INSERT INTO libraryCard
    SELECT id, printf('C-%04d-%04d', id * 7919 % 9999, id * 104729 % 9999) || '-' || id, date(joinedOn, '+3 years')
    FROM member WHERE id % 12 <> 0;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 11200)
    INSERT INTO loan (copyId, memberId, loanedOn, dueOn, returnedOn)
    SELECT 1 + i * 1009 % 1800, 1 + i * 607 % 900, day, date(day, '+28 days'),
        iif(i % 29 = 0 OR i > 11100, NULL, date(day, '+' || (3 + i * 13 % 40) || ' days'))
    FROM (SELECT i, date('2019-01-02', '+' || (i / 4) || ' days') AS day FROM n)
    ORDER BY i;

CREATE TEMP TABLE remark (rating INTEGER, body TEXT);
INSERT INTO remark VALUES
    (5, 'I read it twice in a week.'), (4, 'Slow at first, then impossible to put down.'), (3, NULL), (5, 'Everyone should read this once.'),
    (2, 'Too many names. I needed a chart.'), (4, 'The ending stays with you.'), (1, 'Not for me.'), (5, '❤️❤️❤️'), (3, 'The translation is a little stiff.'),
    (4, 'とても面白かった。また読みたい。'), (5, 'A friend''s copy, a friend''s tears 😭 and now mine.'), (4, ''),
    (2, 'I wanted to like it:' || char(10) || '- the first part is fine' || char(10) || '- the second is not'), (5, '非常好看'),
    (3, 'Good on a train.'), (4, 'Read it for the sentences.');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2400)
    INSERT INTO review (bookId, memberId, rating, body, createdAt)
    SELECT 1 + (i * i + i * 31) % (SELECT count(*) FROM book), 1 + i * 389 % 900, rating, body,
        datetime('2019-02-01 10:15:00', '+' || (i * 26) || ' hours')
    FROM n JOIN remark ON remark.rowid = 1 + i * 11 % 16
    ORDER BY i;
DROP TABLE remark;
-- The first book is the one that users of the demonstration see first.
INSERT INTO review (bookId, memberId, rating, body, createdAt) VALUES
    (1, 7, 5, 'The whale is the least of it. 🐋', '2025-11-14 08:30:00'),
    (1, 42, 4, 'I skipped the chapters on rope, and went back for them.', '2026-01-03 21:05:00'),
    (1, 310, 2, 'Long.', '2026-02-19 12:00:00');

INSERT OR IGNORE INTO hold (memberId, bookId, placedOn, pickupBranchId)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 420)
    SELECT 1 + i * 211 % 900, 1 + i * 53 % (SELECT count(*) FROM book), date('2026-03-01', '+' || (i % 80) || ' days'), iif(i % 6 = 0, NULL, 1 + i % 4)
    FROM n;

INSERT INTO event (title, branchId, authorId, startsAt, seats)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 96)
    SELECT CASE i % 6
            WHEN 0 THEN '📚 Story hour' WHEN 1 THEN 'An evening with ' || author.name WHEN 2 THEN '絵本の読み聞かせ会' WHEN 3 THEN 'Reading circle: ' || author.name
            WHEN 4 THEN 'Repair café 🔧' ELSE 'Chess in the reading room ♟' END,
        1 + i % 4, iif(i % 6 IN (1, 3), author.id, NULL), datetime('2026-01-08 18:30:00', '+' || (i * 7) || ' days'), iif(i % 5 = 0, NULL, 12 + i % 4 * 8)
    FROM n JOIN author ON author.id = 1 + i * 5 % 120
    ORDER BY i;

-- The smallest PNG, the header of a JPEG, and bytes of no known format.
INSERT INTO attachment (ownerType, ownerId, kind, caption, data)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 180)
    SELECT CASE i % 3 WHEN 0 THEN 'book' WHEN 1 THEN 'author' ELSE 'branch' END,
        CASE i % 3 WHEN 0 THEN i WHEN 1 THEN i WHEN 2 THEN 1 + i % 4 END,
        CASE i % 4 WHEN 0 THEN 'cover' WHEN 1 THEN 'portrait' WHEN 2 THEN 'map' ELSE 'scan' END,
        iif(i % 5 = 0, NULL, 'Plate ' || i),
        CASE i % 4
            WHEN 0 THEN x'89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082'
            WHEN 1 THEN x'ffd8ffe000104a46494600010100000100010000ffd9'
            WHEN 2 THEN x'00010203040506070809'
            ELSE NULL END
    FROM n;

-- Dead links, as left by a program that deletes rows without checking references to them.
UPDATE loan SET copyId = 99000 + id WHERE id IN (500, 1500, 2500);
UPDATE review SET memberId = 4711 WHERE id IN (12, 340);
UPDATE book SET translatorId = 9999 WHERE title = 'Eugene Onegin';
UPDATE author SET countryCode = 'XX' WHERE name = 'Ferdowsi';

COMMIT;
ANALYZE;
VACUUM;
