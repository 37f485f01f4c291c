#include "ui/shell/dialogs/import_evidence.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

#include "ui/drawing/fonts.h"
#include "ui/shell/pages/import_chips.h"

namespace paretree::ui {
namespace {

struct ImportEvidence {
  Q_DECLARE_TR_FUNCTIONS(paretree::ui::ImportEvidence)
};

using Other = Evidence::Other;

std::string textArgument(const Message& message, const char* name) {
  const auto* found = message.find(name);
  const auto* text = found ? std::get_if<std::string>(&found->value) : nullptr;
  return text ? *text : std::string();
}

Other asType(const std::string& column, data::ColumnType type, const QString& label) {
  return {label, [column, type](data::ReadOptions& options) {
            options.types[column] = type;
            options.dateForms.erase(column);
          }};
}

Other asDates(const std::string& column, const std::vector<std::string>& forms, const QString& label) {
  return {label, [column, forms](data::ReadOptions& options) {
            options.types[column] = data::ColumnType::Date;
            options.dateForms[column] = forms;
          }};
}

/// A form of dates in the letters of the window's language.
QString dateLetters(const std::string& form) {
  return displayText(Message{"data.date-form", {{"form", form}}});
}

/// The forms of dates that a note offers for cells that do not fit; empty where it offers none.
std::vector<std::string> formsOffered(const Message& note) {
  const auto* offers = note.find("offers");
  const auto* list = offers ? std::get_if<std::vector<Message>>(&offers->value) : nullptr;
  if (!list) return {};
  for (const Message& offer : *list) {
    if (offer.code != "data.offer-date-forms") continue;
    std::vector<std::string> forms;
    for (const QString& form : QString::fromStdString(textArgument(offer, "all")).split(QLatin1Char('|')))
      forms.push_back(form.toStdString());
    return forms;
  }
  return {};
}

Other asFeature(const std::string& column) {
  return {ImportEvidence::tr("Learn from it"),
          [column](data::ReadOptions& options) { options.roles[column] = data::Role::Feature; }};
}

/// The rows that the note names, no other ones: what was decided elsewhere stays.
Other withoutRows(const std::string& column) {
  return {ImportEvidence::tr("Leave these rows out"),
          [column](data::ReadOptions& options) { options.skipUnfit.insert(column); }};
}

/// Each of the numbers that a survey has for "no answer".
Other codesAsMissing(const Message& note, const std::string& column) {
  std::vector<std::string> values;
  QStringList named;
  const auto* codes = note.find("codes");
  if (const auto* list = codes ? std::get_if<std::vector<Message>>(&codes->value) : nullptr)
    for (const Message& code : *list) {
      values.push_back(textArgument(code, "value"));
      named << QString::fromStdString(values.back());
    }
  return {ImportEvidence::tr("Take %1 as missing").arg(named.join(QStringLiteral(", "))),
          [values, column](data::ReadOptions& options) {
            auto& words = options.missingOf[column];
            words.insert(words.end(), values.begin(), values.end());
          }};
}

/// What else numbers may be that a note speaks of, and which of them mean missing.
std::vector<Other> othersOfNumbers(const Message& note, const std::string& column) {
  const auto is = [&](std::initializer_list<const char*> codes) {
    return std::any_of(codes.begin(), codes.end(), [&](const char* one) { return note.code == one; });
  };
  if (is({"data.mixed-marks"})) {
    const char mark = textArgument(note, "mark") == "," ? ',' : '.';
    return {{mark == ',' ? ImportEvidence::tr("Only with a comma") : ImportEvidence::tr("Only with a point"),
             [mark, column](data::ReadOptions& options) { options.decimalOf[column] = mark; }}};
  }
  if (is({"data.marks-either", "data.thousands-by-evidence", "data.decimals-by-evidence"})) {
    const std::string decimal = textArgument(note, "decimal");
    const char mark = decimal == "," ? ',' : '.';
    // The mark that the numbers have makes them decimals.
    const bool decimals = textArgument(note, "cell").find(mark) != std::string::npos;
    return {{decimals ? ImportEvidence::tr("As decimals") : ImportEvidence::tr("As thousands"),
             [mark, column](data::ReadOptions& options) { options.decimalOf[column] = mark; }}};
  }
  if (is({"data.survey-codes"})) return {codesAsMissing(note, column)};
  if (is({"data.named-value", "data.perhaps-missing-low"})) {
    const std::string value = textArgument(note, "value");
    return {{ImportEvidence::tr("Take %1 as missing").arg(QString::fromStdString(value)),
             [value, column](data::ReadOptions& options) { options.missingOf[column].push_back(value); }}};
  }
  if (is({"data.perhaps-missing", "data.perhaps-missing-high"})) {
    const std::string value = textArgument(note, "value");
    return {{ImportEvidence::tr("Take %1 as missing").arg(QString::fromStdString(value)),
             [value](data::ReadOptions& options) { options.missing.push_back(value); }}};
  }
  return {};
}

/// The tables of a file that are not read.
std::vector<Other> otherTables(const Message& note) {
  std::vector<Other> others;
  const auto* found = note.find("others");
  if (const auto* tables = found ? std::get_if<std::vector<Message>>(&found->value) : nullptr)
    for (const Message& one : *tables) {
      const std::string table = textArgument(one, "table");
      others.push_back({ImportEvidence::tr("Read %1").arg(QString::fromStdString(table)),
                        [table](data::ReadOptions& options) { options.sheet = table; }});
    }
  return others;
}

/// What else a note's cells may be.
std::vector<Other> othersOfNote(const Message& note, const std::string& column) {
  const std::string& code = note.code;
  const auto is = [&](std::initializer_list<const char*> codes) {
    for (const char* one : codes)
      if (code == one) return true;
    return false;
  };
  if (column.empty()) {
    if (is({"data.bad-rows-left-out"}))
      return {{ImportEvidence::tr("Read them by evidence"),
               [](data::ReadOptions& options) { options.skipBadRows = false; }}};
    if (is({"data.total-rows"}))
      return {{ImportEvidence::tr("Keep these rows"),
               [](data::ReadOptions& options) { options.keepTotals = true; }}};
    if (is({"data.totals-kept"}))
      return {{ImportEvidence::tr("Leave these rows out"),
               [](data::ReadOptions& options) { options.keepTotals = false; }}};
    return is({"data.stacked"}) ? otherTables(note) : std::vector<Other>();
  }
  if (is({"data.unfit-missing", "data.no-dates-missing"})) {
    std::vector<Other> others = {
        asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As categories")), withoutRows(column)};
    if (const auto forms = formsOffered(note); !forms.empty())
      others.insert(others.begin(), asDates(column, forms, ImportEvidence::tr("Read these forms too")));
    return others;
  }
  if (is({"data.unfit-left-out"}))
    return {{ImportEvidence::tr("Keep these rows"),
             [column](data::ReadOptions& options) { options.skipUnfit.erase(column); }}};
  if (is({"data.limits", "data.rough-numbers", "data.other-marks", "data.compass", "data.perhaps-counted",
          "data.quoted-decimals"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As categories"))};
  if (is({"data.date-order-open"})) {
    const std::string other = textArgument(note, "other");
    return {asDates(column, {other}, ImportEvidence::tr("As %1").arg(dateLetters(other)))};
  }
  if (is({"data.perhaps-months"})) {
    const std::string form = textArgument(note, "form");
    return {asDates(column, {form}, ImportEvidence::tr("As %1").arg(dateLetters(form)))};
  }
  if (is({"data.spellings"}))
    return {{ImportEvidence::tr("Merge them"),
             [column](data::ReadOptions& options) { options.mergeSpellings.insert(column); }}};
  if (is({"data.percent-mixed"}))
    return {{ImportEvidence::tr("All as per cent"),
             [column](data::ReadOptions& options) { options.percent.insert(column); }}};
  if (is({"data.lists", "data.lists-set-aside"}))
    return {{ImportEvidence::tr("A column for each item"),
             [column](data::ReadOptions& options) { options.listsAsColumns.insert(column); }}};
  if (is({"data.group-labels"}))
    return {{ImportEvidence::tr("Fill down"),
             [column](data::ReadOptions& options) { options.fillDown.insert(column); }}};
  if (is({"data.filled-down"}))
    return {{ImportEvidence::tr("Leave them blank"),
             [column](data::ReadOptions& options) { options.fillDown.erase(column); }}};
  if (is({"data.lists-as-columns"}))
    return {{ImportEvidence::tr("Keep the lists"), [column](data::ReadOptions& options) {
               options.listsAsColumns.erase(column);
               std::erase_if(options.roles, [&](const auto& role) {  // of what is no column then
                 return role.first.rfind(column + ": ", 0) == 0;
               });
             }}};
  if (is({"data.spellings-as-one"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("Keep them apart"))};
  if (is({"data.word-as-elsewhere"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As a category"))};
  if (is({"data.word-among-values"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As categories"))};
  if (is({"data.word-as-category"})) {
    const std::string word = textArgument(note, "word");
    return {{ImportEvidence::tr("Take %1 as missing").arg(QString::fromStdString(word)),
             [word, column](data::ReadOptions& options) { options.missingOf[column].push_back(word); }}};
  }
  if (is({"data.ticks"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("Blank is missing"))};
  if (is({"data.spellings-merged"}))
    return {{ImportEvidence::tr("Keep them apart"), [column](data::ReadOptions& options) {
               options.mergeSpellings.erase(column);
               options.types[column] = data::ColumnType::Nominal;
             }}};
  if (is({"data.numbers-as-classes", "data.leading-zeros", "data.numbers-and-texts", "data.json-texts",
          "data.units-differ", "data.unit-not-in-all", "data.powers-as-codes", "data.long-digits",
          "data.counted-parts", "data.compact-dates"}))
    return {asType(column, data::ColumnType::Number, ImportEvidence::tr("As a number"))};
  if (is({"data.padded-numbers", "data.zeros-lost", "data.digits-lost", "data.fractions",
          "data.durations-as-hours", "data.minus-behind", "data.other-digits"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As categories"))};
  if (is({"data.numbers-as-quantity"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As classes"))};
  if (is({"data.set-aside", "data.texts-as-identifier", "data.texts-as-free-text", "data.codes-set-aside",
          "data.counted-up", "data.unique-in-nearly-each-row", "data.unique-in-most-rows"}))
    return {asFeature(column)};
  if (is({"data.dates-set-aside", "data.dates-set-aside-years", "data.times-set-aside"}))
    return {asFeature(column),
            asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As categories"))};
  if (is({"data.texts-set-aside"}))
    return {asType(column, data::ColumnType::Nominal, ImportEvidence::tr("As categories"))};
  return othersOfNumbers(note, column);
}

void collectLines(const Message& message, std::set<std::uint64_t>& lines) {
  if (const auto line = message.number("line"); line > 0) lines.insert(static_cast<std::uint64_t>(line));
  if (message.place.line > 0) lines.insert(message.place.line);
  for (const auto& argument : message.arguments)
    if (const auto* parts = std::get_if<std::vector<Message>>(&argument.value))
      for (const auto& part : *parts) collectLines(part, lines);
}

/// "semicolon, as you asked" or "semicolon, guessed".
QString guessedOrAsked(const QString& what, bool asked) {
  return asked ? ImportEvidence::tr("%1, as asked").arg(what) : ImportEvidence::tr("%1, guessed").arg(what);
}

}  // namespace

std::vector<Evidence> evidenceOf(const data::TableFile& table) {
  std::vector<Evidence> all;
  const data::ReadOptions& asked = table.options;
  QStringList form;
  for (const auto& chip : importChips(table)) {
    using What = ImportChip::What;
    const bool given =
        (chip.what == What::Delimiter && asked.delimiter) || (chip.what == What::Decimal && asked.decimal) ||
        (chip.what == What::Encoding && asked.encoding) || (chip.what == What::Header && asked.header) ||
        (chip.what == What::Sheet && asked.sheet);
    const bool guess = chip.what == What::Delimiter || chip.what == What::Decimal ||
                       chip.what == What::Encoding || chip.what == What::Header || chip.what == What::Sheet;
    form << (guess ? guessedOrAsked(chip.text, given) : chip.text);
  }
  if (!form.isEmpty()) all.push_back({form.join(QStringLiteral("; ")), {}, {}});
  for (const auto* list : {&table.notes, &table.warnings})
    for (const auto& note : *list) {
      const std::string column = textArgument(note, "column");
      all.push_back({displayText(note), column, othersOfNote(note, column)});
    }
  return all;
}

std::vector<Evidence::Other> othersOf(const Message& note) {
  return othersOfNote(note, textArgument(note, "column"));
}

bool worthALook(const Message& note) {
  // An overflow that a logger wrote is more than a word for nothing.
  if (note.code == "data.word-among-values") {
    const QString word = QString::fromStdString(textArgument(note, "word")).toLower();
    return word.endsWith(QLatin1String("inf")) || word.endsWith(QLatin1String("infinity"));
  }
  // Numbers beside some words are what one would cut by; as codes they are mostly set aside.
  if (note.code == "data.numbers-and-texts") return note.number("numbers") > note.number("texts");
  constexpr const char* kCodes[] = {
      "data.rough-numbers", "data.counted-parts",    "data.perhaps-counted",
      "data.limits",        "data.no-dates-missing", "data.unfit-missing",
      "data.shifted-rows",  "data.mixed-marks",      "data.ticks",
      "data.percent-mixed", "data.marks-either",     "data.thousands-by-evidence"};
  return std::any_of(std::begin(kCodes), std::end(kCodes),
                     [&](const char* code) { return note.code == code; });
}

bool leavesRowsOut(const Message& note) {
  constexpr const char* kCodes[] = {"data.total-rows", "data.odd-rows",    "data.header-again",
                                    "data.banner",     "data.table-above", "data.dbf-deleted"};
  return std::any_of(std::begin(kCodes), std::end(kCodes),
                     [&](const char* code) { return note.code == code; });
}

bool readOneWayOfTwo(const Message& note) {
  constexpr const char* kCodes[] = {
      "data.marks-either",    "data.thousands-by-evidence", "data.mixed-marks",     "data.percent-mixed",
      "data.date-order-open", "data.date-order-mixed",      "data.date-orders-both"};
  return std::any_of(std::begin(kCodes), std::end(kCodes),
                     [&](const char* code) { return note.code == code; });
}

std::set<std::uint64_t> oddLines(const data::TableFile& table) {
  std::set<std::uint64_t> lines;
  for (const auto* list : {&table.notes, &table.warnings})
    for (const auto& note : *list) collectLines(note, lines);
  return lines;
}

}  // namespace paretree::ui
