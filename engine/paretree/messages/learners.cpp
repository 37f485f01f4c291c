#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kLearnersEntries[] = {
    // rows held out
    {"learners.no-column-of-groups", "there is no column '{column}' of groups{hint}",
     "es gibt keine Spalte „{column}“ von Gruppen{hint}"},
    {"learners.fewer-folds",
     "estimated by {rows} instead of {folds} folds, as there are no more rows to learn from",
     "mit {rows} statt {folds} Teilen geschätzt, da es nicht mehr Zeilen zum Lernen gibt"},
    {"learners.fewer-folds-of-groups",
     "estimated by {groups} instead of {folds} folds, as '{column}' has no more groups",
     "mit {groups} statt {folds} Teilen geschätzt, da „{column}“ nicht mehr Gruppen hat"},
    {"learners.few-groups",
     "the errors of the estimates say little: they come from how {groups} groups of '{column}' differ",
     "die Fehler der Schätzungen sagen wenig: sie kommen daher, wie {groups} Gruppen von „{column}“ sich "
     "unterscheiden"},

    {"learners.groups-learnt-from",
     "'{column}' is learnt from as well, though rows of other groups have other values of it; it can be left "
     "out of "
     "the attributes",
     "Aus „{column}“ wird auch gelernt, obwohl Zeilen anderer Gruppen andere Werte davon haben; sie lässt "
     "sich als "
     "Attribut weglassen"},
    {"learners.classes-never-seen",
     "all rows of {classes:quoted-and} are in one fold: models that are judged by them have seen none, and "
     "answer them "
     "wrongly",
     "alle Zeilen von {classes:quoted-and} sind in einem Teil: Modelle, die danach beurteilt werden, kannten "
     "keine und "
     "antworten darauf falsch"},

    // samples of rows
    {"learners.stopped-on-sample",
     "Stopped on a sample: the models are from {rows:grouped} of {all:grouped} training rows.",
     "Auf einer Stichprobe angehalten: Die Modelle sind aus {rows:grouped} von {all:grouped} "
     "Trainingszeilen."},
    {"learners.references-sampled",
     "What the front is compared with (boosting, forests) was fitted to a sample of {rows:grouped} rows.",
     "Womit die Front verglichen wird (Boosting, Wälder), wurde an eine Stichprobe von {rows:grouped} Zeilen "
     "angepasst."},

    {"learners.molhc-fewer-folds",
     "The black boxes are judged by {folds} instead of {asked} folds: for {rows:# training row|# training "
     "rows} "
     "that is enough.",
     "Die Black Boxes werden mit {folds} statt {asked} Teilen beurteilt: Für {rows:# Trainingszeile|# "
     "Trainingszeilen} genügt das."},

    // parameters
    {"learners.no-such-param", "there is no parameter '{param}'{hint}",
     "es gibt keinen Parameter „{param}“{hint}"},
    {"learners.param", "'{param}' is {found}, expected {expected}",
     "„{param}“ ist {found}, erwartet: {expected}"},
    {"learners.param-text", "'{text}'", "„{text}“"},
    {"learners.param-number", "{number:number}", "{number:number}"},
    {"learners.param-fraction", "{number:number}, not a whole number", "{number:number}, keine ganze Zahl"},
    {"learners.expected-whole", "{low} to {high}", "{low} bis {high}"},
    {"learners.expected-whole-or", "{low} to {high} or {word}", "{low} bis {high} oder {word}"},
    {"learners.expected-real", "{low:exact} to {high:exact}", "{low:exact} bis {high:exact}"},
    {"learners.expected-one", "{options:or}", "{options:or}"},
    {"learners.expected-names", "names such as {options:or}", "Namen wie {options:or}"},
    {"learners.expected-list", "entries separated by commas", "Einträge, durch Kommas getrennt"},
    {"learners.expected-some", "one or several of {options:or}", "eines oder mehrere von {options:or}"},
    {"learners.expected-switch", "on or off", "on oder off"},
    {"learners.expected-columns", "names of columns, separated by commas",
     "Namen von Spalten, durch Kommas getrennt"},
    {"learners.expected-text", "text", "Text"},

    // tasks that do not suit
    {"learners.no-target", "no target is chosen", "es ist kein Ziel gewählt"},
    {"learners.no-such-target", "the target is not a column of the data",
     "das Ziel ist keine Spalte der Daten"},
    {"learners.no-feature", "there is no feature to learn from",
     "es gibt kein Attribut, aus dem gelernt werden kann"},
    {"learners.only-constants",
     "there is no feature to learn from: beside the target every column has the same value in all rows",
     "es gibt kein Attribut, aus dem gelernt werden kann: Außer dem Ziel hat jede Spalte in allen Zeilen "
     "denselben Wert"},
    {"learners.no-rows", "there are no training rows with a target",
     "es gibt keine Trainingszeilen mit einem Zielwert"},
    {"learners.one-row", "there is one training row; at least 2 are needed",
     "es gibt eine Trainingszeile; mindestens 2 sind nötig"},
    {"learners.target-missing", "the target '{target}' is missing in data row {row}",
     "in Datenzeile {row} fehlt der Zielwert „{target}“"},
    {"learners.one-class",
     "all training rows have the same class, '{class}' in '{target}'; two classes are needed",
     "alle Trainingszeilen haben dieselbe Klasse, „{class}“ in „{target}“; zwei Klassen sind nötig"},
    {"learners.target-too-large",
     "the target '{target}' is {value:exact} in data row {row}; numbers from -1e150 to 1e150 can be learned",
     "der Zielwert „{target}“ ist {value:exact} in Datenzeile {row}; gelernt werden Zahlen von -1e150 bis "
     "1e150"},
    {"learners.one-target", "{targets:# target|# targets} chosen; this method predicts one",
     "{targets:# Zielspalte|# Zielspalten} gewählt; dieser Lerner sagt eine voraus"},
    {"learners.free-text", "the target '{target}' is free text; a number or a class is needed",
     "das Ziel „{target}“ ist freier Text; eine Zahl oder Klasse ist nötig"},
    {"learners.nominal-among-several",
     "the target '{target}' is nominal; several targets must all be numbers",
     "das Ziel „{target}“ ist nominal; mehrere Ziele müssen alle Zahlen sein"},
    {"learners.predicts-numbers", "the target '{target}' is nominal; this method predicts numbers",
     "das Ziel „{target}“ ist nominal; dieser Lerner sagt Zahlen voraus"},
    {"learners.predicts-classes", "the target '{target}' is a number; this method predicts classes",
     "das Ziel „{target}“ ist eine Zahl; dieser Lerner sagt Klassen voraus"},
    {"learners.predicts-classes-or-several",
     "the target '{target}' is a number; this method predicts classes or several numbers",
     "das Ziel „{target}“ ist eine Zahl; dieser Lerner sagt Klassen oder mehrere Zahlen voraus"},
    {"learners.no-weights",
     "the rows have weights (column '{column}'), which this method does not use; give the column another "
     "role",
     "die Zeilen haben Gewichte (Spalte „{column}“), die dieser Lerner nicht verwendet; geben Sie der "
     "Spalte eine andere Rolle"},
    {"learners.weights-twice",
     "columns '{column}' and '{other}' both hold weights of rows; give one of them another role",
     "die Spalten „{column}“ und „{other}“ enthalten beide Gewichte der Zeilen; geben Sie einer davon eine "
     "andere "
     "Rolle"},
    {"learners.weights-no-numbers",
     "column '{column}' is to hold weights of rows, but has categories; numbers of at least 0 are needed",
     "die Spalte „{column}“ soll Gewichte der Zeilen enthalten, hat aber Kategorien; gebraucht werden Zahlen "
     "von "
     "mindestens 0"},
    {"learners.weight-missing",
     "the weight in data row {row} (column '{column}') is missing; a number of at least 0 is needed",
     "das Gewicht in Datenzeile {row} (Spalte „{column}“) fehlt; eine Zahl von mindestens 0 ist nötig"},
    {"learners.weight-wrong",
     "the weight in data row {row} (column '{column}') is {weight:exact}; a number of at least 0 is needed",
     "das Gewicht in Datenzeile {row} (Spalte „{column}“) ist {weight:exact}; eine Zahl von mindestens 0 ist "
     "nötig"},
    {"learners.weights-zero", "all training rows have weight 0 (column '{column}')",
     "alle Trainingszeilen haben das Gewicht 0 (Spalte „{column}“)"},

    // several learners
    {"learners.unproven",
     "Predictions obey the constraints but were not proven to be the best that do: {why}.",
     "Die Vorhersagen halten die Nebenbedingungen ein, sind aber nicht als die besten bewiesen, die es tun: "
     "{why}."},
    {"learners.stopped-trees", "Stopped: of {grown:# tree|# trees} grown, the first {kept} are kept.",
     "Angehalten: von {grown:# gewachsenen Baum|# gewachsenen Bäumen} bleiben die ersten {kept}."},
    {"learners.stopped-levels", "Stopped: the tree that is kept was cut to {levels:# level|# levels}.",
     "Angehalten: Der Baum, der bleibt, wurde auf {levels:# Ebene|# Ebenen} gekürzt."},
    {"learners.stopped-models",
     "Stopped: of {found:# model|# models} found, {kept} small and large ones are kept; writing all would "
     "take long.",
     "Angehalten: von {found:# gefundenen Modell|# gefundenen Modellen} bleiben {kept} kleine und große; "
     "alle zu schreiben würde lange dauern."},

    // hybrid trees
    {"learners.molhc-first-seed", "{trees:# tree|# trees} were given to start from; the first was taken.",
     "{trees:# Baum war|# Bäume waren} als Anfang gegeben; der erste wurde genommen."},
    {"learners.molhc-stopped", "Stopped before a black box was ready: the front is the initial tree.",
     "Angehalten, bevor eine Black Box fertig war: die Front ist der Anfangsbaum."},
    {"learners.molhc-nothing-to-replace",
     "There is nothing to replace: the black box beats the tree in no free leaf, so the front is the initial "
     "tree. Try another black box or a larger tree.",
     "Es gibt nichts zu ersetzen: Die Black Box schlägt den Baum in keinem freien Blatt, die Front ist also "
     "der Anfangsbaum. Versuchen Sie eine andere Black Box oder einen größeren Baum."},
    {"learners.molhc-nothing-to-replace-uneven",
     "There is nothing to replace: the black box beats the tree in no free leaf, so the front is the initial "
     "tree. {percent} % of the training rows are '{class}': before another black box or a larger tree try "
     "best trees by errors in which classes weigh alike (loss balanced).",
     "Es gibt nichts zu ersetzen: Die Black Box schlägt den Baum in keinem freien Blatt, die Front ist also "
     "der Anfangsbaum. {percent} % der Trainingszeilen sind „{class}“: Versuchen Sie vor einer anderen Black "
     "Box oder einem größeren Baum beste Bäume nach Fehlern, in denen Klassen gleich schwer wiegen (Verlust "
     "balanced)."},
    {"learners.molhc-other-rows",
     "the run was made on other rows than these data hold; search again to score this tree",
     "der Lauf wurde auf anderen Zeilen gemacht, als diese Daten enthalten; suchen Sie neu, um diesen Baum "
     "zu "
     "bewerten"},
    {"learners.molhc-no-such-box", "the tree asks black box {box}; this run has {boxes}",
     "der Baum fragt Black Box {box}; dieser Lauf hat {boxes}"},
    {"learners.molhc-no-tree", "the model to start from is no tree; a class tree is needed",
     "das Anfangsmodell ist kein Baum; nötig ist ein Klassifikationsbaum"},
    {"learners.molhc-other-target",
     "the tree to start from predicts another target; a tree for '{target}' is needed",
     "der Anfangsbaum sagt ein anderes Ziel voraus; nötig ist ein Baum für „{target}“"},
    {"learners.molhc-seed", "Started from a given tree of {leaves:# leaf|# leaves}{kept:together}.",
     "Begonnen mit einem gegebenen Baum mit {leaves:# Blatt|# Blättern}{kept:together}."},
    {"learners.molhc-locked-boxes", "; {leaves:# locked leaf stays|# locked leaves stay} with the black box",
     "; {leaves:# gesperrtes Blatt bleibt|# gesperrte Blätter bleiben} bei der Black Box"},
    {"learners.molhc-locked-regular", "; {leaves:# locked leaf stays|# locked leaves stay} regular",
     "; {leaves:# gesperrtes Blatt bleibt|# gesperrte Blätter bleiben} regulär"},
    {"learners.molhc-freed",
     "; {leaves:# black-box leaf was|# black-box leaves were} free to become regular again",
     "; {leaves:# Black-Box-Blatt durfte|# Black-Box-Blätter durften} wieder regulär werden"},
    {"learners.molhc-ranking", "Black boxes by cross-validated accuracy: {boxes}.",
     "Black Boxes nach Genauigkeit in der Kreuzvalidierung: {boxes}."},
    {"learners.molhc-ranking-on-sample",
     "Black boxes by cross-validated accuracy, on a sample of {rows:# row|# rows}: {boxes}.",
     "Black Boxes nach Genauigkeit in der Kreuzvalidierung, auf einer Stichprobe von {rows:# Zeile|# "
     "Zeilen}: "
     "{boxes}."},
    {"learners.molhc-ranked", "{box:label} {percent} %", "{box:label} {percent} %"},
    {"learners.molhc-flattered",
     "{box:label} is right for every training row: it was probably made on these rows, and the front "
     "flatters it.",
     "{box:label}: richtig für jede Trainingszeile, also wohl an diesen Zeilen gemacht; die Front "
     "schmeichelt "
     "ihr."},
    {"learners.molhc-no-such-feature", "'features' names '{name}', which is no feature of the data",
     "„features“ nennt „{name}“, das kein Attribut der Daten ist"},
    {"learners.molhc-no-box", "'black-box' is empty; at least one is needed",
     "„black-box“ ist leer; mindestens eine ist nötig"},
    {"learners.molhc-many-boxes", "'black-box' names {boxes}; at most 6 can be searched together",
     "„black-box“ nennt {boxes}; höchstens 6 lassen sich zusammen durchsuchen"},
    {"learners.molhc-box-twice", "'black-box' names '{kind}' twice", "„black-box“ nennt „{kind}“ zweimal"},
    {"learners.molhc-best-alone", "'black-box' names 'best' beside others; 'best' stands alone",
     "„black-box“ nennt „best“ neben anderen; „best“ steht allein"},
    {"learners.molhc-no-such-kind", "'black-box' is '{kind}', expected best, {kinds} or column:NAME",
     "„black-box“ ist „{kind}“, erwartet: best, {kinds} oder column:NAME"},
    {"learners.molhc-no-such-column", "'black-box' names the column '{column}', which the data does not have",
     "„black-box“ nennt die Spalte „{column}“, die die Daten nicht haben"},
    {"learners.molhc-naive",
     "the naive search looks at every one of the 2^n hybrid trees and takes at most {most} candidate leaves; "
     "this tree has {leaves} (use --search exact or efficient)",
     "die naive Suche sieht jeden der 2^n hybriden Bäume an und nimmt höchstens {most} Blätter zur Wahl; "
     "dieser "
     "Baum hat {leaves} (nehmen Sie --search exact oder efficient)"},
    {"learners.molhc-prunings-exact", "'search' is {search}, expected exact where 'prunings' is on",
     "„search“ ist {search}, erwartet: exact, wenn „prunings“ an ist"},
    {"learners.molhc-prunings-many",
     "'prunings' is on: prunings are searched of trees of at most {most} leaves; this one may have {leaves}",
     "„prunings“ ist an: Stutzungen werden nur von Bäumen mit höchstens {most} Blättern durchsucht; dieser "
     "darf {leaves} haben"},
    {"learners.molhc-out-of-fold",
     "{leaves} of {all:# leaf is|# leaves are} not as the tree grows here: the tree is judged there by the "
     "other folds' rows of the same leaf, drawn towards its parent.",
     "{leaves} von {all:# Blatt ist|# Blättern sind} nicht so, wie der Baum hier wächst: Dort wird der Baum "
     "an den Zeilen desselben Blatts in den anderen Teilen gemessen, zum Elternknoten hin gezogen."},
    {"learners.molhc-no-such-search", "unknown search", "unbekannte Suche"},

    // model trees
    {"learners.gmt-leaf-class", "the target '{target}' is nominal; 'leaf' is {leaf}, expected class",
     "das Ziel „{target}“ ist nominal; „leaf“ ist {leaf}, erwartet: class"},
    {"learners.gmt-leaf-number",
     "the target '{target}' is a number; 'leaf' is class, expected linear or mean",
     "das Ziel „{target}“ ist eine Zahl; „leaf“ ist class, erwartet: linear oder mean"},
    {"learners.gmt-seed",
     "A seed model could not be used: it is not a tree over the chosen attributes within the limits.",
     "Ein Anfangsmodell ließ sich nicht verwenden: Es ist kein Baum über den gewählten Attributen innerhalb "
     "der Grenzen."},
    {"learners.gmt-other-attributes", "the tree is not one over the task's attributes",
     "der Baum ist keiner über den Attributen der Aufgabe"},

    // formula trees
    {"learners.nldt-no-rule",
     "No rule was needed: the training rows are purer than the limit, or too few. Where one class has few "
     "rows, turn on 'tau-relative'.",
     "Es brauchte keine Regel: Die Trainingszeilen sind reiner als die Grenze, oder es sind zu wenige. Wo "
     "eine Klasse wenige Zeilen hat, schalten Sie „tau-relative“ ein."},
    {"learners.nldt-imputed",
     "{rows:# training row|# training rows} had missing values; formulas use the median or the most frequent "
     "level instead.",
     "{rows:# Trainingszeile hatte|# Trainingszeilen hatten} fehlende Werte; Formeln verwenden dafür den "
     "Median oder die häufigste Kategorie."},
    {"learners.nldt-exponent", "'exponents' holds '{exponent}', expected whole numbers from -9 to 9",
     "„exponents“ enthält „{exponent}“, erwartet: ganze Zahlen von -9 bis 9"},
    {"learners.nldt-exponents", "'exponents' holds 0 only, expected at least one other whole number",
     "„exponents“ enthält nur 0, erwartet: mindestens eine andere ganze Zahl"},
    {"learners.nldt-below-nothing",
     "'below' is {below}, but the search begins from no tree; expected a model to begin from, or 0",
     "„below“ ist {below}, aber die Suche beginnt mit keinem Baum; erwartet: ein Modell als Anfang oder 0"},
    {"learners.nldt-below",
     "'below' is {below}; the tree that the search begins from has the nodes 0 to {last}",
     "„below“ ist {below}; der Baum, mit dem die Suche beginnt, hat die Knoten 0 bis {last}"},
};

}  // namespace

std::span<const Entry> learnersEntries() { return kLearnersEntries; }

}  // namespace paretree::messages
