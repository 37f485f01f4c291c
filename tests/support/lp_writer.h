// Problems as LP text, for tests of the reader.
#pragma once

#include <cmath>
#include <string>

#include "paretree/core/text.h"
#include "paretree/solve/lp_text_add.h"
#include "paretree/solve/problem.h"

namespace paretree::support {
namespace lp {

constexpr std::size_t kLineLength = 100;

inline std::string numberText(double value) {
  return std::isinf(value) ? value > 0 ? "inf" : "-inf" : exactText(value);
}

/// Collects terms, breaking lines where they grow long.
class Lines {
 public:
  explicit Lines(std::string start) : text_(std::move(start)), length_(text_.size()) {}
  void add(const std::string& word) {
    if (length_ + word.size() > kLineLength) {
      text_ += "\n   ";
      length_ = 3;
    }
    text_ += " " + word;
    length_ += word.size() + 1;
  }
  void addTerm(double coefficient, const std::string& name) {
    const bool negative = std::signbit(coefficient);
    const double size = std::abs(coefficient);
    if (negative || !first_) add(negative ? "-" : "+");
    add(size == 1 ? name : exactText(size) + " " + name);
    first_ = false;
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t length_;
  bool first_ = true;
};

inline std::string objectiveText(const solve::Problem& problem) {
  Lines lines(" obj:");
  for (const solve::LpVariable& v : problem.variables) lines.addTerm(v.cost, solve::lpName(v.name));
  if (problem.offset != 0) {
    lines.add(problem.offset < 0 ? "-" : "+");
    lines.add(exactText(std::abs(problem.offset)));
  }
  return lines.take() + "\n";
}

inline std::string rowText(const solve::Problem& problem, const solve::LpRow& row) {
  Lines lines(" " + solve::lpName(row.name) + ":");
  const bool range = row.low != row.high && std::isfinite(row.low) && std::isfinite(row.high);
  if (range) {
    lines.add(numberText(row.low));
    lines.add("<=");
  }
  bool any = false;
  for (const solve::LpTerm& term : row.terms) {
    if (term.coefficient == 0) continue;
    lines.addTerm(term.coefficient, solve::lpName(problem.variables[term.variable].name));
    any = true;
  }
  if (!any) lines.add("0");
  std::string text = lines.take();
  if (row.low == row.high) return text + " = " + numberText(row.low) + "\n";
  if (std::isfinite(row.high)) return text + " <= " + numberText(row.high) + "\n";
  return text + " >= " + numberText(row.low) + "\n";
}

inline bool isBinary(const solve::LpVariable& v) { return v.integer && v.low == 0 && v.high == 1; }

inline std::string boundText(const solve::LpVariable& v) {
  const std::string name = solve::lpName(v.name);
  if (isBinary(v) || (v.low == 0 && v.high == solve::kUnbounded)) return {};
  if (v.low == -solve::kUnbounded && v.high == solve::kUnbounded) return " " + name + " free\n";
  if (v.low == v.high) return " " + name + " = " + numberText(v.low) + "\n";
  if (v.high == solve::kUnbounded) return " " + name + " >= " + numberText(v.low) + "\n";
  return " " + numberText(v.low) + " <= " + name + " <= " + numberText(v.high) + "\n";
}

template <class Condition>
std::string namesText(const solve::Problem& problem, const std::string& section, Condition condition) {
  Lines lines("");
  bool any = false;
  for (const solve::LpVariable& v : problem.variables) {
    if (!condition(v)) continue;
    lines.add(solve::lpName(v.name));
    any = true;
  }
  return any ? section + "\n" + lines.take() + "\n" : std::string();
}

}  // namespace lp

/// Text that readLp reads back as the same problem.
inline std::string writeLp(const solve::Problem& problem) {
  std::string text = problem.maximise ? "Maximize\n" : "Minimize\n";
  text += lp::objectiveText(problem) + "Subject To\n";
  for (const solve::LpRow& row : problem.rows) text += lp::rowText(problem, row);
  std::string bounds;
  for (const solve::LpVariable& v : problem.variables) bounds += lp::boundText(v);
  if (!bounds.empty()) text += "Bounds\n" + bounds;
  text += lp::namesText(problem, "Generals",
                        [](const solve::LpVariable& v) { return v.integer && !lp::isBinary(v); });
  text += lp::namesText(problem, "Binaries", lp::isBinary);
  return text + "End\n";
}

}  // namespace paretree::support
