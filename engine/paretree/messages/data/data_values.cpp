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
    {"data.durations-as-seconds",
     "column '{column}': {values:# duration|# durations} of minutes and seconds such as '{cell}' read as "
     "seconds ({value:exact}). Or take the column as categories",
     "Spalte „{column}“: {values:# Dauer|# Dauern} in Minuten und Sekunden wie „{cell}“ als Sekunden gelesen "
     "({value:exact}). Oder die Spalte gilt als Kategorien"},
    {"data.dates-two-forms",
     "column '{column}': dates are written as {form:dates} and as {other:dates}; both are read",
     "Spalte „{column}“: Daten sind als {form:dates} und als {other:dates} geschrieben; beides ist gelesen"},
    {"data.dates-beside-serials",
     "column '{column}': days as spreadsheets count them stand among its dates ({form:dates}) and are read "
     "as dates, too",
     "Spalte „{column}“: Zwischen ihren Daten ({form:dates}) stehen Tage, wie Tabellenprogramme sie zählen; "
     "auch sie sind als Daten gelesen"},
    {"data.times-as-seconds",
     "{columns:column|columns} {names}: times of day or durations are numbers of seconds",
     "{columns:Spalte|Spalten} {names}: Uhrzeiten oder Dauern sind Zahlen von Sekunden"},
    {"data.header-assumed",
     "the first row is taken as the names, although it is like the rows below ('{name}' ...); --no-header if "
     "it is one of them",
     "die erste Zeile gilt als Namen, obwohl sie den Zeilen darunter gleicht („{name}“ ...); --no-header, "
     "falls sie eine von ihnen ist"},
    {"data.pointed-dates",
     "column '{column}': what could be decimals, such as '{cell}', is read as months or times ({date}). Or "
     "make it a number",
     "Spalte „{column}“: Was Dezimalzahlen sein könnten, etwa „{cell}“, ist als Monate oder Zeiten gelesen "
     "({date}). Oder sie als Zahl wählen"},
    {"data.formulas-without-values",
     "{cells:# cell holds|# cells hold} a formula without its value and {cells:is|are} empty: open and save "
     "the "
     "workbook in a spreadsheet program, which computes {cells:it|them}",
     "{cells:# Zelle enthält|# Zellen enthalten} eine Formel ohne ihren Wert und {cells:ist|sind} leer: Die "
     "Arbeitsmappe in einer Tabellenkalkulation öffnen und speichern, die {cells:ihn|sie} berechnet"},
    {"data.datev", "the first line is that of an export of DATEV ('{kind}') and is left out",
     "die erste Zeile ist die eines DATEV-Exports („{kind}“) und bleibt weg"},
    {"data.side-by-side",
     "behind the empty column '{column}' {columns:stands|stand} {columns:# column|# columns} with "
     "{rows:# row|# rows}, where those before it have {others:grouped}: perhaps a table of its own beside "
     "the "
     "first. Give each a sheet or file of its own",
     "hinter der leeren Spalte „{column}“ {columns:steht|stehen} {columns:# Spalte|# Spalten} mit "
     "{rows:# Zeile|# Zeilen}, wo die davor {others:grouped} haben: vielleicht eine eigene Tabelle neben der "
     "ersten. Jeder ein eigenes Blatt oder eine eigene Datei geben"},
    {"data.counts-compact-months", "year and month without marks", "Jahr und Monat ohne Zeichen"},
    {"data.quoted-decimals",
     "column '{column}': the comma of numbers in quotes, as in '{cell}', is read as the decimal mark "
     "({value:exact}). Or take the column as categories",
     "Spalte „{column}“: Das Komma der Zahlen in Anführungszeichen, etwa „{cell}“, ist als Dezimalzeichen "
     "gelesen ({value:exact}). Oder die Spalte gilt als Kategorien"},
    {"data.texts-as-formulas",
     "{cells:# cell stands|# cells stand} in a formula (=\"...\"), by which spreadsheet programs leave "
     "digits as "
     "they are; read is what stands in the quotes, first in line {line:grouped}",
     "{cells:# Zelle steht|# Zellen stehen} in einer Formel (=\"...\"), durch die Tabellenprogramme Ziffern "
     "lassen, wie sie sind; gelesen ist, was in den Anführungszeichen steht, zuerst in Zeile {line:grouped} "
     "der Datei"},
    {"data.test-rows-known",
     "{rows:# row|# rows} of {all:grouped} in the test part {rows:stands|stand} among the training rows as "
     "well: what is "
     "measured there says little of new rows",
     "{rows:# Zeile|# Zeilen} von {all:grouped} im Testteil {rows:steht|stehen} auch unter den "
     "Trainingszeilen: Was dort "
     "gemessen wird, sagt wenig über neue Zeilen"},
};

}  // namespace

std::span<const Entry> dataValueEntries() { return kDataValueEntries; }

}  // namespace paretree::messages
