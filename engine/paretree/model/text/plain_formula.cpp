#include "paretree/model/text/plain_formula.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>

#include "paretree/core/elementary.h"
#include "paretree/core/text.h"
#include "paretree/model/apply/arithmetic.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/formula_writing.h"
#include "paretree/model/text/words.h"

namespace paretree::model {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLowest = 0.5, kHighest = 2.5;  // of a scaled input
constexpr int kOffsetDigits = 12, kWeightDigits = 6;

/// A sum of powers of one scaled input, by exponent.
using Powers = std::map<int, double>;

double valueOf(const Powers& powers, double s) {
  double sum = 0;
  for (const auto& [exponent, weight] : powers) sum += weight * elementary::pow(s, exponent);
  return sum;
}

/// Where a sum of powers is at most 0, within the range of a scaled input: low < s <= high.
struct Part {
  double low = -kInfinity, high = kInfinity;
  bool all() const { return low == -kInfinity && high == kInfinity; }
};

/// Nothing where the sum may change its sign more than once. By the rule of Descartes a sum of powers has no
/// more positive roots than its weights, in the order of exponents, change their sign.
std::optional<Part> partAtMostZero(const Powers& powers) {
  int changes = 0;
  double before = 0;
  for (const auto& [exponent, weight] : powers) {
    if (weight == 0) continue;
    changes += before != 0 && (before < 0) != (weight < 0);
    before = weight;
  }
  if (changes > 1) return std::nullopt;
  const bool first = valueOf(powers, kLowest) <= 0, last = valueOf(powers, kHighest) <= 0;
  if (first == last) return first ? std::optional<Part>(Part{}) : std::nullopt;
  double low = kLowest, high = kHighest;
  while (true) {
    const double middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    ((valueOf(powers, middle) <= 0) == first ? low : high) = middle;
  }
  return first ? Part{-kInfinity, low} : Part{low, kInfinity};
}

/// The same of a plain input, which may have any value: of a line, else nothing.
std::optional<Part> linearPart(const Powers& powers) {
  double weight = 0, bias = 0;
  for (const auto& [exponent, one] : powers) {
    if (exponent == 0)
      bias = one;
    else if (exponent == 1)
      weight = one;
    else if (one != 0)
      return std::nullopt;
  }
  if (weight == 0) return std::nullopt;
  const auto holds = [&](double x) { return bias + weight * x <= 0; };
  constexpr double kLargest = std::numeric_limits<double>::max();
  const bool first = holds(-kLargest);
  if (first == holds(kLargest)) return std::nullopt;
  double low = -kLargest, high = kLargest;
  while (true) {
    const double middle = low / 2 + high / 2;
    if (middle <= low || middle >= high) break;
    (holds(middle) == first ? low : high) = middle;
  }
  return first ? Part{-kInfinity, low} : Part{low, kInfinity};
}

/// How many decimals a value has; 0 of a whole number.
int decimalsOf(double value) {
  const std::string text = exactText(value);
  const auto exponent = text.find('e'), point = text.find('.');
  const int power = exponent == std::string::npos ? 0 : std::atoi(text.c_str() + exponent + 1);
  const auto end = std::min(exponent, text.size());
  return std::max(0, (point == std::string::npos ? 0 : static_cast<int>(end - point - 1)) - power);
}

/// The end of an interval of an input as it is said. Six digits say 7.39999999 as 7.4, and a row with 7.40
/// goes the other way: where a value with the decimals of the column's own lies in between, the greatest such
/// value that is not above the end, which parts these values as the end does.
double saidEnd(const PowerLaw::ScaledInput& in, double end) {
  constexpr int kDigits = 6, kMostDecimals = 9;
  const auto written = parseNumber(fullText(end, cutDigits(end, kDigits)));
  if (!written || std::abs(*written - end) <= 1e-12 * std::abs(end)) return end;
  int decimals = std::max(decimalsOf(in.low), decimalsOf(in.high));
  if (decimals > kMostDecimals) return end;  // measurements without a grid
  // The half between two values may have lost its last bit.
  if (const int filled = decimalsOf(in.input.ifMissing); filled <= kMostDecimals)
    decimals = std::max(decimals, filled);
  double scale = 1;
  for (int k = 0; k < decimals; ++k) scale *= 10;
  constexpr double kMostSteps = 1e15;  // each of them is a whole number that has a next one
  if (!(std::abs(end) * scale < kMostSteps)) return end;
  const auto atMost = [&](double value) {
    double steps = std::floor(value * scale);
    while (steps / scale > value) --steps;
    while ((steps + 1) / scale <= value) ++steps;
    return steps / scale;
  };
  const double below = atMost(end);
  return below == atMost(*written) ? end : below;
}

/// The one input that the formula depends on; nothing where there are several or none.
std::optional<int> onlyInput(const PowerLaw& law) {
  std::optional<int> only;
  for (const auto& term : law.terms)
    for (const auto& factor : term.factors) {
      if (factor.exponent == 0) continue;
      const auto& in = law.inputs[factor.input];
      if (!in.plain && !(in.high > in.low)) continue;  // 1 everywhere
      if (only && *only != factor.input) return std::nullopt;
      only = factor.input;
    }
  return only;
}

Powers powersOf(const PowerLaw& law, int input) {
  Powers powers;
  powers[0] = law.bias;
  for (const auto& term : law.terms) {
    int exponent = 0;
    for (const auto& factor : term.factors)
      if (factor.input == input) exponent += factor.exponent;
    powers[exponent] += term.weight;
  }
  return powers;
}

/// f <= 0 of a formula of one input.
std::optional<Part> partThatHolds(const PowerLaw& law, int input) {
  Powers powers = powersOf(law, input);
  const auto partOf = law.inputs[input].plain ? linearPart : partAtMostZero;
  if (!law.modulus) return partOf(powers);
  // |g| <= b: g - b <= 0 and -g - b <= 0.
  const double bound = std::abs(law.modulusBound);
  Powers upper = powers, lower;
  for (const auto& [exponent, weight] : powers) lower[exponent] = -weight;
  upper[0] -= bound;
  lower[0] -= bound;
  const auto a = partOf(upper), b = partOf(lower);
  if (!a || !b) return std::nullopt;
  const Part both{std::max(a->low, b->low), std::min(a->high, b->high)};
  return both.low < both.high ? std::optional<Part>(both) : std::nullopt;
}

std::optional<Clause> levelTest(const PowerLaw& law, int input, const data::Schema& schema, bool holds) {
  const Input& asked = law.inputs[input].input;
  const auto& in = law.inputs[input];
  const auto side = [&](double x) {
    return powerLawValue(law, [&](int k) { return k == input ? scaledInput(x, in) : 1.0; }) <= 0;
  };
  const bool without = side(0), with = side(1);
  if (without == with) return std::nullopt;
  LevelSet set{asked.column, std::vector<bool>(schema[asked.column].levels.size(), with != holds)};
  if (static_cast<std::size_t>(asked.level) >= set.in.size()) return std::nullopt;
  set.in[asked.level] = with == holds;
  return Clause{set, false};
}

/// A name as it stands in a formula; a level in brackets.
std::string variableName(const Input& input, const data::Schema& schema) {
  if (input.level >= 0)
    return "[" + schema[input.column].name + " = " +
           levelText(schema[input.column], static_cast<std::size_t>(input.level)) + "]";
  const std::string& name = schema[input.column].name;
  const bool plain = !name.empty() && !(name[0] >= '0' && name[0] <= '9') &&
                     std::all_of(name.begin(), name.end(), [](char c) {
                       return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                              c == '_' || c == '.' || (static_cast<unsigned char>(c) & 0x80) != 0;
                     });
  return plain ? name : "'" + name + "'";
}

/// "eccen > 0.268", "colour in {red, blue}"; two ends: "eccen > 0.2 and <= 0.4".
struct PlainText {
  const data::Schema& schema;
  int digits;
  std::string operator()(const Interval& interval) const {
    const data::ColumnInfo& column = schema[interval.column];
    std::string text = column.name;
    if (std::isfinite(interval.low)) text += " > " + cutText(column, interval.low, digits);
    if (std::isfinite(interval.high))
      text += (std::isfinite(interval.low) ? " and <= " : " <= ") + cutText(column, interval.high, digits);
    return text;
  }
  std::string operator()(const LevelSet& set) const {
    std::string levels;
    for (std::size_t code = 0; code < set.in.size(); ++code)
      if (set.in[code]) levels += (levels.empty() ? "" : ", ") + levelInList(schema[set.column], code);
    return schema[set.column].name + " in {" + levels + "}";
  }
  std::string operator()(const FormulaClause&) const { return {}; }
};

}  // namespace

