// Labels and help of hybrid trees and model trees, and what other learners share with them.
#include "paretree/messages/labels.h"

namespace paretree::messages {
namespace {

constexpr Label kTreeLabels[] = {
    {"On: trees are judged by their plain RMSE, k of equation 3 counts leaves and the attributes of their "
     "models, tests and attributes are drawn and never looked for, and only model trees are smoothed. "
     "What the paper leaves open stays ours: start trees, places of change, crowding C by the mean of "
     "ranks, at most an attribute for every five rows of a leaf, and answers within those on its rows.",
     "An: Bäume werden nach ihrem schlichten RMSE beurteilt, k der Gleichung 3 zählt Blätter und die "
     "Attribute ihrer Modelle, Tests und Attribute werden gelost und nie gesucht, und nur Modellbäume werden "
     "geglättet. Was der Aufsatz offen lässt, bleibt unser: Anfangsbäume, Orte der Änderung, Crowding C nach "
     "dem Mittel der Ränge, höchstens ein Attribut für je fünf Zeilen eines Blatts, und Antworten innerhalb "
     "derer auf seinen Zeilen."},
    {"On: tree and black box are judged on the training rows, any leaf may be handed over, and the tree has "
     "20 "
     "leaves where nothing else is asked. The tree is grown here, by splits in two, where the paper's is of "
     "J48.",
     "An: Baum und Black Box werden an den Trainingszeilen beurteilt, jedes Blatt darf abgegeben werden, und "
     "der Baum hat 20 Blätter, wo nichts anderes verlangt ist. Er wächst hier, durch Teilungen in zwei, wo "
     "der "
     "des Aufsatzes von J48 ist."},
    {"Hybrid trees", "Hybride Bäume"},
    {"A tree you can read whose hard leaves are handed to a black box: all best trade-offs, exactly.",
     "Ein lesbarer Baum, dessen schwere Blätter eine Black Box übernimmt: alle besten Abwägungen, exakt."},
    {"Leaves of the tree", "Blätter des Baums"},
    {"Most leaves that the initial tree may have; a person can follow about 30 (paper: 20 and 40). 'auto': "
     "the smallest pruning within one standard error of the least cross-validated error, from leaves of 1 % "
     "of the rows at least.",
     "So viele Blätter darf der Anfangsbaum höchstens haben; etwa 30 kann ein Mensch verfolgen (Aufsatz: 20 "
     "und 40). 'auto': der am stärksten gestutzte Baum, dessen kreuzvalidierter Fehler höchstens einen "
     "Standardfehler über dem kleinsten liegt, mit mindestens 1 % der Zeilen je Blatt vor dem Stutzen."},
    {"leaves", "Blätter"},
    {"Split criterion", "Teilungsmaß"},
    {"How the initial tree judges splits.", "Wie der Anfangsbaum Teilungen beurteilt."},
    {"Gini", "Gini"},
    {"Entropy", "Entropie"},
    {"Gain ratio", "Gewinnverhältnis"},
    {"Attributes of the tree", "Attribute des Baums"},
    {"Attributes that the initial tree may use; the black box uses all.",
     "Attribute, die der Anfangsbaum verwenden darf; die Black Box verwendet alle."},
    {"Black box", "Black Box"},
    {"What decides in the leaves that are handed over. 'best': the most accurate out of fold of knn, "
     "logistic, naive-bayes, forest and boosting. column:NAME: predictions made elsewhere. Several: each "
     "leaf asks the one that is best there.",
     "Was in den übergebenen Blättern entscheidet. 'best': die genaueste nach Kreuzvalidierung aus knn, "
     "logistic, naive-bayes, forest und boosting. column:NAME: anderswo gemachte Vorhersagen. Mehrere: Jedes "
     "Blatt fragt die dort beste."},
    {"Best of five kinds", "Beste von fünf Arten"},
    {"Nearest neighbours", "Nächste Nachbarn"},
    {"Logistic regression", "Logistische Regression"},
    {"Naive Bayes", "Naiver Bayes"},
    {"Random forest", "Zufallswald"},
    {"Boosted trees", "Geboostete Bäume"},
    {"Support vector machine", "Stützvektormaschine"},
    {"Neural network", "Neuronales Netz"},
    {"Neighbours", "Nachbarn"},
    {"Neighbours that knn asks.", "So viele Nachbarn fragt knn."},
    {"Estimate", "Schätzung"},
    {"By what the tree is judged. 'cross-fit': trees grown on the other folds. 'out-of-fold': the other "
     "folds' rows of the same leaf, as leaves are judged that were drawn, edited or given. 'resubstitution': "
     "the training rows, also for the black box.",
     "Woran der Baum gemessen wird. 'cross-fit': an Bäumen, die auf den anderen Teilen gewachsen sind. "
     "'out-of-fold': an den Zeilen desselben Blatts in den anderen Teilen, wie gezeichnete, bearbeitete oder "
     "gegebene Blätter. 'resubstitution': an den Trainingszeilen, auch die Black Box."},
    {"Tree grown again without the row", "Baum ohne die Zeile neu gewachsen"},
    {"Leaves without the row", "Blätter ohne die Zeile"},
    {"Rows for the black box", "Zeilen für die Black Box"},
    {"Leaves of fewer training rows are not handed over.",
     "Blätter mit weniger Trainingszeilen werden nicht übergeben."},
    {"Search its prunings", "Stutzungen durchsuchen"},
    {"Search over all prunings of the initial tree, too; with the exact search.",
     "Auch alle Stutzungen des Anfangsbaums durchsuchen; mit der exakten Suche."},
    {"Rows of the parent", "Zeilen des Elternknotens"},
    {"So many rows of its parent judge a leaf together with its own where it is judged out of fold.",
     "So viele Zeilen seines Elternknotens beurteilen ein Blatt zusammen mit den eigenen, wo 'out-of-fold' "
     "gilt."},
    {"On the training rows (paper)", "Auf den Trainingszeilen (Aufsatz)"},
    {"Search", "Suche"},
    {"All but nsga2 find the complete Pareto set; exact is the fastest by far.",
     "Alle außer nsga2 finden die ganze Paretomenge; exact ist bei weitem die schnellste."},
    {"Exact", "Exakt"},
    {"Efficient (paper 3.2)", "Effizient (Aufsatz 3.2)"},
    {"Naive (paper 3.1)", "Naiv (Aufsatz 3.1)"},
    {"NSGA-II (paper 4.4)", "NSGA-II (Aufsatz 4.4)"},
    {"Smallest leaf", "Kleinstes Blatt"},
    {"Training rows that every leaf of the initial tree must have.",
     "So viele Trainingszeilen braucht jedes Blatt des Anfangsbaums."},
    {"rows", "Zeilen"},
    {"Prune", "Stutzen"},
    {"Grow the initial tree freely and prune it back to its number of leaves by weakest links, instead of "
     "growing the best leaves first.",
     "Den Anfangsbaum frei wachsen lassen und an den schwächsten Gliedern auf seine Blattzahl stutzen, statt "
     "die besten Blätter zuerst wachsen zu lassen."},
    {"Grow the given tree", "Gegebenen Baum wachsen lassen"},
    {"When the search starts from a given tree: grow below its free leaves until it has the number of leaves "
     "above; off: take it as it is.",
     "Wenn die Suche bei einem gegebenen Baum beginnt: unter seinen freien Blättern wachsen lassen, bis er "
     "die Blattzahl von oben hat; aus: ihn nehmen, wie er ist."},
    {"Folds", "Teile"},
    {"Stratified folds for the out-of-fold estimate and for choosing the best black box.",
     "Geschichtete Teile für die Kreuzvalidierung und die Wahl der besten Black Box."},
    {"folds", "Teile"},
    {"Trees of the black box", "Bäume der Black Box"},
    {"Trees of the black boxes forest and boosting.", "Bäume der Black Boxes forest und boosting."},
    {"trees", "Bäume"},
    {"Evaluations", "Auswertungen"},
    {"Budget of nsga2.", "Budget von nsga2."},
    {"Population", "Population"},
    {"Population of nsga2 for n candidate leaves (paper, section 4.4).",
     "Population von nsga2 bei n Blättern zur Wahl (Aufsatz, Abschnitt 4.4)."},
    {"Small (half)", "Klein (halb)"},
    {"Medium (6.3 n - 15)", "Mittel (6,3 n - 15)"},
    {"Big (double)", "Groß (doppelt)"},
    {"Model trees", "Modellbäume"},
    {"Evolved trees, from small to accurate", "Entwickelte Bäume, von klein bis genau"},
    {"Leaves", "Blätter"},
    {"What a leaf answers: model trees, regression trees, or classification trees (always for a class "
     "target).",
     "Was ein Blatt antwortet: Modellbäume, Regressionsbäume oder Klassifikationsbäume (bei Klassen immer)."},
    {"Linear models", "Lineare Modelle"},
    {"Means", "Mittelwerte"},
    {"Classes", "Klassen"},
    {"Tests", "Tests"},
    {"Thresholds and subsets of one attribute, planes over several, or both (section 3.1.1).",
     "Schwellen und Teilmengen eines Attributs, Ebenen über mehrere oder beides (Abschnitt 3.1.1)."},
    {"One attribute", "Ein Attribut"},
    {"Several attributes", "Mehrere Attribute"},
    {"Both", "Beides"},
    {"Search for", "Gesucht"},
    {"Two or three objectives, or a single fitness (eq. 3, 4; section 3.2).",
     "Zwei oder drei Ziele oder eine einzige Fitness (Gl. 3, 4; Abschnitt 3.2)."},
    {"Front of error and size", "Front aus Fehler und Größe"},
    {"Front of error, leaves and attributes", "Front aus Fehler, Blättern und Attributen"},
    {"One tree by BIC", "Ein Baum nach BIC"},
    {"One tree: error, then size", "Ein Baum: Fehler, dann Größe"},
    {"Trees in a generation (paper: 50).", "Bäume einer Generation (Aufsatz: 50)."},
    {"Generations", "Generationen"},
    {"At most so many generations (paper: 10,000).", "Höchstens so viele Generationen (Aufsatz: 10.000)."},
    {"Stop without a change", "Ende ohne Änderung"},
    {"Ends after so many generations in which the front did not change; 0 = never (paper: 1,000).",
     "Endet nach so vielen Generationen, in denen die Front sich nicht änderte; 0 = nie (Aufsatz: 1.000)."},
    {"generations", "Generationen"},
    {"Mutation", "Mutation"},
    {"Probability for each tree (paper: 0.8).", "Wahrscheinlichkeit für jeden Baum (Aufsatz: 0,8)."},
    {"Crossover", "Kreuzung"},
    {"Probability for each tree (paper: 0.2).", "Wahrscheinlichkeit für jeden Baum (Aufsatz: 0,2)."},
    {"Archive", "Archiv"},
    {"How many of the best trees are kept (section 3.2.2).",
     "Wie viele der besten Bäume behalten werden (Abschnitt 3.2.2)."},
    {"All non-dominated trees", "Alle nicht dominierten Bäume"},
    {"As many as the population", "So viele wie die Population"},
    {"Dense where", "Dicht wo"},
    {"Which trees of equal rank come first (section 3.2.3).",
     "Welche Bäume gleichen Rangs zuerst kommen (Abschnitt 3.2.3)."},
    {"Evenly (A)", "Gleichmäßig (A)"},
    {"Near the best BIC (B)", "Nahe dem besten BIC (B)"},
    {"Between A and B (C)", "Zwischen A und B (C)"},
    {"By weights (D+A)", "Nach Gewichten (D+A)"},
    {"By weights and BIC (D+B)", "Nach Gewichten und BIC (D+B)"},
    {"By weights, between (D+C)", "Nach Gewichten, dazwischen (D+C)"},
    {"Weight of error", "Gewicht des Fehlers"},
    {"Of differences in error, with crowding D.", "Von Unterschieden im Fehler, bei Dichte D."},
    {"Weight of size", "Gewicht der Größe"},
    {"Of differences in size, with crowding D.", "Von Unterschieden in der Größe, bei Dichte D."},
    {"Islands", "Inseln"},
    {"Populations side by side that exchange trees; each may use a core.",
     "Populationen nebeneinander, die Bäume tauschen; jede kann einen Kern nutzen."},
    {"Populations of each node's search side by side that exchange rules every 10 generations.",
     "Populationen der Suche jedes Knotens nebeneinander, die alle 10 Generationen Regeln tauschen."},
    {"Smoothing", "Glättung"},
    {"Blends what leaves answer with the nodes above (M5, eq. 5, k = 10; means: at most 10).",
     "Mischt Antworten der Blätter mit denen der Knoten darüber (M5, Gl. 5, k = 10; Mittelwerte: höchstens "
     "10)."},
    {"Most leaves", "Höchstens Blätter"},
    {"0 = no limit.", "0 = keine Grenze."},
    {"never", "nie"},
    {"Rows that a leaf must hold.", "Zeilen, die ein Blatt enthalten muss."},
};

}  // namespace

std::span<const Label> treeLabels() { return kTreeLabels; }

}  // namespace paretree::messages
