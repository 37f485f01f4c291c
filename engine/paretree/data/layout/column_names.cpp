#include "paretree/data/layout/column_names.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

// The surest first: what is called so is hardly ever anything else.
constexpr const char* kTargetNames[] = {
    "class",   "target",    "label",      "y",        "survived", "diagnosis",    "churn",
    "churned", "attrition", "readmitted", "is_fraud", "klasse",   "zielvariable", "classe",
    "clase",   "razred",    "klass",      "klasa",    "класс",    "Класс",        "判定"};

// The words of a name in small letters: "G3 score", "finalGrade" and "anzahl_kinder" have two each.
std::vector<std::string> wordsOf(const std::string& name) {
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    const bool letter = std::isalpha(c) != 0 || c >= 0x80;
    const bool hump =
        i > 0 && std::isupper(c) != 0 && std::islower(static_cast<unsigned char>(name[i - 1])) != 0;
    if ((!letter || hump) && !words.back().empty()) words.emplace_back();
    if (letter) words.back() += static_cast<char>(std::tolower(c));
  }
  if (words.size() > 1 && words.back().empty()) words.pop_back();
  return words;
}

bool endsWith(std::string_view word, std::string_view end) {
  return word.size() > end.size() && word.substr(word.size() - end.size()) == end;
}

// In plain letters: "Kündigung" and "Kuendigung" are one, as are "durée" and "duree".
std::string plainLetters(const std::string& text) {
  static const std::pair<const char*, const char*> plain[] = {
      {"ä", "ae"}, {"Ä", "AE"}, {"ö", "oe"}, {"Ö", "OE"}, {"ü", "ue"}, {"Ü", "UE"}, {"ß", "ss"},
      {"é", "e"},  {"É", "E"},  {"è", "e"},  {"ê", "e"},  {"ë", "e"},  {"à", "a"},  {"â", "a"},
      {"ç", "c"},  {"î", "i"},  {"ï", "i"},  {"ô", "o"},  {"û", "u"},  {"ù", "u"}};
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto* const at = std::find_if(std::begin(plain), std::end(plain), [&](const auto& one) {
      return text.compare(i, std::string_view(one.first).size(), one.first) == 0;
    });
    if (at == std::end(plain)) {
      result += text[i++];
    } else {
      result += at->second;
      i += std::string_view(at->first).size();
    }
  }
  return result;
}

// The words of a name without what stands in brackets and without its unit: "price_usd", "Ertrag (dt je ha)".
std::vector<std::string> wordsBeforeUnit(const std::string& name) {
  static const std::set<std::string> units = {
      "eur",  "euro", "euros", "usd",     "gbp",  "chf",     "inr",     "s",    "sec",     "min",
      "mins", "h",    "hours", "minutes", "days", "stunden", "minuten", "tage", "jours",   "heures",
      "g",    "kg",   "t",     "dt",      "mg",   "mm",      "cm",      "m",    "km",      "ha",
      "sqm",  "sqft", "l",     "kwh",     "mwh",  "kw",      "mpa",     "pct",  "percent", "prozent",
      "per",  "pro",  "je",    "par",     "in",   "en",      "qm"};
  const auto bracket = name.find_first_of("([");
  std::vector<std::string> words =
      wordsOf(plainLetters(bracket == std::string::npos || bracket == 0 ? name : name.substr(0, bracket)));
  while (words.size() > 1 && units.contains(words.back())) words.pop_back();
  return words;
}

