// Labels and help of formula trees, rules, constrained and plain trees, as far as they are their own.
#include "paretree/messages/labels.h"

namespace paretree::messages {
namespace {

constexpr Label kRuleLabels[] = {
    {"Formula trees", "Formelbäume"},
    {"Few rules, each a short nonlinear formula", "Wenige Regeln, jede eine kurze nichtlineare Formel"},
    {"Front of trees", "Front von Bäumen"},
    {"On: evolves simplicity and purity at once and gives trees from simple to accurate. Off: the paper's "
     "single tree.",
     "An: entwickelt Einfachheit und Reinheit zugleich und gibt Bäume von einfach bis genau. Aus: der eine "
     "Baum des Aufsatzes."},
    {"Impurity allowed after a split", "Zulässige Unreinheit nach einer Teilung"},
    {"Terms in a formula", "Glieder je Formel"},
    {"At most so many products in one rule (p, eq. 2).",
     "Höchstens so viele Produkte in einer Regel (p, Gl. 2)."},
    {"Levels of rules", "Ebenen von Regeln"},
    {"Rules stand at most so many deep (supplement S2-D: 5).",
     "Regeln stehen höchstens so tief (Anhang S2-D: 5)."},
    {"levels", "Ebenen"},
    {"Upper-level generations (paper: 100).", "Generationen der oberen Ebene (Aufsatz: 100)."},
    {"Accuracy given up by pruning", "Beim Stutzen geopferte Genauigkeit"},
    {"Rules are removed while the training accuracy falls by at most this (tau_prune, section V).",
     "Regeln werden entfernt, solange die Trainingsgenauigkeit höchstens so weit fällt (tau_prune, Abschnitt "
     "V)."},
    {"Lower level", "Untere Ebene"},
    {"How weights and biases of given power laws are found (section IV-C). Of the rules found, one is taken "
     "and its boundary moved clear of the rows alike with both.",
     "Wie Gewichte und Versatz gegebener Potenzprodukte gefunden werden (Abschnitt IV-C). Welche der "
     "gefundenen Regeln genommen wird und wie ihre Grenze von den Zeilen abrückt, ist bei beiden gleich."},
    {"Directions with exact cuts", "Richtungen mit exakten Schnitten"},
    {"Genetic algorithm of the paper", "Genetischer Algorithmus des Aufsatzes"},
    {"Attributes in a power law", "Attribute je Potenzprodukt"},
    {"At most so many in one product; 0 = no limit (a_max).",
     "Höchstens so viele in einem Produkt; 0 = keine Grenze (a_max)."},
    {"As published", "Wie veröffentlicht"},
    {"No", "Nein"},
    {"As the paper says", "Wie der Aufsatz es sagt"},
    {"As its authors' program does", "Wie das Programm seiner Autoren es tut"},
    {"On: slack is rewarded as eq. 5 is printed, a medoid has the least sum of distances, a node is split "
     "wherever its rows suffice. Program: candidates are also judged by one row fewer on the left than is "
     "sent "
     "there, and nominal attributes are passed over. Nominal attributes are coded beforehand where the "
     "paper's "
     "are.",
     "Wie im Aufsatz: Spielraum wird belohnt, wie Gl. 5 gedruckt ist, ein Medoid hat die kleinste Summe von "
     "Abständen, ein Knoten wird geteilt, solange seine Zeilen reichen. Wie das Programm: Teilungen werden "
     "außerdem nach einer Zeile weniger zur Linken beurteilt, als dann dorthin geht, und nominale Attribute "
     "werden übergangen. Nominale Attribute werden vorher codiert, wo die des Aufsatzes es sind."},
    {"On: one tree, the lower level of the paper, and at each node the rule that its algorithm 2 ends with, "
     "neither chosen among others nor moved clear of the rows. Attributes are taken as they are, since eq. 3 "
     "says nothing of scaling ('scaling'). The sign and scale of the start (eq. 13) are mended: without this "
     "it "
     "does not run.",
     "An: ein Baum, die untere Stufe des Aufsatzes, und an jedem Knoten die Regel, mit der sein Algorithmus "
     "2 "
     "endet, weder unter anderen gewählt noch von den Zeilen abgerückt. Attribute werden genommen, wie sie "
     "sind, denn Gl. 3 sagt nichts von Skalieren ('scaling'). Vorzeichen und Maßstab des Anfangs (Gl. 13) "
     "sind "
     "berichtigt: ohne dies läuft es nicht."},
    {"Scaling of attributes", "Skalieren der Attribute"},
    {"By itself", "Von selbst"},
    {"Moved to 1 to 2", "Auf 1 bis 2 gebracht"},
    {"As they are", "Wie sie sind"},
    {"On: formulas take attributes moved to 1 to 2 by their range in the training rows and held within 0.5 "
     "and "
     "2.5. Off: attributes as they are, as in the paper's eq. 3; the reciprocal of 0 counts as 0, and "
     "products "
     "too large for the search are not used. By itself: on, but off as published.",
     "An: Formeln nehmen Attribute, die mit ihrem Bereich in den Trainingszeilen auf 1 bis 2 gebracht und "
     "zwischen 0,5 und 2,5 gehalten werden. Aus: Attribute, wie sie sind, so wie in Gl. 3 des Aufsatzes; der "
     "Kehrwert von 0 zählt als 0, und Produkte, die für die Suche zu groß sind, werden nicht benutzt. Von "
     "selbst: an, aber aus, wenn wie veröffentlicht."},
    {"On: the cover is that of algorithm S.1, whose redundant rules leave from the end of a list by cost, of "
     "the data's classes, and trees try every cut. Of rules with equal covers one is a candidate, that of "
     "fewest conditions; the ratio of line 3 counts rows that are not covered yet. Rows missed stay with "
     "their "
     "parameter: by itself the paper's text, with 'all' the authors' program.",
     "An: die Überdeckung ist die von Algorithmus S.1, dessen überflüssige Regeln vom Ende einer Liste nach "
     "Kosten weggehen, für die Klassen der Daten, und Bäume versuchen jeden Schnitt. Von Regeln gleicher "
     "Überdeckung ist eine Kandidat, die mit den wenigsten Bedingungen; das Verhältnis in Zeile 3 zählt "
     "Zeilen, die noch nicht überdeckt sind. Verfehlte Zeilen bleiben bei ihrem Parameter: von sich aus der "
     "Text des Aufsatzes, mit „all“ das Programm der Autoren."},
    {"Rows missed", "Verfehlte Zeilen"},
    {"Rules that hold most nearly", "Regeln, die am ehesten zutreffen"},
    {"All rules, by their share of conditions that hold",
     "Alle Regeln, nach dem Anteil ihrer Bedingungen, die zutreffen"},
    {"The default answer", "Die Standardantwort"},
    {"What answers rows that no rule covers: the rules of whose conditions the largest share holds, as the "
     "paper says; all rules, each weighed by that share, as its authors' program does; or the answer that is "
     "most frequent (of numbers the mean).",
     "Was Zeilen beantwortet, die keine Regel überdeckt: die Regeln, von deren Bedingungen der größte Anteil "
     "zutrifft, wie der Aufsatz sagt; alle Regeln, jede nach diesem Anteil gewichtet, wie das Programm der "
     "Autoren; oder die häufigste Antwort (bei Zahlen der Mittelwert)."},
    {"On: algorithm 2 and its whole pool: trees propose rules and try every cut, all rules of negative "
     "reduced "
     "cost join, each rule votes by the rows of each class that it covers, and no smaller set of rules takes "
     "the pool's place. Of rules with equal covers one is in the pool. Rows missed, of smaller sets, stay "
     "with their parameter.",
     "An: Algorithmus 2 und sein ganzer Vorrat: Bäume schlagen Regeln vor und versuchen jeden Schnitt, alle "
     "Regeln mit negativen reduzierten Kosten kommen hinzu, jede Regel stimmt nach den Zeilen jeder Klasse, "
     "die sie überdeckt, und keine kleinere Menge tritt an die Stelle des Vorrats. Von Regeln gleicher "
     "Überdeckung ist eine im Vorrat. Verfehlte Zeilen, von kleineren Mengen, bleiben bei ihrem Parameter."},
    {"Split a node", "Einen Knoten teilen"},
    {"Where it lessens the loss", "Wo es den Verlust senkt"},
    {"Wherever its rows suffice", "Solange seine Zeilen reichen"},
    {"By medoids few splits lessen the loss at once; the paper's program splits as long as the rows suffice.",
     "Mit Medoiden senken wenige Teilungen sogleich den Verlust; das Programm des Aufsatzes teilt, solange "
     "die Zeilen reichen."},
    {"Smallest node to split", "Kleinster teilbarer Knoten"},
    {"Nodes with fewer rows become leaves (N_min).", "Knoten mit weniger Zeilen werden Blätter (N_min)."},
    {"Purest node to split", "Reinster teilbarer Knoten"},
    {"Nodes of at most this impurity become leaves (tau_min).",
     "Knoten mit höchstens dieser Unreinheit werden Blätter (tau_min)."},
    {"Impurity", "Unreinheit"},
    {"Measure of impurity (eq. 6).", "Maß der Unreinheit (Gl. 6)."},
    {"Modulus", "Betrag"},
    {"Rules of the form |...| <= bound, for a class between two others (flag m, eq. 2).",
     "Regeln der Form |...| <= Grenze, für eine Klasse zwischen zwei anderen (Schalter m, Gl. 2)."},
    {"Where it helps", "Wo er hilft"},
    {"Never", "Nie"},
    {"Always", "Immer"},
    {"Exponents", "Exponenten"},
    {"Whole exponents from -9 to 9 that may occur; 0 always may (E, eq. 3).",
     "Ganze Exponenten von -9 bis 9, die vorkommen dürfen; 0 darf es immer (E, Gl. 3)."},
    {"-3", "-3"},
    {"-2", "-2"},
    {"-1", "-1"},
    {"0", "0"},
    {"1", "1"},
    {"2", "2"},
    {"3", "3"},
    {"Small against large changes", "Kleine gegen große Änderungen"},
    {"Mutation moves an exponent one place beta times as often as two (section IV-B4).",
     "Die Mutation rückt einen Exponenten beta-mal so oft um eine Stelle wie um zwei (Abschnitt IV-B4)."},
    {"Chance of dropping a term", "Wegfall eines Glieds"},
    {"A mutated exponent becomes 0 with this probability (p_zero).",
     "Ein mutierter Exponent wird mit dieser Wahrscheinlichkeit 0 (p_zero)."},
    {"Block matrices in a generation; 0 = 10 for each attribute.",
     "Blockmatrizen einer Generation; 0 = 10 je Attribut."},
    {"Population of the search for weights", "Population der Gewichtssuche"},
    {"Of the paper's lower level (50).", "Der unteren Ebene des Aufsatzes (50)."},
    {"Lower generations", "Untere Generationen"},
    {"Rule cover", "Regeldeckung"},
    {"The fewest, purest rules of a forest", "Die wenigsten, reinsten Regeln eines Walds"},
    {"Cover found by", "Deckung gefunden durch"},
    {"How few and pure rules are chosen that cover all training rows (model 1).",
     "Wie wenige und reine Regeln gewählt werden, die alle Trainingszeilen decken (Modell 1)."},
    {"Greedy", "Gierig"},
    {"Greedy, then local search", "Gierig, dann lokale Suche"},
    {"Solver, from the best known", "Löser, vom besten Bekannten aus"},
    {"Trees in the forest", "Bäume im Wald"},
    {"Every leaf of every tree is a candidate rule.", "Jedes Blatt jedes Baums ist eine Regel zur Wahl."},
    {"Depth of trees", "Tiefe der Bäume"},
    {"At most so many conditions in a rule before merging.",
     "Höchstens so viele Bedingungen in einer Regel vor dem Zusammenfassen."},
    {"w_j in model 1; regression uses the variance.", "w_j in Modell 1; Regression nimmt die Varianz."},
    {"Cover", "Gedeckt"},
    {"Be a classifier, or explain the forest.", "Ein Klassifikator sein oder den Wald erklären."},
    {"The data's classes", "Die Klassen der Daten"},
    {"The forest's answers", "Die Antworten des Walds"},
    {"Search steps", "Suchschritte"},
    {"Budget of the local search.", "Budget der lokalen Suche."},
    {"steps", "Schritte"},
    {"Solver nodes", "Knoten des Lösers"},
    {"Budget of the solver, with cover = optimal.", "Budget des Lösers, bei cover = optimal."},
    {"nodes", "Knoten"},
    {"Rule boosting", "Regelboosting"},
    {"Rules generated where the cover needs them", "Regeln dort erzeugt, wo die Deckung sie braucht"},
    {"Rounds", "Runden"},
    {"Linear programs solved at most (algorithm 2).",
     "So viele lineare Programme werden höchstens gelöst (Algorithmus 2)."},
    {"calls", "Aufrufe"},
    {"Of the trees that propose rules.", "Der Bäume, die Regeln vorschlagen."},
    {"At the end", "Am Ende"},
    {"Use the whole pool, or choose the fewest, purest rules of it.",
     "Den ganzen Vorrat verwenden oder die wenigsten, reinsten Regeln daraus wählen."},
    {"Keep all rules", "Alle Regeln behalten"},
    {"Cover with the fewest", "Mit den wenigsten decken"},
    {"Votes", "Stimmen"},
    {"How rules that cover a row are weighed (eq. 2).",
     "Wie Regeln gewogen werden, die eine Zeile decken (Gl. 2)."},
    {"By rows of each class", "Nach Zeilen jeder Klasse"},
    {"Times the rule's share in the linear program", "Mal dem Anteil der Regel im linearen Programm"},
    {"w_j in eq. 3; regression uses the variance.", "w_j in Gl. 3; Regression nimmt die Varianz."},
    {"Rules taken", "Übernommene Regeln"},
    {"How many of a tree's rules join the pool (line 11).",
     "Wie viele Regeln eines Baums in den Vorrat kommen (Zeile 11)."},
    {"All with negative reduced cost", "Alle mit negativen reduzierten Kosten"},
    {"The most negative only", "Nur die negativste"},
    {"Proposals from", "Vorschläge von"},
    {"What solves the pricing problem (line 6).", "Was das Preisproblem löst (Zeile 6)."},
    {"One tree", "Ein Baum"},
    {"A small forest", "Ein kleiner Wald"},
    {"Drop dear rules", "Teure Regeln streichen"},
    {"At the end, rules whose reduced cost is above this leave the pool; 0 = none.",
     "Am Ende verlassen Regeln mit höheren reduzierten Kosten den Vorrat; 0 = keine."},
    {"Constrained trees", "Bäume mit Nebenbedingungen"},
    {"Trees for several numbers whose predictions obey your constraints",
     "Bäume für mehrere Zahlen, deren Vorhersagen Ihre Nebenbedingungen einhalten"},
    {"Constraints", "Nebenbedingungen"},
    {"Linear constraints over the targets and helpers, as LP text; without any this is an ordinary tree for "
     "several targets.",
     "Lineare Nebenbedingungen über Ziele und Hilfsgrößen, als LP-Text; ohne sie ein gewöhnlicher Baum für "
     "mehrere Ziele."},
    {"Splits judged by", "Teilungen beurteilt nach"},
    {"How the two sides of a split answer while splits are compared: S(.) of the paper, section 2.",
     "Wie die zwei Seiten einer Teilung antworten, während Teilungen verglichen werden: S(.) des Aufsatzes, "
     "Abschnitt 2."},
    {"Optimal (O)", "Optimal (O)"},
    {"Relaxed (R)", "Gelockert (R)"},
    {"Medoid (M)", "Medoid (M)"},
    {"Average (A)", "Mittel (A)"},
    {"Leaves answer", "Blätter antworten"},
    {"How a leaf answers: L(.) of the paper. O and, where the training rows are feasible, M obey the "
     "constraints.",
     "Wie ein Blatt antwortet: L(.) des Aufsatzes. O und, wo die Trainingszeilen zulässig sind, M halten die "
     "Nebenbedingungen ein."},
    {"Relaxation", "Lockerung"},
    {"What R pays for: violations, or as eq. 5 is printed, slack too.",
     "Wofür R zahlt: Verletzungen oder, wie Gl. 5 gedruckt ist, auch Schlupf."},
    {"Violations only", "Nur Verletzungen"},
    {"Signed (eq. 5)", "Mit Vorzeichen (Gl. 5)"},
    {"Price of a violation", "Preis einer Verletzung"},
    {"Lambda of eq. 4, used by R.", "Lambda aus Gl. 4, von R benutzt."},
    {"Loss", "Verlust"},
    {"What splits and leaves make small.", "Was Teilungen und Blätter klein machen."},
    {"Squared error", "Quadratischer Fehler"},
    {"Absolute error", "Absoluter Fehler"},
    {"Poisson deviance", "Poisson-Abweichung"},
    {"Greatest depth", "Größte Tiefe"},
    {"Begin with", "Beginnen mit"},
    {"A front of a sample of so many training rows comes first. Of at most 50,000 rows all are then searched "
     "as without "
     "it; of more the search goes on from it with four times as many, until all have judged what is kept. 0 "
     "= all at "
     "once.",
     "Zuerst kommt eine Front einer Stichprobe von so vielen Trainingszeilen. Bei höchstens 50.000 Zeilen "
     "werden danach "
     "alle durchsucht wie ohne sie; bei mehr geht die Suche von ihr aus mit viermal so vielen weiter, bis "
     "alle beurteilt "
     "haben, was bleibt. 0 = alle auf einmal."},
    {"The search begins with a sample of so many training rows and goes on with four times as many, until "
     "all "
     "have judged what is kept. 0 = all at once.",
     "Die Suche beginnt mit einer Stichprobe von so vielen Trainingszeilen und geht mit viermal so vielen "
     "weiter, bis alle beurteilt haben, was bleibt. 0 = alle auf einmal."},
    {"A front of a sample of so many training rows is shown first where there are twice as many or more. "
     "The one after it is made from all rows, as without the sample. 0 = at once.",
     "Bei doppelt so vielen Trainingszeilen oder mehr wird zuerst die Front einer Stichprobe von so vielen "
     "gezeigt. Die danach ist aus allen Zeilen gemacht, wie ohne Stichprobe. 0 = gleich alle."},
    {"all at once", "alle auf einmal"},
    {"at once", "gleich alle"},
    {"no limit", "keine Grenze"},
    {"every cut in every node", "jeder Schnitt in jedem Knoten"},
    {"every cut between two values", "jeder Schnitt zwischen zwei Werten"},
    {"by their number", "nach ihrer Zahl"},
    {"the shortest", "die kürzeste"},
    {"10 for each attribute", "10 je Attribut"},
    {"Exact up to", "Genau bis"},
    {"Up to so many rows in a node every cut is tried; above, cuts between at most 255 bins of each "
     "attribute. "
     "0 = every cut in every node.",
     "Bis zu so vielen Zeilen in einem Knoten wird jeder Schnitt geprüft, darüber Schnitte zwischen "
     "höchstens "
     "255 Wertebereichen jedes Attributs. 0 = jeder Schnitt in jedem Knoten."},
    {"Splits on the longest path (paper: 15).", "Teilungen auf dem längsten Weg (Aufsatz: 15)."},
    {"Rows needed to try a split (paper: 10).", "Zeilen, ab denen geteilt wird (Aufsatz: 10)."},
    {"Training rows that every leaf must have (paper: 5).",
     "So viele Trainingszeilen braucht jedes Blatt (Aufsatz: 5)."},
    {"Trees", "Bäume"},
    {"More than one: a forest, whose average is moved to the nearest feasible values.",
     "Mehr als einer: ein Wald, dessen Mittel auf die nächsten zulässigen Werte gerückt wird."},
    {"Variants", "Varianten"},
    {"All: every combination of split and leaf side by side.",
     "Alle: jede Verbindung von Teilung und Blatt nebeneinander."},
    {"This one", "Diese"},
    {"All sixteen", "Alle sechzehn"},
    {"Plain trees", "Einfache Bäume"},
    {"One tree grown greedily, and all its prunings from large to small.",
     "Ein gierig gewachsener Baum und alle seine Stutzungen von groß bis klein."},
    {"Leaves of the largest tree, grown best split first; the front holds it and its prunings.",
     "Blätter des größten Baums, beste Teilung zuerst; die Front enthält ihn und seine Stutzungen."},
    {"How splits are judged where the target is a class; numbers are split by variance.",
     "Wie Teilungen bei Klassen beurteilt werden; Zahlen werden nach Varianz geteilt."},
    {"Training rows that every leaf must have.", "So viele Trainingszeilen braucht jedes Blatt."},
    {"Splits on the longest path; 0 = no limit.", "Teilungen auf dem längsten Weg; 0 = keine Grenze."},
    {"Best trees", "Beste Bäume"},
    {"Optimal", "Optimal"},
    {"For each size the best tree on training rows, proven or bounded; levels by order",
     "Je Größe der beste Baum auf Trainingszeilen, bewiesen oder mit Schranke; Kategorien in Reihenfolge"},
    {"Branch and bound of this program; compare Quant-BnB (2022), ConTree (2025) and STreeD (2023).",
     "Branch and Bound dieses Programms; vergleiche Quant-BnB (2022), ConTree (2025) und STreeD (2023)."},
    {"each split sends rows without a value to the better side",
     "jede Teilung schickt Zeilen ohne Wert auf die bessere Seite"},
    {"Steps", "Schritte"},
    {"For each number of leaves up to this one the best tree is sought.",
     "Für jede Zahl von Blättern bis zu dieser wird der beste Baum gesucht."},
    {"Splits on the longest path. A level more costs about as many times more as there are cuts.",
     "Teilungen auf dem längsten Weg. Eine Ebene mehr kostet etwa so viele Male mehr, wie es Schnitte gibt."},
    {"Errors", "Fehler"},
    {"Errors, classes weigh alike", "Fehler, Klassen gleich schwer"},
    {"What is least: wrong rows, or their share averaged over the classes. Numbers: squared error.",
     "Was am kleinsten wird: falsche Zeilen oder ihr Anteil, gemittelt über die Klassen. Zahlen: quadrierter "
     "Fehler."},
    {"Cuts of an attribute", "Schnitte je Attribut"},
    {"At most so many cuts of a numeric attribute, those that part the target best; what is proven then "
     "holds "
     "for these. 0 = every cut between two values.",
     "Höchstens so viele Schnitte eines Zahlenattributs, die das Ziel am besten trennen; was bewiesen "
     "ist, gilt "
     "dann für diese. 0 = jeder Schnitt zwischen zwei Werten."},
    {"Work after which the search ends with what it has; 4,000 take 10 s to a few minutes. 0 = no limit.",
     "Arbeit, nach der die Suche mit dem endet, was sie hat; 4.000 dauern 10 s bis einige Minuten. 0 = keine "
     "Grenze."},
    {"millions", "Millionen"},
    {"Time", "Zeit"},
    {"Time after which the search is stopped with what it has, which depends on the machine then. 0 = no "
     "limit of time.",
     "Zeit, nach der die Suche mit dem angehalten wird, was sie hat; das hängt dann von der Maschine ab. 0 = "
     "keine zeitliche Grenze."},
    {"seconds", "Sekunden"},
    {"Cache", "Zwischenspeicher"},
    {"MiB", "MiB"},
    {"Memory for solved parts. Less costs time and never changes the result.",
     "Speicher für gelöste Teile. Weniger kostet Zeit und ändert nie das Ergebnis."},
    {"Known bounds", "Bekannte Schranken"},
    {"Of a run that is carried on, by leaves from 1: what no tree of at most so many leaves falls short of. "
     "Filled in by Continue, and by --from with --whole-front.",
     "Eines Laufs, der fortgesetzt wird, nach Blättern ab 1: was kein Baum mit höchstens so vielen Blättern "
     "unterschreitet. Wird von „Fortsetzen“ eingetragen, und von --from mit --whole-front."},
    {"Balanced error", "Ausgewogener Fehler"},
    {"Error by weight", "Fehler nach Gewicht"},
    {"RMSE by weight", "RMSE nach Gewicht"},
    {"Models proven best", "Bewiesen beste Modelle"},
    {"Models proven best, categories grouped by order",
     "Bewiesen beste Modelle, Kategorien nach Reihenfolge gruppiert"},
    {"Levels of trees that the proof is about", "Ebenen der Bäume, von denen der Beweis spricht"},
    {"Further orders of levels", "Weitere Reihenfolgen von Kategorien"},
    {"Levels in order", "Kategorien der Reihe nach"},
    {"Steps, millions", "Schritte, Millionen"},
    {"Bounds", "Schranken"},
    {"Least found", "Kleinster gefundener"},
    {"No tree has less than", "Kein Baum hat weniger als"},
    {"With every cut", "Mit jedem Schnitt"},
    {"Many trees that vote: a mark for how accurate one can be without being read.",
     "Viele Bäume, die abstimmen: ein Maß dafür, wie genau man ungelesen sein kann."},
    {"Trees that vote.", "Bäume, die abstimmen."},
    {"Attributes drawn", "Gezogene Attribute"},
    {"Attributes tried at each split; 0 = square root of their number for classes, a third for numbers.",
     "Attribute, die je Teilung versucht werden; 0 = Wurzel ihrer Zahl bei Klassen, ein Drittel bei Zahlen."},
    {"Bootstrap", "Bootstrap"},
    {"Grow each tree on rows drawn with repeats; off: on all rows.",
     "Jeden Baum auf mit Wiederholung gezogenen Zeilen wachsen lassen; aus: auf allen Zeilen."},
};

}  // namespace

std::span<const Label> ruleLabels() { return kRuleLabels; }

}  // namespace paretree::messages
