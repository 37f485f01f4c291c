#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kStudiesEntries[] = {
    // plans
    {"studies.grid-form", "'{text}' is no PARAMETER=VALUE|VALUE|...",
     "„{text}“ ist kein PARAMETER=WERT|WERT|..."},
    {"studies.grid-comma", "{problem}; values are separated by |: did you mean {param}={values}?",
     "{problem}; zwischen Werten steht |: meinten Sie {param}={values}?"},
    {"studies.grid-learner", "the study has no learner '{learner}'{hint}",
     "die Studie hat keinen Lerner „{learner}“{hint}"},
    {"studies.grid-param", "none of {learners:and} has a parameter '{param}'{hint}",
     "keines von {learners:and} hat einen Parameter „{param}“{hint}"},
    {"studies.seeds", "'{text}' is no list of seeds such as 1-50 or 1-5,8",
     "„{text}“ ist keine Liste von Startwerten wie 1-50 oder 1-5,8"},
    {"studies.learner-twice", "the learner '{learner}' stands twice in the study",
     "der Lerner „{learner}“ steht zweimal in der Studie"},
    {"studies.no-units", "the study has no runs: expected at least one table, one learner and one seed",
     "die Studie hat keine Läufe: erwartet werden mindestens eine Tabelle, ein Lerner und ein Startwert"},
    {"studies.protocols-alone",
     "the runs of a paper's table have a study of their own: learners and seeds are not added to it",
     "die Läufe der Tabelle eines Aufsatzes haben ihre eigene Studie: Lerner und Startwerte kommen nicht "
     "dazu"},
    {"studies.no-protocol", "this program does not know how '{protocol}' is run",
     "dieses Programm weiß nicht, wie „{protocol}“ läuft"},
    {"studies.many-units", "the study would have {units:grouped} runs, expected at most {most:grouped}",
     "die Studie hätte {units:grouped} Läufe, erwartet werden höchstens {most:grouped}"},
    {"studies.no-such-table", "the study has no table '{table}'; expected one of {tables:quoted-and}",
     "die Studie hat keine Tabelle „{table}“; erwartet wird eine von {tables:quoted-and}"},
    {"studies.no-such-cell", "no cell of the study has all of these; 'study results' shows what there are",
     "keine Zelle der Studie hat all das; „study results“ zeigt, welche es gibt"},
    {"studies.dropped-unknown", "what was taken out of the study is no cell of its grid",
     "was aus der Studie genommen wurde, ist keine Zelle ihres Gitters"},
    {"studies.no-plan", "is no plan of a study", "ist kein Plan einer Studie"},
    {"studies.no-unit", "is no unit of a study", "ist keine Einheit einer Studie"},
    {"studies.expect-inside", "a path within the folder of the study",
     "ein Pfad innerhalb des Ordners der Studie"},

    // folders
    {"studies.folder-not-made", "the folder cannot be made: {reason}",
     "der Ordner lässt sich nicht anlegen: {reason}"},
    {"studies.folder-taken", "is there already; expected a new folder or an empty one",
     "gibt es schon; erwartet wird ein neuer oder ein leerer Ordner"},
    {"studies.no-study", "holds no study: there is no study.json in it",
     "enthält keine Studie: es gibt darin keine study.json"},
    {"studies.other-program",
     "was made by version {made}, and this program is {this}: results of two versions are not mixed; run it "
     "with that version, or make a new study",
     "wurde von Version {made} angelegt, und dieses Programm ist {this}: Ergebnisse zweier Versionen werden "
     "nicht gemischt; lassen Sie sie mit jener Version laufen, oder legen Sie eine neue Studie an"},
    {"studies.locked",
     "somebody works on this study already (process {who}); 'paretree-cli study status' shows how far it is",
     "an dieser Studie arbeitet schon jemand (Prozess {who}); „paretree-cli study status“ zeigt, wie weit"},
    {"studies.tasks-too",
     "{tasks:# task of a script is|# tasks of scripts are} at work on this study too ({who}); a run that "
     "both "
     "begin is done twice and kept once, and 'study stop' stops both",
     "an dieser Studie {tasks:arbeitet auch # Aufgabe eines Skripts|arbeiten auch # Aufgaben von Skripten} "
     "({who}); ein Lauf, den beide beginnen, wird zweimal gerechnet und einmal aufbewahrt, und „study stop“ "
     "hält beide an"},
    {"studies.runner-too",
     "somebody else works on this study too (process {who}); a run that both begin is done twice and kept "
     "once, and 'study stop' stops both",
     "an dieser Studie arbeitet noch jemand (Prozess {who}); ein Lauf, den beide beginnen, wird zweimal "
     "gerechnet und einmal aufbewahrt, und „study stop“ hält beide an"},
    {"studies.folds-and-estimates",
     "folds and estimates both count: test figures are means over the models that the {folds} folds of each "
     "run choose, estimates and sizes are those of the model of all rows. Cells are compared by the "
     "estimates, and these are the figures to report of the models that are shown",
     "Teile und Schätzungen zählen beide: Testzahlen sind Mittel über die Modelle, die die {folds} Teile "
     "jedes "
     "Laufs wählen, Schätzungen und Größen gehören zum Modell aller Zeilen, und verglichen werden Zellen "
     "nach "
     "den Schätzungen, die auch die Zahlen sind, die man von den gezeigten Modellen berichtet"},
    {"studies.table-changed",
     "has other bytes than the study was made with (SHA-256 {found}..., expected {expected}...)",
     "hat andere Bytes als beim Anlegen der Studie (SHA-256 {found}..., erwartet {expected}...)"},

    // units
    {"studies.run-ended", "{runs} runs: {done} done ({now} now), {failed} failed, {open} open",
     "{runs} Läufe: {done} fertig ({now} jetzt), {failed} fehlgeschlagen, {open} offen"},
    {"studies.failures",
     "{units:# run has|# runs have} failed; 'paretree-cli study status {folder}' says why, 'study run "
     "--failed' tries again",
     "{units:# Lauf ist|# Läufe sind} fehlgeschlagen; „paretree-cli study status {folder}“ sagt "
     "warum, "
     "„study run --failed“ versucht es noch einmal"},
    {"studies.died",
     "the {units:process of # run|processes of # runs} ended without an answer; 'paretree-cli study status "
     "{folder}' says how, the next 'study run' tries again",
     "{units:der Prozess von # Lauf|die Prozesse von # Läufen} {units:endete|endeten} ohne Antwort; "
     "„paretree-cli "
     "study status {folder}“ sagt, wie, das nächste „study run“ versucht es noch einmal"},
    {"studies.again",
     "{units:a process|# processes} ended without an answer, and {units:its run was|their runs were} given "
     "once more; 'paretree-cli study status {folder}' names {units:it|them}",
     "{units:ein Prozess endete|# Prozesse endeten} ohne Antwort, und {units:sein Lauf wurde|ihre Läufe "
     "wurden} noch einmal vergeben; „paretree-cli study status {folder}“ nennt {units:ihn|sie}"},
    {"studies.no-room", "a result takes {bytes:bytes}, and there is room for {room:bytes}: {problem}",
     "ein Ergebnis braucht {bytes:bytes}, und Platz ist für {room:bytes}: {problem}"},
    {"studies.no-room-ahead",
     "the next result takes about {bytes:bytes}, and there is room for {room:bytes}: nothing was begun in "
     "vain",
     "das nächste Ergebnis braucht etwa {bytes:bytes}, und Platz ist für {room:bytes}: nichts wurde "
     "vergebens "
     "begonnen"},
    {"studies.running", "running the study", "die Studie läuft"},
    {"studies.unit", "run", "Lauf"},
    {"studies.at-step", "{phase}, {unit} {step:grouped} of {total:grouped}, {percent} % of the run",
     "{phase}, {unit} {step:grouped} von {total:grouped}, {percent} % des Laufs"},
    {"studies.at-count", "{phase}, {unit} {step:grouped} of {total:grouped}",
     "{phase}, {unit} {step:grouped} von {total:grouped}"},
    {"studies.at-share", "{phase}, {percent} % of the run", "{phase}, {percent} % des Laufs"},
    {"studies.longest", "longest under way: {run}, for {time}", "am längsten im Gang: {run}, seit {time}"},
    {"studies.longest-at", "longest under way: {run}, for {time} ({at})",
     "am längsten im Gang: {run}, seit {time} ({at})"},
    {"studies.unit-died", "its process ended without an answer ({how})",
     "ihr Prozess endete ohne Antwort ({how})"},
    {"studies.killed",
     "its process was killed ({how}): by somebody, or by the system or a batch system for want of memory",
     "ihr Prozess wurde beendet ({how}): durch jemanden oder, weil der Speicher nicht reichte, durch das "
     "System "
     "oder ein Stapelsystem"},
    {"studies.died-at-limit",
     "its process ended without an answer ({how}); it may have needed more than the limit of memory, "
     "{bytes:bytes}",
     "ihr Prozess endete ohne Antwort ({how}); vielleicht brauchte er mehr als die Grenze des Speichers, "
     "{bytes:bytes}"},
    {"studies.limited", "{problem}; programs that a run starts have the limit of memory too, {bytes:bytes}",
     "{problem}; die Grenze des Speichers, {bytes:bytes}, gilt auch für Programme, die ein Lauf startet"},
    {"studies.strange-answer", "its process answered something that is no message",
     "ihr Prozess antwortete etwas, das keine Nachricht ist"},
    {"studies.time-limit", "took longer than the limit of {seconds} s",
     "dauerte länger als die Grenze von {seconds} s"},
    {"studies.memory-limit", "needed more memory than the limit of {bytes:bytes}",
     "brauchte mehr Speicher als die Grenze von {bytes:bytes}"},
    {"studies.no-memory", "there was not enough memory", "der Speicher reichte nicht"},
    {"studies.damaged-line", "the line is cut off or changed", "die Zeile ist abgeschnitten oder verändert"},
    {"studies.damaged-result", "the result is cut off or changed",
     "das Ergebnis ist abgeschnitten oder verändert"},
    {"studies.other-unit", "the result is that of another run", "das Ergebnis ist das eines anderen Laufs"},
    {"studies.not-reproducible", "gave other bytes than the result that is there",
     "ergab andere Bytes als das Ergebnis, das da ist"},

    // said by command line and farm
    // studies
    {"cli.study-no-learner", "--learner is missing: the learners of the study",
     "--learner fehlt: die Lerner der Studie"},
    {"cli.study-which-learner",
     "--learner is missing: the learners of the study. {targets:quoted-and} can be learnt by {learners:and}",
     "--learner fehlt: die Lerner der Studie. {targets:quoted-and} lernen können {learners:and}"},
    {"cli.study-cannot", "{problem}; this target can be learnt by {learners:and}",
     "{problem}; dieses Ziel lernen können {learners:and}"},
    {"cli.study-target", "to be predicted: {targets:quoted-and}; --target NAME takes another column",
     "vorherzusagen: {targets:quoted-and}; --target NAME nimmt eine andere Spalte"},
    {"cli.study-damaged",
     "{results:# result is|# results are} damaged; 'study run' sets them aside and runs "
     "them again",
     "{results:# Ergebnis ist|# Ergebnisse sind} beschädigt; „study run“ legt sie beiseite und wiederholt "
     "sie"},
    {"cli.study-set-aside",
     "{results:# damaged result was|# damaged results were} set aside (folder aside of the study) and "
     "{results:counts|count} as open",
     "{results:# beschädigtes Ergebnis wurde|# beschädigte Ergebnisse wurden} beiseitegelegt (Ordner aside "
     "der "
     "Studie) und {results:gilt|gelten} als offen"},
    {"cli.study-missing",
     "{results:# result is|# results are} gone that had been written; they count as open",
     "{results:# Ergebnis, das geschrieben war, fehlt|# Ergebnisse, die geschrieben waren, fehlen}; sie "
     "gelten "
     "als offen"},
    {"cli.study-foreign",
     "{results:# result belongs|# results belong} to no run of this study (another version, or a plan that "
     "was changed) and {results:is|are} passed over",
     "{results:# Ergebnis gehört|# Ergebnisse gehören} zu keinem Lauf dieser Studie (andere Version oder "
     "geänderter Plan) und {results:wird|werden} übergangen"},
    {"cli.study-lines",
     "{lines:# line|# lines} of the journal {lines:is|are} damaged; the results tell the same",
     "{lines:# Zeile|# Zeilen} des Journals {lines:ist|sind} beschädigt; die Ergebnisse sagen dasselbe"},
    {"cli.study-table", "the table {file} has other bytes than when the study was made",
     "die Tabelle {file} hat andere Bytes als beim Anlegen der Studie"},
    {"cli.study-add-running", "whoever runs the study now does not take up what was added; run it again then",
     "wer die Studie gerade laufen lässt, nimmt das Hinzugefügte nicht auf; lassen Sie sie danach noch "
     "einmal "
     "laufen"},
    {"cli.study-checkpoint",
     "{run} begins anew here although its islands have a checkpoint of {time}; 'mpirun -n 2 paretree-farm "
     "run "
     "{folder} --islands' goes on from that (Ctrl-C ends this, and the checkpoint stays)",
     "{run} beginnt hier von vorn, obwohl seine Inseln einen Zwischenstand von {time} haben; „mpirun -n 2 "
     "paretree-farm run {folder} --islands“ macht dort weiter (Strg-C beendet dies, der Zwischenstand "
     "bleibt)"},
    {"cli.study-checkpoints", "so {runs:does # more run|do # more runs}",
     "ebenso {runs:# weiterer Lauf|# weitere Läufe}"},
    {"cli.study-idle-values",
     "{learner}: without effect where a number is predicted: {params:quoted-and}; {cells:# cell that "
     "differs|# cells that differ} from another one in that alone {cells:is|are} left out",
     "{learner}: ohne Wirkung, wo eine Zahl vorhergesagt wird: {params:quoted-and}; {cells:# Zelle, die|# "
     "Zellen, die} sich nur darin von einer anderen {cells:unterscheidet|unterscheiden}, "
     "{cells:bleibt|bleiben} weg"},
    {"cli.study-learner-there",
     "the study has the learner '{learner}' already; without --learner, 'paretree-cli study add {folder} "
     "--grid \"{learner}.PARAMETER=VALUE|VALUE\"' adds settings of it, and --seeds adds seeds",
     "die Studie hat das Lernverfahren „{learner}“ schon; ohne --learner fügt „paretree-cli study add "
     "{folder} --grid \"{learner}.PARAMETER=WERT|WERT\"“ Einstellungen hinzu, --seeds Startwerte"},
    {"cli.study-drop-what",
     "expected --learner, --grid or --data, which say the cells; 'study results' shows them",
     "erwartet wird --learner, --grid oder --data, die die Zellen nennen; „study results“ zeigt sie"},
    {"cli.study-drop-paper", "the runs of a paper's table stay together: no cell is taken out of this study",
     "die Läufe der Tabelle eines Aufsatzes bleiben zusammen: aus dieser Studie wird keine Zelle genommen"},
    {"cli.study-dropped", "these cells are out of the study already",
     "diese Zellen sind schon aus der Studie"},
    {"cli.study-drop-none", "none of these cells was taken out of the study",
     "keine dieser Zellen war aus der Studie genommen"},
    {"cli.study-drop-all", "that would leave the study without a cell", "das ließe der Studie keine Zelle"},
    {"cli.study-drop-running",
     "somebody runs this study (process {who}) and would go on with its cells; 'paretree-cli study stop "
     "{folder}' ends that first, and nothing that is done is lost",
     "jemand lässt diese Studie laufen (Prozess {who}) und ginge mit ihren Zellen weiter; „paretree-cli "
     "study "
     "stop {folder}“ beendet das zuerst, und nichts Erledigtes geht verloren"},
    {"cli.study-cells-out",
     "{cells:# cell was|# cells were} taken out of the study ('study drop'); {results:# result|# results} of "
     "such cells {results:is|are} kept, and 'study drop --undo' takes them in again",
     "{cells:# Zelle wurde|# Zellen wurden} aus der Studie genommen („study drop“); {results:# Ergebnis|# "
     "Ergebnisse} solcher Zellen {results:ist|sind} aufbewahrt, und „study drop --undo“ nimmt sie wieder "
     "auf"},
    {"cli.work-dropped", "unit {unit} ({learner}, seed {seed}): its cell was taken out of the study, not run",
     "Einheit {unit} ({learner}, Startwert {seed}): ihre Zelle wurde aus der Studie genommen, läuft nicht"},
    {"cli.study-other-version",
     "the study was made by version {made}, and this program is {this}: it reads the study, but runs, adds "
     "to "
     "and repeats nothing of it",
     "die Studie hat Version {made} angelegt, und dieses Programm ist {this}: es liest die Studie, lässt "
     "aber "
     "nichts von ihr laufen, fügt nichts hinzu und wiederholt nichts"},
    {"cli.broken-seal",
     "the result of a study is not as it was written: it was changed or cut off since, and 'paretree-cli "
     "study "
     "verify' sets it aside",
     "das Ergebnis einer Studie ist nicht, wie es geschrieben wurde: es wurde seither geändert oder "
     "abgeschnitten, und „paretree-cli study verify“ legt es beiseite"},
    {"cli.rows-without-target",
     "{rows:# row has|# rows have} no value of {targets:quoted-and}: no model learns from {rows:it|them}",
     "{rows:# Zeile hat|# Zeilen haben} keinen Wert von {targets:quoted-and}: kein Modell lernt aus "
     "{rows:ihr|ihnen}"},
    {"cli.study-target-nowhere", "none of the tables has the column '{column}' of --target",
     "keine der Tabellen hat die Spalte „{column}“ von --target"},
    {"cli.study-halted", "the study cannot go on: {problem}", "die Studie kann nicht weitergehen: {problem}"},
    {"cli.study-idle", "nobody runs this study", "niemand lässt diese Studie laufen"},
    {"cli.study-stop-tasks",
     "nobody holds this study; tasks of its scripts end before their next run, and those that start later "
     "end at once, until 'study run' or 'study script' of {folder} takes the stop back",
     "niemand hält diese Studie; Aufgaben ihrer Skripte enden vor ihrem nächsten Lauf und spätere sogleich, "
     "bis „study run“ oder „study script“ von {folder} den Halt zurücknimmt"},
    {"cli.study-stop-asked",
     "a stop is asked for ('study stop'): tasks of scripts run nothing until 'paretree-cli study run "
     "{folder}' or 'study script' takes it back, or the file {folder}/stop is deleted",
     "ein Halt ist verlangt („study stop“): Aufgaben von Skripten lassen nichts laufen, bis „paretree-cli "
     "study run {folder}“ oder „study script“ ihn zurücknimmt oder die Datei {folder}/stop gelöscht ist"},
    {"cli.study-no-table", "the table {file} of the study is gone: its runs cannot be done without it",
     "die Tabelle {file} der Studie ist verschwunden: ohne sie geht keiner ihrer Läufe"},
    {"cli.study-no-estimates",
     "figures are of the model that each learner chose; with --cross-validate 5 they are of the one that is "
     "suggested by estimates, as 'learn', 'compare' and the window do by themselves",
     "die Zahlen gehören zum Modell, das jeder Lerner wählte; mit --cross-validate 5 zu dem, das "
     "Schätzungen "
     "vorschlagen, wie es „learn“, „compare“ und das Fenster von selbst tun"},
    {"cli.study-unequal",
     "{cells} of {all} cells have fewer runs done than the others, which have {most}: means and stars are "
     "over "
     "different seeds and may change",
     "{cells} von {all} Zellen haben weniger erledigte Läufe als die anderen, die {most} haben: Mittel und "
     "Sterne gelten für verschiedene Startwerte und können sich ändern"},
    {"cli.study-of-paper",
     "figures of a paper's table are printed by 'paretree-cli reproduce TABLE --study {folder} --cached'",
     "die Zahlen der Tabelle einer Veröffentlichung gibt „paretree-cli reproduce TABLE --study {folder} "
     "--cached“ aus"},
    {"cli.work-not-planned",
     "unit {unit}: the study plans no such run (seed {seed}); its result is kept but counts nowhere",
     "Einheit {unit}: die Studie sieht keinen solchen Lauf vor (Startwert {seed}); sein Ergebnis bleibt, "
     "zählt aber nirgends"},
    {"cli.study-script-kind", "expected one of the two: --slurm or --parallel HOSTS",
     "erwartet wird eines von beiden: --slurm oder --parallel HOSTS"},
    {"cli.study-size", "results take {taken:bytes}", "die Ergebnisse brauchen {taken:bytes}"},
    {"cli.study-sizes",
     "results take {taken:bytes}, those that are missing about {more:bytes}, and there is room for "
     "{room:bytes}",
     "die Ergebnisse brauchen {taken:bytes}, die fehlenden etwa {more:bytes}, und Platz ist für "
     "{room:bytes}"},
    {"cli.study-little-room",
     "the results that are missing may take {more:bytes}, and there is room for {room:bytes}: the study will "
     "stop "
     "at the full disk; what is done stays",
     "die fehlenden Ergebnisse brauchen vielleicht {more:bytes}, und Platz ist für {room:bytes}: die Studie "
     "wird am "
     "vollen Datenträger anhalten; was fertig ist, bleibt"},
    {"cli.study-keeps-models",
     "results keep their models, so that runs can be opened; of many runs, or of forests, they grow large: "
     "with "
     "--figures-only they are small",
     "Ergebnisse bewahren ihre Modelle auf, damit sich Läufe öffnen lassen; bei vielen Läufen oder Wäldern "
     "werden sie "
     "groß: mit --figures-only sind sie klein"},
    {"cli.study-goes-on",
     "'mpirun -n 2 paretree-farm run {folder} --islands', with any number of ranks, goes on from the "
     "checkpoints of "
     "islands; 'study run' begins these runs anew",
     "„mpirun -n 2 paretree-farm run {folder} --islands“, mit beliebig vielen Rängen, macht bei den "
     "Zwischenständen der "
     "Inseln weiter; „study run“ beginnt diese Läufe von vorn"},
    {"cli.study-stop-held", "asked process {who} to stop: it ends at once, and what is done stays",
     "Prozess {who} soll anhalten: er endet sogleich, und was fertig ist, bleibt"},
    {"cli.study-large",
     "the {results:# result takes|# results take} {bytes:bytes} with their models; 'study new "
     "--figures-only' makes a "
     "study without these",
     "{results:# Ergebnis braucht|# Ergebnisse brauchen} {bytes:bytes} mit ihren Modellen; „study new "
     "--figures-only“ "
     "legt eine Studie ohne sie an"},
    {"cli.out-of-bag-instead",
     "no folds were made: each training row is judged by the trees that were grown without it, which says "
     "the same and "
     "costs nothing; with --groups folds are made",
     "es wurden keine Teile gebildet: jede Trainingszeile wird von den Bäumen beurteilt, die ohne sie "
     "wuchsen, was dasselbe "
     "sagt und nichts kostet; mit --groups werden Teile gebildet"},
    {"cli.study-stopped", "stopped; what is done stays, and 'study run' goes on with the rest",
     "angehalten; was fertig ist, bleibt, und „study run“ macht mit dem Rest weiter"},
    {"cli.study-usual-split",
     "each run keeps rows back to test its models by, a third unless its learner has another share; "
     "--test-fraction, "
     "--folds and --test say otherwise",
     "jeder Lauf hält Zeilen zurück, an denen er seine Modelle prüft, ein Drittel, wenn sein Lernverfahren "
     "keinen "
     "anderen Anteil hat; --test-fraction, --folds und --test sagen es anders"},
    {"cli.study-untimed-tasks",
     "each run is a task of its own, as none like them has ended yet by whose time they could be put "
     "together; --chunk "
     "N puts N into one",
     "jeder Lauf ist eine eigene Aufgabe, da noch keiner wie sie geendet hat, nach dessen Zeit man sie "
     "zusammenlegen "
     "könnte; --chunk N legt N zusammen"},
    {"cli.study-long-tasks",
     "each run is a task of its own, as one takes about five minutes or more; --chunk N puts N into one",
     "jeder Lauf ist eine eigene Aufgabe, da einer fünf Minuten oder länger braucht; --chunk N legt N "
     "zusammen"},
    {"cli.study-one-task",
     "all {runs} runs are short enough for one task, which one processor does alone; --chunk N makes tasks "
     "of N "
     "runs, which are done side by side",
     "alle {runs} Läufe sind kurz genug für eine Aufgabe, die ein Prozessor allein rechnet; --chunk N macht "
     "Aufgaben aus N Läufen, die nebeneinander laufen"},
    {"cli.study-nothing-open", "the study has no open runs", "die Studie hat keine offenen Läufe"},
    {"cli.work-no-unit", "UNIT.json is missing: a unit as 'paretree-cli study units' prints it",
     "UNIT.json fehlt: eine Einheit, wie „paretree-cli study units“ sie ausgibt"},
    {"cli.work-one-unit", "--out takes one UNIT.json", "--out nimmt eine UNIT.json"},

    // the farm
    {"farm.usage", "expected 'paretree-farm run DIR'; see paretree-farm --help",
     "erwartet wird „paretree-farm run DIR“; siehe paretree-farm --help"},
    {"farm.flag", "'{flag}' is not understood; see paretree-farm --help",
     "„{flag}“ wird nicht verstanden; siehe paretree-farm --help"},
    {"farm.no-program",
     "there is no program {program}; expected paretree-cli beside paretree-farm, or where "
     "the environment variable PARETREE_CLI says",
     "das Programm {program} gibt es nicht; erwartet wird paretree-cli neben paretree-farm oder dort, wo die "
     "Umgebungsvariable PARETREE_CLI sagt"},
    {"farm.no-mpirun", "no folder of PATH has mpirun: it comes with Debian's package openmpi-bin",
     "kein Ordner von PATH hat mpirun: Das Debian-Paket openmpi-bin bringt es mit"},
    {"farm.singletons",
     "srun started {tasks} farms of one rank each, since it does not speak to Open MPI; expected srun "
     "--mpi=pmix, or mpirun",
     "srun hat {tasks} Farmen mit je einem Rang gestartet, weil es nicht mit Open MPI spricht; erwartet wird "
     "srun --mpi=pmix oder mpirun"},
    {"farm.rank-without-table", "another rank could not open the table of the run; it has said why",
     "ein anderer Rang konnte die Tabelle des Laufs nicht öffnen; er hat gesagt, warum"},
    {"farm.root",
     "Open MPI does not run for root: take another account, or say OMPI_ALLOW_RUN_AS_ROOT=1 and "
     "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 in the environment",
     "Open MPI läuft nicht für root: Nehmen Sie ein anderes Konto, oder setzen Sie in der Umgebung "
     "OMPI_ALLOW_RUN_AS_ROOT=1 und OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"},
    {"farm.slots",
     "there are fewer places than {ranks:# rank|# ranks}: say fewer --ranks, or a larger slots=N in the file "
     "of --hosts",
     "es gibt weniger Plätze als {ranks:# Rang|# Ränge}: Sagen Sie weniger --ranks oder ein größeres slots=N "
     "in der Datei von --hosts"},
    {"farm.no-hosts", "the file of hosts {file} cannot be read",
     "die Datei der Hosts {file} lässt sich nicht lesen"},
    {"farm.host-lost",
     "a host cannot be reached, or has no Open MPI: 'ssh HOST mpirun --version' must work there without a "
     "password. What is done stays; the same command goes on with the rest",
     "ein Host ist nicht zu erreichen oder hat kein Open MPI: „ssh HOST mpirun --version“ muss dort ohne "
     "Passwort gehen. Was fertig ist, bleibt; derselbe Befehl macht mit dem Rest weiter"},
    {"farm.not-everywhere", "a host has no paretree-farm at the path that it has here",
     "ein Host hat kein paretree-farm an dem Pfad, den es hier hat"},
    {"farm.rank-died",
     "rank {rank} on {host} died (signal {signal}; 9 is also what ends a program where memory runs out), so "
     "Open MPI ended the others. What is done stays; the same command goes on with the rest",
     "Rang {rank} auf {host} ist gestorben (Signal {signal}; 9 beendet ein Programm auch, wo der Speicher "
     "ausgeht), darum hat Open MPI die anderen beendet. Was fertig ist, bleibt; derselbe Befehl macht mit "
     "dem "
     "Rest weiter"},
    {"farm.islands-go-on",
     "a run on islands goes on from its last checkpoint then; without --islands it would begin anew",
     "ein Lauf auf Inseln macht dann bei seinem letzten Zwischenstand weiter; ohne --islands begänne er von "
     "vorn"},
    {"farm.ended-early",
     "it was told to end, by somebody, or by Open MPI, which does so where another rank has died. What is "
     "done "
     "stays; the same command goes on with the rest",
     "es sollte enden, durch jemanden oder durch Open MPI, das so endet, wo ein anderer Rang gestorben ist. "
     "Was "
     "fertig ist, bleibt; derselbe Befehl macht mit dem Rest weiter"},
    {"farm.hosts-without-ranks",
     "--hosts says where the ranks of --ranks N are started, which was not given; under an mpirun of your "
     "own "
     "its --hostfile says it",
     "--hosts sagt, wo die Ränge von --ranks N gestartet werden, das nicht angegeben ist; unter einem "
     "eigenen "
     "mpirun sagt es dessen --hostfile"},
    {"farm.mpirun-failed",
     "mpirun ended with exit code {code} before the study was done. What is done stays; the same command "
     "goes "
     "on with the rest",
     "mpirun endete mit Rückgabewert {code}, ehe die Studie fertig war. Was fertig ist, bleibt; derselbe "
     "Befehl macht mit dem Rest weiter"},
    {"farm.mpirun-said", "mpirun's own words:", "die eigenen Worte von mpirun:"},
    {"farm.halted", "the study cannot go on: {problem}", "die Studie kann nicht weitergehen: {problem}"},
};

}  // namespace

std::span<const Entry> studiesEntries() { return kStudiesEntries; }

}  // namespace paretree::messages
