// Of the rooms exchange and samples.
#include "paretree/messages/catalogue.h"

namespace paretree::messages {
namespace {

constexpr Entry kExchangeEntries[] = {
    {"exchange.pmml-ensemble",
     "only trees and rules are written as PMML; this model is an ensemble; other forms (python, c, sql) hold "
     "it",
     "nur Bäume und Regeln werden als PMML geschrieben; dieses Modell ist ein Ensemble; andere Formen "
     "(python, c, sql) können es"},
    {"exchange.pmml-targets",
     "a PMML model has one target; this one has {targets}; other forms (python, c, sql) hold it",
     "ein PMML-Modell hat ein Ziel; dieses hat {targets}; andere Formen (python, c, sql) können es"},
    {"exchange.pmml-number-rules",
     "rules in PMML vote for classes; these answer numbers; other forms (python, c, sql) hold it",
     "Regeln in PMML stimmen über Klassen ab; diese antworten mit Zahlen; andere Formen (python, c, sql) "
     "können es"},
    {"exchange.pmml-deep", "the tree has depth {depth}; readers of PMML hold at most {most} nested nodes",
     "der Baum hat Tiefe {depth}; Leser von PMML fassen höchstens {most} geschachtelte Knoten"},
    {"exchange.c-deep",
     "the model's deepest tree has depth {depth}; C programs hold at most {most} nested branches",
     "der tiefste Baum des Modells hat Tiefe {depth}; C-Programme fassen höchstens {most} geschachtelte "
     "Verzweigungen"},
    {"exchange.python-deep",
     "the model's deepest tree has depth {depth}; Python programs hold at most {most} nested branches",
     "der tiefste Baum des Modells hat Tiefe {depth}; Python-Programme fassen höchstens {most} geschachtelte "
     "Verzweigungen"},
    {"exchange.sql-deep", "the model's deepest tree has depth {depth}; SQL holds at most {most} nested cases",
     "der tiefste Baum des Modells hat Tiefe {depth}; SQL fasst höchstens {most} geschachtelte Fälle"},
    {"exchange.sql-rules", "the model has {rules} rules; SQL is written for at most {most}",
     "das Modell hat {rules} Regeln; SQL wird für höchstens {most} geschrieben"},
    {"exchange.sql-trees", "the model has {trees} trees; SQL is written for at most {most}",
     "das Modell hat {trees} Bäume; SQL wird für höchstens {most} geschrieben"},

    {"samples.no-such-sample", "there is no sample '{sample}'{hint}",
     "es gibt kein Beispiel „{sample}“{hint}"},
    {"samples.no-option", "{set} has no '{option}'", "{set} hat kein „{option}“"},
    {"samples.few-attributes", "'attributes' is {attributes}, expected at least 3",
     "„attributes“ ist {attributes}, erwartet: mindestens 3"},
    {"samples.few-good-designs",
     "the search met {found} good designs (of rank 1), expected at least {wanted}; ask for fewer rows, or "
     "change g_ref and tau_rank",
     "die Suche traf {found} gute Entwürfe (von Rang 1), erwartet: mindestens {wanted}; verlangen Sie "
     "weniger Zeilen oder ändern Sie g_ref und tau_rank"},
    {"samples.few-bad-designs",
     "the search met {found} bad designs (from rank {rank} on), expected at least {wanted}; ask for fewer "
     "rows, or change g_ref and tau_rank",
     "die Suche traf {found} schlechte Entwürfe (ab Rang {rank}), erwartet: mindestens {wanted}; verlangen "
     "Sie weniger Zeilen oder ändern Sie g_ref und tau_rank"},
};

}  // namespace

std::span<const Entry> exchangeEntries() { return kExchangeEntries; }

}  // namespace paretree::messages
