#include <cmath>
#include <limits>

#include "paretree/exchange/target_language.h"
#include "paretree/model/change/known_test.h"

namespace paretree::exchange {

const ProgramLanguage::Words kPythonWords = {" and ", " or ", "not ", "True", "False", true, ""};
const ProgramLanguage::Words kCWords = {" && ", " || ", "!", "1", "0", false, "r->"};

std::string ProgramLanguage::number(double value) const {
  if (std::isnan(value)) return "NAN";
  if (std::isinf(value)) return value > 0 ? "INFINITY" : "(-INFINITY)";
  return bracketed17(value);
}

// Comparisons with NaN are false in both languages, so that the way of missing values follows from which of
// the two opposite comparisons is asked.
std::string ProgramLanguage::atMost(int column, double value, bool missing) const {
  const std::string x = variable(column);
  return missing ? std::string(words_.no) + "(" + x + " > " + number(value) + ")"
                 : x + " <= " + number(value);
}

std::string ProgramLanguage::within(int column, double low, double high, bool missing) const {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const std::string x = variable(column);
  const bool hasLow = low != -infinity, hasHigh = high != infinity;
  if (!hasLow && !hasHigh) return missing ? words_.yes : x + " == " + x;
  if (low >= model::kAnyKnown) return missing ? x + " != " + x : words_.never;
  if (!hasLow) return atMost(column, high, missing);
  if (missing)
    return std::string(words_.no) + "(" + x + " <= " + number(low) +
           (hasHigh ? words_.any + x + " > " + number(high) : "") + ")";
  return hasHigh ? "(" + x + " > " + number(low) + words_.all + x + " <= " + number(high) + ")"
                 : x + " > " + number(low);
}

std::string ProgramLanguage::oneOf(int column, const std::vector<bool>& in, bool missing) const {
  const std::string x = variable(column);
  std::string text;
  const auto add = [&](const std::string& code) {
    text += (text.empty() ? "" : words_.any) + x + " == " + code;
  };
  for (std::size_t code = 0; code < in.size(); ++code)
    if (in[code]) add(std::to_string(code));
  if (missing) add("-1");
  return text.empty() ? words_.never : "(" + text + ")";
}

std::string ProgramLanguage::choice(const std::string& condition, const std::string& yes,
                                    const std::string& no) const {
  return words_.ternaryLast ? "(" + yes + " if " + condition + " else " + no + ")"
                            : "(" + condition + " ? " + yes + " : " + no + ")";
}

std::string ProgramLanguage::input(const model::Input& input) const {
  const std::string x = variable(input.column);
  if (input.level < 0) return choice(x + " != " + x, number(input.ifMissing), x);
  return choice(x + " < 0", number(input.ifMissing),
                choice(x + " == " + std::to_string(input.level), "1.0", "0.0"));
}

std::string ProgramLanguage::scaled(const std::string& value, double low, double high) const {
  if (low == high) return "1.0";
  return "scaled(" + value + ", " + number(low) + ", " + number(high) + ")";
}

std::string ProgramLanguage::limited(const std::string& value, double low, double high) const {
  return "limited(" + value + ", " + number(low) + ", " + number(high) + ")";
}

std::string ProgramLanguage::reciprocal(const std::string& value) const {
  return choice(value + " == 0.0", "0.0", "1.0 / (" + value + ")");
}

std::string ProgramLanguage::absolute(const std::string& value) const { return "fabs(" + value + ")"; }

std::string ProgramLanguage::isNot(const std::string& condition) const {
  return std::string(words_.no) + "(" + condition + ")";
}

std::string nestedIfs(const model::Tree& tree, const ProgramLanguage& language, int indent,
                      const LeafWriter& leaf) {
  const bool python = language.isNot("") == "not ()";
  std::string text;
  const auto margin = [&](std::size_t depth) {
    return std::string(static_cast<std::size_t>(indent) + (python ? 4 : 2) * depth, ' ');
  };
  forNested(
      tree,
      {.open =
           [&](const model::Branch& branch, std::size_t depth) {
             const std::string condition = language.condition(branch);
             text += margin(depth) + (python ? "if " + condition + ":\n" : "if (" + condition + ") {\n");
           },
       .otherwise = [&](std::size_t depth) { text += margin(depth) + (python ? "else:\n" : "} else {\n"); },
       .close =
           [&](std::size_t depth) {
             if (!python) text += margin(depth) + "}\n";
           },
       .leaf =
           [&](const std::vector<int>& path) {
             for (const std::string& line : leaf(path)) text += margin(path.size() - 1) + line + "\n";
           }});
  return text;
}

}  // namespace paretree::exchange
