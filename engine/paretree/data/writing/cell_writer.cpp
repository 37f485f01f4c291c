#include "paretree/data/writing/cell_writer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {

void CellWriter::number(double value) {
  if (std::isnan(value))
    putText({});
  else
    putNumber(value, exactText(value));
}

void CellWriter::whole(std::uint64_t number) {
  putNumber(static_cast<double>(number), std::to_string(number));
}

void CellWriter::value(const Dataset& data, int column, Row row) {
  const std::string shown = data.text(column, row);
  const ColumnInfo& info = data.info(column);
  if (data.missing(column, row) || !info.isNumeric())
    putText(shown);
  else if (info.type == ColumnType::Date)
    putDate(data.numbers(column)[row], shown);
  else
    putNumber(data.numbers(column)[row], shown);
}

void CsvWriter::putText(std::string_view text) {
  if (std::exchange(begun_, true)) text_ += delimiter_;
  const bool blanks = !text.empty() && (text.front() == ' ' || text.back() == ' ');
  const auto mustBeQuoted = [this](char c) { return c == delimiter_ || c == '"' || c == '\r' || c == '\n'; };
  if (!blanks && std::none_of(text.begin(), text.end(), mustBeQuoted)) {
    text_ += text;
    return;
  }
  text_ += '"';
  for (const char c : text) {
    if (c == '"') text_ += '"';
    text_ += c;
  }
  text_ += '"';
}

void CsvWriter::putNumber(double value, std::string_view shown) {
  (void)value;
  std::string text(shown);
  std::replace(text.begin(), text.end(), '.', decimal_);
  putText(text);
}

void CsvWriter::putDate(double days, std::string_view shown) {
  (void)days;
  putText(shown);
}

Result<void> CsvWriter::endRow() {
  text_ += '\n';
  begun_ = false;
  return {};
}

std::string CsvWriter::take() { return std::exchange(text_, {}); }

}  // namespace paretree::data
