// Of the data room: where in a file its tables, names and groups stand, what the names say, and what is kept
// of quotes and digits.
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
