#include "paretree/model/text/plain_constraints.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "paretree/core/text.h"
#include "paretree/data/dataset.h"

namespace paretree::model {
namespace {

using Side = PlainConstraint::Side;
using Kind = PlainConstraint::Kind;
using Terms = std::vector<solve::LpTerm>;

constexpr double kWhole = 1e-9;  ///< of a value: beside 0

bool never(const Side& side) { return !std::isfinite(side.low) && !std::isfinite(side.high); }

/// Words of sides; names by the place of the target.
struct Words {
  const std::vector<std::string>& names;

  const std::string& name(const solve::LpTerm& term) const { return names[term.variable]; }
  std::vector<std::string> namesOf(const Terms& terms) const {
    std::vector<std::string> found;
    for (const auto& term : terms) found.push_back(name(term));
    return found;
  }

  static Message what(const std::string& name) { return Message{"model.limit-what", {{"name", name}}}; }
  static Message number(double value) { return Message{"model.number", {{"number", exactText(value)}}}; }

  /// "A + 2 B - C"
  std::string sum(const Terms& terms) const {
    std::string text;
    for (const auto& term : terms) {
      const double size = std::abs(term.coefficient);
      text += term.coefficient < 0 ? (text.empty() ? "-" : " - ") : (text.empty() ? "" : " + ");
      text += (size == 1 ? "" : exactText(size) + " ") + name(term);
    }
    return text;
  }

  static Message limits(Message what, double low, double high) {
    if (low == high) return Message{"model.limit-is", {{"what", std::move(what)}, {"value", number(low)}}};
    if (std::isfinite(low) && std::isfinite(high))
      return Message{"model.limit-between",
                     {{"what", std::move(what)}, {"low", number(low)}, {"high", number(high)}}};
    if (std::isfinite(high))
      return Message{"model.limit-most", {{"what", std::move(what)}, {"value", number(high)}}};
    return Message{"model.limit-least", {{"what", std::move(what)}, {"value", number(low)}}};
  }

  /// first - second against limits
  Message difference(const std::string& first, const std::string& second, double low, double high) const {
    if (low == 0 && high == 0) return Message{"model.limit-equal", {{"first", first}, {"second", second}}};
    if (std::isfinite(low) && std::isfinite(high))
      return Message{"model.limit-apart",
                     {{"first", first}, {"second", second}, {"low", number(low)}, {"high", number(high)}}};
    if (std::isfinite(low)) return difference(second, first, -high, -low);
    if (high == 0) return Message{"model.limit-order", {{"first", first}, {"second", second}}};
    const Message by = number(std::abs(high));
    if (high < 0) return Message{"model.limit-below", {{"first", first}, {"second", second}, {"by", by}}};
    return Message{"model.limit-above", {{"first", first}, {"second", second}, {"by", by}}};
  }

  /// part >= share * (sum of all), with the part in the sum; nothing where the row is not of that form.
  std::optional<Message> share(const Side& side) const {
    if (side.terms.size() < 3 || (side.low != 0 && side.high != 0)) return std::nullopt;
    for (const auto& part : side.terms) {
      const double rest = side.terms[&part == &side.terms[0] ? 1 : 0].coefficient;
      const double share = -rest / (part.coefficient - rest);
      const bool alike = std::all_of(side.terms.begin(), side.terms.end(), [&](const auto& term) {
        return term.variable == part.variable || term.coefficient == rest;
      });
      if (!alike || !(share > 0 && share < 1)) continue;
      const bool least = (side.low == 0) == (part.coefficient > 0);
      const std::string& named = name(part);
      const Message percent = number(std::round(share * 1e8) / 1e6);
      const auto whole = namesOf(side.terms);
      if (side.low == side.high)
        return Message{"model.limit-share-is", {{"part", named}, {"share", percent}, {"whole", whole}}};
      if (least)
        return Message{"model.limit-share-least", {{"part", named}, {"share", percent}, {"whole", whole}}};
      return Message{"model.limit-share-most", {{"part", named}, {"share", percent}, {"whole", whole}}};
    }
    return std::nullopt;
  }

  Message of(const Side& side) const {
    const Terms& terms = side.terms;
    if (terms.size() == 1) {
      const double c = terms[0].coefficient;
      const double a = side.low / c, b = side.high / c;
      return limits(what(name(terms[0])), std::min(a, b) + 0.0, std::max(a, b) + 0.0);
    }
    if (terms.size() == 2 && terms[0].coefficient * terms[1].coefficient < 0) {
      const bool firstUp = terms[0].coefficient > 0;
      const auto &up = terms[firstUp ? 0 : 1], &down = terms[firstUp ? 1 : 0];
      const double scale = up.coefficient;
      if (up.coefficient == -down.coefficient)
        return difference(name(up), name(down), side.low / scale, side.high / scale);
      if (side.low == 0 && side.high == 0)
        return Message{"model.limit-times",
                       {{"first", name(down)},
                        {"factor", number(-up.coefficient / down.coefficient)},
                        {"second", name(up)}}};
    }
    if (auto said = share(side)) return std::move(*said);
    const bool plain =
        std::all_of(terms.begin(), terms.end(), [](const auto& term) { return term.coefficient == 1; });
    if (plain) return limits(Message{"model.limit-sum", {{"names", namesOf(terms)}}}, side.low, side.high);
    return limits(what(sum(terms)), side.low, side.high);
  }