constexpr std::string_view kSureOutcomes[] = {
    "outcome", "result", "verdict", "churn", "churned", "attrition", "exited", "survived", "survival", "died",
    "dead", "death", "mortality", "fail", "failed", "failure", "faulty", "breakdown", "defect", "defective",
    "default", "defaulted", "fraud", "fraudulent", "spam", "canceled", "cancelled", "cancellation",
    "returned", "converted", "subscribed", "purchased", "approved", "accepted", "rejected", "admitted",
    "passed", "relapse", "relapsed", "recurrence", "readmission", "readmitted", "diagnosis", "diagnostic",
    "complication", "dropout", "graduated", "promoted", "scrap", "scrapped", "repaid", "species",
    "classification",
    // German
    "ergebnis", "ausfall", "ausgefallen", "befund", "diagnose", "kuendigung", "gekuendigt", "abgewandert",
    "abwanderung", "storno", "storniert", "ausschuss", "reklamation", "reklamiert", "mangel", "mangelhaft",
    "defekt", "fehlerhaft", "schaden", "rueckfall", "verstorben", "gestorben", "ueberlebt", "bestanden",
    "urteil", "erfolg", "erfolgreich", "abbruch", "abgebrochen", "betrug", "genehmigt", "abgelehnt",
    "retoure", "komplikation"};
constexpr std::string_view kPerhapsOutcomes[] = {
    "price", "cost", "costs", "sales", "sold", "revenue", "turnover", "profit", "yield", "duration",
    "consumption", "charges", "salary", "wage", "wages", "rent", "demand", "score", "quality", "strength",
    "efficiency", "lifetime", "throughput", "delay", "mpg", "emissions", "satisfaction",
    // German
    "preis", "kosten", "umsatz", "erloes", "gewinn", "ertrag", "dauer", "verbrauch", "miete", "lohn",
    "gehalt", "punktzahl", "ausbeute", "qualitaet", "guete", "festigkeit", "wirkungsgrad", "verspaetung",
    "nachfrage", "absatz", "zufriedenheit", "verkauft"};
// French names begin with the noun: "durée du séjour", "coût total".
constexpr std::string_view kSureInFrench[] = {
    "resultat", "panne",       "defaut",      "deces",      "decede",       "survie",
    "resilie",  "resiliation", "reussite",    "reussi",     "echec",        "fraude",
    "rebut",    "rechute",     "defaillance", "annulation", "desabonnement"};
constexpr std::string_view kPerhapsInFrench[] = {"prix",      "cout",    "couts",    "ventes",
                                                 "rendement", "duree",   "loyer",    "salaire",
                                                 "retard",    "qualite", "benefice", "consommation"};
constexpr std::string_view kBeside[] = {
    "city", "town", "region", "country", "province", "county", "district", "location", "site", "proximity",
    "neighborhood", "neighbourhood", "branch", "store", "shop", "department", "dept", "team", "sex", "gender",
    "owner", "operator", "driver", "seller", "inspector", "technician", "worker", "supplier", "vendor",
    "manufacturer", "brand", "machine", "device", "season", "weekday", "holiday", "shift", "weather",
    "remark", "remarks", "comment", "comments", "notes", "description", "source", "referee", "batch",
    "treatment", "line",
    // What each is called
    "name", "nom", "nombre", "nome", "naam", "navn", "namn", "ime", "naziv", "nazwa", "imi\u0119", "nazwisko",
    "isim", "\u0438\u043c\u044f", "\u0418\u043c\u044f", "\u540d\u524d", "\u59d3\u540d", "\u6c0f\u540d",
    "agent",
    // German
    "ort", "stadt", "gemeinde", "bundesland", "stadtteil", "standort", "filiale", "abteilung", "geschlecht",
    "fahrer", "bearbeiter", "bediener", "pruefer", "mitarbeiter", "lieferant", "hersteller", "marke",
    "maschine", "anlage", "schicht", "wochentag", "feiertag", "jahreszeit", "saison", "wetter", "bemerkung",
    "bemerkungen", "kommentar", "anmerkung", "hinweis", "notiz", "quelle", "schiedsrichter", "behandlung",
    "linie",
    // French
    "ville", "pays", "commune", "departement", "quartier", "magasin", "sexe", "operateur", "conducteur",
    "vendeur", "fournisseur", "fabricant", "marque", "equipe", "meteo", "remarque", "remarques",
    "commentaire", "observations"};

// In German the last part of a word is what it is: "Prüfergebnis", "Stromverbrauch", "Lieferzeit".
constexpr std::string_view kSureEnds[] = {"ergebnis",    "ausfall", "befund", "kuendigung",
                                          "reklamation", "defekt",  "storno", "rueckfall"};
