// TEST as a person writes it: NAME<=V, NAME in {A,B} or NAME is known.
#include <algorithm>
#include <optional>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/change/known_test.h"

namespace paretree::model {
namespace {

/// Reads from the left; what is quoted stands between ' or ", the quote itself doubled or behind a backslash.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  void skipBlanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool atEnd() {
    skipBlanks();
    return at_ == text_.size();
  }
  bool take(std::string_view word) {
    skipBlanks();
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  bool atQuote() {
    skipBlanks();
    return at_ < text_.size() && (text_[at_] == '\'' || text_[at_] == '"');
  }
  /// Nothing where the closing quote is missing.
  std::optional<std::string> quoted() {
    const char quote = text_[at_++];
    std::string word;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\\' && at_ + 1 < text_.size()) {
        word += text_[++at_];
      } else if (c != quote) {
        word += c;
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == quote) {
        word += text_[++at_];
      } else {
        ++at_;
        return word;
      }
    }
    return std::nullopt;
  }
  /// Up to one of `ends` or the end, without blanks around it.
  std::string until(std::string_view ends) {
    const std::size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
    const std::string word(trimmed(text_.substr(at_, end - at_)));
    at_ = end;
    return word;
  }
  std::string_view rest() const { return text_.substr(at_); }
  void skip(std::size_t count) { at_ += count; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// Behind "is" as the last word but one; npos: the text does not end so.
std::size_t placeOfIsKnown(std::string_view text) {
  const auto blank = [&](std::size_t at) { return text[at] == ' ' || text[at] == '\t'; };
  const auto end = text.find_last_not_of(" \t");
  constexpr std::string_view kKnown = "known", kIs = "is";
  if (end == std::string_view::npos || end + 1 < kKnown.size()) return std::string_view::npos;
  const std::size_t known = end + 1 - kKnown.size();
  if (text.substr(known, kKnown.size()) != kKnown || known == 0 || !blank(known - 1))
    return std::string_view::npos;
  const auto is = text.find_last_not_of(" \t", known - 1);
  if (is == std::string_view::npos || is < 1 || text.substr(is - 1, kIs.size()) != kIs)
    return std::string_view::npos;
  return is == 1 || blank(is - 2) ? is - 1 : std::string_view::npos;
}

/// Place of the first "<=" or " in {", or of " is known" at the end; npos: there is none.
std::size_t placeOfOperator(std::string_view text) {
  std::size_t found = text.find("<=");
  for (std::size_t at = text.find("in"); at != std::string_view::npos; at = text.find("in", at + 1)) {
    const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '\t';
    const auto brace = text.find_first_not_of(" \t", at + 2);
    if (!begins || brace == std::string_view::npos || text[brace] != '{') continue;
    found = std::min(found, at);
    break;
  }
  return std::min(found, placeOfIsKnown(text));
}

/// What cannot be read at all, with the two forms that can.
Error wrong(const std::string& text, Message what) {
  return Error{"model.test-form", {{"test", text}, {"wrong", std::move(what)}}};
}

Error wrongTest(const std::string& text, Message what) {
  return Error{"model.test", {{"test", text}, {"wrong", std::move(what)}}};
}

std::vector<std::string> namesOf(const data::Schema& schema) {
  std::vector<std::string> names;
  for (const data::ColumnInfo& column : schema.columns) names.push_back(column.name);
  return names;
}

Result<std::vector<bool>> parseLevels(Scanner& scanner, const data::ColumnInfo& column,
                                      const std::string& text) {
  std::vector<bool> marked(column.levels.size(), false);
  if (!scanner.take("{")) return wrong(text, Message{"model.test-brace", {}});
  while (!scanner.take("}")) {
    std::optional<std::string> level;
    if (scanner.atQuote()) {
      level = scanner.quoted();
      if (!level) return wrong(text, Message{"model.test-quote", {}});
    } else {
      level = scanner.until(",}");
    }
    const auto known = std::find(column.levels.begin(), column.levels.end(), *level);
    if (known == column.levels.end())
      return wrongTest(
          text,
          Message{"model.no-such-value",
                  {{"value", *level}, {"column", column.name}, {"hint", hints(*level, column.levels)}}});
    marked[known - column.levels.begin()] = true;
    if (!scanner.take(",") && scanner.rest().substr(0, 1) != "}")
      return wrong(text, Message{"model.test-list-end", {}});
  }
  return marked;
}

}  // namespace