  /// All sides of a way.
  Message way(const std::vector<Side>& sides) const {
    std::vector<Message> all;
    for (const Side& side : sides) all.push_back(of(side));
    return Message{"model.limit-all", {{"limits", std::move(all)}}};
  }
};

/// Rows of the problem, as text gives it, without coefficients of 0, by what stands in them.
class Reader {
 public:
  Reader(const solve::Problem& problem, const std::vector<int>& variables)
      : problem_(problem), variables_(variables), place_(problem.variables.size(), -1) {
    for (std::size_t t = 0; t < variables.size(); ++t)
      if (variables[t] >= 0) place_[variables[t]] = static_cast<int>(t);
    names_.resize(variables.size());
    for (std::size_t t = 0; t < variables.size(); ++t)
      if (variables[t] >= 0) names_[t] = problem.variables[variables[t]].name;
  }

  std::vector<PlainConstraint> read() {
    used_.assign(problem_.rows.size(), false);
    sortRows();
    readCounts();
    for (const auto& [bit, rows] : ofBit_)
      if (!counted_.contains(bit) && !shared_.contains(bit)) readBit(rows);
    for (std::size_t r = 0; r < problem_.rows.size(); ++r)
      if (!used_[r]) readRow(r);
    readBounds();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const auto& a, const auto& b) { return a.lines.front() < b.lines.front(); });
    return std::move(found_);
  }

 private:
  Words words() const { return {names_}; }
  bool isBit(int v) const {
    const auto& variable = problem_.variables[v];
    return place_[v] < 0 && variable.integer && variable.low == 0 && variable.high == 1;
  }

  /// Rows over targets and one binary, by that; binaries that other rows have together.
  void sortRows() {
    for (std::size_t r = 0; r < problem_.rows.size(); ++r) {
      std::vector<int> bits;
      bool known = true;
      for (const auto& term : problem_.rows[r].terms) {
        if (place_[term.variable] >= 0) continue;
        if (isBit(term.variable))
          bits.push_back(term.variable);
        else
          known = false;
      }
      if (known && bits.size() == 1) {
        ofBit_[bits[0]].push_back(r);
        continue;
      }
      for (const int bit : bits) shared_[bit].push_back(r);
    }
  }

  /// What the row asks of the targets where the binaries in it have this value.
  Side sideOf(const solve::LpRow& row, double bit) const {
    Side side{{}, row.low, row.high};
    for (const auto& term : row.terms) {
      const int place = place_[term.variable];
      if (place >= 0) {
        side.terms.push_back({place, term.coefficient});
      } else {
        side.low -= term.coefficient * bit;
        side.high -= term.coefficient * bit;
      }
    }
    // What the bounds of the targets say already is not asked again.
    double least = 0, most = 0;
    for (const auto& term : side.terms) {
      const auto& v = problem_.variables[variables_[term.variable]];
      least += term.coefficient * (term.coefficient > 0 ? v.low : v.high);
      most += term.coefficient * (term.coefficient > 0 ? v.high : v.low);
    }
    // One target that cannot be below 0 and is at most 0 is 0.
    if (side.terms.size() == 1 && side.high == least)
      side.low = side.high;
    else if (side.terms.size() == 1 && side.low == most)
      side.high = side.low;
    else {
      if (side.low <= least) side.low = -solve::kUnbounded;
      if (side.high >= most) side.high = solve::kUnbounded;
    }
    return side;
  }

  std::vector<Side> wayOf(const std::vector<std::size_t>& rows, double bit) const {
    std::vector<Side> sides;
    for (const std::size_t r : rows) {
      Side side = sideOf(problem_.rows[r], bit);
      if (never(side) || side.terms.empty()) continue;
      const auto same =
          std::find_if(sides.begin(), sides.end(), [&](const Side& s) { return s.terms == side.terms; });
      if (same == sides.end()) {
        sides.push_back(std::move(side));
        continue;
      }
      same->low = std::max(same->low, side.low);
      same->high = std::min(same->high, side.high);
    }
    return sides;
  }

