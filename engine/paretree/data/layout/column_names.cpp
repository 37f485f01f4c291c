#include "paretree/data/layout/column_names.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>
#include <string_view>
#include <vector>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

// The surest first: what is called so is hardly ever anything else.
constexpr const char* kTargetNames[] = {"class",     "target", "label",       "y",         "survived",
                                        "diagnosis", "churn",  "churned",     "attrition", "readmitted",
                                        "is_fraud",  "klasse", "zielvariable"};

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

}  // namespace

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
  const std::string lower = lowerCase(trimmed(name));
  return lower == "unnamed: 0" || lower.rfind("column ", 0) == 0 ? KeyName::Perhaps : KeyName::None;
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
