// What the name of a column says of it. The only lists of such names: window and command line ask here.
#pragma once

#include <cstddef>
#include <string>

namespace paretree::data {

/// What a column without a name is called.
inline std::string nameOfPlace(std::size_t column) { return "column " + std::to_string(column + 1); }

/// The place of the name among those that targets have ("class", "target", ...), the surest first;
/// kNoTargetName where it is none.
std::size_t targetRank(const std::string& name);
constexpr std::size_t kNoTargetName = static_cast<std::size_t>(-1);
inline bool targetName(const std::string& name) { return targetRank(name) != kNoTargetName; }

/// Whether a column of this name numbers or names its rows: "patient_nbr", "PassengerId", "Kundennummer".
enum class KeyName {
  None,
  Perhaps,  ///< "number", "no", "index": counts and measures are called so as well
  Surely,   ///< leaves no doubt, even where a good part of the values come more than once
};
KeyName keyName(const std::string& name);

/// Names of persons: "first name", "Nachname".
bool personName(const std::string& name);
/// Names of what is more or less: marks, counts, ages. In German also at the end of a word ("Kinderanzahl").
bool quantityName(const std::string& name);
/// Names of times that go up row by row without naming them: "year", "Monat".
bool timeName(const std::string& name);

/// Names of days and moments: "order date", "Bestelldatum", "created_at", "timestamp".
bool dateName(const std::string& name);
/// A name for months ("Berichtsmonat", "period", "yyyymm").
bool monthsName(const std::string& name);
/// One for times of day alone ("Uhrzeit", "clock").
bool clockName(const std::string& name);
/// Names of durations ("Dauer", "Arbeitszeit", "Saldo"), and of those in minutes and seconds ("pace").
enum class DurationName { None, Any, OfMinutes };
DurationName durationName(const std::string& name);
/// One for when something begins or ends ("Ende", "arrival", "bis").
bool partOfDayName(const std::string& name);
/// One for what is counted behind points ("version", "Kapitel").
bool versionName(const std::string& name);
/// One for degrees of latitude or longitude ("lat", "Länge", "coord").
bool coordinateName(const std::string& name);
/// One for numbers of telephones ("phone", "Telefonnummer", "fax").
bool phoneName(const std::string& name);

/// Whether a column of this name says what came out, in English, German or French.
enum class OutcomeName {
  Beside,  ///< where, by whom, with what, or what was remarked: "region", "Bediener", "remarque"
  None,
  Perhaps,  ///< what many tables are made for, and others hold beside it: "price", "Dauer", "rendement"
  Surely,   ///< what became of it: "failure", "Befund", "Kündigung"
};
/// The last word decides, of French names the first one as well; units are passed over. `ofTwo`: the column
/// has two values, of which each word may tell ("default payment next month").
OutcomeName outcomeName(const std::string& name, bool ofTwo);
/// Whether a column of two values says what became of each row where it stands first: also "kredit", "heart
/// disease", "response".
bool firstOutcomeName(const std::string& name);

/// Whether a column of this name says how much its rows count: "sample_weight", "Fallgewicht".
enum class WeightName {
  None,
  Perhaps,  ///< "weight", "Gewicht": cars and people have one too
  Surely,
};
WeightName weightName(const std::string& name);

}  // namespace paretree::data