  /// A target that is 0 where the binary is 0 and else within limits; -1 where the rows say anything else.
  int switchedBy(const std::vector<std::size_t>& rows) const {
    const auto off = wayOf(rows, 0), on = wayOf(rows, 1);
    int target = -1;
    double low = -solve::kUnbounded, high = solve::kUnbounded;
    for (const auto* way : {&off, &on})
      for (const Side& side : *way) {
        if (side.terms.size() != 1 || (target >= 0 && side.terms[0].variable != target)) return -1;
        target = side.terms[0].variable;
        if (way != &off) continue;
        const double c = side.terms[0].coefficient;
        low = std::max(low, std::min(side.low / c, side.high / c));
        high = std::min(high, std::max(side.low / c, side.high / c));
      }
    if (target < 0) return -1;
    const auto& v = problem_.variables[variables_[target]];
    return std::max(low, v.low) == 0 && std::min(high, v.high) == 0 ? target : -1;
  }

  /// Rows that count binaries, each of which switches a target of its own.
  void readCounts() {
    for (std::size_t r = 0; r < problem_.rows.size(); ++r) {
      const solve::LpRow& row = problem_.rows[r];
      if (row.terms.size() < 2 || !std::isfinite(row.high) || row.low > 0) continue;
      PlainConstraint made;
      made.kind = Kind::AtMost;
      made.lines = {r};
      made.most = static_cast<int>(std::floor(row.high + kWhole));
      std::set<int> seen;
      double limit = -solve::kUnbounded;
      std::vector<Side> sides;
      bool good = true;
      for (const auto& term : row.terms) {
        good = term.coefficient == 1 && isBit(term.variable) && ofBit_.contains(term.variable) &&
               shared_[term.variable].size() == 1;
        if (!good) break;
        const auto& rows = ofBit_[term.variable];
        const int target = switchedBy(rows);
        good = target >= 0 && seen.insert(target).second;
        if (!good) break;
        Side side{{{target, 1}}};
        for (const Side& on : wayOf(rows, 1)) {
          const double c = on.terms[0].coefficient;
          side.low = std::max(side.low, std::min(on.low / c, on.high / c));
          side.high = std::min(side.high, std::max(on.low / c, on.high / c));
        }
        limit = std::max(limit, side.high);
        sides.push_back(std::move(side));
        made.lines.insert(made.lines.end(), rows.begin(), rows.end());
      }
      if (!good) continue;
      const bool one =
          std::all_of(sides.begin(), sides.end(), [&](const Side& s) { return s.high == limit; });
      std::vector<std::string> names;
      for (const Side& side : sides) names.push_back(words().name(side.terms[0]));
      const auto count = static_cast<std::int64_t>(sides.size());
      made.words =
          one && std::isfinite(limit)
              ? Message{"model.limit-count-below",
                        {{"most", made.most},
                         {"count", count},
                         {"names", names},
                         {"limit", Words::number(limit)}}}
              : Message{"model.limit-count", {{"most", made.most}, {"count", count}, {"names", names}}};
      for (const std::size_t line : made.lines) used_[line] = true;
      for (const auto& term : row.terms) counted_.insert(term.variable);
      made.ways = {std::move(sides)};
      std::sort(made.lines.begin(), made.lines.end());
      found_.push_back(std::move(made));
    }
  }

  /// All that one binary decides: a target that is 0 unless something holds, or one of two ways.
  void readBit(const std::vector<std::size_t>& rows) {
    PlainConstraint made;
    made.kind = Kind::Either;
    made.lines = rows;
    made.ways = {wayOf(rows, 0), wayOf(rows, 1)};
    for (const std::size_t r : rows) used_[r] = true;
    const auto off = made.ways[0], on = made.ways[1];
    if (off.empty() || on.empty()) return;  // whatever the values are, one of the ways asks nothing
    if (const auto within = widest(off, on)) {
      made.kind = Kind::Sum;
      made.ways = {{*within}};
      made.words = words().of(*within);
    } else if (auto implied = ifThen(off, on)) {
      made.words = std::move(*implied);
    } else {
      made.words = Message{"model.limit-either", {{"first", words().way(off)}, {"second", words().way(on)}}};
    }
    found_.push_back(std::move(made));
  }

  /// Where both ways limit the same one target and touch: the limits of both together.
  static std::optional<Side> widest(const std::vector<Side>& off, const std::vector<Side>& on) {
    if (off.size() != 1 || on.size() != 1 || off[0].terms != on[0].terms || off[0].terms.size() != 1)
      return std::nullopt;
    if (off[0].low == off[0].high && on[0].low == on[0].high) return std::nullopt;  // one of two values
    const Side side{off[0].terms, std::min(off[0].low, on[0].low), std::max(off[0].high, on[0].high)};
    const bool touch = std::max(off[0].low, on[0].low) <= std::min(off[0].high, on[0].high);
    return touch && !never(side) ? std::optional(side) : std::nullopt;
  }

