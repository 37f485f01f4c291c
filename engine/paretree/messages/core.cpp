#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kCoreEntries[] = {
    {"text", "{text}", "{text}"},
    {"stopped", "stopped", "angehalten"},
    {"about", "{subject}: {message}", "{subject}: {message}"},

    // names that may have been meant, at the end of a sentence
    {"core.did-you-mean", "; did you mean '{name}'?", "; meinten Sie „{name}“?"},
    {"core.there-is", "; there is '{name}'", "; es gibt „{name}“"},
    {"core.there-are", "; there are {names:quoted-and}", "; es gibt {names:quoted-and}"},

    // JSON
    {"core.placed", "{message}", "{message}"},
    {"core.json-invalid", "not valid JSON: {reason}", "kein gültiges JSON: {reason}"},
    {"core.json-deep", "nested deeper than {levels} levels", "tiefer als {levels} Ebenen geschachtelt"},
    {"core.json-key-twice", "the key '{key}' is given twice, expected it once",
     "der Schlüssel „{key}“ steht zweimal, erwartet: einmal"},
    {"core.json-memory", "there is not enough memory to read it",
     "der Speicher reicht nicht, um es zu lesen"},
    {"core.json-missing", "expected, but it is missing", "erwartet, aber es fehlt"},
    {"core.json-expected", "expected {expected}, found {found}", "erwartet: {expected}, gefunden: {found}"},
    {"core.json-list", "a list of {size}", "eine Liste von {size}"},
    {"core.json-object", "an object", "ein Objekt"},

    // the environment
    {"core.no-such-kernels",
     "the environment variable PARETREE_KERNELS says '{value}', expected one that this processor has: "
     "{names:quoted-or}",
     "die Umgebungsvariable PARETREE_KERNELS sagt „{value}“, erwartet wird, was dieser Prozessor hat: "
     "{names:quoted-or}"},

    // files
    {"core.no-such-file", "no such file", "diese Datei gibt es nicht"},
    {"core.is-folder", "is a folder, expected a file", "ist ein Ordner, erwartet wird eine Datei"},
    {"core.is-device", "is a device, expected a file", "ist ein Gerät, erwartet wird eine Datei"},
    {"core.cannot-open", "cannot be opened: {reason}", "lässt sich nicht öffnen: {reason}"},
    {"core.cannot-read", "cannot be read: {reason}", "lässt sich nicht lesen: {reason}"},
    {"core.cannot-write", "cannot be written: {reason}", "lässt sich nicht schreiben: {reason}"},
    {"core.cannot-sync", "was written, but its folder could not be synced: {reason}",
     "wurde geschrieben, aber der Ordner ließ sich nicht auf den Datenträger bringen: {reason}"},
    {"core.write-protected",
     "is write-protected and stays as it is; allow writing to it (chmod u+w) or choose another name",
     "ist schreibgeschützt und bleibt, wie sie ist; erlauben Sie das Schreiben (chmod u+w) oder wählen Sie "
     "einen "
     "anderen Namen"},
    {"core.other-names",
     "was written; the file that stood there has {names:# other name|# other names} (hard links), which "
     "{names:keeps|keep} what "
     "was in it",
     "wurde geschrieben; die Datei, die dort stand, hat {names:# weiteren Namen|# weitere Namen} (harte "
     "Links), unter "
     "{names:dem|denen} bleibt, was darin stand"},
    {"core.file-too-large", "has {bytes} bytes, at most {limit} are read",
     "hat {bytes} Bytes, höchstens {limit} werden gelesen"},
    {"core.more-bytes", "has more than {limit} bytes", "hat mehr als {limit} Bytes"},
};

}  // namespace

std::span<const Entry> coreEntries() { return kCoreEntries; }

}  // namespace paretree::messages