std::string formulaTest(const PowerLaw& law, const data::Schema& schema, bool holds, int digits) {
  if (const auto plain = plainTest(law, schema, holds))
    return std::visit(PlainText{schema, digits}, plain->test);
  return originalText(law, schema, digits) + (holds ? " <= 0" : " > 0");
}

std::optional<Clause> plainTest(const PowerLaw& law, const data::Schema& schema, bool holds) {
  const std::optional<int> input = onlyInput(law);
  if (!input) return std::nullopt;
  const auto& in = law.inputs[*input];
  if (in.input.level >= 0) return levelTest(law, *input, schema, holds);
  const std::optional<Part> part = partThatHolds(law, *input);
  if (!part || part->all()) return std::nullopt;
  const auto value = [&](double s) {
    return std::isfinite(s) ? saidEnd(in, in.plain ? s : in.low + (s - 1) * (in.high - in.low)) : s;
  };
  Interval interval{in.input.column, value(part->low), value(part->high)};
  if (!holds) {
    if (std::isfinite(interval.low) && std::isfinite(interval.high)) return std::nullopt;
    interval = std::isfinite(interval.low) ? Interval{interval.column, -kInfinity, interval.low}
                                           : Interval{interval.column, interval.high, kInfinity};
  }
  return Clause{interval, false};
}

ShownFormula shownFormula(const PowerLaw& law, const data::Dataset& data, std::span<const data::Row> rows) {
  ShownFormula shown;
  shown.plain = plainTest(law, *data.schema());
  if (!shown.plain) {
    shown.original = rounded(inOriginalUnits(law), law, data, rows);
    return shown;
  }
  // With the digits of any cut (cutDigits), as all words have it: fewer keep the rows of the table on their
  // sides, and not those of others.
  shown.original = inOriginalUnits(law);
  return shown;
}

std::string originalText(const PowerLaw& law, const data::Schema& schema, int digits) {
  return originalText(inOriginalUnits(law), schema, digits);
}

std::string originalText(const OriginalFormula& formula, const data::Schema& schema, int digits) {
  const int weights = digits > 0 ? std::max(digits, kWeightDigits) : 0;
  return writtenFormula(formula, {[&](double size) { return numberText(size, weights); },
                                  [&](int input, int exponent) {
                                    const auto& v = formula.variables[input];
                                    std::string base = variableName(v.input, schema);
                                    if (v.offset != 0)
                                      base = "(" + base + (v.offset < 0 ? " - " : " + ") +
                                             numberText(std::abs(v.offset), digits > 0 ? kOffsetDigits : 0) +
                                             ")";
                                    return exponent == 1 ? base : base + "^" + std::to_string(exponent);
                                  }});
}

}  // namespace paretree::model
