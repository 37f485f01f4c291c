// Of the model room: models, rules and the ways of rows in plain words.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kEntries[] = {
    {"model.number", "{number:number}", "{number:number}"},
    {"model.formula", "{formula:formula}", "{formula:formula}"},
    {"model.rows", "{rows:# row|# rows}", "{rows:# Zeile|# Zeilen}"},
    {"model.weighted-rows", "{rows} weighted rows", "{rows} gewichtete Zeilen"},
    {"model.box-number", "number {box}", "Nummer {box}"},

    // clauses
    {"model.between", "{attribute} is over {low} and at most {high}",
     "{attribute} über {low} und höchstens {high}"},
    {"model.over", "{attribute} is over {low}", "{attribute} über {low}"},
    {"model.at-most", "{attribute} is at most {high}", "{attribute} höchstens {high}"},
    {"model.anything", "{attribute} is anything", "{attribute} beliebig"},
    {"model.known", "{attribute} is known", "{attribute} bekannt"},
    {"model.missing", "{attribute} is missing", "{attribute} fehlend"},
    {"model.impossible", "{attribute} is impossible", "{attribute} unmöglich"},
    {"model.is-not", "{attribute} is not {value}", "{attribute} ≠ {value}"},
    {"model.is-not-and-known", "{attribute} is not {value} and is known",
     "{attribute} ≠ {value} und bekannt"},
    {"model.is-one-of", "{attribute} is {values:or}", "{attribute} = {values:or}"},
    {"model.or-missing", "{clause} or is missing", "{clause} oder fehlend"},

    // leaves
    {"model.value", "{value}", "{value}"},
    {"model.value-of-target", "{target} {value}", "{target} {value}"},
    {"model.values", "{values:and}", "{values:and}"},
    {"model.class", "{class}", "{class}"},
    {"model.class-of-rows", "{class}, {count} of {rows}", "{class}, {count} von {rows}"},
    {"model.linear", "{formula:formula}{limits:together}", "{formula:formula}{limits:together}"},
    {"model.limit-low", ", at least {low}", ", mindestens {low}"},
    {"model.limit-high", ", at most {high}", ", höchstens {high}"},
    {"model.black-box", "black box: {box}", "Black Box: {box}"},

    // sentences
    {"model.when", "When {when:and}, {then}.", "Bei {when:and}: {then}."},
    {"model.all", "All {then}.", "Alle {then}."},
    {"model.always", "Always {then}.", "Immer: {then}."},
    {"model.target-is-class", "{target} is {class}", "{target} = {class}"},
    {"model.target-is", "{targets:and} is {answer}", "{targets:and} = {answer}"},
    {"model.answer-is", "the answer is {values:and}", "die Antwort ist {values:and}"},
    {"model.black-box-decides", "the black box ({box}) decides", "die Black Box ({box}) entscheidet"},
    {"model.arrive", "{rows} {count:reaches|reach} this node", "{rows} {count:kommt|kommen} hierher"},
    {"model.arrive-mostly", "{rows} {count:reaches|reach} this node, mostly {class}",
     "{rows} {count:kommt|kommen} hierher, meist {class}"},
    {"model.arrive-with-mean", "{rows} {count:reaches|reach} this node, on average {values:and}",
     "{rows} {count:kommt|kommen} hierher, im Mittel {values:and}"},

    // the way of a row
    {"model.step-missing-left", "{attribute} is missing, such rows go left",
     "{attribute} fehlt, solche Zeilen gehen nach links"},
    {"model.step-missing-right", "{attribute} is missing, such rows go right",
     "{attribute} fehlt, solche Zeilen gehen nach rechts"},
    {"model.step-at-most", "{attribute} {value} is at most {bound}",
     "{attribute} {value} ist höchstens {bound}"},
    {"model.step-over", "{attribute} {value} is over {bound}", "{attribute} {value} ist über {bound}"},
    {"model.step-is", "{attribute} is {value}", "{attribute} = {value}"},
    {"model.step-is-not", "{attribute} {value} is not {other}", "{attribute} {value} ist nicht {other}"},
    {"model.step-one-of", "{attribute} {value} is one of {values:or}",
     "{attribute} {value} ist eines von {values:or}"},
    {"model.step-none-of", "{attribute} {value} is none of {values:and}",
     "{attribute} {value} ist keines von {values:and}"},
    {"model.step-gives-at-most", "{formula:formula} gives {value}, which is at most {bound}",
     "{formula:formula} ergibt {value}, also höchstens {bound}"},
    {"model.step-gives-over", "{formula:formula} gives {value}, which is over {bound}",
     "{formula:formula} ergibt {value}, also über {bound}"},
    {"model.so", "so {then}", "also {then}"},
};

}  // namespace

std::span<const Entry> describeEntries() { return kEntries; }

}  // namespace paretree::messages
