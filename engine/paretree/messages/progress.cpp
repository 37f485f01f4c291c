// What is being done, what is counted, and what the best value is called, while a run or a file is under way.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kProgressEntries[] = {
    {"progress.tree", "tree", "Baum"},
    {"progress.row", "row", "Zeile"},
    {"progress.fold", "fold", "Teil"},
    {"progress.reading", "reading", "Lesen"},
    {"progress.references", "measuring references", "Vergleichsmodelle werden gemessen"},
    {"progress.done", "done", "fertig"},
    {"progress.rule-sets", "making rule sets", "Regelmengen werden gebildet"},
    {"progress.forest", "growing the forest", "der Wald wächst"},
    {"progress.growing", "growing the tree", "der Baum wächst"},
    {"progress.prunings", "measuring the prunings", "gestutzte Bäume werden gemessen"},
    {"progress.measuring", "measuring", "Messen"},
    {"progress.out-of-fold", "cross-validating {box:label}", "Kreuzvalidierung: {box:label}"},
    {"progress.fitting", "fitting {box:label}", "Anpassen: {box:label}"},
    {"progress.round", "round", "Runde"},
    {"progress.predicting", "predicting", "Vorhersagen"},
    {"progress.sampled", "sample of {rows:# row|# rows}", "Stichprobe von {rows:# Zeile|# Zeilen}"},
    {"progress.more-rows", "going on with {rows:# row|# rows}", "weiter mit {rows:# Zeile|# Zeilen}"},
    {"progress.evolving", "evolving trees", "Bäume entwickeln sich"},
    {"progress.generation", "generation", "Generation"},
    {"progress.best-error", "best error", "kleinster Fehler"},
    {"progress.best-rmse", "best RMSE", "kleinster RMSE"},
    {"progress.searching", "searching", "Suche"},
    {"progress.initial-tree", "growing the initial tree", "der Anfangsbaum wächst"},
    {"progress.judging-boxes", "judging black boxes", "Black Boxes werden beurteilt"},
    {"progress.front-points", "points on the front", "Punkte auf der Front"},
    {"progress.searching-splits", "searching splits", "Suche nach Teilungen"},
    {"progress.node", "node", "Knoten"},
    {"progress.preparing", "preparing", "Vorbereiten"},
    {"progress.growing-variant", "growing {variant}", "{variant} wächst"},
    {"progress.rmse-at-least", "RMSE (at least {bound})", "RMSE (mindestens {bound})"},
    {"progress.growing-trees", "growing trees", "Bäume wachsen"},
    {"progress.generating-rules", "generating rules", "Regeln werden erzeugt"},
    {"progress.call", "call", "Aufruf"},
    {"progress.objective", "objective", "Zielwert"},
    {"progress.collecting-rules", "collecting rules", "Regeln werden gesammelt"},
    {"progress.covering", "covering", "Überdecken"},
    {"progress.bounding", "bounding", "eine Schranke wird bestimmt"},
    {"progress.proving", "proving", "Beweisen"},
    {"progress.smaller-covers", "searching smaller covers", "Suche nach kleineren Überdeckungen"},
    {"progress.step", "step", "Schritt"},
    {"progress.cheapest-cover", "cheapest cover", "billigste Überdeckung"},
    {"progress.folds", "learning from folds", "Lernen aus Teilen"},
    {"progress.of-fold", "fold {fold} of {folds}", "Teil {fold} von {folds}"},
    {"progress.resample", "resample", "Stichprobe"},
    {"progress.resampling", "learning from halves of the rows", "Lernen aus Hälften der Zeilen"},
    {"progress.of-shuffle", "shuffle {shuffle} of {shuffles} of the target",
     "Mischung {shuffle} von {shuffles} des Ziels"},
    {"progress.cell", "cell", "Zelle"},
    {"progress.estimating", "estimating", "Schätzen"},
    {"progress.out-of-bag", "answering rows out of bag", "Antworten von Bäumen, die eine Zeile nicht kennen"},
};

}  // namespace

std::span<const Entry> progressEntries() { return kProgressEntries; }

}  // namespace paretree::messages
