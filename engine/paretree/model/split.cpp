#include "paretree/model/split.h"

#include <algorithm>

#include "paretree/model/apply/arithmetic.h"

namespace paretree::model {

double inputValue(const Input& input, const data::Dataset& data, data::Row row) {
  if (input.level >= 0) {
    const std::int32_t code = data.codes(input.column)[row];
    return code < 0 ? input.ifMissing : code == input.level ? 1 : 0;
  }
  const double value = data.numbers(input.column)[row];
  return value != value ? input.ifMissing : value;
}

std::string inputName(const Input& input, const data::Schema& schema) {
  const data::ColumnInfo& column = schema[input.column];
  if (input.level < 0) return column.name;
  const auto level = static_cast<std::size_t>(input.level);
  return column.name + "=" + (level < column.levels.size() ? column.levels[level] : "?");
}

double PowerLaw::scaled(int input, const data::Dataset& data, data::Row row) const {
  const ScaledInput& s = inputs[input];
  return scaledInput(inputValue(s.input, data, row), s);
}

double PowerLaw::termValue(std::size_t term, const data::Dataset& data, data::Row row) const {
  return powerLawTerm(terms[term], [&](int input) { return scaled(input, data, row); });
}

double PowerLaw::value(const data::Dataset& data, data::Row row) const {
  return powerLawValue(*this, [&](int input) { return scaled(input, data, row); });
}

bool scalesInputs(const PowerLaw& law) {
  return std::any_of(law.inputs.begin(), law.inputs.end(), [](const auto& in) { return !in.plain; });
}

namespace {

struct GoesLeft {
  const data::Dataset& data;
  data::Row row;

  std::optional<bool> operator()(const Threshold& split) const {
    const double value = data.numbers(split.column)[row];
    if (value != value) return std::nullopt;
    return value <= split.value;
  }
  std::optional<bool> operator()(const Subset& split) const {
    const std::int32_t code = data.codes(split.column)[row];
    if (code < 0 || static_cast<std::size_t>(code) >= split.left.size()) return std::nullopt;
    return static_cast<bool>(split.left[code]);
  }
  std::optional<bool> operator()(const Linear& split) const {
    return linearSum(split, [&](std::size_t k) { return inputValue(split.terms[k].input, data, row); }) <=
           split.bound;
  }
  std::optional<bool> operator()(const PowerLaw& split) const { return split.value(data, row) <= 0; }
};

struct ColumnsOf {
  std::vector<int> operator()(const Threshold& split) const { return {split.column}; }
  std::vector<int> operator()(const Subset& split) const { return {split.column}; }
  std::vector<int> operator()(const Linear& split) const {
    std::vector<int> columns;
    for (const auto& term : split.terms) columns.push_back(term.input.column);
    return columns;
  }
  std::vector<int> operator()(const PowerLaw& split) const {
    std::vector<int> columns;
    for (const auto& scaled : split.inputs) columns.push_back(scaled.input.column);
    return columns;
  }
};

}  // namespace

std::optional<bool> goesLeft(const Split& split, const data::Dataset& data, data::Row row) {
  return std::visit(GoesLeft{data, row}, split);
}

std::vector<int> columnsOf(const Split& split) {
  std::vector<int> columns = std::visit(ColumnsOf{}, split);
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  return columns;
}

}  // namespace paretree::model
