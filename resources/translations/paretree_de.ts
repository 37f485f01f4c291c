<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Drawing</name>
    <message>
        <source>en</source>
        <extracomment>The language of the engine&apos;s messages: &quot;en&quot; or &quot;de&quot;.</extracomment>
        <translation>de</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Picture (PNG)</source>
        <translation>Bild (PNG)</translation>
    </message>
    <message>
        <source>Picture for print (SVG)</source>
        <translation>Bild für den Druck (SVG)</translation>
    </message>
    <message>
        <source>Page (PDF)</source>
        <translation>Seite (PDF)</translation>
    </message>
    <message>
        <source>Model (JSON)</source>
        <translation>Modell (JSON)</translation>
    </message>
    <message>
        <source>Graphviz (DOT)</source>
        <translation>Graphviz (DOT)</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Outline in words (text)</source>
        <translation>Gliederung in Worten (Text)</translation>
    </message>
    <message>
        <source>The whole tree or all rules, for screens and documents.</source>
        <translation>Der ganze Baum oder alle Regeln, für Bildschirm und Dokument.</translation>
    </message>
    <message>
        <source>Sharp at any size; can be edited further.</source>
        <translation>In jeder Größe scharf; lässt sich weiter bearbeiten.</translation>
    </message>
    <message>
        <source>Report of the run (HTML)</source>
        <translation>Bericht des Laufs (HTML)</translation>
    </message>
    <message>
        <source>One file with pictures, figures, settings and seed; needs nothing else.</source>
        <translation>Eine Datei mit Bildern, Zahlen, Einstellungen und Startwert; braucht nichts weiter.</translation>
    </message>
    <message>
        <source>Predictions of all rows (XLSX)</source>
        <translation>Vorhersagen aller Zeilen (XLSX)</translation>
    </message>
    <message>
        <source>The same as a workbook for spreadsheets, numbers as numbers.</source>
        <translation>Dasselbe als Arbeitsmappe für Tabellenprogramme, Zahlen als Zahlen.</translation>
    </message>
    <message>
        <source>Predictions of all rows (CSV)</source>
        <translation>Vorhersagen aller Zeilen (CSV)</translation>
    </message>
    <message>
        <source>For each row of the table the answer, its probabilities and the leaf or rule that gives it.</source>
        <translation>Zu jeder Zeile der Tabelle die Antwort, ihre Wahrscheinlichkeiten und das Blatt oder die Regel, die sie gibt.</translation>
    </message>
    <message>
        <source>All of the model; this program and its command line read it again.</source>
        <translation>Das ganze Modell; dieses Programm und seine Befehlszeile lesen es wieder.</translation>
    </message>
    <message>
        <source>Model for other programs (PMML)</source>
        <translation>Modell für andere Programme (PMML)</translation>
    </message>
    <message>
        <source>PMML 4.4, with rows to verify the reader by.</source>
        <translation>PMML 4.4, mit Zeilen, an denen sich der Leser prüfen lässt.</translation>
    </message>
    <message>
        <source>Program (Python)</source>
        <translation>Programm (Python)</translation>
    </message>
    <message>
        <source>A function that gives the same predictions, to the last digit.</source>
        <translation>Eine Funktion mit denselben Vorhersagen, bis zur letzten Stelle.</translation>
    </message>
    <message>
        <source>Program (C)</source>
        <translation>Programm (C)</translation>
    </message>
    <message>
        <source>Query (SQL)</source>
        <translation>Abfrage (SQL)</translation>
    </message>
    <message>
        <source>One SELECT over a table with the same columns.</source>
        <translation>Ein SELECT über eine Tabelle mit denselben Spalten.</translation>
    </message>
    <message>
        <source>A fragment to include, in English; the packages it needs stand in a comment.</source>
        <translation>Ein Stück zum Einbinden, auf Englisch; die nötigen Pakete stehen in einem Kommentar.</translation>
    </message>
    <message>
        <source>Nodes and edges as text, in English.</source>
        <translation>Knoten und Kanten als Text, auf Englisch.</translation>
    </message>
    <message>
        <source>The tree or the rules, a line each, in English as the command line writes it.</source>
        <translation>Der Baum oder die Regeln, je eine Zeile, auf Englisch, wie die Befehlszeile es schreibt.</translation>
    </message>
    <message>
        <source>With its fonts inside; on sheets of A4 or A3 it is glued together at the marks.</source>
        <translation>Mit ihren Schriften darin; auf Blättern in A4 oder A3 wird sie an den Marken zusammengeklebt.</translation>
    </message>
</context>
<context>
    <name>Lineage</name>
    <message>
        <source>grown from data</source>
        <translation>aus den Daten</translation>
    </message>
    <message>
        <source>from a model of a file</source>
        <translation>aus dem Modell einer Datei</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>right by models without its rows</source>
        <translation>richtig nach Modellen ohne seine Zeilen</translation>
    </message>
    <message>
        <source>Which columns are meant?</source>
        <translation>Welche Spalten sind gemeint?</translation>
    </message>
    <message>
        <source>%1 lacks columns that the model asks for. If it calls them otherwise, say how; else they count as missing in all rows.</source>
        <translation>In %1 fehlen Spalten, nach denen das Modell fragt. Heißen sie dort anders, hier angeben, wie; sonst fehlen ihre Werte in allen Zeilen.</translation>
    </message>
    <message>
        <source>What the file calls %1</source>
        <translation>Wie „%1“ in der Datei heißt</translation>
    </message>
    <message>
        <source>choose a column of the file</source>
        <translation>eine Spalte der Datei wählen</translation>
    </message>
    <message>
        <source>not in the file: missing in all rows</source>
        <translation>nicht in der Datei: fehlt in allen Zeilen</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Merge spellings</source>
        <translation>Schreibweisen zusammenführen</translation>
    </message>
    <message>
        <source>Categories that differ in case and blanks, or as words for yes and no, are one</source>
        <translation>Kategorien, die sich nur in Groß- und Kleinschreibung und Leerzeichen oder als Wörter für Ja und Nein unterscheiden, sind eine</translation>
    </message>
    <message>
        <source>Leaves and attributes</source>
        <translation>Blätter und Attribute</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>black-box leaf</source>
        <translation>Black-Box-Blatt</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Beiseitelegen</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Choose file...</source>
        <translation>Datei wählen ...</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>along the front</source>
        <translation>die Front entlang</translation>
    </message>
    <message>
        <source>between runs</source>
        <translation>zwischen den Läufen</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>Knie</translation>
    </message>
    <message>
        <source>test positions</source>
        <translation>Orte auf der Testmenge</translation>
    </message>
    <message>
        <source>earlier runs</source>
        <translation>frühere Läufe</translation>
    </message>
    <message>
        <source>star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>anheften</translation>
    </message>
    <message>
        <source>Tree: to parent, child and sibling</source>
        <translation>Baum: zu Eltern, Kind und Geschwister</translation>
    </message>
    <message>
        <source>Tree: unfold and fold</source>
        <translation>Baum: auf- und zuklappen</translation>
    </message>
    <message>
        <source>Menu of what has the focus</source>
        <translation>Menü dessen, was den Fokus hat</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Paretree %1</source>
        <translation>Paretree %1</translation>
    </message>
    <message>
        <source>Interpretable models on their Pareto front.</source>
        <translation>Lesbare Modelle auf ihrer Pareto-Front.</translation>
    </message>
    <message>
        <source>Methods and papers</source>
        <translation>Lerner und Aufsätze</translation>
    </message>
    <message>
        <source>The program&apos;s own source is under the MIT licence. With Qt Charts in it, the window as a whole is under the GPL, version 3. The solvers run in a program of their own.</source>
        <translation>Der eigene Quelltext steht unter der MIT-Lizenz. Mit Qt Charts darin steht das Fenster als Ganzes unter der GPL, Version 3. Die Löser laufen in einem eigenen Programm.</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>About Paretree</source>
        <translation>Über Paretree</translation>
    </message>
    <message>
        <source>explained %1</source>
        <translation>erklärt %1</translation>
    </message>
    <message>
        <source>leaves %1</source>
        <translation>Blätter %1</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Exported pictures always have the colours for print.</source>
        <translation>Ausgegebene Bilder haben immer die Farben für den Druck.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Files are the same in every language.</source>
        <translation>Dateien sind in jeder Sprache gleich.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>How numbers are shown; files have a decimal point and no groups.</source>
        <translation>Wie Zahlen gezeigt werden; in Dateien stehen Dezimalpunkt und keine Gruppen.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size of words and controls.</source>
        <translation>Größe von Schrift und Bedienelementen.</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Keep their columns for the next opening</source>
        <translation>Ihre Spalten für das nächste Öffnen aufheben</translation>
    </message>
    <message>
        <source>Large tables</source>
        <translation>Große Tabellen</translation>
    </message>
    <message>
        <source>In your cache folder, readable by you alone; never beside the data.</source>
        <translation>In Ihrem Cache-Ordner, nur für Sie lesbar; nie neben den Daten.</translation>
    </message>
    <message>
        <source>Kept columns</source>
        <translation>Aufgehobene Spalten</translation>
    </message>
    <message>
        <source>They are made anew when a table is opened.</source>
        <translation>Sie entstehen neu, wenn eine Tabelle geöffnet wird.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Keep unsaved work in a side file</source>
        <translation>Ungesichertes in einer Nebendatei aufheben</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>Written within a second of each change, never over your own file; offered once after a crash.</source>
        <translation>Binnen einer Sekunde nach jeder Änderung geschrieben, nie über die eigene Datei; nach einem Absturz einmal angeboten.</translation>
    </message>
    <message>
        <source>all (%1)</source>
        <translation>alle (%1)</translation>
    </message>
    <message>
        <source>Threads of a run</source>
        <translation>Threads eines Laufs</translation>
    </message>
    <message>
        <source>Never changes the result.</source>
        <translation>Ändert nie das Ergebnis.</translation>
    </message>
    <message>
        <source>First seed</source>
        <translation>Erster Startwert</translation>
    </message>
    <message>
        <source>The seed of the first run on newly opened data.</source>
        <translation>Der Startwert des ersten Laufs auf neu geöffneten Daten.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Find the data</source>
        <translation>Daten suchen</translation>
    </message>
    <message>
        <source>The file that the runs were made from is not where it was.</source>
        <translation>Die Datei, aus der die Läufe entstanden, ist nicht mehr, wo sie war.</translation>
    </message>
    <message>
        <source>The file that the runs were made from has other bytes than it had.</source>
        <translation>Die Datei, aus der die Läufe entstanden, hat andere Bytes als damals.</translation>
    </message>
    <message>
        <source>It was</source>
        <translation>Sie war</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns</source>
        <translation>%1 Zeilen × %2 Spalten</translation>
    </message>
    <message>
        <source>Choose the file, or a folder to look through: it is known again by its bytes, under any name.</source>
        <translation>Die Datei wählen oder einen Ordner, der durchsucht wird: Sie wird an ihren Bytes wiedererkannt, unter jedem Namen.</translation>
    </message>
    <message>
        <source>Look through a folder...</source>
        <translation>Ordner durchsuchen ...</translation>
    </message>
    <message>
        <source>Use this file</source>
        <translation>Diese Datei verwenden</translation>
    </message>
    <message>
        <source>Where are the data?</source>
        <translation>Wo sind die Daten?</translation>
    </message>
    <message>
        <source>Which folder is to be looked through?</source>
        <translation>Welcher Ordner soll durchsucht werden?</translation>
    </message>
    <message>
        <source>%1: the same bytes as before.</source>
        <translation>%1: dieselben Bytes wie zuvor.</translation>
    </message>
    <message>
        <source>%1: other bytes than before. It can be used, but figures of old runs need not hold for it.</source>
        <translation>%1: andere Bytes als zuvor. Sie kann verwendet werden, aber Zahlen alter Läufe müssen für sie nicht gelten.</translation>
    </message>
    <message>
        <source>Looking through %1 ...</source>
        <translation>%1 wird durchsucht ...</translation>
    </message>
    <message>
        <source>No file below %1 has these bytes.</source>
        <translation>Keine Datei unter %1 hat diese Bytes.</translation>
    </message>
    <message>
        <source>Use it all the same</source>
        <translation>Trotzdem verwenden</translation>
    </message>
    <message>
        <source>Explore interpretable models on their Pareto front.</source>
        <translation>Lesbare Modelle auf ihrer Pareto-Front erkunden.</translation>
    </message>
    <message>
        <source>A table, a project or a model; each opens in a window of its own.</source>
        <translation>Eine Tabelle, ein Projekt oder ein Modell; jedes öffnet sich in einem eigenen Fenster.</translation>
    </message>
    <message>
        <source>Run the built-in example, write a picture of the window to FILE and end.</source>
        <translation>Das eingebaute Beispiel ausführen, ein Bild des Fensters nach FILE schreiben und enden.</translation>
    </message>
    <message>
        <source>Size of the window, WIDTHxHEIGHT.</source>
        <translation>Größe des Fensters, BREITExHÖHE.</translation>
    </message>
    <message>
        <source>Light on dark.</source>
        <translation>Hell auf dunkel.</translation>
    </message>
    <message>
        <source>Open the built-in example and run it.</source>
        <translation>Das eingebaute Beispiel öffnen und ausführen.</translation>
    </message>
    <message>
        <source>%1, at least</source>
        <translation>%1, mindestens</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <translation>%1, höchstens</translation>
    </message>
    <message>
        <source> (percent):</source>
        <translation> (Prozent):</translation>
    </message>
    <message>
        <source>target: at least %1</source>
        <translation>Ziel: mindestens %1</translation>
    </message>
    <message>
        <source>target: at most %1</source>
        <translation>Ziel: höchstens %1</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <translation>%1 Pp.</translation>
    </message>
    <message>
        <source>Knee: model %1.</source>
        <translation>Knie: Modell %1.</translation>
    </message>
    <message>
        <source> on the test rows</source>
        <translation> auf den Testzeilen</translation>
    </message>
    <message>
        <source>No model reaches the target%1.</source>
        <translation>Kein Modell erreicht das Ziel%1.</translation>
    </message>
    <message>
        <source>%1 of %2 models reach the target%3; the one with least to read is model %4.</source>
        <translation>%1 von %2 Modellen erreichen das Ziel%3; am wenigsten zu lesen ist bei Modell %4.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>What the run says of itself: settings, figures, curves, tables</source>
        <translation>Was der Lauf von sich sagt: Einstellungen, Zahlen, Kurven, Tabellen</translation>
    </message>
    <message>
        <source>, %1 values</source>
        <translation>, %1 Werte</translation>
    </message>
    <message>
        <source>leaf %1</source>
        <translation>Blatt %1</translation>
    </message>
    <message>
        <source>Test %1</source>
        <translation>Test-%1</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>%1 (Training)</translation>
    </message>
    <message>
        <source>Leaves or rules</source>
        <translation>Blätter oder Regeln</translation>
    </message>
    <message>
        <source>Attributes used</source>
        <translation>Attribute verwendet</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Share of rows explained</source>
        <translation>Anteil erklärter Zeilen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>alle anderen</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>häufigste Klasse</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweite</translation>
    </message>
    <message>
        <source>held by a rule</source>
        <translation>durch eine Regel fest</translation>
    </message>
    <message>
        <source>at a bound</source>
        <translation>an einer Grenze</translation>
    </message>
    <message>
        <source>predicted value, one scale in all leaves</source>
        <translation>vorhergesagter Wert, eine Skala in allen Blättern</translation>
    </message>
    <message>
        <source>predicted value, low to high</source>
        <translation>vorhergesagter Wert, niedrig bis hoch</translation>
    </message>
    <message>
        <source>the black box decides</source>
        <translation>die Black Box entscheidet</translation>
    </message>
    <message>
        <source>width: share of rows</source>
        <translation>Breite: Anteil der Zeilen</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>none of them</source>
        <translation>keine davon</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>nicht %1</translation>
    </message>
    <message>
        <source>none of %1</source>
        <translation>keines von %1</translation>
    </message>
    <message>
        <source>impurity %1 → %2</source>
        <translation>Unreinheit %1 → %2</translation>
    </message>
    <message>
        <source>black box</source>
        <translation>Black Box</translation>
    </message>
    <message>
        <source>%1 box</source>
        <translation>%1 Box</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1: %2 side</source>
        <translation>%1: Seite %2</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Rows without a value go to “%1”</source>
        <translation>Zeilen ohne Wert gehen zu „%1“</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>Knoten %1: %2</translation>
    </message>
    <message>
        <source>; %1 of the test part</source>
        <translation>; %1 des Testteils</translation>
    </message>
    <message>
        <source>%1 right in training</source>
        <translation>%1 richtig im Training</translation>
    </message>
    <message>
        <source>%1 right out of fold</source>
        <translation>%1 richtig außerhalb der Teile</translation>
    </message>
    <message>
        <source>Of its training rows, each answered by a model that was made without it: one that may part them otherwise than what is drawn, most where few rows come</source>
        <translation>Von seinen Trainingszeilen, jede beantwortet von einem Modell, das ohne sie entstand: Es teilt sie vielleicht anders als das gezeichnete, am ehesten, wo wenige Zeilen ankommen</translation>
    </message>
    <message>
        <source>%1 right out of fold, %2 in the test part</source>
        <translation>%1 richtig außerhalb der Teile, %2 im Testteil</translation>
    </message>
    <message>
        <source>%1 right in training, %2 in the test part</source>
        <translation>%1 richtig im Training, %2 im Testteil</translation>
    </message>
    <message>
        <source>Locked: searches from this model leave it as it is, by learners that keep locks</source>
        <translation>Gesperrt: Suchen von diesem Modell aus lassen ihn, wie er ist, bei Lernern, die Sperren halten</translation>
    </message>
    <message>
        <source>branch %1</source>
        <translation>Zweig %1</translation>
    </message>
    <message>
        <source>black box decides</source>
        <translation>Black Box entscheidet</translation>
    </message>
    <message>
        <source>%1 right</source>
        <translation>%1 richtig</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>%1 leaves folded</source>
        <translation>%1 Blätter zugeklappt</translation>
    </message>
    <message>
        <source>is not %1</source>
        <translation>ist nicht %1</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>ist %1</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>%1 and</source>
        <translation>%1 und</translation>
    </message>
    <message>
        <source>%1 is known</source>
        <translation>%1 ist bekannt</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>is known</source>
        <translation>ist bekannt</translation>
    </message>
    <message>
        <source>not (%1)</source>
        <translation>nicht (%1)</translation>
    </message>
    <message>
        <source>%1 (or missing)</source>
        <translation>%1 (oder fehlend)</translation>
    </message>
    <message>
        <source>Rows that no rule covers: %1</source>
        <translation>Zeilen, die keine Regel deckt: %1</translation>
    </message>
    <message>
        <source>If</source>
        <translation>Wenn</translation>
    </message>
    <message>
        <source>then</source>
        <translation>dann</translation>
    </message>
    <message>
        <source>Cover, rows</source>
        <translation>Deckung, Zeilen</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1 (log)</translation>
    </message>
    <message>
        <source>the search&apos;s estimate</source>
        <translation>die Schätzung der Suche</translation>
    </message>
    <message>
        <source>the same model on the test rows</source>
        <translation>dasselbe Modell auf den Testzeilen</translation>
    </message>
    <message>
        <source>It has the best estimate.</source>
        <translation>Es hat die beste Schätzung.</translation>
    </message>
    <message>
        <source>It has the best estimate, and each simpler one is behind it by more than one standard error of their difference, which is less than that of one figure, since the same rows judge both.</source>
        <translation>Es hat die beste Schätzung, und jedes einfachere liegt um mehr als einen Standardfehler ihrer Differenz dahinter. Dieser ist kleiner als der einer Zahl allein, da dieselben Zeilen beide beurteilen.</translation>
    </message>
    <message>
        <source>A black box alone answers its rows: nothing of it can be read. Simpler ones have a part that is.</source>
        <translation>Eine Black Box allein beantwortet seine Zeilen: Nichts davon ist zu lesen. Einfachere haben einen Teil, der es ist.</translation>
    </message>
    <message>
        <source>, %1 by weight on the test rows</source>
        <translation>, %1 nach Gewicht auf den Testzeilen</translation>
    </message>
    <message>
        <source>, %1 on the test rows, which count alike</source>
        <translation>, %1 auf den Testzeilen, die gleich zählen</translation>
    </message>
    <message>
        <source>, %1 on the test rows</source>
        <translation>, %1 auf den Testzeilen</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und mehr</translation>
    </message>
    <message>
        <source>No rule holds: answered by the %1.</source>
        <translation>Keine Regel trifft zu. Es antwortet: %1.</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>These models answer different targets.</source>
        <translation>Diese Modelle antworten auf verschiedene Ziele.</translation>
    </message>
    <message>
        <source>No row was set aside from both: their runs have other splits.</source>
        <translation>Keine Zeile lag für beide beiseite: Ihre Läufe sind anders geteilt.</translation>
    </message>
    <message>
        <source>%1train %2</source>
        <translation>%1Training %2</translation>
    </message>
    <message>
        <source>%1test %2</source>
        <translation>%1Test %2</translation>
    </message>
    <message>
        <source>no figure changes</source>
        <translation>keine Zahl ändert sich</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>when %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>%1 in this tenth</source>
        <translation>%1 in diesem Zehntel</translation>
    </message>
    <message>
        <source>%1 always begin afresh</source>
        <translation>%1 beginnen immer von vorn</translation>
    </message>
    <message>
        <source>%1 cannot begin with a tree</source>
        <translation>%1 können nicht bei einem Baum beginnen</translation>
    </message>
    <message>
        <source>%1 cannot begin with rules</source>
        <translation>%1 können nicht bei Regeln beginnen</translation>
    </message>
    <message>
        <source>%1; these can: %2</source>
        <translation>%1; das können: %2</translation>
    </message>
    <message>
        <source>a model of many trees is no beginning</source>
        <translation>ein Modell aus vielen Bäumen ist kein Anfang</translation>
    </message>
    <message>
        <source>Kept: %1. Free: %2.</source>
        <translation>Fest: %1. Frei: %2.</translation>
    </message>
    <message>
        <source>the best %1</source>
        <translation>die besten %1</translation>
    </message>
    <message>
        <source>the better half (%1)</source>
        <translation>die bessere Hälfte (%1)</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>Use only these</source>
        <translation>Nur diese verwenden</translation>
    </message>
    <message>
        <source>Use by usefulness</source>
        <translation>Nach Nutzen verwenden</translation>
    </message>
    <message>
        <source>%1, test</source>
        <translation>%1, Test</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Every objective an axis, every model a line; where to search densely</source>
        <translation>Jedes Ziel eine Achse, jedes Modell eine Linie; wo dicht gesucht wird</translation>
    </message>
    <message>
        <source>intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Nebenbedingungen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>rules of whose conditions the largest share holds</source>
        <translation>die Regeln, von deren Bedingungen der größte Anteil zutrifft</translation>
    </message>
    <message>
        <source>all rules, each by the share of its conditions that holds</source>
        <translation>alle Regeln, jede nach dem Anteil ihrer Bedingungen, der zutrifft</translation>
    </message>
    <message>
        <source>default answer</source>
        <translation>die Vorgabe</translation>
    </message>
    <message>
        <source> pp</source>
        <translation> Pp.</translation>
    </message>
    <message>
        <source>Export the plot</source>
        <translation>Das Diagramm ausgeben</translation>
    </message>
    <message>
        <source>SVG picture (*.svg);;PNG picture (*.png);;PDF page (*.pdf)</source>
        <translation>SVG-Bild (*.svg);;PNG-Bild (*.png);;PDF-Seite (*.pdf)</translation>
    </message>
    <message>
        <source>%1, model %2: %3 %4 on validation rows</source>
        <translation>%1, Modell %2: %3 %4 auf Validierungszeilen</translation>
    </message>
    <message>
        <source>, %1 on test rows</source>
        <translation>, %1 auf Testzeilen</translation>
    </message>
    <message>
        <source>; %1 terms to read; %2 of rows explained</source>
        <translation>; %1 Terme zu lesen; %2 der Zeilen erklärt</translation>
    </message>
    <message>
        <source>Drop a &amp;term</source>
        <translation>Term weg&amp;lassen</translation>
    </message>
    <message>
        <source>Try the tree without this term; keep it or not afterwards</source>
        <translation>Den Baum ohne diesen Term versuchen; danach behalten oder nicht</translation>
    </message>
    <message>
        <source>wrong: %1 of %2</source>
        <translation>falsch: %1 von %2</translation>
    </message>
    <message>
        <source>showing %1</source>
        <translation>%1 gezeigt</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>small nouns</source>
        <extracomment>Translate as &quot;great nouns&quot; where nouns have a capital letter within sentences.</extracomment>
        <translation>great nouns</translation>
    </message>
    <message>
        <source>+%1 leaves</source>
        <translation>+%1 Blätter</translation>
    </message>
    <message>
        <source>%1 places %2</source>
        <translation>%1 Stellen %2</translation>
    </message>
    <message>
        <source>A report is made of a run; select one of its models.</source>
        <translation>Ein Bericht gilt einem Lauf; wählen Sie eines seiner Modelle.</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>SVG-Bild (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>PDF-Seite (*.pdf)</translation>
    </message>
    <message>
        <source>Figures of all models (*.csv)</source>
        <translation>Zahlen aller Modelle (*.csv)</translation>
    </message>
    <message>
        <source>Figures of all models, with settings (*.json)</source>
        <translation>Zahlen aller Modelle, mit Einstellungen (*.json)</translation>
    </message>
    <message>
        <source>Export the front</source>
        <translation>Front ausgeben</translation>
    </message>
    <message>
        <source>Learners compared on %1</source>
        <translation>Lerner im Vergleich auf %1</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>on the training rows</source>
        <translation>auf den Trainingszeilen</translation>
    </message>
    <message>
        <source>%1, training rows</source>
        <translation>%1, Trainingszeilen</translation>
    </message>
    <message>
        <source>%1 on training rows</source>
        <translation>%1 auf den Trainingszeilen</translation>
    </message>
    <message>
        <source>%1 %2 on the training rows</source>
        <translation>%1 %2 auf den Trainingszeilen</translation>
    </message>
    <message>
        <source>%1 %2 by the search&apos;s own estimate</source>
        <translation>%1 %2 nach der eigenen Schätzung der Suche</translation>
    </message>
    <message>
        <source>One model: %1.</source>
        <translation>Ein Modell: %1.</translation>
    </message>
    <message>
        <source>%1 models. To begin with: model %2, %3.</source>
        <translation>%1 Modelle. Zum Einstieg: Modell %2, %3.</translation>
    </message>
    <message>
        <source>It is the simplest within one standard error of the best (the error of their difference).</source>
        <translation>Es ist das einfachste, dessen Abstand zum besten in einem Standardfehler dieses Abstands liegt.</translation>
    </message>
    <message>
        <source>It is the knee of the front.</source>
        <translation>Es ist das Knie der Front.</translation>
    </message>
    <message>
        <source>It is the first whose estimate lies within one standard error of the best; these estimates flatter, since the model that the search began from had seen the rows.</source>
        <translation>Es ist das erste, dessen Schätzung höchstens einen Standardfehler vom besten liegt; diese Schätzungen schmeicheln, da das Modell, mit dem die Suche begann, die Zeilen kannte.</translation>
    </message>
    <message>
        <source>%1 better</source>
        <translation>%1 besser</translation>
    </message>
    <message>
        <source>%1 worse</source>
        <translation>%1 schlechter</translation>
    </message>
    <message>
        <source>as good</source>
        <translation>ebenso gut</translation>
    </message>
    <message>
        <source>next simpler, model %1: %2</source>
        <translation>eine Stufe einfacher, Modell %1: %2</translation>
    </message>
    <message>
        <source>next simpler and best estimate, model %1: %2</source>
        <translation>eine Stufe einfacher und am besten geschätzt, Modell %1: %2</translation>
    </message>
    <message>
        <source>next larger and best estimate, model %1: %2</source>
        <translation>eine Stufe größer und am besten geschätzt, Modell %1: %2</translation>
    </message>
    <message>
        <source>next larger, model %1: %2</source>
        <translation>eine Stufe größer, Modell %1: %2</translation>
    </message>
    <message>
        <source>best estimate, model %1: %2</source>
        <translation>beste Schätzung, Modell %1: %2</translation>
    </message>
    <message>
        <source>Estimated %1 by weight</source>
        <translation>%1 nach Gewicht, geschätzt</translation>
    </message>
    <message>
        <source>Estimated %1</source>
        <translation>%1, geschätzt</translation>
    </message>
    <message>
        <source>out of bag</source>
        <translation>out of bag</translation>
    </message>
    <message>
        <source>%1 × %2 folds</source>
        <translation>%1 × %2 Teile</translation>
    </message>
    <message>
        <source>%1 folds</source>
        <translation>%1 Teile</translation>
    </message>
    <message>
        <source>%1 of %2 folds</source>
        <translation>%1 von %2 Teilen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 models. Suggested: model %2, %3.</source>
        <translation>%1 Modelle. Vorgeschlagen: Modell %2, %3.</translation>
    </message>
    <message>
        <source>Estimate runs</source>
        <translation>Läufe schätzen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>estimate, bar of one standard error</source>
        <translation>Schätzung, Balken eines Standardfehlers</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <source>best of its size</source>
        <translation>bester seiner Größe</translation>
    </message>
    <message>
        <source>No model of this size within the limits of the search, its levels, cuts and groups of categories, does better on the training rows; a deeper one may</source>
        <translation>Kein Modell dieser Größe in den Grenzen der Suche, ihren Ebenen, Schnitten und Gruppen von Kategorien, ist auf den Trainingszeilen besser; ein tieferes kann es sein</translation>
    </message>
    <message>
        <source>least possible %1</source>
        <translation>kleinstmöglicher %1</translation>
    </message>
    <message>
        <source>%1 on the training rows: no model of this size within the limits of the search, its levels, cuts and groups of categories, does better</source>
        <translation>%1 auf den Trainingszeilen: kein Modell dieser Größe in den Grenzen der Suche, ihren Ebenen, Schnitten und Gruppen von Kategorien, ist besser</translation>
    </message>
    <message>
        <source>base rate</source>
        <translation>Grundrate</translation>
    </message>
    <message>
        <source>Always answering %1 errs by so much on the training rows</source>
        <translation>Immer %1 zu antworten irrt auf den Trainingszeilen um so viel</translation>
    </message>
    <message>
        <source>Always answering %1 errs by so much on the test rows</source>
        <translation>Immer %1 zu antworten irrt auf den Testzeilen um so viel</translation>
    </message>
    <message>
        <source>Always answering %1 is right on so many of the training rows</source>
        <translation>Immer %1 zu antworten, ist auf so vielen der Trainingszeilen richtig</translation>
    </message>
    <message>
        <source>Always answering %1 is right on so many of the test rows</source>
        <translation>Immer %1 zu antworten, ist auf so vielen der Testzeilen richtig</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>rules %1</source>
        <translation>Regeln %1</translation>
    </message>
    <message>
        <source>leaf %1, %2</source>
        <translation>Blatt %1, %2</translation>
    </message>
    <message>
        <source>no rule holds: the default</source>
        <translation>keine Regel trifft zu: die Vorgabe</translation>
    </message>
    <message>
        <source>no rule holds: all rules, by shares</source>
        <translation>keine Regel trifft zu: alle Regeln, nach Anteilen</translation>
    </message>
    <message>
        <source>no rule holds; nearest: %1</source>
        <translation>keine Regel trifft zu; am nächsten: %1</translation>
    </message>
    <message>
        <source>many trees</source>
        <translation>viele Bäume</translation>
    </message>
    <message>
        <source>%1 %2 (learnt: %3 to %4)</source>
        <translation>%1 %2 (gelernt: %3 bis %4)</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos; (never seen)</source>
        <translation>%1 „%2“ (nie gesehen)</translation>
    </message>
    <message>
        <source>Right out of fold</source>
        <translation>Richtig außerhalb der Teile</translation>
    </message>
    <message>
        <source>Right in training</source>
        <translation>Richtig im Training</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>%1, estimated</source>
        <translation>%1, geschätzt</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>vorgeschlagen</translation>
    </message>
    <message>
        <source>to begin with</source>
        <translation>zum Einstieg</translation>
    </message>
    <message>
        <source>Models are counted from 1; --model of the command line counts from 0.</source>
        <translation>Modelle zählen ab 1; --model der Befehlszeile zählt ab 0.</translation>
    </message>
    <message>
        <source>nothing better was found any more</source>
        <translation>es wurde nichts Besseres mehr gefunden</translation>
    </message>
    <message>
        <source>its budget was spent</source>
        <translation>sein Budget war verbraucht</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>, %1 rows, %2 columns</source>
        <translation>, %1 Zeilen, %2 Spalten</translation>
    </message>
    <message>
        <source>SHA-256 of the data</source>
        <translation>SHA-256 der Daten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 for training, %2 for testing</source>
        <translation>%1 zum Lernen, %2 zum Testen</translation>
    </message>
    <message>
        <source>, %1 set aside for a final check</source>
        <translation>, %1 für eine Endprüfung beiseitegelegt</translation>
    </message>
    <message>
        <source>Came from</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>estimated %1</source>
        <translation>geschätzt %1</translation>
    </message>
    <message>
        <source>%1 on %2 test rows</source>
        <translation>%1 auf %2 Testzeilen</translation>
    </message>
    <message>
        <source>%1 on %2 training rows</source>
        <translation>%1 auf %2 Trainingszeilen</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>model %1 (--model %2)</source>
        <translation>Modell %1 (--model %2)</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto-Front</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>; the ringed one is model %1, %2</source>
        <translation>; das umringte ist Modell %1, %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Which rows the model has learnt from is not known here.</source>
        <translation>Aus welchen Zeilen das Modell gelernt hat, ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 with values outside those of the training rows.</source>
        <translation>%1 mit Werten außerhalb derer der Trainingszeilen.</translation>
    </message>
    <message>
        <source>All lie within the range of the training rows.</source>
        <translation>Alle liegen im Bereich der Trainingszeilen.</translation>
    </message>
    <message>
        <source>%1 of %2 that say the target are answered rightly.</source>
        <translation>%1 von %2, die das Ziel nennen, sind richtig beantwortet.</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>Language, numbers and size change at the next start of the program.</source>
        <translation>Sprache, Zahlen und Größe ändern sich mit dem nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Came back in %1 of the resamples</source>
        <translation>Kehrte in %1 der Stichproben wieder</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>%1, test %2, rows alike</source>
        <translation>%1, Test %2, Zeilen gleich</translation>
    </message>
    <message>
        <source>%1, test %2</source>
        <translation>%1, Test %2</translation>
    </message>
    <message>
        <source>%1 of %2 levels</source>
        <translation>%1 von %2 Kategorien</translation>
    </message>
    <message>
        <source>factor in formulas</source>
        <translation>Faktor in Formeln</translation>
    </message>
    <message>
        <source>factors in formulas</source>
        <translation>Faktoren in Formeln</translation>
    </message>
    <message>
        <source>Attributes with their powers, each time that one stands in a formula</source>
        <translation>Attribute mit ihren Potenzen, jedes Mal, wenn eines in einer Formel steht</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>splits</source>
        <translation>Teilungen</translation>
    </message>
    <message>
        <source>term in leaves</source>
        <translation>Term in Blättern</translation>
    </message>
    <message>
        <source>terms in leaves</source>
        <translation>Terme in Blättern</translation>
    </message>
    <message>
        <source>Attributes with a coefficient, over all leaves</source>
        <translation>Attribute mit einem Koeffizienten, über alle Blätter</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Find in the help</source>
        <translation>In der Hilfe suchen</translation>
    </message>
    <message>
        <source>No page of the help holds “%1”.</source>
        <translation>Keine Seite der Hilfe enthält „%1“.</translation>
    </message>
    <message>
        <source>Pages of the help</source>
        <translation>Seiten der Hilfe</translation>
    </message>
    <message>
        <source>Page of the help</source>
        <translation>Seite der Hilfe</translation>
    </message>
    <message>
        <source>By rows that were held out:</source>
        <translation>Nach Zeilen, die zurückgehalten wurden:</translation>
    </message>
    <message>
        <source>All rows:</source>
        <translation>Alle Zeilen:</translation>
    </message>
    <message>
        <source>Rule %1:</source>
        <translation>Regel %1:</translation>
    </message>
    <message>
        <source>Rule %1 came back in %2 of the resamples</source>
        <translation>Regel %1 kam in %2 der Stichproben wieder</translation>
    </message>
    <message>
        <source>How steady it is, by %1 on halves of the rows: answers agree for %2 of the rows.</source>
        <translation>Wie beständig es ist, nach %1 auf Hälften der Zeilen: Bei %2 der Zeilen stimmen die Antworten überein.</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>The test rows were looked at %1 times: so many runs and edits were judged on them. Whoever chooses by them again and again chooses by luck too.</source>
        <translation>Die Testzeilen wurden %1-mal angesehen: So viele Läufe und Änderungen wurden an ihnen beurteilt. Wer immer wieder nach ihnen auswählt, wählt auch nach Glück aus.</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>%1: B-space of node %2</source>
        <translation>%1: B-Raum von Knoten %2</translation>
    </message>
    <message>
        <source>%1 of %2 rows answered wrongly; the rule is f(x) ≤ 0</source>
        <translation>%1 von %2 Zeilen falsch beantwortet; die Regel ist f(x) ≤ 0</translation>
    </message>
    <message>
        <source>%1 of %2 rows answered wrongly; the rule is f(x) ≤ 0, attributes scaled to 1...2</source>
        <translation>%1 von %2 Zeilen falsch beantwortet; die Regel ist f(x) ≤ 0, Attribute auf 1...2 skaliert</translation>
    </message>
    <message>
        <source>%1: regions over %2 and %3</source>
        <translation>%1: Gebiete über %2 und %3</translation>
    </message>
    <message>
        <source>%1: values of %2</source>
        <translation>%1: Werte von %2</translation>
    </message>
    <message>
        <source>the chosen model for each value; means over %1</source>
        <translation>das gewählte Modell für jeden Wert; Mittel über %1</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Waagrecht</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>training rows: %1</source>
        <translation>Trainingszeilen: %1</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>Otherwise:</source>
        <translation>Sonst:</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>Rows without a value go here</source>
        <translation>Zeilen ohne Wert gehen hierhin</translation>
    </message>
    <message>
        <source>Rows that no rule covers go to the rules whose conditions they meet best.</source>
        <translation>Zeilen, die keine Regel deckt, gehen an die Regeln, deren Bedingungen sie am besten erfüllen.</translation>
    </message>
    <message>
        <source>Rows that no rule covers go to all rules, each by the share of its conditions they meet.</source>
        <translation>Zeilen, die keine Regel deckt, gehen an alle Regeln, an jede nach dem Anteil ihrer Bedingungen, den sie erfüllen.</translation>
    </message>
    <message>
        <source>%1 trees answer together.</source>
        <translation>%1 Bäume antworten gemeinsam.</translation>
    </message>
    <message>
        <source>Tree %1</source>
        <translation>Baum %1</translation>
    </message>
    <message>
        <source>Black box: %1</source>
        <translation>Black Box: %1</translation>
    </message>
    <message>
        <source>not inside this page</source>
        <translation>nicht in dieser Seite</translation>
    </message>
    <message>
        <source>A black box (%1) decides here. It is not inside this page.</source>
        <translation>Hier entscheidet eine Black Box (%1). Sie ist nicht in dieser Seite.</translation>
    </message>
    <message>
        <source>This model is too large for a page and is not inside.</source>
        <translation>Dieses Modell ist zu groß für eine Seite und nicht darin.</translation>
    </message>
    <message>
        <source>This model asks a solver for answers that obey its constraints, and is not inside.</source>
        <translation>Dieses Modell fragt einen Löser nach Antworten, die seine Nebenbedingungen erfüllen, und ist nicht darin.</translation>
    </message>
    <message>
        <source>Try a row</source>
        <translation>Eine Zeile ausprobieren</translation>
    </message>
    <message>
        <source>This model asks for nothing: all rows get the same answer.</source>
        <translation>Dieses Modell fragt nach nichts: Alle Zeilen bekommen dieselbe Antwort.</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>JJJJ-MM-TT</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1: „%2“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a date such as 2024-03-31.</source>
        <translation>%1: „%2“ ist kein Datum wie 2024-03-31.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Row before</source>
        <translation>Vorige Zeile</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Nächste Zeile</translation>
    </message>
    <message>
        <source>in truth:</source>
        <translation>in Wahrheit:</translation>
    </message>
    <message>
        <source>No rule answers.</source>
        <translation>Keine Regel antwortet.</translation>
    </message>
    <message>
        <source>Rules that cover it: %1</source>
        <translation>Regeln, die sie decken: %1</translation>
    </message>
    <message>
        <source>No rule covers it; nearest: %1 (%2 of the conditions are met)</source>
        <translation>Keine Regel deckt sie; am nächsten: %1 (%2 der Bedingungen erfüllt)</translation>
    </message>
    <message>
        <source>This page draws its models by a script of its own; here scripts are switched off. It loads nothing and sends nothing.</source>
        <translation>Diese Seite zeichnet ihre Modelle mit einem eigenen Skript; hier sind Skripte abgeschaltet. Sie lädt nichts und sendet nichts.</translation>
    </message>
    <message>
        <source>Sheet %1 of %2: row %3, column %4; glue at the marks</source>
        <translation>Blatt %1 von %2: Reihe %3, Spalte %4; an den Marken kleben</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1: tree of %2</source>
        <translation>%1: Baum, %2</translation>
    </message>
    <message>
        <source>trees of at most %1 and %2 levels</source>
        <translation>Bäume mit höchstens %1 und %2 Ebenen</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>%1: hybrid tree, %2 and %3</source>
        <translation>%1: hybrider Baum, %2 und %3</translation>
    </message>
    <message>
        <source>regular leaf</source>
        <translation>reguläres Blatt</translation>
    </message>
    <message>
        <source>regular leaves</source>
        <translation>reguläre Blätter</translation>
    </message>
    <message>
        <source>black-box leaves</source>
        <translation>Black-Box-Blätter</translation>
    </message>
    <message>
        <source>%1 training rows, depth %2, %3</source>
        <translation>%1 Trainingszeilen, Tiefe %2, %3</translation>
    </message>
    <message>
        <source>; attributes scaled to 1...2</source>
        <translation>; Attribute auf 1...2 skaliert</translation>
    </message>
    <message>
        <source>Type a value or more: the answer appears, and the way of the row is marked.</source>
        <translation>Einen Wert oder mehr eingeben: Die Antwort erscheint, und der Weg der Zeile ist markiert.</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>test rows, with one deviation</source>
        <translation>Testzeilen, mit einer Standardabweichung</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>how often the model names an attribute</source>
        <translation>wie oft das Modell ein Attribut nennt</translation>
    </message>
    <message>
        <source>None of the %1 does better on the training rows</source>
        <translation>Keiner der %1 ist auf den Trainingszeilen besser</translation>
    </message>
    <message>
        <source>above proven least</source>
        <translation>über dem bewiesenen Minimum</translation>
    </message>
    <message>
        <source>Training error at most %1 above the proven least: none of the %2 does better than %3</source>
        <translation>Trainingsfehler höchstens %1 über dem bewiesenen Minimum: keiner der %2 ist besser als %3</translation>
    </message>
    <message>
        <source>RMSE %1</source>
        <translation>RMSE %1</translation>
    </message>
    <message>
        <source>%1, without those of black boxes</source>
        <translation>%1, ohne die der Black Boxes</translation>
    </message>
    <message>
        <source>; %1 terms to read beside a black box; %2 of rows explained</source>
        <translation>; %1 Terme zu lesen neben einer Black Box; %2 der Zeilen erklärt</translation>
    </message>
    <message>
        <source>Training rows flatter larger models: which to take, only estimates tell.</source>
        <translation>Trainingszeilen schmeicheln größeren Modellen: Welches zu nehmen ist, sagen nur Schätzungen.</translation>
    </message>
    <message>
        <source>locked by hand</source>
        <translation>von Hand gesperrt</translation>
    </message>
    <message>
        <source>how often it came back on half the rows</source>
        <translation>wie oft er auf halben Zeilen wiederkam</translation>
    </message>
    <message>
        <source>a black box answers some rows: its terms are not counted</source>
        <translation>eine Black Box beantwortet manche Zeilen: Ihre Terme zählen nicht mit</translation>
    </message>
    <message>
        <source>all but %1 of %2 levels</source>
        <translation>alle außer %1 von %2</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 ist nicht %2</translation>
    </message>
    <message>
        <source>%1 is none of %2</source>
        <translation>%1 ist keines von %2</translation>
    </message>
    <message>
        <source>%1 is one of %2</source>
        <translation>%1 ist eines von %2</translation>
    </message>
    <message>
        <source>%1 is one of %2 of %3 levels: %4 and %5 others</source>
        <translation>%1 ist eine der %2 (von %3) Kategorien: %4 und %5 andere</translation>
    </message>
    <message>
        <source>%1 is none of %2 of %3 levels: %4 and %5 others</source>
        <translation>%1 ist keine der %2 (von %3) Kategorien: %4 und %5 andere</translation>
    </message>
    <message>
        <source>The front has %1 of %2 models</source>
        <translation>Die Front hat %1 von %2 Modellen</translation>
    </message>
    <message>
        <source>%1, on %2 validation rows.</source>
        <translation>%1, auf %2 Validierungszeilen.</translation>
    </message>
    <message>
        <source>%1, estimated by %2 folds, %3 times.</source>
        <translation>%1, geschätzt mit %2 Teilen, %3-mal.</translation>
    </message>
    <message>
        <source>%1, estimated by %2 folds.</source>
        <translation>%1, geschätzt mit %2 Teilen.</translation>
    </message>
    <message>
        <source>%1, model %2: estimated %3 %4</source>
        <translation>%1, Modell %2: geschätzte %3 %4</translation>
    </message>
    <message>
        <source>1 to %1 of %2 rows drawn a square</source>
        <translation>1 bis %1 von %2 gezeichneten Zeilen je Quadrat</translation>
    </message>
    <message>
        <source>1 to %1 rows a square</source>
        <translation>1 bis %1 Zeilen je Quadrat</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Bars: training rows. Right out of fold: how many of a rule&apos;s rows models made without them answer rightly.</source>
        <translation>Balken: Trainingszeilen. Richtig außerhalb der Teile: wie viele Zeilen einer Regel Modelle richtig beantworten, die ohne sie entstanden.</translation>
    </message>
    <message>
        <source>right by models made without its rows, ± standard error</source>
        <translation>richtig nach Modellen ohne diese Zeilen, ± Standardfehler</translation>
    </message>
    <message>
        <source>right of its training rows</source>
        <translation>richtig von seinen Trainingszeilen</translation>
    </message>
    <message>
        <source>at least %1, at most %2</source>
        <translation>mindestens %1, höchstens %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>bars: classes by weight of the training rows</source>
        <translation>Balken: Klassen nach Gewicht der Trainingszeilen</translation>
    </message>
    <message>
        <source>bars: classes of the training rows</source>
        <translation>Balken: Klassen der Trainingszeilen</translation>
    </message>
    <message>
        <source>least and greatest answer of a leaf</source>
        <translation>kleinste und größte Antwort eines Blatts</translation>
    </message>
    <message>
        <source>range of about nine of ten new rows</source>
        <translation>Bereich von etwa neun von zehn neuen Zeilen</translation>
    </message>
    <message>
        <source>standard deviation of its training rows</source>
        <translation>Standardabweichung seiner Trainingszeilen</translation>
    </message>
    <message>
        <source>rows without the value go here</source>
        <translation>Zeilen ohne den Wert gehen hierhin</translation>
    </message>
    <message>
        <source>%1, all rows</source>
        <translation>%1, alle Zeilen</translation>
    </message>
    <message>
        <source>%1, no row</source>
        <translation>%1, keine Zeile</translation>
    </message>
    <message>
        <source>is none of %1</source>
        <translation>ist keines von %1</translation>
    </message>
    <message>
        <source>is none of %1 of %2 levels</source>
        <translation>ist keine der %1 (von %2) Kategorien</translation>
    </message>
    <message>
        <source>is one of %1 of %2 levels</source>
        <translation>ist eine der %1 (von %2) Kategorien</translation>
    </message>
    <message>
        <source>(scaled)</source>
        <translation>(skaliert)</translation>
    </message>
    <message>
        <source>classes weigh alike</source>
        <translation>Klassen wiegen gleich schwer</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>not proven best of its size</source>
        <translation>nicht als bestes seiner Größe bewiesen</translation>
    </message>
    <message>
        <source>No model of its size has less %1</source>
        <translation>Keines seiner Größe hat weniger %1</translation>
    </message>
    <message>
        <source>%1, not proven</source>
        <translation>%1, nicht bewiesen</translation>
    </message>
    <message>
        <source>Shares count rows by their weights</source>
        <translation>Anteile zählen Zeilen nach ihrem Gewicht</translation>
    </message>
    <message>
        <source>rows held out</source>
        <translation>zurückgehaltene Zeilen</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>what the black box says itself</source>
        <translation>was die Black Box selbst sagt</translation>
    </message>
    <message>
        <source>not asked for: %1</source>
        <translation>nicht gefragt: %1</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos;: taken as %3</source>
        <translation>%1 „%2“: genommen als %3</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos;: no number, taken as missing</source>
        <translation>%1 „%2“: keine Zahl, gilt als fehlend</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos;: unknown to the model, taken as missing</source>
        <translation>%1 „%2“: dem Modell unbekannt, gilt als fehlend</translation>
    </message>
    <message>
        <source>right: %1</source>
        <translation>richtig: %1</translation>
    </message>
    <message>
        <source>Of rows held out there are answered rightly: %1</source>
        <translation>Von zurückgehaltenen Zeilen dort richtig beantwortet: %1</translation>
    </message>
    <message>
        <source>Of the training rows there are answered rightly: %1</source>
        <translation>Von den Trainingszeilen dort richtig beantwortet: %1</translation>
    </message>
    <message>
        <source>Classes of the training rows there</source>
        <translation>Klassen der Trainingszeilen dort</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>In what the model asks for (%1), all lie within the range of the training rows.</source>
        <translation>In dem, was das Modell fragt (%1), liegen alle im Bereich der Trainingszeilen.</translation>
    </message>
    <message>
        <source>%1 outside only in columns that it does not ask for.</source>
        <translation>%1 nur in Spalten außerhalb, nach denen es nicht fragt.</translation>
    </message>
    <message>
        <source>%1 with cells that were taken for something else than they say; point at them.</source>
        <translation>%1 mit Zellen, die als etwas anderes gelten, als dort steht; zeigen Sie darauf.</translation>
    </message>
    <message>
        <source>%1 (off)</source>
        <translation>%1 (aus)</translation>
    </message>
    <message>
        <source>no runs</source>
        <translation>keine Läufe</translation>
    </message>
    <message>
        <source>critical difference %1</source>
        <translation>kritische Differenz %1</translation>
    </message>
    <message>
        <source>+%1 more terms</source>
        <translation>+%1 weitere Terme</translation>
    </message>
    <message>
        <source>%1 terms</source>
        <translation>%1 Terme</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>Rows that no rule covers fall to the rules with the largest share of clauses met.</source>
        <translation>Zeilen, die keine Regel deckt, fallen den Regeln zu, von deren Bedingungen der größte Anteil erfüllt ist.</translation>
    </message>
    <message>
        <source>Rows that no rule covers fall to all rules, each by its share of clauses met.</source>
        <translation>Zeilen, die keine Regel deckt, fallen an alle Regeln, jede nach dem Anteil ihrer erfüllten Bedingungen.</translation>
    </message>
    <message>
        <source>%1 models; %2 against %3</source>
        <translation>%1 Modelle; %2 gegen %3</translation>
    </message>
    <message>
        <source>And %1 more leaves.</source>
        <translation>Und %1 weitere Blätter.</translation>
    </message>
    <message>
        <source>Learners over the seeds (*%1)</source>
        <translation>Lerner über die Startwerte (*%1)</translation>
    </message>
    <message>
        <source>Mean and standard deviation over %1 seeds, each with its own division of the rows; the chart has the models of the first, and those of the others faint</source>
        <translation>Mittel und Standardabweichung über %1 Startwerte, jeder mit eigener Teilung der Zeilen; das Diagramm zeigt die Modelle des ersten, und blass die der anderen</translation>
    </message>
    <message>
        <source>and %1 more; point here to read them</source>
        <translation>und %1 weitere; zeigen Sie hierher, um sie zu lesen</translation>
    </message>
    <message>
        <source>best of its size by order of categories</source>
        <translation>bester seiner Größe nach Ordnung der Kategorien</translation>
    </message>
    <message>
        <source>No model of this size within the limits of the search does better on the training rows. Of categories it tries groups in a few orders, by the target over all training rows and those of some nodes, and one against the rest: other groups may do better, as may a deeper model</source>
        <translation>Kein Modell dieser Größe innerhalb der Grenzen der Suche ist auf den Trainingszeilen besser. Von Kategorien prüft sie Gruppen in wenigen Ordnungen, nach dem Ziel über alle Trainingszeilen und die einiger Knoten, und eine gegen die übrigen: Andere Gruppen können besser sein, wie auch ein tieferes Modell</translation>
    </message>
    <message>
        <source>None of the %1 does better on the training rows, of those that group categories in a few orders, by the target, or one against the rest</source>
        <translation>Keiner der %1 ist auf den Trainingszeilen besser, von denen, die Kategorien in wenigen Ordnungen, nach dem Ziel, gruppieren oder eine gegen die übrigen</translation>
    </message>
    <message>
        <source>No model of its size by order of categories has less %1</source>
        <translation>Keines seiner Größe nach Ordnung der Kategorien hat weniger %1</translation>
    </message>
    <message>
        <source>weight %1 of the training rows, depth %2, %3</source>
        <translation>Gewicht %1 der Trainingszeilen, Tiefe %2, %3</translation>
    </message>
    <message>
        <source>right by models made without its rows, of their weight, ± standard error</source>
        <translation>richtig nach Modellen ohne diese Zeilen, vom Gewicht, ± Standardfehler</translation>
    </message>
    <message>
        <source>right of the weight of its training rows</source>
        <translation>richtig vom Gewicht seiner Trainingszeilen</translation>
    </message>
    <message>
        <source>width: share of weight</source>
        <translation>Breite: Anteil am Gewicht</translation>
    </message>
    <message>
        <source>weight of training rows: %1</source>
        <translation>Gewicht der Trainingszeilen: %1</translation>
    </message>
    <message>
        <source>Of the weight of rows held out there are answered rightly: %1</source>
        <translation>Vom Gewicht der zurückgehaltenen Zeilen dort richtig beantwortet: %1</translation>
    </message>
    <message>
        <source>Of the weight of the training rows there are answered rightly: %1</source>
        <translation>Vom Gewicht der Trainingszeilen dort richtig beantwortet: %1</translation>
    </message>
    <message>
        <source>Classes of the training rows there, by weight</source>
        <translation>Klassen der Trainingszeilen dort, nach Gewicht</translation>
    </message>
    <message>
        <source>%1: train %2</source>
        <translation>%1: Training %2</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>Test %1</translation>
    </message>
    <message>
        <source>%1 by rows: </source>
        <translation>%1 nach Zeilen: </translation>
    </message>
    <message>
        <source>train %1</source>
        <translation>%1 (Training)</translation>
    </message>
    <message>
        <source>On the training rows; by this the search decided</source>
        <translation>Auf den Trainingszeilen; danach hat die Suche entschieden</translation>
    </message>
    <message>
        <source>Stopped before all was proven: %1 of %2 models are proven (%3), the others have a † in the chart.</source>
        <translation>Angehalten, bevor alles bewiesen war: von %2 Modellen sind %1 bewiesen (%3), die übrigen haben im Diagramm ein †.</translation>
    </message>
    <message>
        <source>Its steps were spent before all was proven: %1 of %2 models are proven (%3), the others have a † in the chart.</source>
        <translation>Die Schritte waren verbraucht, bevor alles bewiesen war: von %2 Modellen sind %1 bewiesen (%3), die übrigen haben im Diagramm ein †.</translation>
    </message>
    <message>
        <source>proven %1</source>
        <translation>bewiesen (%1)</translation>
    </message>
    <message>
        <source>not proven %1</source>
        <translation>nicht bewiesen (%1)</translation>
    </message>
    <message>
        <source>each model is proven %1</source>
        <translation>jedes Modell bewiesen (%1)</translation>
    </message>
    <message>
        <source>Run %1, which carries on run %2, has ended</source>
        <translation>Lauf %1, der Lauf %2 fortsetzt, ist zu Ende</translation>
    </message>
    <message>
        <source>%1: proven best of their size are %2 models, in run %3 it was %4.</source>
        <translation>%1: Als beste ihrer Größe bewiesen sind %2 Modellen, in Lauf %3 waren es %4.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1, ≤ 1 level</source>
        <translation>%1, ≤ 1 Ebene</translation>
    </message>
    <message>
        <source>%1, ≤ %2 levels</source>
        <translation>%1, ≤ %2 Ebenen</translation>
    </message>
    <message>
        <source>best of its size by order</source>
        <translation>bester seiner Größe nach Ordnung</translation>
    </message>
    <message>
        <source>%1: on the training rows %2</source>
        <translation>%1: auf den Trainingszeilen %2</translation>
    </message>
    <message>
        <source>Refitted: folds make the answers of an edited model anew, its structure stays. The structure has seen all training rows, so that this figure flatters.</source>
        <translation>Neu angepasst: Die Antworten eines geänderten Modells werden über die Teile neu bestimmt, sein Aufbau bleibt. Der Aufbau kennt alle Trainingszeilen, sodass diese Zahl schmeichelt.</translation>
    </message>
    <message>
        <source>So it stands at the estimate of the model before the edit, and as far from it as the two are apart when both are refitted.</source>
        <translation>Darum steht es bei der Schätzung des Modells vor der Änderung, und so weit davon entfernt, wie beide auseinanderliegen, wenn beide neu angepasst werden.</translation>
    </message>
    <message>
        <source>No estimate is known of this edited model: it stands by the training rows, which flatter more than an estimate does.</source>
        <translation>Von diesem geänderten Modell ist keine Schätzung bekannt: Es steht nach den Trainingszeilen, die mehr schmeicheln als eine Schätzung.</translation>
    </message>
    <message>
        <source>refitted with its structure kept %1</source>
        <translation>neu angepasst bei fester Struktur %1</translation>
    </message>
    <message>
        <source> (%1 before the edit)</source>
        <translation> (%1 vor der Änderung)</translation>
    </message>
    <message>
        <source>model %1, edited</source>
        <translation>Modell %1, geändert</translation>
    </message>
    <message>
        <source>edited by hand</source>
        <translation>von Hand geändert</translation>
    </message>
    <message>
        <source>edited by hand, refitted with its structure kept</source>
        <translation>von Hand geändert, neu angepasst bei fester Struktur</translation>
    </message>
    <message>
        <source>edited by hand, on the training rows</source>
        <translation>von Hand geändert, auf den Trainingszeilen</translation>
    </message>
    <message>
        <source>; the ringed one is %1</source>
        <translation>; das umringte ist %1</translation>
    </message>
    <message>
        <source>%1, classes alike</source>
        <translation>%1, Klassen gleich</translation>
    </message>
    <message>
        <source>%1, by weight</source>
        <translation>%1, nach Gewicht</translation>
    </message>
    <message>
        <source>%1 by rows</source>
        <translation>%1 nach Zeilen</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>proven bound</source>
        <translation>bewiesene Schranke</translation>
    </message>
    <message>
        <source>Nothing is proven yet of models of this size: as far as is known one may be without error on the training rows. Continuing the search may tell</source>
        <translation>Von Modellen dieser Größe ist noch nichts bewiesen: Soweit man weiß, kann eines auf den Trainingszeilen ohne Fehler sein. Setzt man die Suche fort, kann sich das zeigen</translation>
    </message>
    <message>
        <source>below proven least</source>
        <translation>unter dem bewiesenen Minimum</translation>
    </message>
    <message>
        <source>%1 on the training rows: it does better than every model of this size within the limits of the search, since it is outside of them: deeper, or with other cuts or groups of categories</source>
        <translation>%1 auf den Trainingszeilen: Es ist besser als jedes Modell dieser Größe in den Grenzen der Suche, da es außerhalb von ihnen liegt: tiefer oder mit anderen Schnitten oder Gruppen von Kategorien</translation>
    </message>
    <message>
        <source>As changed it equals what is proven: no model of this size within the limits of the search, its levels, cuts and groups of categories, does better on the training rows</source>
        <translation>So geändert erreicht es, was bewiesen ist: Kein Modell dieser Größe in den Grenzen der Suche, ihren Ebenen, Schnitten und Gruppen von Kategorien, ist auf den Trainingszeilen besser</translation>
    </message>
    <message>
        <source>%1 on the training rows, as changed: at most %2 above what no model of this size within the limits of the search can beat, %3</source>
        <translation>%1 auf den Trainingszeilen, so geändert: höchstens %2 über dem, was kein Modell dieser Größe in den Grenzen der Suche schlagen kann, %3</translation>
    </message>
    <message>
        <source>It does better on the training rows than any of the %1, since it is none of them</source>
        <translation>Es ist auf den Trainingszeilen besser als jeder der %1, da es keiner von ihnen ist</translation>
    </message>
    <message>
        <source>by weight (column %1) %2</source>
        <translation>nach Gewicht (Spalte %1) %2</translation>
    </message>
    <message>
        <source>by rows %1</source>
        <translation>nach Zeilen %1</translation>
    </message>
    <message>
        <source>by rows, whatever their weights (column %1), %2</source>
        <translation>nach Zeilen, ohne Gewichte (Spalte %1), %2</translation>
    </message>
    <message>
        <source>%1 by weight</source>
        <translation>%1 nach Gewicht</translation>
    </message>
    <message>
        <source>Weights of rows</source>
        <translation>Gewichte der Zeilen</translation>
    </message>
    <message>
        <source>column %1; &quot;by weight&quot; counts by it, &quot;by rows&quot; counts rows alike</source>
        <translation>Spalte %1; „nach Gewicht“ zählt danach, „nach Zeilen“ zählt alle Zeilen gleich</translation>
    </message>
    <message>
        <source>By rows that were held out: the classes that it takes to cover at least 90 % of new rows. The per cent in the picture is another figure: how often the answer alone is right.</source>
        <translation>Nach zurückgehaltenen Zeilen: die Klassen, die es braucht, um mindestens 90 % der neuen Zeilen zu treffen. Die Prozentzahl im Bild ist eine andere: wie oft die Antwort allein richtig ist.</translation>
    </message>
    <message>
        <source>Terms, mean over the seeds</source>
        <translation>Terme, Mittel über die Startwerte</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>The front appears with the first runs.</source>
        <translation>Die Front erscheint mit den ersten Läufen.</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>%1 (vorhergesagt)</translation>
    </message>
    <message>
        <source>share right</source>
        <translation>Anteil richtig</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>share of</source>
        <translation>Anteil wovon</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>answered by</source>
        <translation>beantwortet von</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>outside training range</source>
        <translation>außerhalb der Trainingswerte</translation>
    </message>
    <message>
        <source>taken for something else</source>
        <translation>anders verstanden</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>%1, mean of %2 folds</source>
        <translation>%1, Mittel aus %2 Teilen</translation>
    </message>
    <message>
        <source>Each fold chose a model without its rows, which was then tested on them: the mean of these models, not of the one shown here. A study counts the run by it</source>
        <translation>Jeder Teil wählte ein Modell ohne seine Zeilen, das dann an ihnen geprüft wurde: das Mittel dieser Modelle, nicht des hier gezeigten. Eine Studie zählt den Lauf danach</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>%1: on training rows</source>
        <translation>%1: auf Trainingszeilen</translation>
    </message>
    <message>
        <source>%1, search&apos;s estimate</source>
        <translation>%1, Schätzung der Suche</translation>
    </message>
    <message>
        <source>%1; its seed saw these rows</source>
        <translation>%1; ihr Startmodell sah diese Zeilen</translation>
    </message>
    <message>
        <source>No training row here is without a value; one that comes so goes to “%1”</source>
        <translation>Keine Trainingszeile ist hier ohne Wert; eine solche ginge zu „%1“</translation>
    </message>
    <message>
        <source>%1 of the training rows here has no value and goes to “%2”</source>
        <translation>%1 der Trainingszeilen hier hat keinen Wert und geht zu „%2“</translation>
    </message>
    <message>
        <source>%1 of the training rows here have no value and go to “%2”</source>
        <translation>%1 der Trainingszeilen hier haben keinen Wert und gehen zu „%2“</translation>
    </message>
    <message>
        <source>estimate (its seed saw these rows), bar of one standard error</source>
        <translation>Schätzung (ihr Startmodell sah diese Zeilen), Balken eines Standardfehlers</translation>
    </message>
    <message>
        <source>The search began from a model that had seen the rows held out: its estimates flatter.</source>
        <translation>Die Suche begann mit einem Modell, das die zurückgehaltenen Zeilen gesehen hatte: ihre Schätzungen schmeicheln.</translation>
    </message>
    <message>
        <source>estimated (its seed saw these rows) %1</source>
        <translation>geschätzt (ihr Startmodell sah diese Zeilen) %1</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>From %1 of %2 folds, as estimating was stopped: all of them may suggest another.</source>
        <translation>Aus %1 von %2 Teilen, da das Schätzen angehalten wurde: Alle schlagen vielleicht ein anderes vor.</translation>
    </message>
    <message>
        <source>From %1 of %2 folds; the others failed.</source>
        <translation>Aus %1 von %2 Teilen; die anderen sind gescheitert.</translation>
    </message>
    <message>
        <source>Folds keep the rows of one &apos;%1&apos; together.</source>
        <translation>Die Teile halten Zeilen mit gleichem „%1“ zusammen.</translation>
    </message>
    <message>
        <source>It is learnt from as well: what leaves say of their own rows holds for known values of it alone; leave the column out to have it of others.</source>
        <translation>Aus ihr wird auch gelernt: Was Blätter von ihren eigenen Zeilen sagen, gilt nur für bekannte Werte; für andere die Spalte weglassen.</translation>
    </message>
    <message>
        <source>How sure holds for rows of a known '%1'; of others fewer are answered rightly</source>
        <translation>„Wie sicher“ gilt für Zeilen mit bekanntem „%1“; von anderen werden weniger richtig beantwortet</translation>
    </message>
    <message>
        <source>Rows of %1 of %2 values of &apos;%3&apos; stand both in training and in the test part: unlike the estimate, test figures are not of others than those that were learnt from.</source>
        <translation>Zeilen von %1 der %2 Werte von „%3“ stehen im Training und im Testteil: Anders als die Schätzung sind Testzahlen nicht von anderen als denen, aus denen gelernt wurde.</translation>
    </message>
    <message>
        <source>%1, error unknown</source>
        <translation>%1, Fehler unbekannt</translation>
    </message>
    <message>
        <source>Model %1 (%3: %2 instead of %6) is better by %4 in %5.</source>
        <translation>Modell %1 („%3“: %2 statt %6) ist um %4 besser bei „%5“.</translation>
    </message>
    <message>
        <source>Model %1 (%3: %2 instead of %6) is worse by %4 in %5.</source>
        <translation>Modell %1 („%3“: %2 statt %6) ist um %4 schlechter bei „%5“.</translation>
    </message>
    <message>
        <source>Training rows by class: %1</source>
        <translation>Trainingszeilen nach Klasse: %1</translation>
    </message>
    <message>
        <source>Of its training rows, each answered as the other folds&apos; rows here would have it: splits stay as they were edited, and have seen all rows, so that it flatters</source>
        <translation>Von seinen Trainingszeilen, jede so beantwortet, wie die Zeilen der anderen Teile hier antworten: Teilungen bleiben wie geändert und haben alle Zeilen gesehen, sodass es schmeichelt</translation>
    </message>
    <message>
        <source>Of the rows that it was made from, which flatter: no rows were held out</source>
        <translation>Von den Zeilen, aus denen es gemacht ist; sie schmeicheln: Keine wurden zurückgehalten</translation>
    </message>
    <message>
        <source>RMSE %1 on its training rows</source>
        <translation>RMSE %1 auf seinen Trainingszeilen</translation>
    </message>
    <message>
        <source>By folds, where that takes less than two minutes</source>
        <translation>Mit Teilen, wo das weniger als zwei Minuten dauert</translation>
    </message>
    <message>
        <source>When a run ends its models move to what is to be expected of them on new rows. What is chosen under Estimate run, beside the learner&apos;s settings, goes before.</source>
        <translation>Wenn ein Lauf endet, rücken seine Modelle dorthin, was auf neuen Zeilen von ihnen zu erwarten ist. Was unter „Lauf schätzen“ bei den Einstellungen des Lerners gewählt ist, geht vor.</translation>
    </message>
    <message>
        <source>The front bends most here.</source>
        <translation>Hier knickt die Front am stärksten.</translation>
    </message>
    <message>
        <source>The search itself chose it.</source>
        <translation>Die Suche selbst hat es gewählt.</translation>
    </message>
    <message>
        <source>%1, by rows</source>
        <translation>%1, nach Zeilen</translation>
    </message>
    <message>
        <source>A better one of at most this size was found on the way, with %1</source>
        <translation>Ein besserer von höchstens dieser Größe wurde dabei gefunden, mit %1</translation>
    </message>
    <message>
        <source>better one known</source>
        <translation>besserer bekannt</translation>
    </message>
    <message>
        <source>%1 on the training rows: a tree with %2 among the alternatives of the root has it, so that this model is not the best of its size</source>
        <translation>%1 auf den Trainingszeilen: Das hat ein Baum mit %2 unter den Alternativen der Wurzel; dieses Modell ist also nicht das beste seiner Größe</translation>
    </message>
    <message>
        <source>%1 on the training rows: with an alternative of node %2 in place this tree has it, and %3, so that as it is it is not the best of its size</source>
        <translation>%1 auf den Trainingszeilen: Das hat dieser Baum mit einer Alternative von Knoten %2 an ihrer Stelle, bei %3; so, wie er ist, ist er also nicht der beste seiner Größe</translation>
    </message>
    <message>
        <source>It may group categories by the rows of that node, which the search does not try</source>
        <translation>Er gruppiert Kategorien womöglich nach den Zeilen dieses Knotens, was die Suche nicht versucht</translation>
    </message>
    <message>
        <source>test rows of the file %1</source>
        <translation>Testzeilen der Datei %1</translation>
    </message>
    <message>
        <source>tested by %1 folds of all rows</source>
        <translation>getestet mit %1 Teilen aller Zeilen</translation>
    </message>
    <message>
        <source>test rows as the column %1 says</source>
        <translation>Testzeilen, wie die Spalte %1 sie nennt</translation>
    </message>
    <message>
        <source>no test rows</source>
        <translation>keine Testzeilen</translation>
    </message>
    <message>
        <source>tested on %1 of the rows, which each seed draws anew</source>
        <translation>getestet auf %1 der Zeilen, die jeder Startwert neu zieht</translation>
    </message>
    <message>
        <source>estimated by %1 folds of the training rows</source>
        <translation>geschätzt mit %1 Teilen der Trainingszeilen</translation>
    </message>
    <message>
        <source>figures only</source>
        <translation>nur Zahlen</translation>
    </message>
    <message>
        <source>figures are means over the seeds</source>
        <translation>Zahlen sind Mittel über die Startwerte</translation>
    </message>
    <message>
        <source>of the mean alone, train</source>
        <translation>des Mittelwerts allein, Training</translation>
    </message>
    <message>
        <source>of the mean alone, test</source>
        <translation>des Mittelwerts allein, Test</translation>
    </message>
    <message>
        <source>Notes on reading the file</source>
        <translation>Bemerkungen zum Lesen der Datei</translation>
    </message>
    <message>
        <source>models of the other seeds</source>
        <translation>Modelle der anderen Startwerte</translation>
    </message>
    <message>
        <source>Tree drawn by hand</source>
        <translation>Von Hand gezeichneter Baum</translation>
    </message>
    <message>
        <source>Model %1 of run %2, edited</source>
        <translation>Modell %1 von Lauf %2, geändert</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>as edited</source>
        <translation>wie geändert</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>wie gezeichnet</translation>
    </message>
    <message>
        <source>model %1 of run %2, as the search made it</source>
        <translation>Modell %1 von Lauf %2, wie die Suche es machte</translation>
    </message>
    <message>
        <source>What was done by hand</source>
        <translation>Was von Hand getan wurde</translation>
    </message>
    <message>
        <source>Before its run began:</source>
        <translation>Bevor sein Lauf begann:</translation>
    </message>
    <message>
        <source>Before its file was read:</source>
        <translation>Bevor seine Datei gelesen wurde:</translation>
    </message>
    <message>
        <source>Since then:</source>
        <translation>Seitdem:</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>No leaf answers %1 of the %2 classes.</source>
        <translation>Kein Blatt antwortet mit %1 der %2 Klassen.</translation>
    </message>
    <message>
        <source>No rule answers %1 of the %2 classes.</source>
        <translation>Keine Regel antwortet mit %1 der %2 Klassen.</translation>
    </message>
    <message>
        <source>No leaf answers %1.</source>
        <translation>Kein Blatt antwortet mit %1.</translation>
    </message>
    <message>
        <source>No rule answers %1.</source>
        <translation>Keine Regel antwortet mit %1.</translation>
    </message>
    <message>
        <source>Each leaf in words:</source>
        <translation>Jedes Blatt in Worten:</translation>
    </message>
    <message>
        <source>Choose for each what the file calls it, or that it has none</source>
        <translation>Für jede wählen, wie sie in der Datei heißt, oder dass sie fehlt</translation>
    </message>
    <message>
        <source>A column of the file can stand for one of them only</source>
        <translation>Eine Spalte der Datei kann nur für eine von ihnen stehen</translation>
    </message>
    <message>
        <source>%1: out of view</source>
        <translation>%1: außerhalb</translation>
    </message>
    <message>
        <source>%1: out of view at x = %2</source>
        <translation>%1: außerhalb bei x = %2</translation>
    </message>
    <message>
        <source>%1: out of view at y = %2</source>
        <translation>%1: außerhalb bei y = %2</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>einer Datei</translation>
    </message>
    <message>
        <source>Model from %1</source>
        <translation>Modell aus %1</translation>
    </message>
    <message>
        <source>%1, model from %2</source>
        <translation>%1, Modell aus %2</translation>
    </message>
    <message>
        <source>Model %1 of run %2</source>
        <translation>Modell %1 von Lauf %2</translation>
    </message>
    <message>
        <source>%1, after %2 of %3 edits</source>
        <translation>%1, nach %2 von %3 Änderungen</translation>
    </message>
    <message>
        <source>true</source>
        <translation>trifft zu</translation>
    </message>
    <message>
        <source>false</source>
        <translation>trifft nicht zu</translation>
    </message>
    <message>
        <source>Attributes of the run</source>
        <translation>Attribute des Laufs</translation>
    </message>
    <message>
        <source>Columns left out</source>
        <translation>Weggelassene Spalten</translation>
    </message>
    <message>
        <source>; base rate %1</source>
        <translation>; Grundrate %1</translation>
    </message>
    <message>
        <source>; balanced error %1 (training)</source>
        <translation>; ausgewogener Fehler %1 (Training)</translation>
    </message>
    <message>
        <source>It has the least sum of its errors on the training rows and a price for each term (BIC).</source>
        <translation>Es hat die kleinste Summe aus seinen Fehlern auf den Trainingszeilen und einem Preis für jeden Term (BIC).</translation>
    </message>
    <message>
        <source>The front bends here; at their price (BIC) terms pay for themselves up to model %1.</source>
        <translation>Hier knickt die Front; bei ihrem Preis (BIC) lohnen sich Terme bis Modell %1.</translation>
    </message>
    <message>
        <source>It is the first with nine tenths of what terms gain beyond their price (BIC); at that price they pay for themselves up to model %1.</source>
        <translation>Es ist das erste mit neun Zehnteln dessen, was Terme über ihren Preis hinaus bringen (BIC); bei diesem Preis lohnen sie sich bis Modell %1.</translation>
    </message>
    <message>
        <source>The best %1 of %2 models by %3; the other %4 are left out here.</source>
        <translation>Die besten %1 von %2 Modellen nach: %3; die anderen %4 stehen nicht hier.</translation>
    </message>
    <message>
        <source>its figures need the data</source>
        <translation>seine Werte brauchen die Daten</translation>
    </message>
    <message>
        <source>knee, suggested</source>
        <translation>Knie, vorgeschlagen</translation>
    </message>
    <message>
        <source>of the same size, model %1: %2</source>
        <translation>gleich groß, Modell %1: %2</translation>
    </message>
    <message>
        <source>of the same size and best estimate, model %1: %2</source>
        <translation>gleich groß und beste Schätzung, Modell %1: %2</translation>
    </message>
    <message>
        <source>The best models</source>
        <translation>Die besten Modelle</translation>
    </message>
    <message>
        <source>Hypervolume by the search&apos;s own figures</source>
        <translation>Hypervolumen nach den Werten der Suche</translation>
    </message>
    <message>
        <source>None of %1 test rows of %2 is answered right.</source>
        <translation>Von %1 Testzeilen von %2 ist keine richtig beantwortet.</translation>
    </message>
    <message>
        <source>None of %1 test rows of %2 is answered right, nor any of %3.</source>
        <translation>Von %1 Testzeilen von %2 ist keine richtig beantwortet, auch von %3 keine.</translation>
    </message>
    <message>
        <source>other class</source>
        <translation>weiteren Klasse</translation>
    </message>
    <message>
        <source>other classes</source>
        <translation>weiteren Klassen</translation>
    </message>
    <message>
        <source>a black box</source>
        <translation>eine Black Box</translation>
    </message>
    <message>
        <source>a leaf</source>
        <translation>ein Blatt</translation>
    </message>
    <message>
        <source>node %1 (%2)</source>
        <translation>Knoten %1 (%2)</translation>
    </message>
    <message>
        <source>node %1 (%2, now %3)</source>
        <translation>Knoten %1 (%2, jetzt %3)</translation>
    </message>
    <message>
        <source>node %1 (%2; the way to it is another)</source>
        <translation>Knoten %1 (%2; der Weg dorthin ist ein anderer)</translation>
    </message>
    <message>
        <source>Edited before the search, and kept: %1.</source>
        <translation>Vor der Suche bearbeitet und behalten: %1.</translation>
    </message>
    <message>
        <source>Edited before the search, and changed by it: %1.</source>
        <translation>Vor der Suche bearbeitet und von ihr geändert: %1.</translation>
    </message>
    <message>
        <source>Edited before the search: kept %1; changed %2.</source>
        <translation>Vor der Suche bearbeitet: behalten %1; geändert %2.</translation>
    </message>
    <message>
        <source>Errors of all targets are added, each in its own unit: the target with the larger numbers decides.</source>
        <translation>Die Fehler aller Ziele werden addiert, jeder in seiner Einheit: Das mit den größeren Zahlen entscheidet.</translation>
    </message>
    <message>
        <source>“RMSE over spread” divides that of each target by the standard deviation of its values.</source>
        <translation>„RMSE durch Streuung“ teilt den jedes Ziels durch die Standardabweichung ihrer Werte.</translation>
    </message>
    <message>
        <source>The RMSE of each target over the standard deviation of its values, as the root of the mean of their squares; 1 is as good as the means alone.</source>
        <translation>Der RMSE jedes Ziels durch die Standardabweichung ihrer Werte, als Wurzel des Mittels ihrer Quadrate; 1 ist so gut wie die Mittelwerte allein.</translation>
    </message>
    <message>
        <source>Test RMSE over spread</source>
        <translation>Test-RMSE durch Streuung</translation>
    </message>
    <message>
        <source>Train RMSE over spread</source>
        <translation>Trainings-RMSE durch Streuung</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>no row can come</source>
        <translation>keine Zeile kommt</translation>
    </message>
</context>
<context>
    <name>paretree::ui</name>
    <message>
        <source>One of them, a way of its own, is a single leaf, which has no row.</source>
        <translation>Einer davon, eine Art für sich, ist ein einzelnes Blatt, das keine Zeile hat.</translation>
    </message>
    <message>
        <source>Of %1 cuts of one attribute its row counts the ways of the best.</source>
        <translation>Von %1 Schnitten eines Attributs zählt sein Eintrag nur die Arten des besten.</translation>
    </message>
    <message>
        <source>Of %1 cuts of %2 attributes each row counts the ways of its best.</source>
        <translation>Von %1 Schnitten von %2 Attributen zählt jeder Eintrag nur die Arten seines besten.</translation>
    </message>
    <message>
        <source>%1 (or missing)</source>
        <translation>%1 (oder fehlend)</translation>
    </message>
    <message>
        <source>Formulas</source>
        <translation>Formeln</translation>
    </message>
    <message>
        <source>Tests and answers as formulas</source>
        <translation>Tests und Antworten als Formeln</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>Where the model errs: confusion, residuals, reliability</source>
        <translation>Wo das Modell irrt: Verwechslungen, Residuen, Verlässlichkeit</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Move the values of a row, or answer only what the model asks</source>
        <translation>Die Werte einer Zeile verschieben oder nur beantworten, wonach das Modell fragt</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Two pinned models side by side</source>
        <translation>Zwei angeheftete Modelle nebeneinander</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>separated by %1</source>
        <translation>getrennt durch %1</translation>
    </message>
    <message>
        <source>decimal comma</source>
        <translation>Dezimalkomma</translation>
    </message>
    <message>
        <source>decimal point</source>
        <translation>Dezimalpunkt</translation>
    </message>
    <message>
        <source>thousands: %1</source>
        <translation>Tausender: %1</translation>
    </message>
    <message>
        <source>no thousands marks</source>
        <translation>keine Tausendertrenner</translation>
    </message>
    <message>
        <source>header row</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>no header</source>
        <translation>keine Kopfzeile</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>fehlend: %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Between thousands</source>
        <translation>Zwischen Tausendern</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>apostrophe</source>
        <translation>Apostroph</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>erraten</translation>
    </message>
    <message>
        <source>names stand over the rows</source>
        <translation>Namen stehen über den Zeilen</translation>
    </message>
    <message>
        <source>no names</source>
        <translation>keine Namen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>„%1“ heißt fehlend</translation>
    </message>
    <message>
        <source>go on without these rows</source>
        <translation>ohne diese Zeilen weitermachen</translation>
    </message>
    <message>
        <source>say what is wrong with them</source>
        <translation>sagen, was an ihnen falsch ist</translation>
    </message>
    <message>
        <source>B-space</source>
        <translation>B-Raum</translation>
    </message>
    <message>
        <source>The rows of a formula node by the values of its power laws</source>
        <translation>Die Zeilen eines Formelknotens nach den Werten seiner Potenzprodukte</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Gebiete</translation>
    </message>
    <message>
        <source>What the tree answers over two attributes</source>
        <translation>Was der Baum über zwei Attributen antwortet</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>senkrechter Strich</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>a leaf</source>
        <translation>ein Blatt</translation>
    </message>
    <message>
        <source>Its threshold lay between %1 and %2 in 95 % of them.</source>
        <translation>In 95 % davon lag die Schwelle zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>In %1 its rows went to a black box.</source>
        <translation>In %1 gingen seine Zeilen an eine Black Box.</translation>
    </message>
    <message>
        <source>With a shuffled target the luckiest attribute reaches %1 at the root.</source>
        <translation>Bei gemischtem Ziel erreicht das glücklichste Attribut %1 an der Wurzel.</translation>
    </message>
    <message>
        <source>%1: in %2 of the formulas, with this sign in %3</source>
        <translation>%1: in %2 der Formeln, mit diesem Vorzeichen in %3</translation>
    </message>
    <message>
        <source>A rule for nearly the same rows came back in %1 of %2 resamples.</source>
        <translation>Eine Regel für fast dieselben Zeilen kehrte in %1 von %2 Stichproben wieder.</translation>
    </message>
    <message>
        <source>%1 of the answers to rows that were not learnt from are those of this model, in %2 resamples of %3 rows.</source>
        <translation>%1 der Antworten auf nicht gelernte Zeilen sind die dieses Modells, in %2 Stichproben mit %3 Zeilen.</translation>
    </message>
    <message>
        <source>%1 of the answers to rows that were not learnt from lie within this model&apos;s own error of its answer, in %2 resamples of %3 rows.</source>
        <translation>%1 der Antworten auf nicht gelernte Zeilen weichen von der dieses Modells höchstens um dessen eigenen Fehler ab, in %2 Stichproben mit %3 Zeilen.</translation>
    </message>
    <message>
        <source>Steadiness</source>
        <translation>Beständigkeit</translation>
    </message>
    <message>
        <source>What of the model comes back where its learner has half of the rows</source>
        <translation>Was vom Modell wiederkehrt, wenn sein Lerner nur die Hälfte der Zeilen hat</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>RMSE %1</source>
        <translation>RMSE %1</translation>
    </message>
    <message>
        <source>%1 error</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>%1 tree</source>
        <translation>%1 Baum</translation>
    </message>
    <message>
        <source>%1 trees</source>
        <translation>%1 Bäume</translation>
    </message>
    <message>
        <source>way</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>ways</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>%1: the best subtree has %2 errors and %3</source>
        <translation>%1: Der beste Teilbaum hat %2 Fehler und %3</translation>
    </message>
    <message>
        <source>%1: the best subtree has RMSE %2 and %3</source>
        <translation>%1: Der beste Teilbaum hat RMSE %2 und %3</translation>
    </message>
    <message>
        <source>%1: the best subtree has RMSE by weight %2 and %3</source>
        <translation>%1: Der beste Teilbaum hat RMSE nach Gewicht %2 und %3</translation>
    </message>
    <message>
        <source>RMSE by weight</source>
        <translation>RMSE nach Gewicht</translation>
    </message>
    <message>
        <source>RMSE by weight %1</source>
        <translation>RMSE nach Gewicht %1</translation>
    </message>
    <message>
        <source>What stands there now begins with a cut of %1 among these</source>
        <translation>Was jetzt dort steht, beginnt mit einem dieser Schnitte von %1</translation>
    </message>
    <message>
        <source>%1 to ask the attributes below this cut</source>
        <translation>%1, die Attribute unter diesem Schnitt zu fragen</translation>
    </message>
    <message>
        <source>Trees that begin with it: %1</source>
        <translation>Bäume, die so beginnen: %1</translation>
    </message>
    <message>
        <source>Trees that begin with a cut of this attribute: %1</source>
        <translation>Bäume, die mit einem Schnitt dieses Attributs beginnen: %1</translation>
    </message>
    <message>
        <source>There is no subtree to choose.</source>
        <translation>Es gibt keinen Teilbaum zur Wahl.</translation>
    </message>
    <message>
        <source>Nothing was found before the end.</source>
        <translation>Vor dem Ende wurde nichts gefunden.</translation>
    </message>
    <message>
        <source>%1%2 within %3 of the best%6, in %4%5 to ask the attributes.</source>
        <translation>%1%2 höchstens %3 schlechter als der beste%6, auf %4%5, die Attribute zu fragen.</translation>
    </message>
    <message>
        <source>%1%2 within %3 of the best that is looked at%6, in %4%5 to ask the attributes.</source>
        <translation>%1%2 höchstens %3 schlechter als der beste der betrachteten%6, auf %4%5, die Attribute zu fragen.</translation>
    </message>
    <message>
        <source>one row (the best loses nothing)</source>
        <translation>eine Zeile (der beste verliert nichts)</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>mindestens </translation>
    </message>
    <message>
        <source>What stands there now (%1) is better than all of these: its splits or its size are not among those that are looked at.</source>
        <translation>Was jetzt dort steht (%1), ist besser als alle diese: Seine Teilungen oder seine Größe gehören nicht zu den betrachteten.</translation>
    </message>
    <message>
        <source>Classes weigh alike in the errors, as where the tree was learnt.</source>
        <translation>Klassen wiegen in den Fehlern gleich schwer, wie dort, wo der Baum gelernt wurde.</translation>
    </message>
    <message>
        <source>What stands there now (%1) is not as good.</source>
        <translation>Was jetzt dort steht (%1), ist nicht so gut.</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>It is not as good, or left out by the filters</source>
        <translation>Es ist nicht so gut oder von den Filtern ausgelassen</translation>
    </message>
    <message>
        <source>Limits: %1, %2.</source>
        <translation>Grenzen: %1, %2.</translation>
    </message>
    <message>
        <source>What stands there now (%1) is not as good as the best, with %2 instead of one.</source>
        <translation>Was jetzt dort steht (%1), ist nicht so gut wie das Beste: %2 statt eines.</translation>
    </message>
    <message>
        <source>What stands there now: %1.</source>
        <translation>Jetzt steht dort: %1.</translation>
    </message>
    <message>
        <source>No split is worth its leaves: a single leaf is best.</source>
        <translation>Keine Teilung ist ihre Blätter wert: Ein einziges Blatt ist am besten.</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Under these filters only a single leaf is as good.</source>
        <translation>Unter diesen Filtern ist nur ein einziges Blatt so gut.</translation>
    </message>
    <message>
        <source>What stands there now (%1), black boxes among it, is better than all of these.</source>
        <translation>Was jetzt dort steht (%1), Black Boxes darunter, ist besser als alle diese.</translation>
    </message>
    <message>
        <source>With the price of leaves the best of these is %1 more.</source>
        <translation>Mit dem Preis der Blätter ist der beste von diesen %1 mehr.</translation>
    </message>
    <message>
        <source>%1 of black boxes count, too, by answers out of fold; a swap replaces their leaves.</source>
        <translation>%1 der Black Boxes zählen mit, nach Antworten außerhalb der Teile; ein Tausch ersetzt ihre Blätter.</translation>
    </message>
    <message>
        <source>%1 of black boxes count, too, by what these answer today, though they may have learnt from them; a swap replaces their leaves.</source>
        <translation>%1 der Black Boxes zählen mit, nach dem, was diese heute antworten, obwohl sie daraus gelernt haben können; ein Tausch ersetzt ihre Blätter.</translation>
    </message>
    <message>
        <source>What black boxes answer for %1 is not known: what stands there has no figure; a swap replaces their leaves.</source>
        <translation>Was Black Boxes für %1 antworten, ist nicht bekannt: Was dort steht, hat keine Zahl; ein Tausch ersetzt ihre Blätter.</translation>
    </message>
    <message>
        <source>loss not known</source>
        <translation>Verlust nicht bekannt</translation>
    </message>
    <message>
        <source>Under these filters no subtree is as good.</source>
        <translation>Unter diesen Filtern ist kein Teilbaum so gut.</translation>
    </message>
    <message>
        <source>Cheaper to ask: the whole tree then needs %1 instead of %2</source>
        <translation>Billiger zu fragen: Der ganze Baum braucht dann %1 statt %2</translation>
    </message>
    <message>
        <source>At most %1 cuts of each number are looked at: all would take over a minute. With all, nothing is better than what stands there now.</source>
        <translation>Je Zahl werden höchstens %1 Schnitte betrachtet: Alle würden über eine Minute dauern. Mit allen ist nichts besser als das, was jetzt da steht.</translation>
    </message>
    <message>
        <source>At most %1 cuts of each number are looked at: all would take over a minute. With all, loss and price of the best could be %2 instead of %3.</source>
        <translation>Je Zahl werden höchstens %1 Schnitte betrachtet: Alle würden über eine Minute dauern. Mit allen könnten Verlust und Preis des besten %2 statt %3 sein.</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source>Monotone subtrees are looked for among the first ones of each split: counts are upper limits.</source>
        <translation>Monotone Teilbäume werden unter den ersten jeder Teilung gesucht: Die Zahlen sind Obergrenzen.</translation>
    </message>
    <message>
        <source>Left out since none of their first subtrees is monotone: %1 splits.</source>
        <translation>Weggelassen, weil keiner ihrer ersten Teilbäume monoton ist: %1 Teilungen.</translation>
    </message>
    <message>
        <source>Ended before all cuts were looked at: there may be more.</source>
        <translation>Beendet, bevor alle Schnitte betrachtet waren: Es kann mehr geben.</translation>
    </message>
    <message>
        <source>Counts are of rounded losses.</source>
        <translation>Gezählt ist mit gerundeten Verlusten.</translation>
    </message>
    <message>
        <source>At most %1 cuts of each number so far; more are tried.</source>
        <translation>Je Zahl bisher höchstens %1 Schnitte; mehr werden versucht.</translation>
    </message>
    <message>
        <source>With the answers of leaves made anew by 5 folds about %1; splits stay and have seen all rows, so that it flatters</source>
        <translation>Mit neu bestimmten Antworten der Blätter durch 5 Teile etwa %1; Teilungen bleiben und haben alle Zeilen gesehen, sodass es schmeichelt</translation>
    </message>
    <message>
        <source>Error weight</source>
        <translation>Fehlergewicht</translation>
    </message>
    <message>
        <source>errors of weight %1</source>
        <translation>Fehler vom Gewicht %1</translation>
    </message>
    <message>
        <source>%1 stands there now: %2, %3</source>
        <translation>%1 steht jetzt dort: %2, %3</translation>
    </message>
    <message>
        <source>It is none of the splits that were found to be as good</source>
        <translation>Es ist keine der Teilungen, die sich als ebenso gut erwiesen haben</translation>
    </message>
    <message>
        <source>It is better than all that were found</source>
        <translation>Es ist besser als alle, die gefunden wurden</translation>
    </message>
    <message>
        <source>%1: the best subtree has errors of weight %2 and %3</source>
        <translation>%1: der beste Teilbaum hat Fehler vom Gewicht %2 und %3</translation>
    </message>
    <message>
        <source>refitted %1</source>
        <translation>neu angepasst %1</translation>
    </message>
    <message>
        <source>At most %1 cuts of each number are looked at: all would take over a minute. With all, squared error and price of the best could be %2 instead of %3.</source>
        <translation>Je Zahl werden höchstens %1 Schnitte betrachtet: Alle würden über eine Minute dauern. Mit allen könnten quadratischer Fehler und Preis des besten %2 statt %3 sein.</translation>
    </message>
    <message>
        <source>Found so far: further cuts are being looked at.</source>
        <translation>Bisher gefunden: Weitere Schnitte werden betrachtet.</translation>
    </message>
    <message>
        <source>All figures are of training rows: new ones usually fare worse.</source>
        <translation>Alle Zahlen sind von Trainingszeilen: Neue schneiden meist schlechter ab.</translation>
    </message>
    <message>
        <source>Categories are grouped in one order, by the target over the rows of this node, as the groups of what stands there need, or one against the rest.</source>
        <translation>Kategorien werden in einer Ordnung gruppiert, nach dem Ziel über die Zeilen dieses Knotens, wie die Gruppen dessen, was dort steht, es brauchen, oder eine gegen die übrigen.</translation>
    </message>
    <message>
        <source>It was proven best among groups of categories in the order of all rows: here they stand in the order of this node&apos;s rows, and that may do better.</source>
        <translation>Als bester bewiesen ist er unter Gruppen von Kategorien in der Ordnung aller Zeilen: Hier stehen sie in der Ordnung der Zeilen dieses Knotens, was besser sein kann.</translation>
    </message>
    <message>
        <source>%1: no cut of it parts the rows of this node.</source>
        <translation>%1: Kein Schnitt davon teilt die Zeilen dieses Knotens.</translation>
    </message>
    <message>
        <source>%1: its best cut, %2, has %3 with %4.</source>
        <translation>%1, bester Schnitt: %2 – %3, %4.</translation>
    </message>
    <message>
        <source>Of its further cuts %1 lead to the same loss and price; this one parts the rows most evenly</source>
        <translation>Von den weiteren Schnitten führen %1 zu gleichem Verlust und Preis; dieser teilt die Zeilen am gleichmäßigsten</translation>
    </message>
    <message>
        <source>%1: no subtree within these limits asks it.</source>
        <translation>%1: Kein Teilbaum in diesen Grenzen fragt danach.</translation>
    </message>
    <message>
        <source>%1: no subtree that asks it was found before the end.</source>
        <translation>%1: Vor dem Ende wurde kein Teilbaum gefunden, der danach fragt.</translation>
    </message>
    <message>
        <source>%1: the best subtree that asks it anywhere begins with %2, asks %3 at level %4, and has %5 with %6.</source>
        <translation>%1: Der beste Teilbaum, der irgendwo danach fragt, beginnt mit %2, fragt %3 auf Ebene %4: %5, %6.</translation>
    </message>
    <message>
        <source>%1: the best subtree that asks it anywhere begins with it, %2, and has %3 with %4.</source>
        <translation>%1: Der beste Teilbaum, der irgendwo danach fragt, beginnt damit, %2: %3, %4.</translation>
    </message>
    <message>
        <source>Not all subtrees that the filters want were looked at: one may be better.</source>
        <translation>Nicht alle Teilbäume, die die Filter verlangen, wurden angesehen: Einer kann besser sein.</translation>
    </message>
    <message>
        <source>No subtree that the filters want was found before the end.</source>
        <translation>Vor dem Ende wurde kein Teilbaum gefunden, den die Filter verlangen.</translation>
    </message>
    <message>
        <source>The best that the filters leave is a single leaf with %1.</source>
        <translation>Das Beste, was die Filter übrig lassen, ist ein einzelnes Blatt mit %1.</translation>
    </message>
    <message>
        <source>The best subtree that the filters leave begins with %1 and has %2 with %3.</source>
        <translation>Der beste Teilbaum, den die Filter übrig lassen, beginnt mit %1: %2, %3.</translation>
    </message>
    <message>
        <source>That is as good, and left out by the filters.</source>
        <translation>Das ist ebenso gut, und nur die Filter lassen es weg.</translation>
    </message>
    <message>
        <source>With the price of leaves that is %1 more than the best; as good is up to %2.</source>
        <translation>Mit dem Preis der Blätter ist das %1 mehr als das beste; als gleich gut gilt bis zu %2.</translation>
    </message>
    <message>
        <source>With the price of leaves that is %1 more than what stands there now; as good is up to %2.</source>
        <translation>Mit dem Preis der Blätter ist das %1 mehr als das, was jetzt dort steht; als gleich gut gilt bis zu %2.</translation>
    </message>
    <message>
        <source>Not all of its cuts were looked at: one may be better.</source>
        <translation>Nicht alle seine Schnitte wurden angesehen: Einer kann besser sein.</translation>
    </message>
    <message>
        <source>With at least %1 of the rows on each side: %2, %3 with %4, %5 more.</source>
        <translation>Mit mindestens %1 der Zeilen auf jeder Seite: %2, %3 mit %4, %5 mehr.</translation>
    </message>
    <message>
        <source> (squared error + %1 a leaf)</source>
        <translation> (quadratischer Fehler + %1 je Blatt)</translation>
    </message>
    <message>
        <source> (error weight + %1 a leaf)</source>
        <translation> (Fehlergewicht + %1 je Blatt)</translation>
    </message>
    <message>
        <source> (errors + %1 a leaf)</source>
        <translation> (Fehler + %1 je Blatt)</translation>
    </message>
    <message>
        <source>A leaf costs %1 of all training rows; of this node&apos;s it would cost %2.</source>
        <translation>Ein Blatt kostet %1 aller Trainingszeilen; von denen dieses Knotens würde es %2 kosten.</translation>
    </message>
    <message>
        <source>A leaf costs %1 of this node&apos;s rows; of all training rows it would cost %2.</source>
        <translation>Ein Blatt kostet %1 der Zeilen dieses Knotens; von allen Trainingszeilen würde es %2 kosten.</translation>
    </message>
    <message>
        <source>A leaf costs %1 of the squared error of all training rows around their mean; of this node&apos;s it would cost %2.</source>
        <translation>Ein Blatt kostet %1 des quadratischen Fehlers aller Trainingszeilen um ihr Mittel; von dem dieses Knotens würde es %2 kosten.</translation>
    </message>
    <message>
        <source>A leaf costs %1 of the squared error of this node&apos;s rows around their mean; of all training rows&apos; it would cost %2.</source>
        <translation>Ein Blatt kostet %1 des quadratischen Fehlers der Zeilen dieses Knotens um ihr Mittel; von dem aller Trainingszeilen würde es %2 kosten.</translation>
    </message>
    <message>
        <source>Resamples keep the rows of one &apos;%1&apos; together.</source>
        <translation>Die Stichproben halten Zeilen mit gleichem „%1“ zusammen.</translation>
    </message>
    <message>
        <source>One with %1 has %2: as it stands the model is not the best of its size.</source>
        <translation>Einer mit %1 hat %2: So, wie es ist, ist das Modell nicht das beste seiner Größe.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>These trees answer one number in each leaf. What stands there counts with the formulas of its leaves, which a swap takes away.</source>
        <translation>Diese Bäume antworten in jedem Blatt mit einer Zahl. Was dort steht, zählt mit den Formeln seiner Blätter, die ein Tausch wegnimmt.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Actions</name>
    <message>
        <source>A new run that begins with all models of the selected one</source>
        <translation>Ein neuer Lauf, der mit allen Modellen des gewählten beginnt</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Open another window for other data</source>
        <translation>Ein weiteres Fenster für andere Daten öffnen</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>Ö&amp;ffnen ...</translation>
    </message>
    <message>
        <source>Open a table, a project or a model</source>
        <translation>Eine Tabelle, ein Projekt oder ein Modell öffnen</translation>
    </message>
    <message>
        <source>&amp;Paste table</source>
        <translation>Tabelle &amp;einfügen</translation>
    </message>
    <message>
        <source>Read a table from the clipboard</source>
        <translation>Eine Tabelle aus der Zwischenablage lesen</translation>
    </message>
    <message>
        <source>&amp;Save project</source>
        <translation>Projekt &amp;sichern</translation>
    </message>
    <message>
        <source>Save data reference, runs and edits as a project</source>
        <translation>Verweis auf die Daten, Läufe und Änderungen als Projekt sichern</translation>
    </message>
    <message>
        <source>Save project &amp;as...</source>
        <translation>Projekt sichern un&amp;ter ...</translation>
    </message>
    <message>
        <source>Save the project under another name</source>
        <translation>Das Projekt unter anderem Namen sichern</translation>
    </message>
    <message>
        <source>&amp;Back to unsaved runs and edits</source>
        <translation>Zu&amp;rück zu ungesicherten Läufen und Änderungen</translation>
    </message>
    <message>
        <source>Go back to the unsaved work that another file has taken the place of</source>
        <translation>Zurück zu ungesicherter Arbeit, an deren Stelle eine andere Datei getreten ist</translation>
    </message>
    <message>
        <source>&amp;Unsaved work of earlier sessions</source>
        <translation>Un&amp;gesichertes früherer Sitzungen</translation>
    </message>
    <message>
        <source>Bring back what a program that ended badly had not saved</source>
        <translation>Zurückholen, was ein abgestürztes Programm nicht gesichert hatte</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close the data and go back to the start page</source>
        <translation>Die Daten schließen und zur Startseite gehen</translation>
    </message>
    <message>
        <source>Pr&amp;eferences...</source>
        <translation>E&amp;instellungen ...</translation>
    </message>
    <message>
        <source>Colours, language, numbers and recovery</source>
        <translation>Farben, Sprache, Zahlen und Wiederherstellung</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Leave the program</source>
        <translation>Das Programm verlassen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy what has the focus: table as text, tree as picture</source>
        <translation>Kopieren, was den Fokus hat: Tabelle als Text, Baum als Bild</translation>
    </message>
    <message>
        <source>Copy &amp;rule</source>
        <translation>&amp;Regel kopieren</translation>
    </message>
    <message>
        <source>Copy the rule of the selected node in words</source>
        <translation>Die Regel des gewählten Knotens in Worten kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the picture of the tree</source>
        <translation>Das Bild des Baums kopieren</translation>
    </message>
    <message>
        <source>Chan&amp;ge import...</source>
        <translation>&amp;Import ändern ...</translation>
    </message>
    <message>
        <source>Read the file again with another dialect</source>
        <translation>Die Datei in anderem Dialekt neu lesen</translation>
    </message>
    <message>
        <source>&amp;Find the data...</source>
        <translation>&amp;Daten suchen ...</translation>
    </message>
    <message>
        <source>Say where the data of this project were moved to</source>
        <translation>Sagen, wohin die Daten dieses Projekts gewandert sind</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>S&amp;uchen</translation>
    </message>
    <message>
        <source>Search for models</source>
        <translation>Nach Modellen suchen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Stop the search and keep what was found</source>
        <translation>Die Suche anhalten und das Gefundene behalten</translation>
    </message>
    <message>
        <source>Search &amp;again from this tree</source>
        <translation>Von diesem Baum &amp;weitersuchen</translation>
    </message>
    <message>
        <source>Search again with this tree as the initial tree</source>
        <translation>Mit diesem Baum als Anfangsbaum neu suchen</translation>
    </message>
    <message>
        <source>Run &amp;once more</source>
        <translation>&amp;Noch einmal</translation>
    </message>
    <message>
        <source>Run the same settings once more</source>
        <translation>Mit denselben Einstellungen noch einmal suchen</translation>
    </message>
    <message>
        <source>&amp;Go to where it came from</source>
        <translation>Zum Ursprun&amp;g gehen</translation>
    </message>
    <message>
        <source>Select the model that this run or edit began from</source>
        <translation>Das Modell wählen, von dem dieser Lauf oder diese Änderung ausging</translation>
    </message>
    <message>
        <source>Use the s&amp;ettings of this run</source>
        <translation>&amp;Einstellungen dieses Laufs übernehmen</translation>
    </message>
    <message>
        <source>Learner, parameters, seed, test part and columns of the selected run for the next one</source>
        <translation>Lerner, Parameter, Startwert, Testteil und Spalten des gewählten Laufs für den nächsten</translation>
    </message>
    <message>
        <source>&amp;Copy as command</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that makes the selected run again</source>
        <translation>Die Befehlszeile kopieren, die den gewählten Lauf wiederholt</translation>
    </message>
    <message>
        <source>Re&amp;name run...</source>
        <translation>Lauf u&amp;mbenennen ...</translation>
    </message>
    <message>
        <source>Give the selected run a name</source>
        <translation>Dem gewählten Lauf einen Namen geben</translation>
    </message>
    <message>
        <source>&amp;Delete run</source>
        <translation>Lauf lös&amp;chen</translation>
    </message>
    <message>
        <source>Take the selected run away; it can be undone</source>
        <translation>Den gewählten Lauf entfernen; das lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Draw a tree</source>
        <translation>Baum &amp;zeichnen</translation>
    </message>
    <message>
        <source>Begin a tree by hand from one leaf</source>
        <translation>Von einem Blatt aus einen Baum von Hand beginnen</translation>
    </message>
    <message>
        <source>&amp;Prune</source>
        <translation>&amp;Stutzen</translation>
    </message>
    <message>
        <source>Make the subtree a regular leaf</source>
        <translation>Den Teilbaum zu einem regulären Blatt machen</translation>
    </message>
    <message>
        <source>&amp;Grow below</source>
        <translation>&amp;Wachsen lassen</translation>
    </message>
    <message>
        <source>Make &amp;black box</source>
        <translation>Zur Blac&amp;k Box machen</translation>
    </message>
    <message>
        <source>Let the black box decide here</source>
        <translation>Hier die Black Box entscheiden lassen</translation>
    </message>
    <message>
        <source>Make &amp;regular</source>
        <translation>Re&amp;gulär machen</translation>
    </message>
    <message>
        <source>Let the tree decide here</source>
        <translation>Hier den Baum entscheiden lassen</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>S&amp;perren</translation>
    </message>
    <message>
        <source>Keep this node as it is in searches from this model, by learners that keep locks</source>
        <translation>Diesen Knoten in Suchen von diesem Modell aus lassen, wie er ist, bei Lernern, die Sperren halten</translation>
    </message>
    <message>
        <source>&amp;Edit split...</source>
        <translation>&amp;Teilung ändern ...</translation>
    </message>
    <message>
        <source>Choose among the best splits of these rows</source>
        <translation>Unter den besten Teilungen dieser Zeilen wählen</translation>
    </message>
    <message>
        <source>&amp;Keep the edit</source>
        <translation>Än&amp;derung behalten</translation>
    </message>
    <message>
        <source>Keep the previewed edit</source>
        <translation>Die gezeigte Änderung behalten</translation>
    </message>
    <message>
        <source>&amp;Star</source>
        <translation>Ste&amp;rn</translation>
    </message>
    <message>
        <source>Mark this model as good</source>
        <translation>Dieses Modell als gut kennzeichnen</translation>
    </message>
    <message>
        <source>P&amp;in</source>
        <translation>&amp;Anheften</translation>
    </message>
    <message>
        <source>Pin this model to compare</source>
        <translation>Dieses Modell zum Vergleichen anheften</translation>
    </message>
    <message>
        <source>&amp;Fit tree</source>
        <translation>Baum &amp;einpassen</translation>
    </message>
    <message>
        <source>Show the whole tree</source>
        <translation>Den ganzen Baum zeigen</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>Show the tree at its own size</source>
        <translation>Den Baum in eigener Größe zeigen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Enlarge the tree</source>
        <translation>Den Baum vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Shrink the tree</source>
        <translation>Den Baum verkleinern</translation>
    </message>
    <message>
        <source>&amp;Find in model</source>
        <translation>Im Modell &amp;suchen</translation>
    </message>
    <message>
        <source>Find an attribute, class or node number in the tree</source>
        <translation>Ein Attribut, eine Klasse oder Knotennummer im Baum suchen</translation>
    </message>
    <message>
        <source>&amp;Columns and learner</source>
        <translation>&amp;Spalten und Lerner</translation>
    </message>
    <message>
        <source>Show the table&apos;s columns and choose a learner</source>
        <translation>Die Spalten der Tabelle zeigen und einen Lerner wählen</translation>
    </message>
    <message>
        <source>Da&amp;rk colours</source>
        <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>Hell auf dunkel</translation>
    </message>
    <message>
        <source>Go to data</source>
        <translation>Zu den Daten</translation>
    </message>
    <message>
        <source>Move the focus to the columns</source>
        <translation>Den Fokus auf die Spalten setzen</translation>
    </message>
    <message>
        <source>Go to learner</source>
        <translation>Zum Lerner</translation>
    </message>
    <message>
        <source>Move the focus to the settings</source>
        <translation>Den Fokus auf die Einstellungen setzen</translation>
    </message>
    <message>
        <source>Go to front</source>
        <translation>Zur Front</translation>
    </message>
    <message>
        <source>Move the focus to the chart</source>
        <translation>Den Fokus auf das Diagramm setzen</translation>
    </message>
    <message>
        <source>Go to model</source>
        <translation>Zum Modell</translation>
    </message>
    <message>
        <source>Move the focus to the tree</source>
        <translation>Den Fokus auf den Baum setzen</translation>
    </message>
    <message>
        <source>Go to inspector</source>
        <translation>Zum Inspektor</translation>
    </message>
    <message>
        <source>Move the focus to the inspector</source>
        <translation>Den Fokus auf den Inspektor setzen</translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>&amp;Ausgeben ...</translation>
    </message>
    <message>
        <source>One-minute &amp;tour</source>
        <translation>&amp;Rundgang in einer Minute</translation>
    </message>
    <message>
        <source>Six steps on a sample, from opening it to searching again from a changed tree</source>
        <translation>Sechs Schritte an einem Beispiel, vom Öffnen bis zum Weitersuchen von einem geänderten Baum</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Tastatur</translation>
    </message>
    <message>
        <source>List the keys</source>
        <translation>Die Tasten auflisten</translation>
    </message>
    <message>
        <source>&amp;About Paretree</source>
        <translation>Ü&amp;ber Paretree</translation>
    </message>
    <message>
        <source>Version, licences and papers</source>
        <translation>Version, Lizenzen und Aufsätze</translation>
    </message>
    <message>
        <source>&amp;Verify run</source>
        <translation>Lauf &amp;prüfen</translation>
    </message>
    <message>
        <source>Run it once more in the background and say whether the result has the same bytes</source>
        <translation>Ihn im Hintergrund wiederholen und sagen, ob das Ergebnis dieselben Bytes hat</translation>
    </message>
    <message>
        <source>Use only its &amp;attributes</source>
        <translation>Nur seine Attr&amp;ibute verwenden</translation>
    </message>
    <message>
        <source>Set all attributes aside that this model does not use</source>
        <translation>Alle Attribute beiseitelegen, die dieses Modell nicht verwendet</translation>
    </message>
    <message>
        <source>Drop a &amp;term...</source>
        <translation>Term weg&amp;lassen ...</translation>
    </message>
    <message>
        <source>Choose a term of this formula or leaf to try the tree without it</source>
        <translation>Einen Term dieser Formel oder dieses Blatts wählen und den Baum ohne ihn versuchen</translation>
    </message>
    <message>
        <source>Compare the absolute value of this formula with a bound</source>
        <translation>Den Betrag dieser Formel mit einer Schranke vergleichen</translation>
    </message>
    <message>
        <source>S&amp;witch rule off</source>
        <translation>Regel aussc&amp;halten</translation>
    </message>
    <message>
        <source>A rule that is switched off stays in the list and is never used</source>
        <translation>Eine ausgeschaltete Regel bleibt in der Liste und wird nie verwendet</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Move the focus to the next pane</source>
        <translation>Den Fokus in den nächsten Bereich setzen</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Move the focus to the pane before</source>
        <translation>Den Fokus in den vorigen Bereich setzen</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Show the window without frame, to present</source>
        <translation>Das Fenster ohne Rahmen zeigen, zum Vorführen</translation>
    </message>
    <message>
        <source>Write the model as a picture, program or text, its predictions, or a report of its run</source>
        <translation>Das Modell als Bild, Programm oder Text ausgeben, seine Vorhersagen oder einen Bericht seines Laufs</translation>
    </message>
    <message>
        <source>Search again below this &amp;node</source>
        <translation>Ab diesem Knoten &amp;neu suchen</translation>
    </message>
    <message>
        <source>Export the fr&amp;ont...</source>
        <translation>Fr&amp;ont ausgeben ...</translation>
    </message>
    <message>
        <source>Write the chart of the front as a picture, or the figures of all its models as a table</source>
        <translation>Das Diagramm der Front als Bild ausgeben oder die Zahlen aller ihrer Modelle als Tabelle</translation>
    </message>
    <message>
        <source>Search this node and all below it again; the rest of the tree stays</source>
        <translation>Diesen Knoten und alles darunter neu suchen; der Rest des Baums bleibt</translation>
    </message>
    <message>
        <source>Contin&amp;ue the run</source>
        <translation>Lauf fortset&amp;zen</translation>
    </message>
    <message>
        <source>Take the abs&amp;olute value</source>
        <translation>B&amp;etrag nehmen</translation>
    </message>
    <message>
        <source>&amp;Compare A and B</source>
        <translation>A &amp;und B vergleichen</translation>
    </message>
    <message>
        <source>The pinned models side by side; the selected one is pinned where one is missing</source>
        <translation>Die angehefteten Modelle nebeneinander; fehlt eines, wird das ausgewählte angeheftet</translation>
    </message>
    <message>
        <source>Predict another &amp;file...</source>
        <translation>Andere Datei v&amp;orhersagen ...</translation>
    </message>
    <message>
        <source>Answer the rows of another table by this model, with the reason for each</source>
        <translation>Die Zeilen einer anderen Tabelle mit diesem Modell beantworten, mit dem Grund für jede</translation>
    </message>
    <message>
        <source>Discard t&amp;he edit</source>
        <translation>Änderung verwer&amp;fen</translation>
    </message>
    <message>
        <source>Discard the previewed edit</source>
        <translation>Die Vorschau der Änderung verwerfen</translation>
    </message>
    <message>
        <source>Save this &amp;table as read...</source>
        <translation>&amp;Tabelle wie gelesen sichern ...</translation>
    </message>
    <message>
        <source>Write the table as it was read, as CSV, ARFF or XLSX</source>
        <translation>Schreibt die Tabelle, wie sie gelesen wurde, als CSV, ARFF oder XLSX</translation>
    </message>
    <message>
        <source>&amp;Share as one file...</source>
        <translation>Als eine Datei &amp;weitergeben ...</translation>
    </message>
    <message>
        <source>Write the run as a page that any browser opens: front, models, the answer for a row</source>
        <translation>Den Lauf als Seite schreiben, die jeder Browser öffnet: Front, Modelle, die Antwort für eine Zeile</translation>
    </message>
    <message>
        <source>Alternati&amp;ves</source>
        <translation>Alternati&amp;ven</translation>
    </message>
    <message>
        <source>Which other splits of this node lead to a subtree as good</source>
        <translation>Welche anderen Teilungen dieses Knotens zu einem ebenso guten Teilbaum führen</translation>
    </message>
    <message>
        <source>Grow the best tree of at most 4 leaves below this leaf</source>
        <translation>Unter diesem Blatt den besten Baum mit höchstens 4 Blättern wachsen lassen</translation>
    </message>
    <message>
        <source>Build a tree step b&amp;y step</source>
        <translation>Einen Baum Schritt für Schritt &amp;bauen</translation>
    </message>
    <message>
        <source>Begin a tree from one leaf; each choice says how many near-equal trees it leaves</source>
        <translation>Einen Baum mit einem Blatt beginnen; jede Wahl sagt, wie viele fast ebenso gute Bäume sie übrig lässt</translation>
    </message>
    <message>
        <source>B&amp;uild step by step</source>
        <translation>S&amp;chritt für Schritt bauen</translation>
    </message>
    <message>
        <source>Choose split by split what stands here; each choice says how many near-equal trees it leaves</source>
        <translation>Teilung für Teilung wählen, was hier steht; jede Wahl sagt, wie viele fast ebenso gute Bäume sie übrig lässt</translation>
    </message>
    <message>
        <source>Compare &amp;learners</source>
        <translation>&amp;Lerner vergleichen</translation>
    </message>
    <message>
        <source>Every suitable learner on the same rows, and one front across them</source>
        <translation>Alle geeigneten Lerner auf denselben Zeilen, und eine Front über alle</translation>
    </message>
    <message>
        <source>Open stud&amp;y...</source>
        <translation>St&amp;udie öffnen ...</translation>
    </message>
    <message>
        <source>Open the folder of a study: its cells, their joint front, who runs it</source>
        <translation>Den Ordner einer Studie öffnen: ihre Zellen, deren gemeinsame Front, wer sie laufen lässt</translation>
    </message>
    <message>
        <source>Run as stud&amp;y...</source>
        <translation>Als Stud&amp;ie laufen lassen ...</translation>
    </message>
    <message>
        <source>Values to tick, seeds and folds: many runs in a folder, here or on other machines</source>
        <translation>Werte zum Ankreuzen, Startwerte und Teile: viele Läufe in einem Ordner, hier oder auf anderen Rechnern</translation>
    </message>
    <message>
        <source>Est&amp;imate by folds...</source>
        <translation>Mit Teilen &amp;schätzen ...</translation>
    </message>
    <message>
        <source>Say what to expect of the models of the selected run on new rows, by folds of its training rows</source>
        <translation>Sagen, was von den Modellen des gewählten Laufs auf neuen Zeilen zu erwarten ist, mit Teilen seiner Trainingszeilen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::AlternativesPart</name>
    <message>
        <source>%1 · 1 attribute fewer</source>
        <translation>%1 · 1 Attribut weniger</translation>
    </message>
    <message>
        <source>%1 · %2 attributes fewer</source>
        <translation>%1 · %2 Attribute weniger</translation>
    </message>
    <message>
        <source>Green: the whole tree then asks fewer attributes than now, so that it is cheaper to use</source>
        <translation>Grün: Der ganze Baum fragt dann weniger Attribute als jetzt und ist so billiger zu benutzen</translation>
    </message>
    <message>
        <source>Most leaves</source>
        <translation>Höchstzahl der Blätter</translation>
    </message>
    <message>
        <source>Subtrees of at most so many leaves</source>
        <translation>Teilbäume mit höchstens so vielen Blättern</translation>
    </message>
    <message>
        <source>Most levels</source>
        <translation>Höchstzahl der Ebenen</translation>
    </message>
    <message>
        <source>Subtrees of at most so many levels of splits</source>
        <translation>Teilbäume mit höchstens so vielen Ebenen von Teilungen</translation>
    </message>
    <message>
        <source>Why not? Attribute</source>
        <translation>Warum nicht? Attribut</translation>
    </message>
    <message>
        <source>Why not? Find an attribute among the alternatives</source>
        <translation>Warum nicht? Ein Attribut unter den Alternativen suchen</translation>
    </message>
    <message>
        <source>Why not another attribute? Type its name: lines of others are taken out of sight, and where it has none its best cut, and what that costs, is said</source>
        <translation>Warum nicht ein anderes Attribut? Seinen Namen tippen: Zeilen der übrigen verschwinden, und hat es keine, steht da, was sein bester Schnitt kosten würde</translation>
    </message>
    <message>
        <source>How much worse than the best</source>
        <translation>Wie viel schlechter als der beste</translation>
    </message>
    <message>
        <source>How much worse than the best a subtree may be: in its loss plus the price of its leaves</source>
        <translation>Wie viel schlechter als der beste ein Teilbaum sein darf: im Verlust samt dem Preis seiner Blätter</translation>
    </message>
    <message>
        <source>leaves as now</source>
        <translation>Blätter wie jetzt</translation>
    </message>
    <message>
        <source>leaves ≤ </source>
        <translation>Blätter ≤ </translation>
    </message>
    <message>
        <source>levels as now</source>
        <translation>Ebenen wie jetzt</translation>
    </message>
    <message>
        <source>levels ≤ </source>
        <translation>Ebenen ≤ </translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>Best cut</source>
        <translation>Bester Schnitt</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Ways</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>As good</source>
        <translation>Ebenso gut</translation>
    </message>
    <message>
        <source>Of the best subtree that begins so, on training rows. The bar shows how much it uses of what a subtree may be worse than the best.</source>
        <translation>Des besten Teilbaums, der so beginnt, auf den Trainingszeilen. Der Balken zeigt, wie viel er von dem ausschöpft, was ein Teilbaum schlechter sein darf als der beste.</translation>
    </message>
    <message>
        <source>Ways to ask the attributes below this cut</source>
        <translation>Arten, die Attribute unter diesem Schnitt zu fragen</translation>
    </message>
    <message>
        <source>Further cuts of the attribute that are as good. A click lists them, as the right arrow key does; another, or the left arrow key, takes them away.</source>
        <translation>Weitere Schnitte des Attributs, die ebenso gut sind. Ein Klick listet sie auf, wie die Pfeiltaste nach rechts; ein weiterer oder die Pfeiltaste nach links nimmt sie weg.</translation>
    </message>
    <message>
        <source>close</source>
        <translation>zu</translation>
    </message>
    <message>
        <source>%1 looked at; stop</source>
        <translation>%1 betrachtet; anhalten</translation>
    </message>
    <message>
        <source>No alternatives: %1.</source>
        <translation>Keine Alternativen: %1.</translation>
    </message>
    <message>
        <source>Looking for other subtrees of node %1</source>
        <translation>Andere Teilbäume von Knoten %1 werden gesucht</translation>
    </message>
    <message>
        <source>Put it in place</source>
        <translation>Einsetzen</translation>
    </message>
    <message>
        <source>now, with another subtree: %1</source>
        <translation>jetzt, mit anderem Teilbaum: %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1 (jetzt %2)</translation>
    </message>
    <message>
        <source>Build step by step</source>
        <translation>Schritt für Schritt bauen</translation>
    </message>
    <message>
        <source>Chooses split by split what shall stand here, with the number of trees that each choice leaves</source>
        <translation>Wählt Teilung für Teilung, was hier stehen soll, mit der Zahl der Bäume, die jede Wahl übrig lässt</translation>
    </message>
    <message>
        <source>Leaves out subtrees whose answers both rise and fall along this number, all else being the same; classes rise in the order in which they are listed</source>
        <translation>Lässt Teilbäume weg, deren Antworten mit dieser Zahl sowohl steigen als auch fallen, wenn alles andere gleich bleibt; Klassen steigen in der Reihenfolge, in der sie aufgeführt sind</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filters (%1)</source>
        <translation>Filter (%1)</translation>
    </message>
    <message>
        <source>Limits and filters, which are folded where the list would have few lines</source>
        <translation>Grenzen und Filter, die eingeklappt sind, wo die Liste sonst wenige Zeilen hätte</translation>
    </message>
    <message>
        <source>Refitted</source>
        <translation>Neu angepasst</translation>
    </message>
    <message>
        <source>of these leaves ≤ </source>
        <translation>davon Blätter ≤ </translation>
    </message>
    <message>
        <source>of any size</source>
        <translation>jeder Größe</translation>
    </message>
    <message>
        <source>Only subtrees of at most so many leaves</source>
        <translation>Nur Teilbäume mit höchstens so vielen Blättern</translation>
    </message>
    <message>
        <source>Leaves out subtrees of more leaves; how good they must be stays</source>
        <translation>Lässt Teilbäume mit mehr Blättern weg; wie gut sie sein müssen, bleibt</translation>
    </message>
    <message>
        <source>Only subtrees that ask this somewhere; how good they must be stays</source>
        <translation>Nur Teilbäume, die das irgendwo fragen; wie gut sie sein müssen, bleibt</translation>
    </message>
    <message>
        <source>and %1</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>No split matches “%1”.</source>
        <translation>Keine Teilung passt zu „%1“.</translation>
    </message>
    <message>
        <source>No split matches the filters.</source>
        <translation>Keine Teilung passt zu den Filtern.</translation>
    </message>
    <message>
        <source>Looking for the best split by “%1” …</source>
        <translation>Die beste Teilung nach „%1“ wird gesucht …</translation>
    </message>
    <message>
        <source>Looking for the best subtree that the filters leave …</source>
        <translation>Der beste Teilbaum, den die Filter übrig lassen, wird gesucht …</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>The same training rows, each answered as the other folds of 5 would have it, with its standard error: splits stay, answers of leaves are made anew. The splits have seen all of these rows, so that it flatters too.</source>
        <translation>Dieselben Trainingszeilen, jede so beantwortet, wie es die anderen von 5 Teilen täten, mit Standardfehler: Teilungen bleiben, Antworten der Blätter werden neu bestimmt. Die Teilungen haben alle diese Zeilen gesehen, sodass auch das schmeichelt.</translation>
    </message>
    <message>
        <source>Puts the selected line in place (double click, Enter)</source>
        <translation>Setzt den gewählten Eintrag ein (Doppelklick, Eingabetaste)</translation>
    </message>
    <message>
        <source>%1 looked at, about %2 left; stop</source>
        <translation>%1 betrachtet, noch etwa %2; anhalten</translation>
    </message>
    <message>
        <source>Prune and build</source>
        <translation>Stutzen und bauen</translation>
    </message>
    <message>
        <source>%1. What stands below is taken away first (%2); undo brings it back</source>
        <translation>%1. Was darunter steht, wird zuerst weggenommen (%2); Rückgängig holt es zurück</translation>
    </message>
    <message>
        <source>A leaf costs half a per cent of the rows of this node, or of all training rows: then what pays at a small node pays in the whole tree, too</source>
        <translation>Ein Blatt kostet ein halbes Prozent der Zeilen dieses Knotens oder aller Trainingszeilen: Dann lohnt sich im ganzen Baum, was sich an einem kleinen Knoten lohnt</translation>
    </message>
</context>
<context>
    <name>paretree::ui::AnswerCard</name>
    <message>
        <source>%1 targets</source>
        <translation>%1 Ziele</translation>
    </message>
    <message>
        <source>, as before</source>
        <translation>, wie zuvor</translation>
    </message>
    <message>
        <source>, was %1</source>
        <translation>, war %1</translation>
    </message>
    <message>
        <source>%1 right (%2)</source>
        <translation>%1 richtig (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, was %3</source>
        <translation>%1: %2, zuvor %3</translation>
    </message>
</context>
<context>
    <name>paretree::ui::BSpaceCanvas</name>
    <message>
        <source>B-space of the node</source>
        <translation>B-Raum des Knotens</translation>
    </message>
    <message>
        <source>%1 of %2 rows are answered wrongly</source>
        <translation>%1 von %2 Zeilen sind falsch beantwortet</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>answered wrongly</source>
        <translation>falsch beantwortet</translation>
    </message>
</context>
<context>
    <name>paretree::ui::BSpaceView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the plot as a picture</source>
        <translation>Das Diagramm als Bild kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>Write the plot as PNG, SVG or PDF</source>
        <translation>Das Diagramm als PNG, SVG oder PDF schreiben</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>Test rows</source>
        <translation>Testzeilen</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Three linked planes; the third power law stands at its median</source>
        <translation>Drei verbundene Ebenen; das dritte Potenzprodukt steht auf seinem Median</translation>
    </message>
    <message>
        <source>All three power laws at once; drag or use the arrow keys to turn</source>
        <translation>Alle drei Potenzprodukte zugleich; ziehen oder Pfeiltasten drehen</translation>
    </message>
    <message>
        <source>No formula here</source>
        <translation>Hier ist keine Formel</translation>
    </message>
    <message>
        <source>The B-space shows the rows of a node that asks a formula.</source>
        <translation>Der B-Raum zeigt die Zeilen eines Knotens, der eine Formel fragt.</translation>
    </message>
    <message>
        <source>Node %1, %2</source>
        <translation>Knoten %1, %2</translation>
    </message>
    <message>
        <source>b-space-node-%1.svg</source>
        <translation>b-raum-knoten-%1.svg</translation>
    </message>
    <message>
        <source>3-D</source>
        <translation>3-D</translation>
    </message>
    <message>
        <source>enlarged</source>
        <translation>vergrößert</translation>
    </message>
    <message>
        <source>Tree over the B-space</source>
        <translation>Baum über dem B-Raum</translation>
    </message>
    <message>
        <source>Click to show all (0, or a double click)</source>
        <translation>Klicken, um alles zu zeigen (0 oder Doppelklick)</translation>
    </message>
    <message>
        <source>Ctrl and the wheel enlarge, dragging moves, a double click shows all</source>
        <translation>Strg und das Rad vergrößern, Ziehen verschiebt, ein Doppelklick zeigt alles</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Bounding</name>
    <message>
        <source>select a run first</source>
        <translation>erst einen Lauf wählen</translation>
    </message>
    <message>
        <source>there are no data</source>
        <translation>es sind keine Daten da</translation>
    </message>
    <message>
        <source>only of single trees of cuts it is known what none can beat</source>
        <translation>nur bei einzelnen Bäumen aus Schnitten ist bekannt, was keiner unterbietet</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Building</name>
    <message>
        <source>only trees are built of splits</source>
        <translation>nur Bäume werden aus Teilungen gebaut</translation>
    </message>
    <message>
        <source>select a node first</source>
        <translation>erst einen Knoten wählen</translation>
    </message>
    <message>
        <source>this model cannot be changed now</source>
        <translation>dieses Modell kann jetzt nicht geändert werden</translation>
    </message>
    <message>
        <source>trees with several targets are not looked at</source>
        <translation>Bäume mit mehreren Zielen werden nicht betrachtet</translation>
    </message>
    <message>
        <source>models with constraints are not looked at</source>
        <translation>Modelle mit Nebenbedingungen werden nicht betrachtet</translation>
    </message>
    <message>
        <source>too few rows arrive here</source>
        <translation>hier kommen zu wenige Zeilen an</translation>
    </message>
    <message>
        <source>Stopped before the choices were known.</source>
        <translation>Angehalten, bevor die Möglichkeiten bekannt waren.</translation>
    </message>
    <message>
        <source>No near-equal tree is left under these filters.</source>
        <translation>Unter diesen Filtern bleibt kein fast ebenso guter Baum.</translation>
    </message>
    <message>
        <source>%1 leaves</source>
        <translation>%1 Blätter</translation>
    </message>
    <message>
        <source>Below node %1 the tree was taken away (%2), to build there step by step. Undo brings it back.</source>
        <translation>Unter Knoten %1 wurde der Baum weggenommen (%2), um dort Schritt für Schritt zu bauen. Rückgängig holt ihn zurück.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::BuildingPart</name>
    <message>
        <source>leave it a leaf</source>
        <translation>ein Blatt lassen</translation>
    </message>
    <message>
        <source>RMSE %1</source>
        <translation>RMSE %1</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Finish for me</source>
        <translation>Für mich vollenden</translation>
    </message>
    <message>
        <source>End building</source>
        <translation>Bauen beenden</translation>
    </message>
    <message>
        <source>Looking; stop</source>
        <translation>Suche läuft; anhalten</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>%1 looked at; stop</source>
        <translation>%1 betrachtet; anhalten</translation>
    </message>
    <message>
        <source>leaves ≤ </source>
        <translation>Blätter ≤ </translation>
    </message>
    <message>
        <source>Most leaves of near-equal trees</source>
        <translation>Höchstzahl der Blätter fast ebenso guter Bäume</translation>
    </message>
    <message>
        <source>What is near-equal is decided among trees of at most so many leaves</source>
        <translation>Was fast ebenso gut ist, entscheidet sich unter Bäumen mit höchstens so vielen Blättern</translation>
    </message>
    <message>
        <source>levels ≤ </source>
        <translation>Ebenen ≤ </translation>
    </message>
    <message>
        <source>Most levels of near-equal trees</source>
        <translation>Höchstzahl der Ebenen fast ebenso guter Bäume</translation>
    </message>
    <message>
        <source>What is near-equal is decided among trees of at most so many levels of splits</source>
        <translation>Was fast ebenso gut ist, entscheidet sich unter Bäumen mit höchstens so vielen Ebenen von Teilungen</translation>
    </message>
    <message>
        <source>of these leaves ≤ </source>
        <translation>davon Blätter ≤ </translation>
    </message>
    <message>
        <source>Only trees of at most so many leaves</source>
        <translation>Nur Bäume mit höchstens so vielen Blättern</translation>
    </message>
    <message>
        <source>Leaves out near-equal trees of more leaves</source>
        <translation>Lässt fast ebenso gute Bäume mit mehr Blättern weg</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Puts the tree that is shown in place (Enter)</source>
        <translation>Setzt den gezeigten Baum ein (Eingabetaste)</translation>
    </message>
    <message>
        <source>Goes on building (Esc)</source>
        <translation>Baut weiter (Esc)</translation>
    </message>
    <message>
        <source>Shows the best tree that can still be reached, to keep or to discard (F)</source>
        <translation>Zeigt den besten Baum, der noch erreichbar ist, zum Behalten oder Verwerfen (F)</translation>
    </message>
    <message>
        <source>Limited to %1 leaves here, so that the whole tree has no more than the largest of its run (%2).</source>
        <translation>Hier auf %1 Blätter begrenzt, damit der ganze Baum nicht mehr hat als der größte seines Laufs (%2).</translation>
    </message>
    <message>
        <source>What was taken away (%1) is better than all that can be built here: its splits or its size are not among the choices. Undo brings it back.</source>
        <translation>Was weggenommen wurde (%1), ist besser als alles, was sich hier bauen lässt: Seine Teilungen oder seine Größe sind nicht unter dem, was zur Wahl steht. Rückgängig holt es zurück.</translation>
    </message>
    <message>
        <source>So far of trees of at most %1 levels: those of %2 are being looked at. Who chooses now goes on with %1.</source>
        <translation>Bisher von Bäumen mit höchstens %1 Ebenen: Die mit %2 werden noch angesehen. Wer jetzt wählt, bleibt bei %1.</translation>
    </message>
    <message>
        <source>Trees of %1 levels were not looked at to the end: these have at most %2.</source>
        <translation>Bäume mit %1 Ebenen wurden nicht zu Ende angesehen: Diese haben höchstens %2.</translation>
    </message>
    <message>
        <source>What was taken away had %1 levels: trees of at most %2 are among the choices.</source>
        <translation>Was weggenommen wurde, hatte %1 Ebenen: Zur Wahl stehen Bäume mit höchstens %2.</translation>
    </message>
    <message>
        <source>RMSE by weight %1</source>
        <translation>RMSE nach Gewicht %1</translation>
    </message>
    <message>
        <source>Keeps the tree as it stands, and shows how it does on the test rows</source>
        <translation>Behält den Baum, wie er ist, und zeigt, wie er auf den Testzeilen abschneidet</translation>
    </message>
    <message>
        <source>How much worse than the best tree</source>
        <translation>Wie viel schlechter als der beste Baum</translation>
    </message>
    <message>
        <source>How much worse than the best a tree may be: in its loss plus the price of its leaves</source>
        <translation>Wie viel schlechter als der beste ein Baum sein darf: im Verlust samt dem Preis seiner Blätter</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Möglichkeiten</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>Best behind it</source>
        <translation>Bester dahinter</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Without it</source>
        <translation>Bäume ohne</translation>
    </message>
    <message>
        <source>As good</source>
        <translation>Ebenso gut</translation>
    </message>
    <message>
        <source>How much worse than the best tree of all the best tree behind this choice is, in its loss plus the price of its leaves; the bar is full at what is allowed</source>
        <translation>Wie viel schlechter als der beste Baum überhaupt der beste hinter dieser Wahl ist, im Verlust samt dem Preis seiner Blätter; der Balken ist voll bei dem, was erlaubt ist</translation>
    </message>
    <message>
        <source>Near-equal trees that this cut leaves; further cuts of the attribute leave others</source>
        <translation>Fast ebenso gute Bäume, die dieser Schnitt übrig lässt; weitere Schnitte des Attributs lassen andere übrig</translation>
    </message>
    <message>
        <source>With its further cuts: %1</source>
        <translation>Mit seinen weiteren Schnitten: %1</translation>
    </message>
    <message>
        <source>Near-equal trees that can still be reached and ask the attribute nowhere</source>
        <translation>Fast ebenso gute Bäume, die erreichbar bleiben und das Attribut nirgends fragen</translation>
    </message>
    <message>
        <source>is asked</source>
        <translation>wird gefragt</translation>
    </message>
    <message>
        <source>What is chosen already asks %1</source>
        <translation>Was gewählt ist, fragt %1 schon</translation>
    </message>
    <message>
        <source>Further cuts of the attribute that leave near-equal trees</source>
        <translation>Weitere Schnitte des Attributs, die fast ebenso gute Bäume übrig lassen</translation>
    </message>
    <message>
        <source>Counting the near-equal trees</source>
        <translation>Die fast ebenso guten Bäume werden gezählt</translation>
    </message>
    <message>
        <source>Select an open leaf of the tree that is built.</source>
        <translation>Wählen Sie ein offenes Blatt des Baums, der gebaut wird.</translation>
    </message>
    <message>
        <source>%1 tree within %2 of the best%3 can be reached.</source>
        <translation>%1 Baum, höchstens %2 schlechter als der beste%3, ist erreichbar.</translation>
    </message>
    <message>
        <source>%1 trees within %2 of the best%3 can be reached.</source>
        <translation>%1 Bäume, höchstens %2 schlechter als der beste%3, sind erreichbar.</translation>
    </message>
    <message>
        <source>%1: leads to %2 near-equal trees</source>
        <translation>%1: führt zu %2 fast ebenso guten Bäumen</translation>
    </message>
    <message>
        <source>Without %1: %2</source>
        <translation>Ohne %1: %2</translation>
    </message>
    <message>
        <source>At most %1 cuts of each number are among the choices: all would take over a minute.</source>
        <translation>Zur Wahl stehen höchstens %1 Schnitte je Zahl: Alle würden über eine Minute dauern.</translation>
    </message>
    <message>
        <source>Leaves out near-equal trees that do not ask this</source>
        <translation>Lässt fast ebenso gute Bäume weg, die das nicht fragen</translation>
    </message>
    <message>
        <source>Leaves out trees whose answers both rise and fall along this number, all else being the same</source>
        <translation>Lässt Bäume weg, deren Antworten entlang dieser Zahl steigen und fallen, wenn alles andere gleich bleibt</translation>
    </message>
    <message>
        <source>Choose it</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>At most %1 trees within %2 of the best%3 can be reached.</source>
        <translation>Höchstens %1 Bäume, die höchstens %2 schlechter als der beste%3 sind, sind erreichbar.</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bester</translation>
    </message>
    <message>
        <source>and %1</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>On the training rows the best has %1; as it stands: %2.</source>
        <translation>Auf den Trainingszeilen hat der beste %1; so wie er dasteht: %2.</translation>
    </message>
    <message>
        <source>The tree is finished: nothing is left to choose. End building keeps it, undo takes back the last choice; a greater share, more levels or leaves leave more to choose.</source>
        <translation>Der Baum ist fertig: Es bleibt nichts zu wählen. „Bauen beenden“ behält ihn, Rückgängig nimmt die letzte Wahl zurück; ein größerer Anteil, mehr Ebenen oder Blätter lassen mehr zur Wahl.</translation>
    </message>
    <message>
        <source>Nothing is left to choose here; open leaves: %1.</source>
        <translation>Hier bleibt nichts zu wählen; offene Blätter: %1.</translation>
    </message>
    <message>
        <source>Takes the selected line (double click, Enter)</source>
        <translation>Nimmt den gewählten Eintrag (Doppelklick, Eingabetaste)</translation>
    </message>
    <message>
        <source>Looking for trees that are monotone in %1 among the near-equal ones</source>
        <translation>Unter den fast ebenso guten Bäumen werden solche gesucht, die entlang %1 monoton sind</translation>
    </message>
    <message>
        <source>Categories are tried as groups in one order, by the target over the rows of node %1, as the groups of what stood there need, or one against the rest: Alternatives at a node below order them anew and may find better.</source>
        <translation>Kategorien werden als Gruppen in einer Ordnung versucht, nach dem Ziel über die Zeilen von Knoten %1, wie die Gruppen dessen, was dort stand, es brauchen, oder eine gegen den Rest: Alternativen an einem Knoten darunter ordnen sie neu und können Besseres finden.</translation>
    </message>
    <message>
        <source>%1 has %2 categories for %3 rows here: groups of so many may know these rows by heart and say little of new ones.</source>
        <translation>%1 hat hier %2 Kategorien für %3 Zeilen: Gruppen aus so vielen können diese Zeilen auswendig kennen und über neue wenig sagen.</translation>
    </message>
    <message>
        <source>%1 categories for %2 rows</source>
        <translation>%1 Kategorien für %2 Zeilen</translation>
    </message>
    <message>
        <source>Allows as much more than the best tree has as other attributes need, 100 % at most</source>
        <translation>Lässt so viel mehr zu, als der beste Baum hat, wie andere Attribute brauchen, höchstens 100 %</translation>
    </message>
    <message>
        <source>Show next best</source>
        <translation>Nächstbeste zeigen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::CellTable</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>Verletzt</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>binds</source>
        <translation>bindet</translation>
    </message>
</context>
<context>
    <name>paretree::ui::CellsModel</name>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>%1, estimated</source>
        <translation>%1, geschätzt</translation>
    </message>
    <message>
        <source>%1, test</source>
        <translation>%1, Test</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Mean over the seeds, and standard deviation</source>
        <translation>Mittelwert über die Startwerte und Standardabweichung</translation>
    </message>
    <message>
        <source>Runs that are done, of all of this cell</source>
        <translation>Fertige Läufe, von allen dieser Zelle</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 gescheitert</translation>
    </message>
    <message>
        <source>on the joint front</source>
        <translation>auf der gemeinsamen Front</translation>
    </message>
    <message>
        <source>not on the joint front</source>
        <translation>nicht auf der gemeinsamen Front</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Black box</source>
        <translation>Black Box</translation>
    </message>
    <message>
        <source>Share of the training rows that a black box answers: mean over the seeds, and standard deviation</source>
        <translation>Anteil der Trainingszeilen, die eine Black Box beantwortet: Mittel über die Startwerte und Standardabweichung</translation>
    </message>
    <message>
        <source>A star: no other cell has better quality without more terms, or fewer terms and no worse quality. Terms are those that can be read: what a black box answers has none</source>
        <translation>Ein Stern: keine andere Zelle hat bessere Güte ohne mehr Terme oder weniger Terme ohne schlechtere Güte. Terme sind die lesbaren: was eine Black Box beantwortet, hat keine</translation>
    </message>
    <message>
        <source>%1, test by folds</source>
        <translation>%1, Test mit Teilen</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Conditions and terms to read, those of all splits or rules: mean over the seeds, and standard deviation</source>
        <translation>Bedingungen und Terme, die zu lesen sind, die aller Teilungen oder Regeln: Mittel über die Startwerte und Standardabweichung</translation>
    </message>
    <message>
        <source>Of the models that the folds of each run chose, which are not the one whose size stands here: mean over the seeds, and standard deviation</source>
        <translation>Der Modelle, die die Teile jedes Laufs wählten, nicht des Modells, dessen Größe hier steht: Mittel über die Startwerte und Standardabweichung</translation>
    </message>
    <message>
        <source>Of the model that is shown, whose size stands here; the figure to report, and the one by which cells are compared: mean over the seeds, and standard deviation</source>
        <translation>Des gezeigten Modells, dessen Größe hier steht; die Zahl, die man berichtet und nach der Zellen verglichen werden: Mittel über die Startwerte und Standardabweichung</translation>
    </message>
    <message>
        <source>Mean over the seeds, and standard deviation; %1</source>
        <translation>Mittel über die Startwerte und Standardabweichung; %1</translation>
    </message>
    <message>
        <source>Behind the best (%1) by %2 ± %3 over the %4 seeds that both have done: the mean of the differences seed by seed, with its standard error.</source>
        <translation>Hinter dem Besten (%1) um %2 ± %3 über die %4 Startwerte, die beide haben: das Mittel der Unterschiede je Startwert mit seinem Standardfehler.</translation>
    </message>
    <message>
        <source>That is more than two of these errors: the best is better by these seeds.</source>
        <translation>Das sind mehr als zwei dieser Fehler: Das Beste ist nach diesen Startwerten besser.</translation>
    </message>
    <message>
        <source>That is within two of these errors: these seeds do not tell the two apart.</source>
        <translation>Das liegt innerhalb von zwei dieser Fehler: Diese Startwerte unterscheiden die beiden nicht.</translation>
    </message>
    <message>
        <source>Best by the same seeds: %1, more than two standard errors of the difference ahead of each other cell.</source>
        <translation>Nach denselben Startwerten das Beste: %1, vor jeder anderen Zelle um mehr als zwei Standardfehler des Unterschieds.</translation>
    </message>
    <message>
        <source>Best by the same seeds: %1; one other cell is within two standard errors of the difference, and not told apart from it.</source>
        <translation>Nach denselben Startwerten das Beste: %1; eine andere Zelle liegt innerhalb von zwei Standardfehlern des Unterschieds und ist nicht davon zu unterscheiden.</translation>
    </message>
    <message>
        <source>Best by the same seeds: %1; %2 other cells are within two standard errors of the difference, and not told apart from it.</source>
        <translation>Nach denselben Startwerten das Beste: %1; %2 andere Zellen liegen innerhalb von zwei Standardfehlern des Unterschieds und sind nicht davon zu unterscheiden.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ChangedCells</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>then: %1</source>
        <translation>dann: %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ChoiceTable</name>
    <message>
        <source>Without %1 (Del)</source>
        <translation>Ohne %1 (Entf)</translation>
    </message>
    <message>
        <source>Only trees with this split (H)</source>
        <translation>Nur Bäume mit dieser Teilung (H)</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ColumnCard</name>
    <message>
        <source>least</source>
        <translation>kleinster</translation>
    </message>
    <message>
        <source>lower quartile</source>
        <translation>unteres Quartil</translation>
    </message>
    <message>
        <source>A quarter of the values are not above it</source>
        <translation>Ein Viertel der Werte liegt nicht darüber</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>upper quartile</source>
        <translation>oberes Quartil</translation>
    </message>
    <message>
        <source>A quarter of the values are not below it</source>
        <translation>Ein Viertel der Werte liegt nicht darunter</translation>
    </message>
    <message>
        <source>greatest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>mean ± deviation</source>
        <translation>Mittel ± Abweichung</translation>
    </message>
    <message>
        <source>mean ± standard deviation</source>
        <translation>Mittel ± Standardabweichung</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>different values</source>
        <translation>verschiedene Werte</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>gain ratio</source>
        <translation>Gewinnverhältnis</translation>
    </message>
    <message>
        <source>variance removed</source>
        <translation>beseitigte Varianz</translation>
    </message>
    <message>
        <source>How much the best single split by this column tells of the target</source>
        <translation>Wie viel die beste einzelne Teilung nach dieser Spalte vom Ziel verrät</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ColumnDelegate</name>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ColumnsModel</name>
    <message>
        <source>so far: %1</source>
        <translation>bisher: %1</translation>
    </message>
    <message>
        <source>What is shown is from a sample of %1 until all rows are counted</source>
        <translation>Gezeigt ist eine Stichprobe von %1, bis alle Zeilen gezählt sind</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>%1 ... %2</source>
        <translation>%1 ... %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>aus</translation>
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
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>%1 fehlend</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Range, most frequent</source>
        <translation>Bereich, häufigster</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>How much the best single split by this column tells of the target: gain ratio for classes, share of variance removed for numbers</source>
        <translation>Wie viel die beste einzelne Teilung nach dieser Spalte vom Ziel verrät: Gewinnverhältnis bei Klassen, Anteil beseitigter Varianz bei Zahlen</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Gain ratio</source>
        <translation>Gewinnverhältnis</translation>
    </message>
    <message>
        <source>Variance removed</source>
        <translation>Beseitigte Varianz</translation>
    </message>
</context>
<context>
    <name>paretree::ui::CompareView</name>
    <message>
        <source>There is nothing to read here</source>
        <translation>Hier gibt es nichts zu lesen</translation>
    </message>
    <message>
        <source>Many trees vote on each answer; no single tree, rule or formula stands for them.</source>
        <translation>Viele Bäume stimmen über jede Antwort ab; kein einzelner Baum, keine Regel oder Formel steht für sie.</translation>
    </message>
    <message>
        <source>Figures of both models</source>
        <translation>Zahlen beider Modelle</translation>
    </message>
    <message>
        <source>Rows on which they differ</source>
        <translation>Zeilen, in denen sie sich unterscheiden</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Tree %1</source>
        <translation>Baum %1</translation>
    </message>
    <message>
        <source>Rules %1</source>
        <translation>Regeln %1</translation>
    </message>
    <message>
        <source>Pin a second model, or select another one, to compare it with the pinned one.</source>
        <translation>Ein zweites Modell anheften oder ein anderes wählen, um es mit dem angehefteten zu vergleichen.</translation>
    </message>
    <message>
        <source>Asking both models</source>
        <translation>Beide Modelle werden gefragt</translation>
    </message>
    <message>
        <source>%1  Model %2 of run %3, edited, %4</source>
        <translation>%1  Modell %2 von Lauf %3, geändert, %4</translation>
    </message>
    <message>
        <source>%1  Model %2 of run %3, %4</source>
        <translation>%1  Modell %2 von Lauf %3, %4</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>%1 that neither has learnt from</source>
        <translation>%1, aus denen keines gelernt hat</translation>
    </message>
    <message>
        <source>%1 that both have learnt from: there is no common test part</source>
        <translation>%1, aus denen beide gelernt haben: Es gibt keinen gemeinsamen Testteil</translation>
    </message>
    <message>
        <source>Changed nodes are outlined; the better figure is bold</source>
        <translation>Geänderte Knoten sind umrandet; die bessere Zahl ist fett</translation>
    </message>
    <message>
        <source>%1: the same answer in %2, another in %3. There A is right in %4 and B in %5.</source>
        <translation>%1: dieselbe Antwort in %2, eine andere in %3. Dort hat A in %4 recht und B in %5.</translation>
    </message>
    <message>
        <source>%1: they differ in %2, listed by how far.</source>
        <translation>%1: Sie unterscheiden sich in %2, nach Abstand geordnet.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>A says</source>
        <translation>A sagt</translation>
    </message>
    <message>
        <source>B says</source>
        <translation>B sagt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ComparedLearners</name>
    <message>
        <source>Learners to compare</source>
        <translation>Zu vergleichende Lerner</translation>
    </message>
    <message>
        <source>Of the same model, on the test rows</source>
        <translation>Desselben Modells, auf den Testzeilen</translation>
    </message>
    <message>
        <source>Which model the figures are of, and how many the learner has found</source>
        <translation>Zu welchem Modell die Zahlen gehören und wie viele der Lerner gefunden hat</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Of the model that the estimates suggest: mean over the folds, and standard error</source>
        <translation>Des Modells, das die Schätzungen vorschlagen: Mittel über die Teile und Standardfehler</translation>
    </message>
    <message>
        <source>Of the model to begin with, on the validation rows</source>
        <translation>Des Modells zum Einstieg, auf den Validierungszeilen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The figures here are of model %1 of the %2 that this learner has found, with %3; a point of the chart may be another one</source>
        <translation>Die Zahlen hier gehören zu Modell %1 von %2, die dieser Lerner gefunden hat, mit %3; ein Punkt des Diagramms kann ein anderes sein</translation>
    </message>
    <message>
        <source>term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>terms</source>
        <translation>Termen</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>vorgeschlagen</translation>
    </message>
    <message>
        <source>to begin with</source>
        <translation>zum Einstieg</translation>
    </message>
    <message>
        <source>its most accurate model</source>
        <translation>sein genauestes Modell</translation>
    </message>
    <message>
        <source>its best model by what all are judged by</source>
        <translation>sein bestes Modell danach, wonach alle beurteilt sind</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>unsuited</source>
        <translation>passt nicht</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ComparisonPane</name>
    <message>
        <source>No front yet</source>
        <translation>Noch keine Front</translation>
    </message>
    <message>
        <source>Tick the learners and compare them: their models appear here together.</source>
        <translation>Lerner ankreuzen und vergleichen: Ihre Modelle erscheinen hier gemeinsam.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>Over terms to read</source>
        <translation>Über Termen zu lesen</translation>
    </message>
    <message>
        <source>Over share of rows explained</source>
        <translation>Über dem Anteil erklärter Zeilen</translation>
    </message>
    <message>
        <source>What the front is drawn over</source>
        <translation>Worüber die Front gezeichnet wird</translation>
    </message>
    <message>
        <source>No learner suits this table: choose a target column first.</source>
        <translation>Kein Lerner passt zu dieser Tabelle: erst eine Zielspalte wählen.</translation>
    </message>
    <message>
        <source>There are no data.</source>
        <translation>Es sind keine Daten da.</translation>
    </message>
    <message>
        <source>Tick at least one learner.</source>
        <translation>Mindestens einen Lerner ankreuzen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>Other data were opened meanwhile: the models cannot be shown.</source>
        <translation>Inzwischen wurden andere Daten geöffnet: Die Modelle können nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>Stopped. </source>
        <translation>Angehalten. </translation>
    </message>
    <message>
        <source>Each of these marks is a model of this learner; press to show or hide them</source>
        <translation>Jedes dieser Zeichen ist ein Modell dieses Lerners; ein Druck zeigt oder verbirgt sie</translation>
    </message>
    <message>
        <source>± one standard error</source>
        <translation>± ein Standardfehler</translation>
    </message>
    <message>
        <source>All are judged by balanced accuracy, as %1 lets classes weigh alike.</source>
        <translation>Alle sind nach ausgewogener Genauigkeit beurteilt, da %1 Klassen gleich gewichtet.</translation>
    </message>
    <message>
        <source>All are judged by %1.</source>
        <translation>Alle sind nach %1 beurteilt.</translation>
    </message>
    <message>
        <source>best of all</source>
        <translation>beste von allen</translation>
    </message>
    <message>
        <source>its test position</source>
        <translation>auf den Testzeilen</translation>
    </message>
    <message>
        <source>The models can be looked at as soon as the search under way has ended.</source>
        <translation>Die Modelle können angesehen werden, sobald die laufende Suche beendet ist.</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Ausgeben ...</translation>
    </message>
    <message>
        <source>Write the chart as a picture, or the figures of all models as a table</source>
        <translation>Das Diagramm als Bild ausgeben oder die Zahlen aller Modelle als Tabelle</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleich läuft</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>The models of each learner appear here as soon as it has ended.</source>
        <translation>Die Modelle jedes Lerners erscheinen hier, sobald er fertig ist.</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>lernt</translation>
    </message>
    <message>
        <source>No learner suits this table; the list says why of each.</source>
        <translation>Kein Lerner passt zu dieser Tabelle; die Liste sagt zu jedem, warum.</translation>
    </message>
    <message>
        <source>best of those without a black box</source>
        <translation>die besten ohne Black Box</translation>
    </message>
    <message>
        <source>hollow: a black box answers some rows, its terms are not counted</source>
        <translation>hohl: Eine Black Box beantwortet manche Zeilen, ihre Terme zählen nicht mit</translation>
    </message>
    <message>
        <source>Learners compared</source>
        <translation>Lerner im Vergleich</translation>
    </message>
    <message>
        <source>A and B</source>
        <translation>A und B</translation>
    </message>
    <message>
        <source>The pinned models side by side, beside this chart (Space pins)</source>
        <translation>Die angehefteten Modelle nebeneinander, neben diesem Diagramm (Leertaste heftet an)</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Back to the front of one run (Esc)</source>
        <translation>Zurück zur Front eines Laufs (Esc)</translation>
    </message>
    <message>
        <source>What all are judged by</source>
        <translation>Wonach alle beurteilt werden</translation>
    </message>
    <message>
        <source>Judged on a quarter of the rows (quick)</source>
        <translation>Beurteilt an einem Viertel der Zeilen (schnell)</translation>
    </message>
    <message>
        <source>Judged by 5 folds</source>
        <translation>Beurteilt mit 5 Teilen</translation>
    </message>
    <message>
        <source>Judged by 10 folds</source>
        <translation>Beurteilt mit 10 Teilen</translation>
    </message>
    <message>
        <source>Judged by 5 folds, 3 times</source>
        <translation>Beurteilt mit 5 Teilen, 3-mal</translation>
    </message>
    <message>
        <source>All learners are estimated by the same folds of the training rows; behind ± stands the standard error. It takes as many times longer as there are folds.</source>
        <translation>Alle Lerner werden mit denselben Teilen der Trainingszeilen geschätzt; hinter ± steht der Standardfehler. Das dauert so viel Mal länger, wie es Teile sind.</translation>
    </message>
    <message>
        <source>All learners get the same training rows. A quarter of these is kept from every one of them, and the front is drawn on it.</source>
        <translation>Alle Lerner bekommen dieselben Trainingszeilen. Ein Viertel davon sieht keiner, und darauf wird die Front gezeichnet.</translation>
    </message>
    <message>
        <source>%1, model %2</source>
        <translation>%1, Modell %2</translation>
    </message>
    <message>
        <source>%1; in the same place: %2</source>
        <translation>%1; an derselben Stelle: %2</translation>
    </message>
    <message>
        <source>With how many seeds</source>
        <translation>Mit wie vielen Startwerten</translation>
    </message>
    <message>
        <source>With several seeds, each with its own division of the rows, the table has mean and standard deviation; it takes as many times longer</source>
        <translation>Mit mehreren Startwerten, jeder mit eigener Teilung der Zeilen, hat die Tabelle Mittel und Standardabweichung; es dauert entsprechend länger</translation>
    </message>
    <message>
        <source>One seed</source>
        <translation>Ein Startwert</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 Startwerte</translation>
    </message>
    <message>
        <source>Means over %1 of %2 seeds.</source>
        <translation>Mittel über %1 von %2 Startwerten.</translation>
    </message>
    <message>
        <source>Means over %1 seeds.</source>
        <translation>Mittel über %1 Startwerte.</translation>
    </message>
    <message>
        <source>Rows of one &apos;%1&apos; stay in one part, as beside the settings of a run.</source>
        <translation>Zeilen mit gleichem „%1“ bleiben in einem Teil, wie bei den Einstellungen eines Laufs.</translation>
    </message>
    <message>
        <source>models of the other seeds</source>
        <translation>Modelle der anderen Startwerte</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>A comparison of learners is under way and would be stopped. What it has found so far stays among the runs.</source>
        <translation>Ein Vergleich von Lernern läuft und würde angehalten. Was er bisher gefunden hat, bleibt bei den Läufen.</translation>
    </message>
    <message>
        <source>Stop it</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>herausgenommen</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>seed %1 of %2</source>
        <translation>Startwert %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 fertig</translation>
    </message>
    <message>
        <source>learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>learners</source>
        <translation>Lernern</translation>
    </message>
    <message>
        <source>%1 not begun</source>
        <translation>%1 noch nicht begonnen</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message>
        <source>about %1 left for those at work</source>
        <translation>für die laufenden noch etwa %1</translation>
    </message>
    <message>
        <source>Comparing: %1.</source>
        <translation>Vergleich: %1.</translation>
    </message>
    <message>
        <source>Comparing: seed %1 of %2</source>
        <translation>Vergleich: Startwert %1 von %2</translation>
    </message>
    <message>
        <source>Comparing: %1 of %2 done</source>
        <translation>Vergleich: %1 von %2 fertig</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
    <message>
        <source>%1 takes part in the next comparison.</source>
        <translation>%1 nimmt am nächsten Vergleich teil.</translation>
    </message>
    <message>
        <source>%1 is taken out.</source>
        <translation>%1 ist herausgenommen.</translation>
    </message>
    <message>
        <source>%1 is stopped; what it has found counts.</source>
        <translation>%1 wird angehalten; was gefunden ist, zählt.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ConfusionGrid</name>
    <message>
        <source>Confusion matrix</source>
        <translation>Verwechslungsmatrix</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 of class “%2”: the model says %3</source>
        <translation>%1 der Klasse „%2“: Das Modell sagt %3</translation>
    </message>
    <message>
        <source>the model says</source>
        <translation>das Modell sagt</translation>
    </message>
    <message>
        <source>true</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ConstraintBuilder</name>
    <message>
        <source>Add constraint</source>
        <translation>Nebenbedingung hinzufügen</translation>
    </message>
    <message>
        <source>Kind of constraint</source>
        <translation>Art der Nebenbedingung</translation>
    </message>
    <message>
        <source>If ... then 0</source>
        <translation>Wenn ..., dann 0</translation>
    </message>
    <message>
        <source>At most k are not 0</source>
        <translation>Höchstens k sind nicht 0</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Share of a sum</source>
        <translation>Anteil an einer Summe</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>If</source>
        <translation>Wenn</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>then</source>
        <translation>dann</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Targets that count</source>
        <translation>Ziele, die zählen</translation>
    </message>
    <message>
        <source>are not 0, of</source>
        <translation>sind nicht 0, von</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Targets in the sum</source>
        <translation>Ziele in der Summe</translation>
    </message>
    <message>
        <source>Value of the sum</source>
        <translation>Wert der Summe</translation>
    </message>
    <message>
        <source>The sum of</source>
        <translation>Die Summe von</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Share in percent</source>
        <translation>Anteil in Prozent</translation>
    </message>
    <message>
        <source>of the sum of</source>
        <translation>der Summe von</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erstes</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweites</translation>
    </message>
    <message>
        <source>LP text to be added</source>
        <translation>LP-Text, der hinzukommt</translation>
    </message>
    <message>
        <source>binary: %1</source>
        <translation>binär: %1</translation>
    </message>
    <message>
        <source>Choose two different targets.</source>
        <translation>Zwei verschiedene Ziele wählen.</translation>
    </message>
    <message>
        <source>Order or difference</source>
        <translation>Reihenfolge oder Differenz</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>The limit %1 lies above all that the data hold; change it in the text where more is possible.</source>
        <translation>Die Grenze %1 liegt über allem, was die Daten enthalten; wo mehr möglich ist, im Text ändern.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ConstraintPart</name>
    <message>
        <source>%1: mean %2, answer %3</source>
        <translation>%1: Mittel %2, Antwort %3</translation>
    </message>
    <message>
        <source>No constraint holds this leaf: it answers the mean of its rows.</source>
        <translation>Keine Nebenbedingung hält dieses Blatt: Es antwortet mit dem Mittel seiner Zeilen.</translation>
    </message>
    <message>
        <source>Without constraints it would answer the mean of its rows.</source>
        <translation>Ohne Nebenbedingungen antwortete es mit dem Mittel seiner Zeilen.</translation>
    </message>
    <message>
        <source>Held by: %1</source>
        <translation>Gehalten von: %1</translation>
    </message>
    <message>
        <source>No constraint asks for it: the mean would obey all of them.</source>
        <translation>Keine Nebenbedingung verlangt das: Das Mittel hielte alle ein.</translation>
    </message>
    <message>
        <source>Cost: mean squared error +%1 on these rows, +%2 on all training rows</source>
        <translation>Kosten: mittlerer quadratischer Fehler +%1 auf diesen Zeilen, +%2 auf allen Trainingszeilen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ConstraintWindow</name>
    <message>
        <source>Constraints among the targets</source>
        <translation>Nebenbedingungen zwischen den Zielen</translation>
    </message>
    <message>
        <source>Rows that break the constraints</source>
        <translation>Zeilen, die die Nebenbedingungen verletzen</translation>
    </message>
    <message>
        <source>Add constraints with the fields at the right, or write LP text:

subject to
 total: A + B &lt;= 100
end</source>
        <translation>Nebenbedingungen mit den Feldern rechts hinzufügen oder LP-Text schreiben:

subject to
 total: A + B &lt;= 100
end</translation>
    </message>
    <message>
        <source>LP text</source>
        <translation>LP-Text</translation>
    </message>
    <message>
        <source>Rows that break them</source>
        <translation>Zeilen, die sie verletzen</translation>
    </message>
    <message>
        <source>Add a constraint</source>
        <translation>Eine Nebenbedingung hinzufügen</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Öffnen ...</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Sichern unter ...</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Use for the next run</source>
        <translation>Für den nächsten Lauf verwenden</translation>
    </message>
    <message>
        <source>Open constraints</source>
        <translation>Nebenbedingungen öffnen</translation>
    </message>
    <message>
        <source>LP text (*.lp);;All files (*)</source>
        <translation>LP-Text (*.lp);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save constraints</source>
        <translation>Nebenbedingungen sichern</translation>
    </message>
    <message>
        <source>LP text (*.lp)</source>
        <translation>LP-Text (*.lp)</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>not feasible</source>
        <translation>nicht zulässig</translation>
    </message>
    <message>
        <source>no constraint</source>
        <translation>keine Nebenbedingung</translation>
    </message>
    <message>
        <source>feasible</source>
        <translation>zulässig</translation>
    </message>
    <message>
        <source>convex</source>
        <translation>konvex</translation>
    </message>
    <message>
        <source>not convex</source>
        <translation>nicht konvex</translation>
    </message>
    <message>
        <source>The mean of feasible rows is feasible: no projection is needed where all rows are.</source>
        <translation>Das Mittel zulässiger Zeilen ist zulässig: Wo alle es sind, braucht es keine Projektion.</translation>
    </message>
    <message>
        <source>A mean of feasible rows may be infeasible: leaves answer the nearest feasible values.</source>
        <translation>Ein Mittel zulässiger Zeilen kann unzulässig sein: Blätter antworten die nächsten zulässigen Werte.</translation>
    </message>
    <message>
        <source>over %1 patterns</source>
        <translation>über %1 Muster</translation>
    </message>
    <message>
        <source>%1 pattern</source>
        <translation>%1 Muster</translation>
    </message>
    <message>
        <source>%1 patterns</source>
        <translation>%1 Muster</translation>
    </message>
    <message>
        <source>Too many to list: the solver finds the nearest values.</source>
        <translation>Zu viele zum Auflisten: Der Löser findet die nächsten Werte.</translation>
    </message>
    <message>
        <source>Combinations of the whole-numbered variables that have points</source>
        <translation>Kombinationen der ganzzahligen Variablen, zu denen es Punkte gibt</translation>
    </message>
    <message>
        <source>all %1 rows obey</source>
        <translation>alle %1 Zeilen halten sie ein</translation>
    </message>
    <message>
        <source>%1 of %2 rows break them</source>
        <translation>%1 von %2 Zeilen verletzen sie</translation>
    </message>
    <message>
        <source>These cannot hold together; leave any of them out and the rest can: %1.</source>
        <translation>Diese können nicht zusammen gelten; ohne eine beliebige davon kann es der Rest: %1.</translation>
    </message>
    <message>
        <source>The constraints are not understood yet.</source>
        <translation>Die Nebenbedingungen sind noch nicht verstanden.</translation>
    </message>
    <message>
        <source>Rows are looked at once the text is understood.</source>
        <translation>Zeilen werden angesehen, sobald der Text verstanden ist.</translation>
    </message>
    <message>
        <source>Nothing is forbidden yet.</source>
        <translation>Noch ist nichts verboten.</translation>
    </message>
    <message>
        <source>None of %1 rows with all targets.</source>
        <translation>Keine von %1 Zeilen mit allen Zielen.</translation>
    </message>
    <message>
        <source>The first %1 of %2. They stay in the fit and are listed with the run.</source>
        <translation>Die ersten %1 von %2. Sie bleiben in der Anpassung und stehen beim Lauf.</translation>
    </message>
    <message>
        <source>They stay in the fit and are listed with the run.</source>
        <translation>Sie bleiben in der Anpassung und stehen beim Lauf.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ConstraintsPane</name>
    <message>
        <source>Constraints</source>
        <translation>Nebenbedingungen</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>Schlupf</translation>
    </message>
    <message>
        <source>How much is left of each constraint in each leaf</source>
        <translation>Wie viel von jeder Nebenbedingung in jedem Blatt bleibt</translation>
    </message>
    <message>
        <source>Rows broken</source>
        <translation>Verletzte Zeilen</translation>
    </message>
    <message>
        <source>Training rows that break the constraints themselves</source>
        <translation>Trainingszeilen, die selbst die Nebenbedingungen verletzen</translation>
    </message>
    <message>
        <source>By depth</source>
        <translation>Nach Tiefe</translation>
    </message>
    <message>
        <source>Error and infeasible predictions by depth, beside the ordinary tree</source>
        <translation>Fehler und unzulässige Vorhersagen nach Tiefe, neben dem gewöhnlichen Baum</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>All ways of judging splits and of answering in leaves</source>
        <translation>Alle Arten, Teilungen zu beurteilen und in Blättern zu antworten</translation>
    </message>
    <message>
        <source>LP text</source>
        <translation>LP-Text</translation>
    </message>
    <message>
        <source>The constraints as they stand in the model</source>
        <translation>Die Nebenbedingungen, wie sie im Modell stehen</translation>
    </message>
    <message>
        <source>Slack of each constraint by leaf</source>
        <translation>Schlupf jeder Nebenbedingung nach Blatt</translation>
    </message>
    <message>
        <source>Training rows that break the constraints</source>
        <translation>Trainingszeilen, die die Nebenbedingungen verletzen</translation>
    </message>
    <message>
        <source>Constraints as LP text</source>
        <translation>Nebenbedingungen als LP-Text</translation>
    </message>
    <message>
        <source>Ring: where the ordinary tree errs least.</source>
        <translation>Ring: wo der gewöhnliche Baum am wenigsten irrt.</translation>
    </message>
    <message>
        <source>As it stands in the model.</source>
        <translation>Wie es im Modell steht.</translation>
    </message>
    <message>
        <source>feasible</source>
        <translation>zulässig</translation>
    </message>
    <message numerus="yes">
        <source>%n infeasible leaves</source>
        <translation>
            <numerusform>%n unzulässiges Blatt</numerusform>
            <numerusform>%n unzulässige Blätter</numerusform>
        </translation>
    </message>
    <message>
        <source>over %1 patterns</source>
        <translation>über %1 Muster</translation>
    </message>
    <message>
        <source>convex</source>
        <translation>konvex</translation>
    </message>
    <message>
        <source>1 pattern</source>
        <translation>1 Muster</translation>
    </message>
    <message>
        <source>%1 patterns</source>
        <translation>%1 Muster</translation>
    </message>
    <message>
        <source>Combinations of the whole-numbered variables that have points</source>
        <translation>Kombinationen der ganzzahligen Variablen, zu denen es Punkte gibt</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>Nebenbedingung</translation>
    </message>
    <message>
        <source>Leaf %1</source>
        <translation>Blatt %1</translation>
    </message>
    <message>
        <source>The first %1 of %2 leaves are shown.</source>
        <translation>Die ersten %1 von %2 Blättern sind zu sehen.</translation>
    </message>
    <message>
        <source>All %1 training rows obey the constraints.</source>
        <translation>Alle %1 Trainingszeilen halten die Nebenbedingungen ein.</translation>
    </message>
    <message>
        <source>%1 of %2 training rows break the constraints; they stay in the fit.</source>
        <translation>%1 von %2 Trainingszeilen verletzen die Nebenbedingungen; sie bleiben in der Anpassung.</translation>
    </message>
    <message>
        <source>Split : leaf</source>
        <translation>Teilung : Blatt</translation>
    </message>
    <message>
        <source>MSE test</source>
        <translation>MSE Test</translation>
    </message>
    <message>
        <source>MSE train</source>
        <translation>MSE Training</translation>
    </message>
    <message>
        <source>Infeasible, test</source>
        <translation>Unzulässig, Test</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Bold: the least test error of those that obey.</source>
        <translation>Fett: der kleinste Testfehler derer, die sie einhalten.</translation>
    </message>
    <message>
        <source>No rows to show</source>
        <translation>Keine Zeilen zu zeigen</translation>
    </message>
    <message>
        <source>What is left until a constraint binds, in its own unit; “holds”: the mean of the leaf&apos;s rows would break it.</source>
        <translation>Was bis zum Binden einer Nebenbedingung bleibt, in ihrer eigenen Einheit; „hält“: das Mittel der Zeilen des Blatts verletzte sie.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::CoverRowsModel</name>
    <message>
        <source>nearest: %1</source>
        <translation>am nächsten: %1</translation>
    </message>
    <message>
        <source>all, by shares</source>
        <translation>alle, nach Anteilen</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✕ wrong</source>
        <translation>✕ falsch</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Share of the conditions of the answering rules that the row meets</source>
        <translation>Anteil der Bedingungen der antwortenden Regeln, den die Zeile erfüllt</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Met</source>
        <translation>Erfüllt</translation>
    </message>
</context>
<context>
    <name>paretree::ui::CoverView</name>
    <message>
        <source>Train rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>Rows that the rules were learnt from</source>
        <translation>Zeilen, aus denen die Regeln gelernt sind</translation>
    </message>
    <message>
        <source>Test rows</source>
        <translation>Testzeilen</translation>
    </message>
    <message>
        <source>On rows that neither learning nor search has seen</source>
        <translation>Auf Zeilen, die weder Lernen noch Suche gesehen haben</translation>
    </message>
    <message>
        <source>Rows that no rule covers</source>
        <translation>Zeilen, die keine Regel deckt</translation>
    </message>
    <message>
        <source>Rows that exactly one rule covers</source>
        <translation>Zeilen, die genau eine Regel deckt</translation>
    </message>
    <message>
        <source>Rows that several rules cover</source>
        <translation>Zeilen, die mehrere Regeln decken</translation>
    </message>
    <message>
        <source>Rows by the rules that cover them</source>
        <translation>Zeilen nach den Regeln, die sie decken</translation>
    </message>
    <message>
        <source>By none: %1</source>
        <translation>Von keiner: %1</translation>
    </message>
    <message>
        <source>By one: %1</source>
        <translation>Von einer: %1</translation>
    </message>
    <message>
        <source>By several: %1</source>
        <translation>Von mehreren: %1</translation>
    </message>
    <message>
        <source>One row loses its only rule by the edit that is tried.</source>
        <translation>Eine Zeile verliert durch die erprobte Änderung ihre einzige Regel.</translation>
    </message>
    <message>
        <source>%1 rows lose their only rule by the edit that is tried.</source>
        <translation>%1 Zeilen verlieren durch die erprobte Änderung ihre einzige Regel.</translation>
    </message>
    <message>
        <source>Every row is covered.</source>
        <translation>Jede Zeile ist gedeckt.</translation>
    </message>
    <message>
        <source>Rows that no rule covers are answered by the %1.</source>
        <translation>Zeilen, die keine Regel deckt, beantwortet: %1.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Cures</name>
    <message>
        <source>Take %1 as a number</source>
        <translation>%1 als Zahl nehmen</translation>
    </message>
    <message>
        <source>Take %1 as classes</source>
        <translation>%1 als Klassen nehmen</translation>
    </message>
    <message>
        <source>Choose a target</source>
        <translation>Ziel wählen</translation>
    </message>
    <message>
        <source>Choose another target</source>
        <translation>Anderes Ziel wählen</translation>
    </message>
    <message>
        <source>Predict %1 alone</source>
        <translation>Nur %1 vorhersagen</translation>
    </message>
    <message>
        <source>Use all columns</source>
        <translation>Alle Spalten verwenden</translation>
    </message>
    <message>
        <source>Set %1 aside</source>
        <translation>%1 beiseitelegen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::CurrentProject</name>
    <message>
        <source>The run that was under way ended with this step; taking it back brings what the run had found.</source>
        <translation>Der laufende Lauf endete mit diesem Schritt; macht man ihn rückgängig, kommt zurück, was der Lauf gefunden hatte.</translation>
    </message>
    <message>
        <source>The runs and edits of the reading that was undone are kept, unsaved; redo brings them back.</source>
        <translation>Die Läufe und Änderungen der Lesart, die zurückgenommen wurde, sind noch da, aber nicht gesichert; Wiederholen bringt sie zurück.</translation>
    </message>
    <message>
        <source>The runs and edits of the reading before are kept, unsaved; undo brings them back.</source>
        <translation>Die Läufe und Änderungen der Lesart davor sind noch da, aber nicht gesichert; Rückgängig bringt sie zurück.</translation>
    </message>
    <message>
        <source>The runs and edits that were open are kept, unsaved.</source>
        <translation>Die Läufe und Änderungen, die offen waren, sind noch da, aber nicht gesichert.</translation>
    </message>
    <message>
        <source>Back to them</source>
        <translation>Zurück zu ihnen</translation>
    </message>
    <message>
        <source>The data are not at hand.</source>
        <translation>Die Daten sind nicht da.</translation>
    </message>
    <message>
        <source>The data cannot be used as they are.</source>
        <translation>Die Daten sind so nicht zu gebrauchen.</translation>
    </message>
    <message>
        <source>The models can be read; running and editing need the data.</source>
        <translation>Die Modelle lassen sich lesen; Suchen und Ändern brauchen die Daten.</translation>
    </message>
    <message>
        <source>Find the data...</source>
        <translation>Daten suchen ...</translation>
    </message>
    <message>
        <source>change of import</source>
        <translation>Import ändern</translation>
    </message>
    <message>
        <source>The file was read anew. Undo brings back the reading before, and then takes back the steps before that.</source>
        <translation>Die Datei wurde neu gelesen. Rückgängig bringt die Lesart davor zurück und nimmt danach die Schritte davor zurück.</translation>
    </message>
    <message>
        <source>Undo change of import</source>
        <translation>Geänderten Import rückgängig machen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::DataPane</name>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>%1 rows × %2</source>
        <translation>%1 Zeilen × %2</translation>
    </message>
    <message>
        <source>Find the data...</source>
        <translation>Daten suchen ...</translation>
    </message>
    <message>
        <source>The table is not found at %1.</source>
        <translation>Die Tabelle ist nicht zu finden unter %1.</translation>
    </message>
    <message>
        <source>The table has other bytes than the runs were made from, it was changed since: %1.</source>
        <translation>Die Tabelle hat andere Bytes als die, aus der die Läufe gemacht wurden; sie wurde seitdem geändert: %1.</translation>
    </message>
    <message>
        <source>The table cannot be used as it is: %1.</source>
        <translation>Die Tabelle ist so nicht zu verwenden: %1.</translation>
    </message>
    <message>
        <source>The models can be read; running and editing need the data.</source>
        <translation>Die Modelle lassen sich lesen; Suchen und Ändern brauchen die Daten.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Distribution</name>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>all rows: %1</source>
        <translation>alle Zeilen: %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>and %1</source>
        <translation>und %1</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>Choose a column to see its values</source>
        <translation>Eine Spalte wählen, um ihre Werte zu sehen</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>Keine Werte</translation>
    </message>
    <message>
        <source>highest: %1</source>
        <translation>höchster: %1</translation>
    </message>
    <message>
        <source>Click to see these rows</source>
        <translation>Anklicken, um diese Zeilen zu sehen</translation>
    </message>
    <message>
        <source>%1 to below %2</source>
        <translation>%1 bis unter %2</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Editing</name>
    <message>
        <source>draw a tree</source>
        <translation>einen Baum zeichnen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>%1: only a preview, and not kept.</source>
        <translation>%1: nur eine Vorschau und nicht behalten.</translation>
    </message>
    <message>
        <source>Keep it after all</source>
        <translation>Doch behalten</translation>
    </message>
    <message>
        <source>Keep or discard the previewed edit first: %1</source>
        <translation>Erst die Vorschau behalten oder verwerfen: %1</translation>
    </message>
    <message>
        <source>Discard it</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::EffectStrip</name>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the edit (Enter in the chart, Ctrl+Enter)</source>
        <translation>Die Änderung behalten (Eingabe im Diagramm, Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard the edit (Esc)</source>
        <translation>Die Änderung verwerfen (Esc)</translation>
    </message>
    <message>
        <source>%1 (above: after it, “was”: before it)</source>
        <translation>%1 (oben: danach, „zuvor“: davor)</translation>
    </message>
    <message>
        <source>%1 (above: before it, as it takes this part away)</source>
        <translation>%1 (oben: davor, da dieser Teil wegfällt)</translation>
    </message>
    <message>
        <source>No row can come to node %1: the cuts on the way exclude each other. Another value, or prune node %2?</source>
        <translation>Keine Zeile kann zu Knoten %1 kommen: Die Schnitte auf dem Weg schließen einander aus. Ein anderer Wert, oder Knoten %2 stutzen?</translation>
    </message>
    <message>
        <source>No row can come to node %1: the cuts on the way exclude each other. Another value?</source>
        <translation>Keine Zeile kann zu Knoten %1 kommen: Die Schnitte auf dem Weg schließen einander aus. Ein anderer Wert?</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Estimating</name>
    <message>
        <source>select a run first</source>
        <translation>erst einen Lauf wählen</translation>
    </message>
    <message>
        <source>there are no data</source>
        <translation>es sind keine Daten da</translation>
    </message>
    <message>
        <source>a run is under way</source>
        <translation>ein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>its models are estimated already</source>
        <translation>seine Modelle sind schon geschätzt</translation>
    </message>
    <message>
        <source>Run %1 has no estimates: fewer than two folds were done.</source>
        <translation>Lauf %1 hat keine Schätzungen: Weniger als zwei Teile wurden fertig.</translation>
    </message>
    <message>
        <source>Stopped: run %1 keeps the estimates that it had.</source>
        <translation>Angehalten: Lauf %1 behält die Schätzung, die er hatte.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ExportDialog</name>
    <message>
        <source>Export the model</source>
        <translation>Modell ausgeben</translation>
    </message>
    <message>
        <source>What is written</source>
        <translation>Was geschrieben wird</translation>
    </message>
    <message>
        <source>Choose file...</source>
        <translation>Datei wählen ...</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Part of the tree</source>
        <translation>Teil des Baums</translation>
    </message>
    <message>
        <source>Long lists of levels below the tree</source>
        <translation>Lange Listen von Kategorien unter dem Baum</translation>
    </message>
    <message>
        <source>Cards count levels where these are many; exports as text and programs name them all.</source>
        <translation>Karten zählen Kategorien, wo es viele sind; Ausgaben als Text und Programme nennen sie alle.</translation>
    </message>
    <message>
        <source>The whole tree</source>
        <translation>Der ganze Baum</translation>
    </message>
    <message>
        <source>As in the window, folded branches closed</source>
        <translation>Wie im Fenster, gefaltete Zweige zu</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>One page as large as the picture</source>
        <translation>Eine Seite, so groß wie das Bild</translation>
    </message>
    <message>
        <source>A4, sheets that join</source>
        <translation>A4, Blätter zum Zusammenkleben</translation>
    </message>
    <message>
        <source>A3, sheets that join</source>
        <translation>A3, Blätter zum Zusammenkleben</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>Report of the model (HTML)</source>
        <translation>Bericht über das Modell (HTML)</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FiguresRow</name>
    <message>
        <source>more</source>
        <translation>weitere</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FileReader</name>
    <message>
        <source>Reading %1 was stopped; nothing was changed.</source>
        <translation>Das Lesen von %1 wurde angehalten; nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>Go on without this row</source>
        <translation>Ohne diese Zeile weiter</translation>
    </message>
    <message>
        <source>Go on without these %1 rows</source>
        <translation>Ohne diese %1 Zeilen weiter</translation>
    </message>
    <message>
        <source>%1 holds other bytes than when it was opened last, although its size and time are the same. What is shown is the earlier table.</source>
        <translation>%1 enthält andere Bytes als beim letzten Öffnen, obwohl Größe und Zeit gleich sind. Gezeigt wird die frühere Tabelle.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>%1 is another project.</source>
        <translation>%1 ist ein anderes Projekt.</translation>
    </message>
    <message>
        <source>Open as new data</source>
        <translation>Als neue Daten öffnen</translation>
    </message>
    <message>
        <source>%1 is the file that is open, and has been changed since.</source>
        <translation>%1 ist die Datei, die offen ist, und wurde seither geändert.</translation>
    </message>
    <message>
        <source>%1 has been changed since it was opened: it was read anew.</source>
        <translation>%1 wurde geändert, seit sie geöffnet wurde: Sie wurde neu gelesen.</translation>
    </message>
    <message>
        <source>%1 is the table that is open already.</source>
        <translation>%1 ist die Tabelle, die schon offen ist.</translation>
    </message>
    <message>
        <source>%1 is the table that was open already: it was read anew.</source>
        <translation>%1 ist die Tabelle, die schon offen war: Sie wurde neu gelesen.</translation>
    </message>
    <message>
        <source>%1 has other columns than %2.</source>
        <translation>%1 hat andere Spalten als %2.</translation>
    </message>
    <message>
        <source>%1 has other columns than %2, so it was opened as new data.</source>
        <translation>%1 hat andere Spalten als %2 und wurde daher als neue Daten geöffnet.</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>%1 has the same columns: taken as the test part, %2 rows. The next run is tested on it.</source>
        <translation>%1 hat dieselben Spalten: als Testteil genommen, %2 Zeilen. Der nächste Lauf wird daran geprüft.</translation>
    </message>
    <message>
        <source>Do not use it</source>
        <translation>Nicht verwenden</translation>
    </message>
    <message>
        <source>test on %1</source>
        <translation>mit %1 testen</translation>
    </message>
    <message>
        <source>no test on %1</source>
        <translation>nicht mit %1 testen</translation>
    </message>
    <message>
        <source>add predictions</source>
        <translation>Vorhersagen hinzufügen</translation>
    </message>
    <message>
        <source>%1 has a row for each row: taken as predictions of a black box (%2).</source>
        <translation>%1 hat zu jeder Zeile eine Zeile: als Vorhersagen einer Black Box genommen (%2).</translation>
    </message>
    <message>
        <source>open a model</source>
        <translation>ein Modell öffnen</translation>
    </message>
    <message>
        <source>%1 is a model: it can be looked at, edited and searched again from.</source>
        <translation>%1 ist ein Modell: Es kann angesehen und geändert werden, und von ihm aus kann gesucht werden.</translation>
    </message>
    <message>
        <source>Found: the same bytes as before.</source>
        <translation>Gefunden: dieselben Bytes wie zuvor.</translation>
    </message>
    <message>
        <source>This file has other bytes than the one the runs were made from; figures of old runs need not hold for it.</source>
        <translation>Diese Datei hat andere Bytes als die, aus der die Läufe entstanden; Zahlen alter Läufe müssen für sie nicht gelten.</translation>
    </message>
    <message>
        <source>%1 has no column &apos;%2&apos;, which is the target: nothing can be tested on it.</source>
        <translation>%1 hat keine Spalte „%2“, die das Ziel ist: Daran lässt sich nichts testen.</translation>
    </message>
    <message>
        <source>%1 lacks %2 that the next run would learn from: %3.</source>
        <translation>%1 hat %2 nicht, aus denen der nächste Lauf lernen würde: %3.</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Learn without and test on it</source>
        <translation>Ohne sie lernen und daran testen</translation>
    </message>
    <message>
        <source>Predict its rows</source>
        <translation>Seine Zeilen vorhersagen</translation>
    </message>
    <message>
        <source>%1 has the features of this table and no target: select a model and drop it again, and its rows are answered.</source>
        <translation>%1 hat die Attribute dieser Tabelle und kein Ziel: Ein Modell auswählen und die Datei noch einmal ablegen, dann werden ihre Zeilen beantwortet.</translation>
    </message>
    <message>
        <source>Unpack all of it</source>
        <translation>Alles auspacken</translation>
    </message>
    <message>
        <source>%1 is the table itself; choose another name.</source>
        <translation>%1 ist die Tabelle selbst; bitte einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gesichert als %1.</translation>
    </message>
    <message>
        <source>What the format does not hold is in %1, which is read with it.</source>
        <translation>Was das Format nicht aufnimmt, steht in %1 und wird mitgelesen.</translation>
    </message>
    <message>
        <source>Copy as flags</source>
        <translation>Als Optionen kopieren</translation>
    </message>
    <message>
        <source>The run of seed %1 alone, of a study: the table of the study shows means over its seeds.</source>
        <translation>Der Lauf von Startwert %1 allein, aus einer Studie: Ihre Tabelle zeigt Mittel über die Startwerte.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Read all forms of dates</source>
        <translation>Alle Datumsformen lesen</translation>
    </message>
    <message>
        <source>%1 of %2 cells of %3 are missing now: they cannot be read as %4.</source>
        <translation>%1 von %2 Zellen von %3 fehlen jetzt: Als %4 sind sie nicht lesbar.</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>%1 is a model, and the data that it is about are not at hand. %2</source>
        <translation>%1 ist ein Modell, und die Daten, um die es geht, sind nicht zur Hand. %2</translation>
    </message>
    <message>
        <source>Choose the data...</source>
        <translation>Daten wählen ...</translation>
    </message>
    <message>
        <source>Read it as the model does</source>
        <translation>Wie das Modell lesen</translation>
    </message>
    <message>
        <source>Open its data %1</source>
        <translation>Seine Daten %1 öffnen</translation>
    </message>
    <message>
        <source>With %1 the table is read anew, in the place of what is open.</source>
        <translation>Mit %1 wird die Tabelle neu gelesen, an der Stelle dessen, was offen ist.</translation>
    </message>
    <message>
        <source>The rows are divided as its own run divided them.</source>
        <translation>Die Zeilen sind geteilt, wie sein eigener Lauf sie geteilt hat.</translation>
    </message>
    <message>
        <source>Which rows it has learnt from is not known here: all rows count as training rows, and no figure is a test.</source>
        <translation>Aus welchen Zeilen es gelernt hat, ist hier nicht bekannt: Alle Zeilen zählen als Trainingszeilen, und keine Zahl ist ein Test.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FormulaEditor</name>
    <message>
        <source>Weight of B%1</source>
        <translation>Gewicht von B%1</translation>
    </message>
    <message>
        <source>Exponent of %1 in B%2</source>
        <translation>Exponent von %1 in B%2</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>Bound of the absolute value</source>
        <translation>Grenze des Betrags</translation>
    </message>
    <message>
        <source>Constant of the formula</source>
        <translation>Konstante der Formel</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FormulaLabel</name>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FormulaList</name>
    <message>
        <source>Formulas</source>
        <translation>Formeln</translation>
    </message>
    <message>
        <source>and %1 more; the outline has them all</source>
        <translation>und %1 weitere; die Gliederung hat alle</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FormulaPart</name>
    <message>
        <source>Original units</source>
        <translation>Ursprüngliche Einheiten</translation>
    </message>
    <message>
        <source>Attributes as the table has them; held at a little outside the training range</source>
        <translation>Attribute wie in der Tabelle; etwas außerhalb des Trainingsbereichs festgehalten</translation>
    </message>
    <message>
        <source>Scaled to 1...2</source>
        <translation>Auf 1...2 gebracht</translation>
    </message>
    <message>
        <source>Each attribute moved to 1...2 by its training range, held within 0.5 and 2.5</source>
        <translation>Jedes Attribut nach seinem Trainingsbereich auf 1...2 gebracht, in 0,5 und 2,5 gehalten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the formula in the units that are shown</source>
        <translation>Die Formel in den gezeigten Einheiten kopieren</translation>
    </message>
    <message>
        <source>As LaTeX</source>
        <translation>Als LaTeX</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>As Python</source>
        <translation>Als Python</translation>
    </message>
    <message>
        <source>What if a term is dropped?</source>
        <translation>Was, wenn ein Term wegfällt?</translation>
    </message>
    <message>
        <source>Take the absolute value: |f| at most a bound</source>
        <translation>Den Betrag nehmen: |f| höchstens eine Grenze</translation>
    </message>
    <message>
        <source>The same, summed over all formulas of the tree</source>
        <translation>Dasselbe, über alle Formeln des Baums summiert</translation>
    </message>
    <message>
        <source>impurity before</source>
        <translation>Unreinheit vorher</translation>
    </message>
    <message>
        <source>Of the training rows that arrive here</source>
        <translation>Der Trainingszeilen, die hier ankommen</translation>
    </message>
    <message>
        <source>impurity after</source>
        <translation>Unreinheit nachher</translation>
    </message>
    <message>
        <source>Of both sides, weighted by their rows (F_L)</source>
        <translation>Beider Seiten, nach ihren Zeilen gewichtet (F_L)</translation>
    </message>
    <message>
        <source>Rounding the coefficients...</source>
        <translation>Koeffizienten werden gerundet ...</translation>
    </message>
    <message>
        <source>Coefficients are rounded as far as no training row changes side. Values far outside the training range are held at its border.</source>
        <translation>Koeffizienten sind so weit gerundet, wie keine Trainingszeile die Seite wechselt. Werte weit außerhalb des Trainingsbereichs werden an dessen Rand gehalten.</translation>
    </message>
    <message>
        <source>Attributes are as the table has them. Coefficients are rounded as far as no training row changes side.</source>
        <translation>Attribute sind, wie die Tabelle sie hat. Koeffizienten sind so weit gerundet, wie keine Trainingszeile die Seite wechselt.</translation>
    </message>
    <message>
        <source>Change it by hand</source>
        <translation>Von Hand ändern</translation>
    </message>
    <message>
        <source>Attributes are scaled to 1...2. Coefficients are rounded as far as no training row changes side.</source>
        <translation>Attribute sind auf 1...2 gebracht. Koeffizienten sind so weit gerundet, wie keine Trainingszeile die Seite wechselt.</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Drop B%1</source>
        <translation>B%1 streichen</translation>
    </message>
    <message>
        <source>Try the tree without this term; keep it or not afterwards</source>
        <translation>Den Baum ohne diesen Term versuchen; danach behalten oder nicht</translation>
    </message>
    <message>
        <source>in all formulas</source>
        <translation>in allen Formeln</translation>
    </message>
    <message>
        <source>As a cut: %1. </source>
        <translation>Als Schnitt: %1. </translation>
    </message>
    <message>
        <source>Change it by hand (attributes scaled to 1...2)</source>
        <translation>Von Hand ändern (Attribute auf 1...2 skaliert)</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Zuvor: %1</translation>
    </message>
    <message>
        <source>What if a term is dropped from the formula before?</source>
        <translation>Was, wenn in der Formel davor ein Term wegfällt?</translation>
    </message>
    <message>
        <source>factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Exponents that are not zero in this formula (F_U in the paper)</source>
        <translation>Exponenten dieser Formel, die nicht null sind (im Aufsatz F_U)</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FrontChart</name>
    <message>
        <source>Front chart</source>
        <translation>Diagramm der Front</translation>
    </message>
    <message>
        <source>The same points stand in the table beside it. Arrow keys walk along the front.</source>
        <translation>Dieselben Punkte stehen in der Tabelle daneben. Die Pfeiltasten gehen die Front entlang.</translation>
    </message>
    <message>
        <source>Click to choose what this axis shows</source>
        <translation>Anklicken, um zu wählen, was diese Achse zeigt</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FrontModel</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Number in the front</source>
        <translation>Nummer in der Front</translation>
    </message>
    <message>
        <source>Test %1</source>
        <translation>Test-%1</translation>
    </message>
    <message>
        <source>On rows that were not used</source>
        <translation>Auf Zeilen, die nicht verwendet wurden</translation>
    </message>
    <message>
        <source>Train %1</source>
        <translation>%1 (Training)</translation>
    </message>
    <message>
        <source>The final model on the training rows</source>
        <translation>Das fertige Modell auf den Trainingszeilen</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Merged conditions over all leaves or rules</source>
        <translation>Zusammengefasste Bedingungen aller Blätter oder Regeln</translation>
    </message>
    <message>
        <source>What to expect on new rows, by %1</source>
        <translation>Was auf neuen Zeilen zu erwarten ist, geschätzt mit %1</translation>
    </message>
    <message>
        <source>± error</source>
        <translation>± Standardfehler</translation>
    </message>
    <message>
        <source>Standard error of the estimate</source>
        <translation>Standardfehler der Schätzung</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Rules that are used</source>
        <translation>Regeln, die benutzt werden</translation>
    </message>
    <message>
        <source>Leaves of the tree</source>
        <translation>Blätter des Baums</translation>
    </message>
    <message>
        <source>Steadiness</source>
        <translation>Beständigkeit</translation>
    </message>
    <message>
        <source>Share of answers that models of random halves of the rows give as well; of models that were judged so</source>
        <translation>Anteil der Antworten, die Modelle aus zufälligen Hälften der Zeilen ebenso geben; von Modellen, die so beurteilt wurden</translation>
    </message>
    <message>
        <source>Rules in all</source>
        <translation>Regeln insgesamt</translation>
    </message>
    <message>
        <source>Leaves in all</source>
        <translation>Blätter insgesamt</translation>
    </message>
    <message>
        <source>%1, by which the search decided</source>
        <translation>%1, wonach die Suche entschied</translation>
    </message>
    <message>
        <source>How the models answer the rows that they were learnt from</source>
        <translation>Wie die Modelle die Zeilen beantworten, aus denen sie gelernt sind</translation>
    </message>
    <message>
        <source>What the search itself says of its models, and decided by</source>
        <translation>Was die Suche selbst von ihren Modellen sagt und wonach sie entschied</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FindField</name>
    <message>
        <source>Found %1 times; Enter goes on to the next</source>
        <translation>%1-mal gefunden; die Eingabetaste führt zum nächsten</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
</context>
<context>
    <name>paretree::ui::FrontPane</name>
    <message>
        <source>No better than model %1, which is not larger</source>
        <translation>Nicht besser als Modell %1, das nicht größer ist</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Each point is a model</source>
        <translation>Jeder Punkt ist ein Modell</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>The same models, to sort</source>
        <translation>Dieselben Modelle, zum Sortieren</translation>
    </message>
    <message>
        <source>Options of the front</source>
        <translation>Wahl für die Front</translation>
    </message>
    <message>
        <source>its test position</source>
        <translation>auf den Testzeilen</translation>
    </message>
    <message>
        <source>earlier runs</source>
        <translation>frühere Läufe</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Models of the front</source>
        <translation>Modelle der Front</translation>
    </message>
    <message numerus="yes">
        <source>Model %1, %n leaves or rules</source>
        <translation>
            <numerusform>Modell %1, %n Blatt oder Regel</numerusform>
            <numerusform>Modell %1, %n Blätter oder Regeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Remove target</source>
        <translation>Ziel entfernen</translation>
    </message>
    <message>
        <source>Fit axes</source>
        <translation>Achsen einpassen</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Senkrechte Achse</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagrechte Achse</translation>
    </message>
    <message>
        <source>growing, from a sample of %1 rows</source>
        <translation>wächst, aus einer Stichprobe von %1 Zeilen</translation>
    </message>
    <message>
        <source>from a sample of %1 rows</source>
        <translation>aus einer Stichprobe von %1 Zeilen</translation>
    </message>
    <message>
        <source>growing</source>
        <translation>wächst</translation>
    </message>
    <message>
        <source>Beginning the search</source>
        <translation>Die Suche beginnt</translation>
    </message>
    <message>
        <source>Points appear here as soon as there are any.</source>
        <translation>Punkte erscheinen hier, sobald es welche gibt.</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>Run searches for models that trade accuracy against size or black-box share.</source>
        <translation>Die Suche findet Modelle zwischen Genauigkeit und Größe oder Anteil der Black Box.</translation>
    </message>
    <message>
        <source>Each of them becomes a point here.</source>
        <translation>Jedes von ihnen wird hier ein Punkt.</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>runs %1</source>
        <translation>Läufe %1</translation>
    </message>
    <message>
        <source>preview of edit</source>
        <translation>Vorschau der Änderung</translation>
    </message>
    <message>
        <source>models with ties</source>
        <translation>Modelle mit Gleichstand</translation>
    </message>
    <message>
        <source>model with ties</source>
        <translation>Modell mit Gleichstand</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <translation>%1 Pp.</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Target...</source>
        <translation>Ziel ...</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>%1 at least...</source>
        <translation>%1 mindestens ...</translation>
    </message>
    <message>
        <source>%1 at most...</source>
        <translation>%1 höchstens ...</translation>
    </message>
    <message>
        <source>Show only</source>
        <translation>Nur zeigen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>On model %1 of run %2:</source>
        <translation>Zu Modell %1 von Lauf %2:</translation>
    </message>
    <message>
        <source>Take the star off model %1</source>
        <translation>Stern von Modell %1 nehmen</translation>
    </message>
    <message>
        <source>Star model %1</source>
        <translation>Modell %1 mit Stern versehen</translation>
    </message>
    <message>
        <source>Unpin model %1</source>
        <translation>Modell %1 lösen</translation>
    </message>
    <message>
        <source>Pin model %1 to compare</source>
        <translation>Modell %1 zum Vergleichen anheften</translation>
    </message>
    <message>
        <source>Note on model %1...</source>
        <translation>Notiz zu Modell %1 ...</translation>
    </message>
    <message>
        <source>Colour and size</source>
        <translation>Farbe und Größe</translation>
    </message>
    <message>
        <source>Show all models</source>
        <translation>Alle Modelle zeigen</translation>
    </message>
    <message>
        <source>Runs by learner</source>
        <translation>Läufe nach Lerner</translation>
    </message>
    <message>
        <source>Go to the knee</source>
        <translation>Zum Knie gehen</translation>
    </message>
    <message>
        <source>Nothing to choose before a run</source>
        <translation>Vor einem Lauf gibt es nichts zu wählen</translation>
    </message>
    <message>
        <source>Axes, targets, filters</source>
        <translation>Achsen, Ziele, Filter</translation>
    </message>
    <message>
        <source>best of all</source>
        <translation>beste von allen</translation>
    </message>
    <message>
        <source>A line leads from each model to where it lies on the test rows (T)</source>
        <translation>Eine Linie führt von jedem Modell dorthin, wo es auf den Testzeilen liegt (T)</translation>
    </message>
    <message>
        <source>Click to show all models again</source>
        <translation>Anklicken, um wieder alle Modelle zu zeigen</translation>
    </message>
    <message>
        <source>So many points cannot be told apart: a sample drawn by lot is shown. The table has them all.</source>
        <translation>So viele Punkte lassen sich nicht unterscheiden: Eine geloste Stichprobe ist zu sehen. Die Tabelle hat alle.</translation>
    </message>
    <message>
        <source>enlarged</source>
        <translation>vergrößert</translation>
    </message>
    <message>
        <source>Click to show the whole front (0)</source>
        <translation>Anklicken, um die ganze Front zu zeigen (0)</translation>
    </message>
    <message>
        <source>run %1, %2</source>
        <translation>Lauf %1, %2</translation>
    </message>
    <message>
        <source>%1, estimate</source>
        <translation>%1, Schätzung</translation>
    </message>
    <message>
        <source>The search&apos;s own estimate from the training rows. %1</source>
        <translation>Die eigene Schätzung der Suche aus den Trainingszeilen. %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 bis %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of %2 shown  ✕</source>
        <translation>%1 von %2 gezeigt  ✕</translation>
    </message>
    <message>
        <source>showing %1 of %2</source>
        <translation>zeigt %1 von %2</translation>
    </message>
    <message>
        <source>enlarged  ✕</source>
        <translation>vergrößert  ✕</translation>
    </message>
    <message>
        <source>Model %1 of run %2</source>
        <translation>Modell %1 von Lauf %2</translation>
    </message>
    <message>
        <source>, test %1</source>
        <translation>, Test %1</translation>
    </message>
    <message>
        <source>%1 models have these scores</source>
        <translation>%1 Modelle haben diese Werte</translation>
    </message>
    <message>
        <source>Came from: %1</source>
        <translation>Herkunft: %1</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Export the front...</source>
        <translation>Front ausgeben ...</translation>
    </message>
    <message>
        <source>Stop a search where a model reaches the targets</source>
        <translation>Suche beenden, sobald ein Modell die Ziele erreicht</translation>
    </message>
    <message>
        <source>Run %1 ends: a model reaches the target.</source>
        <translation>Lauf %1 endet: Ein Modell erreicht das Ziel.</translation>
    </message>
    <message>
        <source>%1, training rows</source>
        <translation>%1, Trainingszeilen</translation>
    </message>
    <message>
        <source>How the models answer the rows that they were learnt from. %1</source>
        <translation>Wie die Modelle die Zeilen beantworten, aus denen sie gelernt wurden. %1</translation>
    </message>
    <message>
        <source>%1, estimate; its seed saw these rows</source>
        <translation>%1, Schätzung; ihr Startmodell sah diese Zeilen</translation>
    </message>
    <message>
        <source>What to expect on new rows, by %1, with a bar of one standard error. %2</source>
        <translation>Was auf neuen Zeilen zu erwarten ist, geschätzt mit %1; der Balken ist ein Standardfehler. %2</translation>
    </message>
    <message>
        <source>Estimating, %1  ✕</source>
        <translation>Wird geschätzt, %1  ✕</translation>
    </message>
    <message>
        <source>Click to stop; folds that are done are kept</source>
        <translation>Klick hält an; fertige Teile bleiben</translation>
    </message>
    <message>
        <source>Go to the suggested model</source>
        <translation>Zum vorgeschlagenen Modell gehen</translation>
    </message>
    <message>
        <source>accuracy estimates off by</source>
        <translation>Genauigkeit falsch geschätzt um</translation>
    </message>
    <message>
        <source>explained share off by</source>
        <translation>erklärter Anteil falsch geschätzt um</translation>
    </message>
    <message>
        <source>test used %1×</source>
        <translation>Test %1× benutzt</translation>
    </message>
    <message>
        <source>proven bound</source>
        <translation>bewiesene Schranke</translation>
    </message>
    <message>
        <source>What no tree of so many leaves and at most %1 levels can beat on the training rows.</source>
        <translation>Was kein Baum mit so vielen Blättern und höchstens %1 Ebenen auf den Trainingszeilen schlagen kann.</translation>
    </message>
    <message>
        <source>Takes ten seconds to a few minutes; what is proven meanwhile is drawn.</source>
        <translation>Dauert zehn Sekunden bis einige Minuten; was bis dahin bewiesen ist, wird gezeichnet.</translation>
    </message>
    <message>
        <source>Not proven to the end: the best may be worse than this.</source>
        <translation>Nicht zu Ende bewiesen: Der beste kann schlechter sein.</translation>
    </message>
    <message>
        <source>Categories of many levels are grouped by a few orders: trees that group them otherwise may do better.</source>
        <translation>Viele Kategorien einer Spalte werden nach wenigen Ordnungen gruppiert: Bäume, die sie anders gruppieren, können besser sein.</translation>
    </message>
    <message>
        <source>It is drawn where the chart shows a training figure over leaves; else it stands over the model.</source>
        <translation>Gezeichnet wird sie, wo das Diagramm eine Trainingsgröße über den Blättern zeigt; sonst steht sie über dem Modell.</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>versucht</translation>
    </message>
    <message>
        <source>Steadiness: %1 of the answers in %2 resamples</source>
        <translation>Beständigkeit: %1 der Antworten in %2 Stichproben</translation>
    </message>
    <message>
        <source>Ties:</source>
        <translation>Gleichstände:</translation>
    </message>
    <message>
        <source>So many runs and edited models for this target were judged on the same test rows. What is only tried does not count, and a tree that is built step by step counts once. Whoever chooses by them again and again chooses by luck too: hold out a part for a final check (Columns and learner, Final check).</source>
        <translation>So viele Läufe und geänderte Modelle wurden für dieses Ziel auf denselben Testzeilen beurteilt. Was nur probiert wird, zählt nicht, und ein Schritt für Schritt gebauter Baum zählt einmal. Wer immer wieder nach ihnen wählt, wählt auch nach Glück: einen Teil zur Endprüfung zurückhalten (Spalten und Lerner, Endprüfung).</translation>
    </message>
    <message>
        <source>What no model of so many leaves within the limits of the search can beat on the training rows, as the run itself has proven it.</source>
        <translation>Was kein Modell mit so vielen Blättern innerhalb der Grenzen der Suche auf den Trainingszeilen schlagen kann, wie der Lauf selbst es bewiesen hat.</translation>
    </message>
    <message>
        <source>Not proven best of its size: none has less than %1</source>
        <translation>Nicht als bestes seiner Größe bewiesen: Keines hat weniger als %1</translation>
    </message>
    <message>
        <source>Proven %1</source>
        <translation>Bewiesen: %1</translation>
    </message>
    <message>
        <source>model %1, edited</source>
        <translation>Modell %1, geändert</translation>
    </message>
    <message>
        <source>Preview: %1</source>
        <translation>Vorschau: %1</translation>
    </message>
    <message>
        <source>Not proven best of its size: no bound is known yet</source>
        <translation>Nicht als bestes seiner Größe bewiesen: Noch ist keine Schranke bekannt</translation>
    </message>
    <message>
        <source>Rows and classes count as in the run&apos;s own loss.</source>
        <translation>Zeilen und Klassen zählen wie im eigenen Verlust des Laufs.</translation>
    </message>
    <message>
        <source>Rows count by their weights.</source>
        <translation>Zeilen zählen nach ihren Gewichten.</translation>
    </message>
    <message>
        <source>%1 has no place on these axes: choose others, or have it estimated</source>
        <translation>%1 hat keinen Platz auf diesen Achsen: Wählen Sie andere oder lassen Sie ihn schätzen</translation>
    </message>
    <message>
        <source>run %1 not on these axes</source>
        <translation>Lauf %1 nicht auf diesen Achsen</translation>
    </message>
    <message>
        <source>runs %1 not on these axes</source>
        <translation>Läufe %1 nicht auf diesen Achsen</translation>
    </message>
    <message>
        <source>%1, by weight</source>
        <translation>%1, nach Gewicht</translation>
    </message>
    <message>
        <source>%1: not in this chart</source>
        <translation>%1: nicht in diesem Bild</translation>
    </message>
    <message>
        <source>%1, %2 looked at</source>
        <translation>%1, %2 abgesucht</translation>
    </message>
    <message>
        <source>it is of training figures: show them</source>
        <translation>sie gilt für Trainingszahlen: zeigen</translation>
    </message>
    <message>
        <source>Axes on which the proven bound is drawn: a training figure over leaves</source>
        <translation>Achsen, auf denen die bewiesene Schranke gezeichnet wird: eine Zahl der Trainingszeilen über Blättern</translation>
    </message>
    <message>
        <source>Estimating, %1, about %2 left  ✕</source>
        <translation>Wird geschätzt, %1, noch etwa %2  ✕</translation>
    </message>
    <message>
        <source>%1, search&apos;s estimate</source>
        <translation>%1, Schätzung der Suche</translation>
    </message>
    <message>
        <source>%1 (hollow: on training rows)</source>
        <translation>%1 (hohl: auf Trainingszeilen)</translation>
    </message>
    <message>
        <source>Estimate by %1</source>
        <translation>Schätzen: %1</translation>
    </message>
    <message>
        <source>Estimate by %1 (about %2)</source>
        <translation>Schätzen: %1 (etwa %2)</translation>
    </message>
    <message>
        <source>Open the suggested model</source>
        <translation>Vorgeschlagenes Modell öffnen</translation>
    </message>
    <message>
        <source>What to expect of each model on new rows: the search is made once more for each fold, without its rows, which then judge it. The test rows are not touched. Other folds: Run, Estimate by folds.</source>
        <translation>Was von jedem Modell auf neuen Zeilen zu erwarten ist: Die Suche wird für jeden Teil noch einmal gemacht, ohne seine Zeilen, die sie dann beurteilen. Die Testzeilen werden nicht berührt. Andere Teile: Suchen, Mit Teilen schätzen.</translation>
    </message>
    <message>
        <source>%1, by rows</source>
        <translation>%1, nach Zeilen</translation>
    </message>
    <message>
        <source>Rows count alike, whatever their weights.</source>
        <translation>Zeilen zählen gleich, was auch ihr Gewicht ist.</translation>
    </message>
    <message>
        <source>The run itself has proven nothing that counts so.</source>
        <translation>Der Lauf selbst hat nichts bewiesen, was so zählt.</translation>
    </message>
    <message>
        <source>axis now: %1</source>
        <translation>Achse jetzt: %1</translation>
    </message>
    <message>
        <source>Run %1 has no &quot;%2&quot;, which run %3 had: the chart shows &quot;%4&quot; instead. What only estimates know comes back once the run is estimated. Click to hide this.</source>
        <translation>Lauf %1 hat kein „%2“ wie Lauf %3: Das Diagramm zeigt stattdessen „%4“. Was nur Schätzungen wissen, kommt wieder, sobald der Lauf geschätzt ist. Ein Klick blendet dies aus.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>%1, begun</source>
        <translation>%1, begonnen</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
    <message>
        <source>front as a whole (hypervolume)</source>
        <translation>Front im Ganzen (Hypervolumen)</translation>
    </message>
    <message>
        <source>front as a whole, test rows (hypervolume)</source>
        <translation>Front im Ganzen, Testzeilen (Hypervolumen)</translation>
    </message>
    <message>
        <source>Unpin model %1, edited</source>
        <translation>Modell %1, bearbeitet, lösen</translation>
    </message>
    <message>
        <source>Pin model %1, edited, to compare</source>
        <translation>Modell %1, bearbeitet, zum Vergleichen anheften</translation>
    </message>
</context>
<context>
    <name>paretree::ui::GridTree</name>
    <message>
        <source>Learners and values of their parameters</source>
        <translation>Lerner und Werte ihrer Parameter</translation>
    </message>
    <message>
        <source>Learner, parameter, value</source>
        <translation>Lerner, Parameter, Wert</translation>
    </message>
    <message>
        <source>Ticked</source>
        <translation>Angekreuzt</translation>
    </message>
    <message>
        <source>More parameters</source>
        <translation>Weitere Parameter</translation>
    </message>
    <message>
        <source>Other values...</source>
        <translation>Andere Werte ...</translation>
    </message>
    <message>
        <source>Type values, divided by bars or semicolons: 12 | 16</source>
        <translation>Werte eintippen, getrennt durch senkrechte Striche oder Semikolons: 12 | 16</translation>
    </message>
    <message>
        <source>as by default</source>
        <translation>wie die Vorgabe</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ImportEvidence</name>
    <message>
        <source>All as per cent</source>
        <translation>Alle als Prozent</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>Nach unten ausfüllen</translation>
    </message>
    <message>
        <source>Leave them blank</source>
        <translation>Leer lassen</translation>
    </message>
    <message>
        <source>A column for each item</source>
        <translation>Eine Spalte je Element</translation>
    </message>
    <message>
        <source>Keep the lists</source>
        <translation>Listen behalten</translation>
    </message>
    <message>
        <source>Read these forms too</source>
        <translation>Auch diese Formen lesen</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>Als %1</translation>
    </message>
    <message>
        <source>Merge them</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Keep them apart</source>
        <translation>Getrennt lassen</translation>
    </message>
    <message>
        <source>As a category</source>
        <translation>Als Kategorie</translation>
    </message>
    <message>
        <source>Blank is missing</source>
        <translation>Leer heißt fehlend</translation>
    </message>
    <message>
        <source>Only with a comma</source>
        <translation>Nur mit Komma</translation>
    </message>
    <message>
        <source>Only with a point</source>
        <translation>Nur mit Punkt</translation>
    </message>
    <message>
        <source>As decimals</source>
        <translation>Mit Dezimalstellen</translation>
    </message>
    <message>
        <source>As thousands</source>
        <translation>Als Tausender</translation>
    </message>
    <message>
        <source>Learn from it</source>
        <translation>Daraus lernen</translation>
    </message>
    <message>
        <source>Leave these rows out</source>
        <translation>Diese Zeilen weglassen</translation>
    </message>
    <message>
        <source>Read them by evidence</source>
        <translation>Nach den Anzeichen lesen</translation>
    </message>
    <message>
        <source>As categories</source>
        <translation>Als Kategorien</translation>
    </message>
    <message>
        <source>As a number</source>
        <translation>Als Zahl</translation>
    </message>
    <message>
        <source>As classes</source>
        <translation>Als Klassen</translation>
    </message>
    <message>
        <source>Take %1 as missing</source>
        <translation>%1 als fehlend nehmen</translation>
    </message>
    <message>
        <source>%1, as asked</source>
        <translation>%1, wie gewünscht</translation>
    </message>
    <message>
        <source>%1, guessed</source>
        <translation>%1, erraten</translation>
    </message>
    <message>
        <source>Keep these rows</source>
        <translation>Diese Zeilen behalten</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ImportForm</name>
    <message>
        <source>guessed</source>
        <translation>erraten</translation>
    </message>
    <message>
        <source>guessed: %1</source>
        <translation>erraten: %1</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>senkrechter Strich</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>apostrophe</source>
        <translation>Apostroph</translation>
    </message>
    <message>
        <source>no names</source>
        <translation>keine Namen</translation>
    </message>
    <message>
        <source>names stand over the rows</source>
        <translation>Namen stehen über den Zeilen</translation>
    </message>
    <message>
        <source>are decided by evidence</source>
        <translation>nach den Anzeichen entscheiden</translation>
    </message>
    <message>
        <source>leave their rows out</source>
        <translation>ihre Zeilen weglassen</translation>
    </message>
    <message>
        <source>stop the reading</source>
        <translation>das Lesen anhalten</translation>
    </message>
    <message>
        <source>such as -999, n.k.</source>
        <translation>etwa -999, k.A.</translation>
    </message>
    <message>
        <source>Beside the usual ones; several are divided by commas</source>
        <translation>Neben den üblichen; mehrere durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Columns are separated by</source>
        <translation>Trennzeichen der Spalten</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Mark between thousands</source>
        <translation>Tausendertrennzeichen</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>Names of columns</source>
        <translation>Namen der Spalten</translation>
    </message>
    <message>
        <source>Sheet or table</source>
        <translation>Blatt oder Tabelle</translation>
    </message>
    <message>
        <source>Cells that do not fit</source>
        <translation>Unpassende Zellen</translation>
    </message>
    <message>
        <source>There is no encoding &apos;%1&apos;</source>
        <translation>Es gibt keine Kodierung „%1“</translation>
    </message>
    <message>
        <source>Words for missing values</source>
        <translation>Wörter für fehlende Werte</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ImportView</name>
    <message>
        <source>How %1 was read</source>
        <translation>Wie %1 gelesen wurde</translation>
    </message>
    <message>
        <source>As it is read now</source>
        <translation>Wie jetzt gelesen</translation>
    </message>
    <message>
        <source>As it would be read</source>
        <translation>Wie es gelesen würde</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>What was decided, and why</source>
        <translation>Was entschieden wurde, und warum</translation>
    </message>
    <message>
        <source>Read it otherwise</source>
        <translation>Anders lesen</translation>
    </message>
    <message>
        <source>First lines of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The first lines as they stand in the file</source>
        <translation>Die ersten Zeilen, wie sie in der Datei stehen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>The table as it is read now</source>
        <translation>Die Tabelle, wie sie jetzt gelesen ist</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>A click says what kind of column it is</source>
        <translation>Ein Klick sagt, welcher Art die Spalte ist</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>As it would be read: not at all</source>
        <translation>Wie es gelesen würde: gar nicht</translation>
    </message>
    <message>
        <source>%1 × %2; reads the same</source>
        <translation>%1 × %2; liest sich gleich</translation>
    </message>
    <message>
        <source>Now %1 × %2; then %3 × %4</source>
        <translation>Jetzt %1 × %2; dann %3 × %4</translation>
    </message>
    <message>
        <source>As it would be read: the same</source>
        <translation>Wie es gelesen würde: gleich</translation>
    </message>
    <message>
        <source>As it would be read; tinted is what differs: %1</source>
        <translation>Wie es gelesen würde; getönt ist, was abweicht: %1</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>as guessed</source>
        <translation>wie erraten</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>category</source>
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
        <source>Now %1 × %2. The file is large: of the other reading only the first %3 rows are made, with %4 columns; &quot;Read again&quot; reads all.</source>
        <translation>Jetzt %1 × %2. Die Datei ist groß: Von der anderen Lesart sind nur die ersten %3 Zeilen gemacht, mit %4 Spalten; „Neu lesen“ liest alles.</translation>
    </message>
    <message>
        <source>As it would be read: the first %1 rows are the same</source>
        <translation>So würde es gelesen: Die ersten %1 Zeilen sind dieselben</translation>
    </message>
    <message>
        <source>As it would be read; tinted is what differs in the first %1 rows: %2</source>
        <translation>So würde es gelesen; getönt ist, was in den ersten %1 Zeilen anders ist: %2</translation>
    </message>
    <message>
        <source>What is missing in it...</source>
        <translation>Was darin fehlt ...</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>point and comma</source>
        <translation>Punkt und Komma</translation>
    </message>
    <message>
        <source>What is missing in %1</source>
        <translation>Was in %1 fehlt</translation>
    </message>
    <message>
        <source>Words or numbers for missing values of this column, divided by semicolons</source>
        <translation>Wörter oder Zahlen für fehlende Werte dieser Spalte, durch Semikolons getrennt</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Inspector</name>
    <message>
        <source>%1 right, by models made without these rows</source>
        <translation>%1 richtig, nach Modellen, die ohne diese Zeilen entstanden</translation>
    </message>
    <message>
        <source>%1 right out of fold, by splits that have seen these rows</source>
        <translation>%1 richtig außerhalb der Teile, nach Teilungen, die diese Zeilen kennen</translation>
    </message>
    <message>
        <source>%1 right, of the rows that it was made from</source>
        <translation>%1 richtig, von den Zeilen, aus denen es entstand</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>%1 train rows, %2 test rows</source>
        <translation>%1 Trainings-, %2 Testzeilen</translation>
    </message>
    <message>
        <source>%1 tree leaves</source>
        <translation>%1 Baumblätter</translation>
    </message>
    <message>
        <source>Tree leaf</source>
        <translation>Baumblatt</translation>
    </message>
    <message>
        <source>Black box</source>
        <translation>Black Box</translation>
    </message>
    <message>
        <source>%1 at most</source>
        <translation>%1 höchstens</translation>
    </message>
    <message>
        <source>Row %1: no rule covers it; the default answers.</source>
        <translation>Zeile %1: Keine Regel deckt sie; die Vorgabe antwortet.</translation>
    </message>
    <message>
        <source>Row %1: no rule covers it. All rules answer, each by the share of its conditions that hold (at most %2).</source>
        <translation>Zeile %1: Keine Regel deckt sie. Alle Regeln antworten, jede nach dem Anteil ihrer Bedingungen, die zutreffen (höchstens %2).</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Row %1: rule %2 covers it.</source>
        <translation>Zeile %1: Regel %2 deckt sie.</translation>
    </message>
    <message>
        <source>Row %1: rules %2 cover it.</source>
        <translation>Zeile %1: Die Regeln %2 decken sie.</translation>
    </message>
    <message>
        <source>Row %1: no rule covers it. Rule %2 answers: most of its conditions hold (%3).</source>
        <translation>Zeile %1: Keine Regel deckt sie. Regel %2 antwortet: Von ihren Bedingungen gelten am meisten (%3).</translation>
    </message>
    <message>
        <source>Row %1: no rule covers it. Rules %2 answer: most of their conditions hold (%3).</source>
        <translation>Zeile %1: Keine Regel deckt sie. Die Regeln %2 antworten: Von ihren Bedingungen gelten am meisten (%3).</translation>
    </message>
    <message>
        <source>Answered rightly, of rows held out</source>
        <translation>Richtig beantwortet, von zurückgehaltenen Zeilen</translation>
    </message>
    <message>
        <source>Answered rightly, of training rows</source>
        <translation>Richtig beantwortet, von Trainingszeilen</translation>
    </message>
    <message>
        <source>Show the %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Row %1:</source>
        <translation>Zeile %1:</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>Classes it covers</source>
        <translation>Klassen, die sie deckt</translation>
    </message>
    <message>
        <source>Rows that several rules cover: the rules vote.</source>
        <translation>Zeilen, die mehrere Regeln decken: Die Regeln stimmen ab.</translation>
    </message>
    <message>
        <source>Rows that no rule covers: answered by the %1.</source>
        <translation>Zeilen, die keine Regel deckt: Antwort durch %1.</translation>
    </message>
    <message>
        <source>Classes of these training rows</source>
        <translation>Klassen dieser Trainingszeilen</translation>
    </message>
    <message>
        <source>Selected part of the model</source>
        <translation>Gewählter Teil des Modells</translation>
    </message>
    <message>
        <source>The black box gains %1 rows (95 %: %2 to %3)</source>
        <translation>Die Black Box gewinnt %1 Zeilen (95 %: %2 bis %3)</translation>
    </message>
    <message>
        <source>The black box loses %1 rows (95 %: %2 to %3)</source>
        <translation>Die Black Box verliert %1 Zeilen (95 %: %2 bis %3)</translation>
    </message>
    <message>
        <source>Click a rule to see the rows that it covers</source>
        <translation>Ein Klick auf eine Regel zeigt die Zeilen, die sie deckt</translation>
    </message>
    <message>
        <source>Click a node to see its rule and rows</source>
        <translation>Ein Klick auf einen Knoten zeigt seine Regel und seine Zeilen</translation>
    </message>
    <message>
        <source>Rows that one rule covers: it answers.</source>
        <translation>Zeilen, die eine Regel deckt: Sie antwortet.</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>What is known of the selected part of the model</source>
        <translation>Was über den gewählten Teil des Modells bekannt ist</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>Which other splits lead to a subtree as good (A)</source>
        <translation>Welche anderen Teilungen zu einem ebenso guten Teilbaum führen (A)</translation>
    </message>
    <message>
        <source>Name all levels</source>
        <translation>Alle Kategorien nennen</translation>
    </message>
    <message>
        <source>The black box loses %1 row (95 %: %2 to %3)</source>
        <translation>Die Black Box verliert %1 Zeile (95 %: %2 bis %3)</translation>
    </message>
    <message>
        <source>The black box gains %1 row (95 %: %2 to %3)</source>
        <translation>Die Black Box gewinnt %1 Zeile (95 %: %2 bis %3)</translation>
    </message>
    <message>
        <source>%1; shares by weight</source>
        <translation>%1; gewichtet</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>The list takes the room of the model, or gives it back</source>
        <translation>Die Liste nimmt den Platz des Modells ein oder gibt ihn zurück</translation>
    </message>
    <message>
        <source>Answered rightly, of rows held out (refitted)</source>
        <translation>Richtig beantwortet, von zurückgehaltenen Zeilen (neu bestimmt)</translation>
    </message>
    <message>
        <source>Training rows in this leaf</source>
        <translation>Trainingszeilen in diesem Blatt</translation>
    </message>
    <message>
        <source>Training rows in this branch</source>
        <translation>Trainingszeilen in diesem Zweig</translation>
    </message>
    <message>
        <source>Weight of the training rows in this leaf</source>
        <translation>Gewicht der Trainingszeilen in diesem Blatt</translation>
    </message>
    <message>
        <source>Weight of the training rows in this branch</source>
        <translation>Gewicht der Trainingszeilen in diesem Zweig</translation>
    </message>
    <message>
        <source>Classes it covers, by weight</source>
        <translation>Klassen, die sie deckt, nach Gewicht</translation>
    </message>
    <message>
        <source>%1, was %2</source>
        <translation>%1, zuvor %2</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Zuvor: %1</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>zuvor %1</translation>
    </message>
    <message>
        <source>%1 train rows</source>
        <translation>%1 Trainingszeilen</translation>
    </message>
    <message>
        <source>%1 leaves</source>
        <translation>%1 Blätter</translation>
    </message>
    <message>
        <source>Show the %1 from before the edit</source>
        <translation>Die %1 von vor der Änderung zeigen</translation>
    </message>
    <message>
        <source>%1. These are the values of the training rows here.</source>
        <translation>%1. Das sind die Werte der Trainingszeilen hier.</translation>
    </message>
    <message>
        <source>No row can come here: the cuts on the way exclude each other.</source>
        <translation>Keine Zeile kann hierher kommen: Die Schnitte auf dem Weg schließen einander aus.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::LeafModelPart</name>
    <message>
        <source>Coefficients of the leaf&apos;s model</source>
        <translation>Koeffizienten des Blattmodells</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>Koeffizient</translation>
    </message>
    <message>
        <source>Std. error</source>
        <translation>Std.-Fehler</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>Change of the prediction for one more unit of the attribute, in the target&apos;s unit</source>
        <translation>Änderung der Vorhersage je Einheit des Attributs, in der Einheit des Ziels</translation>
    </message>
    <message>
        <source>Of the coefficient, by least squares on the rows of this node</source>
        <translation>Des Koeffizienten, nach kleinsten Quadraten auf den Zeilen dieses Knotens</translation>
    </message>
    <message>
        <source>Coefficient over standard error; beyond 2 it differs from zero beyond chance</source>
        <translation>Koeffizient durch Standardfehler; jenseits von 2 weicht er mehr als zufällig von null ab</translation>
    </message>
    <message>
        <source>Model of this branch, for smoothing</source>
        <translation>Modell dieses Zweigs, zur Glättung</translation>
    </message>
    <message>
        <source>Model of this leaf, before smoothing</source>
        <translation>Modell dieses Blatts, vor der Glättung</translation>
    </message>
    <message>
        <source>Model of this leaf</source>
        <translation>Modell dieses Blatts</translation>
    </message>
    <message>
        <source>RMSE %1 on %2 training rows</source>
        <translation>RMSE %1 auf %2 Trainingszeilen</translation>
    </message>
    <message>
        <source>, %1 on %2 test rows</source>
        <translation>, %1 auf %2 Testzeilen</translation>
    </message>
    <message>
        <source>; the mean alone: %1</source>
        <translation>; der Mittelwert allein: %1</translation>
    </message>
</context>
<context>
    <name>paretree::ui::LpEditor</name>
    <message>
        <source>Constraints as LP text</source>
        <translation>Nebenbedingungen als LP-Text</translation>
    </message>
</context>
<context>
    <name>paretree::ui::MainWindow</name>
    <message>
        <source>One model only: no other is better in any respect.</source>
        <translation>Nur ein Modell: Keines ist in irgendeiner Hinsicht besser.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>Run  F5</source>
        <translation>Suchen  F5</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Search again from this tree</source>
        <translation>Von diesem Baum weitersuchen</translation>
    </message>
    <message>
        <source>Further buttons</source>
        <translation>Weitere Schaltflächen</translation>
    </message>
    <message>
        <source>Find in model</source>
        <translation>Im Modell suchen</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Ausgeben ...</translation>
    </message>
    <message>
        <source>Data and learner</source>
        <translation>Daten und Lerner</translation>
    </message>
    <message>
        <source>Learner: chosen by target</source>
        <translation>Lerner: nach dem Ziel</translation>
    </message>
    <message>
        <source>Preview: %1</source>
        <translation>Vorschau: %1</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>Die Datei wird gelesen</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>The data are not at hand: models can be read, not changed or run</source>
        <translation>Die Daten sind nicht da: Modelle lassen sich lesen, nicht ändern oder neu suchen</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Paretree %1</source>
        <translation>Paretree %1</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>not saved, kept for recovery</source>
        <translation>nicht gesichert, zur Wiederherstellung aufgehoben</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gesichert</translation>
    </message>
    <message>
        <source>One file at a time: %1 was taken, drop the others after it.</source>
        <translation>Eine Datei nach der anderen: %1 wurde genommen, die anderen danach ziehen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Data and learner at the side</source>
        <translation>Daten und Lerner an der Se&amp;ite</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>Da&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>S&amp;uchen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>Aus&amp;gabe</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Tables, projects and models (%1 *.paretree);;All files (*)</source>
        <translation>Tabellen, Projekte und Modelle (%1 *.paretree);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no table.</source>
        <translation>Die Zwischenablage enthält keine Tabelle.</translation>
    </message>
    <message>
        <source>Open a table</source>
        <translation>Eine Tabelle öffnen</translation>
    </message>
    <message>
        <source>Drop a file anywhere on the window, or take a sample. What was understood of it is said before anything is run.</source>
        <translation>Eine Datei irgendwo auf das Fenster ziehen oder ein Beispiel nehmen. Was von ihr verstanden wurde, steht da, bevor etwas läuft.</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>Columns and learner</source>
        <translation>Spalten und Lerner</translation>
    </message>
    <message>
        <source>Left: the columns, with their roles. Right: what can be learnt from them; the learner and its settings are chosen already.</source>
        <translation>Links: die Spalten mit ihren Rollen. Rechts: was aus ihnen gelernt werden kann; der Lerner und seine Einstellungen sind schon gewählt.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>The front</source>
        <translation>Die Front</translation>
    </message>
    <message>
        <source>Each point is a model: right is easier to read, up is more accurate. The arrow keys walk along it. One model is marked as a good place to begin.</source>
        <translation>Jeder Punkt ist ein Modell: rechts leichter zu lesen, oben genauer. Die Pfeiltasten gehen sie entlang. Ein Modell ist als guter Anfang gekennzeichnet.</translation>
    </message>
    <message>
        <source>Select a leaf</source>
        <translation>Ein Blatt wählen</translation>
    </message>
    <message>
        <source>The tree</source>
        <translation>Der Baum</translation>
    </message>
    <message>
        <source>Hatched leaves ask a black box. The panel below says the rule of the selected leaf in words, and what the box gains there.</source>
        <translation>Schraffierte Blätter fragen eine Black Box. Darunter steht die Regel des gewählten Blatts in Worten, und was die Box dort gewinnt.</translation>
    </message>
    <message>
        <source>Make it regular</source>
        <translation>Regulär machen</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>The chart shows where the changed tree would lie; the line at the bottom says what it costs. Every edit can be undone.</source>
        <translation>Das Diagramm zeigt, wo der geänderte Baum läge; die Leiste unten sagt, was es kostet. Jede Änderung lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>The next search begins from your tree. Its front stands over the first, and the list of runs says what came from what.</source>
        <translation>Die nächste Suche beginnt bei Ihrem Baum. Ihre Front steht über der ersten, und die Liste der Läufe sagt, was woher kam.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Search &amp;again from these rules</source>
        <translation>Von diesen Regeln &amp;weitersuchen</translation>
    </message>
    <message>
        <source>Search &amp;again from this tree</source>
        <translation>Von diesem Baum &amp;weitersuchen</translation>
    </message>
    <message>
        <source>Search again from the model: %1</source>
        <translation>Vom Modell weitersuchen: %1</translation>
    </message>
    <message>
        <source>A new run of %1 that begins with this model (%2). %3</source>
        <translation>Ein neuer Lauf von %1, der bei diesem Modell beginnt (%2). %3</translation>
    </message>
    <message>
        <source>S&amp;weep a parameter...</source>
        <translation>Parameter &amp;durchfahren ...</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Edited: %1</source>
        <translation>Geändert: %1</translation>
    </message>
    <message>
        <source>Select a model to compare first.</source>
        <translation>Zuerst ein Modell zum Vergleichen auswählen.</translation>
    </message>
    <message>
        <source>Pinned as A. Select another model and press Ctrl+B again.</source>
        <translation>Als A angeheftet. Ein anderes Modell auswählen und noch einmal Strg+B drücken.</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>Zum Öffnen ablegen</translation>
    </message>
    <message>
        <source>Drop to open; rows without a target are answered by the model shown, those of the same columns are what the next run is tested on</source>
        <translation>Zum Öffnen ablegen; Zeilen ohne Ziel beantwortet das gezeigte Modell, an solchen mit denselben Spalten wird der nächste Lauf getestet</translation>
    </message>
    <message>
        <source>Drop to open; rows of the same columns are what the next run is tested on</source>
        <translation>Zum Öffnen ablegen; an Zeilen mit denselben Spalten wird der nächste Lauf getestet</translation>
    </message>
    <message>
        <source>Drop to have this model answer its rows</source>
        <translation>Ablegen: dieses Modell beantwortet ihre Zeilen</translation>
    </message>
    <message>
        <source>Predict another file</source>
        <translation>Andere Datei vorhersagen</translation>
    </message>
    <message>
        <source>Enter keeps it, Esc discards it</source>
        <translation>Eingabetaste behält sie, Esc verwirft sie</translation>
    </message>
    <message>
        <source>Short pages on what is seen, beginning with what has the focus</source>
        <translation>Kurze Seiten zu dem, was man sieht, zuerst zu dem, was den Fokus hat</translation>
    </message>
    <message>
        <source>Save this table as read</source>
        <translation>Tabelle wie gelesen sichern</translation>
    </message>
    <message>
        <source>Tables (*.csv *.arff *.xlsx)</source>
        <translation>Tabellen (*.csv *.arff *.xlsx)</translation>
    </message>
    <message>
        <source>Without paretree-worker, which was not found beside this program: rules not proven to be the fewest, no boosting to compare with.</source>
        <translation>Ohne paretree-worker, das neben diesem Programm nicht gefunden wurde: Die Regeln sind nicht als die wenigsten bewiesen, Boosting fehlt im Vergleich.</translation>
    </message>
    <message>
        <source>Keep and search &amp;again</source>
        <translation>Behalten und &amp;weitersuchen</translation>
    </message>
    <message>
        <source>The page to share is of a run, which answers rows by any model of its front. Without one the tree goes out as a report, a picture or a program.</source>
        <translation>Die Seite zum Weitergeben ist die eines Laufs, mit allen Modellen seiner Front. Ohne einen wird der Baum als Bericht, Bild oder Programm geschrieben.</translation>
    </message>
    <message>
        <source>Show the comparison of learners that is under way (%1); %2 stops it</source>
        <translation>Den Vergleich der Lerner zeigen, der läuft (%1); %2 stoppt ihn</translation>
    </message>
    <message>
        <source>Show what is being made once more, and how to stop it</source>
        <translation>Zeigen, was noch einmal erzeugt wird und wie es sich anhalten lässt</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Leaves show training rows</source>
        <translation>Blätter zeigen Trainingszeilen</translation>
    </message>
    <message>
        <source>Edited, against model %1 of run %2: %3</source>
        <translation>Bearbeitet, gegenüber Modell %1 von Lauf %2: %3</translation>
    </message>
    <message>
        <source>The file of the data is another now: models can be read, not changed or run</source>
        <translation>Die Datei der Daten ist jetzt eine andere: Modelle lassen sich lesen, nicht ändern und nicht weitersuchen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Marks</name>
    <message>
        <source>Models of a search under way can be marked once it has ended.</source>
        <translation>Modelle einer laufenden Suche lassen sich markieren, wenn sie geendet hat.</translation>
    </message>
    <message>
        <source>note on model %1 of run %2</source>
        <translation>Notiz zu Modell %1 von Lauf %2</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ModelEditing</name>
    <message>
        <source>select a node of a finished run&apos;s tree first</source>
        <translation>erst einen Knoten im Baum eines fertigen Laufs wählen</translation>
    </message>
    <message>
        <source>this is a leaf already</source>
        <translation>dies ist schon ein Blatt</translation>
    </message>
    <message>
        <source>only a regular leaf can grow</source>
        <translation>nur ein reguläres Blatt kann wachsen</translation>
    </message>
    <message>
        <source>it is one already</source>
        <translation>es ist schon eine</translation>
    </message>
    <message>
        <source>this model has no black box</source>
        <translation>dieses Modell hat keine Black Box</translation>
    </message>
    <message>
        <source>no black box decides here</source>
        <translation>hier entscheidet keine Black Box</translation>
    </message>
    <message>
        <source>a black-box leaf has no split</source>
        <translation>ein Black-Box-Blatt hat keine Teilung</translation>
    </message>
    <message>
        <source>Un&amp;lock</source>
        <translation>Ents&amp;perren</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>S&amp;perren</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Nothing can be changed here</source>
        <translation>Hier lässt sich nichts ändern</translation>
    </message>
    <message>
        <source>only formulas of several terms and linear leaves have terms to drop</source>
        <translation>nur Formeln aus mehreren Termen und lineare Blätter haben Terme, die wegfallen können</translation>
    </message>
    <message>
        <source>this node does not ask a formula</source>
        <translation>dieser Knoten fragt keine Formel</translation>
    </message>
    <message>
        <source>select a rule of a rule set first</source>
        <translation>erst eine Regel einer Regelmenge wählen</translation>
    </message>
    <message>
        <source>S&amp;witch rule on</source>
        <translation>Regel einsc&amp;halten</translation>
    </message>
    <message>
        <source>S&amp;witch rule off</source>
        <translation>Regel aussc&amp;halten</translation>
    </message>
    <message>
        <source>Grow a small tree of plain tests below this leaf; for formulas, search again below this node</source>
        <translation>Unter diesem Blatt einen kleinen Baum aus einfachen Tests wachsen lassen; für Formeln ab diesem Knoten neu suchen</translation>
    </message>
    <message>
        <source>select a node of a tree first</source>
        <translation>erst einen Knoten eines Baums wählen</translation>
    </message>
    <message>
        <source>this is the root: search again from the whole tree</source>
        <translation>das ist die Wurzel: vom ganzen Baum weitersuchen</translation>
    </message>
    <message>
        <source>%1 search the whole tree only</source>
        <translation>%1 suchen nur den ganzen Baum neu</translation>
    </message>
    <message>
        <source>trees of one target only</source>
        <translation>nur bei Bäumen mit einem Ziel</translation>
    </message>
    <message>
        <source>Build step by step</source>
        <translation>Schritt für Schritt bauen</translation>
    </message>
    <message>
        <source>Prune and build</source>
        <translation>Stutzen und bauen</translation>
    </message>
    <message>
        <source>B&amp;uild step by step</source>
        <translation>S&amp;chritt für Schritt bauen</translation>
    </message>
    <message>
        <source>Prune and b&amp;uild step by step</source>
        <translation>Stutzen und S&amp;chritt für Schritt bauen</translation>
    </message>
    <message>
        <source>%1. What stands below is taken away first (%2); undo brings it back</source>
        <translation>%1. Was darunter steht, wird zuerst weggenommen (%2); Rückgängig holt es zurück</translation>
    </message>
    <message>
        <source>Keep this rule in searches from this model; only these do so: %1</source>
        <translation>Diese Regel in Suchen von diesem Modell aus behalten; nur diese tun es: %1</translation>
    </message>
    <message>
        <source>Keep this node as it is in searches from this model; only these do so: %1</source>
        <translation>Diesen Knoten in Suchen von diesem Modell aus lassen, wie er ist; nur diese tun es: %1</translation>
    </message>
    <message>
        <source>Keep and search again below</source>
        <translation>Behalten und ab hier neu suchen</translation>
    </message>
    <message>
        <source>Search again below this node</source>
        <translation>Ab diesem Knoten neu suchen</translation>
    </message>
    <message>
        <source>Keep and search again below this &amp;node</source>
        <translation>Behalten und ab diesem Knoten &amp;neu suchen</translation>
    </message>
    <message>
        <source>Search again below this &amp;node</source>
        <translation>Ab diesem Knoten &amp;neu suchen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ModelPane</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>The tree as a picture</source>
        <translation>Der Baum als Bild</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Each leaf as a rule</source>
        <translation>Jedes Blatt als Regel</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>The rows of the selected node</source>
        <translation>Die Zeilen des gewählten Knotens</translation>
    </message>
    <message>
        <source>Making the model</source>
        <translation>Das Modell wird gemacht</translation>
    </message>
    <message>
        <source>No model selected</source>
        <translation>Kein Modell gewählt</translation>
    </message>
    <message>
        <source>Click a point of the front: its model appears here.</source>
        <translation>Einen Punkt der Front anklicken: Sein Modell erscheint hier.</translation>
    </message>
    <message>
        <source>Or draw a tree by hand: Model, Draw a tree.</source>
        <translation>Oder einen Baum von Hand zeichnen: Modell, Baum zeichnen.</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>Test-%1</translation>
    </message>
    <message>
        <source>train %1</source>
        <translation>%1 (Training)</translation>
    </message>
    <message>
        <source>train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>of rows explained</source>
        <translation>der Zeilen erklärt</translation>
    </message>
    <message>
        <source>leaves, %1 black box</source>
        <translation>Blätter, %1 Black Box</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>How much of the tree is shown</source>
        <translation>Wie viel des Baums zu sehen ist</translation>
    </message>
    <message>
        <source>Depth, least share of rows, one path only</source>
        <translation>Tiefe, kleinster Anteil der Zeilen, nur ein Weg</translation>
    </message>
    <message>
        <source>%1 of training, %2 of the test</source>
        <translation>%1 vom Training, %2 vom Test</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>The tree or the rules as an outline</source>
        <translation>Der Baum oder die Regeln als Gliederung</translation>
    </message>
    <message>
        <source>Outline of the model</source>
        <translation>Gliederung des Modells</translation>
    </message>
    <message>
        <source>There is nothing to read here</source>
        <translation>Hier gibt es nichts zu lesen</translation>
    </message>
    <message>
        <source>Many trees vote on each answer; no single tree, rule or formula stands for them. Quality and What if show how the model answers.</source>
        <translation>Viele Bäume stimmen über jede Antwort ab; kein einzelner Baum, keine Regel oder Formel steht für sie. „Güte“ und „Was wäre wenn“ zeigen, wie das Modell antwortet.</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>estimated %1</source>
        <translation>%1, geschätzt</translation>
    </message>
    <message>
        <source>To be expected on new rows, with one standard error, by %1</source>
        <translation>Auf neuen Zeilen zu erwarten, mit einem Standardfehler, geschätzt mit %1</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>of training rows covered</source>
        <translation>der Trainingszeilen gedeckt</translation>
    </message>
    <message>
        <source>1 of %1 alike</source>
        <translation>1 von %1 gleichen</translation>
    </message>
    <message>
        <source>%1 models have these scores; the run keeps one of them.</source>
        <translation>%1 Modelle haben diese Werte; der Lauf behält eines davon.</translation>
    </message>
    <message>
        <source>All %1 held out are alike: of new rows, up to %2 may differ (95 % sure)</source>
        <translation>Alle zurückgehaltenen gleich (%1): von neuen Zeilen können bis zu %2 anders sein (95 % sicher)</translation>
    </message>
    <message>
        <source>%1 by weight</source>
        <translation>%1 nach Gewicht</translation>
    </message>
    <message>
        <source>train, by rows</source>
        <translation>Training, nach Zeilen</translation>
    </message>
    <message>
        <source>refitted %1, structure kept</source>
        <translation>%1, neu angepasst, Struktur fest</translation>
    </message>
    <message>
        <source>Before the edit, refitted alike: %1. Both flatter, the larger structure more: the estimate of the model before is another figure</source>
        <translation>Vor der Änderung, ebenso angepasst: %1. Beide sind geschönt, die größere Struktur mehr: Die Schätzung des Modells davor ist ein anderer Wert</translation>
    </message>
    <message>
        <source>refitted %1: %2, was %3</source>
        <translation>%1, neu angepasst: %2, war %3</translation>
    </message>
    <message>
        <source>While an edit is tried its figures on the test rows are left out, since they would steer the choice. They are shown once it is kept</source>
        <translation>Solange eine Änderung versucht wird, fehlen ihre Zahlen auf den Testzeilen, denn sie würden die Wahl lenken. Sie stehen da, sobald sie behalten wird</translation>
    </message>
    <message>
        <source>refitted %1 (%2 before)</source>
        <translation>%1, neu angepasst (%2 zuvor)</translation>
    </message>
    <message>
        <source>The same training rows, with one standard error, by folds that refit the answers of the edited model (by %1). Its structure has seen them all, so that it flatters: it is another figure than the estimate of a model of the run, where folds make models anew.</source>
        <translation>Dieselben Trainingszeilen, mit einem Standardfehler, nach Teilen, über die die Antworten des geänderten Modells neu angepasst werden (mit %1). Sein Aufbau kennt sie alle, sodass es schmeichelt: Das ist eine andere Zahl als die Schätzung eines Modells des Laufs, für die aus Teilen neue Modelle entstehen.</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>The figures are those of the model that is tried: %1</source>
        <translation>Die Zahlen sind die des Modells, das versucht wird: %1</translation>
    </message>
    <message>
        <source>test, not looked at</source>
        <translation>Test, nicht angesehen</translation>
    </message>
    <message>
        <source>While a tree is built step by step its figures on the test rows are left out, since they would steer the choices. They are shown once it is complete, or with End building</source>
        <translation>Solange ein Baum Schritt für Schritt gebaut wird, fehlen seine Zahlen auf den Testzeilen, denn sie würden die Wahl lenken. Sie stehen da, sobald er fertig ist, oder mit „Bauen beenden“</translation>
    </message>
    <message>
        <source>A step on the way to a tree that was built: its figures on the test rows were left out. Those of the tree as it ended are shown.</source>
        <translation>Ein Schritt auf dem Weg zu einem gebauten Baum: Seine Zahlen auf den Testzeilen fehlen. Die des Baums, wie er endete, stehen da.</translation>
    </message>
    <message>
        <source>estimated %1, seed saw rows</source>
        <translation>%1, geschätzt, Startmodell sah die Zeilen</translation>
    </message>
    <message>
        <source>All %1 held out are off by as much, which tells nothing of how sure that is</source>
        <translation>Alle %1, zurückgehalten, weichen gleich weit ab; wie sicher das ist, sagt das nicht</translation>
    </message>
    <message>
        <source>train, by weight</source>
        <translation>Training, nach Gewicht</translation>
    </message>
    <message>
        <source>training rows not known</source>
        <translation>Trainingszeilen nicht bekannt</translation>
    </message>
    <message>
        <source>The file does not say which rows of this table the model has learnt from: all rows count as training rows, and no figure is a test.</source>
        <translation>Die Datei sagt nicht, aus welchen Zeilen dieser Tabelle das Modell gelernt hat: Alle Zeilen zählen als Trainingszeilen, und keine Zahl ist ein Test.</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>wird berechnet</translation>
    </message>
</context>
<context>
    <name>paretree::ui::NearTrees</name>
    <message>
        <source>only trees have splits to choose among</source>
        <translation>nur Bäume haben Teilungen zur Wahl</translation>
    </message>
    <message>
        <source>select a node first</source>
        <translation>erst einen Knoten wählen</translation>
    </message>
    <message>
        <source>there are no data</source>
        <translation>es sind keine Daten da</translation>
    </message>
    <message>
        <source>trees with several targets are not looked at</source>
        <translation>Bäume mit mehreren Zielen werden nicht betrachtet</translation>
    </message>
    <message>
        <source>models with constraints are not looked at</source>
        <translation>Modelle mit Nebenbedingungen werden nicht betrachtet</translation>
    </message>
    <message>
        <source>a black box answers here: make the leaf regular first</source>
        <translation>hier antwortet eine Black Box: Machen Sie das Blatt zuerst regulär</translation>
    </message>
    <message>
        <source>Stopped before anything was found.</source>
        <translation>Angehalten, bevor etwas gefunden war.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::NewRowsModel</name>
    <message>
        <source>A column of the file that the model does not have</source>
        <translation>Eine Spalte der Datei, die das Modell nicht hat</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Number in the file below its header, from 1; rows that were left out count</source>
        <translation>Nummer in der Datei unter dem Kopf, ab 1; weggelassene Zeilen zählen mit</translation>
    </message>
    <message>
        <source>Predicted %1</source>
        <translation>%1, vorhergesagt</translation>
    </message>
    <message>
        <source>What the model answers</source>
        <translation>Was das Modell antwortet</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Whether the file says the same</source>
        <translation>Ob die Datei dasselbe sagt</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>Antwort von</translation>
    </message>
    <message>
        <source>The leaf, the rules or the black box that answers</source>
        <translation>Das Blatt, die Regeln oder die Black Box, die antworten</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>Außerhalb</translation>
    </message>
    <message>
        <source>Values beyond those of the training rows: there the model has learnt nothing</source>
        <translation>Werte jenseits derer der Trainingszeilen: Dort hat das Modell nichts gelernt</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>The way of the row in words</source>
        <translation>Der Weg der Zeile in Worten</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Share of rows that are answered rightly there, as on the card of the leaf; where several rules or trees answer, their share of votes. The probability in saved answers is another figure: what the model itself gives</source>
        <translation>Anteil der Zeilen, die dort richtig beantwortet werden, wie auf der Karte des Blatts; wo mehrere Regeln oder Bäume antworten, ihr Anteil der Stimmen. Die Wahrscheinlichkeit in gesicherten Antworten ist eine andere Zahl: die das Modell selbst angibt</translation>
    </message>
    <message>
        <source>Share of %1</source>
        <translation>Anteil: %1</translation>
    </message>
</context>
<context>
    <name>paretree::ui::NewRowsWindow</name>
    <message>
        <source>Read %1 as per cent</source>
        <translation>„%1“ als Prozent lesen</translation>
    </message>
    <message>
        <source>Read %1 columns as per cent</source>
        <translation>%1 Spalten als Prozent lesen</translation>
    </message>
    <message>
        <source>Save as CSV or XLSX...</source>
        <translation>Als CSV oder XLSX sichern ...</translation>
    </message>
    <message>
        <source>Workbooks to read, with reasons (*.xlsx)</source>
        <translation>Arbeitsmappen zum Lesen, mit Gründen (*.xlsx)</translation>
    </message>
    <message>
        <source>%1 answered by %2</source>
        <translation>%1, beantwortet von: %2</translation>
    </message>
    <message>
        <source>Answered rows</source>
        <translation>Beantwortete Zeilen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save predictions</source>
        <translation>Vorhersagen sichern</translation>
    </message>
    <message>
        <source>-answered</source>
        <translation>-beantwortet</translation>
    </message>
    <message>
        <source>Tables to read, with reasons (*.csv)</source>
        <translation>Tabellen zum Lesen, mit Gründen (*.csv)</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Wird geschrieben</translation>
    </message>
    <message>
        <source>saved as %1</source>
        <translation>gesichert als %1</translation>
    </message>
    <message>
        <source>Tables for programs, as paretree-cli predict writes them (*.csv)</source>
        <translation>Tabellen für Programme, wie paretree-cli predict sie schreibt (*.csv)</translation>
    </message>
    <message>
        <source>Encoding: %1, a guess</source>
        <translation>Kodierung: %1, vermutet</translation>
    </message>
    <message>
        <source>Read as %1</source>
        <translation>Als %1 lesen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::NextRun</name>
    <message>
        <source>needs data</source>
        <translation>braucht Daten</translation>
    </message>
    <message>
        <source>default settings</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>use the settings of run %1</source>
        <translation>Einstellungen von Lauf %1 übernehmen</translation>
    </message>
    <message>
        <source>Default settings</source>
        <translation>Vorgaben nehmen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::NoticeStrip</name>
    <message>
        <source>Close message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Details...</source>
        <translation>Einzelheiten ...</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>paretree::ui::NumberBox</name>
    <message>
        <source>%1 is rounded here to %2</source>
        <translation>%1 wird hier auf %2 gerundet</translation>
    </message>
    <message>
        <source>%1 lies outside of what can stand here: %2 to %3</source>
        <translation>%1 liegt außerhalb dessen, was hier stehen kann: %2 bis %3</translation>
    </message>
    <message>
        <source>“%1” cannot be read: %2 to %3 can stand here</source>
        <translation>„%1“ ist nicht lesbar: Hier kann %2 bis %3 stehen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::OutlineModel</name>
    <message>
        <source> (locked)</source>
        <translation> (gesperrt)</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>No rule: the %1</source>
        <translation>Keine Regel: %1</translation>
    </message>
    <message>
        <source>No rule: %1</source>
        <translation>Keine Regel: %1</translation>
    </message>
    <message>
        <source>and %1</source>
        <translation>und %1</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>Rule %1: %2</source>
        <translation>Regel %1: %2</translation>
    </message>
    <message>
        <source>, always</source>
        <translation>, immer</translation>
    </message>
    <message>
        <source> (switched off)</source>
        <translation> (ausgeschaltet)</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Right,
refitted</source>
        <translation>Richtig,
neu angepasst</translation>
    </message>
    <message>
        <source>Right,
held out</source>
        <translation>Richtig,
ungesehen</translation>
    </message>
    <message>
        <source>Right,
training</source>
        <translation>Richtig,
Training</translation>
    </message>
    <message>
        <source>Weight
of rows</source>
        <translation>Gewicht
der Zeilen</translation>
    </message>
    <message>
        <source>%1 or missing</source>
        <translation>%1 oder fehlend</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ParallelChart</name>
    <message>
        <source>Front as parallel coordinates</source>
        <translation>Front als parallele Koordinaten</translation>
    </message>
    <message>
        <source>Click a line to choose its model; drag along an axis to keep a range of it, click the axis to keep all</source>
        <translation>Eine Linie anklicken wählt ihr Modell; entlang einer Achse ziehen behält einen Bereich, ein Klick auf die Achse alles</translation>
    </message>
    <message numerus="yes">
        <source>%n models</source>
        <translation>
            <numerusform>%n Modell</numerusform>
            <numerusform>%n Modelle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>paretree::ui::ParallelView</name>
    <message>
        <source>Run again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Models dense in error or in size</source>
        <translation>Modelle dicht im Fehler oder in der Größe</translation>
    </message>
    <message>
        <source>Which differences count when the search keeps only some of its models: those in error, or those in size</source>
        <translation>Welche Unterschiede zählen, wenn die Suche nur einen Teil ihrer Modelle behält: die im Fehler oder die in der Größe</translation>
    </message>
    <message>
        <source>Search again with these weights; as many models are kept as the population holds</source>
        <translation>Mit diesen Gewichten erneut suchen; es bleiben so viele Modelle, wie die Population fasst</translation>
    </message>
    <message>
        <source>Differences in error</source>
        <translation>Unterschiede im Fehler</translation>
    </message>
    <message>
        <source>in size</source>
        <translation>in der Größe</translation>
    </message>
    <message>
        <source>Both count alike.</source>
        <translation>Beide zählen gleich.</translation>
    </message>
    <message>
        <source>Differences in error count %1 times as much: more small, different trees.</source>
        <translation>Unterschiede im Fehler zählen %1-mal so viel: mehr kleine, verschiedene Bäume.</translation>
    </message>
    <message>
        <source>Differences in size count %1 times as much: more large trees.</source>
        <translation>Unterschiede in der Größe zählen %1-mal so viel: mehr große Bäume.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ParamField</name>
    <message>
        <source>%1 is more than is allowed here: at most %2</source>
        <translation>%1 ist hier mehr als erlaubt: höchstens %2</translation>
    </message>
    <message>
        <source>%1 is less than is allowed here: at least %2</source>
        <translation>%1 ist hier weniger als erlaubt: mindestens %2</translation>
    </message>
    <message>
        <source>, the most</source>
        <translation>, höchstens</translation>
    </message>
    <message>
        <source>, the least</source>
        <translation>, mindestens</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>%1 chosen</source>
        <translation>%1 gewählt</translation>
    </message>
    <message>
        <source>Read from a file</source>
        <translation>Aus einer Datei lesen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Build and check in a window of its own</source>
        <translation>In einem eigenen Fenster bauen und prüfen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected here</source>
        <translation>Hier wird eine Zahl von %1 bis %2 erwartet</translation>
    </message>
    <message>
        <source>A number of at least %1 is expected here</source>
        <translation>Hier wird eine Zahl ab %1 erwartet</translation>
    </message>
    <message>
        <source>A number is expected here</source>
        <translation>Hier wird eine Zahl erwartet</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ParamsForm</name>
    <message>
        <source>%1 (limit of %2)</source>
        <translation>%1 (Grenze von %2)</translation>
    </message>
    <message>
        <source>Settings of the next run</source>
        <translation>Einstellungen des nächsten Laufs</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>Bereich: %1</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>Testteil</translation>
    </message>
    <message>
        <source>Share of rows kept aside: the models are tested on them and never learn from them.</source>
        <translation>Anteil der beiseitegelegten Zeilen: An ihnen werden die Modelle geprüft, und nie lernen sie aus ihnen.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Draws the test part and steers the search; the same seed gives the same result.</source>
        <translation>Zieht den Testteil und lenkt die Suche; derselbe Startwert gibt dasselbe Ergebnis.</translation>
    </message>
    <message>
        <source>Advanced (%1)</source>
        <translation>Weitere (%1)</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>In use by run %1</source>
        <translation>Von Lauf %1 benutzt</translation>
    </message>
    <message>
        <source>Modified since run %1</source>
        <translation>Geändert seit Lauf %1</translation>
    </message>
    <message>
        <source>Paper: %1</source>
        <translation>Aufsatz: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Final check</source>
        <translation>Endprüfung</translation>
    </message>
    <message>
        <source>Share of rows set aside from learning and testing alike, for one look at the model that is chosen in the end (Model, Quality, Final check).</source>
        <translation>Anteil der Zeilen, die vor Lernen und Testen beiseiteliegen, für einen Blick auf das am Ende gewählte Modell (Modell, Güte, Endprüfung).</translation>
    </message>
    <message>
        <source>Not in the paper (%1)</source>
        <translation>Nicht im Aufsatz (%1)</translation>
    </message>
    <message>
        <source>Test rows</source>
        <translation>Testzeilen</translation>
    </message>
    <message>
        <source>Tables (%1);;All files (*)</source>
        <translation>Tabellen (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Tested on %1  ✕</source>
        <translation>Geprüft an %1  ✕</translation>
    </message>
    <message>
        <source>Test on another file...</source>
        <translation>An anderer Datei prüfen ...</translation>
    </message>
    <message>
        <source>%1 gives the test rows; a click takes them from this table again</source>
        <translation>%1 gibt die Testzeilen; ein Klick nimmt sie wieder aus dieser Tabelle</translation>
    </message>
    <message>
        <source>All rows of this table are learnt from, and those of another file with the same columns are the test rows.</source>
        <translation>Gelernt wird aus allen Zeilen dieser Tabelle; Testzeilen sind die einer anderen Datei mit denselben Spalten.</translation>
    </message>
    <message>
        <source>Missing values: %1.</source>
        <translation>Fehlende Werte: %1.</translation>
    </message>
    <message>
        <source>%1: %2 training, %3 testing</source>
        <translation>%1: %2 Training, %3 Test</translation>
    </message>
    <message>
        <source>No column says train or test, or 0 or 1</source>
        <translation>Keine Spalte sagt train oder test, 0 oder 1</translation>
    </message>
    <message>
        <source>Divided by %1  ✕</source>
        <translation>Aufgeteilt nach %1  ✕</translation>
    </message>
    <message>
        <source>Divide by a column...</source>
        <translation>Nach einer Spalte aufteilen ...</translation>
    </message>
    <message>
        <source>%1 says of every row whether it is for training or testing; a click draws the test part again</source>
        <translation>%1 sagt von jeder Zeile, ob sie zum Training oder zum Test gehört; ein Klick lost den Testteil wieder aus</translation>
    </message>
    <message>
        <source>A column of the table says which rows are for training and which for testing: train and test, or 0 and 1.</source>
        <translation>Eine Spalte der Tabelle sagt, welche Zeilen zum Training und welche zum Test gehören: train und test oder 0 und 1.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is for training (%2)</source>
        <translation>„%1“ ist Training (%2)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is for testing (%2)</source>
        <translation>„%1“ ist Test (%2)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is for the final check (%2)</source>
        <translation>„%1“ ist Endprüfung (%2)</translation>
    </message>
    <message>
        <source>%1 rows without a value are left out</source>
        <translation>%1 Zeilen ohne Wert bleiben weg</translation>
    </message>
    <message>
        <source>What to expect of each model on new rows comes by itself here: it costs little.</source>
        <translation>Was von jedem Modell auf neuen Zeilen zu erwarten ist, kommt hier von selbst: Es kostet wenig.</translation>
    </message>
    <message>
        <source>Test folds</source>
        <translation>Testteile</translation>
    </message>
    <message>
        <source>Cross-validation: the search is made once more for each fold, on the rows outside of it, and tested on those within (front pane, Report, Cross-validation). The front itself comes from all rows; no test part is kept aside. Estimates have folds of their own.</source>
        <translation>Kreuzvalidierung: Die Suche wird für jeden Teil noch einmal gemacht, auf den Zeilen außerhalb, und auf denen darin geprüft (Frontbereich, Bericht, Kreuzvalidierung). Die Front selbst kommt aus allen Zeilen; kein Testteil wird zurückgehalten. Schätzungen haben eigene Teile.</translation>
    </message>
    <message>
        <source>when asked</source>
        <translation>auf Wunsch</translation>
    </message>
    <message>
        <source>if under 2 min</source>
        <translation>bis 2 min</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>Estimate run</source>
        <translation>Lauf schätzen</translation>
    </message>
    <message>
        <source>When models are placed by what to expect of them on new rows: the search is made once more for each fold, without its rows, which then judge it. The test rows are not touched. If under 2 min: after the run, where that is short. When asked: by Run, Estimate by folds.</source>
        <translation>Wann Modelle dort stehen, was auf neuen Zeilen von ihnen zu erwarten ist: Die Suche wird für jeden Teil noch einmal gemacht, ohne seine Zeilen, die sie dann beurteilen. Die Testzeilen werden nicht berührt. Bis 2 min: nach dem Lauf, wo das so kurz dauert. Auf Wunsch: mit Suchen, Mit Teilen schätzen.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::PlotWidget</name>
    <message numerus="yes">
        <source>%1 against %2, %n points</source>
        <translation>
            <numerusform>%1 gegen %2, %n Punkt</numerusform>
            <numerusform>%1 gegen %2, %n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>1 in %1 of %2 points</source>
        <translation>1 von je %1 der %2 Punkte</translation>
    </message>
    <message>
        <source>, and the %1 farthest off</source>
        <translation>, und die %1 am weitesten entfernten</translation>
    </message>
</context>
<context>
    <name>paretree::ui::PresetsBar</name>
    <message>
        <source>Settings under a name</source>
        <translation>Benannte Einstellungen</translation>
    </message>
    <message>
        <source>Settings of this learner that you have given a name, and its defaults</source>
        <translation>Einstellungen dieses Lerners, denen Sie einen Namen gegeben haben, und seine Vorgaben</translation>
    </message>
    <message>
        <source>Save the settings under a name, rename or delete</source>
        <translation>Einstellungen unter einem Namen sichern, umbenennen oder löschen</translation>
    </message>
    <message>
        <source>Default settings</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Save settings as...</source>
        <translation>Einstellungen sichern als ...</translation>
    </message>
    <message>
        <source>Save settings</source>
        <translation>Einstellungen sichern</translation>
    </message>
    <message>
        <source>Rename &quot;%1&quot;...</source>
        <translation>„%1“ umbenennen ...</translation>
    </message>
    <message>
        <source>Delete &quot;%1&quot;</source>
        <translation>„%1“ löschen</translation>
    </message>
    <message>
        <source>Rename settings</source>
        <translation>Einstellungen umbenennen</translation>
    </message>
    <message>
        <source>Name; one that is there is replaced</source>
        <translation>Name; ein vorhandener wird ersetzt</translation>
    </message>
    <message>
        <source>Own settings</source>
        <translation>Eigene Einstellungen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ProgressStrip</name>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>Lauf %1: %2</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source> · improved %1 s ago</source>
        <translation> · vor %1 s verbessert</translation>
    </message>
    <message>
        <source>%1 of about %2</source>
        <translation>%1 von etwa %2</translation>
    </message>
    <message>
        <source>Stop, keep up to %1</source>
        <translation>Anhalten, bis zu %1 behalten</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ProjectFiles</name>
    <message>
        <source>Unsaved work cannot be kept for recovery: %1</source>
        <translation>Ungesichertes kann nicht aufgehoben werden: %1</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>Projekt sichern</translation>
    </message>
    <message>
        <source>Projects (*.paretree)</source>
        <translation>Projekte (*.paretree)</translation>
    </message>
    <message>
        <source>The file is as it was before.</source>
        <translation>Die Datei ist, wie sie vorher war.</translation>
    </message>
    <message>
        <source>No file was made.</source>
        <translation>Keine Datei ist entstanden.</translation>
    </message>
    <message>
        <source>Not saved: %1. %2</source>
        <translation>Nicht gesichert: %1. %2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Save elsewhere...</source>
        <translation>Woanders sichern ...</translation>
    </message>
    <message>
        <source>Run %1 is under way and would be stopped.</source>
        <translation>Lauf %1 ist im Gang und würde angehalten.</translation>
    </message>
    <message>
        <source>Runs and edits of %1 are not saved.</source>
        <translation>Läufe und Änderungen von %1 sind nicht gesichert.</translation>
    </message>
    <message>
        <source>Stop and save</source>
        <translation>Anhalten und sichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>Nicht sichern</translation>
    </message>
    <message>
        <source>Stop without saving</source>
        <translation>Anhalten ohne zu sichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>A run is under way here.</source>
        <translation>Hier ist ein Lauf im Gang.</translation>
    </message>
    <message>
        <source>Runs and edits here are not saved.</source>
        <translation>Läufe und Änderungen hier sind nicht gesichert.</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In neuem Fenster öffnen</translation>
    </message>
    <message>
        <source>Open here instead</source>
        <translation>Stattdessen hier öffnen</translation>
    </message>
    <message>
        <source>The program did not end as it should. Work of %1 was not saved and can be brought back.</source>
        <translation>Das Programm endete nicht, wie es sollte. Ungesichertes von %1 kann zurückgeholt werden.</translation>
    </message>
    <message>
        <source>The program did not end as it should. Work of %1 windows was not saved and can be brought back.</source>
        <translation>Das Programm endete nicht, wie es sollte. Ungesichertes aus %1 Fenstern kann zurückgeholt werden.</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>There is no unsaved work of earlier sessions.</source>
        <translation>Es gibt nichts Ungesichertes aus früheren Sitzungen.</translation>
    </message>
    <message>
        <source>Not saved: %1 was changed by another window or program since it was opened here.</source>
        <translation>Nicht gesichert: %1 wurde seit dem Öffnen von einem anderen Fenster oder Programm geändert.</translation>
    </message>
    <message>
        <source>Write over it</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>The program did not end as it should. Work on %1 of %2 was not saved and can be brought back.</source>
        <translation>Das Programm endete nicht, wie es sollte. Arbeit an %1 vom %2 war nicht gesichert und kann zurückgeholt werden.</translation>
    </message>
    <message>
        <source>The program did not end as it should. Work of %1 windows (%2) was not saved and can be brought back.</source>
        <translation>Das Programm endete nicht, wie es sollte. Arbeit aus %1 Fenstern (%2) war nicht gesichert und kann zurückgeholt werden.</translation>
    </message>
    <message>
        <source>Data of %1</source>
        <translation>Daten von %1</translation>
    </message>
    <message>
        <source>Tables (%1)</source>
        <translation>Tabellen (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The work that is brought back would take the place of what is open.</source>
        <translation>Die zurückgeholte Arbeit würde an die Stelle dessen treten, was offen ist.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::QualityView</name>
    <message>
        <source>Those that are answered wrongly, or of a cell of the matrix</source>
        <translation>Die falsch beantworteten oder die einer Zelle der Matrix</translation>
    </message>
    <message>
        <source>Test rows</source>
        <translation>Testzeilen</translation>
    </message>
    <message>
        <source>On rows that neither learning nor search has seen</source>
        <translation>Auf Zeilen, die weder Lernen noch Suche gesehen haben</translation>
    </message>
    <message>
        <source>Train rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>The final model on the rows that it was made from</source>
        <translation>Das fertige Modell auf den Zeilen, aus denen es entstand</translation>
    </message>
    <message>
        <source>Final check</source>
        <translation>Endprüfung</translation>
    </message>
    <message>
        <source>On rows set aside from learning, searching and choosing; every look at them is counted</source>
        <translation>Auf Zeilen, die vor Lernen, Suchen und Wählen beiseiteliegen; jeder Blick auf sie wird gezählt</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Figures of each class</source>
        <translation>Zahlen jeder Klasse</translation>
    </message>
    <message>
        <source>Plot of the answers</source>
        <translation>Diagramm der Antworten</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Precision, recall and F1 of each class</source>
        <translation>Präzision, Trefferquote und F1 jeder Klasse</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>Verlässlichkeit</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 of class %2 for which the model says %3</source>
        <translation>%1 der Klasse %2, zu denen das Modell %3 sagt</translation>
    </message>
    <message>
        <source>Asking the model</source>
        <translation>Das Modell wird gefragt</translation>
    </message>
    <message>
        <source>%1 of %2 right, %3</source>
        <translation>%1 von %2 richtig, %3</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>keine Zeilen</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Of the rows answered with this class, the share that has it</source>
        <translation>Anteil der mit dieser Klasse beantworteten Zeilen, die sie haben</translation>
    </message>
    <message>
        <source>Of the rows of this class, the share answered with it</source>
        <translation>Anteil der Zeilen dieser Klasse, die so beantwortet werden</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation>Harmonisches Mittel von Präzision und Trefferquote</translation>
    </message>
    <message>
        <source>Probability of its answer</source>
        <translation>Wahrscheinlichkeit seiner Antwort</translation>
    </message>
    <message>
        <source>Share that is right</source>
        <translation>Anteil der richtigen</translation>
    </message>
    <message>
        <source>A part of this model gives no probabilities.</source>
        <translation>Ein Teil dieses Modells gibt keine Wahrscheinlichkeiten.</translation>
    </message>
    <message>
        <source>No row is answered wrongly</source>
        <translation>Keine Zeile ist falsch beantwortet</translation>
    </message>
    <message>
        <source>%1; RMSE %2, mean |residual| %3, largest %4</source>
        <translation>%1; RMSE %2, mittleres |Residuum| %3, größtes %4</translation>
    </message>
    <message>
        <source>True values over predictions</source>
        <translation>Wahre Werte über Vorhersagen</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>%1, vorhergesagt</translation>
    </message>
    <message>
        <source>true %1</source>
        <translation>%1, wahr</translation>
    </message>
    <message>
        <source>On the dashed line the prediction is exact. A click shows the row and its path.</source>
        <translation>Auf der gestrichelten Linie ist die Vorhersage genau. Ein Klick zeigt die Zeile und ihren Weg.</translation>
    </message>
    <message>
        <source>true minus predicted</source>
        <translation>wahr minus vorhergesagt</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Rows, the largest residual first</source>
        <translation>Zeilen, das größte Residuum zuerst</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Verwechslungsmatrix</translation>
    </message>
    <message>
        <source>On the dashed line predicted probabilities come true. Calibration error (ECE, ten bins): %1.</source>
        <translation>Auf der gestrichelten Linie treffen vorhergesagte Wahrscheinlichkeiten ein. Kalibrierungsfehler (ECE, zehn Intervalle): %1.</translation>
    </message>
    <message>
        <source>%1 answered wrongly; click a cell of the matrix to see its rows</source>
        <translation>%1 falsch beantwortet; ein Klick auf eine Zelle der Matrix zeigt ihre Zeilen</translation>
    </message>
    <message>
        <source>Whether what it is sure of comes true as often</source>
        <translation>Ob das, dessen es sich sicher ist, auch so oft zutrifft</translation>
    </message>
    <message>
        <source>Classes that are taken for each other stand side by side.</source>
        <translation>Klassen, die miteinander verwechselt werden, stehen nebeneinander.</translation>
    </message>
    <message>
        <source>Row %1: true %2, predicted %3, residual %4</source>
        <translation>Zeile %1: wahr %2, vorhergesagt %3, Residuum %4</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Recovery</name>
    <message>
        <source>The recovery file holds no project.</source>
        <translation>Die Nebendatei enthält kein Projekt.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RegionsCanvas</name>
    <message>
        <source>Regions of the tree</source>
        <translation>Gebiete des Baums</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RegionsPlot</name>
    <message>
        <source>Regions of the rules</source>
        <translation>Gebiete der Regeln</translation>
    </message>
    <message>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>Rules %1</source>
        <translation>Regeln %1</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RegionsView</name>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>Write the plot as PNG, SVG or PDF</source>
        <translation>Das Diagramm als PNG, SVG oder PDF schreiben</translation>
    </message>
    <message>
        <source>Attribute across</source>
        <translation>Attribut waagrecht</translation>
    </message>
    <message>
        <source>Attribute upwards</source>
        <translation>Attribut senkrecht</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Waagrecht</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>No regions to show</source>
        <translation>Keine Gebiete zu zeigen</translation>
    </message>
    <message>
        <source>Regions need a classification tree over at least two numeric attributes.</source>
        <translation>Gebiete brauchen einen Klassifikationsbaum über mindestens zwei Zahlen.</translation>
    </message>
    <message>
        <source>the other attributes as in row %1</source>
        <translation>die anderen Attribute wie in Zeile %1</translation>
    </message>
    <message>
        <source>the other attribute at its most frequent value</source>
        <translation>das andere Attribut mit seinem häufigsten Wert</translation>
    </message>
    <message>
        <source>the other %1 attributes at their medians or most frequent values</source>
        <translation>die anderen %1 Attribute auf ihren Medianen oder häufigsten Werten</translation>
    </message>
    <message>
        <source>the other attribute at its median</source>
        <translation>das andere Attribut auf seinem Median</translation>
    </message>
    <message>
        <source>the other %1 attributes at their medians</source>
        <translation>die anderen %1 Attribute auf ihren Medianen</translation>
    </message>
    <message>
        <source>regions.svg</source>
        <translation>gebiete.svg</translation>
    </message>
    <message>
        <source>Others as in the row</source>
        <translation>Andere wie in der Zeile</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ReportView</name>
    <message>
        <source>Parts of the report</source>
        <translation>Teile des Berichts</translation>
    </message>
    <message>
        <source>Part of the report</source>
        <translation>Teil des Berichts</translation>
    </message>
    <message>
        <source>Curve of the run</source>
        <translation>Kurve des Laufs</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>%1, test %2</source>
        <translation>%1, Test %2</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 train, %2 test</source>
        <translation>%1 Training, %2 Test</translation>
    </message>
    <message>
        <source>Final check</source>
        <translation>Endprüfung</translation>
    </message>
    <message>
        <source>Came from</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>This curve has no points.</source>
        <translation>Diese Kurve hat keine Punkte.</translation>
    </message>
    <message>
        <source>Estimated by</source>
        <translation>Geschätzt mit</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RowsModel</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✕ wrong</source>
        <translation>✕ falsch</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Model says</source>
        <translation>Modell sagt</translation>
    </message>
    <message>
        <source>Right?</source>
        <translation>Richtig?</translation>
    </message>
    <message>
        <source>Off by</source>
        <translation>Daneben um</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RowsPane</name>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Save rows...</source>
        <translation>Zeilen sichern ...</translation>
    </message>
    <message>
        <source>Write these rows with all columns as CSV</source>
        <translation>Diese Zeilen mit allen Spalten als CSV schreiben</translation>
    </message>
    <message>
        <source>Show all rows again</source>
        <translation>Wieder alle Zeilen zeigen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Save rows</source>
        <translation>Zeilen sichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>saved as %1</source>
        <translation>gesichert als %1</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RuleView</name>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>The rules as a list</source>
        <translation>Die Regeln als Liste</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Gebiete</translation>
    </message>
    <message>
        <source>The rules as boxes over two attributes</source>
        <translation>Die Regeln als Kästen über zwei Attributen</translation>
    </message>
    <message>
        <source>A rule that is switched off stays in the list and is never used</source>
        <translation>Eine ausgeschaltete Regel bleibt in der Liste und wird nie verwendet</translation>
    </message>
    <message>
        <source>Attribute across</source>
        <translation>Attribut waagrecht</translation>
    </message>
    <message>
        <source>Attribute upwards</source>
        <translation>Attribut senkrecht</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Waagrecht</translation>
    </message>
    <message>
        <source>Course of the run</source>
        <translation>Verlauf des Laufs</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>How the run came to these rules, round by round</source>
        <translation>Wie der Lauf zu diesen Regeln kam, Runde für Runde</translation>
    </message>
    <message>
        <source>The next cover holds a rule that is locked</source>
        <translation>Eine gesperrte Regel bleibt in der nächsten Überdeckung</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Search a cover again from here: without the rules that are off, with those that are locked</source>
        <translation>Von hier aus erneut eine Überdeckung suchen: ohne die abgeschalteten Regeln, mit den gesperrten</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>%1 with neither</source>
        <translation>%1 ohne beide</translation>
    </message>
    <message>
        <source>Rules of which class</source>
        <translation>Regeln welcher Klasse</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Alle Klassen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RulesModel</name>
    <message>
        <source>Share right,
refitted</source>
        <translation>Anteil richtig,
neu angepasst</translation>
    </message>
    <message>
        <source>Share right,
held out</source>
        <translation>Anteil richtig,
ungesehen</translation>
    </message>
    <message>
        <source>Share right,
training</source>
        <translation>Anteil richtig,
Training</translation>
    </message>
    <message>
        <source>Of the training rows, each answered as the other folds&apos; rows here would have it: splits stay as they were edited, and have seen all rows, so that it flatters</source>
        <translation>Von den Trainingszeilen, jede so beantwortet, wie es die Zeilen der anderen Teile hier täten: Die Teilungen bleiben, wie sie geändert wurden, und kennen alle Zeilen, sodass es schmeichelt</translation>
    </message>
    <message>
        <source>Of the rows that the rule decides, answered rightly by rules made without them (out of fold)</source>
        <translation>Von den Zeilen, über die die Regel entscheidet, richtig beantwortet von Regeln, die ohne sie gemacht wurden (außerhalb der Teile)</translation>
    </message>
    <message>
        <source>Of the leaf&apos;s rows, answered rightly by models made without them (out of fold)</source>
        <translation>Von den Zeilen des Blatts richtig beantwortet von Modellen, die ohne sie gemacht wurden (außerhalb der Teile)</translation>
    </message>
    <message>
        <source>Of the training rows, those of the class that is answered</source>
        <translation>Von den Trainingszeilen die der Klasse, die geantwortet wird</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Covers</source>
        <translation>Deckt</translation>
    </message>
    <message>
        <source> (switched off)</source>
        <translation> (ausgeschaltet)</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>Share right</source>
        <translation>Anteil richtig</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source> (locked)</source>
        <translation> (gesperrt)</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Covers,
weight</source>
        <translation>Deckt,
Gewicht</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RunActions</name>
    <message>
        <source>A new run that begins with all models of run %1, on the same division of the rows</source>
        <translation>Ein neuer Lauf, der mit allen Modellen von Lauf %1 beginnt, bei derselben Teilung der Zeilen</translation>
    </message>
    <message>
        <source>&amp;Delete run %1</source>
        <translation>Lauf %1 lös&amp;chen</translation>
    </message>
    <message>
        <source>&amp;Delete run</source>
        <translation>Lauf lös&amp;chen</translation>
    </message>
    <message>
        <source>Copied: the command that makes run %1 again.</source>
        <translation>Kopiert: der Befehl, der Lauf %1 wiederholt.</translation>
    </message>
    <message>
        <source>Copied, but the command line cannot say all of run %1: %2.</source>
        <translation>Kopiert, aber die Befehlszeile kann nicht alles von Lauf %1 sagen: %2.</translation>
    </message>
    <message>
        <source>Rename run %1</source>
        <translation>Lauf %1 umbenennen</translation>
    </message>
    <message>
        <source>Name of the run; empty for the learner&apos;s</source>
        <translation>Name des Laufs; leer für den des Lerners</translation>
    </message>
    <message>
        <source>Run %1 was deleted.</source>
        <translation>Lauf %1 wurde gelöscht.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Run %1 is being made once more.</source>
        <translation>Lauf %1 wird noch einmal gemacht.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Run %1: same result, byte for byte.</source>
        <translation>Lauf %1: dasselbe Ergebnis, Byte für Byte.</translation>
    </message>
    <message>
        <source>Run %1: another result. The program, its libraries or the data differ from when it was made.</source>
        <translation>Lauf %1: ein anderes Ergebnis. Das Programm, seine Bibliotheken oder die Daten sind andere als damals.</translation>
    </message>
    <message>
        <source>Run %1 learnt without validation rows, beside other learners: compare them again to verify it.</source>
        <translation>Lauf %1 lernte neben anderen Lernern ohne Validierungszeilen: zum Prüfen noch einmal vergleichen.</translation>
    </message>
    <message>
        <source>Continue the run: %1</source>
        <translation>Lauf fortsetzen: %1</translation>
    </message>
    <message>
        <source>Stop est&amp;imating</source>
        <translation>&amp;Schätzen anhalten</translation>
    </message>
    <message>
        <source>Est&amp;imate by folds...</source>
        <translation>Mit Teilen &amp;schätzen ...</translation>
    </message>
    <message>
        <source>Run %1 once more: %2</source>
        <translation>Lauf %1 noch einmal: %2</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RunOnDialog</name>
    <message>
        <source>Run the study on</source>
        <translation>Studie laufen lassen auf</translation>
    </message>
    <message>
        <source>Where the study runs</source>
        <translation>Wo die Studie läuft</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diesem Rechner</translation>
    </message>
    <message>
        <source>Hosts over ssh (GNU parallel)</source>
        <translation>Rechnern über ssh (GNU parallel)</translation>
    </message>
    <message>
        <source>A batch system (Slurm)</source>
        <translation>Einem Stapelsystem (Slurm)</translation>
    </message>
    <message>
        <source>Ranks of Open MPI</source>
        <translation>Rängen von Open MPI</translation>
    </message>
    <message>
        <source>all processors</source>
        <translation>alle Prozessoren</translation>
    </message>
    <message>
        <source>none: this machine</source>
        <translation>keine: dieser Rechner</translation>
    </message>
    <message>
        <source>Runs side by side</source>
        <translation>Läufe nebeneinander</translation>
    </message>
    <message>
        <source>Hosts, or a file of them</source>
        <translation>Rechner, oder eine Datei davon</translation>
    </message>
    <message>
        <source>Command that submits</source>
        <translation>Befehl, der einreicht</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>File of hosts</source>
        <translation>Datei der Rechner</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Laufen lassen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The study&apos;s folder and the programs must be seen there at the same paths.</source>
        <translation>Der Ordner der Studie und die Programme müssen dort unter denselben Pfaden zu sehen sein.</translation>
    </message>
    <message>
        <source>Runs in processes of its own: closing this window, or its end, changes nothing.</source>
        <translation>Läuft in eigenen Prozessen: Schließt oder endet dieses Fenster, ändert das nichts.</translation>
    </message>
    <message>
        <source>Writes study.parallel.sh and starts it; your own ssh keys are used. %1</source>
        <translation>Schreibt study.parallel.sh und startet es; die eigenen ssh-Schlüssel werden verwendet. %1</translation>
    </message>
    <message>
        <source>Writes study.sbatch and submits it by this command. %1</source>
        <translation>Schreibt study.sbatch und reicht es mit diesem Befehl ein. %1</translation>
    </message>
    <message>
        <source>Starts paretree-farm, which needs Debian&apos;s package openmpi-bin. %1</source>
        <translation>Startet paretree-farm, das das Debian-Paket openmpi-bin braucht. %1</translation>
    </message>
    <message>
        <source>Limits of a run</source>
        <translation>Grenzen eines Laufs</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Runs</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>there are no data</source>
        <translation>es sind keine Daten da</translation>
    </message>
    <message>
        <source>a run is under way</source>
        <translation>ein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>select a model first</source>
        <translation>erst ein Modell wählen</translation>
    </message>
    <message>
        <source>Searching again from %1. %2</source>
        <translation>Von %1 wird weitergesucht. %2</translation>
    </message>
    <message>
        <source>select a run first</source>
        <translation>erst einen Lauf wählen</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>rename run %1</source>
        <translation>Lauf %1 umbenennen</translation>
    </message>
    <message>
        <source>delete run %1</source>
        <translation>Lauf %1 löschen</translation>
    </message>
    <message>
        <source>This is final check number %1: the rows set aside for it have been looked at before.</source>
        <translation>Dies ist Endprüfung Nummer %1: Die Zeilen dafür wurden schon angesehen.</translation>
    </message>
    <message>
        <source>The rows are divided as those that the model was learnt from.</source>
        <translation>Die Zeilen sind geteilt wie jene, aus denen das Modell gelernt wurde.</translation>
    </message>
    <message>
        <source>No learner suits this table: %1</source>
        <translation>Kein Lerner passt zu dieser Tabelle: %1</translation>
    </message>
    <message>
        <source>there is no such learner</source>
        <translation>es gibt keinen solchen Lerner</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Show its models</source>
        <translation>Seine Modelle zeigen</translation>
    </message>
    <message>
        <source>Run %1 has ended: %2. What you read stays.</source>
        <translation>Lauf %1 ist zu Ende: %2. Was Sie lesen, bleibt.</translation>
    </message>
    <message>
        <source>Run %1 was stopped: %2 kept; a longer search may find better ones.</source>
        <translation>Lauf %1 wurde angehalten: %2 behalten; eine längere Suche findet vielleicht bessere.</translation>
    </message>
    <message>
        <source>By %1, as the run that it is of; to take another, choose it first.</source>
        <translation>Mit %1 wie der Lauf, aus dem es stammt; wer einen anderen Lerner will, wählt ihn vorher.</translation>
    </message>
    <message>
        <source>The edit that was only tried is kept with it; undo takes it back.</source>
        <translation>Die nur probierte Änderung ist damit behalten; Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>The search may change what was edited and is not locked: %1.</source>
        <translation>Die Suche kann ändern, was bearbeitet und nicht gesperrt ist: %1.</translation>
    </message>
    <message>
        <source>Lock them and begin anew</source>
        <translation>Sperren und neu beginnen</translation>
    </message>
    <message>
        <source>Run %1 has ended. %2</source>
        <translation>Lauf %1 ist beendet. %2</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RunsModel</name>
    <message>
        <source>%1 · running</source>
        <translation>%1 · läuft</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Came from</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Hypervol.</source>
        <translation>Hypervol.</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>edit %1</source>
        <translation>Änderung %1</translation>
    </message>
    <message>
        <source>as it was found</source>
        <translation>wie gefunden</translation>
    </message>
    <message>
        <source>, level %1</source>
        <translation>, Ebene %1</translation>
    </message>
    <message>
        <source>, shown</source>
        <translation>, gezeigt</translation>
    </message>
    <message>
        <source>Targets: %1</source>
        <translation>Ziele: %1</translation>
    </message>
    <message>
        <source>Target: %1</source>
        <translation>Ziel: %1</translation>
    </message>
    <message>
        <source>drawn from one leaf</source>
        <translation>aus einem Blatt gezeichnet</translation>
    </message>
    <message>
        <source>read from a file</source>
        <translation>aus einer Datei gelesen</translation>
    </message>
    <message>
        <source>read from a file, by %1</source>
        <translation>aus einer Datei gelesen, von %1</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>aus einer Datei</translation>
    </message>
    <message>
        <source>model %1, edit %2</source>
        <translation>Modell %1, Änderung %2</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>%1, read otherwise</source>
        <translation>%1, anders gelesen</translation>
    </message>
    <message>
        <source>From the table as it was read then; it is read otherwise now.</source>
        <translation>Aus der Tabelle, wie sie damals gelesen war; jetzt ist sie anders gelesen.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::RunsPane</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs and edits</source>
        <translation>Läufe und Änderungen</translation>
    </message>
    <message>
        <source>Show in the chart</source>
        <translation>Im Diagramm zeigen</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>edit</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>edits</source>
        <translation>Änderungen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::SetupPage</name>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation>Aufgefallen</translation>
    </message>
    <message>
        <source>Change import...</source>
        <translation>Import ändern ...</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>First lines of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>As read</source>
        <translation>Wie gelesen</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>F5; Stop keeps what was found</source>
        <translation>F5; Anhalten behält das Gefundene</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns</source>
        <translation>%1 Zeilen × %2 Spalten</translation>
    </message>
    <message>
        <source>first lines</source>
        <translation>erste Zeilen</translation>
    </message>
    <message>
        <source>Counts add up: %1 rows in the file are %2 used and %3 left out; %4 fields</source>
        <translation>Die Zahlen gehen auf: %1 Zeilen der Datei sind %2 verwendete und %3 weggelassene; %4 Felder</translation>
    </message>
    <message>
        <source>, %1 missing</source>
        <translation>, %1 fehlend</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Choose attributes</source>
        <translation>Attribute wählen</translation>
    </message>
    <message>
        <source>Use the features that tell most of the target</source>
        <translation>Die Attribute verwenden, die am meisten vom Ziel verraten</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The first lines as they stand in the file</source>
        <translation>Die ersten Zeilen, wie sie in der Datei stehen</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>The values of the selected column</source>
        <translation>Die Werte der gewählten Spalte</translation>
    </message>
    <message>
        <source>Learners</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 = %2: %3</source>
        <translation>%1 = %2: %3</translation>
    </message>
    <message>
        <source>Undo opening</source>
        <translation>Öffnen rückgängig</translation>
    </message>
    <message>
        <source>Undo change of import</source>
        <translation>Geänderten Import rückgängig machen</translation>
    </message>
    <message>
        <source>Redo change of import</source>
        <translation>Geänderten Import wiederholen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ShareDialog</name>
    <message>
        <source>Share as one file</source>
        <translation>Als eine Datei weitergeben</translation>
    </message>
    <message>
        <source>A page that any browser opens, without a network: the front of run %1, each of its models by a click, and its answer for a row that is typed in.</source>
        <translation>Eine Seite, die jeder Browser ohne Netz öffnet: die Front von Lauf %1, mit einem Klick jedes ihrer Modelle und seine Antwort für eine eingegebene Zeile.</translation>
    </message>
    <message>
        <source>Black boxes are not inside.</source>
        <translation>Black Boxes sind nicht darin.</translation>
    </message>
    <message>
        <source>Notes on the project, the run and its models</source>
        <translation>Notizen zum Projekt, zum Lauf und zu seinen Modellen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 of the training part</source>
        <translation>%1 des Trainingsteils</translation>
    </message>
    <message>
        <source>%1 of the test part</source>
        <translation>%1 des Testteils</translation>
    </message>
    <message>
        <source>With rows, whoever has the file reads their values in the columns that the models ask for, and their answers. Without them no row is inside; names of columns and categories are.</source>
        <translation>Mit Zeilen liest, wer die Datei hat, ihre Werte in den Spalten, nach denen die Modelle fragen, und ihre wahren Antworten. Ohne sie ist keine Zeile darin; Namen von Spalten und Kategorien schon.</translation>
    </message>
    <message>
        <source>Rows can come along where the table is at hand and a model of this run is selected.</source>
        <translation>Zeilen können mitkommen, wenn die Tabelle da und ein Modell dieses Laufs ausgewählt ist.</translation>
    </message>
    <message>
        <source>Look at it in the browser</source>
        <translation>Im Browser ansehen</translation>
    </message>
    <message>
        <source>Choose file...</source>
        <translation>Datei wählen ...</translation>
    </message>
    <message>
        <source>Size: is being made</source>
        <translation>Größe: wird gerade erstellt</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>Größe: %1</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>paretree::ui::SplitPanel</name>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Split of node %1</source>
        <translation>Teilung von Knoten %1</translation>
    </message>
    <message>
        <source>Find attribute</source>
        <translation>Attribut suchen</translation>
    </message>
    <message>
        <source>Any other split</source>
        <translation>Jede andere Teilung</translation>
    </message>
    <message>
        <source>any other: width &lt;= 1.65, or colour in {red, blue}</source>
        <translation>jede andere: width &lt;= 1,65 oder colour in {red, blue}</translation>
    </message>
    <message>
        <source>NAME &lt;= VALUE or NAME in {A, B}; Enter previews it</source>
        <translation>NAME &lt;= WERT oder NAME in {A, B}; die Eingabetaste zeigt sie</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Best cut</source>
        <translation>Bester Schnitt</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>Impurity removed, as a share of the node&apos;s</source>
        <translation>Beseitigte Unreinheit, als Anteil der des Knotens</translation>
    </message>
    <message>
        <source>Candidate splits</source>
        <translation>Teilungen zur Wahl</translation>
    </message>
    <message>
        <source>Looking for splits</source>
        <translation>Teilungen werden gesucht</translation>
    </message>
    <message>
        <source>no cut helps</source>
        <translation>kein Schnitt hilft</translation>
    </message>
    <message>
        <source>%1 of node %2; %3</source>
        <translation>%1 von Knoten %2; %3</translation>
    </message>
    <message>
        <source>attribute helps</source>
        <translation>Attribut hilft</translation>
    </message>
    <message>
        <source>attributes help</source>
        <translation>Attribute helfen</translation>
    </message>
    <message>
        <source>Choose a split, or change the test and press Enter, to see what it does.</source>
        <translation>Eine Teilung wählen oder den Test ändern und die Eingabetaste drücken, um zu sehen, was sie bewirkt.</translation>
    </message>
    <message>
        <source>Enter tries this split.</source>
        <translation>Die Eingabetaste probiert diese Teilung.</translation>
    </message>
    <message>
        <source>Training rows for which the test holds</source>
        <translation>Trainingszeilen, auf die der Test zutrifft</translation>
    </message>
    <message>
        <source>Training rows for which it does not hold</source>
        <translation>Trainingszeilen, auf die er nicht zutrifft</translation>
    </message>
    <message>
        <source>The search judged whole trees</source>
        <translation>Die Suche hat ganze Bäume beurteilt</translation>
    </message>
    <message>
        <source>The search judged whole trees, by %1</source>
        <translation>Die Suche hat ganze Bäume beurteilt, nach %1</translation>
    </message>
    <message>
        <source>The test in the tree gains %1. The list is sorted by the gain at this node alone. %2: there a test with less gain can be worth more, for the splits below it or on rows that were held out.</source>
        <translation>Der Test im Baum hat einen Gewinn von %1. Die Liste ist nach dem Gewinn allein an diesem Knoten sortiert. %2: Dort kann ein Test mit weniger Gewinn mehr wert sein, wegen der Teilungen darunter oder an zurückgehaltenen Zeilen.</translation>
    </message>
    <message>
        <source>In the tree this is a leaf. %1: there a split that gains at its node need not be worth the leaf that it adds.</source>
        <translation>Im Baum ist dies ein Blatt. %1: Dort muss eine Teilung, die an ihrem Knoten gewinnt, das Blatt nicht wert sein, das sie hinzufügt.</translation>
    </message>
    <message>
        <source>The first of the list is the test of the tree, which gains %1 there: the list sends rows without a value to the other side.</source>
        <translation>Der erste der Liste ist der Test des Baums, der dort einen Gewinn von %1 hat: Die Liste schickt Zeilen ohne Wert auf die andere Seite.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::StartPage</name>
    <message>
        <source>Drop a data file or project here</source>
        <translation>Datei oder Projekt hierher ziehen</translation>
    </message>
    <message>
        <source>Open file...</source>
        <translation>Datei öffnen ...</translation>
    </message>
    <message>
        <source>Paste table</source>
        <translation>Tabelle einfügen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>made by this program; each opens ready to run</source>
        <translation>von diesem Programm gemacht; jedes öffnet sich startbereit</translation>
    </message>
    <message>
        <source>Files that you open appear here.</source>
        <translation>Geöffnete Dateien erscheinen hier.</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>CSV, Excel, SPSS, Stata, SAS, R, JSON, SQLite or a saved project. Nothing leaves this computer.</source>
        <translation>CSV, Excel, SPSS, Stata, SAS, R, JSON, SQLite oder ein gesichertes Projekt. Nichts verlässt diesen Rechner.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::SteadinessButton</name>
    <message>
        <source>%1 done; stop</source>
        <translation>%1 fertig; anhalten</translation>
    </message>
    <message>
        <source>%1 done, about %2 left; stop</source>
        <translation>%1 fertig, noch etwa %2; anhalten</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>Erneut beurteilen</translation>
    </message>
    <message>
        <source>Judge again (about %1)</source>
        <translation>Erneut beurteilen (etwa %1)</translation>
    </message>
    <message>
        <source>%1 halves of the rows, %2 more with a shuffled target: about %3</source>
        <translation>%1 Hälften der Zeilen, %2 weitere mit gemischtem Ziel: etwa %3</translation>
    </message>
    <message>
        <source>%1 halves of the rows; what chance would do is not judged: about %2</source>
        <translation>%1 Hälften der Zeilen; was der Zufall täte, wird nicht beurteilt: etwa %2</translation>
    </message>
    <message>
        <source>How steady is this model? (about %1)</source>
        <translation>Wie beständig ist dieses Modell? (etwa %1)</translation>
    </message>
    <message>
        <source>How steady is this model?</source>
        <translation>Wie beständig ist dieses Modell?</translation>
    </message>
    <message>
        <source>What came is kept</source>
        <translation>Was da ist, bleibt</translation>
    </message>
    <message>
        <source>Learns from random halves of the training rows and counts what comes back</source>
        <translation>Lernt aus zufälligen Hälften der Trainingszeilen und zählt, was wiederkehrt</translation>
    </message>
</context>
<context>
    <name>paretree::ui::SteadinessPart</name>
    <message>
        <source>Steadiness</source>
        <translation>Beständigkeit</translation>
    </message>
    <message>
        <source>Shares of the resamples</source>
        <translation>Anteile der Stichproben</translation>
    </message>
    <message>
        <source>About, never guaranteed: by training rows that were held out</source>
        <translation>Ungefähr, nie garantiert: nach Trainingszeilen, die zurückgehalten wurden</translation>
    </message>
    <message>
        <source>The classes that it takes to cover 90 % of new rows; the per cent of the card says how often its answer alone is right. About, never guaranteed: both are by training rows that were held out</source>
        <translation>Die Klassen, die es braucht, um 90 % der neuen Zeilen zu treffen; die Prozentzahl der Karte sagt, wie oft ihre Antwort allein richtig ist. Ungefähr, nie garantiert: beides nach zurückgehaltenen Trainingszeilen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::SteadinessView</name>
    <message>
        <source>Shares of the resamples that use an attribute</source>
        <translation>Anteile der Stichproben, die ein Attribut benutzen</translation>
    </message>
    <message>
        <source>Resamples done</source>
        <translation>Fertige Stichproben</translation>
    </message>
    <message>
        <source>Steadiness of each part</source>
        <translation>Beständigkeit jedes Teils</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Came back</source>
        <translation>Kehrte wieder</translation>
    </message>
    <message>
        <source>Threshold, 95 %</source>
        <translation>Schwelle, 95 %</translation>
    </message>
    <message>
        <source>Answers agree</source>
        <translation>Gleiche Antworten</translation>
    </message>
    <message>
        <source>Instead</source>
        <translation>Stattdessen</translation>
    </message>
    <message>
        <source>Share of the resamples whose tree asks for the same attributes of the same rows</source>
        <translation>Anteil der Stichproben, deren Baum bei denselben Zeilen nach denselben Attributen fragt</translation>
    </message>
    <message>
        <source>Share of the models learnt without a row that answer it as this one does</source>
        <translation>Anteil der ohne eine Zeile gelernten Modelle, die sie so beantworten wie dieses</translation>
    </message>
    <message>
        <source>Steadiness cannot be judged: %1.</source>
        <translation>Die Beständigkeit lässt sich nicht beurteilen: %1.</translation>
    </message>
    <message>
        <source>Learning from halves of the rows.</source>
        <translation>Lernen aus Hälften der Zeilen.</translation>
    </message>
    <message>
        <source>Would the same learner find this again? It is given random halves of the training rows, and what comes back is counted.</source>
        <translation>Fände derselbe Lerner das wieder? Er bekommt zufällige Hälften der Trainingszeilen, und gezählt wird, was wiederkehrt.</translation>
    </message>
    <message>
        <source>With a shuffled target the luckiest attribute is used in %1.</source>
        <translation>Bei gemischtem Ziel wird das glücklichste Attribut in %1 benutzt.</translation>
    </message>
    <message>
        <source>Attributes used, by their shares</source>
        <translation>Benutzte Attribute, nach Anteilen</translation>
    </message>
    <message>
        <source>ATTRIBUTES USED (%1)</source>
        <translation>BENUTZTE ATTRIBUTE (%1)</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Steadying</name>
    <message>
        <source>an edited model is made by hand, and no learner makes it again</source>
        <translation>ein geändertes Modell ist von Hand gemacht, und kein Lerner macht es noch einmal</translation>
    </message>
    <message>
        <source>select a model first</source>
        <translation>erst ein Modell wählen</translation>
    </message>
    <message>
        <source>there are no data</source>
        <translation>es sind keine Daten da</translation>
    </message>
    <message>
        <source>Steadiness of model %1 of run %2: %3</source>
        <translation>Beständigkeit von Modell %1 von Lauf %2: %3</translation>
    </message>
</context>
<context>
    <name>paretree::ui::OpenStudyDialog</name>
    <message>
        <source>Choose...</source>
        <translation>Wählen ...</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>none: this machine</source>
        <translation>keiner: dieser Rechner</translation>
    </message>
    <message>
        <source>Choose the folder of the study</source>
        <translation>Den Ordner der Studie wählen</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Program there</source>
        <translation>Programm dort</translation>
    </message>
    <message>
        <source>Folder of the study</source>
        <translation>Ordner der Studie</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The folder of a study: its cells, their joint front, and who runs it. On another machine: name its host.</source>
        <translation>Der Ordner einer Studie: ihre Zellen, ihre gemeinsame Front, wer sie laufen lässt. Auf einem anderen Rechner: dessen Namen nennen.</translation>
    </message>
    <message>
        <source>Read again and again by ssh, with your own keys and without asking: ssh %1 must work without a password. A folder without a slash in front lies in your home there.</source>
        <translation>Wird über ssh immer wieder gelesen, mit Ihren eigenen Schlüsseln und ohne zu fragen: ssh %1 muss ohne Kennwort gehen. Ein Ordner ohne Schrägstrich davor liegt dort in Ihrem Heimatordner.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::StudyDialog</name>
    <message>
        <source>Estimate every model by folds of the training rows</source>
        <translation>Jedes Modell mit Teilen der Trainingszeilen schätzen</translation>
    </message>
    <message>
        <source>Make only</source>
        <translation>Nur anlegen</translation>
    </message>
    <message>
        <source>Make and run</source>
        <translation>Anlegen und laufen lassen</translation>
    </message>
    <message>
        <source>Run as study</source>
        <translation>Als Studie laufen lassen</translation>
    </message>
    <message>
        <source>Every combination of ticked values is run with each seed: 1-50, or 1-5, 8</source>
        <translation>Jede Kombination der angekreuzten Werte läuft mit jedem Startwert: 1-50, oder 1-5, 8</translation>
    </message>
    <message>
        <source>as for a run</source>
        <translation>wie bei einem Lauf</translation>
    </message>
    <message>
        <source>Each run also learns from all folds but one, and is tested on that one, fold by fold</source>
        <translation>Jeder Lauf lernt auch von allen Teilen bis auf einen und wird auf diesem geprüft, Teil für Teil</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Wählen ...</translation>
    </message>
    <message>
        <source>Choose the folder of the study</source>
        <translation>Den Ordner der Studie wählen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Tick the values to run. Every combination of the values of one learner is a cell of the study.</source>
        <translation>Werte ankreuzen, die laufen sollen. Jede Kombination der Werte eines Lerners ist eine Zelle der Studie.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Folder of the study</source>
        <translation>Ordner der Studie</translation>
    </message>
    <message>
        <source>Say where the study is to lie.</source>
        <translation>Sagen Sie, wo die Studie liegen soll.</translation>
    </message>
    <message>
        <source>%1 × %2: %3</source>
        <translation>%1 × %2: %3</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Making the study</source>
        <translation>Die Studie wird angelegt</translation>
    </message>
    <message>
        <source>Limits of a run</source>
        <translation>Grenzen eines Laufs</translation>
    </message>
    <message>
        <source>Keep the models, so that runs can be opened</source>
        <translation>Modelle aufbewahren, damit sich Läufe öffnen lassen</translation>
    </message>
    <message>
        <source>Results with models grow large of many runs, or of forests; without them they are small, and no run can be opened</source>
        <translation>Ergebnisse mit Modellen werden bei vielen Läufen oder Wäldern groß; ohne sie sind sie klein, und kein Lauf lässt sich öffnen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::StudyWindow</name>
    <message>
        <source>This study keeps figures only, and no models to open</source>
        <translation>Diese Studie behält nur Zahlen und keine Modelle, die sich öffnen ließen</translation>
    </message>
    <message>
        <source>Add seeds...</source>
        <translation>Startwerte hinzufügen ...</translation>
    </message>
    <message>
        <source>Add seeds</source>
        <translation>Startwerte hinzufügen</translation>
    </message>
    <message>
        <source>Each cell is run with these seeds, too (&quot;11-20&quot;, &quot;3,7&quot;):</source>
        <translation>Jede Zelle läuft auch mit diesen Startwerten („11-20“, „3,7“):</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reading the study</source>
        <translation>Die Studie wird gelesen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Laufen lassen</translation>
    </message>
    <message>
        <source>Run what is open on this machine</source>
        <translation>Was offen ist, auf diesem Rechner laufen lassen</translation>
    </message>
    <message>
        <source>Run the failed again</source>
        <translation>Fehlgeschlagene wiederholen</translation>
    </message>
    <message>
        <source>Run on...</source>
        <translation>Laufen lassen auf ...</translation>
    </message>
    <message>
        <source>Choose hosts, a batch system or ranks</source>
        <translation>Rechner, ein Stapelsystem oder Ränge wählen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Ask whoever runs it to stop; what is done stays</source>
        <translation>Wer sie laufen lässt, wird gebeten anzuhalten; was fertig ist, bleibt</translation>
    </message>
    <message>
        <source>Open a run</source>
        <translation>Einen Lauf öffnen</translation>
    </message>
    <message>
        <source>Save as CSV...</source>
        <translation>Als CSV sichern ...</translation>
    </message>
    <message>
        <source>Write the table of cells with exact numbers</source>
        <translation>Die Tabelle der Zellen mit genauen Zahlen schreiben</translation>
    </message>
    <message>
        <source>Study %1</source>
        <translation>Studie %1</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>Fortschritt der Studie</translation>
    </message>
    <message>
        <source>Cells of the study</source>
        <translation>Zellen der Studie</translation>
    </message>
    <message>
        <source>Table whose front is shown</source>
        <translation>Tabelle, deren Front zu sehen ist</translation>
    </message>
    <message>
        <source>Joint front of the cells</source>
        <translation>Gemeinsame Front der Zellen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this window; the study runs on</source>
        <translation>Dieses Fenster schließen; die Studie läuft weiter</translation>
    </message>
    <message>
        <source>Time left: unknown.</source>
        <translation>Restzeit: unbekannt.</translation>
    </message>
    <message>
        <source>About %1 left.</source>
        <translation>Noch etwa %1.</translation>
    </message>
    <message>
        <source>About %1 of one processor left.</source>
        <translation>Noch etwa %1 eines Prozessors.</translation>
    </message>
    <message>
        <source>%1 of %2 are done</source>
        <translation>%1 von %2 sind fertig</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>, %1 failed.</source>
        <translation>, %1 gescheitert.</translation>
    </message>
    <message>
        <source>Runs as process %1, %2 at a time.</source>
        <translation>Läuft als Prozess %1, %2 zugleich.</translation>
    </message>
    <message>
        <source>Runs as process %1, %2 at a time by %3 processes.</source>
        <translation>Läuft als Prozess %1, %2 zugleich auf %3 Prozessen.</translation>
    </message>
    <message>
        <source>Runs as process %1.</source>
        <translation>Läuft als Prozess %1.</translation>
    </message>
    <message>
        <source>Submitted: %1.</source>
        <translation>Eingereicht: %1.</translation>
    </message>
    <message>
        <source>Nobody runs it now.</source>
        <translation>Niemand lässt sie jetzt laufen.</translation>
    </message>
    <message>
        <source>It is asked to stop.</source>
        <translation>Sie ist gebeten anzuhalten.</translation>
    </message>
    <message>
        <source>A stop is asked for: tasks of scripts run nothing until it is run again.</source>
        <translation>Ein Halt ist verlangt: Aufgaben von Skripten lassen nichts laufen, bis sie wieder laufen soll.</translation>
    </message>
    <message>
        <source>%1, seed %2 failed: %3</source>
        <translation>%1, Startwert %2 gescheitert: %3</translation>
    </message>
    <message>
        <source>... and %1 more.</source>
        <translation>... und %1 weitere.</translation>
    </message>
    <message>
        <source>Save the table of cells</source>
        <translation>Die Tabelle der Zellen sichern</translation>
    </message>
    <message>
        <source>Run what is open on %1</source>
        <translation>Was offen ist, auf %1 laufen lassen</translation>
    </message>
    <message>
        <source>Study %1 on %2</source>
        <translation>Studie %1 auf %2</translation>
    </message>
    <message>
        <source>of seed %1</source>
        <translation>von Startwert %1</translation>
    </message>
    <message>
        <source>The run of seed %1 alone: %2.</source>
        <translation>Der Lauf von Startwert %1 allein: %2.</translation>
    </message>
    <message>
        <source>Of its folds, means over the models that these chose.</source>
        <translation>Mit Teilen sind es Mittel über die Modelle, die in diesen gewählt wurden.</translation>
    </message>
    <message>
        <source>The table shows means over %1 seeds.</source>
        <translation>Die Tabelle zeigt Mittel über %1 Startwerte.</translation>
    </message>
    <message>
        <source>The table shows the same, as long as no other seed is done.</source>
        <translation>Die Tabelle zeigt dasselbe, solange kein anderer Startwert fertig ist.</translation>
    </message>
    <message>
        <source>Open that run of the selected cell in a window of its own</source>
        <translation>Diesen Lauf der gewählten Zelle in einem eigenen Fenster öffnen</translation>
    </message>
    <message>
        <source>Seed of the run that opens</source>
        <translation>Startwert des Laufs, der sich öffnet</translation>
    </message>
    <message>
        <source>%1 of its scripts at work.</source>
        <translation>%1 ihrer Skripte bei der Arbeit.</translation>
    </message>
    <message>
        <source>No task of its scripts is seen at work.</source>
        <translation>Keine Aufgabe ihrer Skripte ist bei der Arbeit zu sehen.</translation>
    </message>
    <message>
        <source>task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Others are at it too: %1 of its scripts.</source>
        <translation>Auch andere sind dabei: %1 ihrer Skripte.</translation>
    </message>
    <message>
        <source>%1, seed %2: since %3</source>
        <translation>%1, Startwert %2: seit %3</translation>
    </message>
    <message>
        <source>Longest under way: %1, seed %2, for %3</source>
        <translation>Am längsten im Gang: %1, Startwert %2, seit %3</translation>
    </message>
    <message>
        <source>%1 taken out of it (study drop).</source>
        <translation>%1 daraus genommen (study drop).</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Commas and decimal points (*.csv)</source>
        <translation>Kommas und Dezimalpunkte (*.csv)</translation>
    </message>
    <message>
        <source>Semicolons and decimal commas (*.csv)</source>
        <translation>Semikolons und Dezimalkommas (*.csv)</translation>
    </message>
    <message>
        <source>All %1 failures...</source>
        <translation>Alle %1 Fehlschläge ...</translation>
    </message>
    <message>
        <source>List all runs that have failed, with the reason of each</source>
        <translation>Alle fehlgeschlagenen Läufe auflisten, mit dem Grund</translation>
    </message>
    <message>
        <source>Runs that have failed</source>
        <translation>Fehlgeschlagene Läufe</translation>
    </message>
    <message>
        <source>Plan more runs of each cell</source>
        <translation>Mehr Läufe jeder Zelle planen</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Add values or a learner, or take cells out of the study</source>
        <translation>Werte oder einen Lerner hinzufügen oder Zellen aus der Studie nehmen</translation>
    </message>
    <message>
        <source>Add values or a learner...</source>
        <translation>Werte oder Lerner hinzufügen ...</translation>
    </message>
    <message>
        <source>Plan more cells; what is done is not run again</source>
        <translation>Mehr Zellen planen; was fertig ist, läuft nicht noch einmal</translation>
    </message>
    <message>
        <source>Take the selected cell out</source>
        <translation>Ausgewählte Zelle herausnehmen</translation>
    </message>
    <message>
        <source>It is not run or compared any more; its results are kept</source>
        <translation>Sie läuft nicht mehr und wird nicht mehr verglichen; ihre Ergebnisse bleiben</translation>
    </message>
    <message>
        <source>Take all cells in again</source>
        <translation>Alle Zellen wieder aufnehmen</translation>
    </message>
    <message>
        <source>With their results: nothing is run twice</source>
        <translation>Mit ihren Ergebnissen: nichts läuft zweimal</translation>
    </message>
    <message>
        <source>%1 is under way. It goes on without a window, and opening it again shows how far it has come.</source>
        <translation>%1 läuft. Sie läuft ohne Fenster weiter, und wer sie wieder öffnet, sieht, wie weit sie ist.</translation>
    </message>
    <message>
        <source>Let it run</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Stop it</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>paretree::ui::SweepDialog</name>
    <message>
        <source>Run</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Ausgeben ...</translation>
    </message>
    <message>
        <source>Sweep a parameter</source>
        <translation>Parameter durchfahren</translation>
    </message>
    <message>
        <source>What each value reaches is drawn here, with its spread over the runs.</source>
        <translation>Was jeder Wert erreicht, wird hier gezeichnet, mit seiner Streuung über die Läufe.</translation>
    </message>
    <message>
        <source>Each value is run with so many seeds, and so many splits of the rows</source>
        <translation>Jeder Wert läuft mit so vielen Startwerten und so vielen Teilungen der Zeilen</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Runs of each</source>
        <translation>Läufe je Wert</translation>
    </message>
    <message>
        <source>Say which values, separated by commas</source>
        <translation>Die Werte sagen, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Running %1 values</source>
        <translation>%1 Werte laufen</translation>
    </message>
    <message>
        <source>Stopped; %1 values kept</source>
        <translation>Angehalten; %1 Werte behalten</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>sweep.svg</source>
        <translation>durchfahrt.svg</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>Fortschritt der Durchfahrt</translation>
    </message>
    <message>
        <source>%1, %2 of all</source>
        <translation>%1, %2 von allem</translation>
    </message>
</context>
<context>
    <name>paretree::ui::TableColumns</name>
    <message>
        <source>%1 will search now. %2: %3</source>
        <translation>Als Nächstes sucht „%1“. %2: %3</translation>
    </message>
    <message>
        <source>merge the spellings of %1</source>
        <translation>Schreibweisen von %1 zusammenführen</translation>
    </message>
    <message>
        <source>keep the spellings of %1 apart</source>
        <translation>Schreibweisen von %1 getrennt lassen</translation>
    </message>
    <message>
        <source>read the dates of %1</source>
        <translation>Daten von %1 lesen</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>make %1 %2</source>
        <translation>%1 als %2</translation>
    </message>
    <message>
        <source>change the type of %1</source>
        <translation>Typ ändern von %1</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>set %1 aside</source>
        <translation>%1 beiseitelegen</translation>
    </message>
    <message>
        <source>use %1 only</source>
        <translation>nur %1 verwenden</translation>
    </message>
    <message>
        <source>This model uses no attribute.</source>
        <translation>Dieses Modell verwendet kein Attribut.</translation>
    </message>
    <message>
        <source>use only %1</source>
        <translation>nur %1 verwenden</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>The next run uses only the %1 of this model.</source>
        <translation>Der nächste Lauf verwendet nur die %1 dieses Modells.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>make %1 the target</source>
        <translation>%1 als Ziel</translation>
    </message>
    <message>
        <source>make %1 columns the targets</source>
        <translation>%1 Spalten zu Zielen machen</translation>
    </message>
    <message>
        <source>%1 is answered beside %2 by %3, which takes several targets.</source>
        <translation>%1 wird neben %2 beantwortet: %3 nimmt mehrere Ziele.</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 anderen</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
</context>
<context>
    <name>paretree::ui::TableNotes</name>
    <message>
        <source>Merge them</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Count rows by %1</source>
        <translation>Zeilen nach %1 zählen</translation>
    </message>
    <message>
        <source>Read as %1</source>
        <translation>Als %1 lesen</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>weggelassen: %1</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>Use all %1</source>
        <translation>Alle %1 verwenden</translation>
    </message>
    <message>
        <source>Use %1 (%2)</source>
        <translation>%1 verwenden (%2)</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 without a value of %2 set aside</source>
        <translation>%1 ohne Wert von %2 beiseitegelegt</translation>
    </message>
    <message>
        <source>%1 without a value in each target set aside</source>
        <translation>%1 ohne Wert in jedem Ziel beiseitegelegt</translation>
    </message>
    <message>
        <source>Choose another target</source>
        <translation>Anderes Ziel wählen</translation>
    </message>
    <message>
        <source>Take %1 as missing</source>
        <translation>%1 als fehlend nehmen</translation>
    </message>
    <message>
        <source>Make all %1 categories</source>
        <translation>Alle %1 zu Kategorien machen</translation>
    </message>
    <message>
        <source>Make %1 a category</source>
        <translation>%1 zur Kategorie machen</translation>
    </message>
    <message>
        <source>%1 alone tells %2 in %3 of the rows: is it known beforehand?</source>
        <translation>%1 allein verrät %2 in %3 der Zeilen: Ist es vorher bekannt?</translation>
    </message>
    <message>
        <source>%2 tells %1 in %3 of the rows: is %1 known beforehand?</source>
        <translation>%2 verrät %1 in %3 der Zeilen: Ist %1 vorher bekannt?</translation>
    </message>
    <message>
        <source>Leave %1 out</source>
        <translation>%1 weglassen</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1 of %2 far from all others (%3): %4 of its variance</source>
        <translation>%1 von %2 weit weg von allen anderen (%3): %4 der Varianz</translation>
    </message>
    <message>
        <source>Take %1 as missing: its rows are set aside</source>
        <translation>%1 als fehlend lesen: die Zeilen bleiben außen vor</translation>
    </message>
    <message>
        <source>Take these %1 values as missing: their rows are set aside</source>
        <translation>Diese %1 Werte als fehlend lesen: ihre Zeilen bleiben außen vor</translation>
    </message>
    <message>
        <source>classes of %1: %2 of the rows are %3; the rarest, %4, has %5</source>
        <translation>Klassen von %1: %2 der Zeilen sind %3; die seltenste, %4, hat %5</translation>
    </message>
    <message>
        <source>spellings of one word taken as one: %1</source>
        <translation>Schreibweisen eines Wortes gelten als eine: %1</translation>
    </message>
    <message>
        <source>Keep all %1 apart</source>
        <translation>Alle %1 getrennt lassen</translation>
    </message>
    <message>
        <source>Keep those of %1 apart</source>
        <translation>Die von %1 getrennt lassen</translation>
    </message>
    <message>
        <source>%1 alone, by a straight line, removes %3 of the variance of %2: is it known beforehand?</source>
        <translation>%1 allein nimmt durch eine Gerade %3 der Streuung von %2 weg: Ist es vorher bekannt?</translation>
    </message>
    <message>
        <source>%1, classes weigh alike</source>
        <translation>%1, Klassen gleich schwer</translation>
    </message>
    <message>
        <source>%1 was the target before: is it known beforehand?</source>
        <translation>%1 war bis jetzt das Ziel: Ist es vorher bekannt?</translation>
    </message>
    <message>
        <source>%1 repeats, %2 rows each: keep them in one part, or the test flatters</source>
        <translation>%1 wiederholt sich, je %2 Zeilen: Halten Sie sie zusammen, sonst schmeichelt der Test</translation>
    </message>
    <message>
        <source>Keep the rows of each %1 together</source>
        <translation>Die Zeilen zu jedem Wert von %1 zusammenhalten</translation>
    </message>
</context>
<context>
    <name>paretree::ui::TargetChip</name>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>target: %1</source>
        <translation>Ziel: %1</translation>
    </message>
    <message>
        <source>target: %1, %2</source>
        <translation>Ziel: %1, %2</translation>
    </message>
    <message>
        <source>%1 is what the models predict; a click chooses another column</source>
        <translation>%1 sagen die Modelle voraus; ein Klick wählt eine andere Spalte</translation>
    </message>
    <message>
        <source>Choose a target</source>
        <translation>Ziel wählen</translation>
    </message>
    <message>
        <source>What the models are to predict</source>
        <translation>Was die Modelle vorhersagen sollen</translation>
    </message>
    <message>
        <source>as classes</source>
        <translation>als Klassen</translation>
    </message>
    <message>
        <source>as a number</source>
        <translation>als Zahl</translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation>%1   %2</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>Spalte suchen</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>targets: %1</source>
        <translation>Ziele: %1</translation>
    </message>
    <message>
        <source>Tick several numbers to predict them together.</source>
        <translation>Mehrere Zahlen ankreuzen, um sie zusammen vorherzusagen.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::Tour</name>
    <message>
        <source>End tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>paretree::ui::TradeOffChart</name>
    <message>
        <source>Error and infeasible predictions by depth</source>
        <translation>Fehler und unzulässige Vorhersagen nach Tiefe</translation>
    </message>
    <message>
        <source>The ordinary tree has its lowest error at depth %1, where %2 of its predictions are infeasible.</source>
        <translation>Der gewöhnliche Baum hat seinen kleinsten Fehler bei Tiefe %1, wo %2 seiner Vorhersagen unzulässig sind.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>MSE, test</source>
        <translation>MSE, Test</translation>
    </message>
    <message>
        <source>MSE, training</source>
        <translation>MSE, Training</translation>
    </message>
    <message>
        <source>with constraints</source>
        <translation>mit Nebenbedingungen</translation>
    </message>
    <message>
        <source>ordinary tree</source>
        <translation>gewöhnlicher Baum</translation>
    </message>
    <message>
        <source>its infeasible predictions</source>
        <translation>seine unzulässigen Vorhersagen</translation>
    </message>
    <message>
        <source>Depth %1: MSE %2, %3 infeasible; ordinary tree: MSE %4, %5 infeasible</source>
        <translation>Tiefe %1: MSE %2, %3 unzulässig; gewöhnlicher Baum: MSE %4, %5 unzulässig</translation>
    </message>
</context>
<context>
    <name>paretree::ui::TreeFolding</name>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>Alle Ebenen</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 Ebenen</translation>
    </message>
    <message>
        <source>Least share of rows</source>
        <translation>Kleinster Anteil der Zeilen</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>Alle Knoten</translation>
    </message>
    <message>
        <source>Only the way to the selected node</source>
        <translation>Nur der Weg zum gewählten Knoten</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alle aufklappen</translation>
    </message>
    <message>
        <source>From the top down</source>
        <translation>Von oben nach unten</translation>
    </message>
    <message>
        <source>From left to right</source>
        <translation>Von links nach rechts</translation>
    </message>
    <message>
        <source>%1 folded  ✕</source>
        <translation>%1 zugeklappt  ✕</translation>
    </message>
    <message>
        <source>Nodes, too many to read here. A click, or * in the tree, unfolds all; + unfolds the selected node.</source>
        <translation>Knoten, zu viele, um sie hier zu lesen. Ein Klick oder * im Baum klappt alles auf, + den gewählten Knoten.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::TreeView</name>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>No tree is shown</source>
        <translation>Kein Baum ist zu sehen</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), none selected</source>
        <translation>
            <numerusform>%n Knoten, keiner gewählt</numerusform>
            <numerusform>%n Knoten, keiner gewählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>paretree::ui::ValueField</name>
    <message>
        <source>%1 to %2 in the training rows</source>
        <translation>%1 bis %2 in den Trainingszeilen</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>missing, not known</source>
        <translation>fehlt, nicht bekannt</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Not known: the model answers as it does for rows without this value</source>
        <translation>Nicht bekannt: Das Modell antwortet wie bei Zeilen ohne diesen Wert</translation>
    </message>
</context>
<context>
    <name>paretree::ui::ViewSwitch</name>
    <message>
        <source>Further views</source>
        <translation>Weitere Ansichten</translation>
    </message>
</context>
<context>
    <name>paretree::ui::WhatIfView</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Sliders</source>
        <translation>Schieber</translation>
    </message>
    <message>
        <source>Move the values; the answer follows</source>
        <translation>Die Werte verschieben; die Antwort folgt</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Asks only what the model needs</source>
        <translation>Fragt nur, was das Modell braucht</translation>
    </message>
    <message>
        <source>Response curve</source>
        <translation>Antwortkurve</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>This model asks for nothing: it always answers the same.</source>
        <translation>Dieses Modell fragt nach nichts: Es antwortet immer dasselbe.</translation>
    </message>
    <message>
        <source>from row %1</source>
        <translation>von Zeile %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>That is all: %1 of %2 attributes were needed.</source>
        <translation>Das ist alles: %1 von %2 Attributen waren nötig.</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>Frage %1</translation>
    </message>
    <message>
        <source>What is %1?</source>
        <translation>Was ist %1?</translation>
    </message>
    <message>
        <source>Values of the row</source>
        <translation>Werte der Zeile</translation>
    </message>
    <message>
        <source>P(%1)</source>
        <translation>P(%1)</translation>
    </message>
    <message>
        <source>from row %1 of the table, the most typical; select another to begin with it</source>
        <translation>von Zeile %1 der Tabelle, der typischsten; eine andere wählen, um bei ihr zu beginnen</translation>
    </message>
    <message>
        <source>Here the black box decides, and it needs everything: what was not asked is taken from the most typical row.</source>
        <translation>Hier entscheidet die Black Box, und sie braucht alles: Nicht Gefragtes kommt von der typischsten Zeile.</translation>
    </message>
    <message>
        <source>filled in: the most frequent value</source>
        <translation>eingesetzt: der häufigste Wert</translation>
    </message>
    <message>
        <source>filled in: %1, the median of the column</source>
        <translation>eingesetzt: %1, der Median der Spalte</translation>
    </message>
    <message>
        <source>filled in: %1, the most frequent value</source>
        <translation>eingesetzt: %1, der häufigste Wert</translation>
    </message>
</context>
<context>
    <name>paretree::ui::WithoutChips</name>
    <message>
        <source>within %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>the best only</source>
        <translation>nur die besten</translation>
    </message>
    <message>
        <source>without %1  ✕</source>
        <translation>ohne %1  ✕</translation>
    </message>
    <message>
        <source>Click to let splits ask it again</source>
        <translation>Klicken, damit Teilungen es wieder fragen dürfen</translation>
    </message>
    <message>
        <source>any attributes</source>
        <translation>beliebige Attribute</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>must ask %1</source>
        <translation>muss %1 fragen</translation>
    </message>
    <message>
        <source>What the tree must ask</source>
        <translation>Was der Baum fragen muss</translation>
    </message>
    <message>
        <source>monotone or not</source>
        <translation>monoton oder nicht</translation>
    </message>
    <message>
        <source>monotone in %1</source>
        <translation>monoton in %1</translation>
    </message>
    <message>
        <source>Attribute along which answers only rise or only fall</source>
        <translation>Attribut, entlang dessen die Antworten nur steigen oder nur fallen</translation>
    </message>
    <message>
        <source>What a leaf costs</source>
        <translation>Was ein Blatt kostet</translation>
    </message>
    <message>
        <source>price by node</source>
        <translation>Preis nach Knoten</translation>
    </message>
    <message>
        <source>price by all rows</source>
        <translation>Preis nach allen Zeilen</translation>
    </message>
</context>
<context>
    <name>paretree::ui::EstimateGap</name>
    <message>
        <source>Estimated %1 %2, but %4 on %3 of the test part: worse by %5 joint standard errors.</source>
        <translation>Geschätzt %1 %2, aber %4 auf %3 des Testteils: um %5 gemeinsame Standardfehler schlechter.</translation>
    </message>
    <message>
        <source>Estimated %1 %2, but %4 on %3 of the test part: better by %5 joint standard errors.</source>
        <translation>Geschätzt %1 %2, aber %4 auf %3 des Testteils: um %5 gemeinsame Standardfehler besser.</translation>
    </message>
    <message>
        <source>More than chance explains: the estimate is too good, or the test rows differ from those that were learnt from, as where they come later or from elsewhere.</source>
        <translation>Mehr, als der Zufall erklärt: Die Schätzung ist zu gut, oder die Testzeilen sind anders als die gelernten, etwa später oder anderswo entstanden.</translation>
    </message>
    <message>
        <source>More than chance explains: the estimate is too careful, or the test rows differ from those that were learnt from, as where they come later or from elsewhere.</source>
        <translation>Mehr, als der Zufall erklärt: Die Schätzung ist zu vorsichtig, oder die Testzeilen sind anders als die gelernten, etwa später oder anderswo entstanden.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::LimitFields</name>
    <message>
        <source>any time</source>
        <translation>beliebig lange</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Longest time of a run</source>
        <translation>Längste Zeit eines Laufs</translation>
    </message>
    <message>
        <source>A run that takes longer has failed; limits change no result</source>
        <translation>Ein Lauf, der länger braucht, ist fehlgeschlagen; Grenzen ändern kein Ergebnis</translation>
    </message>
    <message>
        <source>memory: any, or 2G</source>
        <translation>Speicher: beliebig oder 2G</translation>
    </message>
    <message>
        <source>Most memory of a run</source>
        <translation>Höchster Speicher eines Laufs</translation>
    </message>
    <message>
        <source>A run whose process needs more has failed: 500M, 2G; limits change no result</source>
        <translation>Ein Lauf, dessen Prozess mehr braucht, ist fehlgeschlagen: 500M, 2G; Grenzen ändern kein Ergebnis</translation>
    </message>
    <message>
        <source>%1 is no amount of memory such as 500M or 2G.</source>
        <translation>%1 ist keine Speichermenge wie 500M oder 2G.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::PlanFields</name>
    <message>
        <source>Folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>The training rows are divided into so many parts; each is judged by models that are made without it.</source>
        <translation>In so viele Teile werden die Trainingszeilen geteilt; jeden beurteilen Modelle, die ohne ihn entstehen.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>The folds are drawn so many times, each row&apos;s answers are averaged: a steadier figure for so many times the work.</source>
        <translation>So oft werden die Teile gezogen und die Antworten jeder Zeile gemittelt: eine ruhigere Zahl für so viel mehr Arbeit.</translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>Rows with the same value of this column (a patient, a branch, a batch) stay together, in folds as in the test part: estimate and test figure are then of others than those that were learnt from.</source>
        <translation>Zeilen mit gleichem Wert dieser Spalte (ein Patient, eine Filiale, eine Charge) bleiben zusammen, in Teilen wie im Testteil: Schätzung und Testzahl gelten dann für andere als die, aus denen gelernt wurde.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is learnt from as well, though new rows have other values of it.</source>
        <translation>Aus „%1“ wird auch gelernt, obwohl neue Zeilen andere Werte davon haben.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::EstimateDialog</name>
    <message>
        <source>Estimate run %1</source>
        <translation>Lauf %1 schätzen</translation>
    </message>
    <message>
        <source>What to expect of each model on new rows: the search is made once more for each fold, without its rows, which then judge it. The test rows are not touched.</source>
        <translation>Was von jedem Modell auf neuen Zeilen zu erwarten ist: Die Suche wird für jeden Teil noch einmal gemacht, ohne seine Zeilen, die sie dann beurteilen. Die Testzeilen werden nicht berührt.</translation>
    </message>
    <message>
        <source>Progress of the estimates</source>
        <translation>Fortschritt der Schätzung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzen</translation>
    </message>
    <message>
        <source>Estimating, %1</source>
        <translation>Wird geschätzt, %1</translation>
    </message>
    <message>
        <source>Estimating, %1, about %2 left</source>
        <translation>Wird geschätzt, %1, noch etwa %2</translation>
    </message>
    <message>
        <source>Not now: %1.</source>
        <translation>Jetzt nicht: %1.</translation>
    </message>
    <message>
        <source>It takes the place of the estimates that are there (by %1).</source>
        <translation>Sie tritt an die Stelle der vorhandenen Schätzung (mit %1).</translation>
    </message>
    <message>
        <source>It takes about %1.</source>
        <translation>Das dauert etwa %1.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::AddCellsDialog</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add values or a learner</source>
        <translation>Werte oder Lerner hinzufügen</translation>
    </message>
    <message>
        <source>%1 (new)</source>
        <translation>%1 (neu)</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>none: as it is by default</source>
        <translation>keiner: wie voreingestellt</translation>
    </message>
    <message>
        <source>Say its values.</source>
        <translation>Nennen Sie seine Werte.</translation>
    </message>
    <message>
        <source>Every combination with the values that are there is run with each seed; what is done is not run again. Bars or semicolons stand between values, and &quot;default&quot; is the learner's own.</source>
        <translation>Jede Kombination mit den vorhandenen Werten läuft mit jedem Startwert; was fertig ist, läuft nicht noch einmal. Zwischen Werten stehen senkrechte Striche oder Semikolons, und „default“ ist der Wert des Lerners selbst.</translation>
    </message>
    <message>
        <source>Values: %1.</source>
        <translation>Werte: %1.</translation>
    </message>
</context>
<context>
    <name>paretree::ui::UnansweredClasses</name>
    <message>
        <source>Each class</source>
        <translation>Jede Klasse</translation>
    </message>
    <message>
        <source>Every row of such a class is answered wrongly, which the accuracy hardly shows where it is rare. A larger model of the front may answer it; Quality says what each class gets.</source>
        <translation>Jede Zeile einer solchen Klasse wird falsch beantwortet, was die Genauigkeit kaum zeigt, wo die Klasse selten ist. Ein größeres Modell der Front antwortet vielleicht damit; Güte sagt, was jede Klasse bekommt.</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>paretree::ui::AnsweredRowsModel</name>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>%1 as the table has it</source>
        <translation>%1, wie die Tabelle sagt</translation>
    </message>
    <message>
        <source>%1 as the model answers it</source>
        <translation>%1, wie das Modell antwortet</translation>
    </message>
    <message>
        <source>True minus predicted: above 0 the model answers too little. A third click on a heading brings back the largest first, whatever their sign.</source>
        <translation>Wahr minus vorhergesagt: Über 0 antwortet das Modell zu wenig. Ein dritter Klick auf eine Überschrift stellt wieder die größten nach oben, gleich mit welchem Vorzeichen.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Wahr</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residuum</translation>
    </message>
</context>
<context>
    <name>paretree::ui::KeptEdits</name>
    <message>
        <source>Nodes are numbered as in the edited model that the search began with.</source>
        <translation>Die Knoten sind nummeriert wie im bearbeiteten Modell, mit dem die Suche begann.</translation>
    </message>
</context>
</TS>
