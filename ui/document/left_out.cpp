#include "ui/document/left_out.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "paretree/core/text.h"

namespace paretree::ui {
namespace {

// Below this a value of its own in every other row is nothing unusual.
constexpr std::size_t kEnoughRows = 20;

// Counts different values; of numbers only until there are more than `most`.
void count(const data::Dataset& data, LeftOut& column, std::size_t most) {
  if (data.info(column.column).isNumeric()) {
    std::unordered_set<double> seen;
    for (const double x : data.numbers(column.column)) {
      if (std::isnan(x)) continue;
      ++column.present;
      seen.insert(x + 0.0);  // -0 is 0
      if (seen.size() > most) break;
    }
    column.distinct = seen.size();
    return;
  }
  std::vector<bool> seen(data.info(column.column).levels.size());
  for (const auto code : data.codes(column.column)) {
    if (code < 0) continue;
    ++column.present;
    column.distinct += seen[static_cast<std::size_t>(code)] ? 0 : 1;
    seen[static_cast<std::size_t>(code)] = true;
  }
}

// The last word of a name such as "patient_nbr", "Order No." or "customer key" says that it names its rows.
bool keyName(const std::string& name) {
  std::string lower = lowerCase(trimmed(name));
  while (!lower.empty() && lower.back() == '.') lower.pop_back();
  const std::size_t before = lower.find_last_of(" _-.");
  const std::string last = before == std::string::npos ? lower : lower.substr(before + 1);
  for (const char* word : {"id", "nbr", "no", "nr", "num", "number", "key", "uid", "nummer", "kennung"})
    if (last == word) return true;
  return false;
}

bool wholeNumbers(const data::Dataset& data, int column) {
  const auto numbers = data.numbers(column);
  return std::all_of(numbers.begin(), numbers.end(),
                     [](double x) { return std::isnan(x) || x == std::floor(x); });
}

}  // namespace

std::vector<LeftOut> leftOutAtFirst(const data::Dataset& data) {
  std::vector<LeftOut> all;
  const std::size_t rows = data.rows();
  if (rows < kEnoughRows) return all;
  for (const int c : data.features()) {
    const auto& info = data.info(c);
    LeftOut column{LeftOut::Why::Constant, c, 0, 0};
    const bool key = info.type == data::ColumnType::Number && keyName(info.name);
    // Of other numbers only one value is of interest, and the second ends the counting.
    count(data, column, key ? rows : 1);
    if (column.present == 0) continue;
    if (column.distinct == 1) {
      all.push_back(column);
    } else if (column.present >= kEnoughRows && 2 * column.distinct > column.present) {
      if (info.isNominal()) {
        column.why = LeftOut::Why::ManyTexts;
        all.push_back(column);
      } else if (key && wholeNumbers(data, c)) {
        column.why = LeftOut::Why::Key;
        all.push_back(column);
      }
    }
  }
  return all;
}

}  // namespace paretree::ui