Result<Split> parseSplit(const std::string& text, const data::Schema& schema) {
  Scanner scanner(text);
  std::optional<std::string> name;
  if (scanner.atQuote()) {
    name = scanner.quoted();
    if (!name) return wrong(text, Message{"model.test-quote", {}});
    scanner.skipBlanks();
    if (placeOfOperator(scanner.rest()) != 0)
      return wrong(text, Message{"model.test-no-operator-after-name", {}});
  } else {
    scanner.skipBlanks();
    const std::size_t place = placeOfOperator(scanner.rest());
    if (place == std::string_view::npos) {
      const std::string bare(trimmed(scanner.rest()));
      if (bare.empty() || schema.find(bare) >= 0) return wrong(text, Message{"model.test-no-operator", {}});
      return wrongTest(
          text, Message{"model.no-such-column", {{"column", bare}, {"hint", hints(bare, namesOf(schema))}}});
    }
    name = std::string(trimmed(scanner.rest().substr(0, place)));
    scanner.skip(place);
  }
  const int column = schema.find(*name);
  if (column < 0)
    return wrongTest(
        text, Message{"model.no-such-column", {{"column", *name}, {"hint", hints(*name, namesOf(schema))}}});
  const data::ColumnInfo& info = schema[column];

  if (placeOfIsKnown(scanner.rest()) == 0) {
    if (info.isNumeric()) return Split(Threshold{column, kAnyKnown});
    if (info.isNominal() && !info.levels.empty())
      return Split(Subset{column, std::vector<bool>(info.levels.size(), true)});
    return wrongTest(text, Message{"model.column-not-nominal", {{"column", *name}}});
  }
  if (scanner.take("<=")) {
    if (!info.isNumeric()) return wrongTest(text, Message{"model.column-not-numeric", {{"column", *name}}});
    const std::string value(trimmed(scanner.rest()));
    std::optional<double> number = parseNumber(value);
    if (info.type == data::ColumnType::Date)
      if (const auto day = data::parseDate(value, info.dateFormat, data::newestTwoDigitYear(info.name)))
        number = day;
    if (!number) return wrongTest(text, Message{"model.value-not-a-number", {{"value", value}}});
    return Split(Threshold{column, *number});
  }
  scanner.take("in");
  if (!info.isNominal()) return wrongTest(text, Message{"model.column-not-nominal", {{"column", *name}}});
  const Result<std::vector<bool>> marked = parseLevels(scanner, info, text);
  if (!marked) return marked.error();
  if (!scanner.atEnd()) return wrong(text, Message{"model.test-after-brace", {{"rest", scanner.rest()}}});
  const auto left = std::count(marked->begin(), marked->end(), true);
  if (left == 0 || left == std::ssize(*marked))
    return wrongTest(text, left == 0 ? Message{"model.no-values-chosen", {{"column", *name}}}
                                     : Message{"model.all-values-chosen", {{"column", *name}}});
  return Split(Subset{column, *marked});
}

Model withLevelsOf(const data::Schema& data, const Model& model) {
  const auto lacks = [&](std::size_t c) {
    const data::ColumnInfo& column = model.schema->columns[c];
    return column.isNominal() && column.levels.empty() && c < data.columns.size() &&
           data.columns[c].name == column.name && data.columns[c].isNominal();
  };
  Model result = model;
  std::shared_ptr<data::Schema> filled;
  for (std::size_t c = 0; c < model.schema->columns.size(); ++c) {
    if (!lacks(c)) continue;
    if (!filled) filled = std::make_shared<data::Schema>(*model.schema);
    filled->columns[c].levels = data.columns[c].levels;
  }
  if (filled) result.schema = std::move(filled);
  return result;
}

}  // namespace paretree::model
