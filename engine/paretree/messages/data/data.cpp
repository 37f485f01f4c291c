#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDataEntries[] = {
    {"stopped.reading", "reading was stopped", "das Lesen wurde angehalten"},

    // types of columns, within a sentence
    {"data.number", "number", "Zahl"},
    {"data.nominal", "nominal", "nominal"},
    {"data.date", "date", "Datum"},
    {"data.text", "text", "Text"},

    // lists
    {"data.names", "{names:quoted}", "{names:quoted}"},
    {"data.names-more", "{names:quoted} and {more} more", "{names:quoted} und {more} weitere"},
    {"data.problems", "{lines:lines}", "{lines:lines}"},
    {"data.more-of-kind", "{count:grouped} more: {kind}", "{count:grouped} weitere: {kind}"},
    {"data.rows-affected",
     "{rows:# row is|# rows are} affected; the table can be read without {rows:it|them} (--skip-bad-rows)",
     "{rows:# Zeile ist|# Zeilen sind} betroffen; die Tabelle lässt sich ohne sie lesen "
     "(--skip-bad-rows)"},
    {"data.bad-rows-left-out", "{rows:# row|# rows} left out because {rows:it|they} could not be read:",
     "{rows:# Zeile|# Zeilen} weggelassen, weil sie sich nicht lesen {rows:ließ|ließen}:"},
    {"data.missing-not-found", "'{word}' is to mean missing, but no cell is written so",
     "„{word}“ soll fehlend bedeuten, aber keine Zelle ist so geschrieben"},
    {"data.missing-not-found-in",
     "'{word}' is to mean missing in column '{column}', but none of its cells is written so",
     "„{word}“ soll in Spalte „{column}“ fehlend bedeuten, aber keine ihrer Zellen ist so geschrieben"},

    // cells that do not fit their column
    {"data.kind-not-a-number", "not a number in column '{column}'", "keine Zahl in Spalte „{column}“"},
    {"data.not-a-number", "'{cell}' is not a number; column '{column}' was numeric in {rows:# row|# rows}",
     "„{cell}“ ist keine Zahl; Spalte „{column}“ war in {rows:# Zeile|# Zeilen} eine Zahl"},
    {"data.kind-not-a-date", "not a date in column '{column}'", "kein Datum in Spalte „{column}“"},
    {"data.not-a-date", "'{cell}' is not a date of the form {form:dates}; column '{column}' has such dates",
     "„{cell}“ ist kein Datum der Form {form:dates}; Spalte „{column}“ hat solche Daten"},
    {"data.kind-not-declared", "not a declared value of column '{column}'",
     "kein erklärter Wert von Spalte „{column}“"},
    {"data.not-declared", "'{cell}' is none of the {values:# value|# values} declared for column '{column}'",
     "„{cell}“ ist nicht unter den {values:# Wert|# Werten}, die für Spalte „{column}“ erklärt sind"},
    {"data.cell-in-line", "'{cell}' in line {line:grouped}", "„{cell}“ in Zeile {line:grouped} der Datei"},
    {"data.cell-in-sheet-row", "'{cell}' in row {line:grouped}",
     "„{cell}“ in Zeile {line:grouped} des Blatts"},
    {"data.cell-in-row", "'{cell}' in data row {row:grouped}", "„{cell}“ in Datenzeile {row:grouped}"},
    {"data.further-places", "{count:grouped} more", "{count:grouped} weitere"},
    {"data.unfit-missing",
     "column '{column}' holds numbers; {cells:# cell|# cells} that {cells:is|are} none {cells:is|are} taken "
     "as "
     "missing: {places:and}. Or read {cells:it|them} {offers:or}",
     "Spalte „{column}“ enthält Zahlen; {cells:# Zelle, die keine ist, gilt|# Zellen, die keine sind, "
     "gelten} als "
     "fehlend: {places:and}. Oder {cells:sie|sie} {offers:or} lesen"},
    {"data.no-dates-missing",
     "column '{column}' holds dates of the form {form:dates}; {cells:# cell|# cells} that {cells:is|are} "
     "none "
     "{cells:is|are} taken as missing: {places:and}. Or read {cells:it|them} {offers:or}",
     "Spalte „{column}“ enthält Daten der Form {form:dates}; {cells:# Zelle, die keines ist, gilt|# Zellen, "
     "die "
     "keine "
     "sind, gelten} als fehlend: {places:and}. Oder {cells:sie|sie} {offers:or} lesen"},
    {"data.unfit-left-out",
     "{rows:# row|# rows} left out whose cell in column '{column}' does not fit: {places:and}",
     "{rows:# Zeile|# Zeilen} weggelassen, deren Zelle in Spalte „{column}“ nicht passt: {places:and}"},
    {"data.offer-categories", "as categories", "als Kategorien"},
    {"data.date-form", "{form:dates}", "{form:dates}"},
    {"data.offer-date-forms", "as dates of {forms:dates-and} too (type 'date:{all:dates}')",
     "auch als Daten der Form {forms:dates-and} (Typ „date:{all:dates}“)"},
    {"data.offer-leave-out", "without these rows", "ohne diese Zeilen"},
    {"data.offer-number", "'{cell}' as {value:exact}", "„{cell}“ als {value:exact}"},
    {"data.levels-added", "column '{column}': {levels:# level|# levels} not declared, added",
     "Spalte „{column}“: {levels:# nicht erklärte Kategorie|# nicht erklärte Kategorien} hinzugefügt"},
    {"data.header-again",
     "{rows:# row repeats|# rows repeat} the header and {rows:is|are} left out: {places:and}",
     "{rows:# Zeile wiederholt|# Zeilen wiederholen} den Kopf und {rows:ist|sind} weggelassen: {places:and}"},
    {"data.total-rows", "{rows:# row sums|# rows sum} up others and {rows:is|are} left out: {places:and}",
     "{rows:# Zeile fasst|# Zeilen fassen} andere zusammen und {rows:ist|sind} weggelassen: {places:and}"},
    {"data.odd-rows",
     "{rows:# row does|# rows do} not fit in most of the columns and {rows:is|are} left out: {places:and}",
     "{rows:# Zeile passt|# Zeilen passen} in den meisten Spalten nicht und {rows:ist|sind} weggelassen: "
     "{places:and}"},
    {"data.shifted-rows",
     "{rows:# row has|# rows have} a cell too many and several empty ones, so that nobody can tell which "
     "column its values belong to; left out: {places:and}",
     "{rows:# Zeile hat|# Zeilen haben} eine Zelle zu viel und mehrere leere, sodass niemand sagen kann, zu "
     "welcher Spalte ihre Werte gehören; weggelassen: {places:and}"},
    {"data.banner", "{rows:# row|# rows} above the header left out: '{text}' ...",
     "{rows:# Zeile|# Zeilen} über dem Kopf weggelassen: „{text}“ …"},
    {"data.table-above", "{rows:# row|# rows} of another table above this one left out: '{text}' ...",
     "{rows:# Zeile|# Zeilen} einer anderen Tabelle über dieser weggelassen: „{text}“ …"},
    {"data.quotes-plain",
     "{rows:# quotation mark does|# quotation marks do} not close in the same row and {rows:is|are} left "
     "out; "
     "the first opens in line {line:grouped}",
     "{rows:# Anführungszeichen schließt in seiner|# Anführungszeichen schließen in ihrer} Zeile nicht und "
     "{rows:bleibt|bleiben} weg; das erste öffnet in Zeile {line:grouped} der Datei"},
    {"data.beside-table", "{cells:# cell|# cells} right of the last column left out: {first}",
     "{cells:# Zelle|# Zellen} rechts der letzten Spalte weggelassen: {first}"},
    {"data.kind-more-cells", "more cells than columns", "mehr Zellen als Spalten"},
    {"data.kind-fewer-cells", "fewer cells than columns", "weniger Zellen als Spalten"},
    {"data.cells", "{cells:# cell|# cells} found in this row, expected {columns}",
     "{cells:# Zelle|# Zellen} in dieser Zeile gefunden, erwartet {columns}"},
    {"data.right-of-last",
     "'{cell}' stands right of the last column; the table has {columns:# column|# columns}",
     "„{cell}“ steht rechts der letzten Spalte; die Tabelle hat {columns:# Spalte|# Spalten}"},
    {"data.quote-open", "a quote in the row that begins here is never closed",
     "ein Anführungszeichen in der Zeile, die hier beginnt, wird nie geschlossen"},
    {"data.row-too-long", "the row that begins here is longer than {longest:bytes}",
     "die Zeile, die hier beginnt, ist länger als {longest:bytes}"},
    {"data.row-too-wide",
     "the row that begins here has more than {most:grouped} cells; so many columns are not read. Is the "
     "delimiter (--delimiter) another?",
     "die Zeile, die hier beginnt, hat mehr als {most:grouped} Zellen; so viele Spalten werden nicht "
     "gelesen. Ist das Trennzeichen (--delimiter) ein anderes?"},

    // what was taken as missing or changed
    {"data.word-missing", "column '{column}': '{word}' taken as missing in {rows:# row|# rows}",
     "Spalte „{column}“: „{word}“ gilt als fehlend in {rows:# Zeile|# Zeilen}"},
    {"data.word-among-values",
     "column '{column}': '{word}' in {rows:# row|# rows} is no value and taken as missing. Or read the "
     "column as "
     "categories",
     "Spalte „{column}“: „{word}“ in {rows:# Zeile|# Zeilen} ist kein Wert und gilt als fehlend. Oder die "
     "Spalte als "
     "Kategorien lesen"},
    {"data.word-as-elsewhere",
     "column '{column}': '{word}' in {rows:# row|# rows} is taken as missing, which it means in column "
     "'{other}'. "
     "Or make the column nominal to keep it as a category",
     "Spalte „{column}“: „{word}“ in {rows:# Zeile|# Zeilen} gilt als fehlend, was es in Spalte „{other}“ "
     "bedeutet. "
     "Oder die Spalte nominal wählen, damit es eine Kategorie bleibt"},
    {"data.word-as-category",
     "column '{column}': '{word}' in {rows:# row|# rows} is kept as a category. Or take it as missing",
     "Spalte „{column}“: „{word}“ in {rows:# Zeile|# Zeilen} bleibt eine Kategorie. Oder es als fehlend "
     "nehmen"},
    {"data.ticks",
     "column '{column}': '{cell}' in {rows:# row|# rows}, the other {blank:grouped} blank: read as ticked or "
     "not, "
     "with a category for the blank cells. Or make the column nominal to have them missing",
     "Spalte „{column}“: „{cell}“ in {rows:# Zeile|# Zeilen}, die übrigen {blank:grouped} leer: gelesen als "
     "angekreuzt "
     "oder nicht, mit einer Kategorie für leere Zellen. Oder die Spalte nominal wählen, damit sie fehlen"},
    {"data.mixed-marks",
     "column '{column}': {values:# number|# numbers} such as '{cell}' {values:has|have} another decimal mark "
     "than "
     "the others ('{mark}') and {values:is|are} read as numbers too. Or say the decimal mark of the column "
     "to have {values:it|them} missing",
     "Spalte „{column}“: {values:# Zahl|# Zahlen} wie „{cell}“ {values:hat|haben} ein anderes Dezimalzeichen "
     "als "
     "die übrigen („{mark}“) und {values:ist|sind} auch als {values:Zahl|Zahlen} gelesen. Oder das "
     "Dezimalzeichen "
     "der Spalte angeben, damit {values:sie fehlt|sie fehlen}"},
    {"data.numbers-missing", "column '{column}': {numbers:# number|# numbers} taken as missing as asked",
     "Spalte „{column}“: {numbers:# Zahl gilt|# Zahlen gelten} wie gewünscht als fehlend"},
    {"data.marks-taken-off", "column '{column}': {marks:and} taken off {values:# value|# values}",
     "Spalte „{column}“: {marks:and} von {values:# Wert|# Werten} entfernt"},
    {"data.numbers-and-texts",
     "column '{column}' is taken as codes: {numbers:# value is a number|# values are numbers}, {texts:# "
     "is|# are} not, such as '{cell}'. Or make it a number, and what is none is missing",
     "Spalte „{column}“ gilt als Schlüssel: {numbers:# Wert ist eine Zahl|# Werte sind Zahlen}, {texts:# "
     "ist|# sind} keine, etwa „{cell}“. Oder sie als Zahl wählen, dann fehlt, was keine ist"},
    {"data.other-marks",
     "column '{column}': its numbers have the decimal mark '{mark}', unlike the file's. Or take them as "
     "categories",
     "Spalte „{column}“: Ihre Zahlen haben das Dezimalzeichen „{mark}“, anders als die der Datei. Oder sie "
     "gelten als Kategorien"},
    {"data.leading-zeros",
     "column '{column}' holds digits with zeros in front and is taken as codes; make it a number if it is "
     "one",
     "Spalte „{column}“ enthält Ziffern mit führenden Nullen und gilt als Schlüssel; ist sie eine Zahl, "
     "lässt "
     "sie sich so wählen"},
    {"data.padded-numbers",
     "column '{column}' holds two digits each, some with a zero in front, and is taken as numbers: its name "
     "or its range is that of a time or a measure. Or take them as codes, which keep their zeros",
     "Spalte „{column}“ enthält je zwei Ziffern, manche mit führender Null, und gilt als Zahl: Ihr Name oder "
     "ihr Bereich ist der einer Zeit oder eines Maßes. Oder sie gelten als Schlüssel, die ihre Nullen "
     "behalten"},
    {"data.unit-taken-off", "column '{column}': the unit '{unit}' taken off its numbers",
     "Spalte „{column}“: die Einheit „{unit}“ von den Zahlen entfernt"},
    {"data.units-differ",
     "column '{column}': {values:# value is a number|# values are numbers} with a unit, such as '{cell}', "
     "but "
     "with several units ({units}); it is taken as categories, and can be read as a number, where only those "
     "with the commonest unit count",
     "Spalte „{column}“: {values:# Wert ist eine Zahl|# Werte sind Zahlen} mit Einheit, etwa „{cell}“, aber "
     "mit mehreren Einheiten ({units}); sie gilt als Kategorien und lässt sich als Zahl lesen, wobei nur die "
     "mit der häufigsten Einheit zählen"},
    {"data.rough-numbers",
     "column '{column}': {values:# value is|# values are} rough, as {cell:quoted-and}, and read as the "
     "number. "
     "Or take the column as categories",
     "Spalte „{column}“: {values:# Wert ist|# Werte sind} ungefähr, wie {cell:quoted-and}, und als die Zahl "
     "gelesen. Oder die Spalte gilt als Kategorien"},
    {"data.currency-signs", "currency signs", "Währungszeichen"},
    {"data.thousands-marks", "marks between thousands ('{cell}' is read as {value})",
     "Tausendertrennzeichen („{cell}“ als {value} gelesen)"},
    {"data.percent-signs", "per cent signs (45% is read as 0.45)",
     "Prozentzeichen (45 % wird als 0,45 gelesen)"},
    {"data.name-twice", "the name '{name}' stands over two columns; the second is called '{second}'",
     "der Name „{name}“ steht über zwei Spalten; die zweite heißt „{second}“"},
    {"data.nameless", "{columns:# column|# columns} without a name called by {columns:its|their} place",
     "{columns:# Spalte|# Spalten} ohne Namen, benannt nach ihrem Platz"},
    {"data.header-without-row-names",
     "the header has one name less than the rows have cells; the first column is taken as the rows' names",
     "der Kopf hat einen Namen weniger als die Zeilen Zellen; die erste Spalte gilt als Name der Zeilen"},
    {"data.header-joined", "the header has two lines: groups over names; they are joined, such as '{name}'",
     "der Kopf hat zwei Zeilen: Gruppen über Namen; sie sind verbunden, etwa „{name}“"},
    {"data.header-lines", "the header has {lines} lines; they are joined, such as '{name}'",
     "der Kopf hat {lines} Zeilen; sie sind verbunden, etwa „{name}“"},
    {"data.no-header", "no header found; columns are called by their place (--header if there is one)",
     "kein Kopf gefunden; die Spalten heißen nach ihrem Platz (--header, falls es ihn gibt)"},
    {"data.comments-skipped", "{lines:# line|# lines} of comment skipped",
     "{lines:# Kommentarzeile|# Kommentarzeilen} übersprungen"},
    {"data.empty-rows", "{rows:# row|# rows} without any value left out",
     "{rows:# Zeile|# Zeilen} ohne jeden Wert weggelassen"},
    {"data.short-rows", "{rows:# row|# rows} with fewer cells than columns: the cells at the end are missing",
     "{rows:# Zeile|# Zeilen} mit weniger Zellen als Spalten: die Zellen am Ende fehlen"},
    {"data.long-rows", "{rows:# row|# rows} with empty cells beyond the last column: these were skipped",
     "{rows:# Zeile|# Zeilen} mit leeren Zellen hinter der letzten Spalte: diese wurden übersprungen"},
    {"data.weights", "rows have weights; they stand in column '{column}'",
     "Zeilen haben Gewichte; sie stehen in Spalte „{column}“"},
    {"data.write-ahead",
     "the database is in write-ahead mode; changes that stand in a -wal file beside it are not seen",
     "die Datenbank schreibt voraus (write-ahead); Änderungen in einer -wal-Datei daneben werden nicht "
     "gesehen"},
    {"data.table-of", "table '{table}' of {tables} tables and views is read",
     "gelesen wird Tabelle „{table}“ von {tables} Tabellen und Sichten"},
    {"data.member-of", "file '{member}' of {files} files in the archive is read",
     "gelesen wird Datei „{member}“ von {files} Dateien im Archiv"},
    {"data.list-of", "list '{list}' of {lists} lists in the JSON is read",
     "gelesen wird Liste „{list}“ von {lists} Listen im JSON"},
    {"data.json-nested",
     "{columns:# column comes|# columns come} from objects in the records, named by the way to them "
     "(outer.inner)",
     "{columns:# Spalte stammt|# Spalten stammen} aus Objekten in den Datensätzen, benannt nach dem Weg "
     "dahin "
     "(außen.innen)"},
    {"data.json-lists", "{columns:# column holds|# columns hold} lists, read as texts",
     "{columns:# Spalte enthält|# Spalten enthalten} Listen, gelesen als Texte"},
    {"data.json-lists-sorted",
     "{columns:# column holds|# columns hold} lists of texts; each list stands in alphabetical order, so "
     "that "
     "the same texts in another order are the same",
     "{columns:# Spalte enthält|# Spalten enthalten} Listen von Texten; jede Liste steht in alphabetischer "
     "Reihenfolge, damit dieselben Texte in anderer Reihenfolge dasselbe sind"},
    {"data.json-texts",
     "column '{column}' holds texts of digits and points such as '{cell}' that are no numbers, and is taken "
     "as "
     "they are written",
     "Spalte „{column}“ enthält Texte aus Ziffern und Punkten wie „{cell}“, die keine Zahlen sind, und gilt, "
     "wie sie geschrieben sind"},
    {"data.json-strays", "{values:# value|# values} of the JSON beside the records left out",
     "{values:# Wert|# Werte} des JSON neben den Datensätzen ausgelassen"},
    {"data.frame-of", "data frame '{frame}' of {frames} is read",
     "gelesen wird Data Frame „{frame}“ von {frames}"},
    {"data.columns-left-out",
     "{columns:# column is|# columns are} no numbers, categories, texts or dates and left out: {names}",
     "{columns:# Spalte enthält|# Spalten enthalten} weder Zahlen noch Kategorien, Texte oder Daten und "
     "{columns:bleibt|bleiben} weg: {names}"},
    {"data.times-utc", "times are shown in UTC: {names}", "Zeiten stehen in UTC: {names}"},
    {"data.catalog", "names of values come from the catalog beside the file",
     "Namen von Werten stammen aus dem Katalog neben der Datei"},
    {"data.import-read", "read as {file} says", "gelesen, wie {file} es sagt"},
    {"data.import-unreadable", "the file beside the table is left aside: {why}",
     "die Datei neben der Tabelle bleibt unbeachtet: {why}"},
    {"data.saved-rounded", "numbers are rounded to 16 digits, which is what the format holds: {names}",
     "Zahlen sind auf 16 Stellen gerundet, mehr nimmt das Format nicht auf: {names}"},
    {"data.saved-otherwise", "does not read back as the same: {names}",
     "wird nicht genauso wieder gelesen: {names}"},
    {"data.sheet-of", "sheet '{sheet}' of {sheets} sheets is read",
     "gelesen wird Blatt „{sheet}“ von {sheets} Blättern"},

    // what columns are for
    {"data.no-values", "column '{column}' has no values and is ignored",
     "Spalte „{column}“ hat keine Werte und wird nicht beachtet"},
    {"data.taken-as-split",
     "column '{column}' says which rows are for training and which for testing, and is taken as the split",
     "Spalte „{column}“ sagt, welche Zeilen zum Training und welche zum Test gehören, und gilt als "
     "Aufteilung"},
    {"data.dates-set-aside",
     "column '{column}' holds dates ({form:dates}) and is set aside; give it a role to use it as a number of "
     "days",
     "Spalte „{column}“ enthält Daten ({form:dates}) und ist beiseitegelegt; mit einer Rolle zählt sie als "
     "Zahl "
     "von "
     "Tagen"},
    {"data.dates-set-aside-years",
     "column '{column}' holds dates ({form:dates}, years {from} to {to}) and is set aside; give it a role to "
     "use "
     "it "
     "as a number of days",
     "Spalte „{column}“ enthält Daten ({form:dates}, Jahre {from} bis {to}) und ist beiseitegelegt; mit "
     "einer "
     "Rolle "
     "zählt sie als Zahl von Tagen"},
    {"data.texts-as-identifier",
     "column '{column}' has {texts:# different text|# different texts} in {rows:# row|# rows} and is taken "
     "as "
     "an identifier",
     "Spalte „{column}“ hat {texts:# verschiedenen Text|# verschiedene Texte} in {rows:# Zeile|# Zeilen} und "
     "gilt als Kennung"},
    {"data.texts-as-free-text",
     "column '{column}' has {texts:# different text|# different texts} in {rows:# row|# rows} and is taken "
     "as "
     "free text",
     "Spalte „{column}“ hat {texts:# verschiedenen Text|# verschiedene Texte} in {rows:# Zeile|# Zeilen} und "
     "gilt als freier Text"},
    {"data.codes-set-aside",
     "column '{column}' has {texts:# different code|# different codes} in {rows:# row|# rows}, hardly one "
     "of which comes again, and is set aside",
     "Spalte „{column}“ hat {texts:# verschiedenen Schlüssel|# verschiedene Schlüssel} in {rows:# Zeile|# "
     "Zeilen}, von denen kaum einer wiederkommt, und ist beiseitegelegt"},
    {"data.texts-set-aside", "column '{column}' holds texts and is set aside",
     "Spalte „{column}“ enthält Texte und ist beiseitegelegt"},
    {"data.counted-up",
     "column '{column}' has another whole number in each row, counted up, and is taken as an identifier",
     "Spalte „{column}“ hat in jeder Zeile eine andere ganze Zahl, fortlaufend, und gilt als Kennung"},
    {"data.unique-in-nearly-each-row",
     "column '{column}' has another whole number in nearly each row and is taken as an identifier",
     "Spalte „{column}“ hat in fast jeder Zeile eine andere ganze Zahl und gilt als Kennung"},
    {"data.unique-in-most-rows",
     "column '{column}' has another whole number in most rows and is taken as an identifier",
     "Spalte „{column}“ hat in den meisten Zeilen eine andere ganze Zahl und gilt als Kennung"},
    {"data.set-aside", "column '{column}' is set aside: {why}",
     "Spalte „{column}“ ist beiseitegelegt: {why}"},
    {"data.constants-set-aside",
     "{count:# column is|# columns are} set aside, one value in all rows: {columns}",
     "{count:# Spalte ist|# Spalten sind} beiseitegelegt, ein Wert in allen Zeilen: {columns}"},

    // why a column has its role, in brackets or behind a colon
    {"data.why-no-values", "no values", "keine Werte"},
    {"data.why-split", "says which rows are for training", "sagt, welche Zeilen zum Training gehören"},
    {"data.why-dates", "dates", "Daten eines Kalenders"},
    {"data.why-texts", "{texts:# different value|# different values} in {rows:# row|# rows}",
     "{texts:# verschiedener Wert|# verschiedene Werte} in {rows:# Zeile|# Zeilen}"},
    {"data.why-free-text", "free text", "freier Text"},
    {"data.why-persons", "names of persons", "Namen von Personen"},
    {"data.why-addresses", "e-mail addresses", "E-Mail-Adressen"},
    {"data.why-many-levels", "{levels:# category|# categories}, less than ten rows each on average",
     "{levels:# Kategorie|# Kategorien}, im Mittel je weniger als zehn Zeilen"},
    {"data.why-constant", "one value in all rows", "ein Wert in allen Zeilen"},
    {"data.why-constant-where-present", "one value in all rows that have one",
     "ein Wert in allen Zeilen, die einen haben"},
    {"data.why-counted-up", "counts the rows", "zählt die Zeilen"},
    {"data.why-key",
     "{numbers:# different number|# different numbers} in {rows:# row|# rows}, named like a key",
     "{numbers:# verschiedene Zahl|# verschiedene Zahlen} in {rows:# Zeile|# Zeilen}, benannt wie ein "
     "Schlüssel"},
    {"data.why-target-name", "named as targets are", "heißt, wie Ziele heißen"},
    {"data.why-target-first", "classes that stand before what is measured",
     "Klassen, die vor dem Gemessenen stehen"},
    {"data.why-target-last", "the last column that can be the target",
     "die letzte Spalte, die Ziel sein kann"},
    {"data.why-target-before-weight",
     "the last column that can be the target, as '{weight}' behind it may be what rows weigh",
     "die letzte Spalte, die Ziel sein kann, da „{weight}“ dahinter sein kann, was Zeilen wiegen"},
    {"data.numbers-as-classes",
     "target '{column}': its {numbers:# whole number|# whole numbers} are taken as classes; make it a number "
     "to predict values",
     "Ziel „{column}“: seine {numbers:# ganze Zahl|# ganzen Zahlen} gelten als Klassen; als Zahl gewählt "
     "werden Werte vorhergesagt"},
    {"data.numbers-as-quantity",
     "target '{column}': its {numbers:# whole number is|# whole numbers are} taken as a number by its name "
     "or "
     "range; make it nominal to predict classes",
     "Ziel „{column}“: seine {numbers:# ganze Zahl gilt|# ganzen Zahlen gelten} nach Name oder Bereich als "
     "Zahl; "
     "als nominal gewählt werden Klassen vorhergesagt"},

    // what to look at
    {"data.classes-of-one-row",
     "target '{column}' has {classes} classes, {single} of a single row: nobody learns from one row what a "
     "class "
     "is, nor tests it",
     "Ziel „{column}“ hat {classes} Klassen, {single} davon mit einer einzigen Zeile: Aus einer Zeile lernt "
     "niemand, was eine Klasse ist, und prüft es auch nicht"},
    {"data.classes-of-few-rows",
     "target '{column}' has {classes} classes of {rows:# row|# rows} in the mean: too few to tell them apart",
     "Ziel „{column}“ hat {classes} Klassen von im Mittel {rows:# Zeile|# Zeilen}: zu wenige, um sie "
     "auseinanderzuhalten"},
    {"data.constant", "column '{column}' has the same value in all rows",
     "Spalte „{column}“ hat in allen Zeilen denselben Wert"},
    {"data.constant-where-present", "column '{column}' has the same value in all rows that have one",
     "Spalte „{column}“ hat überall denselben Wert, wo einer steht"},
    {"data.spellings",
     "column '{column}' has the same in several spellings: {groups:and}; they can be merged",
     "Spalte „{column}“ enthält dasselbe in mehreren Schreibweisen: {groups:and}; sie lassen sich "
     "zusammenführen"},
    {"data.spelling-also", "'{kept}' also as {others:quoted}", "„{kept}“ auch als {others:quoted}"},
    {"data.spellings-merged", "column '{column}', spellings merged as asked: {merged:and}",
     "Spalte „{column}“, Schreibweisen wie gewünscht zusammengeführt: {merged:and}"},
    {"data.spellings-as-one",
     "column '{column}': words that differ in capitals, blanks or what nobody sees alone are taken as one: "
     "{merged:and}. Or make the "
     "column nominal to keep them apart",
     "Spalte „{column}“: Wörter, die sich nur in Großschreibung, Leerzeichen oder Unsichtbarem "
     "unterscheiden, gelten als eines: "
     "{merged:and}. Oder die Spalte nominal wählen, damit sie getrennt bleiben"},
    {"data.spelling-merged", "'{kept}' for {others:quoted}", "„{kept}“ statt {others:quoted}"},
    {"data.lists",
     "column '{column}' holds lists such as '{example}': {items:# item|# items} in {levels:# combination|# "
     "combinations}, each of which is a category of its own",
     "Spalte „{column}“ enthält Listen wie „{example}“: {items:# Element|# Elemente} in {levels:# "
     "Zusammenstellung|# Zusammenstellungen}, von denen jede eine eigene Kategorie ist"},
    {"data.mostly-missing", "column '{column}' has no value in {missing:grouped} of {rows:# row|# rows}",
     "Spalte „{column}“ hat in {missing:grouped} von {rows:# Zeile|# Zeilen} keinen Wert"},
    {"data.mostly-missing-columns",
     "{count:# column has|# columns have} no value in more than half of the rows: {columns}",
     "{count:# Spalte hat|# Spalten haben} in mehr als der Hälfte der Zeilen keinen Wert: {columns}"},
    {"data.date-order-open",
     "column '{column}': {dates:# date|# dates} such as '{cell}' may have the day or the month first, and no "
     "other tells; read as {form:dates}, not as {other:dates}",
     "Spalte „{column}“: Bei {dates:# Datum|# Daten} wie „{cell}“ kann der Tag oder der Monat vorn stehen, "
     "und kein anderes entscheidet es; gelesen als {form:dates}, nicht als {other:dates}"},
    {"data.date-order-mixed",
     "column '{column}' has the day first in some dates and the month in others: '{cell}' can only be "
     "{form:dates}, '{foreign}' in line {line:grouped} only {other:dates}; {dates:# date that may be either "
     "is|# dates "
     "that may be either are} read as {form:dates}",
     "Spalte „{column}“ hat in einigen Daten den Tag vorn, in anderen den Monat: „{cell}“ kann nur "
     "{form:dates} "
     "sein, „{foreign}“ in Zeile {line:grouped} der Datei nur {other:dates}; {dates:# Datum, das beides sein "
     "kann, "
     "gilt|# "
     "Daten, die beides sein können, gelten} als {form:dates}"},
    {"data.perhaps-missing-high",
     "column '{column}': {value:number} stands in {rows:# row|# rows} and no other value lies beyond "
     "{next:number}; "
     "perhaps it means missing",
     "Spalte „{column}“: {value:number} steht in {rows:# Zeile|# Zeilen}, und kein anderer Wert liegt "
     "jenseits von "
     "{next:number}; vielleicht bedeutet es fehlend"},
    {"data.perhaps-missing",
     "column '{column}': {value:number} stands in {rows:# row|# rows} and no other value is negative; "
     "perhaps it "
     "means missing",
     "Spalte „{column}“: {value:number} steht in {rows:# Zeile|# Zeilen}, und kein anderer Wert ist negativ; "
     "vielleicht heißt es „fehlt“"},
    {"data.perhaps-weight",
     "column '{column}' is an attribute like any other, though by its name it may say how much each row "
     "counts",
     "Spalte „{column}“ ist ein Attribut wie jedes andere, obwohl sie dem Namen nach sagen kann, wie viel "
     "jede "
     "Zeile zählt"},
    {"data.perhaps-codes",
     "{columns:# column holds|# columns hold} few whole numbers, perhaps codes: {names:quoted}",
     "{columns:# Spalte enthält|# Spalten enthalten} wenige ganze Zahlen, vielleicht Schlüssel: "
     "{names:quoted}"},
    {"data.perhaps-codes-among-others",
     "{columns:# column holds|# columns hold} few whole numbers, perhaps codes: {names:quoted}, ...",
     "{columns:# Spalte enthält|# Spalten enthalten} wenige ganze Zahlen, vielleicht Schlüssel: "
     "{names:quoted}, …"},
    {"data.repeated-rows", "{rows:# row repeats|# rows repeat} an earlier row exactly",
     "{rows:# Zeile wiederholt|# Zeilen wiederholen} eine frühere Zeile genau"},

    // a table made to fit another
    {"data.no-such-column", "there is no column '{column}'{hint}", "es gibt keine Spalte „{column}“{hint}"},
    {"data.no-numbers-missing",
     "column '{column}': {values:# value|# values} taken as missing, not numbers: {levels}",
     "Spalte „{column}“: {values:# Wert gilt|# Werte gelten} als fehlend, keine Zahlen: {levels}"},
    {"data.unknown-levels-missing",
     "column '{column}': {values:# value|# values} taken as missing, levels not known here: {levels}",
     "Spalte „{column}“: {values:# Wert gilt|# Werte gelten} als fehlend, hier unbekannte Kategorien: "
     "{levels}"},
    {"data.numbers-no-levels",
     "column '{column}': {values:# value|# values} taken as missing, numbers that are none of its levels",
     "Spalte „{column}“: {values:# Wert gilt|# Werte gelten} als fehlend, Zahlen, die keine ihrer Kategorien "
     "sind"},
    {"data.level-taken-as", "column '{column}': '{level}' taken as '{meant}'",
     "Spalte „{column}“: „{level}“ gilt als „{meant}“"},
    {"data.column-taken-as", "column '{column}' taken as '{meant}'", "Spalte „{column}“ gilt als „{meant}“"},
    {"data.columns-absent",
     "the table has no column {columns}, which the model or the other part of the data has as "
     "{count:a feature|features}{nearest}",
     "der Tabelle fehlt {columns}; das Modell oder der andere Teil der Daten hat {count:diese Spalte als "
     "Attribut|diese Spalten als Attribute}{nearest}"},
    {"data.nearest-names", "; nearest to it: {names:and}", "; am nächsten kommt: {names:and}"},
    {"data.nearest-name", "'{near}' for '{name}'", "„{near}“ für „{name}“"},
    {"data.columns-not-asked", "the table has no column {columns}; the model never asks for {count:it|them}",
     "der Tabelle fehlt {columns}; das Modell fragt nie nach {count:ihr|ihnen}"},
    {"data.other-date-form",
     "column '{column}': dates of the form {form:dates} here, where the model's table has {other:dates}",
     "Spalte „{column}“: hier Daten der Form {form:dates}, in der Tabelle des Modells {other:dates}"},
    {"data.columns-unused", "{count:# column|# columns} not used: {columns}",
     "{count:# Spalte|# Spalten} nicht verwendet: {columns}"},
};

}  // namespace

std::span<const Entry> dataEntries() { return kDataEntries; }

}  // namespace paretree::messages
