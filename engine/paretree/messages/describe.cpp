// Of the model room: models, rules and the ways of rows in plain words.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kDescribeEntries[] = {
    {"model.number", "{number:number}", "{number:number}"},
    {"model.number-of-unit", "{number:number} {unit}", "{number:number} {unit}"},
    {"model.formula", "{formula:formula}", "{formula:formula}"},
    {"model.rows", "{rows:# row|# rows}", "{rows:# Zeile|# Zeilen}"},
    {"model.weighted-rows", "weight {rows}", "Gewicht {rows}"},
    {"model.box-label", "{box:label}", "{box:label}"},
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
    {"model.is-none-of", "{attribute} is none of {values:and}", "{attribute} ist keines von {values:and}"},
    {"model.and-known", "{clause} and is known", "{clause} und bekannt"},
    {"model.or-missing", "{clause} (or is missing)", "{clause} (oder fehlend)"},

    // leaves
    {"model.value", "{value}", "{value}"},
    {"model.value-of-target", "{target} {value}", "{target} {value}"},
    {"model.values", "{values:and}", "{values:and}"},
    {"model.class", "{class}", "{class}"},
    {"model.class-of-rows", "{class}, {count:grouped} of {rows}", "{class}, {count:grouped} von {rows}"},
    {"model.linear", "{formula:formula}{limits:together}", "{formula:formula}{limits:together}"},
    {"model.limit-low", ", at least {low}", ", mindestens {low}"},
    {"model.limit-high", ", at most {high}", ", höchstens {high}"},
    {"model.black-box", "black box: {box}", "Black Box: {box}"},

    // constraints among targets
    {"model.limit-what", "{name}", "{name}"},
    {"model.limit-most", "{what} at most {value}", "{what} höchstens {value}"},
    {"model.limit-least", "{what} at least {value}", "{what} mindestens {value}"},
    {"model.limit-is", "{what} = {value}", "{what} = {value}"},
    {"model.limit-between", "{what} between {low} and {high}", "{what} zwischen {low} und {high}"},
    {"model.limit-sum", "the sum of {names:and}", "die Summe von {names:and}"},
    {"model.limit-equal", "{first} equals {second}", "{first} gleich {second}"},
    {"model.limit-order", "{first} at most {second}", "{first} höchstens {second}"},
    {"model.limit-above", "{first} at most {by} above {second}", "{first} höchstens {by} über {second}"},
    {"model.limit-below", "{first} at least {by} below {second}", "{first} mindestens {by} unter {second}"},
    {"model.limit-apart", "{first} minus {second} between {low} and {high}",
     "{first} minus {second} zwischen {low} und {high}"},
    {"model.limit-times", "{first} is {factor} times {second}",
     "{first} ist das {factor}-Fache von {second}"},
    {"model.limit-share-least", "{part} at least {share} % of the sum of {whole:and}",
     "{part} mindestens {share} % der Summe von {whole:and}"},
    {"model.limit-share-most", "{part} at most {share} % of the sum of {whole:and}",
     "{part} höchstens {share} % der Summe von {whole:and}"},
    {"model.limit-share-is", "{part} is {share} % of the sum of {whole:and}",
     "{part} macht {share} % der Summe von {whole:and} aus"},
    {"model.limit-count", "at most {most} of {count} other than 0: {names}",
     "höchstens {most} von {count} ungleich 0: {names}"},
    {"model.limit-count-below", "at most {most} of {count} other than 0, none above {limit}: {names}",
     "höchstens {most} von {count} ungleich 0, keines über {limit}: {names}"},
    {"model.limit-under", "{what} below {value}", "{what} unter {value}"},
    {"model.limit-over", "{what} above {value}", "{what} über {value}"},
    {"model.limit-if", "if {when}, then {then}", "wenn {when}, dann {then}"},
    {"model.limit-if-else", "if {when}, then {then}; else {else}", "wenn {when}, dann {then}; sonst {else}"},
    {"model.limit-all", "{limits:and}", "{limits:and}"},
    {"model.limit-either", "either {first}, or {second}", "entweder {first} oder {second}"},

    // sentences
    {"model.when", "When {when:and}, {then}.", "Bei {when:and}: {then}."},
    {"model.filled-in", "Where a value is missing, {inputs:and} in the formulas of leaves",
     "Wo ein Wert fehlt, {inputs:and} in den Formeln der Blätter"},
    {"model.filled-input", "{attribute} counts as {values:or}", "zählt {attribute} als {values:or}"},
    {"model.filled-input-by-leaf", "{attribute} counts as {values:or} (by leaf)",
     "zählt {attribute} als {values:or} (je nach Blatt)"},
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
    {"model.step-missing-left", "{attribute} is missing, such rows go as yes",
     "{attribute} fehlt, solche Zeilen gehen wie „ja“"},
    {"model.step-missing-right", "{attribute} is missing, such rows go as no",
     "{attribute} fehlt, solche Zeilen gehen wie „nein“"},
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

std::span<const Entry> describeEntries() { return kDescribeEntries; }

}  // namespace paretree::messages
