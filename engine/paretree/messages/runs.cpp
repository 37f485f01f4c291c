#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kRunsEntries[] = {
    // notes
    {"runs.alternatives-need-tree",
     "alternatives are those of a tree with one target and without constraints",
     "Alternativen gibt es bei einem Baum mit einem Ziel und ohne Nebenbedingungen"},
    {"runs.alternatives-monotone-levels",
     "column '{column}' has no order: monotone are answers along numbers",
     "Spalte „{column}“ hat keine Ordnung: Monoton sind Antworten entlang von Zahlen"},
    {"runs.alternatives-no-such-test",
     "no alternative can ask '{test}': it parts no rows of the node, or levels that are not neighbours by "
     "class "
     "share",
     "keine Alternative kann nach „{test}“ fragen: Der Test teilt keine Zeilen des Knotens, oder "
     "Kategorien, die "
     "nach dem Anteil der Klasse keine Nachbarn sind"},
    {"runs.alternatives-of-black-box",
     "a black box answers all rows of node {node}: make the leaf regular first",
     "alle Zeilen von Knoten {node} beantwortet eine Black Box: Machen Sie das Blatt erst regulär"},
    {"runs.alternatives-identifier", "'{column}' is left out as an identifier, so no split may ask it",
     "„{column}“ ist als Kennung weggelassen, keine Teilung darf danach fragen"},
    {"runs.called-no-column", "the model has no column '{column}'{hint}",
     "das Modell hat keine Spalte „{column}“{hint}"},
    {"runs.called-as-another",
     "'{name}' cannot stand for '{column}': another column of the model is called so",
     "„{name}“ kann nicht für „{column}“ stehen: Eine andere Spalte des Modells heißt so"},
    {"runs.called-by-box", "a black box finds one of these columns by its name, which cannot be another",
     "eine Black Box findet eine dieser Spalten nach ihrem Namen, der kein anderer sein kann"},
    {"runs.alternatives-no-feature", "'{column}' is no feature that a split may ask",
     "„{column}“ ist kein Attribut, nach dem eine Teilung fragen darf"},
    {"runs.alternatives-no-column", "there is no column '{column}'{hint}",
     "es gibt keine Spalte „{column}“{hint}"},
    {"runs.no-such-alternative",
     "node {node} has {alternatives:# alternative|# alternatives}, and none of number {choice}",
     "Knoten {node} hat {alternatives:# Alternative|# Alternativen}, keine mit Nummer {choice}"},
    {"runs.rows-without-target", "{rows:# data row|# data rows} without a value of {targets:quoted} left out",
     "{rows:# Datenzeile|# Datenzeilen} ohne Wert von {targets:quoted} weggelassen"},
    {"runs.test-rows-without-target",
     "{rows:# test row|# test rows} without a value of {targets:quoted} left out",
     "{rows:# Testzeile|# Testzeilen} ohne Wert von {targets:quoted} weggelassen"},
    {"runs.of-test-file", "test file: {note}", "Testdatei: {note}"},
    {"runs.split-by-column", "split by column '{column}': {understood}",
     "aufgeteilt nach Spalte „{column}“: {understood}"},
    {"runs.stopped-in-fold", "stopped in fold {fold} of {folds}; {kept:# fold|# folds} kept",
     "angehalten in Teil {fold} von {folds}; {kept:# Teil|# Teile} behalten"},
    {"runs.program-ended", "the run was ended before it was through; the models are those found until then",
     "der Lauf wurde vor seinem Ende beendet; die Modelle sind die bis dahin gefundenen"},
    {"runs.infeasible-predictions", "{rows:# row|# rows} of {all} would have an infeasible prediction.",
     "{rows:# Zeile|# Zeilen} von {all} hätten eine unzulässige Vorhersage."},
    {"runs.infeasible-left-empty",
     "{rows:# row|# rows} of {all} would have an infeasible prediction; their predictions are left empty.",
     "{rows:# Zeile|# Zeilen} von {all} hätten eine unzulässige Vorhersage; ihre Vorhersagen bleiben leer."},
    {"runs.values-outside",
     "column '{column}': {rows:grouped} of {all:# row has a value|# rows have values} outside of what was "
     "learnt from ({least:number} to {most:number}); {first}",
     "Spalte „{column}“: {rows:grouped} von {all:# Zeile|# Zeilen} außerhalb dessen, woraus gelernt wurde "
     "({least:number} bis {most:number}); {first}"},
    {"runs.dates-outside",
     "column '{column}': {rows:grouped} of {all:# row has a date|# rows have dates} outside of what was "
     "learnt from ({least} to {most}); {first}",
     "Spalte „{column}“: {rows:grouped} von {all:# Zeile|# Zeilen} außerhalb dessen, woraus gelernt wurde "
     "({least} bis {most}); {first}"},
    {"runs.values-outside-further",
     "values outside of what was learnt from in {count:# further column|# further columns}: {columns}",
     "Werte außerhalb dessen, woraus gelernt wurde, in {count:# weiteren Spalte|# weiteren Spalten}: "
     "{columns}"},
    {"runs.first-in-line", "first in line {line:grouped}", "zuerst in Zeile {line:grouped} der Datei"},
    {"runs.first-in-sheet-row", "first in row {line:grouped} of the sheet",
     "zuerst in Zeile {line:grouped} des Blatts"},
    {"runs.first-in-record", "first in row {row:grouped}", "zuerst in Datenzeile {row:grouped}"},
    {"runs.percent-without-sign",
     "column '{column}' was learnt from with per cent signs ({least:number} to {most:number}, where 1 is "
     "100 %) and has none here, so that 5 is 500 %: {rows:grouped} of {all:# value lies|# values lie} "
     "outside, and would fit as per cent",
     "Spalte „{column}“ wurde mit Prozentzeichen gelernt ({least:number} bis {most:number}, wobei 1 für 100 "
     "% "
     "steht) und hat hier keine, sodass 5 für 500 % steht: {rows:grouped} von {all:# Wert liegt|# Werten "
     "liegen} außerhalb und würden als Prozent passen"},
    {"runs.percent-with-sign",
     "column '{column}' was learnt from without per cent signs ({least:number} to {most:number}) and has "
     "some here, so that 5 % is 0.05: {rows:# value|# values} would fit without the sign, a hundred times "
     "as much",
     "Spalte „{column}“ wurde ohne Prozentzeichen gelernt ({least:number} bis {most:number}) und hat hier "
     "welche, sodass 5 % für 0,05 steht: {rows:# Wert würde|# Werte würden} ohne das Zeichen passen, als das "
     "Hundertfache"},
    {"runs.asked-without-values",
     "column '{column}', which the model asks{first}, is missing in {rows:the only row|all # rows}{unknown}; "
     "answers that rest on it are those for a missing value, however sure they look",
     "Spalte „{column}“, nach der das Modell{first} fragt, fehlt in {rows:der einzigen Zeile|allen # "
     "Zeilen}{unknown}; Antworten, die auf ihr beruhen, sind die für einen fehlenden Wert, wie sicher sie "
     "auch aussehen"},
    {"runs.asked-first", " first", " zuerst"},
    {"runs.as-values-unknown", ", {values:one|#} of them with a value that it does not know",
     ", {values:eine|#} davon mit einem Wert, den es nicht kennt"},
    {"runs.asked-without-values-several",
     "{count} columns that the model asks are missing in {rows:the only row|all # rows}, or hold no value "
     "that it knows: {columns}; answers that rest on them are those for missing values, however sure they "
     "look",
     "{count} Spalten, nach denen das Modell fragt, fehlen in {rows:der einzigen Zeile|allen # Zeilen} oder "
     "enthalten keinen Wert, den es kennt: {columns}; Antworten, die auf ihnen beruhen, sind die für "
     "fehlende Werte, wie sicher sie auch aussehen"},
    {"runs.rows-not-answered",
     "no prediction for {count:# row|# rows} that {count:was|were} left out when the file was read: {rows} "
     "(counted as in the column 'row' of the predictions, without what stands above the data)",
     "keine Vorhersage für {count:# Zeile|# Zeilen}, die beim Lesen weggelassen {count:wurde|wurden}: "
     "{rows} (gezählt wie in der Spalte „row“ der Vorhersagen, ohne was über den Daten steht)"},
    {"runs.rows-not-answered-more",
     "no prediction for {count:# row|# rows} that {count:was|were} left out when the file was read: {rows} "
     "and {more:grouped} more (counted as in the column 'row' of the predictions, without what stands above "
     "the "
     "data)",
     "keine Vorhersage für {count:# Zeile|# Zeilen}, die beim Lesen weggelassen {count:wurde|wurden}: {rows} "
     "und {more:grouped} weitere (gezählt wie in der Spalte „row“ der Vorhersagen, ohne was über den Daten "
     "steht)"},
    {"runs.seen-rows-unknown",
     "which rows the model to start from was trained on is not known; test rows may be among them",
     "welche Zeilen das Ausgangsmodell gelernt hat, ist nicht bekannt; Testzeilen können darunter sein"},
    {"runs.seen-rows-of-other-data",
     "which rows the model to start from was trained on is not known, as it came from other data; test rows "
     "may be among them",
     "welche Zeilen das Ausgangsmodell gelernt hat, ist nicht bekannt, da es von anderen Daten stammt; "
     "Testzeilen können darunter sein"},
    {"runs.seen-test-rows",
     "of {tested:# test row|# test rows}, the model to start from was trained on {seen}; figures on them are "
     "too good",
     "von {tested:# Testzeile|# Testzeilen} hat das Ausgangsmodell {seen} gelernt; Kennzahlen auf ihnen sind "
     "zu gut"},
    {"runs.seen-fold-rows",
     "of {tested:# row|# rows} that the folds test by, the model to start from was trained on {seen}; "
     "figures "
     "on them are too good",
     "von {tested:# Zeile|# Zeilen}, an denen die Teile prüfen, hat das Ausgangsmodell {seen} gelernt; "
     "Kennzahlen auf ihnen sind zu gut"},

    {"runs.no-test-rows",
     "no row is left to test on: there are too few, or each class keeps its single row for learning",
     "keine Zeile bleibt zum Testen: Es sind zu wenige, oder jede Klasse behält ihre einzige Zeile zum "
     "Lernen"},
    {"runs.begins-afresh",
     "'{learner}' always begins afresh: of the model to start from only the division of the rows is taken",
     "„{learner}“ beginnt immer neu: vom Ausgangsmodell wird nur die Einteilung der Zeilen übernommen"},
    {"runs.locked-nodes-lost",
     "'{learner}' keeps no locked nodes: these of the model to start from may change or go: {nodes}",
     "„{learner}“ behält keine gesperrten Knoten: diese des Ausgangsmodells können sich ändern oder "
     "verschwinden: {nodes}"},
    {"runs.locked-rules-lost",
     "'{learner}' keeps no locked rules: {rules:# locked rule|# locked rules} of the model to start from may "
     "change or go",
     "„{learner}“ behält keine gesperrten Regeln: {rules:# gesperrte Regel|# gesperrte Regeln} des "
     "Ausgangsmodells "
     "{rules:kann|können} sich ändern oder verschwinden"},

    // estimates by folds
    {"runs.estimate-without-fold", "estimated without fold {fold}: {message}",
     "ohne Teil {fold} geschätzt: {message}"},
    {"runs.estimate-stopped", "estimating was stopped; {kept} of {folds:# fold|# folds} kept",
     "das Schätzen wurde angehalten; {kept} von {folds:# Teil|# Teilen} behalten"},
    {"runs.estimate-given-up",
     "stopped before the folds' answers for {rows:# row|# rows} were put together; no estimates",
     "angehalten, bevor die Antworten der Teile für {rows:# Zeile|# Zeilen} zusammengestellt waren; keine "
     "Schätzungen"},
    {"runs.no-edited-estimate",
     "a model that was changed by hand is estimated where it is a tree or a rule set",
     "ein von Hand geändertes Modell wird nur als Baum oder Regelsatz geschätzt"},
    {"runs.no-estimate", "no model could be estimated by folds",
     "kein Modell ließ sich durch Teile schätzen"},

    // what new rows of a leaf have
    {"runs.leaf-classes", "at least about 90 % of new rows here are {classes:quoted-or}",
     "mindestens etwa 90 % der neuen Zeilen sind hier {classes:quoted-or}"},
    {"runs.leaf-any-class",
     "models made without its rows miss too many of them to say which classes new ones have",
     "Modelle ohne diese Zeilen verfehlen zu viele davon, um zu sagen, welche Klassen neue haben"},
    {"runs.leaf-ranges", "about 90 % of new rows here have {ranges:and}",
     "etwa 90 % der neuen Zeilen haben hier {ranges:and}"},
    {"runs.leaf-range", "{target} from {low:number} to {high:number}",
     "{target} von {low:number} bis {high:number}"},
    {"runs.leaf-range-of-formula",
     "about 90 % of new rows here differ from the formula's answer by {low} to {high}",
     "etwa 90 % der neuen Zeilen weichen hier um {low} bis {high} von der Antwort der Formel ab"},
    {"runs.leaf-answer-of-box",
     "at least about 90 % of new rows here have the class that the black box answers",
     "mindestens etwa 90 % der neuen Zeilen haben hier die Klasse, die die Black Box antwortet"},
    {"runs.leaf-classes-of-box",
     "at least about 90 % of new rows here have one of the {classes} classes that come first in the black "
     "box's answer",
     "mindestens etwa 90 % der neuen Zeilen haben hier eine der {classes} Klassen, die in der Antwort der "
     "Black Box zuerst kommen"},
    {"runs.rule-range", "about 90 % of new rows here differ from the answer by {low} to {high}",
     "etwa 90 % der neuen Zeilen weichen hier um {low} bis {high} von der Antwort ab"},
    {"runs.ensemble-answer", "at least about 90 % of new rows have the class that the trees answer together",
     "mindestens etwa 90 % der neuen Zeilen haben die Klasse, die die Bäume zusammen antworten"},
    {"runs.ensemble-classes",
     "at least about 90 % of new rows have one of the {classes} classes that come first in the trees' common "
     "answer",
     "mindestens etwa 90 % der neuen Zeilen haben eine der {classes} Klassen, die in der gemeinsamen Antwort "
     "der Bäume vorne stehen"},
    {"runs.ensemble-range", "about 90 % of new rows differ from the trees' common answer by {low} to {high}",
     "etwa 90 % der neuen Zeilen weichen um {low} bis {high} von der gemeinsamen Antwort der Bäume ab"},
    {"runs.neighbours-answer",
     "too few rows come here to say what new ones have; of all below node {node} at least about 90 % have "
     "the "
     "class that their leaf answers",
     "zu wenige Zeilen kommen hierher, um zu sagen, was neue haben; von allen unter Knoten {node} haben "
     "mindestens etwa 90 % die Klasse, die ihr Blatt antwortet"},
    {"runs.neighbours-classes",
     "too few rows come here to say what new ones have; of all below node {node} at least about 90 % have "
     "one "
     "of the {classes} classes that come first in their leaf",
     "zu wenige Zeilen kommen hierher, um zu sagen, was neue haben; von allen unter Knoten {node} haben "
     "mindestens etwa 90 % eine der {classes} Klassen, die in ihrem Blatt zuerst kommen"},
    {"runs.neighbours-any-class",
     "too few rows come here to say what new ones have; of all below node {node} the answers of their leaves "
     "cover less than about 90 %",
     "zu wenige Zeilen kommen hierher, um zu sagen, was neue haben; von allen unter Knoten {node} treffen "
     "die "
     "Antworten ihrer Blätter weniger als etwa 90 %"},
    {"runs.rules-answer",
     "too few rows come here to say what new ones have; of all rows at least about 90 % have the class that "
     "their rule answers",
     "zu wenige Zeilen kommen hierher, um zu sagen, was neue haben; von allen Zeilen haben mindestens etwa "
     "90 % "
     "die Klasse, die ihre Regel antwortet"},
    {"runs.rules-classes",
     "too few rows come here to say what new ones have; of all rows at least about 90 % have one of the "
     "{classes} classes that come first in their rule",
     "zu wenige Zeilen kommen hierher, um zu sagen, was neue haben; von allen Zeilen haben mindestens etwa "
     "90 % "
     "eine der {classes} Klassen, die in ihrer Regel zuerst kommen"},
    {"runs.rules-any-class",
     "too few rows come here to say what new ones have; of all rows the answers of their rules cover less "
     "than "
     "about 90 %",
     "zu wenige Zeilen kommen hierher, um zu sagen, was neue haben; von allen Zeilen treffen die Antworten "
     "ihrer "
     "Regeln weniger als etwa 90 %"},
    {"runs.leaf-set-of-all-rules", "{set} (counted over all rules, as few rows come here)",
     "{set} (gezählt über alle Regeln, da wenige Zeilen hierher kommen)"},
    {"runs.leaf-sets-many",
     "what new rows of each part have is counted for at most {most} leaves or rules, and this model has more",
     "was neue Zeilen eines Teils haben, wird für höchstens {most} Blätter oder Regeln gezählt, und dieses "
     "Modell "
     "hat mehr"},
    {"runs.leaf-sets-few-rows", "fewer than {rows} rows were held out, too few to say what new rows have",
     "weniger als {rows} Zeilen wurden zurückgehalten, zu wenige, um zu sagen, was neue Zeilen haben"},
    {"runs.leaf-set-of-neighbours",
     "{set} (counted with its neighbours below node {node}, as few rows come here)",
     "{set} (gezählt mit den Nachbarn unter Knoten {node}, da wenige Zeilen hierher kommen)"},

    // what is known of a model that leaves the program
    {"runs.known-estimate",
     "estimate: {measure} {value} +- {error:2}{weight:together}, by {how} (+- one standard error)",
     "Schätzung: {measure} {value} +- {error:2}{weight:together}, mit {how} (+- ein Standardfehler)"},
    {"runs.known-estimate-alone", "estimate: {measure} {value}{weight:together}, by {how}",
     "Schätzung: {measure} {value}{weight:together}, mit {how}"},
    {"runs.known-by-weight", " by the weights of '{column}'", " nach den Gewichten von '{column}'"},
    {"runs.bounds-not-taken", "this learner takes none", "dieses Lernverfahren nimmt keine"},
    {"runs.bounds-none", "it has proven none", "er hat keine bewiesen"},
    {"runs.bounds-other-table", "it was of another table", "er war von einer anderen Tabelle"},
    {"runs.bounds-other-columns", "its columns were others", "seine Spalten waren andere"},
    {"runs.bounds-other-learner", "it was of another learner", "er war von einem anderen Lernverfahren"},
    {"runs.bounds-other-parameter", "it had another --{parameter}", "er hatte ein anderes --{parameter}"},
    {"runs.known-folds", "{folds} folds of the training rows", "{folds} Teilen der Trainingszeilen"},
    {"runs.known-repeats", "{folds} folds of the training rows, {repeats} times",
     "{folds} Teilen der Trainingszeilen, {repeats}-mal"},
    {"runs.known-groups", "{folds}, rows of one '{column}' kept together",
     "{folds}, Zeilen mit gleichem '{column}' zusammen"},
    {"runs.known-some-folds", "{folds}, of which {counted} of {all} counted",
     "{folds}, von denen {counted} von {all} zählten"},
    {"runs.known-seeded", "{folds} that the search's first model had seen, so that it flatters",
     "{folds}, die das erste Modell der Suche kannte, sodass sie schmeichelt"},
    {"runs.known-out-of-bag", "trees grown without the row", "Bäumen, die ohne die Zeile wuchsen"},
    {"runs.known-own-estimate", "the search's own figure, which it decided by: {measure} {value}",
     "die eigene Zahl der Suche, nach der sie entschied: {measure} {value}"},
    {"runs.known-training", "training: {measure} {value} on {rows:# row|# rows}",
     "Training: {measure} {value} auf {rows:# Zeile|# Zeilen}"},
    {"runs.known-test", "test: {measure} {value} on {rows:# row|# rows}",
     "Test: {measure} {value} auf {rows:# Zeile|# Zeilen}"},
    {"runs.test-clearly-worse",
     "the test rows are worse than the estimate by {errors:2} joint standard errors, more than chance "
     "explains: it is too "
     "good, or they differ from those that were learnt from",
     "die Testzeilen sind um {errors:2} gemeinsame Standardfehler schlechter als die Schätzung, mehr als "
     "Zufall erklärt: "
     "sie ist zu gut, oder die Zeilen sind andere als die gelernten"},
    {"runs.test-clearly-better",
     "the test rows are better than the estimate by {errors:2} joint standard errors, more than chance "
     "explains: it is too "
     "careful, or they differ from those that were learnt from",
     "die Testzeilen sind um {errors:2} gemeinsame Standardfehler besser als die Schätzung, mehr als Zufall "
     "erklärt: sie "
     "ist zu vorsichtig, oder die Zeilen sind andere als die gelernten"},
    {"runs.known-counts", "counts of rows in the model are of training rows",
     "Anzahlen von Zeilen im Modell sind von Trainingszeilen"},
    {"runs.known-weights", "counts of rows in the model are of training rows and by their weights",
     "Anzahlen von Zeilen im Modell sind von Trainingszeilen und nach deren Gewichten"},

    // steadiness
    {"runs.steady-split",
     "This split came back in {same} of {resamples:# resample|# resamples}.{more:together}",
     "Diese Teilung kehrte in {same} von {resamples:# Stichprobe|# Stichproben} wieder.{more:together}"},
    {"runs.steady-leaf",
     "A leaf with these rows came back in {same} of {resamples:# resample|# resamples}.{more:together}",
     "Ein Blatt mit diesen Zeilen kehrte in {same} von {resamples:# Stichprobe|# Stichproben} "
     "wieder.{more:together}"},
    {"runs.steady-rival", " In {times} the tree asked for {attributes:quoted-and} here.",
     " In {times} fragte der Baum hier nach {attributes:quoted-and}."},
    {"runs.steady-rival-leaf", " In {times} it ended here.", " In {times} endete er hier."},
    {"runs.steady-not-found", " In {times} no node had these rows.",
     " In {times} hatte kein Knoten diese Zeilen."},
    {"runs.steadiness-without",
     "{resamples:# resample does|# resamples do} not count, as nothing could be learnt: {message}",
     "{resamples:# Stichprobe zählt|# Stichproben zählen} nicht, da nichts zu lernen war: {message}"},
    {"runs.luck-uses-as-much",
     "with a shuffled target some attribute is used in {percent:3} % of the models, too: in models of this "
     "size that "
     "one is used says nothing; which nodes come back does",
     "mit gemischtem Ziel wird auch ein Attribut in {percent:3} % der Modelle benutzt: Bei Modellen dieser "
     "Größe sagt "
     "es nichts, dass eines benutzt wird; welche Knoten wiederkehren, sagt etwas"},
    {"runs.steadiness-stopped", "stopped; {kept} of {resamples:# resample|# resamples} kept",
     "angehalten; {kept} von {resamples:# Stichprobe|# Stichproben} behalten"},
    {"runs.steadiness-stopped-shuffles",
     "stopped after all resamples; {kept} of {shuffles:# shuffle|# shuffles} of the target kept",
     "angehalten nach allen Stichproben; {kept} von {shuffles:# Mischung|# Mischungen} des Ziels behalten"},
    {"runs.steadiness-seeded",
     "the search began from a model, and each resample began from it too: what it keeps looks steadier than "
     "it is",
     "die Suche begann mit einem Modell, und jede Stichprobe begann auch damit: Was davon bleibt, wirkt "
     "beständiger, als es ist"},
    {"runs.steadiness-takes",
     "{searches:# search|# searches} on halves of the rows, about {time}; a stop keeps what is done",
     "{searches:# Suche|# Suchen} auf Hälften der Zeilen, etwa {time}; anhalten behält, was fertig ist"},
    {"runs.rough-seconds", "{seconds} s", "{seconds} s"},
    {"runs.rough-minutes", "{minutes} min", "{minutes} min"},
    {"runs.rough-hours", "{hours} h", "{hours} h"},
    {"runs.no-steadiness", "no resample gave a model to compare with",
     "keine Stichprobe ergab ein Modell zum Vergleichen"},

    {"runs.suggested-only", "model {number} (--model {model}) is suggested: there is no other",
     "Modell {number} (--model {model}) wird vorgeschlagen: es gibt kein anderes"},
    {"runs.estimated-error", "estimated error", "geschätzten Fehler"},
    {"runs.estimated-balanced-error", "estimated balanced error", "geschätzten ausgewogenen Fehler"},
    {"runs.suggested-first", "model {number} (--model {model}) is suggested: it has the least {error}",
     "Modell {number} (--model {model}) wird vorgeschlagen: es hat den kleinsten {error}"},
    {"runs.suggested-least",
     "model {number} (--model {model}) is suggested: it has the least {error}, and every simpler one "
     "is more than one standard error of the difference above it",
     "Modell {number} (--model {model}) wird vorgeschlagen: es hat den kleinsten {error}, und "
     "jedes einfachere liegt mehr als einen Standardfehler der Differenz darüber"},
    {"runs.suggested-simpler",
     "model {number} (--model {model}) is suggested: the simplest that is within one standard error of the "
     "difference of model "
     "{leastNumber} (--model {least}), which has the least {error}",
     "Modell {number} (--model {model}) wird vorgeschlagen: das einfachste, das nicht mehr als einen "
     "Standardfehler der "
     "Differenz über Modell {leastNumber} (--model {least}) mit dem kleinsten {error} liegt"},
    {"runs.suggested-none-seeded",
     "no model is suggested: the search began from a model that had seen the rows held out, so the estimates "
     "are too good",
     "kein Modell wird vorgeschlagen: die Suche begann mit einem Modell, das die zurückgehaltenen Zeilen "
     "kannte, und die Schätzungen sind zu gut"},
    {"runs.compared-alike",
     "all are judged by balanced accuracy, as {learner:label} lets classes weigh alike",
     "alle sind nach ausgewogener Genauigkeit beurteilt, da {learner:label} Klassen gleich gewichtet"},
    {"runs.compared-without-estimate",
     "{learner:label} was stopped before it could be estimated; it has no points",
     "{learner:label}: angehalten, bevor geschätzt werden konnte; ohne Punkte"},
    {"runs.compared-fewer-folds",
     "{learner:label} was stopped after {kept} of {folds} folds; its figures stand apart from the front",
     "{learner:label}: angehalten nach {kept} von {folds} Teilen; die Zahlen zählen nicht zur Front"},
    {"runs.compared-taken-out", "{learner:label} was taken out before it had found a model",
     "{learner:label}: herausgenommen, bevor ein Modell gefunden war"},
    {"runs.compared-in-part", "{learner:label} was taken out on its way; what it had found by then counts",
     "{learner:label}: unterwegs herausgenommen; es zählt, was bis dahin gefunden war"},

    // what a run began from
    {"runs.lineage", "{steps}", "{steps}"},
    {"runs.lineage-of-file", "{steps:joined}", "{steps:joined}"},
    {"runs.edits", "{edits}", "{edits}"},
    {"runs.model-of-run", "model {model} of run {run}", "Modell {model} von Lauf {run}"},
    {"runs.all-models-of-run", "all {models} models of run {run}", "alle {models} Modelle von Lauf {run}"},
    {"runs.drawn-by-hand", "drawn by hand", "von Hand gezeichnet"},
    {"runs.below-node", "below node {node}", "unterhalb von Knoten {node}"},
    {"runs.compared", "compared with other learners", "mit anderen Lernern verglichen"},
    {"runs.from-file", "from {file}", "aus {file}"},
    {"runs.from-some-file", "from a file", "aus einer Datei"},
    {"runs.from-model-of-file", "from {file}, model {model} (--from-model {number})",
     "aus {file}, Modell {model} (--from-model {number})"},
    {"runs.from-front-of-file", "from {file}, all {models} models of its front",
     "aus {file}, alle {models} Modelle der Front"},
    {"runs.boxes-made-regular", "make all black-box leaves regular, as the data have other columns or levels",
     "alle Black-Box-Blätter regulär machen, da die Daten andere Spalten oder Kategorien haben"},

    // requests
    {"runs.in-fold", "fold {fold}: {message}", "Teil {fold}: {message}"},
    {"runs.no-such-learner", "there is no learner '{learner}'{hint}",
     "es gibt keinen Lerner „{learner}“{hint}"},
    {"runs.no-number-param", "{learner} has no number parameter '{param}'{hint}",
     "{learner} hat keinen Parameter „{param}“, der eine Zahl ist{hint}"},

    // data and their parts
    {"runs.no-such-column", "{file} has no column '{column}'{hint}",
     "{file} hat keine Spalte „{column}“{hint}"},
    {"runs.target-as-feature", "'{column}' is the target and cannot be a feature as well",
     "„{column}“ ist das Ziel und kann nicht auch Attribut sein"},
    {"runs.text-as-feature", "'{column}' is free text; no learner can use it as a feature",
     "„{column}“ ist freier Text; kein Lerner kann ihn als Attribut verwenden"},
    {"runs.param-names-no-column", "'{param}' names '{column}', which is not a column of {file}{hint}",
     "„{param}“ nennt „{column}“, das keine Spalte von {file} ist{hint}"},
    {"runs.all-constant", "no column can be the target: each has the same value in all rows",
     "keine Spalte kann das Ziel sein: Jede hat in allen Zeilen denselben Wert"},
    {"runs.no-target", "no column has the role of the target", "keine Spalte hat die Rolle des Ziels"},
    {"runs.test-file-without-target", "the test file has no column '{target}', which is the target",
     "die Testdatei hat keine Spalte „{target}“, die das Ziel ist"},
    {"runs.test-file-without-rows", "no row of the test file has a target that is known here",
     "keine Zeile der Testdatei hat einen hier bekannten Zielwert"},
    {"runs.no-column-to-divide-by", "{file} has no column '{column}' to divide the rows by{hint}",
     "{file} hat keine Spalte „{column}“, nach der sich die Zeilen aufteilen ließen{hint}"},
    {"runs.target-divides", "'{column}' is the target and cannot divide the rows as well",
     "„{column}“ ist das Ziel und kann nicht auch die Zeilen aufteilen"},
    {"runs.check-fraction",
     "the part for the final check is {fraction} of the rows, expected a fraction from 0 to below 1",
     "der Teil für die Endprüfung ist {fraction} der Zeilen, erwartet: ein Anteil von 0 bis unter 1"},
    {"runs.check-named-already",
     "the column that divides the rows names a part for the final check already; leave the share for it at 0",
     "die Spalte, die die Zeilen aufteilt, nennt schon einen Teil für die Endprüfung; lassen Sie deren "
     "Anteil bei 0"},
    {"runs.test-fraction", "the test part is {fraction} of the rows, expected a fraction below 1",
     "der Testteil ist {fraction} der Zeilen, erwartet: ein Anteil unter 1"},
    {"runs.few-folds", "{folds} folds are asked for, expected at least 2",
     "{folds} Teile sind verlangt, erwartet: mindestens 2"},
    {"runs.many-folds", "{folds} folds are asked for, but {file} has {rows:# row|# rows} with a target",
     "{folds} Teile sind verlangt, aber {file} hat {rows:# Zeile|# Zeilen} mit einem Zielwert"},
    {"runs.data-unknown", "it is not known which file the data came from; name it",
     "es ist nicht bekannt, aus welcher Datei die Daten kamen; nennen Sie sie"},
    {"runs.data-gone", "the data file is not there any more; name the file to use instead",
     "die Datendatei ist nicht mehr da; nennen Sie die Datei, die stattdessen gilt"},
    {"runs.data-changed",
     "the data file has changed since (its SHA-256 begins with {found}, expected {expected}); name the file "
     "to use instead",
     "die Datendatei hat sich seither geändert (ihr SHA-256 beginnt mit {found}, erwartet: {expected}); "
     "nennen "
     "Sie die Datei, die stattdessen gilt"},

    {"runs.joined-rows", "the joined column '{column}' has {values} values, but the table has {rows} rows",
     "die angefügte Spalte „{column}“ hat {values} Werte, aber die Tabelle hat {rows} Zeilen"},

    // a model in the columns of other data
    {"runs.a-number", "a number", "eine Zahl"},
    {"runs.nothing", "nothing", "nichts"},
    {"runs.names", "{names:quoted}", "{names:quoted}"},
    {"runs.align-targets", "the model to start from predicts {predicted}, expected {expected}",
     "das Ausgangsmodell sagt {predicted} voraus, erwartet: {expected}"},
    {"runs.align-target-kind",
     "the target '{target}' is {old} in the model to start from and {new} in the data",
     "das Ziel „{target}“ ist {old} im Ausgangsmodell und {new} in den Daten"},
    {"runs.align-no-fit", "the model to start from does not fit these data: {why}",
     "das Ausgangsmodell passt nicht zu diesen Daten: {why}"},
    {"runs.align-no-column", "the data have no column '{column}', which the model asks for",
     "die Daten haben keine Spalte „{column}“, nach der das Modell fragt"},
    {"runs.align-column-kind", "column '{column}' is {old} in the model and {new} in the data",
     "Spalte „{column}“ ist {old} im Modell und {new} in den Daten"},
    {"runs.align-no-level", "column '{column}' has no level '{level}' in the data, which the model asks for",
     "Spalte „{column}“ hat in den Daten keine Kategorie „{level}“, nach der das Modell fragt"},

    // files
    {"runs.no-run", "is not a run of Paretree (its \"format\" is not \"paretree-run\")",
     "ist kein Lauf von Paretree (sein \"format\" ist nicht \"paretree-run\")"},
    {"runs.no-project", "is not a project of Paretree (its \"format\" is not \"paretree-workspace\")",
     "ist kein Projekt von Paretree (sein \"format\" ist nicht \"paretree-workspace\")"},
    {"runs.newer-schema", "was written by a newer version (schema {schema}; this version reads up to {most})",
     "wurde von einer neueren Version geschrieben (Schema {schema}; diese Version liest bis {most})"},
    {"runs.figures-only", "holds figures only, no models; write the run with --out instead of --json",
     "enthält nur Zahlen, keine Modelle; schreiben Sie den Lauf mit --out statt --json"},
    {"runs.answers", "expected an answer for each of {rows} rows, found {found}",
     "erwartet: eine Antwort für jede von {rows} Zeilen, gefunden: {found}"},
    {"runs.joined-level", "names a level that is not among the {levels} of 'levels'",
     "nennt eine Kategorie, die nicht unter den {levels} von „levels“ ist"},
    {"runs.draft-past", "there are {models} models before the last of {edits} edits",
     "es gibt {models} Modelle vor der letzten von {edits} Änderungen"},
    {"runs.number-twice", "there are two runs with the number {number}",
     "es gibt zwei Läufe mit der Nummer {number}"},

    // comparing
    {"runs.no-learner-named", "no learner is named to compare", "es ist kein Lerner zum Vergleich genannt"},
    {"runs.no-learner", "no learner suits these data", "kein Lerner passt zu diesen Daten"},
    {"runs.no-learner-why", "no learner suits these data; {why}", "kein Lerner passt zu diesen Daten; {why}"},
};

}  // namespace

std::span<const Entry> runsEntries() { return kRunsEntries; }

}  // namespace paretree::messages
