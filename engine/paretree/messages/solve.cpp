#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kSolveEntries[] = {
    // problems that no solver is given
    {"solve.offset", "the objective's constant is not a finite number",
     "die Konstante der Zielfunktion ist keine endliche Zahl"},
    {"solve.cost", "the cost of '{variable}' is not a finite number",
     "die Kosten von „{variable}“ sind keine endliche Zahl"},
    {"solve.bound", "a bound of '{variable}' is not a number",
     "eine Schranke von „{variable}“ ist keine Zahl"},
    {"solve.no-finite-value", "no finite value of '{variable}' is allowed",
     "kein endlicher Wert von „{variable}“ ist erlaubt"},
    {"solve.side", "a side of row '{row}' is not a number", "eine Seite der Zeile „{row}“ ist keine Zahl"},
    {"solve.no-such-variable", "row '{row}' names variable {variable} of {variables}",
     "Zeile „{row}“ nennt Variable {variable} von {variables}"},
    {"solve.two-terms", "row '{row}' has two terms for '{variable}'",
     "Zeile „{row}“ hat zwei Terme für „{variable}“"},
    {"solve.coefficient", "the coefficient of '{variable}' in row '{row}' is not a finite number",
     "der Koeffizient von „{variable}“ in Zeile „{row}“ ist keine endliche Zahl"},
    {"solve.new-column", "new column: {fault}", "neue Spalte: {fault}"},
    {"solve.new-row", "new row: {fault}", "neue Zeile: {fault}"},
    {"solve.costs", "expected a finite cost for each of {variables} variables",
     "für jede von {variables} Variablen werden endliche Kosten erwartet"},
    {"solve.bounds", "bounds for variable {variable} of {variables} that are no numbers, or no such variable",
     "Schranken für Variable {variable} von {variables}, die keine Zahlen sind, oder keine solche Variable"},
    {"solve.bad-reply", "paretree-worker's answer does not fit the problem that it was given",
     "die Antwort von paretree-worker passt nicht zur gestellten Aufgabe"},

    // constraints
    {"solve.no-target", "the constraints speak of the column '{column}', which is no target",
     "die Nebenbedingungen sprechen von der Spalte „{column}“, die kein Ziel ist"},
    {"solve.perhaps-target",
     "'{variable}' is no target, and nothing else is said of it; did you mean '{nearest}'? Bounds make it a "
     "helper",
     "„{variable}“ ist kein Ziel, und sonst ist nichts davon gesagt; gemeint vielleicht „{nearest}“? "
     "Schranken "
     "machen es zur Hilfsgröße"},
    {"solve.no-bounds",
     "the whole-numbered variable '{variable}' has no bounds; expected a lower and an upper one",
     "die ganzzahlige Variable „{variable}“ hat keine Schranken; erwartet werden eine untere und eine obere"},
    {"solve.names-no-target", "the constraints name no target; expected one of {targets:quoted}",
     "die Nebenbedingungen nennen kein Ziel; erwartet wird eines von {targets:quoted}"},
    {"solve.solver-needed",
     "whether any values obey the constraints was not found out by trying the whole-numbered variables in "
     "turn; the solver is needed for that (paretree-worker)",
     "ob irgendwelche Werte die Nebenbedingungen einhalten, ließ sich durch Probieren der ganzzahligen "
     "Variablen nicht feststellen; dazu braucht es den Löser (paretree-worker)"},
    {"solve.infeasible", "no values of the targets obey the constraints",
     "keine Werte der Ziele halten die Nebenbedingungen ein"},
    {"solve.infeasible-together",
     "no values of the targets obey the constraints; these cannot hold together: {conflict:and}",
     "keine Werte der Ziele halten die Nebenbedingungen ein; diese schließen einander aus: {conflict:and}"},
    {"solve.row", "'{row}'", "„{row}“"},
    {"solve.bounds-of", "the bounds of '{variable}'", "die Schranken von „{variable}“"},

    // LP text
    {"solve.lp-unexpected", "{found} found, expected {expected}", "{found} gefunden, erwartet: {expected}"},
    {"solve.lp-after-end", "{found} found after 'end', expected nothing more",
     "{found} nach „end“ gefunden, erwartet wird nichts mehr"},
    {"solve.lp-end", "the end of the text", "Ende des Textes"},
    {"solve.lp-word", "'{word}'", "„{word}“"},
    {"solve.lp-first-section", "'minimize', 'maximize' or 'subject to'",
     "„minimize“, „maximize“ oder „subject to“"},
    {"solve.lp-section-after-objective", "'subject to' or another section after the objective",
     "„subject to“ oder ein anderer Abschnitt nach der Zielfunktion"},
    {"solve.lp-section", "a section such as 'subject to', 'bounds', 'general', 'binary' or 'end'",
     "ein Abschnitt wie „subject to“, „bounds“, „general“, „binary“ oder „end“"},
    {"solve.lp-relation", "'<=', '>=' or '='", "„<=“, „>=“ oder „=“"},
    {"solve.lp-expression-after", "a number or an expression after '{sign}'",
     "eine Zahl oder ein Ausdruck nach „{sign}“"},
    {"solve.lp-number-after", "a number after '{sign}'", "eine Zahl nach „{sign}“"},
    {"solve.lp-name-after-product", "a name after '*'", "ein Name nach „*“"},
    {"solve.lp-bound-after", "'<=', '>=', '=' or 'free' after '{name}'",
     "„<=“, „>=“, „=“ oder „free“ nach „{name}“"},
    {"solve.lp-row", "a row such as 'x + 2 y <= 4'", "eine Zeile wie „x + 2 y <= 4“"},
    {"solve.lp-row-end", "the end of the row", "das Ende der Zeile"},
    {"solve.lp-name", "a name", "ein Name"},
    {"solve.lp-number", "a number", "eine Zahl"},
    {"solve.lp-number-or-name", "a number or a name", "eine Zahl oder ein Name"},
    {"solve.lp-name-or-section", "a name or the next section", "ein Name oder der nächste Abschnitt"},
    {"solve.lp-quadratic", "'{sign}' begins a quadratic term; expected linear terms only",
     "„{sign}“ beginnt einen quadratischen Term; erwartet werden nur lineare"},
    {"solve.lp-character",
     "'{character}' does not belong into LP text; put names with such characters in double quotes",
     "„{character}“ gehört nicht in LP-Text; setzen Sie Namen mit solchen Zeichen in doppelte "
     "Anführungszeichen"},
    {"solve.lp-hidden-character",
     "a character that cannot be shown does not belong into LP text; put names with such characters in "
     "double "
     "quotes",
     "ein Zeichen, das sich nicht zeigen lässt, gehört nicht in LP-Text; setzen Sie Namen mit solchen "
     "Zeichen "
     "in doppelte Anführungszeichen"},
    {"solve.lp-quote", "the quote that begins here is not closed on its line",
     "das Anführungszeichen, das hier öffnet, wird in seiner Zeile nicht geschlossen"},
    {"solve.lp-empty-name", "a name in quotes is empty", "ein Name in Anführungszeichen ist leer"},
    {"solve.lp-row-twice", "a second row has the name '{row}'", "eine zweite Zeile hat den Namen „{row}“"},
    {"solve.lp-impossible-row", "no finite number satisfies this row",
     "keine endliche Zahl erfüllt diese Zeile"},
    {"solve.lp-range-sides", "the outer sides of a range must be numbers",
     "die äußeren Seiten eines Bereichs müssen Zahlen sein"},
    {"solve.lp-range-signs", "the two signs of a range must both be '<=' or both '>='",
     "die beiden Zeichen eines Bereichs müssen beide „<=“ oder beide „>=“ sein"},
    {"solve.lp-second-objective", "a second objective; expected only one, before all other sections",
     "eine zweite Zielfunktion; erwartet wird nur eine, vor allen anderen Abschnitten"},
    {"solve.lp-unknown-section",
     "'{section}' sections (semi-continuous variables, ordered sets) are not known here",
     "Abschnitte wie „{section}“ (halbstetige Variablen, geordnete Mengen) sind hier nicht bekannt"},
    {"solve.lp-infinite-constant", "the objective's constant is infinite",
     "die Konstante der Zielfunktion ist unendlich"},
    {"solve.lp-infinite-beside", "an infinite number cannot stand beside variables",
     "eine unendliche Zahl kann nicht neben Variablen stehen"},
    {"solve.lp-infinite-equal", "nothing can be equal to an infinite number",
     "nichts kann gleich einer unendlichen Zahl sein"},
    {"solve.lp-infinite-difference", "infinity minus infinity is no number",
     "unendlich minus unendlich ist keine Zahl"},
    {"solve.lp-infinite-coefficient", "the coefficient of '{name}' is infinite",
     "der Koeffizient von „{name}“ ist unendlich"},
    {"solve.lp-no-lower-bound",
     "'{variable}' is at most {most:exact}, but without a lower bound it is at least 0; write '-inf <= "
     "{variable} <= ...'",
     "„{variable}“ ist höchstens {most:exact}, aber ohne untere Schranke mindestens 0; schreiben Sie „-inf "
     "<= "
     "{variable} <= ...“"},
};

}  // namespace

std::span<const Entry> solveEntries() { return kSolveEntries; }

}  // namespace paretree::messages