  /// "if A < 50, B = 0": at 1 something is asked of other targets, at 0 only of one.
  std::optional<Message> ifThen(const std::vector<Side>& off, const std::vector<Side>& on) const {
    if (off.size() != 1 || off[0].terms.size() != 1) return std::nullopt;
    const Side *condition = nullptr, *limit = nullptr;
    for (const Side& side : on) {
      const Side*& slot = side.terms == off[0].terms ? limit : condition;
      if (slot) return std::nullopt;
      slot = &side;
    }
    if (!condition || std::isfinite(condition->low) == std::isfinite(condition->high)) return std::nullopt;
    const bool below = std::isfinite(condition->low);
    Terms terms = condition->terms;
    double value = below ? condition->low : condition->high;
    bool less = below;
    if (terms.size() == 1 && terms[0].coefficient != 1) {
      value /= terms[0].coefficient;
      less = less == (terms[0].coefficient > 0);
      terms[0].coefficient = 1;
    }
    const std::string sum = words().sum(terms);
    const Message border = Words::number(value + 0.0);
    Message when = less ? Message{"model.limit-under", {{"what", sum}, {"value", border}}}
                        : Message{"model.limit-over", {{"what", sum}, {"value", border}}};
    Message then = words().of(off[0]);
    if (limit)
      return Message{"model.limit-if-else",
                     {{"when", std::move(when)}, {"then", std::move(then)}, {"else", words().of(*limit)}}};
    return Message{"model.limit-if", {{"when", std::move(when)}, {"then", std::move(then)}}};
  }

  void readRow(std::size_t r) {
    const solve::LpRow& row = problem_.rows[r];
    PlainConstraint made;
    made.lines = {r};
    const bool plain = std::all_of(row.terms.begin(), row.terms.end(),
                                   [&](const auto& term) { return place_[term.variable] >= 0; });
    if (plain) {
      Side side{{}, row.low, row.high};
      for (const auto& term : row.terms) side.terms.push_back({place_[term.variable], term.coefficient});
      if (side.terms.empty()) return;
      made.kind = Kind::Sum;
      made.words = words().of(side);
      made.ways = {{std::move(side)}};
    } else {
      std::vector<std::string> all;
      for (const auto& variable : problem_.variables) all.push_back(variable.name);
      made.words = Words{all}.of({row.terms, row.low, row.high});
    }
    found_.push_back(std::move(made));
  }

  void readBounds() {
    std::size_t line = problem_.rows.size();
    for (std::size_t t = 0; t < variables_.size(); ++t) {
      if (variables_[t] < 0) continue;
      const auto& variable = problem_.variables[variables_[t]];
      if (!std::isfinite(variable.low) && !std::isfinite(variable.high)) continue;
      PlainConstraint made;
      made.kind = Kind::Sum;
      made.lines = {line++};
      Side side{{{static_cast<int>(t), 1}}, variable.low, variable.high};
      made.words = words().of(side);
      made.ways = {{std::move(side)}};
      found_.push_back(std::move(made));
    }
  }

  const solve::Problem& problem_;
  const std::vector<int>& variables_;
  std::vector<int> place_;          ///< of the target that a variable is, else -1
  std::vector<std::string> names_;  ///< of the targets
  std::map<int, std::vector<std::size_t>> ofBit_, shared_;
  std::set<int> counted_;
  std::vector<bool> used_;  ///< rows
  std::vector<PlainConstraint> found_;
};

double slackOf(const Side& side, std::span<const double> values) {
  double sum = 0;
  for (const auto& term : side.terms) sum += term.coefficient * values[term.variable];
  return std::min(side.high - sum, sum - side.low);
}

}  // namespace

std::vector<PlainConstraint> plainConstraints(const solve::Problem& problem,
                                              const std::vector<int>& variables) {
  return Reader(problem, variables).read();
}

double slackOf(const PlainConstraint& constraint, std::span<const double> values) {
  if (constraint.kind == Kind::Other) return data::kMissing;
  const auto wayOf = [&](const std::vector<Side>& way) {
    double least = solve::kUnbounded;
    for (const Side& side : way) least = std::min(least, slackOf(side, values));
    return least;
  };
  if (constraint.kind == Kind::Sum) return wayOf(constraint.ways[0]);
  if (constraint.kind == Kind::Either) return std::max(wayOf(constraint.ways[0]), wayOf(constraint.ways[1]));
  double left = constraint.most, beyond = 0;
  for (const Side& side : constraint.ways[0]) {
    const double value = values[side.terms[0].variable];
    if (std::abs(value) <= kWhole) continue;
    --left;
    beyond = std::min(beyond, slackOf(side, values));
  }
  return beyond < 0 ? std::min(left, beyond) : left;
}

}  // namespace paretree::model
