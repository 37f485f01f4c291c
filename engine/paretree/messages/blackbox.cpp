#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kBlackboxEntries[] = {
    {"blackbox.left-out", "left out: {problem}", "weggelassen: {problem}"},
    {"blackbox.hangs-on-processor",
     "{box:label}: on another kind of processor its weights may differ in their last digits, and with them "
     "what the search finds",
     "{box:label}: auf einer anderen Art von Prozessor können seine Gewichte in den letzten Stellen "
     "abweichen, und damit, was die Suche findet"},
    {"blackbox.none", "there is no black box to choose from", "es gibt keine Black Box zur Wahl"},
    {"blackbox.none-fitted", "no black box could be fitted: {problems:joined}",
     "keine Black Box ließ sich anpassen: {problems:joined}"},
    {"blackbox.no-such-kind", "there is no black box '{kind}'; expected {kinds}, or column:NAME",
     "es gibt keine Black Box „{kind}“; erwartet: {kinds} oder column:NAME"},
    {"blackbox.few-folds", "out-of-fold predictions need at least 2 folds, found {folds}",
     "Kreuzvalidierung braucht mindestens 2 Teile, gefunden {folds}"},

    // tables and targets that do not suit
    {"blackbox.text-feature",
     "{box:label}: column '{column}' is text, expected a number, a date or a nominal column",
     "{box:label}: Spalte „{column}“ ist Text, erwartet: eine Zahl, ein Datum oder eine nominale Spalte"},
    {"blackbox.no-such-column",
     "{box:label}: it asks for column {column}, but the table has {columns} columns",
     "{box:label}: gefragt ist Spalte {column}, aber die Tabelle hat {columns} Spalten"},
    {"blackbox.expected-nominal", "{box:label}: column '{column}' is {type}, expected a nominal column",
     "{box:label}: Spalte „{column}“ ist {type}, erwartet: eine nominale Spalte"},
    {"blackbox.expected-numbers", "{box:label}: column '{column}' is {type}, expected numbers",
     "{box:label}: Spalte „{column}“ ist {type}, erwartet: Zahlen"},
    {"blackbox.no-such-classes",
     "{box:label}: it tells {classes} classes apart, but no column of the table has as many",
     "{box:label}: unterscheidet {classes} Klassen, aber keine Spalte der Tabelle hat so viele"},
    {"blackbox.target-not-nominal", "{box:label}: the target '{target}' is {type}, expected a nominal column",
     "{box:label}: das Ziel „{target}“ ist {type}, erwartet: eine nominale Spalte"},
    {"blackbox.no-known-class", "{box:label}: none of the training rows has a value in the target '{target}'",
     "{box:label}: keine der Trainingszeilen hat einen Wert im Ziel „{target}“"},
    {"blackbox.few-classes",
     "{box:label}: the training rows have {classes:# class|# classes}, expected at least 2",
     "{box:label}: die Trainingszeilen haben {classes:# Klasse|# Klassen}, erwartet: mindestens 2"},
    {"blackbox.no-distances", "{box:label}: there are no features to measure distances by",
     "{box:label}: es gibt keine Attribute, nach denen sich Abstände messen ließen"},
    {"blackbox.too-wide", "the levels of the nominal features would make more than {most:grouped} columns",
     "die Kategorien der nominalen Attribute ergäben mehr als {most:grouped} Spalten"},
    {"blackbox.constant-features", "no feature has two different values in the training rows",
     "kein Attribut hat in den Trainingszeilen zwei verschiedene Werte"},
    {"blackbox.fitted-on-other-columns",
     "the black box was fitted on column {column}, but the data have {columns}",
     "die Black Box ist an Spalte {column} angepasst, aber die Daten haben {columns}"},
    {"blackbox.fitted-on-nominal",
     "the black box was fitted on a nominal column '{column}', but here it is {type}",
     "die Black Box ist an eine nominale Spalte „{column}“ angepasst, aber hier ist sie {type}"},
    {"blackbox.fitted-on-numeric",
     "the black box was fitted on a numeric column '{column}', but here it is {type}",
     "die Black Box ist an eine Spalte „{column}“ von Zahlen angepasst, aber hier ist sie {type}"},
    {"blackbox.misfit-answers",
     "{box:label}: the worker's answers do not fit the rows that it was asked about",
     "{box:label}: die Antworten von paretree-worker passen nicht zu den Zeilen, nach denen gefragt war"},

    // answers that stand in a column
    {"blackbox.no-column", "there is no column '{column}' to take predictions from",
     "es gibt keine Spalte „{column}“, aus der Vorhersagen zu nehmen wären"},
    {"blackbox.no-column-but",
     "there is no column '{column}' to take predictions from; columns of predictions: {columns}",
     "es gibt keine Spalte „{column}“, aus der Vorhersagen zu nehmen wären; Spalten mit Vorhersagen: "
     "{columns}"},
    {"blackbox.column-is-target", "column '{column}' is the target itself; expected a column of predictions",
     "Spalte „{column}“ ist das Ziel selbst; erwartet: eine Spalte mit Vorhersagen"},
    {"blackbox.column-for-other-target",
     "column '{column}' as a black box: the target '{target}' is {type}, expected a nominal column",
     "Spalte „{column}“ als Black Box: das Ziel „{target}“ ist {type}, erwartet: eine nominale Spalte"},
    {"blackbox.no-answers-column", "there is no column '{column}' with the black box's predictions",
     "es gibt keine Spalte „{column}“ mit den Vorhersagen der Black Box"},
    {"blackbox.no-class",
     "column '{column}': '{label}' in row {row} is not a class of the target; expected {classes}",
     "Spalte „{column}“: „{label}“ in Zeile {row} ist keine Klasse des Ziels; erwartet: {classes}"},

    // files
    {"blackbox.no-base64", "expected bytes in base64", "erwartet: Bytes in base64"},
    {"blackbox.other-hash", "the bytes are damaged (their SHA-256 is not the one beside them)",
     "die Bytes sind beschädigt (ihr SHA-256 ist nicht der danebenstehende)"},
    {"blackbox.damaged-rows", "the bytes are damaged, expected the training rows",
     "die Bytes sind beschädigt, erwartet: die Trainingszeilen"},
    {"blackbox.damaged-trees", "the bytes are damaged, expected the trees of a forest",
     "die Bytes sind beschädigt, erwartet: die Bäume eines Walds"},
};

}  // namespace

std::span<const Entry> blackboxEntries() { return kBlackboxEntries; }

}  // namespace paretree::messages
