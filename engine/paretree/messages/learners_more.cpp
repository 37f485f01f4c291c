// Of the learners: rules and trees under constraints.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kMoreLearnersEntries[] = {
    // best trees
    {"learners.optimal-thinned",
     "Numeric attributes were thinned to {cuts:# cut|# cuts} each; what is proven holds for these.",
     "Zahlenattribute wurden auf je {cuts:# Schnitt|# Schnitte} ausgedünnt; was bewiesen ist, gilt für "
     "diese."},
    {"learners.optimal-groups",
     "{columns:quoted-and}: levels are grouped by cuts of an order, that of the target over all training "
     "rows or one of those that the report lists, or one against the rest; what is proven holds for these "
     "groups. Others may do better.",
     "{columns:quoted-and}: Kategorien werden durch Schnitte einer Reihenfolge gruppiert, der nach dem Ziel "
     "aller Trainingszeilen oder einer von denen, die der Bericht nennt, oder eine gegen den Rest; nur dafür "
     "gilt Bewiesenes. Andere Gruppen können besser sein."},
    {"learners.optimal-fewer-cuts",
     "All cuts would take over a minute: trees of at most {cuts:# cut|# cuts} of each numeric attribute were "
     "searched through first. Bounds hold for all cuts.",
     "Alle Schnitte würden über eine Minute dauern: Bäume mit höchstens {cuts:# Schnitt|# Schnitten} je "
     "Zahlenattribut wurden zuerst ganz durchsucht. Die Schranken gelten für alle Schnitte."},
    {"learners.optimal-open",
     "Of {models:# model|# models}, {open:# was|# were} not proven best of their size before the search "
     "ended; "
     "their bounds are true all the same. What is proven holds among trees of its levels and cuts.",
     "Von {models:# Modell|# Modellen} {open:war #|waren #} noch nicht als beste ihrer Größe bewiesen, als "
     "die "
     "Suche endete; ihre Schranken stimmen trotzdem. Bewiesenes gilt unter Bäumen ihrer Ebenen und "
     "Schnitte."},
    {"learners.optimal-carries-on",
     "Carried on from {trees:# tree|# trees}: none of its size ends worse, and what was proven stays proven. "
     "Steps count anew, and what was looked at is looked at again, so that as many may prove no more.",
     "Von {trees:# Baum|# Bäumen} aus fortgesetzt: keiner seiner Größe endet schlechter, und was bewiesen "
     "war, "
     "bleibt bewiesen. Schritte zählen neu, und Betrachtetes wird wieder betrachtet, sodass ebenso viele "
     "vielleicht nicht mehr beweisen."},
    {"learners.optimal-begins-with",
     "Began with {trees:# tree|# trees} to beat: none of its size ends worse. What was proven of them "
     "elsewhere is not known here: bounds stay with a run, and hold for another one of the same table, "
     "attributes, levels and cuts alone.",
     "Mit {trees:# Baum|# Bäumen} als Maß begonnen: keiner seiner Größe endet schlechter. Was von ihnen "
     "anderswo bewiesen wurde, ist hier nicht bekannt: Schranken bleiben bei ihrem Lauf und gelten nur für "
     "einen anderen über dieselbe Tabelle, mit denselben Attributen, Ebenen und Schnitten."},
    {"learners.seeds-of-other-rows",
     "Left out of the beginning, since fitted to other rows: {trees:# tree|# trees}.",
     "Beim Anfang weggelassen, da an andere Zeilen angepasst: {trees:# Baum|# Bäume}."},
    {"learners.optimal-outside",
     "Left out of the beginning, since outside of what is searched (levels, leaves, kinds of splits): "
     "{trees:# model|# models}.",
     "Beim Anfang weggelassen, da außerhalb des Durchsuchten (Ebenen, Blätter, Arten von Teilungen): "
     "{trees:# Modell|# Modelle}."},
    // rules
    {"learners.rules-seed",
     "Of the seed's {rules:# rule|# rules}, {kept:grouped} kept for good, {off:grouped} left out.",
     "Von den {rules:# Regel|# Regeln} des Anfangs bleiben {kept:grouped} auf jeden Fall, {off:grouped} sind "
     "weggelassen."},
    {"learners.rules-no-boosting", "Boosting (XGBoost) is not among the references: {why}.",
     "Boosting (XGBoost) ist nicht unter den Vergleichsmodellen: {why}."},
    {"learners.rules-stopped",
     "Stopped: of the pool's {rules:# rule|# rules} those that the last linear program uses are kept.",
     "Angehalten: von {rules:# Regel|# Regeln} im Vorrat bleiben die, die das letzte lineare Programm "
     "verwendet."},
    {"learners.rules-uncoverable",
     "{rows:# training row|# training rows} can be covered by no rule that is switched on.",
     "{rows:# Trainingszeile|# Trainingszeilen}: keine eingeschaltete Regel kann sie überdecken."},
    {"learners.rules-too-many-rows",
     "linear programs of more than {most:grouped} rows are not solved, and here are {rows:grouped}",
     "lineare Programme von mehr als {most:grouped} Zeilen werden nicht gelöst, und hier sind es "
     "{rows:grouped}"},
    {"learners.rules-lagrangian",
     "The linear programs were solved approximately by a Lagrangian method: {why}.",
     "Die linearen Programme wurden angenähert durch ein Lagrange-Verfahren gelöst: {why}."},
    {"learners.rules-lagrangian-bound",
     "The bound is a Lagrangian one, below that of the linear program: {why}.",
     "Die Schranke ist eine Lagrange-Schranke, unter der des linearen Programms: {why}."},
    {"learners.rules-searched", "The cover is searched, not proved: {why}.",
     "Die Überdeckung ist gesucht, nicht bewiesen: {why}."},
    {"learners.rules-node-limit",
     "The solver reached its node limit: the cover is the best found, not proved to be the least.",
     "Der Löser hat seine Knotengrenze erreicht: Die Überdeckung ist die beste gefundene, nicht als kleinste "
     "bewiesen."},
    {"learners.rules-not-explained",
     "Rows that no rule covers are classified by the rules with the largest fraction of accepted clauses; "
     "they are marked as not explained.",
     "Zeilen, die keine Regel überdeckt, beantworten die Regeln mit dem größten Anteil erfüllter "
     "Bedingungen; "
     "sie gelten als nicht erklärt."},
    {"learners.rules-run-stopped", "the run was stopped", "der Lauf wurde angehalten"},
    {"learners.rules-not-solved", "the linear program was not solved ({status})",
     "das lineare Programm wurde nicht gelöst ({status})"},
    {"learners.rules-unproven-program", "the solver's answer to the linear program does not prove itself",
     "die Antwort des Lösers auf das lineare Programm beweist sich nicht selbst"},
    {"learners.rules-unproven", "the solver's answer does not prove itself",
     "die Antwort des Lösers beweist sich nicht selbst"},
    {"learners.rules-answered", "the solver answered '{status}'", "der Löser antwortete „{status}“"},
    {"learners.rules-uncovered", "the solver's answer does not cover all rows and was not used",
     "die Antwort des Lösers überdeckt nicht alle Zeilen und wurde nicht verwendet"},

    // trees under constraints
    {"learners.ocdt-no-tree", "the model to search again from is not a tree",
     "das Modell, von dem die Suche ausgehen soll, ist kein Baum"},
    {"learners.ocdt-one-tree", "'trees' is {trees}; a search that begins from a tree grows one, expected 1",
     "„trees“ ist {trees}; eine Suche, die von einem Baum ausgeht, lässt einen wachsen, erwartet: 1"},
    {"learners.ocdt-relaxation",
     "the relaxation (R) is defined for the squared loss; 'loss' is {loss}, expected squared, or O, M or A "
     "for splits and leaves",
     "die Lockerung (R) ist für den quadratischen Verlust erklärt; „loss“ ist {loss}, erwartet: squared, "
     "oder "
     "O, M oder A für Teilungen und Blätter"},
    {"learners.ocdt-solver",
     "with the loss '{loss}' and constraints that tie targets together, optimal answers (O) need the solver, "
     "and its program paretree-worker was not found beside this one",
     "mit dem Verlust „{loss}“ und Nebenbedingungen, die Ziele verbinden, brauchen optimale Antworten (O) "
     "den "
     "Löser, und sein Programm paretree-worker wurde neben diesem nicht gefunden"},
    {"learners.ocdt-poisson",
     "the target '{target}' is {value:exact} in data row {row}; the Poisson loss needs numbers of at least 0",
     "der Zielwert „{target}“ ist {value:exact} in Datenzeile {row}; der Poisson-Verlust braucht Zahlen von "
     "mindestens 0"},
    {"learners.ocdt-large",
     "the target '{target}' is {value:exact} in data row {row}; with constraints, numbers from -1e100 to "
     "1e100 "
     "can "
     "be learned",
     "der Zielwert „{target}“ ist {value:exact} in Datenzeile {row}; mit Nebenbedingungen werden Zahlen von "
     "-1e100 "
     "bis 1e100 gelernt"},
    {"learners.ocdt-large-for-loss",
     "the target '{target}' is {value:exact} in data row {row}; with the loss '{loss}', numbers up to 1e100 "
     "can "
     "be "
     "learned",
     "der Zielwert „{target}“ ist {value:exact} in Datenzeile {row}; mit dem Verlust „{loss}“ werden Zahlen "
     "bis "
     "1e100 gelernt"},
    {"learners.ocdt-seed",
     "Grown from a tree of {leaves:# leaf|# leaves}: its splits are kept{more:together}.",
     "Gewachsen aus einem Baum mit {leaves:# Blatt|# Blättern}: Seine Teilungen bleiben{more:together}."},
    {"learners.ocdt-seed-locked", ", and {leaves:# locked leaf|# locked leaves} not split further",
     ", und {leaves:# gesperrtes Blatt wird|# gesperrte Blätter werden} nicht weiter geteilt"},
    {"learners.ocdt-seed-first", "; only the first of {models} models is used",
     "; nur das erste von {models} Modellen wird verwendet"},
    {"learners.ocdt-without-relaxation",
     "The variants with R are left out: the relaxation is known for the squared error.",
     "Die Varianten mit R sind weggelassen: die Lockerung ist für den quadratischen Fehler bekannt."},
    {"learners.ocdt-one-variant", "'variants' is all: a forest has one variant, {variant}.",
     "„variants“ ist all: ein Wald hat eine Variante, {variant}."},
    {"learners.ocdt-violating",
     "{rows:# training row|# training rows} of {all} break the constraints; see the table of infeasible "
     "training rows.",
     "{rows:# Trainingszeile verletzt|# Trainingszeilen verletzen} (von {all}) die Nebenbedingungen; siehe "
     "die Tabelle der unzulässigen Trainingszeilen."},
};

}  // namespace

std::span<const Entry> moreLearnersEntries() { return kMoreLearnersEntries; }

}  // namespace paretree::messages