constexpr std::string_view kPerhapsEnds[] = {
    "preis",           "kosten",      "umsatz",        "gewinn",           "ertrag",    "dauer",
    "verbrauch",       "miete",       "ausbeute",      "festigkeit",       "punktzahl", "absatz",
    "wartezeit",       "lieferzeit",  "durchlaufzeit", "bearbeitungszeit", "standzeit", "reparaturzeit",
    "stillstandszeit", "verspaetung", "zufriedenheit", "qualitaet"};
constexpr std::string_view kBesideEnds[] = {"standort",    "stadtteil", "filiale",   "abteilung", "bemerkung",
                                            "bemerkungen", "hinweis",   "lieferant", "hersteller"};

bool isAmong(std::string_view word, std::span<const std::string_view> names) {
  return std::find(names.begin(), names.end(), word) != names.end();
}

bool endsWithOne(std::string_view word, std::span<const std::string_view> ends) {
  return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return word.ends_with(end); });
}

bool saysWhatBecame(const std::string& word) {
  return isAmong(word, kSureOutcomes) || isAmong(word, kSureInFrench) || endsWithOne(word, kSureEnds);
}

// "delivery time", "house value": of many things, but not of all.
bool isOutcomeOf(const std::string& word, const std::string& before) {
  constexpr std::string_view times[] = {"delivery", "response", "processing", "waiting", "lead",
                                        "cycle",    "survival", "recovery",   "repair",  "completion"};
  constexpr std::string_view values[] = {"house", "home", "property", "market", "sale"};
  return (word == "time" && isAmong(before, times)) || (word == "value" && isAmong(before, values));
}

}  // namespace

OutcomeName outcomeName(const std::string& name, bool ofTwo) {
  const std::vector<std::string> words = wordsBeforeUnit(name);
  const std::string& first = words.front();
  const std::string& last = words.back();
  if (saysWhatBecame(last) || isAmong(first, kSureInFrench) ||
      (ofTwo && std::any_of(words.begin(), words.end(), saysWhatBecame)))
    return OutcomeName::Surely;
  // "marital status" is none.
  if ((words.size() == 1 && last == "status") || isAmong(last, kPerhapsOutcomes) ||
      isAmong(first, kPerhapsInFrench) || isAmong(last, kPerhapsInFrench) ||
      endsWithOne(last, kPerhapsEnds) || (words.size() > 1 && isOutcomeOf(last, words[words.size() - 2])))
    return OutcomeName::Perhaps;
  return isAmong(last, kBeside) || endsWithOne(last, kBesideEnds) ? OutcomeName::Beside : OutcomeName::None;
}

bool firstOutcomeName(const std::string& name) {
  constexpr std::string_view ofTwo[] = {"kredit",    "credit",     "creditability", "disease",   "stroke",
                                        "cancer",    "diabetes",   "bankrupt",      "insolvenz", "response",
                                        "responded", "clicked",    "click",         "won",       "krank",
                                        "krankheit", "erkrankung", "maladie"};
  const std::vector<std::string> words = wordsBeforeUnit(name);
  return isAmong(words.back(), ofTwo) || outcomeName(name, true) == OutcomeName::Surely;
}

std::size_t targetRank(const std::string& name) {
  const std::string lower = lowerCase(trimmed(name));
  const auto* const at = std::find(std::begin(kTargetNames), std::end(kTargetNames), lower);
  return at == std::end(kTargetNames) ? kNoTargetName
                                      : static_cast<std::size_t>(at - std::begin(kTargetNames));
}

