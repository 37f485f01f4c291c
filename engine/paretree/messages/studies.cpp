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
     "die Studie hat kein Verfahren „{learner}“{hint}"},
    {"studies.grid-param", "none of {learners:and} has a parameter '{param}'{hint}",
     "keines von {learners:and} hat einen Parameter „{param}“{hint}"},
    {"studies.seeds", "'{text}' is no list of seeds such as 1-50 or 1-5,8",
     "„{text}“ ist keine Liste von Startwerten wie 1-50 oder 1-5,8"},
    {"studies.learner-twice", "the learner '{learner}' stands twice in the study",
     "das Verfahren „{learner}“ steht zweimal in der Studie"},
    {"studies.no-units", "the study has no runs: expected at least one table, one learner and one seed",
     "die Studie hat keine Läufe: erwartet werden mindestens eine Tabelle, ein Verfahren und ein Startwert"},
    {"studies.protocols-alone",
     "the runs of a paper's table have a study of their own: learners and seeds are not added to it",
     "die Läufe der Tabelle eines Artikels haben ihre eigene Studie: Verfahren und Startwerte kommen nicht "
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
     "run choose, estimates and sizes are those of the model of all rows, and cells are compared by the "
     "estimates",
     "Teile und Schätzungen zählen beide: Testzahlen sind Mittel über die Modelle, die die {folds} Teile "
     "jedes "
     "Laufs wählen, Schätzungen und Größen gehören zum Modell aller Zeilen, und verglichen werden Zellen "
     "nach "
     "den Schätzungen"},
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
};

}  // namespace

std::span<const Entry> studiesEntries() { return kStudiesEntries; }

}  // namespace paretree::messages
