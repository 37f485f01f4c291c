// Of the data room: forms of tables that other programs and people write, and what of them is left out.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDataFormEntries[] = {
    // dBase
    {"data.dbf-header", "the header of the dBase table is damaged or cut off",
     "der Kopf der dBase-Tabelle ist beschädigt oder abgeschnitten"},
    {"data.dbf-records",
     "the header promises {promised:# record|# records}, the file holds {held:grouped}; those that it holds "
     "are "
     "read",
     "der Kopf verspricht {promised:# Datensatz|# Datensätze}, die Datei enthält {held:grouped}; gelesen "
     "wird, was "
     "sie enthält"},
    {"data.dbf-memos",
     "{columns:# column holds|# columns hold} memos or pictures, which lie in another file, and "
     "{columns:is|are} left out: {names}",
     "{columns:# Spalte enthält|# Spalten enthalten} Memos oder Bilder, die in einer anderen Datei liegen, "
     "und "
     "{columns:bleibt|bleiben} weg: {names}"},
    {"data.dbf-deleted", "{rows:# record is|# records are} marked as deleted and left out",
     "{rows:# Datensatz ist|# Datensätze sind} als gelöscht markiert und {rows:bleibt|bleiben} weg"},
    {"data.dbf-unread",
     "{cells:# cell of columns of numbers or dates holds|# cells of columns of numbers or dates hold} none "
     "(as ***) and {cells:is|are} missing",
     "{cells:# Zelle von Spalten mit Zahlen oder Daten enthält|# Zellen von Spalten mit Zahlen oder Daten "
     "enthalten} keine (wie ***) und {cells:fehlt|fehlen}"},
    // NumPy
    {"data.npy-header", "the header of the NumPy array is damaged or cut off",
     "der Kopf des NumPy-Felds ist beschädigt oder abgeschnitten"},
    {"data.npy-objects",
     "holds objects of Python (type '{type}'), which would have to be run to be read; numpy.savetxt or "
     "pandas.DataFrame(x).to_csv makes a table of them",
     "enthält Python-Objekte (Typ „{type}“), die zum Lesen ausgeführt werden müssten; numpy.savetxt oder "
     "pandas.DataFrame(x).to_csv macht daraus eine Tabelle"},
    {"data.npy-type", "the type '{type}' of a NumPy array is not read",
     "der Typ „{type}“ eines NumPy-Felds wird "
     "nicht gelesen"},
    {"data.npy-shape",
     "the array has {dimensions:# dimension|# dimensions}; those with one or two are tables, "
     "those of a structure with one",
     "das Feld hat {dimensions:# Dimension|# Dimensionen}; Tabellen sind solche mit einer oder zwei, die mit "
     "Strukturen mit einer"},
    {"data.npy-columns", "the array has more than {most:grouped} columns",
     "das Feld hat mehr als {most:grouped} Spalten"},
    {"data.npy-short", "the array is cut off before its first row ends, or in its columns",
     "das Feld ist vor dem Ende seiner ersten Zeile oder in seinen Spalten abgeschnitten"},
    {"data.npy-rows",
     "the header promises {promised:# row|# rows}, the file holds {held:grouped}; those that it holds are "
     "read",
     "der Kopf verspricht {promised:# Zeile|# Zeilen}, die Datei enthält {held:grouped}; gelesen wird, was "
     "sie "
     "enthält"},
    // dumps of SQL
    {"data.sql-cut", "the text ends within a row of an SQL statement, or the row is none",
     "der Text endet in einer Zeile einer SQL-Anweisung, oder sie ist keine"},
    {"data.sql-torn",
     "the text is torn in line {line:grouped}, within a row of an SQL statement; all rows before it are read",
     "der Text bricht in Zeile {line:grouped} in einer Zeile einer SQL-Anweisung ab; alle davor sind "
     "gelesen"},
    {"data.sql-no-rows", "no statement of the SQL adds rows to table '{table}'",
     "keine Anweisung des SQL fügt Tabelle „{table}“ Zeilen hinzu"},
    // XML
    {"data.xml-names", "the XML has more than {most:grouped} kinds of elements",
     "das XML hat mehr als {most:grouped} Arten von Elementen"},
    {"data.xml-rows",
     "each element '{rows}' of the XML is a row, of {kinds:# kind that repeats|# kinds that repeat} with "
     "values",
     "jedes Element „{rows}“ des XML ist eine Zeile, von {kinds:# Art, die sich|# Arten, die sich} mit "
     "Werten {kinds:wiederholt|wiederholen}"},
    {"data.xml-lists",
     "{columns:# column holds|# columns hold} elements that may come several times in a row, as lists (a; "
     "b): "
     "{names}",
     "{columns:# Spalte enthält|# Spalten enthalten} Elemente, die in einer Zeile mehrmals kommen können, "
     "als "
     "Listen (a; b): {names}"},
    {"data.xml-torn", "the XML ends within an element; {rows:# whole row is|# whole rows are} read",
     "das XML endet in einem Element; {rows:# ganze Zeile ist|# ganze Zeilen sind} gelesen"},
    // records of named values
    {"data.named-records",
     "each record names its values in lines of their own, {columns:# column|# columns} in all",
     "jeder Datensatz nennt seine Werte in eigenen Zeilen, insgesamt {columns:# Spalte|# Spalten}"},
    {"data.known-form", "read as {form}, {columns:# column|# columns}",
     "gelesen als {form}, {columns:# Spalte|# Spalten}"},
    {"data.votable-bytes",
     "is a VOTable whose cells stand as bytes (BINARY, FITS); as TABLEDATA they are read",
     "ist eine VOTable, deren Zellen als Bytes dastehen (BINARY, FITS); als TABLEDATA werden sie gelesen"},
    {"data.foreign-form", "is {form}, which holds no rows and columns",
     "ist {form} und enthält keine Zeilen und Spalten"},
    {"data.lfs-pointer",
     "is no table but a pointer of Git LFS to one; 'git lfs pull' in its repository fetches the file itself",
     "ist keine Tabelle, sondern ein Zeiger von Git LFS auf eine; „git lfs pull“ in ihrem Repository holt "
     "die "
     "Datei selbst"},
    {"data.target-of-file", "what is to be predicted, as the file says: {columns:and}",
     "was vorherzusagen ist, wie die Datei sagt: {columns:and}"},
    {"data.aside-of-file", "set aside, as the file says: {columns:and}",
     "beiseite gelassen, wie die Datei sagt: {columns:and}"},
    {"data.lines-of-orange",
     "two lines under the names say, as Orange writes them, what columns hold and are for",
     "zwei Zeilen unter den Namen sagen, wie Orange sie schreibt, was Spalten enthalten und wozu sie da "
     "sind"},
    {"data.names-of-orange",
     "letters before '#' in the names say, as Orange writes them, what columns hold and are for",
     "Buchstaben vor „#“ in den Namen sagen, wie Orange sie schreibt, was Spalten enthalten und wozu sie da "
     "sind"},
    {"data.keys-divided",
     "the keys in the first column have commas between them: read as the columns {columns:and}",
     "die Schlüssel in der ersten Spalte stehen mit Kommas dazwischen: gelesen als die Spalten "
     "{columns:and}"},
    {"data.tabs-as-blanks", "blanks and tabs divide the columns alike",
     "Leerzeichen und Tabulatoren trennen die Spalten gleichermaßen"},
    {"data.entities-read", "signs of HTML such as '{sign}' are read as what they mean",
     "Zeichen von HTML wie „{sign}“ sind als das gelesen, was sie bedeuten"},
    {"data.python-records", "records as Python prints them; True, False and None are read as such",
     "Datensätze, wie Python sie ausgibt; True, False und None sind als solche gelesen"},
    {"data.drawn-table", "the table is drawn with bars and dashes; these and all text around it are left out",
     "die Tabelle ist mit Strichen gezeichnet; diese und aller Text um sie herum bleiben weg"},
    {"data.printed-frame", "a data frame as pandas prints it; its index is column '{column}'",
     "ein Data Frame, wie pandas ihn ausgibt; sein Index ist Spalte „{column}“"},
    {"data.printed-frame-part",
     "a data frame as pandas prints it, {rows:grouped} of its {all:grouped} rows: the others are not in the "
     "file; its index is column '{column}'",
     "ein Data Frame, wie pandas ihn ausgibt, {rows:grouped} seiner {all:grouped} Zeilen: die anderen stehen "
     "nicht in der Datei; sein Index ist Spalte „{column}“"},
    {"data.frame-unwrapped",
     "a data frame that was printed in parts, as it is wider than a line; they are put side by side",
     "ein Data Frame, der in Teilen ausgegeben wurde, weil er breiter als eine Zeile ist; sie sind "
     "nebeneinandergestellt"},
    {"data.colours-left-out", "sequences that colour the text on a terminal are left out",
     "Steuerfolgen, die den Text auf einem Terminal färben, bleiben weg"},
    {"data.system-log",
     "a log of a system, {columns:# column|# columns}; its times have no year where it names none. The "
     "delimiter 'space' divides the lines at blanks",
     "ein Systemprotokoll, {columns:# Spalte|# Spalten}; seine Zeiten haben kein Jahr, wo keines dabeisteht. "
     "Mit dem Trennzeichen „space“ sind die Zeilen an Leerzeichen getrennt"},
    // what stands above rows
    {"data.tibble", "a tibble as R prints it, {size}; rows that were not printed are not in the file",
     "ein Tibble, wie R ihn ausgibt, {size}; Zeilen, die nicht ausgegeben wurden, stehen nicht in der Datei"},
    {"data.campbell",
     "lines of a Campbell logger ({form}) of station '{station}', table '{table}': names stand in line 2",
     "Zeilen eines Loggers von Campbell ({form}) der Station „{station}“, Tabelle „{table}“: die Namen "
     "stehen in "
     "Zeile 2"},
    {"data.fields-of-log",
     "a log of the form {form}: the names stand in line {line:grouped}, and '-' is taken as missing",
     "ein Protokoll der Form {form}: die Namen stehen in Zeile {line:grouped}, und „-“ gilt als fehlend"},
    {"data.web-log",
     "the log of a web server (common or combined form), {columns:# column|# columns}; '-' is missing. The "
     "delimiter 'space' divides the lines at blanks",
     "das Protokoll eines Webservers (Form „common“ oder „combined“), {columns:# Spalte|# Spalten}; „-“ "
     "fehlt. "
     "Mit dem Trennzeichen „space“ sind die Zeilen an Leerzeichen getrennt"},
    {"data.gct", "a GCT file of {rows} rows and {columns} columns of values, as its second line says",
     "eine GCT-Datei von {rows} Zeilen und {columns} Spalten mit Werten, wie ihre zweite Zeile sagt"},
    {"data.bed-track",
     "a track of BED (line {line:grouped}): the lines above the rows are left out, and the columns have the "
     "names "
     "of the form",
     "eine Spur der Form BED (Zeile {line:grouped}): die Zeilen über den Daten bleiben weg, und die Spalten "
     "haben "
     "die Namen der Form"},
    {"data.title-above", "{lines:# line|# lines} above the table left out: '{text}'; blanks divide the rows",
     "{lines:# Zeile|# Zeilen} über der Tabelle weggelassen: „{text}“; Leerzeichen trennen die Zeilen"},
    {"data.slash-comments", "{lines:# line is a comment|# lines are comments} (//) above the table",
     "{lines:# Zeile ist ein Kommentar|# Zeilen sind Kommentare} (//) über der Tabelle"},
    {"data.names-in-comment", "the names stand in the comment of line {line:grouped}",
     "die Namen stehen im Kommentar von Zeile {line:grouped}"},
};

}  // namespace

std::span<const Entry> dataFormEntries() { return kDataFormEntries; }

}  // namespace paretree::messages
