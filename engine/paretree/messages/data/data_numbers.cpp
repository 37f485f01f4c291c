// Of the data room: what numbers are read as that are written with words, units or parentheses; and what
// those of new rows would fit as.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDataNumberEntries[] = {
    {"data.parentheses-plain",
     "column '{column}': {values:# number|# numbers} in parentheses, such as '{cell}', read as {value}: "
     "nothing says that these are amounts, whose parentheses would mean below 0. Or take the column as "
     "categories",
     "Spalte „{column}“: {values:# Zahl|# Zahlen} in Klammern, etwa „{cell}“, als {value} gelesen: Nichts "
     "sagt, dass es Beträge sind, deren Klammern negativ hieße. Oder die Spalte gilt als Kategorien"},
    {"data.parentheses-below-zero",
     "column '{column}': {values:# number|# numbers} in parentheses, such as '{cell}', read as below 0 "
     "({value}), as accountants write. Or take the column as categories",
     "Spalte „{column}“: {values:# Zahl|# Zahlen} in Klammern, etwa „{cell}“, als negativ gelesen ({value}), "
     "wie in der Buchhaltung. Oder die Spalte gilt als Kategorien"},
    {"data.sides-of-accounts",
     "column '{column}': the side of an account (debit or credit) behind {values:# amount|# amounts}, such "
     "as '{cell}', read as {value}; debits are below 0. Or take the column as categories",
     "Spalte „{column}“: Soll oder Haben hinter {values:# Betrag|# Beträgen}, etwa „{cell}“, als {value} "
     "gelesen; Soll ist negativ. Oder die Spalte gilt als Kategorien"},
    {"data.sized",
     "column '{column}': {values:# number|# numbers} with a word or letter for thousands, millions or the "
     "like, such as '{cell}', read as {value}. Or take the column as categories",
     "Spalte „{column}“: {values:# Zahl|# Zahlen} mit einem Wort oder Buchstaben für Tausend, Million oder "
     "Ähnliches, etwa „{cell}“, als {value} gelesen. Oder die Spalte gilt als Kategorien"},
    {"data.units-converted",
     "column '{column}': several units of one quantity; {values:# value|# values} such as '{cell}' read in "
     "{unit} ({value}). Or take the column as categories",
     "Spalte „{column}“: mehrere Einheiten einer Größe; {values:# Wert|# Werte} wie „{cell}“ in {unit} "
     "gelesen ({value}). Oder die Spalte gilt als Kategorien"},
    {"data.basis-points",
     "column '{column}': {values:# number|# numbers} of basis points beside per cent, such as '{cell}', read "
     "as {value}, where 1 is 100 %. Or take the column as categories",
     "Spalte „{column}“: {values:# Zahl|# Zahlen} in Basispunkten neben Prozent, etwa „{cell}“, als {value} "
     "gelesen, wobei 1 für 100 % steht. Oder die Spalte gilt als Kategorien"},
    {"data.decimals-lost",
     "column '{column}': numbers with more digits than are kept; '{cell}' is read as {value}, which other "
     "cells are, too, or which is 0. Or take the column as categories",
     "Spalte „{column}“: Zahlen mit mehr Ziffern, als behalten werden; „{cell}“ wird als {value} gelesen, "
     "wie andere Zellen auch, oder wird 0. Oder die Spalte gilt als Kategorien"},
    {"data.nanoseconds",
     "column '{column}': times such as '{cell}' are kept to the microsecond; the digits behind it are left "
     "out",
     "Spalte „{column}“: Zeiten wie „{cell}“ werden auf die Mikrosekunde genau behalten; die Ziffern "
     "dahinter entfallen"},
    {"data.answers-as-lists",
     "column '{column}': cells such as '{cell}' are taken as several answers each, and no numbers. Or make "
     "it a number",
     "Spalte „{column}“: Zellen wie „{cell}“ gelten als mehrere Antworten und nicht als Zahlen. Oder sie als "
     "Zahl wählen"},
    {"data.days-without-year",
     "column '{column}' holds days and months without a year and is taken as categories; make it a number if "
     "it is one",
     "Spalte „{column}“ enthält Tage und Monate ohne Jahr und gilt als kategorial; ist sie eine Zahl, ändern "
     "Sie ihren Typ"},
    {"data.phones-as-codes",
     "column '{column}' is taken as codes, such as '{cell}': its name says that they are numbers of "
     "telephones. Or make "
     "it a number",
     "Spalte „{column}“ gilt als Schlüssel, etwa „{cell}“: Ihrem Namen nach sind es Telefonnummern. Oder sie "
     "als Zahl "
     "wählen"},
    {"runs.perhaps-thousands",
     "column '{column}' was learnt from between {least:number} and {most:number}: {rows:grouped} of {all:# "
     "value "
     "lies|# values lie} outside, and would fit as thousands, with '{decimal}' as the decimal mark",
     "Spalte „{column}“ wurde mit Werten zwischen {least:number} und {most:number} gelernt: {rows:grouped} "
     "von {all:# "
     "Wert liegt|# Werten liegen} außerhalb und würden als Tausender passen, mit „{decimal}“ als "
     "Dezimalzeichen"},
};

}  // namespace

std::span<const Entry> dataNumberEntries() { return kDataNumberEntries; }

}  // namespace paretree::messages
