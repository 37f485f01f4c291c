// Of the data room: what single values of a column may be besides what they are read as.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDataValueEntries[] = {
    {"data.counted-parts",
     "column '{column}' counts behind its points, as versions and sections do ('{cell}' is not "
     "{value:exact}), "
     "and is taken as codes. Or make it a number",
     "Spalte „{column}“ zählt hinter ihren Punkten, wie Versionen und Abschnitte („{cell}“ ist nicht "
     "{value:exact}), und gilt als Schlüssel. Oder sie als Zahl wählen"},
    {"data.perhaps-counted",
     "column '{column}': '{cell}' is read as {value:exact}; perhaps it counts behind the point, as versions "
     "and "
     "sections do. Or take the column as codes",
     "Spalte „{column}“: „{cell}“ ist als {value:exact} gelesen; vielleicht zählt sie hinter dem Punkt, wie "
     "Versionen und Abschnitte. Oder die Spalte gilt als Schlüssel"},
    {"data.survey-codes",
     "column '{column}' holds few whole numbers from {least:number} to {most:number}; {codes:and} perhaps "
     "{count:means|mean} missing",
     "Spalte „{column}“ enthält wenige ganze Zahlen von {least:number} bis {most:number}; {codes:and} "
     "{count:heißt|heißen} vielleicht „fehlt“"},
    {"data.survey-code", "{value:number} in {rows:# row|# rows}",
     "{value:number} in {rows:# Zeile|# Zeilen}"},
    {"data.limits",
     "column '{column}': {values:# value|# values} such as {cell:quoted-and} read as the limit. Or take the "
     "column as categories",
     "Spalte „{column}“: {values:# Wert|# Werte} wie {cell:quoted-and} als die Grenze gelesen. Oder die "
     "Spalte "
     "gilt als Kategorien"},
    {"data.compass",
     "column '{column}': the letters of the compass are read as signs, N and E as plus, S and W as minus: "
     "'{cell}' is {value:exact}. Or take the column as categories",
     "Spalte „{column}“: Die Buchstaben der Himmelsrichtung sind als Vorzeichen gelesen, N und E als plus, S "
     "und W als minus: „{cell}“ ist {value:exact}. Oder die Spalte gilt als Kategorien"},
    {"data.perhaps-missing-low",
     "column '{column}': {value:number} stands in {rows:# row|# rows} and no other value lies below "
     "{next:number}; perhaps it means missing",
     "Spalte „{column}“: {value:number} steht in {rows:# Zeile|# Zeilen}, und kein anderer Wert liegt unter "
     "{next:number}; vielleicht heißt es „fehlt“"},
    {"data.compact-dates",
     "column '{column}' holds digits without marks such as '{cell}', read as dates ({date}). Or make it a "
     "number",
     "Spalte „{column}“ enthält Ziffern ohne Zeichen dazwischen, etwa „{cell}“, gelesen als Daten ({date}). "
     "Oder sie als Zahl wählen"},
    {"data.counts-compact-months", "year and month without marks", "Jahr und Monat ohne Zeichen"},
    {"data.texts-as-formulas",
     "{cells:# cell stands|# cells stand} in a formula (=\"...\"), by which spreadsheet programs leave "
     "digits as "
     "they are; read is what stands in the quotes, first in line {line:grouped}",
     "{cells:# Zelle steht|# Zellen stehen} in einer Formel (=\"...\"), durch die Tabellenprogramme Ziffern "
     "lassen, wie sie sind; gelesen ist, was in den Anführungszeichen steht, zuerst in Zeile {line:grouped} "
     "der Datei"},
};

}  // namespace

std::span<const Entry> dataValueEntries() { return kDataValueEntries; }

}  // namespace paretree::messages
