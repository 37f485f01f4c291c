// Of the data room: what files are not, and columns that divide rows.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDataFileEntries[] = {
    // memory
    {"data.too-large",
     "about {rows:grouped} rows of {columns:# column|# columns} would take {size:bytes} of memory; "
     "{allowed:bytes} may be used",
     "etwa {rows:grouped} Zeilen mit {columns:# Spalte|# Spalten} brauchten {size:bytes} Speicher; "
     "{allowed:bytes} sind verfügbar"},
    {"data.too-large-beside-text",
     "about {rows:grouped} rows of {columns:# column|# columns} would take {size:bytes} of memory beside the "
     "text; {allowed:bytes} may be used",
     "etwa {rows:grouped} Zeilen mit {columns:# Spalte|# Spalten} brauchten {size:bytes} Speicher neben dem "
     "Text; {allowed:bytes} sind verfügbar"},
    {"data.memory-full-line",
     "the columns take more than {allowed:bytes}, the memory that may be used; reading ended in line "
     "{line:grouped}",
     "die Spalten brauchen mehr als {allowed:bytes}, den verfügbaren Speicher; das Lesen endete in Zeile "
     "{line:grouped} der Datei"},
    {"data.memory-full-row",
     "the columns take more than {allowed:bytes}, the memory that may be used; reading ended in row "
     "{row:grouped}",
     "die Spalten brauchen mehr als {allowed:bytes}, den verfügbaren Speicher; das Lesen endete in Zeile "
     "{row:grouped}"},
    {"data.file-too-large", "has more than {limit:bytes}, the memory that may be used",
     "hat mehr als {limit:bytes}, den verfügbaren Speicher"},
    {"data.must-fit", "its {size:bytes} must stand in memory to be read; {allowed:bytes} may be used",
     "zum Lesen müssen {size:bytes} im Speicher stehen; {allowed:bytes} sind verfügbar"},
    {"data.cannot-read-again", "cannot be read again: {reason}",
     "lässt sich nicht noch einmal lesen: {reason}"},

    // text
    {"data.no-rows", "has no rows of data", "hat keine Datenzeilen"},
    {"data.file-empty", "the file has no table: it is empty", "die Datei hat keine Tabelle: sie ist leer"},
    {"data.file-blank", "the file has no table: it has blank lines only",
     "die Datei hat keine Tabelle: sie hat nur leere Zeilen"},
    {"data.only-header", "the file has a header and no rows of data",
     "die Datei hat einen Kopf und keine Datenzeilen"},
    {"data.many-bad-rows",
     "{rows} of {all} rows could not be read and are left out: perhaps another table begins there, or one "
     "that is "
     "written otherwise",
     "{rows} von {all} Zeilen ließen sich nicht lesen und sind weggelassen: Vielleicht beginnt dort eine "
     "andere "
     "Tabelle oder eine anders geschriebene"},
    {"data.no-row-fits",
     "no row of data is left: the {rows:only row|# rows} below the header could not be read",
     "keine Datenzeile bleibt: die {rows:einzige Zeile|# Zeilen} unter dem Kopf {rows:ließ|ließen} sich "
     "nicht "
     "lesen"},
    {"data.no-dates", "column '{column}' holds no dates of a form known here; its first value is '{cell}'",
     "Spalte „{column}“ enthält keine Daten einer hier bekannten Form; ihr erster Wert ist „{cell}“"},
    {"data.no-dates-of-form",
     "column '{column}' holds no dates of the form {forms:dates-or}; its first value is '{cell}'",
     "Spalte „{column}“ enthält keine Daten der Form {forms:dates-or}; ihr erster Wert ist „{cell}“"},
    {"data.unknown-encoding",
     "the encoding '{encoding}' is not known; UTF-8, Windows-1252, GB18030 and others are (iconv -l lists "
     "them)",
     "die Kodierung „{encoding}“ ist nicht bekannt; bekannt sind UTF-8, Windows-1252, GB18030 und andere "
     "(iconv -l "
     "nennt sie)"},
    {"data.binary", "is a binary file of no kind known here; 'Tables' in the help lists the kinds",
     "ist eine Binärdatei einer hier unbekannten Art; „Tabellen“ in der Hilfe nennt die Arten"},
    {"data.header-encoding", "the header is not valid {encoding}; another encoding may be chosen",
     "der Kopf ist kein gültiges {encoding}; eine andere Kodierung lässt sich wählen"},
    {"data.file-encoding", "the file is not valid {encoding}; another encoding may be chosen",
     "die Datei ist kein gültiges {encoding}; eine andere Kodierung lässt sich wählen"},
    {"data.name-not-text", "the name of a column is not valid text",
     "der Name einer Spalte ist kein gültiger Text"},
    {"data.column-not-text", "column '{column}' holds bytes that are not valid text",
     "Spalte „{column}“ enthält Bytes, die kein gültiger Text sind"},

    // packing
    {"data.packed-memory", "there is no memory to unpack its {format} data",
     "zum Auspacken der {format}-Daten fehlt Speicher"},
    {"data.packed-cut", "the {format} data end too early; the file is cut off",
     "die {format}-Daten enden zu früh; die Datei ist abgeschnitten"},
    {"data.packed-damaged", "the {format} data are damaged", "die {format}-Daten sind beschädigt"},
    {"data.packed-too-often", "is packed more than {most} times, one in the other",
     "ist mehr als {most}-mal gepackt, eins im andern"},
    {"data.unpacks-beyond", "unpacks to more than {limit:bytes}; --unpack-limit SIZE lets it be more",
     "wird ausgepackt größer als {limit:bytes}; --unpack-limit SIZE erlaubt mehr"},
    {"data.archive-unopenable", "is a zip archive that cannot be opened: {reason}",
     "ist ein Zip-Archiv, das sich nicht öffnen lässt: {reason}"},
    {"data.archive-empty", "is an archive without a table", "ist ein Archiv ohne Tabelle"},
    {"data.no-such-member", "the archive has no file '{member}'{hint}",
     "das Archiv enthält keine Datei „{member}“{hint}"},

    // ARFF
    {"data.kind-arff", "rows that are not as ARFF has them", "Zeilen, die nicht sind, wie ARFF sie hat"},
    {"data.arff-values", "{values:# value|# values} found in this row, expected {columns}",
     "{values:# Wert|# Werte} in dieser Zeile gefunden, erwartet {columns}"},
    {"data.arff-weight", "a weight of the form {{0.5}} was expected here",
     "hier wurde ein Gewicht der Form {{0.5}} erwartet"},
    {"data.arff-comma", "a comma was expected here", "hier wurde ein Komma erwartet"},
    {"data.arff-quote-open", "a quote that opens here is not closed",
     "ein Anführungszeichen, das hier öffnet, wird nicht geschlossen"},
    {"data.arff-sparse-open", "a sparse row is not closed with '}}'",
     "eine dünn besetzte Zeile ist nicht mit „}}“ geschlossen"},
    {"data.arff-number", "the number of an attribute (from 0) and a value were expected here",
     "hier wurden die Nummer eines Attributs (ab 0) und ein Wert erwartet"},
    {"data.arff-no-attribute", "attribute {index} does not exist; they are numbered from 0 to {last}",
     "Attribut {index} gibt es nicht; sie sind von 0 bis {last} nummeriert"},
    {"data.arff-attribute-twice", "attribute {index} stands twice in this row",
     "Attribut {index} steht zweimal in dieser Zeile"},
    {"data.arff-after-sparse", "nothing but a weight may follow a sparse row",
     "nach einer dünn besetzten Zeile darf nur ein Gewicht stehen"},
    {"data.arff-name-missing", "an attribute's name was expected", "der Name eines Attributs wurde erwartet"},
    {"data.arff-name-quote", "the quote around an attribute's name is not closed",
     "das Anführungszeichen um den Namen eines Attributs ist nicht geschlossen"},
    {"data.arff-format-quote", "the quote around a date format is not closed",
     "das Anführungszeichen um eine Datumsform ist nicht geschlossen"},
    {"data.arff-relation-quote", "the quote around the relation's name is not closed",
     "das Anführungszeichen um den Namen der Relation ist nicht geschlossen"},
    {"data.arff-levels-open", "the list of values of attribute '{attribute}' is not closed with '}}'",
     "die Liste der Werte von Attribut „{attribute}“ ist nicht mit „}}“ geschlossen"},
    {"data.arff-level-quote", "the quote around a value of attribute '{attribute}' is not closed",
     "das Anführungszeichen um einen Wert von Attribut „{attribute}“ ist nicht geschlossen"},
    {"data.arff-level-missing", "a value of attribute '{attribute}' was expected",
     "ein Wert von Attribut „{attribute}“ wurde erwartet"},
    {"data.arff-level-twice", "attribute '{attribute}' declares '{level}' twice",
     "Attribut „{attribute}“ erklärt „{level}“ zweimal"},
    {"data.arff-relational",
     "attribute '{attribute}' is relational (a table in each cell); such attributes cannot be used",
     "Attribut „{attribute}“ ist relational (eine Tabelle in jeder Zelle); solche Attribute lassen sich "
     "nicht "
     "verwenden"},
    {"data.arff-date-format", "the date format '{form}' of attribute '{attribute}' is not known",
     "die Datumsform „{form}“ von Attribut „{attribute}“ ist nicht bekannt"},
    {"data.arff-no-type",
     "attribute '{attribute}' is declared without a type; its type is taken from its values",
     "Attribut „{attribute}“ ist ohne Typ erklärt; sein Typ richtet sich nach seinen Werten"},
    {"data.arff-unknown-type",
     "attribute '{attribute}' is declared as '{word}'; its type is taken from its values",
     "Attribut „{attribute}“ ist als „{word}“ erklärt; sein Typ richtet sich nach seinen Werten"},
    {"data.arff-no-attributes", "@data comes before any @attribute", "@data steht vor jedem @attribute"},
    {"data.arff-unexpected", "'{line}' found, expected @relation, @attribute or @data",
     "„{line}“ gefunden, erwartet @relation, @attribute oder @data"},
    {"data.arff-no-data", "the file ends before @data", "die Datei endet vor @data"},

    // JSON
    {"data.json-cut", "the JSON ends too early; {expected} was expected",
     "das JSON endet zu früh; erwartet wurde {expected}"},
    {"data.json-torn",
     "the file ends within the record of line {line:grouped}, which is left out; all records before it are "
     "read",
     "die Datei endet mitten im Datensatz von Zeile {line:grouped}, der wegbleibt; alle davor sind gelesen"},
    {"data.json-unclosed",
     "the JSON ends in line {line:grouped} before its brackets are closed; the records up to there are read",
     "das JSON endet in Zeile {line:grouped}, bevor seine Klammern geschlossen sind; die Datensätze bis dort "
     "sind gelesen"},
    {"data.json-unexpected", "'{found}' found where {expected} was expected",
     "„{found}“ gefunden, wo {expected} erwartet wurde"},
    {"data.json-close", "a bracket that closes", "eine schließende Klammer"},
    {"data.json-colon", "a colon", "ein Doppelpunkt"},
    {"data.json-comma", "a comma or a bracket that closes", "ein Komma oder eine schließende Klammer"},
    {"data.json-key", "a name in quotes", "ein Name in Anführungszeichen"},
    {"data.json-value", "a value", "ein Wert"},
    {"data.json-digit", "a digit", "eine Ziffer"},
    {"data.json-quote", "a quote that closes", "ein schließendes Anführungszeichen"},
    {"data.json-too-deep", "the JSON is nested deeper than {deepest}",
     "das JSON ist tiefer als {deepest} geschachtelt"},
    {"data.json-long", "a text has more than {longest:bytes}", "ein Text hat mehr als {longest:bytes}"},
    {"data.json-one-object", "is a single JSON object and holds no list of records",
     "ist ein einzelnes JSON-Objekt und enthält keine Liste von Datensätzen"},
    {"data.json-no-records", "the JSON has no records", "das JSON hat keine Datensätze"},
    {"data.json-no-members", "the JSON records have no members", "die JSON-Datensätze sind leer"},
    {"data.json-columns", "the JSON records have more than {most:grouped} members",
     "die JSON-Datensätze haben mehr als {most:grouped} Felder"},
    {"data.no-such-list", "the JSON has no list '{list}'{hint}", "das JSON hat keine Liste „{list}“{hint}"},

    // tables of other programs
    {"data.stat-unreadable", "cannot be read: {reason}", "lässt sich nicht lesen: {reason}"},
    {"data.stat-damaged", "its columns do not fit together; the file is damaged",
     "die Spalten passen nicht zusammen; die Datei ist beschädigt"},
    {"data.sas-catalog",
     "is a catalog of SAS: it names the values of the table that is called the same (.sas7bdat)",
     "ist ein SAS-Katalog: er benennt die Werte der gleichnamigen Tabelle (.sas7bdat)"},
    {"data.values-memory", "the values take more than {allowed:bytes}, the memory that may be used",
     "die Werte brauchen mehr als {allowed:bytes}, den verfügbaren Speicher"},
    {"data.fixed-width",
     "no character divides the columns: {columns:# column is|# columns are} told by where they stand in the "
     "lines",
     "kein Zeichen trennt die Spalten: {columns:# Spalte ist|# Spalten sind} daran erkannt, wo sie in den "
     "Zeilen "
     "stehen"},
    {"data.zero-bytes", "zero bytes in the text are read as blanks",
     "Nullbytes im Text gelten als Leerzeichen"},
    {"data.old-workbook",
     "is a workbook of an old kind (.xls); a spreadsheet program saves it as .xlsx or .ods, which are read",
     "ist eine Arbeitsmappe alter Art (.xls); ein Tabellenprogramm speichert sie als .xlsx oder .ods, die "
     "gelesen "
     "werden"},
    {"data.web-page", "is a web page without a table", "ist eine Webseite ohne Tabelle"},
    {"data.xml", "is XML in which no element comes several times, as rows do",
     "ist XML, in dem kein Element mehrmals kommt wie Zeilen"},
    {"data.parquet",
     "is a Parquet file; python3 -c \"import pandas; pandas.read_parquet('FILE').to_csv('FILE.csv', "
     "index=False)\" makes a table of it that can be read here",
     "ist eine Parquet-Datei; python3 -c \"import pandas; pandas.read_parquet('DATEI').to_csv('DATEI.csv', "
     "index=False)\" macht daraus eine Tabelle, die hier gelesen wird"},
    {"data.arrow",
     "is a file of Arrow; python3 -c \"import pandas; pandas.read_feather('FILE').to_csv('FILE.csv', "
     "index=False)\" makes a table of it that can be read here",
     "ist eine Arrow-Datei; python3 -c \"import pandas; pandas.read_feather('DATEI').to_csv('DATEI.csv', "
     "index=False)\" macht daraus eine Tabelle, die hier gelesen wird"},
    {"data.r-cut", "the file of R ends too early; it is cut off",
     "die R-Datei endet zu früh; sie ist abgeschnitten"},
    {"data.r-damaged", "the file of R is damaged", "die R-Datei ist beschädigt"},
    {"data.r-memory", "the values of R take more than {allowed:bytes}, the memory that may be used",
     "die Werte von R brauchen mehr als {allowed:bytes}, den verfügbaren Speicher"},
    {"data.r-form", "the file of R holds a vector of the form '{form}', which is not known here",
     "die R-Datei enthält einen Vektor der Form „{form}“, die hier nicht bekannt ist"},
    {"data.r-not-xdr",
     "is a file of R written with ascii = TRUE or xdr = FALSE; saveRDS(x, file) alone is read",
     "ist eine R-Datei mit ascii = TRUE oder xdr = FALSE; gelesen wird, was saveRDS(x, datei) ohne beides "
     "schreibt"},
    {"data.r-version", "is a file of R in version {version} of its format; 2 and 3 are read",
     "ist eine R-Datei in Version {version} des Formats; gelesen werden 2 und 3"},
    {"data.r-no-frames", "the file of R holds no data frame", "die R-Datei enthält keinen Data Frame"},
    {"data.r-lengths", "column '{column}' has another length than the other columns",
     "Spalte „{column}“ ist anders lang als die übrigen Spalten"},
    {"data.no-such-frame", "there is no data frame '{frame}'{hint}",
     "es gibt keinen Data Frame „{frame}“{hint}"},
    {"data.no-columns", "the table has no columns that can be read",
     "die Tabelle hat keine Spalten, die sich lesen lassen"},

    // writing
    {"data.save-ending", "a table is written as .csv, .arff or .xlsx",
     "eine Tabelle wird als .csv, .arff oder .xlsx geschrieben"},
    {"data.save-not-the-same", "the format cannot hold this table so that it reads back as the same",
     "das Format kann diese Tabelle nicht so aufnehmen, dass sie wieder dieselbe wird"},
    {"data.sheet-too-small",
     "{rows:grouped} rows and {columns:# column|# columns} are more than a sheet of XLSX has room for",
     "{rows:grouped} Zeilen und {columns:# Spalte|# Spalten} sind mehr, als ein XLSX-Blatt aufnimmt"},
    {"data.sheet-full",
     "a sheet of XLSX has room for {rows:grouped} rows and {columns:grouped} columns; .csv has room for all",
     "ein XLSX-Blatt fasst {rows:grouped} Zeilen und {columns:grouped} Spalten; .csv nimmt alle auf"},
    {"data.sheet-no-room",
     "the workbook cannot be written: its temporary files have no room (in $TMPDIR, else in /tmp)",
     "die Arbeitsmappe lässt sich nicht schreiben: ihre Zwischendateien haben keinen Platz (in $TMPDIR, "
     "sonst "
     "in /tmp)"},
    {"data.sheet-not-written", "the workbook cannot be written; a text may be longer than a cell can be",
     "die Arbeitsmappe lässt sich nicht schreiben; vielleicht ist ein Text länger, als eine Zelle sein kann"},

    // databases
    {"data.database-unreadable", "the database cannot be read: {reason}",
     "die Datenbank lässt sich nicht lesen: {reason}"},
    {"data.database-unopenable", "the database cannot be opened: {reason}",
     "die Datenbank lässt sich nicht öffnen: {reason}"},
    {"data.sqlite-missing", "SQLite cannot be started", "SQLite lässt sich nicht starten"},
    {"data.no-tables", "the database has no tables", "die Datenbank hat keine Tabellen"},
    {"data.no-such-table", "there is no table '{table}'{hint}", "es gibt keine Tabelle „{table}“{hint}"},

    // workbooks
    {"data.no-part", "the workbook has no part '{part}'", "die Arbeitsmappe hat keinen Teil „{part}“"},
    {"data.part-packed", "part '{part}' cannot be unpacked: {reason}",
     "Teil „{part}“ lässt sich nicht auspacken: {reason}"},
    {"data.part-damaged", "part '{part}' is damaged", "Teil „{part}“ ist beschädigt"},
    {"data.part-memory", "part '{part}' unpacks to more than {limit:bytes}, the memory that may be used",
     "Teil „{part}“ wird ausgepackt größer als {limit:bytes}, der verfügbare Speicher"},
    {"data.part-too-deep", "part '{part}' is nested deeper than {deepest}",
     "Teil „{part}“ ist tiefer als {deepest} geschachtelt"},
    {"data.part-xml", "part '{part}' is not valid XML at byte {byte}: {reason}",
     "Teil „{part}“ ist bei Byte {byte} kein gültiges XML: {reason}"},
    {"data.no-sheets", "the workbook has no sheets", "die Arbeitsmappe hat keine Blätter"},
    {"data.no-such-sheet", "there is no sheet '{sheet}'{hint}", "es gibt kein Blatt „{sheet}“{hint}"},
    {"data.no-cells", "no sheet of the workbook has any cells", "kein Blatt der Arbeitsmappe hat Zellen"},
    {"data.sheet-no-rows", "'{sheet}' has no rows of data", "„{sheet}“ hat keine Datenzeilen"},
    {"data.sheet-only-header", "'{sheet}' has a header and no rows of data",
     "„{sheet}“ hat einen Kopf und keine Datenzeilen"},
    {"data.beyond-last-row", "row {row} lies beyond the last row that a sheet can have",
     "Zeile {row} liegt hinter der letzten, die ein Blatt haben kann"},
    {"data.cell-address", "'{address}' is not the address of a cell",
     "„{address}“ ist keine Adresse einer Zelle"},
    {"data.row-beyond-sheet", "the row is longer than a sheet can be",
     "die Zeile ist länger, als ein Blatt sein kann"},
    {"data.cells-memory",
     "the cells take more than {allowed:bytes}, the memory that may be used; reading ended in row "
     "{row:grouped}",
     "die Zellen brauchen mehr als {allowed:bytes}, den verfügbaren Speicher; das Lesen endete in Zeile "
     "{row:grouped}"},
    {"data.too-many-cells", "the sheet has more than {most:grouped} cells",
     "das Blatt hat mehr als {most:grouped} Zellen"},

    // columns that divide rows
    {"data.split-training", "'{value}' is for training ({rows:# row|# rows})",
     "„{value}“ ist Training ({rows:# Zeile|# Zeilen})"},
    {"data.split-testing", "'{value}' is for testing ({rows:# row|# rows})",
     "„{value}“ ist Test ({rows:# Zeile|# Zeilen})"},
    {"data.split-check", "'{value}' is for the final check ({rows:# row|# rows})",
     "„{value}“ ist Endprüfung ({rows:# Zeile|# Zeilen})"},
    {"data.split-parts", "{parts}", "{parts}"},
    {"data.split-parts-left", "{parts}; {rows:# row|# rows} without a value left out",
     "{parts}; {rows:# Zeile|# Zeilen} ohne Wert weggelassen"},
    // what to look at in single columns
    {"data.lists-set-aside",
     "column '{column}', which is set aside, holds lists such as '{example}': {items:# item|# items} in "
     "{levels:# combination|# combinations}. A column of yes and no for each item could be learnt from",
     "Spalte „{column}“, die nicht verwendet wird, enthält Listen wie „{example}“: {items:# Element|# "
     "Elemente} in {levels:# Zusammenstellung|# Zusammenstellungen}. Aus einer Spalte mit Ja und Nein für "
     "jedes Element ließe sich lernen"},
    {"data.repeated-keys",
     "column '{column}' is another in nearly each row, but {values:# value stands|# values stand} in several "
     "rows that differ, such as {example}",
     "Spalte „{column}“ ist in fast jeder Zeile anders, aber {values:# Wert steht|# Werte stehen} in "
     "mehreren "
     "Zeilen, die sich unterscheiden, etwa {example}"},
    {"data.cell-in-lines", "'{cell}' in lines {line:grouped} and {other:grouped}",
     "„{cell}“ in den Zeilen {line:grouped} und {other:grouped} der Datei"},
    {"data.cell-in-sheet-rows", "'{cell}' in rows {line:grouped} and {other:grouped}",
     "„{cell}“ in den Zeilen {line:grouped} und {other:grouped} des Blatts"},
    {"data.cell-in-data-rows", "'{cell}' in data rows {row:grouped} and {other:grouped}",
     "„{cell}“ in den Datenzeilen {row:grouped} und {other:grouped}"},

    // a row of units or labels under the header
    {"data.units-row", "{rows:# row|# rows} under the header {rows:holds|hold} {use}: {places:and}",
     "{rows:# Zeile|# Zeilen} unter dem Kopf {rows:enthält|enthalten} {use}: {places:and}"},
    {"data.units-unused", "units, left out", "Einheiten, weggelassen"},
    {"data.units-used", "units or labels, taken as what the columns hold",
     "Einheiten oder Beschriftungen, genommen als das, was die Spalten enthalten"},

    {"data.level-as", "'{level}' as '{meant}'", "„{level}“ als „{meant}“"},
    {"data.levels-taken-as", "column '{column}': taken as levels known here: {levels:and}",
     "Spalte „{column}“: gelten als hier bekannte Kategorien: {levels:and}"},
    {"data.levels-taken-as-more",
     "column '{column}': {count} spellings taken as levels known here: {levels} and {more} more",
     "Spalte „{column}“: {count} Schreibweisen gelten als hier bekannte Kategorien: {levels} und {more} "
     "weitere"},

    // per cent
    {"data.percent-mixed",
     "column '{column}': {values:# number has|# numbers have} a per cent sign, as '{cell}', and "
     "{others:# has|# have} none, which makes {others:it|them} a hundred times as much (5 is 500 %). Or read "
     "all as per cent",
     "Spalte „{column}“: {values:# Zahl hat|# Zahlen haben} ein Prozentzeichen, etwa „{cell}“, und {others:# "
     "hat|# haben} keines, womit sie das Hundertfache {others:ist|sind} (5 sind 500 %). Oder alle als "
     "Prozent "
     "lesen"},

    // marks that may stand between thousands or before decimals
    {"data.thousands-by-evidence",
     "column '{column}': numbers such as '{cell}' are read as thousands ({value}): each mark stands before "
     "three digits. Or say that '{decimal}' is the decimal mark of the column",
     "Spalte „{column}“: Zahlen wie „{cell}“ gelten als Tausender ({value}): Jedes Zeichen steht vor drei "
     "Ziffern. Oder „{decimal}“ als Dezimalzeichen der Spalte angeben"},
    {"data.decimals-by-evidence",
     "column '{column}': numbers such as '{cell}' are read with decimals ({value:exact}); they could be "
     "thousands. Or say that '{decimal}' is the decimal mark of the column",
     "Spalte „{column}“: Zahlen wie „{cell}“ sind mit Dezimalstellen gelesen ({value:exact}); sie könnten "
     "Tausender sein. Oder „{decimal}“ als Dezimalzeichen der Spalte angeben"},
    {"data.marks-either",
     "column '{column}': {values:# number|# numbers} such as '{cell}' could be thousands or decimals, and "
     "{values:is|are} read as {value:exact}, by what the others are. With '{decimal}' as the decimal mark of "
     "the column it is {other:exact}",
     "Spalte „{column}“: {values:# Zahl|# Zahlen} wie „{cell}“ {values:könnte|könnten} Tausender oder "
     "Dezimalstellen haben und {values:ist|sind} nach den übrigen als {value:exact} gelesen. Mit „{decimal}“ "
     "als Dezimalzeichen der Spalte ist es {other:exact}"},

    {"data.powers-as-codes",
     "column '{column}' holds digits, E and digits, such as '{cell}', and is taken as codes; make it a "
     "number if these are powers of ten",
     "Spalte „{column}“ enthält Ziffern, E und Ziffern, etwa „{cell}“, und gilt als Schlüssel; sind es "
     "Zehnerpotenzen, lässt sie sich als Zahl wählen"},
    {"data.date-orders-both",
     "column '{column}' is read by both {form:dates} and {other:dates}: {dates:# date that may be either "
     "is|# dates that may be either are} read as {form:dates}, such as '{cell}'",
     "Spalte „{column}“ ist nach {form:dates} und nach {other:dates} gelesen: {dates:# Datum, das beides "
     "sein "
     "kann, gilt|# Daten, die beides sein können, gelten} als {form:dates}, etwa „{cell}“"},

    {"data.named-value",
     "column '{column}': {value} ('{name}') in {rows:# row|# rows} counts as a number; perhaps it means "
     "missing",
     "Spalte „{column}“: {value} („{name}“) in {rows:# Zeile|# Zeilen} zählt als Zahl; vielleicht heißt es "
     "„fehlt“"},

    // times of day
    {"data.times-set-aside",
     "column '{column}' holds times of day ({form:dates}) and is set aside; give it a role to use it as a "
     "part "
     "of a day (12:00 is 0.5)",
     "Spalte „{column}“ enthält Uhrzeiten ({form:dates}) und ist beiseitegelegt; mit einer Rolle zählt sie "
     "als Teil eines Tages (12:00 ist 0,5)"},
    {"data.why-times", "times of day", "Uhrzeiten"},
    {"data.unit-not-in-all",
     "column '{column}': {values:# value is a number|# values are numbers} with the unit '{unit}', such as "
     "'{cell}', the others are none; it is taken as categories, and can be read as a number",
     "Spalte „{column}“: {values:# Wert ist eine Zahl|# Werte sind Zahlen} mit der Einheit „{unit}“, etwa "
     "„{cell}“, die übrigen nicht; sie gilt als Kategorien und lässt sich als Zahl lesen"},

    // amounts of several currencies
    {"data.amounts-in", "{amounts:grouped} in {currency}", "{amounts:grouped} in {currency}"},
    {"data.currencies-mixed",
     "column '{column}' holds amounts of several currencies ({amounts:and}), read as plain numbers, none "
     "converted. Convert them first, or have the currency in a column of its own",
     "Spalte „{column}“ enthält Beträge in mehreren Währungen ({amounts:and}), gelesen als bloße Zahlen, "
     "ohne "
     "Umrechnung. Vorher umrechnen oder die Währung in eine eigene Spalte schreiben"},

    // what may be meant otherwise
    {"data.mark-taken-off",
     "column '{column}': {values:# number has|# numbers have} a mark behind {values:it|them}, as '{cell}', "
     "which is "
     "left out. Or make the column nominal",
     "Spalte „{column}“: {values:# Zahl hat|# Zahlen haben} ein Zeichen dahinter, etwa „{cell}“, das "
     "wegfällt. Oder "
     "die Spalte nominal wählen"},
    {"data.counts-days", "days as spreadsheets count them", "Tage, wie Tabellenprogramme sie zählen"},
    {"data.counts-seconds", "seconds since 1970", "Sekunden seit 1970"},
    {"data.counts-milliseconds", "milliseconds since 1970", "Millisekunden seit 1970"},
    {"data.perhaps-dates",
     "column '{column}' may hold dates, as {counts}: {cell} is {date}. It can be read as dates",
     "Spalte „{column}“ enthält vielleicht Daten, als {counts}: {cell} ist {date}. Sie lässt sich als Daten "
     "lesen"},
    {"data.perhaps-mixed-dates",
     "column '{column}' holds dates of several forms, of which none prevails ({forms:dates-and}). Or read it "
     "as "
     "dates by all of them (type 'date:{all:dates}')",
     "Spalte „{column}“ enthält Daten in mehreren Formen, von denen keine überwiegt ({forms:dates-and}). "
     "Oder sie "
     "mit allen als Daten lesen (Typ „date:{all:dates}“)"},
    {"data.two-numbers",
     "column '{column}': {values:# value holds|# values hold} two numbers, as '{cell}', which no model can "
     "compare. "
     "Have a column for each in the file",
     "Spalte „{column}“: {values:# Wert enthält|# Werte enthalten} zwei Zahlen, etwa „{cell}“, die kein "
     "Modell "
     "vergleichen kann. In der Datei braucht jede ihre eigene Spalte"},

    // lists as columns
    {"data.lists-as-columns",
     "column '{column}': its lists are set aside; {items:# item has a column|# items have columns} of yes "
     "and "
     "no, as '{name}'",
     "Spalte „{column}“: ihre Listen werden beiseitegelegt; {items:# Element hat eine eigene Spalte|# "
     "Elemente "
     "haben eigene Spalten} mit ja (yes) und nein (no), etwa „{name}“"},
    {"data.items-joined",
     "column '{column}': {count:# item|# items} in few rows ({items}) {count:has|have} no column of "
     "{count:its|their} own; '{other}' says of {rows:# row|# rows} that {rows:it has|they have} one of them",
     "Spalte „{column}“: {count:# Element|# Elemente} in wenigen Zeilen ({items}) {count:hat|haben} keine "
     "eigene Spalte; „{other}“ sagt von {rows:# Zeile|# Zeilen}, dass sie eines davon "
     "{rows:hat|haben}"},
    {"data.lists-without-items",
     "column '{column}': {rows:# cell without any text is a list|# cells without any text are lists} without "
     "items",
     "Spalte „{column}“: {rows:# Zelle ohne Text gilt als Liste|# Zellen ohne Text gelten als Listen} ohne "
     "Elemente"},
    {"data.items-as-other",
     "column '{column}': items without a column of their own in {rows:# row|# rows}: {items}; they are "
     "counted in '{other}'",
     "Spalte „{column}“: Elemente ohne eigene Spalte in {rows:# Zeile|# Zeilen}: {items}; sie zählen in "
     "„{other}“"},
    {"data.items-unknown",
     "column '{column}': items not known here in {rows:# row|# rows}: {items}; they count for nothing",
     "Spalte „{column}“: hier unbekannte Elemente in {rows:# Zeile|# Zeilen}: {items}; sie zählen nicht"},

    // a column that divides the rows
    {"data.split-many-values",
     "column '{column}' has more than {most} different values; a column that divides the rows has two or "
     "three, such as train and test",
     "Spalte „{column}“ hat mehr als {most} verschiedene Werte; eine Spalte, die die Zeilen aufteilt, hat "
     "zwei oder drei, etwa train und test"},
    {"data.split-truths",
     "column '{column}': '{value}' does not say which part a row is in; values of yes and no are understood "
     "where the column is called 'is_train' or 'is_test'",
     "Spalte „{column}“: „{value}“ sagt nicht, zu welchem Teil eine Zeile gehört; Ja und Nein werden "
     "verstanden, wo die Spalte „is_train“ oder „is_test“ heißt"},
    {"data.split-value",
     "column '{column}': '{value}' does not say which part a row is in; expected words such as train, "
     "validation, test and holdout, or numbers from 0 or 1 on",
     "Spalte „{column}“: „{value}“ sagt nicht, zu welchem Teil eine Zeile gehört; erwartet werden Wörter wie "
     "train, validation, test und holdout oder Zahlen ab 0 oder 1"},
    {"data.split-dates", "column '{column}' holds dates; expected words such as train and test, or 0 and 1",
     "Spalte „{column}“ enthält Daten; erwartet werden Wörter wie train und test oder 0 und 1"},
    {"data.split-no-values", "column '{column}' has no values to divide the rows by",
     "Spalte „{column}“ hat keine Werte, nach denen sich die Zeilen aufteilen ließen"},
    {"data.split-four-parts",
     "column '{column}' has four parts; expected at most training, testing and one for the final check",
     "Spalte „{column}“ hat vier Teile; erwartet werden höchstens Training, Test und einer für die "
     "Endprüfung"},
    {"data.split-no-training", "column '{column}' leaves no row for training: {understood}",
     "Spalte „{column}“ lässt keine Zeile zum Training: {understood}"},
    {"data.split-no-testing", "column '{column}' leaves no row for testing: {understood}",
     "Spalte „{column}“ lässt keine Zeile zum Test: {understood}"},
};

}  // namespace

std::span<const Entry> dataFileEntries() { return kDataFileEntries; }

}  // namespace paretree::messages
