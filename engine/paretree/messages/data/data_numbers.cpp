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
    {"data.written-numbers",
     "column '{column}': {values:# value|# values} {kind}, such as '{cell}', read as {value}. Or take the "
     "column as categories",
     "Spalte „{column}“: {values:# Wert|# Werte} {kind}, etwa „{cell}“, als {value} gelesen. Oder die Spalte "
     "gilt als Kategorien"},
    {"data.written-feet", "in feet and inches, which become inches", "in Fuß und Zoll, die zu Zoll werden"},
    {"data.written-fractions", "with fractions", "mit Brüchen"},
    {"data.written-error", "with their error behind, which is left out",
     "mit ihrem Fehler dahinter, der wegfällt"},
    {"data.written-bracket", "with a second number in brackets, which is left out",
     "mit einer zweiten Zahl in Klammern, die wegfällt"},
    {"data.written-apostrophe", "with an apostrophe in front", "mit einem Apostroph davor"},
    {"data.written-underscores", "with underscores between thousands",
     "mit Unterstrichen zwischen den Tausendern"},
    {"data.written-per-mille", "per mille, of which 1000 make 1",
     "in Promille, von denen 1000 die 1 ergeben"},
    {"data.unread-dates",
     "column '{column}': {values:# value looks like a date|# values look like dates} of a form that is not "
     "read, such as '{cell}'; they are texts here. If so, give its form as the type, as 'date:DD.MM.YYYY'",
     "Spalte „{column}“: {values:# Wert sieht|# Werte sehen} nach Daten in einer Form aus, die nicht gelesen "
     "wird, etwa „{cell}“; hier gelten sie als Texte. Wenn es welche sind, die Form als Typ angeben, wie "
     "„date:TT.MM.JJJJ“"},
    {"data.unread-numbers",
     "column '{column}': {values:# value looks like a number|# values look like numbers} of a form that is "
     "not read, such as '{cell}'; they are texts here. Give them as plain numbers to compare them, or with "
     "the type 'number' what is none is missing",
     "Spalte „{column}“: {values:# Wert sieht|# Werte sehen} nach Zahlen in einer Form aus, die nicht "
     "gelesen wird, etwa „{cell}“; hier gelten sie als Texte. Als bloße Zahlen angegeben lassen sie sich "
     "vergleichen; mit dem Typ „number“ fehlt, was keine ist"},
    {"data.other-calendar",
     "column '{column}': its dates are of the years {from} to {to}, which may be those of another calendar "
     "(the Buddhist one is 543 years ahead, the Persian one 621 behind); they are kept as they are written",
     "Spalte „{column}“: Die Daten liegen in den Jahren {from} bis {to}, vielleicht denen eines anderen "
     "Kalenders (der buddhistische ist 543 Jahre voraus, der persische 621 zurück); sie bleiben, wie sie "
     "dastehen"},
    {"data.days-for-none",
     "column '{column}': {values:# date is|# dates are} {date}, far from all others, and may stand for none. "
     "To read it as missing, name '{cell}' as missing in this column",
     "Spalte „{column}“: {values:# Datum ist|# Daten sind} {date}, weit weg von allen anderen, und heißt "
     "vielleicht „keines“. Damit es als fehlend gilt, „{cell}“ für diese Spalte als fehlend nennen"},
    {"data.perhaps-born-earlier",
     "column '{column}': {values:# birth|# births} of two-digit years read as {from} to {to} may be of "
     "{pastFrom} to {pastTo}, right before the others. Years of four digits leave no doubt",
     "Spalte „{column}“: {values:# Geburt|# Geburten} mit zweistelligem Jahr, als {from} bis {to} gelesen, "
     "{values:ist|sind} vielleicht von {pastFrom} bis {pastTo}, gleich vor den übrigen. Vierstellige Jahre "
     "lassen keinen Zweifel"},
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
