// Of the data room: which part of a file that holds more than a table is read, and what of it is passed over.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDataContainerEntries[] = {
    {"data.sheet-alone", "the file holds one table alone; sheet '{sheet}' was not looked for",
     "die Datei enthält nur eine Tabelle; Blatt „{sheet}“ wurde nicht gesucht"},
    {"data.header-divided", "the names are divided by another mark than the rows: {names:quoted}",
     "die Namen sind durch ein anderes Zeichen getrennt als die Zeilen: {names:quoted}"},
    {"data.tar-damaged", "the tar archive is damaged or cut off",
     "das tar-Archiv ist beschädigt oder abgeschnitten"},
    {"data.json-below", "the records stand in the list '{list}' of the JSON",
     "die Datensätze stehen in der Liste „{list}“ des JSON"},
    {"data.json-columns-below", "the columns stand in the member '{member}' of the JSON",
     "die Spalten stehen im Mitglied „{member}“ des JSON"},
    {"data.json-by-key", "each record stands under a key of its own; these are column '{column}'",
     "jeder Datensatz steht unter einem eigenen Schlüssel; diese sind Spalte „{column}“"},
    {"data.json-commas", "{commas:# comma|# commas} before a closing bracket passed over",
     "{commas:# Komma|# Kommas} vor einer schließenden Klammer übergangen"},
    {"data.json-no-numbers",
     "{values:# value is|# values are} NaN or Infinity, which is no JSON, and {values:counts|count} as "
     "missing",
     "{values:# Wert ist|# Werte sind} NaN oder Infinity, was kein JSON ist, und {values:gilt|gelten} als "
     "fehlend"},
};

}  // namespace

std::span<const Entry> dataContainerEntries() { return kDataContainerEntries; }

}  // namespace paretree::messages
