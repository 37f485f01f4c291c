// Words of data and results: roles, measures, figures, what a search keeps; and some further parameters.
#include "paretree/messages/labels.h"

namespace paretree::messages {
namespace {

constexpr Label kResultLabels[] = {
    {"feature", "Merkmal"},
    {"identifier", "Nummer"},
    {"number", "Zahl"},
    {"nominal", "Kategorie"},
    {"date", "Datum"},
    {"text", "Text"},
    {"target", "Ziel"},
    {"weight", "Gewicht"},
    {"ignored", "übergangen"},
    {"prediction", "Vorhersage"},
    {"A rule is good enough when the impurity that it leaves is at most this; among those the shortest wins "
     "(tau_I, section IV), but for 'extra-terms'.",
     "Eine Regel ist gut genug, wenn sie höchstens so viel Unreinheit übrig lässt; unter diesen gewinnt die "
     "kürzeste (tau_I, Abschnitt IV), bis auf „extra-terms“."},
    {"Impurity allowed, by entropy", "Zulässige Unreinheit, nach Entropie"},
    {"The same where impurity is measured by entropy, in bits (0.17 is what 0.05 is for Gini).",
     "Dasselbe, wo Unreinheit nach Entropie gemessen wird, in Bit (0,17 ist, was 0,05 bei Gini ist)."},
    {"Only below the node", "Nur unter dem Knoten"},
    {"Where a search begins from a tree: this node of it and what stands below are searched again, all else "
     "stays. 0 = the whole tree is searched again, but for what is locked.",
     "Wo eine Suche mit einem Baum beginnt: Dieser Knoten und was unter ihm steht werden neu gesucht, alles "
     "andere bleibt. 0 = der ganze Baum wird neu gesucht, bis auf das Gesperrte."},
    {"Attributes to keep in", "Attribute, die bleiben"},
    {"Each rule uses at least one of these. To keep an attribute out, do not use it as a feature.",
     "Jede Regel verwendet mindestens eines davon. Um ein Attribut fernzuhalten, es nicht als Merkmal "
     "verwenden."},
    {"Accuracy on validation rows", "Genauigkeit auf Validierungszeilen"},
    {"RMSE on validation rows", "RMSE auf Validierungszeilen"},
    {"Terms to read", "Terme zu lesen"},
    {"Share of rows explained", "Anteil erklärter Zeilen"},
    {"drawn by hand", "von Hand gezeichnet"},
    {"the tree with all its splits, and locked leaves as they are",
     "der Baum mit allen Teilungen, gesperrte Blätter wie sie sind"},
    {"which other leaves the black boxes answer", "welche anderen Blätter die Black Boxes beantworten"},
    {"the tree and variations of it as half of the first population",
     "der Baum und Abwandlungen davon als halbe erste Population"},
    {"its training loss: no tree of its size or above ends worse",
     "sein Trainingsverlust: kein Baum ab seiner Größe endet schlechter"},
    {"every split, of locked nodes too", "jede Teilung, auch gesperrter Knoten"},
    {"everything: splits, thresholds and leaf models go on evolving, of locked nodes too",
     "alles: Teilungen, Schwellen und Blattmodelle entwickeln sich weiter, auch gesperrter Knoten"},
    {"the attributes and exponents of its formulas as first candidates in every node",
     "die Attribute und Exponenten seiner Formeln als erste Kandidaten in jedem Knoten"},
    {"weights, bounds, further terms and the shape of the tree; below one node only, where that is asked",
     "Gewichte, Schranken, weitere Terme und die Gestalt des Baums; nur unter einem Knoten, wo danach "
     "gefragt ist"},
    {"locked rules for good; switched off rules stay out; the others are candidates again",
     "gesperrte Regeln auf jeden Fall; ausgeschaltete bleiben draußen; die anderen sind wieder Kandidaten"},
    {"which rules of the forest cover the remaining rows",
     "welche Regeln des Waldes die übrigen Zeilen überdecken"},
    {"Petals", "Blütenblätter"},
    {"Three short formulas", "Drei kurze Formeln"},
    {"Daily activity", "Tägliche Bewegung"},
    {"A front of hybrid trees", "Eine Front von Mischbäumen"},
    {"Shell age", "Alter von Muscheln"},
    {"Model trees by size", "Modellbäume nach Größe"},
    {"The fewest, purest rules", "Wenige, reine Regeln"},
    {"Cooling load", "Kühllast"},
    {"Rules added as needed", "Regeln nach Bedarf"},
    {"Scores that obey rules", "Noten, die Regeln folgen"},
    {"Loan refusals", "Abgelehnte Kredite"},
    {"Exam scores", "Prüfungsnoten"},
    {"Cross-validation", "Kreuzvalidierung"},
    {"Fold", "Teil"},
    {"mean", "Mittel"},
    {"standard deviation", "Standardabweichung"},
    {"Purity in proportion to the root", "Reinheit im Verhältnis zur Wurzel"},
    {"On: the purities wanted (tau_I, tau_min) count for two classes of as many rows and are taken in "
     "proportion to the impurity of all rows. For classes of few rows, where the root is pure enough as it "
     "is.",
     "Ein: Die gewünschten Reinheiten (tau_I, tau_min) gelten für zwei Klassen mit gleich vielen Zeilen und "
     "werden im Verhältnis zur Unreinheit aller Zeilen genommen. Für Klassen mit wenigen Zeilen, bei denen "
     "die Wurzel schon rein genug ist."},
    {"Factors beyond the fewest", "Faktoren über die wenigsten hinaus"},
    {"A rule may have so many more than the shortest that is good enough, where the rows fit so much better "
     "that it pays (minimum description length); 0 = the shortest, as in the paper.",
     "So viele mehr darf eine Regel haben als die kürzeste, die gut genug ist, wo die Zeilen so viel besser "
     "passen, dass es sich lohnt (kürzeste Beschreibung); 0 = die kürzeste, wie im Aufsatz."},
    {"Accuracy", "Genauigkeit"},
    {"Balanced accuracy", "Ausgewogene Genauigkeit"},
    {"F1 (macro)", "F1 (makro)"},
    {"Log loss", "Log-Verlust"},
    {"Error", "Fehler"},
    {"Error, row left out", "Fehler ohne die eigene Zeile"},
    {"Attributes", "Attribute"},
    {"Leaves and attributes", "Blätter und Attribute"},
    {"Share of rows explained by the tree", "Anteil der vom Baum erklärten Zeilen"},
    {"Different black boxes", "Verschiedene Black Boxes"},
    {"Infeasible predictions", "Unzulässige Vorhersagen"},
    {"Factors in all formulas", "Faktoren in allen Formeln"},
    {"Rules", "Regeln"},
    {"Leaves of all trees", "Blätter aller Bäume"},
    {"Black box alone", "nur Black Box"},
    {"Tree alone", "nur Baum"},
    {"plain tree", "einfacher Baum"},
    {"Linear model", "Lineares Modell"},
    {"Lexicographic", "kleinster Fehler, dann Größe"},
    {"Best BIC", "kleinstes BIC"},
    {"# nearest neighbour", "# nächster Nachbar"},
    {"# nearest neighbours", "# nächste Nachbarn"},
    {"logistic regression", "logistische Regression"},
    {"naive Bayes", "naiver Bayes"},
    {"random forest of # tree", "Zufallswald aus # Baum"},
    {"random forest of # trees", "Zufallswald aus # Bäumen"},
    {"boosting of # round", "Boosting in # Runde"},
    {"boosting of # rounds", "Boosting in # Runden"},
    {"support vector machine", "Stützvektormaschine"},
    {"neural network", "neuronales Netz"},
    {"Trees evaluated", "Bewertete Bäume"},
    {"Trees in the archive", "Bäume im Archiv"},
    {"Candidate splits", "Mögliche Teilungen"},
    {"Candidates that needed no solving", "Ohne Lösung entschieden"},
    {"Polytopes listed", "Aufgezählte Polytope"},
    {"Rule length", "Regellänge"},
    {"Nodes searched", "Durchsuchte Knoten"},
    {"Lower-level problems solved", "Gelöste untere Probleme"},
    {"Answered from memory", "Aus dem Gedächtnis beantwortet"},
    {"Trees on the path", "Bäume auf dem Weg"},
    {"Rules in the pool", "Regeln im Vorrat"},
    {"Objective", "Zielwert"},
    {"Master call", "Runde"},
    {"category", "Kategorie"},
    {"each split learns where rows without a value go; black boxes take the median or the most frequent "
     "level",
     "jede Teilung lernt, wohin Zeilen ohne Wert gehen; Black Boxes nehmen den Median oder die häufigste "
     "Stufe"},
    {"each split learns where rows without a value go", "jede Teilung lernt, wohin Zeilen ohne Wert gehen"},
    {"splits send rows without a value with the larger part; models of leaves take the median or the most "
     "frequent level",
     "Teilungen schicken Zeilen ohne Wert zum größeren Teil; Modelle der Blätter nehmen den Median oder die "
     "häufigste Stufe"},
    {"formulas take the median or the most frequent level",
     "Formeln nehmen den Median oder die häufigste Stufe"},
    {"each rule says whether it holds for rows without a value",
     "jede Regel sagt, ob sie für Zeilen ohne Wert gilt"},
    {"split", "Aufteilung"},
    {"locked rules for good; switched off rules stay out; the others are in the pool from the beginning",
     "gesperrte Regeln auf jeden Fall; ausgeschaltete bleiben draußen; die anderen sind von Anfang an im "
     "Vorrat"},
    {"which further rules are made, and which of all are used",
     "welche weiteren Regeln entstehen und welche von allen verwendet werden"},
    {"the splits of the tree; locked leaves are not split further",
     "die Teilungen des Baums; gesperrte Blätter werden nicht weiter geteilt"},
    {"what the leaves answer under the constraints, further splits below, and cutting back",
     "was die Blätter unter den Nebenbedingungen antworten, weitere Teilungen darunter und das "
     "Stutzen"},
    {"judging black boxes", "Black-Boxes werden beurteilt"},
};

}  // namespace

std::span<const Label> resultLabels() { return kResultLabels; }

}  // namespace paretree::messages