KeyName keyName(const std::string& name) {
  // The last word decides: "key figure" is none.
  static const std::set<std::string> sure = {"id", "uid", "uuid", "guid", "nbr", "nummer", "kennung"};
  static const std::set<std::string> perhaps = {"no", "nr", "num", "number", "key", "name"};
  static const std::set<std::string> alone = {"index", "row", "case", "record", "zeile", "fall"};
  static const std::set<std::string> grownTogether = {"rowid",    "userid",   "customerid",  "patientid",
                                                      "caseid",   "orderid",  "passengerid", "recordid",
                                                      "clientid", "sampleid", "studentid"};
  const std::vector<std::string> words = wordsOf(name);
  const std::string& last = words.back();
  // "Yes/No" asks and numbers nothing.
  if (words.size() > 1 && last == "no" && words[words.size() - 2] == "yes") return KeyName::None;
  if (sure.contains(last) || grownTogether.contains(last) || endsWith(last, "nummer")) return KeyName::Surely;
  if (perhaps.contains(last) || (words.size() == 1 && alone.contains(last)) ||
      (endsWith(last, "nr") && last.size() > 4))
    return KeyName::Perhaps;
  return lowerCase(trimmed(name)) == "unnamed: 0" ? KeyName::Perhaps : KeyName::None;
}

bool personName(const std::string& name) {
  static const std::set<std::string> single = {
      "surname",  "forename",     "firstname", "lastname", "fullname",    "vorname",
      "nachname", "familienname", "zuname",    "username", "prenom",      "pr\xC3\xA9nom",
      "apellido", "apellidos",    "cognome",   "nom",      "benutzername"};
  static const std::set<std::string> before = {"first",   "last",     "full",   "family",  "given",
                                               "patient", "customer", "client", "student", "employee",
                                               "user",    "person",   "maiden", "middle"};
  const std::vector<std::string> words = wordsOf(name);
  const std::string& last = words.back();
  return single.contains(last) ||
         (words.size() > 1 && last == "name" && before.contains(words[words.size() - 2]));
}

bool quantityName(const std::string& name) {
  static const std::set<std::string> quantities = {
      "grade",     "grades",       "score",         "scores",   "rating",
      "ratings",   "quality",      "count",         "counts",   "age",
      "ages",      "points",       "marks",         "stars",    "rank",
      "years",     "days",         "hours",         "minutes",  "amount",
      "quantity",  "qty",          "total",         "price",    "cost",
      "duration",  "note",         "noten",         "punkte",   "anzahl",
      "bewertung", "alter",        "menge",         "dauer",    "preis",
      "jahre",     "tage",         "stunden",       "sterne",   "rang",
      "gpa",       "satisfaction", "zufriedenheit", "severity", "qualit\xC3\xA4t",
      "qualitaet", "punktzahl",    "schulnote",     "sold",     "sales",
      "visits",    "clicks",       "views",         "verkauft"};
  for (const auto& word : wordsOf(name)) {
    if (quantities.count(word) > 0) return true;
    for (const std::string_view end :
         {"anzahl", "punktzahl", "punkte", "bewertung", "dauer", "menge", "note"})
      if (endsWith(word, end)) return true;
  }
  return false;
}

bool timeName(const std::string& name) {
  static const std::set<std::string> times = {
      "year", "yr",   "month",  "week", "day",  "hour", "time",    "date",    "jahr",   "monat",   "woche",
      "tag",  "zeit", "stunde", "t",    "step", "sec",  "seconds", "sekunde", "minute", "quarter", "quartal"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return times.contains(word) || endsWith(word, "jahr"); });
}

bool dateName(const std::string& name) {
  static const std::set<std::string> dates = {"date",      "datum", "datetime", "timestamp", "time",
                                              "zeit",      "fecha", "created",  "updated",   "modified",
                                              "ts",        "when",  "day",      "tag",       "termin",
                                              "zeitpunkt", "epoch", "stichtag", "eingang",   "geburtstag"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return dates.contains(word) || endsWith(word, "datum") || endsWith(word, "date") ||
           endsWith(word, "stempel");
  });
}

bool monthsName(const std::string& name) {
  static const std::set<std::string> months = {"month",  "months", "monat",     "mois",     "mes",
                                               "mese",   "maand",  "period",    "periode",  "periodo",
                                               "yyyymm", "ym",     "yearmonth", "jahrmonat"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return months.contains(word) || endsWith(word, "monat") || endsWith(word, "month");
  });
}

