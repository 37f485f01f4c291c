<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>engine</name>
    <message>
        <source>Hybrid trees</source>
        <translation>Mischbäume</translation>
    </message>
    <message>
        <source>A tree you can read whose hard leaves are handed to a black box: all best trade-offs, exactly.</source>
        <translation>Ein lesbarer Baum, dessen schwere Blätter eine Black Box übernimmt: alle besten Abwägungen, exakt.</translation>
    </message>
    <message>
        <source>Leaves of the tree</source>
        <translation>Blätter des Baums</translation>
    </message>
    <message>
        <source>Most leaves that the initial tree may have; a person can follow about 30 (paper: 20 and 40).</source>
        <translation>So viele Blätter darf der Anfangsbaum höchstens haben; etwa 30 kann ein Mensch verfolgen (Aufsatz: 20 und 40).</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Split criterion</source>
        <translation>Teilungsmaß</translation>
    </message>
    <message>
        <source>How the initial tree judges splits.</source>
        <translation>Wie der Anfangsbaum Teilungen beurteilt.</translation>
    </message>
    <message>
        <source>Gini</source>
        <translation>Gini</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>Gain ratio</source>
        <translation>Gewinnverhältnis</translation>
    </message>
    <message>
        <source>Attributes of the tree</source>
        <translation>Attribute des Baums</translation>
    </message>
    <message>
        <source>Attributes that the initial tree may use; the black box uses all.</source>
        <translation>Attribute, die der Anfangsbaum verwenden darf; die Black Box verwendet alle.</translation>
    </message>
    <message>
        <source>Black box</source>
        <translation>Black Box</translation>
    </message>
    <message>
        <source>What decides in the leaves that are handed over. &apos;best&apos;: the most accurate out of fold of knn, logistic, naive-bayes, forest and boosting. column:NAME: predictions made elsewhere. Several: each leaf asks the one that is best there.</source>
        <translation>Was in den übergebenen Blättern entscheidet. &apos;best&apos;: die genaueste nach Kreuzvalidierung aus knn, logistic, naive-bayes, forest und boosting. column:NAME: anderswo gemachte Vorhersagen. Mehrere: Jedes Blatt fragt die dort beste.</translation>
    </message>
    <message>
        <source>Best of the five usual ones</source>
        <translation>Beste der fünf üblichen</translation>
    </message>
    <message>
        <source>Nearest neighbours</source>
        <translation>Nächste Nachbarn</translation>
    </message>
    <message>
        <source>Logistic regression</source>
        <translation>Logistische Regression</translation>
    </message>
    <message>
        <source>Naive Bayes</source>
        <translation>Naiver Bayes</translation>
    </message>
    <message>
        <source>Random forest</source>
        <translation>Zufallswald</translation>
    </message>
    <message>
        <source>Boosted trees</source>
        <translation>Geboostete Bäume</translation>
    </message>
    <message>
        <source>Support vector machine</source>
        <translation>Stützvektormaschine</translation>
    </message>
    <message>
        <source>Neural network</source>
        <translation>Neuronales Netz</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Neighbours that knn asks.</source>
        <translation>So viele Nachbarn fragt knn.</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>What accuracies are judged by: &apos;out-of-fold&apos; flatters neither tree nor black box; &apos;resubstitution&apos; is the paper&apos;s.</source>
        <translation>Woran Genauigkeiten gemessen werden: &apos;out-of-fold&apos; schmeichelt weder Baum noch Black Box; &apos;resubstitution&apos; ist die des Aufsatzes.</translation>
    </message>
    <message>
        <source>Out of fold</source>
        <translation>Kreuzvalidiert</translation>
    </message>
    <message>
        <source>On the training rows (paper)</source>
        <translation>Auf den Trainingszeilen (Aufsatz)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>All but nsga2 find the complete Pareto set; exact is the fastest by far.</source>
        <translation>Alle außer nsga2 finden die ganze Paretomenge; exact ist bei weitem die schnellste.</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Efficient (paper 3.2)</source>
        <translation>Effizient (Aufsatz 3.2)</translation>
    </message>
    <message>
        <source>Naive (paper 3.1)</source>
        <translation>Naiv (Aufsatz 3.1)</translation>
    </message>
    <message>
        <source>NSGA-II (paper 4.4)</source>
        <translation>NSGA-II (Aufsatz 4.4)</translation>
    </message>
    <message>
        <source>Smallest leaf</source>
        <translation>Kleinstes Blatt</translation>
    </message>
    <message>
        <source>Training rows that every leaf of the initial tree must have.</source>
        <translation>So viele Trainingszeilen braucht jedes Blatt des Anfangsbaums.</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>Stutzen</translation>
    </message>
    <message>
        <source>Grow the initial tree freely and prune it back to its number of leaves by weakest links, instead of growing the best leaves first.</source>
        <translation>Den Anfangsbaum frei wachsen lassen und an den schwächsten Gliedern auf seine Blattzahl stutzen, statt die besten Blätter zuerst wachsen zu lassen.</translation>
    </message>
    <message>
        <source>Grow the given tree</source>
        <translation>Gegebenen Baum wachsen lassen</translation>
    </message>
    <message>
        <source>When the search starts from a given tree: grow below its free leaves until it has the number of leaves above; off: take it as it is.</source>
        <translation>Wenn die Suche bei einem gegebenen Baum beginnt: unter seinen freien Blättern wachsen lassen, bis er die Blattzahl von oben hat; aus: ihn nehmen, wie er ist.</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Stratified folds for the out-of-fold estimate and for choosing the best black box.</source>
        <translation>Geschichtete Teile für die Kreuzvalidierung und die Wahl der besten Black Box.</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Trees of the black box</source>
        <translation>Bäume der Black Box</translation>
    </message>
    <message>
        <source>Trees of the black boxes forest and boosting.</source>
        <translation>Bäume der Black Boxes forest und boosting.</translation>
    </message>
    <message>
        <source>trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>Budget of nsga2.</source>
        <translation>Budget von nsga2.</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>Population of nsga2 for n candidate leaves (paper, section 4.4).</source>
        <translation>Population von nsga2 bei n Blättern zur Wahl (Aufsatz, Abschnitt 4.4).</translation>
    </message>
    <message>
        <source>Small (half)</source>
        <translation>Klein (halb)</translation>
    </message>
    <message>
        <source>Medium (6.3 n - 15)</source>
        <translation>Mittel (6,3 n - 15)</translation>
    </message>
    <message>
        <source>Big (double)</source>
        <translation>Groß (doppelt)</translation>
    </message>
    <message>
        <source>Model trees</source>
        <translation>Modellbäume</translation>
    </message>
    <message>
        <source>Evolved trees, from small to accurate</source>
        <translation>Entwickelte Bäume, von klein bis genau</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>What a leaf answers: model trees, regression trees, or classification trees (always for a class target).</source>
        <translation>Was ein Blatt antwortet: Modellbäume, Regressionsbäume oder Klassifikationsbäume (bei Klassen immer).</translation>
    </message>
    <message>
        <source>Linear models</source>
        <translation>Lineare Modelle</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>Thresholds and subsets of one attribute, planes over several, or both (section 3.1.1).</source>
        <translation>Schwellen und Teilmengen eines Attributs, Ebenen über mehrere oder beides (Abschnitt 3.1.1).</translation>
    </message>
    <message>
        <source>One attribute</source>
        <translation>Ein Attribut</translation>
    </message>
    <message>
        <source>Several attributes</source>
        <translation>Mehrere Attribute</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Search for</source>
        <translation>Gesucht</translation>
    </message>
    <message>
        <source>Two or three objectives, or a single fitness (eq. 3, 4; section 3.2).</source>
        <translation>Zwei oder drei Ziele oder eine einzige Fitness (Gl. 3, 4; Abschnitt 3.2).</translation>
    </message>
    <message>
        <source>Front of error and size</source>
        <translation>Front aus Fehler und Größe</translation>
    </message>
    <message>
        <source>Front of error, leaves and attributes</source>
        <translation>Front aus Fehler, Blättern und Attributen</translation>
    </message>
    <message>
        <source>One tree by BIC</source>
        <translation>Ein Baum nach BIC</translation>
    </message>
    <message>
        <source>One tree: error, then size</source>
        <translation>Ein Baum: Fehler, dann Größe</translation>
    </message>
    <message>
        <source>Trees in a generation (paper: 50).</source>
        <translation>Bäume einer Generation (Aufsatz: 50).</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Generationen</translation>
    </message>
    <message>
        <source>At most so many generations (paper: 10,000).</source>
        <translation>Höchstens so viele Generationen (Aufsatz: 10.000).</translation>
    </message>
    <message>
        <source>Stop without a change</source>
        <translation>Ende ohne Änderung</translation>
    </message>
    <message>
        <source>Ends after so many generations in which the front did not change; 0 = never (paper: 1,000).</source>
        <translation>Endet nach so vielen Generationen, in denen die Front sich nicht änderte; 0 = nie (Aufsatz: 1.000).</translation>
    </message>
    <message>
        <source>generations</source>
        <translation>Generationen</translation>
    </message>
    <message>
        <source>Mutation</source>
        <translation>Mutation</translation>
    </message>
    <message>
        <source>Probability for each tree (paper: 0.8).</source>
        <translation>Wahrscheinlichkeit für jeden Baum (Aufsatz: 0,8).</translation>
    </message>
    <message>
        <source>Crossover</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>Probability for each tree (paper: 0.2).</source>
        <translation>Wahrscheinlichkeit für jeden Baum (Aufsatz: 0,2).</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>How many of the best trees are kept (section 3.2.2).</source>
        <translation>Wie viele der besten Bäume behalten werden (Abschnitt 3.2.2).</translation>
    </message>
    <message>
        <source>All non-dominated trees</source>
        <translation>Alle nicht dominierten Bäume</translation>
    </message>
    <message>
        <source>As many as the population</source>
        <translation>So viele wie die Population</translation>
    </message>
    <message>
        <source>Dense where</source>
        <translation>Dicht wo</translation>
    </message>
    <message>
        <source>Which trees of equal rank come first (section 3.2.3).</source>
        <translation>Welche Bäume gleichen Rangs zuerst kommen (Abschnitt 3.2.3).</translation>
    </message>
    <message>
        <source>Evenly (A)</source>
        <translation>Gleichmäßig (A)</translation>
    </message>
    <message>
        <source>Near the best BIC (B)</source>
        <translation>Nahe dem besten BIC (B)</translation>
    </message>
    <message>
        <source>Between A and B (C)</source>
        <translation>Zwischen A und B (C)</translation>
    </message>
    <message>
        <source>By weights (D+A)</source>
        <translation>Nach Gewichten (D+A)</translation>
    </message>
    <message>
        <source>By weights and BIC (D+B)</source>
        <translation>Nach Gewichten und BIC (D+B)</translation>
    </message>
    <message>
        <source>By weights, between (D+C)</source>
        <translation>Nach Gewichten, dazwischen (D+C)</translation>
    </message>
    <message>
        <source>Weight of error</source>
        <translation>Gewicht des Fehlers</translation>
    </message>
    <message>
        <source>Of differences in error, with crowding D.</source>
        <translation>Von Unterschieden im Fehler, bei Dichte D.</translation>
    </message>
    <message>
        <source>Weight of size</source>
        <translation>Gewicht der Größe</translation>
    </message>
    <message>
        <source>Of differences in size, with crowding D.</source>
        <translation>Von Unterschieden in der Größe, bei Dichte D.</translation>
    </message>
    <message>
        <source>Islands</source>
        <translation>Inseln</translation>
    </message>
    <message>
        <source>Populations side by side that exchange trees; each may use a core.</source>
        <translation>Populationen nebeneinander, die Bäume tauschen; jede kann einen Kern nutzen.</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Blends what leaves answer with the nodes above (M5, eq. 5, k = 10; means: at most 10).</source>
        <translation>Mischt Antworten der Blätter mit denen der Knoten darüber (M5, Gl. 5, k = 10; Mittelwerte: höchstens 10).</translation>
    </message>
    <message>
        <source>Most leaves</source>
        <translation>Höchstens Blätter</translation>
    </message>
    <message>
        <source>0 = no limit.</source>
        <translation>0 = keine Grenze.</translation>
    </message>
    <message>
        <source>Rows that a leaf must hold.</source>
        <translation>Zeilen, die ein Blatt enthalten muss.</translation>
    </message>
    <message>
        <source>Formula trees</source>
        <translation>Formelbäume</translation>
    </message>
    <message>
        <source>Few rules, each a short nonlinear formula</source>
        <translation>Wenige Regeln, jede eine kurze nichtlineare Formel</translation>
    </message>
    <message>
        <source>Front of trees</source>
        <translation>Front von Bäumen</translation>
    </message>
    <message>
        <source>On: evolves simplicity and purity at once and gives trees from simple to accurate. Off: the paper&apos;s single tree.</source>
        <translation>An: entwickelt Einfachheit und Reinheit zugleich und gibt Bäume von einfach bis genau. Aus: der eine Baum des Aufsatzes.</translation>
    </message>
    <message>
        <source>Purity wanted of a rule</source>
        <translation>Verlangte Reinheit einer Regel</translation>
    </message>
    <message>
        <source>A rule is good enough when the impurity that it leaves is at most this; among those the shortest wins (tau_I, section IV; with entropy 0.17 unless set).</source>
        <translation>Eine Regel ist gut genug, wenn sie höchstens so viel Unreinheit übrig lässt; unter diesen gewinnt die kürzeste (tau_I, Abschnitt IV; bei Entropie 0,17, wenn nichts gesagt ist).</translation>
    </message>
    <message>
        <source>Power laws in a rule</source>
        <translation>Potenzprodukte je Regel</translation>
    </message>
    <message>
        <source>At most so many products in one rule (p, eq. 2).</source>
        <translation>Höchstens so viele Produkte in einer Regel (p, Gl. 2).</translation>
    </message>
    <message>
        <source>Levels of rules</source>
        <translation>Ebenen von Regeln</translation>
    </message>
    <message>
        <source>Rules stand at most so many deep (supplement S2-D: 5).</source>
        <translation>Regeln stehen höchstens so tief (Anhang S2-D: 5).</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Upper-level generations (paper: 100).</source>
        <translation>Generationen der oberen Ebene (Aufsatz: 100).</translation>
    </message>
    <message>
        <source>Accuracy given up by pruning</source>
        <translation>Beim Stutzen geopferte Genauigkeit</translation>
    </message>
    <message>
        <source>Rules are removed while the training accuracy falls by at most this (tau_prune, section V).</source>
        <translation>Regeln werden entfernt, solange die Trainingsgenauigkeit höchstens so weit fällt (tau_prune, Abschnitt V).</translation>
    </message>
    <message>
        <source>Lower level</source>
        <translation>Untere Ebene</translation>
    </message>
    <message>
        <source>How weights and biases of given power laws are found (section IV-C). Of the rules found, one is taken and its boundary moved clear of the rows alike with both.</source>
        <translation>Wie Gewichte und Versatz gegebener Potenzprodukte gefunden werden (Abschnitt IV-C). Welche der gefundenen Regeln genommen wird und wie ihre Grenze von den Zeilen abrückt, ist bei beiden gleich.</translation>
    </message>
    <message>
        <source>Directions with exact cuts</source>
        <translation>Richtungen mit exakten Schnitten</translation>
    </message>
    <message>
        <source>Genetic algorithm of the paper</source>
        <translation>Genetischer Algorithmus des Aufsatzes</translation>
    </message>
    <message>
        <source>Attributes in a power law</source>
        <translation>Attribute je Potenzprodukt</translation>
    </message>
    <message>
        <source>At most so many in one product; 0 = no limit (a_max).</source>
        <translation>Höchstens so viele in einem Produkt; 0 = keine Grenze (a_max).</translation>
    </message>
    <message>
        <source>Split a node</source>
        <translation>Einen Knoten teilen</translation>
    </message>
    <message>
        <source>Where it lessens the loss</source>
        <translation>Wo es den Verlust senkt</translation>
    </message>
    <message>
        <source>Wherever its rows suffice</source>
        <translation>Solange seine Zeilen reichen</translation>
    </message>
    <message>
        <source>By medoids few splits lessen the loss at once; the paper&apos;s program splits as long as the rows suffice.</source>
        <translation>Mit Medoiden senken wenige Teilungen sogleich den Verlust; das Programm des Aufsatzes teilt, solange die Zeilen reichen.</translation>
    </message>
    <message>
        <source>Smallest node to split</source>
        <translation>Kleinster teilbarer Knoten</translation>
    </message>
    <message>
        <source>Nodes with fewer rows become leaves (N_min).</source>
        <translation>Knoten mit weniger Zeilen werden Blätter (N_min).</translation>
    </message>
    <message>
        <source>Purest node to split</source>
        <translation>Reinster teilbarer Knoten</translation>
    </message>
    <message>
        <source>Nodes of at most this impurity become leaves (tau_min).</source>
        <translation>Knoten mit höchstens dieser Unreinheit werden Blätter (tau_min).</translation>
    </message>
    <message>
        <source>Impurity</source>
        <translation>Unreinheit</translation>
    </message>
    <message>
        <source>Measure of impurity (eq. 6).</source>
        <translation>Maß der Unreinheit (Gl. 6).</translation>
    </message>
    <message>
        <source>Modulus</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Rules of the form |...| &lt;= bound, for a class between two others (flag m, eq. 2).</source>
        <translation>Regeln der Form |...| &lt;= Grenze, für eine Klasse zwischen zwei anderen (Schalter m, Gl. 2).</translation>
    </message>
    <message>
        <source>Where it helps</source>
        <translation>Wo er hilft</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Exponents</source>
        <translation>Exponenten</translation>
    </message>
    <message>
        <source>Whole exponents from -9 to 9 that may occur; 0 always may (E, eq. 3).</source>
        <translation>Ganze Exponenten von -9 bis 9, die vorkommen dürfen; 0 darf es immer (E, Gl. 3).</translation>
    </message>
    <message>
        <source>-3</source>
        <translation>-3</translation>
    </message>
    <message>
        <source>-2</source>
        <translation>-2</translation>
    </message>
    <message>
        <source>-1</source>
        <translation>-1</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>2</source>
        <translation>2</translation>
    </message>
    <message>
        <source>3</source>
        <translation>3</translation>
    </message>
    <message>
        <source>Near against far steps</source>
        <translation>Nahe gegen weite Schritte</translation>
    </message>
    <message>
        <source>Mutation moves an exponent one place beta times as often as two (section IV-B4).</source>
        <translation>Die Mutation rückt einen Exponenten beta-mal so oft um eine Stelle wie um zwei (Abschnitt IV-B4).</translation>
    </message>
    <message>
        <source>Chance of dropping a term</source>
        <translation>Wegfall eines Glieds</translation>
    </message>
    <message>
        <source>A mutated exponent becomes 0 with this probability (p_zero).</source>
        <translation>Ein mutierter Exponent wird mit dieser Wahrscheinlichkeit 0 (p_zero).</translation>
    </message>
    <message>
        <source>Block matrices in a generation; 0 = 10 for each attribute.</source>
        <translation>Blockmatrizen einer Generation; 0 = 10 je Attribut.</translation>
    </message>
    <message>
        <source>Lower population</source>
        <translation>Untere Population</translation>
    </message>
    <message>
        <source>Of the paper&apos;s lower level (50).</source>
        <translation>Der unteren Ebene des Aufsatzes (50).</translation>
    </message>
    <message>
        <source>Lower generations</source>
        <translation>Untere Generationen</translation>
    </message>
    <message>
        <source>Rule cover</source>
        <translation>Regeldeckung</translation>
    </message>
    <message>
        <source>The fewest, purest rules of a forest</source>
        <translation>Die wenigsten, reinsten Regeln eines Walds</translation>
    </message>
    <message>
        <source>Cover found by</source>
        <translation>Deckung gefunden durch</translation>
    </message>
    <message>
        <source>How few and pure rules are chosen that cover all training rows (model 1).</source>
        <translation>Wie wenige und reine Regeln gewählt werden, die alle Trainingszeilen decken (Modell 1).</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Gierig</translation>
    </message>
    <message>
        <source>Greedy, then local search</source>
        <translation>Gierig, dann lokale Suche</translation>
    </message>
    <message>
        <source>Solver, from the best known</source>
        <translation>Löser, vom besten Bekannten aus</translation>
    </message>
    <message>
        <source>Trees in the forest</source>
        <translation>Bäume im Wald</translation>
    </message>
    <message>
        <source>Every leaf of every tree is a candidate rule.</source>
        <translation>Jedes Blatt jedes Baums ist eine Regel zur Wahl.</translation>
    </message>
    <message>
        <source>Depth of trees</source>
        <translation>Tiefe der Bäume</translation>
    </message>
    <message>
        <source>At most so many conditions in a rule before merging.</source>
        <translation>Höchstens so viele Bedingungen in einer Regel vor dem Zusammenfassen.</translation>
    </message>
    <message>
        <source>w_j in model 1; regression uses the variance.</source>
        <translation>w_j in Modell 1; Regression nimmt die Varianz.</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Gedeckt</translation>
    </message>
    <message>
        <source>Be a classifier, or explain the forest.</source>
        <translation>Ein Klassifikator sein oder den Wald erklären.</translation>
    </message>
    <message>
        <source>The data&apos;s classes</source>
        <translation>Die Klassen der Daten</translation>
    </message>
    <message>
        <source>The forest&apos;s answers</source>
        <translation>Die Antworten des Walds</translation>
    </message>
    <message>
        <source>Search steps</source>
        <translation>Suchschritte</translation>
    </message>
    <message>
        <source>Budget of the local search.</source>
        <translation>Budget der lokalen Suche.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Solver nodes</source>
        <translation>Knoten des Lösers</translation>
    </message>
    <message>
        <source>Budget of the solver, with cover = optimal.</source>
        <translation>Budget des Lösers, bei cover = optimal.</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Rule boosting</source>
        <translation>Regelboosting</translation>
    </message>
    <message>
        <source>Rules generated where the cover needs them</source>
        <translation>Regeln dort erzeugt, wo die Deckung sie braucht</translation>
    </message>
    <message>
        <source>Master calls</source>
        <translation>Hauptaufrufe</translation>
    </message>
    <message>
        <source>Linear programs solved at most (algorithm 2).</source>
        <translation>So viele lineare Programme werden höchstens gelöst (Algorithmus 2).</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Of the trees that propose rules.</source>
        <translation>Der Bäume, die Regeln vorschlagen.</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Use the whole pool, or choose the fewest, purest rules of it.</source>
        <translation>Den ganzen Vorrat verwenden oder die wenigsten, reinsten Regeln daraus wählen.</translation>
    </message>
    <message>
        <source>Keep all rules</source>
        <translation>Alle Regeln behalten</translation>
    </message>
    <message>
        <source>Cover with the fewest</source>
        <translation>Mit den wenigsten decken</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>How rules that cover a row are weighed (eq. 2).</source>
        <translation>Wie Regeln gewogen werden, die eine Zeile decken (Gl. 2).</translation>
    </message>
    <message>
        <source>By rows of each class</source>
        <translation>Nach Zeilen jeder Klasse</translation>
    </message>
    <message>
        <source>Times the rule&apos;s share in the linear program</source>
        <translation>Mal dem Anteil der Regel im linearen Programm</translation>
    </message>
    <message>
        <source>w_j in eq. 3; regression uses the variance.</source>
        <translation>w_j in Gl. 3; Regression nimmt die Varianz.</translation>
    </message>
    <message>
        <source>Rules taken</source>
        <translation>Übernommene Regeln</translation>
    </message>
    <message>
        <source>How many of a tree&apos;s rules join the pool (line 11).</source>
        <translation>Wie viele Regeln eines Baums in den Vorrat kommen (Zeile 11).</translation>
    </message>
    <message>
        <source>All with negative reduced cost</source>
        <translation>Alle mit negativen reduzierten Kosten</translation>
    </message>
    <message>
        <source>The most negative only</source>
        <translation>Nur die negativste</translation>
    </message>
    <message>
        <source>Proposals from</source>
        <translation>Vorschläge von</translation>
    </message>
    <message>
        <source>What solves the pricing problem (line 6).</source>
        <translation>Was das Preisproblem löst (Zeile 6).</translation>
    </message>
    <message>
        <source>One tree</source>
        <translation>Ein Baum</translation>
    </message>
    <message>
        <source>A small forest</source>
        <translation>Ein kleiner Wald</translation>
    </message>
    <message>
        <source>Drop dear rules</source>
        <translation>Teure Regeln streichen</translation>
    </message>
    <message>
        <source>At the end, rules whose reduced cost is above this leave the pool; 0 = none.</source>
        <translation>Am Ende verlassen Regeln mit höheren reduzierten Kosten den Vorrat; 0 = keine.</translation>
    </message>
    <message>
        <source>Constrained trees</source>
        <translation>Bäume mit Nebenbedingungen</translation>
    </message>
    <message>
        <source>Trees for several numbers whose predictions obey your constraints</source>
        <translation>Bäume für mehrere Zahlen, deren Vorhersagen Ihre Nebenbedingungen einhalten</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Nebenbedingungen</translation>
    </message>
    <message>
        <source>Linear constraints over the targets and helpers, as LP text; without any this is an ordinary tree for several targets.</source>
        <translation>Lineare Nebenbedingungen über Ziele und Hilfsgrößen, als LP-Text; ohne sie ein gewöhnlicher Baum für mehrere Ziele.</translation>
    </message>
    <message>
        <source>Splits judged by</source>
        <translation>Teilungen beurteilt nach</translation>
    </message>
    <message>
        <source>How the two sides of a split answer while splits are compared: S(.) of the paper, section 2.</source>
        <translation>Wie die zwei Seiten einer Teilung antworten, während Teilungen verglichen werden: S(.) des Aufsatzes, Abschnitt 2.</translation>
    </message>
    <message>
        <source>Optimal (O)</source>
        <translation>Optimal (O)</translation>
    </message>
    <message>
        <source>Relaxed (R)</source>
        <translation>Gelockert (R)</translation>
    </message>
    <message>
        <source>Medoid (M)</source>
        <translation>Medoid (M)</translation>
    </message>
    <message>
        <source>Average (A)</source>
        <translation>Mittel (A)</translation>
    </message>
    <message>
        <source>Leaves answer</source>
        <translation>Blätter antworten</translation>
    </message>
    <message>
        <source>How a leaf answers: L(.) of the paper. O and, where the training rows are feasible, M obey the constraints.</source>
        <translation>Wie ein Blatt antwortet: L(.) des Aufsatzes. O und, wo die Trainingszeilen zulässig sind, M halten die Nebenbedingungen ein.</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>Lockerung</translation>
    </message>
    <message>
        <source>What R pays for: violations, or as eq. 5 is printed, slack too.</source>
        <translation>Wofür R zahlt: Verletzungen oder, wie Gl. 5 gedruckt ist, auch Schlupf.</translation>
    </message>
    <message>
        <source>Violations only</source>
        <translation>Nur Verletzungen</translation>
    </message>
    <message>
        <source>Signed (eq. 5)</source>
        <translation>Mit Vorzeichen (Gl. 5)</translation>
    </message>
    <message>
        <source>Price of a violation</source>
        <translation>Preis einer Verletzung</translation>
    </message>
    <message>
        <source>Lambda of eq. 4, used by R.</source>
        <translation>Lambda aus Gl. 4, von R benutzt.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>What splits and leaves make small.</source>
        <translation>Was Teilungen und Blätter klein machen.</translation>
    </message>
    <message>
        <source>Squared error</source>
        <translation>Quadratischer Fehler</translation>
    </message>
    <message>
        <source>Absolute error</source>
        <translation>Absoluter Fehler</translation>
    </message>
    <message>
        <source>Poisson deviance</source>
        <translation>Poisson-Abweichung</translation>
    </message>
    <message>
        <source>Greatest depth</source>
        <translation>Größte Tiefe</translation>
    </message>
    <message>
        <source>Splits on the longest path (paper: 15).</source>
        <translation>Teilungen auf dem längsten Weg (Aufsatz: 15).</translation>
    </message>
    <message>
        <source>Rows needed to try a split (paper: 10).</source>
        <translation>Zeilen, ab denen geteilt wird (Aufsatz: 10).</translation>
    </message>
    <message>
        <source>Training rows that every leaf must have (paper: 5).</source>
        <translation>So viele Trainingszeilen braucht jedes Blatt (Aufsatz: 5).</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>More than one: a forest, whose average is moved to the nearest feasible values.</source>
        <translation>Mehr als einer: ein Wald, dessen Mittel auf die nächsten zulässigen Werte gerückt wird.</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Spielarten</translation>
    </message>
    <message>
        <source>All: every combination of split and leaf side by side.</source>
        <translation>Alle: jede Verbindung von Teilung und Blatt nebeneinander.</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>Diese</translation>
    </message>
    <message>
        <source>All sixteen</source>
        <translation>Alle sechzehn</translation>
    </message>
    <message>
        <source>Plain trees</source>
        <translation>Einfache Bäume</translation>
    </message>
    <message>
        <source>One tree grown greedily, and all its prunings from large to small.</source>
        <translation>Ein gierig gewachsener Baum und alle seine Stutzungen von groß bis klein.</translation>
    </message>
    <message>
        <source>Leaves of the largest tree, grown best split first; the front holds it and its prunings.</source>
        <translation>Blätter des größten Baums, beste Teilung zuerst; die Front enthält ihn und seine Stutzungen.</translation>
    </message>
    <message>
        <source>How splits are judged where the target is a class; numbers are split by variance.</source>
        <translation>Wie Teilungen bei Klassen beurteilt werden; Zahlen werden nach Varianz geteilt.</translation>
    </message>
    <message>
        <source>Training rows that every leaf must have.</source>
        <translation>So viele Trainingszeilen braucht jedes Blatt.</translation>
    </message>
    <message>
        <source>Splits on the longest path; 0 = no limit.</source>
        <translation>Teilungen auf dem längsten Weg; 0 = keine Grenze.</translation>
    </message>
    <message>
        <source>Many trees that vote: a mark for how accurate one can be without being read.</source>
        <translation>Viele Bäume, die abstimmen: ein Maß dafür, wie genau man ungelesen sein kann.</translation>
    </message>
    <message>
        <source>Trees that vote.</source>
        <translation>Bäume, die abstimmen.</translation>
    </message>
    <message>
        <source>Attributes drawn</source>
        <translation>Gezogene Attribute</translation>
    </message>
    <message>
        <source>Attributes tried at each split; 0 = square root of their number for classes, a third for numbers.</source>
        <translation>Attribute, die je Teilung versucht werden; 0 = Wurzel ihrer Zahl bei Klassen, ein Drittel bei Zahlen.</translation>
    </message>
    <message>
        <source>Bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>Grow each tree on rows drawn with repeats; off: on all rows.</source>
        <translation>Jeden Baum auf mit Wiederholung gezogenen Zeilen wachsen lassen; aus: auf allen Zeilen.</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>A rule is good enough when the impurity that it leaves is at most this; among those the shortest wins (tau_I, section IV), but for 'extra-terms'.</source>
        <translation>Eine Regel ist gut genug, wenn sie höchstens so viel Unreinheit übrig lässt; unter diesen gewinnt die kürzeste (tau_I, Abschnitt IV), bis auf „extra-terms“.</translation>
    </message>
    <message>
        <source>Purity wanted, by entropy</source>
        <translation>Verlangte Reinheit, nach Entropie</translation>
    </message>
    <message>
        <source>The same where impurity is measured by entropy, in bits (0.17 is what 0.05 is for Gini).</source>
        <translation>Dasselbe, wo Unreinheit nach Entropie gemessen wird, in Bit (0,17 ist, was 0,05 bei Gini ist).</translation>
    </message>
    <message>
        <source>Only below the node</source>
        <translation>Nur unter dem Knoten</translation>
    </message>
    <message>
        <source>Where a search begins from a tree: this node of it and what stands below are searched again, all else stays. 0 = the whole tree is searched again, but for what is locked.</source>
        <translation>Wo eine Suche mit einem Baum beginnt: Dieser Knoten und was unter ihm steht werden neu gesucht, alles andere bleibt. 0 = der ganze Baum wird neu gesucht, bis auf das Gesperrte.</translation>
    </message>
    <message>
        <source>Attributes to keep in</source>
        <translation>Attribute, die bleiben</translation>
    </message>
    <message>
        <source>Each rule uses at least one of these. To keep an attribute out, do not use it as a feature.</source>
        <translation>Jede Regel verwendet mindestens eines davon. Um ein Attribut fernzuhalten, es nicht als Merkmal verwenden.</translation>
    </message>
    <message>
        <source>Accuracy on validation rows</source>
        <translation>Genauigkeit auf Validierungszeilen</translation>
    </message>
    <message>
        <source>RMSE on validation rows</source>
        <translation>RMSE auf Validierungszeilen</translation>
    </message>
    <message>
        <source>Terms to read</source>
        <translation>Terme zu lesen</translation>
    </message>
    <message>
        <source>Share of rows explained</source>
        <translation>Anteil erklärter Zeilen</translation>
    </message>
    <message>
        <source>There is nothing to replace: the black box beats the tree in no free leaf, so the front is the initial tree. Try another black box or a larger tree.</source>
        <translation>Es gibt nichts zu ersetzen: Die Black Box schlägt den Baum in keinem freien Blatt, die Front ist also der Anfangsbaum. Versuchen Sie eine andere Black Box oder einen größeren Baum.</translation>
    </message>
    <message>
        <source>No rule was needed: the training rows are purer than the limit, or too few. Where one class has few rows, turn on 'tau-relative'.</source>
        <translation>Es brauchte keine Regel: Die Trainingszeilen sind reiner als die Grenze, oder es sind zu wenige. Wo eine Klasse wenige Zeilen hat, schalten Sie „tau-relative“ ein.</translation>
    </message>
    <message>
        <source>A seed model could not be used: it is not a tree over the chosen attributes within the limits.</source>
        <translation>Ein Anfangsmodell ließ sich nicht verwenden: Es ist kein Baum über den gewählten Attributen innerhalb der Grenzen.</translation>
    </message>
    <message>
        <source>The solver reached its node limit: the cover is the best found, not proved to be the least.</source>
        <translation>Der Löser hat seine Knotengrenze erreicht: Die Überdeckung ist die beste gefundene, nicht als kleinste bewiesen.</translation>
    </message>
    <message>
        <source>Rows that no rule covers are classified by the rules with the largest fraction of accepted clauses; they are marked as not explained.</source>
        <translation>Zeilen, die keine Regel überdeckt, beantworten die Regeln mit dem größten Anteil erfüllter Bedingungen; sie gelten als nicht erklärt.</translation>
    </message>
    <message>
        <source>no target is chosen</source>
        <translation>es ist kein Ziel gewählt</translation>
    </message>
    <message>
        <source>the target is not a column of the data</source>
        <translation>das Ziel ist keine Spalte der Daten</translation>
    </message>
    <message>
        <source>there is no feature to learn from</source>
        <translation>es gibt kein Merkmal, aus dem gelernt werden kann</translation>
    </message>
    <message>
        <source>there are no training rows with a target</source>
        <translation>es gibt keine Trainingszeilen mit einem Zielwert</translation>
    </message>
    <message>
        <source>there is one training row; at least 2 are needed</source>
        <translation>es gibt eine Trainingszeile; mindestens 2 sind nötig</translation>
    </message>
    <message>
        <source>no header found; columns are called by their place</source>
        <translation>kein Kopf gefunden; die Spalten heißen nach ihrem Platz</translation>
    </message>
    <message>
        <source>the header has one name less than the rows have cells; the first column is taken as the rows&apos; names</source>
        <translation>der Kopf hat einen Namen weniger als die Zeilen Zellen; die erste Spalte gilt als Name der Zeilen</translation>
    </message>
    <message>
        <source>the program ended during this run; the models are those found until then</source>
        <translation>das Programm endete während dieses Laufs; die Modelle sind die bis dahin gefundenen</translation>
    </message>
    <message>
        <source>drawn by hand</source>
        <translation>von Hand gezeichnet</translation>
    </message>
    <message>
        <source>trees of this kind cannot be grown further here</source>
        <translation>Bäume dieser Art können hier nicht weiter wachsen</translation>
    </message>
    <message>
        <source>this model is an ensemble of trees; it cannot be edited</source>
        <translation>dieses Modell besteht aus vielen Bäumen; es lässt sich nicht bearbeiten</translation>
    </message>
    <message>
        <source>the leaves of this model obey constraints and cannot be fitted again here</source>
        <translation>die Blätter dieses Modells halten Nebenbedingungen ein und können hier nicht neu angepasst werden</translation>
    </message>
    <message>
        <source>the tree with all its splits, and locked leaves as they are</source>
        <translation>der Baum mit allen Teilungen, gesperrte Blätter wie sie sind</translation>
    </message>
    <message>
        <source>which other leaves the black boxes answer</source>
        <translation>welche anderen Blätter die Black Boxes beantworten</translation>
    </message>
    <message>
        <source>the tree and variations of it as half of the first population</source>
        <translation>der Baum und Abwandlungen davon als halbe erste Population</translation>
    </message>
    <message>
        <source>everything: splits, thresholds and leaf models go on evolving</source>
        <translation>alles: Teilungen, Schwellen und Blattmodelle entwickeln sich weiter</translation>
    </message>
    <message>
        <source>the attributes and exponents of its formulas as first candidates in every node</source>
        <translation>die Attribute und Exponenten seiner Formeln als erste Kandidaten in jedem Knoten</translation>
    </message>
    <message>
        <source>weights, bounds, further terms and the shape of the tree; below one node only, where that is asked</source>
        <translation>Gewichte, Schranken, weitere Terme und die Gestalt des Baums; nur unter einem Knoten, wo danach gefragt ist</translation>
    </message>
    <message>
        <source>locked rules for good; switched off rules stay out; the others are candidates again</source>
        <translation>gesperrte Regeln auf jeden Fall; ausgeschaltete bleiben draußen; die anderen sind wieder Kandidaten</translation>
    </message>
    <message>
        <source>which rules of the forest cover the remaining rows</source>
        <translation>welche Regeln des Waldes die übrigen Zeilen überdecken</translation>
    </message>
    <message>
        <source>Petals</source>
        <translation>Blütenblätter</translation>
    </message>
    <message>
        <source>Three short formulas</source>
        <translation>Drei kurze Formeln</translation>
    </message>
    <message>
        <source>Daily activity</source>
        <translation>Tägliche Bewegung</translation>
    </message>
    <message>
        <source>A front of hybrid trees</source>
        <translation>Eine Front von Mischbäumen</translation>
    </message>
    <message>
        <source>Shell age</source>
        <translation>Alter von Muscheln</translation>
    </message>
    <message>
        <source>Model trees by size</source>
        <translation>Modellbäume nach Größe</translation>
    </message>
    <message>
        <source>Loan refusals</source>
        <translation>Abgelehnte Kredite</translation>
    </message>
    <message>
        <source>The fewest, purest rules</source>
        <translation>Wenige, reine Regeln</translation>
    </message>
    <message>
        <source>Cooling load</source>
        <translation>Kühllast</translation>
    </message>
    <message>
        <source>Rules added as needed</source>
        <translation>Regeln nach Bedarf</translation>
    </message>
    <message>
        <source>Exam scores</source>
        <translation>Prüfungsnoten</translation>
    </message>
    <message>
        <source>Scores that obey rules</source>
        <translation>Noten, die Regeln folgen</translation>
    </message>
    <message>
        <source>Cross-validation</source>
        <translation>Kreuzvalidierung</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Purity in proportion to the root</source>
        <translation>Reinheit im Verhältnis zur Wurzel</translation>
    </message>
    <message>
        <source>On: the purities wanted (tau_I, tau_min) count for two classes of as many rows and are taken in proportion to the impurity of all rows. For classes of few rows, where the root is pure enough as it is.</source>
        <translation>Ein: Die gewünschten Reinheiten (tau_I, tau_min) gelten für zwei Klassen mit gleich vielen Zeilen und werden im Verhältnis zur Unreinheit aller Zeilen genommen. Für Klassen mit wenigen Zeilen, bei denen die Wurzel schon rein genug ist.</translation>
    </message>
    <message>
        <source>Terms beyond the fewest</source>
        <translation>Terme über die wenigsten hinaus</translation>
    </message>
    <message>
        <source>A rule may have so many more than the shortest that is good enough, where the rows fit so much better that it pays (minimum description length); 0 = the shortest, as in the paper.</source>
        <translation>So viele mehr darf eine Regel haben als die kürzeste, die gut genug ist, wo die Zeilen so viel besser passen, dass es sich lohnt (kürzeste Beschreibung); 0 = die kürzeste, wie im Aufsatz.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>Ausgewogene Genauigkeit</translation>
    </message>
    <message>
        <source>F1 (macro)</source>
        <translation>F1 (makro)</translation>
    </message>
    <message>
        <source>Log loss</source>
        <translation>Log-Verlust</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Error, row left out</source>
        <translation>Fehler ohne die eigene Zeile</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Leaves and attributes</source>
        <translation>Blätter und Attribute</translation>
    </message>
    <message>
        <source>Share of rows explained by the tree</source>
        <translation>Anteil der vom Baum erklärten Zeilen</translation>
    </message>
    <message>
        <source>Different black boxes</source>
        <translation>Verschiedene Black Boxes</translation>
    </message>
    <message>
        <source>Infeasible predictions</source>
        <translation>Unzulässige Vorhersagen</translation>
    </message>
    <message>
        <source>Terms in all formulas</source>
        <translation>Glieder in allen Formeln</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Leaves of all trees</source>
        <translation>Blätter aller Bäume</translation>
    </message>
    <message>
        <source>Black box alone</source>
        <translation>nur Black Box</translation>
    </message>
    <message>
        <source>Tree alone</source>
        <translation>nur Baum</translation>
    </message>
    <message>
        <source>Plain tree</source>
        <translation>einfacher Baum</translation>
    </message>
    <message>
        <source>Linear model</source>
        <translation>Lineares Modell</translation>
    </message>
    <message>
        <source>Lexicographic</source>
        <translation>lexikografisch</translation>
    </message>
    <message>
        <source>Best BIC</source>
        <translation>bestes BIC</translation>
    </message>
    <message>
        <source>Trees evaluated</source>
        <translation>Bewertete Bäume</translation>
    </message>
    <message>
        <source>Trees in the archive</source>
        <translation>Bäume im Archiv</translation>
    </message>
    <message>
        <source>Candidate splits</source>
        <translation>Mögliche Teilungen</translation>
    </message>
    <message>
        <source>Candidates that needed no solving</source>
        <translation>Ohne Lösung entschieden</translation>
    </message>
    <message>
        <source>Polytopes listed</source>
        <translation>Aufgezählte Polytope</translation>
    </message>
    <message>
        <source>Rule length</source>
        <translation>Regellänge</translation>
    </message>
    <message>
        <source>Nodes searched</source>
        <translation>Durchsuchte Knoten</translation>
    </message>
    <message>
        <source>Lower-level problems solved</source>
        <translation>Gelöste untere Probleme</translation>
    </message>
    <message>
        <source>Answered from memory</source>
        <translation>Aus dem Gedächtnis beantwortet</translation>
    </message>
    <message>
        <source>Trees on the path</source>
        <translation>Bäume auf dem Weg</translation>
    </message>
    <message>
        <source>Rules in the pool</source>
        <translation>Regeln im Vorrat</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>Master call</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>each split learns where rows without a value go; black boxes take the median or the most frequent level</source>
        <translation>jede Teilung lernt, wohin Zeilen ohne Wert gehen; Black Boxes nehmen den Median oder die häufigste Stufe</translation>
    </message>
    <message>
        <source>each split learns where rows without a value go</source>
        <translation>jede Teilung lernt, wohin Zeilen ohne Wert gehen</translation>
    </message>
    <message>
        <source>splits send rows without a value with the larger part; models of leaves take the median or the most frequent level</source>
        <translation>Teilungen schicken Zeilen ohne Wert zum größeren Teil; Modelle der Blätter nehmen den Median oder die häufigste Stufe</translation>
    </message>
    <message>
        <source>formulas take the median or the most frequent level</source>
        <translation>Formeln nehmen den Median oder die häufigste Stufe</translation>
    </message>
    <message>
        <source>each rule says whether it holds for rows without a value</source>
        <translation>jede Regel sagt, ob sie für Zeilen ohne Wert gilt</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>locked rules for good; switched off rules stay out; the others are in the pool from the beginning</source>
        <translation>gesperrte Regeln auf jeden Fall; ausgeschaltete bleiben draußen; die anderen sind von Anfang an im Vorrat</translation>
    </message>
    <message>
        <source>which further rules are made, and which of all are used</source>
        <translation>welche weiteren Regeln entstehen und welche von allen verwendet werden</translation>
    </message>
    <message>
        <source>the splits of the tree; locked leaves are not split further</source>
        <translation>die Teilungen des Baums; gesperrte Blätter werden nicht weiter geteilt</translation>
    </message>
    <message>
        <source>what the leaves answer under the constraints, further splits below, and cutting back</source>
        <translation>was die Blätter unter den Nebenbedingungen antworten, weitere Teilungen darunter und das Zurückschneiden</translation>
    </message>
    <message>
        <source>judging black boxes</source>
        <translation>Black-Boxes werden beurteilt</translation>
    </message>
    <message>
        <source>which rows the model to start from was trained on is not known; test rows may be among them</source>
        <translation>welche Zeilen das Ausgangsmodell gelernt hat, ist nicht bekannt; Testzeilen können darunter sein</translation>
    </message>
    <message>
        <source>which rows the model to start from was trained on is not known, as it came from other data; test rows may be among them</source>
        <translation>welche Zeilen das Ausgangsmodell gelernt hat, ist nicht bekannt, da es von anderen Daten stammt; Testzeilen können darunter sein</translation>
    </message>
</context>
</TS>
