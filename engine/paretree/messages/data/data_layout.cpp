// Of the data room: where in a file its tables, names and groups stand, what the names say, and what is kept
// of quotes, digits and quantities.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDataLayoutEntries[] = {
    {"data.stacked",
     "{tables:# table|# tables} stand below each other; read is '{table}', whose names stand in line "
     "{line:grouped}. "
     "Choose {others:or} as the sheet to read another",
     "{tables:# Tabelle|# Tabellen} stehen untereinander; gelesen wird „{table}“, deren Namen in Zeile "
     "{line:grouped} stehen. Eine andere ist als Blatt wählbar: {others:or}"},
    {"data.beside",
     "{tables:# table|# tables} stand side by side; read is '{table}'. Choose {others:or} as the sheet to "
     "read "
     "another",
     "{tables:# Tabelle|# Tabellen} stehen nebeneinander; gelesen wird „{table}“. Eine andere ist als Blatt "
     "wählbar: {others:or}"},
    {"data.beside-at", "'{table}' (column {column:grouped})", "„{table}“ (Spalte {column:grouped})"},
    {"data.stacked-at", "'{table}' (line {line:grouped})", "„{table}“ (Zeile {line:grouped})"},
    {"data.totals-kept", "{rows:# row sums|# rows sum} up others and {rows:is|are} kept, as asked",
     "{rows:# Zeile fasst|# Zeilen fassen} andere zusammen und {rows:bleibt|bleiben} wie gewünscht stehen"},
    {"data.key-value-lines",
     "each line names its values (name=value), which are {columns:# column|# columns}; the delimiter 'space' "
     "divides the lines at blanks",
     "jede Zeile benennt ihre Werte (Name=Wert), das sind {columns:# Spalte|# Spalten}; mit dem Trennzeichen "
     "„space“ sind die Zeilen an Leerzeichen getrennt"},
    {"data.sparse-lines",
     "each line is a sparse row (label index:value ...), {columns:# column|# columns} in all; what a row "
     "does "
     "not name is 0. The delimiter 'space' divides the lines at blanks",
     "jede Zeile ist eine dünn besetzte (Klasse Nummer:Wert ...), insgesamt {columns:# Spalte|# Spalten}; "
     "was "
     "eine Zeile nicht nennt, ist 0. Mit dem Trennzeichen „space“ sind die Zeilen an Leerzeichen getrennt"},
    {"data.lines-otherwise",
     "{lines:# line is|# lines are} written otherwise and left out, first line {line:grouped}: '{text}'",
     "{lines:# Zeile ist anders geschrieben und bleibt|# Zeilen sind anders geschrieben und bleiben} weg, "
     "zuerst Zeile {line:grouped}: „{text}“"},
    {"data.line-names", "the lines name more than {most:grouped} values",
     "die Zeilen benennen mehr als {most:grouped} Werte"},
    {"data.header-codes",
     "{lines:# line|# lines} under the names {lines:holds|hold} codes of the columns or what they ask and "
     "{lines:is|are} left out: {texts:quoted-and}",
     "{lines:# Zeile|# Zeilen} unter den Namen {lines:enthält|enthalten} Kürzel der Spalten oder ihre Fragen "
     "und "
     "{lines:bleibt|bleiben} weg: {texts:quoted-and}"},
    {"data.text-behind-words",
     "{columns:# column is|# columns are} divided by blanks; the last one holds all that stands behind the "
     "others",
     "{columns:# Spalte ist|# Spalten sind} durch Leerzeichen getrennt; die letzte enthält alles, was hinter "
     "den "
     "anderen steht"},
    {"data.tabs-align",
     "several tabs in a row count as one, as all rows have as many cells then. Or say --delimiter tab to "
     "have "
     "each divide",
     "mehrere Tabulatoren hintereinander gelten als einer, da dann alle Zeilen gleich viele Zellen haben. "
     "Oder "
     "--delimiter tab angeben, damit jeder trennt"},
    {"data.rows-quoted", "each row stands in quotes as a whole; these are taken off",
     "jede Zeile steht als Ganzes in Anführungszeichen; diese sind weggelassen"},
    {"data.quotes-inside",
     "{cells:# quoted cell holds|# quoted cells hold} quotation marks that are not doubled; they are kept as "
     "characters, first "
     "in line {line:grouped}",
     "{cells:# Zelle in Anführungszeichen enthält|# Zellen in Anführungszeichen enthalten} weitere, die "
     "nicht verdoppelt sind; "
     "sie bleiben als Zeichen stehen, zuerst in Zeile {line:grouped} der Datei"},
    {"data.long-digits",
     "column '{column}' holds whole numbers with more digits than a number keeps and is taken as codes; make "
     "it a number to round them",
     "Spalte „{column}“ enthält ganze Zahlen mit mehr Ziffern, als eine Zahl behält, und gilt als Schlüssel; "
     "als Zahl gewählt werden sie gerundet"},
    {"data.digits-lost",
     "column '{column}': {values:# whole number has|# whole numbers have} more digits than a number keeps "
     "and {values:is|are} rounded, as '{cell}'. Or take them as codes",
     "Spalte „{column}“: {values:# ganze Zahl hat|# ganze Zahlen haben} mehr Ziffern, als eine Zahl behält, "
     "und {values:wird|werden} gerundet, etwa „{cell}“. Oder sie gelten als Schlüssel"},
    {"data.zeros-lost",
     "column '{column}': {values:# number has|# numbers have} zeros in front, as '{cell}', which a number "
     "does not keep. Or take them as codes",
     "Spalte „{column}“: {values:# Zahl hat|# Zahlen haben} führende Nullen, etwa „{cell}“, die eine Zahl "
     "nicht behält. Oder sie gelten als Schlüssel"},
    {"data.why-long-numbers",
     "{rows:# row, each with its|# rows, each with its} own number of {digits} digits",
     "{rows:# Zeile, jede|# Zeilen, jede} mit ihrer eigenen Zahl von {digits} Ziffern"},
    {"data.durations", "times shown as durations ([h]:mm) are read as hours: 26:24 is 26.4",
     "Zeiten, die als Dauer gezeigt werden ([h]:mm), sind als Stunden gelesen: 26:24 ist 26.4"},
    {"data.transposed",
     "'{name}' and the others in the first column seem to be variables that stand in rows: in each row the "
     "cells are of "
     "one kind, in the columns they are not. Exchange rows and columns before the table is read",
     "„{name}“ und die anderen in der ersten Spalte sind wohl Variablen, die in Zeilen stehen: In jeder "
     "Zeile sind die "
     "Zellen von einer Art, in den Spalten nicht. Vor dem Lesen sind Zeilen und Spalten zu vertauschen"},
    {"data.group-labels",
     "column '{column}': labels seem to stand in the first row of each group alone, the {cells:# cell|# "
     "cells} below "
     "them {cells:is|are} blank; filled down they count in each row",
     "Spalte „{column}“: Beschriftungen stehen wohl nur in der ersten Zeile jeder Gruppe, darunter "
     "{cells:ist # "
     "Zelle|sind # Zellen} leer; nach unten ausgefüllt gelten sie in jeder Zeile"},
    {"data.bytes-mended",
     "the text is UTF-8 but for bytes in {lines:# line|# lines}, first in line {line:grouped}, which are "
     "read as "
     "Windows-1252; "
     "say the encoding if it is another",
     "der Text ist UTF-8 bis auf Bytes in {lines:# Zeile|# Zeilen}, zuerst in Zeile {line:grouped}, die als "
     "Windows-1252 gelesen "
     "sind; ist die Kodierung eine andere, lässt sie sich angeben"},
    {"data.encoding-guessed",
     "the text does not say its encoding and is read as {encoding}, a guess by its letters; say the encoding "
     "if they come out wrong",
     "der Text nennt seine Kodierung nicht und ist als {encoding} gelesen, nach seinen Buchstaben vermutet; "
     "kommen sie falsch heraus, lässt sie sich angeben"},
    {"data.unit-not-learnt",
     "column '{column}' was learnt from in {known} and has {values:# value|# values} in {units:and} here, "
     "read as plain numbers, none converted: answers that rest on it will be wrong. Convert them first",
     "Spalte „{column}“ wurde in {known} gelernt und hat hier {values:# Wert|# Werte} in {units:and}, "
     "gelesen "
     "als bloße Zahlen, ohne Umrechnung: Antworten, die darauf beruhen, sind falsch. Vorher umrechnen"},
    {"data.fractions",
     "column '{column}': {values:# value|# values} with a sign of a fraction, such as '{cell}', read as a "
     "number "
     "({value:exact}). Or take the column as categories",
     "Spalte „{column}“: {values:# Wert|# Werte} mit einem Bruchzeichen, etwa „{cell}“, als Zahl gelesen "
     "({value:exact}). Oder die Spalte gilt als Kategorien"},
    {"data.other-digits",
     "column '{column}': {values:# value|# values} with digits or marks of another script, such as '{cell}', "
     "read as a number ({value:exact}). Or take the column as categories",
     "Spalte „{column}“: {values:# Wert|# Werte} mit Ziffern oder Zeichen einer anderen Schrift, etwa "
     "„{cell}“, "
     "als Zahl gelesen ({value:exact}). Oder die Spalte gilt als Kategorien"},
    {"data.dates-beside-texts",
     "column '{column}': dates of the workbook stand beside texts, read both as {form:dates} and "
     "{other:dates}",
     "Spalte „{column}“: Daten der Arbeitsmappe stehen neben Texten, gelesen als {form:dates} und "
     "{other:dates}"},
    {"data.durations-as-hours",
     "column '{column}': {values:# duration|# durations} such as '{cell}' read as hours ({value:exact}). Or "
     "take the "
     "column as categories",
     "Spalte „{column}“: {values:# Dauer|# Dauern} wie „{cell}“ als Stunden gelesen ({value:exact}). Oder "
     "die Spalte "
     "gilt als Kategorien"},
    {"data.ticks-in-columns",
     "{count:# column holds|# columns hold} one word or nothing and are read as ticked or not, with a "
     "category for "
     "the blank cells: {columns}. Or make a column nominal (--type COLUMN=nominal) to have them missing",
     "{count:# Spalte enthält|# Spalten enthalten} ein einziges Wort oder nichts und gelten als angekreuzt "
     "oder "
     "nicht, mit einer Kategorie für leere Zellen: {columns}. Oder eine Spalte nominal wählen (--type "
     "SPALTE=nominal), damit sie fehlen"},
    {"data.counts-compact", "year, month and day without marks", "Jahr, Monat und Tag ohne Zeichen"},
    {"data.perhaps-months",
     "column '{column}' holds months, such as '{cell}', and is taken as categories. It can be read as dates, "
     "which have an order (type 'date:{form:dates}')",
     "Spalte „{column}“ enthält Monate, etwa „{cell}“, und gilt als Kategorien. Sie lässt sich als Daten "
     "lesen, die "
     "eine Reihenfolge haben (Typ „date:{form:dates}“)"},
    {"data.minus-behind",
     "column '{column}': {values:# number|# numbers} with a minus behind, such as '{cell}', read as below 0. "
     "Or "
     "take the column as categories",
     "Spalte „{column}“: {values:# Zahl|# Zahlen} mit dem Minus dahinter, etwa „{cell}“, als negativ "
     "gelesen. Oder "
     "die Spalte gilt als Kategorien"},
    {"data.dashes-as-zero",
     "column '{column}': {values:# dash|# dashes} beside amounts of a currency read as 0, as accountants "
     "write "
     "it",
     "Spalte „{column}“: {values:# Strich|# Striche} neben Beträgen einer Währung als 0 gelesen, wie in der "
     "Buchhaltung üblich"},
    {"data.quantities-as-texts",
     "column '{column}': {values:# value seems to be|# values seem to be} {kind}, such as '{cell}'; they are "
     "not "
     "read as numbers, and the column is taken as categories. Give them as plain numbers to compare them",
     "Spalte „{column}“: {values:# Wert ist|# Werte sind} wohl {kind}, etwa „{cell}“; sie sind nicht als "
     "Zahlen "
     "gelesen, und die Spalte gilt als Kategorien. Als bloße Zahlen angegeben lassen sie sich vergleichen"},
    {"data.seem-degrees", "degrees with minutes or a direction", "Grade mit Minuten oder Himmelsrichtung"},
    {"data.seem-hexadecimal", "digits of base 16", "Ziffern zur Basis 16"},
    {"data.seem-scaled", "numbers with letters for thousands and millions",
     "Zahlen mit Buchstaben für Tausend und Million"},
    {"data.seem-durations", "durations or times", "Dauern oder Zeiten"},
    {"data.seem-eras", "dates in years of Japanese eras", "Daten in Jahren japanischer Regierungsdevisen"},
    {"data.seem-periods", "weeks, quarters or halves of years", "Wochen, Quartale oder Halbjahre"},
    {"data.why-target-outcome", "named as something that comes out", "heißt wie ein Ergebnis"},
    {"data.filled-down", "column '{column}': {cells:# blank cell has|# blank cells have} the value above",
     "Spalte „{column}“: {cells:# leere Zelle hat|# leere Zellen haben} den Wert darüber"},
    {"data.merged-cells",
     "{cells:# blank cell|# blank cells} of cells that are merged over several rows {cells:has|have} their "
     "value: "
     "{columns:quoted-and}",
     "{cells:# leere Zelle|# leere Zellen} von über mehrere Zeilen verbundenen Zellen {cells:hat|haben} "
     "deren Wert: "
     "{columns:quoted-and}"},
};

}  // namespace

std::span<const Entry> dataLayoutEntries() { return kDataLayoutEntries; }

}  // namespace paretree::messages
