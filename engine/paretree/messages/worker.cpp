#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kWorkerEntries[] = {
    {"worker.not-found",
     "the program paretree-worker was not found: expected beside this program, or where the environment "
     "variable PARETREE_WORKER says",
     "das Programm paretree-worker wurde nicht gefunden: erwartet wird es neben diesem Programm oder dort, "
     "wo "
     "die Umgebungsvariable PARETREE_WORKER sagt"},
    {"worker.no-connection", "no connection to {program}: {reason}",
     "keine Verbindung zu {program}: {reason}"},
    {"worker.cannot-start", "{program} cannot be started: {reason}",
     "{program} lässt sich nicht starten: {reason}"},
    {"worker.version", "{program} speaks version {version} of the worker's protocol, expected {expected}",
     "{program} spricht Version {version} des Protokolls, erwartet wird {expected}"},
    {"worker.ended", "paretree-worker ended unexpectedly ({how}) during '{doing}'",
     "paretree-worker endete unerwartet ({how}) während „{doing}“"},
    {"worker.signal", "signal {number}", "Signal {number}"},
    {"worker.exit-code", "exit code {number}", "Rückgabewert {number}"},
    {"worker.closed", "it closed the connection", "er schloss die Verbindung"},
    {"worker.unconfined",
     "paretree-worker ran without the confinement that keeps it from files, network and programs: this "
     "system "
     "has no seccomp",
     "paretree-worker lief ohne die Schranken, die ihm Dateien, Netz und Programme verschließen: diesem "
     "System "
     "fehlt seccomp"},
    {"worker.silent", "paretree-worker did not answer during '{doing}'",
     "paretree-worker antwortete nicht während „{doing}“"},
    {"worker.nonsense", "paretree-worker sent something that is no message during '{doing}': {what}",
     "paretree-worker schickte während „{doing}“ etwas, das keine Nachricht ist: {what}"},
    {"worker.no-greeting", "it did not say who it is", "er sagte nicht, wer er ist"},
    {"worker.other-request", "it does not belong to this request", "sie gehört nicht zu dieser Anfrage"},
    {"worker.no-reply", "neither event nor result nor error", "weder Ereignis noch Ergebnis noch Fehler"},
    {"worker.no-mark", "it does not begin with the mark of a message",
     "sie beginnt nicht mit dem Zeichen einer Nachricht"},
    {"worker.header-size", "its header is said to have {bytes} bytes, expected 2 to {most}",
     "ihr Kopf soll {bytes} Bytes haben, erwartet werden 2 bis {most}"},
    {"worker.data-size", "its data are said to have {bytes} bytes, expected at most {most}",
     "ihre Daten sollen {bytes} Bytes haben, erwartet werden höchstens {most}"},
    {"worker.no-operation", "the worker knows no operation '{operation}'",
     "der Helfer kennt keine Aufgabe „{operation}“"},
    {"worker.memory", "'{operation}' needs more memory than the worker may use",
     "„{operation}“ braucht mehr Speicher, als der Helfer verwenden darf"},
    {"worker.failed", "'{operation}' failed: {reason}", "„{operation}“ misslang: {reason}"},
    {"worker.classes", "the classes do not fit the table", "die Klassen passen nicht zur Tabelle"},
    {"worker.one-class", "the training rows have fewer than two classes",
     "die Trainingszeilen haben weniger als zwei Klassen"},
    {"worker.model-damaged", "the stored model is damaged: {library} cannot read it",
     "das gespeicherte Modell ist beschädigt: {library} kann es nicht lesen"},
    {"worker.model-shape",
     "the stored model has {inputs} inputs and {classes} classes, expected {wantedInputs} and "
     "{wantedClasses}",
     "das gespeicherte Modell hat {inputs} Eingaben und {classes} Klassen, erwartet: {wantedInputs} und "
     "{wantedClasses}"},
    {"worker.table-shape", "the table is not rows x columns", "die Tabelle ist nicht Zeilen x Spalten"},
    {"worker.no-model", "there is no such model", "dieses Modell gibt es nicht"},
    {"worker.columns", "the table has {columns} columns, expected {expected}",
     "die Tabelle hat {columns} Spalten, erwartet: {expected}"},
    {"worker.network", "OpenCV could not train the network", "OpenCV konnte das Netz nicht trainieren"},
    {"worker.arrays", "the arrays do not fit each other or the problem",
     "die Felder passen nicht zueinander oder nicht zur Aufgabe"},
    {"worker.no-temporary-file", "no temporary file", "keine vorübergehende Datei"},
    {"worker.no-object", "its header is no JSON object", "ihr Kopf ist kein JSON-Objekt"},
};

}  // namespace

std::span<const Entry> workerEntries() { return kWorkerEntries; }

}  // namespace paretree::messages