bool clockName(const std::string& name) {
  static const std::set<std::string> clocks = {"uhrzeit", "uhr", "clock", "daytime", "tageszeit", "heure"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return clocks.contains(word) || endsWith(word, "uhrzeit");
  });
}

DurationName durationName(const std::string& name) {
  static const std::set<std::string> durations = {
      "dauer",       "duration",         "elapsed",      "saldo",
      "arbeitszeit", "worktime",         "pause",        "laufzeit",
      "fahrzeit",    "reisezeit",        "spieldauer",   "runtime",
      "wartezeit",   "bearbeitungszeit", "ueberstunden", "\u00fcberstunden",
      "overtime",    "sollzeit",         "istzeit",      "duree",
      "dur\u00e9e"};
  const std::vector<std::string> words = wordsOf(name);
  const auto any = [&](const auto& is) { return std::any_of(words.begin(), words.end(), is); };
  if (any([](const std::string& word) {
        return word == "pace" || word == "rundenzeit" || word == "laptime";
      }))
    return DurationName::OfMinutes;
  return any([](const std::string& word) { return durations.contains(word) || endsWith(word, "dauer"); })
             ? DurationName::Any
             : DurationName::None;
}

bool partOfDayName(const std::string& name) {
  static const std::set<std::string> parts = {"ende",        "end",        "beginn",  "start",   "von",
                                              "bis",         "ankunft",    "abfahrt", "arrival", "departure",
                                              "schichtende", "feierabend", "kommen",  "gehen"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return parts.contains(word); });
}

bool versionName(const std::string& name) {
  static const std::set<std::string> versions = {"version", "release",   "firmware", "build",     "chapter",
                                                 "kapitel", "abschnitt", "section",  "paragraph", "revision"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return versions.contains(word) || endsWith(word, "version");
  });
}

bool coordinateName(const std::string& name) {
  static const std::set<std::string> coordinates = {"lat",
                                                    "latitude",
                                                    "breite",
                                                    "breitengrad",
                                                    "latitud",
                                                    "lon",
                                                    "lng",
                                                    "long",
                                                    "longitude",
                                                    "longitud",
                                                    "l\u00e4nge",
                                                    "laenge",
                                                    "l\u00e4ngengrad",
                                                    "laengengrad",
                                                    "coord",
                                                    "coords",
                                                    "coordinate",
                                                    "coordinates",
                                                    "koordinate",
                                                    "koordinaten"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return coordinates.contains(word); });
}

bool phoneName(const std::string& name) {
  static const std::set<std::string> phones = {
      "phone",       "telephone",           "tel",       "telefon",     "telefono",    "tel\u00e9fono",
      "telefone",    "t\u00e9l\u00e9phone", "fax",       "mobile",      "mobil",       "handy",
      "cellphone",   "telefonnummer",       "rufnummer", "mobilnummer", "handynummer", "faxnummer",
      "phonenumber", "telefonnr",           "telefoon"};
  const std::vector<std::string> words = wordsOf(name);
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return phones.contains(word); });
}

WeightName weightName(const std::string& name) {
  static const std::set<std::string> any = {"weight", "weights", "wt", "wgt", "gewicht", "gewichte"};
  static const std::set<std::string> sure = {"fnlwgt",       "pweight",       "fweight",
                                             "iweight",      "aweight",       "gewichtung",
                                             "fallgewicht",  "zeilengewicht", "stichprobengewicht",
                                             "sampleweight", "sampleweights", "caseweight",
                                             "surveyweight", "weighting",     "hochrechnungsfaktor"};
  static const std::set<std::string> before = {"sample", "sampling",    "case", "row",
                                               "survey", "record",      "obs",  "instance",
                                               "design", "observation", "freq", "frequency"};
  const std::vector<std::string> words = wordsOf(name);
  const std::string& last = words.back();
  if (sure.contains(last)) return WeightName::Surely;
  if (!any.contains(last)) return WeightName::None;
  if (words.size() == 1) return WeightName::Perhaps;
  return before.contains(words[words.size() - 2]) ? WeightName::Surely : WeightName::None;
}

}  // namespace paretree::data
