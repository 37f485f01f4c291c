// Of the programs above the engine: command line, window and its pictures, tables of the papers.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kAppEntries[] = {
    // command line
    {"cli.see-help", "{problem}; see {help}", "{problem}; siehe {help}"},
    {"cli.stopped-early", "stopped before there was a result", "angehalten, bevor es ein Ergebnis gab"},
    {"cli.no-output", "standard output cannot be written", "die Standardausgabe lässt sich nicht schreiben"},
    {"cli.too-deep",
     "a tree of {levels:grouped} levels is not written as {format}, at most {most:grouped} are; json takes "
     "it",
     "ein Baum von {levels:grouped} Ebenen wird nicht als {format} geschrieben, höchstens {most:grouped}; "
     "json nimmt ihn"},
    {"cli.no-memory",
     "there is not enough memory for this; {bytes:bytes} were in use; take fewer rows or columns, or work "
     "where there is more",
     "dafür reicht der Speicher nicht; {bytes:bytes} waren belegt; nehmen Sie weniger Zeilen oder Spalten, "
     "oder arbeiten "
     "Sie, wo es mehr gibt"},
    {"cli.memory-ended",
     "there is not enough memory; take fewer rows or columns, or work where there is more",
     "der Speicher reicht nicht; nehmen Sie weniger Zeilen oder Spalten, oder arbeiten Sie, wo es mehr gibt"},
    {"cli.no-command", "there is no command '{command}'{hint}", "es gibt keinen Befehl „{command}“{hint}"},
    {"cli.which-command", "say which of its commands is meant: {commands}",
     "es fehlt, welcher seiner Befehle gemeint ist: {commands}"},
    {"cli.no-flag", "there is no '{flag}'{hint}", "„{flag}“ gibt es nicht{hint}"},
    {"cli.unexpected", "'{text}' was not expected", "„{text}“ wurde nicht erwartet"},
    {"cli.no-table", "there is no table '{table}'{hint}; 'reproduce --help' lists them",
     "es gibt keine Tabelle „{table}“{hint}; „reproduce --help“ nennt sie"},
    {"cli.figure-alone", "the figure '{figure}' is asked for with others: expected one figure alone",
     "die Abbildung „{figure}“ wird mit anderem verlangt: erwartet wird eine Abbildung allein"},
    {"cli.table-alone", "'{table}' is asked for with others: expected '{table}' alone",
     "„{table}“ wird mit anderem verlangt: erwartet wird „{table}“ allein"},
    {"cli.cached-where", "--cached shows what is kept: expected the folder, by --cache DIR or --study DIR",
     "--cached zeigt, was aufgehoben ist: erwartet wird der Ordner, mit --cache DIR oder --study DIR"},
    {"cli.cached-none", "--cached shows what is kept, but there is no folder '{folder}'",
     "--cached zeigt, was aufgehoben ist, aber es gibt keinen Ordner „{folder}“"},
    {"cli.no-format", "there is no format '{format}'; there are {formats}{hint}",
     "es gibt kein Format „{format}“; es gibt {formats}{hint}"},
    {"cli.few-formats", "this program was built without pictures and reports; it has the formats {formats}",
     "dieses Programm wurde ohne Bilder und Berichte gebaut; es hat die Formate {formats}"},
    {"cli.not-for-terminal", "{format} is not for a terminal; add --out FILE",
     "{format} ist nichts für ein Terminal; dazu gehört --out FILE"},
    {"cli.replaces-input", "--out would replace '{file}', which is read here; expected another file",
     "--out würde „{file}“ ersetzen, das hier gelesen wird; erwartet: eine andere Datei"},
    {"cli.replaces-run", "--out would replace the run '{file}' by one model; expected another file",
     "--out würde den Lauf „{file}“ durch ein einzelnes Modell ersetzen; erwartet: eine andere Datei"},
    {"cli.no-edit", "no edit is given, such as --prune NODE",
     "keine Bearbeitung angegeben, etwa --prune NODE"},
    {"cli.compare-folds",
     "--folds is for learn; learners are compared on one split, and estimated by --cross-validate K",
     "--folds gehört zu learn; verglichen werden Lerner auf einer Aufteilung und geschätzt durch "
     "--cross-validate K"},
    {"cli.compare-param", "--{learner}.{param} is for {learner}, which is not compared",
     "--{learner}.{param} gehört zu {learner}, das nicht verglichen wird"},
    {"cli.sweep-fixed", "--{param} and --param {param}: a parameter is varied or has one value",
     "--{param} und --param {param}: ein Parameter wird variiert oder hat einen Wert"},
    {"cli.json-and-format", "--json and --format {format}: expected one of them",
     "--json und --format {format}: erwartet wird eines davon"},
    {"cli.no-table-named", "FILE is missing: the table to learn from",
     "FILE fehlt: die Tabelle, aus der gelernt wird"},
    {"cli.reading-without-file", "say FILE or --data where you say how to read it",
     "wer sagt, wie gelesen wird, muss FILE oder --data nennen"},
    {"cli.two-tables", "FILE and --data both name the table", "FILE und --data nennen beide die Tabelle"},
    {"cli.cross-validate",
     "'{text}' does not say how to estimate; expected K or KxR: K folds, at least 2, R times",
     "„{text}“ sagt nicht, wie zu schätzen ist; erwartet: K oder KxR: K Teile, mindestens 2, R-mal"},
    {"cli.estimate-of-edit",
     "{measure} {value} ± {error} by {how}, with answers refitted; whoever made the structure had seen these "
     "rows, so it flatters",
     "{measure} {value} ± {error} mit {how} und neu angepassten Antworten; wer die Struktur machte, kannte "
     "diese Zeilen, also ist es geschönt"},
    {"cli.estimate-before-edit",
     "before the edit, with answers refitted likewise: {measure} {value} ± {error}; both flatter, that of "
     "the "
     "larger structure more",
     "vor der Änderung, mit ebenso neu angepassten Antworten: {measure} {value} ± {error}; beide sind "
     "geschönt, die der größeren Struktur mehr"},
    {"cli.weighted-estimate-of-edit",
     "{measure} {value} ± {error}, rows counted by '{weights}', by {how}, with answers refitted; whoever "
     "made "
     "the structure had seen these rows, so it flatters",
     "{measure} {value} ± {error}, Zeilen nach „{weights}“ gezählt, mit {how} und neu angepassten Antworten; "
     "wer die Struktur machte, kannte diese Zeilen, also ist es geschönt"},
    {"cli.rules-from-0", "column 'rule' counts rules from 0, as flags do; in words rule 1 is the first",
     "die Spalte „rule“ zählt Regeln ab 0, wie Optionen; in Worten ist Regel 1 die erste"},
    {"cli.estimates-need-run", "is one model; estimates are made for a RUN.json",
     "ist ein einzelnes Modell; geschätzt wird für eine RUN.json"},
    {"cli.steadiness-needs-run", "is one model; steadiness is judged for a model of a RUN.json",
     "ist ein einzelnes Modell; Beständigkeit wird für ein Modell einer RUN.json beurteilt"},
    {"cli.is-project",
     "is a project; expected a run or a model (the window opens projects; 'Copy as command' there gives the "
     "command that makes a run of it)",
     "ist ein Projekt; erwartet: ein Lauf oder ein Modell (Projekte öffnet das Fenster; „Als Befehl "
     "kopieren“ "
     "gibt dort den Befehl, der einen Lauf daraus macht)"},
    {"cli.is-table",
     "is a table; expected a run or a model ('paretree-cli data FILE' says what a table holds, 'paretree-cli "
     "learn "
     "LEARNER FILE' makes a run of it)",
     "ist eine Tabelle; erwartet: ein Lauf oder ein Modell („paretree-cli data DATEI“ sagt, was eine Tabelle "
     "enthält, "
     "„paretree-cli learn LERNER DATEI“ macht daraus einen Lauf)"},
    {"cli.cut-outside",
     "node {node}: {column} <= {value} lies outside the values of the column, {least} to {most}: all rows go "
     "one way "
     "('{text}' was read as {value}; numbers here have a decimal point and no marks between thousands)",
     "Knoten {node}: {column} <= {value} liegt außerhalb der Werte der Spalte, {least} bis {most}: Alle "
     "Zeilen gehen "
     "denselben Weg („{text}“ wurde als {value} gelesen; Zahlen haben hier einen Dezimalpunkt und keine "
     "Tausendertrennzeichen)"},
    {"cli.no-run-or-model",
     "is neither a run nor a model of Paretree (\"format\" should be \"paretree-run\" or \"paretree-model\")",
     "ist weder ein Lauf noch ein Modell von Paretree (\"format\" sollte \"paretree-run\" oder "
     "\"paretree-model\" sein)"},
    {"cli.edited-tree", "on the {rows:# training row|# training rows} {after}, before {before}",
     "auf {rows:der # Trainingszeile|den # Trainingszeilen} {after}, vorher {before}"},
    {"cli.tree-errors", "errors {loss} with {leaves:# leaf|# leaves}",
     "Fehler {loss} mit {leaves:# Blatt|# Blättern}"},
    {"cli.tree-error-weight", "errors of weight {loss} with {leaves:# leaf|# leaves}",
     "Fehler vom Gewicht {loss} mit {leaves:# Blatt|# Blättern}"},
    {"cli.tree-rmse", "RMSE {loss} with {leaves:# leaf|# leaves}",
     "RMSE {loss} mit {leaves:# Blatt|# Blättern}"},
    {"cli.as-percent", "{flags} reads them as per cent", "{flags} liest sie als Prozent"},
    {"cli.read-otherwise", "{flags} reads them the other way", "{flags} liest sie anders herum"},
    {"cli.learnt-unknown",
     "the values that the model has learnt from are not known here, nor which lie outside of them: its table "
     "is not at hand",
     "woraus das Modell gelernt hat, ist hier nicht bekannt, auch nicht, was außerhalb davon liegt: seine "
     "Tabelle ist nicht zur Hand"},
    {"cli.called",
     "--called COLUMN=NAME says which column of the table is meant by one of the model, --called COLUMN= "
     "that "
     "the table has none and its values are missing",
     "--called SPALTE=NAME sagt, welche Spalte der Tabelle mit einer des Modells gemeint ist, --called "
     "SPALTE= "
     "dass die Tabelle keine hat und ihre Werte fehlen"},
    {"cli.called-by-place",
     "the table has no names; its columns fit those of the model in their order, and are said so: {flags}",
     "die Tabelle hat keine Namen; ihre Spalten passen der Reihe nach zu denen des Modells, so genannt: "
     "{flags}"},
    {"cli.one-model", "holds one model, number 0; there is no model {model}",
     "enthält ein Modell, Nummer 0; es gibt kein Modell {model}"},
    {"cli.usual-model",
     "predicted by model {number} of {models} (--model {model}: {why}); --model I takes another",
     "vorhergesagt mit Modell {number} von {models} (--model {model}: {why}); --model I nimmt ein anderes"},
    {"cli.more-to-look-at", "{things:# thing|# things} to look at in this table: data {file} lists them",
     "{things:# Auffälligkeit|# Auffälligkeiten} in dieser Tabelle: data {file} zeigt sie"},
    {"cli.taken-model", "model {number} of {models} (--model {model}: {why}); --model I takes another",
     "Modell {number} von {models} (--model {model}: {why}); --model I nimmt ein anderes"},
    {"cli.chosen-suggested", "the one that the estimates suggest", "das von den Schätzungen vorgeschlagene"},
    {"cli.chosen-near-least", "the first whose estimate is near the least",
     "das erste, dessen Schätzung nahe der kleinsten liegt"},
    {"cli.chosen-bic", "of the least BIC: errors on its rows, and a price for each term",
     "das mit kleinstem BIC: Fehler auf seinen Zeilen und ein Preis für jeden Term"},
    {"cli.chosen-most-of-bic", "the first with nine tenths of what terms gain by BIC",
     "das erste mit neun Zehnteln dessen, was Terme nach BIC bringen"},
    {"cli.chosen-knee", "the knee of the front, where it bends most",
     "das Knie der Front, wo sie am stärksten knickt"},
    {"cli.chosen-bend", "where the search's own figures bend most",
     "wo die eigenen Zahlen der Suche am stärksten knicken"},
    {"cli.knee", "by the estimates the front bends most at model {number} (--model {model}), its knee",
     "nach den Schätzungen knickt die Front am stärksten bei Modell {number} (--model {model}), ihrem Knie"},
    {"cli.chosen-strongest", "the best in '{objective}'", "das beste in „{objective}“"},
    {"cli.chosen-nearest", "the nearest to the best of all objectives",
     "das, was dem Besten aller Ziele am nächsten kommt"},
    {"cli.chosen-by-learner", "the learner's own choice", "die eigene Wahl des Lernverfahrens"},
    {"cli.no-such-model",
     "there is no model {model}; the front has {models:# model|# models}, counted from 0",
     "es gibt kein Modell {model}; die Front hat {models:# Modell|# Modelle}, gezählt ab 0"},
    {"cli.large-json",
     "{file} has {bytes:bytes}; written packed, and read likewise, where the name ends in .json.gz",
     "{file} hat {bytes:bytes}; wird gepackt geschrieben und ebenso gelesen, wo der Name auf .json.gz endet"},
    {"cli.settings-of-run", "parameters as in {file}, where no flag says otherwise: {flags:and}",
     "Parameter wie in {file}, wo kein Schalter anderes sagt: {flags:and}"},
    {"cli.no-bounds-in-model",
     "a model's file holds no bounds: --bounds-of RUN.json hands over what its run has proven",
     "die Datei eines Modells hat keine Schranken: --bounds-of RUN.json gibt weiter, was sein Lauf bewiesen "
     "hat"},
    {"cli.bounds-not-used", "no bounds are used: {why}", "keine Schranken werden benutzt: {why}"},
    {"cli.bounds-of", "--bounds-of needs a RUN.json; this is one model",
     "--bounds-of braucht eine RUN.json; dies ist ein einzelnes Modell"},
    {"cli.whole-front", "--whole-front needs a RUN.json; this is one model",
     "--whole-front braucht eine RUN.json; dies ist ein einzelnes Modell"},
    {"cli.whole-run-format",
     "holds one model; {format} describes a whole run (learn ... --out RUN.json writes one)",
     "enthält ein Modell; {format} beschreibt einen ganzen Lauf (learn ... --out RUN.json schreibt einen)"},
    {"cli.rows-format", "--rows puts rows into a page; --format is '{format}' (expected page)",
     "--rows legt Zeilen in eine Seite; --format ist „{format}“ (erwartet: page)"},
    {"cli.plot-format", "a plot is svg, png or pdf, not '{format}'",
     "eine Zeichnung ist svg, png oder pdf, nicht „{format}“"},
    {"cli.empty-sweep", "the sweep has no points to draw", "die Reihe hat keine Punkte zum Zeichnen"},
    {"cli.ensemble-not-drawn",
     "only trees and rules can be drawn; this model is an ensemble, which nobody reads",
     "nur Bäume und Regeln lassen sich zeichnen; dieses Modell ist ein Ensemble, das niemand liest"},
    {"cli.no-front", "the run has no front to draw", "der Lauf hat keine Front zum Zeichnen"},
    {"cli.no-formula", "the model has no formula to plot", "das Modell hat keine Formel zum Zeichnen"},
    {"cli.no-formulas", "formulas stand in classification trees", "Formeln stehen in Klassifikationsbäumen"},
    {"cli.node-without-formula", "node {node} has no formula", "Knoten {node} hat keine Formel"},
    {"cli.two-regions", "--regions names two attributes: A,B", "--regions nennt zwei Attribute: A,B"},
    {"cli.regions-column", "--regions: there is no column '{column}'",
     "--regions: es gibt keine Spalte „{column}“"},
    {"cli.no-pictures", "this program was built without pictures; '{format}' cannot be made",
     "dieses Programm wurde ohne Bilder gebaut; „{format}“ ist nicht möglich"},
    {"cli.no-drawing", "this program was built without the drawing library",
     "dieses Programm wurde ohne die Zeichenbibliothek gebaut"},
    {"cli.not-a-formula-set",
     "--attributes, --g-ref and --tau-rank belong to the test sets of formula trees, not to '{name}'",
     "--attributes, --g-ref und --tau-rank gehören zu den Prüfdaten der Formelbäume, nicht zu „{name}“"},
    {"cli.flag-character", "{flag}: '{text}' is not one character", "{flag}: „{text}“ ist nicht ein Zeichen"},
    {"cli.flag-assignment", "{flag}: '{text}' is not COLUMN=VALUE",
     "{flag}: „{text}“ ist nicht COLUMN=VALUE"},
    {"cli.flag-bytes", "{flag}: '{text}' is not a number of bytes such as 4G or 800M",
     "{flag}: „{text}“ ist keine Zahl von Bytes wie 4G oder 800M"},
    {"cli.save-over-itself", "--save-as: {file} is the table itself; another name is needed",
     "--save-as: {file} ist die Tabelle selbst; sie braucht einen anderen Namen"},
    {"cli.flag-role",
     "--role: '{text}' is not a role; expected feature, target, identifier, weight, ignored, prediction or "
     "split",
     "--role: „{text}“ ist keine Rolle; erwartet: feature, target, identifier, weight, ignored, prediction "
     "oder split"},
    {"cli.flag-decimal",
     "--decimal: '{text}' is not a decimal mark of a column; expected comma, point or both",
     "--decimal: „{text}“ ist kein Dezimalzeichen einer Spalte; erwartet: comma, point oder both"},
    {"cli.flag-type", "--type: '{text}' is not a type; expected number, nominal, date or text",
     "--type: „{text}“ ist kein Typ; erwartet: number, nominal, date oder text"},
    {"cli.flag-date-form",
     "--type: '{text}' is no form of dates; expected DD, MM, YYYY, hh, mm, ss (or %d, %m, %Y, %H, %M, %S) "
     "with "
     "what stands between, as DD.MM.YYYY",
     "--type: „{text}“ ist keine Form von Daten; erwartet: TT, MM, JJJJ, hh, mm, ss (oder %d, %m, %Y, %H, "
     "%M, %S) "
     "mit dem, was dazwischen steht, etwa TT.MM.JJJJ"},
    {"cli.two-numbers",
     "--{flag}: '{text}' is {plain} with a decimal point, and {table} as the table writes its numbers; say "
     "which, without marks between thousands",
     "--{flag}: „{text}“ ist {plain} mit Dezimalpunkt gelesen und {table}, wie die Tabelle ihre Zahlen "
     "schreibt; "
     "bitte eindeutig und ohne Tausendertrennzeichen angeben"},
    {"cli.flag-form", "--{kind}: '{text}' is not {form}", "--{kind}: „{text}“ ist nicht {form}"},

    // pictures
    {"pictures.too-large",
     "the picture would have {width} x {height} pixels; a scale of at most {scale} is possible, SVG and PDF "
     "have no such limit",
     "das Bild hätte {width} x {height} Pixel; möglich ist ein Maßstab von höchstens {scale:number}, SVG und "
     "PDF haben keine solche Grenze"},
    {"pictures.memory", "there is not enough memory for a picture of this size",
     "der Speicher reicht nicht für ein Bild dieser Größe"},
    {"pictures.png", "the picture could not be written as PNG", "das Bild ließ sich nicht als PNG schreiben"},
    {"pictures.ending", "a picture's name ends in .png, .svg or .pdf",
     "der Name eines Bildes endet auf .png, .svg oder .pdf"},
    {"pictures.no-rules", "this model is no rule set", "dieses Modell ist keine Regelmenge"},
    {"pictures.no-front", "there is no front to draw", "es gibt keine Front zum Zeichnen"},
    {"pictures.no-tree", "this model is no tree; only trees can be drawn as one",
     "dieses Modell ist kein Baum; nur Bäume lassen sich als solche zeichnen"},

    // window
    {"window.no-column", "The table has no column '{column}'.", "Die Tabelle hat keine Spalte „{column}“."},
    {"window.no-learner", "this program has no learner '{learner}'",
     "dieses Programm hat keinen Lerner „{learner}“"},
    {"window.program-not-started", "{program} could not do it: {reason}",
     "{program} konnte es nicht: {reason}"},
    {"window.study-not-writable", "the folder is not yours to write: its runs cannot be kept there",
     "in den Ordner dürfen Sie nicht schreiben: Läufe lassen sich dort nicht aufbewahren"},
    {"window.no-farm",
     "there is no paretree-farm beside this program: './app/run --farm --help' among the sources installs "
     "Open "
     "MPI and builds it, and the package paretree-farm holds it",
     "neben diesem Programm steht kein paretree-farm: „./app/run --farm --help“ bei den Quellen installiert "
     "Open MPI und baut es, und das Paket paretree-farm enthält es"},
    {"window.no-parallel", "no folder of PATH has GNU parallel: it comes with Debian's package parallel",
     "in keinem Ordner von PATH steht GNU parallel: Es kommt mit dem Debian-Paket parallel"},
    {"window.no-data", "the data are not at hand", "die Daten sind nicht zur Hand"},
    {"window.target-not-as-learnt",
     "the model answers {targets:and}, and that is not what is asked for now: make it the target to see the "
     "model",
     "das Modell beantwortet {targets:and}, und danach ist jetzt nicht gefragt: Machen Sie es zum Ziel, um "
     "das Modell zu sehen"},
    {"window.column-not-as-learnt",
     "column '{column}' is read otherwise now than when the model was made: undo that to see the model",
     "die Spalte „{column}“ wird jetzt anders gelesen als bei der Entstehung des Modells: Machen Sie das "
     "rückgängig, um das Modell zu sehen"},
    {"window.joined-rows",
     "has {rows} rows, but the open table has {expected}; predictions are joined row by row",
     "hat {rows} Zeilen, aber die offene Tabelle hat {expected}; Vorhersagen werden Zeile für Zeile "
     "angefügt"},
    {"window.nothing-to-join", "has no column that the open table does not have already",
     "hat keine Spalte, die die offene Tabelle nicht schon hat"},
    {"window.other-json", "is JSON, but neither a project, a run nor a model of this program",
     "ist JSON, aber weder ein Projekt noch ein Lauf noch ein Modell dieses Programms"},
    {"window.model-ending",
     "the ending '{ending}' names no format; expected png, svg, pdf, html, csv, xlsx, json, pmml, py, c, "
     "sql, tex, dot or txt",
     "die Endung „{ending}“ nennt kein Format; erwartet: png, svg, pdf, html, csv, xlsx, json, pmml, py, "
     "c, sql, tex, dot oder txt"},
    {"window.front-ending", "the ending '{ending}' names no format; expected png, svg, pdf, csv or json",
     "die Endung „{ending}“ nennt kein Format; erwartet: png, svg, pdf, csv oder json"},
    {"window.folder-not-made", "the folder cannot be made", "der Ordner lässt sich nicht anlegen"},

    // tables of the papers
    {"reproduce.no-table", "there is no table '{table}'{hint}", "es gibt keine Tabelle „{table}“{hint}"},
    {"reproduce.no-figure", "there is no figure '{figure}'{hint}",
     "es gibt keine Abbildung „{figure}“{hint}"},
    {"reproduce.no-points",
     "the figure has no points to draw: none of its runs was made, or the data are not there",
     "die Abbildung hat keine Punkte zum Zeichnen: keiner ihrer Läufe ist gemacht, oder die Daten fehlen"},
    {"reproduce.no-data-set", "there is no data set '{dataset}' here; there are {known}{hint}",
     "es gibt hier keinen Datensatz „{dataset}“; es gibt {known}{hint}"},
    {"reproduce.no-method", "there is no method '{method}' here; there are {known}{hint}",
     "es gibt hier keine Methode „{method}“; es gibt {known}{hint}"},
    {"reproduce.nothing-to-run",
     "nothing was run: the data are not in the folder that --data or PARETREE_DATA names, or were never "
     "published",
     "nichts wurde gerechnet: die Daten sind nicht in dem Ordner, den --data oder PARETREE_DATA nennt, oder "
     "wurden nie veröffentlicht"},
    {"reproduce.no-measure", "'{measure}' is none of the table's measures",
     "„{measure}“ ist keine Kennzahl der Tabelle"},
    {"reproduce.no-folder", "there is no such data folder", "diesen Datenordner gibt es nicht"},
    {"reproduce.other-study", "is a study, but not of tables of papers",
     "ist eine Studie, aber nicht von Tabellen aus Aufsätzen"},
    {"reproduce.study-lacks-data", "this study does not hold '{file}': expected a new folder for these runs",
     "diese Studie enthält „{file}“ nicht: für diese Läufe wird ein neuer Ordner erwartet"},
    {"reproduce.no-file", "there is no such file in the data folder '{folder}'",
     "diese Datei gibt es im Datenordner „{folder}“ nicht"},
    {"reproduce.unpublished", "the data set '{dataset}' was never published",
     "der Datensatz „{dataset}“ wurde nie veröffentlicht"},
    {"reproduce.no-generator", "there is no generator '{generator}'",
     "es gibt keinen Erzeuger „{generator}“"},
    {"reproduce.pgmt-dataset", "pgmt has no data set '{dataset}'", "pgmt hat keinen Datensatz „{dataset}“"},
    {"reproduce.folder-unread", "the folder cannot be read: {reason}",
     "der Ordner lässt sich nicht lesen: {reason}"},
    {"reproduce.folder-not-made", "the folder '{folder}' cannot be made: {reason}",
     "der Ordner „{folder}“ lässt sich nicht anlegen: {reason}"},
    {"reproduce.no-ranking",
     "the table has no ranking to draw: ocdt and rules tables have one, once two blocks are complete",
     "die Tabelle hat keine Rangfolge zum Zeichnen: Tabellen von ocdt und Regeln haben eine, sobald zwei "
     "Blöcke vollständig sind"},
    {"reproduce.weka-missing",
     "Weka is not installed: there is no {jar} (it comes with Debian's package weka; WEKA_JAR names it "
     "elsewhere)",
     "Weka ist nicht installiert: es gibt kein {jar} (das Debian-Paket weka bringt es mit; WEKA_JAR nennt "
     "einen anderen Ort)"},
    {"reproduce.java-missing",
     "Weka cannot be run: no folder of PATH has java (it comes with Debian's package default-jre-headless)",
     "Weka läuft nicht: kein Ordner von PATH hat java (das Debian-Paket default-jre-headless bringt es mit)"},
    {"reproduce.weka-folder", "no temporary folder can be made for Weka",
     "für Weka lässt sich kein vorübergehender Ordner anlegen"},
    {"reproduce.weka-no-figures", "Weka's {scheme} gave no figures (exit code {exit}): {output}",
     "{scheme} von Weka gab keine Zahlen (Rückgabewert {exit}): {output}"},
};

}  // namespace

std::span<const Entry> appEntries() { return kAppEntries; }

}  // namespace paretree::messages
